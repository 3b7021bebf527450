// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory layout of a vector's values: one bit, two bit planes, or one element per value.
//
// Bits and planes have the layout of base/memory/packed_bits.h.
//
// Threads: any.
#pragma once

#include "engine/base/element_vector.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sequency::program {

enum class Storage { Bits, Planes, UInt8, Int32, Int64, Float32, Float64, Complex64, Complex128 };

std::span<const Storage> storages();
std::string_view storageName(Storage storage);  // "bits", "planes", "uint8", …
std::optional<Storage> parseStorage(std::string_view name);

// Returns the element type, or nullopt for bits and planes.
std::optional<base::ElementType> elementOf(Storage storage);
Storage storageOf(base::ElementType type);

// Returns true for bits (values 0 and 1) and planes (values 0 to 3), which store finite-field elements and logic functions before encoding.
bool isPacked(Storage storage);

// Returns the size in bytes of `length` values. Bits occupy whole 64-bit words. The caller guarantees that the result does not overflow.
std::size_t storageBytes(Storage storage, std::size_t length);
// Returns the number of values in `byteCount` bytes. Not available for planes.
std::size_t valuesIn(Storage storage, std::size_t byteCount);

}  // namespace sequency::program
