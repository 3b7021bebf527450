// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/elapsed.h"
#include "engine/base/text/text.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/outline.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/calls/work_memory.h"
#include "engine/session/calls/works.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using program::HostVector;
using program::InputVector;
using Integers = base::AlignedBuffer<std::int64_t>;

const Integers& integersOf(const HostVector& vector)
{
    return std::get<Integers>(std::get<ElementVector>(vector));
}

Integers& integersOf(HostVector& vector)
{
    return std::get<Integers>(std::get<ElementVector>(vector));
}

// Calls `compute` for consecutive blocks of indices and polls for a stop request between the blocks.
template <typename Compute>
base::Status forBlocks(std::size_t size, const base::RunControl& control, base::Timings& timings,
                       const Compute& compute)
{
    constexpr std::size_t block = std::size_t{1} << 20;
    const auto start = base::Clock::now();
    for (std::size_t begin = 0; begin < size; begin += block) {
        if (control.stopRequested())
            return base::cancelled();
        compute(begin, std::min(size, begin + block));
    }
    base::addStepSince(start, timings);
    return base::success();
}

// Sets `part` to part `index` of the values: `parts.bits` binary digits of each absolute value, with the sign of the value. An unsplit operand has
// one part.
base::Status cut(const Integers& values, const OperandParts& parts, int index, Integers& part,
                 const base::RunControl& control, base::Timings& timings)
{
    const int shift = index * parts.bits;
    const std::uint64_t mask = parts.bits < 64 ? (std::uint64_t{1} << parts.bits) - 1 : ~std::uint64_t{0};
    return forBlocks(values.size(), control, timings, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto bits = static_cast<std::uint64_t>(values[i]);
            const bool isNegative = values[i] < 0;
            const std::uint64_t digits = ((isNegative ? 0 - bits : bits) >> shift) & mask;
            part[i] = static_cast<std::int64_t>(isNegative ? 0 - digits : digits);
        }
    });
}

base::Status addShifted(const Integers& part, int shift, Integers& sum, const base::RunControl& control,
                        base::Timings& timings)
{
    return forBlocks(part.size(), control, timings, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            sum[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum[i]) +
                                               (static_cast<std::uint64_t>(part[i]) << shift));
    });
}

base::RunControl controlOfRun(const base::RunControl& control, int run, int runs)
{
    base::RunControl own{control.stop};
    if (control.progress)
        own.progress = [&control, run, runs](double fraction) { control.report((run + fraction) / runs); };
    return own;
}

// Computes the sum of the convolutions of all parts modulo 2^64. The sum itself fits in 64 bits.
base::Status convolveParts(Call& call, const ConvolutionArithmetic& arithmetic)
{
    const bool hasTwo = call.route().inputs.front() != call.route().inputs.back();
    const auto f = call.enteredInput(0);
    const auto g = hasTwo ? call.enteredInput(1) : base::Result<HostVector>(HostVector());
    if (!f || !g)
        return (f ? g : f).error();
    const std::size_t size = program::lengthOf(*f);
    auto left = program::allocate(program::Storage::Int64, size);
    auto right = program::allocate(program::Storage::Int64, size);
    auto total = Integers::allocate(size);
    if (!left || !right || !total)
        return !left ? left.error() : !right ? right.error() : total.error();
    std::fill(total->begin(), total->end(), 0);
    const int runs = arithmetic.runs();
    for (int run = 0; run < runs; ++run) {
        const int i = run / arithmetic.g.count;
        const int j = run % arithmetic.g.count;
        const base::RunControl own = controlOfRun(call.control(), run, runs);
        base::Timings& timings = call.timings();
        SEQUENCY_TRY(cut(integersOf(*f), arithmetic.f, i, integersOf(*left), own, timings));
        SEQUENCY_TRY(cut(integersOf(hasTwo ? *g : *f), arithmetic.g, j, integersOf(*right), own, timings));
        SEQUENCY_TRY(call.backend().execute(
            call.plan(), {{InputVector::givenAway(*left), InputVector::givenAway(*right)}, {&*left}}, own,
            timings));
        // The shift is below 64, because ‖f‖∞·‖g‖∞ < 2^63.
        const int shift = i * arithmetic.f.bits + j * arithmetic.g.bits;
        SEQUENCY_TRY(addShifted(integersOf(*left), shift, *total, own, timings));
    }
    call.outputs().clear();
    call.outputs().emplace_back(ElementVector(std::move(*total)));
    return base::success();
}

class ConvolutionWork final : public Work<Computation> {
public:
    explicit ConvolutionWork(const ConvolutionRequest& request)
        : Work("convolution", request), m_request(request)
    {}

    base::Result<Routes> routesOn(const Place& place) const override
    {
        const auto arithmetic = arithmeticOn(place.device);
        if (!arithmetic)
            return arithmetic.error();
        Routes routes;
        routes.hostBytes = m_request.f->size() * workBytes(*arithmetic, m_request.g == nullptr);
        routes.what = "the convolution";
        // An OpenCL device receives functions in their stored form and converts them. The transfer then need not wait for the host, and a digit takes
        // one byte or one bit instead of eight bytes. The host splits operands into parts, so this route requires a single run.
        if (place.device.isOpenCl && arithmetic->runs() == 1)
            routes.ways.emplace_back([this, arithmetic = *arithmetic] { return asStored(arithmetic); });
        routes.ways.emplace_back([this, arithmetic = *arithmetic] { return asElements(arithmetic); });
        return routes;
    }

