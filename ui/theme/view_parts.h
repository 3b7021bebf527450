// SPDX-License-Identifier: GPL-3.0-or-later
//
// Widgets that several views are made of.
//
// A layout that they are added to becomes their owner. `name` is the object name.
//
// Threads: UI thread.
#pragma once

#include "ui/theme/named.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>

namespace sequency::ui {

// A text of several lines.
inline PlainLabel* wrappedLabel(const char* name, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter)
{
    auto* label = named(new PlainLabel, name);
    label->setAlignment(alignment);
    label->setWordWrap(true);
    return label;
}

// A text of several lines that the mouse can select.
inline PlainLabel* selectableLabel(const char* name,
                                   Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter)
{
    PlainLabel* label = wrappedLabel(name, alignment);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// The sentence that a view without contents shows: the reason, and what to do.
inline PlainLabel* sentenceLabel(const char* name)
{
    constexpr int margin = 24;
    PlainLabel* label = wrappedLabel(name, Qt::AlignCenter);
    label->setMargin(margin);
    return label;
}

// The label in front of a field; its mnemonic leads to the field.
inline PlainLabel* labelOf(const QString& text, QWidget* field)
{
    auto* label = new PlainLabel(text);
    label->setBuddy(field);
    return label;
}

// A choice among texts. `what` is its name for screen readers.
inline QComboBox* choiceBox(const char* name, const QString& what, const QStringList& choices,
                            const QString& tip = {})
{
    auto* box = named(new QComboBox, name, what, tip);
    box->addItems(choices);
    return box;
}

// A number that counts only when it is entered, not while it is typed. `what` is its name and its tip.
inline QSpinBox* numberBox(const char* name, const QString& what, int min, int max)
{
    auto* box = named(new QSpinBox, name, what, what);
    box->setRange(min, max);
    box->setKeyboardTracking(false);
    return box;
}

// A button with a text that the Tab key reaches.
inline QToolButton* textButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = named(new QToolButton, name, {}, tip);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

// A flat button with a text that the Tab key reaches. Its tip is its name for screen readers.
inline QToolButton* flatButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = named(new QToolButton, name, tip, tip);
    button->setText(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

// A button that shows and hides the content. The content is hidden at first.
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

}  // namespace sequency::ui
