// SPDX-License-Identifier: GPL-3.0-or-later
//
// Viewport, the part of a world that a picture shows, and World, which converts between world and pixel coordinates. The types are plain values.
//
// A world has its own coordinates, such as indices, cells, or columns and rows of nodes. At zoom 1 the whole world is visible. The centre is the
// world point that is drawn in the middle of `area`.
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
    QRectF whole = {};  // extent in world coordinates
    QRectF area = {};   // rectangle of the painting, in pixels
    QSizeF unit = {};   // pixels per world unit at zoom 1; 0 for an axis that does not zoom
    double maxZoom = 1;

    Viewport fitting() const { return {1, whole.center()}; }
    QPointF worldAt(const Viewport& viewport, const QPointF& pixel) const
    {
        const QPointF off = pixel - area.center();
        return viewport.centre + QPointF(unit.width() > 0 ? off.x() / (unit.width() * viewport.zoom) : 0,
                                         unit.height() > 0 ? off.y() / (unit.height() * viewport.zoom) : 0);
    }
    // Returns the visible part of the world. An axis that does not zoom is always completely visible.
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
    // Clamps zoom and centre so that nothing outside the world is visible. If the whole world fits along an axis, it is centred on that axis.
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
    // Multiplies the zoom by `factor`. The world point under the pixel `about` does not move.
    Viewport zoomed(const Viewport& viewport, double factor, const QPointF& about) const
    {
        const double zoom = std::clamp(viewport.zoom * factor, 1.0, std::max(maxZoom, 1.0));
        const QPointF fixed = worldAt(viewport, about);
        return bounded({zoom, fixed + (viewport.centre - fixed) * (viewport.zoom / zoom)});
    }
    Viewport moved(const Viewport& viewport, const QPointF& pixels) const
    {
        const QPointF by(unit.width() > 0 ? pixels.x() / (unit.width() * viewport.zoom) : 0,
                         unit.height() > 0 ? pixels.y() / (unit.height() * viewport.zoom) : 0);
        return bounded({viewport.zoom, viewport.centre - by});
    }
};

}  // namespace sequency::ui
