// SPDX-License-Identifier: GPL-3.0-or-later
//
// The canvas for stem pictures of spectra, functions, histograms and responses. It shows a model (stem_model.h).
//
// Item i is position i of the rows or, if the model has bars, bar i. If many values share a pixel, the item at the pointer is the largest value
// within a few pixels. The L key moves the cursor to the largest visible value; Return does the same while there is no cursor. The Touch mode selects
// the effect of clicks, drags and cursor movements:
// - Look: clicks, drags and cursor movements only read values.
// - Pick: a click, or moving the cursor with a key, picks a position.
// - Drag: dragging also picks the positions that the pointer crosses.
// - Step: a click, Return or Space requests the next value of a position. If stems are too close for a click to hit one, a click only chooses.
// - Draw: a click or a drag sets the values under the pointer to its height, rounded to an integer or, for real values, to 1/20 of the range. ↑ and ↓
//    change the value at the cursor by one step, and Delete sets it to 0.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/canvas/stem_frame.h"

#include <optional>
#include <vector>

class QToolButton;

namespace sequency::ui {

class StemCanvas : public Canvas {
    Q_OBJECT

public:
    enum class Touch { Look, Pick, Drag, Step, Draw };
    // The state that setModel() retains: nothing, the visible part of the axis, or the visible part and the cursor (All). With Moving, which is for
    // edits of values, the changed stems also move to their new values, and the value axis of Look::Axes does not become shorter until the visible part
    // changes or a model is set without Moving.
    enum class Keep { Nothing, View, All, Moving };

    explicit StemCanvas(const QString& objectName, QWidget* parent = nullptr);

    // Sets the model. If the number of positions or the axis of the bars is unchanged, retains the visible part and the cursor.
    void setModel(StemModel model);
    void setModel(StemModel model, Keep keep);
    const StemModel& model() const { return m_model; }
    // Returns the layout on screen. The reference is valid until the canvas or its model changes.
    const StemFrame& frame() const;

    std::size_t size() const { return m_model.size(); }
    // Return and set the visible part of the axis. setRange() clamps the part to the axis, shows at least 4 positions, and adds no history entry.
    IndexRange range() const;
    void setRange(const IndexRange& range);

    void setWithoutOutliers(bool without);
    bool isWithoutOutliers() const { return m_model.settings.isWithoutOutliers; }
    // Sets the minimum width in pixels of the value axis with its labels, so that plots in a column have a common left edge.
    void setAxisWidth(double width);
    // Returns a button that calls setWithoutOutliers(). It is disabled if there are no outliers. The caller owns the button and sets its object name.
    QToolButton* makeOutliersButton(QWidget* parent);
    void setLogarithmic(bool isLogarithmic);

    // Mark positions on screen. `positions` must be in ascending order. Flashed positions are marked in the colour for changes.
    void setFlashed(std::vector<std::size_t> positions);
    void setMarked(std::vector<std::size_t> positions);
    const std::vector<std::size_t>& marked() const { return m_marked; }

    void setTouch(Touch touch);
    Touch touch() const { return m_touch; }
    const StemMotion& motion() const { return m_motion; }

    // Must be called when values requested through StemModel::Fetch have arrived.
    void retry();
    // Returns a half-open range around the visible positions if a finer pyramid would show more detail there; otherwise nullopt.
    std::optional<std::pair<std::size_t, std::size_t>> wantedDetail() const;

    Item itemCount() const override { return m_model.itemCount(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override { return frame().itemPlace(item); }
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    QString itemText(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void modelChanged();
    void picked(std::size_t index);
    void stepRequested(std::size_t index);
    // Emitted when the user draws `value` at the positions from `first` to `last`, inclusive. `goesOn` is true if they continue the previous stroke.
    void drawn(std::size_t first, std::size_t last, double value, bool goesOn);

protected:
    World world() const override;
    void viewChanged() override;
    void click(const QPointF& at, Qt::KeyboardModifiers modifiers) override;
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick(const QPointF&) const override
    {
        return isDragged() || (m_touch == Touch::Step && areStemsApart());
    }
    bool beginDrag(const QPointF& at) override;
    void drag(const QPointF& at) override;
    void endDrag() override;
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;
    void paintMarks(QPainter& painter) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void endMotion();
    // Returns true if stems are far enough apart for a click to hit one.
    bool areStemsApart() const;
    bool isDragged() const { return m_touch == Touch::Draw || m_touch == Touch::Drag; }
    bool picks() const { return m_touch == Touch::Pick || m_touch == Touch::Drag; }
    bool readsPeaks() const;
    void goToLargest();
    std::size_t nearest(double position) const;
    double valueStep() const;
    void drawAt(const QPointF& at);
    void stepValue(double steps);
    void paintRings(QPainter& painter, Item item, const QColor& color, bool hasLine) const;
    enum class Mark { Ring, Square };
    void paintPositions(QPainter& painter, const std::vector<std::size_t>& positions, Mark mark,
                        const QColor& color) const;
    void paintGhosts(QPainter& painter) const;
    void paintReadout(QPainter& painter) const;

    StemModel m_model;
    std::vector<std::size_t> m_flashed;
    std::vector<std::size_t> m_marked;
    Touch m_touch = Touch::Look;
    // true while the largest value is being fetched
    bool m_seeksLargest = false;
    std::optional<QPointF> m_clicked;
    // position that the current drag touched last
    std::optional<std::size_t> m_lastTouched;
    std::optional<analysis::MinMax> m_givenRange;
    bool m_holdsRange = false;
    StemMotion m_motion{*this};
    mutable std::optional<StemFrame> m_frame;  // cached until the model, the visible part or the size changes
    mutable QSize m_frameSize;
};

}  // namespace sequency::ui
