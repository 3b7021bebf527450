// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/result_options.h"

#include "app/cli/options/add_option.h"
#include "app/cli/options/choices.h"
#include "app/cli/options/file_options.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/io/results/matrix_writer.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace sequency::cli {
namespace {

using Suffixes = std::vector<std::string>;

// Returns the file suffixes of an output form, starting with the default.
Suffixes suffixesOfForm(const std::string& form)
{
    if (form == "text")
        return {".txt", ".text", ".out", ".log", ".dat"};
    if (form == "binary")
        return {".raw", ".bin"};
    if (form == "jsonl")
        return {".jsonl", ".ndjson"};
    if (form == "pla")
        return {".pla", ".esp", ".esop"};
    if (form == "svg")
        return {".svg"};
    if (form == "pdf")
        return {".pdf"};
    if (form == "html")
        return {".html", ".htm"};
    if (form == "dot")
        return {".dot", ".gv"};
    if (form == "tikz")
        return {".tex", ".tikz"};
    const io::MatrixFormat* const format = io::findMatrixFormat(form);
    return format == nullptr ? Suffixes{} : Suffixes{std::string(format->suffix)};
}

// Returns the suffix of the path in lower case. The result is empty if the path is a folder or has no suffix that contains a letter.
std::string suffixOfFile(const std::string& path)
{
    std::error_code failure;
    std::string suffix = std::filesystem::path(path).extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const bool hasLetter = std::ranges::any_of(suffix, [](char c) { return c >= 'a' && c <= 'z'; });
    return hasLetter && !std::filesystem::is_directory(path, failure) ? suffix : std::string();
}

// After all words have been parsed, sets the form in `options` to the form of the file's suffix unless an option specifies the form.
void takeSuffix(CLI::App& parser, ResultOptions& options, std::vector<std::string> names)
{
    parser.final_callback([&options, names = std::move(names)] {
        if (!options.format.empty())
            return;
        checkInParser([&] { options.format = formOfSuffix(options.output, names); });
        options.given = options.format.empty() ? "" : "--output";
    });
}

}  // namespace

std::string formOfSuffix(const std::string& path, const std::vector<std::string>& names)
{
    const std::string suffix = suffixOfFile(path);
    const auto isText = std::ranges::count(suffixesOfForm("text"), suffix) > 0;
    if (suffix.empty() || isText)
        return std::string();
    std::vector<std::string> expected{".txt"};
    for (const std::string& name : names) {
        const Suffixes suffixes = suffixesOfForm(name);
        if (std::ranges::count(suffixes, suffix) > 0)
            return name;
        if (!suffixes.empty() && std::ranges::count(expected, suffixes.front()) == 0)
            expected.push_back(suffixes.front());
    }
    throw usage("--output", "no format of this result has the suffix " + base::quotedToken(suffix) +
                                ", expected " + base::listed(expected) +
                                (names.size() > 1 ? " (or --output-format for a file of any name)" : ""));
}

CLI::Option* addOutputOption(CLI::App& parser, std::string& path, const std::string& group)
{
    return addOption(parser, "-o,--output", path, "write to FILE instead of standard output", "FILE", group);
}

void addTextOutputOption(CLI::App& parser, ResultOptions& options)
{
    addOutputOption(parser, options.output);
    takeSuffix(parser, options, {"text"});
}

void addResultOptions(CLI::App& parser, ResultOptions& options, const std::vector<ResultForm>& forms,
                      const std::string& remark, const std::string& group)
{
    std::vector<std::string> names;
    for (const ResultForm& form : forms)
        names.push_back(form.name);
    const auto take = [&options](const std::string& option, const std::string& form) {
        if (!options.format.empty())
            throw CLI::ValidationError(options.given == option ? option + " is given twice, expected once"
                                                               : options.given + " and " + option +
                                                                     " are both given, expected one of them");
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
            [take, names](const std::string& given) {
                const std::string name = matchingName(given, names);
                const std::string meant = suggestionFor(given, names);
                if (std::ranges::find(names, name) == names.end())
                    throw CLI::ValidationError("--output-format: unknown format " + base::quotedToken(given) +
                                               (meant.empty() ? ", expected " + base::listed(names) : meant));
                take("--output-format", name);
            },
            base::listed(names) + " (" + remark + ")")
        ->type_name("NAME")
        ->group(group);
    addOutputOption(parser, options.output, group);
    takeSuffix(parser, options, names);
}

}  // namespace sequency::cli
