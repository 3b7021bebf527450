// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/trace.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/number/digit_check.h"
#include "engine/program/element_choice.h"
#include "engine/program/operations/values.h"
#include "engine/reference/characters.h"
#include "engine/reference/executor.h"
#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/calls/transform_work.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

namespace sequency::session {
namespace {

using base::ElementVector;
using base::Error;
using base::ErrorKind;
using transform::FlowGraph;
using transform::FlowLayer;
using transform::LayerKind;

base::Status checkGroup(const transform::CharacterGroup& group)
{
    if (group.variables < 1)
        return Error{ErrorKind::BadUsage,
                     "the construction of a character table begins with the table of C_p: "
                     "expected at least one factor"};
    const auto rows = SEQUENCY_TRY(group.rows());
    if (rows > maxTraceRows || rows * rows > maxTraceRows)
        return Error{ErrorKind::BadInput, "a flow graph of " + std::to_string(rows) +
                                              "^2 entries is too large to draw, expected at most " +
                                              std::to_string(maxTraceRows)};
    return base::success();
}

// The transform of a request, or nullopt if the request is not for a transform.
using Described = std::optional<transform::KroneckerTransform>;

base::Result<Described> checkInputs(const TraceRequest& request)
{
    if (request.work == TraceWork::Characters) {
        const auto valid = checkGroup(request.group);
        return valid ? base::Result<Described>(std::nullopt) : valid.error();
    }
    if (!request.f)
        return Error{ErrorKind::BadUsage, "expected a function to transform"};
    if (request.f->size() > maxTraceRows)
        return Error{ErrorKind::BadInput, "a flow graph of " + std::to_string(request.f->size()) +
                                              " rows is too large to draw, expected at most " +
                                              std::to_string(maxTraceRows)};
    for (const base::SharedFunction& function : {request.f, request.g})
        if (function)
            SEQUENCY_TRY(base::checkDigits(*function));
    if (request.work == TraceWork::Transform) {
        TransformRequest transform;
        transform.function = request.f;
        transform.spec = request.spec;
        transform.encoding = request.encoding;
        auto input = checkedInput(transform);
        return input ? base::Result<Described>(std::move(input->description)) : input.error();
    }
    if (request.f->radix != 2)
        return Error{ErrorKind::BadInput, "dyadic convolution requires functions of binary variables"};
    if (request.work == TraceWork::Autocorrelation)
        return Described();
    if (!request.g)
        return Error{ErrorKind::BadUsage, "a convolution needs two functions"};
    if (request.g->radix != 2 || request.g->variables != request.f->variables)
        return Error{ErrorKind::BadInput,
                     "the two functions of a convolution must have the same number of variables"};
    return Described();
}

base::Result<ElementVector> joined(const std::vector<ElementVector>& lanes)
{
    const auto type = base::elementType(lanes.front());
    const std::size_t count = base::elementCount(lanes.front());
    auto all = SEQUENCY_TRY(base::allocateElements(type, count * lanes.size()));
    auto* out = static_cast<std::byte*>(base::rawData(all));
    for (const ElementVector& lane : lanes) {
        std::memcpy(out, base::rawData(lane), base::byteCount(lane));
        out += base::byteCount(lane);
    }
    return all;
}

class Tracer {
public:
    // `bound` is the largest magnitude of the input.
    Tracer(Trace& trace, const Described& transform, double bound, const base::RunControl& control)
        : m_trace(trace), m_control(control), m_bound(bound)
    {
        if (transform && transform->isCharacterTransform())
            m_byCharacters = transform;
        if (transform)
            m_maxBound = bound * transform->growth();
    }

    base::Status run(std::vector<ElementVector> lanes)
    {
        SEQUENCY_TRY(keep(lanes));
        const FlowGraph& graph = m_trace.graph;
        for (std::size_t step = 0; step < graph.layers(); ++step) {
            if (m_control.stopRequested())
                return base::cancelled();
            SEQUENCY_TRY(apply(graph.layer(step), lanes));
            SEQUENCY_TRY(keep(lanes));
            m_control.report(static_cast<double>(step + 1) / static_cast<double>(graph.layers()));
        }
        return base::success();
    }

private:
    base::Status keep(const std::vector<ElementVector>& lanes)
    {
        auto column = SEQUENCY_TRY(joined(lanes));
        const auto type = base::elementType(column);
        clearRounding(column, m_byCharacters
                                  ? roundingTolerance(type, *m_byCharacters, base::largestMagnitude(column))
                                  : roundingTolerance(type, m_bound));
        m_trace.columns.push_back(std::make_shared<const ElementVector>(std::move(column)));
        return base::success();
    }

