// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs programs on every device of this computer, and creates their inputs and outputs.
#pragma once

#include "engine/program/plan.h"
#include "engine/program/vectors.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace sequency::tests {

template <typename Element>
program::HostVector vectorOf(const std::vector<Element>& values)
{
    auto buffer = VALUE_OF(base::AlignedBuffer<Element>::allocate(values.size()));
    std::ranges::copy(values, buffer.begin());
    return base::ElementVector(std::move(buffer));
}

template <typename Element>
std::vector<Element> valuesOf(const program::HostVector& vector)
{
    const auto& buffer = std::get<base::AlignedBuffer<Element>>(std::get<base::ElementVector>(vector));
    return {buffer.begin(), buffer.end()};
}

// Returns random integers from -100 to 100.
inline std::vector<std::int64_t> randomIntegers(std::size_t size, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::uniform_int_distribution<std::int64_t> distribution(-100, 100);
    std::vector<std::int64_t> values(size);
    std::ranges::generate(values, [&] { return distribution(random); });
    return values;
}

inline program::HostVector outputFor(const program::Program& program, std::size_t i = 0)
{
    const program::Vector& vector = program.vector(program.outputs()[i]);
    return VALUE_OF(program::allocate(vector.storage, vector.length));
}

inline void run(session::Backend& device, const program::Program& program, const program::Vectors& vectors,
                const program::PlanOptions& options = {})
{
    base::Timings timings;
    VALUE_OF(device.compute(program, options, vectors, {}, timings));
}

inline std::vector<program::HostVector> outputsOf(session::Backend& device, const program::Program& program,
                                                  const std::vector<program::InputVector>& inputs,
                                                  const program::PlanOptions& options = {})
{
    std::vector<program::HostVector> outputs;
    for (std::size_t i = 0; i < program.outputs().size(); ++i)
        outputs.push_back(outputFor(program, i));
    program::Vectors vectors{inputs, {}};
    for (program::HostVector& output : outputs)
        vectors.outputs.push_back(&output);
    run(device, program, vectors, options);
    return outputs;
}

// Returns the only engine of the test program. All tests share it because PoCL reads its library of built-in functions for every context that
// compiles, which takes half a second. The engine is never destroyed, because the drivers may be unloaded first when the program ends.
inline session::Engine& sharedEngine()
{
    static session::Engine& engine = *new session::Engine;
    return engine;
}

// Calls `check` for every device, with either its session::Backend& or a session::Engine& and the device id, as the parameters of `check` require.
// Fails if there is no OpenCL device.
template <typename Check>
void onEveryDevice(const Check& check)
{
    session::Engine& engine = sharedEngine();
    bool hasOpenCl = false;
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        if constexpr (std::is_invocable_v<const Check&, session::Engine&, const std::string&>)
            check(engine, device.id);
        else
            check(*engine.backend(device.id));
        hasOpenCl = hasOpenCl || device.isOpenCl;
    }
    CHECK(hasOpenCl);
}

}  // namespace sequency::tests
