// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads memory images of Logisim, Logisim-evolution and Digital as S-boxes, and writes S-boxes as "v2.0 raw". rom_image.h describes the accepted
// headings.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/sbox/rom_image.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// The sequence of all words of an image, including the zeros in gaps.
class WordSequence {
public:
    WordSequence(const RomImage& image, int bits) : m_image(image), m_bits(image.hasByteValues ? bits : 0)
    {
        if (!image.hasByteValues)
            m_count = image.total;
        else
            m_count = (image.total * 8 + static_cast<std::size_t>(bits) - 1) / static_cast<std::size_t>(bits);
    }

    // Returns the number of words. If the last word of an image of bytes is incomplete, its missing bits count as 0.
    std::size_t count() const { return m_count; }
    std::size_t completeCount() const
    {
        return m_bits == 0 ? m_count : m_image.total * 8 / static_cast<std::size_t>(m_bits);
    }

    // Calls take(value, times) for each run of equal words, in order, until `take` returns false. Returns true if all words were taken.
    template <typename Take>
    bool forEach(Take take) const
    {
        std::size_t next = 0;
        BitBuffer buffer{m_bits, m_image.isLittleEndian};
        for (const RomRun& run : m_image.runs) {
            if (run.address > next && !put(buffer, 0, run.address - next, take))
                return false;
            if (!put(buffer, run.value, run.count, take))
                return false;
            next = run.address + run.count;
        }
        return buffer.filled == 0 || take(buffer.padded(), std::size_t{1});
    }

private:
    struct BitBuffer {
        int bits = 0;  // bits per word; 0 if the image consists of words, not of bytes
        bool isLittleEndian = false;
        std::uint64_t value = 0;
        int filled = 0;

        std::uint64_t padded() const { return isLittleEndian ? value : value << (bits - filled); }
    };

    template <typename Take>
    static bool put(BitBuffer& buffer, std::uint64_t value, std::size_t times, Take take)
    {
        if (buffer.bits == 0)
            return take(value, times);
        if (value == 0)
            return putZeros(buffer, 8 * times, take);
        for (std::size_t i = 0; i < times; ++i)
            for (int bit = 0; bit < 8; ++bit) {
                if (buffer.isLittleEndian)
                    buffer.value |= (value >> bit & 1) << buffer.filled;
                else
                    buffer.value = buffer.value << 1 | (value >> (7 - bit) & 1);
                if (++buffer.filled < buffer.bits)
                    continue;
                if (!take(buffer.value, std::size_t{1}))
                    return false;
                buffer.value = 0;
                buffer.filled = 0;
            }
        return true;
    }

    // Adds zero bits. All complete words are passed in one call to take(), because a gap may have far more bits than the text has characters.
    template <typename Take>
    static bool putZeros(BitBuffer& buffer, std::size_t bitCount, Take take)
    {
        const auto width = static_cast<std::size_t>(buffer.bits);
        if (buffer.filled > 0) {
            const std::size_t missing = std::min(width - static_cast<std::size_t>(buffer.filled), bitCount);
            buffer.value = buffer.isLittleEndian ? buffer.value : buffer.value << missing;
            buffer.filled += static_cast<int>(missing);
            bitCount -= missing;
            if (buffer.filled < buffer.bits)
                return true;
            if (!take(buffer.value, std::size_t{1}))
                return false;
            buffer = {buffer.bits, buffer.isLittleEndian, 0, 0};
        }
        buffer.filled = static_cast<int>(bitCount % width);
        return bitCount < width || take(std::uint64_t{0}, bitCount / width);
    }

    const RomImage& m_image;
    int m_bits;
    std::size_t m_count;
};

class RomReader {
public:
    RomReader(const TextInput& input, RomImage image)
        : m_input(input), m_image(std::move(image)),
          m_words(m_image, m_image.hasByteValues ? input.options.outputBits.value_or(8) : 0)
    {}

