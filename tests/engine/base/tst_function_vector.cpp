// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests Boolean functions with one bit per value against the same functions with one byte per value.
#include "engine/base/function_vector.h"
#include "tests/support/check.h"

#include <complex>
#include <limits>
#include <random>
#include <span>

using namespace sequency;

namespace {

base::PackedBits randomBits(std::size_t size)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(size));
    auto random = tests::generator(3);
    for (std::size_t i = 0; i < size; ++i)
        bits.set(i, random() % 3 == 0);
    return bits;
}

template <typename Digit>
void checkDigitsOf(std::vector<Digit> digits)
{
    const auto function = VALUE_OF(base::FunctionVector::of(std::span<const Digit>(digits), 3));
    CHECK(function.radix == 3 && function.variables == 2 && function.isLogic());
    for (std::size_t i = 0; i < digits.size(); ++i)
        CHECK_EQUAL(base::realPart(function, i), static_cast<double>(digits[i]));
    digits[4] = 3;
    const auto refused = ERROR_OF(base::FunctionVector::of(digits, 3));
    CHECK(refused.kind == base::ErrorKind::BadInput);
    CHECK_EQUAL(refused.text(), "the value at index 4 is 3, expected a digit from 0 to 2");
}

std::string refusalOf(const base::Result<base::FunctionVector>& function)
{
    return function ? std::string() : function.error().text();
}

}  // namespace

SEQUENCY_CASE(a_function_packed_in_bits_equals_the_same_function_in_bytes)
{
    for (const int n : {0, 1, 5, 6, 9}) {
        INFO("n = " + std::to_string(n));
        const auto bits = randomBits(std::size_t{1} << n);
        const auto packed = std::make_shared<const base::FunctionVector>(
            base::FunctionVector{2, n, {}, std::move(*bits.clone())});
        const auto unpacked = VALUE_OF(base::functionOfBits(std::move(*bits.clone()), n));
        CHECK(packed->isPacked() && !unpacked.isPacked());
        CHECK(packed->isBoolean() && packed->isLogic());
        CHECK_EQUAL(packed->size(), std::size_t{1} << n);
        std::size_t ones = 0;
        for (std::size_t i = 0; i < bits.size(); ++i) {
            ones += bits[i] ? 1 : 0;
            CHECK_EQUAL(base::realPart(*packed, i), bits[i] ? 1.0 : 0.0);
            CHECK_EQUAL(base::realPart(unpacked, i), bits[i] ? 1.0 : 0.0);
            CHECK(base::complexValue(*packed, i) == base::complexValue(unpacked, i));
            CHECK_EQUAL(base::valueText(*packed, i), base::valueText(unpacked, i));
        }
        CHECK_EQUAL(base::onesOf(*packed), ones);
        CHECK_EQUAL(base::onesOf(unpacked), ones);
        const auto elements = VALUE_OF(base::elementsOf(packed));
        CHECK_EQUAL(base::elementCount(*elements), bits.size());
        for (std::size_t i = 0; i < bits.size(); ++i)
            CHECK_EQUAL(base::realPart(*elements, i), bits[i] ? 1.0 : 0.0);
        for (const base::FunctionVector* function : {packed.get(), &unpacked}) {
            const auto again = VALUE_OF(base::bitsOf(*function));
            CHECK(again.size() == bits.size() && again.words()[0] == bits.words()[0]);
        }
        CHECK_EQUAL(base::byteCount(*packed), bits.wordCount() * 8);
        CHECK_EQUAL(base::byteCount(unpacked), bits.size());
    }
}

SEQUENCY_CASE(long_boolean_functions_share_the_packed_bits_without_a_copy)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(2 * base::maxUnpackedValues));
    bits.set(base::maxUnpackedValues + 77, true);
    const std::uint64_t* const words = bits.words();
    const auto function = VALUE_OF(base::functionOfBits(std::move(bits), 25));
    CHECK(function.isPacked());
    CHECK(function.bits.words() == words);  // not a copy
    CHECK_EQUAL(base::onesOf(function), 1U);
    CHECK_EQUAL(base::realPart(function, base::maxUnpackedValues + 77), 1.0);
}

