// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/executor.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/packing.h"
#include "engine/transform/factorization.h"
#include "tests/engine/cpu/instruction_sets.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/definitions/planes.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::transform;
using base::PackedBits;
using base::PackedQuaternary;
using program::ValueMapping;

namespace {

std::vector<std::uint8_t> randomDigits(std::size_t count, unsigned radix, std::uint64_t salt)
{
    auto random = tests::generator(salt);
    std::vector<std::uint8_t> digits(count);
    for (auto& digit : digits)
        digit = static_cast<std::uint8_t>(random() % radix);
    return digits;
}

PackedBits randomBits(int variables, std::uint64_t salt)
{
    auto random = tests::generator(salt);
    auto bits = PackedBits::allocate(std::size_t{1} << variables);
    for (std::size_t i = 0; bits && i < bits->wordCount(); ++i)
        bits->words()[i] = random();
    return std::move(*bits);
}

tests::DenseVector dense(const std::vector<std::uint8_t>& digits)
{
    return {digits.begin(), digits.end()};
}

bool equalWords(const PackedBits& a, const PackedBits& b)
{
    return a.size() == b.size() && std::equal(a.words(), a.words() + a.wordCount(), b.words());
}

// Returns the sign of the k-th Walsh function at w.
int sign(std::size_t k, std::size_t w)
{
    return __builtin_parityll(k & w) != 0 ? -1 : 1;
}

}  // namespace

SEQUENCY_CASE(packed_reed_muller_spectra_match_the_definition)
{
    tests::withEveryInstructionSet([] {
        for (int n = 0; n <= 11; ++n) {
            const auto size = std::size_t{1} << n;
            const std::size_t polarity = tests::generator(77 + n)() % size;
            TransformSpec spec{"reed-muller", 2, n};
            for (int i = n - 1; i >= 0; --i)  // x1 first
                spec.polarity.push_back((polarity >> i & 1) != 0 ? '1' : '0');
            INFO(token(spec));
            const auto digits = randomDigits(size, 2, 300 + n);
            auto bits = VALUE_OF(PackedBits::pack(digits));
            const auto original = VALUE_OF(bits.clone());
            base::Timings timings;
            cpu::complementVariables(bits, polarity);
            REQUIRE(cpu::reedMuller(bits, {}, timings));
            std::vector<std::uint8_t> spectrum(size);
            bits.unpack(spectrum);
            CHECK(dense(spectrum) == tests::byDefinition(spec, dense(digits)));
            REQUIRE(cpu::reedMuller(bits, {}, timings));
            cpu::complementVariables(bits, polarity);
            CHECK(equalWords(bits, original));
        }
    });
}

// The form contains a monomial if the sum of f over the subsets of its index is odd.
SEQUENCY_CASE(packed_reed_muller_spectra_of_many_rows_match_the_definition)
{
    for (int n = 0; n <= 15; n += n < 9 ? 1 : 3)
        for (int row = 0; row <= std::min(n, 9); ++row) {
            INFO("2^" + std::to_string(n) + " bits, rows of 2^" + std::to_string(row));
            auto packed = VALUE_OF(PackedBits::pack(randomDigits(std::size_t{1} << n, 2, 40 * n + row)));
            PackedBits& bits = packed;
            const auto before = VALUE_OF(bits.clone());
            base::Timings timings;
            REQUIRE(cpu::reedMullerRows(bits, row, {}, timings));
            bool same = true;
            const std::size_t mask = (std::size_t{1} << row) - 1;
            for (std::size_t i = 0; i < bits.size(); ++i) {
                bool odd = false;
                for (std::size_t x = 0; x <= (i & mask); ++x)
                    odd ^= (x & i & mask) == x && before[(i & ~mask) | x];
                same = same && bits[i] == odd;
            }
            CHECK(same);
            for (std::size_t beyond = bits.size(); beyond < 64; ++beyond)
                CHECK((bits.words()[0] >> beyond & 1) == 0);
        }
}

SEQUENCY_CASE(packed_reed_muller_steps_within_and_between_rows_give_the_whole_spectrum)
{
    for (const int n : {7, 12, 16, 21})
        for (int row = 6; row <= n; ++row) {
            INFO("2^" + std::to_string(n) + " bits, rows of 2^" + std::to_string(row));
            auto bits = randomBits(n, 7 * n + row);
            auto whole = VALUE_OF(bits.clone());
            base::Timings timings;
            REQUIRE(cpu::reedMuller(whole, {}, timings));
            REQUIRE(cpu::reedMullerRows(bits, row, {}, timings));
            REQUIRE(cpu::reedMullerBetweenRows(bits, row, {}, timings, 2));
            CHECK(std::equal(bits.words(), bits.words() + bits.wordCount(), whole.words()));
        }
}