    base::Result<Computation> finish(Call& call) const override
    {
        Computation result;
        auto values = std::get<ElementVector>(std::move(call.outputs().front()));
        result.computedIn = base::elementType(values);
        result.exact = call.route().isExact;
        result.algorithm = m_request.algorithm;
        clearRounding(values,
                      roundingTolerance(*m_request.f, second(), m_request.encoding, result.computedIn),
                      call.control());
        if (call.control().stopRequested())
            return base::cancelled();
        result.values = std::make_shared<const ElementVector>(std::move(values));
        return result;
    }

    base::Result<Outline> outlineOn(const DeviceInfo& device) const override
    {
        const auto arithmetic = SEQUENCY_TRY(arithmeticOn(device));
        const bool hasOne = m_request.g == nullptr && arithmetic.runs() == 1;
        const auto forward = transform::walsh(m_request.f->variables);
        const auto inverse = transform::walsh(m_request.f->variables, transform::Direction::Inverse);
        if (!forward || !inverse)
            return (forward ? inverse : forward).error();
        Outline outline{convolutionPseudoCode(hasOne), programOf(arithmetic)};
        if (arithmetic.runs() > 1)
            outline.notes.push_back(
                {ListingNote::Kind::SeveralRuns, {}, static_cast<std::size_t>(arithmetic.runs())});
        // Both functions use the same kernels, so the listing shows only the kernels of the first function.
        const transform::Algorithm& algorithm = *transform::findAlgorithm(m_request.algorithm);
        // Index of the operation that transforms the first function.
        const std::size_t transformed = hasOne ? 1 : 2;
        const std::size_t product = 2 * transformed;
        const auto forwardSteps = algorithm.steps(*forward);
        for (std::size_t i = 0; i < forwardSteps.size(); ++i)
            outline.steps.push_back(outlineStep(forwardSteps[i], Part::Steps, transformed, i));
        outline.steps.push_back(
            {.title = SEQUENCY_TEXT("Engine", "product"), .part = Part::Product, .operation = product});
        const auto inverseSteps = algorithm.steps(*inverse);
        for (std::size_t i = 0; i < inverseSteps.size(); ++i) {
            const bool isScaling = inverseSteps[i].kind == transform::StepKind::Scaling;
            OutlineStep step =
                outlineStep(inverseSteps[i], isScaling ? Part::Scaling : Part::Inverse, product + 1, i);
            if (isScaling && base::isInteger(arithmetic.element))
                step = {.title = step.title, .part = Part::Scaling, .operation = product + 2};
            outline.steps.push_back(std::move(step));
        }
        return outline;
    }

private:
    const base::FunctionVector& second() const { return m_request.g ? *m_request.g : *m_request.f; }

    base::Result<ConvolutionArithmetic> arithmeticOn(const DeviceInfo& device) const
    {
        return convolutionArithmetic(*m_request.f, second(), m_request.encoding, m_request.element,
                                     device.fp64);
    }

    base::Result<program::Program> programOf(const ConvolutionArithmetic& arithmetic) const
    {
        return program::convolutionProgram(m_request.f->variables,
                                           arithmetic.runs() == 1 && m_request.g == nullptr,
                                           program::storageOf(arithmetic.element));
    }

    base::Result<Route> asElements(const ConvolutionArithmetic& arithmetic) const
    {
        auto program = SEQUENCY_TRY(programOf(arithmetic));
        Route route{std::move(program), options()};
        route.inputs = {m_request.f};
        if (route.program.inputs().size() == 2)
            route.inputs.push_back(m_request.g ? m_request.g : m_request.f);
        route.encoding = m_request.encoding;
        route.isExact = arithmetic.element == ElementType::Int64;
        route.traits.runs = arithmetic.runs();
        if (arithmetic.runs() > 1)
            route.compute = [arithmetic](Call& call) { return convolveParts(call, arithmetic); };
        return route;
    }

    base::Result<Route> asStored(const ConvolutionArithmetic& arithmetic) const
    {
        auto route = SEQUENCY_TRY(asElements(arithmetic));
        std::vector<program::Entry> entries;
        for (const base::SharedFunction& function : route.inputs)
            entries.push_back({storageOf(*function), conversionOf(*function, m_request.encoding).meaning});
        auto program = program::convolutionProgram(m_request.f->variables, entries,
                                                   program::storageOf(arithmetic.element));
        if (!program)
            return program.error();
        route.options.computation = program::text(route.program);
        route.program = std::move(*program);
        route.traits.isFresh = true;
        return route;
    }

    ConvolutionRequest m_request;
};

}  // namespace

WorkResult<Computation> workOf(const ConvolutionRequest& request)
{
    SEQUENCY_TRY(checkOperands(request.f, request.g));
    for (const auto& function : {request.f, request.g})
        if (function && function->isLogic())
            SEQUENCY_TRY(checkEncoding(*function, request.encoding));
    return std::unique_ptr<const Work<Computation>>(std::make_unique<ConvolutionWork>(request));
}

}  // namespace sequency::session
