// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans with given shapes, lowered for artificial GPUs and CPUs and run on any OpenCL device.
#include "engine/opencl/lower/program_lowering.h"
#include "engine/opencl/plan/plan_shapes.h"
#include "engine/opencl/plan/processor_plan.h"
#include "engine/program/plan_text.h"
#include "engine/program/programs.h"
#include "tests/engine/opencl/gpu_fixture.h"

#include <set>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;
using program::Program;
using program::Storage;
using tests::Gpu;

namespace {

opencl::DeviceInfo large(bool isGpu)
{
    opencl::DeviceInfo device;
    device.name = isGpu ? "a GPU" : "a processor";
    device.vendor = "NVIDIA";
    device.localMemory = isGpu ? 48 << 10 : 256 << 10;
    device.maxWorkGroup = isGpu ? 1024 : 4096;
    device.globalMemory = device.maxAllocation = std::size_t{1} << 50;
    device.fp64 = true;
    device.type = isGpu ? program::DeviceType::Gpu : program::DeviceType::Cpu;
    return device;
}

program::PlanOptions withShape(const std::string& shape, std::string algorithm = "fast")
{
    const auto given = VALUE_OF(program::readPlan(shape));
    return VALUE_OF(program::withPlan({.algorithm = std::move(algorithm)}, given));
}

Program walshProgram(int n, Storage storage = Storage::Int32)
{
    return *program::transformProgram(*describe({"walsh", 2, n}), storage);
}

std::string refusal(const Program& program, const std::string& shape, const opencl::DeviceInfo& device)
{
    const auto plan = ERROR_OF(opencl::lower(program, withShape(shape), device));
    CHECK(plan.kind == base::ErrorKind::BadUsage);
    return plan.message;
}

std::vector<Program> programs()
{
    std::vector<Program> all;
    for (const int n : {1, 4, 9, 14, 16, 19, 24}) {
        all.push_back(walshProgram(n));
        all.push_back(walshProgram(n, Storage::Float64));
        all.push_back(*program::convolutionProgram(n, n % 2 == 0, Storage::Int64));
        all.push_back(*program::spectrumOfBits(*describe({"walsh", 2, n}), program::ValueMapping::Signs));
        all.push_back(*program::largestOfBits(n));
        all.push_back(*program::transformProgram(*describe({"reed-muller", 2, n}), Storage::Bits));
    }
    return all;
}

}  // namespace

// The shape of the default plan forces the same plan. Every other legal shape gives another plan, whose text contains the shape.
SEQUENCY_CASE(a_printed_plan_shape_forces_the_same_plan)
{
    for (const auto& device : {large(true), large(false)})
        for (const Program& program : programs()) {
            const auto usual = VALUE_OF(opencl::lower(program, {}, device));
            INFO(device.name + " " + usual.text());
            if (!usual.shape().empty()) {
                const auto same = VALUE_OF(opencl::lower(program, withShape(usual.shape()), device));
                CHECK_EQUAL(same.text(), usual.text());
                CHECK_EQUAL(same.shape(), usual.shape());
            }
            const auto shapes = opencl::legalShapes(program, {}, device);
            CHECK(shapes.size() <= opencl::maxLegalShapes);
            std::set<std::string> texts{usual.text()};
            for (const std::string& shape : shapes) {
                INFO(shape);
                const auto options = withShape(shape);
                const auto plan = VALUE_OF(opencl::lower(program, options, device));
                CHECK_EQUAL(program::shapeText(options.algorithmOptions.plan, options.algorithmOptions),
                            shape);
                CHECK(options.algorithmOptions.plan.empty() || plan.shape() == options.algorithmOptions.plan);
                CHECK(texts.insert(plan.text()).second);
            }
        }
    CHECK(opencl::legalShapes(walshProgram(24), {}, large(true)).size() > 20);
    CHECK(opencl::legalShapes(walshProgram(22), {}, large(false)).size() > 20);
    CHECK(opencl::lower(walshProgram(24), {}, large(true))->shape() == "L14.8.2 S10.4.9.2h");
}

SEQUENCY_CASE(shapes_of_plans_without_tiles_are_work_group_sizes_and_outputs_per_item)
{
    const auto groups = opencl::legalShapes(walshProgram(10), {.algorithm = "cooley-tukey"}, large(true));
    CHECK_EQUAL(groups, (std::vector<std::string>{"group=16", "group=32", "group=64", "group=128",
                                                  "group=256", "group=512", "group=1024"}));
    const auto outputs = opencl::legalShapes(walshProgram(10), {.algorithm = "A3"}, large(true));
    CHECK(std::ranges::find(outputs, "outputs=4") != outputs.end());
}

