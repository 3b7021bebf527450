// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dyadic convolution, identification of dyadic systems, character tables: the engine's compositions.
#include "engine/base/elapsed.h"
#include "engine/base/host_memory.h"
#include "engine/program/element_choice.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/backend.h"
#include "engine/session/encoding.h"
#include "engine/session/engine_use.h"
#include "engine/session/rounding.h"
#include "engine/session/split_convolution.h"
#include "engine/session/work_memory.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <cmath>

namespace sequency::session {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;

base::Status checkPair(const base::SharedFunction& f, const base::SharedFunction& g)
{
    if (!f)
        return Error{ErrorKind::BadUsage, "expected a function"};
    for (const auto& function : {f, g})
        if (function && function->radix != 2)
            return Error{ErrorKind::BadInput, "dyadic convolution is for functions of 2^n values"};
    if (g && f->variables != g->variables)
        return Error{ErrorKind::BadInput, "the functions have " + std::to_string(f->size()) + " and " +
                                              std::to_string(g->size()) +
                                              " values and must have the same number"};
    return base::success();
}

base::Result<ConvolutionArithmetic> arithmeticOf(const ConvolutionRequest& request, const DeviceInfo& device)
{
    return convolutionArithmetic(*request.f, request.g ? *request.g : *request.f, request.encoding,
                                 request.element, device.fp64);
}

// Digits go to an OpenCL device as they lie and are converted there: a byte or a bit of each value instead of eight bytes. Parts are cut by
// the host.
bool areConvertedThere(const ConvolutionRequest& request, const ConvolutionArithmetic& arithmetic,
                       const DeviceInfo& device)
{
    return device.isOpenCl && arithmetic.runs() == 1 && entersAsDigits(*request.f, Encoding::ZeroOne) &&
           (!request.g || entersAsDigits(*request.g, Encoding::ZeroOne));
}

// A program of the convolution, and how it is planned.
struct PlannedProgram {
    program::Program program;
    program::PlanOptions options;
};

base::Result<PlannedProgram> programFrom(const ConvolutionRequest& request,
                                         const ConvolutionArithmetic& arithmetic)
{
    std::vector<program::Entry> entries;
    for (const auto& function : {request.f, request.g})
        if (function)
            entries.push_back({storageOf(*function), meaningOf(*function, request.encoding)});
    auto program =
        program::convolutionProgram(request.f->variables, entries, program::storageOf(arithmetic.element));
    const auto alone = programOfRun(arithmetic, request.g == nullptr, request.f->variables);
    if (!program || !alone)
        return (program ? alone : program).error();
    return PlannedProgram{std::move(*program),
                          optionsWith({request.algorithm, request.algorithmOptions}, *alone)};
}

base::Result<PlannedProgram> plannedRun(const ConvolutionRequest& request,
                                        const ConvolutionArithmetic& arithmetic)
{
    auto program = programOfRun(arithmetic, request.g == nullptr, request.f->variables);
    if (!program)
        return program.error();
    return PlannedProgram{std::move(*program), {request.algorithm, request.algorithmOptions}};
}

// The powers hold the last table but one as well.
base::Status checkTableMemory(const CharactersRequest& request, std::size_t rows, ElementType element)
{
    const std::size_t tableBytes = rows * rows * base::elementSize(element);
    const transform::Algorithm* const row = transform::algorithmNamed(request.algorithm);
    const bool isPowers = row != nullptr && row->characters == transform::CharacterMethod::Powers;
    return base::checkMemory(isPowers ? tableBytes + tableBytes / 4 : tableBytes,
                             "the character table of C_" + std::to_string(request.group.radix) + "^" +
                                 std::to_string(request.group.variables) + " (" + std::to_string(rows) +
                                 " × " + std::to_string(rows) + " entries)");
}

struct Quotient {
    ElementVector values;
    bool exact = true;  // every division was
};

// H(w) = Y(w) / X(w), 0 where X(w) is zero, computed in `type`, whose C++ type is Number. Fills the result's lists.
template <typename Number>
base::Result<Quotient> divideSpectra(const ElementVector& y, const ElementVector& x, ElementType type,
                                     Identification& result)
{
    auto input = base::convert(x, type);
    auto quotient = base::convert(y, type);
    if (!input || !quotient)
        return (input ? quotient : input).error();
    const auto& denominators = std::get<AlignedBuffer<Number>>(*input);
    auto& numerators = std::get<AlignedBuffer<Number>>(*quotient);
    result.undetermined.clear();
    result.impossible.clear();
    bool exact = true;
    for (std::size_t w = 0; w < numerators.size(); ++w) {
        const Number denominator = denominators[w];
        Number& value = numerators[w];
        if (denominator == Number(0)) {
            (value == Number(0) ? result.undetermined : result.impossible).push_back(w);
            value = 0;
            continue;
        }
        if constexpr (std::is_integral_v<Number>)
            exact = exact && value % denominator == 0;
        value /= denominator;
    }
    return Quotient{std::move(*quotient), exact};
}

// In integers where every quotient is one, else in reals.
base::Result<Quotient> divideSpectra(const TransformResult& y, const TransformResult& x,
                                     Identification& result)
{
    if (base::isInteger(x.computedIn) && base::isInteger(y.computedIn)) {
        auto exact = divideSpectra<std::int64_t>(*y.spectrum, *x.spectrum, ElementType::Int64, result);
        if (!exact || exact->exact)
            return exact;
    }
    return divideSpectra<double>(*y.spectrum, *x.spectrum, ElementType::Float64, result);
}

base::Status checkIdentificationMemory(const base::FunctionVector& x, const base::FunctionVector& y)
{
    const auto walsh = transform::walsh(x.variables);
    if (!walsh)
        return walsh.error();
    const auto elementOf = [&](const base::FunctionVector& function) {
        return program::chooseElement(*walsh, base::elementType(function.values),
                                      base::magnitudeOf(function));
    };
    const auto input = elementOf(x);
    const auto output = elementOf(y);
    if (!input || !output)
        return (input ? output : input).error();
    return base::checkMemory(x.size() * identificationWorkBytes(input->type, output->type),
                             "the identification");
}

}  // namespace

