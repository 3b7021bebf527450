// SPDX-License-Identifier: GPL-3.0-or-later
//
// A picture for other people as a file: a title, whatever a view paints, and a caption, by one routine for PNG, SVG and
// PDF alike.
//
// Files are written beside the target and renamed, so a failure leaves the old one as it was. `paint` draws within the
// rectangle it is given, in points of 1/96 inch, and must clip by itself: SVG clips nothing. UI thread.
#pragma once

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

class QPainter;

namespace sequency::ui {

struct PictureOptions {
    QSize size = {1200, 700};  // in points of 1/96 inch, caption included
    double pixelRatio = 2;     // PNG: pixels a point (dots an inch / 96)
    theme::ExportBackground background = theme::ExportBackground::White;
    bool caption = true;
    std::shared_ptr<QImage> image = {};  // takes the pixels, for the clipboard; then no file is written
};

struct PictureText {
    QString title;    // above the picture
    QString caption;  // below, small: function, transform, conventions, device; version and date are added
};

struct Picture {
    std::function<void(QPainter& painter, const QRectF& place)> paint;
    QPalette palette;  // of the ground it is painted on: theme::exportPalette()
    QFont font;        // the view's
    PictureText text;
};

// Where the picture itself goes: the page without margins, title and caption.
QRectF picturePlace(const PictureOptions& options);
// The font of a size in pixels of the page, so that it looks the same on every kind of page.
QFont pictureFont(theme::TypeSize size, const QFont& base);

QImage pictureImage(const Picture& picture, const PictureOptions& options);
QByteArray pictureSvg(const Picture& picture, const PictureOptions& options);
QByteArray picturePdf(const Picture& picture, const PictureOptions& options);

// By the path's suffix (.png, .svg, .pdf), or into options.image. An error sentence, or nothing when that is done.
std::optional<QString> writePicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options);
// Any bytes, written beside and renamed.
std::optional<QString> writeBytes(const QString& path, const QByteArray& bytes);

}  // namespace sequency::ui

Q_DECLARE_METATYPE(sequency::ui::PictureOptions)