    base::Status apply(const FlowLayer& layer, std::vector<ElementVector>& lanes)
    {
        if (layer.kind == LayerKind::Expansion) {
            auto table = SEQUENCY_TRY(
                reference::kroneckerStep(lanes.front(), layer.step.distance, layer.step.radix(), m_control));
            lanes.front() = std::move(table);
            return base::success();
        }
        if (layer.kind == LayerKind::Product) {
            if (lanes.size() == 1) {
                auto same = SEQUENCY_TRY(base::clone(lanes.front()));
                lanes.push_back(std::move(same));
            }
            program::multiply(lanes.front(), lanes.back(), lanes.front(),
                              {0, base::elementCount(lanes.front())});
            m_bound *= m_bound;
            lanes.pop_back();
            return base::success();
        }
        for (ElementVector& lane : lanes)
            SEQUENCY_TRY(applyStep(layer.step, lane));
        if (layer.step.hasButterflies())
            m_bound = std::min(m_bound * layer.step.matrix.largestRowSum(), m_maxBound);
        else if (layer.step.kind == transform::StepKind::Scaling)
            m_bound /= layer.step.divisor;
        return base::success();
    }

    base::Status applyStep(const transform::Step& step, ElementVector& lane)
    {
        if (step.kind == transform::StepKind::Scaling && base::isInteger(base::elementType(lane)) &&
            m_trace.ring.kind() != transform::RingKind::Finite) {
            lane = SEQUENCY_TRY(dividedExactly(std::move(lane), step.divisor, m_trace.exact));
            return base::success();
        }
        base::Timings timings;
        return reference::run(std::span(&step, 1), m_trace.ring, lane, m_control, timings);
    }

