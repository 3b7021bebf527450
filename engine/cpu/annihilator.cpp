// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/annihilator.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/number/m4ri_mutex.h"
#include "engine/cpu/rows.h"

#include <m4ri/m4ri.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <numeric>
#include <vector>

namespace sequency::cpu {
namespace {

// Number of rows that are eliminated at once. Products by the method of the four Russians need a few hundred rows. A much larger number would delay
// the polling of stop requests.
constexpr std::size_t blockRows = 2048;
constexpr std::size_t wordBits = 64;
constexpr int usual = 0;  // value of M4RI's parameter `cutoff` that selects the default

using base::m4riMutex;

rci_t index(std::size_t value)
{
    return static_cast<rci_t>(value);
}

struct FreePermutation {
    void operator()(mzp_t* permutation) const { mzp_free(permutation); }
};
using Permutation = std::unique_ptr<mzp_t, FreePermutation>;

// Permutes `values` as M4RI permutes rows and columns: applies the transpositions of `permutation` in order.
template <typename Value>
void permute(std::span<Value> values, const mzp_t& permutation)
{
    for (rci_t i = 0; i < permutation.length; ++i)
        std::swap(values[static_cast<std::size_t>(i)],
                  values[static_cast<std::size_t>(permutation.values[i])]);
}

// Returns the column of the first 1 in row `row` among the columns before `end`, or `end` if there is none.
std::size_t firstOne(const mzd_t& matrix, std::size_t row, std::size_t end)
{
    for (std::size_t column = 0; column < end; column += wordBits) {
        const std::size_t count = std::min(wordBits, end - column);
        const word bits = mzd_read_bits(&matrix, index(row), index(column), static_cast<int>(count));
        if (bits != 0)
            return column + static_cast<std::size_t>(std::countr_zero(bits));
    }
    return end;
}

struct FreeMatrix {
    void operator()(mzd_t* matrix) const
    {
        mzd_free(matrix);
    }  // an M4RI window owns only its header, because it shares the bits of another matrix
};
using Matrix = std::unique_ptr<mzd_t, FreeMatrix>;

class Elimination {
public:
    Elimination(const program::AnnihilatorWork& work, const base::RunControl& control)
        : m_points(work.points.begin(), work.points.end()),
          m_places(work.places.first(std::min(work.places.size(), work.points.size() + 1))),
          m_degree(work.degree), m_control(control)
    {}
    ~Elimination()
    {
        const std::scoped_lock lock(m4riMutex);
        m_rows.reset();
    }
    Elimination(const Elimination&) = delete;
    Elimination& operator=(const Elimination&) = delete;

    // Searches for a function g ≠ 0 that solves the equations. Returns the ascending indices in m_places at which g is 1; empty if only g = 0 is a
    // solution.
    base::Result<std::vector<std::size_t>> run()
    {
        constexpr std::size_t copies = 2;  // M4RI's products need a second copy of the equations
        const std::size_t rowBytes = (m_points.size() / wordBits + 2) * sizeof(word);
        SEQUENCY_TRY(base::checkMemory(copies * m_places.size() * rowBytes, "the equations of annihilators"));
        {
            const std::scoped_lock lock(m4riMutex);
            m_rows.reset(mzd_init(index(m_places.size()), index(m_points.size())));
        }
        while (m_dependency.empty() && m_rank < m_places.size()) {
            const std::scoped_lock lock(m4riMutex);
            SEQUENCY_TRY(eliminateBlock());
        }
        return std::move(m_dependency);
    }

private:
    bool fillRows(std::size_t count);
    base::Status eliminateBlock();
    base::Status findDependency(const Matrix& block, const mzd_t& multipliers);

