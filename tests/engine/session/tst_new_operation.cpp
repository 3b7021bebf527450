// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that a new operation needs only one file.
// This file registers the operation "rotate", y[i] = x[(i + places) mod N] for int32, without changing any other file. The operation is written and
// parsed and has bounds and costs. The reference and the CPU run its host function. OpenCL devices run its kernel.
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/lower/program_lowering.h"
#include "engine/program/bound.h"
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/program_text.h"
#include "kernels/embedded_kernels.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

using namespace sequency;
using program::Storage;
using tests::onEveryDevice;
using tests::outputsOf;
using tests::valuesOf;
using tests::vectorOf;

namespace {

struct Rotate {
    std::size_t places = 0;

    static const program::OperationKind& kind();
    friend bool operator==(const Rotate&, const Rotate&) = default;
};

base::Result<program::Shape> shapeOf(const program::OperationView& here)
{
    if (here.operand().storage != Storage::Int32)
        return base::Error{base::ErrorKind::BadUsage, here.operand().name + " cannot be rotated"};
    return program::Shape{Storage::Int32, here.operand().length};
}

base::Status rotate(program::HostInterpreter& walk)
{
    const auto from = program::elementsOf<std::int32_t>(walk.operand());
    const std::size_t places = walk.as<Rotate>().places;
    return walk.computeResult([&](program::HostVector& result) {
        const auto to = program::elementsOf<std::int32_t>(result);
        return walk.forRanges(to.size(), [&](program::Range range) {
            for (std::size_t i = range.begin; i < range.end; ++i)
                to[i] = from[(i + places) % from.size()];
        });
    });
}

const program::OperationKind& Rotate::kind()
{
    static const program::OperationKind kind{
        .forms = {{"rotate VECTOR PLACES",
                   [](program::ProgramReader& in) {
                       in.add({Rotate{in.number<std::size_t>(1)}, {in.vector(0)}});
                   }}},
        .shape = shapeOf,
        .text =
            [](const program::OperationView& here) {
                return "rotate " + here.operand().name + " " + std::to_string(here.as<Rotate>().places);
            },
        .bound =
            [](const program::OperationView& here, std::span<const program::Norms> known) {
                return known[static_cast<std::size_t>(here.operation().operands[0])];
            },
        .run = rotate};
    return kind;
}

// An operation that no device supports.
struct Still {
    static const program::OperationKind& kind()
    {
        static const program::OperationKind kind{
            .forms = {},
            .shape = shapeOf,
            .text = [](const program::OperationView& here) { return "still " + here.operand().name; },
            .bound = nullptr,
            .run = nullptr};
        return kind;
    }
    friend bool operator==(const Still&, const Still&) = default;
};

constexpr const char* kernel = "__kernel void rotate_values(__global const int* from, __global int* to,\n"
                               "                            const uint places, const uint length)\n"
                               "{\n"
                               "    const uint i = get_global_id(0);\n"
                               "    if (i < length)\n"
                               "        to[i] = from[(i + places) % length];\n"
                               "}\n";

opencl::Lowered rotatePart(const opencl::LoweringView& here)
{
    const std::size_t length = here.result().length;
    const std::size_t bytes = program::storageBytes(Storage::Int32, length);
    opencl::Launch launch{{"rotate_values", "rotate_values", {}}, length};
    launch.arguments = {opencl::VectorArgument{0}, opencl::VectorArgument{1},
                        static_cast<std::uint32_t>(here.as<Rotate>().places),
                        static_cast<std::uint32_t>(length)};
    launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = bytes;
    opencl::LaunchPlan plan;
    plan.vectorBytes = {bytes, bytes};
    plan.inputs = {0};
    plan.results = {1};
    plan.launches = {launch};
    return here.part(plan);
}

// Registers the operation once. Must be called before the operation is used.
void addRotate()
{
    static const bool added = [] {
        opencl::addLowering({{&Rotate::kind()}, rotatePart});
        return program::addOperation(Rotate::kind()) &&
               kernels::add({.name = "rotate_values", .text = kernel, .sha256 = {}, .functions = {}});
    }();
    REQUIRE(added);
}

program::Program parsed(const std::string& text)
{
    return VALUE_OF(program::parse(text));
}

const std::string rotated = "x = input int32 1000\ny = rotate x 7\noutput y\n";

}  // namespace

