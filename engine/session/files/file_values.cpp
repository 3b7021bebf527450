// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/file_values.h"

#include "engine/base/memory/parallel_for.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <limits>

namespace sequency::session {
namespace {

using Kind = io::ScalarType::Kind;
using Complex = std::complex<double>;

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

template <typename Element>
constexpr bool isComplexType = !std::is_arithmetic_v<Element>;

// Returns true if the values in the file have the memory layout of Element.
template <typename Element>
bool liesAs(const io::ScalarType& type)
{
    if (type.bigEndian || type.bytes != sizeof(Element))
        return false;
    if constexpr (isComplexType<Element>)
        return type.kind == Kind::Complex;
    else if constexpr (std::is_floating_point_v<Element>)
        return type.kind == Kind::Real;
    else if constexpr (std::is_same_v<Element, std::uint8_t>)
        return type.kind == Kind::Unsigned || type.kind == Kind::Bool;
    else
        return type.kind == Kind::Signed;
}

// Returns true if no value is infinite or NaN. Only the exponent bits are tested, in a loop that compilers vectorise.
template <typename Real>
bool areFinite(const Real* values, std::size_t count)
{
    using Word = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
    constexpr Word exponent = sizeof(Real) == 4 ? Word{0x7f800000} : static_cast<Word>(0x7ff0000000000000);
    Word found = 0;
    for (std::size_t i = 0; i < count; ++i)
        found |= static_cast<Word>((std::bit_cast<Word>(values[i]) & exponent) == exponent);
    return found == 0;
}

template <typename Value>
bool isFinite(const Value& value)
{
    if constexpr (isComplexType<Value>)
        return std::isfinite(value.real()) && std::isfinite(value.imag());
    else
        return std::isfinite(static_cast<double>(value));
}

template <typename Element>
Element elementOf(std::int64_t value)
{
    if constexpr (isComplexType<Element>)
        return Element(static_cast<typename Element::value_type>(value));
    else
        return static_cast<Element>(value);
}

// Converts a complex number. If Element is real, the imaginary part is ignored.
template <typename Element>
Element elementOf(const Complex& value)
{
    if constexpr (isComplexType<Element>)
        return Element(value);
    else
        return static_cast<Element>(value.real());
}

}  // namespace

FileValues::FileValues(std::string source, const io::ScalarType& type, const transform::Ring& ring, int radix,
                       Encoding encoding, base::ElementType element)
    : m_source(std::move(source)), m_type(type), m_element(element), m_fieldOrder(ring.order()),
      m_ringName(ring.name())
{
    if (encoding == Encoding::RootsOfUnity)
        for (int digit = 0; digit < radix; ++digit)
            m_roots.push_back(transform::rootOfUnity(digit, radix));
}

bool FileValues::hasUnitMagnitude() const
{
    return !m_roots.empty() || m_type.kind == Kind::Bits || m_type.kind == Kind::Bool;
}

base::MagnitudeBound FileValues::typeMagnitude() const
{
    if (hasUnitMagnitude())
        return 1;
    const int bits = 8 * static_cast<int>(m_type.bytes);
    const bool isSigned = m_type.kind == Kind::Signed || m_type.bytes == 8;
    return base::MagnitudeBound::power(2, isSigned ? bits - 1 : bits);
}

const std::byte* FileValues::at(std::span<const std::byte> bytes, std::size_t value) const
{
    return bytes.data() + (m_type.kind == Kind::Bits ? value / 8 : value * m_type.bytes);
}

// Reads integers. Returns false if a value is not a signed 64-bit integer, or if a truth value is neither 0 nor 1.
bool FileValues::readIntegers(const std::byte* bytes, std::size_t count, std::int64_t* to) const
{
    if (m_type.kind == Kind::Bits) {
        for (std::size_t i = 0; i < count; ++i)
            to[i] = std::to_integer<std::int64_t>(bytes[i / 8] >> (i % 8) & std::byte{1});
        return true;
    }
    io::toIntegers(reinterpret_cast<const char*>(bytes), m_type, to, count);
    const bool isUnsigned = m_type.kind == Kind::Unsigned && m_type.bytes == 8;
    if (m_type.kind == Kind::Bool || isUnsigned) {
        const std::int64_t last = isUnsigned ? std::numeric_limits<std::int64_t>::max() : 1;
        return std::all_of(to, to + count, [last](std::int64_t v) { return v >= 0 && v <= last; });
    }
    return true;
}

template <typename Element>
bool FileValues::fromIntegers(const std::int64_t* values, std::size_t count, Element* to) const
{
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    if (!m_roots.empty() || m_fieldOrder > 0) {
        least = 0;
        most = (m_roots.empty() ? m_fieldOrder : static_cast<std::int64_t>(m_roots.size())) - 1;
    } else if constexpr (std::is_integral_v<Element>) {
        least = std::numeric_limits<Element>::min();
        most = std::numeric_limits<Element>::max();
    }
    if (!std::all_of(values, values + count, [=](std::int64_t v) { return v >= least && v <= most; }))
        return false;
    for (std::size_t i = 0; i < count; ++i)
        to[i] = m_roots.empty() ? elementOf<Element>(values[i])
                                : elementOf<Element>(m_roots[static_cast<std::size_t>(values[i])]);
    return true;
}

template <typename Element>
bool FileValues::fromNumbers(const Complex* values, std::size_t count, Element* to) const
{
    if (std::is_integral_v<Element> || !m_roots.empty()) {
        std::array<std::int64_t, groupValues> digits{};
        for (std::size_t i = 0; i < count; ++i) {
            const double value = values[i].real();
            if (values[i].imag() != 0 || !(std::abs(value) < 0x1p63) || value != std::floor(value))
                return false;
            digits[i] = static_cast<std::int64_t>(value);
        }
        return fromIntegers(digits.data(), count, to);
    }
    for (std::size_t i = 0; i < count; ++i) {
        to[i] = elementOf<Element>(values[i]);
        if (!isFinite(values[i]) || !isFinite(to[i]) || (!isComplexType<Element> && values[i].imag() != 0))
            return false;
    }
    return true;
}

// Copies the values if they need no conversion, and sets `isRight` to whether all values are valid. Returns false if a conversion is needed.
template <typename Element>
bool FileValues::copyIfNative(const std::byte* bytes, std::size_t count, Element* to, bool& isRight) const
{
    if (!m_roots.empty() || !liesAs<Element>(m_type))
        return false;
    std::memcpy(to, bytes, count * sizeof(Element));
    isRight = true;
    if constexpr (isComplexType<Element>)
        isRight = areFinite(reinterpret_cast<const typename Element::value_type*>(to), 2 * count);
    else if constexpr (std::is_floating_point_v<Element>)
        isRight = areFinite(to, count);
    else if constexpr (std::is_same_v<Element, std::uint8_t>) {
        const int most = m_type.kind == Kind::Bool ? 1 : m_fieldOrder - 1;
        isRight = std::all_of(to, to + count, [most](std::uint8_t digit) { return digit <= most; });
    }
    return true;
}

template <typename Element>
bool FileValues::enterGroup(const std::byte* bytes, std::size_t count, Element* to) const
{
    if (bool isRight = true; copyIfNative(bytes, count, to, isRight))
        return isRight;
    if (m_type.isInteger()) {
        std::array<std::int64_t, groupValues> values{};
        return readIntegers(bytes, count, values.data()) && fromIntegers(values.data(), count, to);
    }
    std::array<Complex, groupValues> values{};
    const auto* const raw = reinterpret_cast<const char*>(bytes);
    if (m_type.kind == Kind::Complex) {
        io::toComplex(raw, m_type, values.data(), count);
    } else {
        std::array<double, groupValues> reals{};
        io::toReals(raw, m_type, reals.data(), count);
        std::copy_n(reals.begin(), count, values.begin());
    }
    return fromNumbers(values.data(), count, to);
}

// Returns the error for the first refused value of the group, which is found by testing each value individually.
base::Error FileValues::refusal(const std::byte* group, std::size_t count, std::size_t firstIndex) const
{
    std::size_t index = firstIndex;
    std::string value;
    for (std::size_t i = 0; i < count; ++i, ++index) {
        std::array<std::byte, 1> bit{};
        const std::byte* bytes = at({group, count * m_type.bytes}, i);
        if (m_type.kind == Kind::Bits) {
            bit[0] = *bytes >> (i % 8);
            bytes = bit.data();
        }
        const bool isRight =
            base::withElementType(m_element, [&]<typename Element>(std::type_identity<Element>) {
                Element entered{};
                return enterGroup(bytes, 1, &entered);
            });
        if (m_type.isInteger()) {
            std::int64_t integer = 0;
            readIntegers(bytes, 1, &integer);
            value = m_type.kind == Kind::Unsigned ? fmt::to_string(static_cast<std::uint64_t>(integer))
                                                  : fmt::to_string(integer);
        } else if (m_type.kind == Kind::Complex) {
            Complex number;
            io::toComplex(reinterpret_cast<const char*>(bytes), m_type, &number, 1);
            value = fmt::format("{} {}", number.real(), number.imag());
        } else {
            double real = 0;
            io::toReals(reinterpret_cast<const char*>(bytes), m_type, &real, 1);
            value = fmt::to_string(real);
        }
        if (!isRight)
            break;
    }
    const std::string expected =
        m_fieldOrder > 0   ? fmt::format("an element of {}, 0 to {}", m_ringName, m_fieldOrder - 1)
        : !m_roots.empty() ? fmt::format("a digit, 0 to {}, for the encoding polarity", m_roots.size() - 1)
        : m_type.kind == Kind::Bool ? "a truth value, 0 or 1"
                                    : "a number that the element type can represent";
    return base::Error{base::ErrorKind::BadInput,
                       fmt::format("value {} at index {} is invalid, expected {}", value, index, expected),
                       {m_source, 0, 0}};
}

template <typename Group>
base::Status FileValues::forEachGroup(std::span<const std::byte> bytes, std::size_t count,
                                      std::size_t firstIndex, const base::RunControl& control,
                                      const Group& group) const
{
    std::atomic<std::size_t> wrong = none;
    base::parallelForBlocks(
        count,
        [&](std::size_t begin, std::size_t end) {
            for (std::size_t first = begin; first < end; first += groupValues)
                if (!group(at(bytes, first), first, std::min(groupValues, end - first)))
                    for (std::size_t known = wrong;
                         first < known && !wrong.compare_exchange_weak(known, first);)
                        ;
        },
        &control);
    if (control.stopRequested())
        return base::cancelled();
    if (wrong == none)
        return base::success();
    return refusal(at(bytes, wrong), std::min(groupValues, count - wrong), firstIndex + wrong);
}

base::Status FileValues::enter(std::span<const std::byte> bytes, std::size_t firstIndex,
                               base::ElementVector& to, const base::RunControl& control) const
{
    return std::visit(
        [&](auto& values) {
            return forEachGroup(bytes, values.size(), firstIndex, control,
                                [&](const std::byte* group, std::size_t first, std::size_t count) {
                                    return enterGroup(group, count, values.data() + first);
                                });
        },
        to);
}

base::Status FileValues::enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::PackedBits& to,
                               const base::RunControl& control) const
{
    constexpr std::size_t word = base::PackedBits::bitsPerWord;
    return forEachGroup(bytes, to.size(), firstIndex, control,
                        [&](const std::byte* group, std::size_t first, std::size_t count) {
                            if (m_type.kind == Kind::Bits) {
                                std::memcpy(to.words() + first / word, group, count / 8);
                                return true;
                            }
                            std::array<std::uint8_t, groupValues> digits{};
                            if (!enterGroup(group, count, digits.data()))
                                return false;
                            for (std::size_t i = 0; i < count; i += word) {
                                std::uint64_t bits = 0;
                                for (std::size_t k = 0; k < word; ++k)
                                    bits |= std::uint64_t{digits[i + k]} << k;
                                to.words()[(first + i) / word] = bits;
                            }
                            return true;
                        });
}

base::Result<std::uint64_t> FileValues::largestMagnitude(std::span<const std::byte> bytes, std::size_t count,
                                                         std::size_t firstIndex) const
{
    std::atomic<std::uint64_t> largest = 0;
    const auto found = forEachGroup(
        bytes, count, firstIndex, {}, [&](const std::byte* group, std::size_t, std::size_t groupCount) {
            std::array<std::int64_t, groupValues> values{};
            if (!readIntegers(group, groupCount, values.data()))
                return false;
            std::uint64_t most = 0;
            for (std::size_t i = 0; i < groupCount; ++i) {
                const auto bits = static_cast<std::uint64_t>(values[i]);
                most = std::max(most, values[i] < 0 ? 0 - bits : bits);
            }
            for (std::uint64_t known = largest; known < most && !largest.compare_exchange_weak(known, most);)
                ;
            return true;
        });
    return found ? base::Result<std::uint64_t>(largest.load()) : found.error();
}

}  // namespace sequency::session
