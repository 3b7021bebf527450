// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include "engine/base/version.h"

#include <QBuffer>
#include <QChart>
#include <QChartView>
#include <QCoreApplication>
#include <QDate>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>

namespace sequency::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ChartExport)
};

constexpr int margin = 16;
constexpr int titleHeight = 30;
constexpr int captionHeight = 40;  // two lines
constexpr int resolution = 96;     // dots an inch: one point of ours is one dot

QRect chartPlace(const PictureOptions& options)
{
    const int below = options.caption ? captionHeight : 0;
    return {margin, margin + titleHeight, std::max(options.size.width() - 2 * margin, 64),
            std::max(options.size.height() - 2 * margin - titleHeight - below, 64)};
}

QString captionText(const PictureText& text)
{
    QString caption = text.caption;
    if (!caption.isEmpty())
        caption += QStringLiteral(" · ");
    return caption + QStringLiteral("Sequency %1 · %2")
                         .arg(QLatin1String(base::version), QDate::currentDate().toString(Qt::ISODate));
}

QFont pictureFont(theme::TypeSize size, const QWidget& view)
{
    QFont font = theme::font(size, view.font());
    font.setPixelSize(
        std::max(1, qRound(font.pointSizeF() > 0 ? font.pointSizeF() * resolution / 72 : font.pixelSize())));
    return font;
}

// The one paint routine.
void paintPicture(QPainter& painter, const QChartView& view, const PictureOptions& options,
                  const PictureText& text)
{
    const QRect page(QPoint(0, 0), options.size);
    const QPalette& palette = view.palette();
    const QColor fill = theme::exportFill(options.background, palette);
    if (fill.alpha() > 0)
        painter.fillRect(page, fill);
    const QRect place = chartPlace(options);

    painter.setPen(palette.color(QPalette::Text));
    painter.setFont(pictureFont(theme::TypeSize::Title, view));
    const QString title =
        QFontMetricsF(painter.font()).elidedText(text.title, Qt::ElideRight, page.width() - 2 * margin);
    painter.drawText(QRect(margin, margin, page.width() - 2 * margin, titleHeight),
                     Qt::AlignLeft | Qt::AlignTop, title);

    painter.save();
    painter.setRenderHints(view.renderHints());
    view.scene()->render(&painter, place, view.chart()->sceneBoundingRect(), Qt::KeepAspectRatio);
    painter.restore();

    if (options.caption) {
        painter.setPen(theme::dimmedText(palette));
        painter.setFont(pictureFont(theme::TypeSize::Small, view));
        painter.drawText(QRect(margin, place.bottom() + 1, page.width() - 2 * margin, captionHeight),
                         Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, captionText(text));
    }
}

}  // namespace

QSize chartSizeFor(const PictureOptions& options)
{
    return chartPlace(options).size();
}

QImage chartImage(const QChartView& view, const PictureOptions& options, const PictureText& text)
{
    QImage image(options.size * options.pixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(options.pixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintPicture(painter, view, options, text);
    return image;
}

QByteArray chartSvg(const QChartView& view, const PictureOptions& options, const PictureText& text)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    generator.setResolution(resolution);
    // Qt 6.4 writes these two as they are, "<" and "&" included.
    generator.setTitle(text.title.toHtmlEscaped());
    generator.setDescription(captionText(text).toHtmlEscaped());
    QPainter painter(&generator);
    paintPicture(painter, view, options, text);
    painter.end();
    return buffer.data();
}

QByteArray chartPdf(const QChartView& view, const PictureOptions& options, const PictureText& text)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(text.title);
    writer.setCreator(QStringLiteral("Sequency ") + QLatin1String(base::version));
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(QSizeF(options.size) / resolution, QPageSize::Inch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    paintPicture(painter, view, options, text);
    painter.end();
    return buffer.data();
}

std::optional<QString> writeChart(const QChartView& view, const QString& path, const PictureOptions& options,
                                  const PictureText& text)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (suffix == QLatin1String("svg")) {
        bytes = chartSvg(view, options, text);
    } else if (suffix == QLatin1String("pdf")) {
        bytes = chartPdf(view, options, text);
    } else if (suffix == QLatin1String("png")) {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QImage image = chartImage(view, options, text);
        image.setText(QStringLiteral("Title"), text.title);
        image.setText(QStringLiteral("Description"), captionText(text));
        image.save(&buffer, "PNG");
    } else {
        return Words::tr("A picture is written as .png, .svg or .pdf; “%1” is none of these.")
            .arg(QFileInfo(path).fileName());
    }
    if (bytes.isEmpty())
        return Words::tr("The picture could not be painted.");
    return writeBytes(path, bytes);
}

std::optional<QString> writeBytes(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return std::nullopt;
    return Words::tr("“%1” could not be written: %2.").arg(QFileInfo(path).fileName(), file.errorString());
}

}  // namespace sequency::ui
