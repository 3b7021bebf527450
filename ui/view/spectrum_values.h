// SPDX-License-Identifier: GPL-3.0-or-later
//
// Provides individual values of a spectrum to views: immediately from host memory, or from the device through the worker.
//
// Calling at() for a value that is not available requests it. All requests of one iteration of the event loop form one job, and one job runs at a
// time. When arrived() is emitted, the view must call at() again. About 2^18 values are cached. Failed requests are not repeated for the same
// spectrum.
//
// Ownership: EngineJobs must outlive this object.
// Threads:   UI thread.
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

    // Returns the location of a value. The location is valid until control returns to the event loop.
    ValuePlace at(std::size_t position);
    // Returns the first position of the largest magnitude in [first, last) of a resident spectrum. Returns nullopt until it has arrived.
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
    std::vector<std::shared_ptr<const Fetched>> m_fetched;  // owners of the values in m_places
    bool m_isScheduled = false;
    bool m_isRequested = false;
    bool m_hasFailed = false;
};

}  // namespace sequency::ui
