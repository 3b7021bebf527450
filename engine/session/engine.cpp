// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/base/host_memory.h"
#include "engine/reference/executor.h"
#include "engine/session/backend.h"
#include "engine/transform/element_choice.h"

#include <algorithm>
#include <chrono>

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;

// The values as the transform takes them: in its element type, encoded.
base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding)
{
    auto converted = base::convert(function.values, element);
    if (!converted || encoding == Encoding::ZeroOne)
        return converted;
    std::visit(
        [](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            for (Element& value : buffer)
                value = static_cast<Element>(Element(1) - value - value);  // 0 → +1, 1 → −1
        },
        *converted);
    return converted;
}

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
    if (request.encoding == Encoding::Polarity && !function.isBoolean())
        return Error{ErrorKind::BadInput, "the encoding ±1 is for Boolean functions only"};
    return base::success();
}

// GPUs first, then more compute units.
bool isBetter(const DeviceInfo& a, const DeviceInfo& b)
{
    const bool aIsGpu = a.type == DeviceType::Gpu;
    const bool bIsGpu = b.type == DeviceType::Gpu;
    return aIsGpu != bIsGpu ? aIsGpu : a.computeUnits > b.computeUnits;
}

}  // namespace

Engine::Engine()
{
    reload();
}

Engine::~Engine() = default;

void Engine::reload()
{
    m_devices.clear();
    m_backends.clear();
    BackendList list = findBackends();
    m_backends = std::move(list.backends);
    m_openClProblem = std::move(list.openClProblem);
    for (const auto& found : m_backends)
        m_devices.push_back(found->info());
}

base::Result<DeviceInfo> Engine::resolveDevice(std::string_view wanted) const
{
    const DeviceInfo* best = nullptr;
    for (const DeviceInfo& device : m_devices) {
        if (device.id == wanted)
            return device;
        if (device.isOpenCl && (best == nullptr || isBetter(device, *best)))
            best = &device;
    }
    if (wanted == "opencl" || wanted == "auto") {
        if (best != nullptr)
            return *best;
        if (wanted == "auto")
            return resolveDevice("cpu");
        return Error{ErrorKind::Unsupported, m_openClProblem};
    }
    std::string ids;
    for (const DeviceInfo& device : m_devices)
        ids += device.id + ", ";
    return Error{ErrorKind::BadUsage,
                 "unknown device '" + std::string(wanted) + "', expected one of: " + ids + "opencl, auto"};
}

Backend* Engine::backend(std::string_view id) const
{
    const auto found = std::find_if(m_backends.begin(), m_backends.end(),
                                    [id](const auto& b) { return b->info().id == id; });
    return found == m_backends.end() ? nullptr : found->get();
}

base::Result<TransformResult> Engine::transform(const TransformRequest& request,
                                                const base::RunControl& control)
{
    const auto start = std::chrono::steady_clock::now();
    if (const auto valid = checkRequest(request); !valid)
        return valid.error();
    const auto description = transform::describe(request.spec);
    if (!description)
        return description.error();
    const auto device = resolveDevice(request.device);
    if (!device)
        return device.error();
    const base::FunctionVector& function = *request.function;
    const double magnitude = function.isBoolean() ? 1 : base::largestMagnitude(function.values);
    const auto choice = transform::chooseElement(*description, base::elementType(function.values), magnitude,
                                                 request.element);
    if (!choice)
        return choice.error();

    Backend& executor = *backend(device->id);
    const Task task{*description, request.algorithm, choice->type};
    if (const auto possible = executor.canRun(task); !possible)
        return possible.error();
    const std::size_t vectorBytes = function.size() * base::elementSize(choice->type);
    if (const auto fits =
            base::checkMemory(vectorBytes, "the spectrum of " + std::to_string(function.size()) + " values");
        !fits)
        return fits.error();
    auto data = encoded(function, choice->type, request.encoding);
    if (!data)
        return data.error();

    TransformResult result;
    result.request = request;
    result.request.device = device->id;
    result.device = *device;
    result.computedIn = choice->type;
    result.exact = choice->exact;
    if (const auto done = executor.run(task, *data, control, result.timings); !done)
        return done.error();
    if (base::isInteger(choice->type) && description->divisor() != 1) {
        data = reference::divideIntegers(std::move(*data), static_cast<std::int64_t>(description->divisor()));
        if (!data)
            return data.error();
    }
    result.spectrum = std::make_shared<const base::ElementVector>(std::move(*data));
    result.timings.totalSeconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace sequency::session
