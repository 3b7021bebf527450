// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/aligned_buffer.h"
#include "engine/io/formats/format_row.h"

#include <algorithm>

namespace sequency::io {
namespace {

// The maximum number of bytes per line for formats that are read line by line.
constexpr std::size_t longestLine = std::size_t{16} << 20;
// The number of bytes of the first line that are enough to detect the format.
constexpr std::size_t enoughOfALine = std::size_t{1} << 18;

// Returns the text without its last line or token, which may be incomplete.
std::string_view finishedPart(std::string_view text, PrefixUnit unit)
{
    if (unit == PrefixUnit::Bytes)
        return text;
    const std::size_t end = text.find_last_of(unit == PrefixUnit::Lines ? "\r\n" : " \t\r\n,;");
    return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

base::Result<std::size_t> checkAs(Format format, std::string_view text, const ReadOptions& options,
                                  const base::RunControl& control)
{
    const FormatRow* const row = formatRow(format);
    if (row != nullptr && row->checkBegin != nullptr)
        return row->checkBegin(text, options, control);
    if (row == nullptr || row->readText == nullptr)
        return wholeStream;
    const bool byLines = row->beginUnit == PrefixUnit::Lines;
    std::string_view finished = finishedPart(text, row->beginUnit);
    if (finished.empty() && byLines && text.size() >= longestLine)
        return base::Error{base::ErrorKind::BadInput,
                           "a line is longer than " + base::byteCountText(longestLine) +
                               ", expected a file of the format " + std::string(formatName(format)),
                           {options.source, 1, 1}};
    if (finished.empty() && !byLines)
        finished = text;  // check the characters of the only token, although it may be incomplete
    constexpr std::size_t saysSomething = 64;  // shorter prefixes are not checked
    if (finished.size() < saysSomething)
        return wholeStream;
    const auto read = row->readText({finished, options, control, true});
    return read ? base::Result<std::size_t>(row->mostOfStream) : read.error();
}

// Checks text that may be a list of values. Which kind of list it is would be known only at the end of the text. If the first word does not begin
// with 0x, every word must be a number, and this can be checked here.
base::Result<std::size_t> checkList(std::string_view text, const ReadOptions& options,
                                    const base::RunControl& control)
{
    TokenCursor cursor(text);
    if (!cursor.next())
        return wholeStream;
    const std::string_view first = cursor.token();
    const bool several = cursor.next();
    if (first.starts_with("0x") || first.starts_with("0X"))
        return checkAs(several ? Format::Sbox : Format::Hex, text, options, control);
    const bool couldBeHex =
        !several && first.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    return couldBeHex ? base::Result<std::size_t>(wholeStream)
                      : checkAs(Format::Numbers, text, options, control);
}

base::Result<std::size_t> checkUnknown(std::string_view text, const ReadOptions& options,
                                       const base::RunControl& control)
{
    SEQUENCY_TRY(checkNotForeign(text, options.source));
    const auto suffixed = formatOfSource(options.source);
    if (suffixed && formatRow(*suffixed)->suffixSays != SuffixPolicy::Nothing)
        return checkAs(formatOfText(text, *suffixed), text, options, control);
    const TextShape shape = shapeOf(text, suffixed == Format::Csv);
    if (text.size() < enoughOfALine && shape.next.empty())
        return wholeStream;
    if (const auto structured = detectStructure(shape))
        return checkAs(*structured, text, options, control);
    return checkList(text, options, control);
}

}  // namespace

base::Result<std::size_t> checkStreamBegin(std::string_view begin, const ReadOptions& options,
                                           const base::RunControl& control)
{
    const FormatRow* const magic = rowOfMagic(begin);
    if (options.format == Format::Auto && magic != nullptr)
        return checkAs(magic->info.format, begin, options, control);
    const auto suffixed = formatOfSource(options.source);
    const Format format = options.format == Format::Auto ? suffixed.value_or(Format::Auto) : options.format;
    if (const FormatInfo* const info = formatInfo(format); info != nullptr && info->isBinary)
        return checkAs(format, begin, options, control);
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (begin.starts_with(byteOrderMark))
        begin.remove_prefix(byteOrderMark.size());
    return options.format == Format::Auto ? checkUnknown(begin, options, control)
                                          : checkAs(options.format, begin, options, control);
}

}  // namespace sequency::io
