// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests matrices in every format of matrix_writer.h, read by readers that share no code with the writers.
#include "engine/io/results/data_table.h"
#include "engine/io/results/html_page.h"
#include "engine/io/results/latex_text.h"
#include "engine/io/results/matrix_writer.h"
#include "tests/engine/io/source_reading.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <png.h>
#include <stop_token>

namespace {

using namespace sequency;
using namespace sequency::tests;

struct Matrix {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::int32_t> entries;
};

Matrix randomMatrix(std::size_t rows, std::size_t columns, std::mt19937_64& random)
{
    Matrix matrix{rows, columns, {}};
    std::uniform_int_distribution<std::int32_t> large(std::numeric_limits<std::int32_t>::min(),
                                                      std::numeric_limits<std::int32_t>::max());
    std::uniform_int_distribution<std::int32_t> small(-16, 16);
    for (std::size_t i = 0; i < rows * columns; ++i)
        matrix.entries.push_back(i % 7 == 0 ? large(random) : small(random));
    return matrix;
}

io::MatrixHeader headOf(const Matrix& matrix)
{
    io::MatrixHeader head;
    head.name = "ddt";
    head.title = "Differences of a\nbox */ \\";
    head.rows = matrix.rows;
    head.columns = matrix.columns;
    return head;
}

base::ElementVector vectorOf(const std::vector<std::int32_t>& values, std::size_t first, std::size_t count)
{
    auto some = base::AlignedBuffer<std::int32_t>::allocate(count);
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(first), count, some->begin());
    return std::move(*some);
}

io::MatrixRows rowsOf(const Matrix& matrix)
{
    return [&matrix](std::size_t first, std::size_t count) -> base::Result<base::ElementVector> {
        return vectorOf(matrix.entries, first * matrix.columns, count * matrix.columns);
    };
}

std::string writtenAs(std::string_view name, const io::MatrixHeader& head, const io::MatrixRows& rows)
{
    std::string bytes;
    const io::MatrixFormat* const format = io::findMatrixFormat(name);
    const auto status = io::writeMatrix(*format, head, rows, [&bytes](std::string_view piece) {
        bytes += piece;
        return base::success();
    });
    return status ? bytes : "error: " + status.error().text();
}

std::string writtenAs(std::string_view name, const Matrix& matrix)
{
    return writtenAs(name, headOf(matrix), rowsOf(matrix));
}

std::vector<double> valuesOf(const Matrix& matrix)
{
    return {matrix.entries.begin(), matrix.entries.end()};
}

// Reads rows of numbers such as [[1, 2], [3, 4]] with the given brackets.
std::vector<double> nested(SourceReader& reader, const Matrix& matrix, char opening, char closing)
{
    std::vector<double> values;
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        if (row > 0)
            reader.expect(",");
        reader.expect(std::string_view(&opening, 1));
        const auto own = reader.list(std::string_view(&closing, 1));
        CHECK_EQUAL(own.size(), matrix.columns);
        values.insert(values.end(), own.begin(), own.end());
    }
    return values;
}

template <typename Use>
void forMatrices(const Use& use)
{
    std::mt19937_64 random = generator(181);
    for (const auto& [rows, columns] :
         {std::pair<std::size_t, std::size_t>{1, 1}, {4, 4}, {16, 16}, {1, 50}, {50, 1}, {13, 70}}) {
        INFO(std::to_string(rows) + " x " + std::to_string(columns));
        use(randomMatrix(rows, columns, random));
    }
}

// Returns the cells of the lines after `skippedLines` lines, separated by `mark`. The first cell of each line must be the row number, counted from
// `firstRow`.
std::vector<double> cellsOf(const std::string& text, std::string_view mark, std::size_t skippedLines,
                            std::size_t firstRow)
{
    std::vector<double> values;
    std::size_t row = firstRow;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (skippedLines > 0) {
            --skippedLines;
            continue;
        }
        std::vector<std::string> cells;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t end = std::min(line.find(mark, at), line.size());
            std::string cell = line.substr(at, end - at);
            std::erase_if(cell, [](char c) { return c == '$' || c == '\\' || c == ' '; });
            if (!cell.empty())
                cells.push_back(cell);
            at = end + mark.size();
        }
        if (cells.empty())
            return {};
        CHECK_EQUAL(std::stoull(cells.front()), row++);
        for (std::size_t i = 1; i < cells.size(); ++i)
            values.push_back(std::stod(cells[i]));
    }
    return values;
}

}  // namespace

