// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flow graph of what is open, with live values: a tool row, the canvas, the stepper, and a panel with formulas.
//
// It asks the worker for session::trace() of the document (its function, transform and encoding) whenever these change
// while it is visible, and catches up when it is shown; an older answer stays on screen until the new one comes. Also the
// graphs of dyadic convolution with a second function g, chosen in the tool row, of autocorrelation, and of the Kronecker
// construction of the characters of C_p^m, which needs no function.
//
// Edit and see: a click on the value of an input (or F at the keyboard's cursor) takes its next value where the function is
// one of digits, else opens a field for a number (FlowInputEditing). Changed nodes flash. g is the document's (SecondRole::FlowGraph): choosing, entering and editing it are entries of
// the history. A click on a name or on any other node selects. Selected inputs, outputs and inner nodes of a transform's
// graph are the workbench's selection; nodes of a convolution other than f's inputs are selected in this view only.
//
// Above session::maxTraceRows rows it says so and offers a part: the function with its leading variables fixed at values
// that a field of the tool row names, 0…0 at first.
// Keys and mouse: FlowCanvas. UI thread; nothing heavy runs on it.
#pragma once

#include "ui/document/workbench.h"
#include "ui/jobs/trace_memo.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/flow/flow_canvas.h"

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace sequency::ui {

class StepPlayer;
class FlowTools;
class FlowInputEditing;
class StaleNote;
class StepPanel;

class FlowView : public View {
    Q_OBJECT

public:
    explicit FlowView(Workbench& workbench, QWidget* parent = nullptr);

    // `g` for convolutions only: null takes what the document says, or what the tool row names.
    void setWork(session::TraceWork work, const base::SharedFunction& g = {}, const QString& gName = {});
    session::TraceWork work() const;
    // The construction of the characters of this group.
    void setGroup(const transform::CharacterGroup& group);
    transform::CharacterGroup group() const;
    // Of a function too large to be drawn: the part that is drawn, nothing where none is. Ignored where all can be drawn.
    void setPart(std::size_t part);
    std::optional<std::size_t> part() const;
    // Of transform::drawnAlgorithms().
    void setFactorization(const std::string& name);
    std::string factorization() const;
    // A step from 0, or all of them.
    void setStep(std::optional<std::size_t> step);
    std::optional<std::size_t> step() const;
    void togglePlay();

    // What is shown; null before the first answer.
    const session::Trace* trace() const;
    // The same, to be kept; null also while a part or another work than a transform is shown.
    SharedTrace transformTrace() const;
    // Whether an answer of the worker is still to come.
    bool isComputing() const { return m_answer.isComputing(); }
    QString title() const;
    // Nodes whose value differs from the graph shown before, by column.
    std::vector<FlowNode> changedNodes() const;

    double zoom() const { return m_canvas->zoom(); }
    void zoomBy(double factor) { m_canvas->zoomBy(factor); }
    void fit() { m_canvas->fit(); }
    FlowCanvas& canvas() { return *m_canvas; }
    const StepPanel& panel() const { return *m_panel; }
    void setPanelShown(bool shown);

    // The whole graph up to 64 rows, otherwise the visible part.
    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override;
    // All edges, a page that computes the graph, and the values of all nodes.
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;  // the values for the clipboard

signals:
    void traceChanged();
    void stepChanged();

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    struct Request;
    struct Answer {
        SharedFlowModel model;
        QString name;
        base::SharedFunction drawnFor;
    };

    enum PageIndex { EmptyPage, TooLargePage, GraphPage };  // in the order in which they are made

    QWidget* makeGraphPage();
    QWidget* makeTooLargePage();
    void connectTools();
    void connectCanvas();
    void documentChanged();
    void followAlgorithm();
    void refresh();
    Request makeRequest() const;
    static base::Result<Answer> answerOf(const Request& request, TraceMemo& traces,
                                         const base::RunControl& control);
    void take();
    void showNote();
    bool isTooLarge() const;
    bool showsCharacters() const;
    QString caption() const;
    void showStep();
    void showPanel();
    void showPage();
    bool showSecond();
    void takeSecond();
    void selectNode(const std::optional<FlowNode>& node);
    void hoverNode(const std::optional<FlowNode>& node);
    void showSelection();
    std::optional<Selected> selectedOf(const std::optional<FlowNode>& node) const;
    std::optional<FlowNode> nodeOf(const std::optional<Selected>& selected) const;

    Workbench& m_workbench;
    QStackedWidget* m_pages;
    QLabel* m_empty;
    QLabel* m_tooLarge = nullptr;
    QPushButton* m_showPart = nullptr;
    QLabel* m_note = nullptr;
    StaleNote* m_stale = nullptr;  // over the canvas, so that nothing moves at an edit
    FlowTools* m_tools = nullptr;
    FlowCanvas* m_canvas = nullptr;
    StepPlayer* m_player = nullptr;
    StepPanel* m_panel = nullptr;
    FlowInputEditing* m_editing = nullptr;
    QSplitter* m_splitter = nullptr;
    SharedFlowModel m_model;
    base::SharedFunction m_drawnFor;
    QString m_drawnName;     // what that function was called
    std::string m_followed;  // the workbench's algorithm, where that is a factorization
    QString m_drawnPart;     // "x₁, x₂ = 01"; empty where the whole function is drawn
    bool m_partWanted = false;
    AsyncResult<Answer> m_answer;
    std::optional<FlowNode> m_localSelected;
};

}  // namespace sequency::ui
