// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark_curves.h"

#include "ui/format/names.h"
#include "ui/theme/theme.h"
#include "ui/views/chart_axes.h"

#include <QCategoryAxis>
#include <QChart>
#include <QLegendMarker>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {

namespace {

constexpr double markerSize = 8;
constexpr double lineWidth = 1.5;

constexpr std::array markerShapes = {
    QScatterSeries::MarkerShapeCircle,   QScatterSeries::MarkerShapeRectangle,
    QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle,
    QScatterSeries::MarkerShapePentagon, QScatterSeries::MarkerShapeStar};
constexpr std::array kinds = {BenchmarkCurves::Compute, BenchmarkCurves::WholeCall};

double milliseconds(const session::BenchmarkRow& row, BenchmarkCurves::Kind kind)
{
    return kind == BenchmarkCurves::Compute ? row.computeMilliseconds.median : row.totalMilliseconds.median;
}

QPointF pointOf(const session::BenchmarkRow& row, BenchmarkCurves::Kind kind)
{
    return {static_cast<double>(row.point.variables), std::log10(milliseconds(row, kind))};
}

// "0.01", "1", "1,000": a power of ten in the user's locale.
QString decadeText(int exponent)
{
    if (exponent < -6 || exponent > 7)
        return QStringLiteral("1e%1").arg(exponent);
    return QLocale().toString(std::pow(10.0, exponent), 'f', std::max(0, -exponent));
}

}  // namespace

BenchmarkCurves::BenchmarkCurves(QChart& chart, QObject* parent)
    : QObject(parent), m_chart(chart), m_sizeAxis(new QValueAxis), m_timeAxis(new QCategoryAxis)
{
    nameSizes();
    m_sizeAxis->setGridLineVisible(false);
    m_timeAxis->setTitleText(tr("ms; solid: compute, dashed: whole call"));
    m_timeAxis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    chart.addAxis(m_sizeAxis, Qt::AlignBottom);
    chart.addAxis(m_timeAxis, Qt::AlignLeft);
    chart.legend()->setVisible(true);
    chart.legend()->setAlignment(Qt::AlignTop);
    chart.legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    scaleAxes();
}

QString BenchmarkCurves::deviceName(const std::string& id) const
{
    const auto found = m_deviceNames.find(id);
    return QString::fromStdString(found == m_deviceNames.end() ? id : found->second);
}

// The beginning of the name, or the id where another device's name begins alike.
QString BenchmarkCurves::shortDeviceName(const std::string& id) const
{
    constexpr qsizetype longest = 10;
    QString name = deviceName(id);
    if (name.size() <= longest)
        return name;
    const bool alike = std::any_of(m_groups.begin(), m_groups.end(), [&](const Group& group) {
        return group.device != id && deviceName(group.device).startsWith(name.left(longest - 1));
    });
    return alike ? QString::fromStdString(id) : name.left(longest - 1) + QStringLiteral("…");
}

void BenchmarkCurves::setDeviceNames(const std::map<std::string, std::string>& names)
{
    m_deviceNames = names;
    nameGroups();
}

void BenchmarkCurves::nameSizes()
{
    const auto same = [this](const session::BenchmarkRow& row) {
        return row.radix == m_rows.front().radix && row.point.work == m_rows.front().point.work;
    };
    if (m_rows.empty())
        m_sizeAxis->setTitleText(tr("n"));
    else if (!std::all_of(m_rows.begin(), m_rows.end(), same))
        m_sizeAxis->setTitleText(tr("n (N = pⁿ)"));
    else if (m_rows.front().point.work == "characters")
        m_sizeAxis->setTitleText(
            tr("m (table of %1 × %1)").arg(powerText(m_rows.front().radix, QChar(0x1d50))));
    else
        m_sizeAxis->setTitleText(tr("n (N = %1)").arg(powerText(m_rows.front().radix)));
}

void BenchmarkCurves::clear()
{
    m_groups.clear();
    m_chart.removeAllSeries();
    m_rows.clear();
    m_failedCount = 0;
    m_droppedCount = 0;
    nameSizes();
    scaleAxes();
}

void BenchmarkCurves::addRow(const session::BenchmarkRow& row)
{
    const int index = static_cast<int>(m_rows.size());
    m_rows.push_back(row);
    if (!row.error.empty() || !row.verified) {
        ++m_failedCount;
        return;
    }
    auto& rows = groupOf(row.point).rows;
    const auto later =
        std::upper_bound(rows.begin(), rows.end(), row.point.variables, [this](int n, int other) {
            return n < m_rows[static_cast<std::size_t>(other)].point.variables;
        });
    rows.insert(later, index);
    for (const Kind kind : kinds)
        m_droppedCount += milliseconds(row, kind) > 0 ? 0 : 1;
}

