// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions g = Σ c_u x^u over GF(2) that are 0 at given points, by the first monomials of a list: whether there is one ≠ 0, and which.
// Private to engine/analysis/properties.
//
// Every monomial is a row, its values at the points. The rows are eliminated in their order, block after block, each by a product of
// matrices, and what was eliminated serves longer lists of monomials too: A = L·U with the pivots of the rows in the first columns. The
// stop token is polled before every product: at 2^15 points about a second is the longest between two polls.
// Owns rows × points bits, twice while it grows; grows with the list that is asked for. Errors: OutOfMemory, Cancelled. One thread.
// Source: Albrecht, Bard, Pernet 2011, Efficient Dense Gaussian Elimination over the Finite Field with Two Elements (M4RI).
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

struct mzd_t;  // M4RI

namespace sequency::analysis {

class Annihilators {
public:
    // At least one point. The monomials and the control are used as long as this.
    Annihilators(std::vector<std::uint32_t> points, std::span<const std::uint32_t> monomials,
                 const base::RunControl& control);

    // The monomials of such a g among the first `count`, in the order of the list; nothing where there is none. Of all, the one whose
    // last monomial comes first.
    base::Result<std::optional<std::vector<std::int64_t>>> among(std::size_t count);

private:
    struct FreeMatrix {
        void operator()(mzd_t* matrix) const;
    };
    using Matrix = std::unique_ptr<mzd_t, FreeMatrix>;

    base::Status reserve(std::size_t rows);
    base::Status eliminateBlock();
    bool fillRows(std::size_t count);
    base::Status findDependency(const Matrix& block, const mzd_t& multipliers);

    std::vector<std::uint32_t> m_points;  // in the order of the columns, which elimination changes
    std::span<const std::uint32_t> m_monomials;
    const base::RunControl& m_control;
    Matrix m_rows;                          // below the diagonal L, the rest U
    std::vector<std::size_t> m_monomialOf;  // by row, its place in the list
    std::size_t m_rank = 0;                 // rows eliminated; a multiple of 64
    std::vector<std::size_t> m_dependency;  // places in the list, rising; empty: none was met
};

}  // namespace sequency::analysis
