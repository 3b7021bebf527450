// SPDX-License-Identifier: GPL-3.0-or-later
//
// The control below a table that selects one of the table's pages. If there is only one page, it is hidden.
//
// Ownership: the model must outlive the bar.
// Threads:   UI thread.
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
