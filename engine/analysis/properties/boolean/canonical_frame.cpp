// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/canonical_frame.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxPoints = std::size_t{1} << maxFrameVariables;
using Colours = std::array<std::uint64_t, maxPoints>;
using Permutation = std::array<std::uint8_t, maxPoints>;

// Returns a hash that maps adjacent numbers to dissimilar values (Steele, Lea, Flood 2014, SplitMix).
std::uint64_t mixed(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
    value = (value ^ value >> 27) * 0x94D049BB133111EB;
    return value ^ value >> 31;
}

int signOf(std::int32_t value)
{
    return (value > 0) - (value < 0);
}

class FrameSearch {
public:
    FrameSearch(std::span<const std::int32_t> spectrum, const base::RunControl& control, int maxNodes)
        : m_size(spectrum.size()), m_control(control), m_maxNodes(maxNodes)
    {
        std::ranges::copy(spectrum, m_values.begin());
        for (std::size_t w = 0; w < m_size; ++w)
            m_signs[w] = signOf(m_values[w]);
        colourByPlanes();
    }

    base::Result<CanonicalFrame> find()
    {
        search(0);
        if (m_isStopped)
            return base::cancelled();
        if (m_nodes > m_maxNodes)
            return base::Error{base::ErrorKind::Unsupported,
                               "the search for the canonical form was stopped after " +
                                   std::to_string(m_maxNodes) + " steps"};
        CanonicalFrame frame;
        frame.automorphisms = automorphismCount();
        frame.nodes = m_nodes;
        for (const std::size_t point : m_bestFrame) {
            frame.points.push_back(point);
            frame.isNegative.push_back(m_values[point] < 0);
        }
        return frame;
    }

private:
    static constexpr std::size_t planeRounds = 2;

    // Colours the points by the magnitude of W, then repeatedly refines the colours. A refinement considers each affine plane through a point: the
    // colours of the other points, and the product of the signs of all points. Adding an affine function leaves this product unchanged.
    void colourByPlanes()
    {
        for (std::size_t w = 0; w < m_size; ++w)
            m_base[w] = mixed(static_cast<std::uint64_t>(std::abs(m_values[w])));
        for (std::size_t round = 0; round < planeRounds; ++round) {
            Colours next = m_base;
            for (std::size_t w = 0; w < m_size; ++w) {
                std::uint64_t sum = 0;
                for (std::size_t u = 0; u < m_size; ++u)
                    for (std::size_t v = 0; v < u; ++v)
                        sum += ofPlane(w, u, v, m_base[u] + m_base[v] + m_base[w ^ u ^ v]);
                next[w] = mixed(m_base[w] ^ sum);
            }
            m_base = next;
        }
    }
    std::uint64_t ofPlane(std::size_t w, std::size_t u, std::size_t v, std::uint64_t others) const
    {
        const int product = m_signs[w] * m_signs[u] * m_signs[v] * m_signs[w ^ u ^ v];
        return mixed(others + static_cast<std::uint64_t>(product + 1));
    }

    // Returns the colours of the points that are not chosen yet. The colour of a point depends on the planes through this point and the first chosen
    // point. It also depends on the values on the span of the chosen points, shifted to this point.
    Colours colours() const
    {
        if (m_frame.empty())
            return m_base;
        Colours own{};
        for (std::size_t place = 0; place < m_span.size(); ++place)
            own[m_span[place]] = mixed(place + 1);
        for (std::size_t w = 0; w < m_size; ++w)
            if (!isChosen(w))
                own[w] = mixed(ofBlock(w) ^ m_base[w]);
        const std::size_t origin = m_frame.front();
        Colours refined{};
        for (std::size_t w = 0; w < m_size; ++w) {
            std::uint64_t sum = 0;
            for (std::size_t u = 0; u < m_size; ++u)
                sum += ofPlane(w, u, origin, own[u] + own[w ^ u ^ origin]);
            refined[w] = mixed(own[w] ^ sum);
        }
        return refined;
    }
    std::uint64_t ofBlock(std::size_t w) const
    {
        std::uint64_t hash = 0;
        int sign = 0;  // sign that makes the first value of the block positive
        for (std::size_t place = 0; place < m_span.size(); ++place) {
            const std::size_t at = w ^ m_span[place] ^ m_frame.front();
            const int value = m_values[at] * m_character[place] * m_character.front();
            sign = sign == 0 ? signOf(value) : sign;
            hash = mixed(hash + static_cast<std::uint64_t>(static_cast<std::int64_t>(value * sign)));
        }
        return hash;
    }
    bool isChosen(std::size_t w) const { return (m_chosen >> w & 1) != 0; }

