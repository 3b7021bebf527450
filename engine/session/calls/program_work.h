// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program as a work, so that a device is chosen for it. It has no algorithms, and its inputs are not bound. Private to engine/session.
#pragma once

#include "engine/session/calls/work.h"

namespace sequency::session {

class ProgramWork final : public AnyWork {
public:
    // `isKept`: the output stays on the device. `program` must live as long as the work.
    ProgramWork(std::string device, const program::Program& program, bool isKept)
        : AnyWork({}, {.device = std::move(device)}), m_program(program), m_isKept(isKept)
    {}

    base::Result<Routes> routesOn(const Place&) const override
    {
        Routes routes;
        routes.ways.emplace_back([this]() -> base::Result<Route> {
            Route route{m_program};
            route.traits.isKept = m_isKept;
            return route;
        });
        return routes;
    }

private:
    const program::Program& m_program;
    bool m_isKept;
};

}  // namespace sequency::session
