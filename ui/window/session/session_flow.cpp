// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/session_flow.h"

#include "engine/benchmark/store.h"
#include "engine/io/bytes/file_identity.h"
#include "engine/io/format.h"
#include "ui/document/workbench.h"
#include "ui/export/function_saver.h"
#include "ui/export/save_dialog.h"
#include "ui/format/engine_text.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/import/importer.h"
#include "ui/theme/named.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/messages.h"
#include "ui/window/session/recent_files.h"
#include "ui/window/session/session_content.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace sequency::ui {
namespace {

constexpr QLatin1String sessionSuffix("sequency");

bool isSession(const QString& path)
{
    return QFileInfo(path).suffix().compare(sessionSuffix, Qt::CaseInsensitive) == 0;
}

QString nameOf(const QString& path)
{
    return shownPath(QFileInfo(path).fileName());
}

QString whyNoFunctionFile(const QString& path)
{
    if (MainWindow::windowOf(path) == nullptr)
        return {};
    return SessionFlow::tr("“%1” is an open session; “Save” writes it with settings, views and notes.")
        .arg(nameOf(path));
}

// Returns a warning with a Cancel button over the window. The message box deletes itself when it is closed.
QMessageBox* makeWarning(QWidget& window, const char* name, const QString& title, const QString& text)
{
    QMessageBox* box = plainMessage(QMessageBox::Warning, title, {}, QMessageBox::Cancel, &window);
    box->setObjectName(QLatin1String(name));
    box->setText(text);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

QStringList openFilters()
{
    QStringList patterns;
    QStringList filters;
    for (const io::FormatInfo& info : io::formats()) {
        if (info.format == io::Format::Session)
            continue;
        QStringList own;
        for (const std::string_view suffix : info.suffixes)
            own << QLatin1Char('*') + QString::fromUtf8(suffix);
        if (!own.isEmpty())
            filters << SessionFlow::tr("%1 (%2)").arg(engineText(info.title), own.join(QLatin1Char(' ')));
        patterns += own;
    }
    filters.prepend(SessionFlow::tr("Sessions (*.sequency)"));
    filters.prepend(
        SessionFlow::tr("Sessions and functions (%1)")
            .arg(QStringLiteral("*.sequency ") + patterns.join(QLatin1Char(' ')) + QStringLiteral(" *.gz")));
    filters.append(SessionFlow::tr("All files (*)"));
    return filters;
}

}  // namespace

SessionFlow::SessionFlow(QMainWindow& window, Workbench& workbench, Messages& messages,
                         SessionContent& content)
    : m_window(window), m_workbench(workbench), m_messages(messages),
      m_fileJobs(std::make_unique<FileJobs>()), m_lookups(std::make_unique<FileJobs>()),
      m_session(std::make_unique<SessionController>(
          workbench, SessionController::Threads{*m_fileJobs, *m_lookups},
          SessionController::Parts{[&content](SessionState& state) { content.collect(state); },
                                   [&content](const SessionState& state) { content.show(state); },
                                   [this](const std::function<void()>& then) { whenSafe(then); },
                                   [this](const io::FileStamp& file) { return showElsewhere(file); }})),
      m_importer(new Importer(workbench, *m_fileJobs, &window)),
      m_functionSaver(new FunctionSaver(workbench, *m_fileJobs, &whyNoFunctionFile, window))
{
    connect(&content, &SessionContent::measured, m_session.get(), &SessionController::noteChange);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &SessionFlow::showTitle);
    connect(&workbench.sources(), &Sources::fileOpened, this, &RecentFiles::remember);
    connectSession();
    connectFunctionFiles();
    connectWork();
    showTitle();
}

SessionFlow::~SessionFlow() = default;

void SessionFlow::connectSession()
{
    SessionController* const session = m_session.get();
    connect(session, &SessionController::stateChanged, this, &SessionFlow::showTitle);
    connect(session, &SessionController::stateChanged, this, &SessionFlow::showWork);
    connect(session, &SessionController::opened, this, &RecentFiles::remember);
    connect(session, &SessionController::recovered, this, [this](const QString& name) {
        m_messages.showNotice(
            tr("“%1” was restored to its state shortly before the crash. It has not been saved yet.")
                .arg(name));
    });
    connect(session, &SessionController::saved, this, &SessionFlow::showSaved);
    connect(session, &SessionController::failed, this, [this](const QString& sentence) {
        m_messages.showError(sentence, {}, MessageBar::Cause::Saving);
    });
    connect(session, &SessionController::notSaved, this, [this](const QString& sentence) {
        m_afterSaving = {};
        m_messages.showError(sentence,
                             {{tr("Save &as…"), [this] { saveAs(); }}, {tr("&Retry"), [this] { save(); }}},
                             MessageBar::Cause::Saving);
    });
    connect(session, &SessionController::conflict, this, &SessionFlow::askWhichVersion);
    connect(session, &SessionController::changedOnDisk, this, &SessionFlow::showChangeOnDisk);
    connect(&session->disk(), &SessionDisk::usedElsewhere, this, [this] {
        m_messages.showNotice(
            tr("“%1” is also open in another window of Sequency. Save under another name; otherwise, "
               "changes in one window can replace those in the other.")
                .arg(nameOf(m_session->path())),
            {{tr("Save &as…"), [this] { saveAs(); }}});
    });
}

