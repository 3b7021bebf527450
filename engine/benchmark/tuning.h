// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches for the fastest plan shape of a point's program on a device.
//
// The search tries the alternatives of program::Plan::otherShapes around the device's default, then around the best shape so far, until none is
// better. A shape counts only if its result equals that of the default byte for byte; a rounded result with different bytes must equal that of
// another executor.
// Times are those of launches in succession by the host's clock (Backend::planSeconds), or otherwise the shortest time of several runs. The fastest
// shapes are then measured again, alternately with the default; the best of them wins if it is faster by more than `minGain` and in nearly every
// turn.
// The search stores nothing; see session/plan_store.h.
//
// Errors:  a stop is checked between and within runs. The device memory is free afterwards.
// Threads: the engine's thread.
// Source:  the idea is that of the FFTW planner (Frigo, Johnson 2005).
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
    double minGain = 0.03;   // fraction of the default's time
    std::uint64_t seed = 1;  // seed of the random data
    // Replaces the measured seconds of a run with a shape, so that tests do not depend on a clock.
    std::function<double(const std::string& shape)> seconds = {};
};

struct ShapeTime {
    std::string shape;
    double milliseconds = 0;   // first measurement; for finalists the median of their turns
    std::string problem = {};  // why there is no time
};

struct Tuning {
    Point point;
    session::PlanKey key;
    // The device's default, followed by the measured shapes: the fastest first, shapes with a problem last.
    ShapeTime usual;
    std::vector<ShapeTime> shapes;
    // The fastest shape; empty if it is the device's default.
    std::string best;
    double bestMilliseconds = 0;
};

// Errors: those of makeWorkload(); Unsupported if the plan has no other shapes; Device if the default gives a wrong result.
base::Result<Tuning> tune(session::Engine& engine, const Point& point, const TuningProtocol& protocol = {},
                          const base::RunControl& control = {});

// Stores the best shape, or removes the stored one if the default is the best. Errors: File.
base::Status keep(session::PlanStore& store, const Tuning& tuning);

}  // namespace sequency::benchmark