base::Result<Engine::Chosen> Engine::choose(const ConvolutionRequest& request) const
{
    std::vector<std::shared_ptr<const program::Plan>> plans;
    return choose(request.device, "convolution", request.algorithm,
                  [&](const DeviceInfo& device) -> base::Result<PlannedCall> {
                      const auto arithmetic = arithmeticOf(request, device);
                      if (!arithmetic)
                          return arithmetic.error();
                      const bool isFresh = areConvertedThere(request, *arithmetic, device);
                      const auto planned =
                          isFresh ? programFrom(request, *arithmetic) : plannedRun(request, *arithmetic);
                      if (!planned)
                          return planned.error();
                      auto plan = backend(device.id)->prepare(planned->program, planned->options);
                      if (!plan)
                          return plan.error();
                      plans.push_back(std::move(*plan));
                      return PlannedCall{plans.back().get(), isFresh, arithmetic->runs()};
                  });
}

base::Result<Computation> Engine::convolve(const ConvolutionRequest& request, const base::RunControl& control)
{
    const auto start = base::Clock::now();
    if (const auto valid = checkPair(request.f, request.g); !valid)
        return valid.error();
    for (const auto& function : {request.f, request.g})
        if (function && function->isLogic())
            if (const auto valid = checkEncoding(*function, request.encoding); !valid)
                return valid.error();
    const auto chosen = choose(request);
    if (!chosen)
        return chosen.error();
    const auto arithmetic = arithmeticOf(request, chosen->device);
    if (!arithmetic)
        return arithmetic.error();
    const ElementType element = arithmetic->element;
    if (const auto fits = base::checkMemory(request.f->size() * workBytes(*arithmetic, request.g == nullptr),
                                            "the convolution");
        !fits)
        return fits.error();
    Computation result;
    auto values = convolved(request, *arithmetic, chosen->device, control, result.timings);
    if (!values)
        return values.error();
    result.computedIn = element;
    result.exact = element == ElementType::Int64;
    result.device = chosen->device;
    result.algorithm = request.algorithm;
    result.choice = chosen->choice;
    clearRounding(
        *values,
        roundingTolerance(*request.f, request.g ? *request.g : *request.f, request.encoding, element),
        control);
    if (control.stopRequested())
        return base::cancelled();
    result.values = std::make_shared<const ElementVector>(std::move(*values));
    result.timings.totalSeconds = base::secondsSince(start);
    return result;
}

// By the fastest way that there is room for.
base::Result<ElementVector> Engine::convolved(const ConvolutionRequest& request,
                                              const ConvolutionArithmetic& arithmetic,
                                              const DeviceInfo& device, const base::RunControl& control,
                                              base::Timings& timings)
{
    const Use use = opened(device.id);
    const program::PlanOptions options{request.algorithm, request.algorithmOptions};
    const ElementType element = arithmetic.element;
    if (areConvertedThere(request, arithmetic, device)) {
        const auto planned = programFrom(request, arithmetic);
        auto sums = use->allocateHost(program::storageOf(element), request.f->size(), control);
        if (!planned || !sums)
            return planned ? sums.error() : planned.error();
        const program::HostVector f = viewOf(*request.f);
        const program::HostVector g = viewOf(request.g ? *request.g : *request.f);
        program::Vectors vectors{{f}, {&*sums}};
        if (request.g)
            vectors.inputs.push_back(g);
        const auto done = use->compute(planned->program, planned->options, vectors, control, timings);
        if (done)
            return std::get<ElementVector>(std::move(*sums));
        if (done.error().kind != ErrorKind::OutOfMemory)
            return done.error();
    }
    const auto entered = [&](const base::FunctionVector& function) {
        return encoded(function, element, function.isLogic() ? request.encoding : Encoding::ZeroOne, control,
                       allocationOn(*use, control));
    };
    auto f = entered(*request.f);
    if (!f)
        return f.error();
    program::HostVector left = std::move(*f);
    std::optional<program::HostVector> right;
    if (request.g) {
        auto g = entered(*request.g);
        if (!g)
            return g.error();
        right = std::move(*g);
    }
    if (const auto done =
            session::convolve(*use, options, arithmetic, left, right ? &*right : nullptr, control, timings);
        !done)
        return done.error();
    return std::get<ElementVector>(std::move(left));
}

