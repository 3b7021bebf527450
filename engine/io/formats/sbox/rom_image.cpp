// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/sbox/rom_image.h"

#include "engine/io/bytes/list_cursor.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace sequency::io {
namespace {

constexpr std::string_view expectedHeadings =
    "expected a first line of v2.0 raw, v3.0 hex words or v3.0 hex bytes, optionally followed by plain or "
    "addressed and, for bytes, by big-endian or little-endian";
constexpr std::size_t maxWords = std::size_t{1} << 62;
constexpr std::size_t maxBytes = std::size_t{1} << 58;  // keeps the number of bits below 2^64

struct RomHeading {
    bool hasByteValues = false;
    bool isLittleEndian = false;
    std::optional<bool> isAddressed;
};

// Parses the tags after "v3.0", which may be in any order. Returns nullopt if a tag is unknown, repeated or missing.
std::optional<RomHeading> headingOfTags(const std::vector<std::string_view>& tags)
{
    RomHeading heading;
    std::optional<bool> hasByteValues;
    std::optional<bool> isLittleEndian;
    bool isHex = false;
    const auto set = [](std::optional<bool>& tag, bool value) {
        const bool isNew = !tag;
        tag = value;
        return isNew;
    };
    for (const std::string_view tag : tags) {
        const bool isGood = tag == "hex"             ? !std::exchange(isHex, true)
                            : tag == "words"         ? set(hasByteValues, false)
                            : tag == "bytes"         ? set(hasByteValues, true)
                            : tag == "plain"         ? set(heading.isAddressed, false)
                            : tag == "addressed"     ? set(heading.isAddressed, true)
                            : tag == "big-endian"    ? set(isLittleEndian, false)
                            : tag == "little-endian" ? set(isLittleEndian, true)
                                                     : false;
        if (!isGood)
            return std::nullopt;
    }
    if (!isHex || !hasByteValues)
        return std::nullopt;
    heading.hasByteValues = *hasByteValues;
    heading.isLittleEndian = isLittleEndian.value_or(false);
    return heading;
}

std::optional<std::uint64_t> hexNumber(std::string_view digits)
{
    if (digits.starts_with("0x") || digits.starts_with("0X"))
        digits.remove_prefix(2);
    std::uint64_t number = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, failure] = std::from_chars(digits.data(), last, number, 16);
    const bool isNumber = !digits.empty() && failure == std::errc() && end == last && number >> 63 == 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

class ImageReader : TextReader {
public:
    explicit ImageReader(const TextInput& input) : TextReader(input), m_notes(input, m_image.notes) {}

    base::Result<RomImage> read()
    {
        const std::string_view text = m_input.text;
        const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
        std::size_t end = text.find_first_of("\r\n", begin);
        if (end == std::string_view::npos && m_input.isBegin)
            return std::move(m_image);
        end = std::min(end, text.size());
        const std::string_view line = text.substr(begin, end - begin);
        constexpr std::string_view raw = "v2.0 raw";
        auto status = line.starts_with(raw) ? readList(begin + raw.size()) : readTagged(line, begin, end);
        if (status)
            status = order();
        return status ? base::Result<RomImage>(std::move(m_image)) : status.error();
    }

private:
    base::Status readTagged(std::string_view line, std::size_t begin, std::size_t end)
    {
        const std::string_view known = trimmed(line.substr(0, line.find('#')));
        auto tags = wordsOf(known);
        if (tags.empty() || tags[0] != "v3.0")
            return error(begin, fmt::format("not a memory image, {}", expectedHeadings));
        tags.erase(tags.begin());
        const auto heading = headingOfTags(tags);
        if (!heading)
            return error(begin, fmt::format("{} is not supported, {}", quotedToken(known), expectedHeadings));
        m_image.hasByteValues = heading->hasByteValues;
        m_image.isLittleEndian = heading->isLittleEndian;
        if (heading->isAddressed.value_or(firstLineHasColon(end)))
            return readLines(end);
        return readList(end);
    }

    // Returns true if the first non-empty line after `begin` contains a colon.
    bool firstLineHasColon(std::size_t begin) const
    {
        for (LineCursor cursor(m_input.text.substr(begin)); cursor.next();) {
            const std::string_view line = trimmed(cursor.line().substr(0, cursor.line().find('#')));
            if (!line.empty())
                return line.find(':') != std::string_view::npos;
        }
        return false;
    }

    base::Status readList(std::size_t begin)
    {
        std::size_t nextPoll = begin + pollBytes;
        for (ListCursor cursor(m_input.text, begin, m_input.text.size()); cursor.next();) {
            SEQUENCY_TRY(take(cursor.token()));
            if (cursor.begin() >= nextPoll) {
                nextPoll = cursor.begin() + pollBytes;
                if (m_input.control.stopRequested())
                    return base::cancelled();
            }
        }
        return base::success();
    }

