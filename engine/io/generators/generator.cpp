// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/generators/generator.h"

#include "engine/base/text/joined.h"
#include "engine/base/text/names.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Kind = GeneratorParameter::Kind;

base::Error usage(std::string message)
{
    return base::Error{base::ErrorKind::BadUsage, std::move(message)};
}

base::Status checkInteger(const GeneratorParameter& parameter, const std::string& value)
{
    std::int64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    if (value.empty() || read.ec == std::errc::invalid_argument || read.ptr != end)
        return wrongArgument(parameter.name,
                             fmt::format("{} is not a whole number, expected {} to {}", quotedToken(value),
                                         parameter.least, parameter.most));
    if (read.ec != std::errc() || number < parameter.least || number > parameter.most)
        return wrongArgument(parameter.name,
                             fmt::format("{} is not possible, expected {} to {}", quotedToken(value),
                                         parameter.least, parameter.most));
    return base::success();
}

base::Status checkChoice(const GeneratorParameter& parameter, const std::string& value)
{
    const auto choices = parameter.choices();
    if (std::ranges::find(choices, value) != choices.end())
        return base::success();
    return wrongArgument(parameter.name, fmt::format("{} is not possible, expected one of: {}",
                                                     quotedToken(value), base::joined(choices)));
}

base::Status checkValue(const GeneratorParameter& parameter, const std::string& value)
{
    if (parameter.kind == Kind::Integer)
        return checkInteger(parameter, value);
    return parameter.kind == Kind::Choice ? checkChoice(parameter, value) : base::success();
}

// Returns one value per parameter: the argument in the call or, if it is omitted, the initial value of the parameter.
base::Result<std::vector<std::string>> valuesOf(const Generator& generator, std::string_view arguments)
{
    std::vector<std::string> values;
    for (const GeneratorParameter& parameter : generator.parameters)
        values.emplace_back(parameter.initial);
    std::size_t next = 0;
    while (!arguments.empty()) {
        const std::size_t end = std::min(arguments.find(':'), arguments.size());
        std::string_view argument = arguments.substr(0, end);
        arguments.remove_prefix(std::min(end + 1, arguments.size()));
        std::size_t place = next;
        const std::size_t assignment = argument.find('=');
        const std::string_view name =
            argument.substr(0, assignment == std::string_view::npos ? 0 : assignment);
        const auto named =
            std::find_if(generator.parameters.begin(), generator.parameters.end(),
                         [name](const GeneratorParameter& parameter) { return parameter.name == name; });
        if (named != generator.parameters.end()) {
            place = static_cast<std::size_t>(named - generator.parameters.begin());
            argument.remove_prefix(assignment + 1);
        } else if (!name.empty() &&
                   name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos) {
            return usage(fmt::format("{} has no parameter {}, expected one of: {}", generator.name,
                                     quotedToken(name),
                                     base::joined(generator.parameters, ", ", &GeneratorParameter::name)));
        }
        if (place >= values.size())
            return usage(fmt::format("{} has {} parameter{}, but {} is one too many", generator.name,
                                     values.size(), values.size() == 1 ? "" : "s", quotedToken(argument)));
        values[place] = argument;
        next = place + 1;
    }
    return values;
}

}  // namespace

const Generator* findGenerator(std::string_view name)
{
    return base::rowWith(generators(), name, &Generator::name);
}

base::Error wrongArgument(std::string_view parameter, const std::string& message)
{
    return base::Error{base::ErrorKind::BadInput, fmt::format("{}: {}", parameter, message)};
}

std::size_t GeneratorArguments::place(std::string_view parameter) const
{
    const auto& parameters = m_generator.parameters;
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [parameter](const GeneratorParameter& p) { return p.name == parameter; });
    return static_cast<std::size_t>(found - parameters.begin());
}

std::int64_t GeneratorArguments::integer(std::string_view parameter) const
{
    const std::string& value = text(parameter);
    std::int64_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number;
}

const std::string& GeneratorArguments::text(std::string_view parameter) const
{
    return m_values[place(parameter)];
}

base::Result<std::vector<std::int64_t>> GeneratorArguments::list(std::string_view parameter) const
{
    std::vector<std::int64_t> numbers;
    for (TokenCursor cursor(text(parameter)); cursor.next();) {
        const std::string_view token = cursor.token();
        std::int64_t number = 0;
        const auto read = std::from_chars(token.data(), token.data() + token.size(), number);
        if (read.ec != std::errc() || read.ptr != token.data() + token.size())
            return wrongArgument(parameter,
                                 quotedToken(token) + " is not a whole number, expected a list of them");
        numbers.push_back(number);
    }
    return numbers;
}

std::string generatorCall(const Generator& generator, const std::vector<std::string>& values)
{
    std::string call(generator.name);
    for (std::size_t i = 0; i < std::min(values.size(), generator.parameters.size()); ++i)
        if (values[i] != generator.parameters[i].initial && !values[i].empty())
            call += fmt::format(":{}={}", generator.parameters[i].name, values[i]);
    return call;
}

base::Result<base::FunctionVector> generate(std::string_view call, const base::RunControl& control,
                                            const LaterBytes& laterBytes)
{
    const std::size_t end = std::min(call.find(':'), call.size());
    const Generator* const generator = findGenerator(call.substr(0, end));
    if (generator == nullptr)
        return usage(fmt::format("unknown generator {}, expected one of: {}",
                                 quotedToken(call.substr(0, end)),
                                 base::joined(generators(), ", ", &Generator::name)));
    auto values = SEQUENCY_TRY(valuesOf(*generator, call.substr(std::min(end + 1, call.size()))));
    for (std::size_t i = 0; i < values.size(); ++i)
        SEQUENCY_TRY(checkValue(generator->parameters[i], values[i]));
    return generator->make(GeneratorArguments(*generator, std::move(values), laterBytes), control);
}

}  // namespace sequency::io
