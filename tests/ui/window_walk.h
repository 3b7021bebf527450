// SPDX-License-Identifier: GPL-3.0-or-later
//
// A walk through the whole window: every page, the tabs in it, the docks, the dialogs.
#pragma once

#include "tests/ui/window_fixture.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/new_dialog.h"
#include "ui/export/export_dialog.h"
#include "ui/import/import_dialog.h"
#include "ui/session/recovery_dialog.h"
#include "ui/window/examples.h"
#include "ui/window/manual_window.h"

#include <QDockWidget>
#include <QTabWidget>
#include <QTemporaryDir>

#include <functional>

namespace sequency::tests {

inline constexpr int pageCount = 9;
inline constexpr QSize usualSize(1280, 800);

// A window with a function, and every page, part and dialog of it in turn.
struct WindowWalk : WindowFixture {
    explicit WindowWalk(const QString& example = QStringLiteral("majority-3"))
    {
        window->resize(usualSize);
        workbench.sources().openExample(example);
        isReady = QTest::qWaitFor(
            [this] { return workbench.spectrum().value() != nullptr && !jobs.isBusy(); }, answerTime());
    }

    void settle() const
    {
        static_cast<void>(QTest::qWaitFor([this] { return !jobs.isBusy(); }, answerTime()));
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    // The tabs inside the pages, and the docks that stand behind others.
    void parts(const std::function<void(const QString& where)>& see) const
    {
        for (int page = 0; page < pageCount; ++page) {
            window->pages().showPage(static_cast<ui::PageHost::Page>(page));
            settle();
            for (QTabWidget* tabs : window->findChildren<QTabWidget*>()) {
                if (!tabs->isVisible() || tabs == &window->pages().tabs())
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

    void dialogs(const std::function<void(const QWidget& dialog)>& see)
    {
        window->pages().showPage(ui::PageHost::Page::Spectrum);
        settle();
        window->pages().exportCurrent();
        if (auto* exporting = window->findChild<ui::ExportDialog*>()) {
            settle();
            see(*exporting);
            exporting->reject();
        }
        window->examples().chooseNew();
        if (auto* making = window->findChild<ui::NewDialog*>()) {
            settle();
            see(*making);
            making->reject();
        }
        window->examples().chooseGenerator();
        if (auto* generating = window->findChild<ui::GenerateDialog*>()) {
            settle();
            see(*generating);
            generating->reject();
        }
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("f.pla")));
        if (file.open(QIODevice::WriteOnly))
            file.write(".i 2\n.o 2\n.type fd\n01 1-\n10 -1\n.e\n");
        file.close();
        auto* importing = new ui::ImportDialog(workbench, file.fileName());
        importing->show();
        static_cast<void>(QTest::qWaitFor([&] { return !importing->isReading(); }, answerTime()));
        settle();
        see(*importing);
        delete importing;
        ui::RecoveryDialog recovery({{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}},
                                    window.get());
        recovery.show();
        settle();
        see(recovery);
        ui::ManualWindow manual;
        manual.showPage(QStringLiteral("index"));
        settle();
        see(manual);
    }

    bool isReady = false;
};

}  // namespace sequency::tests
