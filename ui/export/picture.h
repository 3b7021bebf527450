// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes pictures of views, with a title and a caption, to PNG, SVG and PDF files.
//
// A view returns a Picture, whose `paint` draws inside a rectangle and must clip, because SVG output does not. A failed write leaves no partial file.
//
// The views draw with the font and the line width of the screen. A page with another font size or line width is scaled as a whole, so that its
// proportions are the same in a narrow column of a paper and on a slide.
//
// Units:   lengths are in pixels of 1/96 inch; font sizes and line widths are in points of 1/72 inch.
// Threads: Pictures are painted on the UI thread. A painted picture is encoded and written on any thread.
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

// A painted picture that has not been written to a file.
struct PaintedPicture {
    QImage pixels;     // PNG only; includes title and description
    QByteArray bytes;  // content of an SVG or PDF file; empty for PNG
};

inline constexpr double pointsPerPixel = 0.75;  // points of 1/72 inch per pixel of 1/96 inch

struct PictureOptions {
    QSize size = {1200, 700};  // size of the page with its title and caption
    double pixelRatio = 2;     // PNG only: pixels of the file per pixel of 1/96 inch (dpi / 96)
    theme::ExportBackground background = theme::ExportBackground::White;
    bool caption = true;
    bool title = true;
    double fontPoints = 0;  // size of normal text in points; 0 for the size on screen
    double linePoints = 0;  // width of a thin line in points; 0 for the width that belongs to the font size
};

struct PictureText {
    QString title;
    // Small text below the picture: function, transform, conventions, device. The version and the date are added.
    QString caption;
};

// A part of a picture that is left out because the page is too small for text of the chosen size.
struct PictureOmission {
    QString what;        // such as "12 lines"; empty if nothing is left out
    double missing = 0;  // additional height at which everything fits, in the units of `place`; 0 if unknown
};

struct Picture {
    // Paints the picture. Must be called on the UI thread, while the view that created the picture exists.
    std::function<void(QPainter& painter, const QRectF& place)> paint;
    QPalette palette;  // palette for the background: theme::exportPalette()
    QFont font;
    PictureText text;
    // Returns what the picture leaves out in `place`. Null if the picture always shows everything.
    std::function<PictureOmission(const QRectF& place)> omission = {};
};

// Returns a picture of a canvas on the given background. It keeps `owner`, which owns the canvas, alive. If `owner` is null, the view owns the
// canvas.
Picture canvasPicture(const Canvas& canvas, const PictureText& text, theme::ExportBackground background,
                      std::shared_ptr<const QObject> owner = {});

// Returns the place of the picture on a page with margins, a title of one line, and a caption of up to two lines, in the font of the screen.
QRectF picturePlace(const PictureOptions& options);
double fontPoints(const QFont& font);
// Returns the font with its size converted to pixels of the page, so that it looks the same in every file format.
QFont pictureFont(theme::TypeSize size, const QFont& base);

// Limits of a PNG. Qt paints at most 32,767 pixels per side. A pixel takes 4 bytes, so that 2^28 pixels take 1 GiB.
inline constexpr int maxPixelsASide = 32767;
inline constexpr qint64 maxPixels = qint64{1} << 28;
QSize pixelSize(const PictureOptions& options);
bool hasTooManyPixels(const PictureOptions& options);

// Return the painted page as an image, an SVG file or a PDF file. The image is null if there are too many pixels or not enough memory.
QImage pictureImage(const Picture& picture, const PictureOptions& options);
QByteArray pictureSvg(const Picture& picture, const PictureOptions& options);
QByteArray picturePdf(const Picture& picture, const PictureOptions& options);

// Text that is smaller than this share of the chosen font size is reported. It permits superscripts.
inline constexpr double leastTextShare = 0.65;
// Returns a sentence for each compromise of the page: what is left out, and text that is smaller than the chosen size permits. Empty if there is none.
QString pictureNotice(const Picture& picture, const PictureOptions& options);

// Returns an image of the page for a preview on screen, `ratio` pixels per pixel of the page.
QImage previewImage(const Picture& picture, PictureOptions options, double ratio);

// Paints the picture in the format that the suffix of `path` selects (.png, .svg, .pdf), and stores it in `painted`. Returns a sentence that
// describes the error, or nullopt after success.
std::optional<QString> paintPicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options, PaintedPicture& painted);
// Returns the content of the file. For a PNG file, encodes the pixels.
base::Result<QByteArray> pictureBytes(const PaintedPicture& painted);

// Write a picture in the format that the suffix of `path` selects. If nothing is written, they return a sentence that describes the error.
// exportPicture() paints at once and writes on the worker thread; the signals of `jobs` report the result.
std::optional<QString> writePicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options = {});
std::optional<QString> exportPicture(EngineJobs& jobs, const Picture& picture, const QString& path,
                                     const PictureOptions& options);

}  // namespace sequency::ui

Q_DECLARE_METATYPE(sequency::ui::PictureOptions)
