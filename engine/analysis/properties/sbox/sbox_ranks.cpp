// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the Γ-rank and the Δ-rank of an S-box, two invariants under CCZ equivalence.
//
// Both are ranks over GF(2) of a matrix with 2^(n + m) rows and columns and a 1 in row g and column p ⊕ g for every p of a set of points: the graph
// {(x, S(x))} for the Γ-rank, and {(a, d): a ≠ 0, DDT(a, d) ≠ 0} for the Δ-rank. A point (x, y) has the index 2^m·x + y.
//
// Memory: 4^(n + m) bits; 32 MiB for n + m = 14.
// Source: Edel, Pott 2009, A new almost perfect nonlinear function which is not quadratic.
#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/number/m4ri_mutex.h"

#include <m4ri/m4ri.h>

#include <algorithm>
#include <memory>

namespace sequency::analysis {
namespace {

// The largest n + m. M4RI eliminates 2^14 rows in about two seconds and cannot be stopped; 2^16 rows would take more than a minute.
constexpr int maxRankBits = 14;

struct FreeMatrix {
    void operator()(mzd_t* matrix) const { mzd_free(matrix); }
};

// Returns the rank of the matrix of a set of points, which are given as one flag per index.
base::Result<Finding> rankOf(const std::vector<bool>& points, const base::RunControl& control)
{
    const std::size_t size = points.size();
    SEQUENCY_TRY(base::checkMemory(size * std::max(size, wordBits) / 8, "the matrix of points"));
    // Row g in words: word w of row g is word w ⊕ (g / 64) of the flags, with its bits in the order i ⊕ (g mod 64).
    const std::size_t words = std::max<std::size_t>(1, size / wordBits);
    const std::size_t orders = std::min(size, wordBits);
    std::vector<word> flags(orders * words, 0);
    for (std::size_t order = 0; order < orders; ++order)
        for (std::size_t index = 0; index < size; ++index)
            if (points[index ^ order])
                flags[order * words + index / wordBits] |= word{1} << index % wordBits;
    const std::scoped_lock lock(base::m4riMutex);
    if (control.stopRequested())
        return base::cancelled();
    const std::unique_ptr<mzd_t, FreeMatrix> matrix(
        mzd_init(static_cast<rci_t>(size), static_cast<rci_t>(size)));
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t i = 0; i < words; ++i)
            matrix->rows[row][i] = flags[row % orders * words + (i ^ row / orders)];
    constexpr int echelon = 0;  // the rank needs no reduced echelon form
    const rci_t rank = mzd_echelonize(matrix.get(), echelon);
    const auto count = std::ranges::count(points, true);
    return Finding{
        std::int64_t{rank},
        {{SEQUENCY_FORM("Witness", "the rank over GF(2) of a matrix with %1 rows and columns and %2 "
                                   "ones in each of them"),
          size, count},
         {{"rows", integer(size)}, {"ones_per_row", std::int64_t{count}}}}};
}

base::Status checkSize(const Sbox& sbox)
{
    if (sbox.inputs + sbox.outputs <= maxRankBits)
        return base::success();
    return base::Error{base::ErrorKind::Unsupported, "computed for at most " + std::to_string(maxRankBits) +
                                                         " input and output bits in all"};
}

}  // namespace

base::Result<Finding> findGammaRank(SboxFacts& facts)
{
    const Sbox& sbox = facts.sbox();
    SEQUENCY_TRY(checkSize(sbox));
    std::vector<bool> points(sbox.size() << sbox.outputs);
    for (std::size_t x = 0; x < sbox.size(); ++x)
        points[x << sbox.outputs | static_cast<std::size_t>(sbox.values[x])] = true;
    return rankOf(points, facts.control());
}

base::Result<Finding> findDeltaRank(SboxFacts& facts)
{
    const Sbox& sbox = facts.sbox();
    SEQUENCY_TRY(checkSize(sbox));
    std::vector<bool> points(sbox.size() << sbox.outputs);
    for (std::size_t a = 1; a < sbox.size(); ++a)
        for (std::size_t x = 0; x < sbox.size(); ++x)
            points[a << sbox.outputs | static_cast<std::size_t>(sbox.values[x] ^ sbox.values[x ^ a])] = true;
    return rankOf(points, facts.control());
}

}  // namespace sequency::analysis
