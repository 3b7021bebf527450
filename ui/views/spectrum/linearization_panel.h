// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows a linearization: its costs before and after, the matrix, and the steps that found it.
//
// The panel is hidden while there is no linearization. Variables before are named by the conventions, variables of the result y₁, y₂, …
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/linearization_costs.h"
#include "ui/document/conventions.h"
#include "ui/table/column_model.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace sequency::ui {

class TableView;

using SharedLinearization = std::shared_ptr<const analysis::LinearizationReport>;

class LinearizationPanel : public QWidget {
    Q_OBJECT

public:
    explicit LinearizationPanel(QWidget* parent = nullptr);

    // Shows the linearization; null hides the panel.
    void show(SharedLinearization linearization, const Conventions& naming);

private:
    void showCosts();
    void showSteps(const Conventions& naming);

    SharedLinearization m_linearization;
    QLabel* m_direction = nullptr;
    ColumnModel* m_costs = nullptr;
    ColumnModel* m_steps = nullptr;
    TableView* m_costTable = nullptr;
    TableView* m_stepTable = nullptr;
    QLabel* m_matrix = nullptr;
};

// Returns the direction τ as the digits of `variables` variables, x₁ first, such as "0110".
QString directionText(std::size_t direction, int variables);
// Returns the row of a matrix as a sum of variables, such as "x₂ ⊕ x₃".
QString variableSum(std::size_t mask, int variables, const Conventions& naming);

}  // namespace sequency::ui
