// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flow graph on screen: one widget with its own painter, pan, zoom, a cursor for the keyboard, cones, flashes and an
// overview.
//
// A canvas whose items are the nodes, column by column. Beside what all canvases do: a click, or Return, on an input's value asks to change it
// (inputActivated), on its name, or on any other node, selects it; a click beside the nodes selects nothing. F changes the cursor's
// input. The pointer over a node lights up its cone. Esc clears, first the selection, then the step.
//
// While the picture moves it is painted without antialiasing, 150 ms after the last move once more with it; the still
// picture's lines are kept as a pixmap. It computes only cones (milliseconds at 65536 rows). UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/flow/flow_painter.h"

#include <QElapsedTimer>
#include <QPixmap>

class QTimer;

namespace sequency::ui {

// The next digit, or a number that is typed.
enum class FlowInputEdit { None, Step, Type };

class FlowCanvas : public Canvas {
    Q_OBJECT

public:
    explicit FlowCanvas(QWidget* parent = nullptr);

    // Null: nothing. Where the shape is as before, zoom and marks stay, and what changed flashes.
    void setModel(const SharedFlowModel& model, std::size_t firstRow = 0);
    const FlowScene& scene() const { return m_scene; }

    void setStep(std::optional<std::size_t> step);
    void setLabels(FlowLabels labels);
    // Values that neither the picture nor tips, screen readers and the clipboard tell.
    void setVeil(const FlowVeil& veil);
    void setOverviewWanted(bool wanted);
    bool isOverviewShown() const;

    void setSelectedNode(std::optional<FlowNode> node);
    void setHoveredNode(std::optional<FlowNode> node);
    void setCursorNode(FlowNode node);
    // What a click on the value of an input does, of f and of the second function; tips say so.
    void setInputEdits(FlowInputEdit first, FlowInputEdit second);
    // What the picture explains: the hovered node, else the selected one.
    std::optional<FlowNode> shownNode() const;

    double zoom() const { return m_scene.model ? m_scene.layout.zoom() : 1; }
    using Canvas::zoomBy;
    void zoomBy(double factor);  // about the selected node, else the cursor, where it is seen
    void reveal(FlowNode node);

    Item itemCount() const override { return m_firstItems.empty() ? 0 : m_firstItems.back(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    QString itemText(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    // Between two moves the picture is plain; settle() does at once what else comes 150 ms later.
    bool isMoving() const { return m_moving; }
    void settle();

    // Of the last frame.
    const std::vector<FlowText>& texts() const { return m_texts; }
    // Where a node's centre, value and name stand; the latter empty where they are not written.
    QPointF pointOf(FlowNode node) const { return m_scene.layout.point(node); }
    QRectF placeOf(FlowText::Kind kind, FlowNode node) const;
    // The value that is written at a node, empty where there is none.
    QString shownValue(FlowNode node) const;

    QSize minimumSizeHint() const override { return {320, 200}; }

signals:
    void nodeHovered(const std::optional<sequency::ui::FlowNode>& node);
    void nodeSelected(const std::optional<sequency::ui::FlowNode>& node);
    void inputActivated(const sequency::ui::FlowNode& node);
    void clearAsked();  // Esc with nothing selected

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
    // What the kept picture of the lines depends on.
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
    void takeSurroundings();
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
    std::vector<Item> m_firstItems;  // of each column; the last is their number
    FlowInputEdit m_inputEdits[2] = {FlowInputEdit::None, FlowInputEdit::None};
};

}  // namespace sequency::ui
