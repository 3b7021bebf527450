// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes the values of inputs in a flow graph, for f and for the second function of a convolution.
//
// A click on an input of a function of digits sets the next digit. For a function of real numbers, a field opens over the value (InputEditor).
// Complex functions, and functions with more than DocumentEdits::editableSize values, cannot be edited here. Every change is undoable.
//
// Threads: UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/views/flow/flow_canvas.h"

namespace sequency::ui {

class InputEditor;

class FlowInputEditing : public QObject {
    Q_OBJECT

public:
    // Creates the object; the canvas must outlive it.
    FlowInputEditing(Workbench& workbench, FlowCanvas& canvas, QObject* parent);

    // Sets the graph on the canvas and the function that it was computed for. Both are null if the canvas is empty.
    void setModel(SharedFlowModel model, base::SharedFunction drawnFor);
    // Changes the value of this input, or opens the field for it. A node that cannot be edited is only selected.
    void activate(FlowNode node);

signals:
    void selectRequested(FlowNode node);
    // Emitted when a change was rejected; `sentence` is the reason.
    void refused(const QString& sentence);

private:
    bool isInFirstInput(FlowNode node) const { return node.node < m_model->rows(); }
    bool isCurrent() const;
    base::SharedFunction functionOf(FlowNode node) const;
    void openEditor(FlowNode node);
    void set(FlowNode node, double value);
    void setSecond(std::size_t index, double value);

    Workbench& m_workbench;
    FlowCanvas& m_canvas;
    InputEditor* m_editor;
    FlowNode m_editedNode;
    SharedFlowModel m_model;
    base::SharedFunction m_drawnFor;
};

}  // namespace sequency::ui
