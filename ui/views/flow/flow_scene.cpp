// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_scene.h"

#include "engine/base/text/digits.h"
#include "ui/document/conventions.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/view/character_text.h"
#include "ui/views/flow/flow_numbers.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::ui {
namespace {

using session::TraceWork;
using transform::LayerKind;
using transform::StepKind;

struct FlowSceneWords {
    Q_DECLARE_TR_FUNCTIONS(FlowGraph)
};

constexpr double widestBox = 0.74;  // maximum width of a box as a fraction of the column distance

// Returns the weight as a power of ω if it is a root of unity of order `radix`, otherwise as a number.
QString complexWeight(transform::Scalar weight, int radix)
{
    constexpr double rounding = 1e-9;
    if (std::abs(weight.imag()) < rounding)
        return realText(weight.real(), 4);
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
        // Reserves at most a tenth of the width of the area, because wider boxes are not shown at this zoom.
        return name + std::min(parts.values ? box / 2 : 4, area.width() / 10) + 4;
    };
    const QRectF place =
        area.adjusted(0, parts.titles ? stripHeight() : 4, 0, parts.legend ? -stripHeight() : -4);
    layout = FlowLayout(graph, place, sideOf(0), sideOf(graph.columns() - 1), stroke);
}

void FlowScene::refit()
{
    const FlowLayout before = layout;
    fit();
    layout.copyViewFrom(before);
}

bool FlowVeil::hides(FlowNode node) const
{
    return std::ranges::find(columns, node.column) != columns.end() ||
           std::ranges::find(nodes, node) != nodes.end();
}

std::size_t FlowScene::shownColumns() const
{
    return marks.step ? std::min(*marks.step + 2, model->columns()) : model->columns();
}

QString FlowScene::valueText(FlowNode node) const
{
    if (node.column >= shownColumns())
        return {};
    if (veil.hides(node))
        return QStringLiteral("?");
    const session::Trace& trace = model->trace();
    if (trace.request.work == TraceWork::Characters)
        return complexWeight(base::complexValue(*trace.columns[node.column], node.node),
                             trace.request.radix());
    return nodeValueText(*trace.columns[node.column], node.node);
}

QString FlowScene::indexText(std::size_t index) const
{
    const session::TraceRequest& request = model->trace().request;
    index += firstRow;
    if (labels == FlowLabels::Decimal)
        return QString::number(index);
    return QString::fromStdString(
        base::digitText(index, static_cast<std::size_t>(request.radix()), request.variables()));
}

QString FlowScene::tableIndexText(FlowNode node) const
{
    const session::TraceRequest& request = model->trace().request;
    const int variables = static_cast<int>(node.column) + 1;
    const auto radix = static_cast<std::size_t>(request.radix());
    const std::size_t rows = *base::checkedPower(radix, variables);
    const auto text = [&](std::size_t index) {
        return labels == FlowLabels::Decimal
                   ? QString::number(index)
                   : QString::fromStdString(base::digitText(index, radix, variables));
    };
    return text(node.node / rows) + QLatin1Char(',') + text(node.node % rows);
}

QString FlowScene::nodeName(FlowNode node) const
{
    if (labels == FlowLabels::None)
        return {};
    const FlowWords words = flowWords(model->trace().request);
    if (model->trace().request.work == TraceWork::Characters) {
        const bool isLast = node.column + 1 == model->columns();
        if (node.column > 0 && !isLast)
            return {};
        return QStringLiteral("%1(%2)").arg(isLast ? words.output : words.input, tableIndexText(node));
    }
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
    QString whole = model->stepTitle(layer);
    if (part.kind != LayerKind::Product && part.step.kind == StepKind::Scaling)
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
        return complexWeight(value, model->trace().request.radix());
    return withMinus(QString::number(value.real()));
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
    if (!parts.values || size.height() + 2 > layout.pitch(column) ||
        (model->columns() > 1 && size.width() > widestBox * layout.columnPitch()))
        return std::nullopt;
    return size;
}

double FlowScene::dotRadius(std::size_t column) const
{
    return std::clamp(layout.pitch(column) * 0.22, 0.5, 5.0 * stroke);
}

double FlowScene::stripHeight() const
{
    return 20 * stroke;
}

bool hasBoxes(const FlowScene& scene)
{
    for (std::size_t column = 0; column < scene.model->columns(); ++column)
        if (!scene.boxSize(column))
            return false;
    return true;
}

void growToFit(FlowScene& scene, double maxFactor)
{
    constexpr double air = 1.6;     // minimum row distance as a multiple of the height of a box
    constexpr double maxBox = 0.5;  // maximum width of a box as a fraction of the column distance
    constexpr double decrement = 0.1;
    const auto hasSpace = [&scene] {
        for (std::size_t column = 0; column < scene.model->columns(); ++column) {
            const auto box = scene.boxSize(column);
            if (!box || box->height() * air > scene.layout.pitch(column) ||
                box->width() > maxBox * scene.layout.columnPitch())
                return false;
        }
        return true;
    };
    const QFont smallFont = scene.font;
    const double smallStroke = scene.stroke;
    const int pixels = QFontInfo(smallFont).pixelSize();
    for (double factor = maxFactor; factor > 1; factor -= decrement) {
        scene.font.setPixelSize(qRound(pixels * factor));
        scene.stroke = smallStroke * factor;
        scene.fit();
        if (hasSpace())
            return;
    }
    scene.font = smallFont;
    scene.stroke = smallStroke;
    scene.fit();
}

FlowWords flowWords(const session::TraceRequest& request)
{
    if (request.work == TraceWork::Characters)
        return {QStringLiteral("C"), QString(), QStringLiteral("T")};
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
            what = FlowSceneWords::tr("%1, inverse").arg(what);
        break;
    case TraceWork::Convolution: what = FlowSceneWords::tr("Dyadic convolution f * g"); break;
    case TraceWork::Autocorrelation: what = FlowSceneWords::tr("Autocorrelation of f"); break;
    case TraceWork::Characters: {
        const std::size_t rows = *request.group.rows();
        return FlowSceneWords::tr("Kronecker construction of the characters of %1 · %2 entries", nullptr,
                                  pluralNumber(rows * rows))
            .arg(groupText(transform::DirectProduct::power(request.group)), countText(rows * rows));
    }
    }
    return QStringLiteral("%1 · %2 · n = %3, N = %4")
        .arg(what, algorithmTitle(request.factorization), QString::number(request.f->variables),
             countText(request.f->size()));
}

}  // namespace sequency::ui
