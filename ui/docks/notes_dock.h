// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes that go with the session: plain text, kept with every keystroke. Ctrl+Z in the field takes typing back. UI thread.
#pragma once

#include <QDockWidget>

class QPlainTextEdit;

namespace sequency::ui {

class Workbench;

class NotesDock : public QDockWidget {
    Q_OBJECT

public:
    explicit NotesDock(Workbench& workbench, QWidget* parent = nullptr);

    QPlainTextEdit& field() { return *m_text; }

private:
    Workbench& m_workbench;
    QPlainTextEdit* m_text = nullptr;
};

}  // namespace sequency::ui
