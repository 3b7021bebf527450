// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_plot.h"

#include "ui/document/conventions.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr std::size_t maxPoints = 4096;

double part(const std::complex<double>& value, bool imaginary)
{
    return imaginary ? value.imag() : value.real();
}

QString nameOf(std::size_t row)
{
    return QStringLiteral("χ") + subscript(static_cast<int>(row));
}

class Strip {
public:
    Strip(const CharacterCurves& curves, const QRectF& place, const QFontMetricsF& metrics)
        : m_curves(curves), m_plot(place.adjusted(70, metrics.height() / 2, -8, -metrics.height() / 2))
    {}

    double x(double column) const
    {
        const auto first = static_cast<double>(m_curves.firstColumn);
        return m_plot.left() +
               (column - first) / (static_cast<double>(m_curves.lastColumn) - first) * m_plot.width();
    }
    double y(double value) const { return m_plot.center().y() - value * m_plot.height() / 2; }
    const QRectF& plot() const { return m_plot; }

    QPolygonF steps(std::size_t row, bool imaginary) const
    {
        std::vector<std::uint16_t> exponents(m_curves.lastColumn - m_curves.firstColumn);
        m_curves.table->exponents(row, m_curves.firstColumn, exponents);
        QPolygonF line;
        for (std::size_t i = 0; i < exponents.size(); ++i) {
            const double value = y(part(m_curves.table->root(exponents[i]), imaginary));
            const auto column = static_cast<double>(m_curves.firstColumn + i);
            line << QPointF(x(column), value) << QPointF(x(column + 1), value);
        }
        return line;
    }
    QVector<QLineF> band(std::size_t row, bool imaginary) const
    {
        const auto pixels = static_cast<std::size_t>(m_plot.width());
        const std::size_t columns = m_curves.lastColumn - m_curves.firstColumn;
        QVector<QLineF> lines;
        for (std::size_t i = 0; i < pixels; ++i) {
            const std::size_t first = m_curves.firstColumn + columns * i / pixels;
            const std::size_t last = m_curves.firstColumn + columns * (i + 1) / pixels;
            const auto [low, high] =
                characterBand(*m_curves.table, row, first, std::max(last, first + 1), imaginary);
            const double at = m_plot.left() + static_cast<double>(i) + 0.5;
            lines << QLineF(at, y(low) + 0.5, at, y(high) - 0.5);
        }
        return lines;
    }
    bool isBand() const
    {
        return static_cast<double>(m_curves.lastColumn - m_curves.firstColumn) > m_plot.width();
    }

private:
    const CharacterCurves& m_curves;
    QRectF m_plot;
};

void paintStrip(QPainter& painter, const QRectF& place, const CharacterCurves& curves, std::size_t row,
                const QPalette& palette, double stroke)
{
    const QFontMetricsF metrics(painter.font());
    const Strip strip(curves, place, metrics);
    const QRectF& plot = strip.plot();
    painter.setPen(QPen(theme::hairline(palette), stroke));
    painter.drawLine(QPointF(plot.left(), strip.y(0)), QPointF(plot.right(), strip.y(0)));
    painter.setPen(QPen(theme::grid(palette), stroke));
    for (const double value : {-1.0, 1.0})
        painter.drawLine(QPointF(plot.left(), strip.y(value)), QPointF(plot.right(), strip.y(value)));
    painter.setPen(theme::dimmedText(palette));
    const auto beside = [&](double value, const QString& text) {
        painter.drawText(QRectF(place.left(), strip.y(value) - 8, 66, 16), Qt::AlignRight | Qt::AlignVCenter,
                         text);
    };
    beside(1, QStringLiteral("1"));
    beside(-1, QStringLiteral("−1"));
    painter.setPen(palette.color(QPalette::Text));
    beside(0, metrics.elidedText(nameOf(row), Qt::ElideMiddle, 64));
    if (curves.column && *curves.column >= curves.firstColumn && *curves.column < curves.lastColumn) {
        const auto column = static_cast<double>(*curves.column);
        const double width = std::max(strip.x(column + 1) - strip.x(column), 1.0);
        painter.fillRect(QRectF(strip.x(column), plot.top(), width, plot.height()), theme::marked(palette));
    }
    const bool isReal = curves.table->exponent() <= 2;
    for (const bool imaginary : {true, false}) {
        if (imaginary && isReal)
            continue;
        QColor color = theme::series(imaginary ? 1 : 0, palette);
        const double fine =
            strip.plot().width() < 6.0 * static_cast<double>(curves.lastColumn - curves.firstColumn) ? 0.5
                                                                                                     : 0;
        painter.setPen(
            QPen(color, ((imaginary ? 1.5 : 2) - fine) * stroke, imaginary ? Qt::DashLine : Qt::SolidLine));
        if (!strip.isBand()) {
            painter.drawPolyline(strip.steps(row, imaginary));
            continue;
        }
        color.setAlphaF(0.6F);
        painter.setPen(QPen(color, 1));
        painter.drawLines(strip.band(row, imaginary));
    }
}

