// SPDX-License-Identifier: GPL-3.0-or-later
//
// A painted part of a page: which part of its world is seen, what is pointed at, and one meaning for every key and gesture.
//
// A view that is a Canvas adds what is its own: the world's extent, its items (canvas_items.h), where they stand, how they are painted and
// what they say. What mouse and keys mean (canvas_input.cpp):
//
// Mouse: the wheel zooms about the pointer (sideways it pans), as a pinch does; dragging pans; a double click shows all; pointing reads an
// item; a click chooses it. Back and forward buttons: the part seen before, and after.
// Keys: arrows move the cursor, with Ctrl to the end; Home End first and last item; Page Up and Down a page of items; Shift+arrows pan;
// + − zoom about the cursor, 0 shows all; Backspace and Shift+Backspace the part seen before and after; Return or Space chooses the
// cursor's item; Ctrl+C copies; Esc leaves the cursor. Where a view has steps: Page Up and Down the step before and after (as clickers
// do), Ctrl+Home and Ctrl+End the first and last one, Space plays.
//
// Screen readers find every item as a child with name, value and place (canvas_accessible.h). UI thread.
#pragma once

#include "ui/canvas/canvas_input.h"
#include "ui/canvas/canvas_items.h"
#include "ui/canvas/pointed.h"
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

    // What is seen.
    const Viewport& view() const { return m_view; }
    void setView(const Viewport& view);  // kept within the world; no step of the history
    void zoomBy(double factor, const QPointF& about);
    void fit();
    // −1: the part seen before; 1: after. False at the end.
    bool go(int by);
    bool canGo(int by) const { return by < 0 ? m_history.canGoBack() : m_history.canGoForward(); }

    QString itemText(Item item) const override;

    // What is read: what the pointer is over, else the cursor.
    const std::optional<Item>& pointedItem() const { return m_pointed.shown(); }
    const std::optional<Item>& cursorItem() const { return m_pointed.cursor(); }
    const std::optional<Item>& hoveredItem() const { return m_pointed.hovered(); }
    // As if by keys, and shown: the picture moves where it must.
    void setCursorItem(std::optional<Item> item);
    // As if the pointer were over it; no signal.
    void showHovered(std::optional<Item> item);
    QString readout() const { return pointedItem() ? itemText(*pointedItem()) : QString(); }

    // Page Up and Down, Ctrl+Home and End, and Space are for a step player, by signals.
    void setHasSteps(bool has) { m_hasSteps = has; }

    // For "What's this?": what mouse and keys do on all canvases, and what they do `more` here.
    void explain(const QString& more);

    // What stands there is of something earlier: paled on screen, not in exports.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }

    // For the screen, for paper and for files; must clip by itself. The whole of `place` is the canvas'.
    virtual void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const = 0;

signals:
    void viewMoved();                           // another part is seen
    void pointed();                             // something else is read
    void cursorMoved(sequency::ui::Item item);  // by keys
    void chosen(sequency::ui::Item item);       // by a click or by keys
    void escaped();                             // Esc
    void stepAsked(int by);                     // −1, +1
    void endAsked(bool last);                   // the first or the last step
    void playAsked();

protected:
    // Of the present size. Without extent: there is nothing to be seen.
    virtual World world() const = 0;
    virtual Viewport zoomed(double factor, const QPointF& about) const;
    virtual Viewport moved(const QPointF& pixels) const;
    virtual Viewport bounded(const Viewport& view) const { return world().bounded(view); }
    virtual void viewChanged() {}  // m_view is another one; before viewMoved()

    // Where the first press of a key puts the cursor: an item that is seen.
    virtual Item firstSeen() const;

    // A click, on an item or beside them, and the keys that choose. By default chosen().
    virtual void click(const QPointF& at, Qt::KeyboardModifiers modifiers);
    virtual void choose(Item item, Qt::KeyboardModifiers modifiers);
    // A click on it changes something: clicks that follow fast are clicks.
    virtual bool isEditedByClick(const QPointF&) const { return false; }
    // A drag that begins there is the view's, which handles it by press, drag and release itself.
    virtual bool beginDrag(const QPointF&) { return false; }
    virtual void drag(const QPointF&) {}
    virtual void endDrag() {}
    virtual void leaveCursor();
    virtual QString tip(const QPointF&) const { return {}; }
    virtual QString copiedText() const { return readout(); }
    // Other keys of a view; true where it took one.
    virtual bool handleKey(int /*key*/, Qt::KeyboardModifiers) { return false; }

    // On screen: the ground, paint(), and the marks over it.
    virtual void paintScreen(QPainter& painter);
    virtual void paintMarks(QPainter&) {}
    // What is read is another item, by pointer or keys: described to screen readers, painted, and said.
    virtual void showPointed();

    // The same items say something else.
    void refreshItems();
    // Where the pointer rests there may be an item now.
    void pointAgain();
    // The items are others: nothing is pointed at any more, all is seen.
    void resetItems(bool keepView = false);
    // Makes the item's place visible.
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
    // A gesture is one step of the history, however many events it has.
    enum class Gesture { None, Wheel, Drag };

    void look(const Viewport& view, Gesture gesture = Gesture::None);
    void goTo(const std::optional<Viewport>& view);
    void hover(std::optional<Item> item);
    void moveCursor(Item item);
    bool isEmpty() const { return itemCount() == 0; }

    Viewport m_view;
    ZoomHistory m_history;
    Gesture m_gesture = Gesture::None;
    Pointed<Item> m_pointed;
    bool m_isDimmed = false;
    bool m_hasSteps = false;
    CanvasInput m_input{*this};

    friend class CanvasInput;
};

}  // namespace sequency::ui
