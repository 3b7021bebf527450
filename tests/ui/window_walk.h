// SPDX-License-Identifier: GPL-3.0-or-later
//
// Visits the whole window: every page, its tabs, the docks, the dialogs and the questions that they ask.
#pragma once

#include "tests/ui/session_fixture.h"
#include "ui/export/function_saver.h"
#include "ui/import/import_dialog.h"
#include "ui/session/recovery_dialog.h"
#include "ui/window/actions.h"
#include "ui/window/examples.h"
#include "ui/window/manual_window.h"
#include "ui/window/page_table.h"

#include <QComboBox>
#include <QDockWidget>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>

#include <functional>

namespace sequency::tests {

inline const int pageCount = static_cast<int>(ui::pageTable().size());
inline constexpr QSize defaultSize(1280, 800);

// A window with a function. Its methods visit its pages, parts and dialogs.
struct WindowWalk : SessionFixture {
    explicit WindowWalk(const QString& example = QStringLiteral("majority-3"))
    {
        window->resize(defaultSize);
        workbench.sources().openExample(example);
        isReady = QTest::qWaitFor(
            [this] { return workbench.spectrum().value() != nullptr && !jobs.isBusy(); }, testTimeout());
    }

    void settle() const
    {
        static_cast<void>(QTest::qWaitFor([this] { return !jobs.isBusy(); }, testTimeout()));
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    // Visits the tabs inside the pages, and every dock, including docks in hidden tabs.
    void parts(const std::function<void(const QString& where)>& see) const
    {
        for (int page = 0; page < pageCount; ++page) {
            window->pages().showPage(static_cast<ui::PageHost::Page>(page));
            settle();
            for (QTabWidget* tabs : window->findChildren<QTabWidget*>()) {
                if (!tabs->isVisible())
                    continue;
                for (int i = 0; i < tabs->count(); ++i) {
                    tabs->setCurrentIndex(i);
                    settle();
                    see(QStringLiteral("page %1, %2").arg(page).arg(tabs->tabText(i)));
                }
                tabs->setCurrentIndex(0);
            }
        }
        for (QDockWidget* dock : window->docks().all()) {
            dock->show();
            dock->raise();
            settle();
            see(dock->objectName());
            if (dock->objectName() == QLatin1String("historyDock") ||
                dock->objectName() == QLatin1String("notesDock") ||
                dock->objectName() == QLatin1String("lessonDock"))
                dock->hide();
        }
    }

    using See = std::function<void(const QWidget& dialog)>;

    // Visits all dialogs and questions except the file dialogs. Afterwards another function is open, in a session stored on disk.
    void dialogs(const See& see)
    {
        window->pages().showPage(ui::PageHost::Page::Spectrum);
        settle();
        window->pages().exportCurrent();
        seeAndReject("exportDialog", see);
        window->examples().chooseNew();
        seeChoices("newDialog", "newStart", see);
        window->examples().chooseGenerator();
        seeAndReject("generateDialog", see);
        window->examples().chooseDerivation();
        seeChoices("deriveDialog", "deriveKind", see);
        static_cast<void>(write(file("f.pla"), ".i 2\n.o 2\n.type fd\n01 1-\n10 -1\n.e\n"));
        auto* importing = new ui::ImportDialog(workbench, file("f.pla"));
        importing->show();
        static_cast<void>(QTest::qWaitFor([&] { return !importing->isReading(); }, testTimeout()));
        settle();
        see(*importing);
        delete importing;
        (new ui::RecoveryDialog({{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}},
                                window.get()))
            ->open();
        if (QDialog* const recovery = opened("recoveryDialog")) {
            see(*recovery);
            click(*recovery, ui::RecoveryDialog::tr("&Discard selected…"));
            seeAndReject("discardQuestion", see);
            recovery->reject();
        }
        ui::ManualWindow manual;
        manual.showPage(QStringLiteral("index"));
        settle();
        see(manual);
        action(plain(ui::Actions::tr("Pr&eferences…")))->trigger();
        seeAndReject("preferencesDialog", see);
        action(plain(ui::Actions::tr("&About Sequency")))->trigger();
        seeAndReject("aboutBox", see);
        questions(see);
    }

    // Visits Qt's own file dialogs, which are used if the desktop has none, and the question they ask before overwriting.
    void fileDialogs(const See& see)
    {
        ui::SessionFlow& session = window->sessionFlow();
        session.choose();
        seeAndReject("openDialog", see);
        session.functionSaver().ask();
        if (QDialog* const saving = opened("functionDialog")) {
            see(*saving);
            static_cast<void>(write(file("there.txt"), "0\n"));
            static_cast<void>(chooseFile(file("there.txt")));
            seeAndReject("overwriteQuestion", see);
            saving->reject();
        }
        session.saveAs();
        seeAndReject("sessionDialog", see);
        for (const auto& [title, name] :
             {std::pair(ui::Actions::tr("&Open a lesson…"), "lessonFileDialog"),
              {ui::Actions::tr("Open a &folder of lessons…"), "lessonFolderDialog"}}) {
            action(plain(title))->trigger();
            seeAndReject(name, see);
        }
    }

    bool isReady = false;
    QStringList unseen;  // names of dialogs that did not appear

private:
    static QString plain(QString title) { return title.remove(QLatin1Char('&')); }

    // Returns the dialog when it appears. Otherwise returns null and adds the name to `unseen`.
    QDialog* opened(const char* name)
    {
        QDialog* found = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                for (QDialog* each : window->findChildren<QDialog*>(QLatin1String(name)))
                    found = each->isVisible() ? each : found;
                return found != nullptr;
            },
            testTimeout()));
        if (found == nullptr)
            unseen << QLatin1String(name);
        settle();
        return found;
    }

    void seeAndReject(const char* name, const See& see)
    {
        if (QDialog* const dialog = opened(name)) {
            see(*dialog);
            dialog->reject();
        }
    }

    // Shows the dialog once for every entry of its list.
    void seeChoices(const char* name, const char* list, const See& see)
    {
        QDialog* const dialog = opened(name);
        if (dialog == nullptr)
            return;
        auto* const choices = dialog->findChild<QComboBox*>(QLatin1String(list));
        for (int i = 0; i < choices->count(); ++i) {
            choices->setCurrentIndex(i);
            settle();
            see(*dialog);
        }
        dialog->reject();
    }

    void click(const QWidget& parent, const QString& title)
    {
        for (QPushButton* button : parent.findChildren<QPushButton*>())
            if (button->isVisible() && plain(button->text()) == plain(title)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        unseen << title;
    }

    // Changes the session file like another program that writes a temporary file and renames it.
    void changeOnDisk(const QString& path, const char* notes) const
    {
        QByteArray bytes = contentOf(path);
        bytes.replace("\"notes\": \"", QByteArray("\"notes\": \"") + notes);
        QSaveFile other(path);
        if (other.open(QIODevice::WriteOnly))
            other.write(bytes);
        static_cast<void>(other.commit());
    }

    bool save(const QString& path)
    {
        return SessionFixture::save(path) && QTest::qWaitFor([&] { return isQuiet(); }, testTimeout());
    }

    // Visits the questions about files and about changes that would be lost.
    void questions(const See& see)
    {
        ui::SessionFlow& session = window->sessionFlow();
        static_cast<void>(write(file("two.sbox"), "0 1 2 3 3 2 1 0\n"));
        workbench.sources().openFile(file("two.sbox"));
        static_cast<void>(QTest::qWaitFor(
            [&] { return workbench.document().outputs.size() == 2 && isQuiet(); }, testTimeout()));
        session.functionSaver().save(file("one.txt"));
        seeAndReject("lossQuestion", see);
        const QString path = file("a.sequency");
        if (!save(path) || !save(file("x.pla.sequency")) || !save(path))
            unseen << QStringLiteral("saved");
        workbench.edits().stepCell(0);
        changeOnDisk(path, "1");
        session.save();
        seeAndReject("conflictQuestion", see);
        changeOnDisk(path, "2");
        const QPushButton* reload = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                for (QPushButton* button : window->messages().bar().findChildren<QPushButton*>())
                    if (button->isVisible() && button->text() == plain(ui::SessionFlow::tr("&Reload")))
                        reload = button;
                return reload != nullptr;
            },
            testTimeout()));
        click(window->messages().bar(), ui::SessionFlow::tr("&Reload"));
        seeAndReject("reloadQuestion", see);
        session.saveAs();
        static_cast<void>(opened("sessionDialog"));
        static_cast<void>(chooseFile(file("x.pla")));
        seeAndReject("replaceQuestion", see);
        window->close();
        seeAndReject("unsavedQuestion", see);
    }
};

}  // namespace sequency::tests
