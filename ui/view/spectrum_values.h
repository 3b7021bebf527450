// SPDX-License-Identifier: GPL-3.0-or-later
//
// Single values of a spectrum for views that show some of them, wherever it lies: of a held one at once, of a kept one as soon as the
// worker has fetched them.
//
// What is not here yet is asked for by being asked about: one job for all that was missed in a turn of the event loop, one at a time;
// arrived() says that another look is worthwhile. Some 2^18 values are remembered. What failed is not asked for again before there is
// another spectrum. UI thread; EngineJobs must outlive it.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QObject>

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sequency::ui {

class SpectrumValues : public QObject {
    Q_OBJECT

public:
    explicit SpectrumValues(EngineJobs& jobs, QObject* parent = nullptr);

    void setSpectrum(const SharedSpectrum& spectrum);

    // Valid until control returns to the event loop.
    ValuePlace at(std::size_t position);
    // The first position of the largest magnitude among these, of a kept spectrum: those of a block, say.
    std::optional<std::size_t> largest(std::size_t first, std::size_t last);

signals:
    void arrived();
    void failed(const sequency::base::Error& error);

private:
    using Range = std::pair<std::size_t, std::size_t>;
    struct Fetched {
        std::vector<std::size_t> positions;
        base::ElementVector values;
        std::vector<std::pair<Range, std::size_t>> largest;
    };

    static base::Result<std::shared_ptr<const Fetched>>
    fetch(const SpectrumData& spectrum, std::vector<std::size_t> positions, const std::vector<Range>& ranges,
          session::Engine& engine, const base::RunControl& control);
    void schedule();
    void ask();
    void take(const std::shared_ptr<const Fetched>& fetched);
    void forget();

    EngineJobs& m_jobs;
    SharedSpectrum m_spectrum;
    std::set<std::size_t> m_wanted;
    std::set<Range> m_wantedLargest;
    std::unordered_map<std::size_t, ValuePlace> m_places;
    std::map<Range, std::size_t> m_largest;
    std::vector<std::shared_ptr<const Fetched>> m_fetched;  // what the places are in
    bool m_isScheduled = false;
    bool m_isAsked = false;
    bool m_hasFailed = false;
};

}  // namespace sequency::ui
