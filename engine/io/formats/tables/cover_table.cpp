// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/tables/cover_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>

namespace sequency::io {

base::Result<CoverTable> CoverTable::create(const TextInput& input, std::vector<std::string> inputNames,
                                            std::vector<std::string> outputNames, std::size_t place)
{
    if (outputNames.empty())
        return badInput(input, place, "a heading without outputs");
    CoverTable table(input);
    SEQUENCY_TRY(table.checkInputs(inputNames.size(), place));
    const auto variables = static_cast<int>(std::min<std::size_t>(inputNames.size(), 1'000'000));
    SEQUENCY_TRY(checkTableSize(input.options, {2, variables, 1, 1}, placeOf(input, place)));
    table.m_cover.variables = variables;
    table.m_cover.outputCount = outputNames.size();
    table.m_cover.kind = {true, true, true, Unlisted::DontCare};
    table.m_cover.kindPlace = place;
    table.m_cover.outputNames = std::move(outputNames);
    table.m_inputNames = std::move(inputNames);
    table.m_place = place;
    return table;
}

void CoverTable::append(std::string_view inputs, std::string_view outputs, std::size_t place)
{
    Cube cube;
    cube.place = place;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        appendLiteral(cube, m_cover.variables, static_cast<int>(i), inputs[i]);
    m_cover.cubes.push_back(cube);
    m_cover.outputs += outputs;
}

base::Result<TruthTable> CoverTable::take()
{
    TruthTable table;
    table.variables = m_cover.variables;
    table.inputNames = std::move(m_inputNames);
    for (const std::string& name : m_cover.outputNames)
        table.outputs.push_back({name, BitColumn()});
    const auto chosen = SEQUENCY_TRY(chosenOutput(table, m_input.options));
    auto columns = SEQUENCY_TRY(columnsOf(m_cover, chosen, m_input, m_place));
    double listed = 0;
    for (const Cube& cube : m_cover.cubes)
        listed += std::ldexp(1.0, m_cover.variables - std::popcount(cube.care));
    if (listed < std::ldexp(1.0, m_cover.variables))
        NoteList(m_input, table.notes).add("points that no row lists were read as don't-cares", m_place);
    fillOutputs(table, chosen, std::move(columns));
    return table;
}

std::optional<char> literalOf(char c)
{
    if (c == '0' || c == '1')
        return c;
    return c == '-' || c == 'x' || c == 'X' ? std::optional('-') : std::nullopt;
}

std::optional<char> literalOfCell(std::string_view text)
{
    if (text.size() == 1)
        return literalOf(text[0]);
    if (isSameWord(text, "true") || isSameWord(text, "wahr"))
        return '1';
    return isSameWord(text, "false") || isSameWord(text, "falsch") ? std::optional('0') : std::nullopt;
}

std::optional<std::vector<std::string>> bitNames(std::string_view heading)
{
    const std::size_t bracket = heading.find('[');
    if (bracket == std::string_view::npos)
        return std::vector<std::string>{std::string(heading)};
    const std::string_view name = heading.substr(0, bracket);
    const std::string_view range = heading.substr(bracket + 1);
    const std::size_t dots = range.find("..");
    const auto high = unsignedNumber(range.substr(0, dots));
    constexpr std::uint64_t widest = 64;
    if (name.empty() || dots == std::string_view::npos || range.substr(dots) != "..0]" || !high ||
        *high >= widest)
        return std::nullopt;
    std::vector<std::string> names;
    for (std::uint64_t bit = *high + 1; bit-- > 0;)
        names.push_back(fmt::format("{}[{}]", name, bit));
    return names;
}

}  // namespace sequency::io
