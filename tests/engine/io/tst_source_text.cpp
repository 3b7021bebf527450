// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests functions, S-boxes and normal forms as source text. The text is read by readers in this test, run by Python, or compiled as C. SageMath and
// Magma are not run. Their text is compared with the syntax in their manuals.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/source_reading.h"
#include "tests/engine/io/table_reading.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <sstream>

namespace {

using namespace sequency;
using namespace sequency::tests;
using io::Format;

std::uint64_t wordOf(const io::TruthTable& table, std::size_t index)
{
    std::uint64_t word = 0;
    for (const io::OutputColumn& output : table.outputs)
        word = word * 2 + (std::get<io::BitColumn>(output.values).on[index] ? 1 : 0);
    return word;
}

std::vector<double> wordsOf(const io::TruthTable& table)
{
    std::vector<double> words;
    for (std::size_t i = 0; i < table.size(); ++i)
        words.push_back(static_cast<double>(wordOf(table, i)));
    return words;
}

std::string printed(const io::TruthTable& table)
{
    std::string text;
    for (std::size_t i = 0; i < table.size(); ++i)
        text += std::to_string(wordOf(table, i)) + "\n";
    return text;
}

bool hasShortLines(std::string_view text)
{
    std::size_t column = 0;
    for (const char c : text) {
        column = c == '\n' ? 0 : column + 1;
        if (column > 100)
            return false;
    }
    return true;
}

io::TruthTable randomNumbers(std::vector<std::int64_t> values, int variables)
{
    auto buffer = base::AlignedBuffer<std::int64_t>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return std::move(*io::tableOf({2, variables, std::move(*buffer)}));
}

// A polynomial as the set of its monomials. A monomial is a mask of variables with x1 as the most significant bit.
using Polynomial = std::set<std::size_t>;

void addTerm(Polynomial& polynomial, std::size_t mask)
{
    if (!polynomial.insert(mask).second)
        polynomial.erase(mask);
}

// Reads a sum of products up to the end of the line or `end`. The variables x1 … xn of a product are joined by `times`. Products may be in brackets
// and are joined by `plus`. The constants are `one` and `zero`.
void readSum(SourceReader& reader, Polynomial& polynomial, int variables,
             const std::array<std::string_view, 5>& words)
{
    const auto& [times, plus, one, zero, end] = words;
    do {
        if (reader.take(zero))
            continue;
        if (reader.take(one)) {
            addTerm(polynomial, 0);
            continue;
        }
        std::size_t mask = 0;
        const bool isBracketed = reader.take("(");
        do {
            reader.expect("x");
            const int number = static_cast<int>(reader.number());
            CHECK(number >= 1 && number <= variables);
            const std::size_t bit = std::size_t{1} << (variables - number);
            CHECK((mask & bit) == 0);
            mask |= bit;
        } while (reader.take(times));
        if (isBracketed)
            reader.expect(")");
        addTerm(polynomial, mask);
    } while (!reader.failed() && reader.take(plus));
    if (!end.empty())
        reader.expect(end);
}

// Returns f(x): the sum modulo 2 of the monomials whose variables are all 1 in x.
bool valueOf(const Polynomial& polynomial, std::size_t x)
{
    return std::ranges::count_if(polynomial, [x](std::size_t mask) { return (mask & x) == mask; }) % 2 != 0;
}

void checkPolynomials(std::map<std::string, Polynomial>& polynomials, const io::TruthTable& table)
{
    const std::size_t outputs = table.outputs.size();
    CHECK_EQUAL(polynomials.size(), outputs);
    for (std::size_t i = 0; i < outputs; ++i) {
        const std::string name = outputs == 1 ? "f" : "y" + std::to_string(i + 1);
        CHECK(polynomials.contains(name));
        const auto& on = std::get<io::BitColumn>(table.outputs[i].values).on;
        bool isSame = true;
        for (std::size_t x = 0; x < table.size(); ++x)
            isSame = isSame && valueOf(polynomials[name], x) == on[x];
        CHECK(isSame);
    }
}

std::string variableList(int variables)
{
    std::string text;
    for (int v = 1; v <= variables; ++v)
        text += (v > 1 ? ", x" : "x") + std::to_string(v);
    return text;
}

// Reads the list of the output names that follows the polynomials of an S-box, and checks the order.
void readOutputList(SourceReader& reader, std::size_t outputs, std::string_view opening,
                    std::string_view closing)
{
    reader.expect(opening);
    for (std::size_t i = 1; i <= outputs; ++i) {
        if (i > 1)
            reader.expect(",");
        reader.expect("y" + std::to_string(i));
    }
    reader.expect(closing);
}

template <typename Use>
void forTables(int maxVariables, const Use& use, int step = 1)
{
    std::mt19937_64 random = generator(171);
    for (int variables = 0; variables <= maxVariables; variables += step)
        for (const std::size_t outputs : {1U, 2U, 5U, 9U, 17U}) {
            INFO("n = " + std::to_string(variables) + ", m = " + std::to_string(outputs));
            use(randomTable(variables, outputs, false, random));
        }
}

}  // namespace

