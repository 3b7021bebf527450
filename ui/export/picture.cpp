// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture.h"

#include "engine/base/version.h"
#include "engine/io/bytes/atomic_file.h"
#include "ui/canvas/canvas.h"
#include "ui/export/stroke_device.h"
#include "ui/export/svg_file.h"
#include "ui/format/file_path.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDate>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

struct PictureWords {
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

constexpr int margin = 16;
constexpr int narrowMargin = 6;  // margin in pixels of a page without a title, such as a figure of a paper
constexpr int titleHeight = 30;
constexpr int captionHeight = 40;  // height in pixels, enough for two lines
constexpr int resolution = 96;     // dots per inch; a pixel of a page is one dot

// Returns the end of a caption: the version and the date.
QString captionEnd(const PictureText& text)
{
    return (text.caption.isEmpty() ? QString() : QStringLiteral(" · ")) +
           QStringLiteral("Sequency %1 · %2")
               .arg(QLatin1String(base::version), QDate::currentDate().toString(Qt::ISODate));
}

QString captionText(const PictureText& text)
{
    return text.caption + captionEnd(text);
}

// Returns the description that is stored in the file. If the caption is omitted, the description has no date, so that repeated exports are identical.
QString descriptionText(const PictureText& text, const PictureOptions& options)
{
    return options.caption ? captionText(text) : text.caption;
}

constexpr int captionFlags = Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap;
constexpr int titleFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

// Returns `words` and `end`, with `words` shortened until both fit in `room`.
QString shortened(QString words, const QString& end, const QFont& font, const QSizeF& room, int flags)
{
    const QFontMetricsF metrics(font);
    const QChar ellipsis(0x2026);
    QString shown = words + end;
    while (words.size() > 1 &&
           metrics.boundingRect(QRectF({}, room), flags, shown).height() > room.height() + 0.5) {
        words = words.left(words.size() * 97 / 100 - 1).trimmed();
        shown = words + ellipsis + end;
    }
    return shown;
}

// The parts of a page in the units in which the views draw: the page is scaled by `scale` as a whole.
struct PageLayout {
    double scale = 1;
    QRectF page;
    QRectF title;
    QRectF place;
    QRectF caption;
    QString titleText;
    QString captionText;
    QFont titleFont;
    QFont captionFont;
};

// Returns the height that `words` need in `room`, at most `share` of its height.
double neededHeight(const QString& words, const QFont& font, const QRectF& room, int flags, double share)
{
    const QFontMetricsF metrics(font);
    const double height = metrics.boundingRect(room, flags, words).height();
    return std::ceil(std::min(height, std::max(share * room.height(), metrics.height())));
}

// Places the caption at the bottom of `room`. A caption of more than two lines is in smaller type; at most four lines are shown.
void placeCaption(PageLayout& layout, const PictureText& text, const QRectF& room)
{
    const QString words = captionText(text);
    constexpr double share = 0.3;
    constexpr double smaller = 0.85;
    constexpr int maxLines = 4;
    const auto lines = [&] {
        const QFontMetricsF metrics(layout.captionFont);
        return metrics.boundingRect(room, captionFlags, words).height() / metrics.height();
    };
    if (lines() > 2.5)
        layout.captionFont = theme::scaled(layout.captionFont, smaller);
    const QFontMetricsF metrics(layout.captionFont);
    const double most = maxLines * std::max(metrics.lineSpacing(), metrics.height()) + 1;
    const double height =
        std::min(neededHeight(words, layout.captionFont, room, captionFlags, share), std::ceil(most));
    layout.caption = QRectF(room.left(), room.bottom() - height, room.width(), height);
    layout.captionText =
        shortened(text.caption, captionEnd(text), layout.captionFont, layout.caption.size(), captionFlags);
}

PageLayout layOut(const Picture& picture, const PictureOptions& options)
{
    constexpr double titleShare = 0.2;
    PageLayout layout;
    if (options.fontPoints > 0)
        layout.scale = options.fontPoints / fontPoints(picture.font);
    layout.page = QRectF(QPointF(), QSizeF(options.size) / layout.scale);
    const double edge = options.title ? margin : narrowMargin;
    QRectF place = layout.page.adjusted(edge, edge, -edge, -edge);
    const double gap = edge / 2;
    layout.titleFont = pictureFont(theme::TypeSize::Title, picture.font);
    layout.captionFont = pictureFont(theme::TypeSize::Small, picture.font);
    if (options.title && !picture.text.title.isEmpty()) {
        const double height =
            neededHeight(picture.text.title, layout.titleFont, place, titleFlags, titleShare);
        layout.title = QRectF(place.topLeft(), QSizeF(place.width(), height));
        layout.titleText =
            shortened(picture.text.title, {}, layout.titleFont, layout.title.size(), titleFlags);
        place.setTop(layout.title.bottom() + gap);
    }
    if (options.caption) {
        placeCaption(layout, picture.text, place);
        place.setBottom(layout.caption.top() - gap);
    }
    place.setSize(place.size().expandedTo(QSizeF(64, 64)));
    layout.place = place;
    return layout;
}

void paintContent(QPainter& painter, const Picture& picture, const PageLayout& layout)
{
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setPen(picture.palette.color(QPalette::Text));
    painter.setFont(pictureFont(theme::TypeSize::Normal, picture.font));
    picture.paint(painter, layout.place);
}

// Paints a whole page, in the same way for every file format.
void paintPage(QPainter& painter, const Picture& picture, const PictureOptions& options)
{
    const PageLayout layout = layOut(picture, options);
    painter.scale(layout.scale, layout.scale);
    const QColor fill = theme::exportFill(options.background, picture.palette);
    if (fill.alpha() > 0)
        painter.fillRect(layout.page, fill);
    painter.setPen(picture.palette.color(QPalette::Text));
    painter.setFont(layout.titleFont);
    if (!layout.titleText.isEmpty())
        painter.drawText(layout.title, titleFlags, layout.titleText);

    painter.save();
    const double natural = layout.scale * pointsPerPixel;  // width in points of a line that is one pixel wide
    const double factor = options.linePoints > 0 ? options.linePoints / natural : 1;
    if (std::abs(factor - 1) < 0.01) {
        paintContent(painter, picture, layout);
    } else {
        StrokeDevice device(painter, factor);
        QPainter strokes(&device);
        paintContent(strokes, picture, layout);
    }
    painter.restore();

    if (options.caption) {
        painter.setPen(theme::dimmedText(picture.palette));
        painter.setFont(layout.captionFont);
        painter.drawText(layout.caption, captionFlags, layout.captionText);
    }
}

}  // namespace

