// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pieces that several views are made of. UI thread; the caller gives them a parent or a layout.
#pragma once

#include "ui/format/plain_text.h"

#include <QLabel>
#include <QToolButton>

namespace sequency::ui {

// What stands in the place of a view that has nothing to show: why, and what to do.
inline QLabel* sentenceLabel(const QString& name, QWidget* parent = nullptr)
{
    constexpr int margin = 24;
    auto* label = new PlainLabel(parent);
    label->setObjectName(name);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setMargin(margin);
    return label;
}

// A button with a text, that Tab reaches.
inline QToolButton* textButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(plainTip(tip));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

// A button that shows and hides the content, which begins hidden.
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
