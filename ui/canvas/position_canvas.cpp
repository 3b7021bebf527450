// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/position_canvas.h"

#include <cmath>

namespace sequency::ui {

World PositionCanvas::world() const
{
    const auto count = static_cast<double>(size());
    const QRectF area = plotArea();
    return {.whole = {-0.5, 0, count, 1},
            .area = area,
            .unit = {size() == 0 ? 0 : area.width() / count, 0},
            .maxZoom = count / std::min(narrowest(), std::max(count, 1.0))};
}

IndexRange PositionCanvas::range() const
{
    const double span = static_cast<double>(size()) / view().zoom;
    return {view().centre.x() - span / 2, view().centre.x() + span / 2};
}

void PositionCanvas::setRange(const IndexRange& range)
{
    if (size() > 0)
        setView({static_cast<double>(size()) / range.span(), {range.centre(), view().centre.y()}});
}

std::optional<Item> PositionCanvas::itemAt(const QPointF& at) const
{
    const QRectF area = plotArea();
    const IndexRange shown = range();
    const double position = std::round(shown.from + (at.x() - area.left()) / area.width() * shown.span());
    const bool isInside = at.x() >= area.left() && at.x() < area.right() && position >= 0 &&
                          position < static_cast<double>(size());
    return isInside ? std::optional(static_cast<Item>(position)) : std::nullopt;
}

QRectF PositionCanvas::itemPlace(Item item) const
{
    const QRectF area = plotArea();
    const auto position = static_cast<double>(item);
    return {QPointF(xOf(area, position - 0.5), area.top()),
            QPointF(xOf(area, position + 0.5), area.bottom())};
}

}  // namespace sequency::ui

#include "moc_position_canvas.cpp"
