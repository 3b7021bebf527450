// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/blif_model.h"

#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <unordered_set>

namespace sequency::io {
namespace {

// Directives about time, area and layout, which do not change any function.
constexpr std::array<std::string_view, 20> remarks{".area",
                                                   ".delay",
                                                   ".wire_load_slope",
                                                   ".wire",
                                                   ".input_arrival",
                                                   ".output_required",
                                                   ".default_input_arrival",
                                                   ".default_output_required",
                                                   ".input_drive",
                                                   ".output_load",
                                                   ".default_input_drive",
                                                   ".default_output_load",
                                                   ".max_input_load",
                                                   ".clock",
                                                   ".default_max_input_load",
                                                   ".clock_event",
                                                   ".cname",
                                                   ".attr",
                                                   ".param",
                                                   ".input_required"};
constexpr std::array<std::string_view, 7> refused{".latch",  ".mlatch",     ".gate", ".exdc",
                                                  ".search", ".start_kiss", ".mv"};

class BlifParser : TextReader {
public:
    explicit BlifParser(const TextInput& input) : TextReader(input), m_notes(input, m_file.notes) {}

    base::Result<BlifFile> read()
    {
        LineCursor cursor(m_input.text);
        while (cursor.next()) {
            if (cursor.number() % 4096 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            const bool goesOn = collectWords(cursor);
            if (goesOn || m_words.empty())
                continue;
            SEQUENCY_TRY(readLine());
            m_words.clear();
        }
        if (m_input.isBegin)
            return std::move(m_file);
        if (!m_words.empty())
            SEQUENCY_TRY(readLine());
        SEQUENCY_TRY(closeModel(m_input.text.size()));
        if (m_file.models.empty())
            return error(m_input.text.size(),
                         "no model found, expected .model, .inputs, .outputs and .names");
        return std::move(m_file);
    }

private:
    // Appends the words of a line to m_words. Returns true if the line ends with a continuation mark.
    bool collectWords(const LineCursor& cursor)
    {
        std::string_view line = cursor.line();
        line = line.substr(0, line.find('#'));
        while (line.ends_with(' ') || line.ends_with('\t'))
            line.remove_suffix(1);
        const bool goesOn = line.ends_with('\\');
        if (goesOn)
            line.remove_suffix(1);
        for (const std::string_view word : wordsOf(line))
            m_words.push_back(word);
        return goesOn;
    }

    base::Status readLine()
    {
        const std::string_view first = m_words[0];
        if (first[0] != '.')
            return readRow();
        m_rowsExpected = false;
        if (first == ".model")
            return beginModel();
        if (first == ".end")
            return closeModel(offsetOf(first));
        if (std::ranges::find(remarks, first) != remarks.end()) {
            m_notes.add(fmt::format("{} was ignored", first), offsetOf(first));
            return base::success();
        }
        if (std::ranges::find(refused, first) != refused.end())
            return error(first, fmt::format("{} is not supported, expected a combinational file of "
                                            ".names and .subckt",
                                            first));
        if (first != ".inputs" && first != ".outputs" && first != ".names" && first != ".subckt")
            return error(first, fmt::format("{} is unknown, expected .model, .inputs, .outputs, .names, "
                                            ".subckt or .end",
                                            quotedToken(first)));
        if (!m_open)
            openModel({}, offsetOf(first));
        if (first == ".inputs" || first == ".outputs")
            return readPorts(first == ".inputs");
        return first == ".names" ? beginCover() : readCall();
    }

    void openModel(std::string_view name, std::size_t place)
    {
        m_file.models.emplace_back();
        model().name = name;
        model().place = place;
        m_open = true;
    }

    BlifModel& model() { return m_file.models.back(); }

    base::Status beginModel()
    {
        SEQUENCY_TRY(closeModel(offsetOf(m_words[0])));
        if (m_words.size() > 2)
            return error(m_words[2], "a second name after .model, expected one");
        const std::string_view name = m_words.size() == 2 ? m_words[1] : std::string_view();
        if (!m_modelNames.insert(name).second)
            return error(m_words.back(),
                         fmt::format("a second model {}, expected a different name", quotedToken(name)));
        openModel(name, offsetOf(m_words[0]));
        return base::success();
    }

    base::Status closeModel(std::size_t place)
    {
        if (m_open && model().outputs.empty())
            return error(place, "the model has no .outputs");
        if (m_open) {
            model().isPort.assign(model().netNames.size(), 0);
            for (const auto* ports : {&model().inputs, &model().outputs})
                for (const std::uint32_t net : *ports)
                    model().isPort[net] = 1;
        }
        m_open = false;
        return base::success();
    }

    base::Status readPorts(bool inputs)
    {
        BlifModel& target = model();
        if (inputs && target.inputs.empty())
            target.inputsPlace = offsetOf(m_words[0]);
        auto& ports = inputs ? target.inputs : target.outputs;
        auto& seen = inputs ? m_seenInputs : m_seenOutputs;
        if (ports.empty())
            seen.clear();
        for (std::size_t i = 1; i < m_words.size(); ++i) {
            const std::uint32_t net = target.net(m_words[i]);
            if (!seen.insert(net).second)
                return error(m_words[i], fmt::format("{} is named twice among the {}",
                                                     quotedToken(m_words[i]), inputs ? "inputs" : "outputs"));
            ports.push_back(net);
        }
        return base::success();
    }

    base::Status beginCover()
    {
        if (m_words.size() < 2)
            return error(m_words[0], ".names has no nets, expected inputs and an output");
        BlifCover cover;
        cover.place = offsetOf(m_words[0]);
        for (std::size_t i = 1; i + 1 < m_words.size(); ++i)
            cover.inputs.push_back(model().net(m_words[i]));
        cover.output = model().net(m_words.back());
        model().covers.push_back(std::move(cover));
        m_rowsExpected = true;
        return base::success();
    }

    base::Status readRow()
    {
        if (!m_rowsExpected)
            return error(m_words[0], fmt::format("{} found outside of a .names, expected a directive",
                                                 quotedToken(m_words[0])));
        BlifCover& cover = model().covers.back();
        const std::size_t parts = cover.inputs.empty() ? 1 : 2;
        if (m_words.size() != parts)
            return error(m_words[std::min(m_words.size() - 1, parts)],
                         fmt::format("the row has {} word{}, expected {}", m_words.size(),
                                     m_words.size() == 1 ? "" : "s",
                                     parts == 1 ? "only the value of the output"
                                                : "the values of the inputs and the value of the output"));
        const std::string_view value = m_words.back();
        if (value != "0" && value != "1")
            return error(value,
                         fmt::format("{} is not an output of a row, expected 0 or 1", quotedToken(value)));
        const bool off = value == "0";
        if (!cover.rowEnds.empty() && off != cover.offSet)
            return error(value, "rows with output 0 and rows with output 1 in one .names, expected the same "
                                "output in all rows");
        cover.offSet = off;
        if (parts == 2)
            SEQUENCY_TRY(readLiterals(cover, m_words[0]));
        cover.rowEnds.push_back(static_cast<std::uint32_t>(cover.literals.size()));
        return base::success();
    }

    base::Status readLiterals(BlifCover& cover, std::string_view word) const
    {
        if (word.size() != cover.inputs.size())
            return error(word, fmt::format("{} values found, expected {}, one per input of the .names",
                                           word.size(), cover.inputs.size()));
        for (std::size_t i = 0; i < word.size(); ++i) {
            const char c = word[i];
            if (c != '0' && c != '1' && c != '-')
                return error(offsetOf(word) + i, characterText(m_input.text, offsetOf(word) + i) +
                                                     " is not an input of a row, expected 0, 1 or -");
            if (c != '-')
                cover.literals.push_back(static_cast<std::uint32_t>(2 * i + (c == '1' ? 1 : 0)));
        }
        return base::success();
    }

    base::Status readCall()
    {
        if (m_words.size() < 2)
            return error(m_words[0], ".subckt has no model, expected the name of a model");
        BlifCall call{m_words[1], {}};
        for (std::size_t i = 2; i < m_words.size(); ++i) {
            const std::string_view word = m_words[i];
            const std::size_t equals = word.find('=');
            if (equals == std::string_view::npos || equals == 0 || equals + 1 == word.size())
                return error(word, quotedToken(word) + " is not a connection, expected formal=actual");
            call.connections.push_back({word.substr(0, equals), model().net(word.substr(equals + 1))});
        }
        model().calls.push_back(std::move(call));
        return base::success();
    }

    BlifFile m_file;
    NoteList m_notes;
    std::vector<std::string_view> m_words;  // words of the current line and of its continuation lines
    std::unordered_set<std::string_view> m_modelNames;
    std::unordered_set<std::uint32_t> m_seenInputs;
    std::unordered_set<std::uint32_t> m_seenOutputs;
    bool m_open = false;
    bool m_rowsExpected = false;
};

}  // namespace

std::uint32_t BlifModel::net(std::string_view netName)
{
    const auto [found, isNew] = nets.try_emplace(netName, static_cast<std::uint32_t>(netNames.size()));
    if (isNew)
        netNames.push_back(netName);
    return found->second;
}

base::Result<BlifFile> readBlifModels(const TextInput& input)
{
    return BlifParser(input).read();
}

}  // namespace sequency::io
