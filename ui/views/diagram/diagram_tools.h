// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tool row above a decision diagram: kind, order of the variables, all outputs, decompositions, and zoom.
//
// The row offers the kinds that the functions have. If the chosen kind does not exist for a new function, the first kind is shown until the chosen kind
// exists again. The row only emits requests, which DiagramView carries out.
//
// Threads: UI thread.
#pragma once

#include "ui/views/diagram/diagram_work.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QToolButton;

namespace sequency::ui {

class DiagramTools : public QWidget {
    Q_OBJECT

public:
    explicit DiagramTools(QWidget* parent = nullptr);

    // Offers the choice of all outputs if the document has several.
    void setHasOutputs(bool hasOutputs);
    // Offers the kinds and orders for the functions.
    void setFunctions(const analysis::DiagramFunctions& functions);
    // Returns the kind that is shown; nullopt if the functions have no diagram.
    std::optional<analysis::DiagramKind> kind() const;
    void setKind(analysis::DiagramKind kind);
    DiagramOrder order() const;
    void setOrder(DiagramOrder order);  // emits no signal
    // Returns true if the diagram of all outputs is chosen and there are several outputs.
    bool hasAllOutputs() const;
    QCheckBox& allBox() const { return *m_all; }

signals:
    void kindChanged();
    void orderChanged();
    void outputsChanged();
    void decompositionsRequested();
    void zoomRequested(double factor);
    void fitRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeButtons();
    void boundCombos();
    void showKind();

    QComboBox* m_kind;
    QComboBox* m_order;
    QCheckBox* m_all;
    QToolButton* m_decompositions;
    QToolButton* m_zoomOut = nullptr;
    QToolButton* m_zoomIn = nullptr;
    QToolButton* m_fit = nullptr;
    bool m_hasOutputs = false;
    analysis::DiagramKind m_wanted = analysis::DiagramKind::Bdd;
};

}  // namespace sequency::ui
