// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/element_vector.h"
#include "engine/base/failure.h"
#include "engine/base/function_vector.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/number/magnitude_bound.h"
#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/base/text/nearest_name.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>
#include <string>
#include <vector>

using namespace sequency;
using base::ElementType;

SEQUENCY_CASE(powers_that_exceed_63_bits_are_refused)
{
    CHECK_EQUAL(base::checkedPower(3, 8).value(), 6561);
    CHECK_EQUAL(base::checkedPower(7, 0).value(), 1);
    CHECK_EQUAL(base::checkedPower(2, 62).value(), std::size_t{1} << 62);
    CHECK(!base::checkedPower(2, 63));
    CHECK(!base::checkedPower(10, 400));
}

SEQUENCY_CASE(exact_logarithms_of_numbers_that_are_not_powers_are_refused)
{
    CHECK_EQUAL(base::exactLogarithm(1, 2).value(), 0);
    CHECK_EQUAL(base::exactLogarithm(6561, 3).value(), 8);
    CHECK(!base::exactLogarithm(6, 2));
    CHECK(!base::exactLogarithm(0, 2));
}

SEQUENCY_CASE(names_are_joined_by_separators_and_listed_with_a_last_word)
{
    struct Row {
        std::string name;
        bool isShown;
    };
    const std::vector<Row> rows{{"a", true}, {"b", false}, {"c", true}, {"d", true}};
    CHECK_EQUAL(base::joined(std::vector<std::string>()), "");
    CHECK_EQUAL(base::joined(rows, "+", &Row::name), "a+b+c+d");
    CHECK_EQUAL(base::joined(rows, ", ", &Row::name, &Row::isShown), "a, c, d");
    CHECK_EQUAL(base::listed(rows, " or ", &Row::name, &Row::isShown), "a, c or d");
    CHECK_EQUAL(base::listed(std::vector<std::string>{"a", "b"}), "a or b");
    CHECK_EQUAL(base::listed(std::vector<std::string>{"a"}), "a");
}

SEQUENCY_CASE(the_digits_of_an_index_are_written_most_significant_first)
{
    CHECK_EQUAL(base::digitText(6, 2, 4), "0110");
    CHECK_EQUAL(base::digitText(5, 3, 2), "12");
    CHECK_EQUAL(base::digitText(11 * 10 + 3, 11, 2), "10.3");
    CHECK_EQUAL(base::digitText(0, 2, 0), "");
}

SEQUENCY_CASE(non_zero_digits_of_an_index_are_counted)
{
    auto random = tests::generator(24);
    for (const std::size_t radix : {2, 3, 4, 5, 6, 7, 8, 9, 16})
        for (int i = 0; i < 1000; ++i) {
            std::size_t index = 0;
            int expected = 0;
            for (std::size_t digits = random() % 16; digits > 0; --digits) {
                const std::size_t digit = random() % 3 == 0 ? 0 : random() % radix;
                index = index * radix + digit;
                expected += digit != 0 ? 1 : 0;
            }
            CHECK_EQUAL(base::nonZeroDigits(index, radix), expected);
        }
    CHECK_EQUAL(base::nonZeroDigits(0, 2), 0);
    CHECK_EQUAL(base::nonZeroDigits(0b1011000, 2), 3);
    CHECK_EQUAL(base::nonZeroDigits(~std::size_t{0}, 4), 32);
    CHECK_EQUAL(base::nonZeroDigits(2 * 81 + 9, 3), 2);
}

SEQUENCY_CASE(bit_reversal_and_gray_code_match_their_definitions)
{
    for (int bits = 0; bits <= 12; ++bits) {
        for (std::size_t value = 0; value < std::size_t{1} << bits; ++value) {
            std::size_t reversed = 0;
            for (int i = 0; i < bits; ++i)
                reversed |= (value >> i & 1) << (bits - 1 - i);
            CHECK_EQUAL(base::bitReversed(value, bits), reversed);
            CHECK_EQUAL(base::grayCodeInverse(base::grayCode(value)), value);
        }
    }
    // Adjacent codes differ in one bit.
    for (std::size_t value = 1; value < 1000; ++value)
        CHECK_EQUAL(__builtin_popcountll(base::grayCode(value) ^ base::grayCode(value - 1)), 1);
}

