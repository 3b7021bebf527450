// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/function_edits.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace sequency::ui {
namespace {

base::Error badValue(std::string message)
{
    return base::Error{base::ErrorKind::BadInput, std::move(message)};
}

// Returns the reason why the function cannot hold the value; empty if it can.
std::string objection(const base::FunctionVector& function, double value)
{
    // 2^53: up to this magnitude, a double represents every integer exactly.
    constexpr double exactInteger = 9007199254740992.0;
    const bool whole = std::isfinite(value) && value == std::floor(value);
    if (function.isLogic() && !(whole && value >= 0 && value < function.radix))
        return "expected a digit from 0 to " + std::to_string(function.radix - 1);
    if (base::isInteger(base::elementType(function.values)) && !(whole && std::abs(value) <= exactInteger))
        return "this function holds integers; expected a whole number of at most 2^53";
    if (!std::isfinite(value))
        return "expected a finite number";
    return {};
}

base::Result<base::FunctionVector> withPackedVariables(const base::FunctionVector& function, std::size_t size,
                                                       int variables)
{
    if (const auto enough = base::checkMemory(size / 8, "the function"); !enough)
        return enough.error();
    const auto bits = base::bitsOf(function);
    if (!bits)
        return bits.error();
    auto resized = withSize(*bits, size);
    if (!resized)
        return resized.error();
    return base::functionOfBits(std::move(*resized), variables);
}

}  // namespace

base::Result<base::FunctionVector> withValue(const base::FunctionVector& function, std::size_t index,
                                             double value)
{
    if (index >= function.size())
        return badValue("the function has no index " + std::to_string(index));
    if (const std::string why = objection(function, value); !why.empty())
        return badValue(why);
    if (function.isPacked()) {
        auto bits = function.bits.clone();
        if (!bits)
            return bits.error();
        bits->set(index, value != 0);
        return base::FunctionVector{2, function.variables, {}, std::move(*bits)};
    }
    auto values = base::clone(function.values);
    if (!values)
        return values.error();
    setNumber(*values, index, value);
    return base::FunctionVector{function.radix, function.variables, std::move(values).value()};
}

void setNumber(base::ElementVector& values, std::size_t index, double value)
{
    std::visit(
        [index, value](auto& buffer) {
            using Element = std::remove_reference_t<decltype(buffer[0])>;
            if constexpr (std::is_arithmetic_v<Element>)
                buffer[index] = static_cast<Element>(value);
            else
                buffer[index] = Element(static_cast<typename Element::value_type>(value));
        },
        values);
}

base::Result<base::FunctionVector> withVariables(const base::FunctionVector& function, int variables,
                                                 const base::RunControl& control)
{
    const auto size = base::checkedPower(static_cast<std::size_t>(function.radix), variables);
    if (!size)
        return badValue("the values exceed addressable memory");
    const base::ElementType type = base::elementType(function.values);
    const std::size_t elementBytes = base::elementSize(type);
    if (function.isPacked() || (function.isBoolean() && *size > base::maxUnpackedValues))
        return withPackedVariables(function, *size, variables);
    if (const auto enough = base::checkMemory(*size * elementBytes, "the function"); !enough)
        return enough.error();
    if (control.stopRequested())
        return base::cancelled();
    auto values = base::allocateElements(type, *size);
    if (!values)
        return values.error();
    const std::size_t kept = std::min(*size, function.size());
    auto* const target = static_cast<unsigned char*>(base::rawData(*values));
    std::memcpy(target, base::rawData(function.values), kept * elementBytes);
    std::memset(target + kept * elementBytes, 0, (*size - kept) * elementBytes);
    return base::FunctionVector{function.radix, variables, std::move(values).value()};
}

base::Result<base::PackedBits> withSize(const base::PackedBits& bits, std::size_t size)
{
    auto resized = base::PackedBits::allocate(size);
    if (!resized)
        return resized;
    const std::size_t words = std::min(bits.wordCount(), resized->wordCount());
    std::copy_n(bits.words(), words, resized->words());
    if (const std::size_t used = size % base::PackedBits::bitsPerWord;
        used > 0 && words > 0 && size < bits.size())
        resized->words()[words - 1] &= (std::uint64_t{1} << used) - 1;
    return resized;
}

base::Result<base::PackedBits> without(const base::PackedBits& bits, std::size_t index)
{
    auto changed = bits.clone();
    if (changed)
        changed->words()[index / base::PackedBits::bitsPerWord] &=
            ~(std::uint64_t{1} << index % base::PackedBits::bitsPerWord);
    return changed;
}

base::Result<base::FunctionVector> withBits(const base::FunctionVector& function, const BitsChange& change,
                                            const base::RunControl& control)
{
    if (!function.isBoolean())
        return base::Error{base::ErrorKind::BadInput, "this is not a Boolean function"};
    const auto bits = base::bitsOf(function);
    if (!bits)
        return bits.error();
    auto changed = change(*bits, control);
    if (!changed)
        return changed.error();
    const int variables = base::floorLog2(changed->size());
    return base::functionOfBits(std::move(*changed), variables);
}

QStringList namesFor(const QStringList& names, int variables)
{
    if (names.isEmpty())
        return {};
    QStringList kept = names.mid(std::max<qsizetype>(0, names.size() - variables));
    for (int number = 1; kept.size() < variables;) {
        const QString fresh = QStringLiteral("x%1").arg(number++);
        if (!kept.contains(fresh))
            kept.prepend(fresh);
    }
    return kept;
}

base::Result<base::FunctionVector> zeroFunction(int radix, int variables)
{
    auto value = base::allocateElements(base::ElementType::UInt8, 1);
    if (!value)
        return value.error();
    std::get<base::AlignedBuffer<std::uint8_t>>(*value)[0] = 0;
    return withVariables(base::FunctionVector{radix, 0, std::move(value).value()}, variables, {});
}

}  // namespace sequency::ui
