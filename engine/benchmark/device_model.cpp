// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/device_model.h"

#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"
#include "engine/benchmark/works.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sequency::benchmark {
namespace {

using base::Error;
using base::ErrorKind;

// Number of samples per measurement. The fastest sample is used, because the model predicts the shortest time.
constexpr int samplesTaken = 5;
constexpr int launchRepeats = 200;  // number of consecutive launches per sample
constexpr std::size_t smallestCopy = std::size_t{1} << 16;
constexpr std::size_t largestCopy = std::size_t{1} << 28;
constexpr double unexplained = 2;  // maximum multiple of the predicted time that the model explains

// Returns the shortest time of several measurements after a warm-up measurement.
double fastestMilliseconds(const std::function<double()>& secondsOf, const base::RunControl& control)
{
    std::vector<double> times;
    for (int i = 0; i <= samplesTaken; ++i) {
        if (control.stopRequested())
            throw base::cancelled();
        times.push_back(1e3 * secondsOf());
    }
    return *std::min_element(times.begin() + 1, times.end());
}

// Returns the time of a transform of two values, or 0 if the device does not launch kernels. The single kernel has almost no work.
double launchMilliseconds(session::Backend& backend, const base::RunControl& control)
{
    if (!backend.info().isOpenCl)
        return 0;
    const auto program =
        require(program::transformProgram(require(transform::walsh(1)), program::Storage::Int32));
    const auto plan = require(backend.prepare(program, {"cooley-tukey", {}}));
    const auto backToBack = [&] {
        return require(backend.planSeconds(*plan, session::Backend::CacheState::Hot, launchRepeats, control))
            .seconds;
    };
    return fastestMilliseconds(backToBack, control);
}

// Returns the time of a copy by as many threads as the device uses for computing.
double copyMilliseconds(session::Backend& backend, std::size_t bytes, const base::RunControl& control)
{
    return fastestMilliseconds(
        [&] { return require(backend.yardstickSeconds({.byteCount = bytes, .threads = 0}, control)); },
        control);
}

std::size_t largestOn(const session::DeviceInfo& device)
{
    std::size_t most = std::min(largestCopy, base::availableMemory() / 8);
    if (device.maxAllocation > 0)
        most = std::min(most, device.maxAllocation / 4);
    return most;
}

DeviceModel measureOn(session::Backend& backend, const base::RunControl& control)
{
    DeviceModel model;
    model.device = backend.info().id;
    model.launchMilliseconds = launchMilliseconds(backend, control);
    // The fixed cost of a copy, which does not depend on the bandwidth, is subtracted from all other times.
    const double nothing = copyMilliseconds(backend, sizeof(int), control);
    const std::size_t most = largestOn(backend.info());
    for (std::size_t bytes = smallestCopy; bytes <= most; bytes *= 4) {
        const auto time = copyMilliseconds(backend, bytes, control);
        control.report(static_cast<double>(bytes) / static_cast<double>(most));
        if (time > nothing)
            model.copies.push_back({bytes, time - nothing});
    }
    return model;
}

double vectorBytes(const Row& row)
{
    const auto type = base::parseElementType(row.element);
    return static_cast<double>(row.size) * static_cast<double>(type ? base::elementSize(*type) : 4);
}

}  // namespace

double DeviceModel::gigabytesPerSecond(std::size_t bytes) const
{
    if (copies.empty())
        return 0;
    const auto above =
        std::ranges::find_if(copies, [bytes](const Copy& copy) { return copy.bytes >= bytes; });
    if (above == copies.begin())
        return above->gigabytesPerSecond();
    const auto below = std::prev(above);
    if (above == copies.end())
        return below->gigabytesPerSecond();
    const auto logarithm = [](std::size_t value) { return std::log2(static_cast<double>(value)); };
    const double part =
        (logarithm(bytes) - logarithm(below->bytes)) / (logarithm(above->bytes) - logarithm(below->bytes));
    return below->gigabytesPerSecond() + part * (above->gigabytesPerSecond() - below->gigabytesPerSecond());
}

base::Result<DeviceModel> measureDeviceModel(session::Engine& engine, std::string_view device,
                                             const base::RunControl& control)
{
    const auto info = SEQUENCY_TRY(engine.resolveDevice(device));
    if (info.isSeveral())
        return Error{ErrorKind::Unsupported,
                     info.id + " combines several devices, expected a single device: launches and copies "
                               "are measured per device"};
    session::Backend& backend = *engine.backend(info.id);
    auto model = base::resultOf([&] { return measureOn(backend, control); });
    backend.releaseMemory();
    return model;
}

// Parses the lines that program::text(PlanPass) writes: "… | 8192 B moved (…) | 4096 additions, 0 multiplications | …".
std::optional<RowCost> costOf(const Row& row)
{
    RowCost cost;
    const auto addBefore = [&](std::string_view unit, double& sum) {
        for (std::size_t at = row.plan.find(unit); at != std::string::npos;
             at = row.plan.find(unit, at + 1)) {
            const std::size_t before = row.plan.find_last_not_of("0123456789", at == 0 ? 0 : at - 1);
            const std::string digits = row.plan.substr(before + 1, at - before - 1);
            if (!digits.empty() && digits.size() < 20)
                sum += static_cast<double>(std::stoull(digits));
        }
    };
    addBefore(" B moved", cost.bytesMoved);
    addBefore(" additions", cost.operations);
    addBefore(" multiplications", cost.operations);
    return cost.bytesMoved > 0 && cost.operations > 0 ? std::optional(cost) : std::nullopt;
}

double bytesMovedBy(const Row& row)
{
    const int launches = std::max(1, static_cast<int>(row.stepMilliseconds.size()));
    Point point = row.point;
    point.radix = row.radix;
    // Assumes that a transform reads and writes one vector. Building its program would take long for large fields, and charts call this function
    // often.
    const Work* const work = findWork(point.work);
    if (work != nullptr && !work->hasElements)
        if (const auto program = work->program(point, true))
            return bytesMovedBy(*work, *program, launches);
    return 2 * vectorBytes(row) * launches;
}

base::Result<Prediction> predictRow(const Row& row, const DeviceModel& model)
{
    if (!row.hasTimes())
        return Error{ErrorKind::Unsupported, "nothing to explain, because the row has no time: " + row.error};
    const double bandwidth = model.gigabytesPerSecond(static_cast<std::size_t>(vectorBytes(row)));
    if (bandwidth <= 0)
        return Error{ErrorKind::Unsupported, "the bandwidth of the device was not measured"};
    Prediction prediction;
    prediction.launches = model.launchMilliseconds > 0 ? static_cast<int>(row.stepMilliseconds.size()) : 0;
    prediction.bytesMoved = bytesMovedBy(row);
    prediction.launchMilliseconds = prediction.launches * model.launchMilliseconds;
    prediction.bandwidthMilliseconds = prediction.bytesMoved / bandwidth * 1e-6;
    prediction.measuredMilliseconds = row.hot().median;
    prediction.limit = prediction.measuredOverPredicted() > unexplained                   ? Limit::Other
                       : prediction.launchMilliseconds > prediction.bandwidthMilliseconds ? Limit::Launches
                                                                                          : Limit::Bandwidth;
    return prediction;
}

}  // namespace sequency::benchmark
