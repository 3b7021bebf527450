// SPDX-License-Identifier: GPL-3.0-or-later
//
// Predicts the time of an algorithm on a device as launches × time per launch + bytes moved ÷ bandwidth.
//
// measureDeviceModel() measures the time of a launch by running consecutive transforms of 2 values, whose kernels do almost no work. It measures the
// bandwidth by copying 64 KiB to 256 MiB, because data that fit in a cache move faster. The fastest of five runs is used. predictRow() explains a
// measured row: the number of launches is the number of its steps, and the number of bytes is the minimum that every launch must read and write. The
// CPU path has no launches; its bandwidth is the bandwidth of the threads it uses. Other effects (arithmetic, scattered access, too few work-items)
// increase the ratio measured ÷ predicted.
//
// Threads: measuring: as for the engine, a stop takes effect between copies; predicting: any.
// Cost:    measuring takes about a second; predicting is O(1).
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
        std::size_t bytes = 0;    // size of the vector in bytes; a copy moves twice as many bytes
        double milliseconds = 0;  // time of a copy, excluding its fixed cost
        // Returns the rate in 10^9 bytes per second, counting both the bytes read and the bytes written.
        double gigabytesPerSecond() const
        {
            return milliseconds > 0 ? 2e-6 * static_cast<double>(bytes) / milliseconds : 0;
        }
    };
    std::string device;
    double launchMilliseconds = 0;  // time of a launch; 0 if the device has no launches
    std::vector<Copy> copies = {};  // sorted by ascending size

    // Returns the bandwidth for vectors of this size in 10^9 bytes per second, interpolated on a logarithmic scale; 0 if nothing was measured.
    double gigabytesPerSecond(std::size_t vectorBytes) const;
};

// Measures the model of a device. Errors: BadUsage (unknown device), Device, Build, OutOfMemory, Cancelled.
base::Result<DeviceModel> measureDeviceModel(session::Engine& engine, std::string_view device,
                                             const base::RunControl& control = {});

enum class Limit {
    Launches,   // launches take more than half of the predicted time
    Bandwidth,  // moving bytes takes more than half of the predicted time
    Other,      // the measured time is more than twice the prediction
};
inline constexpr std::array<std::string_view, 3> limitNames{"launches", "bandwidth", "other"};

struct Prediction {
    int launches = 0;
    double bytesMoved = 0;
    double launchMilliseconds = 0;     // number of launches × time per launch
    double bandwidthMilliseconds = 0;  // number of bytes moved ÷ bandwidth
    // Hot kernel time if it was measured, otherwise the median of the kernel times.
    double measuredMilliseconds = 0;
    Limit limit = Limit::Bandwidth;

    double milliseconds() const { return launchMilliseconds + bandwidthMilliseconds; }
    double measuredOverPredicted() const
    {
        return milliseconds() > 0 ? measuredMilliseconds / milliseconds() : 0;
    }
};

// Predicts the time of a measured row. Errors: Unsupported if the row has no times or the model has no bandwidth.
base::Result<Prediction> predictRow(const Row& row, const DeviceModel& model);

// The number of arithmetic operations (additions and multiplications) and the number of bytes of global memory accessed by all passes of a row's
// plan. costOf() reads them from the text of the plan. It returns nullopt if the row has no plan, or a plan without these numbers, such as FFTW's.
struct RowCost {
    double operations = 0;
    double bytesMoved = 0;
};
std::optional<RowCost> costOf(const Row& row);

// Returns the minimum number of bytes that the launches (steps) of a row read and write, assuming that each launch accesses every vector once.
double bytesMovedBy(const Row& row);

}  // namespace sequency::benchmark
