// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/plan_text.h"

namespace sequency::program {
namespace {

std::string number(std::uint64_t value)
{
    return std::to_string(value);
}

// Returns text such as "operation 3" or "operations 2–4". The numbers in the text count from 1.
std::string rangeText(const char* what, std::size_t first, std::size_t last)
{
    return first == last ? std::string(what) + " " + number(first + 1)
                         : std::string(what) + "s " + number(first + 1) + "–" + number(last + 1);
}

std::string stepsText(const PlanPass& pass)
{
    if (pass.steps.empty())
        return "no steps";
    std::string text;
    for (const StepRange& range : pass.steps) {
        text += (text.empty() ? "" : ", ") + rangeText("step", range.first, range.last);
        if (pass.firstOperation != pass.lastOperation)
            text += " of operation " + number(range.operation + 1);
    }
    return text;
}

}  // namespace

PlanPass passOf(std::string name, std::size_t firstStep, std::size_t stepCount)
{
    PlanPass pass{.name = std::move(name)};
    if (stepCount > 0)
        pass.steps = {{0, firstStep, firstStep + stepCount - 1}};
    return pass;
}

std::string text(const PlanPass& pass)
{
    std::string line = pass.name;
    if (!pass.shape.empty())
        line += " | " + pass.shape;
    line += " | " + number(pass.localBytes) + " B local | " +
            rangeText("operation", pass.firstOperation, pass.lastOperation) + " | " + stepsText(pass) +
            " | " + number(pass.cost.bytesMoved()) + " B moved (" + number(pass.cost.bytesRead) + " read, " +
            number(pass.cost.bytesWritten) + " written) | " + number(pass.cost.additions) + " additions, " +
            number(pass.cost.multiplications) + " multiplications";
    return pass.title.empty() ? line : line + " | " + pass.title;
}

std::string Plan::text() const
{
    const std::string chosen = shape();
    const std::string line =
        chosen.empty() ? "" : shapeMark + chosen + (m_options.isTuned ? tunedMark : "") + "\n";
    return line + program::text(passes());
}

std::string text(const std::vector<PlanPass>& passes)
{
    std::string lines;
    for (const PlanPass& pass : passes)
        lines += text(pass) + "\n";
    return lines;
}

}  // namespace sequency::program
