// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two functions beside each other, the one that was kept and the present one: their spectra or they themselves, with the
// difference; and the invariance operations of spectral logic, each of which moves coefficients or changes their signs in a way that is shown and said.
//
// "Keep" takes the present function and spectrum as the first; an operation keeps it too before it changes the function. Needs equal
// sizes for differences. Operations can be replayed, as those that make the representative of an affine class of a function. UI thread; differences are computed by the worker.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/view/async_result.h"
#include "ui/views/spectrum/pair_model.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace sequency::ui {

class Workbench;

class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(Workbench& workbench, QWidget* parent = nullptr);

    enum class Shown { Spectra, Functions };

    StemCanvas& plot() { return *m_plot; }
    const ComparedPair& content() const { return m_content; }
    void setShown(Shown shown);
    Shown shown() const;
    // The difference, and functions that are compared; None if nothing is compared.
    const AsyncState& result() const { return m_pair; }
    void keep();
    // Offers to do these operations on the present function, one at a time or all; another change of the function ends that.
    void replay(std::vector<analysis::SpectralStep> steps);
    // Of those: how many are to be done yet.
    std::size_t stepsLeft() const { return m_steps.size() - m_stepsDone; }
    // What the chosen operation does to coefficients, in a sentence.
    QString operationText() const;

private:
    QWidget* makeOperations();
    QWidget* makeReplay();
    void choose(const analysis::SpectralStep& step);
    void doNextStep();
    void doAllSteps();
    void followFunction();
    void showReplay();
    void connectWorkbench();
    analysis::SpectralStep chosenStep() const;
    static QString textOf(analysis::SpectralOperation operation, const QString& i, const QString& j);
    bool canKeep() const;
    void applyOperation();
    void takeSpectrum();
    QString nowText(const SpectrumData& now) const;
    void showPair();
    void wantPair();
    void showDifference();
    void show(ComparedPair content);
    static SharedPyramid drawn(const SharedSpectrum& spectrum);
    void showChoices();
    void showTexts();

    Workbench& m_workbench;
    StemCanvas* m_plot = nullptr;
    ComparedPair m_content;
    QLabel* m_empty = nullptr;
    QLabel* m_readout = nullptr;
    QLabel* m_explanation = nullptr;
    QPushButton* m_keep = nullptr;
    QComboBox* m_shown = nullptr;
    QComboBox* m_operation = nullptr;
    QComboBox* m_first = nullptr;
    QComboBox* m_second = nullptr;
    QPushButton* m_apply = nullptr;
    SharedSpectrum m_before;  // with their functions
    SharedSpectrum m_after;
    QString m_beforeName;
    QString m_afterName;
    // Of spectra the difference alone, of functions all three.
    struct Pair {
        SharedPyramid before;
        SharedPyramid after;
        SharedPyramid difference;
    };
    struct PairOf {
        SharedSpectrum before;
        SharedSpectrum after;
        bool areFunctions;
        bool operator==(const PairOf&) const = default;
    };
    static base::Result<Pair> compared(const PairOf& of, const base::RunControl& control);
    AsyncResult<Pair, PairOf> m_pair;
    std::optional<analysis::SpectralStep> m_step;      // what made the second of the first
    std::optional<analysis::SpectralStep> m_applying;  // until its spectrum is there
    // compare_replay.cpp
    std::vector<analysis::SpectralStep> m_steps;
    std::size_t m_stepsDone = 0;
    std::size_t m_stepsComing = 0;  // that the change asked for will do
    QWidget* m_replay = nullptr;
    QLabel* m_replayText = nullptr;
    QPushButton* m_nextStep = nullptr;
    QPushButton* m_allSteps = nullptr;
};

}  // namespace sequency::ui
