// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the engine on OpenCL devices with a small memory limit: every transform of the catalogue and convolution equal the reference.
// Computations that cannot be divided into parts are refused with the sizes.
#include "engine/io/vector_text.h"
#include "engine/session/calls/comparison.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>

using namespace sequency;
using base::ElementType;
using transform::Direction;
using transform::SpectrumOrder;
using transform::TransformSpec;

namespace {

base::SharedFunction shared(const TransformSpec& spec, ElementType type)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{spec.radix, spec.variables, tests::inputFor(spec, type)});
}

void check(session::Engine& engine, const TransformSpec& spec, ElementType type)
{
    session::TransformRequest request;
    request.function = shared(spec, type);
    request.spec = spec;
    request.device = "reference";
    const auto expected = VALUE_OF(engine.run(request));
    for (const auto& device : engine.devices()) {
        if (!device.isOpenCl)
            continue;
        INFO(device.id + " " + transform::token(spec));
        request.device = device.id;
        request.algorithmOptions.deviceMemory = 20000;
        const auto actual = VALUE_OF(engine.run(request));
        CHECK(actual.computedIn == expected.computedIn);
        CHECK(!session::firstDifference(*actual.spectrum, *expected.spectrum, 1e3));
    }
}

}  // namespace

SEQUENCY_CASE(transforms_larger_than_device_memory_match_the_definition)
{
    session::Engine engine;
    for (const auto order : {SpectrumOrder::Hadamard, SpectrumOrder::Paley, SpectrumOrder::Sequency})
        for (const auto direction : {Direction::Forward, Direction::Inverse}) {
            check(engine, TransformSpec{"walsh", 2, 14, direction, order}, ElementType::Int64);
            check(engine, TransformSpec{"walsh", 2, 13, direction, order}, ElementType::Float64);
        }
    check(engine, TransformSpec{"walsh", 2, 20}, ElementType::UInt8);  // even the packed bits do not fit
    for (const auto direction : {Direction::Forward, Direction::Inverse}) {
        check(engine, TransformSpec{"arithmetic", 2, 14, direction}, ElementType::Int64);
        check(engine, TransformSpec{"reed-muller", 2, 18, direction}, ElementType::UInt8);
        check(engine, TransformSpec{"gf", 4, 9, direction}, ElementType::UInt8);
        check(engine, TransformSpec{"gf", 7, 6, direction}, ElementType::UInt8);
        check(engine, TransformSpec{"vilenkin-chrestenson", 3, 8, direction}, ElementType::UInt8);
    }
}

SEQUENCY_CASE(convolutions_larger_than_device_memory_equal_the_reference)
{
    session::Engine engine;
    for (const bool withItself : {false, true}) {
        session::ConvolutionRequest request;
        request.f = shared(TransformSpec{"walsh", 2, 13}, ElementType::UInt8);
        if (!withItself) {
            auto g = VALUE_OF(io::randomFunction(3, 2, 13));
            request.g = std::make_shared<const base::FunctionVector>(std::move(g));
        }
        request.device = "reference";
        const auto expected = VALUE_OF(engine.run(request));
        for (const auto& device : engine.devices()) {
            if (!device.isOpenCl)
                continue;
            request.device = device.id;
            request.algorithmOptions.deviceMemory = 30000;
            const auto actual = VALUE_OF(engine.run(request));
            CHECK(!session::firstDifference(*actual.values, *expected.values, 1));
        }
    }
}

SEQUENCY_CASE(programs_that_cannot_be_divided_into_parts_are_refused)
{
    session::Engine engine;
    session::TransformRequest request;
    request.spec = TransformSpec{"walsh", 2, 14};
    request.function = shared(request.spec, ElementType::Int64);
    request.device = "opencl";
    request.algorithmOptions.deviceMemory = 20000;
    request.algorithm = "cooley-tukey";
    CHECK(ERROR_OF(engine.run(request)).kind == base::ErrorKind::OutOfMemory);
    request.algorithm = "fast";
    request.algorithmOptions.deviceMemory = 100;
    CHECK(ERROR_OF(engine.run(request)).kind == base::ErrorKind::OutOfMemory);
}

// The transforms are computed in parts, and the intermediate vectors are in host memory.
SEQUENCY_CASE(systems_larger_than_device_memory_are_identified)
{
    session::Engine engine;
    session::IdentificationRequest request;
    auto input = tests::randomElements(ElementType::Int64, std::size_t{1} << 11, 3, 51);
    std::get<base::AlignedBuffer<std::int64_t>>(input)[5] = 100000;  // the spectrum has no zero
    request.input =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 11, std::move(input)});
    request.output = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, 11, tests::randomElements(ElementType::Int64, std::size_t{1} << 11, 50, 52)});
    request.device = "reference";
    const auto expected = VALUE_OF(engine.run(request));
    for (const auto& device : engine.devices()) {
        if (!device.isOpenCl)
            continue;
        INFO(device.id);
        request.device = device.id;
        request.algorithmOptions.deviceMemory = 20000;  // one vector has 16384 bytes
        const auto actual = VALUE_OF(engine.run(request));
        CHECK(!session::firstDifference(*actual.response.values, *expected.response.values, 1));
    }
}
