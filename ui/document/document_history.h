// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document of a window and its undo history; the document changes only through this class.
//
// An edit is a changed copy of the document: push() makes it the current document and an entry of the undo stack. Entries share their functions, and
// an entry that changed one value stores only that value. Functions that only the history keeps alive have a limit of bytes. Beyond it the oldest
// entries are dropped, and a step that alone exceeds it empties the history; a notice reports both.
//
// Errors:  if there is no memory to rebuild a function, the step is reported as failed and dropped.
// Threads: UI thread.
// Cost:    a step copies at most one function.
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QUndoStack>

#include <optional>

namespace sequency::ui {

class Notifications;

struct HistoryEntry {
    QString text;  // for example "Change the order"
    Document after;
    qint64 changedIndex = -1;             // index of the only changed value; −1 if several or none
    std::optional<Document> before = {};  // document that undo restores; empty for the current one
    // Consecutive entries with the same group are merged if the later one has `goesOn` set. −1 means no group.
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
    // Returns the stack for undo and redo and for the saved state; only push() may add entries.
    QUndoStack& stack() { return m_stack; }
    void setByteLimit(std::size_t byteCount) { m_byteLimit = byteCount; }

    void push(const QString& text, Document after, qint64 changedIndex = -1);
    void push(HistoryEntry entry);
    // Replaces the document and begins a new, clean history.
    void restore(const Document& document);

signals:
    void pushing();  // emitted before an edit; results of earlier requests become obsolete
    // The signals below are emitted in this order after the document has been replaced.
    void sizeChanged();                         // emitted when indices change their meaning
    void functionChanged(qint64 changedIndex);  // −1 if several values or the whole function changed
    void conventionsChanged();                  // names and texts changed, not the transform's settings
    // The mathematical result changed: transform, direction, order, scale, sign, polarity or encoding. Also emitted if a change was refused, so that
    // the widget that requested it shows the current value again.
    void transformChanged();
    void secondChanged(sequency::ui::SecondRole role);
    void applied(bool isOtherResult);  // emitted last and after every change

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
