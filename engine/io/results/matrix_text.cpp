// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes matrices as text: CSV, JSON, Markdown, LaTeX, and nested lists in programming languages.
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/formats/binary/npy_header.h"
#include "engine/io/results/latex_text.h"
#include "engine/io/results/matrix_formats.h"

#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <type_traits>

namespace sequency::io {
namespace {

template <typename Element>
constexpr bool isComplexNumber = !std::is_arithmetic_v<Element>;

template <typename Element>
bool isFinite(Element entry)
{
    if constexpr (isComplexNumber<Element>)
        return std::isfinite(entry.real()) && std::isfinite(entry.imag());
    else if constexpr (std::is_floating_point_v<Element>)
        return std::isfinite(entry);
    else
        return true;
}

// Returns a complex number as "a + bi". `imaginary` is the text that follows the number b.
template <typename Part>
std::string complexSum(std::complex<Part> value, std::string_view imaginary)
{
    return fmt::format("{} {} {}{}", numberText(value.real()), std::signbit(value.imag()) ? "-" : "+",
                       numberText(std::abs(value.imag())), imaginary);
}

template <typename Element>
std::string plainEntry(Element entry)
{
    if constexpr (isComplexNumber<Element>)
        return complexSum(entry, "i");
    else
        return numberText(entry);
}

template <typename Element>
std::string latexEntry(Element entry)
{
    return "$" + plainEntry(entry) + "$";
}

template <typename Element>
std::string sourceEntry(Language language, Element entry)
{
    if constexpr (isComplexNumber<Element>)
        return fmt::format("{}({}, {})", language == Language::Sage ? "CDF" : "complex",
                           numberText(entry.real()), numberText(entry.imag()));
    else if constexpr (std::is_integral_v<Element>)
        return language == Language::C ? cInteger(static_cast<std::int64_t>(entry)) : numberText(entry);
    else
        return numberText(entry);
}

// Calls use(row, entries) for every row, where `entries` is a span of the element type.
template <typename UseRow>
base::Status forRows(const MatrixJob& job, const TextSink& out, const UseRow& use)
{
    const std::size_t columns = job.head.columns;
    return forBlocks(job, [&](const base::ElementVector& block, std::size_t first, std::size_t count) {
        std::visit(
            [&](const auto& values) {
                for (std::size_t row = 0; row < count && !out.failed(); ++row)
                    use(first + row, values.elements().subspan(row * columns, columns));
            },
            block);
        return base::success();
    });
}

base::Status finished(TextSink& out, const base::Status& written)
{
    return written ? out.finish() : written;
}

// Puts a backslash before each character that has a special meaning in a Markdown table.
std::string markdownText(std::string_view name)
{
    std::string text;
    for (const char c : base::sanitizeForTerminal(name))
        text += (c == '\\' || c == '|' ? "\\" : "") + std::string(1, c);
    return text;
}

std::string columnLabel(const MatrixHeader& head, std::size_t column, bool isLatex)
{
    if (column < head.columnNames.size())
        return isLatex ? latexText(head.columnNames[column]) : markdownText(head.columnNames[column]);
    return head.isVector ? "value" : std::to_string(column);
}

struct Frame {
    std::string opening;
    std::string_view rowOpening;  // text before each row; empty for a flat list of all entries
    std::string_view rowClosing;
    std::string closing;
};

std::string_view sageRing(base::ElementType type)
{
    return base::isInteger(type) ? "ZZ" : base::isComplex(type) ? "CDF" : "RDF";
}

// A writer of entries as nested lists, with one pair of brackets per row. Writes one flat list for a vector and for a language without row brackets.
class SourceLists {
public:
    SourceLists(const MatrixJob& job, Language language, Frame frame)
        : m_job(job), m_out(job.sink, job.control), m_language(language), m_frame(std::move(frame))
    {}

    base::Status write(std::string_view preamble = {})
    {
        putComment(m_out, m_language, comment());
        m_out.put(preamble);
        m_out.put(m_frame.opening);
        bool areFinite = true;
        const bool isFlat = m_job.head.isVector || m_frame.rowOpening.empty();
        WrappedItems all(m_out, "    ");
        const auto written = forRows(m_job, m_out, [&](std::size_t row, const auto& entries) {
            const std::string opening = "    " + std::string(m_frame.rowOpening);
            WrappedItems own(m_out, "     ", ", ", opening);
            if (!isFlat && row > 0)
                m_out.put(",\n");
            for (const auto entry : entries) {
                areFinite = areFinite && isFinite(entry);
                (isFlat ? all : own).put(sourceEntry(m_language, entry));
            }
            if (!isFlat)
                m_out.put(m_frame.rowClosing);
        });
        if (written && !areFinite)
            return base::Error{base::ErrorKind::BadInput, "an entry is not a finite number"};
        m_out.put(m_frame.closing);
        return finished(m_out, written);
    }

private:
    std::string comment() const
    {
        std::string text = m_job.head.title.empty() ? "" : base::sanitizeForTerminal(m_job.head.title) + ". ";
        text += m_job.head.isVector ? "Index 0 first." : "Rows one after another.";
        if (m_job.head.firstRow > 0)
            text += fmt::format(" The first row is row {} of the whole table.", m_job.head.firstRow);
        if (m_language == Language::Magma)
            text += " Magma counts from 1.";
        return text;
    }

