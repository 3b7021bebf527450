// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/outputs_view.h"

#include "engine/session/engine.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/view/linked_canvas.h"

#include <QScrollArea>

namespace sequency::ui {
namespace {

constexpr int bandHeight = 64;  // minimum height in pixels of each curve

}  // namespace

OutputsView::OutputsView(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench),
      m_spectra(workbench.jobs(), *this, tr("Computing the spectra of all outputs"))
{
    m_plot = new StemCanvas(QStringLiteral("outputsPlot"), this);
    m_plot->setMinimumSize(240, 240);
    m_plot->setAccessibleName(tr("Spectra of all outputs"));
    m_note = wrappedLabel("outputsNote");
    m_readout = selectableLabel("outputsReadout");
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_plot);
    auto* head = rowLayout({{m_note, 1}, named(m_plot->makeOutliersButton(this), "outputsOutliers")});
    columnLayout(this, {head, {area, 1}, m_readout}, 4, allEdges(8));
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, &OutputsView::onSpectrumChanged);
    connect(&m_spectra, &AsyncState::arrived, this, &OutputsView::showSpectra);
    connect(&m_spectra, &AsyncState::changed, this, [this] {
        if (m_spectra.state() != AsyncState::State::Failed)
            return;
        m_plot->setModel({});
        m_note->setText(QString::fromStdString(m_spectra.error()->message));
    });
    connect(m_plot, &StemCanvas::modelChanged, this, &OutputsView::showReadout);
    connect(m_plot, &Canvas::pointed, this, &OutputsView::showReadout);
    linkToSelection(*m_plot, m_workbench.selection(), Selected::Kind::Output);
}

base::Result<OutputsView::Spectra> OutputsView::spectraOf(session::Engine& engine,
                                                          const session::TransformRequest& like,
                                                          std::vector<Output> outputs,
                                                          const base::RunControl& control)
{
    Spectra spectra;
    for (const Output& output : outputs) {
        session::TransformRequest request = like;
        request.function = output.function;
        request.spectrumPlace = session::SpectrumPlace::Host;
        auto result = engine.run(request, control);
        if (!result)
            return result.error();
        auto pyramid = analysis::MinMaxPyramid::build(result->spectrum, control, analysis::Part::Magnitude);
        if (!pyramid)
            return pyramid.error();
        spectra.pyramids.push_back(
            std::make_shared<const analysis::MinMaxPyramid>(std::move(pyramid).value()));
    }
    spectra.outputs = std::move(outputs);
    return spectra;
}

void OutputsView::onSpectrumChanged()
{
    const SharedSpectrum spectrum = m_workbench.spectrum().value();
    std::vector<Output> outputs = m_workbench.document().outputs;
    if (outputs.empty() || !spectrum) {
        m_spectra.forget();
        m_plot->setModel({});
        m_note->clear();
        return;
    }
    const std::size_t each = spectrum->size();
    const std::size_t all = outputs.size();
    if (each > maxValues) {
        m_spectra.forget();
        m_plot->setModel({});
        m_note->setText(tr("Spectra of all outputs are shown for up to %1 coefficients each.", nullptr,
                           pluralNumber(maxValues))
                            .arg(countText(maxValues)));
        return;
    }
    outputs.resize(std::clamp<std::size_t>(maxValues / each, 1, all));
    m_note->setText(
        outputs.size() == all
            ? tr("%1 outputs", nullptr, pluralNumber(all)).arg(countText(all))
            : tr("Only the first %1 of %2 outputs: at most %3 coefficients are computed here in total",
                 nullptr, pluralNumber(all))
                  .arg(countText(outputs.size()), countText(all), countText(maxValues)));
    m_spectra.want(spectrum, [like = spectrum->result.request, outputs](session::Engine& engine,
                                                                        const base::RunControl& control) {
        return spectraOf(engine, like, outputs, control);
    });
}

void OutputsView::showSpectra()
{
    const Spectra& spectra = *m_spectra.value();
    std::vector<StemRow> rows;
    for (std::size_t i = 0; i < spectra.pyramids.size(); ++i)
        rows.push_back({spectra.pyramids[i], spectra.outputs[i].name, i == m_workbench.document().output});
    m_plot->setMinimumHeight(bandHeight * static_cast<int>(rows.size()));
    m_plot->setModel(bandModel(std::move(rows)));
}

void OutputsView::showReadout()
{
    const QString text = m_plot->readout();
    m_readout->setText(text.isEmpty() ? tr("Point at a position to read all outputs there.") : text);
}

}  // namespace sequency::ui

#include "moc_outputs_view.cpp"
