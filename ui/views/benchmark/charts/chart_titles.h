// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks for the title of a chart, the titles of its axes, and the unit of its times. A line that is left empty is the program's, which stands in it in grey.
//
// Not modal; deletes itself when closed. What is written is told at once. UI thread.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace sequency::ui {

class ChartTitles : public QDialog {
    Q_OBJECT

public:
    // `drawn`: with whose titles the lines are shown.
    ChartTitles(const ChartChoice& choice, const ChartData& drawn, QWidget* parent = nullptr);

    // The choice with what is written.
    const ChartChoice& choice() const { return m_choice; }
    // The program's titles changed, with the unit.
    void showAutomatic(const ChartData& drawn);

signals:
    void changed();  // by the user

private:
    void take();

    ChartChoice m_choice;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_x = nullptr;
    QLineEdit* m_y = nullptr;
    QComboBox* m_unit = nullptr;
};

}  // namespace sequency::ui
