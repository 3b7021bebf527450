// SPDX-License-Identifier: GPL-3.0-or-later
//
// The base class of painted widgets: the visible part of their world, pointer and cursor, and the same keys and gestures everywhere.
//
// A derived class defines the extent of the world, the items (canvas_items.h) with their positions and texts, and how they are painted.
// canvas_input.cpp implements mouse and keys. Screen readers see every item as a child with name, value and position (canvas_accessible.h).
// - Mouse: the wheel zooms about the pointer (horizontally it pans), and so does pinching. Dragging pans, a double click shows all,
//   pointing reads an item, a click chooses it. The back and forward buttons go through the history of visible parts.
// - Keys: arrows move the cursor, with Ctrl to the end; Home and End go to the first and last item, Page Up and Down by a page of
//   items. Shift+arrows pan. + and − zoom about the cursor, 0 shows all. Backspace and Shift+Backspace go through the history of visible parts.
//   Return or Space chooses the item at the cursor, Ctrl+C copies, Esc leaves the cursor.
// - In views with steps: Page Up and Down go to the previous and next step (as with clickers), Ctrl+Home and Ctrl+End to the first
//   and last one, Space plays.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas_input.h"
#include "ui/canvas/canvas_items.h"
#include "ui/canvas/hover_cursor.h"
#include "ui/canvas/viewport.h"
#include "ui/canvas/zoom_history.h"

#include <QPalette>
#include <QWidget>

#include <optional>

namespace sequency::ui {

class Canvas : public QWidget, public CanvasItems {
    Q_OBJECT

public:
    explicit Canvas(QWidget* parent = nullptr);

    const Viewport& view() const { return m_view; }
    void setView(const Viewport& view);  // clamps to the world; not stored in the history
    void zoomBy(double factor, const QPointF& about);
    void fit();
    // Shows the previous (−1) or next (1) part in the history. Returns false if there is none.
    bool go(int by);
    bool canGo(int by) const { return by < 0 ? m_history.canGoBack() : m_history.canGoForward(); }

    QString itemText(Item item) const override;

    // Returns the displayed item: the item under the pointer, otherwise the item at the cursor.
    const std::optional<Item>& pointedItem() const { return m_pointed.shown(); }
    const std::optional<Item>& cursorItem() const { return m_pointed.cursor(); }
    const std::optional<Item>& hoveredItem() const { return m_pointed.hovered(); }
    // Moves the cursor as the keys do, and scrolls to the item if necessary.
    void setCursorItem(std::optional<Item> item);
    // Shows the item as if the pointer were over it, but emits no signal.
    void showHovered(std::optional<Item> item);
    QString readout() const { return pointedItem() ? itemText(*pointedItem()) : QString(); }

    // Enables the keys of a step player: Page Up and Down, Ctrl+Home and End, and Space then emit signals.
    void setHasSteps(bool has) { m_hasSteps = has; }

    // Sets the text of "What's this?": the mouse and keys of all canvases, followed by `more`, which describes the input that only this canvas has.
    void explain(const QString& more);

    // Dims the contents on screen, but not in exports, to show that they are out of date.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }

    // Paints the contents for the screen, for paper and for files. It must clip itself and may use the whole of `place`.
    virtual void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const = 0;

signals:
    void viewMoved();                           // emitted when another part of the world is visible
    void pointed();                             // emitted when another item is displayed
    void cursorMoved(sequency::ui::Item item);  // emitted when a key moves the cursor
    void chosen(sequency::ui::Item item);       // emitted when a click or a key chooses the item
    void escaped();
    void stepRequested(int by);    // `by` is −1 or +1
    void endRequested(bool last);  // requests the last step if `last`, otherwise the first
    void playRequested();

protected:
    // Returns the world for the present size of the widget; its extent is empty if nothing can be shown.
    virtual World world() const = 0;
    virtual Viewport zoomed(double factor, const QPointF& about) const;
    virtual Viewport moved(const QPointF& pixels) const;
    virtual Viewport bounded(const Viewport& view) const { return world().bounded(view); }
    virtual void viewChanged() {}  // called when m_view has changed, before viewMoved()

    // Returns the item at which the cursor appears when a key is first pressed; it must be visible.
    virtual Item firstSeen() const;

    // Called for a click, which need not be on an item, and for the keys that choose. The default emits chosen().
    virtual void click(const QPointF& at, Qt::KeyboardModifiers modifiers);
    virtual void choose(Item item, Qt::KeyboardModifiers modifiers);
    // Returns true if a click at this point edits something. Fast successive clicks then count as separate clicks, not as a double click.
    virtual bool isEditedByClick(const QPointF&) const { return false; }
    // Returns true if the derived class handles a drag that begins at this point, with beginDrag(), drag() and endDrag().
    virtual bool beginDrag(const QPointF&) { return false; }
    virtual void drag(const QPointF&) {}
    virtual void endDrag() {}
    virtual void leaveCursor();
    virtual QString tip(const QPointF&) const { return {}; }
    virtual QString copiedText() const { return readout(); }
    // Handles keys that only a derived class has; returns true if the key was handled.
    virtual bool handleKey(int /*key*/, Qt::KeyboardModifiers) { return false; }

    // Paints on screen: the background, paint(), and the marks over it.
    virtual void paintScreen(QPainter& painter);
    virtual void paintMarks(QPainter&) {}
    // Called when the pointer or a key displays another item. Describes the item to screen readers, repaints, and emits pointed().
    virtual void showPointed();

    // Call it when the texts of the items have changed.
    void refreshItems();
    // Call it when another item may have moved under the resting pointer.
    void pointAgain();
    // Call it when the items have been replaced. Clears pointer and cursor, and shows the whole world unless `keepView` is set.
    void resetItems(bool keepView = false);
    void reveal(Item item);

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    // A gesture is a single step of the history, even if it consists of many events.
    enum class Gesture { None, Wheel, Drag };

    void look(const Viewport& view, Gesture gesture = Gesture::None);
    void goTo(const std::optional<Viewport>& view);
    void hover(std::optional<Item> item);
    void moveCursor(Item item);
    bool isEmpty() const { return itemCount() == 0; }

    Viewport m_view;
    ZoomHistory m_history;
    Gesture m_gesture = Gesture::None;
    HoverCursor<Item> m_pointed;
    bool m_isDimmed = false;
    bool m_hasSteps = false;
    CanvasInput m_input{*this};

    friend class CanvasInput;
};

}  // namespace sequency::ui
