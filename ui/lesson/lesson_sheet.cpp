// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_sheet.h"

#include "ui/lesson/idea_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace sequency::ui {
namespace {

struct LessonSheetWords {
    Q_DECLARE_TR_FUNCTIONS(LessonSheet)
};

constexpr std::size_t maxShownValues = 64;
constexpr double predictionRoom = 26;  // height in mm of the room for an answer
constexpr double taskRoom = 34;
constexpr double thoughtRoom = 34;

QString sheetText(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QString paragraph(const QString& word, const QString& what)
{
    return QStringLiteral("\n\n**%1** %2").arg(word, what);
}

// Returns a line about the function that the views show; empty if the function does not fit in one line.
QString functionLine(const lesson::LessonState& state)
{
    const base::SharedFunction function = state.function();
    if (!function || function->size() > maxShownValues)
        return {};
    return QStringLiteral("\n\n") + LessonSheetWords::tr("The function: f = %1")
                                        .arg(markdownOf(sheetText(lesson::shownText(function))));
}

// Returns a dotted line on which the student writes an answer.
QString answerLine()
{
    constexpr int dots = 36;
    return QString(dots, QChar(0x2026));
}

bool asksForFunction(const lesson::ShownIdea& idea)
{
    return idea.prediction &&
           std::ranges::any_of(idea.prediction->covers, [](const lesson::HiddenValues& cover) {
               return cover.what == lesson::HiddenValues::What::Inputs;
           });
}

SheetPart predictionPart(const lesson::ShownPrediction& prediction, SheetKind kind)
{
    SheetPart part{paragraph(LessonSheetWords::tr("Question (%n points).", nullptr, prediction.points),
                             sheetText(prediction.question))};
    for (std::size_t i = 0; i < prediction.choices.size(); ++i)
        part.markdown += QStringLiteral("\n\n%1) %2").arg(i + 1).arg(sheetText(prediction.choices[i]));
    if (kind == SheetKind::Student) {
        part.room = predictionRoom;
        part.answer = paragraph(LessonSheetWords::tr("Answer:"), answerLine());
    } else {
        part.answer = paragraph(LessonSheetWords::tr("Answer:"), markdownOf(answerText(prediction))) +
                      QStringLiteral("\n\n") + sheetText(prediction.because);
    }
    return part;
}

SheetPart taskPart(const lesson::ShownTask& task, SheetKind kind)
{
    SheetPart part{
        paragraph(LessonSheetWords::tr("Task (%n points).", nullptr, task.points), sheetText(task.text))};
    if (kind == SheetKind::Student) {
        part.room = taskRoom;
        part.answer = paragraph(LessonSheetWords::tr("Answer:"), answerLine());
        return part;
    }
    part.answer = paragraph(LessonSheetWords::tr("The task is done when all of the following hold:"), {}) +
                  QStringLiteral("\n\n```text");
    for (const lesson::Expression& condition : task.goal)
        part.answer += QLatin1Char('\n') + sheetText(condition.text());
    part.answer += QStringLiteral("\n```");
    return part;
}

void addIdea(const lesson::ShownIdea& idea, SheetKind kind, std::vector<SheetPart>& parts)
{
    SheetPart begin{QStringLiteral("## %1\n\n%2").arg(sheetText(idea.title), sheetText(idea.text))};
    begin.isIdea = true;
    if (idea.state && (kind == SheetKind::Solutions || !asksForFunction(idea)))
        begin.markdown += functionLine(*idea.state);
    parts.push_back(std::move(begin));
    if (idea.prediction)
        parts.push_back(predictionPart(*idea.prediction, kind));
    if (idea.task)
        parts.push_back(taskPart(*idea.task, kind));
    if (kind == SheetKind::Solutions)
        for (std::size_t i = 0; i < idea.hints.size(); ++i)
            parts.push_back(
                {paragraph(LessonSheetWords::tr("Hint %1.").arg(i + 1), sheetText(idea.hints[i]))});
    if (!idea.question.empty())
        parts.push_back({paragraph(LessonSheetWords::tr("Think about it."), sheetText(idea.question)),
                         kind == SheetKind::Student ? thoughtRoom : 0});
}

}  // namespace

QString LessonSheet::markdown() const
{
    QString all;
    for (const SheetPart& part : parts)
        all += part.markdown + QStringLiteral("\n\n") + part.answer + QStringLiteral("\n\n");
    return all;
}

LessonSheet lessonSheet(const lesson::LessonVariant& variant, const QString& student, SheetKind kind)
{
    const QString title = sheetText(variant.lesson->title);
    LessonSheet sheet{kind == SheetKind::Student
                          ? title
                          : LessonSheetWords::tr("%1: solutions", "title of a lesson").arg(title)};
    const QString name = student.isEmpty() ? QString(20, QChar(0x2026)) : markdownOf(student);
    sheet.parts.push_back(
        {QStringLiteral("# %1\n\n").arg(sheet.title) +
         LessonSheetWords::tr("Name: %1 · variant %2").arg(name, QString::number(variant.seed))});
    for (const lesson::ShownIdea& idea : variant.ideas)
        addIdea(idea, kind, sheet.parts);
    return sheet;
}

}  // namespace sequency::ui