void SessionFlow::connectFunctionFiles()
{
    const std::vector<MessageBar::Action> askAgain{{tr("Save &as…"), [this] { m_functionSaver->ask(); }}};
    connect(m_functionSaver, &FunctionSaver::saved, this,
            [this](const QString& path) { m_messages.showNotice(tr("Wrote %1").arg(shownPath(path))); });
    connect(m_functionSaver, &FunctionSaver::failed, this,
            [this, askAgain](const QString&, const QString& sentence) {
                abortClose();
                m_messages.showError(tr("The function could not be saved: %1").arg(sentence), askAgain,
                                     MessageBar::Cause::Saving);
            });
    connect(m_functionSaver, &FunctionSaver::cancelled, this, [this, askAgain](const QString& path) {
        m_messages.showNotice(tr("Saving “%1” was cancelled; the file is unchanged.").arg(nameOf(path)),
                              askAgain);
    });
    connect(m_importer, &Importer::failed, this, [this](const QString& path, const QString& sentence) {
        m_messages.showError(sentence,
                             {{tr("Choose the &format…"), [this, path] { m_importer->ask(path); }}});
    });
}

void SessionFlow::connectWork()
{
    connect(m_importer, &Importer::finished, this, &SessionFlow::workChanged);
    connect(m_fileJobs.get(), &FileJobs::idle, this, &SessionFlow::workChanged);
    connect(m_fileJobs.get(), &FileJobs::changed, this, [this] {
        emit workChanged();
        showWork();
        closeWhenIdle();
    });
    connect(&m_workbench.jobs(), &EngineJobs::idle, this, &SessionFlow::closeWhenIdle);
    // If writing fails, the window is not closed, so that the user sees the error.
    connect(&m_workbench.jobs(), &EngineJobs::writingFailed, this, &SessionFlow::abortClose);
}

bool SessionFlow::isUntouched() const
{
    return !m_workbench.hasFunction() && m_session->path().isEmpty() && !m_session->isModified() &&
           !m_fileJobs->isBusy() && !m_workbench.jobs().functions().isReading() && !m_importer->isReading();
}

bool SessionFlow::canSave() const
{
    return m_session->isModified() || m_workbench.hasFunction() || !m_workbench.texts().notes().isEmpty() ||
           !m_session->path().isEmpty();
}

void SessionFlow::showTitle()
{
    const QString name = m_session->name();
    m_window.setWindowTitle(name.isEmpty() ? tr("[*]Sequency") : tr("%1[*] – Sequency").arg(name));
    m_window.setWindowModified(m_session->isModified());
    m_window.setWindowFilePath(m_session->path());
}

void SessionFlow::showWork()
{
    const QString saving =
        !m_session->savingPath().isEmpty() ? m_session->savingPath() : m_functionSaver->saving();
    const QString reading = m_importer->isReading() ? m_importer->opening() : m_session->opening();
    emit workTextChanged(!saving.isEmpty()    ? tr("Saving “%1” …").arg(nameOf(saving))
                         : !reading.isEmpty() ? tr("Reading “%1” …").arg(nameOf(reading))
                                              : QString());
}

void SessionFlow::showSaved(const QString& path, bool isCopy)
{
    if (!isCopy)
        RecentFiles::remember(path);
    const QString shown = shownPath(path);
    m_messages.showNotice(isCopy ? tr("Wrote a copy to %1").arg(shown)
                          : path == m_suffixedPath
                              ? tr("Saved %1: the suffix of a session is .sequency.").arg(shown)
                              : tr("Saved %1").arg(shown));
    if (!isCopy && m_afterSaving)
        std::exchange(m_afterSaving, {})();
}

void SessionFlow::showChangeOnDisk(bool isThere)
{
    const QString name = nameOf(m_session->path());
    const MessageBar::Action saveElsewhere{tr("Save &as…"), [this] { saveAs(); }};
    if (!isThere) {
        m_messages.showNotice(tr("The file “%1” no longer exists.").arg(name),
                              {{tr("&Save again"), [this] { save(); }}, saveElsewhere});
        return;
    }
    m_messages.showNotice(tr("“%1” was changed by another program or window.").arg(name),
                          {{tr("&Reload"), [this] { reload(); }},
                           {tr("&Compare"), [this] { emit compareRequested(m_session->path()); }},
                           saveElsewhere,
                           {tr("&Overwrite"), [this] {
                                m_session->save(m_session->path(), SessionController::Replace::Anything);
                            }}});
}

