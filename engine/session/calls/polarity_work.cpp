// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/digit_check.h"
#include "engine/base/text/digits.h"
#include "engine/program/operations/polarity_counts.h"
#include "engine/program/programs.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/works.h"

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
        return Error{ErrorKind::BadInput, "polarities can be counted only for Boolean functions"};
    if (function->variables > maxPolarityVariables)
        return Error{ErrorKind::BadInput,
                     "polarities can be counted for at most " + std::to_string(maxPolarityVariables) +
                         " variables, but the function has " + std::to_string(function->variables)};
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

class PolarityWork final : public Work<PolarityTable> {
public:
    explicit PolarityWork(const PolarityRequest& request) : Work({}, request), m_function(request.function) {}

    base::Result<Routes> routesOn(const Place&) const override
    {
        Routes routes;
        routes.ways.emplace_back([this]() -> base::Result<Route> {
            auto program = SEQUENCY_TRY(program::polarityCountsProgram(m_function->variables));
            Route route{std::move(program)};
            route.inputs = {m_function};
            return route;
        });
        return routes;
    }

    base::Result<PolarityTable> finish(Call& call) const override
    {
        const auto& counts = std::get<base::AlignedBuffer<std::int32_t>>(
            std::get<base::ElementVector>(call.outputs().front()));
        const auto size = static_cast<std::ptrdiff_t>(m_function->size());
        PolarityTable table;
        table.function = m_function;
        table.terms.assign(counts.begin(), counts.begin() + size);
        table.literals.assign(counts.begin() + size, counts.end());
        table.best = bestOf(table.terms, table.literals);
        for (const std::size_t polarity : {std::size_t{0}, table.best})
            SEQUENCY_TRY(verify(table, polarity, call));
        table.verified = true;
        return table;
    }

private:
    // Compares the counts of one polarity in the device's table with counts computed by definition. Errors: Device if they differ.
    static base::Status verify(const PolarityTable& table, std::size_t polarity, const Call& call)
    {
        const auto values = SEQUENCY_TRY(base::elementsOf(table.function));
        const auto& bytes = std::get<base::AlignedBuffer<std::uint8_t>>(*values);
        const auto count = program::polarityCount({bytes.begin(), bytes.end()}, polarity);
        if (count.terms == table.terms[polarity] && count.literals == table.literals[polarity])
            return base::success();
        return Error{ErrorKind::Device,
                     call.backend().info().name + " counted " + std::to_string(table.terms[polarity]) +
                         " terms for the polarity " + polarityText(polarity, table.variables()) +
                         ", but the reference counted " + std::to_string(count.terms)};
    }

    base::SharedFunction m_function;
};

}  // namespace

std::string polarityText(std::size_t polarity, int variables)
{
    return variables == 0 ? std::string() : base::digitText(polarity, 2, variables);
}

WorkResult<PolarityTable> workOf(const PolarityRequest& request)
{
    SEQUENCY_TRY(checkFunction(request.function));
    return std::unique_ptr<const Work<PolarityTable>>(std::make_unique<PolarityWork>(request));
}

}  // namespace sequency::session
