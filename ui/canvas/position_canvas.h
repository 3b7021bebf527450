// SPDX-License-Identifier: GPL-3.0-or-later
//
// A canvas over the positions of a vector: position i is item i and lies at x = i; what is seen is a part of that axis. UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/canvas/index_range.h"

namespace sequency::ui {

class PositionCanvas : public Canvas {
    Q_OBJECT

public:
    using Canvas::Canvas;

    Item itemCount() const override { return size(); }
    virtual std::size_t size() const = 0;
    // The part that is seen.
    IndexRange range() const;
    // Kept within the vector and at least `narrowest` positions wide; no step of the history.
    void setRange(const IndexRange& range);

    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;

protected:
    World world() const override;
    // Where the axis is, from its first to its last position that is seen.
    virtual QRectF plotArea() const = 0;
    virtual double narrowest() const { return 8; }
    // In an area of any picture.
    double xOf(const QRectF& area, double position) const
    {
        const IndexRange shown = range();
        return area.left() + (position - shown.from) / shown.span() * area.width();
    }
};

}  // namespace sequency::ui
