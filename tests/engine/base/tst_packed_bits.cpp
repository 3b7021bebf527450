// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/packed_bits.h"
#include "tests/support/check.h"

using namespace sequency;
using base::PackedBits;

namespace {

std::vector<std::uint8_t> randomDigits(std::size_t count, unsigned radix)
{
    auto random = tests::generator(count);
    std::vector<std::uint8_t> digits(count);
    for (auto& digit : digits)
        digit = static_cast<std::uint8_t>(random() % radix);
    return digits;
}

constexpr std::size_t counts[] = {0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 1000, 4096};

}  // namespace

SEQUENCY_CASE(packed_bits_store_one_bit_per_value_with_the_lowest_index_first)
{
    const auto bits = VALUE_OF(PackedBits::pack(std::vector<std::uint8_t>{1, 0, 1, 1}));
    CHECK_EQUAL(bits.size(), 4);
    CHECK_EQUAL(bits.wordCount(), 1);
    CHECK_EQUAL(bits.words()[0], 0b1101);
}

SEQUENCY_CASE(packing_into_bits_and_unpacking_preserve_every_digit)
{
    for (const std::size_t count : counts) {
        INFO(std::to_string(count) + " values");
        const auto digits = randomDigits(count, 2);
        const auto bits = VALUE_OF(PackedBits::pack(digits));
        CHECK_EQUAL(bits.size(), count);
        CHECK_EQUAL(bits.wordCount(), (count + 63) / 64);
        bool same = true;
        for (std::size_t i = 0; i < count; ++i)
            same = same && bits[i] == (digits[i] == 1) && (bits.words()[i / 64] >> i % 64 & 1) == digits[i];
        CHECK(same);
        if (count % 64 != 0)
            CHECK_EQUAL(bits.words()[count / 64] >> count % 64, 0);
        std::vector<std::uint8_t> back(count, 9);
        bits.unpack(back);
        CHECK_EQUAL(back, digits);
        const auto copy = VALUE_OF(bits.clone());
        CHECK(std::equal(copy.words(), copy.words() + copy.wordCount(), bits.words()));
    }
}

SEQUENCY_CASE(packing_into_bits_refuses_digits_other_than_0_and_1)
{
    const auto bits = ERROR_OF(PackedBits::pack(std::vector<std::uint8_t>{0, 1, 2}));
    CHECK(bits.kind == base::ErrorKind::BadInput);
    CHECK_EQUAL(bits.message, "value 2 is 2, expected 0 to 1");
}
