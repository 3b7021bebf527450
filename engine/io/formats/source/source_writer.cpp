// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the values of functions and S-boxes as source text for SageMath, Magma, Python, C and LaTeX.
//
// A single Boolean output is named f. Several Boolean outputs are the bits of an S-box S, most significant first. Outputs with other values are
// written as lists named f or f0, f1, …
#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/source/source_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>

namespace sequency::io {
namespace {

constexpr std::size_t maxLatexRows = 256;     // maximum number of rows of a truth table in LaTeX
constexpr std::size_t maxLatexValues = 4096;  // maximum number of values of a grid in LaTeX
constexpr std::size_t gridColumns = 16;

enum class TableKind { Function, Sbox, Numbers };

TableKind kindOf(const WriteJob& job)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (!isBoolean(job.column(i)))
            return TableKind::Numbers;
    return job.outputs.size() == 1 ? TableKind::Function : TableKind::Sbox;
}

std::string countedNoun(std::size_t count, std::string_view noun)
{
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string described(const WriteJob& job, TableKind kind, Language language)
{
    const std::string name = job.table.name.empty() ? "" : base::shownName(job.table.name) + ": ";
    const auto variables = static_cast<std::size_t>(job.table.variables);
    std::string text;
    if (kind == TableKind::Function)
        text = fmt::format("{}Boolean function of {}.", name, countedNoun(variables, "variable"));
    else if (kind == TableKind::Sbox)
        text = fmt::format("{}S-box of {} to {}.", name, variables, countedNoun(job.outputs.size(), "bit"));
    else if (job.table.radix != 2)
        text = fmt::format("{}Function of {} with {} values each.", name, countedNoun(variables, "variable"),
                           job.table.radix);
    else
        text = fmt::format("{}{}, one per combination of the values of {}.", name,
                           countedNoun(job.table.size(), "value"), countedNoun(variables, "variable"));
    text += " Index 0 first; x1 is the most significant digit of an index.";
    if (language == Language::Sage && kind == TableKind::Function && variables > 1)
        text +=
            fmt::format(" SageMath calls the least significant bit x0: its x0 is x{} here, its x{} is x1.",
                        variables, variables - 1);
    if (language == Language::Magma)
        text += kind == TableKind::Sbox ? " Magma counts from 1: S(x) is S[x + 1]."
                                        : " Magma counts from 1: f(x) is f[x + 1].";
    return text;
}

void putImports(TextSink& sink, Language language, TableKind kind)
{
    if (language == Language::C)
        sink.put("#include <stdint.h>\n\n");
    if (language == Language::Sage && kind == TableKind::Function)
        sink.put("from sage.crypto.boolean_function import BooleanFunction\n\n");
    if (language == Language::Sage && kind == TableKind::Sbox)
        sink.put("from sage.crypto.sbox import SBox\n\n");
}

struct ListFrame {
    std::string opening;
    std::string_view closing;
};

ListFrame frameOf(Language language, TableKind kind, const std::string& name, std::size_t size,
                  std::string_view cType)
{
    switch (language) {
    case Language::Sage:
        if (kind == TableKind::Numbers)
            break;
        return {fmt::format("{} = {}([\n", name, kind == TableKind::Function ? "BooleanFunction" : "SBox"),
                "\n])\n"};
    case Language::Magma:
        return {fmt::format("{} := [{}\n", name, kind == TableKind::Function ? " GF(2) |" : ""), "\n];\n"};
    case Language::C: return {fmt::format("static const {} {}[{}] = {{\n", cType, name, size), "\n};\n"};
    case Language::Python:
    case Language::Latex: break;
    }
    return {fmt::format("{} = [\n", name), "\n]\n"};
}

// The values of an output that is written as a list of numbers.
class Numbers {
public:
    static base::Result<Numbers> of(const WriteJob& job, std::size_t output)
    {
        Numbers numbers;
        if (isBoolean(job.column(output))) {
            numbers.m_bits = &job.bits(output).on;
            numbers.m_largest = 1;
            return numbers;
        }
        numbers.m_values = &std::get<base::ElementVector>(job.column(output).values);
        const base::ElementType type = base::elementType(*numbers.m_values);
        if (base::isComplex(type))
            return cannotHold(job, fmt::format("output {} is complex", job.name(output)));
        numbers.m_isInteger = base::isInteger(type);
        if (const auto finite = numbers.scan(); !finite)
            return cannotHold(job,
                              fmt::format("a value of output {} is not a finite number", job.name(output)));
        return numbers;
    }

    std::string_view cType() const
    {
        return m_isInteger ? cIntegerType(m_least, m_largest) : std::string_view("double");
    }
    std::string text(std::size_t index, Language language) const
    {
        if (m_bits != nullptr)
            return (*m_bits)[index] ? "1" : "0";
        if (language == Language::C && m_isInteger)
            return cInteger(integerAt(index));
        return base::valueText(*m_values, index);
    }

private:
    std::int64_t integerAt(std::size_t index) const
    {
        return std::visit(
            [index](const auto& values) {
                if constexpr (std::is_integral_v<std::decay_t<decltype(values[0])>>)
                    return static_cast<std::int64_t>(values[index]);
                else
                    return std::int64_t{0};
            },
            *m_values);
    }
    bool scan()
    {
        for (std::size_t i = 0, size = base::elementCount(*m_values); i < size; ++i) {
            if (!m_isInteger) {
                if (!std::isfinite(base::realPart(*m_values, i)))
                    return false;
                continue;
            }
            m_least = std::min(m_least, integerAt(i));
            m_largest = std::max(m_largest, integerAt(i));
        }
        return true;
    }

    const base::PackedBits* m_bits = nullptr;
    const base::ElementVector* m_values = nullptr;
    bool m_isInteger = true;
    std::int64_t m_least = 0;
    std::int64_t m_largest = 0;
};

std::string numbersName(const WriteJob& job, std::size_t output)
{
    return job.outputs.size() == 1 ? "f" : fmt::format("f{}", output);
}

// Writes a grid of 16 values per row. Row labels are the high digits of the index, and column labels are its last digit.
void putGrid(TextSink& sink, std::size_t size, bool isHex,
             const std::function<std::string(std::size_t)>& text)
{
    const std::size_t columns = std::min(size, gridColumns);
    sink.put("\\begin{tabular}{r|" + std::string(columns, 'r') + "}\n");
    for (std::size_t column = 0; column < columns; ++column)
        sink.put(isHex ? fmt::format(" & \\texttt{{{:x}}}", column) : fmt::format(" & $+{}$", column));
    sink.put(" \\\\ \\hline\n");
    for (std::size_t first = 0; first < size; first += columns) {
        sink.put(isHex ? fmt::format("\\texttt{{{:x}}}", first / gridColumns) : std::to_string(first));
        for (std::size_t i = first; i < first + columns && i < size; ++i)
            sink.put(" & " + text(i));
        sink.put(" \\\\\n");
    }
    sink.put("\\end{tabular}\n");
}

base::Status writeLatexTruthTable(const WriteJob& job)
{
    const auto variables = static_cast<std::size_t>(job.table.variables);
    job.sink.put("\\begin{tabular}{" + std::string(variables, 'c') + "|c}\n");
    for (std::size_t v = 1; v <= variables; ++v)
        job.sink.put(fmt::format("{}$x_{{{}}}$", v > 1 ? " & " : "", v));
    job.sink.put(variables > 0 ? " & $f$ \\\\ \\hline\n" : "$f$ \\\\ \\hline\n");
    for (std::size_t row = 0; row < job.table.size(); ++row) {
        putPoint(job.sink, row, job.table.variables, " & ");
        job.sink.put(variables > 0 ? " & " : "");
        job.sink.put(job.bits(0).on[row] ? "1 \\\\\n" : "0 \\\\\n");
    }
    job.sink.put("\\end{tabular}\n");
    return base::success();
}

base::Status writeLatex(const WriteJob& job, TableKind kind)
{
    const std::size_t most = kind == TableKind::Function ? maxLatexRows : maxLatexValues;
    if (job.table.size() > most)
        return cannotHold(
            job, fmt::format("{} values, expected at most {} for a LaTeX table", job.table.size(), most));
    putComment(job.sink, Language::Latex, described(job, kind, Language::Latex));
    if (kind == TableKind::Function)
        return writeLatexTruthTable(job);
    if (kind == TableKind::Sbox) {
        const int digits = static_cast<int>((job.outputs.size() + 3) / 4);
        putGrid(job.sink, job.table.size(), true,
                [&](std::size_t i) { return "\\texttt{" + hexDigits(wordAt(job, i), digits) + "}"; });
        return base::success();
    }
    for (std::size_t output = 0; output < job.outputs.size(); ++output) {
        const auto numbers = SEQUENCY_TRY(Numbers::of(job, output));
        if (job.outputs.size() > 1)
            putComment(job.sink, Language::Latex, numbersName(job, output));
        putGrid(job.sink, job.table.size(), false,
                [&](std::size_t i) { return "$" + numbers.text(i, Language::Latex) + "$"; });
    }
    return base::success();
}

base::Status writeNumberLists(const WriteJob& job, Language language)
{
    for (std::size_t output = 0; output < job.outputs.size(); ++output) {
        const auto numbers = SEQUENCY_TRY(Numbers::of(job, output));
        const auto frame = frameOf(language, TableKind::Numbers, numbersName(job, output), job.table.size(),
                                   numbers.cType());
        job.sink.put(frame.opening);
        WrappedItems items(job.sink, "    ");
        for (std::size_t i = 0; i < job.table.size() && !job.sink.failed(); ++i)
            items.put(numbers.text(i, language));
        job.sink.put(frame.closing);
    }
    return base::success();
}

base::Status writeValues(const WriteJob& job, Language language)
{
    const TableKind kind = kindOf(job);
    if (kind == TableKind::Sbox)
        SEQUENCY_TRY(checkWords(job));
    if (language == Language::Latex)
        return writeLatex(job, kind);
    putComment(job.sink, language, described(job, kind, language));
    putImports(job.sink, language, kind);
    if (kind == TableKind::Numbers)
        return writeNumberLists(job, language);
    const bool isFunction = kind == TableKind::Function;
    // The shift is valid, because there are at most 63 outputs.
    const std::int64_t largest = (std::int64_t{1} << job.outputs.size()) - 1;
    const auto frame = frameOf(language, kind, isFunction ? "f" : "S", job.table.size(),
                               cIntegerType(0, job.outputs.size() < 63 ? largest : INT64_MAX));
    job.sink.put(frame.opening);
    WrappedItems items(job.sink, "    ");
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i)
        items.putNumber(static_cast<std::int64_t>(wordAt(job, i)));
    job.sink.put(frame.closing);
    return base::success();
}

template <Language language>
base::Status writeSourceIn(const WriteJob& job)
{
    return writeValues(job, language);
}

template <Language language>
FormatRow sourceRowOf(std::string_view name, std::string_view title, std::vector<std::string_view> suffixes)
{
    FormatRow row = wordsRow(namedRow(name, title, std::move(suffixes)), nullptr, writeSourceIn<language>);
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    return row;
}

}  // namespace

FormatRow sageFormat()
{
    return sourceRowOf<Language::Sage>("sage", SEQUENCY_TEXT("Engine", "SageMath"), {".sage"});
}

FormatRow magmaFormat()
{
    return sourceRowOf<Language::Magma>("magma", SEQUENCY_TEXT("Engine", "Magma"), {".magma", ".mag"});
}

FormatRow pythonFormat()
{
    return sourceRowOf<Language::Python>("python", SEQUENCY_TEXT("Engine", "Python"), {".py"});
}

FormatRow cFormat()
{
    return sourceRowOf<Language::C>("c", SEQUENCY_TEXT("Engine", "C"), {".c", ".h"});
}

FormatRow latexFormat()
{
    return sourceRowOf<Language::Latex>("latex", SEQUENCY_TEXT("Engine", "LaTeX"), {".tex"});
}

}  // namespace sequency::io
