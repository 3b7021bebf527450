// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window and its session: title, opening and saving, the question for unsaved changes, closing, and the alternatives after a
// failure.
#include "engine/io/file_identity.h"
#include "engine/io/format.h"
#include "ui/document/workbench.h"
#include "ui/export/function_saver.h"
#include "ui/export/save_dialog.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/import/importer.h"
#include "ui/jobs/file_jobs.h"
#include "ui/session/session_controller.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/benchmark/history_page.h"
#include "ui/window/main_window.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_state.h"

#include <QAbstractButton>
#include <QAction>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMetaMethod>
#include <QPushButton>

#include <utility>

namespace sequency::ui {
namespace {

constexpr QLatin1String sessionSuffix("sequency");

bool isSession(const QString& path)
{
    return QFileInfo(path).suffix().compare(sessionSuffix, Qt::CaseInsensitive) == 0;
}

}  // namespace

void MainWindow::makeSession()
{
    m_fileJobs = std::make_unique<FileJobs>();
    m_lookups = std::make_unique<FileJobs>();
    m_session = new SessionController(m_workbench, {*m_fileJobs, *m_lookups},
                                      {[this](SessionState& state) { collect(state); },
                                       [this](const SessionState& state) { showSession(state); },
                                       [this](const std::function<void()>& then) { whenSafe(then); },
                                       [this](const io::FileStamp& file) { return showElsewhere(file); }},
                                      this);
    m_importer = new Importer(m_workbench, *m_fileJobs, this);
    m_functionSaver = new FunctionSaver(m_workbench, *m_fileJobs, &MainWindow::whyNoFunctionFile, *this);
}

void MainWindow::makeSessionActions()
{
    Actions& a = *m_actions;
    a.newWindow = makeAction(tr("&New window"), {}, Qt::CTRL | Qt::SHIFT | Qt::Key_N,
                             tr("Another window with nothing open"));
    a.open = makeAction(tr("&Open…"), QStringLiteral("open"), QKeySequence::Open,
                        tr("Read a session or a function from a file"));
    a.save = makeAction(tr("&Save"), {}, QKeySequence::Save,
                        tr("Save functions, settings, views, measurements and notes as a session"));
    a.saveAs = makeAction(tr("Save &as…"), {}, Qt::CTRL | Qt::SHIFT | Qt::Key_S,
                          tr("Save the session under another name"), QKeySequence::SaveAs);
    a.saveCopy = makeAction(tr("Save a cop&y…"), {}, {},
                            tr("Write the session to another file and keep editing this one"));
    a.closeWindow =
        makeAction(tr("&Close"), {}, Qt::CTRL | Qt::Key_W, tr("Close this window"), QKeySequence::Close);
    connect(a.newWindow, &QAction::triggered, this, [this] { emit newWindowAsked({}); });
    connect(a.open, &QAction::triggered, this, &MainWindow::chooseFile);
    connect(a.save, &QAction::triggered, this, &MainWindow::save);
    connect(a.saveAs, &QAction::triggered, this, &MainWindow::saveAs);
    connect(a.saveCopy, &QAction::triggered, this, &MainWindow::saveCopy);
    connect(a.closeWindow, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::connectSession()
{
    const auto notice = [this](const QString& sentence) {
        m_messages->show(MessageBar::Kind::Notice, sentence);
    };
    connect(m_session, &SessionController::stateChanged, this, &MainWindow::showTitle);
    connect(m_session, &SessionController::opened, this, &MainWindow::rememberFile);
    connect(m_session, &SessionController::recovered, this, [notice](const QString& name) {
        notice(tr("“%1” is restored from just before the crash; it is not saved yet.").arg(name));
    });
    connect(m_session, &SessionController::saved, this, [this, notice](const QString& path, bool isCopy) {
        if (!isCopy)
            rememberFile(path);
        const QString shown = shownPath(path);
        notice(isCopy                   ? tr("Wrote a copy to %1").arg(shown)
               : path == m_suffixedPath ? tr("Saved %1: the suffix of a session is .sequency.").arg(shown)
                                        : tr("Saved %1").arg(shown));
        if (!isCopy && m_afterSaving)
            std::exchange(m_afterSaving, {})();
    });
    connect(m_session, &SessionController::failed, this, [this](const QString& sentence) {
        m_messages->show(MessageBar::Kind::Error, sentence, {}, {}, MessageBar::Cause::Saving);
    });
    connectDisk();
    connect(m_importer, &Importer::failed, this, [this](const QString& path, const QString& sentence) {
        m_messages->show(MessageBar::Kind::Error, sentence, {},
                         {{tr("Choose the &format…"), [this, path] { m_importer->ask(path); }}});
    });
    connect(m_importer, &Importer::finished, this, &MainWindow::showBusy);
    connect(m_fileJobs.get(), &FileJobs::idle, this, &MainWindow::showBusy);
    connect(m_fileJobs.get(), &FileJobs::changed, this, [this] {
        if (m_closing && !m_fileJobs->isWriting() && !m_workbench.jobs().isBusy())
            close();
    });
    connect(&m_workbench.jobs(), &EngineJobs::benchmarkStarted, this,
            [this] { m_measuresForSession = true; });
    connect(&m_workbench.jobs(), &EngineJobs::benchmarkRowReady, this, [this] {
        if (m_measuresForSession)
            m_session->noteChange();
    });
    connect(&m_workbench.jobs(), &EngineJobs::benchmarkFinished, this, [this] {
        const auto& document = m_benchmark->measuring().document();
        if (std::exchange(m_measuresForSession, false) && !document->rows.empty())
            m_benchmarks.emplace_back(m_benchmark->measuring().snapshot());
    });
    connect(&m_workbench.jobs(), &EngineJobs::writingFailed, this, [this] {
        if (m_closing)
            stay();  // what was to be written before is not: that has to be seen
    });
    connect(m_actions->recent, &QMenu::aboutToShow, this, &MainWindow::markMissingFiles);
    showTitle();
}

void MainWindow::showTitle()
{
    const QString name = m_session->name();
    setWindowTitle(name.isEmpty() ? tr("[*]Sequency") : tr("%1[*] – Sequency").arg(name));
    setWindowModified(m_session->isModified());
    setWindowFilePath(m_session->path());
    const bool isEmpty =
        !m_workbench.hasFunction() && m_workbench.notes().isEmpty() && m_session->path().isEmpty();
    for (QAction* action : {m_actions->save, m_actions->saveAs, m_actions->saveCopy})
        action->setEnabled(!isEmpty || m_session->isModified());
}

// What went wrong, and what can be done about it: a spectrum can be asked for again, or elsewhere.
void MainWindow::showFailure(const QString& sentence, const QString& details, Failure of)
{
    std::vector<MessageBar::Way> ways;
    if (of == Failure::Spectrum) {
        ways.push_back({tr("&Retry"), [this] { m_workbench.run(); }});
        MessageBar::Way other{tr("Other de&vice")};
        const session::DeviceInfo* present = m_workbench.computingDevice();
        for (const session::DeviceInfo& device : m_workbench.devices())
            if (present == nullptr || device.id != present->id)
                other.choices.push_back({menuText(QString::fromStdString(device.name)),
                                         [this, id = device.id] { m_workbench.setDevice(id); }});
        if (!other.choices.empty())
            ways.push_back(std::move(other));
    }
    m_messages->show(MessageBar::Kind::Error, sentence, details, ways,
                     of == Failure::Spectrum ? MessageBar::Cause::Spectrum
                     : of == Failure::Text   ? MessageBar::Cause::Text
                                             : MessageBar::Cause::Action);
}

bool MainWindow::isUntouched() const
{
    return !m_workbench.hasFunction() && m_session->path().isEmpty() && !m_session->isModified() &&
           !m_fileJobs->isBusy() && !m_workbench.jobs().isReading() && !m_importer->isReading();
}

void MainWindow::openFiles(const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    if (m_importer->isReading() || !m_session->opening().isEmpty())
        m_fileJobs->stop(FileJobs::Lane::Read);  // the newest counts
    MainWindow* const elsewhere = windowOf(paths.front());
    if (elsewhere != nullptr && elsewhere != this)
        elsewhere->showAsOpen();
    else if (isSession(paths.front()))
        openSession(paths.front());
    else
        m_importer->open(paths.front());
    showBusy();
    if (paths.size() == 1)
        return;
    if (isSignalConnected(QMetaMethod::fromSignal(&MainWindow::newWindowAsked))) {
        emit newWindowAsked(paths.mid(1));
        return;
    }
    const QString notice = tr("One function at a time: %1 is open, the others are not.");
    connect(
        &m_workbench, &Workbench::fileOpened, this,
        [this, notice](const QString& path) {
            m_messages->show(MessageBar::Kind::Notice, notice.arg(QFileInfo(path).fileName()));
        },
        Qt::SingleShotConnection);
}

void MainWindow::openSession(const QString& path)
{
    m_session->open(path);  // asks when it is read: an edit that comes meanwhile counts
    showBusy();
}

void MainWindow::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Open a session or a function"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QStringList patterns;
    QStringList filters;
    for (const io::FormatInfo& info : io::formats()) {
        if (info.format == io::Format::Session)
            continue;
        QStringList own;
        for (const std::string_view suffix : info.suffixes)
            own << QLatin1Char('*') +
                       QString::fromLatin1(suffix.data(), static_cast<qsizetype>(suffix.size()));
        if (!own.isEmpty())
            filters << tr("%1 (%2)").arg(
                QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size())),
                own.join(QLatin1Char(' ')));
        patterns += own;
    }
    const QString functions = patterns.join(QLatin1Char(' '));
    filters.prepend(tr("Sessions (*.sequency)"));
    filters.prepend(tr("Sessions and functions (%1)").arg(QStringLiteral("*.sequency ") + functions));
    filters.append(tr("All files (*)"));
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::accepted, this, [this, dialog] { openFiles({chosenPath(*dialog)}); });
    dialog->open();
}

