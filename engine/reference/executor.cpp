// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/executor.h"

#include "engine/base/elapsed.h"
#include "engine/base/number/wrapping.h"

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>
#include <vector>

namespace sequency::reference {
namespace {

using base::RunControl;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

constexpr std::size_t pollInterval = std::size_t{1} << 16;

// Addition and multiplication in a ring of numbers, for one element type.
template <typename Element>
struct NumberAlgebra {
    static constexpr bool isComplex = !std::is_arithmetic_v<Element>;

    static Element weight(Scalar scalar)
    {
        if constexpr (isComplex)
            return Element(scalar);
        else
            return static_cast<Element>(scalar.real());
    }
    // Adds two elements. Integers are added modulo 2^32 or 2^64, which is defined for every input, as dyadic convolution requires. The engine has
    // already rejected requests whose results could wrap.
    static Element add(Element a, Element b)
    {
        if constexpr (std::is_integral_v<Element>)
            return static_cast<Element>(base::Wrapping<Element>(a) + base::Wrapping<Element>(b));
        else
            return a + b;
    }
    static Element multiply(Element a, Element b)
    {
        if constexpr (std::is_integral_v<Element>)
            return static_cast<Element>(base::Wrapping<Element>(a) * base::Wrapping<Element>(b));
        else if constexpr (isComplex)  // operator* of std::complex handles infinities and is 5 times slower
            return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
        else
            return a * b;
    }
};

struct FieldAlgebra {
    const std::uint8_t* addition;
    const std::uint8_t* multiplication;
    std::size_t order;

    static std::uint8_t weight(Scalar scalar) { return static_cast<std::uint8_t>(scalar.real()); }
    std::uint8_t add(std::uint8_t a, std::uint8_t b) const { return addition[a * order + b]; }
    std::uint8_t multiply(std::uint8_t a, std::uint8_t b) const { return multiplication[a * order + b]; }
};

template <typename Element>
using Buffer = base::AlignedBuffer<Element>;

// An array of `Count` elements, or of `count` elements if Count is 0. An array of a fixed length stays in registers. The elements of a vector would
// be read again after every store of a byte, because the store might have changed them. The tables of a field are copied for the same reason.
template <typename Element, int Count>
auto makeArray([[maybe_unused]] std::size_t count)
{
    if constexpr (Count > 0)
        return std::array<Element, static_cast<std::size_t>(Count)>{};
    else
        return std::vector<Element>(count);
}

// Applies one butterfly after another. `Radix` is the compile-time radix, or 0 for any radix.
template <int Radix, typename Element, typename Algebra>
bool applyButterflies(const Step& step, Algebra algebra, const Element* in, Element* out,
                      const RunControl& control)
{
    const auto p = static_cast<std::size_t>(Radix > 0 ? Radix : step.radix());
    auto weights = makeArray<Element, Radix * Radix>(p * p);
    auto operands = makeArray<Element, Radix>(p);
    for (std::size_t i = 0; i < p * p; ++i)
        weights[i] = Algebra::weight(step.matrix.entries()[i]);
    const std::size_t butterflies = step.butterflies();
    const std::size_t readStride = step.operand(0, 1) - step.operand(0, 0);
    const std::size_t writeStride = step.result(0, 1) - step.result(0, 0);
    for (std::size_t begin = 0; begin < butterflies; begin += pollInterval) {
        if (control.stopRequested())
            return false;
        const std::size_t end = std::min(butterflies, begin + pollInterval);
        for (std::size_t b = begin; b < end; ++b) {
            const Element* const from = in + step.operand(b, 0);
            Element* const to = out + step.result(b, 0);
            for (std::size_t j = 0; j < p; ++j)
                operands[j] = from[j * readStride];
            for (std::size_t i = 0; i < p; ++i) {
                Element sum = algebra.multiply(weights[i * p], operands[0]);
                for (std::size_t j = 1; j < p; ++j)
                    sum = algebra.add(sum, algebra.multiply(weights[i * p + j], operands[j]));
                to[i * writeStride] = sum;
            }
        }
    }
    return true;
}

template <typename Element, typename Algebra>
bool applyAnyRadix(const Step& step, const Algebra& algebra, const Element* in, Element* out,
                   const RunControl& control)
{
    switch (step.radix()) {
    case 2: return applyButterflies<2>(step, algebra, in, out, control);
    case 3: return applyButterflies<3>(step, algebra, in, out, control);
    case 4: return applyButterflies<4>(step, algebra, in, out, control);
    default: return applyButterflies<0>(step, algebra, in, out, control);
    }
}

template <typename Element>
bool permute(const Step& step, const Element* in, Element* out, const RunControl& control)
{
    for (std::size_t i = 0; i < step.size; ++i) {
        if (i % pollInterval == 0 && control.stopRequested())
            return false;
        out[i] = in[step.source(i)];
    }
    return true;
}

template <typename Element>
void scale(const Step& step, Buffer<Element>& data)
{
    if constexpr (std::is_floating_point_v<Element>) {
        for (Element& value : data)
            value = static_cast<Element>(value / step.divisor);
    } else if constexpr (!std::is_integral_v<Element>) {
        using Part = typename Element::value_type;
        for (Element& value : data)
            value /= static_cast<Part>(step.divisor);
    }
}

template <typename Element, typename Algebra>
base::Status runTyped(std::span<const Step> steps, const Algebra& algebra, Buffer<Element>& data,
                      const RunControl& control, base::Timings& timings)
{
    Buffer<Element> second;
    for (const Step& step : steps) {
        const auto start = base::Clock::now();
        const bool needsSecond = step.isOutOfPlace();
        if (needsSecond && second.size() == 0) {
            second = SEQUENCY_TRY(Buffer<Element>::allocate(data.size()));
        }
        Element* const out = needsSecond ? second.data() : data.data();
        bool completed = true;
        if (step.hasButterflies())
            completed = applyAnyRadix(step, algebra, data.data(), out, control);
        else if (step.kind == StepKind::Permutation)
            completed = permute(step, data.data(), out, control);
        else
            scale(step, data);
        if (!completed)
            return base::cancelled();
        if (step.isPartial())
            std::copy_n(second.data(), step.changedValues(), data.data());
        else if (needsSecond)
            std::swap(data, second);
        base::addStepSince(start, timings);
        control.report(static_cast<double>(&step - steps.data() + 1) / static_cast<double>(steps.size()));
    }
    return base::success();
}

// A division of integers by an odd number times a power of two. Dividing by the power of two is exact.
class RealDivision {
public:
    explicit RealDivision(std::int64_t divisor)
        : m_odd(divisor >> std::countr_zero(static_cast<std::uint64_t>(divisor))),
          m_power(static_cast<double>(divisor / m_odd))
    {}

