// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumPage: what is asked of the worker for its views, whether that is of the newest spectrum, and what failed.
#include "engine/session/engine.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QComboBox>
#include <QTabBar>

namespace sequency::ui {
namespace {

constexpr std::size_t maxCells = 1024;

}  // namespace

void SpectrumPage::makeResults()
{
    EngineJobs& jobs = m_workbench.jobs();
    m_detail = std::make_unique<AsyncResult<Detail, OfRange>>(jobs, m_chart, tr("Fetching a finer picture"));
    connect(m_detail.get(), &AsyncState::arrived, this, [this] {
        if (m_detail->key()->spectrum == m_workbench.spectrum().value())
            m_chart.setDetail(*m_detail->value());
    });
    m_largest = std::make_unique<AsyncResult<std::vector<std::size_t>, SharedSpectrum>>(
        jobs, *m_table, tr("Looking for the largest coefficients"));
    m_counted =
        std::make_unique<AsyncResult<analysis::Histogram, OfPart>>(jobs, *m_histogram, tr("Counting values"));
    m_byWeight = std::make_unique<AsyncResult<std::vector<analysis::WeightRow>, SharedSpectrum>>(
        jobs, *m_weights, tr("Grouping coefficients by weight"));
    m_mapped =
        std::make_unique<AsyncResult<analysis::HeatMap, OfPart>>(jobs, m_map->canvas(), tr("Making the map"));
    connect(m_largest.get(), &AsyncState::arrived, this, [this] {
        if (m_tableOrder->currentIndex() == largestRows)
            showPositions(*m_largest->value());
    });
    connect(m_counted.get(), &AsyncState::arrived, this, &SpectrumPage::showHistogram);
    connect(m_byWeight.get(), &AsyncState::arrived, this, &SpectrumPage::showWeights);
    connect(m_mapped.get(), &AsyncState::arrived, this, &SpectrumPage::showMap);
    const auto follow = [this](const auto& result) {
        connect(result.get(), &AsyncState::changed, this, [this, made = result.get()] {
            if (made->state() == AsyncState::State::Failed)
                sayLost(*made->error());
            showProgress();
        });
    };
    follow(m_detail);
    follow(m_largest);
    follow(m_counted);
    follow(m_byWeight);
    follow(m_mapped);
}

// What of the chart is drawn too coarsely; what is drawn stays until the finer part is there.
void SpectrumPage::wantDetail()
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (m_detail->key() && m_detail->key()->spectrum != spectrum)
        m_detail->forget();  // and the memory that an older spectrum has on its device
    const auto wanted =
        spectrum && m_chart.spectrum() == spectrum ? m_chart.canvas().wantedDetail() : std::nullopt;
    if (!wanted)
        return;
    m_detail->want({spectrum, wanted->first, wanted->second},
                   [spectrum, first = wanted->first, last = wanted->second](
                       session::Engine& engine, const base::RunControl& control) -> base::Result<Detail> {
                       const auto look = engine.look(spectrum->result, control);
                       if (!look)
                           return look.error();
                       auto finer = (*look)->range(first, last, control);
                       if (!finer)
                           return finer.error();
                       return std::make_shared<const analysis::KeptLook::Range>(std::move(*finer));
                   });
}

// Of a kept spectrum something could not be fetched: computing it again brings it back.
void SpectrumPage::sayLost(const base::Error& error)
{
    if (m_workbench.spectrum().value() && m_workbench.spectrum().value()->isKept())
        emit m_workbench.reports().failed(errorText(error), QString::fromStdString(error.log),
                                          Failure::Spectrum);
    else
        emit m_workbench.reports().noticed(errorText(error));
}