SEQUENCY_CASE(the_refusal_of_an_operation_without_kernels_names_the_operation)
{
    program::ProgramBuilder builder;
    const auto x = builder.input("x", Storage::Int32, 8);
    builder.output(builder.add({Still{}, {x}}, {}, "y"));
    const auto program = VALUE_OF(builder.finish());
    opencl::DeviceInfo device;
    device.name = "a device";
    const auto plan = ERROR_OF(opencl::lower(program, {}, device));
    CHECK(plan.kind == base::ErrorKind::Unsupported);
    CHECK_EQUAL(plan.message, "a device has no kernels for the operation 'still x'");
}

SEQUENCY_CASE(the_text_of_a_newly_registered_operation_is_written_and_parsed)
{
    addRotate();
    CHECK_EQUAL(program::text(parsed(rotated)), rotated);
    CHECK(parsed(rotated) == parsed(rotated));
    CHECK(!(parsed(rotated) == parsed("x = input int32 1000\ny = rotate x 8\noutput y\n")));
    CHECK_EQUAL(ERROR_OF(program::parse("x = input int32 8\ny = rotate x\n")).message,
                "expected rotate VECTOR PLACES");
    CHECK_EQUAL(ERROR_OF(program::parse("x = input float32 8\ny = rotate x 1\noutput y\n")).message,
                "x cannot be rotated");
    CHECK(ERROR_OF(program::addOperation(Rotate::kind())).kind == base::ErrorKind::BadUsage);
}

// Each value is read and written once. Nothing is computed, and no value grows.
SEQUENCY_CASE(a_newly_registered_operation_provides_magnitude_bounds_and_costs)
{
    addRotate();
    const auto program = parsed(rotated);
    const std::vector inputs{program::Norms::of(41, 1000)};
    CHECK_EQUAL(program::boundsOf(program, inputs).back().largest.text(), "41");
    const program::Cost cost = program::costOf(program);
    CHECK_EQUAL(cost.additions + cost.multiplications, std::uint64_t{0});
    CHECK_EQUAL(cost.bytesRead, std::uint64_t{4000});
    CHECK_EQUAL(cost.bytesWritten, std::uint64_t{4000});
}

SEQUENCY_CASE(a_newly_registered_operation_runs_on_every_device)
{
    addRotate();
    std::vector<std::int32_t> x;
    for (std::int32_t i = 0; i < 1000; ++i)
        x.push_back(i * i % 77 - 30);
    std::vector<std::int32_t> y;
    for (std::size_t i = 0; i < x.size(); ++i)
        y.push_back(x[(i + 7) % x.size()]);
    const auto program = parsed(rotated);
    onEveryDevice([&](session::Backend& device) {
        CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, program, {vectorOf(x)})[0]), y);
        const auto plan = VALUE_OF(device.prepare(program, {}));
        CHECK(plan->text().find("rotate") != std::string::npos);
    });
}

// The Walsh spectrum of the rotated x is rotated again, so the operation reads and provides intermediate vectors.
SEQUENCY_CASE(a_newly_registered_operation_combines_with_built_in_operations)
{
    addRotate();
    tests::DenseVector given;
    std::vector<std::int32_t> x;
    for (std::int32_t i = 0; i < 16; ++i)
        x.push_back(3 * i % 11 - 4);
    for (std::size_t i = 0; i < x.size(); ++i)
        given.emplace_back(x[(i + 5) % x.size()]);
    const auto spectrum = tests::byDefinition({"walsh", 2, 4}, given);
    std::vector<std::int32_t> expected;
    for (std::size_t i = 0; i < x.size(); ++i)
        expected.push_back(static_cast<std::int32_t>(spectrum[(i + 2) % x.size()].real()));
    const auto program = parsed("x = input int32 16\ny = rotate x 5\nS = transform y walsh:n=4\n"
                                "z = rotate S 2\noutput z\n");
    onEveryDevice([&](session::Backend& device) {
        CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, program, {vectorOf(x)})[0]), expected);
    });
}