Picture canvasPicture(const Canvas& canvas, const PictureText& text, theme::ExportBackground background,
                      std::shared_ptr<const QObject> owner)
{
    const QPalette ground = theme::exportPalette(background, canvas.palette());
    return {[&canvas, ground, owner = std::move(owner)](QPainter& painter, const QRectF& place) {
                canvas.paint(painter, place, ground);
            },
            ground, canvas.font(), text};
}

QRectF picturePlace(const PictureOptions& options)
{
    const int below = options.caption ? captionHeight : 0;
    return QRect(margin, margin + titleHeight, std::max(options.size.width() - 2 * margin, 64),
                 std::max(options.size.height() - 2 * margin - titleHeight - below, 64));
}

double fontPoints(const QFont& font)
{
    return font.pointSizeF() > 0 ? font.pointSizeF() : font.pixelSize() * pointsPerPixel;
}

QFont pictureFont(theme::TypeSize size, const QFont& base)
{
    QFont font = theme::font(size, base);
    font.setPixelSize(
        std::max(1, qRound(font.pointSizeF() > 0 ? font.pointSizeF() * resolution / 72 : font.pixelSize())));
    return font;
}

QSize pixelSize(const PictureOptions& options)
{
    return options.size * options.pixelRatio;
}

bool hasTooManyPixels(const PictureOptions& options)
{
    const QSize size = pixelSize(options);
    return std::max(size.width(), size.height()) > maxPixelsASide ||
           qint64{size.width()} * size.height() > maxPixels;
}

