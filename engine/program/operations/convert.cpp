// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"
#include "engine/program/operations/values.h"

#include <algorithm>
#include <array>
#include <complex>
#include <type_traits>

namespace sequency::program {
namespace {

// Returns the reason why a conversion is impossible, for an error message; null if the conversion is possible.
const char* whyNotConverted(Storage from, Storage to, ValueMapping meaning)
{
    const auto element = elementOf(to);
    const bool isDigits = isPacked(from) || from == Storage::UInt8;
    switch (meaning) {
    case ValueMapping::Values:
        return from == Storage::Planes && to == Storage::Bits ? "converted to" : nullptr;
    case ValueMapping::Signs:
        return isNumeric(to) && from != Storage::Planes ? nullptr : "encoded as signs in";
    case ValueMapping::Roots:
        return isDigits && element && base::isComplex(*element) ? nullptr : "encoded as roots in";
    case ValueMapping::Zeros: return !isPacked(from) && to == Storage::Bits ? nullptr : "compared with 0 in";
    }
    return nullptr;
}

base::Result<Shape> shapeOfConverted(View here)
{
    const Vector& from = here.operand();
    const Storage to = here.result().storage;
    const Convert& how = here.as<Convert>();
    if (const char* const what = whyNotConverted(from.storage, to, how.meaning); what != nullptr)
        return refused(std::string(storageName(from.storage)) + " cannot be " + what + " " +
                       std::string(storageName(to)));
    constexpr int maxRadix = 256;
    if (how.meaning == ValueMapping::Roots ? how.radix < 2 || how.radix > maxRadix : how.radix != 0)
        return refused("roots of unity require a radix from 2 to 256; other conversions have no radix");
    return Shape{to, from.length};
}

std::string textOfConversion(View here)
{
    const Convert& how = here.as<Convert>();
    const auto with = [&](std::string_view keyword) {
        return line(keyword, here.operand(), here.result().storage);
    };
    switch (how.meaning) {
    case ValueMapping::Values: break;
    case ValueMapping::Signs: return with("signs");
    case ValueMapping::Roots: return line(with("roots"), how.radix);
    case ValueMapping::Zeros: return with("zeros");
    }
    return with("convert");
}

template <ValueMapping meaning>
void readConversion(ProgramReader& in)
{
    const Convert how(meaning, meaning == ValueMapping::Roots ? in.number<int>(2) : 0);
    in.add({how, {in.vector(0)}}, {in.storage(1)});
}

template <typename Value>
struct IsComplex : std::false_type {};
template <typename Real>
struct IsComplex<std::complex<Real>> : std::true_type {};

// Calls work(read), where read(i) returns value i of `from`.
template <typename Work>
void withReader(const HostVector& from, const Work& work)
{
    if (const auto* bits = std::get_if<base::PackedBits>(&from))
        return work([bits](std::size_t i) { return std::uint8_t{(*bits)[i]}; });
    if (const auto* planes = std::get_if<base::PackedQuaternary>(&from))
        return work([planes](std::size_t i) {
            return static_cast<std::uint8_t>(planes->low[i] + 2 * planes->high[i]);
        });
    std::visit([&](const auto& values) { work([&values](std::size_t i) { return values[i]; }); },
               std::get<base::ElementVector>(from));
}

template <typename To, typename From>
To valueAs(From value)
{
    if constexpr (std::is_same_v<To, From>)
        return value;
    else if constexpr (IsComplex<To>::value && IsComplex<From>::value)
        return To(value);
    else if constexpr (IsComplex<To>::value)
        return To(static_cast<typename To::value_type>(value));
    else if constexpr (IsComplex<From>::value)
        return static_cast<To>(value.real());
    else
        return static_cast<To>(value);
}

template <typename Read>
void writeBits(const Read& read, base::PackedBits& to, Range range, unsigned plane)
{
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    for (std::size_t begin = range.begin; begin < range.end; begin += wordBits) {
        std::uint64_t word = 0;
        for (std::size_t i = begin; i < std::min(range.end, begin + wordBits); ++i)
            word |= static_cast<std::uint64_t>(valueAs<std::uint8_t>(read(i)) >> plane & 1) << (i - begin);
        to.words()[begin / wordBits] = word;
    }
}

// Returns a table with the eight converted values of each byte of bits.
template <typename Element>
const std::array<std::array<Element, 8>, 256>& valuesOfBytes(ValueMapping meaning)
{
    const auto made = [](ValueMapping wanted) {
        std::array<std::array<Element, 8>, 256> table;
        for (unsigned byte = 0; byte < table.size(); ++byte)
            for (unsigned bit = 0; bit < table[byte].size(); ++bit) {
                const bool isSet = (byte >> bit & 1) != 0;
                table[byte][bit] =
                    valueAs<Element>(wanted == ValueMapping::Signs ? 1 - 2 * int{isSet} : int{isSet});
            }
        return table;
    };
    static const auto values = made(ValueMapping::Values);
    static const auto signs = made(ValueMapping::Signs);
    return meaning == ValueMapping::Signs ? signs : values;
}

// Unpacks byte by byte through the table; a partial last byte is unpacked bit by bit.
template <typename Element>
void unpack(const base::PackedBits& bits, base::AlignedBuffer<Element>& to, ValueMapping meaning, Range range)
{
    constexpr std::size_t byteBits = 8;
    const auto& table = valuesOfBytes<Element>(meaning);
    std::size_t i = range.begin;
    for (; i + byteBits <= range.end; i += byteBits) {
        const std::uint64_t word = bits.words()[i / base::PackedBits::bitsPerWord];
        const auto& values = table[word >> i % base::PackedBits::bitsPerWord & 0xFF];
        std::copy(values.begin(), values.end(), to.data() + i);
    }
    for (; i < range.end; ++i)
        to[i] = table[bits[i] ? 1 : 0][0];
}

// Returns the root of unity of every byte. The digits are below `radix`, and other bytes are reduced modulo `radix`.
template <typename Element>
std::array<Element, 256> rootsOfBytes(int radix)
{
    const auto roots = transform::unitRoots<Element>(radix);
    std::array<Element, 256> table;
    for (std::size_t byte = 0; byte < table.size(); ++byte)
        table[byte] = roots[byte % roots.size()];
    return table;
}

// Converts a range of values. Roots of unity are looked up in a table.
template <typename Read, typename Element>
void convertValues(const Read& read, base::AlignedBuffer<Element>& to, const Convert& how, Range range)
{
    using From = decltype(read(0));
    if constexpr (IsComplex<Element>::value)
        if (how.meaning == ValueMapping::Roots) {
            const auto roots = rootsOfBytes<Element>(how.radix);
            for (std::size_t i = range.begin; i < range.end; ++i)
                to[i] = roots[valueAs<std::uint8_t>(read(i))];
            return;
        }
    if (how.meaning == ValueMapping::Signs)
        for (std::size_t i = range.begin; i < range.end; ++i)
            to[i] = valueAs<Element>(read(i) == From(0) ? 1 : -1);
    else
        for (std::size_t i = range.begin; i < range.end; ++i)
            to[i] = valueAs<Element>(read(i));
}

}  // namespace

void convert(const HostVector& from, HostVector& to, const Convert& how, Range range)
{
    const bool isByTable = how.meaning == ValueMapping::Values || how.meaning == ValueMapping::Signs;
    const auto* const packed = std::get_if<base::PackedBits>(&from);
    if (auto* const elements = std::get_if<base::ElementVector>(&to);
        isByTable && packed != nullptr && elements != nullptr)
        return std::visit([&](auto& values) { unpack(*packed, values, how.meaning, range); }, *elements);
    withReader(from, [&](const auto& read) {
        using From = decltype(read(0));
        if (how.meaning == ValueMapping::Zeros)
            return writeBits([&](std::size_t i) { return read(i) == From(0); },
                             std::get<base::PackedBits>(to), range, 0);
        if (auto* bits = std::get_if<base::PackedBits>(&to))
            return writeBits(read, *bits, range, 0);
        if (auto* planes = std::get_if<base::PackedQuaternary>(&to)) {
            writeBits(read, planes->low, range, 0);
            return writeBits(read, planes->high, range, 1);
        }
        std::visit([&](auto& values) { convertValues(read, values, how, range); },
                   std::get<base::ElementVector>(to));
    });
}

const OperationKind& Convert::kind()
{
    static const OperationKind kind{
        .forms = {{"convert VECTOR STORAGE", readConversion<ValueMapping::Values>},
                  {"signs VECTOR STORAGE", readConversion<ValueMapping::Signs>},
                  {"roots VECTOR STORAGE RADIX", readConversion<ValueMapping::Roots>},
                  {"zeros VECTOR STORAGE", readConversion<ValueMapping::Zeros>}},
        .shape = shapeOfConverted,
        .text = textOfConversion,
        .bound =
            [](View here, KnownNorms known) {
                const bool isSame = here.as<Convert>().meaning == ValueMapping::Values;
                return isSame ? normsOf(here, known) : normsUpTo(1, here);
            },
        .run =
            [](HostInterpreter& host) {
                return host.valueByValue([&](auto operands, HostVector& to, Range range) {
                    convert(*operands[0], to, host.as<Convert>(), range);
                });
            },
        .isGiven = true};
    return kind;
}

}  // namespace sequency::program
