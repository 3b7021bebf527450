// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/hidden_values.h"

#include "engine/base/text/display_text.h"
#include "engine/io/bytes/text_scan.h"

#include <array>
#include <charconv>
#include <vector>

namespace sequency::lesson {
namespace {

struct Word {
    std::string_view text;
    HiddenValues::What what;
    // Number of integers after the word: for example, 1 for "output" (index) and 2 for "node" (column and index).
    std::size_t numbers;
};

constexpr std::array coverWords{Word{"outputs", HiddenValues::What::Outputs, 0},
                                Word{"output", HiddenValues::What::Outputs, 1},
                                Word{"inputs", HiddenValues::What::Inputs, 0},
                                Word{"input", HiddenValues::What::Inputs, 1},
                                Word{"nodes", HiddenValues::What::Nodes, 0},
                                Word{"column", HiddenValues::What::Nodes, 1},
                                Word{"node", HiddenValues::What::Nodes, 2},
                                Word{"expression", HiddenValues::What::Expression, 0},
                                Word{"properties", HiddenValues::What::Properties, 0},
                                Word{"matrix", HiddenValues::What::Matrix, 0}};

std::optional<std::size_t> indexOf(std::string_view text)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return index;
}

}  // namespace

base::Result<HiddenValues> parseHiddenValues(std::string_view text)
{
    const auto parts = io::wordsOf(text);
    for (const Word& word : coverWords) {
        if (parts.empty() || parts.front() != word.text || parts.size() != word.numbers + 1)
            continue;
        HiddenValues cover{word.what};
        std::vector<std::optional<std::size_t>> numbers;
        for (std::size_t i = 1; i < parts.size(); ++i)
            numbers.push_back(indexOf(parts[i]));
        bool areNumbers = true;
        for (const auto& number : numbers)
            areNumbers = areNumbers && number.has_value();
        if (!areNumbers)
            continue;
        if (word.what == HiddenValues::What::Nodes && !numbers.empty())
            cover.column = numbers.front();
        if (numbers.size() == 2 || (numbers.size() == 1 && word.what != HiddenValues::What::Nodes))
            cover.index = numbers.back();
        return cover;
    }
    return base::Error{base::ErrorKind::BadInput, "unknown hidden value " + base::quotedToken(text) +
                                                      ", expected outputs, output I, inputs, input I, nodes, "
                                                      "column C, node C I, expression, properties or matrix"};
}

}  // namespace sequency::lesson
