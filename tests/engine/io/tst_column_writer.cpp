// SPDX-License-Identifier: GPL-3.0-or-later
//
// Columns as CSV, tabs, JSON and NumPy arrays: written by hand for small ones, the array read back byte by byte.
#include "engine/io/results/column_writer.h"

#include "tests/support/check.h"

#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <stop_token>

using namespace sequency;
using io::Column;
using io::ColumnFormat;
using io::columnOf;

namespace {

template <typename Element>
Column column(std::string name, const std::vector<Element>& values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    REQUIRE(buffer);
    std::copy(values.begin(), values.end(), buffer->begin());
    return {std::move(name), std::make_shared<const base::ElementVector>(std::move(*buffer))};
}

std::string written(const std::vector<Column>& columns, ColumnFormat format,
                    const io::ColumnsHead& head = {"t", "c"})
{
    std::string text;
    const auto status = io::writeColumns(columns, format, head, [&text](std::string_view bytes) {
        text += bytes;
        return base::success();
    });
    CHECK(status);
    return text;
}

// The elements behind the header of an array, and what the header says.
template <typename Element>
std::vector<Element> elementsOf(const std::string& array, const std::string& description)
{
    REQUIRE(array.size() > 10);
    CHECK_EQUAL(array.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    const std::size_t length = static_cast<unsigned char>(array[8]) |
                               static_cast<std::size_t>(static_cast<unsigned char>(array[9])) << 8;
    CHECK_EQUAL((10 + length) % 64, std::size_t{0});
    CHECK_EQUAL(array.substr(10, description.size()), description);
    std::vector<Element> elements((array.size() - 10 - length) / sizeof(Element));
    std::memcpy(elements.data(), array.data() + 10 + length, elements.size() * sizeof(Element));
    return elements;
}

}  // namespace

SEQUENCY_CASE(lines_of_values)
{
    const std::vector<Column> columns{columnOf("x", std::vector<std::int64_t>{0, 1, 9'007'199'254'740'993}),
                                      column<float>("r", {0.1F, -0.0F, -2.5F})};
    CHECK_EQUAL(written(columns, ColumnFormat::Csv), "x,r\n0,0.1\n1,0\n9007199254740993,-2.5\n");
    CHECK_EQUAL(written(columns, ColumnFormat::Tabs), "x\tr\n0\t0.1\n1\t0\n9007199254740993\t-2.5\n");
    const std::vector<Column> ragged{column<std::complex<double>>("S(w), \"all\"", {{1, -2}}),
                                     columnOf("n", std::vector<double>{1, 0.5})};
    CHECK_EQUAL(written(ragged, ColumnFormat::Csv),
                "\"S(w), \"\"all\"\".re\",\"S(w), \"\"all\"\".im\",n\n1,-2,1\n,,0.5\n");
    CHECK_EQUAL(written({}, ColumnFormat::Csv), "\n");
}

SEQUENCY_CASE(a_json_document)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const auto document = nlohmann::json::parse(
        written({columnOf("a", std::vector<double>{1, none}), column<std::complex<float>>("b", {{0, 1}}),
                 column<std::uint8_t>("c", {3, 1, 2})},
                ColumnFormat::Json, {"spectrum of \"f\"", "x1 most significant"}));
    CHECK_EQUAL(document["format"].get<std::string>(), "sequency-columns/1");
    CHECK_EQUAL(document["title"].get<std::string>(), "spectrum of \"f\"");
    CHECK_EQUAL(document["conventions"].get<std::string>(), "x1 most significant");
    CHECK_EQUAL(document["columns"].size(), std::size_t{3});
    CHECK_EQUAL(document["columns"][0]["values"].dump(), "[1,null]");
    CHECK_EQUAL(document["columns"][1]["values"].dump(), "[[0,1]]");
    CHECK_EQUAL(document["columns"][2]["name"].get<std::string>(), "c");
    CHECK_EQUAL(document["columns"][2]["values"].dump(), "[3,1,2]");
}

SEQUENCY_CASE(numpy_arrays)
{
    CHECK_EQUAL(elementsOf<std::uint8_t>(written({column<std::uint8_t>("c", {3, 1, 2})}, ColumnFormat::Npy),
                                         "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }"),
                std::vector<std::uint8_t>{3, 1, 2});
    CHECK_EQUAL(elementsOf<float>(written({column<float>("r", {0.5F, -1.0F})}, ColumnFormat::Npy),
                                  "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }"),
                std::vector<float>{0.5F, -1.0F});
    const Column whole = columnOf("x", std::vector<std::int64_t>{1, 2});
    CHECK_EQUAL(
        elementsOf<std::int64_t>(written({whole, column<std::int32_t>("y", {-3, -4})}, ColumnFormat::Npy),
                                 "{'descr': '<i8', 'fortran_order': False, 'shape': (2, 2), }"),
        std::vector<std::int64_t>{1, -3, 2, -4});
    CHECK_EQUAL(
        elementsOf<double>(written({whole, columnOf("y", std::vector<double>{0.5, 7})}, ColumnFormat::Npy),
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }"),
        std::vector<double>{1, 0.5, 2, 7});
    using Complex = std::complex<double>;
    CHECK_EQUAL(
        elementsOf<Complex>(written({whole, column<Complex>("z", {{0, 1}, {2, -1}})}, ColumnFormat::Npy),
                            "{'descr': '<c16', 'fortran_order': False, 'shape': (2, 2), }"),
        std::vector<Complex>{1, {0, 1}, 2, {2, -1}});
    const auto sink = [](std::string_view) { return base::success(); };
    const auto refused =
        io::writeColumns({whole, columnOf("y", std::vector<double>{1})}, ColumnFormat::Npy, {}, sink);
    REQUIRE(!refused);
    CHECK(refused.error().message.find("different length") != std::string::npos);
}

SEQUENCY_CASE(tables_of_other_programs)
{
    const auto writtenAs = [](const std::vector<Column>& columns, const char* format) {
        std::string text;
        const auto status = io::writeColumns(columns, *io::matrixFormatNamed(format), {"S(w)", "order"},
                                             [&text](std::string_view piece) {
                                                 text += piece;
                                                 return base::success();
                                             });
        return status ? text : "error: " + status.error().text();
    };
    const Column w = columnOf("w|1", std::vector<std::int64_t>{0, 1});
    const Column s = columnOf("S_1 %^", std::vector<double>{0.5, -3});
    CHECK_EQUAL(writtenAs({w, s}, "markdown"),
                "| | w\\|1 | S_1 %^ |\n| ---: | ---: | ---: |\n| 0 | 0 | 0.5 |\n| 1 | 1 | -3 |\n");
    // In text fonts of the usual encoding | is a dash.
    CHECK_EQUAL(writtenAs({w, s}, "latex"), "% S(w), order\n\\begin{tabular}{r|rr}\n & w\\textbar{}1 & S\\_1 "
                                            "\\%\\^{} \\\\ \\hline\n0 & $0$ & $0.5$ \\\\\n"
                                            "1 & $1$ & $-3$ \\\\\n\\end{tabular}\n");
    CHECK(writtenAs({w, s}, "sage").ends_with("matrix(RDF, [\n    [0, 0.5],\n    [1, -3]\n])\n"));
    CHECK(writtenAs({w}, "sage").ends_with("values = vector(ZZ, [\n    0, 1\n])\n"));
    CHECK(writtenAs({w, columnOf("y", std::vector<double>{1})}, "sage").find("different length") !=
          std::string::npos);
}

SEQUENCY_CASE(stops_where_the_sink_fails_or_somebody_asks)
{
    const std::vector<Column> columns{columnOf("x", std::vector<std::int64_t>(1 << 20, 7))};
    for (const ColumnFormat format : {ColumnFormat::Csv, ColumnFormat::Json, ColumnFormat::Npy}) {
        int calls = 0;
        const auto full = io::writeColumns(columns, format, {}, [&calls](std::string_view) -> base::Status {
            ++calls;
            return base::Error{base::ErrorKind::File, "no space left"};
        });
        REQUIRE(!full);
        CHECK_EQUAL(full.error().message, "no space left");
        CHECK_EQUAL(calls, 1);
        std::stop_source stop;
        stop.request_stop();
        base::RunControl control;
        control.stop = stop.get_token();
        const auto stopped = io::writeColumns(
            columns, format, {}, [](std::string_view) { return base::success(); }, control);
        REQUIRE(!stopped);
        CHECK(stopped.error().kind == base::ErrorKind::Cancelled);
    }
}
