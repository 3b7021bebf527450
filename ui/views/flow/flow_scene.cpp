// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_scene.h"

#include "engine/base/digits.h"
#include "engine/io/formula.h"
#include "ui/conventions.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sequency::ui {
namespace {

using session::TraceWork;
using transform::LayerKind;
using transform::StepKind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FlowGraph)
};

constexpr double strip = 20;        // pixels: titles, legend
constexpr double besideBox = 6;     // pixels between a box and a name
constexpr double widestBox = 0.74;  // of the distance of columns
constexpr int realDigits = 5;
constexpr int complexDigits = 3;

// Brief, for a box: "3", "−1.5 + 0.866i", "1.73i"; rounding dust is left out.
QString complexText(std::complex<double> value)
{
    constexpr double dust = 1e-9;
    const double size = std::max(std::abs(value), 1e-300);
    const auto part = [](double number) {
        constexpr double wholeFrom = 1000;
        return std::abs(number) >= wholeFrom ? QLocale().toString(number, 'f', 0)
                                             : QLocale().toString(number, 'g', complexDigits);
    };
    const bool isReal = std::abs(value.imag()) < dust * std::max(size, 1.0);
    const bool isImaginary = std::abs(value.real()) < dust * std::max(size, 1.0);
    if (isReal)
        return part(isImaginary ? 0 : value.real());
    if (isImaginary)
        return part(value.imag()) + QLatin1Char('i');
    return QStringLiteral("%1 %2 %3i")
        .arg(part(value.real()), value.imag() < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             part(std::abs(value.imag())));
}

// A root of unity as ω to a power where it is one, else a number.
QString complexWeight(transform::Scalar weight, int radix)
{
    constexpr double rounding = 1e-9;
    if (std::abs(weight.imag()) < rounding)
        return QLocale().toString(weight.real(), 'g', 4).replace(QLatin1Char('-'), QChar(0x2212));
    if (std::abs(weight.real()) < rounding && std::abs(std::abs(weight.imag()) - 1) < rounding)
        return weight.imag() > 0 ? QStringLiteral("i") : QStringLiteral("−i");
    for (int k = 1; k < radix; ++k)
        if (std::abs(weight - transform::rootOfUnity(k, radix)) < rounding)
            return k == 1 ? QStringLiteral("ω") : QStringLiteral("ω") + superscript(k);
    return QStringLiteral("%1 + %2 i").arg(weight.real(), 0, 'g', 3).arg(weight.imag(), 0, 'g', 3);
}

}  // namespace

void FlowScene::fit()
{
    const QFontMetricsF metrics(font);
    const transform::FlowGraph& graph = model->graph();
    const auto sideOf = [&](std::size_t column) {
        const double box = model->valueCharacters(column) * metrics.horizontalAdvance(QLatin1Char('0')) + 8;
        const double name =
            metrics.horizontalAdvance(nodeName({column, graph.nodes(column) - 1})) + 2 * besideBox;
        // Boxes that would eat the graph are not shown at this zoom anyway.
        return name + std::min(values ? box / 2 : 4, area.width() / 10) + 4;
    };
    const QRectF place = area.adjusted(0, titles ? strip : 4, 0, legend ? -strip : -4);
    layout = FlowLayout(graph, place, sideOf(0), sideOf(graph.columns() - 1));
}

void FlowScene::refit()
{
    const FlowLayout before = layout;
    fit();
    layout.takeViewOf(before);
}

std::size_t FlowScene::shownColumns() const
{
    return step ? std::min(*step + 2, model->columns()) : model->columns();
}

