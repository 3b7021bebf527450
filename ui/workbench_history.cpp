// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench's history: what an entry is, what one brings back, and a whole state that begins a new one.
#include "ui/workbench.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

// Functions that the history keeps alive; beyond it, it starts anew.
constexpr std::size_t historyBudget = std::size_t{512} << 20;

// Bytes of the functions that one document holds and another does not.
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
    for (const base::SharedFunction& second : document.seconds)
        add(second);
    return bytes;
}

}  // namespace

// Whole documents before and after: the functions in them are shared with their neighbours in the history.
class Workbench::DocumentCommand : public QUndoCommand {
public:
    DocumentCommand(Workbench& workbench, const QString& text, Document after, qint64 changedIndex)
        : QUndoCommand(text), m_workbench(workbench), m_before(workbench.document()),
          m_after(std::move(after)), m_changedIndex(changedIndex)
    {}
    void undo() override { m_workbench.apply(m_before, m_changedIndex); }
    void redo() override { m_workbench.apply(m_after, m_changedIndex); }
    // Walking through the outputs of a table is one entry.
    void setWalksOutputs() { m_id = outputsId; }
    int id() const override { return m_id; }
    bool mergeWith(const QUndoCommand* newer) override
    {
        const auto& next = static_cast<const DocumentCommand&>(*newer);
        m_after = next.m_after;
        setText(next.text());
        return true;
    }

private:
    static constexpr int outputsId = 1;

    Workbench& m_workbench;
    Document m_before;
    Document m_after;
    qint64 m_changedIndex;
    int m_id = -1;  // never merged
};

void Workbench::push(const QString& undoText, Document document, qint64 changedIndex)
{
    const Document after = document;
    push(new DocumentCommand(*this, undoText, std::move(document), changedIndex), after);
}

void Workbench::push(DocumentCommand* command, const Document& document)
{
    m_jobs.cancelReading();  // the newest edit counts
    m_historyBytes += newBytes(document, m_document);
    if (m_historyBytes > historyBudget) {
        m_history.clear();
        m_history.resetClean();  // what was saved cannot be reached any more
        m_historyBytes = newBytes(document, {});
    }
    m_history.push(command);
}

void Workbench::setOutput(std::size_t output)
{
    if (output >= m_document.outputs.size() || output == m_document.output)
        return;
    Document next = m_document;
    next.output = output;
    next.function = next.outputs[output].function;
    auto* command =
        new DocumentCommand(*this, tr("Show the output %1").arg(next.outputs[output].name), next, -1);
    command->setWalksOutputs();
    push(command, next);
}

void Workbench::setSecond(SecondRole role, const base::SharedFunction& before,
                          const base::SharedFunction& after, const QString& undoText)
{
    m_document.seconds[static_cast<std::size_t>(role)] = before;
    Document next = m_document;
    next.seconds[static_cast<std::size_t>(role)] = after;
    push(undoText, std::move(next));
}

void Workbench::setNotes(const QString& notes)
{
    if (notes == m_notes)
        return;
    m_notes = notes;
    emit notesChanged();
}

void Workbench::restore(const WorkbenchState& state)
{
    m_jobs.cancelReading();
    m_pending = {};
    m_selection.clear();
    m_algorithm = state.algorithm;
    m_element = state.element;
    m_knobs = state.knobs;
    m_history.clear();
    m_historyBytes = newBytes(state.document, {});
    apply(state.document, -1);
    m_history.setClean();
    emit settingsChanged();
    setNotes(state.notes);
}

void Workbench::apply(const Document& document, qint64 changedIndex)
{
    const Document before = m_document;
    const bool otherFunction = document.function != before.function || document.name != before.name ||
                               document.outputs.size() != before.outputs.size();
    const bool otherSettings = !document.sameSettings(before);
    const bool otherConventions = document.conventions != before.conventions;
    const std::size_t oldSize = before.function ? before.function->size() : 0;
    m_document = document;
    if ((m_document.function ? m_document.function->size() : 0) != oldSize)
        m_selection.clear();
    if (otherFunction)
        emit functionChanged(changedIndex);
    if (otherConventions)
        emit conventionsChanged();
    if (otherSettings)
        emit settingsChanged();
    for (const SecondRole role : {SecondRole::FlowGraph, SecondRole::System, SecondRole::SystemOutput})
        if (document.second(role) != before.second(role))
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
