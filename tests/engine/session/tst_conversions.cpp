// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests every conversion that a program may contain, on every device, against the definition in complex numbers.
#include "engine/program/program_text.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"

#include <cmath>
#include <complex>
#include <numbers>
#include <random>

using namespace sequency;
using program::Convert;
using program::HostVector;
using program::Storage;
using program::ValueMapping;
using ComplexValues = std::vector<std::complex<double>>;

namespace {

bool isReal(Storage storage)
{
    return storage == Storage::Float32 || storage == Storage::Float64;
}

bool isComplex(Storage storage)
{
    return storage == Storage::Complex64 || storage == Storage::Complex128;
}

// Returns the largest digit that the storage type holds, or 0 if it holds numbers.
unsigned largestDigit(Storage storage)
{
    switch (storage) {
    case Storage::Bits: return 1;
    case Storage::Planes: return 3;
    case Storage::UInt8: return 255;
    default: return 0;
    }
}

// Returns values that fit both storage types and include zeros: digits if either type holds digits; otherwise integers, halves or complex numbers.
ComplexValues samples(Storage from, Storage to, const Convert& how, std::size_t length)
{
    std::mt19937_64 random(tests::seed() + length);
    const bool keepsValue = how.meaning == ValueMapping::Values;
    unsigned digits = largestDigit(from);
    if (keepsValue && largestDigit(to) > 0)
        digits = digits == 0 ? largestDigit(to) : std::min(digits, largestDigit(to));
    if (how.meaning == ValueMapping::Roots)
        digits = std::min(digits, static_cast<unsigned>(how.radix - 1));
    ComplexValues values(length);
    for (auto& value : values) {
        const auto number = [&](double unit) { return unit * (static_cast<double>(random() % 9) - 4); };
        if (digits > 0)
            value = static_cast<double>(random() % (digits + 1));
        else if (isComplex(from))
            value = {number(0.5), number(0.5)};
        else
            value = number(isReal(from) ? 0.5 : 1);
    }
    return values;
}

std::complex<double> defined(std::complex<double> value, Storage to, const Convert& how)
{
    switch (how.meaning) {
    case ValueMapping::Values: break;
    case ValueMapping::Signs: return value == 0.0 ? 1 : -1;
    case ValueMapping::Roots: return std::polar(1.0, 2 * std::numbers::pi * value.real() / how.radix);
    case ValueMapping::Zeros: return value == 0.0 ? 1 : 0;
    }
    if (isComplex(to))
        return value;
    return isReal(to) ? value.real() : std::trunc(value.real());
}

void setBits(base::PackedBits& bits, const ComplexValues& values, unsigned plane)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        bits.words()[i / 64] |= std::uint64_t{static_cast<unsigned>(values[i].real()) >> plane & 1U}
                                << (i % 64);
}

HostVector sampledVector(Storage storage, const ComplexValues& values)
{
    auto made = VALUE_OF(program::allocate(storage, values.size()));
    if (auto* const bits = std::get_if<base::PackedBits>(&made)) {
        setBits(*bits, values, 0);
    } else if (auto* const planes = std::get_if<base::PackedQuaternary>(&made)) {
        setBits(planes->low, values, 0);
        setBits(planes->high, values, 1);
    } else {
        std::visit(
            [&](auto& buffer) {
                using Element = std::remove_cvref_t<decltype(buffer[0])>;
                for (std::size_t i = 0; i < values.size(); ++i)
                    if constexpr (std::is_arithmetic_v<Element>)
                        buffer[i] = static_cast<Element>(values[i].real());
                    else
                        buffer[i] = Element(values[i]);
            },
            std::get<base::ElementVector>(made));
    }
    return made;
}

std::complex<double> valueAt(const HostVector& vector, std::size_t i)
{
    if (const auto* const bits = std::get_if<base::PackedBits>(&vector))
        return (*bits)[i] ? 1 : 0;
    if (const auto* const planes = std::get_if<base::PackedQuaternary>(&vector))
        return (planes->low[i] ? 1 : 0) + (planes->high[i] ? 2 : 0);
    return base::complexValue(std::get<base::ElementVector>(vector), i);
}

