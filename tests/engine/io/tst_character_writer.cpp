// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests character tables as text, JSON and NumPy arrays, and complex numbers as text.
#include "engine/io/results/character_writer.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <stop_token>

using namespace sequency;

namespace {

using Complex = std::complex<double>;

template <typename Element>
base::ElementVector vectorOf(std::initializer_list<Element> values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return std::move(*buffer);
}

io::CharactersHeader headOf(std::size_t rows)
{
    io::CharactersHeader head;
    head.radix = 4;
    head.variables = 1;
    head.rows = rows;
    head.device = "opencl:0";
    head.deviceName = "A \"device\" \xFF";
    head.algorithm = "direct";
    return head;
}

std::string writtenCharacters(const base::ElementVector& table, std::string_view format, std::size_t rows)
{
    std::string text;
    const auto status = io::writeCharacters(table, format, headOf(rows), [&](std::string_view bytes) {
        text += bytes;
        return base::success();
    });
    return status ? text : status.error().message;
}

const Complex i(0, 1);

}  // namespace

SEQUENCY_CASE(complex_numbers_are_written_in_their_shortest_form)
{
    CHECK_EQUAL(io::complexText(Complex(1)), "1");
    CHECK_EQUAL(io::complexText(Complex(-1)), "-1");
    CHECK_EQUAL(io::complexText(i), "i");
    CHECK_EQUAL(io::complexText(-i), "-i");
    CHECK_EQUAL(io::complexText(Complex(0)), "0");
    CHECK_EQUAL(io::complexText(Complex(-0.0, -0.0)), "0");
    CHECK_EQUAL(io::complexText(Complex(-0.0, 1)), "i");
    CHECK_EQUAL(io::complexText(Complex(1, -0.0)), "1");
    CHECK_EQUAL(io::complexText(Complex(0, 2)), "2i");
    CHECK_EQUAL(io::complexText(Complex(1, 1)), "1+i");
    CHECK_EQUAL(io::complexText(Complex(1, -1)), "1-i");
    CHECK_EQUAL(io::complexText(Complex(-0.5, 0.25)), "-0.5+0.25i");
    CHECK_EQUAL(io::complexText(Complex(-0.5, -0.25)), "-0.5-0.25i");
    CHECK_EQUAL(io::complexText(Complex(1e-20, 1e300)), "1e-20+1e+300i");
}

SEQUENCY_CASE(text_output_of_a_character_table_has_one_row_per_line)
{
    CHECK_EQUAL(writtenCharacters(vectorOf<std::uint8_t>({0, 0, 0, 200}), "text", 2), "0 0\n0 200\n");
    CHECK_EQUAL(writtenCharacters(vectorOf<Complex>({1, i, -i, -1}), "text", 2), "1 i\n-i -1\n");
    CHECK_EQUAL(writtenCharacters(vectorOf<std::complex<float>>({{1, 0}}), "text", 1), "1\n");
}

SEQUENCY_CASE(json_output_of_a_character_table_has_the_documented_members)
{
    const auto complex =
        nlohmann::json::parse(writtenCharacters(vectorOf<Complex>({1, i, -i, -1}), "json", 2));
    CHECK(complex["table"] == nlohmann::json::parse("[[[1,0],[0,1]],[[0,-1],[-1,0]]]"));
    CHECK_EQUAL(complex["format"].get<std::string>(), "sequency-characters/1");
    CHECK_EQUAL(complex["radix"].get<int>(), 4);
    CHECK_EQUAL(complex["variables"].get<int>(), 1);
    CHECK_EQUAL(complex["device"].get<std::string>(), "opencl:0");
    CHECK_EQUAL(complex["algorithm"].get<std::string>(), "direct");
    CHECK_EQUAL(complex["values"].get<std::string>(), "complex");
    const auto exponents =
        nlohmann::json::parse(writtenCharacters(vectorOf<std::uint8_t>({0, 0, 0, 1}), "json", 2));
    CHECK(exponents["table"] == nlohmann::json::parse("[[0,0],[0,1]]"));
    CHECK_EQUAL(exponents["values"].get<std::string>(), "exponents");
}