    // Returns the smallest class of points of equal colour. If several classes have this size, returns the one with the largest colour.
    std::vector<std::size_t> smallestCell(const Colours& colours) const
    {
        std::vector<std::size_t> points;
        for (std::size_t w = 0; w < m_size; ++w)
            if (!isChosen(w) && m_signs[w] != 0)
                points.push_back(w);
        std::ranges::stable_sort(points, std::greater(), [&](std::size_t w) { return colours[w]; });
        std::size_t bestFirst = 0;
        std::size_t bestCount = points.size() + 1;
        for (std::size_t first = 0; first < points.size();) {
            std::size_t end = first;
            while (end < points.size() && colours[points[end]] == colours[points[first]])
                ++end;
            if (end - first < bestCount) {
                bestFirst = first;
                bestCount = end - first;
            }
            first = end;
        }
        return {points.begin() + static_cast<std::ptrdiff_t>(bestFirst),
                points.begin() + static_cast<std::ptrdiff_t>(bestFirst + bestCount)};
    }

    void push(std::size_t point)
    {
        const std::size_t old = m_span.size();
        if (old == 0) {
            m_span = {point};
            m_character = {m_signs[point]};
        } else {
            const std::size_t step = point ^ m_frame.front();
            const int change = m_signs[point] * m_character.front();
            for (std::size_t place = 0; place < old; ++place) {
                m_span.push_back(m_span[place] ^ step);
                m_character.push_back(m_character[place] * change);
            }
        }
        m_frame.push_back(point);
        markChosen();
    }
    void pop()
    {
        m_frame.pop_back();
        m_span.resize(m_span.size() / 2);
        m_character.resize(m_span.size());
        markChosen();
    }
    void markChosen()
    {
        m_chosen = 0;
        for (const std::size_t point : m_span)
            m_chosen |= std::uint64_t{1} << point;
    }

    // Returns true if the traces (one hash of the colours per depth) show that no frame of this branch can exceed the best frame.
    bool isBehind() const
    {
        return m_hasBest && std::lexicographical_compare(
                                m_traces.begin(), m_traces.end(), m_bestTraces.begin(),
                                m_bestTraces.begin() + static_cast<std::ptrdiff_t>(m_traces.size()));
    }

    void search(std::size_t depth)
    {
        if (m_control.stopRequested())
            m_isStopped = true;
        if (m_isStopped || ++m_nodes > m_maxNodes)
            return;
        if (m_span.size() == m_size)
            return meetLeaf();
        const Colours seen = colours();
        std::uint64_t trace = 0;
        for (std::size_t w = 0; w < m_size; ++w)
            trace += mixed(seen[w]);
        m_traces.push_back(trace);
        if (!isBehind()) {
            std::vector<std::size_t> tried;
            for (const std::size_t point : smallestCell(seen)) {
                if (isImageOf(tried, point))
                    continue;
                tried.push_back(point);
                push(point);
                search(depth + 1);
                pop();
                if (m_isStopped || m_nodes > m_maxNodes || m_backTo < depth)
                    break;
                m_backTo = noJump;
            }
        }
        m_traces.pop_back();
    }