SEQUENCY_CASE(packed_reed_muller_spectra_of_long_rows_equal_single_row_spectra)
{
    constexpr int row = 19;
    auto bits = randomBits(row + 2, 5);
    const auto before = VALUE_OF(bits.clone());
    base::Timings timings;
    REQUIRE(cpu::reedMullerRows(bits, row, {}, timings, 2));
    const std::size_t words = std::size_t{1} << (row - 6);
    for (std::size_t i = 0; i < 4; ++i) {
        auto one = VALUE_OF(PackedBits::allocate(std::size_t{1} << row));
        std::copy_n(before.words() + i * words, words, one.words());
        REQUIRE(cpu::reedMuller(one, {}, timings));
        CHECK(std::equal(one.words(), one.words() + words, bits.words() + i * words));
    }
}

SEQUENCY_CASE(packed_reed_muller_spectra_of_large_functions_satisfy_the_laws)
{
    for (const int n : {24, 27, 29}) {
        for (const int threads : {1, 2}) {
            INFO("n = " + std::to_string(n) + ", threads " + std::to_string(threads));
            // For the impulse at k, the form contains the monomials at all indices that contain k.
            auto bits = VALUE_OF(PackedBits::allocate(std::size_t{1} << n));
            const std::size_t k = tests::generator(n)() % bits.size();
            bits.words()[k / 64] = std::uint64_t{1} << k % 64;
            base::Timings timings;
            REQUIRE(cpu::reedMuller(bits, {}, timings, threads));
            auto random = tests::generator(1000 + n);
            bool same = true;
            for (int i = 0; i < 100000; ++i) {
                const std::size_t index = i % 2 == 0 ? random() % bits.size() : (random() % bits.size()) | k;
                same = same && bits[index] == ((index & k) == k);
            }
            CHECK(same);
            auto many = randomBits(n, n);
            const auto before = VALUE_OF(many.clone());
            REQUIRE(cpu::reedMuller(many, {}, timings, threads));
            CHECK(!equalWords(many, before));
            REQUIRE(cpu::reedMuller(many, {}, timings, threads));
            CHECK(equalWords(many, before));
        }
    }
}

SEQUENCY_CASE(packed_gf4_transforms_match_the_definition)
{
    tests::withEveryInstructionSet([] {
        for (int n = 0; n <= 6; ++n) {
            for (const Direction direction : {Direction::Forward, Direction::Inverse}) {
                const TransformSpec spec{"gf", 4, n, direction};
                INFO(token(spec));
                const auto digits = randomDigits(std::size_t{1} << (2 * n), 4, 500 + n);
                auto planes = tests::planesOf(digits);
                base::Timings timings;
                REQUIRE(cpu::galois4(planes, direction, {}, timings));
                CHECK(dense(tests::digitsOf(planes)) == tests::byDefinition(spec, dense(digits)));
            }
        }
    });
}

// For an impulse 1 at k, every value of the spectrum is a product of one matrix entry per digit. The inverse transform must restore the impulse.
SEQUENCY_CASE(packed_gf4_transforms_of_large_functions_satisfy_the_laws)
{
    constexpr int forward[4][4] = {{1, 0, 0, 0}, {0, 1, 3, 2}, {0, 1, 2, 3}, {1, 1, 1, 1}};
    constexpr int product[4][4] = {{0, 0, 0, 0}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}};
    for (const int n : {7, 8, 9, 10, 11, 12, 13, 14}) {
        for (const int threads : {1, 2}) {
            INFO("n = " + std::to_string(n) + ", threads " + std::to_string(threads));
            auto planes = VALUE_OF(PackedQuaternary::allocate(std::size_t{1} << (2 * n)));
            auto random = tests::generator(n);
            const std::size_t k = random() % planes.size();
            planes.low.words()[k / 64] = std::uint64_t{1} << k % 64;
            base::Timings timings;
            REQUIRE(cpu::galois4(planes, Direction::Forward, {}, timings, threads));
            bool same = true;
            for (int i = 0; i < 100000; ++i) {
                const std::size_t index = i == 0 ? k : random() % planes.size();
                int expected = 1;
                for (int digit = 0; digit < n; ++digit)
                    expected = product[expected][forward[index >> (2 * digit) & 3][k >> (2 * digit) & 3]];
                same = same && 2 * planes.high[index] + planes.low[index] == expected;
            }
            CHECK(same);
            PackedQuaternary many{randomBits(2 * n, 1), randomBits(2 * n, 2)};
            const auto before = tests::copyOf(many);
            REQUIRE(cpu::galois4(many, Direction::Forward, {}, timings, threads));
            CHECK(!equalWords(many.high, before.high));
            REQUIRE(cpu::galois4(many, Direction::Inverse, {}, timings, threads));
            CHECK(equalWords(many.low, before.low) && equalWords(many.high, before.high));
        }
    }
}

