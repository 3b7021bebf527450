// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs programs on the host, for those who ask for a Runner.
#pragma once

#include "engine/program/runner.h"
#include "engine/session/backend.h"

#include <memory>
#include <utility>

namespace sequency::tests {

// Must live as long as its runners. One thread.
class HostRunner {
public:
    explicit HostRunner(std::unique_ptr<session::Backend> backend = session::makeCpuBackend())
        : m_backend(std::move(backend))
    {}

    program::Runner runner(std::size_t blockBytes = program::Runner().blockBytes)
    {
        return {[this](const program::Program& program, const program::Vectors& vectors) {
                    base::Timings timings;
                    return m_backend->compute(program, {}, vectors, {}, timings);
                },
                blockBytes};
    }

private:
    std::unique_ptr<session::Backend> m_backend;
};

}  // namespace sequency::tests
