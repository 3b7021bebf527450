// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/polarity_table.h"

#include "engine/base/digit_check.h"
#include "engine/base/digits.h"
#include "engine/base/elapsed.h"
#include "engine/program/programs.h"
#include "engine/reference/polarity_counts.h"
#include "engine/session/backend.h"
#include "engine/session/engine_use.h"
#include "engine/session/packed_route.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;

base::Status checkFunction(const base::SharedFunction& function)
{
    if (!function)
        return Error{ErrorKind::BadUsage, "expected a function"};
    if (!function->isBoolean())
        return Error{ErrorKind::BadInput, "polarities are counted for Boolean functions"};
    if (function->variables > maxPolarityVariables)
        return Error{ErrorKind::BadInput,
                     "polarities are counted for at most " + std::to_string(maxPolarityVariables) +
                         " variables, and the function has " + std::to_string(function->variables)};
    return base::checkDigits(*function);
}

std::size_t bestOf(const std::vector<std::uint32_t>& terms, const std::vector<std::uint32_t>& literals)
{
    const auto cost = [&](std::size_t polarity) {
        return std::tuple(terms[polarity], literals[polarity], std::popcount(polarity));
    };
    std::size_t best = 0;
    for (std::size_t polarity = 1; polarity < terms.size(); ++polarity)
        if (cost(polarity) < cost(best))
            best = polarity;
    return best;
}

// Device where the device's counts are not those of the definition.
base::Status verify(const PolarityTable& table, std::size_t polarity, const base::RunControl& control)
{
    base::Timings unused;
    const auto values = base::elementsOf(table.function);
    if (!values)
        return values.error();
    const auto count =
        reference::polarityCount(**values, polarityText(polarity, table.variables()), control, unused);
    if (!count)
        return count.error();
    if (count->terms == table.terms[polarity] && count->literals == table.literals[polarity])
        return base::success();
    return Error{ErrorKind::Device, table.device.name + " counted " + std::to_string(table.terms[polarity]) +
                                        " terms for the polarity " +
                                        polarityText(polarity, table.variables()) + " and the reference " +
                                        std::to_string(count->terms)};
}

}  // namespace

std::string polarityText(std::size_t polarity, int variables)
{
    return variables == 0 ? std::string() : base::digitText(polarity, 2, variables);
}

base::Result<PolarityTable> Engine::polarityTable(const base::SharedFunction& function,
                                                  std::string_view device, const base::RunControl& control)
{
    const auto start = base::Clock::now();
    if (const auto valid = checkFunction(function); !valid)
        return valid.error();
    const auto program = program::polarityCountsProgram(function->variables);
    if (!program)
        return program.error();
    auto chosen = choose(device, {}, *program, {});
    if (!chosen)
        return chosen.error();
    PolarityTable table;
    table.function = function;
    table.device = std::move(chosen->device);
    table.choice = std::move(chosen->choice);
    const Use executor = opened(table.device.id);
    const auto input = packedBits(*executor, *function, control);
    auto found = program::allocate(program::Storage::Int32, 2 * function->size());
    if (!input || !found)
        return input ? found.error() : input.error();
    if (const auto done = executor->compute(*program, {}, {{*input}, {&*found}}, control, table.timings);
        !done)
        return done.error();
    const auto& counts = std::get<base::AlignedBuffer<std::int32_t>>(std::get<base::ElementVector>(*found));
    table.terms.assign(counts.begin(), counts.begin() + function->size());
    table.literals.assign(counts.begin() + function->size(), counts.end());
    table.best = bestOf(table.terms, table.literals);
    for (const std::size_t polarity : {std::size_t{0}, table.best})
        if (const auto equal = verify(table, polarity, control); !equal)
            return equal.error();
    table.verified = true;
    table.timings.totalSeconds = base::secondsSince(start);
    return table;
}

}  // namespace sequency::session
