// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `grade`, which grades students' answer files for a lesson.
#include "app/cli/command.h"
#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/lesson/grade.h"
#include "engine/lesson/lesson_files.h"

#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using lesson::Grade;
using lesson::GradedItem;
using lesson::Verdict;
using nlohmann::ordered_json;

struct GradeOptions {
    std::string lesson;
    std::vector<std::string> answers;
    ResultOptions result;
};

// The path of an answer file, and its grade or the reason why it has no grade.
using Graded = std::pair<std::string, base::Result<Grade>>;

std::string pointsText(double points)
{
    return fmt::format("{:.4g}", points);
}

ordered_json jsonOf(const Graded& graded)
{
    ordered_json json{{"file", graded.first}};
    if (!graded.second) {
        json["error"] = graded.second.error().text();
        return json;
    }
    const Grade& grade = *graded.second;
    json["student"] = grade.head.student;
    json["seed"] = grade.head.seed;
    json["points"] = grade.points();
    json["possible"] = grade.possible();
    json["items"] = ordered_json::array();
    for (const GradedItem& item : grade.items)
        json["items"].push_back({{"name", item.name},
                                 {"kind", item.isTask ? "task" : "prediction"},
                                 {"verdict", lesson::verdictName(item.mark.verdict)},
                                 {"points", item.mark.points},
                                 {"possible", item.possible},
                                 {"found", item.mark.found}});
    if (!grade.notes.empty())
        json["notes"] = grade.notes;
    return json;
}

std::string jsonText(const lesson::Lesson& lesson, const std::vector<Graded>& all)
{
    ordered_json json{{"format", "sequency-grades/1"},
                      {"lesson", lesson.id},
                      {"version", lesson.version},
                      {"students", ordered_json::array()}};
    for (const Graded& graded : all)
        json["students"].push_back(jsonOf(graded));
    return json.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

// Returns a table with one row per student. The cells of unanswered items are empty.
io::DataTable tableOf(const lesson::Lesson& lesson, const std::vector<Graded>& all)
{
    std::vector<std::string> names{"file", "student", "seed", "points", "possible"};
    for (const lesson::Idea& idea : lesson.ideas) {
        if (idea.prediction)
            names.push_back(idea.prediction->name);
        if (idea.task)
            names.push_back(idea.task->name);
    }
    io::DataTable table = io::textTable(names);
    for (const auto& [path, graded] : all) {
        if (!graded)
            continue;
        std::vector<std::string> cells{path, graded->head.student, std::to_string(graded->head.seed),
                                       pointsText(graded->points()), std::to_string(graded->possible())};
        for (const GradedItem& item : graded->items)
            cells.push_back(item.mark.verdict == Verdict::Open ? "" : pointsText(item.mark.points));
        table.addRow(std::move(cells));
    }
    return table;
}

// Returns the table as text, without the column of file names.
std::string tableText(io::DataTable table)
{
    table.columns.erase(table.columns.begin());
    table.columns[3].name = "of";
    return io::alignedText(table);
}

void gradeAll(const GradeOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    Output output(options.result.output, interrupt);
    const base::RunControl control = runControl(interrupt, line, "marking");
    const auto lesson = require(lesson::readLesson(options.lesson, "en", control));
    std::vector<Graded> all;
    for (const std::string& path : options.answers) {
        if (interrupt.requested())
            throw base::cancelled();
        const auto answers = lesson::readAnswers(path, control);
        auto graded =
            answers ? lesson::grade(lesson, *answers, control) : base::Result<Grade>(answers.error());
        if (!graded && graded.error().kind != base::ErrorKind::BadInput &&
            graded.error().kind != base::ErrorKind::File)
            throw graded.error();
        all.emplace_back(path, std::move(graded));
        control.report(static_cast<double>(all.size()) / static_cast<double>(options.answers.size()));
    }
    line.clear();
    const io::DataTable table = tableOf(*lesson, all);
    const io::Sink sink = output.sink();
    require(options.result.is("csv")    ? io::writeTable(table, ".csv", sink)
            : options.result.is("json") ? sink(jsonText(*lesson, all))
                                        : sink(tableText(table)));
    output.finish();
    bool areAllGraded = true;
    for (const auto& [path, graded] : all) {
        if (!graded)
            printError(graded.error(), path);
        else
            for (const std::string& note : graded->notes)
                printNote(path, note);
        areAllGraded = areAllGraded && graded;
    }
    if (!areAllGraded)
        throw base::Error{base::ErrorKind::BadInput, {}};
}

}  // namespace

Command addGrade(CLI::App& program)
{
    const auto options = std::make_shared<GradeOptions>();
    CLI::App* parser =
        program.add_subcommand("grade", "Grade the answers files of students and print one row per student.");
    addOption(*parser, "LESSON", options->lesson,
              "the folder or file of a lesson, or the name of a built-in lesson", "")
        ->required();
    addOption(*parser, "ANSWERS", options->answers, "answers files", "")->required();
    addResultOptions(*parser, options->result,
                     {{"text", ""},
                      {"json", "JSON, with the verdict on every answer"},
                      {"csv", "comma-separated values, one row per student"}});
    addExamples(*parser,
                {"sequency-cli grade walsh-first-steps ada.answers grace.answers --csv -o marks.csv"});
    return {parser, [options](Interrupt& interrupt) { return gradeAll(*options, interrupt); }};
}

}  // namespace sequency::cli