    base::Result<TruthTable> read()
    {
        m_table.notes = m_image.notes;
        if (m_image.hasGaps)
            note("the values at addresses that no line specifies are 0", NoteKind::Remark);
        if (m_image.hasByteValues && !m_input.options.outputBits)
            note("the bytes were read as words of 8 bits (--outputs M reads words of M bits)",
                 NoteKind::Choice);
        const auto count = SEQUENCY_TRY(wordCount());
        const auto variables = variablesOf(m_input.options, count);
        if (!variables)
            return badInput(m_input, m_input.text.size(), variables.error().message);
        m_table.variables = *variables;
        return fill(count);
    }

private:
    void note(std::string message, NoteKind kind)
    {
        m_table.notes.push_back({std::move(message), {m_input.options.source, 0, 0}, kind});
    }

    // Returns the number of words of the table. If the number of variables is given, a shorter image is extended with zeros, and zero padding in the
    // last byte of an image of bytes is removed.
    base::Result<std::size_t> wordCount()
    {
        const std::size_t complete = m_words.completeCount();
        const auto wanted = m_input.options.variables;
        if (!wanted || *wanted >= 62)
            return complete;
        const std::size_t all = std::size_t{1} << *wanted;
        if (m_words.count() < all)
            note(fmt::format("{} of {} words found; the remaining words are read as 0", m_words.count(), all),
                 NoteKind::Remark);
        return m_words.count() <= all || isOnlyPadded(all) ? all : complete;
    }

    // Returns true if an image of bytes has more than `all` words, but the excess is less than one byte.
    bool isOnlyPadded(std::size_t all) const
    {
        return m_image.hasByteValues &&
               m_image.total ==
                   (all * static_cast<std::size_t>(m_input.options.outputBits.value_or(8)) + 7) / 8;
    }

    base::Result<TruthTable> fill(std::size_t count)
    {
        std::uint64_t largest = 0;
        std::size_t passed = 0;
        bool hasRest = false;
        m_words.forEach([&](std::uint64_t value, std::size_t times) {
            if (passed < count)
                largest = std::max(largest, value);
            else
                hasRest = hasRest || value != 0;
            passed += times;
            return !m_input.control.stopRequested();
        });
        if (hasRest)
            return badInput(m_input, m_input.text.size(),
                            fmt::format("the bits after {} words are not 0, expected whole words", count));
        auto columns = SEQUENCY_TRY(WordColumns::create(
            m_input.options, m_table.variables, bitsOfWords(largest, m_input.options), placeOf(m_input, 0)));
        std::size_t written = 0;
        const bool isWhole = m_words.forEach([&](std::uint64_t value, std::size_t times) {
            times = std::min(times, count - written);
            columns.append(value, times);
            written += times;
            return !m_input.control.stopRequested();
        });
        if (!isWhole)
            return base::cancelled();
        if (written < count)
            columns.append(0, count - written);
        m_table.outputs = columns.take();
        return std::move(m_table);
    }

    const TextInput& m_input;
    RomImage m_image;
    WordSequence m_words;
    TruthTable m_table;
};

DetectionConfidence likenessToRom(const TextShape& shape)
{
    return shape.first.starts_with("v2.0 ") || shape.first.starts_with("v3.0 ") ? DetectionConfidence::Sure
                                                                                : DetectionConfidence::None;
}

base::Result<TruthTable> readRom(const TextInput& input)
{
    auto image = SEQUENCY_TRY(readRomImage(input));
    if (input.isBegin)
        return TruthTable();
    return RomReader(input, std::move(image)).read();
}

base::Status writeRom(const WriteJob& job)
{
    SEQUENCY_TRY(checkWords(job));
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
    FormatRow row =
        wordsRow(namedRow("rom", SEQUENCY_TEXT("Engine", "Logisim memory image")), readRom, writeRom);
    row.beginUnit = PrefixUnit::Words;
    row.likeness = likenessToRom;
    return row;
}

}  // namespace sequency::io
