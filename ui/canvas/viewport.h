// SPDX-License-Identifier: GPL-3.0-or-later
//
// Viewport, the part of a world that a picture shows, with its history, and World, which converts between world and pixel coordinates. IndexRange is
// the visible part of an index axis. The types are plain values.
//
// A world has its own coordinates, such as indices, cells, or columns and rows of nodes. At zoom 1 the whole world is visible. The centre is the
// world point that is drawn in the middle of `area`.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

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

// A history of the visible parts of a canvas, with back and forward as in a browser. It stores up to `most` parts.
class ZoomHistory {
public:
    static constexpr std::size_t most = 100;

    // Adds the part that is about to be replaced, and discards the parts that forward() would return.
    void leave(const Viewport& part)
    {
        m_ahead.clear();
        if (!m_behind.empty() && m_behind.back() == part)
            return;
        m_behind.push_back(part);
        if (m_behind.size() > most)
            m_behind.erase(m_behind.begin());
    }
    bool canGoBack() const { return !m_behind.empty(); }
    bool canGoForward() const { return !m_ahead.empty(); }
    std::optional<Viewport> back(const Viewport& from) { return step(m_behind, m_ahead, from); }
    std::optional<Viewport> forward(const Viewport& from) { return step(m_ahead, m_behind, from); }
    void clear()
    {
        m_behind.clear();
        m_ahead.clear();
    }

private:
    static std::optional<Viewport> step(std::vector<Viewport>& source, std::vector<Viewport>& other,
                                        const Viewport& from)
    {
        if (source.empty())
            return std::nullopt;
        other.push_back(from);
        const Viewport part = source.back();
        source.pop_back();
        return part;
    }

    std::vector<Viewport> m_behind;
    std::vector<Viewport> m_ahead;
};

// The visible part of an index axis. Index i is at x = i, so a whole vector of N entries occupies the range from −0.5 to N − 0.5.
struct IndexRange {
    double from = -0.5;
    double to = 0.5;

    double span() const { return to - from; }
    double centre() const { return (from + to) / 2; }

    static IndexRange whole(std::size_t size) { return {-0.5, static_cast<double>(size) - 0.5}; }

    // Returns the range, shifted and resized to be inside `all`. The result is at least `narrowest` wide, or as wide as `all` if `all` is narrower.
    IndexRange within(const IndexRange& all, double narrowest) const
    {
        const double width = std::clamp(span(), std::min(narrowest, all.span()), all.span());
        const double start = std::clamp(centre() - width / 2, all.from, std::max(all.from, all.to - width));
        return {start, start + width};
    }

    friend bool operator==(const IndexRange&, const IndexRange&) = default;
};

}  // namespace sequency::ui
