// SPDX-License-Identifier: GPL-3.0-or-later
//
// Beside the flow graph: what the active step does (its factor, its index arithmetic, its butterfly with the numbers in
// it), the formula of the value under the pointer, and the step's matrix as a picture.
//
// The step shown is that of the node pointed at or selected, else the active one. Formulas are engine/io/mathematics/formula.h's;
// nothing is shown of columns that are still blank. UI thread; an output's whole sum takes 10 ms at 65536 rows.
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

    // Of the scene: model, step, palette. `node`: pointed at or selected.
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
