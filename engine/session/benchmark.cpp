// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of works, algorithms, statuses; rows without times. Measuring is in benchmark_measure.cpp.
#include "engine/session/benchmark.h"

#include "engine/session/backend.h"
#include "engine/session/benchmark_fftw.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"

#include <array>

namespace sequency::session {
namespace {

// Under which a device lists the algorithms of a work.
std::string_view listedAs(std::string_view work)
{
    return work == "autocorrelation" ? "convolution" : work;
}

}  // namespace

std::vector<std::string> benchmarkWorks()
{
    std::vector<std::string> works;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        works.emplace_back(entry.name);
    works.insert(works.end(), packedWorks().begin(), packedWorks().end());
    works.insert(works.end(), {"convolution", "autocorrelation", "characters"});
    return works;
}

std::vector<std::string> benchmarkAlgorithms(const DeviceInfo& device, std::string_view work)
{
    const auto found = device.algorithms.find(std::string(listedAs(work)));
    std::vector<std::string> names;
    if (found != device.algorithms.end())
        names = found->second;
    if (device.id == "cpu" && isFftwWork(work))
        names.emplace_back(fftwAlgorithm);
    return names;
}

std::vector<std::string> benchmarkAlgorithms(Engine& engine, std::string_view work, std::string_view device)
{
    for (const DeviceInfo& info : engine.devices())
        if (info.id == device)
            return benchmarkAlgorithms(info, work);
    return {};
}

std::string_view rowStatusName(RowStatus status)
{
    switch (status) {
    case RowStatus::Ok: return "ok";
    case RowStatus::Unsupported: return "unsupported";
    case RowStatus::Skipped: return "skipped";
    case RowStatus::Failed: return "failed";
    case RowStatus::Cancelled: break;
    }
    return "cancelled";
}

std::optional<RowStatus> rowStatusNamed(std::string_view name)
{
    for (const auto status :
         {RowStatus::Ok, RowStatus::Unsupported, RowStatus::Skipped, RowStatus::Failed, RowStatus::Cancelled})
        if (rowStatusName(status) == name)
            return status;
    return std::nullopt;
}

const Statistics& timesOf(const BenchmarkRow& row, BenchmarkTime time)
{
    switch (time) {
    case BenchmarkTime::Kernels: return row.computeMilliseconds;
    case BenchmarkTime::WithTransfers: return row.withTransfersMilliseconds;
    case BenchmarkTime::WholeCall: break;
    }
    return row.totalMilliseconds;
}

BenchmarkRow rowWithout(const BenchmarkPoint& point, RowStatus status, std::string why)
{
    BenchmarkRow row;
    row.point = point;
    row.radix = point.radix;
    if (point.element)
        row.element = base::elementName(*point.element);
    row.status = status;
    row.error = std::move(why);
    return row;
}

}  // namespace sequency::session
