// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a device makes of a program before it runs it: which launches do which operations. Made by prepare(), run by execute() of
// session/backend.h. A Plan belongs to the device that made it; its text can be read by people and is kept with measurements.
#pragma once

#include "engine/base/knobs.h"
#include "engine/program/program.h"

#include <string>
#include <utility>

namespace sequency::program {

struct PlanOptions {
    std::string algorithm = "fast";  // of the transforms, and of tables of characters
    base::Knobs knobs = {};
};

class Plan {
public:
    Plan(Program program, PlanOptions options) : m_program(std::move(program)), m_options(std::move(options))
    {}
    virtual ~Plan() = default;
    Plan(const Plan&) = delete;
    Plan& operator=(const Plan&) = delete;

    const Program& program() const { return m_program; }
    const PlanOptions& options() const { return m_options; }

    // One line a launch; of a processor one an operation.
    virtual std::string text() const = 0;

private:
    Program m_program;
    PlanOptions m_options;
};

}  // namespace sequency::program
