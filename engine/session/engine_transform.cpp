// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms: what a request means on a device, and the ways to its spectrum.
#include "engine/base/digit_check.h"
#include "engine/base/elapsed.h"
#include "engine/base/host_memory.h"
#include "engine/program/element_choice.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/encoding.h"
#include "engine/session/engine_use.h"
#include "engine/session/packed_route.h"
#include "engine/session/rounding.h"
#include "engine/session/transform_input.h"
#include "engine/transform/catalogue.h"

#include <cmath>
#include <map>

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;

using PlanResult = base::Result<std::shared_ptr<const program::Plan>>;

program::Storage inputStorageOf(const program::Program& program)
{
    return program.vector(program.inputs().front()).storage;
}

program::Storage outputStorageOf(const program::Program& program)
{
    return program.vector(program.outputs().front()).storage;
}

// Long spectra of reals are cleared of rounding (rounding.h) where they are computed: a device reads them faster than the host.
bool clearsThere(const TransformRequest& request, const program::ElementChoice& element)
{
    constexpr std::size_t minSize = std::size_t{1}
                                    << 14;  // below, the host has done it before a device has begun
    return !element.exact && !base::isComplex(element.type) && request.function->size() >= minSize;
}

// From a function in this storage to its spectrum in the element type.
base::Result<program::Program> programFrom(program::Storage storage, const TransformRequest& request,
                                           const transform::KroneckerTransform& transform,
                                           const program::ElementChoice& element)
{
    const program::Convert how = conversionOf(*request.function, request.encoding);
    const program::Storage computed = program::storageOf(element.type);
    program::ProgramBuilder builder;
    program::VectorId vector = builder.input("f", storage, request.function->size());
    if (how.meaning != program::Meaning::Values || storage != computed)
        vector = builder.convert(vector, computed, how, "e");
    if (!clearsThere(request, element)) {
        builder.output(builder.transform(vector, transform, "S"));
        return builder.finish();
    }
    const auto largestOf = [&builder](program::VectorId values) {
        return builder.reduce(values, program::largestMagnitude(), "m");
    };
    std::optional<program::VectorId> entered;
    if (!transform.isCharacterTransform())
        entered = largestOf(vector);
    const program::VectorId spectrum = builder.transform(vector, transform, "S");
    builder.output(builder.clear(spectrum, entered ? *entered : largestOf(spectrum),
                                 zeroShare(element.type, transform), "Z"));
    return builder.finish();
}

// To an OpenCL device the function goes as it lies: it is converted there, where that takes less than the host's pass over all values, for
// which the transfer would wait; digits are fewer bytes, too, than the values that they become.
PlanResult plainPlan(Backend& backend, const transform::KroneckerTransform& transform,
                     const TransformRequest& request, const program::ElementChoice& element)
{
    const program::PlanOptions options{request.algorithm, request.algorithmOptions};
    const auto program = program::transformProgram(transform, program::storageOf(element.type));
    if (!program)
        return program.error();
    if (backend.info().isOpenCl)
        if (const auto whole = programFrom(storageOf(*request.function), request, transform, element)) {
            auto plan = backend.prepare(*whole, optionsWith(options, *program));
            const bool isRefused = !plan && plan.error().kind == ErrorKind::BadUsage;  // what was asked for
            if (isRefused || (plan && !(*plan)->isInParts()))
                return plan;
        }
    return backend.prepare(*program, options);
}

// Whether the function goes there as it lies.
bool takesFunction(const program::Plan& plan, const TransformRequest& request, base::ElementType element)
{
    return entersUnchanged(*request.function, element, request.encoding) ||
           inputStorageOf(plan.program()) != outputStorageOf(plan.program());
}

