// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory images of Logisim and Digital: "v2.0 raw", then hexadecimal words, "count*word" for runs.
#include "engine/io/bytes/list_cursor.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::string_view logisimHead = "v2.0 raw";

struct Run {
    std::size_t count = 0;
    std::uint64_t value = 0;
};

struct Image {
    std::vector<Run> runs;
    std::size_t total = 0;  // words
    std::uint64_t largest = 0;
};

base::Result<Image> readRuns(const TextInput& input, std::size_t begin)
{
    Image image;
    for (ListCursor cursor(input.text, begin + logisimHead.size(), input.text.size()); cursor.next();) {
        const std::string_view token = cursor.token();
        const std::size_t star = token.find('*');
        const auto count = star == std::string_view::npos ? std::optional<std::uint64_t>(1)
                                                          : unsignedNumber(token.substr(0, star));
        const std::string_view digits = star == std::string_view::npos ? token : token.substr(star + 1);
        Run run;
        const auto [end, failure] =
            std::from_chars(digits.data(), digits.data() + digits.size(), run.value, 16);
        constexpr std::size_t most = std::size_t{1} << 62;
        if (!count || *count == 0 || *count > most - image.total || digits.empty() ||
            failure != std::errc() || end != digits.data() + digits.size() || run.value >> 63 != 0)
            return badInput(input, cursor.begin(),
                            tokenText(token) + " is not a word, expected hexadecimal digits or count*digits");
        if (input.options.outputBits && run.value >> *input.options.outputBits != 0)
            return badInput(
                input, cursor.begin(),
                fmt::format("{} does not fit {} output bits", tokenText(token), *input.options.outputBits));
        run.count = static_cast<std::size_t>(*count);
        image.total += run.count;
        image.largest = std::max(image.largest, run.value);
        image.runs.push_back(run);
    }
    return image;
}

Likeness likenessToRom(const TextShape& shape)
{
    return shape.first.starts_with("v2.0 ") || shape.first.starts_with("v3.0 ") ? Likeness::Sure
                                                                                : Likeness::None;
}

base::Result<TruthTable> readRom(const TextInput& input)
{
    const std::size_t begin = input.text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || !input.text.substr(begin).starts_with(logisimHead))
        return badInput(input, std::min(begin, input.text.size()),
                        "no memory image, expected v2.0 raw in its first line");
    auto image = readRuns(input, begin);
    if (!image)
        return image.error();
    TruthTable table;
    if (input.isBegin)
        return table;
    std::vector<Run>& runs = image->runs;
    std::size_t total = image->total;
    if (input.options.variables && *input.options.variables < 62 &&
        total < std::size_t{1} << *input.options.variables) {
        const std::size_t all = std::size_t{1} << *input.options.variables;
        table.notes.push_back({fmt::format("{} words found, the rest of {} are 0", total, all)});
        runs.push_back({all - total, 0});
        total = all;
    }
    const auto variables = variablesOf(input.options, total);
    if (!variables)
        return badInput(input, input.text.size(), variables.error().message);
    table.variables = *variables;
    auto columns = WordColumns::create(input.options, *variables, bitsOfWords(image->largest, input.options),
                                       placeOf(input, begin));
    if (!columns)
        return columns.error();
    for (const Run& run : runs) {
        if (input.control.stopRequested())
            return base::cancelled();
        columns->append(run.value, run.count);
    }
    table.outputs = columns->take();
    return table;
}

base::Status writeRom(const WriteJob& job)
{
    if (auto possible = checkWords(job); !possible)
        return possible;
    job.sink.put("v2.0 raw\n");
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        putHexWord(job.sink, wordAt(job, i));
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace

FormatRow romFormat()
{
    FormatRow row;
    row.info.name = "rom";
    row.info.title = "Logisim memory image";
    row.info.holdsSeveral = true;
    row.info.holdsWords = true;
    row.readText = readRom;
    row.beginUnit = BeginUnit::Words;
    row.likeness = likenessToRom;
    row.write = writeRom;
    row.takesBits = true;
    row.keepsNames = KeepsNames::AsBits;
    return row;
}

}  // namespace sequency::io