void paintPath(QPainter& painter, const QRectF& place, const CharacterCurves& curves, const QPolygonF& path,
               const QPalette& palette, double stroke)
{
    const QFontMetricsF metrics(painter.font());
    const QRectF plot = place.adjusted(6, metrics.height() + 2, -6, -6);
    QRectF bounds = path.boundingRect();
    const double span = std::max({bounds.width(), bounds.height(), 2.0}) * 1.1;
    const double scale = std::min(plot.width(), plot.height()) / span;
    const auto at = [&](const QPointF& point) {
        return plot.center() +
               QPointF(point.x() - bounds.center().x(), bounds.center().y() - point.y()) * scale;
    };
    painter.setPen(theme::dimmedText(palette));
    painter.drawText(QRectF(place.left(), place.top(), place.width(), metrics.height() + 2), Qt::AlignCenter,
                     QStringLiteral("Σ %1·%2*").arg(nameOf(curves.rows[0]), nameOf(curves.rows[1])));
    painter.setPen(QPen(theme::grid(palette), stroke));
    const QPointF origin = at({0, 0});
    painter.drawLine(QPointF(plot.left(), origin.y()), QPointF(plot.right(), origin.y()));
    painter.drawLine(QPointF(origin.x(), plot.top()), QPointF(origin.x(), plot.bottom()));
    QPolygonF line;
    for (const QPointF& point : path)
        line << at(point);
    painter.setPen(QPen(theme::series(0, palette), 1.5 * stroke));
    painter.drawPolyline(line);
    painter.setPen(QPen(palette.color(QPalette::Text), 1.5 * stroke));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(line.back(), 5 * stroke, 5 * stroke);
    painter.setBrush(palette.color(QPalette::Text));
    painter.drawEllipse(origin, 2 * stroke, 2 * stroke);
    if (curves.column) {
        const auto sum = curves.table->rowSum(curves.table->difference(curves.rows[0], curves.rows[1]),
                                              *curves.column + 1);
        painter.setBrush(theme::series(1, palette));
        painter.drawEllipse(at({sum.real(), sum.imag()}), 4, 4);
    }
}

}  // namespace

std::pair<double, double> characterBand(const analysis::CharacterMeans& table, std::size_t w,
                                        std::size_t first, std::size_t last, bool imaginary)
{
    std::vector<char> seen(table.exponent(), 0);
    table.markExponents(w, first, last, seen);
    double low = 1;
    double high = -1;
    for (std::size_t k = 0; k < seen.size(); ++k)
        if (seen[k] != 0) {
            low = std::min(low, part(table.root(k), imaginary));
            high = std::max(high, part(table.root(k), imaginary));
        }
    return {low, high};
}

QPolygonF characterPath(const CharacterCurves& curves)
{
    QPolygonF path;
    if (curves.rows.size() < 2)
        return path;
    const std::size_t difference = curves.table->difference(curves.rows[0], curves.rows[1]);
    const std::size_t rows = curves.table->rows();
    const std::size_t points = std::min(rows, maxPoints);
    for (std::size_t i = 0; i <= points; ++i) {
        const auto sum = curves.table->rowSum(difference, rows * i / points);
        path << QPointF(sum.real(), sum.imag());
    }
    return path;
}

void paintCurves(QPainter& painter, const QRectF& place, const CharacterCurves& curves, const QPolygonF& path,
                 const QPalette& palette)
{
    if (curves.rows.empty())
        return;
    painter.save();
    const double stroke = theme::strokeScale(painter.font());
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    QRectF strips = place;
    if (curves.rows.size() > 1) {
        const double side = std::min(place.height() + 10, place.width() / 3);
        strips.setRight(place.right() - side);
        painter.setRenderHint(QPainter::Antialiasing);
        paintPath(painter, QRectF(strips.right(), place.top(), side, place.height()), curves, path, palette,
                  stroke);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    // Height of the key to the line styles. The key is above the upper plot.
    const double key = metrics.height() + 4;
    double x = strips.left() + 70;
    const int lines = curves.table->exponent() <= 2 ? 1 : 2;
    for (int i = 0; i < lines; ++i) {
        painter.setPen(QPen(theme::series(i, palette), (i == 0 ? 2 : 1.5) * stroke,
                            i == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(QPointF(x, strips.top() + key / 2), QPointF(x + 24, strips.top() + key / 2));
        painter.setPen(palette.color(QPalette::Text));
        const QString name = i == 0 ? CharacterPlot::tr("real part") : CharacterPlot::tr("imaginary part");
        painter.drawText(QRectF(x + 28, strips.top(), 200, key), Qt::AlignLeft | Qt::AlignVCenter, name);
        x += 28 + metrics.horizontalAdvance(name) + 16;
    }
    strips.setTop(strips.top() + key);
    const double height = strips.height() / static_cast<double>(curves.rows.size());
    for (std::size_t i = 0; i < curves.rows.size(); ++i)
        paintStrip(
            painter,
            QRectF(strips.left(), strips.top() + static_cast<double>(i) * height, strips.width(), height),
            curves, curves.rows[i], palette, stroke);
    painter.restore();
}

CharacterPlot::CharacterPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("characterPlot"));
    setLayoutDirection(Qt::LeftToRight);                          // the layout direction of all canvases
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);  // lower on a small screen
}

void CharacterPlot::setCurves(const CharacterCurves& curves)
{
    const bool samePath = curves.table == m_curves.table && curves.rows == m_curves.rows;
    m_curves = curves;
    if (!samePath)
        m_path = characterPath(m_curves);
    update();
}

void CharacterPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (m_curves.rows.empty()) {
        painter.setPen(theme::dimmedText(palette()));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Click a row to plot its character here; Ctrl+click a second one for their inner "
                            "product."));
        return;
    }
    paintCurves(painter, QRectF(rect()), m_curves, m_path, palette());
}

}  // namespace sequency::ui

#include "moc_character_plot.cpp"
