// SPDX-License-Identifier: GPL-3.0-or-later
//
// The costs of calls on a device of this machine, and the predicted time of a planned call from inputs in host memory to results in host memory.
//
// The predicted time of a call in seconds is the sum of
//   opening the device, once per process (context, first kernel; the threads of the CPU path),
//   the smallest call (planning, enqueuing, waiting); on an OpenCL device a quarter of it for each transferred vector and each launch,
//   upload(bytes of the inputs) + passes + download(bytes of the outputs) + fresh(bytes of newly allocated outputs),
//   clear(bytes of outputs in which the host clears rounding residue).
// Here upload, download, fresh and clear are curves that give the time for a number of bytes. Each pass of a plan (program/plan.h) takes pass(bytes
// moved), which includes its launch, because passes are memory bound. A program that computes numbers from packed digits moves few bytes and is bound
// by arithmetic; it takes arithmetic(operations). The curves are calibrated with whole calls and therefore include the host's overhead. Costs that
// are equal for all compared devices (packing) are omitted.
//
// Threads: any; the engine thread for measureDeviceCosts().
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/program/plan.h"
#include "engine/session/devices/device_choice.h"

#include <span>
#include <vector>

namespace sequency::session {

class Backend;

// A non-decreasing function from an amount (bytes or operations) to a time in seconds. It is linear between points, constant below the first point
// and proportional to the amount beyond the last point.
class CostCurve {
public:
    struct Point {
        double amount = 0;
        double seconds = 0;

        friend bool operator==(const Point&, const Point&) = default;
    };

    CostCurve() = default;
    // Creates a curve from points, which are sorted by amount. If a point takes longer than a point with a larger amount, its time is lowered,
    // because another process interfered with its measurement. Points with an amount ≤ 0 or a time that is negative or not finite are ignored.
    explicit CostCurve(std::vector<Point> points);

    // Returns the time in seconds for `amount`; 0 if `amount` is 0 or there are no points.
    double seconds(double amount) const;
    // Returns the amount processed per second at the largest measured amount, or 0 if there are no points.
    double largestRate() const;
    const std::vector<Point>& points() const { return m_points; }

    friend bool operator==(const CostCurve&, const CostCurve&) = default;

private:
    std::vector<Point> m_points;
};

struct DeviceCosts {
    double openSeconds = 0;
    double callSeconds = 0;
    CostCurve upload = {};    // time to upload n bytes; `upload` and `download` are not used for the CPU path
    CostCurve download = {};  // time to download n bytes to host memory that has already been written
    // Additional time for n bytes of newly allocated memory, including the copy of inputs that must not change. Not used for OpenCL devices, which
    // reuse the memory of results.
    CostCurve fresh = {};
    CostCurve pass = {};        // time of a pass that reads and writes n bytes in total
    CostCurve arithmetic = {};  // time of n arithmetic operations
    CostCurve clear = {};       // time to clear rounding residue in n bytes on the host
    bool isMeasured = false;

    friend bool operator==(const DeviceCosts&, const DeviceCosts&) = default;
};

// Returns typical costs for the device's type, which are used until the device's costs are measured. GPU costs are overestimated, so that a GPU is
// chosen only if it is much faster.
DeviceCosts typicalCosts(const DeviceInfo& device);

// The properties of a call that affect its time in addition to the plan.
struct CallTraits {
    bool isFresh = false;  // true if the outputs are newly allocated
    int runs = 1;
    bool isKept = false;           // true if the outputs stay on the device
    bool isClearedByHost = false;  // true if the host clears rounding residue (rounding.h)
};

// Returns the fixed cost of a call in units of the smallest call. On OpenCL devices this includes a quarter unit for every transferred vector and
// every launch.
double smallestCalls(const DeviceInfo& device, std::size_t vectors, std::size_t passes);

// Returns the part of the predicted time that does not depend on the size of the call.
CallPrediction fixedCosts(const DeviceInfo& device, const DeviceCosts& costs, bool isOpen);

// Predicts the time of a call. `isOpen` is true if this process has already used the device. Data that exceed the device's memory count as
// transferred twice, because they are processed in parts.
CallPrediction predictCall(const program::Plan& plan, const CallTraits& call, const DeviceInfo& device,
                           const DeviceCosts& costs, bool isOpen);

// Measures the Walsh transform of a float32 vector, in place and into new memory, and the largest magnitude of the spectrum of bits, for 2^1 to at
// most 2^28 values. This takes about two seconds per device, plus the compilation of kernels that are not cached. The backend should not be open yet,
// so that the first call shows the cost of opening. Sizes that do not fit in memory are skipped. Errors: Device, Build, Cancelled.
base::Result<DeviceCosts> measureDeviceCosts(Backend& backend, const base::RunControl& control = {});

}  // namespace sequency::session
