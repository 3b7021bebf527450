// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns the largest magnitude in the Walsh spectrum of (−1)^f for a Boolean function f, computed on a device from packed bits.
#pragma once

#include "engine/program/programs.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"

#include <cstdint>
#include <string>

namespace sequency::tests {

inline std::uint64_t largestMagnitude(session::Engine& engine, const base::FunctionVector& function,
                                      const std::string& device)
{
    const auto program = program::largestOfBits(function.variables);
    auto bits = base::bitsOf(function);
    const auto runner = engine.runner(device);
    REQUIRE(program && bits && runner);
    const program::HostVector input = std::move(*bits);
    auto value = VALUE_OF(program::allocate(program->vector(program->outputs().front()).storage, 1));
    VALUE_OF(runner->run(*program, {{input}, {&value}}));
    return static_cast<std::uint64_t>(base::realPart(std::get<base::ElementVector>(value), 0));
}

}  // namespace sequency::tests
