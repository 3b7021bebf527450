// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the user change input values in a flow graph, both of f and of the second function of a convolution.
//
// If the values of the function are digits, a click on an input sets its next digit. If they are real numbers, a field opens over the value
// (InputEditor). Complex functions, and functions with more than DocumentEdits::editableSize values, cannot be edited here. Changes can be undone.
//
// Threads: UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/views/flow/flow_canvas.h"

#include <QLineEdit>

namespace sequency::ui {

// A small text field that opens over an input of the flow graph to edit a numeric value.
//
// Return accepts the text; Esc and loss of focus discard it. Invalid text stays in the field, is shown in the error colour, and is reported to screen
// readers and in the tool tip. The decimal separator is that of the user's locale or a point; the sign is − or a hyphen.
//
// Ownership: the canvas owns the field as a child.
class InputEditor : public QLineEdit {
    Q_OBJECT

public:
    explicit InputEditor(QWidget* canvas);

    // Opens the field over `place`, moved inside the canvas if necessary, with the whole text selected.
    void begin(const QRectF& place, const QString& name, const QString& text);

signals:
    void entered(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void leave();
    void showProblem(const QString& problem);

    QString m_tip;
};

class FlowInputEditing : public QObject {
    Q_OBJECT

public:
    // `workbench` and `canvas` must outlive the object.
    FlowInputEditing(Workbench& workbench, FlowCanvas& canvas, QObject* parent);

    // Sets the graph on the canvas and the function from which it was computed. Both are null if the canvas is empty.
    void setModel(SharedFlowModel model, base::SharedFunction drawnFor);
    // Changes the value of the input `node` to the next digit, or opens a field in which the value can be entered. A node whose value cannot be edited
    // is only selected.
    void activate(FlowNode node);

signals:
    void selectRequested(FlowNode node);
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
