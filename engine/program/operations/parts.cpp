// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/parts.h"

#include <array>
#include <bit>

namespace sequency::program {

bool isOrdered(const Vector& vector)
{
    const auto element = elementOf(vector.storage);
    return element && !base::isComplex(*element) && vector.length > 0;
}

bool accepts(const transform::Ring& ring, Storage storage)
{
    if (storage == Storage::Bits)
        return ring.order() == 2;
    if (storage == Storage::Planes)
        return ring.order() == 4;
    return ring.accepts(*elementOf(storage));
}

base::Status checkSbox(const Vector& vector)
{
    if (vector.storage == Storage::Int32 && std::has_single_bit(vector.length) &&
        vector.length <= maxSboxLength)
        return base::success();
    return refused(vector.name + " is not an S-box: expected 2^n values of type int32, with n at most 30");
}

base::Status checkDifferences(const Vector& sbox, std::size_t first, std::size_t count)
{
    SEQUENCY_TRY(checkSbox(sbox));
    if (count >= 1 && count <= sbox.length && first <= sbox.length - count)
        return base::success();
    return refused(std::to_string(count) + " rows of differences from row " + std::to_string(first) +
                   " on are not all among the " + std::to_string(sbox.length) + " rows of " + sbox.name);
}

std::string wordOf(double number)
{
    std::array<char, 32> text;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), written.ptr};
}

Norms normsOfDigits(const Vector& vector)
{
    const bool isBit = vector.storage == Storage::Bits;
    return Norms::of(isBit ? 1 : vector.storage == Storage::Planes ? 3 : 255, vector.length);
}

}  // namespace sequency::program
