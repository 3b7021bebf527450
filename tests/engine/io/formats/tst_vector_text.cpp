// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests accepted vector texts: every format, every separator, and the detection of the format.
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"

#include <stop_token>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

SEQUENCY_CASE(gaps_and_comments_between_bits_are_ignored)
{
    const std::string expected = "bits n=2 1 0 1 1";
    for (const std::string text : {"1011", "1 0 1 1", "1,0,1,1", "10\n11\n", "10\r\n11\r\n", "10\r11\r",
                                   "# head\n1 0 # and\n1,1", " \t1011 \n\n",
                                   "\xEF\xBB\xBF"
                                   "1011",
                                   "1, 0,\n1, 1\n", "#\n1011#", "10#x\r11", "1;0;1;1"}) {
        INFO(text);
        CHECK_EQUAL(readingOf(text), expected);
        CHECK_EQUAL(readingOf(text, as(Format::Bits)), expected);
    }
}

SEQUENCY_CASE(a_single_value_is_read_as_a_function_of_no_variables)
{
    CHECK_EQUAL(readingOf("1"), "bits n=0 1");
    CHECK_EQUAL(readingOf("0\n"), "bits n=0 0");
    CHECK_EQUAL(readingOf("5"), "numbers n=0 5");
    CHECK_EQUAL(readingOf("-0.5"), "numbers n=0 -0.5");
    CHECK_EQUAL(readingOf("2", as(Format::Auto, 3)), "digits n=0 2");
}

SEQUENCY_CASE(hexadecimal_text_is_read_with_the_highest_index_first)
{
    CHECK_EQUAL(readingOf("8", as(Format::Hex)), "hex n=2 0 0 0 1");
    CHECK_EQUAL(readingOf("1e"),
                "hex n=3 0 1 1 1 1 0 0 0");  // from the README of boolean_function
    CHECK_EQUAL(readingOf("0x1E"), "hex n=3 0 1 1 1 1 0 0 0");
    CHECK_EQUAL(readingOf("0X96"), "hex n=3 0 1 1 0 1 0 0 1");
    CHECK_EQUAL(readingOf(" e8 # majority\n"), "hex n=3 0 0 0 1 0 1 1 1");
    io::ReadOptions options = as(Format::Hex);
    options.first = io::First::Lowest;
    CHECK_EQUAL(readingOf("1e", options), "hex n=3 0 0 0 1 1 1 1 0");
    options.first = io::First::Highest;
    CHECK_EQUAL(readingOf("1e", options), "hex n=3 0 1 1 1 1 0 0 0");
}

SEQUENCY_CASE(one_hexadecimal_digit_is_read_as_a_function_of_up_to_2_variables)
{
    io::ReadOptions options = as(Format::Hex);
    options.variables = 2;
    CHECK_EQUAL(readingOf("8", options), "hex n=2 0 0 0 1");
    options.variables = 1;
    CHECK_EQUAL(readingOf("2", options), "hex n=1 0 1");
    CHECK_EQUAL(readingOf("4", options), "file:1:1: '4' is not a function of 1 variable, expected 0 to 3");
    options.variables = 0;
    CHECK_EQUAL(readingOf("1", options), "hex n=0 1");
    CHECK_EQUAL(readingOf("2", options), "file:1:1: '2' is not a function of 0 variables, expected 0 to 1");
}

SEQUENCY_CASE(an_option_selects_whether_the_first_bit_has_the_highest_index)
{
    io::ReadOptions options;
    options.first = io::First::Highest;
    CHECK_EQUAL(readingOf("1000", options), "bits n=2 0 0 0 1");
    options.first = io::First::Lowest;
    CHECK_EQUAL(readingOf("1000", options), "bits n=2 1 0 0 0");
}

SEQUENCY_CASE(digits_are_read_with_and_without_separators)
{
    CHECK_EQUAL(readingOf("012", as(Format::Auto, 3)), "digits n=1 0 1 2");
    CHECK_EQUAL(readingOf("0 1 2", as(Format::Digits, 3)), "digits n=1 0 1 2");
    CHECK_EQUAL(readingOf("3120\n2122\n0310\n0232", as(Format::Auto, 4)),
                "digits n=2 3 1 2 0 2 1 2 2 0 3 1 0 0 2 3 2");
    CHECK_EQUAL(readingOf("0123456789", as(Format::Digits, 10)), "digits n=1 0 1 2 3 4 5 6 7 8 9");
    CHECK_EQUAL(readingOf("10 0 3 7,12\n5 6 1 2 4 8 9 11", as(Format::Digits, 13)),
                "digits n=1 10 0 3 7 12 5 6 1 2 4 8 9 11");
    std::string all;
    for (int i = 0; i < 251; ++i)
        all += std::to_string(250 - i) + (i % 16 == 15 ? "\n" : ", ");
    const auto read = VALUE_OF(io::readVector(all, as(Format::Auto, 251)));
    CHECK(read.format == Format::Digits);
    CHECK_EQUAL(read.function.variables, 1);
    CHECK_EQUAL(base::valueText(read.function.values, 0), "250");
    CHECK_EQUAL(base::valueText(read.function.values, 250), "0");
}

