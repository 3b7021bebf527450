// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flow graph on screen: one widget with its own painter, pan, zoom, a cursor for the keyboard, cones, flashes and an
// overview.
//
// Mouse: the wheel zooms about the pointer, dragging pans, a double click beside the nodes shows all. A click on an input's
// value asks to change it (inputActivated), a click on its name, or on any other node, selects it; a click beside the
// nodes selects nothing. The pointer over a node lights up its cone.
// Keys: + − 0 zoom · Shift+arrows pan · Ctrl+arrows move the cursor, Return selects its node, F changes its input · Esc
// clears (first the selection, then the step) · Space play, ← → step, Home End first and last step (asked by signals).
//
// While the picture moves it is painted without antialiasing, 150 ms after the last move once more with it; the still
// picture's lines are kept as a pixmap. It computes only cones (milliseconds at 65536 rows). UI thread.
#pragma once

#include "ui/views/flow/flow_painter.h"

#include <QElapsedTimer>
#include <QPixmap>
#include <QWidget>

class QTimer;

namespace sequency::ui {

// The next digit, or a number that is typed.
enum class FlowInputEdit { None, Step, Type };

class FlowCanvas : public QWidget {
    Q_OBJECT

public:
    explicit FlowCanvas(QWidget* parent = nullptr);

    // Null: nothing. Where the shape is as before, zoom and marks stay, and what changed flashes.
    void setModel(const SharedFlowModel& model, std::size_t firstRow = 0);
    const SharedFlowModel& model() const { return m_scene.model; }
    const FlowScene& scene() const { return m_scene; }

    void setStep(std::optional<std::size_t> step);
    void setLabels(FlowLabels labels);
    void setOverviewWanted(bool wanted);
    bool isOverviewShown() const;

    void setSelectedNode(std::optional<FlowNode> node);
    void setHoveredNode(std::optional<FlowNode> node);
    void setCursorNode(FlowNode node);
    // What a click on the value of an input does, of f and of the second function; tips say so.
    void setInputEdits(FlowInputEdit first, FlowInputEdit second);
    // What the picture explains: the hovered node, else the selected one.
    std::optional<FlowNode> shownNode() const;
    const FlowCone* cone() const { return m_scene.cone.get(); }  // of the shown node

    double zoom() const { return m_scene.model ? m_scene.layout.zoom() : 1; }
    void zoomBy(double factor);
    void zoomBy(double factor, const QPointF& about);
    void panBy(const QPointF& pixels);
    void fit();
    // What is seen: the zoom, and the column and row in the middle. Nothing without a graph.
    struct Place {
        double zoom = 1;
        double column = 0;
        double row = 0;
    };
    std::optional<Place> place() const;
    void setPlace(const Place& place);
    void reveal(FlowNode node);

    // Between two moves the picture is plain; settle() does at once what else comes 150 ms later.
    bool isMoving() const { return m_moving; }
    void settle();
    bool isFlashing() const { return m_scene.flash >= 0; }

    // Of the last frame.
    const std::vector<FlowText>& texts() const { return m_texts; }
    bool hasBundles() const { return m_hasBundles; }
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
    void playAsked();
    void stepAsked(int by);    // −1, +1
    void endAsked(bool last);  // first or last step
    void clearAsked();         // Esc with nothing selected
    void viewChanged();        // zoom, place

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

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
    void takeSurroundings();
    void moved();
    void updateCone();
    void paintStillLines(QPainter& painter, FlowPainter& graph);
    void paintOverview(QPainter& painter);
    QRectF overviewPlace() const;
    FlowLayout overviewLayout() const;
    void moveTo(const QPointF& inOverview);
    void click(const QPointF& at);
    bool handleCursorKey(int key);
    bool handleViewKey(int key, Qt::KeyboardModifiers modifiers);
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
    FlowNode m_cursor;
    FlowInputEdit m_inputEdits[2] = {FlowInputEdit::None, FlowInputEdit::None};
    std::optional<QPointF> m_pressed;
    QPointF m_last;
    bool m_dragged = false;
    bool m_inOverview = false;
};

}  // namespace sequency::ui