// Packed where that is faster and there is room for it.
base::Result<std::shared_ptr<const program::Plan>> packedPlan(const TransformRequest& request,
                                                              const transform::KroneckerTransform& transform,
                                                              base::ElementType element, Backend& backend)
{
    if (!goesPacked(request, transform, element, backend.info()))
        return std::shared_ptr<const program::Plan>();
    const auto program = packedProgram(request, transform);
    if (!program)
        return program.error();
    auto plan = backend.prepare(*program, {request.algorithm, request.algorithmOptions});
    if (!plan && plan.error().kind == ErrorKind::OutOfMemory)
        return std::shared_ptr<const program::Plan>();
    return plan;
}

// Quotients by a whole divisor are exact if they have a representation; by an irrational one (√N, odd n) they become rounded reals.
base::Result<base::ElementVector> dividedExactly(base::ElementVector data, double divisor, bool& exact)
{
    if (divisor == std::floor(divisor)) {
        auto quotients = reference::divideIntegers(std::move(data), static_cast<std::int64_t>(divisor));
        if (!quotients)
            return quotients.error();
        exact = exact && quotients->areExact;
        return std::move(quotients->values);
    }
    exact = false;
    auto reals = base::convert(data, base::ElementType::Float64);
    if (!reals)
        return reals;
    for (double& value : std::get<base::AlignedBuffer<double>>(*reals))
        value /= divisor;
    return reals;
}

}  // namespace

// In the host's memory.
struct Engine::Computed {
    base::ElementVector values;
    bool isCleared = false;  // of rounding, by the device
};

base::Result<Engine::Computed> Engine::ofValues(base::Result<base::ElementVector> values)
{
    return values ? base::Result<Computed>(Computed{std::move(*values)}) : values.error();
}

base::Result<Engine::Computed> Engine::executed(Backend& backend, const program::Plan& plan,
                                                const program::InputVector& input,
                                                const base::RunControl& control, base::Timings& timings)
{
    const program::Operation& last = plan.program().operations().back();
    const program::Vector& result = plan.program().vector(last.result);
    auto output = backend.allocateHost(result.storage, result.length, control);
    if (!output)
        return output.error();
    if (const auto done = backend.execute(plan, {{input}, {&*output}}, control, timings); !done)
        return done.error();
    return Computed{std::get<base::ElementVector>(std::move(*output)),
                    std::holds_alternative<program::Clear>(last.work)};
}

// What goes there as it lies needs no copy.
base::Result<Engine::Computed> Engine::transformPlain(Backend& backend, const program::Plan& plan,
                                                      const TransformRequest& request,
                                                      base::ElementType element,
                                                      const base::RunControl& control, base::Timings& timings)
{
    const base::FunctionVector& function = *request.function;
    if (takesFunction(plan, request, element))
        return executed(backend, plan, program::HostVector(viewOf(function)), control, timings);
    auto values = encoded(function, element, request.encoding, control, allocationOn(backend, control));
    if (!values)
        return values.error();
    program::HostVector data = std::move(*values);
    if (const auto done =
            backend.execute(plan, {{program::InputVector::givenAway(data)}, {&data}}, control, timings);
        !done)
        return done.error();
    return Computed{std::get<base::ElementVector>(std::move(data))};
}

// What a request means on a device: the transform, what is computed in, how.
struct Engine::Prepared {
    transform::KroneckerTransform description;
    DeviceInfo device;
    DeviceChoice choice;
    program::ElementChoice element;
    std::shared_ptr<const program::Plan> unpacked;
    std::shared_ptr<const program::Plan> packed;  // null where it does not go so

    bool isKept = false;  // its spectrum stays on the device

    const program::Plan& plan() const { return packed ? *packed : *unpacked; }
    PlannedCall call(const TransformRequest& request) const
    {
        const bool isFresh = packed || takesFunction(*unpacked, request, element.type);
        const bool isCleared =
            std::holds_alternative<program::Clear>(plan().program().operations().back().work);
        return {&plan(), isFresh && !isKept, 1, isKept, !element.exact && !isCleared};
    }
};

