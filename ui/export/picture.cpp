// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture.h"

#include "engine/base/version.h"
#include "engine/io/bytes/atomic_file.h"
#include "ui/canvas/canvas.h"
#include "ui/format/file_path.h"
#include "ui/jobs/engine_jobs.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDate>
#include <QFileInfo>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>

namespace sequency::ui {

namespace {

struct PictureWords {
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

constexpr int margin = 16;
constexpr int titleHeight = 30;
constexpr int captionHeight = 40;  // height in points, enough for two lines
constexpr int resolution = 96;     // dots per inch; a point of a picture is one dot

QString captionText(const PictureText& text)
{
    QString caption = text.caption;
    if (!caption.isEmpty())
        caption += QStringLiteral(" · ");
    return caption + QStringLiteral("Sequency %1 · %2")
                         .arg(QLatin1String(base::version), QDate::currentDate().toString(Qt::ISODate));
}

QString cssFamily(const QString& family)
{
    const QString plain = family.toLower().remove(QLatin1Char(' ')).remove(QLatin1Char('-'));
    if (plain.isEmpty() || plain == QLatin1String("sans") || plain == QLatin1String("sansserif"))
        return QStringLiteral("sans-serif");
    if (plain == QLatin1String("serif"))
        return QStringLiteral("serif");
    if (plain == QLatin1String("mono") || plain == QLatin1String("monospace"))
        return QStringLiteral("monospace");
    const bool isFixed = QFontInfo(QFont(family)).fixedPitch();
    return QStringLiteral("'%1', %2")
        .arg(family, isFixed ? QStringLiteral("monospace") : QStringLiteral("sans-serif"));
}

// Returns the description that is stored in the file. If the caption is omitted, the description has no date, so that repeated exports are identical.
QString descriptionText(const PictureText& text, const PictureOptions& options)
{
    return options.caption ? captionText(text) : text.caption;
}

// Paints the caption on at most two lines. A long caption is painted in smaller type. If it still does not fit, its end is omitted.
void paintCaption(QPainter& painter, const QRectF& room, const QString& caption, const QFont& font)
{
    constexpr int minPixels = 8;
    constexpr int flags = Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap;
    QFont fitting = font;
    QString shown = caption;
    const auto fits = [&] {
        return QFontMetricsF(fitting).boundingRect(room, flags, shown).height() <= room.height();
    };
    while (!fits() && fitting.pixelSize() > minPixels)
        fitting.setPixelSize(fitting.pixelSize() - 1);
    while (!fits() && shown.size() > 1)
        shown = shown.left(shown.size() * 9 / 10).trimmed() + QChar(0x2026);
    painter.setFont(fitting);
    painter.drawText(room, flags, shown);
}

// Paints a whole page, in the same way for every file format.
void paintPage(QPainter& painter, const Picture& picture, const PictureOptions& options)
{
    const QRect page(QPoint(0, 0), options.size);
    const QColor fill = theme::exportFill(options.background, picture.palette);
    if (fill.alpha() > 0)
        painter.fillRect(page, fill);
    const QRectF place = picturePlace(options);

    painter.setPen(picture.palette.color(QPalette::Text));
    painter.setFont(pictureFont(theme::TypeSize::Title, picture.font));
    const QString title = QFontMetricsF(painter.font())
                              .elidedText(picture.text.title, Qt::ElideRight, page.width() - 2 * margin);
    painter.drawText(QRect(margin, margin, page.width() - 2 * margin, titleHeight),
                     Qt::AlignLeft | Qt::AlignTop, title);

    painter.save();
    painter.setFont(pictureFont(theme::TypeSize::Normal, picture.font));
    picture.paint(painter, place);
    painter.restore();

    if (options.caption) {
        painter.setPen(theme::dimmedText(picture.palette));
        paintCaption(painter, QRectF(margin, place.bottom(), page.width() - 2 * margin, captionHeight),
                     captionText(picture.text), pictureFont(theme::TypeSize::Small, picture.font));
    }
}

// Replaces font families with those that browsers know. "Sans Serif" and "Monospace" exist only on the desktop; other families get a fallback.
QByteArray withCssFamilies(const QByteArray& svg)
{
    static const QByteArray attribute = QByteArrayLiteral("font-family=\"");
    QByteArray changed;
    qsizetype done = 0;
    for (qsizetype at = svg.indexOf(attribute); at >= 0; at = svg.indexOf(attribute, done)) {
        const qsizetype begin = at + attribute.size();
        const qsizetype end = svg.indexOf('"', begin);
        if (end < 0)
            break;
        changed +=
            svg.mid(done, begin - done) + cssFamily(QString::fromUtf8(svg.mid(begin, end - begin))).toUtf8();
        done = end;
    }
    return changed + svg.mid(done);
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
    image.setDevicePixelRatio(options.pixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setLayoutDirection(Qt::LeftToRight);
    paintPage(painter, picture, options);
    return image;
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