SEQUENCY_CASE(digits_of_every_integer_type_become_a_function_and_larger_values_are_refused)
{
    checkDigitsOf<signed char>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    checkDigitsOf<std::uint8_t>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    checkDigitsOf<short>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    checkDigitsOf<int>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    checkDigitsOf<unsigned>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    checkDigitsOf<std::int64_t>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    checkDigitsOf<std::uint64_t>({0, 1, 2, 2, 1, 0, 0, 0, 1});
    const auto bits = VALUE_OF(base::FunctionVector::of(std::vector<bool>{true, false}));
    CHECK(bits.isBoolean() && bits.variables == 1);
    CHECK_EQUAL(base::realPart(bits, 0), 1.0);
    CHECK_EQUAL(base::realPart(bits, 1), 0.0);
}

SEQUENCY_CASE(wrong_digits_sizes_and_radices_are_refused_with_the_reason)
{
    using base::FunctionVector;
    CHECK_EQUAL(refusalOf(FunctionVector::of(std::vector{0, -1})),
                "the value at index 1 is -1, expected a digit from 0 to 1");
    CHECK_EQUAL(refusalOf(FunctionVector::of(std::vector{std::numeric_limits<std::uint64_t>::max()}, 256)),
                "the value at index 0 is 18446744073709551615, expected a digit from 0 to 255");
    CHECK_EQUAL(refusalOf(FunctionVector::of(std::vector{256, 0}, 2)),
                "the value at index 0 is 256, expected a digit from 0 to 1");
    CHECK_EQUAL(refusalOf(FunctionVector::of(std::vector{0, 1, 1})),
                "3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(refusalOf(FunctionVector::of(std::vector<int>())), "no values found, expected a power of 2");
    for (const int radix : {-2, 0, 1, 257})
        CHECK_EQUAL(refusalOf(FunctionVector::of(std::vector{0}, radix)),
                    "the function has radix " + std::to_string(radix) + ", expected 2 to 256");
    CHECK(FunctionVector::of(std::vector{255}, 256));
}

SEQUENCY_CASE(a_long_vector_of_digits_becomes_a_packed_function)
{
    std::vector<bool> digits(2 * base::maxUnpackedValues);
    digits[base::maxUnpackedValues + 77] = true;
    const auto function = VALUE_OF(base::FunctionVector::of(digits));
    CHECK(function.isPacked());
    CHECK_EQUAL(function.variables, 25);
    CHECK_EQUAL(base::onesOf(function), 1U);
    CHECK_EQUAL(base::realPart(function, base::maxUnpackedValues + 77), 1.0);
}

SEQUENCY_CASE(numbers_keep_their_element_type)
{
    using base::ElementType;
    using base::FunctionVector;
    const auto integers = FunctionVector::ofNumbers(std::vector<short>{-5, 7});
    const auto reals = FunctionVector::ofNumbers(std::vector{0.5, -0.25});
    const auto complex =
        FunctionVector::ofNumbers(std::vector<std::complex<float>>{{1, 2}, {3, -4}, {0, 0}}, 3);
    REQUIRE(integers);
    REQUIRE(reals);
    REQUIRE(complex);
    CHECK(base::elementType(integers->values) == ElementType::Int64);
    CHECK(base::elementType(reals->values) == ElementType::Float64);
    CHECK(base::elementType(complex->values) == ElementType::Complex64);
    CHECK(!integers->isLogic());
    CHECK_EQUAL(base::realPart(*integers, 0), -5.0);
    CHECK_EQUAL(base::realPart(*reals, 1), -0.25);
    CHECK(base::complexValue(*complex, 1) == std::complex<double>(3, -4));
    CHECK(!FunctionVector::ofNumbers(std::vector{1.0, 2.0, 3.0}));
}