SEQUENCY_CASE(walsh_spectra_of_packed_bits_match_the_definition)
{
    tests::withEveryInstructionSet([] {
        for (int n = 0; n <= 11; ++n) {
            const auto digits = randomDigits(std::size_t{1} << n, 2, 700 + n);
            const auto bits = VALUE_OF(PackedBits::pack(digits));
            for (const ValueMapping meaning : {ValueMapping::Values, ValueMapping::Signs}) {
                INFO("n = " + std::to_string(n));
                auto input = dense(digits);
                for (auto& value : input)
                    value = meaning == ValueMapping::Signs ? 1.0 - 2.0 * value : value;
                auto spectrum = VALUE_OF(base::AlignedBuffer<std::int32_t>::allocate(digits.size()));
                base::Timings timings;
                REQUIRE(cpu::walshOfBits(bits, meaning, spectrum.elements(), {}, timings));
                const auto expected = tests::byDefinition(TransformSpec{"walsh", 2, n}, input);
                CHECK(tests::DenseVector(spectrum.begin(), spectrum.end()) == expected);
            }
        }
    });
}

// The narrow steps start at n = 17. The sizes up to n = 24 cover every number of levels, and n = 25 adds plain steps. A linear function or its
// complement has the only nonzero coefficient ±2^n, the largest possible one, and constants reach the limits of the narrow types. Random functions
// are compared with the path of int32 vectors.
SEQUENCY_CASE(walsh_spectra_of_packed_bits_are_exact_at_the_limits_of_narrow_types)
{
    tests::withEveryInstructionSet([] {
        const bool best = cpu::instructionSet() == cpu::instructionSets().front();
        for (int n = 15; n <= (best ? 25 : 20); ++n) {
            INFO("n = " + std::to_string(n));
            auto bits = randomBits(n, n);
            auto spectrum = VALUE_OF(base::AlignedBuffer<std::int32_t>::allocate(bits.size()));
            auto expected = VALUE_OF(base::AlignedBuffer<std::int32_t>::allocate(bits.size()));
            base::Timings timings;
            for (const ValueMapping meaning : {ValueMapping::Values, ValueMapping::Signs}) {
                for (std::size_t i = 0; i < bits.size(); ++i)
                    expected[i] = meaning == ValueMapping::Signs ? (bits[i] ? -1 : 1) : (bits[i] ? 1 : 0);
                base::ElementVector vector(std::move(expected));
                const auto steps =
                    factor(*describe(TransformSpec{"walsh", 2, n}), Factorization::CooleyTukeyAscending);
                REQUIRE(cpu::run(steps, Ring::numbers(), vector, {}, timings));
                expected = std::move(std::get<base::AlignedBuffer<std::int32_t>>(vector));
                REQUIRE(cpu::walshOfBits(bits, meaning, spectrum.elements(), {}, timings, n % 2 + 1));
                CHECK(std::ranges::equal(spectrum, expected));
            }
            const std::size_t some = tests::generator(n + 50)() % bits.size();
            for (const auto& [k, complement] :
                 {std::pair{some, false}, {some, true}, {std::size_t{0}, false}, {std::size_t{0}, true}}) {
                INFO("k = " + std::to_string(k) + (complement ? ", complemented" : ""));
                for (std::size_t i = 0; i < bits.size(); i += 64) {
                    bits.words()[i / 64] = 0;
                    for (std::size_t b = 0; b < 64; ++b)
                        bits.words()[i / 64] |= std::uint64_t{(sign(k, i + b) < 0) != complement} << b;
                }
                REQUIRE(cpu::walshOfBits(bits, ValueMapping::Signs, spectrum.elements(), {}, timings));
                const std::int32_t most = complement ? -(1 << n) : 1 << n;
                bool linear = true;
                for (std::size_t w = 0; w < bits.size(); ++w)
                    linear = linear && spectrum[w] == (w == k ? most : 0);
                CHECK(linear);
            }
        }
    });
}

