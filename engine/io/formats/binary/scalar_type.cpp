// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/binary/scalar_type.h"

#include "engine/base/text/joined.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace sequency::io {
namespace {

static_assert(std::endian::native == std::endian::little, "the bytes of big-endian elements are reversed");

struct NamedType {
    std::string_view name;
    char code;
    ScalarType type;
};

using ScalarKind = ScalarType::Kind;

constexpr std::array<NamedType, 15> namedTypes{{
    {"bits", '\0', {ScalarKind::Bits, 1}},
    {"bool", 'b', {ScalarKind::Bool, 1}},
    {"uint8", 'u', {ScalarKind::Unsigned, 1}},
    {"uint16", 'u', {ScalarKind::Unsigned, 2}},
    {"uint32", 'u', {ScalarKind::Unsigned, 4}},
    {"uint64", 'u', {ScalarKind::Unsigned, 8}},
    {"int8", 'i', {ScalarKind::Signed, 1}},
    {"int16", 'i', {ScalarKind::Signed, 2}},
    {"int32", 'i', {ScalarKind::Signed, 4}},
    {"int64", 'i', {ScalarKind::Signed, 8}},
    {"float16", 'f', {ScalarKind::Real, 2}},
    {"float32", 'f', {ScalarKind::Real, 4}},
    {"float64", 'f', {ScalarKind::Real, 8}},
    {"complex64", 'c', {ScalarKind::Complex, 8}},
    {"complex128", 'c', {ScalarKind::Complex, 16}},
}};

std::optional<ScalarType> typeOfCode(std::string_view code)
{
    bool bigEndian = false;
    if (!code.empty() && (code[0] == '<' || code[0] == '>' || code[0] == '=' || code[0] == '|')) {
        bigEndian = code[0] == '>';
        code.remove_prefix(1);
    }
    if (code == "?")
        code = "b1";
    for (const NamedType& named : namedTypes) {
        if (named.code == '\0' || code.empty() || code[0] != named.code ||
            code.substr(1) != std::to_string(named.type.bytes))
            continue;
        ScalarType type = named.type;
        type.bigEndian = bigEndian && type.bytes > 1;
        return type;
    }
    return std::nullopt;
}

template <typename Word>
Word wordAt(const char* bytes, bool bigEndian)
{
    std::array<char, sizeof(Word)> copy{};
    std::memcpy(copy.data(), bytes, sizeof(Word));
    if (bigEndian)
        std::reverse(copy.begin(), copy.end());
    return std::bit_cast<Word>(copy);
}

template <typename Word, typename Value>
void convert(const char* bytes, bool bigEndian, Value* values, std::size_t count)
{
    if (!bigEndian) {
        for (std::size_t i = 0; i < count; ++i)
            values[i] = static_cast<Value>(wordAt<Word>(bytes + i * sizeof(Word), false));
        return;
    }
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<Value>(wordAt<Word>(bytes + i * sizeof(Word), true));
}

bool storeReal(double value, const ScalarType& type, char* bytes)
{
    const auto narrow = static_cast<float>(value);
    if (type.bytes == 4)
        std::memcpy(bytes, &narrow, 4);
    else
        std::memcpy(bytes, &value, 8);
    if (type.bigEndian)
        std::reverse(bytes, bytes + type.bytes);
    return type.bytes == 8 || std::isfinite(narrow) || !std::isfinite(value);
}

double realPartAt(const char* bytes, const ScalarType& type)
{
    double value = 0;
    const std::size_t size = type.kind == ScalarKind::Complex ? type.bytes / 2 : type.bytes;
    toReals(bytes, {ScalarKind::Real, size, type.bigEndian}, &value, 1);
    return value;
}

double halfValue(std::uint16_t half)
{
    const int exponent = half >> 10 & 0x1F;
    const int fraction = half & 0x3FF;
    double magnitude = 0;
    if (exponent == 0x1F)
        magnitude = fraction == 0 ? std::numeric_limits<double>::infinity()
                                  : std::numeric_limits<double>::quiet_NaN();
    else if (exponent == 0)
        magnitude = std::ldexp(fraction, -24);
    else
        magnitude = std::ldexp(fraction + 0x400, exponent - 25);
    return (half & 0x8000U) != 0 ? -magnitude : magnitude;
}

}  // namespace

