// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tool row above the flow graph: kind of graph, second function, factorization, labels of nodes, zoom and overview.
//
// The row fits in 700 pixels. For a convolution, a second row offers the function g: an example of the same size, f itself, or values entered as
// text. For a construction of characters, the second row selects the group C_p^m. The row only emits requests, which FlowView carries out.
//
// Threads: UI thread.
#pragma once

#include "engine/session/trace.h"
#include "ui/views/flow/flow_scene.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace sequency::ui {

class DigitSpinBox;
class SecondInput;
class Workbench;

class FlowTools : public QWidget {
    Q_OBJECT

public:
    explicit FlowTools(Workbench& workbench, QWidget* parent = nullptr);

    session::TraceWork work() const;
    void setWork(session::TraceWork work);
    std::string factorization() const;
    bool hasFactorization(const std::string& name) const;
    void setFactorization(const std::string& name);  // selects the first factorization if the name is unknown
    // Disables the factorizations that do not compute this transform. If the chosen one is among them, selects another one until it is possible again.
    void setTransform(const transform::TransformSpec& spec);
    FlowLabels labels() const;
    QComboBox& labelsBox() const { return *m_labels; }
    // Returns the group whose characters are constructed. Its number of factors is limited by the largest graph that can be drawn.
    transform::CharacterGroup group() const;
    void setGroup(const transform::CharacterGroup& group);

    SecondInput& second() { return *m_second; }
    const SecondInput& second() const { return *m_second; }

    // Offers the kinds of graph that exist for this function, and second functions of its size. A null pointer means that no function is open.
    void setFunction(const base::SharedFunction& function);
    // For a function too large to be drawn whole, offers the choice of a part: `names` are the names of its fixed leading variables ("x₁, x₂") and
    // `digits` is the number of these variables. If `digits` is 0, no choice is offered. The chosen part is retained if it still exists.
    void setParts(const QString& names, int radix, int digits);
    std::size_t part() const;
    void setPart(std::size_t part);
    QString partText() const;  // the values of the fixed variables, such as "01"

signals:
    void workChanged();  // emitted when work, factorization or group changes
    void partChanged();
    void labelsChanged();
    void zoomRequested(double factor);
    void fitRequested();
    void overviewToggled(bool shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    QComboBox* combo(const char* name, const QString& accessible, const QString& tip);
    void makeGroupRow();
    void makePartRow();
    void boundFactors();
    void boundCombos();
    void makeButtons();
    void showSecondRow();

    QComboBox* m_work;
    QComboBox* m_factorization;
    std::string m_chosen;  // name of the factorization that the user chose
    QComboBox* m_labels;
    SecondInput* m_second;
    QWidget* m_groupRow;
    QSpinBox* m_radix = nullptr;
    QSpinBox* m_factors = nullptr;
    QLabel* m_entries = nullptr;
    QWidget* m_partRow;
    QLabel* m_partNames;
    DigitSpinBox* m_part;
    QLabel* m_partNote;
    QToolButton* m_zoomOut = nullptr;
    QToolButton* m_zoomIn = nullptr;
    QToolButton* m_fit = nullptr;
    QToolButton* m_overview = nullptr;
};

}  // namespace sequency::ui
