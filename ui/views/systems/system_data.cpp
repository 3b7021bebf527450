// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_data.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/number/magnitude_bound.h"
#include "engine/session/calls/comparison.h"
#include "engine/session/calls/direct_convolution.h"
#include "engine/session/calls/encoding.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>

namespace sequency::ui {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;

base::Result<SharedCurve> curveOf(session::SharedElements values, const base::RunControl& control)
{
    auto made = Curve::build(std::move(values), control);
    if (!made)
        return made.error();
    return std::make_shared<const Curve>(std::move(made).value());
}

// Converts the function to numbers, int64 or float64. Boolean values are encoded first.
base::Result<base::SharedFunction> numbersOf(const base::FunctionVector& function, session::Encoding encoding)
{
    const ElementType type = base::elementType(function.values);
    if (function.radix != 2)
        return Error{ErrorKind::BadInput, "dyadic systems are for functions of 2^n values"};
    if (base::isComplex(type))
        return Error{ErrorKind::BadInput, "dyadic systems take integers or reals, not complex values"};
    const auto used = function.isLogic() ? encoding : session::Encoding::ZeroOne;
    auto values =
        session::encoded(function, base::isInteger(type) ? ElementType::Int64 : ElementType::Float64, used);
    if (!values)
        return values.error();
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, function.variables, std::move(*values)});
}

base::Result<session::SharedElements> walsh(session::Engine& engine, const base::SharedFunction& function,
                                            const std::string& device, const base::RunControl& control)
{
    session::TransformRequest request;
    request.function = function;
    request.spec.variables = function->variables;
    request.device = device;
    const auto made = engine.run(request, control);
    if (!made)
        return made.error();
    return made->spectrum;
}

// Returns the pointwise product: int64 if both vectors are integers and every product fits in 64 bits, otherwise float64.
base::Result<session::SharedElements> productOf(const ElementVector& a, const ElementVector& b)
{
    const std::size_t size = base::elementCount(a);
    const bool integers = base::isInteger(base::elementType(a)) && base::isInteger(base::elementType(b)) &&
                          (base::magnitudeOf(a) * base::magnitudeOf(b)).fits(ElementType::Int64);
    const ElementType type = integers ? ElementType::Int64 : ElementType::Float64;
    auto left = base::convert(a, type);
    const auto right = base::convert(b, type);
    if (!left || !right)
        return (left ? right : left).error();
    const auto multiply = [&]<typename Number>(Number) {
        auto& product = std::get<base::AlignedBuffer<Number>>(*left);
        const auto& factor = std::get<base::AlignedBuffer<Number>>(*right);
        for (std::size_t i = 0; i < size; ++i)
            product[i] *= factor[i];
    };
    integers ? multiply(std::int64_t{}) : multiply(double{});
    return std::make_shared<const ElementVector>(std::move(*left));
}

session::SharedElements shareValues(const base::SharedFunction& function)
{
    return {function, &function->values};
}

// Computes the result with the engine's convolution or identification. Stores the timings, the device and the remarks in `data`.
base::Result<session::SharedElements> resultOf(session::Engine& engine, const base::SharedFunction& f,
                                               const base::SharedFunction& g, SystemData& data,
                                               const base::RunControl& control)
{
    session::Computation computed;
    if (data.request.mode == SystemMode::Identification) {
        auto found =
            engine.run(session::IdentificationRequest{{.device = data.request.device}, f, g}, control);
        if (!found)
            return found.error();
        computed = std::move(found->response);
        data.undetermined = std::move(found->undetermined);
        data.impossible = std::move(found->impossible);
    } else {
        session::ConvolutionRequest request;
        request.f = f;
        request.g = g;
        request.device = data.request.device;
        auto found = engine.run(request, control);
        if (!found)
            return found.error();
        computed = std::move(*found);
    }
    data.timings = computed.timings;
    data.device = *computed.device;
    data.choice = computed.choice;
    data.exact = computed.exact;
    return computed.values;
}

}  // namespace

base::Result<SharedCurve> curveOf(const base::FunctionVector& function, session::Encoding encoding)
{
    const auto numbers = numbersOf(function, encoding);
    return numbers ? curveOf(shareValues(*numbers), {}) : numbers.error();
}

