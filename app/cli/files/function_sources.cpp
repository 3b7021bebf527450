// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/function_sources.h"

#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/option_checks.h"
#include "engine/base/text/display_text.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/generator.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace sequency::cli {
namespace {

const char* const inputGroup = "Input";

std::string exampleList()
{
    std::size_t width = 0;
    for (const io::Example& example : io::examples())
        width = std::max(width, example.name.size());
    std::string text;
    std::string heading;
    for (const io::Example& example : io::examples()) {
        if (!example.hasFunction)
            continue;  // omits character tables, which the subcommand `characters` prints
        if (example.group != heading)
            text += (text.empty() ? "" : "\n") + example.group + "\n";
        heading = example.group;
        text += fmt::format("  {:{}}  {}{}\n", example.name, width, example.title,
                            example.source.empty() ? "" : " (" + example.source + ")");
    }
    text.pop_back();
    return text;
}

std::string choicesOf(const io::GeneratorParameter& parameter)
{
    std::string text;
    if (parameter.choices != nullptr)
        for (const std::string_view choice : parameter.choices())
            text += (text.empty() ? ": " : ", ") + std::string(choice);
    return text;
}

std::string generatorList()
{
    std::string text;
    for (const io::Generator& generator : io::generators()) {
        text += fmt::format("{}{}\n    {}\n", text.empty() ? "" : "\n", generator.name, generator.remark);
        for (const io::GeneratorParameter& parameter : generator.parameters)
            text += fmt::format("    :{}={}  {}{}\n", parameter.name, parameter.initial, parameter.remark,
                                choicesOf(parameter));
    }
    text.pop_back();
    return text;
}

std::vector<std::string> namesOf(const ExpressionSettings& settings)
{
    std::vector<std::string> names;
    if (!settings.names)
        return names;
    const std::string& all = *settings.names;
    for (std::size_t begin = 0; begin <= all.size();) {
        const std::size_t end = std::min(all.find(',', begin), all.size());
        names.push_back(all.substr(begin, end - begin));
        begin = end + 1;
    }
    return names;
}

// Returns the names as a comma-separated list. Unnamed variables are omitted.
std::string joinedNames(const std::vector<std::string>& names)
{
    std::vector<std::string> named;
    std::ranges::copy_if(names, std::back_inserter(named),
                         [](const std::string& name) { return !name.empty(); });
    return base::nameList(named.size(), [&named](std::size_t i) { return named[i]; });
}

}  // namespace

void addExpressionSettings(CLI::App& parser, ExpressionSettings& settings)
{
    addOption(
        parser, "--algebra", settings.algebra,
        "algebra of --expression: auto (default), boolean, field (+ - * ^ over GF(radix)) or arithmetic",
        "NAME", inputGroup);
    addOption(
        parser, "--names", settings.names,
        "the variables of --expression, most significant first, separated by commas (default: x1, x2, … "
        "or names in natural order: a before b, x2 before x10)",
        "NAMES", inputGroup);
}

void addListOptions(CLI::App& parser)
{
    // Like CLI11's --version flag, the option prints its text and ends the program with exit status 0 after all arguments have been parsed.
    const auto add = [&parser](const std::string& name, std::string (*list)(), const std::string& help) {
        const auto answer = [&parser, name, list] {
            if (parser.remaining_size(true) > 0)
                return;  // unknown words are rejected by the parser
            std::vector<std::string> given = givenOptions(parser);
            for (const CLI::App* subcommand : parser.get_subcommands())
                given.push_back(subcommand->get_name());
            checkInParser([&] { rejectIneffective(given, {name}, "with " + name, "no other arguments"); });
            throw CLI::CallForVersion(list(), 0);
        };
        parser.add_flag_callback(name, answer, help)->group(inputGroup);
    };
    add("--list-examples", exampleList, "print the names for --example and exit");
    add("--list-generators", generatorList, "print the names and parameters for --generate and exit");
}

void checkExpressionSettings(const ExpressionSettings& settings)
{
    const auto names = namesOf(settings);
    for (const std::string& name : names)
        if (!name.empty() && !io::canBeVariableName(name))
            throw usage("--names: " + base::quotedToken(name) +
                        " is not a variable name, expected a letter or _, then letters, digits and _, "
                        "and not an operator");
    for (const std::string& name : names)
        if (name.empty() || std::count(names.begin(), names.end(), name) > 1)
            throw usage(name.empty() ? "--names: a name is empty, expected names separated by commas"
                                     : "--names: '" + name + "' occurs twice, expected every name once");
    if (settings.algebra && !io::parseAlgebra(*settings.algebra))
        throw usage("--algebra: unknown algebra '" + *settings.algebra +
                    "', expected auto, boolean, field or arithmetic");
}

base::FunctionVector functionOfExpression(const std::string& text, const ExpressionSettings& settings,
                                          const ExpressionSize& size, const base::RunControl& control)
{
    io::ExpressionRequest request;
    request.source = "--expression";
    request.algebra = io::parseAlgebra(settings.algebra.value_or("auto")).value_or(io::Algebra::Auto);
    request.radix = size.radix;
    request.variables = size.variables;
    request.laterBytes = size.laterBytes;
    request.naming.declared = namesOf(settings);
    const auto parsed = require(io::parseExpression(text, request, control));
    auto function = require(parsed.evaluate(control));
    if (parsed.isReordered())
        printNote(request.source, "the variables are " + joinedNames(parsed.names()) +
                                      " in the natural order of their names, not in the order of appearance "
                                      "(--names gives another order)");
    return function;
}

base::FunctionVector withSize(base::FunctionVector function, const std::string& what,
                              std::optional<int> radix, std::optional<int> variables)
{
    if (radix && *radix != function.radix)
        throw usage(fmt::format("--radix: {} has radix {}", what, function.radix));
    if (variables && *variables != function.variables)
        throw usage(fmt::format("--variables: {} has {}", what, function.variables));
    return function;
}

}  // namespace sequency::cli
