// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/transform_work.h"

#include "engine/base/memory/parallel_for.h"
#include "engine/base/number/digit_check.h"
#include "engine/cpu/packing.h"
#include "engine/program/element_choice.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/outline.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/calls/works.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/specialized_matrix.h"

#include <cmath>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;
using program::ElementChoice;
using program::Storage;

base::Status checkRequest(const TransformRequest& request)
{
    if (!request.function)
        return Error{ErrorKind::BadUsage, "expected a function to transform"};
    const base::FunctionVector& function = *request.function;
    if (request.spec.variables != function.variables)
        return Error{ErrorKind::BadUsage,
                     "the transform requires n = " + std::to_string(request.spec.variables) +
                         ", but the function has n = " + std::to_string(function.variables)};
    if (request.spec.radix != function.radix)
        return Error{ErrorKind::BadInput, "the " + request.spec.name + " transform with radix " +
                                              std::to_string(request.spec.radix) +
                                              " does not fit a function of radix " +
                                              std::to_string(function.radix)};
    SEQUENCY_TRY(base::checkDigits(function));
    return checkEncoding(function, request.encoding);
}

// Returns the largest magnitude of the function's values. Reals need no bound, so for a real function it returns 0 without reading all values.
base::MagnitudeBound magnitudeForChoice(const base::FunctionVector& function)
{
    return base::isInteger(base::elementType(function.values)) ? base::magnitudeOf(function)
                                                               : base::MagnitudeBound(0);
}

// Returns true if the device is faster with packed digits: for forward Walsh transforms, GPUs and the CPU path; for GF(2) and GF(4), OpenCL devices.
// On CPUs, OpenCL plans for integers are faster than plans for bits. The CPU path itself packs the digits of GF(2) and GF(4).
bool isFasterPacked(const DeviceInfo& device, const transform::KroneckerTransform& transform)
{
    const int order = transform.ring().order();
    if (transform::isPlainWalsh(transform) && transform.direction() == transform::Direction::Forward)
        return device.isOpenCl ? device.type == DeviceType::Gpu : device.type == DeviceType::Cpu;
    return device.isOpenCl && (order == 2 || order == 4);
}

base::Result<ElementVector> unpacked(program::HostVector values, const base::RunControl& control)
{
    if (auto* const elements = std::get_if<ElementVector>(&values))
        return std::move(*elements);
    auto digits = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(program::lengthOf(values)));
    const auto* const bits = std::get_if<base::PackedBits>(&values);
    const auto done = bits != nullptr ? cpu::unpackBits(*bits, digits.elements(), control)
                                      : cpu::unpackQuaternary(std::get<base::PackedQuaternary>(values),
                                                              digits.elements(), control);
    return done ? base::Result<ElementVector>(std::move(digits)) : done.error();
}

class TransformWork final : public Work<TransformResult> {
public:
    TransformWork(const TransformRequest& request, TransformInput input)
        : Work(request.spec.name, request), m_request(request), m_transform(std::move(input.description)),
          m_magnitude(std::move(input.magnitude))
    {}

    base::Result<Routes> routesOn(const Place& place) const override
    {
        const auto element = elementOn(place.device);
        if (!element)
            return element.error();
        const Storage stored = storageOf(function());
        const bool isPacked = canRunPacked(m_request, m_transform, element->type, place.device);
        const bool isOpenCl = place.device.isOpenCl;
        Routes routes;
        routes.hostBytes = function().size() * base::elementSize(element->type);
        routes.what = "the spectrum of " + std::to_string(function().size()) + " values";
        const auto add = [&routes](auto make) { routes.ways.emplace_back(std::move(make)); };
        if (isKept(place, element->type)) {
            // Uses bits only for plain Walsh transforms. The other transforms of packed digits yield packed digits, which Engine::look() cannot read.
            const bool hasBits = isPacked && transform::isPlainWalsh(m_transform);
            add([=, this, element = *element] {
                return kept(asStored(hasBits ? Storage::Bits : stored, element), true);
            });
        }
        if (m_request.spectrumPlace == SpectrumPlace::Device)
            return routes;
        // The function stays resident on this route. If a plan is given, the route requires packed digits, because a plan for elements is meant for a
        // function that is transferred.
        if (m_request.keepsFunction && isOpenCl && place.maxKeptBytes > 0 &&
            (isPacked || m_request.algorithmOptions.plan.empty()))
            add([=, this, element = *element] {
                return kept(isPacked ? packed(element) : asStored(stored, element), false);
            });
        if (isPacked)
            add([this, element = *element] { return packed(element); });
        // On this route an OpenCL device receives the function in its stored form and converts it. The transfer need not wait for a conversion on the
        // host, and digits are smaller than converted values.
        if (isOpenCl)
            add([=, this, element = *element] { return asStored(stored, element); });
        add([this, element = *element] { return asElements(element); });
        return routes;
    }