    std::vector<std::int32_t> m_points;  // points, one per column; elimination permutes the columns
    std::span<const std::int32_t> m_places;
    int m_degree;
    const base::RunControl& m_control;
    Matrix m_rows;                       // eliminated rows: L below the diagonal, U elsewhere
    std::vector<std::size_t> m_placeOf;  // for each eliminated row, its index in m_places
    std::size_t m_rank = 0;
    // Indices in m_places whose rows add up to 0, in ascending order. Empty until found.
    std::vector<std::size_t> m_dependency;
};

// Fills the next `count` rows of m_rows for elimination: bit i is set if program::isSummand() is true for the row's index and point i. Returns false
// after a stop request.
bool Elimination::fillRows(std::size_t count)
{
    for (std::size_t row = m_rank; row < m_rank + count; ++row) {
        if (row % wordBits == 0 && m_control.stopRequested())
            return false;
        const auto place = static_cast<std::uint32_t>(m_places[row]);
        for (std::size_t first = 0; first < m_points.size(); first += wordBits) {
            const std::size_t end = std::min(wordBits, m_points.size() - first);
            word bits = 0;
            for (std::size_t i = 0; i < end; ++i)
                bits |= static_cast<word>(program::isSummand(
                            place, static_cast<std::uint32_t>(m_points[first + i]), m_degree))
                        << i;
            mzd_xor_bits(m_rows.get(), index(row), index(first), static_cast<int>(end), bits);
        }
    }
    return true;
}

// Eliminates the next block of rows. Let P be the columns of the block in which earlier rows have their pivots. Solves X·U = P for X, subtracts X·U
// from the other columns, and then factors the remainder.
base::Status Elimination::eliminateBlock()
{
    const std::size_t count = std::min(blockRows, m_places.size() - m_rank);
    const std::size_t columns = m_points.size();
    if (!fillRows(count))
        return base::cancelled();
    const auto window = [&](std::size_t firstRow, std::size_t firstColumn, std::size_t endRow,
                            std::size_t endColumn) {
        return Matrix(mzd_init_window(m_rows.get(), index(firstRow), index(firstColumn), index(endRow),
                                      index(endColumn)));
    };
    const std::size_t end = m_rank + count;
    const Matrix multipliers = window(m_rank, 0, end, std::max<std::size_t>(m_rank, 1));
    if (m_rank > 0)
        mzd_trsm_upper_right(window(0, 0, m_rank, m_rank).get(), multipliers.get(), usual);
    if (m_rank == columns)  // all remaining rows depend on the eliminated rows
        return findDependency(nullptr, *multipliers);
    if (m_control.stopRequested())
        return base::cancelled();
    const Matrix rest = window(m_rank, m_rank, end, columns);
    if (m_rank > 0)
        mzd_addmul(rest.get(), multipliers.get(), window(0, m_rank, m_rank, columns).get(), usual);
    if (m_control.stopRequested())
        return base::cancelled();
    const Matrix kept(mzd_copy(nullptr, rest.get()));
    const Permutation rowOrder(mzp_init(index(count)));
    const Permutation columnOrder(mzp_init(index(columns - m_rank)));
    if (static_cast<std::size_t>(mzd_pluq(rest.get(), rowOrder.get(), columnOrder.get(), usual)) < count)
        return findDependency(kept, *multipliers);
    if (m_rank > 0) {
        mzd_apply_p_left(multipliers.get(), rowOrder.get());
        mzd_apply_p_right_trans(window(0, m_rank, m_rank, columns).get(), columnOrder.get());
    }
    m_placeOf.resize(end);
    const auto places = std::span(m_placeOf).subspan(m_rank);
    std::iota(places.begin(), places.end(), m_rank);
    permute(places, *rowOrder);
    permute(std::span(m_points).subspan(m_rank), *columnOrder);
    m_rank = end;
    return base::success();
}

// Finds the first row of `block` that depends on earlier rows, and all rows of this dependency. Eliminates the block next to an identity matrix,
// whose rows then show which rows of the block belong to the dependency. The sum s of their `multipliers` determines the other rows: the solution y
// of y·L = s selects them among the previously eliminated rows.
base::Status Elimination::findDependency(const Matrix& block, const mzd_t& multipliers)
{
    std::vector<std::size_t> summands{0};
    if (block) {
        const auto rows = static_cast<std::size_t>(block->nrows);
        const auto columns = static_cast<std::size_t>(block->ncols);
        const Matrix identity(mzd_init(block->nrows, block->nrows));
        mzd_set_ui(identity.get(), 1);
        const Matrix both(mzd_concat(nullptr, block.get(), identity.get()));
        std::vector<std::size_t> pivots;
        for (std::size_t row = 0; row < rows; ++row) {
            if (m_control.stopRequested())
                return base::cancelled();
            for (std::size_t other = 0; other < row; ++other)
                if (mzd_read_bit(both.get(), index(row), index(pivots[other])) != 0)
                    mzd_row_add(both.get(), index(other), index(row));
            pivots.push_back(firstOne(*both, row, columns));
            if (pivots.back() < columns)
                continue;
            summands.clear();
            for (std::size_t other = 0; other <= row; ++other)
                if (mzd_read_bit(both.get(), index(row), index(columns + other)) != 0)
                    summands.push_back(other);
            break;
        }
    }
    std::vector<std::size_t> places;
    if (m_rank > 0) {
        const Matrix sum(mzd_init(1, index(m_rank)));
        const auto add = [&](const mzd_t& from, std::size_t row, std::size_t end) {
            for (std::size_t column = 0; column < end; column += wordBits) {
                const auto bits = static_cast<int>(std::min(wordBits, end - column));
                mzd_xor_bits(sum.get(), 0, index(column), bits,
                             mzd_read_bits(&from, index(row), index(column), bits));
            }
        };
        for (const std::size_t row : summands)
            add(multipliers, row, m_rank);
        for (std::size_t row = m_rank; row-- > 0;)
            if (mzd_read_bit(sum.get(), 0, index(row)) != 0) {
                places.push_back(m_placeOf[row]);
                add(*m_rows, row, row);
            }
    }
    for (const std::size_t row : summands)
        places.push_back(m_rank + row);
    std::ranges::sort(places);
    m_dependency = std::move(places);
    return base::success();
}

base::Status annihilator(const program::AnnihilatorWork& work, base::PackedBits& values,
                         const base::RunControl& control)
{
    std::fill_n(values.words(), values.wordCount(), 0);
    const auto places = SEQUENCY_TRY(Elimination(work, control).run());
    for (const std::size_t place : places)
        values.words()[place / wordBits] |= std::uint64_t{1} << place % wordBits;
    return base::success();
}

}  // namespace

// Returns the table row (rows.h) for the operation Annihilator, which computes with products of matrices over GF(2).
//
// The matrix has one row per unknown g(u) and one column per point. Blocks of rows are eliminated in order, with one matrix product per block. The
// result is A = L·U, with the columns permuted so that the pivots come first. The stop token is polled before every product; at 2^15 points, up to
// about a second passes between two polls.
//
// Memory: two bits per pair of unknown and point; the number of unknowns used exceeds the number of points by at most 1.
// Source: Albrecht, Bard, Pernet 2011, Efficient Dense Gaussian Elimination over the Finite Field with Two Elements (M4RI).
program::HostRow annihilatorRow()
{
    return {.operations = {&program::Annihilator::kind()},
            .run = [](program::HostInterpreter& host) { return program::runAnnihilator(host, annihilator); }};
}

}  // namespace sequency::cpu
