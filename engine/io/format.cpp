// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/format.h"

#include "engine/base/text/joined.h"
#include "engine/base/text/names.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/format_row.h"

#include <algorithm>
#include <utility>

namespace sequency::io {
namespace {

// The rows of all formats, starting with the readable formats, and the public information on each row, in the same order.
class Table {
public:
    Table()
    {
        for (FormatRow& row : programsFormats())
            add(std::move(row));
    }

    Format add(FormatRow row)
    {
        constexpr int firstNumber = 1000;  // lower bound of Format values without an enumerator
        row.info.isWriteOnly = row.readBytes == nullptr && row.readText == nullptr;
        if (row.info.format == Format::Auto)
            row.info.format = static_cast<Format>(firstNumber + static_cast<int>(m_rows.size()));
        const Format format = row.info.format;
        const auto place = row.info.isWriteOnly ? m_rows.end() : std::ranges::find_if(m_rows, isWriteOnly);
        m_rows.insert(place, std::move(row));
        m_infos.clear();
        for (const FormatRow& each : m_rows)
            m_infos.push_back(each.info);
        return format;
    }

    const std::vector<FormatRow>& rows() const { return m_rows; }
    const std::vector<FormatInfo>& infos() const { return m_infos; }

private:
    static bool isWriteOnly(const FormatRow& row) { return row.info.isWriteOnly; }

    std::vector<FormatRow> m_rows;
    std::vector<FormatInfo> m_infos;
};

Table& table()
{
    static Table all;
    return all;
}

std::string namesOf(std::span<const FormatInfo> formats, bool withAuto)
{
    return (withAuto ? "auto, " : "") + base::listed(formats, " or ", &FormatInfo::name);
}

}  // namespace

std::span<const FormatInfo> formats()
{
    const auto& infos = table().infos();
    const auto end = std::ranges::find(infos, true, &FormatInfo::isWriteOnly);
    return {infos.begin(), end};
}

std::span<const FormatInfo> formatsToWrite()
{
    return table().infos();
}

const FormatInfo* formatInfo(Format format)
{
    return base::rowWith(table().infos(), format, &FormatInfo::format);
}

std::span<const FormatRow> formatRows()
{
    return table().rows();
}

const FormatRow* formatRow(Format format)
{
    return base::rowWith(table().rows(), format, [](const FormatRow& row) { return row.info.format; });
}

const FormatRow* rowOfMagic(std::string_view begin)
{
    const auto& rows = table().rows();
    const auto found = std::ranges::find_if(
        rows, [begin](const FormatRow& row) { return row.magic != nullptr && row.magic(begin); });
    return found == rows.end() ? nullptr : &*found;
}

base::Result<Format> addFormat(FormatRow row)
{
    const auto usage = [&row](const std::string& why) {
        return base::Error{base::ErrorKind::BadUsage,
                           "the format " + std::string(row.info.name) + " cannot be added: " + why};
    };
    if (row.info.name.empty() || findFormat(row.info.name))
        return usage("expected a name that no other format has");
    if (row.write == nullptr)
        return usage("expected a function that writes it");
    return table().add(std::move(row));
}

std::string_view formatName(Format format)
{
    const FormatInfo* info = formatInfo(format);
    return info == nullptr ? "auto" : info->name;
}

std::optional<Format> findFormat(std::string_view name)
{
    if (name == "auto")
        return Format::Auto;
    const auto found = std::ranges::find(table().infos(), name, &FormatInfo::name);
    if (found == table().infos().end())
        return std::nullopt;
    return found->format;
}

std::string formatNames(bool withAuto)
{
    return namesOf(formats(), withAuto);
}

std::string formatNamesToWrite()
{
    return namesOf(formatsToWrite(), false);
}

bool hasChoice(Format format, ReadChoice choice)
{
    const FormatInfo* info = formatInfo(format);
    if (info == nullptr)
        return false;
    switch (choice) {
    case ReadChoice::First: return info->ownOrder.has_value();
    case ReadChoice::Output: return info->holdsSeveral;
    case ReadChoice::DontCare: return info->holdsDontCares;
    case ReadChoice::Column: return info->hasColumns;
    case ReadChoice::Type: return info->needsType;
    case ReadChoice::Part: return !info->parts.empty();
    case ReadChoice::OutputBits: return info->holdsWords;
    }
    return false;
}

std::string formatsWith(ReadChoice choice)
{
    const auto has = [choice](const FormatInfo& info) { return hasChoice(info.format, choice); };
    return base::listed(formats(), " or ", &FormatInfo::name, has);
}

std::optional<Format> formatOfSource(std::string_view path)
{
    constexpr std::string_view compressed = ".gz";
    if (path.ends_with(compressed))
        path.remove_suffix(compressed.size());
    return formatOfSuffix(path);
}

std::optional<Format> formatOfSuffix(std::string_view path, std::span<const FormatInfo> among)
{
    const std::string lower = lowerCase(path);
    for (const FormatInfo& info : among)
        for (const std::string_view suffix : info.suffixes)
            if (lower.size() > suffix.size() && lower.ends_with(suffix))
                return info.format;
    return std::nullopt;
}

}  // namespace sequency::io