BenchmarkCurves::Group& BenchmarkCurves::groupOf(const session::BenchmarkPoint& point)
{
    for (Group& group : m_groups)
        if (group.device == point.device && group.algorithm == point.algorithm)
            return group;
    const int number = groupCount();
    Group group;
    group.device = point.device;
    group.algorithm = point.algorithm;
    for (const Kind kind : kinds)
        group.curves[kind] = makeCurve(number, kind);
    m_groups.push_back(std::move(group));
    for (QLegendMarker* marker : m_chart.legend()->markers(m_groups.back().curves[Compute].dots))
        connect(marker, &QLegendMarker::clicked, this,
                [this, number] { setGroupVisible(number, !isGroupVisible(number)); });
    nameGroups();
    retheme(m_palette);
    return m_groups.back();
}

BenchmarkCurves::Curve BenchmarkCurves::makeCurve(int group, Kind kind)
{
    Curve curve{new QLineSeries, new QScatterSeries};
    curve.dots->setMarkerShape(markerShapes[static_cast<std::size_t>(group) % markerShapes.size()]);
    curve.dots->setMarkerSize(markerSize);
    const std::array<QXYSeries*, 2> both = {curve.line, curve.dots};
    for (QXYSeries* series : both) {
        m_chart.addSeries(series);
        series->attachAxis(m_sizeAxis);
        series->attachAxis(m_timeAxis);
        // The legend speaks of groups, not of lines.
        if (kind != Compute || series != curve.dots)
            for (QLegendMarker* marker : m_chart.legend()->markers(series))
                marker->setVisible(false);
    }
    return curve;
}

QString BenchmarkCurves::groupName(int group) const
{
    return m_groups[static_cast<std::size_t>(group)].curves[Compute].dots->name();
}

void BenchmarkCurves::nameGroups()
{
    const auto allHave = [this](std::string Group::*member) {
        return std::all_of(m_groups.begin(), m_groups.end(), [this, member](const Group& group) {
            return group.*member == m_groups.front().*member;
        });
    };
    const bool sameAlgorithm = allHave(&Group::algorithm);
    const bool sameDevice = allHave(&Group::device);
    // Many would be cut to nothing in one row above the chart.
    constexpr int mostInARow = 3;
    constexpr qreal widestColumn = 216;
    constexpr qreal anyWidth = 100'000;
    QLegend& legend = *m_chart.legend();
    const bool inARow = groupCount() <= mostInARow;
    legend.setAlignment(inARow ? Qt::AlignTop : Qt::AlignRight);
    legend.setMaximumWidth(inARow ? anyWidth : widestColumn);
    for (Group& group : m_groups) {
        QString name = deviceName(group.device);
        if (!sameAlgorithm && sameDevice)
            name = algorithmTitle(group.algorithm);
        else if (!sameAlgorithm)  // in little room both must be known again
            name = shortDeviceName(group.device) + QStringLiteral(" · ") +
                   algorithmTitle(group.algorithm).replace(QStringLiteral("Cooley–Tukey"), tr("C–T"));
        group.curves[Compute].dots->setName(name);
        group.curves[Compute].line->setName(tr("%1, compute").arg(name));
        group.curves[WholeCall].line->setName(tr("%1, whole call").arg(name));
    }
}

void BenchmarkCurves::retheme(const QPalette& palette)
{
    m_palette = palette;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const QColor color = theme::series(static_cast<int>(i), palette);
        for (const Kind kind : kinds) {
            const Curve& curve = m_groups[i].curves[kind];
            curve.line->setPen(QPen(color, lineWidth, kind == Compute ? Qt::SolidLine : Qt::DashLine));
            curve.dots->setPen(QPen(color, lineWidth));
            curve.dots->setBrush(kind == Compute ? color : palette.color(QPalette::Base));
        }
    }
}

bool BenchmarkCurves::isGroupVisible(int group) const
{
    return m_groups[static_cast<std::size_t>(group)].curves[Compute].line->isVisible();
}