// Whether a request's spectrum is to stay there.
bool Engine::staysOnDevice(const TransformRequest& request, const transform::KroneckerTransform& transform,
                           base::ElementType element, const DeviceInfo& device) const
{
    const bool isReady = base::isInteger(element) ? transform.divisor() == 1 : !base::isComplex(element);
    return request.keepsSpectrum && isReady && request.algorithmOptions.plan.empty() &&
           request.function->size() >= m_kept.minSpectrum() && device.isOpenCl &&
           m_kept.limit(*backend(device.id)) > 0;
}

TransformResult Engine::resultOf(const TransformRequest& request, const Prepared& prepared)
{
    TransformResult result;
    result.request = request;
    result.request.device = prepared.device.id;
    result.device = prepared.device;
    result.choice = prepared.choice;
    result.computedIn = prepared.element.type;
    result.exact = prepared.element.exact;
    return result;
}

base::Result<Engine::Prepared> Engine::prepare(const TransformRequest& request) const
{
    const auto input = checkedInput(request);
    if (!input)
        return input.error();
    const auto prepareOn = [&](const DeviceInfo& device) -> base::Result<Prepared> {
        const auto element =
            program::chooseElement(input->description, base::elementType(request.function->values),
                                   input->magnitude, request.element, device.fp64);
        if (!element)
            return element.error();
        Backend& executor = *backend(device.id);
        auto packed = packedPlan(request, input->description, element->type, executor);
        if (!packed)
            return packed.error();
        // A given plan is that of the packed way where there is one.
        auto unpacked =
            *packed ? PlanResult(nullptr) : plainPlan(executor, input->description, request, *element);
        if (!unpacked)
            return unpacked.error();
        return Prepared{input->description,
                        device,
                        {},
                        *element,
                        std::move(*unpacked),
                        std::move(*packed),
                        staysOnDevice(request, input->description, element->type, device)};
    };
    std::map<std::string, Prepared> made;
    const auto chosen =
        choose(request.device, request.spec.name, request.algorithm,
               [&](const DeviceInfo& device) -> base::Result<PlannedCall> {
                   auto prepared = prepareOn(device);
                   if (!prepared)
                       return prepared.error();
                   return made.emplace(device.id, std::move(*prepared)).first->second.call(request);
               });
    if (!chosen)
        return chosen.error();
    const auto known = made.find(chosen->device.id);
    auto prepared = known != made.end() ? std::move(known->second) : prepareOn(chosen->device);
    if (prepared)
        prepared->choice = chosen->choice;
    return prepared;
}

std::string Engine::deviceIdOf(const TransformRequest& request) const
{
    const auto prepared = prepare(request);
    return prepared ? prepared->device.id : request.device;
}

base::Result<TransformResult> Engine::transform(const TransformRequest& request,
                                                const base::RunControl& control)
{
    const auto start = base::Clock::now();
    const auto prepared = prepare(request);
    if (!prepared)
        return prepared.error();
    if (prepared->isKept) {
        auto kept = keepSpectrum(request, *prepared, start, control);
        if (kept || kept.error().kind != ErrorKind::OutOfMemory)
            return kept;
    }
    const base::ElementType element = prepared->element.type;
    const std::size_t size = request.function->size();
    if (const auto fits = base::checkMemory(size * base::elementSize(element),
                                            "the spectrum of " + std::to_string(size) + " values");
        !fits)
        return fits.error();
    TransformResult result = resultOf(request, *prepared);
    auto computed = spectrum(request, *prepared, control, result.timings);
    if (!computed)
        return computed.error();
    const double divisor = prepared->description.divisor();
    base::Result<base::ElementVector> data = std::move(computed->values);
    if (base::isInteger(element) && divisor != 1)
        data = dividedExactly(std::move(*data), divisor, result.exact);
    if (!data)
        return data.error();
    const auto spectrum = std::make_shared<base::ElementVector>(std::move(*data));
    result.spectrum = spectrum;
    if (!computed->isCleared)
        clearRounding(*spectrum, roundingTolerance(result), control);
    if (control.stopRequested())
        return base::cancelled();
    result.keptBytes = m_kept.byteCount(result.device.id);
    result.timings.totalSeconds = base::secondsSince(start);
    return result;
}

