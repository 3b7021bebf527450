// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/annihilators.h"

#include "engine/base/host_memory.h"

#include <m4ri/m4ri.h>

#include <algorithm>
#include <bit>
#include <numeric>

namespace sequency::analysis {
namespace {

// Rows at once: products take the method of the four Russians from some hundred on, and polls come often enough.
constexpr std::size_t blockRows = 2048;
constexpr std::size_t wordBits = 64;
constexpr int usual = 0;  // M4RI's own cutoff

rci_t index(std::size_t value)
{
    return static_cast<rci_t>(value);
}

struct FreePermutation {
    void operator()(mzp_t* permutation) const { mzp_free(permutation); }
};
using Permutation = std::unique_ptr<mzp_t, FreePermutation>;

// Transpositions, the first first, as M4RI applies them to rows and columns.
template <typename Value>
void permute(std::span<Value> values, const mzp_t& permutation)
{
    for (rci_t i = 0; i < permutation.length; ++i)
        std::swap(values[static_cast<std::size_t>(i)],
                  values[static_cast<std::size_t>(permutation.values[i])]);
}

// Column of the first 1 of a row before `end`; `end` where there is none.
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

}  // namespace

void Annihilators::FreeMatrix::operator()(mzd_t* matrix) const
{
    mzd_free(matrix);  // of windows, which share their bits, the window alone
}

Annihilators::Annihilators(std::vector<std::uint32_t> points, std::span<const std::uint32_t> monomials,
                           const base::RunControl& control)
    : m_points(std::move(points)), m_monomials(monomials), m_control(control)
{}

base::Status Annihilators::reserve(std::size_t rows)
{
    if (m_rows && static_cast<std::size_t>(m_rows->nrows) >= rows)
        return base::success();
    constexpr std::size_t copies = 2;  // the old one, or what products need
    const std::size_t rowBytes = (m_points.size() / wordBits + 2) * sizeof(word);
    if (const auto fits = base::checkMemory(copies * rows * rowBytes, "the equations of annihilators"); !fits)
        return fits;
    Matrix larger(mzd_init(index(rows), index(m_points.size())));
    if (m_rank > 0) {
        const Matrix from(mzd_init_window(m_rows.get(), 0, 0, index(m_rank), m_rows->ncols));
        const Matrix to(mzd_init_window(larger.get(), 0, 0, index(m_rank), m_rows->ncols));
        mzd_copy(to.get(), from.get());
    }
    m_rows = std::move(larger);
    return base::success();
}

// The values of the next monomials, as they are; false where it was stopped.
bool Annihilators::fillRows(std::size_t count)
{
    for (std::size_t row = m_rank; row < m_rank + count; ++row) {
        if (row % wordBits == 0 && m_control.stopRequested())
            return false;
        const std::uint32_t monomial = m_monomials[row];
        for (std::size_t first = 0; first < m_points.size(); first += wordBits) {
            const std::size_t end = std::min(wordBits, m_points.size() - first);
            word bits = 0;
            for (std::size_t i = 0; i < end; ++i)
                bits |= static_cast<word>((m_points[first + i] & monomial) == monomial) << i;
            mzd_xor_bits(m_rows.get(), index(row), index(first), static_cast<int>(end), bits);
        }
    }
    return true;
}

// The next rows: X with X·U = what they have in the columns of pivots, X·U taken from the rest, and the rest's own factors.
base::Status Annihilators::eliminateBlock()
{
    const std::size_t count = std::min(blockRows, m_monomials.size() - m_rank);
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
    if (m_rank == columns)  // no row is independent of so many
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
    m_monomialOf.resize(end);
    const auto places = std::span(m_monomialOf).subspan(m_rank);
    std::iota(places.begin(), places.end(), m_rank);
    permute(places, *rowOrder);
    permute(std::span(m_points).subspan(m_rank), *columnOrder);
    m_rank = end;
    return base::success();
}

// The first row of the block that depends on those before it, with the rows of the block that it is the sum of: by elimination row by
// row, beside an identity matrix. Then y with y·L = their multipliers: the eliminated rows that it is the sum of.
base::Status Annihilators::findDependency(const Matrix& block, const mzd_t& multipliers)
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
                places.push_back(m_monomialOf[row]);
                add(*m_rows, row, row);
            }
    }
    for (const std::size_t row : summands)
        places.push_back(m_rank + row);
    std::ranges::sort(places);
    m_dependency = std::move(places);
    return base::success();
}

base::Result<std::optional<std::vector<std::int64_t>>> Annihilators::among(std::size_t count)
{
    if (m_dependency.empty())
        if (const auto fits = reserve(std::min(m_monomials.size(), (count / blockRows + 1) * blockRows));
            !fits)
            return fits.error();
    while (m_dependency.empty() && m_rank < count)
        if (const auto done = eliminateBlock(); !done)
            return done.error();
    if (m_dependency.empty() || m_dependency.back() >= count)
        return std::optional<std::vector<std::int64_t>>();
    std::vector<std::int64_t> found;
    for (const std::size_t place : m_dependency)
        found.push_back(m_monomials[place]);
    return std::optional(std::move(found));
}

}  // namespace sequency::analysis
