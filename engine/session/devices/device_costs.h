// SPDX-License-Identifier: GPL-3.0-or-later
//
// Costs of calls on a device of this machine, and the predicted time of a planned call from inputs in host memory to results in host memory.
//
// A call takes, in seconds:
//   opening the device, once per process (context, first kernel; the threads of the CPU path)
//   + the smallest call (planning, enqueuing, waiting); on an OpenCL device a quarter of it for each transferred vector and each launch
//   + upload(bytes of the inputs) + passes + download(bytes of the outputs) + fresh(bytes of newly allocated outputs)
//   + clear(bytes of outputs in which the host clears rounding residue),
// where each term is a curve of seconds by amount. Each pass of a plan (program/plan.h) takes pass(bytes moved), launch included, because passes are
// memory bound. A program that computes numbers from packed digits moves few bytes and is bound by arithmetic: it takes arithmetic(operations). The
// curves are calibrated with whole calls and therefore include the host's overhead. Costs that all compared devices share (packing) are left out.
// measureDeviceCosts() measures a float32 vector to its Walsh spectrum, in place and into new memory, and bits to their largest magnitude, for 2^1 to
// at most 2^28 values. This takes about two seconds per device, plus the compilation of kernels that are not cached.
// Threads: any; measureDeviceCosts() needs the engine's.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/program/plan.h"
#include "engine/session/devices/device_choice.h"

#include <span>
#include <vector>

namespace sequency::session {

class Backend;

// Non-decreasing seconds by amount: linear between points, constant below the first, proportional beyond the last.
class CostCurve {
public:
    struct Point {
        double amount = 0;
        double seconds = 0;

        friend bool operator==(const Point&, const Point&) = default;
    };

    CostCurve() = default;
    // Creates a curve: sorts the points by amount and lowers points that take longer than a larger amount, because another process interfered with
    // them. Ignores amounts ≤ 0 and seconds that are negative or not finite.
    explicit CostCurve(std::vector<Point> points);

    // Returns the seconds for an amount; 0 for amount 0 or without points.
    double seconds(double amount) const;
    // Returns the amount per second at the largest measured amount; 0 if unknown.
    double largestRate() const;
    const std::vector<Point>& points() const { return m_points; }

    friend bool operator==(const CostCurve&, const CostCurve&) = default;

private:
    std::vector<Point> m_points;
};

struct DeviceCosts {
    double openSeconds = 0;
    double callSeconds = 0;
    CostCurve upload = {};    // seconds by bytes; the CPU path uses neither this nor `download`
    CostCurve download = {};  // seconds by bytes, into memory that was used before
    // Additional time for newly allocated memory, including the copy of inputs that must not change; not used for OpenCL devices, which reuse memory
    // for results.
    CostCurve fresh = {};
    CostCurve pass = {};        // seconds by bytes read and written
    CostCurve arithmetic = {};  // seconds by operations
    CostCurve clear = {};       // seconds by bytes, on the host
    bool isMeasured = false;

    friend bool operator==(const DeviceCosts&, const DeviceCosts&) = default;
};

// Returns costs by type of device, for unmeasured devices. GPU costs are overestimated, so that a GPU is chosen only if it is much faster.
DeviceCosts typicalCosts(const DeviceInfo& device);

// The work of a call in addition to one run of its plan.
struct CallTraits {
    bool isFresh = false;  // true if the outputs are newly allocated
    int runs = 1;
    bool isKept = false;           // true if the outputs stay on the device
    bool isClearedByHost = false;  // true if the host clears rounding residue (rounding.h)
};

// Returns the fixed cost of a call in units of the smallest call; on OpenCL devices a quarter unit for every transferred vector and every launch.
double smallestCalls(const DeviceInfo& device, std::size_t vectors, std::size_t passes);

// Returns the costs that do not depend on the size of the call.
CallPrediction fixedCosts(const DeviceInfo& device, const DeviceCosts& costs, bool isOpen);

// Predicts the time of a call. `isOpen` is true if this process has already used the device. Data that exceed the device's memory are transferred in
// parts, twice.
CallPrediction predictCall(const program::Plan& plan, const CallTraits& call, const DeviceInfo& device,
                           const DeviceCosts& costs, bool isOpen);

// Measures the costs with calls of this backend, which should not be open yet, so that the first call shows the cost of opening. Errors: Device,
// Build, Cancelled; sizes that do not fit in memory are skipped.
base::Result<DeviceCosts> measureDeviceCosts(Backend& backend, const base::RunControl& control = {});

}  // namespace sequency::session
