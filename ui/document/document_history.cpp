// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_history.h"

#include "ui/document/function_edits.h"
#include "ui/document/notifications.h"
#include "ui/format/number_format.h"

#include <QSignalBlocker>
#include <QUndoCommand>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace sequency::ui {
namespace {

constexpr int historyLength = 1000;

// Returns the number of bytes of the functions and don't-care masks that `document` does not share with `before`.
std::size_t newBytes(const Document& document, const Document& before)
{
    std::vector<const base::FunctionVector*> known{before.function.get()};
    for (const Output& output : before.outputs)
        known.push_back(output.function.get());
    for (const SecondFunction& second : before.seconds)
        known.push_back(second.function.get());
    std::size_t bytes = 0;
    const auto add = [&](const base::SharedFunction& function) {
        if (!function || std::find(known.begin(), known.end(), function.get()) != known.end())
            return;
        known.push_back(function.get());
        bytes += base::byteCount(*function);
    };
    add(document.function);
    for (const Output& output : document.outputs)
        add(output.function);
    if (document.open && document.open != before.open)
        bytes += document.open->wordCount() * sizeof(std::uint64_t);
    for (const SecondFunction& second : document.seconds)
        add(second.function);
    return bytes;
}

// A change of one value of a function. If a double represents both values exactly, no copy of the function is stored.
struct Cell {
    std::size_t index = 0;
    double before = 0;
    double after = 0;
    // The functions before and after the change. If one of them has been destroyed, it is rebuilt from the other.
    std::weak_ptr<const base::FunctionVector> functionBefore = {};
    std::weak_ptr<const base::FunctionVector> functionAfter = {};
};

std::optional<Cell> cellOf(const Document& before, const Document& after, qint64 index)
{
    constexpr double exactInteger = 9007199254740992.0;  // 2^53: all integers up to this magnitude are exact
    if (index < 0)
        return {};
    const auto at = static_cast<std::size_t>(index);
    const Cell cell{at, base::realPart(*before.function, at), base::realPart(*after.function, at),
                    before.function, after.function};
    const bool isInteger = base::isInteger(base::elementType(before.function->values));
    for (const double value : {cell.before, cell.after})
        if (!std::isfinite(value) || (isInteger && std::abs(value) > exactInteger))
            return {};
    return cell;
}

}  // namespace

// An entry of the undo history: the documents before and after an edit. Consecutive entries share their functions.
class DocumentHistory::Command : public QUndoCommand {
public:
    Command(DocumentHistory& history, HistoryEntry entry)
        : QUndoCommand(entry.text), m_history(history),
          m_change(std::make_shared<Change>(Change{entry.before ? *entry.before : history.document(),
                                                   std::move(entry.after), entry.changedIndex})),
          m_group(entry.group), m_goesOn(entry.goesOn)
    {
        m_change->cell = cellOf(m_change->before, m_change->after, m_change->index);
        if (m_change->cell) {
            m_new = m_change->after.function;
            m_change->before.putFunction(nullptr);
            m_change->after.putFunction(nullptr);
        }
    }
    // Returns a copy of the entry for a new history. The copy skips its first redo(), because the change is already applied.
    Command* again() const { return new Command(*this, Again()); }

    void undo() override { apply(false); }
    void redo() override
    {
        if (!std::exchange(m_isDone, false))
            apply(true);
        m_new.reset();
    }
    // Returns the number of bytes of the functions that only this entry owns.
    std::size_t bytes() const { return newBytes(m_change->before, m_change->after); }
    int id() const override { return m_isDone ? -1 : m_group; }
    bool mergeWith(const QUndoCommand* newer) override
    {
        const auto& next = static_cast<const Command&>(*newer);
        if (!next.m_goesOn)
            return false;
        m_change->after = next.m_change->after;
        setText(next.text());
        return true;
    }

private:
    struct Again {};
    struct Change {
        Document before;
        Document after;
        qint64 index = -1;
        std::optional<Cell> cell = {};
    };

    Command(const Command& other, Again)
        : QUndoCommand(other.text()), m_history(other.m_history), m_change(other.m_change),
          m_group(other.m_group), m_goesOn(other.m_goesOn), m_isDone(true)
    {}