void SessionFlow::askWhichVersion(const QString& path)
{
    QMessageBox* box = makeWarning(
        m_window, "conflictQuestion", tr("Changed on disk"),
        tr("“%1” was changed by another program or window since it was read here.").arg(nameOf(path)));
    box->setInformativeText(tr("Save under another name to keep both versions. Overwriting loses the version "
                               "on the disk, and reloading loses the version in this window. Compare opens "
                               "the version on the disk in another window."));
    QPushButton* const both = box->addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    QPushButton* const compare = box->addButton(tr("&Compare"), QMessageBox::ActionRole);
    QPushButton* const overwrite = box->addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton* const reload = box->addButton(tr("&Reload"), QMessageBox::DestructiveRole);
    box->setDefaultButton(both);
    connect(box, &QMessageBox::buttonClicked, this, [=, this](QAbstractButton* button) {
        if (button == both) {
            saveAs();
        } else if (button == overwrite) {
            m_session->save(path, SessionController::Replace::Anything);
        } else {
            m_afterSaving = {};
            if (button == reload)
                m_session->reload();
            else if (button == compare)
                emit compareRequested(path);
        }
    });
    box->open();
}

void SessionFlow::reload()
{
    if (!m_session->isModified()) {
        m_session->reload();
        return;
    }
    QMessageBox* box = makeWarning(m_window, "reloadQuestion", tr("Reload"),
                                   tr("Reload “%1”?").arg(nameOf(m_session->path())));
    box->setInformativeText(tr("The unsaved changes of this window will be lost."));
    QPushButton* const reload = box->addButton(tr("&Reload"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, reload](QAbstractButton* button) {
        if (button == reload)
            m_session->reload();
    });
    box->open();
}

bool SessionFlow::showElsewhere(const io::FileStamp& file) const
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* window = qobject_cast<MainWindow*>(widget);
        if (window == nullptr || window == &m_window || !window->isVisible() ||
            !window->sessionFlow().session().disk().identity().stamp.isSameFile(file))
            continue;
        window->sessionFlow().showAsOpen();
        return true;
    }
    return false;
}

void SessionFlow::showAsOpen()
{
    m_window.setWindowState(m_window.windowState() & ~Qt::WindowMinimized);
    m_window.raise();
    m_window.activateWindow();
    m_messages.showNotice(tr("“%1” is open in this window.").arg(nameOf(m_session->path())));
}

void SessionFlow::open(const QString& path)
{
    if (m_importer->isReading() || !m_session->opening().isEmpty())
        m_fileJobs->stop(FileJobs::Lane::Read);  // the latest request replaces earlier ones
    MainWindow* const window = MainWindow::windowOf(path);
    if (window != nullptr && window != &m_window)
        window->sessionFlow().showAsOpen();
    else if (isSession(path))
        m_session->open(path);  // asks about unsaved changes only after reading
    else
        m_importer->open(path);
}

void SessionFlow::choose()
{
    auto* dialog = named(new QFileDialog(&m_window, tr("Open a session or a function")), "openDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(openFilters());
    connect(dialog, &QFileDialog::accepted, this, [this, dialog] { open(chosenPath(*dialog)); });
    dialog->open();
}

void SessionFlow::askForPath(const QString& title, std::function<void(const QString&)> take)
{
    auto* dialog = named(new SaveDialog(&m_window, title), "sessionDialog");
    dialog->setNameFilters({tr("Sessions (*.sequency)")});
    dialog->setDefaultSuffix(sessionSuffix);
    const QString name = m_session->name();
    dialog->selectFile(m_session->path().isEmpty()
                           ? (name.isEmpty() ? tr("session") : QFileInfo(name).completeBaseName()) +
                                 QLatin1Char('.') + sessionSuffix
                           : m_session->path());
    connect(dialog, &QFileDialog::accepted, this,
            [this, dialog, take = std::move(take)] { takePath(chosenPath(*dialog), take); });
    connect(dialog, &QFileDialog::rejected, this, [this] { m_afterSaving = {}; });
    dialog->open();
}

// Passes a path for a session to `take`. If the path does not have the suffix of sessions, the suffix is added, because a session in a file such as
// "x.pla" could not be opened. If a file with the new name exists, the user is asked whether to replace it, because the file dialog asked only about
// the name without the suffix.
void SessionFlow::takePath(const QString& path, const std::function<void(const QString&)>& take)
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
            if (isThere && *isThere)
                askWhetherToReplace(target, take);
            else
                take(target);
        });
}

