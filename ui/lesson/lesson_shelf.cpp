// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_shelf.h"

#include "engine/io/atomic_file.h"
#include "engine/io/vector_text.h"
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lesson_reader.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/lesson/lesson_sheet.h"

#include <QSettings>
#include <QStandardPaths>

#include <filesystem>
#include <utility>

namespace sequency::ui {
namespace {

constexpr QLatin1String studentKey("lessons/student");

// What a list or a lesson is read for.
struct Reader {
    std::string language;
    std::string student;
    std::string answersFolder;
};

std::string answersPath(const Reader& reader, const std::string& lesson, std::uint64_t seed)
{
    return reader.answersFolder + "/" + lesson + "-" + std::to_string(seed) +
           std::string(lesson::answersSuffix);
}

// The answers so far; without any, a head. A last line that was cut off is left out, as parseAnswers() does.
base::Result<std::string> keptAnswers(const std::string& path, const lesson::AnswersHead& head,
                                      const base::RunControl& control)
{
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return lesson::headLine(head);
    auto text = io::readText(path, control);
    if (!text)
        return text.error();
    text->resize(text->rfind('\n') + 1);
    return text->empty() ? lesson::headLine(head) : std::move(*text);
}

base::Result<OpenLesson> openFor(const std::shared_ptr<const lesson::Lesson>& lesson, const Reader& reader,
                                 const base::RunControl& control)
{
    const std::uint64_t seed = lesson::seedOf(reader.student);
    const lesson::AnswersHead head{lesson->id, lesson->version, reader.student.empty() ? "-" : reader.student,
                                   seed};
    OpenLesson open;
    open.answersPath = answersPath(reader, lesson->id, seed);
    auto variant = lesson::variantOf(lesson, seed, control);
    if (!variant)
        return variant.error();
    variant->scope.control = {};  // which is of this reading alone
    open.variant = std::make_shared<const lesson::LessonVariant>(std::move(*variant));
    auto text = keptAnswers(open.answersPath, head, control);
    if (!text)
        return text.error();
    open.answers = std::move(*text);
    const auto answers = lesson::parseAnswers(open.answers, open.answersPath);
    if (!answers)
        return answers.error();
    auto grade = lesson::grade(lesson, *answers, control);
    if (!grade)
        return grade.error();
    open.grade = std::move(*grade);
    return open;
}

struct Listed {
    std::vector<LessonRow> rows;
    std::vector<base::Error> faults;  // of lessons that are left out
};

base::Result<Listed> listFor(const std::string& folder, const Reader& reader, const base::RunControl& control)
{
    std::vector<std::string> names = lesson::shippedLessons();
    if (!folder.empty()) {
        auto found = lesson::lessonsIn(folder);
        if (!found)
            return found.error();
        names = std::move(*found);
    }
    Listed listed;
    for (const std::string& name : names) {
        const auto lesson = lesson::readLesson(name, reader.language, control);
        const auto open = lesson ? openFor(*lesson, reader, control) : lesson.error();
        if (control.stopRequested())
            return base::cancelled();
        if (!open) {
            listed.faults.push_back(open.error());
            continue;
        }
        LessonRow row{pathOfBytes(name), (*lesson)->number, QString::fromStdString((*lesson)->title)};
        row.points = open->grade.points();
        row.possible = open->grade.possible();
        row.isBegun = open->answers.find('\n') + 1 < open->answers.size();
        listed.rows.push_back(std::move(row));
    }
    return listed;
}

// A lesson, or all that is wrong with it.
struct Opened {
    SharedLesson lesson;
    std::vector<base::Error> faults;
};

base::Result<Opened> openedAt(const std::string& where, const Reader& reader, const base::RunControl& control)
{
    const auto source = lesson::lessonText(where, reader.language, control);
    if (!source)
        return source.error();
    auto parsed = lesson::parseLesson(source->text, source->source);
    if (!parsed)
        return Opened{nullptr, lesson::faultsOf(source->text, source->source)};
    auto open = openFor(std::make_shared<const lesson::Lesson>(std::move(*parsed)), reader, control);
    if (!open)
        return open.error();
    return Opened{std::make_shared<const OpenLesson>(std::move(*open)), {}};
}

QString detailsOf(const std::vector<base::Error>& faults)
{
    QStringList lines;
    for (const base::Error& fault : faults)
        lines << errorText(fault);
    return lines.size() > 1 ? lines.join(QLatin1Char('\n')) : QString();
}

}  // namespace

LessonShelf::LessonShelf(const QString& language, QObject* parent)
    : QObject(parent), m_language(language), m_student(QSettings().value(studentKey).toString())
{}

QString LessonShelf::answersFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QStringLiteral("/lessons");
}

