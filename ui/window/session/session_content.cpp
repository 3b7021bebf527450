// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/session_content.h"

#include "ui/document/workbench.h"
#include "ui/session/session_state.h"
#include "ui/view/enum_names.h"
#include "ui/view/view.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/benchmark/history/history_page.h"
#include "ui/window/page_host.h"
#include "ui/window/preferences.h"

#include <array>
#include <utility>

namespace sequency::ui {
namespace {

constexpr Words<Selected::Kind, Selected::Kind::Node> selectedWords{"input", "output", "node"};

// Pages that a session stores as tabs of the page "property_pages", because version 0.2 stores them in this way.
struct StoredTab {
    const char* token;
    const char* tab;
};
constexpr std::array storedTabs{StoredTab{"properties", "list"}, StoredTab{"sbox_tables", "tables"},
                                StoredTab{"families", "families"}, StoredTab{"search", "search"}};
constexpr QLatin1String tabbedPage("property_pages");

void storePage(QJsonObject& state, const QString& token)
{
    state[QStringLiteral("page")] = token;
    for (const StoredTab& stored : storedTabs)
        if (token == QLatin1String(stored.token)) {
            state[QStringLiteral("page")] = tabbedPage;
            state[tabbedPage] = QJsonObject{{QStringLiteral("tab"), QLatin1String(stored.tab)}};
        }
}

QString storedPage(const QJsonObject& state)
{
    const QString page = state.value(QStringLiteral("page")).toString();
    if (page != tabbedPage)
        return page;
    const QString tab = state.value(tabbedPage).toObject().value(QStringLiteral("tab")).toString();
    for (const StoredTab& stored : storedTabs)
        if (tab == QLatin1String(stored.tab))
            return QLatin1String(stored.token);
    return page;
}

QJsonObject selectionState(const Selection& selection)
{
    const std::optional<Selected>& selected = selection.selected();
    if (!selected)
        return {};
    return {{QStringLiteral("kind"), selectedWords.of(selected->kind)},
            {QStringLiteral("index"), stateNumber(selected->index)},
            {QStringLiteral("column"), stateNumber(selected->column)}};
}

void showSelection(Workbench& workbench, const QJsonObject& state)
{
    const auto kind = selectedWords.named(state.value(QStringLiteral("kind")).toString());
    const auto index = stateCount(state.value(QStringLiteral("index")));
    if (!kind || !index || !workbench.hasFunction() || *index >= workbench.document().function->size())
        return;
    workbench.selection().select(
        Selected{*kind, *index, stateCount(state.value(QStringLiteral("column"))).value_or(0)});
}

}  // namespace

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

QJsonObject viewState(Workbench& workbench, const PageHost& pages)
{
    QJsonObject state;
    storePage(state, pages.current().about().token);
    state[QStringLiteral("selection")] = selectionState(workbench.selection());
    for (const View* view : pages.findChildren<View*>()) {
        const auto own = view->state();
        if (!own || (own->isEmpty() && !state.contains(view->about().token)))
            continue;
        QJsonObject object = state.value(view->about().token).toObject();
        for (auto it = own->begin(); it != own->end(); ++it)
            object[it.key()] = it.value();
        state[view->about().token] = object;
    }
    return state;
}

void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state)
{
    if (const auto page = pages.pageOf(storedPage(state)))
        pages.showPage(*page);
    for (View* view : pages.findChildren<View*>())
        view->showState(state.value(view->about().token).toObject());
    // Restores the selection after the spectrum, because a spectrum of another size clears the selection.
    QObject::connect(
        &workbench.spectrum(), &CurrentSpectrum::changed, &pages,
        [&workbench, selection = state.value(QStringLiteral("selection")).toObject()] {
            showSelection(workbench, selection);
        },
        Qt::SingleShotConnection);
}

}  // namespace sequency::ui

#include "moc_session_content.cpp"
