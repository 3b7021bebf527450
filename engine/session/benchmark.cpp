// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of works and algorithms. Rows are in benchmark_row.cpp, measuring in benchmark_measure.cpp.
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

}  // namespace sequency::session
