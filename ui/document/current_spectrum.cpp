// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/current_spectrum.h"

#include "engine/transform/spectrum_order.h"
#include "ui/document/device_settings.h"
#include "ui/document/document_history.h"
#include "ui/document/notifications.h"
#include "ui/document/selection.h"

#include <utility>

namespace sequency::ui {

CurrentSpectrum::CurrentSpectrum(EngineJobs& jobs, const DocumentHistory& history,
                                 const DeviceSettings& device, Selection& selection, Notifications& reports,
                                 QObject* parent)
    : QObject(parent), m_jobs(jobs), m_history(history), m_device(device), m_selection(selection),
      m_reports(reports)
{
    connect(&history, &DocumentHistory::applied, this, &CurrentSpectrum::followDocument);
    connect(&device, &DeviceSettings::chosen, this, &CurrentSpectrum::run);
    connect(&jobs, &EngineJobs::transformReady, this, &CurrentSpectrum::take);
    connect(&jobs, &EngineJobs::transformFailed, this, &CurrentSpectrum::sayFailed);
}

void CurrentSpectrum::followDocument(bool isOtherResult)
{
    if (m_history.hasFunction()) {
        if (isOtherResult)
            run();
        return;
    }
    m_jobs.cancelTransform();
    m_value.reset();
    setStale(false);
    emit changed();
}

void CurrentSpectrum::run()
{
    if (!m_history.hasFunction())
        return;
    const Document& document = m_history.document();
    session::TransformRequest request;
    request.function = document.function;
    request.spec = document.fullSpec();
    request.encoding = document.usedEncoding();
    request.algorithm = m_device.algorithm();
    request.device = m_device.device();
    request.element = m_device.element();
    request.algorithmOptions = m_device.algorithmOptions();
    request.keepsFunction = true;
    request.spectrumPlace = session::SpectrumPlace::DeviceIfLong;
    request.comparesDevices = true;
    setStale(m_value != nullptr);
    m_jobs.transform(request, document.title());
}

void CurrentSpectrum::take(const SharedSpectrum& spectrum)
{
    if (!m_history.hasFunction())
        return;  // an undo has closed the function in the meantime
    const SharedSpectrum before = std::exchange(m_value, spectrum);
    setStale(false);
    if (before)
        followSelection(before->result.request.spec);
    emit changed();
}

void CurrentSpectrum::followSelection(const transform::TransformSpec& before)
{
    const auto output = Selection::indexOf(m_selection.selected(), Selected::Kind::Output);
    if (!output || *output >= m_value->size())
        return;
    const auto position = transform::samePosition(before, m_value->result.request.spec, *output);
    if (position && *position != *output)
        m_selection.select(Selected{Selected::Kind::Output, *position});
}

void CurrentSpectrum::sayFailed(const base::Error& error)
{
    if (error.kind != base::ErrorKind::Cancelled)
        m_reports.fail(error, Failure::Spectrum);
    else if (m_history.hasFunction())
        emit m_reports.noticed(m_stale ? tr("Cancelled; the picture still shows the previous result.")
                                       : tr("Cancelled."));
}

void CurrentSpectrum::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    emit staleChanged(stale);
}

}  // namespace sequency::ui

#include "moc_current_spectrum.cpp"
