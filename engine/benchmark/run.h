// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark of many points: which points, in which order, how far it is, how long it will still take.
//
// A Plan is a value. runPlan() measures its points one after another on the engine's thread and appends a
// row for each to the document. It continues behind the rows that the document has already, so stopping (the token) and
// calling it again with the same plan is pausing: the point that was stopped has no row and is measured anew. When
// `maxSeconds` are over, no further point begins and the rest become rows with status Skipped.
// RemainingTime is the estimate by itself, for callers that submit the points themselves (the workbench does, a job a
// point, so that an edit is computed between two points).
#pragma once

#include "engine/benchmark/document.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sequency::benchmark {

struct Plan {
    std::vector<Point> points;
    Protocol protocol;
    double maxSeconds = 0;  // of the whole run, 0: no limit
};

// How long the rest takes, from what is done. A point counts N·(log N + 4) operations plus a constant; the seconds of an
// operation are learnt for each work, algorithm and device, and taken from all together where nothing is known yet.
// No estimate before the first point is done. One thread.
class RemainingTime {
public:
    void add(const Point& point, double seconds);
    std::optional<double> secondsOf(const Point& point) const;
    // Of points[from …].
    std::optional<double> secondsFrom(const std::vector<Point>& points, std::size_t from) const;

private:
    struct Sum {
        double seconds = 0;
        double operations = 0;
    };
    std::map<std::string, Sum> m_sums;
    Sum m_all;
};

struct Progress {
    std::size_t done = 0;  // points
    std::size_t total = 0;
    double fraction = 0;  // of the point that runs
    double elapsedSeconds = 0;
    std::optional<double> remainingSeconds = {};  // an estimate
};

// Called on the engine's thread; each may be empty, none may block.
struct Observer {
    std::function<void(const Point&, const Progress&)> pointStarted = {};
    std::function<void(const Progress&)> progress = {};
    std::function<void(const Row&, const Progress&)> rowReady = {};
};

// Cancelled after a stop, with the rows so far in the document; success otherwise, whatever the rows say.
base::Status runPlan(session::Engine& engine, const Plan& plan, Document& document,
                     const Observer& observer = {}, const base::RunControl& control = {});

}  // namespace sequency::benchmark
