// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/input_editor.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int minWidth = 84;

}  // namespace

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

#include "moc_input_editor.cpp"
