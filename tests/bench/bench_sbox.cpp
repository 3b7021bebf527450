// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the extremes of the tables of a random permutation (analysis/properties/sbox/sbox_facts.h), from the S-box in host memory to one number
// per row in host memory, and the whole analysis of the default properties.
// Prints a Markdown table of medians, without pass or fail. Before the measurement, the numbers of every device are compared once with those of the
// CPU path. For an OpenCL device, also prints the time that its driver needs for the same bytes and one empty launch (launch_floor.h).
//
// --properties instead measures all properties of two 8-bit S-boxes, a random permutation and the AES, one after another like `analyze --property
// all`. Prints medians, and minimum times, which are less affected by other processes.
//
//   bench_sbox [--device ID] [--sizes 8,10,12,14,16] [--repeats R] [--block MIB] [--boomerangs] [--properties]
#include "engine/analysis/properties/sbox/sbox_facts.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/io/generators/s_box_library.h"
#include "engine/session/engine.h"
#include "tests/bench/engine_timing.h"
#include "tests/bench/launch_floor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace sequency;
using bench::fail;
using bench::medianMilliseconds;
using bench::taken;
using Rows = analysis::SboxFacts::Rows;

namespace {

analysis::Sbox randomPermutation(int variables)
{
    std::vector<std::int64_t> values(std::size_t{1} << variables);
    std::iota(values.begin(), values.end(), 0);
    std::mt19937_64 random(static_cast<unsigned>(variables));
    std::ranges::shuffle(values, random);
    return taken(analysis::sboxOf(values, variables));
}

std::vector<std::int32_t> largest(const analysis::Sbox& sbox, Rows rows, const program::Runner& runner)
{
    analysis::SboxFacts facts(sbox, runner);
    const auto found = taken(facts.largest(rows));
    return {found.begin(), found.end()};
}

void findDegrees(const analysis::Sbox& sbox, const program::Runner& runner)
{
    analysis::SboxFacts facts(sbox, runner);
    for (const std::string_view name : {"degree_min", "degree_max"})
        taken(analysis::findSboxProperty(name)->find(facts));
}

void analyzeUsual(const analysis::Sbox& sbox, const program::Runner& runner)
{
    analysis::SboxFacts facts(sbox, runner);
    for (const analysis::SboxProperty& property : analysis::sboxProperties())
        if (property.isDefault && property.name != "boomerang_uniformity")
            taken(property.find(facts));
}

// Measures each property and all properties together `repeats` times, in milliseconds.
void timeProperties(const std::string& name, const analysis::Sbox& sbox, const program::Runner& runner,
                    int repeats)
{
    const auto rows = analysis::sboxProperties();
    std::vector<std::vector<double>> times(rows.size() + 1);
    for (int i = 0; i <= repeats; ++i) {
        analysis::SboxFacts facts(sbox, runner);
        std::vector<double> now;
        for (const analysis::SboxProperty& row : rows) {
            const auto start = base::Clock::now();
            taken(row.find(facts));
            now.push_back(base::secondsSince(start) * 1e3);
        }
        now.push_back(std::accumulate(now.begin(), now.end(), 0.0));
        if (i > 0)  // the first run is not timed
            for (std::size_t row = 0; row < now.size(); ++row)
                times[row].push_back(now[row]);
    }
    for (std::size_t row = 0; row < times.size(); ++row) {
        std::ranges::sort(times[row]);
        fmt::print("| {} | {} | {:.3f} | {:.3f} |\n", name,
                   row < rows.size() ? rows[row].name : "all together", times[row][times[row].size() / 2],
                   times[row].front());
    }
}

// Returns the launch floor of an OpenCL device "opencl:I", or nullopt for other devices.
std::optional<bench::LaunchFloor> floorOf(const std::string& device, std::size_t maxBytes)
{
    constexpr std::string_view prefix = "opencl:";
    if (!device.starts_with(prefix))
        return std::nullopt;
    const auto catalogue = opencl::enumerateDevices();
    const std::size_t index = std::strtoull(device.c_str() + prefix.size(), nullptr, 10);
    if (index >= catalogue.devices.size())
        fail("there is no " + device);
    return std::make_optional<bench::LaunchFloor>(catalogue.devices[index], maxBytes);
}

analysis::Sbox libraryBox(const char* name)
{
    const io::SBoxValues values = io::findSBox(name)->values;
    return taken(analysis::sboxOf(std::vector<std::int64_t>(values.begin(), values.end())));
}

}  // namespace

int main(int argc, char** argv)
{
    std::string device = "cpu";
    std::string sizes = "8,10,12,14,16";
    int repeats = 5;
    std::size_t block = 0;
    bool ofProperties = false;
    std::vector<std::pair<std::string, Rows>> works{{"linearity", Rows::Spectra},
                                                    {"differential uniformity", Rows::Differences},
                                                    {"autocorrelation", Rows::Autocorrelations}};
    for (int i = 1; i < argc; ++i) {
        const std::string option = argv[i];
        if (option == "--boomerangs")
            works.emplace_back("boomerang uniformity", Rows::Boomerangs);
        else if (option == "--properties")
            ofProperties = true;
        else if (option == "--device" && i + 1 < argc)
            device = argv[++i];
        else if (option == "--sizes" && i + 1 < argc)
            sizes = argv[++i];
        else if (option == "--repeats" && i + 1 < argc)
            repeats = std::max(1, std::atoi(argv[++i]));
        else if (option == "--block" && i + 1 < argc)
            block = std::strtoull(argv[++i], nullptr, 10) << 20;
        else
            fail("unknown option " + option);
    }
    session::Engine engine;
    auto runner = taken(engine.runner(device));
    const auto verifier = taken(engine.runner("cpu"));
    if (block > 0)
        runner.blockBytes = block;
    if (ofProperties) {
        constexpr int variables = 8;
        fmt::print("| S-box | property | median ms | smallest ms |\n| --- | --- | --- | --- |\n");
        timeProperties("random", randomPermutation(variables), runner, repeats);
        timeProperties("aes", libraryBox("aes"), runner, repeats);
        return 0;
    }
    constexpr std::size_t maxVariables = 16;
    auto floor = floorOf(device, sizeof(std::int32_t) << maxVariables);
    fmt::print("{}, blocks of {} MiB\n\n| n | work | ms | floor ms |\n| --- | --- | --- | --- |\n", device,
               runner.blockBytes >> 20);
    std::istringstream list(sizes);
    for (std::string size; std::getline(list, size, ',');) {
        const analysis::Sbox sbox = randomPermutation(std::atoi(size.c_str()));
        const std::size_t bytes = sbox.size() * sizeof(std::int32_t);
        const std::string least =
            floor ? fmt::format("{:.4f}", floor->milliseconds(bytes, bytes, std::max(repeats, 15))) : "-";
        for (const auto& [name, rows] : works) {
            const auto expected = largest(sbox, rows, verifier);
            if (largest(sbox, rows, runner) != expected)
                fail(name + " of n = " + size + " is not what the CPU path finds");
            fmt::print("| {} | {} | {:.4f} | {} |\n", size, name,
                       medianMilliseconds(repeats, [&, kind = rows] { largest(sbox, kind, runner); }), least);
            std::fflush(stdout);
        }
        fmt::print("| {} | degrees of all components | {:.3f} | |\n", size,
                   medianMilliseconds(repeats, [&] { findDegrees(sbox, runner); }));
        fmt::print("| {} | usual properties without boomerangs | {:.3f} | |\n", size,
                   medianMilliseconds(repeats, [&] { analyzeUsual(sbox, runner); }));
        std::fflush(stdout);
    }
    return 0;
}
