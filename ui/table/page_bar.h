// SPDX-License-Identifier: GPL-3.0-or-later
//
// Below a table of several pages: which one is shown, and the way to the others. Hidden where there is one. The model must outlive it.
// UI thread.
#pragma once

#include <QWidget>

class QSpinBox;

namespace sequency::ui {

class ColumnModel;

class PageBar : public QWidget {
    Q_OBJECT

public:
    explicit PageBar(ColumnModel& model, QWidget* parent = nullptr);

private:
    void showPages();

    ColumnModel& m_model;
    QSpinBox* m_page;
};

}  // namespace sequency::ui