    const MatrixJob& m_job;
    TextSink m_out;
    Language m_language;
    Frame m_frame;
};

}  // namespace

base::Status writeMatrixCsv(const MatrixJob& job)
{
    TextSink out(job.sink, job.control);
    const auto written = forRows(job, out, [&](std::size_t, const auto& entries) {
        bool isFirst = true;
        for (const auto entry : entries) {
            if (!isFirst)
                out.put(',');
            isFirst = false;
            if constexpr (std::is_integral_v<std::decay_t<decltype(entry)>>)
                out.putNumber(static_cast<std::int64_t>(entry));
            else
                out.put(plainEntry(entry));
        }
        out.put('\n');
    });
    return finished(out, written);
}

base::Status writeMatrixJson(const MatrixJob& job)
{
    TextSink out(job.sink, job.control);
    nlohmann::ordered_json head;
    head["format"] = "sequency-table/1";
    head["name"] = job.head.name;
    head["title"] = job.head.title;
    head["first_row"] = job.head.firstRow;
    head["rows"] = job.head.rows;
    head["columns"] = job.head.columns;
    out.put(openedDocument(head, "entries"));
    const auto written = forRows(job, out, [&](std::size_t row, const auto& entries) {
        out.put(row > 0 ? ",\n" : "\n");
        out.put(job.head.isVector ? "" : "[");
        bool isFirst = true;
        for (const auto entry : entries) {
            out.put(isFirst ? "" : ",");
            isFirst = false;
            out.put(jsonNumber(entry));
        }
        out.put(job.head.isVector ? "" : "]");
    });
    out.put("]}\n");
    return finished(out, written);
}

std::string npyHeadOf(base::ElementType element, std::size_t length)
{
    return npyHeaderText(base::elementFacts(element).numpyCode, {length});
}

base::Status writeMatrixNpy(const MatrixJob& job)
{
    std::vector<std::size_t> shape{job.head.rows};
    if (!job.head.isVector)
        shape.push_back(job.head.columns);
    SEQUENCY_TRY(job.sink(npyHeaderText(base::elementFacts(job.head.element).numpyCode, shape)));
    return forBlocks(job, [&](const base::ElementVector& block, std::size_t, std::size_t) -> base::Status {
        const std::string_view bytes(static_cast<const char*>(base::rawData(block)), base::byteCount(block));
        for (std::size_t at = 0; at < bytes.size(); at += spectrumPieceBytes)
            SEQUENCY_TRY(job.sink(bytes.substr(at, spectrumPieceBytes)));
        return base::success();
    });
}

base::Status writeMatrixMarkdown(const MatrixJob& job)
{
    TextSink out(job.sink, job.control);
    out.put("| |");
    for (std::size_t column = 0; column < job.head.columns; ++column)
        out.put(" " + columnLabel(job.head, column, false) + " |");
    out.put("\n| ---: |");
    for (std::size_t column = 0; column < job.head.columns; ++column)
        out.put(" ---: |");
    out.put('\n');
    const auto written = forRows(job, out, [&](std::size_t row, const auto& entries) {
        out.put("| ");
        out.putNumber(job.head.firstRow + row);
        out.put(" |");
        for (const auto entry : entries)
            out.put(" " + plainEntry(entry) + " |");
        out.put('\n');
    });
    return finished(out, written);
}

base::Status writeMatrixLatex(const MatrixJob& job)
{
    TextSink out(job.sink, job.control);
    if (!job.head.title.empty())
        putComment(out, Language::Latex, base::sanitizeForTerminal(job.head.title));
    out.put("\\begin{tabular}{r|" + std::string(job.head.columns, 'r') + "}\n");
    for (std::size_t column = 0; column < job.head.columns; ++column)
        out.put(" & " + columnLabel(job.head, column, true));
    out.put(" \\\\ \\hline\n");
    const auto written = forRows(job, out, [&](std::size_t row, const auto& entries) {
        out.putNumber(job.head.firstRow + row);
        for (const auto entry : entries)
            out.put(" & " + latexEntry(entry));
        out.put(" \\\\\n");
    });
    out.put("\\end{tabular}\n");
    return finished(out, written);
}

base::Status writeMatrixSage(const MatrixJob& job)
{
    const std::string opening =
        fmt::format("{} = {}({}, [\n", job.head.name, job.head.isVector ? "vector" : "matrix",
                    sageRing(job.head.element));
    return SourceLists(job, Language::Sage, {opening, "[", "]", "\n])\n"}).write();
}

base::Status writeMatrixMagma(const MatrixJob& job)
{
    const std::string_view ring = base::isInteger(job.head.element) ? "IntegerRing()" : "RealField()";
    const std::string opening = job.head.isVector ? fmt::format("{} := Vector({}, [\n", job.head.name, ring)
                                                  : fmt::format("{} := Matrix({}, {}, {}, [\n", job.head.name,
                                                                ring, job.head.rows, job.head.columns);
    return SourceLists(job, Language::Magma, {opening, "", "", "\n]);\n"}).write();
}

base::Status writeMatrixPython(const MatrixJob& job)
{
    return SourceLists(job, Language::Python, {job.head.name + " = [\n", "[", "]", "\n]\n"}).write();
}

base::Status writeMatrixC(const MatrixJob& job)
{
    const std::string opening = fmt::format(
        "static const {} {}[{}]{} = {{\n", base::elementFacts(job.head.element).cName, job.head.name,
        job.head.rows, job.head.isVector ? "" : fmt::format("[{}]", job.head.columns));
    return SourceLists(job, Language::C, {opening, "{", "}", "\n};\n"}).write("#include <stdint.h>\n\n");
}

}  // namespace sequency::io
