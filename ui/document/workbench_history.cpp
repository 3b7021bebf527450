// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench's history: what an entry is, what one brings back, and a whole state that begins a new one.
#include "ui/document/function_edits.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"

#include <QSignalBlocker>
#include <QUndoCommand>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace sequency::ui {
namespace {

// Bytes of the functions and planes of open values that one document holds and another does not.
std::size_t newBytes(const Document& document, const Document& before)
{
    std::vector<const base::FunctionVector*> known{before.function.get()};
    for (const Output& output : before.outputs)
        known.push_back(output.function.get());
    for (const base::SharedFunction& second : before.seconds)
        known.push_back(second.get());
    std::size_t bytes = 0;
    const auto add = [&](const base::SharedFunction& function) {
        if (!function || std::find(known.begin(), known.end(), function.get()) != known.end())
            return;
        known.push_back(function.get());
        bytes += base::byteCount(function->values);
    };
    add(document.function);
    for (const Output& output : document.outputs)
        add(output.function);
    if (document.open && document.open != before.open)
        bytes += document.open->wordCount() * sizeof(std::uint64_t);
    for (const base::SharedFunction& second : document.seconds)
        add(second);
    return bytes;
}

// One value of a function changed: without copies of the function before and after, as long as a double holds both values.
struct Cell {
    std::size_t index = 0;
    double before = 0;
    double after = 0;
    // Where others hold them still; else they are made of each other.
    std::weak_ptr<const base::FunctionVector> functionBefore = {};
    std::weak_ptr<const base::FunctionVector> functionAfter = {};
};

std::optional<Cell> cellOf(const Document& before, const Document& after, qint64 index)
{
    constexpr double exactInteger = 9007199254740992.0;  // 2^53
    if (index < 0)
        return {};
    const auto at = static_cast<std::size_t>(index);
    const Cell cell{at, base::realPart(before.function->values, at),
                    base::realPart(after.function->values, at), before.function, after.function};
    const bool isInteger = base::isInteger(base::elementType(before.function->values));
    for (const double value : {cell.before, cell.after})
        if (!std::isfinite(value) || (isInteger && std::abs(value) > exactInteger))
            return {};
    return cell;
}

}  // namespace

// Documents before and after: the functions in them are shared with their neighbours in the history.
class Workbench::DocumentCommand : public QUndoCommand {
public:
    DocumentCommand(Workbench& workbench, const QString& text, Document after, qint64 changedIndex)
        : QUndoCommand(text), m_workbench(workbench),
          m_change(std::make_shared<Change>(Change{workbench.document(), std::move(after), changedIndex}))
    {
        m_change->cell = cellOf(m_change->before, m_change->after, changedIndex);
        if (m_change->cell) {
            m_new = m_change->after.function;
            m_change->before.putFunction(nullptr);
            m_change->after.putFunction(nullptr);
        }
    }
    // The same entry for a history that begins later: it is in the document already.
    DocumentCommand* again() const { return new DocumentCommand(*this, Again()); }

    void undo() override { apply(false); }
    void redo() override
    {
        if (!std::exchange(m_isDone, false))
            apply(true);
        m_new.reset();
    }
    // Bytes of functions that are kept for this entry only.
    std::size_t bytes() const { return newBytes(m_change->before, m_change->after); }
    // Walking through the outputs of a table is one entry.
    void setWalksOutputs() { m_id = outputsId; }
    // Edits of one role; the next one joins where it goes on.
    void setStroke(SecondRole role, bool goesOn)
    {
        m_id = strokeId + static_cast<int>(role);
        m_joins = goesOn;
    }
    int id() const override { return m_isDone ? -1 : m_id; }
    bool mergeWith(const QUndoCommand* newer) override
    {
        const auto& next = static_cast<const DocumentCommand&>(*newer);
        if (!next.m_joins)
            return false;
        m_change->after = next.m_change->after;
        setText(next.text());
        return true;
    }

private:
    static constexpr int outputsId = 1;
    static constexpr int strokeId = 2;
    struct Again {};
    struct Change {
        Document before;
        Document after;
        qint64 index = -1;
        std::optional<Cell> cell = {};
    };

    DocumentCommand(const DocumentCommand& other, Again)
        : QUndoCommand(other.text()), m_workbench(other.m_workbench), m_change(other.m_change),
          m_id(other.m_id), m_joins(other.m_joins), m_isDone(true)
    {}

    void apply(bool forward)
    {
        Document document = forward ? m_change->after : m_change->before;
        if (std::optional<Cell>& cell = m_change->cell) {
            auto& known = forward ? cell->functionAfter : cell->functionBefore;
            base::SharedFunction function = known.lock();
            if (!function) {
                auto made = withValue(*m_workbench.document().function, cell->index,
                                      forward ? cell->after : cell->before);
                if (!made) {  // no memory: the step cannot be made
                    m_workbench.fail(made.error());
                    setObsolete(true);
                    return;
                }
                function = std::make_shared<const base::FunctionVector>(std::move(made).value());
                known = function;
            }
            document.putFunction(function);
        }
        m_workbench.apply(document, m_change->index);
    }

