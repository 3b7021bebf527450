// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock that says why: what is selected or hovered (workbench.selection().shown()), in one sentence and one formula with
// its numbers, drawn as the function above its basis function; and what the last edit moved in the spectrum.
//
// An output is explained from the newest spectrum; an input by its column of the transform; a node by a trace of the
// transform, which a flow graph offers or which is computed when a node is first shown. Up to 4096 values at once, above that on
// the worker. While a new spectrum is computed, the old one is explained and marked.
// Keys: Tab goes through heading, sentence, formulas and change (selectable by keyboard), the buttons and the list of moves; Return in the list selects
// the coefficient. All texts are plain labels that screen readers read. UI thread.
#pragma once

#include "ui/document/selection.h"
#include "ui/jobs/trace_memo.h"
#include "ui/view/async_result.h"
#include "ui/views/explain/explain_text.h"
#include "ui/views/explain/spectrum_change.h"

#include <QDockWidget>

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

    // Of the graph whose nodes are selected, "cooley-tukey" at first; gives up a trace of another.
    void setFactorization(const std::string& name);
    // One of a transform that somebody has, taken as soon as a node needs it; null: there is none.
    void offerTrace(SharedTrace trace);

    // What the last edit did; nothing where the last change was none of a single value.
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
    AsyncResult<Explanation, ExplainedOf> m_answer;  // of long spectra
    SharedSpectrum m_explained;                      // the spectrum that m_change ends with
    std::optional<std::size_t> m_edited;
    std::optional<SpectrumChange> m_change;
    Explanation m_explanation;
    bool m_isAwaited = false;  // the dock shows an explanation of another selection

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
    QPushButton* m_tables = nullptr;  // of the finite field that is summed in
    StemCanvas* m_plot = nullptr;
    QLabel* m_note = nullptr;
    QWidget* m_changePart = nullptr;
    QLabel* m_changeTitle = nullptr;
    QLabel* m_changeText = nullptr;
    ColumnModel* m_moveRows = nullptr;
    TableView* m_moves = nullptr;
    QLabel* m_more = nullptr;
};

}  // namespace sequency::ui
