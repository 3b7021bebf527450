// SPDX-License-Identifier: GPL-3.0-or-later
//
// A picture for other people as a file: a title, whatever a view paints, and a caption, by one routine for PNG, SVG and
// PDF alike.
//
// Painting is work of the UI thread; a painted picture is encoded and written on any thread. Files are written whole or not at all.
// `paint` draws within the rectangle it receives, in points of 1/96 inch, and must clip by itself: SVG clips nothing.
#pragma once

#include "engine/base/error.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QMetaType>
#include <QRectF>
#include <QSize>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

class QObject;
class QPainter;

namespace sequency::ui {

class Canvas;
class EngineJobs;

// A picture that is painted and not a file yet.
struct PaintedPicture {
    QImage pixels;     // PNG: with title and description
    QByteArray bytes;  // SVG, PDF: the file's; else empty
};

struct PictureOptions {
    QSize size = {1200, 700};  // in points of 1/96 inch, caption included
    double pixelRatio = 2;     // PNG: pixels a point (dpi / 96)
    theme::ExportBackground background = theme::ExportBackground::White;
    bool caption = true;
};

struct PictureText {
    QString title;    // above the picture
    QString caption;  // below, small: function, transform, conventions, device; version and date are added
};

struct Picture {
    // Only called while the view exists that made it, on the UI thread.
    std::function<void(QPainter& painter, const QRectF& place)> paint;
    QPalette palette;  // of the ground it is painted on: theme::exportPalette()
    QFont font;        // the view's
    PictureText text;
};

// A picture of a canvas on that ground. The picture keeps `owner` alive; null: the canvas lives as long as its view.
Picture canvasPicture(const Canvas& canvas, const PictureText& text, theme::ExportBackground background,
                      std::shared_ptr<const QObject> owner = {});

// Where the picture itself goes: the page without margins, title and caption.
QRectF picturePlace(const PictureOptions& options);
// The font of a size in pixels of the page, so that it looks the same on every kind of page.
QFont pictureFont(theme::TypeSize size, const QFont& base);

// Of a PNG. Qt paints at most 32,767 pixels a side, and each takes four bytes: 2^28 of them are 1 GiB.
inline constexpr int maxPixelsASide = 32767;
inline constexpr qint64 maxPixels = qint64{1} << 28;
QSize pixelSize(const PictureOptions& options);
bool hasTooManyPixels(const PictureOptions& options);

// Null where it has too many pixels or there is no memory for them.
QImage pictureImage(const Picture& picture, const PictureOptions& options);
QByteArray pictureSvg(const Picture& picture, const PictureOptions& options);
QByteArray picturePdf(const Picture& picture, const PictureOptions& options);

// Paints by the path's suffix (.png, .svg, .pdf). Returns an error sentence, or nothing if `painted` has the picture.
std::optional<QString> paintPicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options, PaintedPicture& painted);
// The bytes of the file; encodes a PNG.
base::Result<QByteArray> pictureBytes(const PaintedPicture& painted);

// Both write a picture by the path's suffix and return an error sentence where nothing is written. exportPicture() paints now and writes on
// the worker's thread; the jobs report how that ended.
std::optional<QString> writePicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options = {});
std::optional<QString> exportPicture(EngineJobs& jobs, const Picture& picture, const QString& path,
                                     const PictureOptions& options);

}  // namespace sequency::ui

Q_DECLARE_METATYPE(sequency::ui::PictureOptions)
