// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock that explains the hovered or selected item of the workbench's selection (Selection::shown()).
//
// It shows a sentence, a formula with its numbers, and a plot of the function above its basis function. Below are the explanation of the current page
// (View::explanation()) and the changes of the spectrum due to the last edit. An output is explained with the latest spectrum, and an input with its
// column of the transform. A node is explained with a trace of the transform. A flow graph provides this trace; without it, the trace is computed
// when a node is first shown. Spectra of at most 4096 values are explained at once, longer spectra on the worker. While a new spectrum is computed,
// the dock explains the old spectrum and marks it as old.
//
// Tab goes through the heading, sentence, formulas and change (all selectable with the keyboard), the buttons, and the list of changed coefficients.
// Return in the list selects the coefficient. All text is in plain labels, which screen readers read.
//
// Threads: UI thread.
#pragma once

#include "ui/document/selection.h"
#include "ui/jobs/trace_memo.h"
#include "ui/view/async_result.h"
#include "ui/views/explain/explain_text.h"
#include "ui/views/explain/spectrum_change.h"

#include <QDockWidget>
#include <QPointer>

#include <memory>
#include <optional>
#include <string>

class QLabel;
class QPushButton;
class QScrollArea;

namespace sequency::ui {

class ColumnModel;
class StemCanvas;
class StaleNote;
class TableView;
class Workbench;

class ExplainDock : public QDockWidget {
    Q_OBJECT

public:
    explicit ExplainDock(Workbench& workbench, QWidget* parent = nullptr);

    // Sets the factorization of the flow graph whose nodes can be selected (initially "cooley-tukey"). A trace of another factorization is discarded.
    void setFactorization(const std::string& name);
    // Offers a trace that has already been computed. If it is suitable, nodes are explained with it. A null pointer withdraws it.
    void offerTrace(SharedTrace trace);
    // Shows the explanation of the current page (View::explanation()) below the explanation of the selected item, and becomes its parent. A null
    // pointer hides it.
    void showPart(QWidget* part);
    void revealPart();
    // Hides the buttons, for a presentation, or shows them again.
    void setPresenting(bool presenting);

    // Returns the effect of the last edit; nullopt if the last change was not an edit of one value.
    const std::optional<SpectrumChange>& change() const { return m_change; }
    const Explanation& explanation() const { return m_explanation; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeContents();
    QWidget* makeBody();
    QWidget* makeSelectionPart();
    QWidget* makeChangePart();
    void connectWorkbench();
    void showSelection();
    void explainOnWorker(const Selected& selected);
    void showNode(const Selected& selected);
    bool traceFits(const SharedTrace& trace) const;
    bool hasTrace();
    void askForTrace();
    void onTraceFinished();
    void showExplanation(const Explanation& explained);
    void showNothing(const QString& sentence);
    void await();
    void showStale();
    void offerTables();
    void onSpectrumChanged();
    void showChange();
    void setFonts();
    void changeEvent(QEvent* event) override;

    Workbench& m_workbench;
    std::string m_factorization = "cooley-tukey";
    SharedTrace m_trace;
    SharedTrace m_offered;
    struct TraceOf {
        session::TraceRequest request;
        bool operator==(const TraceOf& other) const { return isSameTrace(request, other.request); }
    };
    struct ExplainedOf {
        SharedSpectrum spectrum;
        Selected selected;
        Conventions conventions;
        bool operator==(const ExplainedOf&) const = default;
    };
    AsyncResult<SharedTrace, TraceOf> m_traced;
    AsyncResult<Explanation, ExplainedOf> m_answer;  // explanation for a long spectrum, from the worker
    SharedSpectrum m_explained;                      // spectrum after the change in m_change
    std::optional<std::size_t> m_edited;
    std::optional<SpectrumChange> m_change;
    Explanation m_explanation;
    bool m_isPresenting = false;
    bool m_isAwaited = false;  // true while an older explanation is shown

    QScrollArea* m_area = nullptr;
    StaleNote* m_stale = nullptr;
    QLabel* m_empty = nullptr;
    QWidget* m_selectionPart = nullptr;
    QLabel* m_heading = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_meaning = nullptr;
    QLabel* m_formula = nullptr;
    QLabel* m_numbers = nullptr;
    QPushButton* m_copyText = nullptr;
    QPushButton* m_copyLatex = nullptr;
    QPushButton* m_tables = nullptr;  // opens the tables of the transform's finite field
    StemCanvas* m_plot = nullptr;
    QLabel* m_note = nullptr;
    QWidget* m_partPlace = nullptr;
    QPointer<QWidget> m_part;
    QWidget* m_changePart = nullptr;
    QLabel* m_changeTitle = nullptr;
    QLabel* m_changeText = nullptr;
    ColumnModel* m_moveRows = nullptr;
    TableView* m_moves = nullptr;
    QLabel* m_more = nullptr;
};

}  // namespace sequency::ui
