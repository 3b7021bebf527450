// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes files of BSbox-tools 0.2. A record "? 0 SIZE [n]" holds the values of a function, and a record "? 1 SIZE n" holds those of an
// S-box. The writer respects the limits of these tools (SIZE from 64 to 2^25, decimals separated only by spaces). The reader accepts any size.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/text_reader.h"
#include "engine/io/formats/value_column.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

struct Record {
    bool isSbox = false;
    std::size_t size = 0;
    std::size_t place = 0;  // offset of the record's header in the text
    std::size_t begin = 0;  // offset of the record's first value in the text
    std::size_t end = 0;
    std::size_t count = 0;
};

class BsboxReader : TextReader {
public:
    explicit BsboxReader(const TextInput& input) : TextReader(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        SEQUENCY_TRY(findRecords());
        if (m_input.isBegin)
            return TruthTable();
        const auto part = SEQUENCY_TRY(chosenPart(m_table, m_input.options, "record"));
        const Record& record = m_records[part];
        m_table.name = m_table.parts[part];
        const auto variables = variablesOf(m_input.options, record.size);
        if (!variables)
            return error(record.place, variables.error().message);
        m_table.variables = *variables;
        std::vector<std::int64_t> values;
        SEQUENCY_TRY(takeValues(record, values));
        SEQUENCY_TRY(record.isSbox ? makeSbox(record, values) : makeFunction(record, values));
        return std::move(m_table);
    }

private:
    base::Status findRecords()
    {
        for (LineCursor cursor(m_input.text); cursor.next();) {
            if (cursor.number() % 4096 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            auto words = wordsOf(cursor.line());
            if (words.empty())
                continue;
            if (words[0] != "?" && !words[0].starts_with("=="))
                partAtCommas(words);
            if (words[0].starts_with("==")) {  // heading "== Open File:…" in output files of BSbox-tools
                SEQUENCY_TRY(closeRecord(cursor.begin()));
                m_outsideRecords = true;
                continue;
            }
            if (words[0] == "?") {
                SEQUENCY_TRY(openRecord(words, cursor));
                continue;
            }
            if (m_records.empty() || m_outsideRecords)
                return error(offsetOf(words[0]),
                             quotedToken(words[0]) + " outside of a record, expected ? 0 SIZE or ? 1 SIZE n");
            Record& record = m_records.back();
            record.count += words.size();
            record.end = cursor.end();
            if (record.count > record.size)
                return error(offsetOf(words[words.size() - (record.count - record.size)]),
                             fmt::format("more than the {} values of the record", record.size));
        }
        if (m_input.isBegin)
            return base::success();
        SEQUENCY_TRY(closeRecord(m_input.text.size()));
        if (m_records.empty())
            return error(m_input.text.size(), "no record found, expected ? 0 SIZE or ? 1 SIZE n");
        for (std::size_t i = 0; i < m_records.size(); ++i)
            m_table.parts.push_back(fmt::format("record {}: {} of {} values", i,
                                                m_records[i].isSbox ? "S-box" : "function",
                                                m_records[i].size));
        return base::success();
    }

    // Splits text such as "0,1,0,1", whose values have one digit each.
    void partAtCommas(std::vector<std::string_view>& words)
    {
        const auto isJoined = [](std::string_view word) { return word.find(',') < word.size() - 1; };
        const auto first = std::ranges::find_if(words, isJoined);
        if (first == words.end())
            return;
        m_notes.add(
            "values are separated by commas without blanks; BSbox-tools would read such a word as one value",
            offsetOf(*first));
        std::vector<std::string_view> parted;
        for (std::string_view word : words)
            while (!word.empty()) {
                const std::size_t end = std::min(word.find(','), word.size() - 1) + 1;
                parted.push_back(word.substr(0, end));
                word.remove_prefix(end);
            }
        words = std::move(parted);
    }

    base::Status openRecord(const std::vector<std::string_view>& words, const LineCursor& cursor)
    {
        SEQUENCY_TRY(closeRecord(cursor.begin()));
        m_outsideRecords = false;
        if (words.size() < 3 || words.size() > 4)
            return error(cursor.begin(),
                         fmt::format("{} numbers after ?, expected the kind, the size and optionally n",
                                     words.size() - 1));
        std::array<std::uint64_t, 3> numbers{};
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto number = unsignedNumber(words[i]);
            if (!number || (i == 1 && *number > 1))
                return error(offsetOf(words[i]),
                             fmt::format("{} is not possible, expected {}", quotedToken(words[i]),
                                         i == 1 ? "0 for a function or 1 for an S-box" : "a number"));
            numbers[i - 1] = *number;
        }
        Record record;
        record.isSbox = numbers[0] == 1;
        record.size = static_cast<std::size_t>(numbers[1]);
        record.place = offsetOf(words[2]);
        record.begin = record.end = cursor.end();
        if (words.size() == 4 && (numbers[2] >= 64 || std::uint64_t{1} << numbers[2] != record.size))
            return error(
                offsetOf(words[3]),
                fmt::format("n = {} contradicts the size {}, expected the binary logarithm of the size",
                            numbers[2], record.size));
        m_records.push_back(record);
        return base::success();
    }

    base::Status closeRecord(std::size_t place) const
    {
        if (m_records.empty() || m_outsideRecords || m_records.back().count == m_records.back().size)
            return base::success();
        return error(place, fmt::format("{} values found, expected the {} of the record",
                                        m_records.back().count, m_records.back().size));
    }