SEQUENCY_CASE(every_matrix_format_is_found_by_a_unique_name_and_suffix)
{
    std::set<std::string_view> names;
    std::set<std::string_view> suffixes;
    for (const io::MatrixFormat& format : io::matrixFormats()) {
        CHECK(names.insert(format.name).second);
        CHECK(suffixes.insert(format.suffix).second);
        CHECK(!format.title.empty() && format.write != nullptr);
        CHECK(io::findMatrixFormat(format.name) == &format);
        CHECK(io::matrixFormatOfSuffix(format.suffix) == &format);
    }
    CHECK(io::findMatrixFormat("none") == nullptr);
}

SEQUENCY_CASE(matrices_are_unchanged_after_writing_and_reading_as_text)
{
    forMatrices([](const Matrix& matrix) {
        std::string csv = writtenAs("csv", matrix);
        CHECK_EQUAL(static_cast<std::size_t>(std::ranges::count(csv, '\n')), matrix.rows);
        std::ranges::replace(csv, '\n', ',');
        SourceReader list(csv.insert(csv.size() - 1, ";"));
        CHECK_EQUAL(list.list(";"), valuesOf(matrix));
        const auto json = nlohmann::json::parse(writtenAs("json", matrix));
        CHECK_EQUAL(json["format"].get<std::string>(), "sequency-table/1");
        CHECK_EQUAL(json["title"].get<std::string>(), "Differences of a\nbox */ \\");
        CHECK_EQUAL(json["rows"].get<std::size_t>(), matrix.rows);
        CHECK_EQUAL(json["columns"].get<std::size_t>(), matrix.columns);
        std::vector<std::int32_t> entries;
        for (const auto& row : json["entries"])
            for (const auto& entry : row)
                entries.push_back(entry.get<std::int32_t>());
        CHECK_EQUAL(entries, matrix.entries);
        CHECK_EQUAL(cellsOf(writtenAs("markdown", matrix), "|", 2, 0), valuesOf(matrix));
        std::string latex = writtenAs("latex", matrix);
        CHECK(latex.ends_with("\\end{tabular}\n"));
        latex.resize(latex.size() - std::strlen("\\end{tabular}\n"));
        CHECK_EQUAL(cellsOf(latex, "&", 3, 0), valuesOf(matrix));
    });
}

SEQUENCY_CASE(matrices_are_unchanged_after_writing_and_reading_as_source_text)
{
    forMatrices([](const Matrix& matrix) {
        const std::string size = std::to_string(matrix.rows);
        const std::string columns = std::to_string(matrix.columns);
        const std::string sage = withoutComments(writtenAs("sage", matrix), "#");
        SourceReader reader(sage);
        reader.expect("ddt = matrix(ZZ, [");
        CHECK_EQUAL(nested(reader, matrix, '[', ']'), valuesOf(matrix));
        reader.expect("])");
        CHECK(!reader.failed() && reader.isAtEnd());
        const std::string magma = withoutComments(writtenAs("magma", matrix), "//");
        SourceReader flat(magma);
        flat.expect("ddt := Matrix(IntegerRing(), " + size + ", " + columns + ", [");
        CHECK_EQUAL(flat.list("]);"), valuesOf(matrix));
        CHECK(!flat.failed() && flat.isAtEnd());
        const std::string c = withoutComments(writtenAs("c", matrix), "//");
        SourceReader array(c);
        array.expect("#include <stdint.h>\n\nstatic const int32_t ddt[" + size + "][" + columns + "] = {");
        CHECK_EQUAL(nested(array, matrix, '{', '}'), valuesOf(matrix));
        array.expect("};");
        CHECK(!array.failed() && array.isAtEnd());
    });
}

