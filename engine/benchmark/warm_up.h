// SPDX-License-Identifier: GPL-3.0-or-later
//
// When warming up is enough: by the times of the kernels, since those of whole calls go on changing with the host's memory. Private to
// engine/benchmark; a plain value.
#pragma once

#include "engine/benchmark/benchmark.h"

namespace sequency::benchmark {

class WarmUp {
public:
    // `clockSeconds`: differences below twice of it are none.
    explicit WarmUp(const Protocol& protocol, double clockSeconds)
        : m_protocol(protocol), m_clockSeconds(clockSeconds)
    {}

    int count() const { return m_count; }
    bool isOver() const { return m_isOver || m_protocol.warmUps <= 0; }
    // A run whose kernels took so long; warming up has taken `elapsedSeconds`.
    void add(double kernelSeconds, double elapsedSeconds);

private:
    Protocol m_protocol;
    double m_clockSeconds;
    double m_last = 0;
    int m_count = 0;
    bool m_isOver = false;
};

}  // namespace sequency::benchmark
