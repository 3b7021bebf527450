// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/file_options.h"

#include "app/cli/options/add_option.h"
#include "engine/base/text/joined.h"

#include <algorithm>
#include <utility>

namespace sequency::cli {
namespace {

struct Choice {
    io::ReadChoice choice;
    const char* option;
    bool isGiven;
};

std::vector<Choice> choicesOf(const FileOptions& options)
{
    using io::ReadChoice;
    return {{ReadChoice::First, "--first", options.first.has_value()},
            {ReadChoice::Output, "--select", options.select.has_value()},
            {ReadChoice::DontCare, "--dont-care", options.dontCare.has_value()},
            {ReadChoice::Column, "--column", options.column.has_value()},
            {ReadChoice::Type, "--type", options.type.has_value()},
            {ReadChoice::Part, "--part", options.part.has_value()},
            {ReadChoice::OutputBits, "--outputs", options.outputBits.has_value()}};
}

}  // namespace

base::Error usage(std::string message)
{
    return base::Error{base::ErrorKind::BadUsage, std::move(message)};
}

base::Error usage(const std::string& option, const std::string& message)
{
    return base::Error{base::ErrorKind::BadUsage, message, {option, 0, 0}};
}

base::Error unknownElement(const std::string& name)
{
    return usage("--element", "unknown element type '" + name +
                                  "', expected int32, int64, float32, float64, complex64 or complex128");
}

base::Error noEffect(const std::string& option, const std::string& where, const std::string& expected)
{
    return usage(option, "has no effect " + where + ", expected " + expected);
}

std::vector<std::string> givenFileOptions(const FileOptions& options)
{
    std::vector<std::string> given;
    if (options.format)
        given.emplace_back("--input-format");
    for (const Choice& choice : choicesOf(options))
        if (choice.isGiven)
            given.emplace_back(choice.option);
    return given;
}

void checkFileOptions(const FileOptions& options, const std::vector<io::Format>& formats,
                      std::initializer_list<io::ReadChoice> used)
{
    if (formats.empty() && used.size() == 0)
        if (const auto given = givenFileOptions(options); !given.empty())
            throw noEffect(given.front(), "without a file", "a file or standard input");
    const std::string names = base::joined(formats, " and ", io::formatName);
    for (const Choice& choice : choicesOf(options)) {
        const auto has = [&choice](io::Format format) { return io::hasChoice(format, choice.choice); };
        if (choice.isGiven && std::none_of(formats.begin(), formats.end(), has) &&
            std::find(used.begin(), used.end(), choice.choice) == used.end())
            throw noEffect(choice.option, "on the input format " + names, io::formatsWith(choice.choice));
    }
}

void addFileOptions(CLI::App& parser, FileOptions& options)
{
    using io::ReadChoice;
    const std::string group = "Input";
    const auto add = [&](const char* name, std::optional<std::string>& value, const char* type,
                         const std::string& description) {
        addOption(parser, name, value, description, type, group);
    };
    add("--input-format", options.format, "NAME",
        "format of the input: auto (default), " + io::formatNames(false));
    add("--first", options.first, "ORDER",
        "index of the first value in the input: lowest or highest (default: highest for hexadecimal "
        "digits, otherwise lowest)");
    add("--select", options.select, "K|NAME",
        "the output to read if the input has several: its number from 0 or its name (default: the "
        "first; analyze reads all)");
    add("--dont-care", options.dontCare, "0|1", "the value taken for don't-cares (default: 0)");
    add("--column", options.column, "K|NAME",
        io::formatsWith(ReadChoice::Column) +
            ": the column of the file to read: its number from 0 or its name");
    add("--type", options.type, "TYPE",
        io::formatsWith(ReadChoice::Type) +
            ": the element type, such as bits, uint8, int16, float64 or complex128; int16-be is big-endian");
    add("--part", options.part, "K|NAME",
        io::formatsWith(ReadChoice::Part) +
            ": the model, line, record or S-box of the file to read: its number from 0 or its name "
            "(default: the first)");
    addOption(parser, "--outputs", options.outputBits,
              io::formatsWith(ReadChoice::OutputBits) +
                  ": bits per value (default: as needed by the largest value)",
              "M", group);
}

io::First parseFirst(const std::string& word, const std::string& option)
{
    if (word == "lowest")
        return io::First::Lowest;
    if (word == "highest")
        return io::First::Highest;
    throw usage(option + ": unknown order '" + word + "', expected lowest or highest");
}

io::ReadOptions readOptions(const FileOptions& options)
{
    io::ReadOptions result;
    const std::string formatWord = options.format.value_or("auto");
    const auto format = io::findFormat(formatWord);
    if (!format)
        throw usage("--input-format: unknown format '" + formatWord + "', expected " + io::formatNames(true));
    result.format = *format;
    if (options.first) {
        const auto first = parseFirst(*options.first, "--first");
        result.first = first;
    }
    for (const auto& [value, option] : {std::pair(&options.select, "--select"),
                                        {&options.column, "--column"},
                                        {&options.type, "--type"},
                                        {&options.part, "--part"}})
        if (*value && (*value)->empty())
            throw usage(std::string(option) + ": the value is empty, expected a name or a number");
    const std::string dontCare = options.dontCare.value_or("0");
    if (dontCare != "0" && dontCare != "1")
        throw usage("--dont-care: invalid value '" + dontCare + "', expected 0 or 1");
    result.dontCare = options.fill();
    result.output = options.select.value_or("");
    result.onlyFirst = options.onlyFirst;
    result.part = options.part.value_or("");
    result.column = options.column.value_or("");
    result.type = options.type.value_or("");
    result.outputBits = options.outputBits;
    return result;
}

}  // namespace sequency::cli
