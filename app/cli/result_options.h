// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a result goes and in which form, with the same words in every subcommand: -o FILE, --output-format NAME, and --json and its like
// for some of the names.
//
// A form that is unknown, and more than one, are refused by the parser.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

struct ResultOptions {
    std::string format;  // a name of a form; empty: none was asked for
    std::string given;   // the option that asked for it: "--json"
    std::string output;  // a path; empty or "-": standard output

    bool is(std::string_view form) const { return format == form; }
};

struct ResultForm {
    std::string name;  // of --output-format
    std::string flag;  // description of a flag of that name; empty: there is none
};

// -o,--output FILE. `path` must outlive the parser.
CLI::Option* addOutputOption(CLI::App& parser, std::string& path, const std::string& group = "Output");
// A flag for each form that has one, --output-format with the names of all, and -o. `remark` stands behind the names: which is the
// default. `options` must outlive the parser.
void addResultOptions(CLI::App& parser, ResultOptions& options, const std::vector<ResultForm>& forms,
                      const std::string& remark = "default: text", const std::string& group = "Output");

}  // namespace sequency::cli