    Trace& m_trace;
    const base::RunControl& m_control;
    double m_bound;  // bound on the magnitudes in the current column
    // Bound on the magnitudes in all columns. The row sums of an inverse Haar transform alone would multiply to a much larger bound, because weights of
    // coefficients are not applied to the sums of earlier steps.
    double m_maxBound = std::numeric_limits<double>::infinity();
    // Set for transforms by characters, whose columns are cleared like spectra (rounding.h).
    Described m_byCharacters;
};

struct Start {
    transform::Ring ring;
    base::ElementType element;
    bool exact;
};

base::Result<Start> startOf(const TraceRequest& request, const Described& transform)
{
    if (request.work == TraceWork::Characters)
        return Start{transform::Ring::complexNumbers(), base::ElementType::Complex128,
                     request.group.radix == 2 || request.group.radix == 4};
    if (request.work != TraceWork::Transform) {
        const bool withItself = request.work == TraceWork::Autocorrelation;
        const auto arithmetic = SEQUENCY_TRY(
            convolutionArithmetic(*request.f, withItself ? *request.f : *request.g, request.encoding));
        if (arithmetic.runs() > 1)
            return base::Error{
                base::ErrorKind::BadInput,
                "intermediate values of this convolution exceed int64, which ends at 2^63 - 1; its "
                "result is computed in " +
                    std::to_string(arithmetic.runs()) +
                    " runs on parts of the values, and a flow graph shows one run"};
        return Start{transform::Ring::numbers(), arithmetic.element, base::isInteger(arithmetic.element)};
    }
    const auto choice = SEQUENCY_TRY(program::chooseElement(*transform, base::elementType(request.f->values),
                                                            base::magnitudeOf(*request.f)));
    return Start{transform->ring(), choice.type, choice.exact};
}

// Returns the first column of the flow graph, one vector per lane.
base::Result<std::vector<ElementVector>> inputs(const TraceRequest& request, base::ElementType element,
                                                const base::RunControl& control)
{
    std::vector<ElementVector> lanes;
    if (request.work == TraceWork::Characters) {
        base::Timings timings;
        auto table =
            SEQUENCY_TRY(reference::characterPowers({request.group.radix, 1}, element, control, timings));
        lanes.push_back(std::move(table));
        return lanes;
    }
    std::vector<base::SharedFunction> functions{request.f};
    if (request.work == TraceWork::Convolution)
        functions.push_back(request.g);
    for (const base::SharedFunction& function : functions) {
        // Either function may have numeric values, to which the encoding does not apply.
        const Encoding encoding = function->isLogic() ? request.encoding : Encoding::ZeroOne;
        auto data = SEQUENCY_TRY(encoded(*function, element, encoding));
        lanes.push_back(std::move(data));
    }
    return lanes;
}

base::Result<FlowGraph> flowGraph(const TraceRequest& request, const Described& transform)
{
    if (request.work == TraceWork::Characters)
        return transform::charactersGraph(request.group);
    const auto drawn =
        SEQUENCY_TRY(transform ? base::Result(*transform) : transform::walsh(request.f->variables));
    const auto algorithm = SEQUENCY_TRY(transform::drawnAlgorithm(request.factorization, drawn));
    if (transform)
        return FlowGraph(drawn.size(), algorithm->steps(drawn));
    return transform::convolutionGraph(request.f->variables, request.work == TraceWork::Autocorrelation,
                                       *algorithm);
}

std::string workName(TraceWork work)
{
    switch (work) {
    case TraceWork::Convolution: return "convolution";
    case TraceWork::Autocorrelation: return "autocorrelation";
    case TraceWork::Characters: return "characters";
    case TraceWork::Transform: break;
    }
    return {};
}

// Returns the values to which a reader can set an input. The list is empty for a function with numeric values, whose inputs may have any value.
std::vector<transform::Scalar> choicesOf(const base::FunctionVector& function, const TraceRequest& request)
{
    std::vector<transform::Scalar> choices;
    if (!function.isLogic())
        return choices;
    const auto radix = static_cast<std::size_t>(function.radix);
    auto digits = base::AlignedBuffer<std::uint8_t>::allocate(radix);
    if (!digits)
        return choices;
    for (std::size_t i = 0; i < radix; ++i)
        (*digits)[i] = static_cast<std::uint8_t>(i);
    const base::FunctionVector all{function.radix, 1, std::move(*digits)};
    for (std::size_t i = 0; i < radix; ++i)
        choices.push_back(enteredValue(all, request.encoding, i));
    return choices;
}

}  // namespace

base::Result<Trace> trace(const TraceRequest& request, const base::RunControl& control)
{
    const auto transform = SEQUENCY_TRY(checkInputs(request));
    auto graph = SEQUENCY_TRY(flowGraph(request, transform));
    const auto start = SEQUENCY_TRY(startOf(request, transform));
    std::size_t nodes = 0;
    for (std::size_t column = 0; column < graph.columns(); ++column)
        nodes += graph.nodes(column);
    SEQUENCY_TRY(base::checkMemory(nodes * base::elementSize(start.element), "the values of a flow graph"));
    auto lanes = SEQUENCY_TRY(inputs(request, start.element, control));
    Trace traced{request, std::move(graph), start.ring, {}, start.exact};
    double bound = 0;
    for (const ElementVector& lane : lanes)
        bound = std::max(bound, base::largestMagnitude(lane));
    SEQUENCY_TRY(Tracer(traced, transform, bound, control).run(std::move(lanes)));
    return traced;
}

io::GraphHeader graphHead(const Trace& trace)
{
    const TraceRequest& request = trace.request;
    io::GraphHeader head;
    head.spec = request.spec;
    head.spec.radix = request.radix();
    head.spec.variables = request.variables();
    head.isGroup = request.work == TraceWork::Characters;
    if (!head.isGroup)
        head.factorization = request.factorization;
    head.ring = trace.ring;
    head.work = workName(request.work);
    head.values = trace.columns;
    for (const base::SharedFunction& function : {request.f, request.g})
        if (function && !head.isGroup)
            head.choices.push_back(choicesOf(*function, request));
    return head;
}

}  // namespace sequency::session
