// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the values of a vector lie in memory: one a bit, in two bit planes, or one an element.
//
// Bits and planes are those of base/packed_bits.h. Plain values; any thread; O(1).
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
std::optional<Storage> storageNamed(std::string_view name);

// Nothing for bits and planes.
std::optional<base::ElementType> elementOf(Storage storage);
Storage storageOf(base::ElementType type);

// Values 0 and 1, or 0 … 3: what a finite field's transform and an encoding start from.
bool isPacked(Storage storage);

// Of so many values, bits in whole words of 64. The caller has checked that it does not overflow.
std::size_t storageBytes(Storage storage, std::size_t length);
// How many values so many bytes hold, of any but planes.
std::size_t valuesIn(Storage storage, std::size_t byteCount);

}  // namespace sequency::program
