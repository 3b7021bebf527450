// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of decision diagrams of the document's function, or of all its outputs: tool row, canvas, steps of the reduction, and sizes.
//
// While the page is visible, it requests the diagram from the worker whenever the function or a choice changes. The previous diagram stays on screen
// until the new one arrives. A click on a node emphasises its paths, marks its rows of the truth table (or its coefficients, if the spectrum of the
// window contains the terminals of the diagram), and explains it in the dock Explain, which offers to show that spectrum. A selected input emphasises
// the paths on which its value depends. Dragging the name of a level changes the order; in a Kronecker functional diagram, a click on the name changes
// its decomposition. A small diagram can be derived from the complete tree step by step.
//
// Threads: UI thread; diagrams are computed on the worker thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/diagram/diagram_canvas.h"
#include "ui/views/diagram/diagram_work.h"

class QLabel;
class QStackedWidget;

namespace sequency::ui {

class DiagramPanel;
class DiagramTools;
class ElidedLabel;
class StaleNote;
class StepPlayer;

class DiagramView : public View {
    Q_OBJECT

public:
    explicit DiagramView(Workbench& workbench, QWidget* parent = nullptr);

    DiagramCanvas& canvas() const { return *m_canvas; }
    const DiagramPanel& panel() const { return *m_panel; }
    DiagramTools& tools() const { return *m_tools; }
    // Returns what is shown; null before the first result.
    const DiagramAnswer* answer() const { return m_shown.get(); }
    bool isComputing() const { return m_answer.isComputing() || m_found.isComputing(); }
    std::optional<std::size_t> step() const;
    QString facts() const;
    QString title() const;

    QString whyEmpty() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;
    QWidget* explanation() const override;

signals:
    void diagramChanged();
    // Emitted after the transform of the window became that of the diagram, when the page of its spectrum should be shown.
    void spectrumRequested();

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    QWidget* makePage();
    void connectParts();
    void connectWorkbench();
    analysis::DiagramFunctions functions() const;
    QString whyNone() const;
    void functionChanged();
    void refresh();
    DiagramRequest makeRequest() const;
    void take();
    void showNote();
    void showNames();
    void showStep();
    void showSelection();
    void showPanel();
    void chooseNode(std::size_t node);
    void findFacts();
    void showLevel(std::size_t level);
    void changeDecomposition(std::size_t level);
    void moveLevel(std::size_t from, std::size_t to);
    void clear();
    void findDecompositions();
    void markFacts();
    std::string transformName() const;
    bool isShownSpectrum() const;
    void showInSpectrum();
    std::size_t shownOutput() const;

    Workbench& m_workbench;
    AsyncResult<SharedDiagramAnswer> m_answer;
    AsyncResult<DiagramNodeFacts> m_facts;
    AsyncResult<std::vector<analysis::Decomposition>> m_found;
    SharedDiagramAnswer m_shown;
    QString m_shownName;
    analysis::VariableOrder m_ownOrder;
    std::vector<analysis::Decomposition> m_decompositions;  // decompositions of a KFDD, x1 first
    std::optional<std::size_t> m_node;                      // the selected node of the whole diagram
    std::optional<std::size_t> m_level;
    std::optional<std::size_t> m_awaitedStep;  // a step from a session, shown when the diagram arrives

    QStackedWidget* m_pages;
    QLabel* m_empty;
    QLabel* m_note = nullptr;
    StaleNote* m_stale = nullptr;
    DiagramTools* m_tools = nullptr;
    DiagramCanvas* m_canvas = nullptr;
    StepPlayer* m_player = nullptr;
    ElidedLabel* m_sizes = nullptr;
    DiagramPanel* m_panel = nullptr;
};

}  // namespace sequency::ui
