// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explain_plot.h"

#include "ui/canvas/stems.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr int gap = 4;               // px, between title, bars and ticks
constexpr int tickHeight = 5;        // px
constexpr int usualBarsHeight = 44;  // px
constexpr int rowGap = 8;            // px
constexpr int listedValues = 16;

bool isComplexRow(const ExplainedRow& row)
{
    return std::any_of(row.values.begin(), row.values.end(), [](const auto& v) { return v.imag() != 0; });
}

QString numberText(double value)
{
    return realText(value, 4);
}

QString valueText(std::complex<double> value)
{
    if (value.imag() == 0)
        return numberText(value.real());
    return QStringLiteral("%1 %2 %3i")
        .arg(numberText(value.real()), value.imag() < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             numberText(std::abs(value.imag())));
}

QString rowText(const ExplainedRow& row)
{
    QStringList values;
    for (std::size_t i = 0; i < row.values.size() && i < listedValues; ++i)
        values << valueText(row.values[i]);
    if (row.values.size() > listedValues)
        values << QStringLiteral("…");
    return QStringLiteral("%1: %2").arg(row.title, values.join(QStringLiteral(", ")));
}

}  // namespace

// Where a row stands and how its values become heights.
struct ExplainPlot::Frame {
    QRectF title;
    QRectF bars;
    double least = 0;
    double greatest = 1;
    std::size_t count = 1;

    double y(double value) const
    {
        return bars.bottom() - (value - least) / (greatest - least) * bars.height();
    }
    double x(std::size_t position) const
    {
        return bars.left() + static_cast<double>(position) / static_cast<double>(count) * bars.width();
    }
};

ExplainPlot::ExplainPlot(QWidget* parent) : QWidget(parent)
{
    setLayoutDirection(Qt::LeftToRight);  // as a canvas
    setObjectName(QStringLiteral("explainPlot"));
    setAccessibleName(tr("Function and basis function"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

ExplainPlot::Row ExplainPlot::rowOf(const ExplainedRow& content)
{
    Row row{content, nullptr};
    auto reals = base::AlignedBuffer<double>::allocate(content.values.size());
    if (!reals || content.values.empty() || isComplexRow(content))
        return row;
    std::ranges::transform(content.values, reals->begin(), [](const auto& value) { return value.real(); });
    auto built =
        analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*reals)));
    if (built)
        row.reals = std::make_shared<const analysis::MinMaxPyramid>(std::move(*built));
    return row;
}

void ExplainPlot::setRows(const ExplainedRow& upper, const ExplainedRow& lower)
{
    m_upper = rowOf(upper);
    m_lower = rowOf(lower);
    QStringList rows;
    for (const ExplainedRow* row : {&upper, &lower})
        if (!row->values.empty())
            rows << rowText(*row);
    setAccessibleDescription(rows.join(QStringLiteral(". ")));
    setToolTip(plainTip(rows.join(QLatin1Char('\n'))));
    updateGeometry();
    update();
}

int ExplainPlot::barsHeight() const
{
    return qRound(usualBarsHeight * theme::strokeScale(font()));
}

int ExplainPlot::rowHeight() const
{
    return QFontMetrics(theme::font(theme::TypeSize::Small, font())).height() + gap + barsHeight() + gap +
           tickHeight;
}

QSize ExplainPlot::sizeHint() const
{
    const int rows = (upper().values.empty() ? 0 : 1) + (lower().values.empty() ? 0 : 1);
    return {200, rows * rowHeight() + (rows > 1 ? rowGap : 0)};
}

QSize ExplainPlot::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