SEQUENCY_CASE(memory_buffers_are_aligned_and_refuse_impossible_sizes)
{
    for (const std::size_t count : {0, 1, 3, 1000}) {
        const auto buffer = VALUE_OF(base::AlignedBuffer<float>::allocate(count));
        CHECK_EQUAL(buffer.size(), count);
        CHECK_EQUAL(reinterpret_cast<std::uintptr_t>(buffer.data()) % base::bufferAlignment, 0);
    }
    const auto tooLarge =
        ERROR_OF(base::AlignedBuffer<double>::allocate(std::numeric_limits<std::size_t>::max() / 4));
    CHECK(tooLarge.kind == base::ErrorKind::OutOfMemory);
}

SEQUENCY_CASE(byte_counts_are_printed_with_a_readable_unit)
{
    CHECK_EQUAL(base::byteCountText(640), "640 bytes");
    CHECK_EQUAL(base::byteCountText(1536), "1.5 KiB");
    CHECK_EQUAL(base::byteCountText(std::size_t{8} << 30), "8 GiB");
}

SEQUENCY_CASE(conversions_between_element_types_preserve_the_values_or_are_refused)
{
    const auto integers = tests::elements({-3, 0, 7, 2000000}, ElementType::Int64);
    for (const auto type : {ElementType::Int32, ElementType::Float32, ElementType::Float64,
                            ElementType::Complex64, ElementType::Complex128}) {
        const auto there = VALUE_OF(base::convert(integers, type));
        const auto back = VALUE_OF(base::convert(there, ElementType::Int64));
        CHECK_EQUAL(tests::dense(back), tests::dense(integers));
    }
    CHECK(ERROR_OF(base::convert(integers, ElementType::UInt8)).message.find("-3 at index 0") !=
          std::string::npos);

    auto reals = VALUE_OF(base::AlignedBuffer<double>::allocate(3));
    reals[0] = 1;
    reals[1] = 0.5;
    reals[2] = 1e300;
    const base::ElementVector fractions(std::move(reals));
    CHECK(!base::convert(fractions, ElementType::Int64));
    CHECK(base::convert(fractions, ElementType::Float64));
}

SEQUENCY_CASE(reals_at_the_limits_of_int64_are_converted_or_refused)
{
    auto reals = VALUE_OF(base::AlignedBuffer<double>::allocate(1));
    reals[0] = -std::ldexp(1.0, 63);
    CHECK(base::convert(base::ElementVector(std::move(reals)), ElementType::Int64));
    auto above = VALUE_OF(base::AlignedBuffer<double>::allocate(1));
    above[0] = std::ldexp(1.0, 63);
    CHECK(!base::convert(base::ElementVector(std::move(above)), ElementType::Int64));
}

SEQUENCY_CASE(printed_values_of_reals_convert_to_the_same_number)
{
    auto reals = VALUE_OF(base::AlignedBuffer<double>::allocate(4));
    reals[0] = 0.1;
    reals[1] = -0.0;
    reals[2] = 1.0 / 3.0;
    reals[3] = 5e-324;
    const base::ElementVector vector(std::move(reals));
    CHECK_EQUAL(base::valueText(vector, 0), "0.1");
    CHECK_EQUAL(base::valueText(vector, 1), "0");
    for (std::size_t i = 0; i < 4; ++i)
        CHECK_EQUAL(std::strtod(base::valueText(vector, i).c_str(), nullptr), base::realPart(vector, i));
    const auto big = tests::elements({std::numeric_limits<int>::min()}, ElementType::Int32);
    CHECK_EQUAL(base::valueText(big, 0), "-2147483648");
    CHECK_EQUAL(base::largestMagnitude(big), 2147483648.0);
}

