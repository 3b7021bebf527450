// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/base/elapsed.h"
#include "engine/base/host_memory.h"
#include "engine/program/element_choice.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/backend.h"
#include "engine/session/device_choice.h"
#include "engine/session/encoding.h"
#include "engine/session/packed_route.h"
#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;

base::Status checkRequest(const TransformRequest& request)
{
    if (!request.function)
        return Error{ErrorKind::BadUsage, "there is no function to transform"};
    const base::FunctionVector& function = *request.function;
    if (request.spec.variables != function.variables)
        return Error{ErrorKind::BadUsage,
                     "the transform is for n = " + std::to_string(request.spec.variables) +
                         " and the function has n = " + std::to_string(function.variables)};
    if (request.spec.radix != function.radix)
        return Error{ErrorKind::BadInput, "the " + request.spec.name + " transform with radix " +
                                              std::to_string(request.spec.radix) +
                                              " does not fit a function of radix " +
                                              std::to_string(function.radix)};
    return checkEncoding(function, request.encoding);
}

// Integers stay exact where they can; by an irrational divisor (√N, odd n) they become rounded reals.
base::Result<base::ElementVector> dividedExactly(base::ElementVector data, double divisor, bool& exact)
{
    if (divisor == std::floor(divisor))
        return reference::divideIntegers(std::move(data), static_cast<std::int64_t>(divisor));
    exact = false;
    auto reals = base::convert(data, base::ElementType::Float64);
    if (!reals)
        return reals;
    for (double& value : std::get<base::AlignedBuffer<double>>(*reals))
        value /= divisor;
    return reals;
}

// Of reals no bound is asked for, and there are many to look at.
base::Magnitude magnitudeForChoice(const base::FunctionVector& function)
{
    return base::isInteger(base::elementType(function.values)) ? base::magnitudeOf(function)
                                                               : base::Magnitude(0);
}

// Packed where that is faster and there is room for it. Else values that enter as they are need no copy.
base::Result<base::ElementVector> spectrumOf(Backend& backend, const program::Plan& plan,
                                             const transform::KroneckerTransform& transform,
                                             const TransformRequest& request, base::ElementType element,
                                             const base::RunControl& control, base::Timings& timings)
{
    if (goesPacked(request, transform, element, backend.info())) {
        auto packed = transformPacked(backend, request, transform, nullptr, control, timings);
        if (packed || packed.error().kind != ErrorKind::OutOfMemory)
            return packed;
    }
    const base::FunctionVector& function = *request.function;
    if (entersUnchanged(function, element, request.encoding)) {
        auto spectrum = program::allocate(program::storageOf(element), function.size());
        if (!spectrum)
            return spectrum.error();
        if (const auto done = backend.execute(
                plan, {{program::InputVector::viewOf(function.values)}, {&*spectrum}}, control, timings);
            !done)
            return done.error();
        return std::get<base::ElementVector>(std::move(*spectrum));
    }
    auto values = encoded(function, element, request.encoding, control);
    if (!values)
        return values;
    program::HostVector data = std::move(*values);
    if (const auto done =
            backend.execute(plan, {{program::InputVector::givenAway(data)}, {&data}}, control, timings);
        !done)
        return done.error();
    return std::get<base::ElementVector>(std::move(data));
}

// The function's own values as a vector; copies none.
program::HostVector viewOf(const base::FunctionVector& function)
{
    return std::visit([](const auto& values) { return base::ElementVector(values.view()); }, function.values);
}

// From a function in this storage to its spectrum in the element type.
base::Result<program::Program> programFrom(program::Storage storage, const TransformRequest& request,
                                           const transform::KroneckerTransform& transform,
                                           base::ElementType element)
{
    const bool isSigns = entersAsSigns(*request.function, request.encoding);
    const program::Storage computed = program::storageOf(element);
    program::ProgramBuilder builder;
    program::VectorId vector = builder.input("f", storage, request.function->size());
    if (isSigns || storage != computed)
        vector =
            builder.convert(vector, computed, isSigns ? program::Meaning::Signs : program::Meaning::Values);
    builder.output(builder.transform(vector, transform));
    return builder.finish();
}

}  // namespace

