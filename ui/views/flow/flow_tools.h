// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row above the flow graph: what it is the graph of, which second function, which factorization, how nodes are
// labelled, zoom, overview and panel.
//
// Fits 700 pixels. A second row names g where the graph is that of a convolution: a function of the same size among the
// examples, f itself, or values entered as text; or the group C_p^m where it is the construction of characters. It only asks;
// FlowView answers. UI thread.
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
    void setFactorization(const std::string& name);  // the first where there is none of this name
    FlowLabels labels() const;
    QComboBox& labelsBox() const { return *m_labels; }
    // Of the characters: as many factors as the largest graph holds, at least one.
    transform::CharacterGroup group() const;
    void setGroup(const transform::CharacterGroup& group);

    SecondInput& second() { return *m_second; }
    const SecondInput& second() const { return *m_second; }

    // Offers what is possible for this function (null: none): dyadic works and second functions of its size.
    void setFunction(const base::SharedFunction& function);
    // Of a function too large to be drawn: which leading variables are fixed, "x₁, x₂", and how many digits that are (0:
    // none). The part stays where it exists.
    void setParts(const QString& names, int radix, int digits);
    std::size_t part() const;
    void setPart(std::size_t part);
    QString partText() const;  // its digits, "01"

signals:
    void workChanged();  // work, factorization or group
    void partChanged();
    void labelsChanged();
    void zoomRequested(double factor);
    void fitRequested();
    void overviewToggled(bool shown);
    void panelToggled(bool shown);

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
    QToolButton* m_panel = nullptr;
};

}  // namespace sequency::ui
