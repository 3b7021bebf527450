// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark of many points: which points, in which order, how far it is, how long it will still take.
//
// A Plan is a value. runPlan() measures its points one after another on the engine's thread and appends a
// row for each to the document, those that are measured together (fusedOperationCount()) at once. It continues behind the rows that the
// document has already, so stopping (the token) and calling it again with the same plan is pausing, also by another program:
// what was stopped has no rows and is measured anew. When `maxSeconds` are over, no further point begins and the rest become rows with status Skipped.
// RemainingTime is the estimate by itself, for callers that submit the points themselves (the workbench does, a job a
// point, so that an edit is computed between two points).
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
    double maxSeconds = 0;  // of the whole run, 0: no limit
};

// How long the rest takes, from what is done. A point counts N·(log N + 4) operations plus a constant; the seconds of an
// operation are learnt for each work, algorithm and device, and taken from all together where nothing is known yet. Building
// programs does not grow with N: its seconds are learnt apart, and each point takes the mean of those of its kind.
// No estimate before the first point is done. One thread.
class RemainingTime {
public:
    // `buildSeconds`: the part of `seconds` in which programs were built.
    void add(const Point& point, double seconds, double buildSeconds = 0);
    void add(const Measured& measured)
    {
        add(measured.row.point, measured.seconds, measured.row.buildMilliseconds / 1e3);
    }
    std::optional<double> secondsOf(const Point& point) const;
    // Of points[from …].
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
    std::size_t done = 0;  // points
    std::size_t total = 0;
    std::size_t together = 1;  // points that are measured now, in turns
    double fraction = 0;       // of these
    double elapsedSeconds = 0;
    std::optional<double> remainingSeconds = {};  // an estimate
};

// Notes in a document of the first rows of a plan that the run was interrupted, and the points that are left. Nothing where none are.
void markInterrupted(Document& document, std::span<const Point> points);
// The plan of a run that goes on behind a document that is marked so: its rows' points, then those that are left, its protocol.
Plan continuedPlan(const Document& document);
// Why a run cannot go on with these devices, on this machine, by this program, as if it were one run; BadInput.
base::Status canContinue(const Document& document, std::span<const session::DeviceInfo> devices);

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
