// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector whose element type is known only at run time: what executors work on, results are handed out as, and files
// are read into.
//
// Index 0 comes first. The vector owns its memory (AlignedBuffer); copying is explicit (clone, convert). Readers that
// need one value at a time use realPart()/valueText(); loops use std::visit and the typed buffer.
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

// Elements are not initialised.
Result<ElementVector> allocateElements(ElementType type, std::size_t elementCount);
Result<ElementVector> clone(const ElementVector& vector);
// AlignedBuffer::adopt() for a type that is known at run time only.
ElementVector adoptElements(ElementType type, std::shared_ptr<void> memory, std::size_t elementCount);

// Value by value into another element type. Refused (BadInput) where a value does not fit: a fraction or an
// out-of-range number into an integer type, a non-zero imaginary part into a real type. O(N).
Result<ElementVector> convert(const ElementVector& vector, ElementType type);

// One value as double precision; int64 beyond 2^53 is rounded. Index must be in range.
double realPart(const ElementVector& vector, std::size_t index);
std::complex<double> complexValue(const ElementVector& vector, std::size_t index);

// One value in the C locale: integers exactly, reals as the shortest text that reads back equal, complex as "re im".
std::string valueText(const ElementVector& vector, std::size_t index);

// Largest absolute value (of either part of complex ones) as double, rounded up for int64 beyond 2^53. O(N).
double largestMagnitude(const ElementVector& vector);

}  // namespace sequency::base
