// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/cube_exchange.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <utility>

namespace sequency::analysis {
namespace {

using Parts = std::uint32_t;  // mask of variables, and outputPart for the outputs

constexpr Parts outputPart = Parts{1} << 31;
constexpr std::size_t none = ~std::size_t{0};

Parts differences(const Cube& a, const Cube& b)
{
    return ((a.care ^ b.care) | (a.value ^ b.value)) | (a.outputs != b.outputs ? outputPart : 0);
}

bool hasAtMostOne(Parts parts)
{
    return (parts & (parts - 1)) == 0;
}

// Returns the cube with the parts `xored` of a ⊕ b, the parts `second` of b, and all other parts of a. As functions of one variable, 1 ⊕ x̄ = x,
// 1 ⊕ x = x̄ and x̄ ⊕ x = 1.
Cube linked(const Cube& a, const Cube& b, Parts xored, Parts second)
{
    const std::uint32_t care = a.care ^ b.care;
    const std::uint32_t first = ~(xored | second);
    Cube cube;
    cube.care = (a.care & first) | (b.care & second) | (care & xored & ~outputPart);
    cube.value = (a.value & first) | (b.value & second) | (care & ~(a.value | b.value) & xored & ~outputPart);
    cube.outputs = (xored & outputPart) != 0    ? a.outputs ^ b.outputs
                   : (second & outputPart) != 0 ? b.outputs
                                                : a.outputs;
    return cube;
}

class Exchange {
public:
    Exchange(const std::vector<Cube>& cubes, std::uint64_t effort, const base::RunControl& control)
        : m_effort(effort), m_control(control)
    {
        for (const Cube& cube : cubes)
            add(cube);
        keepIfBetter();
    }

    std::vector<Cube> run()
    {
        std::size_t stepsSinceGain = 0;
        constexpr std::size_t patience = 60;  // steps per cube without a gain
        constexpr std::size_t minSteps = 30'000;
        constexpr std::uint64_t reports = 32;
        while (m_cubes.size() > 1 && m_done < m_effort &&
               stepsSinceGain < minSteps + patience * m_cubes.size()) {
            if (stepsSinceGain % 64 == 0 && m_control.stopRequested())
                break;
            const std::size_t before = m_best.size();
            const std::uint64_t reported = m_done * reports / m_effort;
            step();
            if (m_done * reports / m_effort != reported)
                m_control.report(std::min(1.0, static_cast<double>(m_done) / static_cast<double>(m_effort)));
            keepIfBetter();
            stepsSinceGain = m_best.size() < before ? 0 : stepsSinceGain + 1;
        }
        return m_best;
    }

private:
    // Exchanges a random cube and one of the cubes of distance 2 or 3 from it.
    void step()
    {
        const std::size_t i = m_random() % m_cubes.size();
        const int distance = m_random() % 4 == 0 ? 3 : 2;
        m_done += m_cubes.size();
        m_near.clear();
        for (std::size_t j = 0; j < m_cubes.size(); ++j) {
            const Parts once = differences(m_cubes[i], m_cubes[j]);
            const Parts twice = once & (once - 1);
            const bool isNear = distance == 2 ? hasAtMostOne(twice) && twice != 0
                                              : !hasAtMostOne(twice) && hasAtMostOne(twice & (twice - 1));
            if (isNear)
                m_near.push_back(j);
        }
        if (m_near.empty())
            return;
        const std::size_t offset = m_random() % m_near.size();
        const std::size_t tried = std::min<std::size_t>(m_near.size(), distance == 2 ? m_near.size() : 4);
        for (std::size_t k = 0; k < tried; ++k)
            if (tryLink(i, m_near[(offset + k) % m_near.size()], distance, k + 1 == tried))
                return;
    }

