// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/warm_up.h"

#include <algorithm>
#include <cmath>

namespace sequency::benchmark {

void WarmUp::add(double kernelSeconds, double elapsedSeconds)
{
    constexpr double stableWithin = 0.05;
    ++m_count;
    const double allowed = std::max(stableWithin * std::max(kernelSeconds, m_last), 2 * m_clockSeconds);
    const bool isStable = m_count > 1 && std::abs(kernelSeconds - m_last) <= allowed;
    m_last = kernelSeconds;
    m_isOver = m_count >= std::max(m_protocol.warmUps, m_protocol.maxWarmUps) ||
               (m_count >= m_protocol.warmUps && (isStable || elapsedSeconds > m_protocol.warmUpSeconds));
}

}  // namespace sequency::benchmark
