// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/rational_response.h"

#include "engine/program/element_choice.h"
#include "engine/session/calls/encoding.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

namespace sequency::session {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;

// Returns true if the magnitude of `value` fits in int64.
bool hasMagnitude(std::int64_t value)
{
    return value != std::numeric_limits<std::int64_t>::min();
}

std::int64_t magnitudeOfInteger(std::int64_t value)
{
    return value < 0 ? -value : value;
}

struct CommonDenominator {
    std::int64_t denominator = 1;
    std::uint64_t largest = 0;  // largest magnitude of a scaled quotient
};

// Replaces dividends[i] by the integer denominator · dividends[i] / divisors[i], or by 0 if divisors[i] is 0. The least common denominator of the
// quotients is used. Returns nullopt and leaves `dividends` unspecified if the denominator or a scaled quotient exceeds 63 bits.
std::optional<CommonDenominator> scaleQuotients(std::span<std::int64_t> dividends,
                                                std::span<const std::int64_t> divisors)
{
    CommonDenominator common;
    for (std::size_t i = 0; i < dividends.size(); ++i) {
        if (!hasMagnitude(dividends[i]) || !hasMagnitude(divisors[i]))
            return std::nullopt;
        if (divisors[i] == 0)
            continue;
        const std::int64_t reduced = magnitudeOfInteger(divisors[i]) / std::gcd(dividends[i], divisors[i]);
        const std::int64_t missing = reduced / std::gcd(reduced, common.denominator);
        if (__builtin_mul_overflow(common.denominator, missing, &common.denominator))
            return std::nullopt;
    }
    for (std::size_t i = 0; i < dividends.size(); ++i) {
        if (divisors[i] == 0) {
            dividends[i] = 0;
            continue;
        }
        const std::int64_t divisor = std::gcd(dividends[i], divisors[i]);
        const std::int64_t factor = common.denominator / (divisors[i] / divisor);
        if (__builtin_mul_overflow(dividends[i] / divisor, factor, &dividends[i]) ||
            !hasMagnitude(dividends[i]))
            return std::nullopt;
        common.largest =
            std::max(common.largest, static_cast<std::uint64_t>(magnitudeOfInteger(dividends[i])));
    }
    return common;
}

// Computes the Walsh spectrum of an integer function in int64. `side` determines how the function is encoded.
base::Result<AlignedBuffer<std::int64_t>>
integerSpectrum(Backend& backend, const IdentificationRequest& request, const base::FunctionVector& function,
                const program::SystemSide& side, const base::RunControl& control)
{
    constexpr auto integers = program::Storage::Int64;
    const auto walsh = SEQUENCY_TRY(transform::walsh(function.variables));
    program::ProgramBuilder builder;
    program::VectorId vector = builder.input("f", side.storage, function.size());
    if (side.storage != side.computed)
        vector = builder.convert(vector, side.computed);
    vector = builder.transform(vector, walsh, "S");
    builder.output(side.computed == integers ? vector : builder.convert(vector, integers));
    const auto program = builder.finish();
    auto values = AlignedBuffer<std::int64_t>::allocate(function.size());
    if (!program || !values)
        return program ? values.error() : program.error();
    program::HostVector spectrum = ElementVector(std::move(*values));
    const program::HostVector given = viewOf(function);
    base::Timings ignored;
    SEQUENCY_TRY(backend.compute(*program, {request.algorithm, request.algorithmOptions},
                                 {{given}, {&spectrum}}, control, ignored));
    return std::get<AlignedBuffer<std::int64_t>>(std::get<ElementVector>(std::move(spectrum)));
}

}  // namespace

base::Result<std::optional<reference::Quotients>>
rationalResponse(Backend& backend, const IdentificationRequest& request, const program::SystemSide& input,
                 const program::SystemSide& output, const base::RunControl& control)
{
    auto dividends = SEQUENCY_TRY(integerSpectrum(backend, request, *request.output, output, control));
    std::optional<CommonDenominator> common;
    {
        const auto divisors = SEQUENCY_TRY(integerSpectrum(backend, request, *request.input, input, control));
        common = scaleQuotients(dividends.elements(), divisors.elements());
    }
    const auto inverse = transform::walsh(request.input->variables, transform::Direction::Inverse);
    std::int64_t divisor = 0;
    if (!common || !inverse ||
        __builtin_mul_overflow(common->denominator, static_cast<std::int64_t>(request.input->size()),
                               &divisor) ||
        !program::chooseElement(*inverse, ElementType::Int64, common->largest, ElementType::Int64))
        return std::optional<reference::Quotients>();
    const auto program = program::transformProgram(*inverse, program::Storage::Int64);
    if (!program)
        return program.error();
    program::HostVector values = ElementVector(std::move(dividends));
    base::Timings ignored;
    SEQUENCY_TRY(backend.compute(*program, {request.algorithm, request.algorithmOptions},
                                 {{program::InputVector::givenAway(values)}, {&values}}, control, ignored));
    auto response = reference::divideIntegers(std::get<ElementVector>(std::move(values)), divisor);
    return response ? base::Result<std::optional<reference::Quotients>>(std::move(*response))
                    : response.error();
}

}  // namespace sequency::session
