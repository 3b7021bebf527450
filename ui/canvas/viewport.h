// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which part of a world a picture shows, and how zooming and panning change that. Plain values.
//
// A world has coordinates of its own (positions, cells, columns and rows of nodes). At zoom 1 all of it is seen; the centre is the
// point in the middle of the area that the world is painted in.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>

namespace sequency::ui {

struct Viewport {
    double zoom = 1;
    QPointF centre = {};

    friend bool operator==(const Viewport&, const Viewport&) = default;
};

struct World {
    QRectF whole = {};  // in its own coordinates
    QRectF area = {};   // where it is painted, pixels
    QSizeF unit = {};   // pixels of one unit at zoom 1; 0: this axis neither zooms nor pans
    double maxZoom = 1;

    Viewport fitting() const { return {1, whole.center()}; }
    QPointF worldAt(const Viewport& viewport, const QPointF& pixel) const
    {
        const QPointF off = pixel - area.center();
        return viewport.centre + QPointF(unit.width() > 0 ? off.x() / (unit.width() * viewport.zoom) : 0,
                                         unit.height() > 0 ? off.y() / (unit.height() * viewport.zoom) : 0);
    }
    // The part that is seen; an axis that does not zoom is seen whole.
    QRectF part(const Viewport& viewport) const
    {
        const auto size = [&](double pixels, double each, double all) {
            return each > 0 ? pixels / (each * viewport.zoom) : all;
        };
        QRectF shown(0, 0, size(area.width(), unit.width(), whole.width()),
                     size(area.height(), unit.height(), whole.height()));
        shown.moveCenter(viewport.centre);
        return shown;
    }
    // Within the world: nothing beside it is seen while there is enough of it.
    Viewport bounded(Viewport viewport) const
    {
        viewport.zoom = std::clamp(viewport.zoom, 1.0, std::max(maxZoom, 1.0));
        const QRectF shown = part(viewport);
        const auto centre = [](double wanted, double seen, double from, double all) {
            return seen >= all ? from + all / 2 : std::clamp(wanted, from + seen / 2, from + all - seen / 2);
        };
        viewport.centre = {centre(viewport.centre.x(), shown.width(), whole.left(), whole.width()),
                           centre(viewport.centre.y(), shown.height(), whole.top(), whole.height())};
        return viewport;
    }
    // factor > 1 magnifies; what lies at `about` stays there.
    Viewport zoomed(const Viewport& viewport, double factor, const QPointF& about) const
    {
        const double zoom = std::clamp(viewport.zoom * factor, 1.0, std::max(maxZoom, 1.0));
        const QPointF fixed = worldAt(viewport, about);
        return bounded({zoom, fixed + (viewport.centre - fixed) * (viewport.zoom / zoom)});
    }
    // The picture moves by so many pixels.
    Viewport moved(const Viewport& viewport, const QPointF& pixels) const
    {
        const QPointF by(unit.width() > 0 ? pixels.x() / (unit.width() * viewport.zoom) : 0,
                         unit.height() > 0 ? pixels.y() / (unit.height() * viewport.zoom) : 0);
        return bounded({viewport.zoom, viewport.centre - by});
    }
};

}  // namespace sequency::ui
