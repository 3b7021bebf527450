// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window whose session dialogs are operated as a user would operate them.
#pragma once

#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/docks/notes_dock.h"
#include "ui/jobs/file_jobs.h"
#include "ui/session/session_controller.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>

namespace sequency::tests {

struct SessionFixture : WindowFixture {
    QTemporaryDir folder;

    QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }

    // Activates the window first: without a window manager it does not regain the keyboard focus when a dialog closes.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) const
    {
        window->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(window.get(), testTimeout()));
        QTest::keyClick(window.get(), key, modifiers);
    }

    // Enters `path` in the open file dialog and accepts it. Returns false if no file dialog is open.
    bool chooseFile(const QString& path) const
    {
        for (QFileDialog* dialog : window->findChildren<QFileDialog*>()) {
            if (!dialog->isVisible())
                continue;
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            dialog->selectFile(path);  // clears the previous selection
            name->setText(path);  // typing would open the completion list, which takes the keyboard focus
            auto* buttons = dialog->findChild<QDialogButtonBox*>(QStringLiteral("buttonBox"));
            QTest::mouseClick(buttons->buttons().front(), Qt::LeftButton);
            return !dialog->isVisible();
        }
        return false;
    }

    // Saves the session. Returns false if it is not written.
    bool save(const QString& path) const
    {
        const QSignalSpy saved(&window->sessionFlow().session(), &ui::SessionController::saved);
        window->sessionFlow().session().save(path);
        return QTest::qWaitFor([&] { return saved.count() == 1; }, testTimeout());
    }
    // Saves a session of 00010111, which stays open in this window.
    bool enterAndSave(const QString& path) const
    {
        window->workbench().sources().enterText(QStringLiteral("00010111"));
        return QTest::qWaitFor([&] { return hasSpectrum(8) && isQuiet(); }, testTimeout()) && save(path);
    }

    // Saves the session at `path` with the keys and the dialog that a user would use.
    bool saveByKeys(const QString& path) const
    {
        press(Qt::Key_S);
        return chooseFile(path) && QTest::qWaitFor([this] { return !isModified(); }, testTimeout());
    }
    bool openByKeys(const QString& path) const
    {
        press(Qt::Key_O);
        return chooseFile(path) &&
               QTest::qWaitFor([&] { return window->sessionFlow().session().path() == path && isQuiet(); },
                               testTimeout());
    }

    // Returns the visible button with this title; null if there is none.
    static QPushButton* buttonIn(const QWidget& parent, const char* title)
    {
        for (QPushButton* button : parent.findChildren<QPushButton*>())
            if (button->isVisible() && button->text().remove(QLatin1Char('&')) == QString::fromUtf8(title))
                return button;
        return nullptr;
    }
    // Returns the visible button of the message bar with this title.
    QPushButton* messageButton(const char* title) const { return buttonIn(window->messages().bar(), title); }

    // Returns true if no job is reading, writing or computing.
    bool isQuiet() const { return !jobs.isBusy() && !window->sessionFlow().fileJobs().isBusy(); }

    bool isModified() const { return window->isWindowModified(); }

    void dropFiles(const QStringList& paths) const
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        drop(data);
    }
};

}  // namespace sequency::tests