    base::Status readLines(std::size_t begin)
    {
        return forEachLine([this](std::string_view line, const LineCursor&) { return readLine(line); },
                           begin);
    }

    // Reads a line "address: values". The colon may be missing, or it may be a separate token.
    base::Status readLine(std::string_view line)
    {
        const std::size_t length = std::min(line.find_first_of(" \t:"), line.size());
        const auto address = hexNumber(line.substr(0, length));
        if (!address || *address > maxTotal())
            return error(offsetOf(line), quotedToken(line.substr(0, std::max<std::size_t>(length, 1))) +
                                             " is not an address, expected hexadecimal digits and a colon");
        m_next = static_cast<std::size_t>(*address);
        std::string_view rest = trimmed(line.substr(length));
        if (rest.starts_with(':'))
            rest = trimmed(rest.substr(1));
        for (std::size_t i = 0; i + 1 < rest.size(); ++i)
            if ((rest[i] == ' ' || rest[i] == '\t') && (rest[i + 1] == ' ' || rest[i + 1] == '\t')) {
                m_notes.add("the text after two blanks in a line is ignored", offsetOf(rest) + i,
                            NoteKind::Choice);
                rest = rest.substr(0, i);
            }
        for (const std::string_view word : wordsOf(rest))
            SEQUENCY_TRY(take(word));
        return base::success();
    }

    std::size_t maxTotal() const { return m_image.hasByteValues ? maxBytes : maxWords; }

    base::Status take(std::string_view token)
    {
        return m_image.hasByteValues ? takeBytes(token) : takeWords(token);
    }

    base::Status takeBytes(std::string_view token)
    {
        std::string_view digits = token;
        if (digits.starts_with("0x") || digits.starts_with("0X"))
            digits.remove_prefix(2);
        for (std::size_t i = 0; i < digits.size(); i += 2) {
            unsigned value = 0;
            const auto [end, failure] =
                std::from_chars(digits.data() + i, digits.data() + std::min(i + 2, digits.size()), value, 16);
            if (i + 1 == digits.size() || failure != std::errc() || end != digits.data() + i + 2)
                return error(offsetOf(digits) + i, quotedToken(token) +
                                                       " is not a sequence of bytes, expected "
                                                       "two hexadecimal digits per byte");
            SEQUENCY_TRY(add(1, value, digits.substr(i)));
        }
        return base::success();
    }

    base::Status takeWords(std::string_view token)
    {
        const std::size_t star = token.find('*');
        const auto count = star == std::string_view::npos ? std::optional<std::uint64_t>(1)
                                                          : unsignedNumber(token.substr(0, star));
        const auto value = hexNumber(star == std::string_view::npos ? token : token.substr(star + 1));
        if (!count || *count == 0 || *count > maxTotal() || !value)
            return error(offsetOf(token),
                         quotedToken(token) + " is not a word, expected hexadecimal digits or count*digits");
        if (m_input.options.outputBits && *value >> *m_input.options.outputBits != 0)
            return error(offsetOf(token), fmt::format("{} does not fit in {} output bits", quotedToken(token),
                                                      *m_input.options.outputBits));
        return add(static_cast<std::size_t>(*count), *value, token);
    }

    base::Status add(std::size_t count, std::uint64_t value, std::string_view place)
    {
        if (count > maxTotal() - m_next)
            return error(offsetOf(place), fmt::format("the image has more than 2^{} values, expected fewer",
                                                      std::countr_zero(maxTotal())));
        m_image.runs.push_back({m_next, count, value, offsetOf(place)});
        m_next += count;
        return base::success();
    }

    // Sorts the runs by their addresses and fills the gaps with 0.
    base::Status order()
    {
        std::vector<RomRun>& runs = m_image.runs;
        if (!std::ranges::is_sorted(runs, {}, &RomRun::address))
            std::ranges::stable_sort(runs, {}, &RomRun::address);
        std::size_t gaps = 0;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (runs[i].address < m_image.total)
                return error(
                    std::max(runs[i - 1].place, runs[i].place),
                    fmt::format("a second value for the address {:x}, expected one", runs[i].address));
            gaps += runs[i].address > m_image.total ? 1 : 0;
            m_image.total = runs[i].address + runs[i].count;
        }
        m_image.hasGaps = gaps > 0;
        return base::success();
    }

    RomImage m_image;
    NoteList m_notes;
    std::size_t m_next = 0;  // address of the next value to read
};

}  // namespace

base::Result<RomImage> readRomImage(const TextInput& input)
{
    return ImageReader(input).read();
}

}  // namespace sequency::io
