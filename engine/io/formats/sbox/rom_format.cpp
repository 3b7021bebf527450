// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory images of Logisim and Digital: "v2.0 raw", then hexadecimal words, "count*word" for runs; and those of Logisim-evolution:
// "v3.0 hex words plain", or "v3.0 hex words addressed" with lines "address: words".
#include "engine/base/text.h"
#include "engine/io/bytes/list_cursor.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

struct RomHeading {
    std::string_view text;
    bool isAddressed;
};

constexpr std::array<RomHeading, 3> romHeadings{
    {{"v2.0 raw", false}, {"v3.0 hex words plain", false}, {"v3.0 hex words addressed", true}}};
constexpr std::string_view expectedHeadings =
    "v2.0 raw, v3.0 hex words plain or v3.0 hex words addressed in its first line";

struct Run {
    std::size_t count = 0;
    std::uint64_t value = 0;
};

struct Image {
    std::vector<Run> runs;
    std::size_t total = 0;  // words
    std::uint64_t largest = 0;
    bool hasGaps = false;  // between addresses
};

class ImageReader {
public:
    ImageReader(const TextInput& input, bool isAddressed) : m_input(input), m_isAddressed(isAddressed) {}

    base::Result<Image> read(std::size_t begin)
    {
        for (ListCursor cursor(m_input.text, begin, m_input.text.size()); cursor.next();) {
            const std::string_view token = cursor.token();
            const bool isAddress = m_isAddressed && token.ends_with(':');
            if (auto taken = isAddress ? goTo(token, cursor.begin()) : takeRun(token, cursor.begin()); !taken)
                return taken.error();
        }
        return std::move(m_image);
    }

private:
    static constexpr std::size_t maxTotal = std::size_t{1} << 62;

    static std::optional<std::uint64_t> hexNumber(std::string_view digits)
    {
        std::uint64_t number = 0;
        const char* const last = digits.data() + digits.size();
        const auto [end, failure] = std::from_chars(digits.data(), last, number, 16);
        const bool isNumber = !digits.empty() && failure == std::errc() && end == last && number >> 63 == 0;
        return isNumber ? std::optional(number) : std::nullopt;
    }

    // The words between the last one and the address are 0.
    base::Status goTo(std::string_view token, std::size_t place)
    {
        const auto address = hexNumber(token.substr(0, token.size() - 1));
        if (!address || *address > maxTotal)
            return badInput(m_input, place,
                            tokenText(token) + " is not an address, expected hexadecimal digits and a colon");
        if (*address < m_image.total)
            return badInput(m_input, place,
                            fmt::format("the address {} is below {:x}, where the words before it end",
                                        tokenText(token.substr(0, token.size() - 1)), m_image.total));
        if (*address > m_image.total) {
            m_image.hasGaps = true;
            m_image.runs.push_back({static_cast<std::size_t>(*address) - m_image.total, 0});
            m_image.total = static_cast<std::size_t>(*address);
        }
        return base::success();
    }

    base::Status takeRun(std::string_view token, std::size_t place)
    {
        const std::size_t star = token.find('*');
        const auto count = star == std::string_view::npos ? std::optional<std::uint64_t>(1)
                                                          : unsignedNumber(token.substr(0, star));
        const auto value = hexNumber(star == std::string_view::npos ? token : token.substr(star + 1));
        if (!count || *count == 0 || *count > maxTotal - m_image.total || !value)
            return badInput(m_input, place,
                            tokenText(token) + " is not a word, expected hexadecimal digits or count*digits");
        if (m_input.options.outputBits && *value >> *m_input.options.outputBits != 0)
            return badInput(
                m_input, place,
                fmt::format("{} does not fit {} output bits", tokenText(token), *m_input.options.outputBits));
        m_image.total += static_cast<std::size_t>(*count);
        m_image.largest = std::max(m_image.largest, *value);
        m_image.runs.push_back({static_cast<std::size_t>(*count), *value});
        return base::success();
    }

    const TextInput& m_input;
    bool m_isAddressed;
    Image m_image;
};

Likeness likenessToRom(const TextShape& shape)
{
    return shape.first.starts_with("v2.0 ") || shape.first.starts_with("v3.0 ") ? Likeness::Sure
                                                                                : Likeness::None;
}

base::Result<TruthTable> readRom(const TextInput& input)
{
    const std::size_t begin = std::min(input.text.find_first_not_of(" \t\r\n"), input.text.size());
    const std::string_view line =
        trimmed(input.text.substr(begin, input.text.find_first_of("\r\n", begin) - begin));
    const auto isBegun = [&](const RomHeading& row) { return line.starts_with(row.text); };
    const auto* const heading = std::ranges::find_if(romHeadings, isBegun);
    if (heading == romHeadings.end())
        return badInput(input, begin,
                        fmt::format("{}, expected {}",
                                    line.starts_with("v3.0 ") ? tokenText(line) + " is not read"
                                                              : std::string("no memory image"),
                                    expectedHeadings));
    auto image = ImageReader(input, heading->isAddressed).read(begin + heading->text.size());
    if (!image)
        return image.error();
    TruthTable table;
    if (input.isBegin)
        return table;
    if (image->hasGaps)
        table.notes.push_back({"the words between addresses that no line gives are 0"});
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
    row.info.title = SEQUENCY_TEXT("Engine", "Logisim memory image");
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
