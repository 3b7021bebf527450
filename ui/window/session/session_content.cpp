// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/session_content.h"

#include "ui/document/workbench.h"
#include "ui/session/session_state.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/benchmark/history/history_page.h"
#include "ui/window/page_host.h"
#include "ui/window/preferences.h"
#include "ui/window/session/view_state.h"

#include <utility>

namespace sequency::ui {

SessionContent::SessionContent(Workbench& workbench, PageHost& pages, Preferences& preferences)
    : m_workbench(workbench), m_pages(pages), m_preferences(preferences)
{
    EngineJobs& jobs = workbench.jobs();
    connect(&jobs.benchmark(), &BenchmarkJobs::started, this, [this] { m_isMeasuring = true; });
    connect(&jobs.benchmark(), &BenchmarkJobs::rowReady, this, [this] {
        if (m_isMeasuring)
            emit measured();
    });
    connect(&jobs.benchmark(), &BenchmarkJobs::finished, this, &SessionContent::onMeasurementChanged);
}

void SessionContent::onMeasurementChanged()
{
    MeasurePage& page = m_pages.view<BenchmarkView>().measuring();
    if (std::exchange(m_isMeasuring, false) && !page.document()->rows.empty())
        m_benchmarks.emplace_back(page.snapshot());
}

void SessionContent::collect(SessionState& state) const
{
    const QJsonObject views = viewState(m_workbench, m_pages);
    for (auto it = views.begin(); it != views.end(); ++it)
        state.views[it.key()] = it.value();
    const bool isChosen = m_workbench.deviceSettings().isDeviceChosen();
    const std::string& device = m_workbench.deviceSettings().device();
    state.deviceId = isChosen ? QString::fromStdString(device) : QString();
    state.deviceName = device == "auto" ? QString() : m_preferences.chosenDevice();
    state.benchmarks = m_benchmarks;
    MeasurePage& page = m_pages.view<BenchmarkView>().measuring();
    if (m_isMeasuring && m_workbench.jobs().benchmark().isRunning() && !page.document()->rows.empty())
        state.benchmarks.emplace_back(page.snapshot());
}

void SessionContent::show(const SessionState& state)
{
    m_benchmarks = state.benchmarks;
    m_isMeasuring = false;  // a running benchmark belongs to the previous session
    m_pages.view<BenchmarkView>().history().showCarried(m_benchmarks);
    if (!state.deviceId.isEmpty())
        m_preferences.chooseDevice(state.deviceName.isEmpty() ? state.deviceId : state.deviceName);
    showViewState(m_workbench, m_pages, state.views);
}

}  // namespace sequency::ui

#include "moc_session_content.cpp"
