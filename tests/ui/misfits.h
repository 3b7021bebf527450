// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds texts of a window that do not fit: buttons, labels, combo boxes and tabs that are too small for their text or extend outside the window.
#pragma once

#include "ui/theme/elided_combo_box.h"
#include "ui/theme/elided_label.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>

namespace sequency::tests {

inline bool isPartOfAnother(const QWidget& widget)
{
    for (const QWidget* above = widget.parentWidget(); above != nullptr; above = above->parentWidget())
        if (qobject_cast<const QTabBar*>(above) != nullptr ||
            qobject_cast<const QAbstractSpinBox*>(above) != nullptr ||
            qobject_cast<const QComboBox*>(above) != nullptr)
            return true;
    return false;
}

inline bool isScrolled(const QWidget& widget)
{
    for (const QWidget* above = widget.parentWidget(); above != nullptr; above = above->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr)
            return true;
    return false;
}

// Describes the size that the text needs and the size it has; empty if the whole text is visible.
inline QString misfit(const QWidget& widget)
{
    const auto says = [&](const QString& text, const QSize& needed) {
        return QStringLiteral("%1 “%2” (%3) has %4×%5, needs %6×%7")
            .arg(QLatin1String(widget.metaObject()->className()), text, widget.objectName())
            .arg(widget.width())
            .arg(widget.height())
            .arg(needed.width())
            .arg(needed.height());
    };
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
        for (int i = 0; i < tabs->count(); ++i) {
            const QString text = QString(tabs->tabText(i)).remove(QLatin1Char('&'));
            if (tabs->isTabVisible(i) &&
                tabs->tabRect(i).width() < tabs->fontMetrics().horizontalAdvance(text))
                return says(text, {tabs->fontMetrics().horizontalAdvance(text), 0});
        }
        return {};
    }
    const QSize least = widget.minimumSizeHint();
    const bool isTooSmall = widget.width() + 1 < least.width() || widget.height() + 1 < least.height();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return isTooSmall && !button->text().isEmpty() ? says(button->text(), least) : QString();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return isTooSmall && dynamic_cast<const ui::ElidedComboBox*>(box) == nullptr
                   ? says(box->currentText(), least)
                   : QString();
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label == nullptr || label->text().isEmpty() || dynamic_cast<const ui::ElidedLabel*>(label) != nullptr)
        return {};
    if (label->wordWrap() && label->height() + 1 < label->heightForWidth(label->width()))
        return says(label->text(), {label->width(), label->heightForWidth(label->width())});
    return isTooSmall ? says(label->text(), least) : QString();
}

// Returns the titles of the tabs that are not shown in full.
inline QStringList elidedTabs(const QTabBar& tabs)
{
    QStringList elided;
    const int padding = tabs.style()->pixelMetric(QStyle::PM_TabBarTabHSpace, nullptr, &tabs);
    for (int i = 0; i < tabs.count(); ++i) {
        const QString text = QString(tabs.tabText(i)).remove(QLatin1Char('&'));
        const QRect place = tabs.tabRect(i);
        if (tabs.isTabVisible(i) &&
            (place.width() + 1 < tabs.fontMetrics().horizontalAdvance(text) + padding ||
             !tabs.rect().contains(place)))
            elided << text;
    }
    return elided;
}

// Returns the text of a button, a combo box, a check box, a tab or a label that is not shown in full; empty if the whole text is visible.
inline QString elision(const QWidget& widget)
{
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        return elidedTabs(*tabs).join(QStringLiteral(" | "));
    const auto width = [&widget](const QString& text) {
        return widget.fontMetrics().horizontalAdvance(text);
    };
    if (const auto* box = dynamic_cast<const ui::ElidedComboBox*>(&widget))
        return box->shownText() == box->currentText() ? QString() : box->currentText();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const bool isAsWideAsWanted =
            box->width() >= box->sizeHint().width() &&
            box->sizeAdjustPolicy() != QComboBox::AdjustToMinimumContentsLengthWithIcon;
        return !isAsWideAsWanted && width(box->currentText()) > field.width() ? box->currentText()
                                                                              : QString();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        const bool isShort = button->width() + 1 < button->sizeHint().width();
        return isShort && !button->text().isEmpty() ? button->text() : QString();
    }
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label == nullptr || label->wordWrap() || label->text().isEmpty())
        return {};
    const int needed = dynamic_cast<const ui::ElidedLabel*>(label) != nullptr
                           ? width(label->text()) + label->width() - label->contentsRect().width()
                           : label->sizeHint().width();
    return label->width() + 1 < needed ? label->text() : QString();
}

// Describes the controls of which a text is not shown in full. `isWide` includes labels and combo boxes that elide their text in a narrow window, in
// which their tool tip contains it.
inline QString elisions(const QWidget& root, bool isWide = true)
{
    QStringList all;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != root.window() || isPartOfAnother(*widget) ||
            widget->inherits("QDockWidgetTitleButton") ||
            (!isWide && (qobject_cast<const QLabel*>(widget) != nullptr ||
                         dynamic_cast<const ui::ElidedComboBox*>(widget) != nullptr)))
            continue;
        if (const QString text = elision(*widget); !text.isEmpty())
            all << QStringLiteral("%1 “%2” (%3) has %4, needs %5")
                       .arg(QLatin1String(widget->metaObject()->className()), text, widget->objectName())
                       .arg(widget->width())
                       .arg(widget->sizeHint().width());
    }
    return all.join(QLatin1Char('\n'));
}

inline QString misfits(const QWidget& root)
{
    QStringList all;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != root.window() || isPartOfAnother(*widget) ||
            widget->inherits("QDockWidgetTitleButton"))
            continue;
        if (const QString what = misfit(*widget); !what.isEmpty())
            all << what;
        const bool isText = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                            qobject_cast<const QLabel*>(widget) != nullptr;
        const QRect place(widget->mapTo(widget->window(), QPoint()), widget->size());
        // Qt places a dock behind the tab of another one to the left of the window.
        const bool isBehindTab = place.right() < 0;
        if (isText && !isScrolled(*widget) && !isBehindTab && !widget->window()->rect().contains(place))
            all << QStringLiteral("%1 (%2) lies outside: %3 to %4")
                       .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                       .arg(place.left())
                       .arg(place.right());
    }
    return all.join(QLatin1Char('\n'));
}

}  // namespace sequency::tests