SEQUENCY_CASE(npy_files_of_character_tables_have_the_layout_of_numpy)
{
    const auto check = [](const base::ElementVector& table, const std::string& descr) {
        const std::string bytes = writtenCharacters(table, "npy", 2);
        REQUIRE(bytes.size() > 10);
        CHECK(bytes.substr(0, 8) == std::string("\x93NUMPY\x01\x00", 8));
        const std::size_t length =
            static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
        CHECK_EQUAL((10 + length) % 64, 0U);
        REQUIRE(bytes.size() == 10 + length + base::byteCount(table));
        const std::string head = bytes.substr(10, length);
        const std::string dictionary =
            "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (2, 2), }";
        CHECK_EQUAL(head.substr(0, dictionary.size()), dictionary);
        CHECK_EQUAL(head.find_first_not_of(' ', dictionary.size()), head.size() - 1);
        CHECK_EQUAL(head.back(), '\n');
        CHECK(std::memcmp(bytes.data() + 10 + length, base::rawData(table), base::byteCount(table)) == 0);
    };
    check(vectorOf<std::uint8_t>({0, 1, 2, 3}), "|u1");
    check(vectorOf<std::complex<float>>({{1, 0}, {0, 1}, {0, -1}, {-1, 0}}), "<c8");
    check(vectorOf<Complex>({1, i, -i, -1}), "<c16");
}

SEQUENCY_CASE(writing_a_character_table_stops_at_a_sink_error_or_a_stop_request)
{
    const auto table = vectorOf<std::uint8_t>({0, 0, 0, 1});
    for (const char* const format : {"text", "json", "npy"}) {
        const auto refused =
            ERROR_OF(io::writeCharacters(table, format, headOf(2), [](std::string_view) -> base::Status {
                return base::Error{base::ErrorKind::File, "full"};
            }));
        CHECK_EQUAL(refused.message, "full");
        std::stop_source stop;
        stop.request_stop();
        base::RunControl control;
        control.stop = stop.get_token();
        const auto stopped = ERROR_OF(io::writeCharacters(
            table, format, headOf(2), [](std::string_view) { return base::success(); }, control));
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
    }
}

SEQUENCY_CASE(csv_output_of_a_character_table_separates_entries_by_commas)
{
    CHECK_EQUAL(writtenCharacters(vectorOf<std::uint8_t>({0, 0, 0, 200}), "csv", 2), "0,0\n0,200\n");
    CHECK_EQUAL(writtenCharacters(vectorOf<Complex>({1, i, -i, -1}), "csv", 2), "1,i\n-i,-1\n");
}

SEQUENCY_CASE(character_tables_of_product_groups_with_large_exponents_are_written)
{
    // The table of C_17 × C_16 has exponents up to 271.
    const std::string array = writtenCharacters(vectorOf<std::int32_t>({0, 0, 0, 271}), "npy", 2);
    CHECK(array.find("'descr': '<i4'") != std::string::npos);
    CHECK_EQUAL(array.size() % 64, 16U);
    CHECK_EQUAL(array.substr(array.size() - 4), std::string("\x0f\x01\x00\x00", 4));
    io::CharactersHeader head = headOf(2);
    head.orders = {17, 16};
    std::string text;
    REQUIRE(io::writeCharacters(vectorOf<std::int32_t>({0, 0, 0, 271}), "json", head,
                                [&](std::string_view bytes) {
                                    text += bytes;
                                    return base::success();
                                }));
    const auto document = nlohmann::json::parse(text);
    CHECK(document["orders"] == nlohmann::json({17, 16}));
    CHECK(!document.contains("radix"));
    CHECK(document["values"] == "exponents");
    CHECK(document["table"][1][1] == 271);
}