    void meetLeaf()
    {
        std::array<std::int32_t, maxPoints> leaf{};
        for (std::size_t place = 0; place < m_size; ++place)
            leaf[place] = m_values[m_span[place]] * m_character[place];
        if (m_hasBest && m_traces == m_bestTraces) {
            if (leaf == m_best)
                return meetAutomorphism();
            if (leaf < m_best)
                return;
        } else if (isBehind()) {
            return;
        }
        m_hasBest = true;
        m_best = leaf;
        m_bestTraces = m_traces;
        m_bestFrame = m_frame;
        m_bestSpan = m_span;
    }
    // Stores the automorphism that maps the best frame to this one. Where the frames diverge, the branch of the earlier point has been searched
    // completely and is equivalent to this branch. Therefore the search returns to that depth.
    void meetAutomorphism()
    {
        Permutation& permutation = m_automorphisms.emplace_back();
        for (std::size_t place = 0; place < m_size; ++place)
            permutation[m_bestSpan[place]] = static_cast<std::uint8_t>(m_span[place]);
        m_backTo =
            static_cast<std::size_t>(std::ranges::mismatch(m_frame, m_bestFrame).in1 - m_frame.begin());
    }

    // Returns the orbits under the group generated by the stored automorphisms that fix all points in `kept`.
    std::array<std::uint8_t, maxPoints> orbits(std::span<const std::size_t> kept) const
    {
        std::array<std::uint8_t, maxPoints> least{};
        std::iota(least.begin(), least.end(), std::uint8_t{0});
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (const Permutation& permutation : m_automorphisms) {
                if (!std::ranges::all_of(kept,
                                         [&](std::size_t point) { return permutation[point] == point; }))
                    continue;
                for (std::size_t w = 0; w < m_size; ++w) {
                    std::uint8_t& image = least[permutation[w]];
                    isChanged = isChanged || image != least[w];
                    image = least[w] = std::min(image, least[w]);
                }
            }
        }
        return least;
    }
    bool isImageOf(const std::vector<std::size_t>& tried, std::size_t point) const
    {
        if (tried.empty() || m_automorphisms.empty())
            return false;
        const auto orbit = orbits(m_frame);
        return std::ranges::any_of(tried, [&](std::size_t one) { return orbit[one] == orbit[point]; });
    }
    // Returns the product of the orbit lengths of the stabilisers along the best frame. All images of the frame's points must have been found.
    std::int64_t automorphismCount() const
    {
        std::int64_t count = 1;
        for (std::size_t depth = 0; depth < m_bestFrame.size(); ++depth) {
            const auto orbit = orbits(std::span(m_bestFrame).first(depth));
            count *= std::count(orbit.begin(), orbit.begin() + static_cast<std::ptrdiff_t>(m_size),
                                orbit[m_bestFrame[depth]]);
        }
        return count;
    }

    static constexpr std::size_t noJump = SIZE_MAX;

    std::size_t m_size;
    const base::RunControl& m_control;
    int m_maxNodes;
    std::array<std::int32_t, maxPoints> m_values{};
    std::array<int, maxPoints> m_signs{};
    Colours m_base{};

    std::vector<std::size_t> m_frame;
    std::vector<std::size_t> m_span;  // points of the span: bit j of an index selects frame point j + 1
    std::vector<int> m_character;     // sign applied to each value on the span
    std::uint64_t m_chosen = 0;       // bit mask of the points in the span
    std::vector<std::uint64_t> m_traces;

    bool m_hasBest = false;
    std::array<std::int32_t, maxPoints> m_best{};
    std::vector<std::uint64_t> m_bestTraces;
    std::vector<std::size_t> m_bestFrame;
    std::vector<std::size_t> m_bestSpan;
    std::vector<Permutation> m_automorphisms;
    std::size_t m_backTo = noJump;
    int m_nodes = 0;
    bool m_isStopped = false;
};

}  // namespace

base::Result<CanonicalFrame> canonicalFrame(std::span<const std::int32_t> spectrum,
                                            const base::RunControl& control, int maxNodes)
{
    return FrameSearch(spectrum, control, maxNodes).find();
}

}  // namespace sequency::analysis
