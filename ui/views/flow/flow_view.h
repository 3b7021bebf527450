// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that shows the flow graph of the open document with its values: tool row, canvas and step player. The dock Explain shows the formulas and
// the matrix of the current step (StepPanel).
//
// While the tab is visible, it requests session::trace() of the document from the worker whenever the function, the transform or the encoding
// changes. If they change while the tab is hidden, the request is made when it is shown. The previous graph stays on screen until the new one
// arrives. Instead of the transform, the tab can show the dyadic convolution with a second function g, which is chosen in the tool row, or the
// autocorrelation. It can also show the Kronecker construction of the characters of C_p^m, which needs no function. For functions of more than
// session::maxTraceRows values, it shows a part: the leading variables are fixed at values set in the tool row, initially 0…0.
//
// A click on the value of an input, or F at the keyboard cursor, edits the value (see FlowInputEditing); changed nodes flash. The function g belongs
// to the document (SecondRole::FlowGraph), so choosing and editing it can be undone. A click on a name or on a node that is not an input selects it.
// In the graph of a transform, the selected node is the selection of the workbench. In a convolution this holds only for the inputs of f; all other
// nodes are selected only in this view. For keys and mouse see FlowCanvas.
//
// Threads: UI thread; long computations run on the worker.
#pragma once

#include "ui/document/workbench.h"
#include "ui/jobs/trace_memo.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/flow/flow_canvas.h"

class QLabel;
class QPushButton;
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

    // Selects the kind of graph. For a convolution, a non-null `g` becomes the second function, with the name `gName`. Other kinds ignore `g`.
    void setWork(session::TraceWork work, const base::SharedFunction& g = {}, const QString& gName = {});
    session::TraceWork work() const;
    void setGroup(const transform::CharacterGroup& group);
    transform::CharacterGroup group() const;
    // Selects the shown part of a function too large to be drawn whole; otherwise has no effect. part() returns nullopt if the whole is drawn.
    void setPart(std::size_t part);
    std::optional<std::size_t> part() const;
    // Selects the factorization. `name` must be one of transform::drawnAlgorithms().
    void setFactorization(const std::string& name);
    std::string factorization() const;
    // Shows the graph up to and including step number `step`, counted from 0, or all steps if `step` is nullopt.
    void setStep(std::optional<std::size_t> step);
    std::optional<std::size_t> step() const;

    // Returns the displayed trace; null before the first result.
    const session::Trace* trace() const;
    // Returns the displayed trace. The result is null if the graph shows only a part of the function or is not the graph of a transform.
    SharedTrace transformTrace() const;
    bool isComputing() const { return m_answer.isComputing(); }
    QString title() const;
    // Returns the nodes whose values differ from those in the previous graph, column by column.
    std::vector<FlowNode> changedNodes() const;

    double zoom() const { return m_canvas->zoom(); }
    void zoomBy(double factor) { m_canvas->zoomBy(factor); }
    void fit() { m_canvas->fit(); }
    FlowCanvas& canvas() { return *m_canvas; }
    const StepPanel& panel() const { return *m_panel; }

    // Returns a picture of the whole graph if it has at most 64 rows, otherwise of the visible part.
    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override;
    // Offers a list of all edges, a page that computes the graph, and the values of all nodes.
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;
    QWidget* explanation() const override;
    void setPresenting(bool presenting) override;

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

    enum PageIndex { EmptyPage, TooLargePage, GraphPage };  // in the order in which the pages are created

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
    io::GraphHeader onScreen() const;
    void showStep();
    void showPanel();
    void showPage();
    bool showSecond();
    void onSecondChanged();
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
    StaleNote* m_stale = nullptr;  // covers part of the canvas instead of changing the layout
    FlowTools* m_tools = nullptr;
    FlowCanvas* m_canvas = nullptr;
    StepPlayer* m_player = nullptr;
    StepPanel* m_panel = nullptr;
    FlowInputEditing* m_editing = nullptr;
    SharedFlowModel m_model;
    base::SharedFunction m_drawnFor;
    QString m_drawnName;
    std::string m_followed;  // the workbench's algorithm if it is a factorization; otherwise empty
    QString m_drawnPart;     // the fixed variables, such as "x₁, x₂ = 01"; empty for the whole function
    bool m_partWanted = false;
    AsyncResult<Answer> m_answer;
    std::optional<FlowNode> m_localSelected;
};

}  // namespace sequency::ui
