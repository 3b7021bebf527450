// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Haar transform and its inverse on every device, for sizes at which executors combine several steps in one pass, and at which they need
// several such passes. The expected coefficients are sums over intervals.
#include "engine/program/programs.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"

#include <cstdint>
#include <memory>
#include <vector>

using namespace sequency;
using base::ElementType;

namespace {

// Coefficient 0 is the sum of all values. Coefficient 2^j + r is the sum over the first half of interval r of 2^j intervals, minus the sum over its
// second half.
std::vector<std::int64_t> haarSpectrum(const std::vector<std::int64_t>& values)
{
    std::vector<std::int64_t> sums{0};  // sums of the leading values
    for (const std::int64_t value : values)
        sums.push_back(sums.back() + value);
    std::vector<std::int64_t> spectrum{sums.back()};
    for (std::size_t length = values.size(); length > 1; length /= 2)
        for (std::size_t begin = 0; begin < values.size(); begin += length)
            spectrum.push_back(2 * sums[begin + length / 2] - sums[begin] - sums[begin + length]);
    return spectrum;
}

base::SharedFunction functionOf(const std::vector<std::int64_t>& values, int variables)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::get<base::ElementVector>(tests::vectorOf(values))});
}

std::vector<std::int64_t> computed(session::Engine& engine, const session::TransformRequest& request)
{
    const auto result = VALUE_OF(engine.run(request));
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < result.size(); ++i)
        values.push_back(static_cast<std::int64_t>(base::realPart(*result.spectrum, i)));
    return values;
}

}  // namespace

SEQUENCY_CASE(long_haar_spectra_and_their_inverses_match_the_definition_on_every_device)
{
    for (const int variables : {4, 9, 14}) {
        const auto values = tests::randomIntegers(std::size_t{1} << variables, 5);
        const auto spectrum = haarSpectrum(values);
        session::TransformRequest forward;
        forward.spec = {"haar", 2, variables};
        forward.function = functionOf(values, variables);
        session::TransformRequest inverse = forward;
        inverse.spec.direction = transform::Direction::Inverse;
        inverse.function = functionOf(spectrum, variables);
        tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
            for (const ElementType element : {ElementType::Int32, ElementType::Float64}) {
                INFO("n = " + std::to_string(variables) + ", " + std::string(base::elementName(element)));
                forward.device = inverse.device = device;
                forward.element = inverse.element = element;
                CHECK(computed(engine, forward) == spectrum);
                CHECK(computed(engine, inverse) == values);
            }
        });
    }
}

// The second pass changes only the values that the trees of the first pass leave.
SEQUENCY_CASE(the_plan_of_a_long_haar_transform_counts_only_the_bytes_that_change)
{
    const auto haar = VALUE_OF(transform::describe(transform::TransformSpec{"haar", 2, 14}));
    const auto program = VALUE_OF(program::transformProgram(haar, program::Storage::Float32));
    session::Engine engine;
    const auto plan = VALUE_OF(engine.backend("cpu")->prepare(program, {}));
    const auto passes = plan->passes();
    REQUIRE(passes.size() == 2);
    const std::size_t firstSteps = passes[0].steps.front().last + 1;
    CHECK_EQUAL(passes[0].cost.bytesRead, sizeof(float) << 14);
    CHECK_EQUAL(passes[1].cost.bytesRead, sizeof(float) << (14 - firstSteps));
}