    Workbench& m_workbench;
    std::shared_ptr<Change> m_change;
    base::SharedFunction m_new;  // until the document has it
    int m_id = -1;               // never merged
    bool m_joins = true;
    bool m_isDone = false;
};

void Workbench::push(const QString& undoText, Document document, qint64 changedIndex)
{
    push(new DocumentCommand(*this, undoText, std::move(document), changedIndex));
}

void Workbench::push(DocumentCommand* command)
{
    m_jobs.cancelReading();  // the newest edit counts
    std::size_t held = command->bytes();
    const bool tooLarge = held > m_historyBytes;
    int first = m_history.index();  // of those that can stay
    while (first > 0 && !tooLarge) {
        held += static_cast<const DocumentCommand*>(m_history.command(first - 1))->bytes();
        if (held > m_historyBytes)
            break;
        --first;
    }
    if (first > 0 && !tooLarge)
        forgetOldest(first);
    m_history.push(command);
    if (tooLarge) {
        m_history.clear();
        m_history.resetClean();  // what was saved cannot be reached any more
        emit noticed(tr("This step can't be undone: what was open before takes more than the %1 MiB that the "
                        "history keeps.")
                         .arg(countText(m_historyBytes >> 20)));
    } else if (first > 0 && !std::exchange(m_saidForgotten, true)) {
        emit noticed(
            tr("The oldest steps of the history are forgotten: its functions would take more than %1 MiB.")
                .arg(countText(m_historyBytes >> 20)));
    }
}

// A stack does not let go of entries at its beginning: the others go to a new beginning.
void Workbench::forgetOldest(int count)
{
    std::vector<DocumentCommand*> kept;
    for (int i = count; i < m_history.index(); ++i)
        kept.push_back(static_cast<const DocumentCommand*>(m_history.command(i))->again());
    const int clean = m_history.cleanIndex() - count;  // negative: not to be reached any more
    const QSignalBlocker quiet(m_history);             // what is pushed next tells of all of it
    m_history.clear();
    m_history.resetClean();
    for (DocumentCommand* command : kept) {
        if (m_history.index() == clean)
            m_history.setClean();
        m_history.push(command);
    }
    if (m_history.index() == clean)
        m_history.setClean();
}

void Workbench::setOutput(std::size_t output)
{
    if (output >= m_document.outputs.size() || output == m_document.output)
        return;
    Document next = m_document;
    next.showOutput(output);
    auto* command =
        new DocumentCommand(*this, tr("Show the output %1").arg(next.outputs[output].name), next, -1);
    command->setWalksOutputs();
    push(command);
}

void Workbench::setSecond(SecondRole role, const base::SharedFunction& before,
                          const base::SharedFunction& after, const QString& undoText, bool goesOn)
{
    const auto place = static_cast<std::size_t>(role);
    if (m_document.secondNames[place].isEmpty())
        m_document.seconds[place] = before;
    Document next = m_document;
    next.seconds[place] = after;
    next.secondNames[place].clear();
    auto* command = new DocumentCommand(*this, undoText, std::move(next), -1);
    command->setStroke(role, goesOn);
    push(command);
}

void Workbench::chooseSecond(SecondRole role, const base::SharedFunction& function, const QString& name,
                             const QString& undoText)
{
    Document next = m_document;
    next.seconds[static_cast<std::size_t>(role)] = function;
    next.secondNames[static_cast<std::size_t>(role)] = name;
    if (next.seconds != m_document.seconds || next.secondNames != m_document.secondNames)
        push(undoText, std::move(next));
}

void Workbench::setNotes(const QString& notes)
{
    if (notes == m_notes)
        return;
    m_notes = notes;
    emit notesChanged();
}

void Workbench::setPendingText(const EnteredText& text)
{
    if (text == m_pendingText)
        return;
    m_pendingText = text;
    emit pendingTextChanged();
}

void Workbench::restore(const WorkbenchState& state)
{
    m_jobs.cancelReading();
    m_pending = {};
    m_selection.clear();
    m_wantedAlgorithm.reset();
    m_wantedElement.reset();
    m_algorithm = state.algorithm;
    m_element = state.element;
    m_knobs = state.knobs;
    m_history.clear();
    setPendingText({});  // what was typed in the session before is not kept for this one
    m_saidForgotten = false;
    apply(state.document, -1);
    setPendingText(state.pendingText);
    m_history.setClean();
    emit deviceChanged();
    setNotes(state.notes);
}

void Workbench::apply(const Document& document, qint64 changedIndex)
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
        m_selection.clear();
    if (otherFunction)
        emit functionChanged(changedIndex);
    if (otherConventions)
        emit conventionsChanged();
    if (otherSettings)
        emit transformChanged();
    for (const SecondRole role : {SecondRole::FlowGraph, SecondRole::System, SecondRole::SystemOutput})
        if (document.second(role) != before.second(role) ||
            document.secondName(role) != before.secondName(role))
            emit secondChanged(role);
    dropImpossible();
    if (hasFunction()) {
        if (otherFunction || otherSettings)
            run();
        return;
    }
    m_jobs.cancelTransform();
    m_spectrum.reset();
    setStale(false);
    emit spectrumChanged();
}

}  // namespace sequency::ui
