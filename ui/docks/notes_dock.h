// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock for the notes of the session. They are plain text of at most io::maxNotesBytes bytes, stored after every keystroke.
//
// Ctrl+Z in the field undoes typing.
//
// Threads: UI thread.
#pragma once

#include <QDockWidget>

class QPlainTextEdit;

namespace sequency::ui {

class DocumentTexts;

class NotesDock : public QDockWidget {
    Q_OBJECT

public:
    explicit NotesDock(DocumentTexts& texts, QWidget* parent = nullptr);

    QPlainTextEdit& field() { return *m_field; }

signals:
    void refused(const QString& sentence);  // emitted if inserted text would exceed the size limit

private:
    DocumentTexts& m_texts;
    QPlainTextEdit* m_field = nullptr;
};

}  // namespace sequency::ui
