// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records the course of a search as at most `maxCurvePoints` equally spaced points. Private to engine/analysis.
//
// A search adds a point after each step. When the curve is full, every second point is removed and the spacing is doubled.
#pragma once

#include <cstdint>
#include <vector>

namespace sequency::analysis {

inline constexpr std::size_t maxCurvePoints = 512;

struct CurvePoint {
    std::uint64_t moves = 0;
    double cost = 0;
    std::int64_t value = 0;
};

class CurveSpacing {
public:
    // Creates the spacing for a curve whose add() is called after every `moves` moves.
    explicit CurveSpacing(std::uint64_t moves = 1) : m_step(moves) {}

    void add(std::vector<CurvePoint>& curve, const CurvePoint& point)
    {
        if (point.moves % m_step != 0)
            return;
        if (curve.size() == maxCurvePoints) {
            for (std::size_t i = 0; i < curve.size() / 2; ++i)
                curve[i] = curve[2 * i];
            curve.resize(curve.size() / 2);
            m_step *= 2;
            if (point.moves % m_step != 0)
                return;
        }
        curve.push_back(point);
    }

private:
    std::uint64_t m_step;
};

}  // namespace sequency::analysis