SEQUENCY_CASE(lists_in_source_text_contain_the_values_in_index_order)
{
    forTables(9, [](const io::TruthTable& table) {
        const bool isFunction = table.outputs.size() == 1;
        struct Expected {
            Format format;
            std::string_view sign;
            std::string opening;
            std::string closing;
        };
        const std::string name = isFunction ? "f" : "S";
        const std::string sage = isFunction
                                     ? "from sage.crypto.boolean_function import BooleanFunction\n\nf = "
                                       "BooleanFunction(["
                                     : "from sage.crypto.sbox import SBox\n\nS = SBox([";
        const std::string type = table.outputs.size() > 16  ? "uint32_t"
                                 : table.outputs.size() > 8 ? "uint16_t"
                                                            : "uint8_t";
        for (const Expected& expected :
             {Expected{tests::formatCalled("sage"), "#", sage, "])"},
              {tests::formatCalled("magma"), "//", isFunction ? "f := [ GF(2) |" : "S := [", "];"},
              {tests::formatCalled("python"), "#", name + " = [", "]"},
              {tests::formatCalled("c"), "//",
               "#include <stdint.h>\n\nstatic const " + type + " " + name + "[" +
                   std::to_string(table.size()) + "] = {",
               "};"}}) {
            const std::string text = written(table, writeAs(expected.format));
            CHECK(hasShortLines(text));
            const std::string code = withoutComments(text, expected.sign);
            SourceReader reader(code);
            reader.expect(expected.opening);
            CHECK_EQUAL(reader.list(expected.closing), wordsOf(table));
            CHECK(!reader.failed() && reader.isAtEnd());
        }
    });
}

// The variable that SageMath calls x0 is the last variable of this project, so the text states the order.
SEQUENCY_CASE(comments_in_source_text_state_the_order_of_variables)
{
    const auto table = VALUE_OF(io::readTruthTable("01101000", {}));
    const std::string sage = written(table, writeAs(tests::formatCalled("sage")));
    CHECK(sage.find("its x0 is x3 here, its x2 is x1") != std::string::npos);
    CHECK(written(table, writeAs(tests::formatCalled("magma"))).find("f(x) is f[x + 1]") !=
          std::string::npos);
    for (const io::FormatInfo& info : io::formatsToWrite().subspan(io::formats().size()))
        CHECK(written(table, writeAs(info.format)).find("x1 is the most significant") != std::string::npos);
}

SEQUENCY_CASE(a_function_name_cannot_end_the_comment_of_the_source_text)
{
    io::TruthTable table = *io::readTruthTable("0110", {});
    for (const std::string name : {"a\nb = 1", "a\rb", "a */ b \\", "\xE2\x80\xA8x", "a\\"}) {
        table.name = name;
        for (const io::FormatInfo& info : io::formatsToWrite().subspan(io::formats().size())) {
            INFO(std::string(info.name) + ": " + name);
            std::string plain = written(table, writeAs(info.format));
            table.name.clear();
            const std::string_view sign = info.name.starts_with("latex") ? "%"
                                          : info.name.starts_with("c") || info.name.starts_with("magma")
                                              ? "//"
                                              : "#";
            CHECK_EQUAL(withoutComments(plain, sign),
                        withoutComments(written(table, writeAs(info.format)), sign));
            table.name = name;
        }
    }
}

