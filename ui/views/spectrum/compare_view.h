// SPDX-License-Identifier: GPL-3.0-or-later
//
// A view that compares two functions or their spectra, shows their difference, and applies the invariance operations of spectral logic.
//
// The "Keep" button stores the current function and its spectrum as the first of the two. Applying an operation also stores them, before the change.
// Each operation permutes coefficients or changes their signs, and the view shows and explains how. The difference requires equal sizes and is
// computed by the worker. A sequence of operations can be replayed, for example the one that leads to the representative of an affine class, or the
// one that linearizes the function. A linearization can concern all outputs of a table, which then have one matrix.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/document/made_functions.h"
#include "ui/view/async_result.h"
#include "ui/views/spectrum/linearization_panel.h"
#include "ui/views/spectrum/spectrum_model.h"

class QCheckBox;
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
    // Returns the state of the comparison, or None if nothing is compared. A comparison computes the difference and, for functions, also the curves.
    const AsyncState& result() const { return m_pair; }
    void keep();
    enum class Outputs { Shown, All };
    // Offers `steps` for the current function or for all outputs, individually or all at once. The offer ends when the function changes for another
    // reason. `whenDone` is shown after the last step.
    void replay(std::vector<analysis::SpectralStep> steps, const QString& whenDone,
                Outputs outputs = Outputs::Shown);
    // Returns the number of steps of replay() that have not been applied.
    std::size_t stepsLeft() const { return m_steps.size() - m_stepsDone; }
    QString operationText() const;
    // Returns the state of the computation of a linearization.
    const AsyncState& linearization() const { return m_linearization; }

private:
    QWidget* makeOperations();
    void addLinearizations();
    // Returns the index of the cost that the chosen linearization lowers; nullopt if the chosen operation is not a linearization.
    std::optional<std::size_t> chosenCost() const;
    // Returns the functions that are linearized: that of the document, or all outputs of its table.
    std::vector<base::SharedFunction> linearizedFunctions() const;
    void linearize();
    void onLinearized();
    QString whyNotApplicable() const;
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
    static QString whyNotKept();
    void applyOperation();
    void applyTo(Outputs outputs);
    void changeOutputs(const FunctionChange& change, const QString& undoText);
    void takeOutputs(const std::vector<base::SharedFunction>& changed, const QString& undoText);
    void onSpectrumChanged();
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
    QCheckBox* m_all = nullptr;
    QPushButton* m_apply = nullptr;
    SharedSpectrum m_before;
    SharedSpectrum m_after;
    QString m_beforeName;
    QString m_afterName;
    // The compared vectors. If spectra are compared, only `difference` is set; if functions are compared, all three members are set.
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
    // The operation that turned the first function into the second; nullopt if there is none.
    std::optional<analysis::SpectralStep> m_step;
    // An operation that was applied and whose spectrum is still being computed.
    std::optional<analysis::SpectralStep> m_applying;
    std::vector<analysis::SpectralStep> m_steps;
    std::size_t m_stepsDone = 0;
    std::size_t m_stepsComing = 0;  // number of steps in the change that is being computed
    Outputs m_replayed = Outputs::Shown;
    std::vector<base::SharedFunction> m_replayedOn;  // all outputs for which the steps are offered
    QString m_whenDone;
    struct LinearizedOf {
        std::vector<base::SharedFunction> functions;
        std::size_t cost;
        bool operator==(const LinearizedOf&) const = default;
    };
    AsyncResult<SharedLinearization, LinearizedOf> m_linearization;
    LinearizationPanel* m_panel = nullptr;
    QWidget* m_replay = nullptr;
    QLabel* m_replayText = nullptr;
    QPushButton* m_nextStep = nullptr;
    QPushButton* m_allSteps = nullptr;
};

}  // namespace sequency::ui
