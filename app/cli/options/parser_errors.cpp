// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/parser_errors.h"

#include "app/cli/options/help_text.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/base/text/nearest_name.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

namespace sequency::cli {
namespace {

// Returns a message that reports an unknown word and suggests the most similar name. CLI11's message would list all unknown words in another order.
std::string unknownWord(const CLI::App& parser, const std::string& word)
{
    if (word.starts_with("-")) {
        std::vector<std::string> names;
        for (const CLI::Option* option : parser.get_options())
            for (const std::string& name : option->get_lnames())
                names.push_back("--" + name);
        const std::string name = word.substr(0, word.find('='));
        return "unknown option '" + name + "'" + base::didYouMean(name, names);
    }
    const std::vector<std::string> names = subcommandNames(parser);
    if (names.empty())
        return "unexpected argument '" + word + "'";
    const std::string meant = base::didYouMean(word, names);
    return "unknown subcommand '" + word + "'" +
           (meant.empty() ? ", expected one of: " + base::joined(names) : meant);
}

std::string placeholderOf(const CLI::App& parser, const std::string& option)
{
    const CLI::Option* const found = parser.get_option_no_throw(option);
    return found == nullptr ? "" : valueOf(*found);
}

// Returns the message for a value that is not a number: "Could not convert: --radix = x".
std::string unreadableNumber(const CLI::App& parser, const std::string& option, const std::string& value)
{
    const auto isDigit = [](unsigned char c) { return std::isdigit(c) != 0; };
    const std::string text = option + ": cannot read " + base::quotedToken(value);
    if (!value.empty() && std::ranges::all_of(value, isDigit))
        return text + ", expected a smaller number";
    const std::string placeholder = placeholderOf(parser, option);
    if (placeholder == "PERCENT" || placeholder == "SECONDS")
        return text + ", expected a number";
    return text + ", expected a whole number";
}

// Returns the message for an option or argument that is required but not given.
std::string missing(const CLI::App& parser, const std::string& name)
{
    const CLI::Option* const option = parser.get_option_no_throw(name);
    if (option == nullptr)
        return name + " is required";
    return option->get_positional()
               ? name + ": the argument is missing, expected " + option->get_description()
               : name + ": the option is missing, expected " + name + " " + valueOf(*option);
}

// CLI11 reports the names and values of an error only in its text, in the forms that the following table lists. Another text is returned unchanged.
std::string rewritten(const CLI::App& parser, const std::string& text)
{
    const auto split = [&text](std::string_view separator) {
        const std::size_t at = text.find(separator);
        return at == std::string::npos
                   ? std::vector<std::string>{}
                   : std::vector<std::string>{text.substr(0, at), text.substr(at + separator.size())};
    };
    constexpr std::string_view unreadable = "Could not convert: ";
    constexpr std::string_view required = " is required";
    constexpr std::string_view missingValue = " missing";
    if (text.starts_with(unreadable)) {
        if (const auto parts = split(" = "); !parts.empty())
            return unreadableNumber(parser, parts[0].substr(unreadable.size()), parts[1]);
    } else if (text.ends_with(required)) {
        return missing(parser, text.substr(0, text.size() - required.size()));
    } else if (const auto needed = split(" requires "); !needed.empty()) {
        return needed[0] + ": has no effect without " + needed[1] + ", expected both";
    } else if (const auto excluded = split(" excludes "); !excluded.empty()) {
        return excluded[0] + " and " + excluded[1] + " are both given, expected one of them";
    } else if (const auto parts = split(": 1 required "); !parts.empty() && text.ends_with(missingValue)) {
        return parts[0] + ": a value is missing, expected " +
               parts[1].substr(0, parts[1].size() - missingValue.size());
    }
    return text;
}

}  // namespace

std::vector<std::string> subcommandNames(const CLI::App& parser)
{
    std::vector<std::string> names;
    for (const CLI::App* subcommand : parser.get_subcommands(nullptr))
        names.push_back(subcommand->get_name());
    return names;
}

std::string messageOf(const CLI::ParseError& error, const CLI::App& parser)
{
    if (const std::vector<std::string> unknown = parser.remaining(); !unknown.empty())
        return unknownWord(parser, unknown.front());
    if (error.get_name() == "RequiredError" && !subcommandNames(parser).empty())
        return "a subcommand is missing, expected one of: " + base::joined(subcommandNames(parser));
    // Messages of checks contain text of the user, which may have the form of a message of CLI11.
    std::string text = error.get_name() == "ValidationError" ? error.what() : rewritten(parser, error.what());
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

}  // namespace sequency::cli