    // Computes the quotient and returns true if it is exact.
    bool divide(std::int64_t value, double& quotient) const
    {
        constexpr double end = 9223372036854775808.0;  // upper limit 2^63 of the range of int64
        if (value % m_odd != 0) {
            quotient = static_cast<double>(value) / (static_cast<double>(m_odd) * m_power);
            return false;
        }
        const std::int64_t whole = value / m_odd;
        const auto nearest = static_cast<double>(whole);
        quotient = nearest / m_power;
        return nearest < end && static_cast<std::int64_t>(nearest) == whole;
    }

private:
    std::int64_t m_odd;
    double m_power;
};

}  // namespace

base::Status run(std::span<const Step> steps, const transform::Ring& ring, base::ElementVector& data,
                 const RunControl& control, base::Timings& timings)
{
    return std::visit(
        [&](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_same_v<Element, std::uint8_t>) {
                const FieldAlgebra field{ring.addition().data(), ring.multiplication().data(),
                                         static_cast<std::size_t>(ring.order())};
                return runTyped(steps, field, buffer, control, timings);
            } else {
                return runTyped(steps, NumberAlgebra<Element>{}, buffer, control, timings);
            }
        },
        data);
}

base::Result<Quotients> divideIntegers(base::ElementVector data, std::int64_t divisor)
{
    const bool divisible = std::visit(
        [divisor](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>) {
                if (!std::all_of(buffer.begin(), buffer.end(),
                                 [divisor](Element v) { return v % divisor == 0; }))
                    return false;
                for (Element& value : buffer)
                    value = static_cast<Element>(value / divisor);
            }
            return true;
        },
        data);
    if (divisible)
        return Quotients{std::move(data)};
    auto reals = SEQUENCY_TRY(base::AlignedBuffer<double>::allocate(base::elementCount(data)));
    const RealDivision division(divisor);
    const bool areExact = std::visit(
        [&](const auto& buffer) {
            bool all = true;
            if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(buffer[0])>>)
                for (std::size_t i = 0; i < buffer.size(); ++i)
                    all = division.divide(buffer[i], reals[i]) && all;
            return all;
        },
        data);
    return Quotients{base::ElementVector(std::move(reals)), areExact};
}

}  // namespace sequency::reference