// What is wanted of the spectrum; each is computed when it is shown.
void SpectrumPage::refresh()
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (!spectrum) {
        m_map->clear();
        m_histogram->setModel({});
        m_weights->setModel({});
        m_detail->forget();
        m_largest->forget();
        m_counted->forget();
        m_byWeight->forget();
        m_mapped->forget();
        return;
    }
    wantDetail();
    if (m_tableOrder->currentIndex() != barRows)
        m_tableNote->setWholeText(m_workbench.edits().canEditCoefficients()
                                      ? tr("Double click or F2 changes a coefficient and with it "
                                           "the function")
                                      : QString());
    if (m_tableOrder->currentIndex() == largestRows)
        m_largest->want(spectrum, [spectrum](session::Engine& engine, const base::RunControl& control) {
            return looked<std::vector<std::size_t>>(*spectrum, engine, control, [&](const auto& look) {
                return look.largest(largestCount, control);
            });
        });
    else
        m_largest->forget();
    const OfPart shown{spectrum, part()};
    m_counted->want(shown, [shown](session::Engine& engine, const base::RunControl& control) {
        return looked<analysis::Histogram>(*shown.spectrum, engine, control, [&](const auto& look) {
            return look.histogram(shown.part, maxBars, control);
        });
    });
    m_byWeight->want(spectrum, [spectrum](session::Engine& engine, const base::RunControl& control) {
        return looked<std::vector<analysis::WeightRow>>(
            *spectrum, engine, control, [&](const auto& look) { return look.byWeight(control); });
    });
    m_mapped->want(shown, [shown](session::Engine& engine, const base::RunControl& control) {
        return looked<analysis::HeatMap>(*shown.spectrum, engine, control, [&](const auto& look) {
            return look.heatMap(shown.part, maxCells, control);
        });
    });
    showProgress();
}

const AsyncState* SpectrumPage::resultOf(Kind kind) const
{
    switch (kind) {
    case Kind::Table: return m_tableOrder->currentIndex() == largestRows ? m_largest.get() : nullptr;
    case Kind::Histogram: return m_counted.get();
    case Kind::Weights: return m_byWeight.get();
    case Kind::Map: return m_mapped.get();
    case Kind::Outputs: return &m_outputs->result();
    case Kind::Compare:
        return m_compare->result().state() == AsyncState::State::None ? nullptr : &m_compare->result();
    case Kind::Chart: break;
    }
    return nullptr;
}

bool SpectrumPage::isDrawn(Kind kind) const
{
    switch (kind) {
    case Kind::Histogram: return m_histogram->itemCount() > 0;
    case Kind::Weights: return m_weights->itemCount() > 0;
    case Kind::Map: return m_map->map().has_value();
    case Kind::Outputs: return !m_outputs->plot().model().rows.empty();
    // Spectra are shown as soon as they arrive, without a difference; functions stay until they are compared.
    case Kind::Compare:
        return m_compare->shown() == CompareView::Shown::Functions || m_workbench.spectrum().isStale() ||
               m_compare->result().state() == AsyncState::State::None;
    case Kind::Chart:
    case Kind::Table: break;
    }
    return true;
}

// What is not of the newest function and spectrum is dimmed, and the line beside the tabs says so; the chart does that itself.
void SpectrumPage::showProgress()
{
    const auto isOld = [this](Kind kind) {
        const AsyncState* result = resultOf(kind);
        return m_workbench.spectrum().value() &&
               (m_workbench.spectrum().isStale() || (result != nullptr && !result->isFresh()));
    };
    m_table->setDimmed(isOld(Kind::Table));
    m_histogram->setDimmed(isOld(Kind::Histogram));
    m_weights->setDimmed(isOld(Kind::Weights));
    m_map->canvas().setDimmed(isOld(Kind::Map));
    QString text;
    if (kind() != Kind::Chart && isOld(kind())) {
        const AsyncState* result = resultOf(kind());
        const bool isComputing = result != nullptr && result->isComputing();
        if (!isDrawn(kind()))
            text = isComputing ? tr("Computing…") : QString();
        else if (m_workbench.spectrum().isStale())
            text = tr("Of an earlier function; computing…");
        else
            text = isComputing ? tr("Of an earlier spectrum; computing…") : tr("Of an earlier spectrum");
    }
    m_staleNote->setWholeText(text);
}

void SpectrumPage::showMap()
{
    const auto& spec = m_mapped->key()->spectrum->result.request.spec;
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
    m_map->setMap(*m_mapped->value());
}

}  // namespace sequency::ui
