// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options for the file and the form of a result in every subcommand: -o FILE, --output-format NAME, and flags such as --json for some forms.
//
// Without such an option, the suffix of FILE determines the form. The parser rejects unknown forms and suffixes, and command lines with more than one
// form.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

struct ResultOptions {
    std::string format;  // name of the form; empty if no form was requested
    std::string given;   // option that selected the form, such as "--json" or "--output"
    std::string output;  // path; standard output if empty or "-"

    bool is(std::string_view form) const { return format == form; }
};

struct ResultForm {
    std::string name;  // value of --output-format for this form
    std::string flag;  // help text of the flag for this form; empty if there is no flag
};

// Returns the form among `names` that belongs to the suffix of the path, such as "csv" for x.csv. The result is empty, which means the default, if
// the path has no suffix, is a folder, or has the suffix of plain text (.txt). Errors: BadUsage for any other suffix.
std::string formOfSuffix(const std::string& path, const std::vector<std::string>& names);

// Adds -o,--output FILE to the parser. `path` must outlive the parser.
CLI::Option* addOutputOption(CLI::App& parser, std::string& path, const std::string& group = "Output");
// Adds -o,--output for a result that is always text. A file with the suffix of another form is rejected.
void addTextOutputOption(CLI::App& parser, ResultOptions& options);
// Adds -o, a flag for every form that has one, and --output-format with the names of all forms. In the help text, `remark` follows the names and
// states the default. `options` must outlive the parser.
void addResultOptions(CLI::App& parser, ResultOptions& options, const std::vector<ResultForm>& forms,
                      const std::string& remark = "default: text", const std::string& group = "Output");

}  // namespace sequency::cli
