// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the fastest shape of a plan on a device.
//
// tune() tries the shapes in which a point's program can run (program::Plan::otherShapes). It starts with the neighbours of the device's default
// shape and continues with the neighbours of the best shape so far until none of them is better. A shape is accepted only if its result equals the
// result of the default shape byte for byte. If results differ because of rounding, the result must match that of another executor. A shape is timed
// over consecutive launches by the host's clock (Backend::planSeconds) or, if this is not possible, as the shortest of several runs. The fastest
// shapes are measured again, alternately with the default shape. The best of these is chosen if it is faster than the default shape by more than
// `minGain`, and faster in at least four fifths of the measurements. Nothing is stored; session/devices/plan_store.h does that.
//
// Ownership: all device memory is free after the call.
// Threads:   as for the engine. A stop takes effect between and during runs.
// Source:    the planner of FFTW (Frigo, Johnson 2005).
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
    double minGain = 0.03;  // minimum gain as a share of the default shape's time
    std::uint64_t seed = 1;
    // Replaces measured times in tests, which must not depend on a clock. Returns the time in seconds of a run with `shape`.
    std::function<double(const std::string& shape)> seconds = {};
};

struct ShapeTime {
    std::string shape;
    double milliseconds = 0;   // first measured time or, for shapes that were measured again, the median
    std::string problem = {};  // reason why the time is missing
};

struct Tuning {
    Point point;
    session::PlanKey key;
    // `usual` is the time of the default shape. `shapes` lists the measured shapes, starting with the fastest; shapes with a problem follow.
    ShapeTime usual;
    std::vector<ShapeTime> shapes;
    // The fastest shape; empty if it is the default shape.
    std::string best;
    double bestMilliseconds = 0;
};

// Tunes a point. Errors: those of makeWorkload(); Unsupported if the plan has no other shapes; Device if the default shape computes a wrong result.
base::Result<Tuning> tune(session::Engine& engine, const Point& point, const TuningProtocol& protocol = {},
                          const base::RunControl& control = {});

// Stores the best shape in `store`. If the default shape is the best, removes any stored shape. Errors: File.
base::Status keep(session::PlanStore& store, const Tuning& tuning);

}  // namespace sequency::benchmark