void SessionFlow::askWhetherToReplace(const QString& path, const std::function<void(const QString&)>& take)
{
    QMessageBox* box =
        makeWarning(m_window, "replaceQuestion", tr("Save the session"),
                    tr("The suffix of a session is .sequency, and “%1” already exists.").arg(nameOf(path)));
    QPushButton* const replace = box->addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    connect(box, &QMessageBox::buttonClicked, this, [=, this](QAbstractButton* button) {
        if (button == replace)
            take(path);
        else
            m_afterSaving = {};
    });
    box->open();
}

void SessionFlow::save()
{
    if (m_session->path().isEmpty())
        saveAs();
    else
        m_session->save(m_session->path());
}

void SessionFlow::saveAs()
{
    askForPath(tr("Save the session"), [this](const QString& path) { m_session->save(path); });
}

void SessionFlow::saveCopy()
{
    askForPath(tr("Save a copy of the session"), [this](const QString& path) { m_session->saveCopy(path); });
}

void SessionFlow::cancelWork()
{
    m_session->cancelSaving();
    m_functionSaver->cancel();
    m_fileJobs->stop(FileJobs::Lane::Read);
}

// Calls `then` when no changes can be lost: immediately, or after the user has decided whether to save. If the user discards the changes and
// `givenUp` is not empty, calls `givenUp` instead.
void SessionFlow::whenSafe(const std::function<void()>& then, const std::function<void()>& givenUp)
{
    if (!m_session->isModified()) {
        then();
        return;
    }
    if (m_question && m_question->isVisible())
        return;  // only one question at a time
    const QString name = m_session->name();
    QMessageBox* box = plainMessage(
        QMessageBox::Question, tr("Unsaved changes"),
        name.isEmpty() ? tr("Save the changes to this session?") : tr("Save the changes to “%1”?").arg(name),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    m_question = box;
    box->setObjectName(QStringLiteral("unsavedQuestion"));
    const bool isClosing = static_cast<bool>(givenUp);
    const QStringList sentences{tr("Otherwise they will be lost."),
                                isClosing ? keptBenchmarkText() : QString()};
    box->setInformativeText(plainTip(sentences.join(QLatin1Char('\n')).trimmed()));
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

// Returns a sentence about how much of a running benchmark is stored when the window closes; empty if no benchmark is running.
QString SessionFlow::keptBenchmarkText() const
{
    if (!m_workbench.jobs().benchmark().isRunning())
        return {};
    const auto [done, all] = m_workbench.jobs().benchmark().points();
    const bool isKept = !benchmark::Store::defaultFolder().empty();
    return (isKept
                ? tr("%2 of the benchmark's %1 points have been measured and stay in the history; the point "
                     "that is being measured is lost.",
                     nullptr, pluralNumber(all))
                : tr("%2 of the benchmark's %1 points have been measured; they will be lost, because no "
                     "history is kept.",
                     nullptr, pluralNumber(all)))
        .arg(all)
        .arg(done);
}

bool SessionFlow::mayClose()
{
    if (m_isClosing)
        return true;  // a second attempt to close does not wait
    if (m_session->isModified() && !m_mayLose) {
        whenSafe([this] { m_window.close(); },
                 [this] {
                     m_mayLose = true;
                     m_session->cancelSaving();  // saving may never finish
                     m_window.close();
                 });
        return false;
    }
    if (!m_workbench.jobs().isBusy() && !m_fileJobs->isWriting())
        return true;  // a pending read is ignored, because its folder may not respond
    m_isClosing = true;
    const QStringList sentences{tr("Stopping the running jobs, then closing."), keptBenchmarkText()};
    m_messages.showNotice(sentences.join(QLatin1Char(' ')).trimmed());
    m_window.setEnabled(false);  // prevents edits, which would be lost without a question
    m_workbench.jobs().stopAll(EngineJobs::Stop::Closing);
    m_fileJobs->stop(FileJobs::Lane::Read);
    return false;
}

void SessionFlow::closeWhenIdle()
{
    if (m_isClosing && !m_fileJobs->isWriting() && !m_workbench.jobs().isBusy())
        m_window.close();
}

void SessionFlow::abortClose()
{
    if (!m_isClosing)
        return;
    m_isClosing = false;
    m_mayLose = false;
    m_window.setEnabled(true);
}

void SessionFlow::end()
{
    m_fileJobs->stop(FileJobs::Lane::Read);
    m_session->autosave().settle();  // removes the recovery copy
}

}  // namespace sequency::ui

#include "moc_session_flow.cpp"
