// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/legacy_spellings.h"

#include "app/cli/notes.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <string_view>

namespace sequency::cli {
namespace {

using Words = std::vector<std::string>;

constexpr const char* accepted = " (the old spelling is accepted until 0.3)";

// An option of version 1 of the command line and its current name. If several rows have the same old name, the first row whose new name exists in the
// subcommand is used.
struct OldSpelling {
    std::string_view name;
    std::string_view now;
    bool ofWholeNumbers = false;  // true if the row applies only to integers
};

constexpr OldSpelling oldSpellings[]{
    {"--output-file", "--output"},
    {"--output", "--select", true},
    {"--format", "--input-format"},
    {"--format", "--output-format"},
};

bool isWholeNumber(const std::string& text)
{
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

void warn(const OldSpelling& old, const std::string& value)
{
    const std::string name(old.name);
    const std::string now(old.now);
    if (old.ofWholeNumbers)
        printWarning(name, "to select one of several outputs, use " + now + " now" + accepted +
                               "; to write a file of this name, use ./" + value);
    else
        printWarning(name, "was renamed to " + now + accepted);
}

// Returns the current spelling of `word`, which has the form "--name" or "--name=value". `next` is the following word, which may be its value.
std::string currentSpelling(const CLI::App& parser, const std::string& word, const std::string& next)
{
    const std::size_t end = std::min(word.find('='), word.size());
    const std::string value = end < word.size() ? word.substr(end + 1) : next;
    for (const OldSpelling& old : oldSpellings) {
        const bool isApplicable =
            word.substr(0, end) == old.name && (!old.ofWholeNumbers || isWholeNumber(value));
        if (!isApplicable || parser.get_option_no_throw(std::string(old.now)) == nullptr)
            continue;
        warn(old, value);
        return std::string(old.now) + word.substr(end);
    }
    return word;
}

bool takesValue(const CLI::App& parser, const std::string& word)
{
    const bool isOption = word.size() > 1 && word[0] == '-';  // other words may be file names
    const CLI::Option* const option = isOption ? parser.get_option_no_throw(word) : nullptr;
    return option != nullptr && option->get_expected_min() > 0 && option->get_type_size() > 0;
}

const CLI::App* findSubcommand(const CLI::App& parser, const std::string& name)
{
    for (const CLI::App* subcommand : parser.get_subcommands(nullptr))
        if (subcommand->get_name() == name)
            return subcommand;
    return nullptr;
}

// Finds the name of a subcommand at or after `begin` and moves it to `begin`. Only words for which `mayStandBefore` returns true may precede it.
// Returns null if there is no such name.
const CLI::App* bringForward(const CLI::App& parser, Words& words, std::size_t begin,
                             const std::function<bool(const std::string&)>& mayStandBefore)
{
    for (std::size_t i = begin; i < words.size(); ++i) {
        if (const CLI::App* const subcommand = findSubcommand(parser, words[i])) {
            std::rotate(words.begin() + std::ptrdiff_t(begin), words.begin() + std::ptrdiff_t(i),
                        words.begin() + std::ptrdiff_t(i) + 1);
            return subcommand;
        }
        if (!mayStandBefore(words[i]))
            return nullptr;
    }
    return nullptr;
}

}  // namespace

std::vector<std::string> currentWords(const CLI::App& program, std::vector<std::string> words)
{
    const CLI::App* parser = bringForward(program, words, 0, [](const std::string& word) {
        return word == "-q" || word == "--quiet" || word == "-v" || word == "--verbose";
    });
    if (parser == nullptr)
        return words;
    if (parser->get_name() == "help" && words.size() == 1)
        return {"--help"};
    if (parser->get_name() == "help" && words.size() == 2 && findSubcommand(program, words[1]) != nullptr)
        return {words[1], "--help"};
    std::size_t begin = 1;
    if (!parser->get_subcommands(nullptr).empty()) {
        const CLI::App* const inner = bringForward(
            *parser, words, 1, [](const std::string& word) { return word != "-h" && word != "--help"; });
        if (inner == nullptr)
            return words;
        parser = inner;
        begin = 2;
    }
    for (std::size_t i = begin; i < words.size() && words[i] != "--"; ++i) {
        if (words[i].starts_with("--"))
            words[i] = currentSpelling(*parser, words[i], i + 1 < words.size() ? words[i + 1] : "");
        if (takesValue(*parser, words[i]))
            ++i;
    }
    return words;
}

}  // namespace sequency::cli
