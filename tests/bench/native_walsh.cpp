// SPDX-License-Identifier: GPL-3.0-or-later
//
// The library that bench_python.py calls through ctypes for comparison with the Python module: the same computation in C++, in the same process and
// on the same array. The library has its own engine, whose calling thread is separate. oneTBB and its threads are shared by the process.
#include "engine/base/element_vector.h"
#include "engine/program/programs.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"

#include <chrono>
#include <map>
#include <memory>

namespace {

using namespace sequency;

base::Result<program::Program> programOf(int variables)
{
    const auto transform = transform::walsh(variables);
    if (!transform)
        return transform.error();
    program::ProgramBuilder builder;
    const auto input = builder.input("f", program::Storage::Float32, transform->size());
    builder.output(builder.transform(input, *transform));
    return builder.finish();
}

// The engine and all programs requested so far, which are cached as in the module.
struct Native {
    session::Engine engine;
    base::Result<program::Runner> runner = engine.runner("cpu");
    std::map<int, base::Result<program::Program>> programs = {};
};

base::Status run(Native& native, const program::Program& program, float* values, std::size_t size)
{
    const std::shared_ptr<void> memory(std::shared_ptr<void>(), values);
    program::HostVector vector = base::adoptElements(base::ElementType::Float32, memory, size);
    return native.runner->run(program, {{program::InputVector::givenAway(vector)}, {&vector}});
}

}  // namespace

// Computes the Walsh transform of 2^variables values in place on the CPU `repeats` times, and stores the time of each run in seconds. Returns 0 on
// success.
extern "C" __attribute__((visibility("default"))) int walshInPlace(float* values, int variables, int repeats,
                                                                   double* seconds)
{
    static auto* const native = new Native;
    const auto& program = native->programs.try_emplace(variables, programOf(variables)).first->second;
    if (!native->runner || !program)
        return 1;
    for (int i = 0; i < repeats; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        if (!run(*native, *program, values, std::size_t{1} << variables))
            return 1;
        seconds[i] = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    return 0;
}
