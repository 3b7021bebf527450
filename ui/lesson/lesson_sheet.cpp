// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_sheet.h"

#include "engine/io/bytes/atomic_file.h"
#include "ui/lesson/idea_text.h"
#include "ui/lesson/read_markdown.h"
#include "ui/theme/markdown_layout.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextDocument>

namespace sequency::ui {
namespace {

struct LessonSheetWords {
    Q_DECLARE_TR_FUNCTIONS(LessonSheet)
};

constexpr std::size_t maxShownValues = 64;
constexpr int pointSize = 11;

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

QString predictionText(const lesson::ShownPrediction& prediction, SheetKind kind)
{
    QString part = paragraph(LessonSheetWords::tr("Question (%n points).", nullptr, prediction.points),
                             sheetText(prediction.question));
    for (std::size_t i = 0; i < prediction.choices.size(); ++i)
        part += QStringLiteral("\n\n%1) %2").arg(i + 1).arg(sheetText(prediction.choices[i]));
    if (kind == SheetKind::Student)
        return part + paragraph(LessonSheetWords::tr("Answer:"), answerLine());
    return part + paragraph(LessonSheetWords::tr("Answer:"), markdownOf(answerText(prediction))) +
           QStringLiteral("\n\n") + sheetText(prediction.because);
}

QString taskText(const lesson::ShownIdea& idea, SheetKind kind)
{
    QString part = paragraph(LessonSheetWords::tr("Task (%n points).", nullptr, idea.task->points),
                             sheetText(idea.task->text));
    if (kind == SheetKind::Student)
        return part + paragraph(LessonSheetWords::tr("Answer:"), answerLine());
    part += paragraph(LessonSheetWords::tr("The task is done if all of this holds:"), {}) + QLatin1Char('\n');
    for (const lesson::Expression& condition : idea.task->goal)
        part += QStringLiteral("\n    ") + sheetText(condition.text());
    return part;
}

// A document that loads no resources.
class SheetDocument : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

}  // namespace

QString sheetMarkdown(const lesson::LessonVariant& variant, const QString& student, SheetKind kind)
{
    const QString title = sheetText(variant.lesson->title);
    QString sheet =
        QStringLiteral("# ") + (kind == SheetKind::Student
                                    ? title
                                    : LessonSheetWords::tr("%1: solutions", "title of a lesson").arg(title));
    const QString name = student.isEmpty() ? QString(20, QChar(0x2026)) : markdownOf(student);
    sheet += QStringLiteral("\n\n") +
             LessonSheetWords::tr("Name: %1 · variant %2").arg(name, QString::number(variant.seed));
    for (const lesson::ShownIdea& idea : variant.ideas) {
        sheet += QStringLiteral("\n\n## %1\n\n%2").arg(sheetText(idea.title), sheetText(idea.text));
        if (idea.state && (kind == SheetKind::Solutions || !asksForFunction(idea)))
            sheet += functionLine(*idea.state);
        if (idea.prediction)
            sheet += predictionText(*idea.prediction, kind);
        if (idea.task)
            sheet += taskText(idea, kind);
        if (kind == SheetKind::Solutions)
            for (std::size_t i = 0; i < idea.hints.size(); ++i)
                sheet += paragraph(LessonSheetWords::tr("Hint %1.").arg(i + 1), sheetText(idea.hints[i]));
        if (!idea.question.empty())
            sheet += paragraph(LessonSheetWords::tr("Think about it."), sheetText(idea.question));
    }
    return sheet;
}

base::Status writeSheet(const std::string& path, const QString& markdown)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins({});  // the document has margins of 2 cm that contain the page numbers
        writer.setTitle(markdown.section(QLatin1Char('\n'), 0, 0).mid(2));
        SheetDocument document;
        QFont font = document.defaultFont();
        font.setPointSize(pointSize);
        document.setDefaultFont(font);
        readMarkdown(document, markdown);
        theme::layOutMarkdown(document, theme::lightPalette(), font);
        document.print(&writer);
    }
    return io::writeFile(path, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace sequency::ui
