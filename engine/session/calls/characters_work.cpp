// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/program/programs.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/outline.h"
#include "engine/session/calls/works.h"
#include "engine/transform/algorithms.h"

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;

class CharactersWork final : public Work<Computation> {
public:
    CharactersWork(const CharactersRequest& request, std::size_t rows)
        : Work("characters", request), m_request(request), m_rows(rows)
    {}

    base::Result<Routes> routesOn(const Place& place) const override
    {
        const ElementType element = elementOn(place.device);
        const std::size_t tableBytes = m_rows * m_rows * base::elementSize(element);
        const transform::CharacterGroup& group = m_request.group;
        Routes routes;
        // Each step from one power to the next also needs the table of the previous power, at most a quarter of the result.
        routes.hostBytes = arePowers() ? tableBytes + tableBytes / 4 : tableBytes;
        routes.what = "the character table of C_" + std::to_string(group.radix) + "^" +
                      std::to_string(group.variables) + " (" + std::to_string(m_rows) + " × " +
                      std::to_string(m_rows) + " entries)";
        routes.ways.emplace_back([this, &device = place.device]() -> base::Result<Route> {
            auto program = SEQUENCY_TRY(programOn(device));
            Route route{std::move(program), options()};
            route.isExact = m_request.exponents || m_request.group.radix == 2 || m_request.group.radix == 4;
            route.traits.isFresh = true;
            return route;
        });
        return routes;
    }

    base::Result<Computation> finish(Call& call) const override
    {
        Computation result;
        result.values =
            std::make_shared<const ElementVector>(std::get<ElementVector>(std::move(call.outputs().front())));
        result.computedIn = base::elementType(*result.values);
        result.exact = call.route().isExact;
        result.algorithm = m_request.algorithm;
        return result;
    }

    base::Result<Outline> outlineOn(const DeviceInfo& device) const override
    {
        const auto method = *transform::findAlgorithm(m_request.algorithm)->characters;
        Outline outline{charactersPseudoCode(method, m_request.exponents), programOn(device)};
        const auto steps = static_cast<std::size_t>(arePowers() ? m_request.group.variables : 1);
        for (std::size_t k = 0; k < steps; ++k)
            outline.steps.push_back(
                {.title = arePowers() ? "k = " + std::to_string(k) : SEQUENCY_TEXT("Engine", "table"),
                 .launch = k});
        return outline;
    }

private:
    ElementType elementOn(const DeviceInfo& device) const
    {
        const ElementType complex = device.fp64 ? ElementType::Complex128 : ElementType::Complex64;
        return m_request.exponents ? ElementType::UInt8 : m_request.element.value_or(complex);
    }

    base::Result<program::Program> programOn(const DeviceInfo& device) const
    {
        return program::charactersProgram(m_request.group, program::storageOf(elementOn(device)));
    }

    bool arePowers() const
    {
        const transform::Algorithm* const row = transform::findAlgorithm(m_request.algorithm);
        return row != nullptr && row->characters == transform::CharacterMethod::Powers;
    }

    CharactersRequest m_request;
    std::size_t m_rows;
};

}  // namespace

WorkResult<Computation> workOf(const CharactersRequest& request)
{
    const auto rows = SEQUENCY_TRY(request.group.rows());
    return std::unique_ptr<const Work<Computation>>(std::make_unique<CharactersWork>(request, rows));
}

}  // namespace sequency::session
