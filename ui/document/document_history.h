// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one document of a window, and its history: nobody else changes it.
//
// An edit is a changed copy of the document that is pushed here: it takes the document's place and becomes an entry of the
// undo stack, whose entries share their functions. What only the history keeps alive has a limit of bytes; beyond it the oldest
// entries go, and a step that is too large alone empties the history, both with a notice. An entry of one changed value keeps
// that value only. Where no memory is left to make a function again, the step is reported as failed and dropped.
// UI thread; a step costs at most the copy of one function.
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QUndoStack>

#include <optional>

namespace sequency::ui {

class Reports;

// An edit on its way into the history.
struct HistoryEntry {
    QString text;  // "Change the order"
    Document after;
    qint64 changedIndex = -1;             // of the one value that is another; −1: more, or none
    std::optional<Document> before = {};  // what taking it back brings; nothing: what is open
    // Entries of one group that follow one another are one entry, where the later one goes on with the earlier. −1: of none.
    int group = -1;
    bool goesOn = true;
};

class DocumentHistory : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t usualByteLimit = std::size_t{512} << 20;

    explicit DocumentHistory(Reports& reports, QObject* parent = nullptr);

    const Document& document() const { return m_document; }
    bool hasFunction() const { return m_document.function != nullptr; }
    // To go back and forth, and for what is saved; only push() adds to it.
    QUndoStack& stack() { return m_stack; }
    void setByteLimit(std::size_t byteCount) { m_byteLimit = byteCount; }

    void push(const QString& text, Document after, qint64 changedIndex = -1);
    void push(HistoryEntry entry);
    // Takes the document's place and begins a new history, which is clean.
    void restore(const Document& document);

signals:
    void pushing();  // what was asked for before this edit and is not there yet comes too late
    // What changed, in this order; the document is the new one already.
    void sizeChanged();  // positions in the function and its spectrum mean something else
    void functionChanged(qint64 changedIndex);  // −1: more than one value, or another function
    void conventionsChanged();                  // names and texts, not the transform's settings
    // What changes the mathematical result: transform, direction, order, scale, sign, polarity, encoding. Also where
    // a change was refused, so that whoever asked shows the present one again.
    void transformChanged();
    void secondChanged(sequency::ui::SecondRole role);
    void applied(bool isOtherResult);  // the last one, always: whether the spectrum is another

private:
    class Command;

    void push(Command* command);
    void forgetOldest(int count);
    void apply(const Document& document, qint64 changedIndex);

    Reports& m_reports;
    Document m_document;
    QUndoStack m_stack;
    std::size_t m_byteLimit = usualByteLimit;
    bool m_saidForgotten = false;
};

}  // namespace sequency::ui
