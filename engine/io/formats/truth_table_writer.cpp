// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/bit_order.h"
#include "engine/io/formats/format_row.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace sequency::io {
namespace {

base::Status checkColumns(const WriteJob& job)
{
    const FormatInfo* info = formatInfo(job.options.format);
    const bool numbers = info == nullptr || info->holdsNumbers || info->holdsDigits;
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (!numbers && !isBoolean(job.column(i)))
            return cannotHold(job, fmt::format("output {} is not Boolean", job.name(i)));
    return base::success();
}

// Returns a copy of the columns to be written, with don't cares replaced and the order reversed as required. Returns nullopt if neither is required,
// so that a large table is usually not copied.
base::Result<std::optional<TruthTable>> prepared(const TruthTable& table, const WriteOptions& options,
                                                 std::vector<std::size_t>& outputs)
{
    const auto own = formatRow(options.format)->info.ownOrder;
    const bool turn = own && options.first.value_or(*own) != *own;
    const bool decide =
        !keepsDontCares(options) && options.dontCare == DontCare::One &&
        std::ranges::any_of(outputs, [&](std::size_t i) { return dontCareCount(table.outputs[i]) > 0; });
    if (!turn && !decide)
        return std::optional<TruthTable>();
    TruthTable copy = emptyCopy(table);
    for (const std::size_t output : outputs) {
        OutputColumn column;
        if (isBoolean(table.outputs[output])) {
            auto bits = SEQUENCY_TRY(bitsOf(table, output, options.dontCare));
            column.values = BitColumn{std::move(bits), {}};
        } else {
            column = SEQUENCY_TRY(cloneOf(table.outputs[output]));
        }
        column.name = outputName(table, output);
        if (turn)
            reverseOrder(column);
        copy.outputs.push_back(std::move(column));
    }
    for (std::size_t i = 0; i < outputs.size(); ++i)
        outputs[i] = i;
    return std::optional(std::move(copy));
}

std::vector<std::string> namesFor(std::vector<std::string> names, NameCheck allowed, bool inputs,
                                  const std::vector<std::string>& taken,
                                  std::span<const std::string_view> reserved)
{
    std::set<std::string> used(taken.begin(), taken.end());
    used.insert(reserved.begin(), reserved.end());
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

// A check of names. It rejects a name that a file cannot store unchanged, and a name that a reader would not restore.
class NamesCheck {
public:
    explicit NamesCheck(const WriteJob& job) : m_job(job), m_row(*formatRow(job.options.format)) {}

    base::Status check() const
    {
        const bool isWritten =
            (m_row.keepsNames == KeepsNames::Outputs || m_row.keepsNames == KeepsNames::All) &&
            !isPlain(m_row, m_job.table, m_job.options, m_job.outputs);
        if (!isWritten)
            return base::success();
        if (m_row.keepsNames == KeepsNames::All)
            for (const std::string& name : m_job.table.inputNames)
                SEQUENCY_TRY(checkName("input", name));
        for (std::size_t i = 0; i < m_job.outputs.size(); ++i)
            SEQUENCY_TRY(checkName("output", m_job.table.outputs[m_job.outputs[i]].name));
        return m_row.checkNames == nullptr ? base::success() : m_row.checkNames(m_job);
    }

private:
    base::Status checkName(const char* what, const std::string& name) const
    {
        const NameRule& rule = m_row.nameRule;
        const bool isReserved = !rule.reserved.empty() && name == rule.reserved;
        if (!isReserved && (rule.allowed == nullptr || std::ranges::all_of(name, rule.allowed)))
            return base::success();
        return cannotHold(m_job, fmt::format("the {} name {}, expected {}", what, base::quotedToken(name),
                                             isReserved ? "a name other than " + std::string(rule.reserved)
                                                        : std::string(rule.expected)));
    }

    const WriteJob& m_job;
    const FormatRow& m_row;
};

}  // namespace

std::string_view suffixToWrite(Format format)
{
    const FormatInfo* const info = formatInfo(format);
    if (info != nullptr && !info->suffixes.empty())
        return info->suffixes.front();
    return info == nullptr ? ".txt" : info->defaultSuffix;
}

std::optional<Format> formatToWrite(std::string_view path, Format chosen)
{
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::string_view wanted = suffixToWrite(chosen);
    const bool mayBeChosen = chosen != Format::Auto && name.size() > wanted.size() &&
                             isSameWord(name.substr(name.size() - wanted.size()), wanted);
    return mayBeChosen ? chosen : formatOfSuffix(name, formatsToWrite());
}

bool isPlain(const FormatRow& row, const TruthTable& table, const WriteOptions& options,
             const std::vector<std::size_t>& outputs)
{
    return row.isPlainFor != nullptr && row.isPlainFor(table, options, outputs);
}

bool keepsDontCares(const WriteOptions& options)
{
    const FormatRow* row = formatRow(options.format);
    return row != nullptr && row->info.holdsDontCares && (row->isPlain == nullptr || !row->isPlain(options));
}

bool replacesNames(const WriteOptions& options)
{
    const FormatRow* row = formatRow(options.format);
    return row != nullptr && row->info.replacesNames && (row->isPlain == nullptr || !row->isPlain(options));
}

base::Result<std::vector<std::size_t>> outputsToWrite(const TruthTable& table, const WriteOptions& options)
{
    const FormatInfo* info = formatInfo(options.format);
    std::vector<std::size_t> outputs;
    if (!options.output.empty()) {
        const auto chosen = SEQUENCY_TRY(findOutput(table, options.output));
        outputs.push_back(chosen);
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
    if (formatRow(options.format) == nullptr)
        return base::Error{base::ErrorKind::BadUsage,
                           "the format to write is missing, expected " + formatNamesToWrite()};
    const auto bits = SEQUENCY_TRY(bitsOfNumbers(whole, options));
    const TruthTable& table = bits ? *bits : whole;
    auto outputs = SEQUENCY_TRY(outputsToWrite(table, options));
    TextSink text(sink, control);
    SEQUENCY_TRY(checkColumns({table, options, outputs, text}));
    if (!options.replacesNames)
        SEQUENCY_TRY(NamesCheck({table, options, outputs, text}).check());
    const auto copy = SEQUENCY_TRY(prepared(table, options, outputs));
    const WriteJob job{copy ? *copy : table, options, std::move(outputs), text};
    SEQUENCY_TRY(formatRow(options.format)->write(job));
    return text.finish();
}

base::Error cannotHold(const WriteJob& job, const std::string& why)
{
    return base::Error{base::ErrorKind::BadInput, fmt::format("the format {} cannot hold the table: {}",
                                                              formatName(job.options.format), why)};
}

std::vector<std::string> inputNamesFor(const TruthTable& table, NameCheck allowed,
                                       std::span<const std::string_view> reserved)
{
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(table.variables));
    for (int v = 0; v < table.variables; ++v)
        names.push_back(inputName(table, v));
    return namesFor(std::move(names), allowed, true, {}, reserved);
}

std::vector<std::string> outputNamesFor(const TruthTable& table, const std::vector<std::size_t>& outputs,
                                        NameCheck allowed, const std::vector<std::string>& taken,
                                        std::span<const std::string_view> reserved)
{
    std::vector<std::string> names;
    names.reserve(outputs.size());
    for (const std::size_t output : outputs)
        names.push_back(outputName(table, output));
    return namesFor(std::move(names), allowed, false, taken, reserved);
}

bool isIdentifierCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isNotNul(char c)
{
    return c != '\0';
}

bool isLineCharacter(char c)
{
    return static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
}

bool isWordCharacter(char c)
{
    const bool visible = static_cast<unsigned char>(c) > ' ' && c != '\x7F';
    return visible && std::string_view("#\\=|\",").find(c) == std::string_view::npos;
}

}  // namespace sequency::io
