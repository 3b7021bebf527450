// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes that go with the session: plain text of at most io::maxNotesBytes, kept with every keystroke. Ctrl+Z in the field takes
// typing back. UI thread.
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
    void refused(const QString& sentence);  // a text is not inserted because the notes would be too long

private:
    DocumentTexts& m_texts;
    QPlainTextEdit* m_field = nullptr;
};

}  // namespace sequency::ui
