// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dyadic convolution, identification of dyadic systems, character tables: the engine's compositions.
#include "engine/base/digit_check.h"
#include "engine/base/elapsed.h"
#include "engine/base/host_memory.h"
#include "engine/program/element_choice.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/backend.h"
#include "engine/session/encoding.h"
#include "engine/session/engine_use.h"
#include "engine/session/rational_response.h"
#include "engine/session/rounding.h"
#include "engine/session/split_convolution.h"
#include "engine/session/work_memory.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <bit>
#include <memory>
#include <utility>
#include <vector>

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
    for (const auto& function : {f, g})
        if (function)
            if (auto valid = base::checkDigits(*function); !valid)
                return valid;
    return base::success();
}

base::Status checkOperands(const ConvolutionRequest& request)
{
    if (const auto valid = checkPair(request.f, request.g); !valid)
        return valid.error();
    for (const auto& function : {request.f, request.g})
        if (function && function->isLogic())
            if (const auto valid = checkEncoding(*function, request.encoding); !valid)
                return valid.error();
    return base::success();
}

base::Result<ConvolutionArithmetic> arithmeticOf(const ConvolutionRequest& request, const DeviceInfo& device)
{
    return convolutionArithmetic(*request.f, request.g ? *request.g : *request.f, request.encoding,
                                 request.element, device.fp64);
}

// Functions go to an OpenCL device as they lie and are converted there: nothing waits for the host, and of digits a byte or a bit is sent
// instead of eight bytes. Parts are cut by the host.
bool areConvertedThere(const ConvolutionArithmetic& arithmetic, const DeviceInfo& device)
{
    return device.isOpenCl && arithmetic.runs() == 1;
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
            entries.push_back({storageOf(*function), conversionOf(*function, request.encoding).meaning});
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

ElementType elementOf(const CharactersRequest& request, const DeviceInfo& device)
{
    const ElementType complex = device.fp64 ? ElementType::Complex128 : ElementType::Complex64;
    return request.exponents ? ElementType::UInt8 : request.element.value_or(complex);
}

base::Result<std::shared_ptr<const program::Plan>> planOf(const CharactersRequest& request, Backend& backend)
{
    const auto program =
        program::charactersProgram(request.group, program::storageOf(elementOf(request, backend.info())));
    if (!program)
        return program.error();
    return backend.prepare(*program, {request.algorithm, request.algorithmOptions});
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

// How an identification is computed on a device: in integers if both functions are integers and the quotients have a common denominator
// of at most 64 bits, otherwise in reals.
struct SystemArithmetic {
    program::SystemSide input;
    program::SystemSide output;
    ElementType integers = ElementType::Int64;
    ElementType reals = ElementType::Float64;
    double zeroShare = 0;  // of the response in reals
    bool areIntegers = true;
};

// Errors: BadInput (complex values, integers whose coefficients could be too large).
base::Result<SystemArithmetic> arithmeticOf(const IdentificationRequest& request, const DeviceInfo& device)
{
    const auto walsh = transform::walsh(request.input->variables);
    const auto inverse = transform::walsh(request.input->variables, transform::Direction::Inverse);
    if (!walsh || !inverse)
        return (walsh ? inverse : walsh).error();
    SystemArithmetic arithmetic;
    arithmetic.reals = device.fp64 ? ElementType::Float64 : ElementType::Float32;
    arithmetic.zeroShare = zeroShare(arithmetic.reals, *inverse);
    const auto sideOf = [&](const base::FunctionVector& function) -> base::Result<program::SystemSide> {
        const bool isInteger = base::isInteger(base::elementType(function.values));
        const auto element =
            program::chooseElement(*walsh, base::elementType(function.values),
                                   isInteger ? base::magnitudeOf(function) : base::Magnitude(0),
                                   isInteger ? arithmetic.integers : arithmetic.reals, device.fp64);
        if (!element)
            return element.error();
        arithmetic.areIntegers = arithmetic.areIntegers && isInteger;
        return program::SystemSide{storageOf(function), program::storageOf(element->type),
                                   isInteger ? 0 : zeroShare(element->type, *walsh)};
    };
    auto input = sideOf(*request.input);
    auto output = sideOf(*request.output);
    if (!input || !output)
        return (input ? output : input).error();
    arithmetic.input = *input;
    arithmetic.output = *output;
    return arithmetic;
}

base::Result<program::Program> programOf(const IdentificationRequest& request,
                                         const SystemArithmetic& arithmetic, bool inIntegers)
{
    return program::identificationProgram(
        request.input->variables, arithmetic.input, arithmetic.output,
        program::storageOf(inIntegers ? arithmetic.integers : arithmetic.reals), arithmetic.zeroShare);
}

// The outputs of one of its programs.
struct IdentifiedSystem {
    ElementVector response;
    base::PackedBits zerosOfInput;
    base::PackedBits zerosOfOutput;
    bool isExact = true;        // of integers: no division had a remainder
    std::uint64_t largest = 0;  // of integers: magnitude of a quotient
};

base::Result<IdentifiedSystem> identifiedBy(Backend& backend, const IdentificationRequest& request,
                                            const program::Program& program, const base::RunControl& control,
                                            base::Timings& timings)
{
    std::vector<program::HostVector> outputs;
    for (const program::VectorId id : program.outputs()) {
        auto made = backend.allocateHost(program.vector(id).storage, program.vector(id).length, control);
        if (!made)
            return made.error();
        outputs.push_back(std::move(*made));
    }
    const program::HostVector x = viewOf(*request.input);
    const program::HostVector y = viewOf(*request.output);
    program::Vectors vectors{{x, y}, {}};
    for (program::HostVector& output : outputs)
        vectors.outputs.emplace_back(&output);
    base::Timings own;
    if (const auto done =
            backend.compute(program, {request.algorithm, request.algorithmOptions}, vectors, control, own);
        !done)
        return done.error();
    timings.computeSeconds += own.computeSeconds;
    timings.uploadSeconds += own.uploadSeconds;
    timings.downloadSeconds += own.downloadSeconds;
    timings.stagingSeconds += own.stagingSeconds;
    timings.buildSeconds += own.buildSeconds;
    timings.stepSeconds = std::move(own.stepSeconds);
    IdentifiedSystem system{std::get<ElementVector>(std::move(outputs[0])),
                            std::get<base::PackedBits>(std::move(outputs[1])),
                            std::get<base::PackedBits>(std::move(outputs[2]))};
    if (outputs.size() > 3) {
        const auto numberOf = [&](std::size_t output) {
            return std::get<AlignedBuffer<std::int64_t>>(std::get<ElementVector>(outputs[output]))[0];
        };
        system.isExact = numberOf(3) == 0;
        system.largest = static_cast<std::uint64_t>(numberOf(4));
    }
    return system;
}

// Where the input's spectrum is 0: what the output's is there.
void listZeros(const IdentifiedSystem& system, Identification& result)
{
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    for (std::size_t word = 0; word < system.zerosOfInput.wordCount(); ++word)
        for (std::uint64_t zeros = system.zerosOfInput.words()[word]; zeros != 0; zeros &= zeros - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(zeros));
            const bool isZero = (system.zerosOfOutput.words()[word] >> bit & 1) != 0;
            (isZero ? result.undetermined : result.impossible).push_back(word * wordBits + bit);
        }
}

// BadInput where 2^n times a value of the response may not fit.
base::Status checkResponse(int variables, std::uint64_t largestQuotient)
{
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse);
    if (!inverse)
        return inverse.error();
    const auto fits =
        program::chooseElement(*inverse, ElementType::Int64, largestQuotient, ElementType::Int64);
    return fits ? base::success() : base::Status(fits.error());
}

