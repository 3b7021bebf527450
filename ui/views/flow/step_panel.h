// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panel next to the flow graph that explains a step.
//
// It shows the step's factor, its index arithmetic, its butterfly with numbers, the formula of the value under the pointer, and a picture of the
// step's matrix. The panel explains the step of the hovered or selected node or, if there is none, the active step. Columns that are still blank are
// not explained. Formulas are formatted by engine/io/mathematics/formula.h.
//
// Threads: UI thread.
// Cost:    10 ms for the whole sum of an output of a graph with 65536 rows.
#pragma once

#include "ui/views/flow/flow_scene.h"

#include <QWidget>

class QLabel;

namespace sequency::ui {

class FactorCells;

class StepPanel : public QWidget {
    Q_OBJECT

public:
    explicit StepPanel(QWidget* parent = nullptr);

    // Explains the step that computes `node`. If `node` is nullopt or an input, explains the active step of `scene`.
    void show(const FlowScene& scene, std::optional<FlowNode> node);
    void clear();

    QString title() const;
    QString arithmetic() const;
    QString formulas() const;
    const FactorCells& factor() const { return *m_factor; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QStringList nodeTexts(const FlowScene& scene, FlowNode node) const;
    QStringList butterflyTexts(const FlowScene& scene, std::size_t step, std::optional<FlowNode> node) const;

    QLabel* m_title;
    QLabel* m_arithmetic;
    QLabel* m_butterfly;
    QLabel* m_node;
    FactorCells* m_factor;
};

}  // namespace sequency::ui
