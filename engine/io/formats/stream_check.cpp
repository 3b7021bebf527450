// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/stream_check.h"

#include "engine/base/aligned_buffer.h"
#include "engine/io/formats/binary/npy_header.h"
#include "engine/io/formats/foreign_formats.h"
#include "engine/io/formats/lists/digit_census.h"
#include "engine/io/formats/structure_detection.h"
#include "engine/io/formats/table_formats.h"

#include <algorithm>
#include <limits>

namespace sequency::io {
namespace {

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
constexpr std::size_t longestLine = std::size_t{16} << 20;  // bytes, of formats that are read by lines
// From here on a text without an end of line is taken for what its begin looks like.
constexpr std::size_t enoughOfALine = std::size_t{1} << 18;

using ReadInput = base::Result<TruthTable> (*)(const TextInput&);

struct BeginReader {
    ReadInput read = nullptr;
    bool byLines = true;
};

BeginReader readerOf(Format format)
{
    switch (format) {
    case Format::Hex: return {readHex, false};
    case Format::Numbers: return {readNumbers, false};
    case Format::Sbox: return {readSbox, false};
    case Format::Rom: return {readRom, false};
    case Format::Session: return {readSessionTable, false};
    case Format::Complex: return {readComplex, true};
    case Format::Csv: return {readCsv, true};
    case Format::Pla: return {readPla, true};
    case Format::Blif: return {readBlif, true};
    case Format::Bsbox: return {readBsbox, true};
    case Format::Peigen: return {readPeigen, true};
    case Format::Logisim: return {readLogisim, true};
    case Format::Digital: return {readDigital, true};
    case Format::Auto:
    case Format::Bits:
    case Format::Digits:
    case Format::Raw:
    case Format::Npy:
    case Format::Sage:
    case Format::Magma:
    case Format::Python:
    case Format::C:
    case Format::Latex:
    case Format::SageNormalForm:
    case Format::MagmaNormalForm:
    case Format::PythonNormalForm:
    case Format::CNormalForm:
    case Format::LatexNormalForm:
    case Format::LatexKarnaugh: break;  // checkRequest() refuses them
    }
    return {};
}

// Without the last line or token, which may go on.
std::string_view finishedPart(std::string_view text, bool byLines)
{
    const std::size_t end = text.find_last_of(byLines ? "\r\n" : " \t\r\n,;");
    return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

base::Status checkDigits(std::string_view text, const ReadOptions& options, const base::RunControl& control)
{
    constexpr int maxPacked = 10;
    const int radix = options.format == Format::Bits ? 2 : options.radix;
    if (radix > maxPacked) {
        auto read = readSeparatedDigits({finishedPart(text, false), options, control, true});
        return read ? base::success() : base::Status(read.error());
    }
    ByteSource source = ByteSource::of(text, options.source);
    const auto census = censusOfDigits(source, radix, control);
    if (!census)
        return census.error();
    return census->foreign ? base::Status(*census->foreign) : base::success();
}

base::Status checkAs(Format format, std::string_view text, const ReadOptions& options,
                     const base::RunControl& control)
{
    if (format == Format::Bits || format == Format::Digits)
        return checkDigits(text, options, control);
    const BeginReader reader = readerOf(format);
    if (reader.read == nullptr)
        return base::success();
    std::string_view finished = finishedPart(text, reader.byLines);
    if (finished.empty() && reader.byLines && text.size() >= longestLine)
        return base::Error{base::ErrorKind::BadInput,
                           "a line of more than " + base::byteCountText(longestLine) +
                               ", expected the lines of a file of format " + std::string(formatName(format)),
                           {options.source, 1, 1}};
    if (finished.empty() && !reader.byLines)
        finished = text;                       // a single token: its characters tell
    constexpr std::size_t saysSomething = 64;  // bytes
    if (finished.size() < saysSomething)
        return base::success();
    const auto read = reader.read({finished, options, control, true});
    return read ? base::success() : base::Status(read.error());
}

// What a text is a list of shows itself only at its end. Whatever has two words and is no number is none of them.
base::Status checkList(std::string_view text, const ReadOptions& options, const base::RunControl& control)
{
    TokenCursor cursor(text);
    if (!cursor.next())
        return base::success();
    const std::string_view first = cursor.token();
    const bool several = cursor.next();
    if (first.starts_with("0x") || first.starts_with("0X"))
        return checkAs(several ? Format::Sbox : Format::Hex, text, options, control);
    const bool couldBeHex =
        !several && first.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    return couldBeHex ? base::success() : checkAs(Format::Numbers, text, options, control);
}

base::Status checkUnknown(std::string_view text, const ReadOptions& options, const base::RunControl& control)
{
    if (auto foreign = checkNotForeign(text, options.source); !foreign)
        return foreign;
    const auto suffixed = formatOfSuffix(options.source);
    if (suffixed && *suffixed != Format::Bits && *suffixed != Format::Csv)
        return checkAs(formatOfText(text, *suffixed), text, options, control);
    if (text.size() < enoughOfALine && !hasTwoLines(text))
        return base::success();
    if (const auto structured = detectStructure(text, suffixed == Format::Csv))
        return checkAs(*structured, text, options, control);
    return checkList(text, options, control);
}

}  // namespace

base::Result<std::size_t> checkStreamBegin(std::string_view begin, const ReadOptions& options,
                                           const base::RunControl& control)
{
    const auto suffixed = formatOfSuffix(options.source);
    const Format format = options.format == Format::Auto ? suffixed.value_or(Format::Auto) : options.format;
    if (format == Format::Npy || (options.format == Format::Auto && begin.starts_with(npyMagic)))
        return npyByteCount(begin, options);
    if (format == Format::Raw)
        return all;
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (begin.starts_with(byteOrderMark))
        begin.remove_prefix(byteOrderMark.size());
    const auto checked = options.format == Format::Auto ? checkUnknown(begin, options, control)
                                                        : checkAs(options.format, begin, options, control);
    if (!checked)
        return checked.error();
    return all;
}

}  // namespace sequency::io
