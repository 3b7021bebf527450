// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures many points in order, reports progress and estimates the remaining time.
//
// runPlan() measures the points of a Plan one after another and appends a row for each point to the document. If points are measured with alternating
// repetitions (pointsMeasuredTogether()), their rows are appended at the same time. The run continues after the rows that the document already has: a
// stop pauses it, and another call with the same plan, even in another program, resumes it. A stopped point has no row and is measured again. After
// `maxSeconds`, no new point starts, and the remaining points become rows with the status Skipped. RemainingTime is for callers that submit the
// points themselves: the workbench submits one job per point, so that an edited function can be computed between two points.
//
// Threads: runPlan(): as for the engine.
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
    double maxSeconds = 0;  // maximum duration of the run in seconds; 0 means no limit
};

// Estimates the remaining time from the completed points. A point counts as N·(log N + 4) operations plus a constant. The time per operation is
// learnt separately for each combination of workload, algorithm and device; for a combination without measurements, the mean over all points is used.
// Build times do not grow with N, so they are learnt separately: for each point, the mean build time of its combination is added. There is no
// estimate before the first point is completed. The object belongs to one thread.
class RemainingTime {
public:
    // Adds a completed point that took `seconds`, including `buildSeconds` for building programs.
    void add(const Point& point, double seconds, double buildSeconds = 0);
    void add(const Measured& measured)
    {
        add(measured.row.point, measured.seconds, measured.row.buildMilliseconds / 1e3);
    }
    std::optional<double> secondsOf(const Point& point) const;
    // Returns the estimated time in seconds for all points from points[from] on, or nullopt if there is no estimate.
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
    std::size_t done = 0;
    std::size_t total = 0;
    std::size_t together = 1;  // number of points being measured alternately
    double fraction = 0;       // completed share of these points, from 0 to 1
    double elapsedSeconds = 0;
    std::optional<double> remainingSeconds = {};
};

// Marks `document`, which contains the first rows of a plan, as interrupted and stores the remaining points. No effect if no points remain.
void markInterrupted(Document& document, std::span<const Point> points);
// Returns the plan that resumes an interrupted document: the points of its rows, its pending points, and its protocol.
Plan continuedPlan(const Document& document);
// Checks whether an interrupted run can be resumed on this machine. Errors: BadInput with the reason if the devices, the machine or the program
// differ too much from those of the document.
base::Status canContinue(const Document& document, std::span<const session::DeviceInfo> devices);

// Callbacks, which are called on the engine's thread. Each may be null, and none may block.
struct Observer {
    std::function<void(const Point&, const Progress&)> pointStarted = {};
    std::function<void(const Progress&)> progress = {};
    std::function<void(const Row&, const Progress&)> rowReady = {};
};

// Measures the points of a plan and appends their rows to `document`. A row without times is not an error. Errors: Cancelled after a stop; the
// document then contains the completed rows.
base::Status runPlan(session::Engine& engine, const Plan& plan, Document& document,
                     const Observer& observer = {}, const base::RunControl& control = {});

}  // namespace sequency::benchmark