    // Replaces the cubes i and j if this reduces the number of cubes. If `isLast`, also replaces them if it keeps the number.
    bool tryLink(std::size_t i, std::size_t j, int distance, bool isLast)
    {
        std::array<Parts, 3> order{};
        Parts parts = differences(m_cubes[i], m_cubes[j]);
        for (int k = 0; k < distance; ++k, parts &= parts - 1)
            order[static_cast<std::size_t>(k)] = parts & (~parts + 1);
        const auto end = order.begin() + distance;
        std::sort(order.begin(), end);
        std::array<Cube, 3> neutral{};
        std::size_t neutralCount = 0;
        do {
            std::array<Cube, 3> cubes{};
            int merged = 0;
            Parts second = 0;
            for (int k = 0; k < distance; ++k) {
                const Parts xored = order[static_cast<std::size_t>(k)];
                cubes[static_cast<std::size_t>(k)] = linked(m_cubes[i], m_cubes[j], xored, second);
                second |= xored;
                if (partnerOf(cubes[static_cast<std::size_t>(k)], i, j) != none)
                    ++merged;
            }
            if (merged > distance - 2) {
                replace(i, j, cubes, distance);
                return true;
            }
            if (merged == distance - 2 && m_random() % ++neutralCount == 0)
                neutral = cubes;
        } while (std::next_permutation(order.begin(), end));
        if (!isLast || neutralCount == 0)
            return false;
        replace(i, j, neutral, distance);
        return true;
    }

    void replace(std::size_t i, std::size_t j, const std::array<Cube, 3>& cubes, int count)
    {
        removeAt(std::max(i, j));
        removeAt(std::min(i, j));
        for (int k = 0; k < count; ++k)
            add(cubes[static_cast<std::size_t>(k)]);
    }

    void removeAt(std::size_t i)
    {
        m_cubes[i] = m_cubes.back();
        m_cubes.pop_back();
    }

    // Adds a cube and merges it with others as long as possible.
    void add(Cube cube)
    {
        for (std::size_t partner = 0; partner != none && cube.outputs != 0;) {
            partner = partnerOf(cube, none, none);
            if (partner == none) {
                m_cubes.push_back(cube);
                return;
            }
            const Parts parts = differences(cube, m_cubes[partner]);
            cube = parts == 0 ? Cube{0, 0, 0} : linked(cube, m_cubes[partner], parts, 0);
            removeAt(partner);
        }
    }

    // Returns a cube of distance 0 or 1, except the cubes i and j; `none` if there is none.
    std::size_t partnerOf(const Cube& cube, std::size_t i, std::size_t j)
    {
        m_done += m_cubes.size();
        for (std::size_t k = 0; k < m_cubes.size(); ++k)
            if (hasAtMostOne(differences(cube, m_cubes[k])) && k != i && k != j)
                return k;
        return none;
    }

    static std::size_t literalsOf(const std::vector<Cube>& cubes)
    {
        return std::accumulate(cubes.begin(), cubes.end(), std::size_t{0},
                               [](std::size_t sum, const Cube& cube) {
                                   return sum + static_cast<std::size_t>(cube.literals());
                               });
    }

    void keepIfBetter()
    {
        const std::size_t literals = literalsOf(m_cubes);
        if (m_hasBest && std::pair(m_cubes.size(), literals) >= std::pair(m_best.size(), m_bestLiterals))
            return;
        m_best = m_cubes;
        m_bestLiterals = literals;
        m_hasBest = true;
    }

    std::vector<Cube> m_cubes;
    std::vector<Cube> m_best;
    std::size_t m_bestLiterals = 0;
    bool m_hasBest = false;
    std::vector<std::size_t> m_near;
    std::uint64_t m_effort;
    std::uint64_t m_done = 0;  // comparisons of cubes
    const base::RunControl& m_control;
    std::mt19937_64 m_random{1};
};

}  // namespace

std::vector<Cube> exchangeCubes(const std::vector<Cube>& cubes, std::uint64_t effort,
                                const base::RunControl& control)
{
    return Exchange(cubes, effort, control).run();
}

}  // namespace sequency::analysis
