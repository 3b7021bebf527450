// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stack of pages that is as small as its current page allows. In a QStackedWidget, the largest page determines the minimum size.
//
// Threads: UI thread.
#pragma once

#include <QStackedWidget>

namespace sequency::ui {

class PageStack final : public QStackedWidget {
public:
    explicit PageStack(QWidget* parent = nullptr) : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
    }

    QSize minimumSizeHint() const override
    {
        return currentWidget() == nullptr ? QSize() : currentWidget()->minimumSizeHint();
    }
};

}  // namespace sequency::ui
