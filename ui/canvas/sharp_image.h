// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints an image whose pixels are cells of a table, so that the cells stay sharp in files.
//
// Viewers of SVG and PDF files blur images that have few pixels. In files, the image therefore has many pixels per cell.
//
// Threads: UI thread.
#pragma once

#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

inline void drawSharpImage(QPainter& painter, const QRectF& place, const QImage& image)
{
    constexpr int filePixels = 1024;  // minimum size of an image in a file
    const int longer = std::max({image.width(), image.height(), 1});
    if (painter.paintEngine()->type() == QPaintEngine::Raster || longer >= filePixels)
        painter.drawImage(place, image);
    else
        painter.drawImage(place, image.scaled(image.size() * ((filePixels + longer - 1) / longer)));
}

}  // namespace sequency::ui
