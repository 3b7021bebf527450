// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/diagram_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sequency::analysis {
namespace {

constexpr int orderSweeps = 12;
constexpr int placeSweeps = 16;
constexpr double bendDistance =
    0.5;  // least distance of a bend from its neighbours, in units of the distance of two nodes

// A layered graph in which every edge leads to the next level: bends are additional points.
class PointGraph {
public:
    explicit PointGraph(const LayeredGraph& graph) : m_nodes(graph.levels.size()), m_levels(graph.levels)
    {
        for (const LayeredGraph::Edge& edge : graph.edges) {
            std::size_t from = edge.from;
            m_firstBend.push_back(m_levels.size());
            for (std::size_t level = graph.levels[edge.from] + 1; level < graph.levels[edge.to]; ++level) {
                m_levels.push_back(level);
                m_segments.push_back({from, m_levels.size() - 1});
                from = m_levels.size() - 1;
            }
            m_segments.push_back({from, edge.to});
        }
        m_firstBend.push_back(m_levels.size());
        const std::size_t rows = m_levels.empty() ? 0 : *std::ranges::max_element(m_levels) + 1;
        m_rows.resize(rows);
        m_upper.resize(m_levels.size());
        m_lower.resize(m_levels.size());
        m_rank.resize(m_levels.size());
        for (const LayeredGraph::Edge& segment : m_segments) {
            m_lower[segment.from].push_back(segment.to);
            m_upper[segment.to].push_back(segment.from);
        }
        for (std::size_t point = 0; point < m_levels.size(); ++point)
            m_rows[m_levels[point]].push_back(point);
        setFirstOrder();
    }

    GraphLayout layout()
    {
        chooseOrder();
        choosePlaces();
        GraphLayout result;
        result.crossings = crossings();
        result.places.assign(m_place.begin(), m_place.begin() + static_cast<std::ptrdiff_t>(m_nodes));
        for (std::size_t edge = 0; edge + 1 < m_firstBend.size(); ++edge)
            result.bends.emplace_back(m_place.begin() + static_cast<std::ptrdiff_t>(m_firstBend[edge]),
                                      m_place.begin() + static_cast<std::ptrdiff_t>(m_firstBend[edge + 1]));
        for (const double place : m_place)
            result.width = std::max(result.width, place);
        return result;
    }

private:
    using Rows = std::vector<std::vector<std::size_t>>;

    // Orders the points of every row as a walk from the uppermost nodes meets them.
    void setFirstOrder()
    {
        std::vector<bool> isMet(m_levels.size());
        Rows rows(m_rows.size());
        std::vector<std::size_t> stack;
        for (const auto& row : m_rows)
            for (const std::size_t start : row) {
                if (!m_upper[start].empty())
                    continue;
                stack.push_back(start);
                while (!stack.empty()) {
                    const std::size_t point = stack.back();
                    stack.pop_back();
                    if (isMet[point])
                        continue;
                    isMet[point] = true;
                    rows[m_levels[point]].push_back(point);
                    stack.insert(stack.end(), m_lower[point].rbegin(), m_lower[point].rend());
                }
            }
        m_rows = std::move(rows);
        setRanks();
    }

    void setRanks()
    {
        for (const auto& row : m_rows)
            for (std::size_t rank = 0; rank < row.size(); ++rank)
                m_rank[row[rank]] = rank;
    }

    void chooseOrder()
    {
        Rows best = m_rows;
        std::size_t fewest = crossings();
        for (int sweep = 0; sweep < orderSweeps && fewest > 0; ++sweep) {
            const bool isDown = sweep % 2 == 0;
            for (std::size_t i = 0; i < m_rows.size(); ++i)
                sortRow(m_rows[isDown ? i : m_rows.size() - 1 - i], isDown ? m_upper : m_lower);
            if (const std::size_t count = crossings(); count < fewest) {
                fewest = count;
                best = m_rows;
            }
        }
        m_rows = std::move(best);
        setRanks();
    }

    // Sorts a row by the mean ranks of the neighbours. A point without neighbours keeps its rank.
    void sortRow(std::vector<std::size_t>& row, const Rows& neighbours)
    {
        std::vector<std::pair<double, std::size_t>> keys;
        for (const std::size_t point : row)
            keys.emplace_back(meanOf(neighbours[point], m_rank, static_cast<double>(m_rank[point])), point);
        std::ranges::stable_sort(keys, {}, &std::pair<double, std::size_t>::first);
        for (std::size_t rank = 0; rank < row.size(); ++rank) {
            row[rank] = keys[rank].second;
            m_rank[row[rank]] = rank;
        }
    }

