// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window and other users of its session's file: what was changed on the disk, what is open twice, and what could not be saved.
#include "ui/document/workbench.h"
#include "ui/export/function_saver.h"
#include "ui/format/file_path.h"
#include "ui/format/plain_text.h"
#include "ui/import/importer.h"
#include "ui/jobs/file_jobs.h"
#include "ui/session/session_controller.h"
#include "ui/window/main_window.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/message_bar.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace sequency::ui {
namespace {

QString nameOf(const QString& path)
{
    return shownPath(QFileInfo(path).fileName());
}

}  // namespace

void MainWindow::connectDisk()
{
    connect(m_session, &SessionController::notSaved, this, [this](const QString& sentence) {
        m_afterSaving = {};
        m_messages->show(MessageBar::Kind::Error, sentence, {},
                         {{tr("Save &as…"), [this] { saveAs(); }}, {tr("&Retry"), [this] { save(); }}},
                         MessageBar::Cause::Saving);
    });
    connect(m_session, &SessionController::conflict, this, &MainWindow::askWhichVersion);
    connect(m_session, &SessionController::changedOnDisk, this, &MainWindow::showChangeOnDisk);
    connect(m_session, &SessionController::usedElsewhere, this, [this] {
        m_messages->show(MessageBar::Kind::Notice,
                         tr("“%1” is open in another window of Sequency, too: save under another name, or "
                            "changes of one can replace those of the other.")
                             .arg(nameOf(m_session->path())),
                         {}, {{tr("Save &as…"), [this] { saveAs(); }}});
    });
    connect(m_functionSaver, &FunctionSaver::saved, this, [this](const QString& path) {
        m_messages->show(MessageBar::Kind::Notice, tr("Wrote %1").arg(shownPath(path)));
    });
    connect(m_functionSaver, &FunctionSaver::failed, this, [this](const QString&, const QString& sentence) {
        if (m_closing)
            stay();
        m_messages->show(MessageBar::Kind::Error, tr("The function is not saved: %1").arg(sentence), {},
                         {{tr("Save &as…"), [this] { m_functionSaver->ask(); }}}, MessageBar::Cause::Saving);
    });
    connect(m_functionSaver, &FunctionSaver::cancelled, this, [this](const QString& path) {
        m_messages->show(MessageBar::Kind::Notice,
                         tr("Saving “%1” was cancelled; the file is as it was.").arg(nameOf(path)), {},
                         {{tr("Save &as…"), [this] { m_functionSaver->ask(); }}});
    });
    connect(m_fileJobs.get(), &FileJobs::changed, this, &MainWindow::showBusy);
    connect(m_session, &SessionController::stateChanged, this, &MainWindow::showFileWork);
    connect(m_fileJobs.get(), &FileJobs::changed, this, &MainWindow::showFileWork);
}

void MainWindow::showFileWork()
{
    if (m_session->isSaving())
        m_status->showFileWork(tr("Saving “%1” …").arg(nameOf(m_session->savingPath())));
    else if (!m_functionSaver->saving().isEmpty())
        m_status->showFileWork(tr("Saving “%1” …").arg(nameOf(m_functionSaver->saving())));
    else if (const QString path = m_importer->isReading() ? m_importer->opening() : m_session->opening();
             !path.isEmpty())
        m_status->showFileWork(tr("Reading “%1” …").arg(nameOf(path)));
    else
        m_status->showFileWork({});
}

void MainWindow::cancelFileWork()
{
    m_session->cancelSaving();
    m_functionSaver->cancel();
    m_fileJobs->stop(FileJobs::Lane::Read);
}

void MainWindow::askWhichVersion(const QString& path)
{
    QMessageBox* box =
        plainMessage(QMessageBox::Warning, tr("Changed on disk"), {}, QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("conflictQuestion"));
    box->setText(
        tr("“%1” was changed by another program or window since it was read here.").arg(nameOf(path)));
    box->setInformativeText(
        tr("It is not saved yet. Overwriting loses the changes of the other, reloading those of "
           "this window; saved under another name, both stay."));
    QPushButton* const both = box->addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    QPushButton* const overwrite = box->addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton* const reload = box->addButton(tr("&Reload"), QMessageBox::DestructiveRole);
    box->setDefaultButton(both);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [=, this](QAbstractButton* button) {
        if (button == both) {
            saveAs();
        } else if (button == overwrite) {
            m_session->save(path, SessionController::Replace::Anything);
        } else {
            m_afterSaving = {};
            if (button == reload)
                m_session->reload();
        }
    });
    box->open();
}

void MainWindow::showChangeOnDisk(bool isThere)
{
    const QString name = nameOf(m_session->path());
    if (!isThere) {
        m_messages->show(MessageBar::Kind::Notice, tr("“%1” is not on the disk any more.").arg(name), {},
                         {{tr("&Save again"), [this] { save(); }}, {tr("Save &as…"), [this] { saveAs(); }}});
        return;
    }
    m_messages->show(MessageBar::Kind::Notice, tr("“%1” was changed by another program or window.").arg(name),
                     {},
                     {{tr("&Reload"), [this] { reloadSession(); }},
                      {tr("Save &as…"), [this] { saveAs(); }},
                      {tr("&Overwrite"), [this] {
                           m_session->save(m_session->path(), SessionController::Replace::Anything);
                       }}});
}

void MainWindow::reloadSession()
{
    if (!m_session->isModified()) {
        m_session->reload();
        return;
    }
    QMessageBox* box = plainMessage(QMessageBox::Warning, tr("Reload"), {}, QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("reloadQuestion"));
    box->setText(tr("Reload “%1”?").arg(nameOf(m_session->path())));
    box->setInformativeText(tr("The unsaved changes of this window will be lost."));
    QPushButton* const reload = box->addButton(tr("&Reload"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, reload](QAbstractButton* button) {
        if (button == reload)
            m_session->reload();
    });
    box->open();
}

MainWindow* MainWindow::windowOf(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget);
            window != nullptr && window->isVisible() && window->m_session->path() == absolute)
            return window;
    return nullptr;
}

bool MainWindow::showElsewhere(const io::FileStamp& file)
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget); window != nullptr && window != this &&
                                                              window->isVisible() &&
                                                              window->m_session->file().isSameFile(file)) {
            window->showAsOpen();
            return true;
        }
    return false;
}

void MainWindow::showAsOpen()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    raise();
    activateWindow();
    m_messages->show(MessageBar::Kind::Notice,
                     tr("“%1” is open in this window.").arg(nameOf(m_session->path())));
}

void MainWindow::saveFunctionTo(const QString& path)
{
    m_functionSaver->save(path);
}

QString MainWindow::whyNoFunctionFile(const QString& path)
{
    if (windowOf(path) == nullptr)
        return {};
    return tr("“%1” is a session that is open: “Save” writes it with settings, views and notes.")
        .arg(nameOf(path));
}

}  // namespace sequency::ui
