// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/generators/s_box_networks.h"

#include <bit>
#include <utility>

namespace sequency::io {
namespace {

struct Halves {
    unsigned left = 0;
    unsigned right = 0;
};

// Computes the network for every input. Calls round(halves, box, isLast) once per round.
template <typename Round>
SBoxValues network(std::span<const SBoxValues> boxes, int rounds, Round&& round)
{
    const int half = std::countr_zero(boxes.front().size());
    SBoxValues values(boxes.front().size() * boxes.front().size());
    for (unsigned x = 0; x < values.size(); ++x) {
        Halves halves{x >> half, x & ((1U << half) - 1)};
        for (int i = 0; i < rounds; ++i)
            round(halves, boxes[static_cast<std::size_t>(i) % boxes.size()], i + 1 == rounds);
        values[x] = static_cast<std::uint16_t>(halves.left << half | halves.right);
    }
    return values;
}

}  // namespace

SBoxValues feistelNetwork(std::span<const SBoxValues> boxes, int rounds)
{
    return network(boxes, rounds, [](Halves& halves, const SBoxValues& box, bool isLast) {
        halves.left ^= box[halves.right];
        if (!isLast)
            std::swap(halves.left, halves.right);
    });
}

SBoxValues mistyNetwork(std::span<const SBoxValues> boxes, int rounds)
{
    return network(boxes, rounds, [](Halves& halves, const SBoxValues& box, bool) {
        halves = {halves.right, box[halves.left] ^ halves.right};
    });
}

SBoxValues laiMasseyNetwork(std::span<const SBoxValues> boxes, int rounds)
{
    const int quarter = std::countr_zero(boxes.front().size()) / 2;
    return network(boxes, rounds, [quarter](Halves& halves, const SBoxValues& box, bool isLast) {
        const unsigned t = box[halves.left ^ halves.right];
        halves.left ^= t;
        halves.right ^= t;
        if (isLast)
            return;
        const unsigned a = halves.left >> quarter;
        const unsigned b = halves.left & ((1U << quarter) - 1);
        halves.left = b << quarter | (a ^ b);
    });
}

}  // namespace sequency::io
