// SPDX-License-Identifier: GPL-3.0-or-later
//
// A performance model of a device: predicted time = launches × cost of a launch + bytes moved ÷ bandwidth.
//
// measureDeviceModel() measures the two parameters on the device. The cost of a launch is that of a transform of 2 values, whose kernels have nothing
// to do, launched in succession. The bandwidth is measured with copies of 64 KiB to 256 MiB, because data that fit in a cache move faster; the
// fastest of five counts.
// predictRow() explains a measured row: its launches are its steps, and its bytes are those that every launch must at least read and write once. A
// CPU path has no launches; its bandwidth is that of the threads it uses. Costs outside the model (arithmetic, scattered access, too few work-items)
// appear as measured ÷ predicted.
//
// Threads: measuring on the engine's thread, predicting on any.
// Cost:    measuring takes about a second and checks for a stop between copies; predicting is O(1).
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/benchmark/benchmark.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::benchmark {

struct DeviceModel {
    struct Copy {
        std::size_t bytes = 0;    // size of the vector; twice as many bytes are moved
        double milliseconds = 0;  // without the cost of the launch
        // Bytes read and written together, in 10^9 bytes per second.
        double gigabytesPerSecond() const
        {
            return milliseconds > 0 ? 2e-6 * static_cast<double>(bytes) / milliseconds : 0;
        }
    };
    std::string device;             // id
    double launchMilliseconds = 0;  // 0: the device has no launches
    std::vector<Copy> copies = {};  // by ascending size

    // Bandwidth for vectors of this size, interpolated over the logarithm of the size. 0 if no copies were measured.
    double gigabytesPerSecond(std::size_t vectorBytes) const;
};

// Errors: BadUsage (unknown device), Device, Build, OutOfMemory, Cancelled.
base::Result<DeviceModel> measureDeviceModel(session::Engine& engine, std::string_view device,
                                             const base::RunControl& control = {});

enum class Limit {
    Launches,   // more than half of the predicted time
    Bandwidth,  // more than half of the predicted time
    Other,      // the measured time is more than twice the predicted one, so neither explains it
};
inline constexpr std::array<std::string_view, 3> limitNames{"launches", "bandwidth", "other"};

struct Prediction {
    int launches = 0;
    double bytesMoved = 0;
    double launchMilliseconds = 0;     // launches × cost of a launch
    double bandwidthMilliseconds = 0;  // bytes ÷ bandwidth
    double measuredMilliseconds =
        0;  // kernels in succession if they were measured, otherwise the median of the kernels
    Limit limit = Limit::Bandwidth;

    double milliseconds() const { return launchMilliseconds + bandwidthMilliseconds; }
    double measuredOverPredicted() const
    {
        return milliseconds() > 0 ? measuredMilliseconds / milliseconds() : 0;
    }
};

// Errors: Unsupported if the row has no times or the model has no bandwidth.
base::Result<Prediction> predictRow(const Row& row, const DeviceModel& model);

// The work of the passes of a row's plan, parsed from its text: additions and multiplications, and bytes of global memory. Empty if the row has no
// plan or if the plan (FFTW's) does not state them.
struct RowCost {
    double operations = 0;
    double bytesMoved = 0;
};
std::optional<RowCost> costOf(const Row& row);

// Bytes that the launches (steps) of a row read and write at least: every vector once per launch.
double bytesMovedBy(const Row& row);

}  // namespace sequency::benchmark