base::Status checkIdentificationMemory(const base::FunctionVector& function)
{
    return base::checkMemory(function.size() * identificationWorkBytes(), "the identification");
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
                      const bool isFresh = areConvertedThere(*arithmetic, device);
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

base::Result<std::string> Engine::planText(const ConvolutionRequest& request)
{
    if (const auto valid = checkOperands(request); !valid)
        return valid.error();
    const auto chosen = choose(request);
    if (!chosen)
        return chosen.error();
    const auto arithmetic = arithmeticOf(request, chosen->device);
    if (!arithmetic)
        return arithmetic.error();
    const auto textOf = [&](const base::Result<PlannedProgram>& planned) -> base::Result<std::string> {
        if (!planned)
            return planned.error();
        const auto plan = backend(chosen->device.id)->prepare(planned->program, planned->options);
        return plan ? base::Result<std::string>(session::planText(chosen->device, **plan)) : plan.error();
    };
    if (areConvertedThere(*arithmetic, chosen->device)) {
        auto text = textOf(programFrom(request, *arithmetic));
        if (text || text.error().kind != ErrorKind::OutOfMemory)
            return text;
    }
    return textOf(plannedRun(request, *arithmetic));
}

base::Result<Computation> Engine::convolve(const ConvolutionRequest& request, const base::RunControl& control)
{
    const auto start = base::Clock::now();
    if (const auto valid = checkOperands(request); !valid)
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
    if (areConvertedThere(arithmetic, device)) {
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

base::Result<Engine::Chosen> Engine::choose(const CharactersRequest& request) const
{
    std::vector<std::shared_ptr<const program::Plan>> plans;
    return choose(request.device, "characters", request.algorithm,
                  [&](const DeviceInfo& device) -> base::Result<PlannedCall> {
                      auto plan = planOf(request, *backend(device.id));
                      if (!plan)
                          return plan.error();
                      plans.push_back(std::move(*plan));
                      return PlannedCall{plans.back().get(), true};
                  });
}

base::Result<std::string> Engine::planText(const CharactersRequest& request)
{
    const auto chosen = choose(request);
    if (!chosen)
        return chosen.error();
    const auto plan = planOf(request, *backend(chosen->device.id));
    return plan ? base::Result<std::string>(session::planText(chosen->device, **plan)) : plan.error();
}

base::Result<Computation> Engine::characters(const CharactersRequest& request,
                                             const base::RunControl& control)
{
    const auto start = base::Clock::now();
    const auto rows = request.group.rows();
    if (!rows)
        return rows.error();
    const auto chosen = choose(request);
    if (!chosen)
        return chosen.error();
    const ElementType element = elementOf(request, chosen->device);
    if (const auto fits = checkTableMemory(request, *rows, element); !fits)
        return fits.error();
    Computation result;
    result.computedIn = element;
    result.exact = request.exponents;
    result.device = chosen->device;
    result.algorithm = request.algorithm;
    result.choice = chosen->choice;
    const program::Storage storage = program::storageOf(element);
    const program::PlanOptions options{request.algorithm, request.algorithmOptions};
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

base::Result<Engine::Chosen> Engine::choose(const IdentificationRequest& request) const
{
    std::vector<std::shared_ptr<const program::Plan>> plans;
    return choose(
        request.device, "walsh", request.algorithm,
        [&](const DeviceInfo& device) -> base::Result<PlannedCall> {
            const auto arithmetic = arithmeticOf(request, device);
            if (!arithmetic)
                return arithmetic.error();
            const auto program = programOf(request, *arithmetic, arithmetic->areIntegers);
            if (!program)
                return program.error();
            auto plan = backend(device.id)->prepare(*program, {request.algorithm, request.algorithmOptions});
            if (!plan)
                return plan.error();
            plans.push_back(std::move(*plan));
            return PlannedCall{plans.back().get(), true};
        });
}

base::Result<Identification> Engine::identify(const IdentificationRequest& request,
                                              const base::RunControl& control)
{
    const auto start = base::Clock::now();
    if (const auto valid = checkPair(request.input, request.output); !valid)
        return valid.error();
    if (!request.output)
        return Error{ErrorKind::BadUsage, "the output of the system is missing"};
    if (const auto fits = checkIdentificationMemory(*request.input); !fits)
        return fits.error();
    auto chosen = choose(request);
    if (!chosen)
        return chosen.error();
    const auto arithmetic = arithmeticOf(request, chosen->device);
    if (!arithmetic)
        return arithmetic.error();
    const Use use = opened(chosen->device.id);
    Identification result;
    base::Timings timings;
    const auto identified = [&](bool inIntegers) -> base::Result<IdentifiedSystem> {
        const auto program = programOf(request, *arithmetic, inIntegers);
        return program ? identifiedBy(*use, request, *program, control, timings) : program.error();
    };
    auto system = identified(arithmetic->areIntegers);
    if (!system)
        return system.error();
    std::optional<reference::Quotients> response;  // computed in integers
    if (arithmetic->areIntegers && system->isExact) {
        if (const auto fits = checkResponse(request.input->variables, system->largest); !fits)
            return fits.error();
        auto quotients = reference::divideIntegers(std::move(system->response),
                                                   static_cast<std::int64_t>(request.input->size()));
        if (!quotients)
            return quotients.error();
        response = std::move(*quotients);
    } else if (arithmetic->areIntegers) {
        system->response = {};
        auto rational = rationalResponse(*use, request, arithmetic->input, arithmetic->output, control);
        if (!rational)
            return rational.error();
        response = std::move(*rational);
        if (!response)
            system = identified(false);
        if (!system)
            return system.error();
    }
    listZeros(*system, result);
    const bool isOfIntegers = response.has_value();
    const bool isExact = isOfIntegers && response->areExact;
    if (!isOfIntegers)
        response = reference::Quotients{std::move(system->response), false};
    result.response = Computation{std::make_shared<const ElementVector>(std::move(response->values)),
                                  isOfIntegers ? arithmetic->integers : arithmetic->reals,
                                  isExact,
                                  std::move(chosen->device),
                                  request.algorithm,
                                  std::move(timings),
                                  std::move(chosen->choice)};
    result.response.timings.totalSeconds = base::secondsSince(start);
    return result;
}

}  // namespace sequency::session