SEQUENCY_CASE(the_refusal_of_an_illegal_plan_shape_states_the_reason)
{
    const auto gpu = large(true);
    const auto says = [&](const char* shape, const char* reason, int n = 24) {
        const std::string message = refusal(walshProgram(n), shape, gpu);
        INFO(std::string(shape) + ": " + message);
        CHECK(message.find(reason) != std::string::npos);
        CHECK_EQUAL(std::ranges::count(message, '\n'), 0);
    };
    says("B14", "'B14' is not a list of tile shapes, expected for example 'L14.8.2 S10.4.9.2'");
    says("L14.8.2", "compute only 14 of the 24 steps");
    says("L16.9.2 S8.4.6.2", "L16.9.2 does not fit: a tile of 2^16 values exceeds 2^15");
    says("L14.12.2 S10.4.9.2", "2^12 work-items per group exceed the 1024 of the device");
    says("L14.7.2 S10.4.9.2", "a work-item would hold 2^7 values of 4 bytes");
    says("L14.8.3 S10.4.9.2", "vectors of 2^3 values are too long");
    says("L14.14.2 S10.4.9.2", "exceed the tile");
    says("S10.4.9.2 L14.8.2", "rows of 2^4 values exceed the distance 2^0");
    says("L12.7.2 L12.7.2", "a contiguous pass (L) must come first");
    says("L14.8.2 S11.4.9.1", "S11.4.9.1 does not fit: it has 11 steps, but 10 are left");
    says("L14.8.2 S10.4.9.2 S1.4.3.1", "no steps are left");
    says("L10.6.2", "exceeds the vector of 2^4 values", 4);
    auto other = gpu;
    other.vendor = "another";
    CHECK(refusal(walshProgram(24), "L14.8.2 S10.4.9.2h", other).find("load hint") != std::string::npos);
    // The program has no passes of these kinds.
    const auto ternary = *program::transformProgram(*describe({"gf", 3, 5}), Storage::UInt8);
    CHECK(refusal(ternary, "L14.8.2", gpu).find("cannot be used") != std::string::npos);

    const auto processor = large(false);
    const auto processorSays = [&](const char* shape, const char* reason) {
        const std::string message = refusal(walshProgram(20), shape, processor);
        INFO(std::string(shape) + ": " + message);
        CHECK(message.find(reason) != std::string::npos);
    };
    processorSays("L14.8.2 S6.4.6.2", "is not a list of blocks and rows, expected for example 'B18 R4.9'");
    processorSays("B18", "compute only 18 of the 20 steps");
    processorSays("R2.9 B18", "a block (B) must come first");
    processorSays("B3 R8.3 R9.4", "a block must have at least 2^4 values");
    processorSays("B11 R9.9", "rows can have at most 8 steps");
    processorSays("B12 R8.12", "bytes of local memory");
    processorSays("B18 R2.2", "rows must have from 2^4 to 2^18 values");
    processorSays("B18 R3.9", "it has 3 steps, but 2 are left");
}

// Integer spectra are compared exactly with the interpreted steps. Kernels are compiled for each shape, so the vectors are small.
SEQUENCY_CASE(every_legal_plan_shape_gives_the_same_spectrum)
{
    Gpu device(16 * 1024, 256);
    auto processor = device.description;
    processor.type = program::DeviceType::Cpu;
    processor.localMemory = device.executor->device().localMemory;
    for (const auto& [description, n, step] : {std::tuple{device.description, 7, 3},
                                               {device.description, 13, 9},
                                               {processor, 9, 3},
                                               {processor, 14, 5}}) {
        const TransformSpec spec{"walsh", 2, n};
        const auto program = walshProgram(n);
        const auto shapes = opencl::legalShapes(program, {}, description);
        INFO(description.isGpu() ? "GPU" : "processor");
        REQUIRE(!shapes.empty());
        for (std::size_t i = 0; i < shapes.size(); i += static_cast<std::size_t>(step)) {
            INFO(shapes[i]);
            const auto plan = VALUE_OF(opencl::lower(program, withShape(shapes[i]), description));
            device.checkPlan(plan, spec, tests::inputFor(spec, ElementType::Int32));
        }
    }
}

SEQUENCY_CASE(the_text_of_the_passes_of_a_cpu_plan_is_parsed_and_written)
{
    const auto passes = VALUE_OF(opencl::parseProcessorPasses("B18 R4.9"));
    CHECK(passes == (std::vector<opencl::ProcessorPass>{{true, 18, 0}, {false, 4, 9}}));
    CHECK_EQUAL(opencl::text(passes), "B18 R4.9");
    for (const char* wrong : {"B", "R4", "R4.", "B18.2", "X4.9", "B-1", "B18  R4.9", "R4.9x", "B100"})
        CHECK(!opencl::parseProcessorPasses(wrong));
}