// The result is the least integer r whose square is at least the magnitude.
SEQUENCY_CASE(integer_square_roots_of_magnitudes_are_rounded_up)
{
    const auto root = [](const base::MagnitudeBound& value) { return value.squareRoot().text(); };
    CHECK_EQUAL(root(base::MagnitudeBound(0)), "0");
    CHECK_EQUAL(root(base::MagnitudeBound(2)), "2");
    for (int bits = 1; bits < 63; ++bits)
        for (const std::uint64_t r : {(std::uint64_t{1} << bits) - 1, std::uint64_t{1} << bits}) {
            INFO(std::to_string(r));
            const base::MagnitudeBound square = base::MagnitudeBound(r) * base::MagnitudeBound(r);
            CHECK_EQUAL(root(square), base::MagnitudeBound(r).text());
            CHECK_EQUAL(root(square + base::MagnitudeBound(1)), base::MagnitudeBound(r + 1).text());
            CHECK_EQUAL(root(square + base::MagnitudeBound(2 * r)), base::MagnitudeBound(r + 1).text());
        }
}

SEQUENCY_CASE(the_error_for_a_wrong_number_of_values_names_the_nearest_powers)
{
    CHECK_EQUAL(*base::variablesForSize(16, 2), 4);
    CHECK_EQUAL(*base::variablesForSize(1, 5), 0);
    CHECK_EQUAL(ERROR_OF(base::variablesForSize(5, 2)).message,
                "5 values found, expected a power of 2 (4 or 8)");
}

SEQUENCY_CASE(the_error_for_missing_memory_names_the_bytes_needed)
{
    CHECK(base::checkMemory(1024, "a small thing"));
    const auto refused = ERROR_OF(base::checkMemory(std::size_t{1} << 60, "a vector"));
    CHECK(refused.kind == base::ErrorKind::OutOfMemory);
    CHECK(refused.message.find("1 EiB") != std::string::npos);
    // The buffer is refused even without a preceding check, because the system would grant memory that it does not have.
    if (const std::size_t available = base::availableMemory(); available < base::totalMemory()) {
        const auto buffer =
            ERROR_OF(base::AlignedBuffer<std::uint8_t>::allocate(available + (std::size_t{1} << 30)));
        CHECK(buffer.kind == base::ErrorKind::OutOfMemory);
        CHECK(buffer.message.find("GiB needed") != std::string::npos);
    }
}

SEQUENCY_CASE(the_text_of_an_error_contains_source_line_and_column)
{
    const base::Error error{base::ErrorKind::BadInput, "'7' is not a bit", {"f.txt", 3, 17}};
    CHECK_EQUAL(error.text(), "f.txt:3:17: '7' is not a bit");
    const base::Error withoutSource{base::ErrorKind::BadInput, "'7' is not a bit", {"", 3, 17}};
    CHECK_EQUAL(withoutSource.text(), "3:17: '7' is not a bit");
}

