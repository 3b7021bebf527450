// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_library.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/vector_text.h"
#include "engine/lesson/answers_file.h"
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lesson_reader.h"
#include "engine/lesson/lesson_recording.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/lesson/sheet_printer.h"

#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <optional>
#include <utility>

namespace sequency::ui {
namespace {

constexpr QLatin1String studentKey("lessons/student");

struct Reader {
    std::string language;
    std::string student;
    std::string answersFolder;
    std::string folder = {};  // folder of lessons; empty for the built-in lessons
};

std::string answersPath(const Reader& reader, const std::string& lesson, std::uint64_t seed)
{
    return reader.answersFolder + "/" + lesson + "-" + std::to_string(seed) +
           std::string(lesson::answersSuffix);
}

// A lesson with its answers, or with the error that prevents reading the answers.
struct ReadResult {
    OpenLesson open;
    std::optional<base::Error> damage = {};  // error in the answers, which are then omitted
};

base::Result<lesson::Grade> gradeOf(const std::shared_ptr<const lesson::Lesson>& lesson,
                                    const std::string& answers, const std::string& path,
                                    const base::RunControl& control)
{
    const auto parsed = lesson::parseAnswers(answers, path);
    if (!parsed)
        return parsed.error();
    return lesson::grade(lesson, *parsed, control);
}

base::Result<ReadResult> readFor(const std::shared_ptr<const lesson::Lesson>& lesson, const Reader& reader,
                                 const base::RunControl& control)
{
    const std::uint64_t seed = lesson::seedOf(reader.student);
    const lesson::AnswersHeader head{lesson->id, lesson->version,
                                     reader.student.empty() ? "-" : reader.student, seed};
    ReadResult read;
    OpenLesson& open = read.open;
    open.answersPath = answersPath(reader, lesson->id, seed);
    auto variant = lesson::variantOf(lesson, seed, control);
    if (!variant)
        return variant.error();
    variant->scope.control = {};  // the control is valid only during this call
    open.variant = std::make_shared<const lesson::LessonVariant>(std::move(*variant));
    const auto kept = lesson::keptAnswers(open.answersPath, head, control);
    open.answers = kept ? *kept : lesson::headLine(head);
    auto grade = kept ? gradeOf(lesson, open.answers, open.answersPath, control)
                      : base::Result<lesson::Grade>(kept.error());
    const bool isDamage = !grade && grade.error().place.source == open.answersPath;
    if (isDamage) {
        read.damage = grade.error();
        open.answers = lesson::headLine(head);
        grade = gradeOf(lesson, open.answers, open.answersPath, control);
    }
    if (!grade)
        return grade.error();
    open.grade = std::move(*grade);
    return read;
}

struct Listed {
    std::vector<LessonRow> rows;
    std::vector<base::Error> faults;  // errors of lessons that are omitted
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
        const auto read = lesson ? readFor(*lesson, reader, control) : lesson.error();
        if (control.stopRequested())
            return base::cancelled();
        if (!read) {
            listed.faults.push_back(read.error());
            continue;
        }
        const OpenLesson& open = read->open;
        LessonRow row{pathOfBytes(name), (*lesson)->number, QString::fromStdString((*lesson)->title)};
        row.points = open.grade.points();
        row.possible = open.grade.possible();
        row.isBegun = open.answers.find('\n') + 1 < open.answers.size();
        row.isDamaged = read->damage.has_value();
        listed.rows.push_back(std::move(row));
    }
    return listed;
}

// Returns the lesson after the lesson `where` in the course or in the folder of lessons; nullopt if there is none or it cannot be read.
std::optional<NextLesson> nextOf(const std::string& where, const Reader& reader,
                                 const base::RunControl& control)
{
    std::vector<std::string> names = lesson::shippedLessons();
    if (std::ranges::find(names, where) == names.end()) {
        auto found = lesson::lessonsIn(reader.folder);
        names = found ? std::move(*found) : std::vector<std::string>();
    }
    const auto here = std::ranges::find(names, where);
    if (here == names.end() || here + 1 == names.end())
        return {};
    const auto lesson = lesson::readLesson(*(here + 1), reader.language, control);
    if (!lesson)
        return {};
    return NextLesson{pathOfBytes(*(here + 1)), (*lesson)->id, (*lesson)->number,
                      QString::fromStdString((*lesson)->title), static_cast<int>((*lesson)->ideas.size())};
}

struct Opened {
    SharedLesson lesson = {};
    std::vector<base::Error> faults = {};
    std::optional<base::Error> damage = {};
    std::string answersPath = {};
};

base::Result<Opened> openedAt(const std::string& where, const Reader& reader, const base::RunControl& control)
{
    const auto source = lesson::lessonText(where, reader.language, control);
    if (!source)
        return source.error();
    auto parsed = lesson::parseLesson(source->text, source->source);
    if (!parsed)
        return Opened{.faults = lesson::faultsOf(source->text, source->source)};
    auto read = readFor(std::make_shared<const lesson::Lesson>(std::move(*parsed)), reader, control);
    if (!read)
        return read.error();
    if (read->damage)
        return Opened{.damage = read->damage, .answersPath = read->open.answersPath};
    read->open.where = pathOfBytes(where);
    if (source->isFile)
        read->open.file = source->source;
    read->open.next = nextOf(where, reader, control);
    return Opened{.lesson = std::make_shared<const OpenLesson>(std::move(read->open))};
}

QString detailsOf(const std::vector<base::Error>& faults)
{
    QStringList lines;
    for (const base::Error& fault : faults)
        lines << errorText(fault);
    return lines.size() > 1 ? lines.join(QLatin1Char('\n')) : QString();
}

}  // namespace

