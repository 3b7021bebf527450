// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes Logisim's text format for truth tables: a heading such as "A B[3..0] | D[3..0]", a line of ~, and rows with one binary or
// hexadecimal word per column.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/tables/cover_table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

class LogisimReader : TextReader {
public:
    explicit LogisimReader(const TextInput& input) : TextReader(input) {}

    base::Result<TruthTable> read()
    {
        std::optional<CoverTable> table;
        SEQUENCY_TRY(forEachLine([&](std::string_view line, const LineCursor& cursor) -> base::Status {
            if (line.find_first_not_of("~ \t") == std::string_view::npos)
                return base::success();
            const auto words = wordsWithBars(line);
            if (table)
                return readRow(words, cursor, *table);
            auto made = readHeading(words, cursor);
            if (!made)
                return made.error();
            table.emplace(std::move(*made));
            return base::success();
        }));
        if (m_input.isBegin)
            return TruthTable();
        if (!table)
            return error(
                m_input.text.size(),
                "no heading found, expected the names of the inputs, then |, then the names of the outputs");
        return table->take();
    }

private:
    // Returns the words of a line. A | is always a separate word, even without surrounding blanks.
    static std::vector<std::string_view> wordsWithBars(std::string_view line)
    {
        std::vector<std::string_view> words;
        for (std::string_view word : wordsOf(line)) {
            while (!word.empty()) {
                const std::size_t bar = word.find('|');
                const std::size_t length = bar == 0 ? 1 : std::min(bar, word.size());
                words.push_back(word.substr(0, length));
                word.remove_prefix(length);
            }
        }
        return words;
    }

    base::Result<CoverTable> readHeading(const std::vector<std::string_view>& words, const LineCursor& cursor)
    {
        std::vector<std::string> inputs;
        std::vector<std::string> outputs;
        for (const std::string_view word : words) {
            if (word == "|") {
                if (m_bar != 0)
                    return error(offsetOf(word), "a second |, expected one between inputs and outputs");
                m_bar = m_widths.size() + 1;
                continue;
            }
            const auto names = bitNames(word);
            if (!names)
                return error(offsetOf(word), quotedToken(word) + " is not a heading name, expected a name or "
                                                                 "name[high..0]");
            auto& group = m_bar == 0 ? inputs : outputs;
            group.insert(group.end(), names->begin(), names->end());
            if (m_input.namePlaces != nullptr) {
                auto& places = m_bar == 0 ? m_input.namePlaces->inputs : m_input.namePlaces->outputs;
                places.insert(places.end(), names->size(), offsetOf(word));
            }
            m_widths.push_back(names->size());
        }
        if (m_bar == 0)
            return error(cursor.end(), "the heading has no |, expected one between inputs and outputs");
        return CoverTable::create(m_input, std::move(inputs), std::move(outputs), cursor.begin());
    }

    base::Status readRow(const std::vector<std::string_view>& words, const LineCursor& cursor,
                         CoverTable& table)
    {
        m_inputs.clear();
        m_outputs.clear();
        std::size_t column = 0;
        bool barSeen = false;
        for (const std::string_view word : words) {
            if (word == "|") {
                if (barSeen || column + 1 != m_bar)
                    return error(offsetOf(word), "a | in a different column than in the heading");
                barSeen = true;
                continue;
            }
            if (column == m_widths.size())
                return error(offsetOf(word),
                             fmt::format("more than the {} columns of the heading", m_widths.size()));
            SEQUENCY_TRY(readValue(word, m_widths[column], column + 1 < m_bar ? m_inputs : m_outputs));
            ++column;
        }
        if (column < m_widths.size() || !barSeen)
            return error(cursor.end(),
                         fmt::format("{} columns found, expected {} and a | between inputs and outputs",
                                     column, m_widths.size()));
        table.append(m_inputs, m_outputs, cursor.begin());
        return base::success();
    }