// What a request means here: the transform, its device, what is computed in.
struct Engine::Prepared {
    transform::KroneckerTransform description;
    DeviceInfo device;
    program::ElementChoice choice;
};

Engine::Engine()
{
    reload();
}

Engine::~Engine() = default;

void Engine::reload()
{
    m_kept.release();
    m_devices.clear();
    m_backends.clear();
    m_backends.push_back(makeReferenceBackend());
    m_backends.push_back(makeCpuBackend());
    OpenClBackends found = findOpenClBackends();
    std::move(found.backends.begin(), found.backends.end(), std::back_inserter(m_backends));
    m_openClProblem = std::move(found.problem);
    std::vector<std::string> works{"convolution", "characters"};
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        works.emplace_back(entry.name);
    for (const auto& backend : m_backends) {
        m_devices.push_back(backend->info());
        for (const std::string& work : works)
            m_devices.back().algorithms[work] = backend->algorithms(work);
    }
}

base::Result<DeviceInfo> Engine::resolveDevice(std::string_view wanted) const
{
    const DeviceInfo* best = nullptr;
    for (const DeviceInfo& device : m_devices) {
        if (device.id == wanted)
            return device;
        if (device.isOpenCl && (best == nullptr || isBetterDevice(device, *best)))
            best = &device;
    }
    if (wanted == "auto")
        return *automaticDevice(m_devices, {}, {});
    if (wanted == "opencl") {
        if (best != nullptr)
            return *best;
        return Error{ErrorKind::Unsupported, m_openClProblem};
    }
    std::string ids;
    for (const DeviceInfo& device : m_devices)
        ids += device.id + ", ";
    return Error{ErrorKind::BadUsage,
                 "unknown device '" + std::string(wanted) + "', expected one of: " + ids + "opencl, auto"};
}

base::Result<DeviceInfo> Engine::deviceFor(std::string_view wanted, std::string_view work,
                                           std::string_view algorithm) const
{
    auto usual = wanted == "auto" ? base::Result<DeviceInfo>(*automaticDevice(m_devices, work, algorithm))
                                  : resolveDevice(wanted);
    if (!usual || (wanted != "auto" && wanted != "opencl") || offers(*usual, work, algorithm))
        return usual;
    const DeviceInfo* best = nullptr;
    for (const DeviceInfo& device : m_devices)
        if (device.isOpenCl && offers(device, work, algorithm) &&
            (best == nullptr || isBetterDevice(device, *best)))
            best = &device;
    if (best != nullptr)
        return *best;
    if (wanted == "auto" && offers(*resolveDevice("reference"), work, algorithm))  // never chosen unasked
        return Error{ErrorKind::Unsupported, "the algorithm " + std::string(algorithm) + " for " +
                                                 std::string(work) +
                                                 " runs on the device reference only, "
                                                 "which must be named"};
    return nearestTo(*usual, work, algorithm);
}

// One that has the algorithm and says why it cannot run it; else the usual one, which says what it has.
DeviceInfo Engine::nearestTo(const DeviceInfo& usual, std::string_view work, std::string_view algorithm) const
{
    const auto found = std::find_if(m_devices.begin(), m_devices.end(), [&](const DeviceInfo& device) {
        return device.isOpenCl && hasAlgorithm(device, work, algorithm);
    });
    return found == m_devices.end() ? usual : *found;
}

Backend* Engine::backend(std::string_view id) const
{
    const auto found = std::find_if(m_backends.begin(), m_backends.end(),
                                    [id](const auto& b) { return b->info().id == id; });
    return found == m_backends.end() ? nullptr : found->get();
}

std::vector<std::string> Engine::algorithms(std::string_view work, std::string_view deviceId) const
{
    const Backend* found = backend(deviceId);
    return found == nullptr ? std::vector<std::string>() : found->algorithms(work);
}

