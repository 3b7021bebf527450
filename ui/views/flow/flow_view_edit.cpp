// SPDX-License-Identifier: GPL-3.0-or-later
//
// FlowView: changing the value of an input.
#include "ui/document/function_edits.h"
#include "ui/format/number_format.h"
#include "ui/view/second_input.h"
#include "ui/views/flow/flow_tools.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/flow/input_editor.h"

#include <QLabel>

namespace sequency::ui {

// The function that an input belongs to: f, or the second one of a convolution.
base::SharedFunction FlowView::edited(FlowNode node) const
{
    if (m_model->trace().request.work == session::TraceWork::Characters)
        return nullptr;
    return node.node < m_model->rows() ? m_workbench.document().function : m_model->trace().request.g;
}

FlowInputEdit FlowView::inputEdit(const base::SharedFunction& function) const
{
    if (!function || function->size() > DocumentEdits::editableSize ||
        base::isComplex(base::elementType(function->values)))
        return FlowInputEdit::None;
    return function->isLogic() ? FlowInputEdit::Step : FlowInputEdit::Type;
}

void FlowView::showInputEdits()
{
    m_canvas->setInputEdits(inputEdit(edited({0, 0})), inputEdit(m_model->trace().request.g));
}

void FlowView::activateInput(FlowNode node)
{
    if (!m_model)
        return;
    const base::SharedFunction function = edited(node);
    if (function && m_drawnFor != m_workbench.document().function)
        return;  // an older picture: its numbers are not the document's
    switch (inputEdit(function)) {
    case FlowInputEdit::None:
        m_canvas->setSelectedNode(node);
        selectNode(node);
        break;
    case FlowInputEdit::Step: {
        const std::size_t index = node.node < m_model->rows() ? node.node + m_canvas->scene().firstRow
                                                              : node.node - m_model->rows();
        const int digit = static_cast<int>(base::realPart(*function, index));
        setInput(node, (digit + 1) % function->radix);
        break;
    }
    case FlowInputEdit::Type: openEditor(node); break;
    }
}

void FlowView::openEditor(FlowNode node)
{
    const FlowScene& scene = m_canvas->scene();
    QRectF place = m_canvas->placeOf(FlowText::Kind::Value, node);
    if (place.isEmpty())
        place = QRectF(m_canvas->pointOf(node), QSizeF(1, 1));
    m_editedNode = node;
    const QString name = scene.nodeName(node);
    m_editor->begin(place, name.isEmpty() ? tr("input %1").arg(node.node) : name, scene.valueText(node));
}

void FlowView::setInput(FlowNode node, double value)
{
    if (!m_model || m_drawnFor != m_workbench.document().function)
        return;
    if (node.node < m_model->rows()) {
        selectNode(node);  // as a click on a value of the table does
        m_workbench.edits().setCell(node.node + m_canvas->scene().firstRow, value);
    } else if (edited(node) == m_workbench.document().function)  // g is f itself
        m_workbench.edits().setCell(node.node - m_model->rows(), value);
    else
        setSecond(node.node - m_model->rows(), value);
}

void FlowView::setSecond(std::size_t index, double value)
{
    auto changed = withValue(*m_model->trace().request.g, index, value);
    if (!changed) {
        m_note->setText(tr("g stays as it is: %1").arg(errorText(changed.error())));
        m_note->show();
        return;
    }
    // So that taking the first edit back shows the values that were there, wherever they came from.
    const base::SharedFunction before = m_model->trace().request.g;
    m_workbench.edits().setSecond(SecondRole::FlowGraph, before,
                                  std::make_shared<const base::FunctionVector>(std::move(*changed)),
                                  tr("Change g(%1)").arg(countText(index)));
}

// The document's g on the tool row; false where it has none.
bool FlowView::showSecond()
{
    const Document& document = m_workbench.document();
    const auto& [second, name] = document.second(SecondRole::FlowGraph);
    if (second && document.function && second->size() == document.function->size()) {
        m_tools->second().showFunction(second, name);
        return true;
    }
    return !second && !name.isEmpty() && m_tools->second().choose(name);
}

void FlowView::takeSecond()
{
    const base::SharedFunction before = m_tools->second().function();
    if (!showSecond())
        m_tools->second().choose({});
    if (m_tools->work() == session::TraceWork::Convolution && m_tools->second().function() != before)
        refresh();
}

}  // namespace sequency::ui
