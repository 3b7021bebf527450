// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_pictures.h"

#include "engine/base/text/digits.h"
#include "engine/session/engine.h"
#include "engine/transform/spectrum_order.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/heat_map_cells.h"

#include <QCheckBox>

namespace sequency::ui {
namespace {

constexpr std::size_t maxBars = 512;
constexpr std::size_t maxCells = 1024;
constexpr std::size_t maxListed = std::size_t{1} << 16;

QString shownValue(double value)
{
    return realText(value, 9);
}

StemCanvas* makePlot(const char* name, const QString& what)
{
    auto* plot = new StemCanvas(QLatin1String(name));
    plot->setMinimumSize(240, 160);
    plot->setAccessibleName(what);
    return plot;
}

}  // namespace

SpectrumPictures::SpectrumPictures(Workbench& workbench, QObject* parent)
    : QObject(parent), m_workbench(workbench),
      m_histogram(makePlot("histogramPlot", tr("Distribution of the values"))),
      m_weights(makePlot("weightPlot", tr("Coefficients by the weight of their index"))),
      m_map(new HeatMapCells), m_note(new PlainLabel),
      m_counted(workbench.jobs(), *m_histogram, tr("Counting values")),
      m_byWeight(workbench.jobs(), *m_weights, tr("Grouping coefficients by weight")),
      m_mapped(workbench.jobs(), *new CellCanvas(m_map, QStringLiteral("heatMap")), tr("Making the map"))
{
    connect(m_histogram, &Canvas::chosen, this, &SpectrumPictures::listBar);
    connect(m_weights, &Canvas::chosen, this, &SpectrumPictures::listWeight);
    connect(m_map, &HeatMapCells::positionSelected, this, [this](qint64 position) {
        if (m_mapped.isFresh())
            emit positionSelected(static_cast<std::size_t>(position));
    });
    connect(&m_counted, &AsyncState::arrived, this, &SpectrumPictures::showHistogram);
    connect(&m_byWeight, &AsyncState::arrived, this, &SpectrumPictures::showWeights);
    connect(&m_mapped, &AsyncState::arrived, this, &SpectrumPictures::showMap);
    const auto follow = [this](const auto& result) {
        connect(&result, &AsyncState::changed, this, [this, &result] {
            if (result.error())
                emit failed(*result.error());
            emit changed();
        });
    };
    follow(m_counted);
    follow(m_byWeight);
    follow(m_mapped);
}

QWidget* SpectrumPictures::makeHistogramPage()
{
    auto* isLogarithmic = new QCheckBox(tr("Logarithmic co&unts"));
    connect(isLogarithmic, &QCheckBox::toggled, m_histogram, &StemCanvas::setLogarithmic);
    m_note->setFont(theme::font(theme::TypeSize::Small, m_note->font()));
    auto* head = new QWidget;
    rowLayout(head, {{m_note, 1}, isLogarithmic}, defaultSpacing, QMargins(8, 4, 8, 4));
    return makePage(*m_histogram, *new ElidedLabel(QStringLiteral("histogramReadout")), head);
}

QWidget* SpectrumPictures::makeWeightsPage()
{
    return makePage(*m_weights, *new ElidedLabel(QStringLiteral("weightReadout")), nullptr);
}

QWidget* SpectrumPictures::makePage(StemCanvas& plot, ElidedLabel& readout, QWidget* head)
{
    auto* page = new QWidget;
    auto* column = columnLayout(page, {{&plot, 1}, &readout}, 0, QMargins(0, 0, 0, 8));
    if (head != nullptr)
        column->insertWidget(0, head);
    readout.setIndent(8);
    const auto show = [&plot, &readout] {
        const QString text = plot.readout();
        readout.setText(text.isEmpty() ? tr("Point at a bar to read it; click it to list its coefficients.")
                                       : text);
    };
    connect(&plot, &Canvas::pointed, &readout, show);
    show();
    return page;
}

void SpectrumPictures::refresh(analysis::Part part)
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (!spectrum) {
        m_map->clear();
        m_histogram->setModel({});
        m_weights->setModel({});
        m_counted.forget();
        m_byWeight.forget();
        m_mapped.forget();
        return;
    }
    const OfPart shown{spectrum, part};
    m_counted.want(shown, [shown](session::Engine& engine, const base::RunControl& control) {
        return looked<analysis::Histogram>(*shown.spectrum, engine, control, [&](const auto& look) {
            return look.histogram(shown.part, maxBars, control);
        });
    });
    m_byWeight.want(spectrum, [spectrum](session::Engine& engine, const base::RunControl& control) {
        return looked<std::vector<analysis::WeightRow>>(
            *spectrum, engine, control, [&](const auto& look) { return look.byWeight(control); });
    });
    m_mapped.want(shown, [shown](session::Engine& engine, const base::RunControl& control) {
        return looked<analysis::HeatMap>(*shown.spectrum, engine, control, [&](const auto& look) {
            return look.heatMap(shown.part, maxCells, control);
        });
    });
}