QString FlowScene::valueText(FlowNode node) const
{
    if (node.column >= shownColumns())
        return {};
    const base::ElementVector& column = *model->trace().columns[node.column];
    QString text = base::isComplex(base::elementType(column))
                       ? complexText(base::complexValue(column, node.node))
                       : elementText(column, node.node, realDigits);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString FlowScene::indexText(std::size_t index) const
{
    const session::TraceRequest& request = model->trace().request;
    index += firstRow;
    if (labels == FlowLabels::Decimal)
        return QString::number(index);
    return QString::fromStdString(
        base::digitText(index, static_cast<std::size_t>(request.f->radix), request.f->variables));
}

QString FlowScene::nodeName(FlowNode node) const
{
    if (labels == FlowLabels::None)
        return {};
    const FlowWords words = flowWords(model->trace().request);
    const std::size_t index = node.node % model->rows();
    if (node.column + 1 == model->columns() && model->columns() > 1)
        return QStringLiteral("%1(%2)").arg(words.output, indexText(index));
    if (node.column > 0)
        return {};
    return QStringLiteral("%1(%2)").arg(node.node < model->rows() ? words.input : words.secondInput,
                                        indexText(index));
}

QString FlowScene::layerTitle(std::size_t layer, double width) const
{
    const transform::FlowLayer& part = model->graph().layer(layer);
    QString whole = QString::fromStdString(io::stepTitle(model->graph(), layer));
    if (part.kind == LayerKind::Product)
        whole = part.lanes == 1 ? Words::tr("squares") : Words::tr("products");
    else if (part.step.kind == StepKind::Scaling)
        whole = part.step.divisor == std::floor(part.step.divisor)
                    ? QStringLiteral("× 1/%1").arg(part.step.divisor, 0, 'f', 0)
                    : QStringLiteral("÷ ") + QLocale().toString(part.step.divisor, 'g', 5);
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(whole) <= width)
        return whole;
    const QString brief = whole.section(QLatin1Char(':'), 0, 0).section(QStringLiteral(" ("), 0, 0);
    return metrics.horizontalAdvance(brief) <= width ? brief : QString();
}

QString FlowScene::weightText(std::size_t weight) const
{
    const transform::Scalar value = model->weights()[weight];
    if (model->trace().ring.kind() == transform::RingKind::Complex)
        return complexWeight(value, model->trace().request.f->radix);
    return QString::number(value.real()).replace(QLatin1Char('-'), QChar(0x2212));
}

Qt::PenStyle FlowScene::weightStyle(int style) const
{
    constexpr std::array styles = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    return style <= 0 || model->writesWeights() ? Qt::SolidLine : styles[static_cast<std::size_t>(style)];
}

std::optional<QSizeF> FlowScene::boxSize(std::size_t column) const
{
    const QFontMetricsF metrics(font);
    const QSizeF size(
        std::max(model->valueCharacters(column), 1) * metrics.horizontalAdvance(QLatin1Char('0')) + 8,
        metrics.height());
    if (!values || size.height() + 2 > layout.rowPitch() ||
        (model->columns() > 1 && size.width() > widestBox * layout.columnPitch()))
        return std::nullopt;
    return size;
}

double FlowScene::dotRadius() const
{
    return std::clamp(layout.rowPitch() * 0.22, 0.5, 5.0);
}

FlowWords flowWords(const session::TraceRequest& request)
{
    if (request.work != TraceWork::Transform)
        return {QStringLiteral("f"), QStringLiteral("g"), QStringLiteral("C")};
    if (request.spec.direction == transform::Direction::Inverse)
        return {QStringLiteral("S"), QString(), QStringLiteral("f")};
    return {QStringLiteral("f"), QString(), QStringLiteral("S")};
}

QString flowTitle(const session::TraceRequest& request)
{
    QString what;
    switch (request.work) {
    case TraceWork::Transform:
        what = workTitle(request.spec.name);
        if (request.spec.direction == transform::Direction::Inverse)
            what = Words::tr("%1, inverse").arg(what);
        break;
    case TraceWork::Convolution: what = Words::tr("Dyadic convolution f * g"); break;
    case TraceWork::Autocorrelation: what = Words::tr("Autocorrelation of f"); break;
    }
    return QStringLiteral("%1 · %2 · n = %3, N = %4")
        .arg(what, algorithmTitle(request.factorization))
        .arg(request.f->variables)
        .arg(countText(request.f->size()));
}

}  // namespace sequency::ui
