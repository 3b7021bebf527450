// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Kronecker transform over the group ring Z[G] whose weights are elements of a cyclic or elementary abelian group G.
//
// Every value is a vector of |G| coefficients, one per element of G, and multiplication by a weight permutes them. The transform only adds and is
// therefore exact; unsigned numbers wrap, which is harmless if the results fit. A weight is given as a permutation of coefficient indices, so that
// one function computes the spectra of all components over Z[GF(q)] and autocorrelations over Z[C_p] (many_valued_facts.h). It works in place, polls
// between blocks and reports the transformed variables as progress.
//
// Threads: one thread.
// Cost:    n·N·q·|G| additions for N = q^n values; memory for q·|G| numbers.
#pragma once

#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sequency::analysis {

struct GroupRingTransform {
    std::size_t radix = 2;             // q, the number of values of a variable
    std::size_t width = 2;             // |G|, the number of coefficients per value, at most 256
    std::vector<std::uint8_t> places;  // target index of coefficient v at (row·q + column)·|G| + v

    // Builds the table from place(row, column, v), the target index of coefficient v.
    static GroupRingTransform of(int radix, int width, const std::function<int(int, int, int)>& place);
};

// Transforms N·|G| numbers; returns false if it was stopped.
bool transformInPlace(std::span<std::int32_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control);
bool transformInPlace(std::span<std::uint64_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control);

}  // namespace sequency::analysis
