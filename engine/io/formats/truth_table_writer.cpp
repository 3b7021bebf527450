// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/digits.h"
#include "engine/base/shown_text.h"
#include "engine/io/formats/bit_order.h"
#include "engine/io/formats/table_writers.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <set>

namespace sequency::io {
namespace {

using Write = base::Status (*)(const WriteJob&);

Write writerOf(Format format)
{
    switch (format) {
    case Format::Auto:
    case Format::Bits: return writeBits;
    case Format::Hex: return writeHex;
    case Format::Digits: return writeDigits;
    case Format::Numbers: return writeNumbers;
    case Format::Complex: return writeComplex;
    case Format::Csv: return writeCsv;
    case Format::Raw: return writeRaw;
    case Format::Npy: return writeNpy;
    case Format::Pla: return writePla;
    case Format::Blif: return writeBlif;
    case Format::Sbox: return writeSbox;
    case Format::Bsbox: return writeBsbox;
    case Format::Peigen: return writePeigen;
    case Format::Logisim: return writeLogisim;
    case Format::Digital: return writeDigital;
    case Format::Rom: return writeRom;
    case Format::Session: return writeSessionTable;
    case Format::Sage:
    case Format::Magma:
    case Format::Python:
    case Format::C:
    case Format::Latex: return writeSourceText;
    case Format::SageNormalForm:
    case Format::MagmaNormalForm:
    case Format::PythonNormalForm:
    case Format::CNormalForm:
    case Format::LatexNormalForm: return writeNormalForm;
    case Format::LatexKarnaugh: return writeKarnaugh;
    }
    return writeBits;
}

base::Status checkColumns(const WriteJob& job)
{
    const FormatInfo* info = formatInfo(job.options.format);
    const bool numbers = info == nullptr || info->holdsNumbers || job.options.format == Format::Digits;
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (!numbers && !isBoolean(job.column(i)))
            return cannotHold(job, fmt::format("output {} is not Boolean", job.name(i)));
    return base::success();
}

// A copy of the columns to be written with open values decided and the order turned, where either is needed. Nothing
// otherwise, which is the common case: tables may be large.
base::Result<std::optional<TruthTable>> prepared(const TruthTable& table, const WriteOptions& options,
                                                 std::vector<std::size_t>& outputs)
{
    const auto own = ownOrder(options.format);
    const bool turn = own && options.first.value_or(*own) != *own;
    const bool decide =
        !keepsOpenValues(options) && options.dontCare == DontCare::One &&
        std::ranges::any_of(outputs, [&](std::size_t i) { return dontCareCount(table.outputs[i]) > 0; });
    if (!turn && !decide)
        return std::optional<TruthTable>();
    TruthTable copy;
    copy.name = table.name;
    copy.radix = table.radix;
    copy.variables = table.variables;
    copy.inputNames = table.inputNames;
    for (const std::size_t output : outputs) {
        OutputColumn column{outputName(table, output), {}};
        if (isBoolean(table.outputs[output])) {
            auto bits = bitsOf(table, output, options.dontCare);
            if (!bits)
                return bits.error();
            column.values = BitColumn{std::move(*bits), {}};
        } else {
            auto values = base::clone(std::get<base::ElementVector>(table.outputs[output].values));
            if (!values)
                return values.error();
            column.values = std::move(*values);
        }
        if (turn)
            reverseOrder(column);
        copy.outputs.push_back(std::move(column));
    }
    for (std::size_t i = 0; i < outputs.size(); ++i)
        outputs[i] = i;
    return std::optional(std::move(copy));
}

std::vector<std::string> namesFor(std::vector<std::string> names, NameCheck allowed, bool inputs,
                                  const std::vector<std::string>& taken)
{
    std::set<std::string> used(taken.begin(), taken.end());
    std::vector<std::size_t> unsuitable;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i].empty() || !std::ranges::all_of(names[i], allowed) || !used.insert(names[i]).second)
            unsuitable.push_back(i);
    for (const std::size_t i : unsuitable) {
        const std::string plain = inputs ? fmt::format("x{}", i + 1) : fmt::format("f{}", i);
        names[i] = plain;
        for (int further = 1; !used.insert(names[i]).second; ++further)
            names[i] = fmt::format("{}_{}", plain, further);
    }
    return names;
}

bool isNotNul(char c)
{
    return c != '\0';
}

// Refuses the names that would be written otherwise, or not be read back.
class NamesCheck {
public:
    explicit NamesCheck(const WriteJob& job) : m_job(job), m_rule(nameRule(job.options.format)) {}

    base::Status check() const
    {
        const Format format = m_job.options.format;
        const bool writesNames =
            format == Format::Csv || format == Format::Digital || format == Format::Session ||
            (replacesNames(format) &&
             (format != Format::Pla || isFullPla(m_job.table, m_job.options, m_job.outputs)));
        if (!writesNames)
            return base::success();
        if (format != Format::Csv)
            for (const std::string& name : m_job.table.inputNames)
                if (auto good = checkName("input", name); !good)
                    return good;
        for (std::size_t i = 0; i < m_job.outputs.size(); ++i)
            if (auto good = checkName("output", m_job.table.outputs[m_job.outputs[i]].name); !good)
                return good;
        for (std::size_t i = 0; format == Format::Csv && i < m_job.outputs.size(); ++i)
            if (isPartOfComplex(m_job, i))
                return cannotHold(m_job, "the output names 're' and 'im' beside each other, expected others: "
                                         "they would be read as one complex output");
        return base::success();
    }

private:
    base::Status checkName(const char* what, const std::string& name) const
    {
        const bool isBar = m_job.options.format == Format::Digital && name == "|";
        if (!isBar && std::ranges::all_of(name, m_rule.allowed))
            return base::success();
        return cannotHold(m_job, fmt::format("the {} name {}, expected {}", what, base::tokenText(name),
                                             isBar ? "another name than |" : m_rule.expected));
    }

