// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that is saved with a session but does not belong to the undo history: the notes and the pending text.
//
// The pending text was typed for a function but has not been applied. The text fields have separate undo histories.
//
// Threads: UI thread.
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QString>

namespace sequency::ui {

class DocumentTexts : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QString& notes() const { return m_notes; }  // plain text
    const EnteredText& pendingText() const { return m_pendingText; }

public slots:
    void setNotes(const QString& notes);
    void setPendingText(const sequency::ui::EnteredText& text);

signals:
    void notesChanged();
    void pendingTextChanged();

private:
    QString m_notes;
    EnteredText m_pendingText;
};

}  // namespace sequency::ui