base::Result<Computation> Engine::characters(const CharactersRequest& request,
                                             const base::RunControl& control)
{
    const auto start = base::Clock::now();
    const auto rows = request.group.rows();
    if (!rows)
        return rows.error();
    const auto elementOn = [&](const DeviceInfo& device) {
        const ElementType complex = device.fp64 ? ElementType::Complex128 : ElementType::Complex64;
        return request.exponents ? ElementType::UInt8 : request.element.value_or(complex);
    };
    const program::PlanOptions options{request.algorithm, request.algorithmOptions};
    std::vector<std::shared_ptr<const program::Plan>> plans;
    const auto planned = [&](const DeviceInfo& device) -> base::Result<PlannedCall> {
        const auto program = program::charactersProgram(request.group, program::storageOf(elementOn(device)));
        if (!program)
            return program.error();
        auto plan = backend(device.id)->prepare(*program, options);
        if (!plan)
            return plan.error();
        plans.push_back(std::move(*plan));
        return PlannedCall{plans.back().get(), true};
    };
    const auto chosen = choose(request.device, "characters", request.algorithm, planned);
    if (!chosen)
        return chosen.error();
    const ElementType element = elementOn(chosen->device);
    if (const auto fits = checkTableMemory(request, *rows, element); !fits)
        return fits.error();
    Computation result;
    result.computedIn = element;
    result.exact = request.exponents;
    result.device = chosen->device;
    result.algorithm = request.algorithm;
    result.choice = chosen->choice;
    const program::Storage storage = program::storageOf(element);
    const auto program = program::charactersProgram(request.group, storage);
    if (!program)
        return program.error();
    auto table = program::allocate(storage, *rows * *rows);
    if (!table)
        return table.error();
    if (const auto done =
            opened(chosen->device.id)->compute(*program, options, {{}, {&*table}}, control, result.timings);
        !done)
        return done.error();
    result.exact = request.exponents || request.group.radix == 2 || request.group.radix == 4;
    result.values = std::make_shared<const ElementVector>(std::get<ElementVector>(std::move(*table)));
    result.timings.totalSeconds = base::secondsSince(start);
    return result;
}

base::Result<Identification> Engine::identify(const IdentificationRequest& request,
                                              const base::RunControl& control)
{
    const auto start = base::Clock::now();
    if (const auto valid = checkPair(request.input, request.output); !valid)
        return valid.error();
    if (!request.output)
        return Error{ErrorKind::BadUsage, "the output of the system is missing"};
    const auto spectrumOf = [&](const base::SharedFunction& function) {
        TransformRequest transform;
        transform.function = function;
        transform.spec.variables = function->variables;
        transform.algorithm = request.algorithm;
        transform.device = request.device;
        return this->transform(transform, control);
    };
    if (const auto fits = checkIdentificationMemory(*request.input, *request.output); !fits)
        return fits.error();
    // They are without rounding: what is zero within it determines nothing.
    auto x = spectrumOf(request.input);
    if (!x)
        return x.error();
    auto y = spectrumOf(request.output);
    if (!y)
        return y.error();

    Identification result;
    auto quotient = divideSpectra(*y, *x, result);
    if (!quotient)
        return quotient.error();
    // The inverse transform has the place of the spectra.
    x->spectrum.reset();
    y->spectrum.reset();
    TransformRequest inverse;
    inverse.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, request.input->variables, std::move(quotient->values)});
    inverse.spec.variables = request.input->variables;
    inverse.spec.direction = transform::Direction::Inverse;
    inverse.algorithm = request.algorithm;
    inverse.device = request.device;
    auto response = this->transform(inverse, control);
    if (!response)
        return response.error();
    result.response = Computation{response->spectrum, response->computedIn, response->exact, response->device,
                                  request.algorithm,  response->timings,    response->choice};
    // Three transforms: their steps are those of the last one, their times are added.
    base::Timings& timings = result.response.timings;
    for (const base::Timings* part : {&x->timings, &y->timings}) {
        timings.computeSeconds += part->computeSeconds;
        timings.uploadSeconds += part->uploadSeconds;
        timings.downloadSeconds += part->downloadSeconds;
        timings.stagingSeconds += part->stagingSeconds;
        timings.buildSeconds += part->buildSeconds;
    }
    timings.totalSeconds = base::secondsSince(start);
    return result;
}

}  // namespace sequency::session