base::Result<SharedSystem> makeSystem(session::Engine& engine, const SystemRequest& request,
                                      const base::RunControl& control)
{
    if (!request.f || (!request.g && request.mode != SystemMode::Autocorrelation))
        return Error{ErrorKind::BadUsage, "expected a function"};
    auto data = std::make_shared<SystemData>();
    data->request = request;
    data->variables = request.f->variables;
    constexpr std::size_t vectors = 8;  // six results and two temporaries
    if (const auto fits = base::checkMemory(vectors * request.f->size() * sizeof(std::int64_t), "the system");
        !fits)
        return fits.error();
    const auto f = numbersOf(*request.f, request.encoding);
    if (!f)
        return f.error();
    base::SharedFunction g;
    if (request.mode != SystemMode::Autocorrelation) {
        auto second = numbersOf(*request.g, request.encoding);
        if (!second)
            return second.error();
        g = *second;
    }
    const auto result = resultOf(engine, *f, g, *data, control);
    if (!result)
        return result.error();
    const auto spectrumF = walsh(engine, *f, request.device, control);
    if (!spectrumF)
        return spectrumF.error();
    auto spectrumG = g ? walsh(engine, g, request.device, control) : spectrumF;
    if (!spectrumG)
        return spectrumG.error();
    // In an identification, the quotient H is computed as the spectrum of the result h.
    const auto product = [&]() -> base::Result<session::SharedElements> {
        if (request.mode != SystemMode::Identification)
            return productOf(**spectrumF, **spectrumG);
        auto values = base::clone(**result);
        if (!values)
            return values.error();
        return walsh(engine,
                     std::make_shared<const base::FunctionVector>(
                         base::FunctionVector{2, data->variables, std::move(*values)}),
                     request.device, control);
    }();
    if (!product)
        return product.error();
    const session::SharedElements vectorsOfParts[] = {shareValues(*f), g ? shareValues(g) : nullptr,
                                                      *spectrumF,      g ? *spectrumG : nullptr,
                                                      *product,        *result};
    for (std::size_t i = 0; i < std::size(vectorsOfParts); ++i) {
        if (!vectorsOfParts[i])
            continue;
        auto curve = curveOf(vectorsOfParts[i], control);
        if (!curve)
            return curve.error();
        data->parts[i] = std::move(*curve);
    }
    return SharedSystem(std::move(data));
}

namespace {

base::Result<base::SharedFunction> functionOf(const SystemData& system, SystemPart part)
{
    auto values = base::clone(system.part(part)->vector());
    if (!values)
        return values.error();
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, system.variables, std::move(*values)});
}

// The direct check computes sums of a(x)·b(x ⊕ τ). firstPart() returns the part of the system that is a; shiftedPart() returns the part that is b.
SystemPart firstPart(SystemMode mode)
{
    return mode == SystemMode::Identification ? SystemPart::Result : SystemPart::F;
}

SystemPart shiftedPart(SystemMode mode)
{
    return mode == SystemMode::Identification || mode == SystemMode::Autocorrelation ? SystemPart::F
                                                                                     : SystemPart::G;
}

}  // namespace

base::Result<DirectCheck> checkDirectly(const SystemData& system, const base::RunControl& control)
{
    const SystemMode mode = system.request.mode;
    const auto first = functionOf(system, firstPart(mode));
    const auto second = functionOf(system, shiftedPart(mode));
    if (!first || !second)
        return (first ? second : first).error();
    const auto direct = session::convolveDirectly(*first, *second, session::Encoding::ZeroOne, control);
    if (!direct)
        return direct.error();
    const ElementVector& expected =
        system.part(mode == SystemMode::Identification ? SystemPart::G : SystemPart::Result)->vector();
    const ElementVector& actual = *direct->values;
    DirectCheck check{direct->seconds, base::elementCount(actual), std::nullopt};
    const double magnitude = base::largestMagnitude(**first) * base::largestMagnitude(**second);
    const double growth = static_cast<double>(check.compared) * std::max(1, system.variables);
    check.firstDifferent = session::firstDifference(actual, expected, growth, magnitude);
    return check;
}

base::Result<SharedShift> makeShift(const SystemData& system, std::size_t shift,
                                    const base::RunControl& control)
{
    const std::size_t size = system.size();
    auto result = std::make_shared<ShiftedSum>();
    result->shift = shift;
    result->first = system.part(firstPart(system.request.mode));
    const ElementVector& source = system.part(shiftedPart(system.request.mode))->vector();
    auto moved = base::clone(source);
    if (!moved)
        return moved.error();
    std::visit(
        [&](auto& target) {
            const auto& from = std::get<std::remove_reference_t<decltype(target)>>(source);
            for (std::size_t x = 0; x < size; ++x)
                target[x] = from[x ^ shift];
        },
        *moved);
    if (control.stopRequested())
        return base::cancelled();
    const auto products = productOf(result->first->vector(), *moved);
    if (!products)
        return products.error();
    // The sum of N integers fits in int64 if each magnitude is below 2^63 / N.
    const bool integers = base::isInteger(base::elementType(**products)) &&
                          (base::magnitudeOf(**products) * size).fits(ElementType::Int64);
    auto sum = base::allocateElements(integers ? ElementType::Int64 : ElementType::Float64, 1);
    if (!sum)
        return sum.error();
    const auto add = [&](auto& total) {
        total = 0;
        std::visit(
            [&](const auto& values) {
                using Number = std::remove_cvref_t<decltype(values[0])>;
                if constexpr (std::is_arithmetic_v<Number>)
                    for (const Number value : values) {
                        total += static_cast<std::remove_reference_t<decltype(total)>>(value);
                        result->termsNotZero += value != Number(0) ? 1 : 0;
                    }
            },
            **products);
    };
    if (integers)
        add(std::get<base::AlignedBuffer<std::int64_t>>(*sum)[0]);
    else
        add(std::get<base::AlignedBuffer<double>>(*sum)[0]);
    auto shifted = curveOf(std::make_shared<const ElementVector>(std::move(*moved)), control);
    auto terms = curveOf(*products, control);
    if (!shifted || !terms)
        return (shifted ? terms : shifted).error();
    result->shifted = std::move(*shifted);
    result->products = std::move(*terms);
    result->sum = std::make_shared<const ElementVector>(std::move(*sum));
    return SharedShift(std::move(result));
}

}  // namespace sequency::ui
