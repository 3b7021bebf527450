// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/host_memory.h"
#include "engine/program/element_choice.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/rational_response.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/calls/work_memory.h"
#include "engine/session/calls/works.h"
#include "engine/transform/catalogue.h"

#include <bit>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;

// The number types of an identification on a device. Integers are used if both functions have integer values and the quotients have a common
// denominator of at most 64 bits, otherwise reals.
struct SystemArithmetic {
    program::SystemSide input;
    program::SystemSide output;
    ElementType integers = ElementType::Int64;
    ElementType reals = ElementType::Float64;
    double zeroShare = 0;  // share of the largest magnitude up to which a real response counts as 0
    bool areIntegers = true;
};

struct IdentifiedSystem {
    ElementVector response;
    base::PackedBits zerosOfInput;
    base::PackedBits zerosOfOutput;
    bool isExact = true;        // true if every integer division had remainder 0
    std::uint64_t largest = 0;  // largest magnitude of an integer quotient
};

IdentifiedSystem systemOf(std::vector<program::HostVector>& outputs)
{
    IdentifiedSystem system{std::get<ElementVector>(std::move(outputs[0])),
                            std::get<base::PackedBits>(std::move(outputs[1])),
                            std::get<base::PackedBits>(std::move(outputs[2]))};
    if (outputs.size() > 3) {
        const auto numberOf = [&](std::size_t output) {
            return std::get<base::AlignedBuffer<std::int64_t>>(std::get<ElementVector>(outputs[output]))[0];
        };
        system.isExact = numberOf(3) == 0;
        system.largest = static_cast<std::uint64_t>(numberOf(4));
    }
    return system;
}

// Lists the indices at which the input's spectrum is zero: as undetermined if the output's spectrum is also zero there, otherwise as impossible.
void listZeros(const IdentifiedSystem& system, Identification& result)
{
    constexpr std::size_t bitCount = base::PackedBits::bitsPerWord;
    for (std::size_t word = 0; word < system.zerosOfInput.wordCount(); ++word)
        for (std::uint64_t zeros = system.zerosOfInput.words()[word]; zeros != 0; zeros &= zeros - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(zeros));
            const bool isZero = (system.zerosOfOutput.words()[word] >> bit & 1) != 0;
            (isZero ? result.undetermined : result.impossible).push_back(word * bitCount + bit);
        }
}

// Checks that the product of 2^n and any response value cannot overflow. Errors: BadInput if it could.
base::Status checkResponse(int variables, std::uint64_t largestQuotient)
{
    const auto inverse = SEQUENCY_TRY(transform::walsh(variables, transform::Direction::Inverse));
    const auto fits =
        program::chooseElement(inverse, ElementType::Int64, largestQuotient, ElementType::Int64);
    return fits ? base::success() : base::Status(fits.error());
}

class IdentificationWork final : public Work<Identification> {
public:
    explicit IdentificationWork(const IdentificationRequest& request)
        : Work("walsh", request), m_request(request)
    {}

    base::Result<Routes> routesOn(const Place& place) const override
    {
        const auto arithmetic = arithmeticOn(place.device);
        if (!arithmetic)
            return arithmetic.error();
        Routes routes;
        routes.ways.emplace_back(
            [this, arithmetic = *arithmetic] { return routeOf(arithmetic, arithmetic.areIntegers); });
        return routes;
    }

    base::Result<Identification> finish(Call& call) const override
    {
        const auto arithmetic = SEQUENCY_TRY(arithmeticOn(call.backend().info()));
        auto system = base::Result<IdentifiedSystem>(systemOf(call.outputs()));
        std::optional<reference::Quotients> response;  // set if the response was computed in integers
        if (arithmetic.areIntegers && system->isExact) {
            SEQUENCY_TRY(checkResponse(m_request.input->variables, system->largest));
            response = SEQUENCY_TRY(reference::divideIntegers(
                std::move(system->response), static_cast<std::int64_t>(m_request.input->size())));
        } else if (arithmetic.areIntegers) {
            system->response = {};
            response = SEQUENCY_TRY(rationalResponse(call.backend(), m_request, arithmetic.input,
                                                     arithmetic.output, call.control()));
            if (!response)
                system = computedInReals(call, arithmetic);
            if (!system)
                return system.error();
        }
        Identification result;
        listZeros(*system, result);
        const bool hasIntegers = response.has_value();
        if (!hasIntegers)
            response = reference::Quotients{std::move(system->response), false};
        result.response.values = std::make_shared<const ElementVector>(std::move(response->values));
        result.response.computedIn = hasIntegers ? arithmetic.integers : arithmetic.reals;
        result.response.exact = response->areExact;
        result.response.algorithm = m_request.algorithm;
        return result;
    }

private:
    // Returns the number types for the device. Errors: BadInput for complex values, and for integers whose spectral coefficients could be too large.
    base::Result<SystemArithmetic> arithmeticOn(const DeviceInfo& device) const
    {
        const auto walsh = transform::walsh(m_request.input->variables);
        const auto inverse = transform::walsh(m_request.input->variables, transform::Direction::Inverse);
        if (!walsh || !inverse)
            return (walsh ? inverse : walsh).error();
        SystemArithmetic arithmetic;
        arithmetic.reals = device.fp64 ? ElementType::Float64 : ElementType::Float32;
        arithmetic.zeroShare = zeroShare(arithmetic.reals, *inverse);
        const auto sideOf = [&](const base::FunctionVector& function) -> base::Result<program::SystemSide> {
            const bool isInteger = base::isInteger(base::elementType(function.values));
            const auto element = SEQUENCY_TRY(
                program::chooseElement(*walsh, base::elementType(function.values),
                                       isInteger ? base::magnitudeOf(function) : base::MagnitudeBound(0),
                                       isInteger ? arithmetic.integers : arithmetic.reals, device.fp64));
            arithmetic.areIntegers = arithmetic.areIntegers && isInteger;
            return program::SystemSide{storageOf(function), program::storageOf(element.type),
                                       isInteger ? 0 : zeroShare(element.type, *walsh)};
        };
        auto input = sideOf(*m_request.input);
        auto output = sideOf(*m_request.output);
        if (!input || !output)
            return (input ? output : input).error();
        arithmetic.input = *input;
        arithmetic.output = *output;
        return arithmetic;
    }

    base::Result<Route> routeOf(const SystemArithmetic& arithmetic, bool inIntegers) const
    {
        auto program = SEQUENCY_TRY(program::identificationProgram(
            m_request.input->variables, arithmetic.input, arithmetic.output,
            program::storageOf(inIntegers ? arithmetic.integers : arithmetic.reals), arithmetic.zeroShare));
        Route route{std::move(program), options()};
        route.inputs = {m_request.input, m_request.output};
        route.traits.isFresh = true;
        return route;
    }

    base::Result<IdentifiedSystem> computedInReals(Call& call, const SystemArithmetic& arithmetic) const
    {
        auto route = SEQUENCY_TRY(routeOf(arithmetic, false));
        SEQUENCY_TRY(call.computeAgain(std::move(route)));
        return systemOf(call.outputs());
    }

    IdentificationRequest m_request;
};

}  // namespace

WorkResult<Identification> workOf(const IdentificationRequest& request)
{
    SEQUENCY_TRY(checkOperands(request.input, request.output));
    if (!request.output)
        return base::Error{base::ErrorKind::BadUsage, "the output of the system is missing"};
    SEQUENCY_TRY(base::checkMemory(request.input->size() * identificationWorkBytes(), "the identification"));
    return std::unique_ptr<const Work<Identification>>(std::make_unique<IdentificationWork>(request));
}

}  // namespace sequency::session
