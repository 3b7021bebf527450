// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of the function as stems, to be shown above the chart of its spectrum.
//
// A click, Return or Space on a value sets its next digit, like a click in the truth table; the values of other functions are only read. The plot uses
// the workbench's function, encoding and selection. Functions of more than `maxSize` values have no plot.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stem_canvas.h"

namespace sequency::ui {

class Workbench;

class FunctionPlot : public StemCanvas {
    Q_OBJECT

public:
    static constexpr std::size_t maxSize = 4096;

    explicit FunctionPlot(Workbench& workbench, QWidget* parent = nullptr);

    // Returns why the function has no plot, as a sentence; empty if it has a plot.
    QString whyEmpty() const;

    QSize minimumSizeHint() const override;

signals:
    void functionShown();  // emitted after another function is shown

private:
    void connectWorkbench();
    void showFunction(Keep keep);
    void showSelection();
    StemModel functionModel() const;

    Workbench& m_workbench;
    std::optional<Item> m_hovered;  // the item that this plot or the selection hovers
};

}  // namespace sequency::ui