// Several threads give the same result as one, also for sizes that are not multiples of a word.
SEQUENCY_CASE(digits_are_unchanged_after_packing_and_unpacking)
{
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{64},
                                   std::size_t{1000}, std::size_t{1} << 18, (std::size_t{1} << 20) + 77}) {
        INFO(std::to_string(size));
        const auto bits = tests::randomElements(base::ElementType::UInt8, size, 1, 3);
        const auto digits = tests::randomElements(base::ElementType::UInt8, size, 3, 4);
        const auto bitValues = std::get<0>(bits).elements();
        const auto digitValues = std::get<0>(digits).elements();
        const auto packed = VALUE_OF(cpu::packBits(bitValues, {}));
        const auto planes = VALUE_OF(cpu::packQuaternary(digitValues, {}));
        for (std::size_t i = 0; i < size; ++i) {
            CHECK_EQUAL(int{packed[i]}, int{bitValues[i]});
            CHECK_EQUAL(int{planes.low[i]} + 2 * int{planes.high[i]}, int{digitValues[i]});
        }
        std::vector<std::uint8_t> again(size, 9);
        REQUIRE(cpu::unpackBits(packed, again, {}));
        CHECK(std::ranges::equal(again, bitValues));
        REQUIRE(cpu::unpackQuaternary(planes, again, {}));
        CHECK(std::ranges::equal(again, digitValues));
        // The destination words contain other data, like memory that a driver lends. The bits past the last value must become 0.
        auto used = VALUE_OF(PackedBits::allocate(size));
        std::fill_n(used.words(), used.wordCount(), ~std::uint64_t{0});
        REQUIRE(cpu::packBits(bitValues, used, {}));
        CHECK(std::equal(used.words(), used.words() + used.wordCount(), packed.words()));
        if (size % PackedBits::bitsPerWord != 0)
            CHECK_EQUAL(used.words()[used.wordCount() - 1] >> size % PackedBits::bitsPerWord, 0);
    }
    std::stop_source stop;
    stop.request_stop();
    base::RunControl stopped;
    stopped.stop = stop.get_token();
    const std::vector<std::uint8_t> many(std::size_t{1} << 20);
    CHECK(cpu::packBits(many, stopped).error().kind == base::ErrorKind::Cancelled);
}

// Byte vectors above a size limit are transformed as packed bits.
SEQUENCY_CASE(transforms_of_byte_vectors_as_packed_bits_equal_the_unpacked_result)
{
    tests::withEveryInstructionSet([] {
        for (const TransformSpec& spec :
             {TransformSpec{"reed-muller", 2, 12}, TransformSpec{"reed-muller", 2, 20, Direction::Inverse},
              TransformSpec{"reed-muller", 2, 13, Direction::Forward, SpectrumOrder::Hadamard,
                            "1011001110001"},
              TransformSpec{"reed-muller", 2, 13, Direction::Inverse, SpectrumOrder::Hadamard,
                            "1011001110001"},
              TransformSpec{"gf", 4, 6}, TransformSpec{"gf", 4, 7, Direction::Inverse},
              TransformSpec{"gf", 4, 10}}) {
            INFO(token(spec));
            const auto transform = *describe(spec);
            const auto steps = factor(transform, Factorization::CooleyTukeyAscending);
            auto packed =
                tests::randomElements(base::ElementType::UInt8, transform.size(), spec.radix - 1, 9);
            auto walked = VALUE_OF(base::clone(packed));
            base::Timings timings;
            REQUIRE(cpu::run(steps, transform.ring(), packed, {}, timings));
            base::Timings walkedTimings;
            REQUIRE(cpu::run(steps, transform.ring(), walked, {}, walkedTimings, {0, false}));
            CHECK(std::ranges::equal(std::get<0>(packed).elements(), std::get<0>(walked).elements()));
            CHECK(timings.computeSeconds > 0);
        }
    });
}

SEQUENCY_CASE(packed_transforms_refuse_wrong_sizes_and_can_be_cancelled)
{
    auto three = VALUE_OF(PackedBits::allocate(3));
    base::Timings timings;
    CHECK(!cpu::reedMuller(three, {}, timings));
    auto eight = VALUE_OF(PackedQuaternary::allocate(8));
    CHECK(!cpu::galois4(eight, Direction::Forward, {}, timings));
    std::vector<std::int32_t> spectrum(4);
    CHECK(!cpu::walshOfBits(three, ValueMapping::Values, spectrum, {}, timings));

    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    auto bits = VALUE_OF(PackedBits::allocate(std::size_t{1} << 20));
    auto planes = VALUE_OF(PackedQuaternary::allocate(std::size_t{1} << 20));
    auto values = VALUE_OF(base::AlignedBuffer<std::int32_t>::allocate(std::size_t{1} << 20));
    for (const auto& status :
         {cpu::reedMuller(bits, control, timings), cpu::reedMullerRows(bits, 8, control, timings),
          cpu::galois4(planes, Direction::Inverse, control, timings),
          cpu::walshOfBits(bits, ValueMapping::Signs, values.elements(), control, timings)}) {
        REQUIRE(!status);
        CHECK(status.error().kind == base::ErrorKind::Cancelled);
    }
}
