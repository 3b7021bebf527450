// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessons/lessons.h"

#include "ui/document/workbench.h"
#include "ui/export/save_dialog.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/lesson/idea_page.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/session/session_state.h"
#include "ui/theme/named.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/dock_host.h"
#include "ui/window/lessons/lesson_covers.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"
#include "ui/window/session/session_content.h"
#include "ui/window/session/session_flow.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>

#include <utility>

namespace sequency::ui {
namespace {

base::Result<SessionState> stateOf(const lesson::LessonState& state, const std::string& source)
{
    io::Session session = state.session();
    if (!session.functions.empty())
        session.head.name = session.functions.front().name;
    return fromSession(std::move(session), source);
}

}  // namespace

Lessons::Lessons(QMainWindow& window, const Parts& parts)
    : QObject(&window), m_window(window), m_parts(parts), m_dock(parts.docks.lesson()),
      m_course(m_dock.course()), m_covers(std::make_unique<LessonCovers>(parts.pages, parts.docks))
{
    m_check.setSingleShot(true);
    m_check.setInterval(0);
    connect(&m_check, &QTimer::timeout, this, &Lessons::check);
    connectDock();
    watchViews();
}

Lessons::~Lessons() = default;

void Lessons::connectDock()
{
    connectShelf();
    connect(&m_course, &LessonCourse::ideaChanged, this, &Lessons::showIdea);
    connect(&m_course, &LessonCourse::progressChanged, this, &Lessons::showProgress);
    connect(&m_course, &LessonCourse::closed, this, [this] {
        showCovers();
        showExercise();
    });
    connect(&m_dock.page(), &IdeaPage::setUpRequested, this, &Lessons::setUp);
    connect(&m_dock.page(), &IdeaPage::linkRequested, this, &Lessons::follow);
}

void Lessons::connectShelf()
{
    const LessonLibrary& shelf = m_dock.shelf();
    connect(&shelf, &LessonLibrary::opened, this, &Lessons::begin);
    connect(&shelf, &LessonLibrary::failed, this, [this](const QString& sentence, const QString& details) {
        m_parts.messages.bar().show(MessageBar::Kind::Error, sentence, details);
    });
    connect(&shelf, &LessonLibrary::written, this, [this](const QString& path) {
        m_parts.messages.showNotice(tr("Wrote %1").arg(shownPath(path)));
    });
    connect(&shelf, &LessonLibrary::answersDamaged, this, &Lessons::offerToStartAnew);
    connect(&shelf, &LessonLibrary::setAside, this, [this](const QString& newPath) {
        m_parts.messages.bar().show(
            MessageBar::Kind::Notice,
            tr("The file of answers that could not be read was renamed to %1.").arg(shownPath(newPath)), {},
            {},
            MessageBar::Cause::Saving);  // with cause Saving, a new function does not remove the message
    });
    connect(&shelf, &LessonLibrary::recorded, this, &Lessons::tellRecorded);
}

void Lessons::offerToStartAnew(const QString& sentence, const QString& answersPath,
                               const std::function<void()>& again)
{
    m_parts.messages.showError(
        sentence,
        {{tr("Start new answers and keep the old file"),
          [this, answersPath, again] { m_dock.shelf().startAnew(answersPath, again); }}},
        MessageBar::Cause::Saving);
}

// Connects to all changes on which a task may depend: the document, the selection, the step, and the controls of the pages.
void Lessons::watchViews()
{
    const auto look = [this] {
        if (m_course.waitsForTask())
            m_check.start();
    };
    connect(&m_parts.workbench.history(), &DocumentHistory::applied, this, look);
    connect(&m_parts.workbench.deviceSettings(), &DeviceSettings::changed, this, look);
    connect(&m_parts.workbench.selection(), &Selection::changed, this, look);
    connect(&m_parts.workbench.jobs().benchmark(), &BenchmarkJobs::rowReady, this, look);
    connect(&m_parts.workbench.jobs().benchmark(), &BenchmarkJobs::finished, this, look);
    connect(&m_parts.pages, &PageHost::pageChanged, this, look);
    connect(&m_parts.pages.view<FlowView>(), &FlowView::stepChanged, this, look);
    connect(&m_parts.pages.view<FlowView>(), &FlowView::traceChanged, this, look);
    connect(&m_parts.pages.view<DiagramView>(), &DiagramView::diagramChanged, this, look);
    for (const QComboBox* box : m_parts.pages.findChildren<QComboBox*>())
        connect(box, &QComboBox::activated, this, look);
    for (const QAbstractButton* button : m_parts.pages.findChildren<QAbstractButton*>())
        connect(button, &QAbstractButton::clicked, this, look);
    for (const QTabWidget* tabs : m_parts.pages.findChildren<QTabWidget*>())
        connect(tabs, &QTabWidget::currentChanged, this, look);
}

bool Lessons::isLesson(const QString& path)
{
    return path.endsWith(QString::fromLatin1(lesson::lessonSuffix.data(), lesson::lessonSuffix.size()),
                         Qt::CaseInsensitive);
}

void Lessons::showList()
{
    m_parts.docks.bringLesson();
    m_dock.takeFocus();
}

void Lessons::open(const QString& path)
{
    m_dock.shelf().open(path);
}

void Lessons::chooseFile()
{
    auto* dialog = named(new QFileDialog(&m_window, tr("Open a lesson")), "lessonFileDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Lessons (*.sequency-lesson *.md)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::accepted, this, [this, dialog] { open(chosenPath(*dialog)); });
    dialog->open();
}

void Lessons::chooseFolder()
{
    auto* dialog = named(new QFileDialog(&m_window, tr("Open a folder with lessons")), "lessonFolderDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::accepted, this, [this, dialog] {
        m_course.close();
        m_dock.shelf().setFolder(chosenPath(*dialog));
        showList();
    });
    dialog->open();
}

void Lessons::begin(const SharedLesson& lesson, bool again)
{
    const std::size_t idea = lastIdea(*lesson);
    const lesson::LessonState* const state = lesson->variant->stateAt(lesson->variant->ideas[idea]);
    const auto start = [this, lesson] {
        m_isSet = true;
        m_parts.docks.bringLesson();
        m_course.start(lesson);
    };
    if (again || state == nullptr) {
        m_isOurs = again && m_isOurs;
        start();
        return;
    }
    const auto read = stateOf(*state, "lesson");
    if (read)
        m_parts.session.session().begin(*read, [this, start] {
            m_isOurs = true;
            start();
        });
    else
        m_parts.messages.showError(errorText(read.error()));
}

// Shows an idea. If the user goes forward to an idea that defines no state, the views remain unchanged.
void Lessons::showIdea(int by)
{
    const bool isSet = std::exchange(m_isSet, false);
    m_parts.session.session().setExercise(false);  // ends the exercise of the previous idea
    if (!isSet && (m_course.shown().state || by != 1))
        showState();
    showProgress();
    m_dock.takeFocus();
}

void Lessons::setUp()
{
    m_parts.session.session().setExercise(false);
    showState();
    showExercise();
}

// Sets the state of the views as the idea defines it. Until the user changes something, the lesson has no unsaved changes.
void Lessons::showState()
{
    const lesson::LessonState* const state = m_course.variant().stateAt(m_course.shown());
    if (state == nullptr)
        return;
    const auto read = stateOf(*state, "lesson");
    if (!read) {
        m_parts.messages.showError(errorText(read.error()));
        return;
    }
    QUndoStack& history = m_parts.workbench.history().stack();
    const bool isClean = history.isClean() && m_parts.session.session().path().isEmpty();
    m_parts.workbench.show(read->workbench,
                           tr("Lesson: %1").arg(QString::fromStdString(m_course.shown().title)));
    if (isClean)
        history.setClean();
    m_isOurs = m_isOurs || isClean;
    showViewState(m_parts.workbench, m_parts.pages, read->views);
    m_dock.takeFocus();
}

void Lessons::showExercise()
{
    m_parts.session.session().setExercise(m_isOurs && m_course.isOpen() && m_course.shown().task.has_value());
}

void Lessons::showCovers()
{
    m_covers->set(m_course.covers());
    emit coversChanged();
}

void Lessons::showProgress()
{
    showCovers();
    showExercise();
    if (m_course.waitsForTask())
        m_check.start();
}

void Lessons::check()
{
    m_course.checkTask([state = m_parts.session.session().state()] { return toSession(state); });
}

// Opens a link: "view:flow_graph" opens a page of the window, "manual:walsh" opens a page of the manual.
void Lessons::follow(const QUrl& link)
{
    if (link.scheme() == QLatin1String("manual")) {
        emit linkToManualRequested(link.path());
        return;
    }
    if (const auto page = m_parts.pages.pageOf(link.path()); page && link.scheme() == QLatin1String("view")) {
        m_parts.pages.showPage(*page);
        return;
    }
    m_parts.messages.showNotice(
        tr("“%1” is not a valid link; expected view:PAGE or manual:PAGE.").arg(link.toString()));
}

void Lessons::turn(int by)
{
    if (!m_course.isOpen()) {
        showList();
        return;
    }
    if (!m_dock.page().isVisible())
        m_parts.docks.bringLesson();
    m_dock.page().turn(by);
}

void Lessons::showHint()
{
    m_course.showHint();
}

void Lessons::recordState()
{
    if (m_covers->hidesFunction()) {
        m_parts.messages.showNotice(tr("The function is hidden until you have predicted it."));
        return;
    }
    m_parts.workbench.jobs().compute<std::string>(
        this, tr("Recording the state"),
        [state = m_parts.session.session().state()](session::Engine&, const base::RunControl&)
            -> base::Result<std::string> { return lesson::recordedState(toSession(state)); },
        [this](const base::Result<std::string>& state) {
            if (state)
                onStateRecorded(*state);
        });
}

void Lessons::onStateRecorded(const std::string& state)
{
    if (m_course.isOpen() && !m_course.lesson()->file.empty()) {
        m_dock.shelf().record(m_course.lesson(), m_course.idea(), state);
        return;
    }
    QApplication::clipboard()->setText(QString::fromStdString("```state\n" + state + "\n```\n"));
    m_parts.messages.showNotice(
        tr("The state of the views was copied to the clipboard as the “state” block of a lesson."));
}

// Reads the lesson again after its state has been recorded. The views remain unchanged, because they already show the idea.
void Lessons::tellRecorded(const SharedLesson& lesson, std::size_t idea, const QString& replaced)
{
    const QString file = shownPath(QFileInfo(pathOfBytes(lesson->file)).fileName());
    const QString title = QString::fromStdString(lesson->variant->ideas[idea].title);
    if (replaced.isEmpty()) {
        m_parts.messages.showNotice(
            tr("“%1” in %2 now begins with the current state of the views.").arg(title, file));
    } else {
        QApplication::clipboard()->setText(replaced);
        m_parts.messages.showNotice(
            tr("“%1” in %2 now begins with the current state of the views. The previous block “state” "
               "was copied to the clipboard.")
                .arg(title, file));
    }
    if (lesson != m_course.lesson() || idea != m_course.idea())
        return;
    if (m_parts.session.session().path().isEmpty())
        // nothing is unsaved, because the lesson contains the state
        m_parts.workbench.history().stack().setClean();
    m_dock.shelf().open(lesson->where, true);
}

void Lessons::saveAnswers()
{
    if (!mustBeOpen())
        return;
    auto* dialog = named(new SaveDialog(&m_window, tr("Save the answers")), "answersDialog");
    dialog->setNameFilters({tr("Answers to lessons (*.sequency-answers)")});
    dialog->setDefaultSuffix(QStringLiteral("sequency-answers"));
    const lesson::AnswersHeader& head = m_course.lesson()->grade.head;
    dialog->selectFile(QString::fromStdString(head.lesson) + QLatin1String(".sequency-answers"));
    connect(dialog, &QFileDialog::accepted, this,
            [this, dialog] { m_dock.shelf().writeCopy(chosenPath(*dialog), m_course.answers()); });
    dialog->open();
}

bool Lessons::mustBeOpen() const
{
    if (!m_course.isOpen())
        m_parts.messages.showNotice(tr("Open a lesson first."));
    return m_course.isOpen();
}

void Lessons::saveStudentSheet()
{
    saveSheet(SheetKind::Student);
}

void Lessons::saveSolutions()
{
    saveSheet(SheetKind::Solutions);
}

void Lessons::saveSheet(SheetKind kind)
{
    if (!mustBeOpen())
        return;
    auto* dialog =
        named(new SaveDialog(&m_window, kind == SheetKind::Student ? tr("Save the sheet for students")
                                                                   : tr("Save the sheet with solutions")),
              "sheetDialog");
    dialog->setNameFilters({tr("PDF (*.pdf)")});
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    const QString id = QString::fromStdString(m_course.lesson()->grade.head.lesson);
    dialog->selectFile(kind == SheetKind::Student ? id + QLatin1String(".pdf")
                                                  : id + QLatin1String("-solutions.pdf"));
    const LessonSheet sheet = lessonSheet(m_course.variant(), m_dock.shelf().student(), kind);
    connect(dialog, &QFileDialog::accepted, this,
            [this, dialog, sheet] { m_dock.shelf().writePdf(chosenPath(*dialog), sheet); });
    dialog->open();
}

}  // namespace sequency::ui

#include "moc_lessons.cpp"
