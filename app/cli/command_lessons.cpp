// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `lessons`, which lists the lessons, lists the quantities that lessons can use, and checks a lesson.
#include "app/cli/command.h"
#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/result_options.h"
#include "app/cli/options/value_checks.h"
#include "app/cli/output.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lint.h"

#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using nlohmann::ordered_json;

struct LessonsOptions {
    std::string folder;
    std::vector<std::string> checked;
    std::optional<std::uint64_t> seeds;
    bool quantities = false;
    ResultOptions result;
};

constexpr std::uint64_t defaultSeeds = 20;

std::string listText(const LessonsOptions& options, const base::RunControl& control)
{
    std::vector<std::string> names = lesson::shippedLessons();
    if (!options.folder.empty()) {
        auto found = require(lesson::lessonsIn(options.folder));
        names = std::move(found);
    }
    io::DataTable table = io::textTable({"number", "id", "title", "language", "ideas", "source"});
    ordered_json list = ordered_json::array();
    for (const std::string& name : names) {
        const auto read = require(lesson::readLesson(name, "en", control));
        const lesson::Lesson& one = *read;
        table.addRow({std::to_string(one.number), one.id, one.title, one.language,
                      std::to_string(one.ideas.size()), one.source});
        list.push_back({{"number", one.number},
                        {"id", one.id},
                        {"version", one.version},
                        {"title", one.title},
                        {"language", one.language},
                        {"needs", one.needs},
                        {"ideas", one.ideas.size()},
                        {"source", one.source}});
    }
    return options.result.is("json") ? list.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n"
                                     : io::alignedText(table);
}

std::string quantitiesText(bool asJson)
{
    constexpr std::array<const char*, 3> uses{"everywhere", "goals of tasks", "parameters"};
    io::DataTable table = io::textTable({"quantity", "for", "meaning"});
    ordered_json list = ordered_json::array();
    for (const lesson::LessonFunction& row : lesson::quantities()) {
        const char* const use = uses[static_cast<std::size_t>(row.source)];
        table.addRow({lesson::signature(row), use, row.meaning});
        list.push_back({{"name", row.name},
                        {"signature", lesson::signature(row)},
                        {"for", use},
                        {"meaning", row.meaning}});
    }
    return asJson ? list.dump(1) + "\n" : io::alignedText(table);
}

// Checks a lesson. Prints each error on a separate line, except the last, which is thrown.
std::string checkText(const LessonsOptions& options, const base::RunControl& control)
{
    std::string text;
    std::vector<base::Error> faults;
    for (const std::string& name : options.checked) {
        const auto source = require(lesson::lessonText(name, "en", control));
        const auto proof =
            require(lesson::lint(source.text, source.source, options.seeds.value_or(defaultSeeds), control));
        for (const base::Error& remark : proof.remarks)
            printNote(fmt::format("{}:{}", remark.place.source, remark.place.line), remark.message);
        faults.insert(faults.end(), proof.faults.begin(), proof.faults.end());
        if (proof.faults.empty())
            text += fmt::format("{}: no faults, {} variants\n", base::sanitizeForTerminal(source.source),
                                options.seeds.value_or(defaultSeeds));
    }
    if (faults.empty())
        return text;
    for (std::size_t i = 0; i + 1 < faults.size(); ++i)
        printError(faults[i], "lessons");
    throw faults.back();
}

void lessons(const LessonsOptions& options, Interrupt& interrupt)
{
    if (options.seeds && options.checked.empty())
        throw noEffect("--seeds", "without --check", "--check LESSON");
    if (!options.result.given.empty() && !options.checked.empty())
        throw noEffect(options.result.given, "on --check", "a list of lessons or --quantities");
    if (!options.folder.empty() && (options.quantities || !options.checked.empty()))
        throw noEffect("FOLDER", "here", "a list of lessons");
    ProgressLine line;
    Output output(options.result.output, interrupt);
    const base::RunControl control = runControl(interrupt, line, "checking");
    const std::string text = !options.checked.empty() ? checkText(options, control)
                             : options.quantities     ? quantitiesText(options.result.is("json"))
                                                      : listText(options, control);
    line.clear();
    output.writeAndFinish(text);
}

}  // namespace

Command addLessons(CLI::App& program)
{
    const auto options = std::make_shared<LessonsOptions>();
    CLI::App* parser = program.add_subcommand(
        "lessons", "List the built-in lessons or the lessons of a folder, or check a lesson for faults.");
    addOption(*parser, "FOLDER", options->folder, "a folder with lessons (default: the built-in lessons)",
              "");
    auto* const check = addOption(*parser, "--check", options->checked,
                                  "find what is wrong with a lesson, with line numbers", "LESSON");
    addOption(*parser, "--seeds", options->seeds, "number of variants that --check generates (default: 20)",
              "COUNT")
        ->check(wholeNumber(1, 10000));
    parser
        ->add_flag("--quantities", options->quantities,
                   "list the quantities that goals, answers and parameters of lessons can use")
        ->excludes(check);
    addResultOptions(*parser, options->result, {{"text", ""}, {"json", "JSON"}});
    addExamples(*parser, {"sequency-cli lessons", "sequency-cli lessons --quantities --json"});
    return {parser, [options](Interrupt& interrupt) { return lessons(*options, interrupt); }};
}

}  // namespace sequency::cli
