// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/thumbnails.h"

#include "engine/base/build_info.h"
#include "engine/base/text/digits.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/generators/example.h"
#include "engine/transform/character_table.h"
#include "ui/format/file_path.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QPixmapCache>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace sequency::ui {
namespace {

// Everything that a thread needs to draw a picture.
struct PictureRequest {
    std::string name;
    int radix = 2;
    int variables = 0;
    bool hasFunction = true;
    int pixels = 0;  // width and height
    // The colours of the phases k/p of a character table. For a function, the colour of zero, followed by the colours of other values.
    std::vector<QColor> colors = {};
    QString path = {};
};

// Cells of equal size, row by row.
struct CellMap {
    int columns = 1;
    std::vector<QColor> cells = {};
};

// Returns the number of values of `variables` digits, which is small for examples.
int countOf(int radix, int variables)
{
    return static_cast<int>(base::checkedPower(static_cast<std::size_t>(radix), variables).value_or(1));
}

CellMap charactersOf(const PictureRequest& request)
{
    CellMap map{countOf(request.radix, request.variables)};
    const auto rows = static_cast<std::size_t>(map.columns);
    for (std::size_t w = 0; w < rows; ++w)
        for (std::size_t z = 0; z < rows; ++z) {
            const int exponent = transform::characterExponent(w, z, request.radix);
            map.cells.push_back(request.colors[static_cast<std::size_t>(exponent)]);
        }
    return map;
}

// A logic function has one colour per digit. Other values have a mixture of the first two colours.
CellMap valuesOf(const PictureRequest& request)
{
    const auto function = io::exampleFunction(request.name);
    if (!function)
        return {};
    CellMap map{countOf(request.radix, (request.variables + 1) / 2)};
    const double largest = std::max(1.0, base::largestMagnitude(*function));
    for (std::size_t i = 0; i < function->size(); ++i) {
        const double value = base::realPart(*function, i);
        const auto digit = static_cast<std::size_t>(std::max(0.0, value));
        map.cells.push_back(function->isLogic()
                                ? request.colors[std::min(digit, request.colors.size() - 1)]
                                : mixed(request.colors[0], request.colors[1], std::abs(value) / largest));
    }
    return map;
}

QImage drawn(const PictureRequest& request)
{
    constexpr int gapSize = 6;  // smallest cells that have gaps between them, in pixels
    const CellMap map = request.hasFunction ? valuesOf(request) : charactersOf(request);
    QImage image(request.pixels, request.pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    const int rows = static_cast<int>(map.cells.size()) / map.columns;
    const int cell = std::max(1, request.pixels / std::max({map.columns, rows, 1}));
    const int gap = cell >= gapSize ? 1 : 0;
    const QPoint origin((request.pixels - cell * map.columns) / 2, (request.pixels - cell * rows) / 2);
    for (int i = 0; i < rows * map.columns; ++i)
        painter.fillRect(QRect(origin + QPoint(i % map.columns, i / map.columns) * cell,
                               QSize(cell, cell) - QSize(gap, gap)),
                         map.cells[static_cast<std::size_t>(i)]);
    return image;
}

// Returns the picture in the file; null if the file does not exist or is damaged.
QImage stored(const PictureRequest& request)
{
    QFile file(request.path);
    QImage image;
    if (!file.open(QIODevice::ReadOnly) || !image.loadFromData(file.readAll(), "PNG") ||
        image.size() != QSize(request.pixels, request.pixels))
        return {};
    return image;
}

QImage made(const PictureRequest& request)
{
    if (QImage image = stored(request); !image.isNull())
        return image;
    const QImage image = drawn(request);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    // A picture that cannot be stored is drawn again at the next start.
    if (QDir().mkpath(QFileInfo(request.path).path()))
        static_cast<void>(io::writeFile(pathBytes(request.path), bytes.toStdString()));
    return image;
}

std::vector<QColor> colorsOf(const io::Example& example, const QPalette& palette)
{
    constexpr double zeroShare = 0.12;
    std::vector<QColor> colors;
    if (!example.hasFunction) {
        for (int k = 0; k < example.radix; ++k) {
            const double angle = 2 * std::numbers::pi * k / example.radix;
            colors.push_back(theme::onDisc(std::cos(angle), std::sin(angle)));
        }
        return colors;
    }
    colors.push_back(mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), zeroShare));
    for (int k = 0; k < theme::seriesCount; ++k)
        colors.push_back(theme::series(k, palette));
    return colors;
}

}  // namespace

QString Thumbnails::file(const QString& name, const QPalette& palette, double pixelRatio)
{
    return QStringLiteral("%1/thumbnails/%2/%3-%4-%5-%6.png")
        .arg(QStandardPaths::writableLocation(QStandardPaths::CacheLocation),
             QString::fromLatin1(base::buildText), name, QString::number(side), QString::number(pixelRatio),
             theme::isDark(palette) ? QStringLiteral("dark") : QStringLiteral("light"));
}

QPixmap Thumbnails::picture(const QString& name, const QPalette& palette, double pixelRatio)
{
    const QString path = file(name, palette, pixelRatio);
    QPixmap pixmap;
    const io::Example* const example = io::findExample(name.toStdString());
    if (example == nullptr || QPixmapCache::find(path, &pixmap) || m_requested.contains(path))
        return pixmap;
    m_requested.insert(path);
    // Only the scheme is part of the path, so the colours must not depend on the desktop's palette.
    const QPalette own = theme::isDark(palette) ? theme::darkPalette() : theme::lightPalette();
    const PictureRequest request{example->name,
                                 example->radix,
                                 example->variables,
                                 example->hasFunction,
                                 static_cast<int>(std::lround(side * pixelRatio)),
                                 colorsOf(*example, own),
                                 path};
    m_files.run<QImage>(
        FileJobs::Lane::Read, this,
        [request](const base::RunControl&) { return base::Result<QImage>(made(request)); },
        [this, path, pixelRatio](const base::Result<QImage>& image) {
            m_requested.remove(path);
            if (!image || image->isNull())
                return;
            QPixmap ready = QPixmap::fromImage(*image);
            ready.setDevicePixelRatio(pixelRatio);
            QPixmapCache::insert(path, ready);
            emit this->ready();
        });
    return pixmap;
}

}  // namespace sequency::ui

#include "moc_thumbnails.cpp"