    base::Result<TransformResult> finish(Call& call) const override
    {
        const program::Program& program = call.plan().program();
        TransformResult result;
        result.request = m_request;
        result.request.device = call.backend().info().id;
        result.computedIn = program::elementOf(program.vector(program.outputs().front()).storage)
                                .value_or(ElementType::UInt8);
        result.exact = call.route().isExact;
        result.kept = call.keptSpectrum();
        if (result.kept == nullptr) {
            auto values = unpacked(std::move(call.outputs().front()), call.control());
            if (values && base::isInteger(result.computedIn) && m_transform.divisor() != 1)
                values = dividedExactly(std::move(*values), m_transform.divisor(), result.exact);
            if (!values)
                return values.error();
            if (call.route().traits.isClearedByHost)
                clearRounding(*values, tolerance(*values, result.computedIn), call.control());
            if (call.control().stopRequested())
                return base::cancelled();
            result.spectrum = std::make_shared<const ElementVector>(std::move(*values));
        }
        result.keptBytes = call.keptBytes();
        return result;
    }

    base::Result<Outline> outlineOn(const DeviceInfo& device) const override
    {
        const auto element = SEQUENCY_TRY(elementOn(device));
        const transform::Algorithm& algorithm = *transform::findAlgorithm(m_request.algorithm);
        Outline outline{transformPseudoCode(m_transform, algorithm),
                        program::transformProgram(m_transform, program::storageOf(element.type))};
        outline.isPacked = canRunPacked(m_request, m_transform, element.type, device);
        for (const transform::Step& step : algorithm.steps(m_transform)) {
            const Part part = step.kind == transform::StepKind::Permutation ? Part::Order
                              : step.kind == transform::StepKind::Scaling   ? Part::Scaling
                                                                            : Part::Steps;
            outline.steps.push_back(outlineStep(step, part, 1, outline.steps.size()));
        }
        return outline;
    }

private:
    const base::FunctionVector& function() const { return *m_request.function; }

    base::Result<ElementChoice> elementOn(const DeviceInfo& device) const
    {
        return program::chooseElement(m_transform, base::elementType(function().values), m_magnitude,
                                      m_request.element, device.fp64);
    }

    bool isKept(const Place& place, ElementType element) const
    {
        if (m_request.spectrumPlace != SpectrumPlace::DeviceIfLong)
            return m_request.spectrumPlace == SpectrumPlace::Device;
        const bool isReady =
            base::isInteger(element) ? m_transform.divisor() == 1 : !base::isComplex(element);
        return isReady && m_request.algorithmOptions.plan.empty() &&
               function().size() >= place.minKeptSpectrum && place.device.isOpenCl && place.maxKeptBytes > 0;
    }

    // Returns true if the device clears rounding residue (rounding.h). It does so for long real spectra, which a device reads faster than the host.
    bool isClearedThere(const ElementChoice& element) const
    {
        // The host clears a shorter spectrum before a device could even start.
        constexpr std::size_t minSize = std::size_t{1} << 14;
        return !element.exact && !base::isComplex(element.type) && function().size() >= minSize;
    }

    double tolerance(const ElementVector& spectrum, ElementType computedIn) const
    {
        return roundingTolerance(computedIn, m_transform,
                                 m_transform.isCharacterTransform()
                                     ? base::largestMagnitude(spectrum)
                                     : enteredMagnitude(function(), m_request.encoding));
    }

    base::Result<Route> routeOf(base::Result<program::Program> program, const ElementChoice& element) const
    {
        if (!program)
            return program.error();
        Route route{std::move(*program), options()};
        route.inputs = {m_request.function};
        route.encoding = m_request.encoding;
        route.isExact = element.exact;
        route.traits.isFresh = true;
        return route;
    }

    base::Result<Route> packed(const ElementChoice& element) const
    {
        if (transform::isPlainWalsh(m_transform))
            return routeOf(
                program::spectrumOfBits(m_transform, conversionOf(function(), m_request.encoding).meaning),
                element);
        return routeOf(
            program::transformProgram(m_transform, function().radix == 2 ? Storage::Bits : Storage::Planes),
            element);
    }

    // Returns the route in which the host converts the function to elements.
    base::Result<Route> asElements(const ElementChoice& element) const
    {
        auto route =
            routeOf(program::transformProgram(m_transform, program::storageOf(element.type)), element);
        if (route) {
            route->traits.isFresh = entersUnchanged(function(), element.type, m_request.encoding);
            route->traits.isClearedByHost = !element.exact;
        }
        return route;
    }

