// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which shape of a plan is the fastest on a device: the shapes that a point's program may have (program::Plan::otherShapes) are
// tried around the device's own choice, then around the best one so far, until none is better.
//
// A shape counts only if its result is that of the device's own choice, byte for byte; rounded results that differ in bytes must be
// those of another executor. Times are of the launches back to back by the host's clock (Backend::planSeconds), or, where there is
// no such time, the shortest time of some runs. The fastest are then measured again, in turn with the own choice; the best of them
// is taken where it is faster by more than `minGain` and in nearly every turn.
//
// Source of the idea: the planner of FFTW (Frigo, Johnson 2005). The thread of the engine; a stop is obeyed between runs and within.
// The device's memory is free afterwards. Keeps nothing: session/plan_store.h does.
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/session/devices/plan_store.h"

#include <functional>
#include <string>
#include <vector>

namespace sequency::benchmark {

struct TuningProtocol {
    std::size_t maxShapes = 200;
    std::size_t finalists = 3;
    int turns = 9;
    double minGain = 0.03;   // of the time of the device's own choice
    std::uint64_t seed = 1;  // of the random data
    // Seconds of a run with a shape instead of measured ones: for tests, which no clock may decide.
    std::function<double(const std::string& shape)> seconds = {};
};

struct ShapeTime {
    std::string shape;
    double milliseconds = 0;   // of the first measurement, for finalists the median of their turns
    std::string problem = {};  // why there is no time
};

struct Tuning {
    Point point;
    session::PlanKey key;
    // The device's own choice; then those that were measured, the fastest first, those with a problem last.
    ShapeTime usual;
    std::vector<ShapeTime> shapes;
    // The best of them; empty where the device's own choice is.
    std::string best;
    double bestMilliseconds = 0;
};

// Errors: as makeWorkload(); Unsupported where the plan has no other shapes; Device where the own choice gives no right result.
base::Result<Tuning> tune(session::Engine& engine, const Point& point, const TuningProtocol& protocol = {},
                          const base::RunControl& control = {});

// Keeps the best shape; where that is the device's own, nothing is kept any longer. Errors: File.
base::Status keep(session::PlanStore& store, const Tuning& tuning);

}  // namespace sequency::benchmark
