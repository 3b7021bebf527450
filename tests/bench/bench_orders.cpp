// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the cost of the order of a Walsh spectrum: the transform of int32 values in device memory in Hadamard, Paley and sequency order.
// On OpenCL devices, runs are timed back to back. Prints a Markdown table of medians and their ratios to Hadamard order, without pass or fail.
//
//   bench_orders [--device ID] [--sizes 20,24,28] [--repeats R]
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "engine/transform/spectrum_order.h"
#include "tests/bench/engine_timing.h"

#include <fmt/format.h>

using namespace sequency;
using bench::fail;
using bench::medianMilliseconds;
using bench::taken;
using transform::SpectrumOrder;

namespace {

double milliseconds(session::Backend& backend, SpectrumOrder order, int variables, int repeats)
{
    transform::TransformSpec spec;
    spec.variables = variables;
    spec.order = order;
    constexpr program::Storage storage = program::Storage::Int32;
    const auto program = taken(program::transformProgram(taken(transform::describe(spec)), storage));
    const auto plan = taken(backend.prepare(program, {}));
    const std::size_t size = std::size_t{1} << variables;
    if (const auto time = backend.planSeconds(*plan, session::Backend::CacheState::Hot, repeats, {}))
        return time->seconds * 1e3;
    program::HostVector input = taken(backend.allocateHost(storage, size, {}));
    auto& values = std::get<base::AlignedBuffer<std::int32_t>>(std::get<base::ElementVector>(input));
    for (std::size_t i = 0; i < size; ++i)
        values[i] = static_cast<std::int32_t>(i % 7);
    program::HostVector output = taken(backend.allocateHost(storage, size, {}));
    return medianMilliseconds(repeats, [&] {
        base::Timings timings;
        if (const auto done = backend.execute(*plan, {{input}, {&output}}, {}, timings); !done)
            fail(done.error().text());
    });
}

}  // namespace

int main(int argc, char** argv)
{
    std::string wanted;
    std::vector<int> sizes{20, 24};
    int repeats = 5;
    bench::readOptions(argc, argv, {{"--device", &wanted}, {"--sizes", &sizes}, {"--repeats", &repeats}});
    repeats = std::max(1, repeats);
    session::Engine engine;
    fmt::print("| device | n | hadamard, ms | paley, ms | sequency, ms | paley, times | sequency, times |\n"
               "|---|---:|---:|---:|---:|---:|---:|\n");
    for (const session::DeviceInfo& device : engine.devices()) {
        if (wanted.empty() ? device.id == "reference" : device.id != wanted)
            continue;
        for (const int n : sizes) {
            const auto time = [&](SpectrumOrder order) {
                return milliseconds(*engine.backend(device.id), order, n, repeats);
            };
            const double hadamard = time(SpectrumOrder::Hadamard);
            const double paley = time(SpectrumOrder::Paley);
            const double sequency = time(SpectrumOrder::Sequency);
            fmt::print("| {} ({}) | {} | {:.3f} | {:.3f} | {:.3f} | {:.2f} | {:.2f} |\n", device.id,
                       device.name, n, hadamard, paley, sequency, paley / hadamard, sequency / hadamard);
            std::fflush(stdout);
        }
    }
    return 0;
}