void SpectrumPictures::select(std::optional<std::size_t> position)
{
    m_map->setSelectedPosition(position ? std::optional(static_cast<qint64>(*position)) : std::nullopt);
    if (!position || !m_byWeight.isFresh())
        return m_weights->setCursorItem(std::nullopt);
    const auto& spec = m_workbench.spectrum().value()->result.request.spec;
    const std::size_t index = transform::hadamardIndex(spec.order, *position, spec.variables);
    m_weights->setCursorItem(
        static_cast<Item>(base::nonZeroDigits(index, static_cast<std::size_t>(spec.radix))));
}

void SpectrumPictures::showHistogram()
{
    const analysis::Histogram& found = *m_counted.value();
    const auto& [spectrum, part] = *m_counted.key();
    m_note->setText(found.exact ? tr("different values: %1").arg(countText(found.bars.size()))
                                : tr("More than %1 different values: bars of equal width; "
                                     "values far outside are collected at the ends",
                                     nullptr, pluralNumber(maxBars))
                                      .arg(countText(maxBars)));
    HistogramBars made = histogramBars(found);
    m_parts = std::move(made.parts);
    m_histogram->setModel({.bars = std::move(made.bars),
                           .valueTitle = tr("number of coefficients"),
                           .indexTitle = spectrum->isComplex() ? partText(part) : tr("value")});
}

void SpectrumPictures::showWeights()
{
    const std::vector<analysis::WeightRow>& rows = *m_byWeight.value();
    std::vector<Bar> bars;
    for (std::size_t weight = 0; weight < rows.size(); ++weight) {
        const analysis::WeightRow& row = rows[weight];
        Bar bar;
        bar.label = QString::number(weight);
        bar.height = row.energy;
        bar.text = tr("weight %1: %2 coefficients, %3 not zero, largest magnitude %4, sum of squares %5",
                      nullptr, pluralNumber(row.count))
                       .arg(QString::number(weight), countText(row.count), countText(row.nonZero),
                            shownValue(row.largest), shownValue(row.energy));
        bar.from = static_cast<double>(weight) - 0.5;
        bar.to = bar.from + 1;
        bars.push_back(std::move(bar));
    }
    m_weights->setModel({.bars = std::move(bars),
                         .valueTitle = tr("sum of squares of the coefficients"),
                         .indexTitle = tr("weight of the index (digits that are not 0)"),
                         .isWhole = false});
    select(Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Output));
}

void SpectrumPictures::showMap()
{
    const auto& spec = m_mapped.key()->spectrum->result.request.spec;
    const int variables = spec.variables;
    const int down = variables - variables / 2;
    const auto digits = [&](int first, int last) {
        const auto name = [&](int variable) {
            return variableSubscript(m_workbench.document().naming(), variable, variables);
        };
        return first > last    ? QString()
               : first == last ? name(first)
                               : tr("%1 … %2").arg(name(first), name(last));
    };
    const bool areVariables = spec.order == transform::SpectrumOrder::Hadamard;
    m_map->setDigits(areVariables ? digits(1, down) : tr("of the position"),
                     areVariables ? digits(down + 1, variables) : tr("of the position"));
    m_map->setMap(*m_mapped.value());
}

void SpectrumPictures::listBar(std::size_t bar)
{
    if (!m_counted.isFresh() || bar >= m_parts.size())
        return;
    const HistogramBars::Part bars = m_parts[bar];
    const analysis::Histogram& counted = *m_counted.value();
    const auto& [spectrum, part] = *m_counted.key();
    const double low = counted.bars[bars.first].low;
    const double high = counted.bars[bars.last].high;
    const QString name = spectrum->isComplex() ? partText(part) : tr("value");
    emit listRequested(
        low == high ? tr("%1 %2").arg(name, shownValue(low))
                    : tr("%1 %2 to %3").arg(name, shownValue(low), shownValue(high)),
        [bars, counted, of = part](const analysis::SpectrumReader& look, const base::RunControl& control) {
            return look.positionsInBars(of, counted, bars.first, bars.last, maxListed, control);
        });
}

void SpectrumPictures::listWeight(std::size_t weight)
{
    if (!m_byWeight.isFresh())
        return;
    emit listRequested(tr("weight %1, not zero").arg(weight),
                       [weight](const analysis::SpectrumReader& look, const base::RunControl& control) {
                           return look.positionsOfWeight(weight, maxListed, control);
                       });
}

}  // namespace sequency::ui

#include "moc_spectrum_pictures.cpp"
