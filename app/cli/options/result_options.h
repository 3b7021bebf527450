// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a result goes and in which form, with the same words in every subcommand: -o FILE, --output-format NAME, and --json and its like
// for some of the names.
//
// Without such an option, the suffix of FILE gives the form. The parser refuses an unknown form or suffix, and more than one form.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

struct ResultOptions {
    std::string format;  // a name of a form; empty: none was asked for
    std::string given;   // the option that asked for it: "--json", or "--output" for a suffix
    std::string output;  // a path; empty or "-": standard output

    bool is(std::string_view form) const { return format == form; }
};

struct ResultForm {
    std::string name;  // of --output-format
    std::string flag;  // description of a flag of that name; empty: there is none
};

// Returns the form among `names` that the suffix of the path stands for: "csv" for x.csv. Empty for a path without a suffix, for a folder,
// and for the suffixes of plain text (.txt), which stand for the default. Errors: BadUsage for any other suffix.
std::string formOfSuffix(const std::string& path, const std::vector<std::string>& names);

// "a, b or c".
std::string alternatives(const std::vector<std::string>& names);

// -o,--output FILE. `path` must outlive the parser.
CLI::Option* addOutputOption(CLI::App& parser, std::string& path, const std::string& group = "Output");
// The same for a result that is always text: a file with the suffix of another form is refused.
void addTextOutputOption(CLI::App& parser, ResultOptions& options);
// Adds a flag for each form that has one, --output-format with the names of all, and -o. `remark` follows the names and says which is the
// default. `options` must outlive the parser.
void addResultOptions(CLI::App& parser, ResultOptions& options, const std::vector<ResultForm>& forms,
                      const std::string& remark = "default: text", const std::string& group = "Output");

}  // namespace sequency::cli
