// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Search tab: hill climbing and simulated annealing towards a function with an extreme property.
//
// During the search the tab shows the Walsh spectrum and the autocorrelation of the current function and a plot of the cost so far; afterwards it
// shows the best function. Runs are computed one after another on the CPU, or in parallel with all their costs computed by the device chosen in the
// window (batch_search.h). The worker searches in steps until all moves are done, the target is reached, or the user presses "Stop". "Open the best"
// replaces the document's function by the best function, as a single undo step.
//
// Threads: UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/incremental_job.h"
#include "ui/view/long_run_page.h"
#include "ui/views/search/search_work.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace sequency::ui {

class StemCanvas;

class SearchView : public LongRunPage {
    Q_OBJECT

public:
    using SharedSeen = SharedSearch;

    explicit SearchView(Workbench& workbench, QWidget* parent = nullptr);

    const SharedSeen& seen() const { return m_seen; }
    bool isSearching() const { return m_work.isRunning(); }

    QString whyEmpty() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    // Returns the content of a .txt file: the best function in hexadecimal and how it was found. A .csv file contains a history of the cost.
    QString dataText() const override;

private:
    void addChoices();
    QWidget* makePlots();
    const analysis::SearchGoal& goal() const;
    const analysis::SearchCost& cost() const;
    bool isSideBySide() const;
    void choosePossible();
    void showChoices();
    QString meaningText(bool isPossible) const;
    std::optional<analysis::SearchChoice> choice();
    void startOrStop() override;
    void openFound() override;
    void take(const SharedSeen& seen);
    void ended(const std::optional<base::Error>& error);
    void showStatus();
    QString goalTitle() const;

    Workbench& m_workbench;
    IncrementalJob<SharedSeen> m_work;
    analysis::SearchChoice m_searched;
    SharedSeen m_seen;

    QSpinBox* m_variables = nullptr;
    QComboBox* m_begin = nullptr;
    QCheckBox* m_keepsWeight = nullptr;
    QComboBox* m_goal = nullptr;
    QLineEdit* m_target = nullptr;
    QComboBox* m_cost = nullptr;
    QSpinBox* m_centre = nullptr;
    QComboBox* m_method = nullptr;
    QSpinBox* m_moves = nullptr;
    QComboBox* m_order = nullptr;
    QSpinBox* m_runs = nullptr;          // number of sequential runs
    QSpinBox* m_runsTogether = nullptr;  // number of parallel runs
    QSpinBox* m_seed = nullptr;
    StemCanvas* m_spectrum = nullptr;
    StemCanvas* m_autocorrelation = nullptr;
    StemCanvas* m_course = nullptr;
};

}  // namespace sequency::ui
