// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/result_options.h"

#include <algorithm>

namespace sequency::cli {
namespace {

// "a, b or c".
std::string alternatives(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return text;
}

}  // namespace

CLI::Option* addOutputOption(CLI::App& parser, std::string& path, const std::string& group)
{
    return parser.add_option("-o,--output", path, "write to FILE instead of standard output")
        ->type_name("FILE")
        ->group(group);
}

void addResultOptions(CLI::App& parser, ResultOptions& options, const std::vector<ResultForm>& forms,
                      const std::string& remark, const std::string& group)
{
    std::vector<std::string> names;
    std::vector<std::string> words;
    for (const ResultForm& form : forms) {
        names.push_back(form.name);
        if (!form.flag.empty())
            words.push_back("--" + form.name);
    }
    words.emplace_back("--output-format");
    const auto take = [&options, words](const std::string& option, const std::string& form) {
        if (!options.format.empty())
            throw CLI::ValidationError("expected one of: " + CLI::detail::join(words, ", "));
        options.given = option;
        options.format = form;
    };
    for (const ResultForm& form : forms)
        if (!form.flag.empty())
            parser
                .add_flag_callback(
                    "--" + form.name, [take, name = form.name] { take("--" + name, name); }, form.flag)
                ->group(group);
    parser
        .add_option_function<std::string>(
            "--output-format",
            [take, names](const std::string& name) {
                if (std::ranges::find(names, name) == names.end())
                    throw CLI::ValidationError("--output-format: unknown format '" + name + "', expected " +
                                               alternatives(names));
                take("--output-format", name);
            },
            alternatives(names) + " (" + remark + ")")
        ->type_name("NAME")
        ->group(group);
    addOutputOption(parser, options.output, group);
}

}  // namespace sequency::cli