// By the fastest way that there is room for.
base::Result<Engine::Computed> Engine::spectrum(const TransformRequest& request, const Prepared& prepared,
                                                const base::RunControl& control, base::Timings& timings)
{
    const Use use = opened(prepared.device.id);
    base::Result<Computed> data = Error{ErrorKind::OutOfMemory, {}};
    const auto isMissing = [&data] { return !data && data.error().kind == ErrorKind::OutOfMemory; };
    // A given plan is that of a function that is sent.
    const bool isKept = request.keepsFunction && (prepared.packed || request.algorithmOptions.plan.empty());
    if (isKept && prepared.device.isOpenCl && m_kept.limit(*use) > 0)
        data = transformKept(*use, request, prepared, control, timings);
    if (isMissing() && prepared.packed)
        data = ofValues(transformPacked(*use, *prepared.packed, request, nullptr, control, timings));
    if (!isMissing())
        return data;
    if (prepared.unpacked)
        return transformPlain(*use, *prepared.unpacked, request, prepared.element.type, control, timings);
    const auto plan = plainPlan(*use, prepared.description, request, prepared.element);
    return plan ? transformPlain(*use, **plan, request, prepared.element.type, control, timings)
                : base::Result<Computed>(plan.error());
}

// As its packed digits, or as its values.
base::Result<std::shared_ptr<const program::DeviceVector>>
Engine::keptFunction(Backend& executor, const base::SharedFunction& function, program::Storage storage,
                     const base::RunControl& control, base::Timings& timings)
{
    return m_kept.function(
        executor, function, storage,
        [&]() -> base::Result<program::HostVector> {
            return program::isPacked(storage) ? packedDigits(executor, *function, control)
                                              : base::Result<program::HostVector>(viewOf(*function));
        },
        control, timings);
}

// With the function from where it stays.
base::Result<Engine::Computed> Engine::transformKept(Backend& executor, const TransformRequest& request,
                                                     const Prepared& prepared,
                                                     const base::RunControl& control, base::Timings& timings)
{
    const base::FunctionVector& function = *request.function;
    const program::Storage storage =
        prepared.packed ? inputStorageOf(prepared.packed->program()) : storageOf(function);
    const auto kept = keptFunction(executor, request.function, storage, control, timings);
    if (!kept)
        return kept.error();
    if (prepared.packed)
        return ofValues(transformPacked(executor, *prepared.packed, request, kept->get(), control, timings));
    const auto program = programFrom(storage, request, prepared.description, prepared.element);
    if (!program)
        return program.error();
    program::PlanOptions options{request.algorithm, request.algorithmOptions};
    if (const auto alone =
            program::transformProgram(prepared.description, program::storageOf(prepared.element.type)))
        options = optionsWith(std::move(options), *alone);
    const auto plan = executor.prepare(*program, options);
    return plan ? executed(executor, **plan, **kept, control, timings) : base::Result<Computed>(plan.error());
}

base::Result<TransformResult> Engine::keepSpectrum(const TransformRequest& request,
                                                   const base::RunControl& control)
{
    const auto start = base::Clock::now();
    const auto prepared = prepare(request);
    return prepared ? keepSpectrum(request, *prepared, start, control) : prepared.error();
}