    base::Status takeValues(const Record& record, std::vector<std::int64_t>& values) const
    {
        values.reserve(record.count);
        std::string_view text = m_input.text.substr(0, record.end);
        for (std::size_t i = record.begin; values.size() < record.count;) {
            i = std::min(text.find_first_not_of(" \t\r\n", i), text.size());
            std::size_t end = std::min(text.find_first_of(", \t\r\n", i), text.size());
            end += end < text.size() && text[end] == ',' ? 1 : 0;
            std::string_view token = text.substr(i, end - i);
            if (token.ends_with(','))  // the generator of BSbox-tools writes "0, 1, …"
                token.remove_suffix(1);
            std::int64_t value = 0;
            const auto [stop, failure] = std::from_chars(token.data(), token.data() + token.size(), value);
            if (failure != std::errc() || stop != token.data() + token.size() || token.empty())
                return error(i, quotedToken(text.substr(i, end - i)) +
                                    " is not an integer, expected integers separated by spaces");
            if (record.isSbox &&
                (value < 0 || (m_input.options.outputBits && value >> *m_input.options.outputBits != 0)))
                return error(i, quotedToken(token) + " is not a value of an S-box" +
                                    (value < 0
                                         ? ", expected 0 or more"
                                         : fmt::format(" of {} output bits", *m_input.options.outputBits)));
            values.push_back(value);
            i = end;
            if (values.size() % pollBytes == 0 && m_input.control.stopRequested())
                return base::cancelled();
        }
        return base::success();
    }

    base::Status makeFunction(const Record& record, const std::vector<std::int64_t>& values)
    {
        auto column = SEQUENCY_TRY(ValueColumn::create(m_input.options, m_table.variables, values.size()));
        SEQUENCY_TRY(column.append(values));
        m_table.outputs.push_back({{}, column.take()});
        if (!isBoolean(m_table.outputs[0]))
            m_notes.add("values other than 0 and 1: read as a spectrum (BSbox-tools would take them for 1)",
                        record.place);
        return base::success();
    }

    base::Status makeSbox(const Record& record, const std::vector<std::int64_t>& values)
    {
        const std::vector<std::uint64_t> words(values.begin(), values.end());
        return fillWords(m_table, m_notes, m_input, words,
                         bitsOfWords(std::ranges::max(words), m_input.options), record.place);
    }

    TruthTable m_table;
    NoteList m_notes;
    std::vector<Record> m_records;
    bool m_outsideRecords = false;
};

// Writes a record "? 0 SIZE n" with the values of an output.
base::Status writeRecord(const WriteJob& job, std::size_t output)
{
    const auto* values = std::get_if<base::ElementVector>(&job.column(output).values);
    if (values != nullptr && !base::isInteger(base::elementType(*values)))
        return cannotHold(job,
                          fmt::format("output {} contains values other than integers", job.name(output)));
    const std::size_t size = job.table.size();
    job.sink.put(fmt::format("? 0 {} {}\n", size, job.table.variables));
    for (std::size_t i = 0; i < size && !job.sink.failed(); ++i) {
        if (values != nullptr)
            job.sink.put(base::valueText(*values, i));
        else
            job.sink.put(job.bits(output).on[i] ? '1' : '0');
        job.sink.put(' ');
    }
    job.sink.put("\n\n");
    return base::success();
}

DetectionConfidence likenessToBsbox(const TextShape& shape)
{
    return shape.first[0] == '?' || shape.first.starts_with("== ") ? DetectionConfidence::Sure
                                                                   : DetectionConfidence::None;
}

base::Status writeBsbox(const WriteJob& job)
{
    constexpr int fewest = 6;
    constexpr int most = 25;
    if (job.table.radix != 2 || job.table.variables < fewest || job.table.variables > most)
        return cannotHold(job, fmt::format("BSbox-tools reads only functions of {} to {} variables, but "
                                           "this one has {}",
                                           fewest, most, job.table.variables));
    bool sbox = job.outputs.size() > 1;
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        sbox = sbox && isBoolean(job.column(i));
    if (!sbox) {
        for (std::size_t i = 0; i < job.outputs.size(); ++i)
            SEQUENCY_TRY(writeRecord(job, i));
        return base::success();
    }
    if (std::cmp_greater(job.outputs.size(), job.table.variables))
        return cannotHold(job,
                          fmt::format("an S-box of {} inputs and {} outputs, expected no more outputs than "
                                      "inputs",
                                      job.table.variables, job.outputs.size()));
    job.sink.put(fmt::format("? 1 {} {}\n", job.table.size(), job.table.variables));
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        job.sink.putNumber(wordAt(job, i));
        job.sink.put(' ');
    }
    job.sink.put("\n\n");
    return base::success();
}

}  // namespace

FormatRow bsboxFormat()
{
    FormatRow row = wordsRow(namedRow("bsbox", SEQUENCY_TEXT("Engine", "BSbox-tools"), {".bsbox"}),
                             readWith<BsboxReader>, writeBsbox);
    row.info.holdsNumbers = true;
    row.info.holdsBoxes = true;
    row.info.parts = "records";
    row.likeness = likenessToBsbox;
    row.mayBeSpectrum = true;
    return row;
}

}  // namespace sequency::io
