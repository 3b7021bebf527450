// SPDX-License-Identifier: GPL-3.0-or-later
//
// The canvas that shows a flow graph, with pan, zoom, keyboard cursor, cones, flashes and an overview.
//
// Its items are the nodes, column by column. A click or Return on the value of an input emits inputActivated(). A click on the name of an input or on
// any other node selects the node; a click outside the nodes clears the selection. F edits the input at the cursor. Hovering over a node highlights
// its cone: the nodes on which it depends and those that depend on it. Esc clears the selection, then the step. All other input is that of Canvas.
//
// While the picture moves, it is painted without antialiasing; 150 ms after the last move it is repainted with antialiasing. The lines of the resting
// picture are cached in a pixmap.
//
// Threads: UI thread.
// Cost:    only cones are computed here (a few milliseconds at 65536 rows).
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/flow/flow_painter.h"

#include <QElapsedTimer>
#include <QPixmap>

class QTimer;

namespace sequency::ui {

// The effect of a click on an input's value: it only selects the input, sets its next digit, or opens a field in which the user types a number.
enum class FlowInputEdit { None, Step, Type };

class FlowCanvas : public Canvas {
    Q_OBJECT

public:
    explicit FlowCanvas(QWidget* parent = nullptr);

    // Shows the graph of `model`; null clears the canvas. If the new graph has the same shape, zoom and marks are retained, and changed nodes flash.
    void setModel(const SharedFlowModel& model, std::size_t firstRow = 0);
    const FlowScene& scene() const { return m_scene; }

    void setStep(std::optional<std::size_t> step);
    void setLabels(FlowLabels labels);
    // Hides the values that `veil` selects: in the picture, in tool tips, from screen readers and in the clipboard.
    void setVeil(const FlowVeil& veil);
    void setOverviewWanted(bool wanted);
    bool isOverviewShown() const;

    void setSelectedNode(std::optional<FlowNode> node);
    void setHoveredNode(std::optional<FlowNode> node);
    void setCursorNode(FlowNode node);
    // Sets the effect of a click on the value of an input of f (`first`) and of the second function (`second`). Tool tips describe it.
    void setInputEdits(FlowInputEdit first, FlowInputEdit second);
    // Returns the node that should be explained: the hovered node or, if there is none, the selected node.
    std::optional<FlowNode> shownNode() const;

    double zoom() const { return m_scene.model ? m_scene.layout.zoom() : 1; }
    using Canvas::zoomBy;
    // Zooms about the selected node or, if none is selected, about the node at the cursor. If this node is not visible, zooms about the centre.
    void zoomBy(double factor);

    Item itemCount() const override { return m_firstItems.empty() ? 0 : m_firstItems.back(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    QString itemText(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    // Returns true while the picture moves; it is then painted without antialiasing. settle() ends this state at once.
    bool isMoving() const { return m_moving; }
    void settle();

    const std::vector<FlowText>& texts() const { return m_texts; }
    // Return the centre of a node, and the rectangle of its value or name. The rectangle is empty if the text is not painted.
    QPointF pointOf(FlowNode node) const { return m_scene.layout.point(node); }
    QRectF placeOf(FlowText::Kind kind, FlowNode node) const;
    QString shownValue(FlowNode node) const;

    QSize minimumSizeHint() const override { return {320, 200}; }

signals:
    void nodeHovered(const std::optional<sequency::ui::FlowNode>& node);
    void nodeSelected(const std::optional<sequency::ui::FlowNode>& node);
    void inputActivated(const sequency::ui::FlowNode& node);
    void clearRequested();  // emitted when Esc is pressed and nothing is selected

protected:
    World world() const override;
    Viewport zoomed(double factor, const QPointF& about) const override;
    Viewport moved(const QPointF& pixels) const override;
    Viewport bounded(const Viewport& view) const override;
    void viewChanged() override;
    Item neighbour(Item item, Move move) const override;
    Item firstSeen() const override;
    void click(const QPointF& at, Qt::KeyboardModifiers modifiers) override;
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick(const QPointF& at) const override;
    bool beginDrag(const QPointF& at) override;
    void drag(const QPointF& at) override;
    void leaveCursor() override;
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;
    void showPointed() override;
    QString tip(const QPointF& at) const override { return tipOf(hitAt(at)); }
    void paintScreen(QPainter& painter) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    // Everything that determines the cached picture of the lines.
    struct LinesKey {
        SharedFlowModel model;
        FlowLayout layout;
        std::optional<std::size_t> step;
        bool subdued = false;
        qint64 palette = 0;
        QSizeF size;
        bool operator==(const LinesKey&) const = default;
    };
    struct Hit {
        std::optional<FlowNode> node;
        bool onValue = false;
    };

    Hit hitAt(const QPointF& at) const;
    FlowNode nodeOf(Item item) const;
    std::optional<Item> itemOf(const std::optional<FlowNode>& node) const;
    Viewport viewOf(const FlowLayout& layout) const;
    FlowLayout layoutOf(const Viewport& view) const;
    void countItems();
    void applyTheme();
    void layOut(bool keepView);
    void updateCone();
    void paintStillLines(QPainter& painter, FlowPainter& graph);
    void paintOverview(QPainter& painter);
    QRectF overviewPlace() const;
    FlowLayout overviewLayout() const;
    bool isOnOverview(const QPointF& at) const;
    void act(const Hit& hit);
    QString tipOf(const Hit& hit) const;
    QString inputTip(const Hit& hit) const;

    FlowScene m_scene;
    std::vector<FlowText> m_texts;
    QTimer* m_settleTimer;
    QTimer* m_flashTimer;
    QElapsedTimer m_flashClock;
    int m_flashDuration = 0;
    bool m_moving = false;
    bool m_hasBundles = false;
    bool m_overviewWanted = true;
    LinesKey m_linesKey;
    QPixmap m_lines;
    LinesKey m_overviewKey;
    QPixmap m_overview;
    // The index of the first item of each column, followed by the number of items.
    std::vector<Item> m_firstItems;
    FlowInputEdit m_inputEdits[2] = {FlowInputEdit::None, FlowInputEdit::None};
};

}  // namespace sequency::ui
