// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window that accepts dropped function files, and its import dialog.
#pragma once

#include "tests/ui/session_fixture.h"
#include "ui/import/import_dialog.h"

#include <QPushButton>

namespace sequency::tests {

struct ImportFixture : SessionFixture {
    ui::ImportDialog* dialog() const
    {
        for (ui::ImportDialog* each : window->findChildren<ui::ImportDialog*>())
            if (each->isVisible())
                return each;
        return nullptr;
    }

    // Drops a file that contains `text` and waits until the dialog has read it.
    ui::ImportDialog* ask(const char* name, const QByteArray& text)
    {
        const QString path = file(name);
        if (!write(path, text))
            return nullptr;
        dropFiles({path});
        static_cast<void>(
            QTest::qWaitFor([this] { return dialog() != nullptr && !dialog()->isReading(); }, testTimeout()));
        return dialog();
    }

    static void press(const QWidget& dialog, const QString& title)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')) == title)
                QTest::mouseClick(button, Qt::LeftButton);
    }
};

}  // namespace sequency::tests
