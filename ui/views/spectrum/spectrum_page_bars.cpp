// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumPage: the histogram, the weights, and the coefficients of a bar of either.
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

namespace sequency::ui {
namespace {

constexpr std::size_t maxListed = std::size_t{1} << 16;

QString shownValue(double value)
{
    return realText(value, 9);
}

}  // namespace

QWidget* SpectrumPage::makeHistogramPage()
{
    auto* page = new QWidget(this);
    m_histogram = new StemCanvas(QStringLiteral("histogramPlot"), page);
    m_histogram->setMinimumSize(240, 160);
    m_histogram->setAccessibleName(tr("Distribution of the values"));
    m_logarithmic = new QCheckBox(tr("Logarithmic co&unts"), page);
    m_histogramNote = new PlainLabel(page);
    m_histogramNote->setFont(theme::font(theme::TypeSize::Small, font()));
    m_histogramReadout = new ElidedLabel(QStringLiteral("histogramReadout"), page);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(m_histogramNote, 1);
    row->addWidget(m_logarithmic);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_histogram, 1);
    layout->addWidget(m_histogramReadout);
    m_histogramReadout->setIndent(8);
    connect(m_logarithmic, &QCheckBox::toggled, m_histogram, &StemCanvas::setLogarithmic);
    connect(m_histogram, &Canvas::pointed, this, [this] { showReadout(*m_histogram, *m_histogramReadout); });
    connect(m_histogram, &Canvas::chosen, this, &SpectrumPage::listHistogramBar);
    showReadout(*m_histogram, *m_histogramReadout);
    return page;
}

QWidget* SpectrumPage::makeWeightsPage()
{
    auto* page = new QWidget(this);
    m_weights = new StemCanvas(QStringLiteral("weightPlot"), page);
    m_weights->setMinimumSize(240, 160);
    m_weights->setAccessibleName(tr("Coefficients by the weight of their index"));
    m_weightsReadout = new ElidedLabel(QStringLiteral("weightReadout"), page);
    m_weightsReadout->setIndent(8);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(0);
    layout->addWidget(m_weights, 1);
    layout->addWidget(m_weightsReadout);
    connect(m_weights, &Canvas::pointed, this, [this] { showReadout(*m_weights, *m_weightsReadout); });
    connect(m_weights, &Canvas::chosen, this, &SpectrumPage::listWeight);
    showReadout(*m_weights, *m_weightsReadout);
    return page;
}

void SpectrumPage::showReadout(const StemCanvas& plot, ElidedLabel& readout)
{
    const QString text = plot.readout();
    readout.setText(text.isEmpty() ? tr("Point at a bar to read it; click it to list its coefficients.")
                                   : text);
}

void SpectrumPage::showHistogram()
{
    const analysis::Histogram& found = *m_counted->value();
    const auto& [spectrum, part] = *m_counted->key();
    m_histogramNote->setText(found.exact ? tr("different values: %1").arg(countText(found.bars.size()))
                                         : tr("More than %1 different values: bars of equal width, "
                                              "with what lies far outside at the ends",
                                              nullptr, pluralNumber(maxBars))
                                               .arg(countText(maxBars)));
    HistogramBars made = histogramBars(found);
    m_barParts = std::move(made.parts);
    m_histogram->setModel({.bars = std::move(made.bars),
                           .valueTitle = tr("number of coefficients"),
                           .indexTitle = spectrum->isComplex() ? partText(part) : tr("value")});
}

void SpectrumPage::showWeights()
{
    const std::vector<analysis::WeightRow>& rows = *m_byWeight->value();
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
                         .indexTitle = tr("weight of the index (digits that are not 0)")});
    showSelection();
}

void SpectrumPage::listHistogramBar(std::size_t bar)
{
    if (!m_counted->isFresh() || bar >= m_barParts.size())
        return;
    const HistogramBars::Part bars = m_barParts[bar];
    const analysis::Histogram& counted = *m_counted->value();
    const double low = counted.bars[bars.first].low;
    const double high = counted.bars[bars.last].high;
    const QString name = m_workbench.spectrum().value()->isComplex() ? partText(part()) : tr("value");
    listPositions(
        low == high ? tr("%1 %2").arg(name, shownValue(low))
                    : tr("%1 %2 to %3").arg(name, shownValue(low), shownValue(high)),
        [bars, counted, part = part()](const analysis::SpectrumLook& look, const base::RunControl& control) {
            return look.positionsInBars(part, counted, bars.first, bars.last, maxListed, control);
        });
}

void SpectrumPage::listWeight(std::size_t weight)
{
    if (!m_byWeight->isFresh())
        return;
    listPositions(tr("weight %1, not zero").arg(weight),
                  [weight](const analysis::SpectrumLook& look, const base::RunControl& control) {
                      return look.positionsOfWeight(weight, maxListed, control);
                  });
}

void SpectrumPage::listPositions(const QString& what, FindPositions find)
{
    const SharedSpectrum spectrum = m_workbench.spectrum().value();
    if (!spectrum)
        return;
    m_workbench.jobs().compute<analysis::Positions>(
        m_listJob, tr("Looking for the coefficients of a bar"),
        [spectrum, find = std::move(find)](session::Engine& engine, const base::RunControl& control) {
            return looked<analysis::Positions>(*spectrum, engine, control,
                                               [&](const auto& look) { return find(look, control); });
        },
        [this, spectrum, what](base::Result<analysis::Positions> found) {
            if (spectrum != m_workbench.spectrum().value())
                return;
            if (found)
                showListed(what, std::move(found).value());
            else if (found.error().kind != base::ErrorKind::Cancelled)
                emit m_workbench.reports().noticed(errorText(found.error()));
        });
}

// The table with these rows, the first of them selected in every view.
void SpectrumPage::showListed(const QString& what, analysis::Positions found)
{
    forgetBar();
    m_tableOrder->addItem(what);
    m_tableOrder->setCurrentIndex(barRows);
    const std::size_t listed = found.first.size();
    const std::size_t first = listed > 0 ? found.first.front() : 0;
    showPositions(std::move(found.first));
    show(Kind::Table);
    m_tableNote->setWholeText(listed == found.count
                                  ? tr("coefficients: %1").arg(countText(listed))
                                  : tr("The first %1 of %2 coefficients", nullptr, pluralNumber(found.count))
                                        .arg(countText(listed), countText(found.count)));
    if (listed > 0)
        m_workbench.selection().select(Selected{Selected::Kind::Output, first});
}

// The list of a bar, and its entry in the choice of rows.
void SpectrumPage::forgetBar()
{
    const QSignalBlocker quiet(m_tableOrder);
    if (m_tableOrder->count() > barRows)
        m_tableOrder->removeItem(barRows);
}

}  // namespace sequency::ui