SEQUENCY_CASE(matrices_written_as_c_source_compile_to_the_same_entries)
{
    std::mt19937_64 random = generator(182);
    const Matrix matrix = randomMatrix(16, 32, random);
    const auto run = VALUE_OF(runC(
        writtenAs("c", matrix), "for (int i = 0; i < 16; ++i) for (int j = 0; j < 32; ++j) printf(\"%ld,\", "
                                "(long)ddt[i][j]);"));
    SourceReader reader(run);
    for (const std::int32_t entry : matrix.entries) {
        CHECK_EQUAL(reader.number(), static_cast<double>(entry));
        reader.expect(",");
    }
    CHECK(!reader.failed() && reader.isAtEnd());
}

SEQUENCY_CASE(python_reads_the_same_entries_from_matrices_written_as_python_source)
{
    if (!hasPython())
        SKIP_CASE("python3 is not here");
    std::mt19937_64 random = generator(183);
    const Matrix matrix = randomMatrix(5, 40, random);
    const auto run = VALUE_OF(
        runPython(writtenAs("python", matrix),
                  "import json\nassert len(ddt) == 5 and len(ddt[0]) == 40\nprint(json.dumps(ddt))"));
    CHECK_EQUAL(nlohmann::json::parse(run), nlohmann::json::parse(writtenAs("json", matrix))["entries"]);
}

SEQUENCY_CASE(selected_matrix_rows_are_written_with_their_original_row_numbers)
{
    std::mt19937_64 random = generator(184);
    const Matrix matrix = randomMatrix(3, 4, random);
    io::MatrixHeader head = headOf(matrix);
    head.firstRow = 8;
    CHECK_EQUAL(cellsOf(writtenAs("markdown", head, rowsOf(matrix)), "|", 2, 8), valuesOf(matrix));
    CHECK_EQUAL(nlohmann::json::parse(writtenAs("json", head, rowsOf(matrix)))["first_row"].get<int>(), 8);
    CHECK(writtenAs("sage", head, rowsOf(matrix)).find("row 8 of the whole table") != std::string::npos);
}

