// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Kronecker transform over the group ring Z[G], whose weights are elements of the group G. G is cyclic or elementary abelian.
//
// Every value is a vector of |G| coefficients, one per element of G; multiplication by a weight permutes the coefficients. The transform only adds
// and is therefore exact. Intermediate sums may wrap; the results are correct if they fit in int32. A weight is given as a permutation of coefficient
// indices, so that one function computes the spectra of all components over Z[GF(q)] and autocorrelations over Z[C_p] (many_valued_facts.h). The
// transform works in place, polls the stop token between blocks and reports the number of transformed variables as progress.
//
// Threads: one thread.
// Cost:    n·N·q·|G| additions for N = q^n values; additional memory for q·|G| numbers.
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
    std::vector<std::uint8_t> places;  // entry (row·q + column)·|G| + v: target index of coefficient v

    // Builds the table for q = `radix` and |G| = `width`. place(row, column, v) is the target index of coefficient v for the weight at (row, column).
    static GroupRingTransform of(int radix, int width, const std::function<int(int, int, int)>& place);
};

// Transforms N values of |G| coefficients each. Returns false if a stop was requested.
bool transformInPlace(std::span<std::int32_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control);
bool transformInPlace(std::span<std::uint64_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control);

}  // namespace sequency::analysis
