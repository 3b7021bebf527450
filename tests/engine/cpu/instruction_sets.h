// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs tests with every instruction set of this machine.
#pragma once

#include "engine/cpu/executor.h"
#include "tests/support/check.h"

#include <string>

namespace sequency::tests {

// Calls `body` once with every instruction set that the CPU backend can use on this machine, and restores the default one.
template <typename Body>
void withEveryInstructionSet(const Body& body)
{
    for (const std::string& name : cpu::instructionSets()) {
        REQUIRE(cpu::useInstructionSet(name));
        INFO(cpu::instructionSet());
        body();
    }
    REQUIRE(cpu::useInstructionSet(""));
}

}  // namespace sequency::tests