SEQUENCY_CASE(number_lists_without_fractions_are_read_as_integers)
{
    CHECK_EQUAL(readingOf("1 0 7 1"), "numbers n=2 1 0 7 1");
    CHECK_EQUAL(readingOf("-3, 5"), "numbers n=1 -3 5");
    CHECK_EQUAL(readingOf("+3; 5"), "numbers n=1 3 5");
    CHECK_EQUAL(readingOf("9223372036854775807 -9223372036854775808"),
                "numbers n=1 9223372036854775807 -9223372036854775808");
    CHECK_EQUAL(readingOf("0.1 1e3\n-2.5E-1 +.5"), "numbers n=2 0.1 1000 -0.25 0.5");
    CHECK_EQUAL(readingOf("1 0 1 1", as(Format::Numbers)), "numbers n=2 1 0 1 1");
    const auto integers = VALUE_OF(io::readVector("1 0 1 2", as(Format::Numbers)));
    CHECK(base::elementType(integers.function.values) == base::ElementType::Int64);
    const auto bits = VALUE_OF(io::readVector("1 0 1 1", as(Format::Numbers)));
    CHECK(bits.function.isBoolean());
    const auto ternary = VALUE_OF(io::readVector("1 -2 3", as(Format::Auto, 3)));
    CHECK(ternary.format == Format::Numbers);
    CHECK_EQUAL(ternary.function.variables, 1);
}

SEQUENCY_CASE(decimal_numbers_are_read_as_doubles)
{
    const auto reals = VALUE_OF(io::readVector("1 2.0", {}));
    CHECK(base::elementType(reals.function.values) == base::ElementType::Float64);
    CHECK_EQUAL(valuesOf(reals.function), std::vector<double>{1, 2});
}

SEQUENCY_CASE(the_notation_of_a_text_is_detected_by_the_documented_rules)
{
    const auto formatOf = [](std::string_view text, int radix = 2, std::string source = "") {
        io::ReadOptions options = as(Format::Auto, radix);
        options.source = std::move(source);
        const auto read = io::readVector(text, options);
        return read ? std::string(io::formatName(read->format))
                    : "refused: " + read.error().message.substr(0, 14);
    };
    CHECK_EQUAL(formatOf("10", 2, "table.hex"), "hex");
    CHECK_EQUAL(formatOf("10", 2, "TABLE.HEX"), "hex");
    CHECK_EQUAL(formatOf("10", 2, ".hex"), "bits");  // a hidden file, not a suffix
    CHECK_EQUAL(formatOf("10", 2, "table.txt"), "bits");
    CHECK_EQUAL(formatOf("10 11"), "bits");
    CHECK_EQUAL(formatOf("10 12"), "numbers");
    CHECK_EQUAL(formatOf("10 11 12 13"), "numbers");
    CHECK_EQUAL(formatOf("100 200 300 400"), "numbers");
    CHECK_EQUAL(formatOf("1000 2000 3000 4000"), "numbers");
    CHECK_EQUAL(formatOf("E8"), "hex");
    CHECK_EQUAL(formatOf("1e55"), "hex");
    CHECK_EQUAL(formatOf("1e5 3"), "numbers");
    CHECK_EQUAL(formatOf("1e-5"), "numbers");
    CHECK_EQUAL(formatOf("1.0"), "numbers");
    CHECK_EQUAL(formatOf("96"), "refused: '9' is not a b");
    CHECK_EQUAL(formatOf("10117011"), "refused: '7' is not a b");
    CHECK_EQUAL(formatOf("0101\n1171"), "refused: '7' is not a b");
    CHECK_EQUAL(formatOf("1011\n1071"), "refused: '7' is not a b");
    CHECK_EQUAL(formatOf("1011 1071 10"), "refused: '7' is not a b");
    CHECK_EQUAL(formatOf("10111011101110111011 1 7 1"), "refused: '7' is not a b");
    CHECK_EQUAL(formatOf("1011x011 10110110"), "refused: 'x' is not a b");
    CHECK_EQUAL(formatOf("1 2 0", 3), "digits");
    CHECK_EQUAL(formatOf("1 2 -1", 3), "numbers");
    CHECK_EQUAL(formatOf("1 2 5", 3), "refused: '5' is not a d");
    CHECK_EQUAL(formatOf("nan"), "refused: 'nan' is not a");
}

