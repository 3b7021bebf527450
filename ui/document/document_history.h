// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document of a window and its undo history. The document changes only through this class.
//
// An edit is a changed copy of the document. push() makes it the current document and adds an entry to the undo stack. Entries share their functions,
// and an entry that changed one value stores only that value. The functions that only the history owns have a size limit in bytes. If they exceed the
// limit, the oldest entries are dropped. If a single entry exceeds the limit, the whole history is dropped. The user is informed in both cases.
//
// Errors:  If there is not enough memory to rebuild a function, undo or redo fails, and its entry is dropped.
// Threads: UI thread.
// Cost:    undo and redo copy at most one function.
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QUndoStack>

#include <optional>

namespace sequency::ui {

class Notifications;

struct HistoryEntry {
    QString text;  // name of the edit, such as "Change the order"
    Document after;
    qint64 changedIndex = -1;             // index of the only changed value; −1 if several values changed
    std::optional<Document> before = {};  // document that undo restores; nullopt for the current document
    // Consecutive entries of the same group are merged if the later entry has `goesOn` set. −1 means that the entry has no group.
    int group = -1;
    bool goesOn = true;
};

class DocumentHistory : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t defaultByteLimit = std::size_t{512} << 20;

    explicit DocumentHistory(Notifications& reports, QObject* parent = nullptr);

    const Document& document() const { return m_document; }
    bool hasFunction() const { return m_document.function != nullptr; }
    // Returns the stack, which provides undo, redo and the saved state. Only push() may add entries to it.
    QUndoStack& stack() { return m_stack; }
    void setByteLimit(std::size_t byteCount) { m_byteLimit = byteCount; }

    void push(const QString& text, Document after, qint64 changedIndex = -1);
    void push(HistoryEntry entry);
    // Replaces the document and begins a new history without unsaved changes.
    void restore(const Document& document);

signals:
    // Emitted before an edit that replaces the function, which makes a pending reading obsolete.
    void replacingFunction();
    // Emitted after the document has been replaced, in the order of declaration.
    void sizeChanged();                         // emitted when the meaning of indices changes
    void functionChanged(qint64 changedIndex);  // −1 if several values or the whole function changed
    void conventionsChanged();                  // names and other text changed, but not the transform
    // Emitted if transform, direction, order, scale, sign, polarity or encoding changed. Also emitted if a change was refused, so that the widget
    // that requested the change shows the current value again.
    void transformChanged();
    void secondChanged(sequency::ui::SecondRole role);
    void applied(bool isOtherResult);  // emitted last in every change; true if the spectrum changes

private:
    class Command;

    void push(Command* command);
    void forgetOldest(int count);
    void apply(const Document& document, qint64 changedIndex);

    Notifications& m_reports;
    Document m_document;
    QUndoStack m_stack;
    std::size_t m_byteLimit = defaultByteLimit;
    bool m_saidForgotten = false;
};

}  // namespace sequency::ui
