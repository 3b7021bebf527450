// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests Boolean functions with one bit per value against the same functions with one byte per value.
#include "engine/base/function_vector.h"
#include "tests/support/check.h"

#include <random>

using namespace sequency;

namespace {

base::PackedBits randomBits(std::size_t size)
{
    auto bits = base::PackedBits::allocate(size);
    REQUIRE(bits);
    auto random = tests::generator(3);
    for (std::size_t i = 0; i < size; ++i)
        bits->set(i, random() % 3 == 0);
    return std::move(*bits);
}

}  // namespace

SEQUENCY_CASE(a_function_packed_in_bits_equals_the_same_function_in_bytes)
{
    for (const int n : {0, 1, 5, 6, 9}) {
        INFO("n = " + std::to_string(n));
        const auto bits = randomBits(std::size_t{1} << n);
        const auto packed = std::make_shared<const base::FunctionVector>(
            base::FunctionVector{2, n, {}, std::move(*bits.clone())});
        const auto unpacked = base::functionOfBits(std::move(*bits.clone()), n);
        REQUIRE(unpacked);
        CHECK(packed->isPacked() && !unpacked->isPacked());
        CHECK(packed->isBoolean() && packed->isLogic());
        CHECK_EQUAL(packed->size(), std::size_t{1} << n);
        std::size_t ones = 0;
        for (std::size_t i = 0; i < bits.size(); ++i) {
            ones += bits[i] ? 1 : 0;
            CHECK_EQUAL(base::realPart(*packed, i), bits[i] ? 1.0 : 0.0);
            CHECK_EQUAL(base::realPart(*unpacked, i), bits[i] ? 1.0 : 0.0);
            CHECK(base::complexValue(*packed, i) == base::complexValue(*unpacked, i));
            CHECK_EQUAL(base::valueText(*packed, i), base::valueText(*unpacked, i));
        }
        CHECK_EQUAL(base::onesOf(*packed), ones);
        CHECK_EQUAL(base::onesOf(*unpacked), ones);
        const auto elements = base::elementsOf(packed);
        REQUIRE(elements);
        CHECK_EQUAL(base::elementCount(**elements), bits.size());
        for (std::size_t i = 0; i < bits.size(); ++i)
            CHECK_EQUAL(base::realPart(**elements, i), bits[i] ? 1.0 : 0.0);
        for (const base::FunctionVector* function : {packed.get(), &*unpacked}) {
            const auto again = base::bitsOf(*function);
            REQUIRE(again);
            CHECK(again->size() == bits.size() && again->words()[0] == bits.words()[0]);
        }
        CHECK_EQUAL(base::byteCount(*packed), bits.wordCount() * 8);
        CHECK_EQUAL(base::byteCount(*unpacked), bits.size());
    }
}

SEQUENCY_CASE(long_boolean_functions_share_the_packed_bits_without_a_copy)
{
    auto bits = base::PackedBits::allocate(2 * base::maxUnpackedValues);
    REQUIRE(bits);
    bits->set(base::maxUnpackedValues + 77, true);
    const std::uint64_t* const words = bits->words();
    const auto function = base::functionOfBits(std::move(*bits), 25);
    REQUIRE(function);
    CHECK(function->isPacked());
    CHECK(function->bits.words() == words);  // not a copy
    CHECK_EQUAL(base::onesOf(*function), 1U);
    CHECK_EQUAL(base::realPart(*function, base::maxUnpackedValues + 77), 1.0);
}
