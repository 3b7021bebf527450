// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests texts in which each complex number is a pair of real and imaginary part.
#include "engine/io/results/spectrum_writer.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"

#include <stop_token>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

SEQUENCY_CASE(complex_pairs_on_a_line_can_have_any_separator)
{
    const std::string expected = "complex n=1 1 -2 0.5 0";
    for (const std::string text :
         {"1 -2\n0.5 0\n", "1,-2\n0.5,0", "1, -2\r\n+0.5, 0\r\n", "1;-2\r.5;0\r", "1 -2 0.5 0",
          "# head\n1\t-2 # a pair\n\n 5e-1 0.0 ", "\xEF\xBB\xBF 1 -2\n0.5 0"}) {
        INFO(text);
        CHECK_EQUAL(readingOf(text, as(Format::Complex)), expected);
    }
    CHECK_EQUAL(readingOf("0 1", as(Format::Complex, 3)), "complex n=0 0 1");
    CHECK_EQUAL(readingOf("0 1\n2 3\n4 5", as(Format::Complex, 3)), "complex n=1 0 1 2 3 4 5");
    io::ReadOptions highest = as(Format::Complex);
    highest.first = io::First::Highest;
    CHECK_EQUAL(readingOf("1 2\n3 4", highest), "complex n=1 3 4 1 2");
}

SEQUENCY_CASE(complex_values_are_unchanged_after_writing_and_reading)
{
    auto values = VALUE_OF(base::AlignedBuffer<std::complex<double>>::allocate(4));
    values[0] = {0.1, -1e300};
    values[1] = {-0.5, 0.8660254037844387};
    values[2] = {5e-324, 0};
    values[3] = {0, -1};
    std::string text;
    const base::ElementVector vector = std::move(values);
    CHECK(io::writeSpectrum(vector, "text", {}, [&](std::string_view bytes) {
        text += bytes;
        return base::success();
    }));
    const auto read = VALUE_OF(io::readVector(text, as(Format::Complex)));
    CHECK_EQUAL(read.function.variables, 2);
    CHECK(base::elementType(read.function.values) == base::ElementType::Complex128);
    for (std::size_t i = 0; i < 4; ++i)
        CHECK(base::complexValue(read.function.values, i) == base::complexValue(vector, i));
    // The one-line form written by vectorText() can also be read.
    CHECK_EQUAL(readingOf(io::vectorText(read.function), as(Format::Complex)),
                readingOf(text, as(Format::Complex)));
}

SEQUENCY_CASE(errors_for_lines_without_complex_pairs_contain_the_location)
{
    const auto reading = [](const std::string& text) { return readingOf(text, as(Format::Complex)); };
    CHECK_EQUAL(reading("1"), "file:1:1: '1' is not followed by an imaginary part, expected pairs: re im");
    CHECK_EQUAL(reading("1 2\n3\n4 5"),
                "file:2:1: '3' is not followed by an imaginary part, expected pairs: re im");
    CHECK_EQUAL(reading("1 2 3\n4 5 6"),
                "file:1:5: '3' is not followed by an imaginary part, expected pairs: re im");
    CHECK_EQUAL(reading("1 # 2\n3"),
                "file:1:1: '1' is not followed by an imaginary part, expected pairs: re im");
    CHECK_EQUAL(reading("1 2\n1 2i"), "file:2:3: '2i' is not a finite number");
    CHECK_EQUAL(reading("nan 0"), "file:1:1: 'nan' is not a finite number");
    CHECK_EQUAL(reading("0 inf"), "file:1:3: 'inf' is not a finite number");
    CHECK(reading("0 1e999").starts_with("file:1:3: '1e999' exceeds the range of double precision"));
    CHECK_EQUAL(reading("+-1 0"), "file:1:1: '+-1' is not a finite number");
    CHECK(reading("1 2\n3 4\n5 6").starts_with("file:3:4: 3 values found, expected a power of 2"));
    CHECK(reading("").starts_with("file:1:1: "));
}

SEQUENCY_CASE(reading_complex_pairs_can_be_cancelled)
{
    std::string text;
    while (text.size() < (std::size_t(3) << 20))
        text += "0.25 -0.75\n";
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    CHECK(ERROR_OF(io::readVector(text, as(Format::Complex), control)).kind == base::ErrorKind::Cancelled);
}
