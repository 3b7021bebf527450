// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector whose element type is known only at run time.
//
// Executors take and return such vectors, and file readers fill them. Copies must be requested explicitly (clone, convert). Code that needs
// individual values calls realPart() or valueText(); loops use std::visit and the typed buffer.
//
// Ownership: a vector owns its memory (AlignedBuffer).
#pragma once

#include "engine/base/element_type.h"
#include "engine/base/memory/aligned_buffer.h"

#include <complex>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>

namespace sequency::base {

using ElementVector = std::variant<AlignedBuffer<std::uint8_t>, AlignedBuffer<std::int32_t>,
                                   AlignedBuffer<std::int64_t>, AlignedBuffer<float>, AlignedBuffer<double>,
                                   AlignedBuffer<std::complex<float>>, AlignedBuffer<std::complex<double>>>;

ElementType elementType(const ElementVector& vector);
std::size_t elementCount(const ElementVector& vector);
std::size_t byteCount(const ElementVector& vector);
void* rawData(ElementVector& vector);
const void* rawData(const ElementVector& vector);

// Allocates a vector of uninitialised elements.
Result<ElementVector> allocateElements(ElementType type, std::size_t elementCount);
Result<ElementVector> clone(const ElementVector& vector);
// Returns a vector of `elementCount` elements of type `type` in `memory`; see AlignedBuffer::adopt().
ElementVector adoptElements(ElementType type, std::shared_ptr<void> memory, std::size_t elementCount);

// Returns a copy whose values are converted to `type`. Errors: BadInput if a value does not fit, that is, a fraction or an out-of-range number for an
// integer type, or a nonzero imaginary part for a real type. O(N) for N values.
Result<ElementVector> convert(const ElementVector& vector, ElementType type);

// realPart() and complexValue() return one value in double precision; int64 values beyond 2^53 are rounded. `index` must be in range.
double realPart(const ElementVector& vector, std::size_t index);
std::complex<double> complexValue(const ElementVector& vector, std::size_t index);

// Returns one value as text in the C locale: integers exactly, reals as the shortest text that parses to the same value, and complex numbers as "re
// im".
std::string valueText(const ElementVector& vector, std::size_t index);

// Returns the largest absolute value of an element or, for complex types, of a real or imaginary part. int64 values beyond 2^53 are rounded up. O(N).
double largestMagnitude(const ElementVector& vector);

}  // namespace sequency::base