QImage pictureImage(const Picture& picture, const PictureOptions& options)
{
    if (hasTooManyPixels(options))
        return {};
    QImage image(pixelSize(options), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return {};
    // Qt ignores ratios below 1. For such a ratio, the painter is scaled instead.
    image.setDevicePixelRatio(std::max(1.0, options.pixelRatio));
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(std::min(1.0, options.pixelRatio), std::min(1.0, options.pixelRatio));
    painter.setLayoutDirection(Qt::LeftToRight);
    paintPage(painter, picture, options);
    return image;
}

QImage previewImage(const Picture& picture, PictureOptions options, double ratio)
{
    options.pixelRatio = ratio;
    return pictureImage(picture, options);
}

QString pictureNotice(const Picture& picture, const PictureOptions& options)
{
    const PageLayout layout = layOut(picture, options);
    const double chosen = options.fontPoints > 0 ? options.fontPoints : fontPoints(picture.font);
    const QLocale locale;
    const auto points = [&locale](double size) {
        return locale.toString(std::round(10 * size) / 10, 'g', 4);
    };
    QStringList sentences;
    if (const PictureOmission left = picture.omission ? picture.omission(layout.place) : PictureOmission();
        !left.what.isEmpty()) {
        const double height =
            std::ceil((options.size.height() + left.missing * layout.scale) * 25.4 / resolution);
        sentences << (left.missing > 0
                          ? PictureWords::tr(
                                "Left out because it does not fit at %1 pt: %2. A height of %3 mm shows all.")
                                .arg(points(chosen), left.what, locale.toString(height, 'f', 0))
                          : PictureWords::tr("Left out because it does not fit at %1 pt: %2.")
                                .arg(points(chosen), left.what));
    }
    TextMeter meter;
    QPainter painter(&meter);
    painter.scale(layout.scale, layout.scale);
    paintContent(painter, picture, layout);
    painter.end();
    const double smallest = meter.smallest() * pointsPerPixel;
    if (smallest > 0 && smallest < leastTextShare * chosen)
        sentences << PictureWords::tr(
                         "The smallest text has %1 pt because the picture does not fit at %2 pt.")
                         .arg(points(smallest), points(chosen));
    return sentences.join(QLatin1Char(' '));
}

QByteArray pictureSvg(const Picture& picture, const PictureOptions& options)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    generator.setResolution(resolution);
    // Qt 6.4 does not escape "<" and "&" in titles and descriptions.
    generator.setTitle(picture.text.title.toHtmlEscaped());
    generator.setDescription(descriptionText(picture.text, options).toHtmlEscaped());
    QPainter painter(&generator);
    painter.setLayoutDirection(Qt::LeftToRight);
    paintPage(painter, picture, options);
    painter.end();
    return withCssFamilies(buffer.data());
}

QByteArray picturePdf(const Picture& picture, const PictureOptions& options)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(picture.text.title);
    writer.setCreator(QStringLiteral("Sequency ") + QLatin1String(base::version));
    writer.setResolution(resolution);
    // Requires an exact match, because Qt would otherwise replace the size with that of a similar paper format.
    writer.setPageSize(
        QPageSize(QSizeF(options.size) / resolution, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    painter.setLayoutDirection(Qt::LeftToRight);
    paintPage(painter, picture, options);
    painter.end();
    return buffer.data();
}

std::optional<QString> paintPicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options, PaintedPicture& painted)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("svg")) {
        painted.bytes = pictureSvg(picture, options);
    } else if (suffix == QLatin1String("pdf")) {
        painted.bytes = picturePdf(picture, options);
    } else if (suffix == QLatin1String("png")) {
        if (hasTooManyPixels(options))
            return PictureWords::tr("A picture of %1 × %2 pixels is too large.")
                .arg(pixelSize(options).width())
                .arg(pixelSize(options).height());
        painted.pixels = pictureImage(picture, options);
        painted.pixels.setText(QStringLiteral("Title"), picture.text.title);
        painted.pixels.setText(QStringLiteral("Description"), descriptionText(picture.text, options));
    } else {
        return PictureWords::tr("A picture is written as .png, .svg or .pdf; “%1” is none of these.")
            .arg(QFileInfo(path).fileName());
    }
    return painted.bytes.isEmpty() && painted.pixels.isNull()
               ? std::optional(PictureWords::tr("The picture could not be painted."))
               : std::nullopt;
}

base::Result<QByteArray> pictureBytes(const PaintedPicture& painted)
{
    QByteArray bytes = painted.bytes;
    if (bytes.isEmpty()) {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        if (!painted.pixels.save(&buffer, "PNG"))
            return base::Error{base::ErrorKind::OutOfMemory, "the picture could not be encoded as PNG"};
    }
    return bytes;
}

std::optional<QString> writePicture(const Picture& picture, const QString& path,
                                    const PictureOptions& options)
{
    PaintedPicture painted;
    if (auto problem = paintPicture(picture, path, options, painted))
        return problem;
    const auto bytes = pictureBytes(painted);
    const base::Status written =
        bytes ? io::writeFile(pathBytes(path), bytes->toStdString()) : base::Status(bytes.error());
    return written ? std::nullopt : std::optional(QString::fromStdString(written.error().text()));
}

std::optional<QString> exportPicture(EngineJobs& jobs, const Picture& picture, const QString& path,
                                     const PictureOptions& options)
{
    PaintedPicture painted;
    if (auto problem = paintPicture(picture, path, options, painted))
        return problem;
    jobs.writeFile(path, [painted](session::Engine&, const FileSink& sink, const base::RunControl&) {
        const auto bytes = pictureBytes(painted);
        return bytes ? sink({bytes->constData(), static_cast<std::size_t>(bytes->size())})
                     : base::Status(bytes.error());
    });
    return std::nullopt;
}

}  // namespace sequency::ui