SEQUENCY_CASE(npy_files_of_matrices_have_the_right_shape_type_and_bytes)
{
    std::mt19937_64 random = generator(185);
    const Matrix matrix = randomMatrix(3000, 1500, random);  // more than one block
    const std::string npy = writtenAs("npy", matrix);
    REQUIRE(npy.size() > 10);
    CHECK_EQUAL(npy.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    const std::size_t length =
        10U + static_cast<unsigned char>(npy[8]) + 256U * static_cast<unsigned char>(npy[9]);
    const std::string header = npy.substr(10, length - 10);
    CHECK(header.find("'descr': '<i4'") != std::string::npos);
    CHECK(header.find("'fortran_order': False") != std::string::npos);
    CHECK(header.find("'shape': (3000, 1500)") != std::string::npos);
    REQUIRE(npy.size() == length + matrix.entries.size() * 4);
    CHECK(std::memcmp(npy.data() + length, matrix.entries.data(), matrix.entries.size() * 4) == 0);
}

SEQUENCY_CASE(vectors_are_written_as_lists_in_every_matrix_format)
{
    io::MatrixHeader head;
    head.name = "values";
    head.rows = 4;
    head.isVector = true;
    const auto check = [&head](const base::ElementVector& values, std::string_view format,
                               std::string_view expected) {
        head.element = base::elementType(values);
        const std::string text = writtenAs(format, head, io::rowsOf(values));
        const std::string_view sign = format == "sage" || format == "python" ? "#" : "//";
        CHECK_EQUAL(withoutComments(text, sign), std::string(expected));
    };
    auto integers = base::AlignedBuffer<std::int64_t>::allocate(4);
    std::ranges::copy(std::array<std::int64_t, 4>{4, -2, 0, std::numeric_limits<std::int64_t>::min()},
                      integers->begin());
    const base::ElementVector i = std::move(*integers);
    check(i, "sage", "values = vector(ZZ, [\n    4, -2, 0, -9223372036854775808\n])\n");
    check(i, "magma", "values := Vector(IntegerRing(), [\n    4, -2, 0, -9223372036854775808\n]);\n");
    check(i, "python", "values = [\n    4, -2, 0, -9223372036854775808\n]\n");
    check(i, "c",
          "#include <stdint.h>\n\nstatic const int64_t values[4] = {\n    4, -2, 0, "
          "(-9223372036854775807 - 1)\n};\n");
    check(i, "csv", "4\n-2\n0\n-9223372036854775808\n");
    check(i, "markdown",
          "| | value |\n| ---: | ---: |\n| 0 | 4 |\n| 1 | -2 |\n| 2 | 0 |\n| 3 | -9223372036854775808 |\n");
    auto reals = base::AlignedBuffer<double>::allocate(4);
    std::ranges::copy(std::array<double, 4>{0.1, -1e-300, 3, 0.5}, reals->begin());
    base::ElementVector r = std::move(*reals);
    check(r, "sage", "values = vector(RDF, [\n    0.1, -1e-300, 3, 0.5\n])\n");
    check(r, "magma", "values := Vector(RealField(), [\n    0.1, -1e-300, 3, 0.5\n]);\n");
    std::get<base::AlignedBuffer<double>>(r)[2] = std::numeric_limits<double>::infinity();
    check(r, "python", "error: an entry is not a finite number");
    CHECK(nlohmann::json::parse(writtenAs("json", head, io::rowsOf(r)))["entries"][2].is_null());
    auto complexes = base::AlignedBuffer<std::complex<double>>::allocate(4);
    std::ranges::copy(std::array<std::complex<double>, 4>{std::complex<double>{1, -0.5}, 0, {0, 1}, 2},
                      complexes->begin());
    const base::ElementVector z = std::move(*complexes);
    check(z, "sage", "values = vector(CDF, [\n    CDF(1, -0.5), CDF(0, 0), CDF(0, 1), CDF(2, 0)\n])\n");
    check(z, "python", "values = [\n    complex(1, -0.5), complex(0, 0), complex(0, 1), complex(2, 0)\n]\n");
    check(z, "magma", "error: the format magma cannot hold the table: its entries are complex numbers");
    CHECK_EQUAL(nlohmann::json::parse(writtenAs("json", head, io::rowsOf(z)))["entries"][0],
                nlohmann::json::parse("[1,-0.5]"));
    check(i, "png", "error: the format png cannot hold the table: it is a list of values");
}

SEQUENCY_CASE(a_matrix_too_large_for_latex_is_refused)
{
    std::mt19937_64 random = generator(186);
    CHECK(!writtenAs("latex", randomMatrix(64, 64, random)).starts_with("error"));
    CHECK_EQUAL(writtenAs("latex", randomMatrix(64, 65, random)),
                "error: the format latex cannot hold the table: 64 × 65 entries, expected at most 4096");
}

SEQUENCY_CASE(special_characters_in_texts_are_escaped_for_latex)
{
    const auto latexOf = [](const std::vector<std::vector<std::string>>& rows, const std::string& title) {
        io::DataTable table = io::textTable(rows[0], title);
        table.addRow(rows[1]);
        return io::latexTable(table);
    };
    CHECK_EQUAL(io::latexText("a_1 & 50% {#$} \\x^~ |W|"),
                "a\\_1 \\& 50\\% \\{\\#\\$\\} \\textbackslash{}x\\^{}\\~{} \\textbar{}W\\textbar{}");
    CHECK_EQUAL(io::latexText("x\xE2\x82\x81 \xE2\x8A\x95 x\xE2\x82\x82 \xE2\x89\xA4 \xE2\x88\x92"
                              "1"),
                "x$_{1}$ $\\oplus$ x$_{2}$ $\\leq$ $-$1");
    CHECK_EQUAL(io::latexText("\xE2\x9C\x93 yes, \xC3\xA4\xC5\xBE, \xD0\x96\xF0\x9F\x98\x80."),
                "yes, \xC3\xA4\xC5\xBE, U+0416U+1F600.");
    CHECK_EQUAL(
        latexOf({{"a", "b"}, {"1", "x = " + std::string(20, 'x') + " " + std::string(20, 'y')}}, "of\nall"),
        "% of?all\n\\begin{tabular}{lp{0.91\\linewidth}}\na & b \\\\ \\hline\n1 & x = " +
            std::string(20, 'x') + " " + std::string(20, 'y') + " \\\\\n\\end{tabular}\n");
    // A long word in a paragraph column may break between any two characters. A line has 69 characters, and each column needs 2.4 of them as space.
    // The paragraph columns share the rest: 63.2 characters in the table above and 36.2 in this one.
    const std::string hex = "0123456789abcdef0123456789abcdef";
    const std::string signs = "\xE2\x8A\x95\xE2\x8A\x95\xE2\x8A\x95";
    CHECK_EQUAL(
        latexOf({{hex.substr(4), "b"}, {"1", hex + " _ " + hex + "_, " + signs + signs + signs}}, "t"),
        "% t\n\\begin{tabular}{lp{0.52\\linewidth}}\n" + hex.substr(4) +
            " & b \\\\ \\hline\n1 & "
            "01234567\\allowbreak{}89abcdef\\allowbreak{}01234567\\allowbreak{}89abcdef \\_ "
            "01234567\\allowbreak{}89abcdef\\allowbreak{}01234567\\allowbreak{}89abcdef\\allowbreak{}\\_, "
            "$\\oplus$$\\oplus$$\\oplus$$\\oplus$$\\oplus$$\\oplus$$\\oplus$$\\oplus$\\allowbreak{}$\\oplus$ "
            "\\\\\n\\end{tabular}\n");
}

SEQUENCY_CASE(characters_without_a_latex_letter_are_written_as_equivalent_latex)
{
    CHECK_EQUAL(io::latexText("n (N = 2\u207F), 3\u1D4F, x\u2099"), "n (N = 2$^{n}$), 3$^{k}$, x$_{n}$");
    CHECK_EQUAL(io::latexText("a \u2248 \u00BC, 40 \u00B0C, \u201Cb\u201D"),
                "a $\\approx$ 1/4, 40 $^{\\circ}$C, ``b''");
    CHECK_EQUAL(io::latexText("x\u0304 \u03C9\u0307 \u0304"), "$\\bar{x}$ $\\dot{\\omega}$$\\bar{ }$");
}

SEQUENCY_CASE(html_pages_escape_special_characters_and_contain_no_script)
{
    io::HtmlPicture picture;
    picture.image = "<svg/>";
    picture.rows = {{"<i>", "b"}, {"1 & 2", "\"'"}};
    picture.text = "</pre><script>x</script>";
    const auto page = VALUE_OF(io::htmlPage(picture, {.title = "</title>"}));
    CHECK(page.find("<title>&lt;/title&gt;</title>") != std::string::npos);
    CHECK(page.find("src=\"data:image/svg+xml;base64,PHN2Zy8+\"") != std::string::npos);
    CHECK(page.find("<th scope=\"col\">&lt;i&gt;</th>") != std::string::npos);
    CHECK(page.find("<td>1 &amp; 2</td><td>&quot;&#39;</td>") != std::string::npos);
    CHECK(page.find("&lt;/pre&gt;&lt;script&gt;") != std::string::npos);
    CHECK(page.find("<script") == std::string::npos);
    CHECK(page.find("script-src 'none'") != std::string::npos);
    picture.image.assign(io::maxHtmlBytes, 'x');
    const auto large = io::htmlPage(picture, {});
    CHECK(!large && large.error().kind == base::ErrorKind::BadInput);
}

SEQUENCY_CASE(writing_a_matrix_stops_at_an_error_or_a_stop_request)
{
    std::mt19937_64 random = generator(187);
    const Matrix matrix = randomMatrix(60, 60, random);
    for (const io::MatrixFormat& format : io::matrixFormats()) {
        INFO(std::string(format.name));
        const auto full = io::writeMatrix(format, headOf(matrix), rowsOf(matrix), [](std::string_view) {
            return base::Status(base::Error{base::ErrorKind::File, "the disk is full"});
        });
        CHECK(!full && full.error().message == "the disk is full");
        std::stop_source stop;
        stop.request_stop();
        const auto stopped =
            io::writeMatrix(format, headOf(matrix), rowsOf(matrix),
                            [](std::string_view) { return base::success(); }, {stop.get_token(), {}});
        CHECK(!stopped && stopped.error().kind == base::ErrorKind::Cancelled);
        const auto failing = io::writeMatrix(
            format, headOf(matrix),
            [](std::size_t, std::size_t) {
                return base::Result<base::ElementVector>(base::Error{base::ErrorKind::Device, "lost"});
            },
            [](std::string_view) { return base::success(); });
        CHECK(!failing && failing.error().message == "lost");
    }
}

namespace {

struct Picture {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<std::uint8_t> rgb;
};

Picture pictureOf(const std::string& bytes)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    Picture picture;
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return picture;
    image.format = PNG_FORMAT_RGB;
    picture.rgb.resize(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, picture.rgb.data(), 0, nullptr) != 0) {
        picture.width = image.width;
        picture.height = image.height;
    }
    return picture;
}