// Returns whether the bits past the last value are 0, as code that counts or compares whole words requires.
bool isClearAfter(const HostVector& vector)
{
    const auto isClear = [](const base::PackedBits& bits) {
        const std::size_t used = bits.size() % 64;
        return used == 0 || bits.words()[bits.wordCount() - 1] >> used == 0;
    };
    if (const auto* const bits = std::get_if<base::PackedBits>(&vector))
        return isClear(*bits);
    const auto* const planes = std::get_if<base::PackedQuaternary>(&vector);
    return planes == nullptr || (isClear(planes->low) && isClear(planes->high));
}

// Returns a program with this conversion, or nullopt if programs may not contain it.
std::optional<program::Program> conversion(Storage from, Storage to, const Convert& how, std::size_t length)
{
    program::ProgramBuilder builder;
    builder.output(builder.convert(builder.input("f", from, length), to, how, "c"));
    auto program = builder.finish();
    return program ? std::optional(std::move(*program)) : std::nullopt;
}

void check(session::Backend& device, const program::Program& program, const Convert& how)
{
    const Storage from = program.vector(program.inputs()[0]).storage;
    const Storage to = program.vector(program.outputs()[0]).storage;
    const std::size_t length = program.vector(program.inputs()[0]).length;
    const ComplexValues values = samples(from, to, how, length);
    const auto input = sampledVector(from, values);
    const auto output = std::move(tests::outputsOf(device, program, {input}).front());
    const double tolerance = how.meaning != ValueMapping::Roots ? 0 : to == Storage::Complex64 ? 1e-6 : 1e-14;
    for (std::size_t i = 0; i < length; ++i) {
        INFO(std::to_string(i));
        CHECK(std::abs(valueAt(output, i) - defined(values[i], to, how)) <= tolerance);
    }
    CHECK(isClearAfter(output));
}

// Checks conversions on all devices of one engine, so that each device is opened only once.
class Checker {
public:
    // Returns false if a program may not contain this conversion.
    bool check(Storage from, Storage to, const Convert& how, std::size_t length = wordsAndAPart)
    {
        const auto program = conversion(from, to, how, length);
        if (!program)
            return false;
        INFO(program::text(*program));
        for (const auto& device : m_engine.devices()) {
            INFO(device.id);
            ::check(*m_engine.backend(device.id), *program, how);
        }
        return true;
    }

    // Returns the number of pairs of storage types between which a program may convert as `how` says.
    std::size_t checkAll(const Convert& how)
    {
        std::size_t count = 0;
        for (const Storage from : program::storages())
            for (const Storage to : program::storages())
                count += check(from, to, how) ? 1 : 0;
        return count;
    }

private:
    static constexpr std::size_t wordsAndAPart = 1000;
    session::Engine m_engine;
};

}  // namespace

// All pairs of storage types are allowed, except planes to bits.
SEQUENCY_CASE(conversions_between_storage_types_preserve_the_values)
{
    CHECK_EQUAL(Checker().checkAll(ValueMapping::Values), std::size_t{9 * 9 - 1});
}

// Bits and all element types can be converted to signed and real numbers.
SEQUENCY_CASE(conversions_of_bits_to_signs_match_the_definition)
{
    CHECK_EQUAL(Checker().checkAll(ValueMapping::Signs), std::size_t{8 * 6});
}

// Bits, planes and bytes can be converted to complex roots of unity, and all element types to bits that mark zeros.
SEQUENCY_CASE(conversions_of_digits_to_roots_and_zero_flags_match_the_definition)
{
    Checker checker;
    CHECK_EQUAL(checker.checkAll({ValueMapping::Roots, 3}), std::size_t{3 * 2});
    CHECK_EQUAL(checker.checkAll(ValueMapping::Zeros), std::size_t{7});
    for (const int radix : {2, 4, 7, 256})
        CHECK(checker.check(Storage::UInt8, Storage::Complex128, {ValueMapping::Roots, radix}, 300));
}

SEQUENCY_CASE(packed_digits_of_any_length_are_unpacked_correctly)
{
    Checker checker;
    for (const std::size_t length : {1, 63, 64, 65}) {
        for (const Storage packed : {Storage::Bits, Storage::Planes}) {
            CHECK(checker.check(packed, Storage::UInt8, {}, length));
            CHECK(checker.check(Storage::UInt8, packed, {}, length));
        }
        CHECK(checker.check(Storage::Int64, Storage::Bits, ValueMapping::Zeros, length));
    }
}
