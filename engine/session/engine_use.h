// SPDX-License-Identifier: GPL-3.0-or-later
//
// A device while an engine's call computes there. Private to engine/session.
#pragma once

#include "engine/program/program_text.h"
#include "engine/session/backend.h"
#include "engine/session/encoding.h"
#include "engine/session/engine.h"

#include <cstddef>

namespace sequency::session {

// When it goes, a device that works in the host's memory gives back what it holds for the next run, but for a little: a large vector
// would be held twice. A GPU keeps its memory.
class Engine::Use {
public:
    explicit Use(Backend& backend) : m_backend(backend) {}
    ~Use()
    {
        constexpr std::size_t keptBytes = std::size_t{4} << 20;
        if (m_backend.info().type != DeviceType::Gpu)
            m_backend.releaseMemory(keptBytes);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    Backend& operator*() const { return m_backend; }
    Backend* operator->() const { return &m_backend; }

private:
    Backend& m_backend;
};

// For a program that converts and looks besides computing this one, whose measured shape it takes.
inline program::PlanOptions optionsWith(program::PlanOptions options, const program::Program& computation)
{
    options.computation = program::text(computation);
    return options;
}

// For vectors that go there or come from there; while both live.
inline AllocateVector allocationOn(Backend& backend, const base::RunControl& control)
{
    return [&backend, &control](program::Storage storage, std::size_t length) {
        return backend.allocateHost(storage, length, control);
    };
}

}  // namespace sequency::session
