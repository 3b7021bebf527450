// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explanation of a step of the flow graph, which the dock Explain shows.
//
// It shows the step's factor, its index arithmetic, its butterfly with numbers, and a picture of the step's matrix. For a node that the dock cannot
// explain, it also shows the formula of the node. The panel explains the step of the hovered or selected node or, if there is none, the active step.
// Columns that are still blank are not explained. Formulas are formatted by engine/io/mathematics/formula.h.
//
// Threads: UI thread.
// Cost:    10 ms for the whole sum of an output of a graph with 65536 rows.
#pragma once

#include "ui/views/flow/flow_scene.h"

#include <QWidget>

class QLabel;
class QListWidget;

namespace sequency::ui {

class CellCanvas;
class FactorCells;

class StepPanel : public QWidget {
    Q_OBJECT

public:
    explicit StepPanel(QWidget* parent = nullptr);

    // Explains the step that computes `node`. If `node` is nullopt or an input, explains the active step of `scene`. If `isExplained` is true, another
    // part of the dock explains the node, and the panel does not repeat its formula.
    void show(const FlowScene& scene, std::optional<FlowNode> node, bool isExplained);
    // Shows the list of all steps, which replaces the step player in a presentation.
    void setStepsShown(bool shown);

    QString title() const;
    QString arithmetic() const;
    QString formulas() const;
    const FactorCells& factor() const { return *m_factor; }

signals:
    void stepRequested(std::optional<std::size_t> step);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showSteps(const FlowScene& scene);
    void fitSteps();
    QStringList nodeTexts(const FlowScene& scene, FlowNode node) const;
    QStringList butterflyTexts(const FlowScene& scene, std::size_t step, std::optional<FlowNode> node) const;

    QListWidget* m_steps;
    QLabel* m_title;
    QLabel* m_arithmetic;
    QLabel* m_butterfly;
    QLabel* m_node;
    FactorCells* m_factor;
    CellCanvas* m_matrix;
};

}  // namespace sequency::ui
