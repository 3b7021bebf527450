// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Kronecker transform whose weights are elements of a cyclic or elementary abelian group G, over the group ring Z[G]: every value is
// a vector of |G| numbers, the multiples of the elements of G, and multiplying by a weight moves them to other places. Additions
// alone, so exact; unsigned numbers wrap, which is harmless where results are known to fit.
//
// In place; one thread; polls between blocks; reports how many variables are done. n·N·q·|G| additions for N = q^n values, and q·|G|
// numbers of memory. What a weight does is given by its places, so that one function serves the spectra of all components, over
// Z[GF(q)], and autocorrelations, over Z[C_p] (many_valued_facts.h).
#pragma once

#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sequency::analysis {

struct GroupRingTransform {
    std::size_t radix = 2;             // q
    std::size_t width = 2;             // |G|, at most 256
    std::vector<std::uint8_t> places;  // (row·q + column)·|G| + v: where v goes from the column to the row

    // place(row, column, v)
    static GroupRingTransform of(int radix, int width, const std::function<int(int, int, int)>& place);
};

// Of N·|G| numbers; false where it was stopped.
bool transformInPlace(std::span<std::int32_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control);
bool transformInPlace(std::span<std::uint64_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control);

}  // namespace sequency::analysis