LessonLibrary::LessonLibrary(const QString& language, QObject* parent)
    : QObject(parent), m_language(language), m_student(QSettings().value(studentKey).toString())
{}

QString LessonLibrary::answersFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QStringLiteral("/lessons");
}

void LessonLibrary::setStudent(const QString& name)
{
    const QString trimmed = name.trimmed();
    if (trimmed == m_student)
        return;
    m_student = trimmed;
    QSettings().setValue(studentKey, m_student);
    list();
}

void LessonLibrary::setFolder(const QString& folder)
{
    m_folder = folder;
    list();
}

std::optional<LessonBookmark> LessonLibrary::toContinue() const
{
    auto bookmark = LessonBookmark::stored();
    return bookmark && bookmark->student == m_student ? std::move(bookmark) : std::nullopt;
}

void LessonLibrary::list()
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

// Calls `then` after pending answers have been written.
void LessonLibrary::whenWritten(const std::function<void()>& then)
{
    m_files.run<std::monostate>(
        FileJobs::Lane::Function, this, [](const base::RunControl&) { return base::success(); },
        [then](const base::Status&) { then(); });
}

void LessonLibrary::open(const QString& where, bool again)
{
    const Reader reader{m_language.toStdString(), m_student.toStdString(), pathBytes(answersFolder()),
                        pathBytes(m_folder)};
    whenWritten([this, where, again, reader, number = ++m_openings] {
        m_files.run<Opened>(
            FileJobs::Lane::Read, this,
            [name = pathBytes(where), reader](const base::RunControl& control) {
                return openedAt(name, reader, control);
            },
            [this, where, again, number](const base::Result<Opened>& found) {
                if (number != m_openings)
                    return;
                if (!found)
                    emit failed(errorText(found.error()));
                else if (found->damage)
                    emit answersDamaged(
                        tr("Your answers to this lesson cannot be read. %1").arg(errorText(*found->damage)),
                        pathOfBytes(found->answersPath), [this, where, again] { open(where, again); });
                else if (!found->lesson)
                    emit failed(errorText(found->faults.front()), detailsOf(found->faults));
                else
                    emit opened(found->lesson, again);
            });
    });
}

void LessonLibrary::keep(const SharedLesson& lesson, const std::string& answers)
{
    struct Kept {
        std::string answers;
        lesson::Grade grade;
    };
    m_files.run<Kept>(
        FileJobs::Lane::Function, this,
        [lesson, answers](const base::RunControl& control) -> base::Result<Kept> {
            auto held = lesson::keepAnswers(lesson->answersPath, answers, control);
            if (!held)
                return held.error();
            auto grade = gradeOf(lesson->variant->lesson, *held, lesson->answersPath, control);
            if (!grade)
                return grade.error();
            return Kept{std::move(*held), std::move(*grade)};
        },
        [this, lesson, answers](const base::Result<Kept>& done) {
            if (done) {
                emit kept(lesson, done->answers, done->grade);
                return;
            }
            const QString sentence = tr("The answers could not be saved. %1").arg(errorText(done.error()));
            if (done.error().kind == base::ErrorKind::BadInput)
                emit answersDamaged(sentence, pathOfBytes(lesson->answersPath),
                                    [this, lesson, answers] { keep(lesson, answers); });
            else
                emit failed(sentence);
        });
}

void LessonLibrary::startAnew(const QString& answersPath, const std::function<void()>& then)
{
    m_files.run<std::string>(
        FileJobs::Lane::Function, this,
        [path = pathBytes(answersPath)](const base::RunControl&) { return lesson::setAside(path); },
        [this, then](const base::Result<std::string>& newPath) {
            if (!newPath) {
                emit failed(errorText(newPath.error()));
                return;
            }
            emit setAside(pathOfBytes(*newPath));
            then();
        });
}

void LessonLibrary::record(const SharedLesson& lesson, std::size_t idea, const std::string& state)
{
    m_files.run<std::string>(
        FileJobs::Lane::Function, this,
        [path = lesson->file, idea, state](const base::RunControl& control) -> base::Result<std::string> {
            const auto text = io::readText(path, control);
            if (!text)
                return text.error();
            auto recording = lesson::withState(*text, path, idea, state);
            if (!recording)
                return recording.error();
            if (const auto done = io::writeFile(path, recording->text); !done)
                return done.error();
            return std::move(recording->replaced);
        },
        [this, lesson, idea](const base::Result<std::string>& replaced) {
            if (replaced)
                emit recorded(lesson, idea, QString::fromStdString(*replaced));
            else
                emit failed(tr("The state could not be recorded. %1").arg(errorText(replaced.error())));
        });
}

void LessonLibrary::writeCopy(const QString& path, const std::string& answers)
{
    m_files.run<std::monostate>(
        FileJobs::Lane::Function, this,
        [target = pathBytes(path), answers](const base::RunControl&) {
            return io::writeFile(target, answers);
        },
        [this, path](const base::Status& done) {
            if (done)
                emit written(path);
            else
                emit failed(tr("The answers could not be saved. %1").arg(errorText(done.error())));
        });
}

void LessonLibrary::writePdf(const QString& path, const LessonSheet& sheet)
{
    m_files.run<std::monostate>(
        FileJobs::Lane::Session, this,
        [target = pathBytes(path), sheet](const base::RunControl&) { return writeSheet(target, sheet); },
        [this, path](const base::Status& done) {
            if (done)
                emit written(path);
            else
                emit failed(tr("The sheet could not be written. %1").arg(errorText(done.error())));
        });
}

}  // namespace sequency::ui

#include "moc_lesson_library.cpp"
