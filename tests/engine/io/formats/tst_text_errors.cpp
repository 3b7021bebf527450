// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests refused vector texts: the location and the expectation in each error message.
#include "tests/engine/io/formats/reading.h"
#include "tests/support/allocations.h"
#include "tests/support/check.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

SEQUENCY_CASE(errors_for_a_wrong_number_of_values_name_the_end_of_the_data)
{
    CHECK_EQUAL(readingOf("10110"), "file:1:6: 5 values found, expected a power of 2 (4 or 8)");
    CHECK_EQUAL(readingOf("10110 \n\n# end\n"), "file:1:6: 5 values found, expected a power of 2 (4 or 8)");
    CHECK_EQUAL(readingOf("10\r\n110\r\n"), "file:2:4: 5 values found, expected a power of 2 (4 or 8)");
    CHECK_EQUAL(readingOf("1 2 3"), "file:1:6: 3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(readingOf("01", as(Format::Digits, 3)),
                "file:1:3: 2 values found, expected a power of 3 (1 or 3)");
    CHECK_EQUAL(readingOf("abc"), "file:1:4: 3 hexadecimal digits found, expected a power of 2 (2 or 4)");
}

SEQUENCY_CASE(texts_without_values_are_refused)
{
    for (const auto format : {Format::Auto, Format::Bits, Format::Digits, Format::Numbers}) {
        CHECK_EQUAL(readingOf("", as(format)), "file:1:1: no values found, expected a power of 2");
        CHECK_EQUAL(readingOf("# 1011\n\n", as(format)), "file:1:1: no values found, expected a power of 2");
    }
    CHECK_EQUAL(readingOf(" \n", as(Format::Hex)), "file:1:1: no values found, expected hexadecimal digits");
    CHECK_EQUAL(readingOf("0x"), "file:1:3: no hexadecimal digits found after 0x");
    CHECK_EQUAL(readingOf("\xEF\xBB\xBF"), "file:1:1: no values found, expected a power of 2");
}

SEQUENCY_CASE(errors_for_invalid_bits_contain_character_and_location)
{
    const std::string expected =
        " is not a bit, expected 0 or 1 (other values: format numbers, digits or hex)";
    CHECK_EQUAL(readingOf("10117011"), "file:1:5: '7'" + expected);
    CHECK_EQUAL(readingOf("1011\n0170", as(Format::Bits)), "file:2:3: '7'" + expected);
    CHECK_EQUAL(readingOf("1011\r0170", as(Format::Bits)), "file:2:3: '7'" + expected);
    CHECK_EQUAL(readingOf("# 7\n10 # 7\n-1", as(Format::Bits)), "file:3:1: '-'" + expected);
    CHECK_EQUAL(readingOf(std::string("10\0"
                                      "1",
                                      4),
                          as(Format::Bits)),
                "file:1:3: byte 0x00" + expected);
    CHECK_EQUAL(readingOf("10\xFF"
                          "1",
                          as(Format::Bits)),
                "file:1:3: byte 0xFF" + expected);
    CHECK_EQUAL(readingOf("10\xE9", as(Format::Bits)), "file:1:3: byte 0xE9" + expected);
    CHECK_EQUAL(readingOf("10\xC2\xA0"
                          "11",
                          as(Format::Bits)),
                "file:1:3: U+00A0" + expected);
    CHECK_EQUAL(readingOf("\xEF\xBB\xBF"
                          "1é",
                          as(Format::Bits)),
                "file:1:2: 'é' (U+00E9)" + expected);
    CHECK_EQUAL(readingOf(std::string(3'000'000, '1') + "\n0 7", as(Format::Bits)),
                "file:2:3: '7'" + expected);
}

SEQUENCY_CASE(digits_beyond_the_radix_are_refused_with_the_location)
{
    CHECK_EQUAL(readingOf("0132", as(Format::Digits, 3)),
                "file:1:3: '3' is not a digit of radix 3, expected 0 to 2 (other values: format numbers)");
    CHECK_EQUAL(readingOf("1 12 13", as(Format::Digits, 13)),
                "file:1:6: '13' is not a digit of radix 13, expected 0 to 12 (other values: format numbers)");
    for (const std::string text : {"1 -1", "1 1.5", "1 x", "1 99999999999999999999", "1 1x"}) {
        INFO(text);
        CHECK(readingOf(text, as(Format::Digits, 13)).starts_with("file:1:3: '"));
    }
}

SEQUENCY_CASE(words_that_are_not_numbers_are_refused_in_number_lists)
{
    for (const std::string text : {"nan", "inf", "-inf", "infinity", "0x12", "1_000", "--5", "+-5", "1e",
                                   "e5", ".", "+", "1.2.3", "−5", "1e+", "5-"}) {
        INFO(text);
        CHECK_EQUAL(readingOf("1\n  " + text, as(Format::Numbers)),
                    "file:2:3: '" + text + "' is not a finite number");
    }
    CHECK_EQUAL(readingOf("hello world"), "file:1:1: 'hello' is not a finite number");
    CHECK_EQUAL(readingOf("1 " + std::string(100, 'x')),
                "file:1:3: '" + std::string(30, 'x') + "…' is not a finite number");
    CHECK_EQUAL(readingOf("1 \xFF\x01"), "file:1:3: '?"
                                         "?' is not a finite number");
}