ExplainPlot::Frame ExplainPlot::frameOf(bool isUpper) const
{
    const ExplainedRow& row = isUpper ? upper() : lower();
    const QFontMetrics metrics(theme::font(theme::TypeSize::Small, font()));
    const double top = isUpper || upper().values.empty() ? 0 : rowHeight() + rowGap;
    Frame frame;
    frame.title = QRectF(0, top, width(), metrics.height());
    // Both rows leave the same room for the numbers at their right ends, so that positions stand above one another.
    double labels = 0;
    for (const ExplainedRow* each : {&upper(), &lower()}) {
        double least = 0;
        double greatest = 0;
        for (const auto& value : each->values) {
            least = std::min({least, value.real(), value.imag()});
            greatest = std::max({greatest, value.real(), value.imag()});
        }
        labels = std::max({labels, double(metrics.horizontalAdvance(numberText(least))),
                           double(metrics.horizontalAdvance(numberText(greatest)))});
        if (each == &row) {
            frame.least = least;
            frame.greatest = greatest > least ? greatest : least + 1;
        }
    }
    frame.bars =
        QRectF(0.5, top + metrics.height() + gap, std::max(1.0, width() - labels - gap - 1), barsHeight());
    frame.count = std::max<std::size_t>(row.values.size(), 1);
    return frame;
}

QRectF ExplainPlot::stemRect(bool isUpper, std::size_t position) const
{
    const ExplainedRow& row = isUpper ? upper() : lower();
    if (position >= row.values.size())
        return {};
    const Frame frame = frameOf(isUpper);
    return QRectF(QPointF(frame.x(position), frame.y(0)),
                  QPointF(frame.x(position + 1), frame.y(row.values[position].real())))
        .normalized();
}

void ExplainPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setFont(theme::font(theme::TypeSize::Small, font()));
    if (!upper().values.empty())
        paintRow(painter, m_upper, frameOf(true));
    if (!lower().values.empty())
        paintRow(painter, m_lower, frameOf(false));
}

void ExplainPlot::paintRow(QPainter& painter, const Row& row, const Frame& frame) const
{
    const QFontMetrics metrics(painter.font());
    const QString& name = row.content.title;
    const QString title = row.reals ? name : tr("%1, imaginary part dashed").arg(name);
    painter.setPen(theme::dimmedText(palette()));
    painter.drawText(frame.title, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(title, Qt::ElideRight, int(frame.title.width())));
    const auto label = [&](double value) {
        const double y = std::clamp(frame.y(value), frame.bars.top() + metrics.height() / 2.0,
                                    frame.bars.bottom() - metrics.height() / 2.0);
        painter.drawText(QRectF(frame.bars.right() + gap, y - metrics.height(),
                                width() - frame.bars.right() - gap, 2.0 * metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, numberText(value));
    };
    label(frame.greatest);
    if (frame.least != frame.greatest)
        label(frame.least);
    painter.setPen(QPen(theme::hairline(palette()), 1));
    painter.drawLine(QPointF(frame.bars.left(), frame.y(0)), QPointF(frame.bars.right(), frame.y(0)));
    if (row.reals) {
        paintStems(painter, row, frame);
    } else {
        paintSteps(painter, row.content, frame, false);
        paintSteps(painter, row.content, frame, true);
    }
    painter.setPen(QPen(palette().color(QPalette::Text), 2 * theme::strokeScale(font())));
    for (const std::size_t position : row.content.marked) {
        const double x = (frame.x(position) + frame.x(position + 1)) / 2;
        painter.drawLine(QPointF(x, frame.bars.bottom() + gap),
                         QPointF(x, frame.bars.bottom() + gap + tickHeight));
    }
}

void ExplainPlot::paintStems(QPainter& painter, const Row& row, const Frame& frame) const
{
    StemPicture picture{.range = IndexRange::whole(frame.count),
                        .bottom = frame.least,
                        .top = frame.greatest,
                        .isShaded = false};
    fillStems(picture, {*row.reals, nullptr}, frame.bars.width() * painter.device()->devicePixelRatioF());
    paintStemPicture(painter, frame.bars, picture, palette(), theme::strokeScale(font()));
}

void ExplainPlot::paintSteps(QPainter& painter, const ExplainedRow& row, const Frame& frame,
                             bool imaginary) const
{
    QPainterPath path;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
        const double y = frame.y(imaginary ? row.values[i].imag() : row.values[i].real());
        if (i == 0)
            path.moveTo(frame.x(0), y);
        else
            path.lineTo(frame.x(i), y);
        path.lineTo(frame.x(i + 1), y);
    }
    QPen pen(imaginary ? theme::series(0, palette()) : palette().color(QPalette::Text), imaginary ? 1.5 : 1);
    if (imaginary)
        pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawPath(path);
}

}  // namespace sequency::ui

#include "moc_explain_plot.cpp"