base::Result<TransformResult> Engine::keepSpectrum(const TransformRequest& request, const Prepared& prepared,
                                                   base::Clock::time_point start,
                                                   const base::RunControl& control)
{
    const base::ElementType element = prepared.element.type;
    if (base::isInteger(element) && prepared.description.divisor() != 1)
        return Error{ErrorKind::Unsupported, "integers that are divided after the transform are not kept"};
    const base::FunctionVector& function = *request.function;
    const Use use = opened(prepared.device.id);
    // A spectrum of packed digits cannot be looked at: that of the digits as bytes can.
    const bool isBits = prepared.packed && !program::isPacked(outputStorageOf(prepared.packed->program()));
    const program::Storage storage = isBits ? program::Storage::Bits : storageOf(function);
    const auto program = programFrom(storage, request, prepared.description, prepared.element);
    if (!program)
        return program.error();
    TransformResult result = resultOf(request, prepared);
    const auto kept = keptFunction(*use, request.function, storage, control, result.timings);
    if (!kept)
        return kept.error();
    const auto spectrum = m_kept.spectrum(*use, program::storageOf(element), function.size());
    if (!spectrum)
        return spectrum.error();
    const std::shared_ptr<program::DeviceVector> written = (*spectrum)->vector();  // not given up meanwhile
    if (const auto done = use->compute(*program, {request.algorithm, request.algorithmOptions},
                                       {{**kept}, {written.get()}}, control, result.timings);
        !done)
        return done.error();
    result.kept = *spectrum;
    result.keptBytes = m_kept.byteCount(result.device.id);
    result.timings.totalSeconds = base::secondsSince(start);
    return result;
}

base::Result<std::unique_ptr<analysis::KeptLook>> Engine::look(const TransformResult& kept,
                                                               const base::RunControl& control)
{
    auto vector = kept.kept->vector();
    if (vector == nullptr)
        return Error{ErrorKind::Device, "the spectrum is no longer on " + kept.device.name +
                                            "; compute it again to see more of it"};
    auto runner = this->runner(kept.request.device, control);
    if (!runner)
        return runner.error();
    const transform::TransformSpec& spec = kept.request.spec;
    return std::make_unique<analysis::KeptLook>(
        analysis::SpectrumShape{spec.radix, spec.variables, spec.order},
        analysis::VectorLook(std::move(vector), std::move(*runner)));
}

base::Result<std::string> Engine::planText(const TransformRequest& request)
{
    const auto prepared = prepare(request);
    if (!prepared)
        return prepared.error();
    return session::planText(prepared->device, prepared->plan());
}

base::Result<LargestMagnitude> Engine::largestMagnitude(const base::SharedFunction& function,
                                                        std::string_view device,
                                                        const base::AlgorithmOptions& algorithmOptions,
                                                        const base::RunControl& control)
{
    constexpr int maxVariables = 32;  // of devices' kernels (engine/opencl/part_lowering.h)
    const auto start = base::Clock::now();
    if (!function || !function->isBoolean() || function->variables > maxVariables)
        return Error{ErrorKind::BadInput,
                     "the largest magnitude is found for Boolean functions of at most 32 variables"};
    if (const auto valid = base::checkDigits(*function); !valid)
        return valid.error();
    const auto program = program::largestOfBits(function->variables);
    if (!program)
        return program.error();
    const program::PlanOptions options{"fast", algorithmOptions};
    auto chosen = choose(device, {}, *program, options);
    if (!chosen)
        return chosen.error();
    const Use executor = opened(chosen->device.id);
    const auto input = packedBits(*executor, *function, control);
    auto value = program::allocate(program->vector(program->outputs().front()).storage, 1);
    if (!input || !value)
        return input ? value.error() : input.error();
    LargestMagnitude result;
    result.device = std::move(chosen->device);
    result.choice = std::move(chosen->choice);
    if (const auto done =
            executor->compute(*program, options, {{*input}, {&*value}}, control, result.timings);
        !done)
        return done.error();
    result.value = static_cast<std::uint64_t>(base::realPart(std::get<base::ElementVector>(*value), 0));
    result.timings.totalSeconds = base::secondsSince(start);
    return result;
}

}  // namespace sequency::session
