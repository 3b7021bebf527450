// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures many points in order, with progress and an estimate of the remaining time.
//
// A Plan is a value. runPlan() measures its points one after another and appends a row for each to the document; rows of points that are measured
// together (pointsMeasuredTogether()) are appended at once. It continues after the rows that the document already has: a stop pauses the run, and another call
// with the same plan, also in another program, resumes it. A stopped point has no row and is measured again. After `maxSeconds` no further point
// starts, and the remaining points become rows with status Skipped. RemainingTime is the estimate alone, for callers that submit the points
// themselves: the workbench submits one job per point, so that an edit is computed between two points.
//
// Threads: runPlan(): the engine's.
#pragma once

#include "engine/benchmark/document.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sequency::benchmark {

struct Plan {
    std::vector<Point> points;
    Protocol protocol;
    double maxSeconds = 0;  // limit in seconds for the whole run; 0: no limit
};

// Estimates the remaining time from the completed points. A point counts as N·(log N + 4) operations plus a constant. The seconds per operation are
// learnt for each work, algorithm and device; a combination without measurements uses the mean of all points. Build times do not grow with N: they
// are learnt separately, and each point adds the mean of its combination. No estimate before the first point is done. One thread.
class RemainingTime {
public:
    // Adds a completed point. `buildSeconds` is the part of `seconds` in which programs were built.
    void add(const Point& point, double seconds, double buildSeconds = 0);
    void add(const Measured& measured)
    {
        add(measured.row.point, measured.seconds, measured.row.buildMilliseconds / 1e3);
    }
    std::optional<double> secondsOf(const Point& point) const;
    // Returns the estimate for points[from …].
    std::optional<double> secondsFrom(const std::vector<Point>& points, std::size_t from) const;

private:
    struct Sum {
        double seconds = 0;
        double operations = 0;
        double buildSeconds = 0;
        int points = 0;
    };
    std::map<std::string, Sum> m_sums;
    Sum m_all;
};

struct Progress {
    std::size_t done = 0;  // completed points
    std::size_t total = 0;
    std::size_t together = 1;  // points that are measured at present, alternately
    double fraction = 0;       // completed share of these points
    double elapsedSeconds = 0;
    std::optional<double> remainingSeconds = {};  // an estimate, if there is one
};

// Marks `document`, which has the first rows of a plan, as interrupted and stores the remaining points. No effect if none remain.
void markInterrupted(Document& document, std::span<const Point> points);
// Returns the plan that resumes an interrupted document: the points of its rows, the remaining points, and its protocol.
Plan continuedPlan(const Document& document);
// Checks whether the run can be resumed. Errors: BadInput with the reason if these devices, this machine or this program differ too much for one run.
base::Status canContinue(const Document& document, std::span<const session::DeviceInfo> devices);

// Callbacks on the engine's thread. Each may be empty, and none may block.
struct Observer {
    std::function<void(const Point&, const Progress&)> pointStarted = {};
    std::function<void(const Progress&)> progress = {};
    std::function<void(const Row&, const Progress&)> rowReady = {};
};

// Measures the points of a plan and appends their rows to `document`. Errors: Cancelled after a stop, with the completed rows in the document. Rows
// without times are not an error.
base::Status runPlan(session::Engine& engine, const Plan& plan, Document& document,
                     const Observer& observer = {}, const base::RunControl& control = {});

}  // namespace sequency::benchmark