    // Reads a word of `width` bits. The word is binary if it has one character per bit, otherwise hexadecimal.
    base::Status readValue(std::string_view word, std::size_t width, std::string& bits) const
    {
        const std::size_t hexWidth = (width + 3) / 4;
        if (word.size() != width && word.size() != hexWidth)
            return error(offsetOf(word),
                         fmt::format("{} characters found, expected {} binary or {} hexadecimal ones",
                                     word.size(), width, hexWidth));
        if (word.size() == width) {
            for (const char& c : word) {
                const auto literal = literalOf(c);
                if (!literal)
                    return valueError(word, c);
                bits += *literal;
            }
            return base::success();
        }
        for (std::size_t i = 0; i < word.size(); ++i) {
            const char c = word[i];
            const std::size_t digitBits = i == 0 ? width - 4 * (hexWidth - 1) : 4;
            const int digit = hexDigitValue(c);
            if (digit < 0 && literalOf(c) != '-')
                return valueError(word, word[i]);
            if (digit < 0) {
                bits.append(digitBits, '-');
                continue;
            }
            if (digit >> digitBits != 0)
                return error(offsetOf(word) + i,
                             fmt::format("{} does not fit in {} bits", quotedToken(word), width));
            for (std::size_t bit = digitBits; bit-- > 0;)
                bits += (digit >> bit & 1) != 0 ? '1' : '0';
        }
        return base::success();
    }

    base::Error valueError(std::string_view word, const char& c) const
    {
        const std::size_t place = offsetOf(word) + static_cast<std::size_t>(&c - word.data());
        return error(place,
                     characterText(m_input.text, place) +
                         " is not a value, expected 0, 1, -, x or a hexadecimal digit (for four bits)");
    }

    std::vector<std::size_t> m_widths;  // number of bits of each column
    std::size_t m_bar = 0;              // 1 + number of columns before the |, or 0 without a |
    std::string m_inputs;
    std::string m_outputs;
};

DetectionConfidence likenessToLogisim(const TextShape& shape)
{
    const TableHeading heading = headingOf(shape);
    return heading.beginsWithName && heading.bar ? DetectionConfidence::Possible : DetectionConfidence::None;
}

base::Result<TruthTable> readLogisim(const TextInput& input)
{
    const std::size_t bar = input.text.find('|');
    const std::string_view line = bar == std::string_view::npos
                                      ? std::string_view()
                                      : input.text.substr(0, endOfComment(input.text, bar));
    const bool csv = line.substr(line.find_last_of("\r\n") + 1).find(',') != std::string_view::npos;
    return csv ? readLogisimCsv(input) : readWith<LogisimReader>(input);
}

base::Status writeLogisim(const WriteJob& job)
{
    const auto inputs = inputNamesFor(job.table, isIdentifierCharacter);
    const auto outputs = outputNamesFor(job.table, job.outputs, isIdentifierCharacter);
    std::string heading;
    for (const std::string& name : inputs)
        heading += name + " ";
    heading += "|";
    for (const std::string& name : outputs)
        heading += " " + name;
    job.sink.put(heading + "\n" + std::string(heading.size(), '~') + "\n");
    const auto putCell = [&](const std::string& name, char value) {
        job.sink.put(value);
        job.sink.put(
            std::string_view("                ").substr(0, std::min<std::size_t>(name.size() - 1, 16)));
    };
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        for (std::size_t v = 0; v < inputs.size(); ++v) {
            putCell(inputs[v], (row >> (inputs.size() - 1 - v) & 1) != 0 ? '1' : '0');
            job.sink.put(' ');
        }
        job.sink.put('|');
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            job.sink.put(' ');
            putCell(i + 1 < outputs.size() ? outputs[i] : " ", valueAt(job.bits(i), row));
        }
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace

FormatRow logisimFormat()
{
    FormatRow row = namedRow("logisim", SEQUENCY_TEXT("Engine", "Logisim truth table"));
    row.info.holdsSeveral = true;
    row.info.holdsDontCares = true;
    row.info.replacesNames = true;
    row.readText = readLogisim;
    row.choosesOutputs = true;
    row.likeness = likenessToLogisim;
    row.write = writeLogisim;
    row.keepsNames = KeepsNames::All;
    row.nameRule = {isIdentifierCharacter, "letters a to z, digits and _ in names"};
    return row;
}

}  // namespace sequency::io
