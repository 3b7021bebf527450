// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests tables of numbers and texts as CSV, tab-separated text, JSON, NumPy arrays, LaTeX and aligned lines.
// Small tables are compared with texts written by hand. The bytes of arrays are read here.
#include "engine/io/results/data_table.h"

#include "tests/support/check.h"

#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <stop_token>

using namespace sequency;
using io::Column;
using io::columnOf;

namespace {

template <typename Element>
Column column(std::string name, const std::vector<Element>& values)
{
    auto buffer = VALUE_OF(base::AlignedBuffer<Element>::allocate(values.size()));
    std::copy(values.begin(), values.end(), buffer.begin());
    return {std::move(name), std::make_shared<const base::ElementVector>(std::move(buffer))};
}

// Returns the bytes of the file, or "error: " followed by the message.
std::string writtenTable(const io::DataTable& table, std::string_view suffix)
{
    std::string text;
    const auto status = io::writeTable(table, suffix, [&text](std::string_view bytes) {
        text += bytes;
        return base::success();
    });
    return status ? text : "error: " + status.error().text();
}

std::string writtenTable(const std::vector<Column>& columns, std::string_view suffix)
{
    return writtenTable({columns, "t", "c"}, suffix);
}

// Checks the header of a NumPy array and returns the elements after it.
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

SEQUENCY_CASE(csv_and_text_files_of_a_data_table_have_one_row_per_line)
{
    const std::vector<Column> columns{columnOf("x", std::vector<std::int64_t>{0, 1, 9'007'199'254'740'993}),
                                      column<float>("r", {0.1F, -0.0F, -2.5F})};
    CHECK_EQUAL(writtenTable(columns, ".csv"), "x,r\n0,0.1\n1,0\n9007199254740993,-2.5\n");
    CHECK_EQUAL(writtenTable(columns, ".txt"), "x\tr\n0\t0.1\n1\t0\n9007199254740993\t-2.5\n");
    const std::vector<Column> ragged{column<std::complex<double>>("S(w), \"all\"", {{1, -2}}),
                                     columnOf("n", std::vector<double>{1, 0.5})};
    CHECK_EQUAL(writtenTable(ragged, ".csv"),
                "\"S(w), \"\"all\"\".re\",\"S(w), \"\"all\"\".im\",n\n1,-2,1\n,,0.5\n");
    CHECK_EQUAL(writtenTable(std::vector<Column>{}, ".csv"), "\n");
}

SEQUENCY_CASE(the_json_of_a_data_table_has_the_documented_members)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const auto document = nlohmann::json::parse(
        writtenTable({{columnOf("a", std::vector<double>{1, none}),
                       column<std::complex<float>>("b", {{0, 1}}), column<std::uint8_t>("c", {3, 1, 2})},
                      "spectrum of \"f\"",
                      "x1 most significant"},
                     ".json"));
    CHECK_EQUAL(document["format"].get<std::string>(), "sequency-columns/1");
    CHECK_EQUAL(document["title"].get<std::string>(), "spectrum of \"f\"");
    CHECK_EQUAL(document["conventions"].get<std::string>(), "x1 most significant");
    CHECK_EQUAL(document["columns"].size(), std::size_t{3});
    CHECK_EQUAL(document["columns"][0]["values"].dump(), "[1,null]");
    CHECK_EQUAL(document["columns"][1]["values"].dump(), "[[0,1]]");
    CHECK_EQUAL(document["columns"][2]["name"].get<std::string>(), "c");
    CHECK_EQUAL(document["columns"][2]["values"].dump(), "[3,1,2]");
}

SEQUENCY_CASE(numpy_arrays_of_data_tables_have_the_type_and_values_of_the_columns)
{
    CHECK_EQUAL(elementsOf<std::uint8_t>(writtenTable({column<std::uint8_t>("c", {3, 1, 2})}, ".npy"),
                                         "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }"),
                std::vector<std::uint8_t>{3, 1, 2});
    CHECK_EQUAL(elementsOf<float>(writtenTable({column<float>("r", {0.5F, -1.0F})}, ".npy"),
                                  "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }"),
                std::vector<float>{0.5F, -1.0F});
    const Column whole = columnOf("x", std::vector<std::int64_t>{1, 2});
    CHECK_EQUAL(elementsOf<std::int64_t>(writtenTable({whole, column<std::int32_t>("y", {-3, -4})}, ".npy"),
                                         "{'descr': '<i8', 'fortran_order': False, 'shape': (2, 2), }"),
                std::vector<std::int64_t>{1, -3, 2, -4});
    CHECK_EQUAL(elementsOf<double>(writtenTable({whole, columnOf("y", std::vector<double>{0.5, 7})}, ".npy"),
                                   "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }"),
                std::vector<double>{1, 0.5, 2, 7});
    using Complex = std::complex<double>;
    CHECK_EQUAL(elementsOf<Complex>(writtenTable({whole, column<Complex>("z", {{0, 1}, {2, -1}})}, ".npy"),
                                    "{'descr': '<c16', 'fortran_order': False, 'shape': (2, 2), }"),
                std::vector<Complex>{1, {0, 1}, 2, {2, -1}});
    CHECK(writtenTable({whole, columnOf("y", std::vector<double>{1})}, ".npy").find("different length") !=
          std::string::npos);
}

SEQUENCY_CASE(data_tables_are_written_as_source_text_for_other_programs)
{
    const auto writtenAs = [](const std::vector<Column>& columns, const char* suffix) {
        return writtenTable({columns, "S(w)", "order"}, suffix);
    };
    const Column w = columnOf("w|1", std::vector<std::int64_t>{0, 1});
    const Column s = columnOf("S_1 %^", std::vector<double>{0.5, -3});
    CHECK_EQUAL(writtenAs({w, s}, ".md"),
                "| | w\\|1 | S_1 %^ |\n| ---: | ---: | ---: |\n| 0 | 0 | 0.5 |\n| 1 | 1 | -3 |\n");
    // In LaTeX fonts with the default encoding, | is printed as a dash.
    CHECK_EQUAL(writtenAs({w, s}, ".tex"), "% S(w), order\n\\begin{tabular}{r|rr}\n & w\\textbar{}1 & S\\_1 "
                                           "\\%\\^{} \\\\ \\hline\n0 & $0$ & $0.5$ \\\\\n"
                                           "1 & $1$ & $-3$ \\\\\n\\end{tabular}\n");
    CHECK(writtenAs({w, s}, ".sage").ends_with("matrix(RDF, [\n    [0, 0.5],\n    [1, -3]\n])\n"));
    CHECK(writtenAs({w}, ".sage").ends_with("values = vector(ZZ, [\n    0, 1\n])\n"));
    CHECK(writtenAs({w, columnOf("y", std::vector<double>{1})}, ".sage").find("different length") !=
          std::string::npos);
}

SEQUENCY_CASE(writing_a_data_table_stops_at_a_sink_error_or_a_stop_request)
{
    const io::DataTable table{{columnOf("x", std::vector<std::int64_t>(1 << 20, 7))}};
    for (const char* const suffix : {".csv", ".json", ".npy"}) {
        int calls = 0;
        const auto full = ERROR_OF(io::writeTable(table, suffix, [&calls](std::string_view) -> base::Status {
            ++calls;
            return base::Error{base::ErrorKind::File, "no space left"};
        }));
        CHECK_EQUAL(full.message, "no space left");
        CHECK_EQUAL(calls, 1);
        std::stop_source stop;
        stop.request_stop();
        base::RunControl control;
        control.stop = stop.get_token();
        const auto stopped = ERROR_OF(io::writeTable(
            table, suffix, [](std::string_view) { return base::success(); }, control));
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
    }
}

// A text is quoted only if it could not be read otherwise. A missing cell is empty.
SEQUENCY_CASE(text_cells_of_data_tables_are_quoted_only_if_necessary)
{
    io::DataTable table = io::textTable({"name", "value, ms"}, "t");
    table.addRow({"a,b", "1.5"});
    table.addRow({"-"});
    table.addRow({"=1+1", "-2"});
    CHECK_EQUAL(table.rows(), std::size_t{3});
    CHECK_EQUAL(writtenTable(table, ".csv"), "name,\"value, ms\"\n\"a,b\",1.5\n-,\n'=1+1,-2\n");
    CHECK_EQUAL(writtenTable(table, ".TXT"), "name\tvalue, ms\na,b\t1.5\n-\t\n'=1+1\t-2\n");
    CHECK_EQUAL(nlohmann::json::parse(writtenTable(table, ".json"))["columns"][1]["values"].dump(),
                "[\"1.5\",\"\",\"-2\"]");
    CHECK_EQUAL(writtenTable(table, ".tex"), io::latexTable(table));
    CHECK_EQUAL(writtenTable(table, ".npy"),
                "error: a table of numbers cannot contain texts; choose CSV or JSON");
}

SEQUENCY_CASE(columns_of_tables_printed_to_the_terminal_are_aligned)
{
    io::DataTable table = io::textTable({"name", "n"});
    table.addRow({"\u00FCber", "7"});
    table.addRow({"a\x1B", "123"});
    table.addRow({"-", "none"});
    CHECK_EQUAL(io::alignedText(table), "name  n\n\u00FCber     7\na?     123\n   -  none\n");
    table.columns.push_back(columnOf("x", std::vector<std::int64_t>{1, 20}));
    CHECK_EQUAL(io::alignedText(table), "name  n     x\n\u00FCber     7   1\na?     123  20\n   -  none\n");
    CHECK_EQUAL(io::alignedLine({"a", "1", "long"}, {3, 4}), "a       1  long\n");
}