SEQUENCY_CASE(integer_and_real_functions_are_written_as_source_lists)
{
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    const auto typeOf = [](std::vector<std::int64_t> values) {
        const std::string text =
            written(randomNumbers(std::move(values), 1), writeAs(tests::formatCalled("c")));
        const std::size_t at = text.find("const ") + 6;
        return text.substr(at, text.find(' ', at) - at);
    };
    CHECK_EQUAL(typeOf({-1, 127}), "int8_t");
    CHECK_EQUAL(typeOf({-1, 128}), "int16_t");
    CHECK_EQUAL(typeOf({-32769, 0}), "int32_t");
    CHECK_EQUAL(typeOf({-1, 1LL << 31}), "int64_t");
    CHECK_EQUAL(typeOf({0, 1LL << 16}), "uint32_t");
    CHECK_EQUAL(typeOf({0, largest}), "uint64_t");
    CHECK_EQUAL(typeOf({5, 255}), "uint8_t");
    const auto table = randomNumbers({least, -7, 0, largest}, 2);
    const auto run = runC(written(table, writeAs(tests::formatCalled("c"))),
                          "for (int i = 0; i < 4; ++i) printf(\"%lld\\n\", (long long)f[i]);");
    CHECK_EQUAL(run.value_or("not compiled"), "-9223372036854775808\n-7\n0\n9223372036854775807\n");
    const std::string python = withoutComments(written(table, writeAs(tests::formatCalled("python"))), "#");
    CHECK_EQUAL(python, "f = [\n    -9223372036854775808, -7, 0, 9223372036854775807\n]\n");
    const auto reals = VALUE_OF(io::readTruthTable("0.5 -1e300 0.1 7", readAs(Format::Numbers)));
    for (const Format format : {tests::formatCalled("sage"), tests::formatCalled("magma"),
                                tests::formatCalled("python"), tests::formatCalled("c")}) {
        const std::string text = written(reals, writeAs(format));
        SourceReader reader(std::string_view(text).substr(text.find_last_of("[{") + 1));
        CHECK_EQUAL(reader.list(format == tests::formatCalled("c") ? "}" : "]"),
                    std::vector<double>({0.5, -1e300, 0.1, 7}));
    }
    const auto complex = VALUE_OF(io::readTruthTable("0.5 1\n0 1\n1 0\n2 2\n", readAs(Format::Complex)));
    for (const Format format :
         {tests::formatCalled("sage"), tests::formatCalled("magma"), tests::formatCalled("python"),
          tests::formatCalled("c"), tests::formatCalled("latex")})
        CHECK_EQUAL(written(complex, writeAs(format)), "error: the format " +
                                                           std::string(io::formatName(format)) +
                                                           " cannot hold the table: output f is complex");
    const auto digits = VALUE_OF(io::readTruthTable("012210201", [] {
        auto options = readAs(Format::Digits);
        options.radix = 3;
        return options;
    }()));
    CHECK_EQUAL(withoutComments(written(digits, writeAs(tests::formatCalled("python"))), "#"),
                "f = [\n    0, 1, 2, 2, 1, 0, 2, 0, 1\n]\n");
    CHECK(written(digits, writeAs(tests::formatCalled("python-anf"))).starts_with("error: "));
}

SEQUENCY_CASE(python_reads_the_same_values_from_lists_written_as_python)
{
    if (!hasPython())
        SKIP_CASE("python3 is not here");
    forTables(
        8,
        [](const io::TruthTable& table) {
            const std::string name = table.outputs.size() == 1 ? "f" : "S";
            const std::string lines = "for y in " + name + ":\n    print(y)\n";
            CHECK_EQUAL(
                runPython(written(table, writeAs(tests::formatCalled("python"))), lines).value_or("failed"),
                printed(table));
        },
        4);
}

SEQUENCY_CASE(python_code_of_normal_forms_computes_the_values_of_the_function)
{
    if (!hasPython())
        SKIP_CASE("python3 is not here");
    const auto check = [](const io::TruthTable& table) {
        const std::string text = written(table, writeAs(tests::formatCalled("python-anf")));
        CHECK(hasShortLines(text));
        const std::string lines = std::string("for x in range(") + std::to_string(table.size()) +
                                  "):\n    print(" + (table.outputs.size() == 1 ? "f" : "S") + "(x))\n";
        CHECK_EQUAL(runPython(text, lines).value_or("failed"), printed(table));
    };
    forTables(8, check, 4);
    std::mt19937_64 random = generator(172);
    check(randomTable(13, 1, false, random));  // about 4096 terms, too many for one Python expression
}