    const WriteJob& m_job;
    NameRule m_rule;
};

}  // namespace

std::string_view suffixToWrite(Format format)
{
    const FormatInfo* const info = formatInfo(format);
    if (info != nullptr && !info->suffixes.empty())
        return info->suffixes.front();
    return format == Format::Digital ? ".csv" : ".txt";
}

std::optional<Format> formatToWrite(std::string_view path, Format chosen)
{
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::string_view wanted = suffixToWrite(chosen);
    const auto isSame = [](char expected, char c) {
        return expected == std::tolower(static_cast<unsigned char>(c));
    };
    const bool mayBeChosen = chosen != Format::Auto && name.size() > wanted.size() &&
                             std::ranges::equal(wanted, name.substr(name.size() - wanted.size()), isSame);
    return mayBeChosen ? chosen : formatOfSuffix(name, formatsToWrite());
}

NameRule nameRule(Format format)
{
    if (format == Format::Logisim)
        return {isIdentifierCharacter, "letters a to z, digits and _ in names"};
    if (format == Format::Pla || format == Format::Blif)
        return {isWordCharacter, "no blanks, ends of lines or # \\ = | \" , in names"};
    if (format == Format::Session)
        return {[](char) { return true; }, ""};
    return {isNotNul, "no NUL characters in names"};
}

bool keepsOpenValues(const WriteOptions& options)
{
    const FormatInfo* info = formatInfo(options.format);
    return info != nullptr && info->holdsDontCares &&
           !(options.format == Format::Pla && options.plaDialect == PlaDialect::Portable);
}

bool replacesNames(const WriteOptions& options)
{
    return replacesNames(options.format) &&
           !(options.format == Format::Pla && options.plaDialect == PlaDialect::Portable);
}

bool replacesNames(Format format)
{
    return format == Format::Pla || format == Format::Blif || format == Format::Logisim;
}

base::Result<std::vector<std::size_t>> outputsToWrite(const TruthTable& table, const WriteOptions& options)
{
    const FormatInfo* info = formatInfo(options.format);
    std::vector<std::size_t> outputs;
    if (!options.output.empty()) {
        const auto chosen = outputNamed(table, options.output);
        if (!chosen)
            return chosen.error();
        outputs.push_back(*chosen);
    } else if (info != nullptr && !info->holdsSeveral) {
        outputs.push_back(std::min(options.mainOutput, table.outputs.size() - 1));
    } else {
        for (std::size_t i = 0; i < table.outputs.size(); ++i)
            outputs.push_back(i);
    }
    return outputs;
}

base::Status writeTruthTable(const TruthTable& whole, const WriteOptions& options, const Sink& sink,
                             const base::RunControl& control)
{
    const auto bits = bitsOfNumbers(whole, options);
    if (!bits)
        return bits.error();
    const TruthTable& table = *bits ? **bits : whole;
    auto outputs = outputsToWrite(table, options);
    if (!outputs)
        return outputs.error();
    TextSink text(sink, control);
    if (auto possible = checkColumns({table, options, *outputs, text}); !possible)
        return possible;
    if (!options.replacesNames)
        if (auto good = NamesCheck({table, options, *outputs, text}).check(); !good)
            return good;
    const auto copy = prepared(table, options, *outputs);
    if (!copy)
        return copy.error();
    const WriteJob job{*copy ? **copy : table, options, std::move(*outputs), text};
    if (auto written = writerOf(options.format)(job); !written)
        return written;
    return text.finish();
}

base::Error cannotHold(const WriteJob& job, const std::string& why)
{
    return base::Error{base::ErrorKind::BadInput,
                       fmt::format("the format {} cannot hold it: {}", formatName(job.options.format), why)};
}

std::vector<std::string> inputNamesFor(const TruthTable& table, NameCheck allowed)
{
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(table.variables));
    for (int v = 0; v < table.variables; ++v)
        names.push_back(inputName(table, v));
    return namesFor(std::move(names), allowed, true, {});
}

std::vector<std::string> outputNamesFor(const TruthTable& table, const std::vector<std::size_t>& outputs,
                                        NameCheck allowed, const std::vector<std::string>& taken)
{
    std::vector<std::string> names;
    names.reserve(outputs.size());
    for (const std::size_t output : outputs)
        names.push_back(outputName(table, output));
    return namesFor(std::move(names), allowed, false, taken);
}

bool isIdentifierCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isWordCharacter(char c)
{
    const bool visible = static_cast<unsigned char>(c) > ' ' && c != '\x7F';
    return visible && std::string_view("#\\=|\",").find(c) == std::string_view::npos;
}

void putPoint(TextSink& sink, std::size_t index, int variables, std::string_view parting)
{
    for (int v = variables; v-- > 0;) {
        sink.put((index >> v & 1) != 0 ? '1' : '0');
        if (v > 0)
            sink.put(parting);
    }
}

char valueAt(const BitColumn& column, std::size_t index)
{
    if (column.dontCare.size() > 0 && column.dontCare[index])
        return '-';
    return column.on[index] ? '1' : '0';
}

std::uint64_t wordAt(const WriteJob& job, std::size_t index)
{
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        word = word * 2 + (job.bits(i).on[index] ? 1 : 0);
    return word;
}

base::Status checkWords(const WriteJob& job)
{
    constexpr std::size_t most = 63;
    if (job.outputs.size() > most)
        return cannotHold(job, fmt::format("{} outputs, expected at most {}", job.outputs.size(), most));
    return base::success();
}

}  // namespace sequency::io