base::Result<Engine::Prepared> Engine::prepare(const TransformRequest& request) const
{
    if (const auto valid = checkRequest(request); !valid)
        return valid.error();
    const auto description = transform::describe(request.spec);
    if (!description)
        return description.error();
    if (const auto valid = checkEncodingOver(description->ring(), request.encoding); !valid)
        return valid.error();
    const auto device = deviceFor(request.device, request.spec.name, request.algorithm);
    if (!device)
        return device.error();
    const base::FunctionVector& function = *request.function;
    if (const auto valid = checkElements(function, description->ring()); !valid)
        return valid.error();
    const auto choice = program::chooseElement(*description, base::elementType(function.values),
                                               magnitudeForChoice(function), request.element, device->fp64);
    if (!choice)
        return choice.error();
    return Prepared{*description, *device, *choice};
}

base::Result<TransformResult> Engine::transform(const TransformRequest& request,
                                                const base::RunControl& control)
{
    const auto start = std::chrono::steady_clock::now();
    const auto prepared = prepare(request);
    if (!prepared)
        return prepared.error();
    const auto& [description, device, choice] = *prepared;
    const base::FunctionVector& function = *request.function;
    Backend& executor = *backend(device.id);
    const auto program = program::transformProgram(description, program::storageOf(choice.type));
    if (!program)
        return program.error();
    const auto plan = executor.prepare(*program, {request.algorithm, request.knobs});
    if (!plan)
        return plan.error();
    const std::size_t vectorBytes = function.size() * base::elementSize(choice.type);
    if (const auto fits =
            base::checkMemory(vectorBytes, "the spectrum of " + std::to_string(function.size()) + " values");
        !fits)
        return fits.error();
    TransformResult result;
    result.request = request;
    result.request.device = device.id;
    result.device = device;
    result.computedIn = choice.type;
    result.exact = choice.exact;
    auto data = request.keepsFunction && device.isOpenCl
                    ? transformKept(request, *prepared, control, result.timings)
                    : base::Result<base::ElementVector>(Error{ErrorKind::OutOfMemory, {}});
    if (!data && data.error().kind == ErrorKind::OutOfMemory)
        data = spectrumOf(executor, **plan, description, request, choice.type, control, result.timings);
    if (!data)
        return data.error();
    if (base::isInteger(choice.type) && description.divisor() != 1) {
        data = dividedExactly(std::move(*data), description.divisor(), result.exact);
        if (!data)
            return data.error();
    }
    result.spectrum = std::make_shared<const base::ElementVector>(std::move(*data));
    result.timings.totalSeconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

// With the function from where it stays.
base::Result<base::ElementVector> Engine::transformKept(const TransformRequest& request,
                                                        const Prepared& prepared,
                                                        const base::RunControl& control,
                                                        base::Timings& timings)
{
    const auto& [description, device, choice] = prepared;
    Backend& executor = *backend(device.id);
    const base::FunctionVector& function = *request.function;
    const bool isPacked = goesPacked(request, description, choice.type, device);
    const program::Storage storage = !isPacked ? program::storageOf(base::elementType(function.values))
                                     : function.radix == 2 ? program::Storage::Bits
                                                           : program::Storage::Planes;
    const auto kept = m_kept.function(
        executor, request.function, storage,
        [&]() -> base::Result<program::HostVector> {
            return isPacked ? packedDigits(function, control) : viewOf(function);
        },
        control, timings);
    if (!kept)
        return kept.error();
    if (isPacked)
        return transformPacked(executor, request, description, kept->get(), control, timings);
    const auto program = programFrom(storage, request, description, choice.type);
    auto spectrum = program::allocate(program::storageOf(choice.type), function.size());
    if (!program || !spectrum)
        return program ? spectrum.error() : program.error();
    if (const auto done = executor.compute(*program, {request.algorithm, request.knobs},
                                           {{**kept}, {&*spectrum}}, control, timings);
        !done)
        return done.error();
    return std::get<base::ElementVector>(std::move(*spectrum));
}

base::Result<KeptSpectrum> Engine::keepSpectrum(const TransformRequest& request,
                                                const base::RunControl& control)
{
    const auto start = std::chrono::steady_clock::now();
    const auto prepared = prepare(request);
    if (!prepared)
        return prepared.error();
    const auto& [description, device, choice] = *prepared;
    if (base::isInteger(choice.type) && description.divisor() != 1)
        return Error{ErrorKind::Unsupported, "integers that are divided behind the transform are not kept"};
    Backend& executor = *backend(device.id);
    const base::FunctionVector& function = *request.function;
    const bool isBits = request.function->isBoolean() && transform::isPlainWalsh(description) &&
                        goesPacked(request, description, choice.type, device);
    const program::Storage storage =
        isBits ? program::Storage::Bits : program::storageOf(base::elementType(function.values));
    const auto program = programFrom(storage, request, description, choice.type);
    if (!program)
        return program.error();
    KeptSpectrum result{request, nullptr, choice.type, choice.exact, device, {}};
    result.request.device = device.id;
    const auto kept = m_kept.function(
        executor, request.function, storage,
        [&]() -> base::Result<program::HostVector> {
            return isBits ? packedDigits(function, control) : viewOf(function);
        },
        control, result.timings);
    if (!kept)
        return kept.error();
    const auto spectrum = m_kept.allocate(executor, program::storageOf(choice.type), function.size());
    if (!spectrum)
        return spectrum.error();
    if (const auto done = executor.compute(*program, {request.algorithm, request.knobs},
                                           {{**kept}, {spectrum->get()}}, control, result.timings);
        !done)
        return done.error();
    result.spectrum = *spectrum;
    result.timings.totalSeconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

base::Result<std::string> Engine::planText(const TransformRequest& request)
{
    const auto prepared = prepare(request);
    if (!prepared)
        return prepared.error();
    const auto& [description, device, choice] = *prepared;
    Backend& executor = *backend(device.id);
    const auto program = goesPacked(request, description, choice.type, device)
                             ? packedProgram(request, description)
                             : program::transformProgram(description, program::storageOf(choice.type));
    if (!program)
        return program.error();
    const auto plan = executor.prepare(*program, {request.algorithm, request.knobs});
    if (!plan)
        return plan.error();
    std::string text = "device " + device.id + ", " + device.name + "\n";
    for (std::size_t i = 0; i < program->operations().size(); ++i) {
        const program::Operation& operation = program->operations()[i];
        text += "operation " + std::to_string(i + 1) + ": " + program->vector(operation.result).name + " = " +
                program::text(*program, operation) + "\n";
    }
    return text + (*plan)->text();
}

base::Result<LargestMagnitude> Engine::largestMagnitude(const base::SharedFunction& function,
                                                        std::string_view device, const base::Knobs& knobs,
                                                        const base::RunControl& control)
{
    constexpr int maxVariables = 32;  // of devices' kernels (engine/opencl/part_lowering.h)
    const auto start = base::Clock::now();
    if (!function || !function->isBoolean() || function->variables > maxVariables)
        return Error{ErrorKind::BadInput,
                     "the largest magnitude is found for Boolean functions of at most 32 variables"};
    const auto resolved = resolveDevice(device);
    if (!resolved)
        return resolved.error();
    auto bits = packedBits(*function, control);
    const auto program = program::largestOfBits(function->variables);
    if (!program)
        return program.error();
    auto value = program::allocate(program->vector(program->outputs().front()).storage, 1);
    for (const Error* error : {bits ? nullptr : &bits.error(), value ? nullptr : &value.error()})
        if (error != nullptr)
            return *error;
    LargestMagnitude result{0, *resolved, {}};
    const program::HostVector input = std::move(*bits);
    if (const auto done =
            backend(resolved->id)
                ->compute(*program, {"fast", knobs}, {{input}, {&*value}}, control, result.timings);
        !done)
        return done.error();
    result.value = static_cast<std::uint64_t>(base::realPart(std::get<base::ElementVector>(*value), 0));
    result.timings.totalSeconds = base::secondsSince(start);
    return result;
}

}  // namespace sequency::session