// Returns whether the pixel has the colour of `value`: white for 0, towards blue for positive and towards vermilion for negative values. The distance
// from white, in steps of 1/127, shows the magnitude relative to `peak`.
bool isColorOf(const std::uint8_t* rgb, double value, double peak)
{
    const double share = std::round(std::clamp(std::abs(value) / peak, 0.0, 1.0) * 127) / 127;
    const std::array<double, 3> end =
        value < 0 ? std::array<double, 3>{213, 94, 0} : std::array<double, 3>{0, 114, 178};
    for (std::size_t part = 0; part < 3; ++part)
        if (std::abs(rgb[part] - (255 + share * (end[part] - 255))) > 0.51)
            return false;
    return true;
}

}  // namespace

SEQUENCY_CASE(pictures_of_small_matrices_have_one_pixel_per_entry)
{
    std::mt19937_64 random = generator(188);
    std::uniform_int_distribution<std::int32_t> values(-20, 20);
    Matrix matrix{30, 17, {}};
    for (std::size_t i = 0; i < 30 * 17; ++i)
        matrix.entries.push_back(values(random));
    for (std::size_t column = 0; column < 17; ++column)
        matrix.entries[column] = 1000;  // the first row does not determine the scale
    matrix.entries[17 + 1] = -21;
    const Picture picture = pictureOf(writtenAs("png", matrix));
    CHECK_EQUAL(picture.width, 17U);
    REQUIRE(picture.height == 30);
    for (std::size_t i = 0; i < matrix.entries.size(); ++i)
        CHECK(isColorOf(&picture.rgb[3 * i], matrix.entries[i], 21));
}