    // Returns the route in which the device converts the function from `storage`.
    base::Result<Route> asStored(Storage storage, const ElementChoice& element) const
    {
        const auto alone = program::transformProgram(m_transform, program::storageOf(element.type));
        auto route = routeOf(storedProgram(storage, element), element);
        if (!route || !alone)
            return route ? alone.error() : route;
        route->options.computation = program::text(*alone);
        route->isWholeOnly = true;
        route->hasFallback = false;
        route->traits.isClearedByHost = !element.exact && !isClearedThere(element);
        return route;
    }

    base::Result<Route> kept(base::Result<Route> route, bool isSpectrumKept) const
    {
        if (!route)
            return route;
        const Storage storage = route->program.vector(route->program.outputs().front()).storage;
        const auto element = program::elementOf(storage);
        if (isSpectrumKept && element && base::isInteger(*element) && m_transform.divisor() != 1)
            return Error{
                ErrorKind::Unsupported,
                "a spectrum of integers that must be divided after the transform cannot stay on the device"};
        route->keepsInputs = true;
        route->isWholeOnly = false;
        route->hasFallback = true;
        route->traits.isKept = isSpectrumKept;
        route->traits.isFresh = !isSpectrumKept;
        return route;
    }

    base::Result<program::Program> storedProgram(Storage storage, const ElementChoice& element) const
    {
        const program::Convert how = conversionOf(function(), m_request.encoding);
        const Storage computed = program::storageOf(element.type);
        program::ProgramBuilder builder;
        program::VectorId vector = builder.input("f", storage, function().size());
        if (how.meaning != program::ValueMapping::Values || storage != computed)
            vector = builder.convert(vector, computed, how, "e");
        if (!isClearedThere(element)) {
            builder.output(builder.transform(vector, m_transform, "S"));
            return builder.finish();
        }
        const auto largestOf = [&builder](program::VectorId values) {
            return builder.reduce(values, program::largestMagnitude(), "m");
        };
        std::optional<program::VectorId> largest;
        if (!m_transform.isCharacterTransform())
            largest = largestOf(vector);
        const program::VectorId spectrum = builder.transform(vector, m_transform, "S");
        builder.output(builder.clear(spectrum, largest ? *largest : largestOf(spectrum),
                                     zeroShare(element.type, m_transform), "Z"));
        return builder.finish();
    }

    TransformRequest m_request;
    transform::KroneckerTransform m_transform;
    base::MagnitudeBound m_magnitude;  // largest magnitude of the encoded function
};

}  // namespace

base::Result<TransformInput> checkedInput(const TransformRequest& request)
{
    SEQUENCY_TRY(checkRequest(request));
    const auto description = SEQUENCY_TRY(transform::describe(request.spec));
    SEQUENCY_TRY(checkEncodingOver(description.ring(), request.encoding));
    SEQUENCY_TRY(checkElements(*request.function, description.ring()));
    return TransformInput{description, magnitudeForChoice(*request.function)};
}

base::Result<ElementVector> dividedExactly(ElementVector data, double divisor, bool& isExact)
{
    if (divisor == std::floor(divisor)) {
        auto quotients =
            SEQUENCY_TRY(reference::divideIntegers(std::move(data), static_cast<std::int64_t>(divisor)));
        isExact = isExact && quotients.areExact;
        return std::move(quotients.values);
    }
    isExact = false;
    auto reals = SEQUENCY_TRY(base::convert(data, ElementType::Float64));
    for (double& value : std::get<base::AlignedBuffer<double>>(reals))
        value /= divisor;
    return reals;
}

bool canRunPacked(const TransformRequest& request, const transform::KroneckerTransform& transform,
                  ElementType element, const DeviceInfo& device)
{
    const base::FunctionVector& function = *request.function;
    const ElementType packed =
        transform.ring().kind() == transform::RingKind::Finite ? ElementType::UInt8 : ElementType::Int32;
    const transform::Algorithm* const row = transform::findAlgorithm(request.algorithm);
    return row != nullptr && row->executorChooses && function.isLogic() && function.size() >= minPackedSize &&
           function.radix == transform.radix(1) && element == packed && isFasterPacked(device, transform);
}

WorkResult<TransformResult> workOf(const TransformRequest& request)
{
    auto input = SEQUENCY_TRY(checkedInput(request));
    return std::unique_ptr<const Work<TransformResult>>(
        std::make_unique<TransformWork>(request, std::move(input)));
}

}  // namespace sequency::session
