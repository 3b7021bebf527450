// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/format.h"

#include "engine/io/formats/bit_order.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace sequency::io {
namespace {

const std::vector<FormatInfo>& formatTable()
{
    constexpr bool yes = true;
    constexpr bool no = false;
    //                      name, title, suffixes, binary, several, don't-cares, numbers, type, write-only
    static const std::vector<FormatInfo> table{
        {Format::Bits, "bits", "Bits", {".txt", ".bits"}, no, no, no, no, no},
        {Format::Hex, "hex", "Hexadecimal truth table", {".hex", ".tt"}, no, yes, no, no, no},
        {Format::Digits, "digits", "Digits", {}, no, no, no, no, no},
        {Format::Numbers, "numbers", "Numbers", {}, no, no, no, yes, no},
        {Format::Complex, "complex", "Complex numbers", {}, no, no, no, yes, no},
        {Format::Csv, "csv", "Columns of values (CSV)", {".csv", ".tsv"}, no, yes, no, yes, no},
        {Format::Raw, "raw", "Raw binary", {".raw", ".bin"}, yes, no, no, yes, yes},
        {Format::Npy, "npy", "NumPy array", {".npy"}, yes, yes, no, yes, no},
        {Format::Pla, "pla", "Espresso PLA", {".pla", ".esp"}, no, yes, yes, no, no},
        {Format::Blif, "blif", "BLIF", {".blif"}, no, yes, no, no, no},
        {Format::Sbox, "sbox", "S-box", {".sbox"}, no, yes, no, no, no},
        {Format::Bsbox, "bsbox", "BSbox-tools", {".bsbox"}, no, yes, no, yes, no},
        {Format::Peigen, "peigen", "PEIGEN list of S-boxes", {}, no, yes, no, no, no},
        {Format::Logisim, "logisim", "Logisim truth table", {}, no, yes, yes, no, no},
        {Format::Digital, "digital", "Truth table with inputs (CSV)", {}, no, yes, yes, no, no},
        {Format::Rom, "rom", "Logisim memory image", {}, no, yes, no, no, no},
        {Format::Session, "session", "Session of Sequency", {".sequency"}, no, yes, yes, yes, no},
        {Format::Sage, "sage", "SageMath", {".sage"}, no, yes, no, yes, no, yes},
        {Format::Magma, "magma", "Magma", {".magma", ".mag"}, no, yes, no, yes, no, yes},
        {Format::Python, "python", "Python", {".py"}, no, yes, no, yes, no, yes},
        {Format::C, "c", "C", {".c", ".h"}, no, yes, no, yes, no, yes},
        {Format::Latex, "latex", "LaTeX", {".tex"}, no, yes, no, yes, no, yes},
        {Format::SageNormalForm, "sage-anf", "SageMath, normal form", {".sage"}, no, yes, no, no, no, yes},
        {Format::MagmaNormalForm,
         "magma-anf",
         "Magma, normal form",
         {".magma", ".mag"},
         no,
         yes,
         no,
         no,
         no,
         yes},
        {Format::PythonNormalForm, "python-anf", "Python, normal form", {".py"}, no, yes, no, no, no, yes},
        {Format::CNormalForm, "c-anf", "C, normal form", {".c", ".h"}, no, yes, no, no, no, yes},
        {Format::LatexNormalForm, "latex-anf", "LaTeX, normal form", {".tex"}, no, yes, no, no, no, yes},
        {Format::LatexKarnaugh, "latex-karnaugh", "LaTeX, Karnaugh map", {".tex"}, no, yes, yes, no, no, yes},
    };
    return table;
}

std::string namesOf(std::span<const FormatInfo> formats, std::string names)
{
    for (const FormatInfo& info : formats) {
        names += names.empty() ? "" : &info == &formats.back() ? " or " : ", ";
        names += info.name;
    }
    return names;
}

}  // namespace

std::span<const FormatInfo> formats()
{
    const auto& table = formatTable();
    const auto end = std::ranges::find(table, true, &FormatInfo::isWriteOnly);
    return {table.begin(), end};
}

std::span<const FormatInfo> formatsToWrite()
{
    return formatTable();
}

const FormatInfo* formatInfo(Format format)
{
    const auto found = std::ranges::find(formatTable(), format, &FormatInfo::format);
    return found == formatTable().end() ? nullptr : &*found;
}

std::string_view formatName(Format format)
{
    const FormatInfo* info = formatInfo(format);
    return info == nullptr ? "auto" : info->name;
}

std::optional<Format> formatNamed(std::string_view name)
{
    if (name == "auto")
        return Format::Auto;
    const auto found = std::ranges::find(formatTable(), name, &FormatInfo::name);
    if (found == formatTable().end())
        return std::nullopt;
    return found->format;
}

std::string formatNames(bool withAuto)
{
    return namesOf(formats(), withAuto ? "auto" : "");
}

std::string formatNamesToWrite()
{
    return namesOf(formatsToWrite(), {});
}

bool hasChoice(Format format, ReadChoice choice)
{
    const FormatInfo* info = formatInfo(format);
    if (info == nullptr)
        return false;
    const auto isAmong = [format](std::initializer_list<Format> formats) {
        return std::ranges::find(formats, format) != formats.end();
    };
    switch (choice) {
    case ReadChoice::First: return ownOrder(format).has_value();
    case ReadChoice::Output: return info->holdsSeveral;
    case ReadChoice::DontCare: return info->holdsDontCares;
    case ReadChoice::Column: return format == Format::Csv;
    case ReadChoice::Type: return info->needsType;
    case ReadChoice::Part: return isAmong({Format::Blif, Format::Sbox, Format::Bsbox, Format::Peigen});
    case ReadChoice::OutputBits: return isAmong({Format::Sbox, Format::Rom, Format::Peigen, Format::Bsbox});
    }
    return false;
}

std::string formatsWith(ReadChoice choice)
{
    std::vector<std::string_view> names;
    for (const FormatInfo& info : formats())
        if (hasChoice(info.format, choice))
            names.push_back(info.name);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ";
        text += names[i];
    }
    return text;
}

std::optional<Format> formatOfSuffix(std::string_view path, std::span<const FormatInfo> among)
{
    std::string lower(path);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const FormatInfo& info : among)
        for (const std::string_view suffix : info.suffixes)
            if (lower.size() > suffix.size() && lower.ends_with(suffix))
                return info.format;
    return std::nullopt;
}

}  // namespace sequency::io
