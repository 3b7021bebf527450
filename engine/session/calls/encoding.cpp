// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/encoding.h"

#include "engine/base/number/digit_check.h"
#include "engine/cpu/machine.h"
#include "engine/cpu/packing.h"

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace sequency::session {
namespace {

// Encodes a logic function. Its digits fit in every element type.
base::Result<base::ElementVector> encodedDigits(const base::FunctionVector& function,
                                                base::ElementType element, Encoding encoding,
                                                const base::RunControl& control,
                                                const AllocateVector& allocate)
{
    const auto storage = program::storageOf(element);
    program::ProgramBuilder builder;
    builder.output(builder.convert(builder.input("f", storageOf(function), function.size()), storage,
                                   conversionOf(function, encoding), "e"));
    const auto program = builder.finish();
    auto values = allocate(storage, function.size());
    if (!program || !values)
        return (program ? values.error() : program.error());
    base::Timings ignored;
    const program::HostVector input = viewOf(function);
    const auto machine = cpu::makeMachine({});
    SEQUENCY_TRY(program::interpret(*program, {{input}, {&*values}}, *machine, control, ignored));
    return std::get<base::ElementVector>(std::move(*values));
}

}  // namespace

program::Storage storageOf(const base::FunctionVector& function)
{
    return function.isPacked() ? program::Storage::Bits
                               : program::storageOf(base::elementType(function.values));
}

program::HostVector viewOf(const base::FunctionVector& function)
{
    if (function.isPacked())
        return function.bits.view();
    return std::visit([](const auto& values) { return base::ElementVector(values.view()); }, function.values);
}

base::Status checkEncoding(const base::FunctionVector& function, Encoding encoding)
{
    if (encoding == Encoding::RootsOfUnity && !function.isLogic())
        return base::Error{base::ErrorKind::BadInput,
                           "the values are numbers, so the encoding polarity ((−1)^f or ω^f) is not "
                           "possible, expected digits 0 to p − 1, or --encoding 01"};
    return base::success();
}

base::Status checkEncodingOver(const transform::Ring& ring, Encoding encoding)
{
    if (encoding == Encoding::RootsOfUnity && ring.kind() == transform::RingKind::Finite)
        return base::Error{base::ErrorKind::BadUsage, "the encoding ±1 is not defined over " + ring.name() +
                                                          ", expected the encoding 01"};
    return base::success();
}

base::Status checkElements(const base::FunctionVector& function, const transform::Ring& ring)
{
    if (ring.kind() != transform::RingKind::Finite || (function.isLogic() && function.radix <= ring.order()))
        return base::success();
    for (std::size_t i = 0; i < function.size(); ++i) {
        const auto value = base::complexValue(function, i);
        const bool element = value.imag() == 0 && value.real() >= 0 && value.real() < ring.order() &&
                             value.real() == std::floor(value.real());
        if (!element)
            return base::Error{base::ErrorKind::BadInput,
                               "value " + base::valueText(function, i) + " at index " + std::to_string(i) +
                                   " is not an element of " + ring.name() + ", expected 0 to " +
                                   std::to_string(ring.order() - 1)};
    }
    return base::success();
}

base::Status checkOperands(const base::SharedFunction& f, const base::SharedFunction& g)
{
    using base::Error;
    using base::ErrorKind;
    if (!f)
        return Error{ErrorKind::BadUsage, "expected a function"};
    for (const auto& function : {f, g})
        if (function && function->radix != 2)
            return Error{ErrorKind::BadInput, "dyadic convolution requires functions with 2^n values"};
    if (g && f->variables != g->variables)
        return Error{ErrorKind::BadInput, "the functions have " + std::to_string(f->size()) + " and " +
                                              std::to_string(g->size()) +
                                              " values, expected the same number"};
    for (const auto& function : {f, g})
        if (function)
            SEQUENCY_TRY(base::checkDigits(*function));
    return base::success();
}

bool entersUnchanged(const base::FunctionVector& function, base::ElementType element, Encoding encoding)
{
    return !function.isPacked() && base::elementType(function.values) == element &&
           encoding == Encoding::ZeroOne;
}

program::Convert conversionOf(const base::FunctionVector& function, Encoding encoding)
{
    if (entersAsRoots(function, encoding))
        return {program::ValueMapping::Roots, function.radix};
    return entersAsSigns(function, encoding) ? program::ValueMapping::Signs : program::ValueMapping::Values;
}

std::complex<double> enteredValue(const base::FunctionVector& function, Encoding encoding, std::size_t index)
{
    const std::complex<double> value = base::complexValue(function, index);
    if (entersAsRoots(function, encoding))
        return transform::rootOfUnity(static_cast<int>(value.real()), function.radix);
    return entersAsSigns(function, encoding) ? 1.0 - 2.0 * value : value;
}

base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding, const base::RunControl& control,
                                          const AllocateVector& allocate)
{
    if (entersAsRoots(function, encoding) && !base::isComplex(element))
        return base::Error{base::ErrorKind::BadUsage,
                           "ω^f has complex values, expected a complex element type"};
    if (function.isPacked() || (function.isLogic() && element != base::ElementType::UInt8))
        return encodedDigits(function, element, encoding, control, allocate);
    auto converted = base::convert(function.values, element);
    if (!converted || encoding == Encoding::ZeroOne)
        return converted;
    std::visit(
        [](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            for (Element& value : buffer)
                value = static_cast<Element>(Element(1) - value - value);  // maps 0 to +1 and 1 to −1
        },
        *converted);
    return converted;
}

base::Result<program::HostVector> entered(const base::FunctionVector& function, program::Storage storage,
                                          Encoding encoding, const base::RunControl& control,
                                          const AllocateVector& allocate)
{
    using program::HostVector;
    if (storageOf(function) == storage)
        return viewOf(function);
    if (!program::isPacked(storage)) {
        auto values = encoded(function, *program::elementOf(storage),
                              function.isLogic() ? encoding : Encoding::ZeroOne, control, allocate);
        return values ? base::Result<HostVector>(std::move(*values)) : values.error();
    }
    const auto digits = std::get<base::AlignedBuffer<std::uint8_t>>(function.values).elements();
    if (storage == program::Storage::Planes) {
        auto packed = cpu::packQuaternary(digits, control);
        return packed ? base::Result<HostVector>(std::move(*packed)) : packed.error();
    }
    auto packed = allocate(storage, function.size());
    if (!packed)
        return packed;
    const auto done = cpu::packBits(digits, std::get<base::PackedBits>(*packed), control);
    return done ? std::move(packed) : base::Result<HostVector>(done.error());
}

base::Result<base::ElementVector> decodedRoots(const base::ElementVector& values, int radix)
{
    constexpr double tolerance =
        1e-3;  // far above float32 rounding errors, far below the distance between two roots
    auto digits = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(base::elementCount(values)));
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::complex<double> value = base::complexValue(values, i);
        const long turns = std::lround(std::arg(value) * radix / (2 * std::numbers::pi));
        const int digit = static_cast<int>((turns + radix) % radix);
        if (!(std::abs(value - transform::rootOfUnity(digit, radix)) <= tolerance))
            return base::Error{base::ErrorKind::BadInput,
                               "the value at index " + std::to_string(i) + " of the result is " +
                                   base::valueText(values, i) + ", expected " +
                                   (radix == 2 ? "1 or -1" : "a root of unity") +
                                   " because the spectrum has the encoding polarity"};
        digits[i] = static_cast<std::uint8_t>(digit);
    }
    return base::ElementVector(std::move(digits));
}

}  // namespace sequency::session
