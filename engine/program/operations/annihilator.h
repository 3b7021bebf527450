// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of the operation Annihilator, for executors: functions g of n ≤ 30 variables and degree at most d that are 0 at given points.
//
// A function g is given by its values at the places u of weight at most d: at a point x of larger weight, g(x) is the sum of the g(u)
// with u ⊆ x for which C(|x| − |u| − 1, d − |u|) is odd. So zeros of g at low places are left out from the start, which halves the
// equations of annihilators on both sides. Any thread. Source: Meier, Pasalic, Carlet 2004; Lucas' theorem.
#pragma once

#include "engine/base/error.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <bit>
#include <cstdint>
#include <span>

namespace sequency::program {

class HostWalk;

// Whether g(u) is among the summands of g(x); |u| ≤ degree < |x|.
inline bool isSummand(std::uint32_t place, std::uint32_t point, int degree)
{
    if ((place & ~point) != 0)
        return false;
    const int weight = std::popcount(place);
    return ((degree - weight) & ~(std::popcount(point) - weight - 1)) == 0;
}

struct AnnihilatorWork {
    std::span<const std::int32_t> places;
    std::span<const std::int32_t> points;
    int degree = 0;
};

// Finds the values of g at the places, one of them 1 and the last 1 as early as possible; all are 0 if only g = 0 is 0 at all points. By
// elimination of one equation after another: O(places² · points / 64), places · min(places, points) bits. Errors: OutOfMemory, Cancelled.
base::Status annihilator(const AnnihilatorWork& work, base::PackedBits& values,
                         const base::RunControl& control);

// Computes the operation on the host by such a function.
using Annihilate = base::Status (*)(const AnnihilatorWork& work, base::PackedBits& values,
                                    const base::RunControl& control);
base::Status runAnnihilator(HostWalk& walk, Annihilate annihilate);

}  // namespace sequency::program