SEQUENCY_CASE(long_texts_are_read_completely_at_every_block_boundary)
{
    // The lengths are around multiples of 2^20 bytes, which are read as one piece, and of eight characters, which are processed together.
    std::mt19937_64 random = generator(1);
    for (const std::size_t gap : {0U, 1U, 7U, 64U, 1000U}) {
        INFO("gap " + std::to_string(gap));
        const std::size_t count = std::size_t(1) << 21;
        std::string text = "# head\n";
        std::string packed;
        for (std::size_t i = 0; i < count; ++i) {
            const char bit = random() & 1U ? '1' : '0';
            packed += bit;
            text += bit;
            if (gap > 0 && i % gap == gap - 1)
                text += i % 3 == 0 ? "\n" : i % 3 == 1 ? ", " : "\r\n";
            if (i == count / 2)
                text += "#101010\n";
        }
        const auto read = VALUE_OF(io::readVector(text, {}));
        CHECK_EQUAL(read.function.variables, 21);
        CHECK(io::vectorText(read.function) == packed);
    }
}

SEQUENCY_CASE(vectors_are_unchanged_after_writing_and_reading_text_and_hexadecimal)
{
    for (int n = 0; n <= 10; ++n) {
        INFO("n = " + std::to_string(n));
        const auto function = VALUE_OF(io::randomFunction(static_cast<std::uint64_t>(n), 2, n));
        io::ReadOptions hex = as(Format::Hex);
        hex.variables = n;
        const auto fromHex = VALUE_OF(io::readVector(io::hexText(function), hex));
        CHECK_EQUAL(valuesOf(fromHex.function), valuesOf(function));
        const auto fromBits = VALUE_OF(io::readVector(io::vectorText(function), as(Format::Bits)));
        CHECK_EQUAL(valuesOf(fromBits.function), valuesOf(function));
    }
    const auto large = VALUE_OF(io::randomFunction(1, 13, 2));
    const auto again = VALUE_OF(io::readVector(io::vectorText(large), as(Format::Auto, 13)));
    CHECK_EQUAL(valuesOf(again.function), valuesOf(large));
    const auto numbers = VALUE_OF(io::readVector("-1 2.5", {}));
    CHECK_EQUAL(io::vectorText(numbers.function), "-1 2.5");
    // Found by fuzzing: the reals 0 and 1 were read back as bits. Reals that look like integers must remain reals.
    for (const std::string_view text : {"0.0 1", "-3.0 2 0 4"}) {
        const auto reals = VALUE_OF(io::readVector(text, as(Format::Numbers)));
        CHECK(base::elementType(reals.function.values) == base::ElementType::Float64);
        CHECK_EQUAL(io::vectorText(reals.function), text);
    }
}

SEQUENCY_CASE(random_functions_follow_from_the_seed_and_stay_below_the_radix)
{
    // By definition, the values are the bytes of mt19937_64, lowest byte first. The C++ standard states the 10000th number from the default seed.
    std::mt19937_64 numbers(7);
    std::vector<double> expected;
    while (expected.size() < 16) {
        for (std::uint64_t bytes = numbers(), i = 0; i < 8; ++i, bytes >>= 8)
            expected.push_back(double(bytes & 1U));
    }
    const auto function = VALUE_OF(io::randomFunction(7, 2, 4));
    CHECK_EQUAL(valuesOf(function), expected);
    struct Size {
        int radix;
        int variables;
    };
    for (const auto& [radix, variables] :
         {Size{2, 12}, {3, 8}, {4, 6}, {5, 5}, {7, 5}, {10, 4}, {13, 4}, {251, 2}}) {
        INFO("radix " + std::to_string(radix));
        const auto a = VALUE_OF(io::randomFunction(3, radix, variables));
        const auto b = VALUE_OF(io::randomFunction(3, radix, variables));
        const auto c = VALUE_OF(io::randomFunction(4, radix, variables));
        CHECK(valuesOf(a) == valuesOf(b));
        CHECK(valuesOf(a) != valuesOf(c));
        std::vector<int> counts(static_cast<std::size_t>(radix), 0);
        for (const double value : valuesOf(a)) {
            REQUIRE(value >= 0 && value < radix);
            ++counts[static_cast<std::size_t>(value)];
        }
        const double mean = double(a.size()) / radix;
        for (const int count : counts)
            CHECK_NEAR(double(count), mean, 6 * std::sqrt(mean));
    }
}

SEQUENCY_CASE(reading_a_text_can_be_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    const base::RunControl control{stop.get_token()};
    const auto error = [&](std::string_view text, io::ReadOptions options) {
        const auto read = io::readVector(text, options, control);
        return !read && read.error().kind == base::ErrorKind::Cancelled;
    };
    CHECK(error("1011", {}));
    CHECK(error("1011", as(Format::Bits)));
    CHECK(!io::randomFunction(1, 2, 4, control));
    CHECK(!io::readText("/proc/cpuinfo", control));
}
