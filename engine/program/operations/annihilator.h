// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds functions g of n ≤ 30 variables and degree at most d that are 0 at given points: the operation Annihilator, for executors.
//
// The unknowns are the values of g at the indices u of weight |u| ≤ d (`places`). At a point x of larger weight, g(x) is the sum of the g(u) with u ⊆
// x for which C(|x| − |u| − 1, d − |u|) is odd. Indices u at which g must be 0 are omitted from the unknowns. Omitting them halves both dimensions of
// the system of equations for an annihilator.
//
// Threads: any.
// Source:  Meier, Pasalic, Carlet 2004; Lucas' theorem.
#pragma once

#include "engine/base/error.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <bit>
#include <cstdint>
#include <span>

namespace sequency::program {

class HostInterpreter;

// Returns true if g(u) is a summand of g(x), where u is `place` and x is `point`. Requires |u| ≤ degree < |x|.
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

// Finds the values of g at `places`, not all 0, with the last 1 as early as possible. If only g = 0 is 0 at all points, all values are 0. Eliminates
// the equations one by one. Errors: OutOfMemory, Cancelled. Cost: O(places² · points / 64), and places · min(places, points) bits of memory.
base::Status annihilator(const AnnihilatorWork& work, base::PackedBits& values,
                         const base::RunControl& control);

using Annihilate = base::Status (*)(const AnnihilatorWork& work, base::PackedBits& values,
                                    const base::RunControl& control);
// Computes the operation Annihilator on the host with `annihilate`, an implementation of annihilator().
base::Status runAnnihilator(HostInterpreter& host, Annihilate annihilate);

}  // namespace sequency::program
