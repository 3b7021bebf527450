// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a benchmark of many points and reports its progress and the estimated remaining time.
//
// A Plan is a value. runPlan() measures its points one after another and appends one row per point to the document; points that are measured together
// (fusedOperationCount()) add their rows at once. It continues after the rows that the document already has. A run can thus be paused with the stop token
// and resumed by a later call with the same plan, also in another program: interrupted points have no rows and are measured again.
// When `maxSeconds` have elapsed, no further point starts and the remaining points become rows with status Skipped.
// RemainingTime provides the estimate for callers that submit the points themselves, like the workbench, which uses one job per point so that an edit
// can be computed between two points.
//
// Threads: the engine's thread.
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
    double maxSeconds = 0;  // time limit of the whole run; 0: no limit
};

// Estimates the remaining time from the finished points. A point counts N·(log N + 4) operations plus a constant. The seconds per operation are
// learnt for each work, algorithm and device; until one is known, the mean of all is used. Build times do not grow with N: they are learnt
// separately, as the mean for points of the same kind.
// There is no estimate before the first point is finished.
// Threads: one.
class RemainingTime {
public:
    // `buildSeconds`: the part of `seconds` spent on building programs.
    void add(const Point& point, double seconds, double buildSeconds = 0);
    void add(const Measured& measured)
    {
        add(measured.row.point, measured.seconds, measured.row.buildMilliseconds / 1e3);
    }
    std::optional<double> secondsOf(const Point& point) const;
    // Estimate for points[from] and all later points.
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
    std::size_t done = 0;  // finished points
    std::size_t total = 0;
    std::size_t together = 1;  // points that are measured at present, with alternating repetitions
    double fraction = 0;       // finished fraction of these points
    double elapsedSeconds = 0;
    std::optional<double> remainingSeconds = {};  // estimate
};

// Marks `document`, which holds the first rows of a plan, as interrupted and stores the remaining points. No effect if `points` is empty.
void markInterrupted(Document& document, std::span<const Point> points);
// Returns the plan that resumes a document marked as interrupted: the points of its rows, the remaining points, and its protocol.
Plan continuedPlan(const Document& document);
// Errors: BadInput with the reason if a run cannot be resumed with these devices, on this machine or by this program.
base::Status canContinue(const Document& document, std::span<const session::DeviceInfo> devices);

// Callbacks on the engine's thread; each may be empty, and none may block.
struct Observer {
    std::function<void(const Point&, const Progress&)> pointStarted = {};
    std::function<void(const Progress&)> progress = {};
    std::function<void(const Row&, const Progress&)> rowReady = {};
};

// Errors: Cancelled after a stop; the finished rows are in the document. Otherwise succeeds, even if rows report errors.
base::Status runPlan(session::Engine& engine, const Plan& plan, Document& document,
                     const Observer& observer = {}, const base::RunControl& control = {});

}  // namespace sequency::benchmark