void LessonShelf::setStudent(const QString& name)
{
    const QString trimmed = name.trimmed();
    if (trimmed == m_student)
        return;
    m_student = trimmed;
    QSettings().setValue(studentKey, m_student);
    list();
}

void LessonShelf::setFolder(const QString& folder)
{
    m_folder = folder;
    list();
}

void LessonShelf::list()
{
    const Reader reader{m_language.toStdString(), m_student.toStdString(), pathBytes(answersFolder())};
    m_files.run<Listed>(
        FileJobs::Lane::Read, this,
        [folder = pathBytes(m_folder), reader](const base::RunControl& control) {
            return listFor(folder, reader, control);
        },
        [this, number = ++m_listings](const base::Result<Listed>& found) {
            if (number != m_listings)
                return;
            if (!found) {
                emit failed(errorText(found.error()));
                return;
            }
            emit listed(found->rows);
            if (!found->faults.empty())
                emit failed(errorText(found->faults.front()), detailsOf(found->faults));
        });
}

void LessonShelf::open(const QString& where)
{
    const Reader reader{m_language.toStdString(), m_student.toStdString(), pathBytes(answersFolder())};
    const quint64 number = ++m_openings;
    const auto read = [this, where, reader, number] {
        m_files.run<Opened>(
            FileJobs::Lane::Read, this,
            [name = pathBytes(where), reader](const base::RunControl& control) {
                return openedAt(name, reader, control);
            },
            [this, number](const base::Result<Opened>& found) {
                if (number != m_openings)
                    return;
                if (!found)
                    emit failed(errorText(found.error()));
                else if (!found->lesson)
                    emit failed(errorText(found->faults.front()), detailsOf(found->faults));
                else
                    emit opened(found->lesson);
            });
    };
    // Behind the answers that are still being written, which may be its own.
    m_files.run<std::monostate>(
        FileJobs::Lane::Function, this, [](const base::RunControl&) { return base::success(); },
        [read](const base::Status&) { read(); });
}

void LessonShelf::write(const QString& path, const std::string& text, bool tells)
{
    m_files.run<std::monostate>(
        FileJobs::Lane::Function, this,
        [target = pathBytes(path), text](const base::RunControl&) {
            std::error_code ignored;
            std::filesystem::create_directories(std::filesystem::path(target).parent_path(), ignored);
            return io::writeFile(target, text);
        },
        [this, path, tells](const base::Status& done) {
            if (!done)
                emit failed(tr("The answers are not saved. %1").arg(errorText(done.error())));
            else if (tells)
                emit written(path);
        });
}

void LessonShelf::writePdf(const QString& path, const QString& markdown)
{
    m_files.run<std::monostate>(
        FileJobs::Lane::Session, this,
        [target = pathBytes(path), markdown](const base::RunControl&) {
            return writeSheet(target, markdown);
        },
        [this, path](const base::Status& done) {
            if (done)
                emit written(path);
            else
                emit failed(tr("The sheet is not written. %1").arg(errorText(done.error())));
        });
}

}  // namespace sequency::ui
