// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the source files of operations: error checks, text forms and bounds of operands. Private to engine/program.
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

// Returns true if the vector is not empty and contains elements that are not complex, so that they can be ordered.
bool isOrdered(const Vector& vector);
// Returns true if elements of the ring can have this storage. Bits can store GF(2) and planes GF(4).
bool accepts(const transform::Ring& ring, Storage storage);
// Returns success if `vector` has 2^n values in int32 with n ≤ 30, otherwise the reason why it is not an S-box.
base::Status checkSbox(const Vector& vector);
// Returns success if rows `first` to `first + count − 1` of the S-box's difference table exist.
base::Status checkDifferences(const Vector& sbox, std::size_t first, std::size_t count);

// Returns the argument as a word of a program's text. A number gets the shortest text that parses to the same value.
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

// Calls work(result, values) with the buffers of `to` and `from`, which must contain elements of the same type.
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

// Returns norms for a vector of finite-field elements, derived from its storage and length.
Norms normsOfDigits(const Vector& vector);

inline base::MagnitudeBound countOf(const Vector& vector)
{
    return static_cast<std::uint64_t>(vector.length);
}

// Returns the norms of a result whose values have magnitudes of at most `largest`.
inline Norms normsUpTo(const base::MagnitudeBound& largest, View here)
{
    return Norms::of(largest, here.result().length);
}

}  // namespace sequency::program
