// SPDX-License-Identifier: GPL-3.0-or-later
//
// The base class of painted widgets. It handles zooming, the pointer and the keyboard cursor in the same way for all of them.
//
// The world is the whole extent of the picture, in coordinates of the derived class (viewport.h). A derived class defines the extent of the world,
// the positions and descriptions of its items (canvas_items.h), and how they are painted. canvas_input.cpp implements mouse and keys. Screen readers
// see every item as a child with a name, a value and a position (canvas_accessible.h).
// - Mouse: the wheel and pinching zoom about the pointer. Horizontal scrolling and dragging pan the picture. A double click shows the whole world,
//    hovering displays the text of an item, and a click chooses the item. The back and forward buttons step through the history of visible parts.
// - Keys: arrows move the cursor, with Ctrl to the end. Home and End go to the first and the last item, Page Up and Page Down move by a page of
//    items. Shift+arrows pan. + and − zoom about the cursor, 0 shows the whole world. Backspace and Shift+Backspace step through the history of
//    visible parts. Return or Space chooses the item at the cursor, Ctrl+C copies, Esc clears the cursor.
// - Views with steps use the following keys differently: Page Up and Page Down go to the previous and the next step (the keys that presenters send),
//    Ctrl+Home and Ctrl+End go to the first and the last step, and Space starts or stops the playback.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas_input.h"
#include "ui/canvas/canvas_items.h"
#include "ui/canvas/hover_cursor.h"
#include "ui/canvas/viewport.h"

#include <QPalette>
#include <QWidget>

#include <optional>

namespace sequency::ui {

class Canvas : public QWidget, public CanvasItems {
    Q_OBJECT

public:
    explicit Canvas(QWidget* parent = nullptr);

    const Viewport& view() const { return m_view; }
    // Sets the visible part, clamped to the world. Adds no entry to the history.
    void setView(const Viewport& view);
    void zoomBy(double factor, const QPointF& about);
    void fit();
    // Shows the previous (`by` = −1) or next (`by` = 1) visible part in the history. Returns false if there is none.
    bool go(int by);
    bool canGo(int by) const { return by < 0 ? m_history.canGoBack() : m_history.canGoForward(); }

    QString itemText(Item item) const override;

    // Returns the displayed item, which is the item under the pointer or, if there is none, the item at the cursor.
    const std::optional<Item>& pointedItem() const { return m_pointed.shown(); }
    const std::optional<Item>& cursorItem() const { return m_pointed.cursor(); }
    const std::optional<Item>& hoveredItem() const { return m_pointed.hovered(); }
    // Moves the cursor to `item`, and pans if necessary to make it visible. nullopt clears the cursor.
    void setCursorItem(std::optional<Item> item);
    // Displays the item as if the pointer were over it, but emits no signal.
    void showHovered(std::optional<Item> item);
    QString readout() const { return pointedItem() ? itemText(*pointedItem()) : QString(); }

    // If `has` is true, Page Up, Page Down, Ctrl+Home, Ctrl+End and Space emit the signals with which a step player is controlled.
    void setHasSteps(bool has) { m_hasSteps = has; }

    // Sets the "What's this?" text. It describes the mouse and keys of all canvases, followed by `more`, the input that only this canvas handles.
    void explain(const QString& more);

    // Dims the picture on screen, but not in exports, to show that it is out of date.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }

    // Paints the picture on screen, on paper or in a file. An implementation may use the whole of `place` and must clip its painting to it.
    virtual void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const = 0;

signals:
    void viewMoved();
    void pointed();                             // emitted when the displayed item changes
    void cursorMoved(sequency::ui::Item item);  // emitted when a key moves the cursor
    void chosen(sequency::ui::Item item);       // emitted when the user chooses the item by click or key
    void escaped();
    void stepRequested(int by);    // `by` is −1 for the previous step, 1 for the next
    void endRequested(bool last);  // `last` is true for the last step, false for the first
    void playRequested();

protected:
    // Returns the world for the current size of the widget. Its extent is empty if nothing can be shown.
    virtual World world() const = 0;
    virtual Viewport zoomed(double factor, const QPointF& about) const;
    virtual Viewport moved(const QPointF& pixels) const;
    virtual Viewport bounded(const Viewport& view) const { return world().bounded(view); }
    virtual void viewChanged() {}  // called after m_view has changed, before viewMoved()

    // Returns the item at which the cursor appears when a key is first pressed. The item must be visible.
    virtual Item firstSeen() const;

    // click() is called for every click, even if it hits no item. choose() is called when the user chooses an item with a key. Both emit chosen() by
    // default.
    virtual void click(const QPointF& at, Qt::KeyboardModifiers modifiers);
    virtual void choose(Item item, Qt::KeyboardModifiers modifiers);
    // Returns true if a click at this point edits something. Fast successive clicks are then handled as individual clicks instead of a double click.
    virtual bool isEditedByClick(const QPointF&) const { return false; }
    // Returns true if the derived class handles a drag that begins at this point. The base class then calls drag() and endDrag() and does not pan.
    virtual bool beginDrag(const QPointF&) { return false; }
    virtual void drag(const QPointF&) {}
    virtual void endDrag() {}
    virtual void leaveCursor();
    virtual QString tip(const QPointF&) const { return {}; }
    virtual QString copiedText() const { return readout(); }
    // Handles a key that only the derived class uses. Returns true if the key was handled.
    virtual bool handleKey(int /*key*/, Qt::KeyboardModifiers) { return false; }

    // Paints the widget on screen: the background, the picture with paint(), and the marks with paintMarks().
    virtual void paintScreen(QPainter& painter);
    virtual void paintMarks(QPainter&) {}
    // Called when the displayed item has changed. Describes the item to screen readers, repaints the canvas, and emits pointed().
    virtual void showPointed();

    // Repaints the canvas. Derived classes must call it after the names or values of items have changed.
    void refreshItems();
    // Determines again which item is under the pointer. Derived classes must call it if items may have moved below a pointer at rest.
    void pointAgain();
    // Must be called after the items have been replaced. Clears the hovered item and the cursor. If `keepView` is false, shows the whole world.
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
    // The kind of input that changes the visible part. A gesture adds one entry to the history, even if it consists of many events.
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
