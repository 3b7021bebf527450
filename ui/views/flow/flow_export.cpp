// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_export.h"

#include "ui/views/flow/flow_lines.h"
#include "ui/views/flow/flow_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cstring>
#include <utility>

namespace sequency::ui {
namespace {

struct FlowExportWords {
    Q_DECLARE_TR_FUNCTIONS(FlowGraph)
};

constexpr double rowHeight = 30;  // row height in points; reduced for graphs taller than maxHeight
constexpr double minRow = 17;
constexpr double minExportColumn = 96;
constexpr double maxHeight = 1400;  // maximum height in points; rows of taller graphs are compressed
constexpr double maxWidth = 3000;

void paintScene(QPainter& painter, const FlowScene& scene)
{
    painter.setRenderHint(QPainter::Antialiasing);
    FlowPainter(scene).paintAll(painter);
}

FlowScene sceneOf(const SharedFlowModel& model, const FlowPictureOptions& options, const QPalette& palette,
                  const QFont& font)
{
    FlowScene scene;
    scene.model = model;
    scene.palette = palette;
    scene.font = pictureFont(theme::TypeSize::Small, font);
    scene.labels = options.labels;
    scene.parts.values = options.values;
    scene.parts.titles = options.titles;
    scene.parts.legend = options.legend;
    scene.marks.step = options.step;
    scene.alignDashes = false;
    return scene;
}

// Returns the total width and height that title, caption and margins add to the picture.
QSizeF around()
{
    constexpr int any = 1000;
    return QSizeF(any, any) - picturePlace({QSize(any, any)}).size();
}

// Returns the scene laid out in an area of the size `place` divided by `scale`.
template <typename LayOut>
FlowScene sceneAt(const FlowScene& prepared, const QSizeF& place, double scale, LayOut&& layOut)
{
    FlowScene scene = prepared;
    scene.area = QRectF(QPointF(), place / scale);
    layOut(scene);
    return scene;
}

// A scene for a page, and the factor by which it is painted larger, including fonts, lines and dots.
struct FittedScene {
    FlowScene scene;
    double scale = 1;
    bool hasAllValues = true;
};

// Enlarges a scene of the size `usual` to `place`. A scene that is larger than the place becomes smaller only as far as its values remain legible. If
// they do not fit then, the text keeps its size, nodes become dots, and some names are omitted.
template <typename LayOut>
FittedScene fitted(const FlowScene& prepared, const QSizeF& usual, const QSizeF& place, LayOut&& layOut)
{
    constexpr double least = 0.6;
    constexpr double step = 0.05;
    const double whole = std::min(place.width() / usual.width(), place.height() / usual.height());
    const bool areWritten =
        prepared.parts.values && hasBoxes(sceneAt(prepared, place, std::min(whole, 1.0), layOut));
    if (whole >= 1 || !areWritten)
        return {sceneAt(prepared, place, std::max(whole, 1.0), layOut), std::max(whole, 1.0), true};
    for (double scale = 1; scale > std::max(least, whole); scale -= step)
        if (FlowScene scene = sceneAt(prepared, place, scale, layOut); hasBoxes(scene))
            return {std::move(scene), scale, true};
    if (whole >= least)
        return {sceneAt(prepared, place, whole, layOut), whole, true};
    return {sceneAt(prepared, place, 1, layOut), 1, false};
}

template <typename LayOut>
Picture scenePicture(const FlowScene& prepared, const QSizeF& usual, const QFont& font,
                     const PictureText& text, LayOut layOut)
{
    const auto paint = [prepared, usual, layOut](QPainter& painter, const QRectF& place) {
        const FittedScene shown = fitted(prepared, usual, place.size(), layOut);
        painter.save();
        painter.translate(place.topLeft());
        painter.scale(shown.scale, shown.scale);
        paintScene(painter, shown.scene);
        painter.restore();
    };
    const auto omission = [prepared, usual, layOut](const QRectF& place) {
        const bool isWhole = fitted(prepared, usual, place.size(), layOut).hasAllValues;
        return PictureOmission{isWhole ? QString() : FlowExportWords::tr("the values of the nodes")};
    };
    return {paint, prepared.palette, font, text, omission};
}

QString columnName(const session::Trace& trace, const FlowWords& words, std::size_t column, std::size_t lane)
{
    if (trace.request.work == session::TraceWork::Characters)
        return QStringLiteral("T%1").arg(column + 1);
    const QString& first = lane == 0 ? words.input : words.secondInput;
    if (column == 0)
        return first;
    if (column + 1 == trace.graph.columns())
        return words.output;
    return QStringLiteral("%1%2").arg(trace.graph.lanes(column) > 1 ? first : QStringLiteral("t"),
                                      QString::number(column));
}

}  // namespace

QSize flowPageSize(const session::Trace& trace, const FlowPictureOptions& options, const QFont& font)
{
    const FlowScene scene = sceneOf(std::make_shared<const FlowModel>(trace, nullptr), options, {}, font);
    const QFontMetricsF metrics(scene.font);
    double widest = minExportColumn;
    for (std::size_t column = 0; column < trace.graph.columns(); ++column)
        widest = std::max(
            widest,
            scene.model->valueCharacters(column) * metrics.horizontalAdvance(QLatin1Char('0')) * 1.45 + 24);
    std::size_t nodes = 0;
    for (std::size_t column = 0; column < trace.graph.columns(); ++column)
        nodes = std::max(nodes, trace.graph.nodes(column));
    const auto rows = static_cast<double>(std::min<std::size_t>(nodes, 2 * rowsWithoutBundles)) + 1;
    const double height = rows * std::clamp(maxHeight / rows, minRow, rowHeight) + 40;
    const double sides = 2 * (metrics.horizontalAdvance(QStringLiteral("f(00000000)")) + 40);
    const double width =
        static_cast<double>(std::max<std::size_t>(trace.graph.columns() - 1, 1)) * widest + sides;
    return (QSizeF(std::clamp(width, 560.0, maxWidth), std::max(height, 200.0)) + around()).toSize();
}

Picture flowPicture(const session::Trace& trace, const FlowPictureOptions& options, const QPalette& palette,
                    const QFont& font, const PictureText& text)
{
    const FlowScene prepared =
        sceneOf(std::make_shared<const FlowModel>(trace, nullptr), options, palette, font);
    const QSizeF usual = QSizeF(flowPageSize(trace, options, font)) - around();
    return scenePicture(prepared, usual, font, text, [](FlowScene& scene) { scene.fit(); });
}

Picture flowPicture(const FlowScene& scene, const QPalette& palette, const QFont& font,
                    const PictureText& text)
{
    FlowScene prepared = scene;
    prepared.palette = palette;
    prepared.font = pictureFont(theme::TypeSize::Small, font);
    prepared.stroke = 1;
    prepared.alignDashes = false;
    prepared.marks.hovered.reset();
    prepared.marks.cursor.reset();
    prepared.marks.flash = -1;
    return scenePicture(prepared, prepared.area.size(), font, text, [](FlowScene& moved) { moved.refit(); });
}

io::DataTable flowTable(const session::Trace& trace, const PictureText& text)
{
    const FlowWords words = flowWords(trace.request);
    io::DataTable table{{}, text.title.toStdString(), text.caption.toStdString()};
    for (std::size_t column = 0; column < trace.graph.columns(); ++column) {
        const base::ElementVector& values = *trace.columns[column];
        const std::size_t rows = trace.graph.rows(column);
        for (std::size_t lane = 0; lane < static_cast<std::size_t>(trace.graph.lanes(column)); ++lane) {
            auto some = base::allocateElements(base::elementType(values), rows);
            if (!some)
                return table;
            const std::size_t bytes = rows * base::elementSize(base::elementType(values));
            std::memcpy(base::rawData(*some),
                        static_cast<const std::byte*>(base::rawData(values)) + lane * bytes, bytes);
            table.columns.push_back({columnName(trace, words, column, lane).toStdString(),
                                     std::make_shared<const base::ElementVector>(std::move(*some))});
        }
    }
    return table;
}

}  // namespace sequency::ui
