// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs programs on the CPU, for tests of code that needs a program::Runner.
#pragma once

#include "engine/program/runner.h"
#include "engine/session/backends/backend.h"

#include <memory>
#include <utility>

namespace sequency::tests {

// Creates runners and must outlive them. To be used by one thread.
class HostRunner {
public:
    explicit HostRunner(std::unique_ptr<session::Backend> backend = session::makeCpuBackend())
        : m_backend(std::move(backend))
    {}

    program::Runner runner(std::size_t blockBytes = program::Runner().blockBytes,
                           const base::RunControl& control = {})
    {
        return {[this, control](const program::Program& program, const program::Vectors& vectors) {
                    base::Timings timings;
                    return m_backend->compute(program, {}, vectors, control, timings);
                },
                [this, control](
                    const program::Program& program, const std::vector<program::InputVector>& inputs,
                    const program::Program*) -> base::Result<std::shared_ptr<const program::DeviceVector>> {
                    const program::Vector& output = program.vector(program.outputs().front());
                    auto kept = m_backend->allocate(output.storage, output.length);
                    if (!kept)
                        return kept.error();
                    base::Timings timings;
                    if (const auto done =
                            m_backend->compute(program, {}, {inputs, {kept->get()}}, control, timings);
                        !done)
                        return done.error();
                    return std::shared_ptr<const program::DeviceVector>(std::move(*kept));
                },
                blockBytes};
    }

private:
    std::unique_ptr<session::Backend> m_backend;
};

}  // namespace sequency::tests
