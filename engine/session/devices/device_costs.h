// SPDX-License-Identifier: GPL-3.0-or-later
//
// What calls cost on a device of this machine, and what a planned call is predicted to take: from values in the host's memory to a
// result in the host's memory.
//
// A call takes, in seconds:
//   opening the device, once in a process (context, first kernel; the threads of the CPU path)
//   + the smallest call (plan, enqueuing, noticing that it is done), on an OpenCL device a quarter of it for each vector up or down and each launch
//   + upload(bytes of the inputs) + passes + download(bytes of the outputs) + fresh(bytes of outputs in memory that is new)
//   + clear(bytes of outputs that the host clears of rounding),
// each curve by amount. The passes of a plan (program/plan.h) take pass(bytes moved) each, launch included: they are bound by memory.
// A program that makes numbers of packed digits moves few bytes and is bound by arithmetic: it takes arithmetic(operations). The curves are
// calibrated from whole calls (measureDeviceCosts), so that they hold what the host adds. What both devices of a comparison need
// alike (packing) is left out.
// Measured: a vector of float32 to its Walsh spectrum, in place and into new memory, and bits to their largest magnitude, from 2^1 to at
// most 2^28 values. About two seconds a device, and the compilation of kernels that are in no cache.
// Values; any thread but measureDeviceCosts, which is for the engine's.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/program/plan.h"
#include "engine/session/devices/device_choice.h"

#include <span>
#include <vector>

namespace sequency::session {

class Backend;

// Seconds by amount, never falling: straight between its points, as the first below it, in proportion to the last beyond it.
class CostCurve {
public:
    struct Point {
        double amount = 0;
        double seconds = 0;

        friend bool operator==(const Point&, const Point&) = default;
    };

    CostCurve() = default;
    // Sorted by amount; a point that is dearer than a larger one (something else ran meanwhile) is lowered to that. Amounts below or at 0, and seconds that are
    // negative or not finite, are left out.
    explicit CostCurve(std::vector<Point> points);

    // 0 for nothing, and without points.
    double seconds(double amount) const;
    // Of the largest amount measured, per second; 0 where that is not known.
    double largestRate() const;
    const std::vector<Point>& points() const { return m_points; }

    friend bool operator==(const CostCurve&, const CostCurve&) = default;

private:
    std::vector<Point> m_points;
};

struct DeviceCosts {
    double openSeconds = 0;
    double callSeconds = 0;
    CostCurve upload = {};    // by bytes; none for the CPU path, as the next
    CostCurve download = {};  // into memory that was used before
    // What new memory adds, with the copy of inputs that may not be changed; not of OpenCL devices, which keep memory for results.
    CostCurve fresh = {};
    CostCurve pass = {};        // by bytes moved, read and written
    CostCurve arithmetic = {};  // by operations
    CostCurve clear = {};       // by bytes, what the host takes for it
    bool isMeasured = false;

    friend bool operator==(const DeviceCosts&, const DeviceCosts&) = default;
};

// By kind, where nothing was measured; of a GPU rather too much, so that it is taken where it is faster by far.
DeviceCosts typicalCosts(const DeviceInfo& device);

// The work of a call in addition to one run of its plan.
struct CallTraits {
    bool isFresh = false;          // the outputs get new memory
    int runs = 1;                  // of the plan
    bool isKept = false;           // the outputs stay on the device
    bool isClearedByHost = false;  // the outputs, of rounding (rounding.h)
};

// So many smallest calls is what a call hands to a device: on OpenCL devices every vector up or down and every launch is a quarter of one.
double smallestCalls(const DeviceInfo& device, std::size_t vectors, std::size_t passes);

// What any call costs there.
CallPrediction fixedCosts(const DeviceInfo& device, const DeviceCosts& costs, bool isOpen);

// `isOpen`: in this process. What exceeds the device's memory goes there in parts, twice.
CallPrediction predictCall(const program::Plan& plan, const CallTraits& call, const DeviceInfo& device,
                           const DeviceCosts& costs, bool isOpen);

// By calls of this backend, which is best not open yet: the first one says what opening takes. Errors: Device, Build, Cancelled; sizes
// for which there is no memory are left out.
base::Result<DeviceCosts> measureDeviceCosts(Backend& backend, const base::RunControl& control = {});

}  // namespace sequency::session
