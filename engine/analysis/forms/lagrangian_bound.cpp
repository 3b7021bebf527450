// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/lagrangian_bound.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sequency::analysis {
namespace {

constexpr int patience = 15;  // steps without a better bound after which the step length is halved
constexpr double firstStep = 1;
constexpr double lastStep = 0.004;
constexpr double progress = 0.001;  // smallest increase of the bound that counts as better
constexpr int coverSteps = 8;  // a cover is constructed at every increase and at every 8th step without one

double costOf(const CoverMatrix& matrix, const std::vector<std::uint32_t>& cover)
{
    return std::accumulate(cover.begin(), cover.end(), 0.0,
                           [&](double sum, std::uint32_t column) { return sum + matrix.costs[column]; });
}

// Removes columns whose rows other columns of the cover contain, expensive columns first.
void removeRedundant(const CoverMatrix& matrix, std::vector<std::uint32_t>& cover)
{
    std::vector<std::uint32_t> times(matrix.rows.size());
    for (const std::uint32_t column : cover)
        for (const std::uint32_t row : matrix.columns[column])
            ++times[row];
    std::ranges::stable_sort(cover, std::greater(),
                             [&](std::uint32_t column) { return matrix.costs[column]; });
    std::erase_if(cover, [&](std::uint32_t column) {
        const auto rows = matrix.columns[column];
        if (std::ranges::any_of(rows, [&](std::uint32_t row) { return times[row] == 1; }))
            return false;
        for (const std::uint32_t row : rows)
            --times[row];
        return true;
    });
}

class Relaxation {
public:
    Relaxation(const CoverMatrix& matrix, CoverWork& work)
        : m_matrix(matrix), m_work(work), m_reduced(matrix.columns.size()), m_times(matrix.rows.size())
    {}

    // Returns the bound of the multipliers; sets the reduced costs and how often the selected columns cover each row.
    double evaluate(const std::vector<double>& multipliers)
    {
        m_work.spend(m_matrix.columns.entries());
        double bound = std::accumulate(multipliers.begin(), multipliers.end(), 0.0);
        std::ranges::fill(m_times, 0);
        for (std::size_t i = 0; i < m_reduced.size(); ++i) {
            const auto rows = m_matrix.columns[i];
            double cost = m_matrix.costs[i];
            for (const std::uint32_t row : rows)
                cost -= multipliers[row];
            m_reduced[i] = cost;
            if (cost >= 0)
                continue;
            bound += cost;
            for (const std::uint32_t row : rows)
                ++m_times[row];
        }
        return bound;
    }

    // Moves the multipliers along the subgradient, whose entry is 1 − m_times[row].
    void step(std::vector<double>& multipliers, double length) const
    {
        double norm = 0;
        for (const int times : m_times)
            norm += (1 - times) * (1 - times);
        if (norm == 0)
            return;
        for (std::size_t row = 0; row < multipliers.size(); ++row)
            multipliers[row] = std::max(0.0, multipliers[row] + length / norm * (1 - m_times[row]));
    }

    // Selects the column with the smallest reduced cost per uncovered row, repeatedly. Covered rows have no price.
    // The result is empty after a stop request.
    std::optional<std::vector<std::uint32_t>> greedyCover(const std::vector<double>& multipliers)
    {
        std::vector<double> costs = m_reduced;
        std::vector<std::size_t> counts;
        for (std::size_t i = 0; i < costs.size(); ++i)
            counts.push_back(m_matrix.columns[i].size());
        std::vector<bool> isCovered(multipliers.size());
        std::vector<std::uint32_t> cover;
        for (std::size_t left = multipliers.size(); left > 0;) {
            if (m_work.isStopped())
                return std::nullopt;
            std::size_t best = 0;
            double bestScore = std::numeric_limits<double>::max();
            for (std::size_t i = 0; i < costs.size(); ++i) {
                if (counts[i] == 0)
                    continue;
                const auto rows = static_cast<double>(counts[i]);
                const double score = costs[i] > 0 ? costs[i] / rows : costs[i] * rows;
                if (score < bestScore) {
                    bestScore = score;
                    best = i;
                }
            }
            cover.push_back(static_cast<std::uint32_t>(best));
            m_work.spend(costs.size());
            for (const std::uint32_t row : m_matrix.columns[best]) {
                if (isCovered[row])
                    continue;
                isCovered[row] = true;
                --left;
                m_work.spend(m_matrix.rows[row].size());
                for (const std::uint32_t column : m_matrix.rows[row]) {
                    costs[column] += multipliers[row];
                    --counts[column];
                }
            }
        }
        removeRedundant(m_matrix, cover);
        return cover;
    }

    std::vector<double>& reducedCosts() { return m_reduced; }

private:
    const CoverMatrix& m_matrix;
    CoverWork& m_work;
    std::vector<double> m_reduced;
    std::vector<int> m_times;
};

}  // namespace

LagrangianBound lagrangianBound(const CoverMatrix& matrix, double limit, std::vector<double>& multipliers,
                                CoverWork& work)
{
    Relaxation relaxation(matrix, work);
    LagrangianBound best{.bound = -std::numeric_limits<double>::max(), .reducedCosts = {}, .cover = {}};
    std::vector<double> current = multipliers;
    int stale = 0;
    double length = firstStep;
    do {
        const double bound = relaxation.evaluate(current);
        stale = bound > best.bound + progress ? 0 : stale + 1;
        if (bound > best.bound) {
            best.bound = bound;
            best.reducedCosts = relaxation.reducedCosts();
            multipliers = current;
        }
        if (stale % coverSteps == 0)
            if (auto cover = relaxation.greedyCover(current)) {
                const double cost = costOf(matrix, *cover);
                if (!best.cover || cost <= limit) {
                    best.cover = std::move(cover);
                    limit = std::min(limit, cost - 1);
                }
            }
        if (best.bound > limit + coverTolerance)
            break;
        if (stale >= patience) {
            stale = 0;
            length /= 2;
        }
        relaxation.step(current, length * std::max(1.0, limit + 1 - bound));
    } while (length > lastStep && !work.isExhausted());
    return best;
}

}  // namespace sequency::analysis