SEQUENCY_CASE(texts_with_missing_values_are_refused)
{
    const std::string missing = "a value is missing before this, expected one between two separators";
    CHECK_EQUAL(readingOf("5,,2"), "file:1:3: " + missing);
    CHECK_EQUAL(readingOf("5, # one\n ;2 3"), "file:2:2: " + missing);
    CHECK_EQUAL(readingOf("5, 2,\n"), "numbers n=1 5 2");
    CHECK_EQUAL(readingOf("5 ,2 # ,,\n"), "numbers n=1 5 2");
}

SEQUENCY_CASE(numbers_beyond_the_range_of_the_type_are_refused)
{
    CHECK_EQUAL(readingOf("1 9223372036854775808"),
                "file:1:3: '9223372036854775808' does not fit in 64 bits, expected -9223372036854775808 to "
                "9223372036854775807 (or a decimal point, to be read as a real)");
    CHECK_EQUAL(readingOf("1 9223372036854775808.0"), "numbers n=1 1 9.223372036854776e+18");
    CHECK(readingOf("1 1e999").starts_with(
        "file:1:3: '1e999' exceeds the range of double precision, expected "));
    CHECK(readingOf("1.0 -1e999").starts_with("file:1:5: '-1e999' exceeds the range of double precision"));
}

SEQUENCY_CASE(invalid_hexadecimal_texts_are_refused)
{
    CHECK_EQUAL(readingOf("0xfg"), "file:1:4: 'g' is not a hexadecimal digit, expected 0 to 9 or a to f");
    CHECK_EQUAL(readingOf("e8 d", as(Format::Hex)),
                "file:1:5: 1 hexadecimal digit found, expected 2 as for the first function");
    io::ReadOptions options = as(Format::Hex);
    options.variables = 4;
    CHECK_EQUAL(readingOf("e8", options), "file:1:3: 2 hexadecimal digits found, expected 4 for 4 variables");
    options.variables = 2;
    CHECK_EQUAL(readingOf("e8", options), "file:1:3: 2 hexadecimal digits found, expected 1 for 2 variables");
}

SEQUENCY_CASE(texts_with_a_wrong_number_of_values_for_the_variables_are_refused)
{
    io::ReadOptions options;
    options.variables = 3;
    CHECK_EQUAL(readingOf("1011", options), "file:1:5: 4 values found, expected 8 for 3 variables");
    options.variables = 1;
    CHECK_EQUAL(readingOf("1011", options), "file:1:5: 4 values found, expected 2 for 1 variable");
    options.variables = 2;
    CHECK_EQUAL(readingOf("1011", options), "bits n=2 1 0 1 1");
}

SEQUENCY_CASE(texts_that_claim_more_values_than_memory_are_refused_before_allocation)
{
    const AllocationWatch watch;
    for (const int variables : {48, 63, 64, 100, 2'000'000'000}) {
        io::ReadOptions options;
        options.variables = variables;
        const std::string claim =
            std::to_string(variables) + " variables mean 2^" + std::to_string(variables);
        CHECK(readingOf("1011", options).starts_with("file: " + claim));
        const auto random = ERROR_OF(io::randomFunction(1, 2, variables));
        CHECK(random.kind == base::ErrorKind::BadInput);
        CHECK(random.message.starts_with(claim));
        CHECK(random.message.find("expected at most ") != std::string::npos);
    }
    CHECK(!io::randomFunction(1, 251, 8));
    CHECK(io::checkClaimedSize(2, 48, 1).error().message.find("(256 TiB)") != std::string::npos);
    CHECK(watch.byteCount() < (1 << 24));  // room for messages; the smallest claimed size is 2^48 values
}

SEQUENCY_CASE(contradictory_read_options_are_rejected_as_usage_errors)
{
    const auto kindOf = [](const io::ReadOptions& options) {
        const auto read = io::readVector("1011", options);
        return read ? -1 : static_cast<int>(read.error().kind);
    };
    const int usage = static_cast<int>(base::ErrorKind::BadUsage);
    CHECK_EQUAL(kindOf(as(Format::Auto, 1)), usage);
    CHECK_EQUAL(kindOf(as(Format::Auto, 252)), usage);
    CHECK_EQUAL(kindOf(as(Format::Auto, -2)), usage);
    CHECK_EQUAL(kindOf(as(Format::Bits, 3)), usage);
    CHECK_EQUAL(kindOf(as(Format::Hex, 4)), usage);
    io::ReadOptions negative;
    negative.variables = -1;
    CHECK_EQUAL(kindOf(negative), usage);
    CHECK(!io::randomFunction(1, 1, 4));
    CHECK(!io::randomFunction(1, 2, -1));
}

SEQUENCY_CASE(every_format_is_found_by_the_name_that_is_printed)
{
    CHECK(io::findFormat("auto") == Format::Auto);
    CHECK_EQUAL(io::formatName(Format::Auto), "auto");
    for (const io::FormatInfo& info : io::formats()) {
        CHECK(io::findFormat(info.name) == info.format);
        CHECK_EQUAL(io::formatName(info.format), info.name);
    }
    CHECK(!io::findFormat("none"));
    CHECK(!io::findFormat(""));
}
