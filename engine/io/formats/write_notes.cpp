// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates the notes on information that is lost because a format cannot store all data of a table.
#include "engine/base/text/display_text.h"
#include "engine/io/formats/format_row.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

class NoteWriter {
public:
    NoteWriter(const TruthTable& table, const WriteOptions& options, std::vector<std::size_t> outputs)
        : m_table(table), m_options(options), m_outputs(std::move(outputs)),
          m_row(*formatRow(options.format)), m_isPlain(isPlain(m_row, table, options, m_outputs))
    {}

    std::vector<WriteNote> notes()
    {
        noteOutputs();
        noteOpenValues();
        noteNames();
        return std::move(m_notes);
    }

private:
    void add(std::string message, NoteKind kind, std::string_view option = {})
    {
        m_notes.push_back({std::move(message), kind, option});
    }

    void noteOutputs()
    {
        if (m_outputs.size() < m_table.outputs.size())
            add(fmt::format("only the output {} of {} is written",
                            base::shownName(outputName(m_table, m_outputs[0])), m_table.outputs.size()),
                NoteKind::Choice);
    }

    void noteOpenValues()
    {
        if (m_row.info.holdsDontCares && !m_isPlain)
            return;
        std::size_t open = 0;
        for (const std::size_t output : m_outputs)
            open += dontCareCount(m_table.outputs[output]);
        if (open > 0)
            add(fmt::format("{} don't-care value{} {} written as {}", open, open == 1 ? "" : "s",
                            open == 1 ? "is" : "are", m_options.dontCare == DontCare::One ? 1 : 0),
                NoteKind::Choice, "--dont-care");
    }

    void noteRenamed(std::string_view what, const std::vector<std::string>& before,
                     const std::vector<std::string>& after)
    {
        std::string list;
        std::size_t count = 0;
        constexpr std::size_t most = 8;
        for (std::size_t i = 0; i < before.size(); ++i)
            if (before[i] != after[i] && count++ < most)
                list += fmt::format("{}{} as {}", list.empty() ? "" : ", ", base::quotedToken(before[i]),
                                    after[i]);
        if (count > 0)
            add(fmt::format("{} {} that the format cannot hold {} written differently: {}{}", what,
                            count == 1 ? "name" : "names", count == 1 ? "is" : "are", list,
                            count > most ? ", …" : ""),
                NoteKind::Choice);
    }

    void noteNames()
    {
        const bool holdsInputs = m_row.keepsNames == KeepsNames::All && !m_isPlain;
        if (!m_table.inputNames.empty() && !holdsInputs)
            add("the names of the inputs are not stored in this format", NoteKind::Remark);
        const bool holdsOutputs = holdsInputs || m_row.keepsNames == KeepsNames::Outputs ||
                                  (m_outputs.size() == 1 && m_table.outputs[0].name.empty());
        const bool named = std::ranges::any_of(
            m_outputs, [&](std::size_t output) { return !m_table.outputs[output].name.empty(); });
        if (named && !holdsOutputs && m_row.keepsNames != KeepsNames::AsBits)
            add("the names of the outputs are not stored in this format", NoteKind::Remark);
        if (!m_row.info.replacesNames)
            return;
        const NameCheck allowed = m_row.nameRule.allowed;
        std::vector<std::string> inputs;
        inputs.reserve(static_cast<std::size_t>(m_table.variables));
        for (int v = 0; v < m_table.variables; ++v)
            inputs.push_back(inputName(m_table, v));
        std::vector<std::string> outputs;
        outputs.reserve(m_outputs.size());
        for (const std::size_t output : m_outputs)
            outputs.push_back(outputName(m_table, output));
        const auto inputsAfter = inputNamesFor(m_table, allowed, m_row.nameRule.keywords);
        noteRenamed("input", inputs, inputsAfter);
        noteRenamed("output", outputs,
                    outputNamesFor(m_table, m_outputs, allowed,
                                   m_row.sharesNames ? inputsAfter : std::vector<std::string>(),
                                   m_row.nameRule.keywords));
    }

    const TruthTable& m_table;
    const WriteOptions& m_options;
    std::vector<std::size_t> m_outputs;
    const FormatRow& m_row;
    bool m_isPlain;
    std::vector<WriteNote> m_notes;
};

}  // namespace

std::vector<WriteNote> writeNotes(const TruthTable& whole, const WriteOptions& options)
{
    const auto bits = bitsOfNumbers(whole, options);
    if (!bits)
        return {};  // no notes, because the table cannot be written
    const TruthTable& table = *bits ? **bits : whole;
    const auto outputs = outputsToWrite(table, options);
    if (!outputs || formatRow(options.format) == nullptr)
        return {};
    auto notes = NoteWriter(table, options, *outputs).notes();
    if (*bits && table.outputs.size() > whole.outputs.size())
        notes.insert(notes.begin(),
                     {fmt::format("numbers are written as an S-box of {} outputs", table.outputs.size())});
    return notes;
}

std::vector<WriteNote> writeLosses(const TruthTable& table, const WriteOptions& options)
{
    auto notes = writeNotes(table, options);
    std::erase_if(notes, [](const WriteNote& note) { return note.kind != NoteKind::Choice; });
    return notes;
}

}  // namespace sequency::io
