// SPDX-License-Identifier: GPL-3.0-or-later
//
// A panel with all 2^n fixed polarities of the open Boolean function, below its Reed–Muller expression.
//
// While the panel is visible, the worker counts the terms of all polarities on the workbench's device: automatically for n ≤ 8, and for n ≤ 12 when
// the user presses the button. The best polarity is shown in bold and marked with ★. Clicking a heading sorts by that column. Return, a double click
// or "Use this polarity" applies the polarity of the current row as an undoable edit.
//
// Threads: UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/views/expression/polarity_model.h"

#include <QWidget>

class QPushButton;

namespace sequency::ui {

class ElidedLabel;
class StaleNote;
class TableView;

class PolarityPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int maxAutomaticVariables = 8;

    explicit PolarityPanel(Workbench& workbench, QWidget* parent = nullptr);

    // Returns true for a forward Reed–Muller transform of a Boolean function with at least one variable. Other transforms have no fixed polarities.
    bool isApplicable() const;
    const PolarityModel& model() const { return *m_model; }
    QString stateText() const;   // result, such as "★ Best: 111 with 1 term (positive polarity: 8)"
    QString sourceText() const;  // origin of the counts, such as "8 polarities counted on NVIDIA H100 · …"

public slots:
    // Updates the panel for the current document. If the function is small, also starts counting.
    void refresh();
    void count();
    void useCurrent();

private:
    void take();
    void showCurrentRow();
    void showState();
    QString sentence(int variables) const;
    QString countedText() const;
    std::size_t currentPolarity() const;

    Workbench& m_workbench;
    PolarityModel* m_model;
    TableView* m_table;
    ElidedLabel* m_state;
    StaleNote* m_stale;
    ElidedLabel* m_source;
    QPushButton* m_count;
    QPushButton* m_use;
    struct Counted {
        base::SharedFunction function;
        std::string device;  // device requested in the workbench
        bool operator==(const Counted&) const = default;
    };
    Counted wanted() const;
    AsyncResult<std::shared_ptr<const session::PolarityTable>, Counted> m_found;
};

}  // namespace sequency::ui