SEQUENCY_CASE(pixels_of_large_matrix_pictures_show_the_largest_covered_entry)
{
    constexpr std::size_t rows = 5000;
    constexpr std::size_t columns = 2100;
    std::mt19937_64 random = generator(189);
    std::uniform_int_distribution<std::int32_t> values(-100, 100);
    Matrix matrix{rows, columns, {}};
    for (std::size_t i = 0; i < rows * columns; ++i)
        matrix.entries.push_back(random() % 8 == 0 ? values(random) : 0);
    const Picture picture = pictureOf(writtenAs("png", matrix));
    constexpr std::size_t block = 4;  // smallest power of 2 with at most 2048 blocks per side
    CHECK_EQUAL(picture.width, (columns + block - 1) / block);
    REQUIRE(picture.height == (rows + block - 1) / block);
    bool areRight = true;
    for (std::size_t row = 0; row < picture.height; ++row)
        for (std::size_t column = 0; column < picture.width; ++column) {
            std::int32_t largest = 0;
            std::set<int> signs;
            for (std::size_t r = block * row; r < std::min(rows, block * (row + 1)); ++r)
                for (std::size_t c = block * column; c < std::min(columns, block * (column + 1)); ++c) {
                    const std::int32_t entry = matrix.entries[r * columns + c];
                    if (std::abs(entry) > largest)
                        signs.clear();
                    if (std::abs(entry) >= largest)
                        signs.insert(entry < 0 ? -1 : 1);
                    largest = std::max(largest, std::abs(entry));
                }
            const std::uint8_t* const rgb = &picture.rgb[3 * (row * picture.width + column)];
            areRight = areRight && std::ranges::any_of(
                                       signs, [&](int sign) { return isColorOf(rgb, sign * largest, 100); });
        }
    CHECK(areRight);
}
