// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how long a user waits to see a spectrum that stays on a device (analysis/device_spectrum_reader.h).
// The times are from an existing function to the extremes of 2,048 columns, and for each other query, compared with fetching all values. Prints a
// Markdown table of medians, without pass or fail. Before it is timed, each query is compared once with the fetched spectrum.
//
//   bench_spectrum_reader [--device ID] [--sizes 20,24,28] [--repeats R]
#include "engine/session/engine.h"
#include "tests/bench/engine_timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace sequency;
using bench::fail;
using bench::medianMilliseconds;
using bench::taken;

namespace {

constexpr std::size_t columns = 2048;

void check(const analysis::DeviceSpectrumReader& look, const base::ElementVector& values, std::size_t block)
{
    const auto extremes = taken(look.extremes(block, 0, base::elementCount(values) / block));
    double largest = 0;
    std::size_t place = 0;
    for (std::size_t column = 0; column < extremes.size(); ++column) {
        double low = base::realPart(values, column * block);
        double high = low;
        for (std::size_t i = column * block; i < (column + 1) * block; ++i) {
            const double value = base::realPart(values, i);
            low = std::min(low, value);
            high = std::max(high, value);
            if (std::abs(value) > largest) {
                largest = std::abs(value);
                place = i;
            }
        }
        if (extremes[column].min != low || extremes[column].max != high)
            fail("extremes differ in column " + std::to_string(column));
    }
    if (taken(look.largest(1, {})).front() != place)
        fail("another coefficient is the largest");
}

void measure(session::Engine& engine, const std::string& device, int variables, bool isBits, int repeats)
{
    session::TransformRequest request;
    request.function = bench::randomFunction(variables, isBits);
    request.spec.variables = variables;
    request.device = device;
    request.encoding = isBits ? session::Encoding::RootsOfUnity : session::Encoding::ZeroOne;
    request.element = isBits ? base::ElementType::Int32 : base::ElementType::Float32;
    request.spectrumPlace = session::SpectrumPlace::Device;
    const std::size_t size = request.function->size();
    const std::size_t block = std::max<std::size_t>(1, size / columns);
    const auto kept = taken(engine.run(request));
    const auto look = taken(engine.look(kept));
    check(*look, taken(look->pieces().read(0, size)), block);
    std::string row = fmt::format("| {} | {} |", isBits ? "bits to int32" : "float32", variables);
    const auto time = [&](const std::function<void()>& work) {
        row += fmt::format(" {:.2f} |", medianMilliseconds(repeats, work));
    };
    time([&] {
        const auto spectrum = taken(engine.run(request));
        taken(taken(engine.look(spectrum))->extremes(block, 0, size / block));
    });
    time([&] { taken(look->extremes(block, 0, size / block)); });
    time([&] { taken(look->blocks()); });
    time([&] { taken(look->largest(100, {})); });
    time([&] { taken(look->histogram(analysis::Part::Real, 512, {})); });
    time([&] { taken(look->byWeight({})); });
    time([&] { taken(look->pieces().read(size / 3, 1000)); });
    time([&] { taken(look->pieces().read(0, size)); });
    std::puts(row.c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv)
{
    std::string device = "opencl";
    std::vector<int> sizes{20, 24, 28};
    int repeats = 11;
    bench::readOptions(argc, argv, {{"--device", &device}, {"--sizes", &sizes}, {"--repeats", &repeats}});
    repeats = std::max(1, repeats);
    session::Engine engine;
    const auto info = taken(engine.resolveDevice(device));
    engine.kept().setLimit(info.globalMemory / 2);
    std::printf("%s, medians of %d, ms\n\n", info.name.c_str(), repeats);
    std::puts(
        "| spectrum | n | transformed and seen | extremes | picture | 100 largest | histogram | by weight | "
        "1,000 values | all values |");
    std::puts("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (const int variables : sizes)
        for (const bool isBits : {false, true})
            measure(engine, info.id, variables, isBits, repeats);
    return 0;
}