// Text from files or other programs must not control a terminal when a message shows it.
SEQUENCY_CASE(control_characters_are_replaced_in_displayed_texts)
{
    const auto utf8 = [](std::uint32_t c) {
        const auto part = [c](int shift) { return static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
        if (c < 0x80)
            return std::string{static_cast<char>(c)};
        if (c < 0x800)
            return std::string{static_cast<char>(0xC0 | (c >> 6)), part(0)};
        if (c < 0x10000)
            return std::string{static_cast<char>(0xE0 | (c >> 12)), part(6), part(0)};
        return std::string{static_cast<char>(0xF0 | (c >> 18)), part(12), part(6), part(0)};
    };
    std::vector<std::uint32_t> faults;
    for (std::uint32_t c = 0; c < 0x110000; ++c) {
        const std::string text = utf8(c);
        if (base::canBeShown(c) && base::sanitizeForTerminal(text) != text)
            faults.push_back(c);
        if (base::sanitizeForTerminal(base::quotedToken(text)) != base::quotedToken(text))
            faults.push_back(c);
    }
    CHECK_EQUAL(faults, std::vector<std::uint32_t>());
}

SEQUENCY_CASE(quoted_names_in_messages_are_shortened_and_have_no_line_breaks)
{
    CHECK_EQUAL(base::quotedToken("x1"), "'x1'");
    CHECK_EQUAL(base::quotedToken("a\r\nb\x1b[31m"), "'a??b?[31m'");
    CHECK_EQUAL(base::quotedToken("\xff"
                                  "\xc3\xa9"),
                "'?\xc3\xa9'");
    CHECK_EQUAL(base::quotedToken("123456789012345678901234567890"), "'123456789012345678901234567890'");
    CHECK_EQUAL(base::quotedToken("1234567890123456789012345678901"), "'123456789012345678901234567890…'");
    CHECK_EQUAL(base::shownName("record 0\n"), "record 0?");
    CHECK_EQUAL(
        base::nameList(2, [](std::size_t i) { return i == 0 ? std::string("f") : std::string(5000, 'g'); }),
        "f, " + std::string(30, 'g') + "…");
    CHECK_EQUAL(base::nameList(13, [](std::size_t i) { return std::to_string(i); }),
                "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …");
}

// Integers in files have at most 64 bits, so a larger real must not look like an integer.
SEQUENCY_CASE(names_that_a_word_abbreviates_or_misspells_are_found)
{
    using Names = std::vector<std::string>;
    const Names names{"nonlinearity",
                      "noise_stability",
                      "differential_uniformity",
                      "absolute_indicator",
                      "algebraic_immunity",
                      "walsh",
                      "degree_1",
                      "degree_2",
                      "degree_3",
                      "degree_4"};
    CHECK(base::namesMeantBy("NOISE", names) == Names{"noise_stability"});
    CHECK(base::namesMeantBy("du", names) == Names{"differential_uniformity"});
    CHECK(base::namesMeantBy("ai", names) == Names{"absolute_indicator", "algebraic_immunity"});
    CHECK(base::namesMeantBy("Wash", names) == Names{"walsh"});
    CHECK(base::namesMeantBy("nl", names) ==
          Names{"nonlinearity"});  // "noise_stabil" has the letters, too, but later
    CHECK(base::namesMeantBy("degree", names) == Names{"degree_1", "degree_2", "degree_3"});
    CHECK(base::namesMeantBy("fourier", names).empty());
    CHECK(base::namesMeantBy("", names).empty());
    // Every name of two letters is as similar to "A9".
    CHECK(base::namesMeantBy("A9", {"A0", "A1", "A2"}).empty());
}

SEQUENCY_CASE(reals_beyond_64_bits_are_printed_with_a_point_or_an_exponent)
{
    for (const auto& [value, isReal] :
         {std::pair(9223372036854775808.0, true), std::pair(-18446744073709551616.0, true),
          std::pair(1e300, true), std::pair(4503599627370496.0, false), std::pair(0.1, true)}) {
        std::array<char, 64> text{};
        const std::string shown(text.data(), base::putReal(text.data(), text.data() + text.size(), value));
        CHECK_EQUAL(std::stod(shown), value);
        CHECK_EQUAL(shown.find_first_of(".e") != std::string::npos, isReal);
    }
}

SEQUENCY_CASE(an_error_thrown_by_require_is_returned_by_attempt_as_a_result)
{
    const base::Error error{base::ErrorKind::BadInput, "no number", {"a.txt", 3, 1}};
    CHECK_EQUAL(base::require(base::Result(7)), 7);
    CHECK(base::attempt([] { base::require(base::success()); }));
    const auto caught = ERROR_OF(base::resultOf([&] { return base::require(base::Result<int>(error)); }));
    CHECK(caught.kind == error.kind);
    CHECK_EQUAL(caught.text(), error.text());
    CHECK_EQUAL(ERROR_OF(base::attempt([&] { base::require(base::Status(error)); })).message, "no number");
    CHECK(ERROR_OF(base::resultOf([]() -> int { throw std::bad_alloc(); })).kind ==
          base::ErrorKind::OutOfMemory);
}
