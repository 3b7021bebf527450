// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/decimal_comma.h"
#include "engine/io/bytes/note_list.h"
#include "engine/io/formats/bit_order.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace sequency::io {
namespace {

// Returns the offset of name `i` of `count` names, or nullopt if the reader did not record the offsets.
std::optional<std::size_t> placeOfName(const std::vector<std::size_t>& places, std::size_t i,
                                       std::size_t count)
{
    return places.size() == count ? std::optional(places[i]) : std::nullopt;
}

// Adds a note for each repetition of a name, located at the repetition.
void noteRepeated(std::string_view what, const std::vector<std::string_view>& names,
                  const std::vector<std::size_t>& places, NoteList& notes)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty() || seen.insert(names[i]).second)
            continue;
        const std::string note =
            fmt::format("the name {} occurs twice among the {}s", quotedToken(names[i]), what);
        if (const auto place = placeOfName(places, i, names.size()))
            notes.add(note, *place);
        else
            notes.add(note);
    }
}

// Converts names to UTF-8, because older programs write names in Latin-1. A note reports this conversion.
void checkNames(TruthTable& table, const TextInput& input)
{
    const NamePlaces& places = *input.namePlaces;
    NoteList notes(input, table.notes);
    const auto decode = [&](std::string& name, std::optional<std::size_t> place) {
        if (base::isUtf8(name))
            return;
        name = base::utf8Text(name);
        constexpr std::string_view note = "names that are not UTF-8 were read as Latin-1 (Windows-1252)";
        if (place)
            notes.add(note, *place, NoteKind::Choice);
        else
            notes.add(note, NoteKind::Choice);
    };
    for (std::size_t i = 0; i < table.inputNames.size(); ++i)
        decode(table.inputNames[i], placeOfName(places.inputs, i, table.inputNames.size()));
    for (std::size_t i = 0; i < table.outputs.size(); ++i)
        decode(table.outputs[i].name, placeOfName(places.outputs, i, table.outputs.size()));
    decode(table.name, {});
    for (std::string& part : table.parts)
        decode(part, {});
    noteRepeated("input", {table.inputNames.begin(), table.inputNames.end()}, places.inputs, notes);
    std::vector<std::string_view> outputs;
    outputs.reserve(table.outputs.size());
    for (const OutputColumn& output : table.outputs)
        outputs.push_back(output.name);
    noteRepeated("output", outputs, places.outputs, notes);
}

base::Result<TruthTable> fromText(ReadText read, ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control)
{
    // Reading the bytes is faster than parsing them and counts as 30 % of the progress.
    const base::RunControl reading{control.stop, [&](double done) { control.report(0.3 * done); }};
    const base::RunControl parsing{control.stop, [&](double done) { control.report(0.3 + 0.7 * done); }};
    const auto text = SEQUENCY_TRY(source.all(reading));
    NamePlaces places;
    const TextInput input{text, options, parsing, false, &places};
    auto table = read(input);
    if (table)
        checkNames(*table, input);
    return table;
}

// Returns true if the file may contain bytes that are not text.
bool mayBeBinary(const ReadOptions& options, std::string_view begin)
{
    const auto suffixed = formatOfSource(options.source);
    const Format format = options.format == Format::Auto ? suffixed.value_or(Format::Auto) : options.format;
    const FormatInfo* info = formatInfo(format);
    return (info != nullptr && info->isBinary) ||
           (options.format == Format::Auto && rowOfMagic(begin) != nullptr);
}

// Adds the notes on a format that was detected, not requested. In text of at most pollBytes, commas between 0 and 1 may be decimal commas, so they
// are checked. Longer text with decimal commas contains other digits as well and needs no check.
base::Status noteDetected(ByteSource& source, const ReadOptions& options, Format format, TruthTable& table,
                          const base::RunControl& control)
{
    if (options.format != Format::Auto || formatOfSource(options.source) == format)
        return base::success();
    if (format == Format::Hex)
        noteChoice(table, options,
                   "read as hexadecimal, highest index first (--input-format selects another format)");
    if ((format != Format::Bits && format != Format::Sbox) || source.size() > pollBytes)
        return base::success();
    source.rewind();
    const auto text = SEQUENCY_TRY(source.next(control));
    if (format == Format::Sbox) {
        if (isBareSbox({text, options, control}))
            noteChoice(table, options,
                       "read as an S-box of hexadecimal words (--input-format selects another format)");
        return base::success();
    }
    if (auto note = noteOnBits({text, options, control}, table.size()))
        table.notes.push_back(std::move(*note));
    return base::success();
}