void BenchmarkCurves::setGroupVisible(int group, bool visible)
{
    const auto& curves = m_groups[static_cast<std::size_t>(group)].curves;
    for (const Curve& curve : curves) {
        curve.line->setVisible(visible);
        curve.dots->setVisible(visible);
    }
    for (const Curve& curve : curves)
        for (QLegendMarker* marker :
             m_chart.legend()->markers(curve.line) + m_chart.legend()->markers(curve.dots))
            marker->setVisible(marker->series() ==
                               curves[Compute].dots);  // (in)visible series take theirs along
    for (QLegendMarker* marker : m_chart.legend()->markers(curves[Compute].dots)) {
        marker->setLabelBrush(visible ? m_palette.color(QPalette::Text) : theme::zero(m_palette));
        QFont font = marker->font();
        font.setStrikeOut(!visible);
        marker->setFont(font);
    }
    scaleAxes();
    emit visibilityChanged();
}

void BenchmarkCurves::update()
{
    for (Group& group : m_groups) {
        for (const Kind kind : kinds) {
            QList<QPointF> points;
            for (const int row : group.rows) {
                const auto& measured = m_rows[static_cast<std::size_t>(row)];
                if (milliseconds(measured, kind) > 0)
                    points.append(pointOf(measured, kind));
            }
            group.curves[kind].line->replace(points);
            group.curves[kind].dots->replace(points);
        }
    }
    nameSizes();
    scaleAxes();
}

void BenchmarkCurves::scaleAxes()
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double first = infinity;
    double last = -infinity;
    double least = infinity;
    double most = -infinity;
    for (int group = 0; group < groupCount(); ++group) {
        if (!isGroupVisible(group))
            continue;
        for (const Curve& curve : m_groups[static_cast<std::size_t>(group)].curves) {
            for (const QPointF& point : curve.line->points()) {
                first = std::min(first, point.x());
                last = std::max(last, point.x());
                least = std::min(least, point.y());
                most = std::max(most, point.y());
            }
        }
    }
    if (first > last) {  // nothing to show yet: a frame to grow into
        first = 8;
        last = 20;
        least = -3;
        most = 1;
    }
    constexpr double air = 0.05;  // so that no marker is cut in half
    const int bottom = static_cast<int>(std::floor(least - air));
    const int top = static_cast<int>(std::ceil(most + air));
    const QStringList old = m_timeAxis->categoriesLabels();
    for (const QString& label : old)
        m_timeAxis->remove(label);
    m_timeAxis->setStartValue(bottom);
    const int stride = (top - bottom) / mostTicks + 1;
    for (int exponent = bottom; exponent <= top; exponent += stride)
        m_timeAxis->append(decadeText(exponent), exponent);
    m_timeAxis->setRange(bottom, top);
    setAxis(*m_sizeAxis, first - 0.5, last + 0.5, std::max(1.0, roundStep(last - first + 1, 14)));
}

int BenchmarkCurves::drawnPointCount() const
{
    qsizetype count = 0;
    for (const Group& group : m_groups)
        for (const Curve& curve : group.curves)
            count += curve.line->count();
    return static_cast<int>(count);
}

std::optional<QPointF> BenchmarkCurves::placeOf(const Hit& hit) const
{
    const auto& row = m_rows[static_cast<std::size_t>(hit.row)];
    if (!(milliseconds(row, hit.kind) > 0) || !isGroupVisible(hit.group))
        return std::nullopt;
    return m_chart.mapToPosition(pointOf(row, hit.kind),
                                 m_groups[static_cast<std::size_t>(hit.group)].curves[hit.kind].line);
}

std::optional<BenchmarkCurves::Hit> BenchmarkCurves::nearest(const QPointF& at, double reach) const
{
    std::optional<Hit> best;
    for (int group = 0; group < groupCount(); ++group) {
        for (const int row : m_groups[static_cast<std::size_t>(group)].rows) {
            for (const Kind kind : kinds) {
                const Hit hit{row, group, kind};
                const auto place = placeOf(hit);
                if (!place)
                    continue;
                const double distance = std::hypot(place->x() - at.x(), place->y() - at.y());
                if (distance < reach) {
                    best = hit;
                    reach = distance;
                }
            }
        }
    }
    return best;
}

std::optional<BenchmarkCurves::Hit> BenchmarkCurves::ofRow(int row) const
{
    for (int group = 0; group < groupCount(); ++group) {
        const auto& rows = m_groups[static_cast<std::size_t>(group)].rows;
        if (std::find(rows.begin(), rows.end(), row) != rows.end())
            return Hit{row, group, Compute};
    }
    return std::nullopt;
}

}  // namespace sequency::ui
