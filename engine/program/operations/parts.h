// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers of the files of operations: refusals, texts, bounds of operands. Private to engine/program.
#pragma once

#include "engine/program/bound.h"
#include "engine/program/program_text.h"
#include "engine/program/vectors.h"

#include <concepts>
#include <string>

namespace sequency::program {

using View = const OperationView&;
using KnownNorms = std::span<const Norms>;

inline constexpr int maxSboxBits = 30;
inline constexpr std::size_t maxSboxLength = std::size_t{1} << maxSboxBits;

inline base::Error refused(std::string why)
{
    return {base::ErrorKind::BadUsage, std::move(why)};
}

inline bool isNumeric(Storage storage)
{
    return !isPacked(storage) && storage != Storage::UInt8;
}

// True if there are values and one is larger than another.
bool isOrdered(const Vector& vector);
// True if the ring's elements are stored so: bits are elements of GF(2), planes of GF(4).
bool accepts(const transform::Ring& ring, Storage storage);
// Success for a vector of 2^n values in int32, n at most 30; otherwise the reason why it is not an S-box.
base::Status checkSbox(const Vector& vector);
// Whether `count` rows of an S-box's differences from `first` on exist.
base::Status checkDifferences(const Vector& sbox, std::size_t first, std::size_t count);

// Words of a program's text. Numbers are as short as they can be to be read back.
std::string wordOf(double number);
inline std::string wordOf(std::string_view word)
{
    return std::string(word);
}
inline std::string wordOf(std::integral auto number)
{
    return std::to_string(number);
}
inline std::string wordOf(const Vector& vector)
{
    return vector.name;
}
inline std::string wordOf(Storage storage)
{
    return std::string(storageName(storage));
}
template <typename... Arguments>
std::string line(std::string_view keyword, const Arguments&... arguments)
{
    std::string text(keyword);
    ((text += " " + wordOf(arguments)), ...);
    return text;
}

inline const Norms& normsOf(View here, KnownNorms known, std::size_t operand = 0)
{
    return known[static_cast<std::size_t>(here.operation().operands[operand])];
}

// Calls work(result, values) with the elements of two vectors of one storage.
template <typename Work>
void onElements(HostVector& to, const HostVector& from, const Work& work)
{
    std::visit(
        [&](auto& result) {
            using Buffer = std::remove_cvref_t<decltype(result)>;
            work(result, std::get<Buffer>(std::get<base::ElementVector>(from)));
        },
        std::get<base::ElementVector>(to));
}

// Norms of elements of a finite field.
Norms normsOfDigits(const Vector& vector);

inline base::Magnitude countOf(const Vector& vector)
{
    return static_cast<std::uint64_t>(vector.length);
}

// The values of a result that has one of `largest` at most.
inline Norms normsUpTo(const base::Magnitude& largest, View here)
{
    return Norms::of(largest, here.result().length);
}

}  // namespace sequency::program
