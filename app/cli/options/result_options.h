// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options for the file and the form of a result in every subcommand: -o FILE, --output-format NAME, and flags such as --json for some forms.
//
// Without such an option, the suffix of FILE determines the form. The parser rejects an unknown form or suffix, and more than one form.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

struct ResultOptions {
    std::string format;  // name of the form; empty if none was requested
    std::string given;   // option that set the form, such as "--json"; "--output" for a suffix
    std::string output;  // path; empty or "-" means standard output

    bool is(std::string_view form) const { return format == form; }
};

struct ResultForm {
    std::string name;  // value of --output-format that selects the form
    std::string flag;  // description of the flag; empty if there is no flag
};

// Returns the form among `names` that belongs to the suffix of the path, such as "csv" for x.csv. Returns an empty name for a path without a suffix,
// for a folder, and for the suffixes of plain text (.txt), which mean the default. Errors: BadUsage for any other suffix.
std::string formOfSuffix(const std::string& path, const std::vector<std::string>& names);

// Returns the names as an enumeration, "a, b or c".
std::string alternatives(const std::vector<std::string>& names);

// Adds -o,--output FILE to the parser, which `path` must outlive.
CLI::Option* addOutputOption(CLI::App& parser, std::string& path, const std::string& group = "Output");
// Adds -o,--output for a result that is always text: a file with the suffix of another form is rejected.
void addTextOutputOption(CLI::App& parser, ResultOptions& options);
// Adds the flags of the forms that have one, --output-format with the names of all forms, and -o. `remark`, which follows the names in the help text,
// states the default. `options` must outlive the parser.
void addResultOptions(CLI::App& parser, ResultOptions& options, const std::vector<ResultForm>& forms,
                      const std::string& remark = "default: text", const std::string& group = "Output");

}  // namespace sequency::cli