void MainWindow::askForSession(const QString& title, std::function<void(const QString&)> take)
{
    auto* dialog = new SaveDialog(this, title);
    dialog->setObjectName(QStringLiteral("sessionDialog"));
    dialog->setNameFilters({tr("Sessions (*.sequency)")});
    dialog->setDefaultSuffix(sessionSuffix);
    const QString name = m_session->name();
    dialog->selectFile(m_session->path().isEmpty()
                           ? (name.isEmpty() ? tr("session") : QFileInfo(name).completeBaseName()) +
                                 QLatin1Char('.') + sessionSuffix
                           : m_session->path());
    connect(dialog, &QFileDialog::accepted, this,
            [this, dialog, take = std::move(take)] { takeSessionPath(chosenPath(*dialog), take); });
    connect(dialog, &QFileDialog::rejected, this, [this] { m_afterSaving = {}; });
    dialog->open();
}

// A name of another suffix ("x.pla") would make a file that nothing opens: the session's is added. The dialog has not asked
// about the file of that name.
void MainWindow::takeSessionPath(const QString& path, const std::function<void(const QString&)>& take)
{
    m_suffixedPath.clear();
    if (isSession(path)) {
        take(path);
        return;
    }
    m_suffixedPath = path + QLatin1Char('.') + sessionSuffix;
    m_lookups->run<bool>(
        FileJobs::Lane::Read, this,
        [target = pathBytes(m_suffixedPath)](const base::RunControl&) -> base::Result<bool> {
            return io::stampOf(target).isThere;
        },
        [this, take, target = m_suffixedPath](const base::Result<bool>& isThere) {
            if (!isThere || !*isThere) {
                take(target);
                return;
            }
            QMessageBox* box =
                plainMessage(QMessageBox::Warning, tr("Save the session"), {}, QMessageBox::Cancel, this);
            box->setObjectName(QStringLiteral("replaceQuestion"));
            box->setText(tr("The suffix of a session is .sequency, and “%1” is there already.")
                             .arg(shownPath(QFileInfo(target).fileName())));
            QPushButton* const replace = box->addButton(tr("&Replace"), QMessageBox::DestructiveRole);
            box->setAttribute(Qt::WA_DeleteOnClose);
            connect(box, &QMessageBox::buttonClicked, this, [=, this](QAbstractButton* button) {
                if (button == replace)
                    take(target);
                else
                    m_afterSaving = {};
            });
            box->open();
        });
}