std::optional<ScalarType> parseScalarType(std::string_view name)
{
    constexpr std::string_view bigEndian = "-be";
    const bool big = name.ends_with(bigEndian);
    const std::string_view base = big ? name.substr(0, name.size() - bigEndian.size()) : name;
    for (const NamedType& named : namedTypes) {
        if (named.name != base)
            continue;
        ScalarType type = named.type;
        type.bigEndian = big && type.bytes > 1;
        return type;
    }
    return big ? std::nullopt : typeOfCode(name);
}

std::string scalarTypeName(const ScalarType& type)
{
    for (const NamedType& named : namedTypes)
        if (named.type.kind == type.kind && named.type.bytes == type.bytes)
            return std::string(named.name) + (type.bigEndian ? "-be" : "");
    return {};
}

std::string scalarTypeNames()
{
    return base::joined(namedTypes, ", ", &NamedType::name);
}

std::string npyCode(const ScalarType& type)
{
    for (const NamedType& named : namedTypes)
        if (named.type.kind == type.kind && named.type.bytes == type.bytes)
            return std::string(1, type.bytes == 1  ? '|'
                                  : type.bigEndian ? '>'
                                                   : '<') +
                   named.code + std::to_string(type.bytes);
    return {};
}

void toIntegers(const char* bytes, const ScalarType& type, std::int64_t* values, std::size_t count)
{
    const bool isSigned = type.kind == ScalarKind::Signed;
    switch (type.bytes) {
    case 1:
        return isSigned ? convert<std::int8_t>(bytes, false, values, count)
                        : convert<std::uint8_t>(bytes, false, values, count);
    case 2:
        return isSigned ? convert<std::int16_t>(bytes, type.bigEndian, values, count)
                        : convert<std::uint16_t>(bytes, type.bigEndian, values, count);
    case 4:
        return isSigned ? convert<std::int32_t>(bytes, type.bigEndian, values, count)
                        : convert<std::uint32_t>(bytes, type.bigEndian, values, count);
    default: return convert<std::int64_t>(bytes, type.bigEndian, values, count);
    }
}

void toReals(const char* bytes, const ScalarType& type, double* values, std::size_t count)
{
    if (type.bytes == 4)
        return convert<float>(bytes, type.bigEndian, values, count);
    if (type.bytes == 8)
        return convert<double>(bytes, type.bigEndian, values, count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = halfValue(wordAt<std::uint16_t>(bytes + 2 * i, type.bigEndian));
}

void toComplex(const char* bytes, const ScalarType& type, std::complex<double>* values, std::size_t count)
{
    ScalarType part = type;
    part.bytes /= 2;
    // The C++ standard allows access to an array of complex numbers as an array of twice as many reals.
    toReals(bytes, part, reinterpret_cast<double*>(values), 2 * count);
}

bool fromInteger(std::int64_t value, const ScalarType& type, char* bytes)
{
    if (!type.isInteger()) {
        const auto real = static_cast<double>(value);
        return std::abs(real) < 0x1p63 && static_cast<std::int64_t>(real) == value &&
               fromReal(real, type, bytes) && realPartAt(bytes, type) == real;
    }
    std::memcpy(bytes, &value, type.bytes);
    if (type.bigEndian)
        std::reverse(bytes, bytes + type.bytes);
    std::int64_t back = 0;
    toIntegers(bytes, type, &back, 1);
    const bool fits = back == value && (value >= 0 || type.kind == ScalarKind::Signed);
    return fits && (type.kind != ScalarKind::Bool || value <= 1);
}

bool fromReal(double value, const ScalarType& type, char* bytes)
{
    if (type.isInteger())
        return std::abs(value) < 0x1p63 && value == std::floor(value) &&
               fromInteger(static_cast<std::int64_t>(value), type, bytes);
    if (type.kind == ScalarKind::Complex)
        return fromComplex(value, type, bytes);
    if (type.bytes == 2)
        return false;
    return storeReal(value, type, bytes);
}

bool fromComplex(std::complex<double> value, const ScalarType& type, char* bytes)
{
    if (type.kind != ScalarKind::Complex)
        return value.imag() == 0 && fromReal(value.real(), type, bytes);
    ScalarType part{ScalarKind::Real, type.bytes / 2, type.bigEndian};
    return storeReal(value.real(), part, bytes) && storeReal(value.imag(), part, bytes + part.bytes);
}

}  // namespace sequency::io