SEQUENCY_CASE(written_c_code_compiles_and_computes_the_values_of_the_function)
{
    std::mt19937_64 random = generator(173);
    for (const auto& [variables, outputs] : {std::pair{0, 1U}, {10, 1U}, {8, 8U}, {5, 33U}, {2, 63U}}) {
        INFO("n = " + std::to_string(variables) + ", m = " + std::to_string(outputs));
        const io::TruthTable table = randomTable(variables, outputs, false, random);
        const std::string name = outputs == 1 ? "f" : "S";
        for (const bool isForm : {false, true}) {
            const std::string loop = "for (unsigned x = 0; x < " + std::to_string(table.size()) +
                                     "; ++x) printf(\"%llu\\n\", (unsigned long long)" + name +
                                     (isForm ? "(x));" : "[x]);");
            const auto run = runC(
                written(table, writeAs(isForm ? tests::formatCalled("c-anf") : tests::formatCalled("c"))),
                loop);
            CHECK_EQUAL(run.value_or("not compiled"), printed(table));
        }
    }
}

SEQUENCY_CASE(sagemath_polynomials_evaluate_to_the_values_of_the_function)
{
    forTables(8, [](const io::TruthTable& table) {
        const int n = table.variables;
        const std::string sage =
            withoutComments(written(table, writeAs(tests::formatCalled("sage-anf"))), "#");
        SourceReader reader(sage);
        reader.expect(n > 0
                          ? "B.<" + variableList(n) + "> = BooleanPolynomialRing(" + std::to_string(n) + ")\n"
                          : "B = GF(2)\n");
        std::map<std::string, Polynomial> polynomials;
        while (!reader.failed() && !reader.isAtEnd() && !reader.at("S =")) {
            const std::string name = reader.name();
            const bool isNew = !polynomials.contains(name);
            reader.expect(isNew ? "= " : "+= ");
            readSum(reader, polynomials[name], n, {"*", "+ ", "B(1)", "B(0)", ""});
        }
        if (table.outputs.size() > 1)
            readOutputList(reader, table.outputs.size(), "S = [", "]");
        CHECK(!reader.failed() && reader.isAtEnd());
        checkPolynomials(polynomials, table);
    });
}

SEQUENCY_CASE(magma_polynomials_evaluate_to_the_values_of_the_function)
{
    forTables(8, [](const io::TruthTable& table) {
        const int n = table.variables;
        const std::string magma =
            withoutComments(written(table, writeAs(tests::formatCalled("magma-anf"))), "//");
        SourceReader reader(magma);
        if (n > 0)
            reader.expect("P<" + variableList(n) + "> := PolynomialRing(GF(2), " + std::to_string(n) +
                          ");\n");
        std::map<std::string, Polynomial> polynomials;
        while (!reader.failed() && !reader.isAtEnd() && !reader.at("S :=")) {
            const std::string name = reader.name();
            const bool isNew = !polynomials.contains(name);
            reader.expect(isNew ? ":= " : "+:= ");
            readSum(reader, polynomials[name], n,
                    {"*", "+ ", n > 0 ? "P!1" : "GF(2)!1", n > 0 ? "P!0" : "GF(2)!0", ";"});
        }
        if (table.outputs.size() > 1)
            readOutputList(reader, table.outputs.size(), "S := [", "];");
        CHECK(!reader.failed() && reader.isAtEnd());
        checkPolynomials(polynomials, table);
    });
}

SEQUENCY_CASE(latex_formulas_evaluate_to_the_values_of_the_function)
{
    forTables(6, [](const io::TruthTable& table) {
        std::string latex = withoutComments(written(table, writeAs(tests::formatCalled("latex-anf"))), "%");
        std::erase_if(latex, [](char c) { return c == '{' || c == '}'; });
        SourceReader reader(latex);
        std::map<std::string, Polynomial> polynomials;
        while (!reader.failed() && !reader.isAtEnd()) {
            reader.expect("$");
            std::string name = reader.name();
            std::erase(name, '_');
            reader.expect("= ");
            Polynomial& polynomial = polynomials[name];
            do {  // parses x_2 x_3 \oplus …
                if (reader.take("0"))
                    continue;
                if (reader.take("1")) {
                    addTerm(polynomial, 0);
                    continue;
                }
                std::size_t mask = 0;
                while (reader.take("x_"))
                    mask |= std::size_t{1} << (table.variables - static_cast<int>(reader.number()));
                CHECK(mask != 0);
                addTerm(polynomial, mask);
            } while (reader.take("\\oplus"));
            reader.expect("$");
        }
        CHECK(!reader.failed());
        checkPolynomials(polynomials, table);
    });
}

