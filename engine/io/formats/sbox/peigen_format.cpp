// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes lists of S-boxes in the format of PEIGEN, one "name,spec" per line. A spec has two hexadecimal digits per value, or it is a list
// of bit slices separated by underscores. A bit slice is the truth table of one output, highest index first; the most significant output comes first.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/text_reader.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

class PeigenReader : TextReader {
public:
    explicit PeigenReader(const TextInput& input) : TextReader(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        SEQUENCY_TRY(findBoxes());
        if (m_input.isBegin)
            return TruthTable();
        if (m_specs.empty())
            return error(m_input.text.size(), "no S-box found, expected a name, a comma and digits");
        const auto part = SEQUENCY_TRY(chosenPart(m_table, m_input.options, "S-box"));
        if (m_specs.size() > 1 && m_input.options.part.empty())
            m_notes.add(fmt::format("{} S-boxes were found; the first one is read (--part chooses another)",
                                    m_specs.size()),
                        0);
        m_table.name = m_table.parts[part];
        return readBox(m_specs[part]);
    }

private:
    base::Status findBoxes()
    {
        return forEachLine([this](std::string_view line, const LineCursor& cursor) -> base::Status {
            const std::size_t comma = line.find(',');
            const std::string_view name = trimmed(line.substr(0, comma));
            const std::string_view spec =
                comma == std::string_view::npos ? std::string_view() : trimmed(line.substr(comma + 1));
            if (name.empty() || spec.empty())
                return error(cursor.begin(),
                             "a line without a name or without digits, expected 'name,digits'");
            if (const std::size_t odd = spec.find_first_not_of("0123456789abcdefABCDEF_");
                odd != std::string_view::npos)
                return error(
                    offsetOf(spec) + odd,
                    characterText(m_input.text, offsetOf(spec) + odd) +
                        " is not part of an S-box, expected hexadecimal digits, or _ between slices");
            m_table.parts.emplace_back(name);
            m_specs.push_back(spec);
            return base::success();
        });
    }

    base::Result<std::vector<std::uint64_t>> valuesOf(std::string_view spec)
    {
        if (spec.find('_') != std::string_view::npos) {
            m_notes.add("bit slices, the most significant output first", offsetOf(spec));
            return valuesOfSlices(m_input, spec);
        }
        if (spec.size() % 2 != 0)
            return error(offsetOf(spec) + spec.size(),
                         fmt::format("{} digits found, expected two per value", spec.size()));
        m_notes.add("two hexadecimal digits per value", offsetOf(spec));
        std::vector<std::uint64_t> values(spec.size() / 2);
        for (std::size_t i = 0; i < values.size(); ++i)
            std::from_chars(spec.data() + 2 * i, spec.data() + 2 * i + 2, values[i], 16);
        return values;
    }

    base::Result<TruthTable> readBox(std::string_view spec)
    {
        const auto values = SEQUENCY_TRY(valuesOf(spec));
        const auto variables = variablesOf(m_input.options, values.size());
        if (!variables)
            return error(offsetOf(spec) + spec.size(), variables.error().message);
        m_table.variables = *variables;
        const std::uint64_t largest = std::ranges::max(values);
        const auto slices = static_cast<int>(std::ranges::count(spec, '_'));
        const int bits =
            slices > 0 && !m_input.options.outputBits ? slices + 1 : bitsOfWords(largest, m_input.options);
        if (largest >> bits != 0)
            return error(offsetOf(spec), fmt::format("a value does not fit in {} output bits", bits));
        SEQUENCY_TRY(fillWords(m_table, m_notes, m_input, values, bits, offsetOf(spec)));
        return std::move(m_table);
    }

    TruthTable m_table;
    NoteList m_notes;
    std::vector<std::string_view> m_specs;  // the spec of each S-box, in the order of m_table.parts
};

// Recognises "name,0c05…" and "name,0ed9_3687_…" with at least eight values, the size of PEIGEN's smallest S-boxes.
DetectionConfidence likenessToPeigen(const TextShape& shape)
{
    constexpr std::size_t fewestDigits = 16;
    const std::string_view line = shape.first;
    const std::size_t comma = line.find(',');
    const bool isLine =
        comma != std::string_view::npos && isLetter(line[0]) && line.size() - comma > fewestDigits &&
        line.find_first_not_of("0123456789abcdefABCDEF_", comma + 1) == std::string_view::npos;
    return isLine ? DetectionConfidence::Sure : DetectionConfidence::None;
}

base::Status writePeigen(const WriteJob& job)
{
    // The number of bits that two hexadecimal digits hold. Larger values are written as bit slices.
    constexpr std::size_t pairBits = 8;
    constexpr int fewest = 2;  // minimum number of variables for which a slice is a whole hexadecimal digit
    SEQUENCY_TRY(checkWords(job));
    if (job.table.variables < fewest && job.outputs.size() > pairBits)
        return cannotHold(job,
                          fmt::format("{} outputs, but fewer than {} inputs", job.outputs.size(), fewest));
    std::string name = job.table.name.empty() ? "sbox" : job.table.name;
    std::erase_if(name, [](char c) { return !isWordCharacter(c) || static_cast<unsigned char>(c) > '~'; });
    job.sink.put(name.empty() ? "sbox" : name);
    job.sink.put(',');
    const std::size_t size = job.table.size();
    if (job.outputs.size() > pairBits) {
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            job.sink.put(i > 0 ? "_" : "");
            putHexDigits(job.sink, job.bits(i).on);
        }
    } else {
        for (std::size_t i = 0; i < size && !job.sink.failed(); ++i)
            job.sink.put(fmt::format("{:02x}", wordAt(job, i)));
    }
    job.sink.put('\n');
    return base::success();
}

}  // namespace

FormatRow peigenFormat()
{
    FormatRow row = wordsRow(namedRow("peigen", SEQUENCY_TEXT("Engine", "PEIGEN list of S-boxes")),
                             readWith<PeigenReader>, writePeigen);
    row.info.holdsBoxes = true;
    row.info.parts = "S-boxes";
    row.likeness = likenessToPeigen;
    return row;
}

}  // namespace sequency::io