    template <typename Value>
    static double meanOf(const std::vector<std::size_t>& points, const std::vector<Value>& values,
                         double otherwise)
    {
        if (points.empty())
            return otherwise;
        double sum = 0;
        for (const std::size_t point : points)
            sum += static_cast<double>(values[point]);
        return sum / static_cast<double>(points.size());
    }

    // Counts the crossings of all pairs of adjacent rows: the inversions of the lower ends if the segments are sorted by their upper ends.
    std::size_t crossings() const
    {
        std::size_t count = 0;
        for (std::size_t row = 0; row + 1 < m_rows.size(); ++row) {
            std::vector<std::size_t> ends;
            for (const std::size_t point : m_rows[row]) {
                const std::size_t begin = ends.size();
                for (const std::size_t lower : m_lower[point])
                    ends.push_back(m_rank[lower]);
                std::sort(ends.begin() + static_cast<std::ptrdiff_t>(begin), ends.end());
            }
            count += inversions(ends, m_rows[row + 1].size());
        }
        return count;
    }

    // Counts the pairs with a greater number before a smaller one, with a tree of partial sums (Fenwick 1994).
    static std::size_t inversions(const std::vector<std::size_t>& numbers, std::size_t bound)
    {
        std::vector<std::size_t> sums(bound + 1);
        std::size_t count = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            std::size_t notGreater = 0;
            for (std::size_t k = numbers[i] + 1; k > 0; k &= k - 1)
                notGreater += sums[k];
            count += i - notGreater;
            for (std::size_t k = numbers[i] + 1; k <= bound; k += k & (~k + 1))
                ++sums[k];
        }
        return count;
    }

    double halfWidth(std::size_t point) const { return point < m_nodes ? 0.5 : bendDistance / 2; }

    void choosePlaces()
    {
        m_place.resize(m_levels.size());
        for (const auto& row : m_rows) {
            double place = 0;
            for (const std::size_t point : row) {
                place += halfWidth(point);
                m_place[point] = place;
                place += halfWidth(point);
            }
            for (const std::size_t point : row)
                m_place[point] -= place / 2;
        }
        for (int sweep = 0; sweep < placeSweeps; ++sweep)
            for (std::size_t i = 0; i < m_rows.size(); ++i) {
                const bool isDown = sweep % 2 == 0;
                placeRow(m_rows[isDown ? i : m_rows.size() - 1 - i]);
            }
        const double least = m_place.empty() ? 0 : *std::ranges::min_element(m_place);
        for (double& place : m_place)
            place -= least;
    }

    // Moves the points of a row as close as possible to the means of their neighbours, in the sense of least squares, without changes of the order. If
    // the means of adjacent points conflict, the points share the mean of their means (the algorithm of adjacent violators).
    void placeRow(const std::vector<std::size_t>& row)
    {
        struct Block {
            double sum = 0;
            double count = 0;
            double mean() const { return sum / count; }
        };
        std::vector<Block> blocks;
        std::vector<double> offsets;
        double offset = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                offset += halfWidth(row[i - 1]) + halfWidth(row[i]);
            offsets.push_back(offset);
            blocks.push_back({wish(row[i]) - offset, 1});
            while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
                const Block last = blocks.back();
                blocks.pop_back();
                blocks.back().sum += last.sum;
                blocks.back().count += last.count;
            }
        }
        std::size_t i = 0;
        for (const Block& block : blocks)
            for (double k = 0; k < block.count; ++k, ++i)
                m_place[row[i]] = block.mean() + offsets[i];
    }

    double wish(std::size_t point) const
    {
        const double here = m_place[point];
        const std::size_t count = m_upper[point].size() + m_lower[point].size();
        if (count == 0)
            return here;
        return (meanOf(m_upper[point], m_place, 0) * static_cast<double>(m_upper[point].size()) +
                meanOf(m_lower[point], m_place, 0) * static_cast<double>(m_lower[point].size())) /
               static_cast<double>(count);
    }

    std::size_t m_nodes;
    std::vector<std::size_t> m_levels;     // by point; nodes come first
    std::vector<std::size_t> m_firstBend;  // by edge
    std::vector<LayeredGraph::Edge> m_segments;
    Rows m_rows;
    Rows m_upper;  // neighbours of every point
    Rows m_lower;
    std::vector<std::size_t> m_rank;  // by point
    std::vector<double> m_place;      // by point
};

}  // namespace

GraphLayout layoutOf(const LayeredGraph& graph)
{
    return PointGraph(graph).layout();
}

LayeredGraph layeredGraph(const DecisionDiagram& diagram)
{
    LayeredGraph graph;
    for (DiagramNode node = 0; node < diagram.size(); ++node) {
        graph.levels.push_back(diagram.level(node));
        if (!diagram.isTerminal(node))
            for (const DiagramNode child : diagram.children(node))
                graph.edges.push_back({node, child});
    }
    return graph;
}

}  // namespace sequency::analysis
