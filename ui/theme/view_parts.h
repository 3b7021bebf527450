// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates small widgets that several views use.
//
// The caller adds the widget to a layout, whose widget becomes its owner. `name` is the object name.
//
// Threads: UI thread.
#pragma once

#include "ui/theme/named.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

namespace sequency::ui {

inline PlainLabel* wrappedLabel(const char* name, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter)
{
    auto* label = named(new PlainLabel, name);
    label->setAlignment(alignment);
    label->setWordWrap(true);
    return label;
}

// Creates a label of several lines whose text can be selected with the mouse.
inline PlainLabel* selectableLabel(const char* name,
                                   Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter)
{
    PlainLabel* label = wrappedLabel(name, alignment);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// Creates the label that an empty view shows. Its text explains why the view is empty and how it can be filled.
inline PlainLabel* sentenceLabel(const char* name)
{
    constexpr int margin = 24;
    PlainLabel* label = wrappedLabel(name, Qt::AlignCenter);
    label->setMargin(margin);
    return label;
}

// Creates the label of a field. The mnemonic of the label moves the focus to the field.
inline PlainLabel* labelOf(const QString& text, QWidget* field)
{
    auto* label = new PlainLabel(text);
    label->setBuddy(field);
    return label;
}

// Creates a combo box with the entries `choices`. `what` is its accessible name.
inline QComboBox* choiceBox(const char* name, const QString& what, const QStringList& choices,
                            const QString& tip = {})
{
    auto* box = named(new QComboBox, name, what, tip);
    box->addItems(choices);
    return box;
}

// Creates a spin box whose value takes effect when typing is complete. `what` is its accessible name and its tool tip.
inline QSpinBox* numberBox(const char* name, const QString& what, int min, int max)
{
    auto* box = named(new QSpinBox, name, what, what);
    box->setRange(min, max);
    box->setKeyboardTracking(false);
    return box;
}

// Creates a text button that the Tab key reaches.
inline QToolButton* textButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = named(new QToolButton, name, {}, tip);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

// Creates a flat text button that the Tab key reaches. `tip` is also its accessible name.
inline QToolButton* flatButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = named(new QToolButton, name, tip, tip);
    button->setText(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

// Creates a button that shows and hides `content`, which is initially hidden.
inline QToolButton* unfoldButton(const char* name, const QString& text, QWidget& content)
{
    QToolButton* const button = textButton(name, text, {});
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setArrowType(Qt::RightArrow);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    content.hide();
    QObject::connect(button, &QToolButton::toggled, &content, [button, &content](bool isOpen) {
        button->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        content.setVisible(isOpen);
    });
    return button;
}

// Lets a right click or the menu key on `widget` open a menu of its actions. The widget owns the menu.
//
// Replaces Qt::ActionsContextMenu, for which Qt keeps the menu on the stack: the program would crash if the widget were deleted while the menu is
// open, for example with a dialog that closes when its work is done.
inline void setActionsMenu(QWidget& widget)
{
    widget.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&widget, &QWidget::customContextMenuRequested, &widget, [&widget](const QPoint& at) {
        auto* const menu = new QMenu(&widget);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(widget.actions());
        menu->popup(widget.mapToGlobal(at));
    });
}

}  // namespace sequency::ui
