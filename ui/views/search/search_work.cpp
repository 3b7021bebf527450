// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/search_work.h"

#include "engine/session/engine.h"

#include <algorithm>
#include <span>

namespace sequency::ui {
namespace {

// Maximum number of values computed per step. It limits a step to a few hundredths of a second, so that pictures are updated often.
constexpr std::uint64_t valuesPerStep = std::uint64_t{1} << 23;

template <typename Element, typename Values>
base::Result<std::shared_ptr<const analysis::MinMaxPyramid>> pyramidOf(const Values& values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(std::size(values));
    if (!buffer)
        return buffer.error();
    std::copy(std::begin(values), std::end(values), buffer->begin());
    auto made =
        analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*buffer)));
    if (!made)
        return made.error();
    return std::make_shared<const analysis::MinMaxPyramid>(std::move(*made));
}

base::Result<SharedSearch> seenOf(SeenSearch seen, std::span<const std::int32_t> spectrum,
                                  std::span<const std::int32_t> autocorrelation)
{
    std::vector<double> costs;
    for (const analysis::SearchState::Point& point : seen.state.curve)
        costs.push_back(point.cost);
    const auto w = pyramidOf<std::int32_t>(spectrum);
    const auto r = pyramidOf<std::int32_t>(autocorrelation);
    const auto course = pyramidOf<double>(costs);
    for (const auto* made : {&w, &r, &course})
        if (!*made)
            return made->error();
    seen.spectrum = *w;
    seen.autocorrelation = *r;
    seen.costs = *course;
    return std::make_shared<const SeenSearch>(std::move(seen));
}

}  // namespace

RunningSearch::RunningSearch(analysis::SearchChoice choice, std::string device)
    : m_choice(std::move(choice)), m_device(std::move(device))
{}

base::Result<SharedSearch> RunningSearch::advance(session::Engine& engine, const base::RunControl& control)
{
    return m_device.empty() ? advanceOne(control) : advanceTogether(engine, control);
}

base::Result<SharedSearch> RunningSearch::advanceOne(const base::RunControl& control)
{
    if (!m_search) {
        auto begun = analysis::FunctionSearch::begin(m_choice);
        if (!begun)
            return begun.error();
        m_search = std::move(*begun);
    }
    analysis::FunctionSearch& search = *m_search;
    const auto advanced = search.advance(valuesPerStep >> m_choice.variables, control);
    if (!advanced && advanced.error().kind != base::ErrorKind::Cancelled)
        return advanced.error();
    SeenSearch seen{search.state(), search.best(), !advanced || search.state().isFinished, {}};
    return seen.isFromBestFunction
               ? seenOf(std::move(seen), search.bestSpectrum(), search.bestAutocorrelation())
               : seenOf(std::move(seen), search.current().spectrum(), search.current().autocorrelation());
}

// Advances all runs by a few rounds. The displayed spectrum and autocorrelation are also computed on the device, even after the search was stopped.
base::Result<SharedSearch> RunningSearch::advanceTogether(session::Engine& engine,
                                                          const base::RunControl& control)
{
    if (!m_batch) {
        auto begun = analysis::BatchSearch::begin(m_choice);
        if (!begun)
            return begun.error();
        m_batch = std::move(*begun);
    }
    analysis::BatchSearch& batch = *m_batch;
    const auto runner = engine.runner(m_device, control, &m_devices);
    const auto unstopped = engine.runner(m_device, {}, &m_devices);
    for (const auto* made : {&runner, &unstopped})
        if (!*made)
            return made->error();
    base::Status advanced = base::success();
    const std::uint64_t values = m_choice.runs << m_choice.variables;
    for (std::uint64_t done = 0; advanced && !batch.state().isFinished && done < valuesPerStep;
         done += values)
        advanced = batch.advance(*runner, control);
    const bool isStopped = !advanced && advanced.error().kind == base::ErrorKind::Cancelled;
    if (!advanced && (!isStopped || batch.best().empty()))
        return advanced.error();
    SeenSearch seen{batch.state(), batch.best(), isStopped || batch.state().isFinished, {}};
    const auto rows = analysis::rowsOf(seen.isFromBestFunction ? batch.best() : batch.leading(),
                                       m_choice.variables, *unstopped);
    if (!rows)
        return rows.error();
    seen.devices = m_devices;
    return seenOf(std::move(seen), rows->spectrum, rows->autocorrelation);
}

}  // namespace sequency::ui