base::Result<TruthTable> readSource(ByteSource& source, const ReadOptions& options,
                                    const base::RunControl& control)
{
    const auto begin = SEQUENCY_TRY(source.next(control));
    if (!mayBeBinary(options, begin))
        source.skipByteOrderMark();
    auto format = base::Result<Format>(options.format);
    if (options.format == Format::Auto)
        format = detectFormat(source, options, control);
    if (!format)
        return format.error();
    if (control.stopRequested())
        return base::cancelled();
    SEQUENCY_TRY(checkFormatRadix(*format, options.radix));
    const FormatRow& row = *formatRow(*format);
    if (source.isStream() && source.size() >= row.mostOfStream)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("a stream of the format {} is longer than {}, expected a shorter stream or a file",
                        row.info.name, base::byteCountText(row.mostOfStream)),
            {options.source, 1, 1}};
    auto table = SEQUENCY_TRY(row.readBytes != nullptr ? row.readBytes(source, options, control)
                                                       : fromText(row.readText, source, options, control));
    table.format = *format;
    SEQUENCY_TRY(noteDetected(source, options, *format, table, control));
    const auto own = row.info.ownOrder;
    if (own && options.first.value_or(*own) != *own)
        std::ranges::for_each(table.outputs, reverseOrder);
    if (row.choosesOutputs)
        return table;
    const auto chosen = SEQUENCY_TRY(chosenOutput(table, options));
    keepOutput(table, chosen, options);
    return table;
}

}  // namespace

base::Result<std::optional<std::size_t>> chosenOutput(const TruthTable& table, const ReadOptions& options)
{
    if (options.output.empty())
        return options.onlyFirst && table.outputs.size() > 1 ? std::optional<std::size_t>(0) : std::nullopt;
    const auto index = findOutput(table, options.output);
    if (index)
        return std::optional(*index);
    base::Error error = index.error();
    error.place.source = options.source;
    return error;
}

base::Result<std::size_t> chosenPart(const TruthTable& table, const ReadOptions& options,
                                     std::string_view what)
{
    if (options.part.empty())
        return std::size_t{0};
    const auto named = std::ranges::find(table.parts, options.part, base::utf8Text);
    if (named != table.parts.end())
        return static_cast<std::size_t>(named - table.parts.begin());
    const auto number = unsignedNumber(options.part);
    if (number && *number < table.parts.size())
        return static_cast<std::size_t>(*number);
    return base::Error{
        base::ErrorKind::BadUsage,
        fmt::format("unknown {} {}, expected 0 to {} or one of: {}", what, base::quotedToken(options.part),
                    table.parts.size() - 1,
                    base::nameList(table.parts.size(), [&](std::size_t i) { return table.parts[i]; })),
        {options.source, 0, 0}};
}

void keepOutput(TruthTable& table, std::optional<std::size_t> output, const ReadOptions& options)
{
    if (!output)
        return;
    OutputColumn kept = std::move(table.outputs[*output]);
    kept.name = kept.name.empty() ? outputName(table, *output) : kept.name;
    if (options.output.empty())
        noteChoice(table, options,
                   fmt::format("only the first of {} outputs, {}, was read (--select chooses another)",
                               table.outputs.size(), base::shownName(kept.name)));
    table.outputs.clear();
    table.outputs.push_back(std::move(kept));
}

void noteChoice(TruthTable& table, const ReadOptions& options, std::string message)
{
    table.notes.push_back({std::move(message), {options.source, 0, 0}, NoteKind::Choice});
}

TruthTable tableOfColumn(int radix, int variables, std::variant<BitColumn, base::ElementVector> values)
{
    TruthTable table;
    table.radix = radix;
    table.variables = variables;
    table.outputs.push_back({{}, std::move(values)});
    return table;
}

base::Result<TruthTable> readTruthTable(std::string_view bytes, const ReadOptions& options,
                                        const base::RunControl& control)
{
    SEQUENCY_TRY(checkRequest(options));
    const auto probe = [](std::string_view) { return base::success(); };
    const auto growing = [&](std::string_view begin) { return checkStreamBegin(begin, options, control); };
    auto source = SEQUENCY_TRY(ByteSource::unpacked(bytes, options.source, {probe, growing}, control));
    return readSource(source, options, control);
}

base::Result<TruthTable> readTruthTableFile(const std::string& path, ReadOptions options,
                                            const base::RunControl& control)
{
    options.source = path;
    SEQUENCY_TRY(checkRequest(options));
    const auto probe = [&options](std::string_view begin) -> base::Status {
        if (options.format == Format::Auto)
            SEQUENCY_TRY(checkNotForeign(begin, options.source));
        return !begin.empty() && mayBeBinary(options, begin) ? base::success()
                                                             : checkIsText(options.source, begin);
    };
    const auto growing = [&](std::string_view begin) { return checkStreamBegin(begin, options, control); };
    auto source = SEQUENCY_TRY(ByteSource::open(path, {probe, growing}, control));
    return readSource(source, options, control);
}

}  // namespace sequency::io