    void apply(bool forward)
    {
        Document document = forward ? m_change->after : m_change->before;
        if (std::optional<Cell>& cell = m_change->cell) {
            auto& known = forward ? cell->functionAfter : cell->functionBefore;
            base::SharedFunction function = known.lock();
            if (!function) {
                auto made = withValue(*m_history.document().function, cell->index,
                                      forward ? cell->after : cell->before);
                if (!made) {  // not enough memory to undo or redo
                    m_history.m_reports.fail(made.error());
                    setObsolete(true);
                    return;
                }
                function = std::make_shared<const base::FunctionVector>(std::move(made).value());
                known = function;
            }
            document.putFunction(function);
        }
        m_history.apply(document, m_change->index);
    }

    DocumentHistory& m_history;
    std::shared_ptr<Change> m_change;
    base::SharedFunction m_new;  // function that the first redo() puts into the document
    int m_group = -1;
    bool m_goesOn = true;
    bool m_isDone = false;
};

DocumentHistory::DocumentHistory(Notifications& reports, QObject* parent)
    : QObject(parent), m_reports(reports)
{
    m_stack.setUndoLimit(historyLength);
}

void DocumentHistory::push(const QString& text, Document after, qint64 changedIndex)
{
    push(HistoryEntry{text, std::move(after), changedIndex});
}

void DocumentHistory::push(HistoryEntry entry)
{
    if (entry.after.function != m_document.function)
        emit replacingFunction();
    push(new Command(*this, std::move(entry)));
}

void DocumentHistory::push(Command* command)
{
    std::size_t held = command->bytes();
    const bool tooLarge = held > m_byteLimit;
    int first = m_stack.index();  // index of the oldest entry within the limit
    while (first > 0 && !tooLarge) {
        held += static_cast<const Command*>(m_stack.command(first - 1))->bytes();
        if (held > m_byteLimit)
            break;
        --first;
    }
    if (first > 0 && !tooLarge)
        forgetOldest(first);
    m_stack.push(command);
    if (tooLarge) {
        m_stack.clear();
        m_stack.resetClean();  // the saved state can no longer be reached
        emit m_reports.noticed(
            tr("This step cannot be undone: the previous content takes more than %1 MiB, the limit of the "
               "history.")
                .arg(countText(m_byteLimit >> 20)));
    } else if (first > 0 && !std::exchange(m_saidForgotten, true)) {
        emit m_reports.noticed(tr("The oldest steps of the history were removed, because its functions would "
                                  "take more than %1 MiB.")
                                   .arg(countText(m_byteLimit >> 20)));
    }
}

// Drops the `count` oldest entries. QUndoStack has no such function, so the remaining entries are copied to a cleared stack.
void DocumentHistory::forgetOldest(int count)
{
    std::vector<Command*> kept;
    for (int i = count; i < m_stack.index(); ++i)
        kept.push_back(static_cast<const Command*>(m_stack.command(i))->again());
    const int clean = m_stack.cleanIndex() - count;  // negative if the saved state cannot be reached
    const QSignalBlocker quiet(m_stack);             // the next push emits the signals
    m_stack.clear();
    m_stack.resetClean();
    for (Command* command : kept) {
        if (m_stack.index() == clean)
            m_stack.setClean();
        m_stack.push(command);
    }
    if (m_stack.index() == clean)
        m_stack.setClean();
}

void DocumentHistory::restore(const Document& document)
{
    m_stack.clear();
    m_saidForgotten = false;
    apply(document, -1);
    m_stack.setClean();
}

void DocumentHistory::apply(const Document& document, qint64 changedIndex)
{
    const Document before = m_document;
    const bool otherFunction = document.function != before.function || document.title() != before.title() ||
                               document.open != before.open ||
                               document.outputs.size() != before.outputs.size();
    const bool otherSettings = !document.sameSettings(before);
    const bool otherConventions =
        document.naming() != before.naming() || document.conventions != before.conventions;
    const std::size_t oldSize = before.function ? before.function->size() : 0;
    m_document = document;
    if ((m_document.function ? m_document.function->size() : 0) != oldSize)
        emit sizeChanged();
    if (otherFunction)
        emit functionChanged(changedIndex);
    if (otherConventions)
        emit conventionsChanged();
    if (otherSettings)
        emit transformChanged();
    for (const SecondRole role : {SecondRole::FlowGraph, SecondRole::System, SecondRole::SystemOutput})
        if (document.second(role) != before.second(role))
            emit secondChanged(role);
    emit applied(otherFunction || otherSettings);
}

}  // namespace sequency::ui

#include "moc_document_history.cpp"