// The labels of rows and columns are digits of the variables, adjacent labels differ in one digit, and each cell has the value of its index.
SEQUENCY_CASE(written_karnaugh_maps_contain_the_values_of_the_function)
{
    std::mt19937_64 random = generator(176);
    for (int n = 0; n <= 6; ++n) {
        INFO("n = " + std::to_string(n));
        const io::TruthTable table = randomTable(n, 1, false, random);
        std::istringstream lines(
            withoutComments(written(table, writeAs(tests::formatCalled("latex-karnaugh"))), "%"));
        std::vector<std::vector<std::string>> rows;
        for (std::string line; std::getline(lines, line);) {
            std::erase_if(line, [](char c) { return c == ' '; });
            if (line.starts_with("\\begin") || line.starts_with("\\end") || line.starts_with("\\hline"))
                continue;
            line = line.substr(0, line.find("\\\\")) + "&";
            rows.emplace_back();
            for (std::size_t at = 0; at < line.size(); at = line.find('&', at) + 1)
                rows.back().push_back(line.substr(at, line.find('&', at) - at));
        }
        REQUIRE(rows.size() == 1 + (std::size_t{1} << (n / 2)));
        REQUIRE(rows.front().size() == 1 + (std::size_t{1} << (n - n / 2)));
        const auto differences = [](const std::string& a, const std::string& b) {
            CHECK_EQUAL(a.size(), b.size());
            int count = 0;
            for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
                count += a[i] != b[i] ? 1 : 0;
            return count;
        };
        std::set<std::string> indices;
        for (std::size_t row = 1; row < rows.size(); ++row) {
            if (row > 1)
                CHECK_EQUAL(differences(rows[row][0], rows[row - 1][0]), 1);
            for (std::size_t column = 1; column < rows[row].size(); ++column) {
                if (column > 1)
                    CHECK_EQUAL(differences(rows[0][column], rows[0][column - 1]), 1);
                const std::string index = rows[row][0] + rows[0][column];  // x1 is the first digit
                CHECK_EQUAL(index.size(), static_cast<std::size_t>(n));
                indices.insert(index);
                CHECK_EQUAL(rows[row][column],
                            std::to_string(wordOf(table, n == 0 ? 0 : std::stoull(index, nullptr, 2))));
            }
        }
        CHECK_EQUAL(indices.size(), std::size_t{1} << n);
    }
    CHECK_EQUAL(written(randomTable(7, 1, false, random), writeAs(tests::formatCalled("latex-karnaugh"))),
                "error: the format latex-karnaugh cannot hold the table: 7 variables, expected at most 6");
    const auto open =
        VALUE_OF(io::readTruthTable(".i 2\n.o 1\n.type fd\n00 1\n01 -\n.e\n", readAs(Format::Pla)));
    CHECK(written(open, writeAs(tests::formatCalled("latex-karnaugh"))).find("0 & 1 & -- \\\\\n1 & 0 & 0") !=
          std::string::npos);
}

