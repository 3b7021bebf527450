// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/file_options.h"

namespace sequency::cli {
namespace {

base::Error usage(std::string message)
{
    return base::Error{base::ErrorKind::BadUsage, std::move(message)};
}

}  // namespace

void addFileOptions(CLI::App& parser, FileOptions& options)
{
    const std::string group = "Input";
    const auto add = [&](const char* name, std::string& value, const char* type,
                         const std::string& description) {
        parser.add_option(name, value, description)->type_name(type)->group(group);
    };
    add("--format", options.format, "FORMAT", "of the input: auto (default), " + io::formatNames(false));
    parser.add_option("--first", options.first, "which index a list begins with: lowest or highest")
        ->type_name("ORDER")
        ->group(group);
    add("--output", options.output, "K|NAME",
        "one of several outputs, counted from 0 or by name (default: the first)");
    add("--dont-care", options.dontCare, "0|1", "what values that are left open are taken as (default: 0)");
    add("--column", options.column, "K|NAME", "csv: a column of the file, counted from 0 or by name");
    add("--type", options.type, "TYPE",
        "raw: of the elements: bits, uint8, int16, …, float64, complex128 (-be: big-endian)");
    add("--part", options.part, "K|NAME",
        "blif, bsbox, peigen: a model, record or S-box, counted from 0 or by name (default: the first)");
    parser
        .add_option("--outputs", options.outputBits,
                    "sbox, rom: bits of a value (default: those of the largest)")
        ->type_name("M")
        ->group(group);
}

base::Result<io::First> firstNamed(const std::string& word, const std::string& option)
{
    if (word == "lowest")
        return io::First::Lowest;
    if (word == "highest")
        return io::First::Highest;
    return usage(option + ": '" + word + "' is no order, expected lowest or highest");
}

base::Result<io::ReadOptions> readOptions(const FileOptions& options)
{
    io::ReadOptions result;
    const auto format = io::formatNamed(options.format);
    if (!format)
        return usage("--format: there is no format '" + options.format + "', expected " +
                     io::formatNames(true));
    result.format = *format;
    if (options.first) {
        const auto first = firstNamed(*options.first, "--first");
        if (!first)
            return first.error();
        result.first = *first;
    }
    if (options.dontCare != "0" && options.dontCare != "1")
        return usage("--dont-care: '" + options.dontCare + "' is no value, expected 0 or 1");
    result.dontCare = options.dontCare == "1" ? io::DontCare::One : io::DontCare::Zero;
    result.output = options.output;
    result.onlyFirst = options.onlyFirst;
    result.part = options.part;
    result.column = options.column;
    result.type = options.type;
    result.outputBits = options.outputBits;
    return result;
}

}  // namespace sequency::cli
