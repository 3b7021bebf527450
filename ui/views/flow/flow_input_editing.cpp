// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_input_editing.h"

#include "ui/document/function_edits.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

FlowInputEdit editOf(const base::SharedFunction& function)
{
    if (!function || function->size() > DocumentEdits::editableSize ||
        base::isComplex(base::elementType(function->values)))
        return FlowInputEdit::None;
    return function->isLogic() ? FlowInputEdit::Step : FlowInputEdit::Type;
}

constexpr int minWidth = 84;

}  // namespace

FlowInputEditing::FlowInputEditing(Workbench& workbench, FlowCanvas& canvas, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_canvas(canvas), m_editor(new InputEditor(&canvas))
{
    connect(&canvas, &Canvas::viewMoved, m_editor, &QWidget::hide);
    connect(m_editor, &InputEditor::entered, this, [this](double value) { set(m_editedNode, value); });
}

void FlowInputEditing::setModel(SharedFlowModel model, base::SharedFunction drawnFor)
{
    m_model = std::move(model);
    m_drawnFor = std::move(drawnFor);
    m_editor->hide();
    if (m_model)
        m_canvas.setInputEdits(editOf(functionOf({0, 0})), editOf(m_model->trace().request.g));
}

// Returns false if the canvas shows an older graph, whose values differ from those of the document.
bool FlowInputEditing::isCurrent() const
{
    return m_model && m_drawnFor == m_workbench.document().function;
}

// Returns the function to which an input belongs: f, or the second function of a convolution.
base::SharedFunction FlowInputEditing::functionOf(FlowNode node) const
{
    if (m_model->trace().request.work == session::TraceWork::Characters)
        return nullptr;
    return isInFirstInput(node) ? m_workbench.document().function : m_model->trace().request.g;
}

void FlowInputEditing::activate(FlowNode node)
{
    if (!m_model)
        return;
    const base::SharedFunction function = functionOf(node);
    if (function && !isCurrent())
        return;
    switch (editOf(function)) {
    case FlowInputEdit::None: emit selectRequested(node); break;
    case FlowInputEdit::Step: {
        const std::size_t index =
            isInFirstInput(node) ? node.node + m_canvas.scene().firstRow : node.node - m_model->rows();
        const int digit = static_cast<int>(base::realPart(*function, index));
        set(node, (digit + 1) % function->radix);
        break;
    }
    case FlowInputEdit::Type: openEditor(node); break;
    }
}

void FlowInputEditing::openEditor(FlowNode node)
{
    const FlowScene& scene = m_canvas.scene();
    QRectF place = m_canvas.placeOf(FlowText::Kind::Value, node);
    if (place.isEmpty())
        place = QRectF(m_canvas.pointOf(node), QSizeF(1, 1));
    m_editedNode = node;
    const QString name = scene.nodeName(node);
    m_editor->begin(place, name.isEmpty() ? tr("input %1").arg(node.node) : name, scene.valueText(node));
}

void FlowInputEditing::set(FlowNode node, double value)
{
    if (!isCurrent())
        return;
    if (isInFirstInput(node)) {
        emit selectRequested(node);  // like a click on a cell of the table
        m_workbench.edits().setCell(node.node + m_canvas.scene().firstRow, value);
    } else if (functionOf(node) == m_workbench.document().function) {  // f is also the second function
        m_workbench.edits().setCell(node.node - m_model->rows(), value);
    } else {
        setSecond(node.node - m_model->rows(), value);
    }
}

void FlowInputEditing::setSecond(std::size_t index, double value)
{
    // An undo of the first change restores the previous second function, even if the view created this function.
    const base::SharedFunction before = m_model->trace().request.g;
    auto changed = withValue(*before, index, value);
    if (!changed) {
        emit refused(tr("g remains unchanged: %1").arg(errorText(changed.error())));
        return;
    }
    m_workbench.edits().setSecond(SecondRole::FlowGraph, before,
                                  std::make_shared<const base::FunctionVector>(std::move(*changed)),
                                  tr("Change g(%1)").arg(countText(index)));
}

InputEditor::InputEditor(QWidget* canvas)
    : QLineEdit(canvas), m_tip(tr("Return accepts the new value; Esc keeps the old one"))
{
    setObjectName(QStringLiteral("flowInputEditor"));
    setAlignment(Qt::AlignCenter);
    setFocusPolicy(Qt::ClickFocus);  // the Tab key skips the field
    setCursor(Qt::IBeamCursor);
    connect(this, &QLineEdit::textEdited, this, [this] { showProblem({}); });
    hide();
}

void InputEditor::begin(const QRectF& place, const QString& name, const QString& text)
{
    setFont(theme::font(theme::TypeSize::Small, parentWidget()->font()));
    setAccessibleName(tr("Value of %1").arg(name));
    setText(text);
    showProblem({});
    QRect box = place.toAlignedRect();
    const QPoint centre = box.center();
    box.setSize(QSize(std::max(box.width() + 12, minWidth), sizeHint().height()));
    box.moveCenter(centre);
    const QRect inside = parentWidget()->rect();
    box.moveLeft(
        std::clamp(box.left(), inside.left(), std::max(inside.right() - box.width(), inside.left())));
    box.moveTop(std::clamp(box.top(), inside.top(), std::max(inside.bottom() - box.height(), inside.top())));
    setGeometry(box);
    show();
    raise();
    selectAll();
    setFocus(Qt::OtherFocusReason);
}

void InputEditor::showProblem(const QString& problem)
{
    QPalette colours = parentWidget()->palette();
    if (!problem.isEmpty())
        colours.setColor(QPalette::Text, theme::problem(colours));
    setPalette(colours);
    setToolTip(plainTip(problem.isEmpty() ? m_tip : problem));
    setAccessibleDescription(toolTip());
}

void InputEditor::leave()
{
    const bool had = hasFocus();
    hide();
    if (had)
        parentWidget()->setFocus(Qt::OtherFocusReason);
}

void InputEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return leave();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const auto number = enteredNumber(text());
        if (!number)
            return showProblem(tr("This is not a number."));
        leave();
        emit entered(*number);
        return;
    }
    QLineEdit::keyPressEvent(event);
    event->accept();  // the graph must not receive the key
}

void InputEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        hide();
}

// Reserves Esc for this field even if the window has a shortcut for Esc.
bool InputEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

}  // namespace sequency::ui

#include "moc_flow_input_editing.cpp"
