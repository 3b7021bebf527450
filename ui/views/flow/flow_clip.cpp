// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_lines.h"

#include <algorithm>

namespace sequency::ui {

std::optional<QLineF> clipped(const QLineF& line, const QRectF& to)
{
    double first = 0;
    double last = 1;
    // Liang–Barsky clipping: each call to `cut` limits the visible fraction of the line by one edge of the rectangle.
    const auto cut = [&](double along, double distance) {
        if (along == 0)
            return distance >= 0;
        const double share = distance / along;
        if (along < 0)
            first = std::max(first, share);
        else
            last = std::min(last, share);
        return first <= last;
    };
    if (cut(-line.dx(), line.x1() - to.left()) && cut(line.dx(), to.right() - line.x1()) &&
        cut(-line.dy(), line.y1() - to.top()) && cut(line.dy(), to.bottom() - line.y1()))
        return QLineF(line.pointAt(first), line.pointAt(last));
    return std::nullopt;
}

ClippedPolygon clipped(const std::array<QPointF, 4>& polygon, const QRectF& to)
{
    // Sutherland–Hodgman clipping: the polygon is clipped at one edge of the rectangle after another.
    ClippedPolygon current;
    std::copy(polygon.begin(), polygon.end(), current.corners.begin());
    current.count = 4;
    const auto cut = [&current](auto&& outside, auto&& crossing) {
        ClippedPolygon next;
        for (int i = 0; i < current.count; ++i) {
            const QPointF a = current.corners[static_cast<std::size_t>(i)];
            const QPointF b = current.corners[static_cast<std::size_t>((i + 1) % current.count)];
            if (!outside(a))
                next.corners[static_cast<std::size_t>(next.count++)] = a;
            if (outside(a) != outside(b))
                next.corners[static_cast<std::size_t>(next.count++)] = crossing(a, b);
        }
        current = next;
    };
    const auto atX = [](double x) {
        return [x](QPointF a, QPointF b) {
            return QPointF(x, a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()));
        };
    };
    const auto atY = [](double y) {
        return [y](QPointF a, QPointF b) {
            return QPointF(a.x() + (b.x() - a.x()) * (y - a.y()) / (b.y() - a.y()), y);
        };
    };
    cut([&](QPointF p) { return p.x() < to.left(); }, atX(to.left()));
    cut([&](QPointF p) { return p.x() > to.right(); }, atX(to.right()));
    cut([&](QPointF p) { return p.y() < to.top(); }, atY(to.top()));
    cut([&](QPointF p) { return p.y() > to.bottom(); }, atY(to.bottom()));
    return current;
}

}  // namespace sequency::ui