SEQUENCY_CASE(written_latex_tables_contain_every_value_and_are_limited_in_size)
{
    std::mt19937_64 random = generator(174);
    const auto cellsOf = [](const std::string& text) {
        std::vector<std::vector<std::string>> rows;
        for (std::size_t at = text.find("\\hline\n") + 7; text.compare(at, 4, "\\end") != 0;) {
            const std::size_t end = text.find(" \\\\\n", at);
            std::string line = text.substr(at, end - at) + " & ";
            rows.emplace_back();
            for (std::size_t part = 0; part < line.size(); part = line.find(" & ", part) + 3)
                rows.back().push_back(line.substr(part, line.find(" & ", part) - part));
            at = end + 4;
        }
        return rows;
    };
    const io::TruthTable function = randomTable(8, 1, false, random);
    const auto rows = cellsOf(written(function, writeAs(tests::formatCalled("latex"))));
    CHECK_EQUAL(rows.size(), 256U);
    for (std::size_t x = 0; x < rows.size(); ++x) {
        REQUIRE(rows[x].size() == 9);
        std::size_t index = 0;
        for (std::size_t v = 0; v < 8; ++v)
            index = 2 * index + (rows[x][v] == "1" ? 1U : 0U);
        CHECK_EQUAL(index, x);
        CHECK_EQUAL(rows[x][8], std::to_string(wordOf(function, x)));
    }
    const io::TruthTable sbox = randomTable(9, 11, false, random);
    const auto grid = cellsOf(written(sbox, writeAs(tests::formatCalled("latex"))));
    CHECK_EQUAL(grid.size(), 32U);
    for (std::size_t row = 0; row < grid.size(); ++row) {
        REQUIRE(grid[row].size() == 17);
        for (std::size_t column = 0; column < 16; ++column) {
            const std::string& cell = grid[row][column + 1];  // for example \texttt{3fa}
            REQUIRE(cell.size() == 12);
            CHECK_EQUAL(std::stoull(cell.substr(8, 3), nullptr, 16), wordOf(sbox, 16 * row + column));
        }
    }
    CHECK_EQUAL(
        written(randomTable(9, 1, false, random), writeAs(tests::formatCalled("latex"))),
        "error: the format latex cannot hold the table: 512 values, expected at most 256 for a LaTeX table");
    CHECK_EQUAL(written(randomTable(13, 2, false, random), writeAs(tests::formatCalled("latex"))),
                "error: the format latex cannot hold the table: 8192 values, expected at most 4096 for a "
                "LaTeX table");
    CHECK(written(randomTable(12, 1, false, random), writeAs(tests::formatCalled("latex-anf")))
              .ends_with(" terms, expected at most 1000 in LaTeX"));
}

SEQUENCY_CASE(reading_a_source_text_format_is_refused_as_write_only)
{
    for (const io::FormatInfo& info : io::formatsToWrite().subspan(io::formats().size())) {
        INFO(std::string(info.name));
        CHECK(info.isWriteOnly);
        CHECK_EQUAL(
            tableReading("0110", readAs(info.format))
                .find("the format " + std::string(info.name) + " can only be written, expected auto, bits,"),
            0U);
        CHECK(io::findFormat(info.name) == info.format);
        CHECK(!io::formatOfSuffix("a" + std::string(io::suffixToWrite(info.format))));
        CHECK(io::formatToWrite("a" + std::string(io::suffixToWrite(info.format)), info.format) ==
              info.format);
    }
    CHECK(io::formatToWrite("a.py", Format::Auto) == tests::formatCalled("python"));
    CHECK(io::formatToWrite("a.H", Format::Auto) == tests::formatCalled("c"));
    // A C array is read as an S-box, whichever program wrote it.
    std::mt19937_64 random = generator(175);
    const io::TruthTable sbox = randomTable(6, 6, false, random);
    const auto back =
        VALUE_OF(io::readTruthTable(written(sbox, writeAs(tests::formatCalled("c"))), readAs(Format::Sbox)));
    CHECK_EQUAL(wordsOf(back), wordsOf(sbox));
}

SEQUENCY_CASE(source_text_contains_the_selected_output_with_the_chosen_dont_care_value)
{
    const auto table =
        VALUE_OF(io::readTruthTable(".i 2\n.o 2\n.type fd\n00 1-\n01 01\n.e\n", readAs(Format::Pla)));
    io::WriteOptions options = writeAs(tests::formatCalled("python"));
    CHECK_EQUAL(withoutComments(written(table, options), "#"), "S = [\n    2, 1, 0, 0\n]\n");
    options.dontCare = io::DontCare::One;
    CHECK_EQUAL(withoutComments(written(table, options), "#"), "S = [\n    3, 1, 0, 0\n]\n");
    options.output = "1";
    CHECK_EQUAL(withoutComments(written(table, options), "#"), "f = [\n    1, 1, 0, 0\n]\n");
    options.format = tests::formatCalled("python-anf");
    CHECK_EQUAL(withoutComments(written(table, options), "#"),
                "def f(x):\n    x1 = (x >> 1 & 1)\n    y = 1 ^ x1\n    return y\n");
}