void MainWindow::save()
{
    if (m_session->path().isEmpty())
        saveAs();
    else
        m_session->save(m_session->path());
}

void MainWindow::saveAs()
{
    askForSession(tr("Save the session"), [this](const QString& path) { m_session->save(path); });
}

void MainWindow::saveFunction()
{
    m_functionSaver->ask();
}

void MainWindow::saveCopy()
{
    askForSession(tr("Save a copy of the session"),
                  [this](const QString& path) { m_session->saveCopy(path); });
}

void MainWindow::whenSafe(const std::function<void()>& then, const std::function<void()>& givenUp)
{
    if (!m_session->isModified()) {
        then();
        return;
    }
    if (m_question && m_question->isVisible())
        return;  // one question at a time
    const QString name = m_session->name();
    QMessageBox* box = plainMessage(QMessageBox::Question, tr("Unsaved changes"),
                                    name.isEmpty() ? tr("Save the changes to this session?")
                                                   : tr("Save the changes to “%1”?").arg(name),
                                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    m_question = box;
    box->setObjectName(QStringLiteral("unsavedQuestion"));
    box->setInformativeText(tr("Otherwise they will be lost."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, box, then, givenUp](QAbstractButton* button) {
        switch (box->standardButton(button)) {
        case QMessageBox::Save:
            m_afterSaving = then;
            save();
            break;
        case QMessageBox::Discard: (givenUp ? givenUp : then)(); break;
        default: break;
        }
    });
    box->open();
}

bool MainWindow::mayClose()
{
    if (m_closing)
        return true;  // asked before; the second time nothing is waited for
    if (m_session->isModified() && !m_mayLose) {
        whenSafe([this] { close(); },
                 [this] {
                     m_mayLose = true;
                     m_session->cancelSaving();  // which may be what does not come to its end
                     close();
                 });
        return false;
    }
    if (!m_workbench.jobs().isBusy() && !m_fileJobs->isWriting())
        return true;  // what is only read may lie in a folder that does not answer
    m_closing = true;
    m_messages->show(MessageBar::Kind::Notice, tr("Stopping what is running, then closing."));
    setEnabled(false);  // what was edited now would be lost unasked
    m_workbench.jobs().stopAll(EngineJobs::Stop::Closing);
    m_fileJobs->stop(FileJobs::Lane::Read);
    return false;
}

void MainWindow::stay()
{
    m_closing = false;
    m_mayLose = false;
    setEnabled(true);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
    m_fileJobs->stop(FileJobs::Lane::Read);
    saveSettings();
    m_session->giveUp();
    QMainWindow::closeEvent(event);
    emit closed();
}

void MainWindow::collect(SessionState& state)
{
    const QJsonObject views = viewState(*this);
    for (auto it = views.begin(); it != views.end(); ++it)
        state.views[it.key()] = it.value();
    state.deviceId.clear();
    state.deviceName.clear();
    if (m_workbench.isDeviceChosen()) {
        state.deviceId = QString::fromStdString(m_workbench.device());
        for (const session::DeviceInfo& device : m_workbench.devices())
            if (device.id == m_workbench.device())
                state.deviceName = QString::fromStdString(device.name);
    }
    state.benchmarks = m_benchmarks;
    const auto& document = m_benchmark->measuring().document();
    if (m_measuresForSession && m_workbench.jobs().isBenchmarkRunning() && !document->rows.empty())
        state.benchmarks.emplace_back(m_benchmark->measuring().snapshot());
}

void MainWindow::showSession(const SessionState& state)
{
    m_benchmarks = state.benchmarks;
    m_measuresForSession = false;  // a run that goes on belongs to the session before
    m_benchmark->history().showCarried(m_benchmarks);
    if (!state.deviceId.isEmpty()) {
        // Numbers of devices change with the drivers installed: the name counts where there is one.
        m_wantedDevice = state.deviceName.isEmpty() ? state.deviceId : state.deviceName;
        if (!m_workbench.devices().empty())
            restoreDevice();
    }
    showViewState(*this, state.views);
}

}  // namespace sequency::ui
