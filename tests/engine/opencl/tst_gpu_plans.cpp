// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans for GPUs on any OpenCL device that is described as a GPU with given limits.
// The limits are small, so that small sizes use every kind of pass.
#include "engine/opencl/lower/lowering_gpu.h"
#include "engine/transform/algorithms.h"
#include "tests/engine/opencl/gpu_fixture.h"

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;
using tests::Gpu;

SEQUENCY_CASE(gpu_walsh_spectra_of_every_size_match_the_definition)
{
    const Gpu gpu;
    for (int n = 0; n <= 16; ++n)
        gpu.checkFast(TransformSpec{"walsh", 2, n}, n % 2 == 0 ? ElementType::Float32 : ElementType::Int32);
    for (const int n : {1, 4, 9, 14})
        for (const auto type : {ElementType::Int64, ElementType::Float64})
            gpu.checkFast(TransformSpec{"walsh", 2, n, Direction::Inverse, SpectrumOrder::Sequency}, type);
}

SEQUENCY_CASE(gpu_spectra_do_not_depend_on_local_memory_and_work_group_size)
{
    Gpu gpu;
    for (const auto& [local, group] : {std::pair<std::size_t, std::size_t>{32 * 1024, 256},
                                       {8 * 1024, 64},
                                       {4 * 1024, 16},
                                       {2 * 1024, 1}}) {
        gpu.limit(local, group);
        for (const auto type : {ElementType::Int32, ElementType::Int64})
            gpu.checkFast(TransformSpec{"walsh", 2, 15}, type);
    }
}

SEQUENCY_CASE(spectra_of_every_measured_gpu_plan_shape_match_the_definition)
{
    const Gpu gpu;
    for (const char* text :
         {"L12.8.2 S5.4.6.2", "L13.8.2 S3.5.4.2", "L14.8.2 S2.6.4.2", "L15.9.2", "L15.9.2 S1.4.3.1",
          "L6.3.2 S10.4.9.2h", "L5.2.2 S11.4.9.1h", "L4.1.2 S12.3.9.1h", "L4.1.1 S12.3.9.0h",
          "L7.4.2 S8.6.9.2", "L8.4.2 S4.5.5.2 S4.6.6.2", "L8.4.0 S7.3.5.0", "L9.4.1 S6.5.6.1"}) {
        const auto shapes = *opencl::parseTileShapes(text);
        int n = 0;
        for (const auto& shape : shapes)
            n += shape.levels;
        const TransformSpec spec{"walsh", 2, n};
        const auto description = *describe(spec);
        INFO(text);
        const auto passes =
            VALUE_OF(opencl::placeTiles(shapes, n, opencl::tileLimits(ElementType::Int32, gpu.description)));
        opencl::PlanBuilder builder(description.ring(), ElementType::Int32, description.size());
        builder.addInput(builder.addVector());
        const auto steps = *algorithmSteps(description, "fast", true);
        builder.beginOperation(0, steps);
        for (const auto& pass : passes) {
            const auto first = static_cast<std::size_t>(pass.firstLevel);
            opencl::appendTile(builder, pass,
                               std::span(steps).subspan(first, static_cast<std::size_t>(pass.levelCount)),
                               first);
        }
        gpu.checkPlan(builder.finish(text), spec, tests::inputFor(spec, ElementType::Int32));
    }
}

// The first pass writes runs of values to another vector. The runs are as long as two rows or as the whole tile, the first pass computes all of its
// levels or fewer, and the transform is the only one or the last factor of a longer vector.
SEQUENCY_CASE(spectra_of_gpu_plans_that_rearrange_the_values_between_passes_match_the_definition)
{
    const Gpu gpu;
    TransformSpec polarity{"reed-muller", 2, 11};
    polarity.polarity = "01101001100";
    const std::tuple<TransformSpec, ElementType, std::string> works[] = {
        {TransformSpec{"walsh", 2, 11}, ElementType::Int32, "L7.3.2r4 S4.3.4.2"},
        {TransformSpec{"walsh", 2, 11, Direction::Inverse}, ElementType::Float32, "L8.4.2r5 S4.3.4.2"},
        {TransformSpec{"walsh", 2, 11, Direction::Forward, SpectrumOrder::Sequency}, ElementType::Float32,
         "L8.4.1r7 S5.2.4.1"},
        {TransformSpec{"arithmetic", 2, 11}, ElementType::Int64, "L9.5.1r3 S6.2.5.0"},
        {polarity, ElementType::UInt8, "L7.4.0r5 S6.0.3.0"},
        {TransformSpec{"walsh", 2, 16}, ElementType::Float32, "L15.9.2r5 S5.3.4.2"}};
    for (const auto& [spec, type, text] : works) {
        base::AlgorithmOptions options;
        options.plan = text;
        const auto plan = tests::transformPlan(*describe(spec), type, "fast", options, gpu.description);
        INFO(text + " " + std::string(base::elementName(type)) + " " + (plan ? "" : plan.error().text()));
        REQUIRE(plan);
        CHECK(std::ranges::any_of(plan->launches, [](const opencl::Launch& launch) {
            return launch.key.defines.contains("WRITES_RUNS");
        }));
        gpu.checkPlan(*plan, spec, tests::inputFor(spec, type));
    }
}

// Two passes alternate in one launch. The number of chunks is below or above the lag of the second pass, and one or several launches follow.
SEQUENCY_CASE(spectra_of_gpu_plans_with_interleaved_passes_match_the_definition)
{
    const Gpu gpu;
    TransformSpec polarity{"reed-muller", 2, 12};
    polarity.polarity = "011010011001";
    const std::pair<TransformSpec, ElementType> works[] = {
        {TransformSpec{"walsh", 2, 12, Direction::Inverse}, ElementType::Float32},
        {TransformSpec{"walsh", 2, 12}, ElementType::Int64},
        {TransformSpec{"arithmetic", 2, 12}, ElementType::Int32},
        {polarity, ElementType::UInt8}};
    // Kernels are compiled for each shape. Every shape is tested with two workloads, and every workload with two or three shapes.
    std::size_t next = 0;
    for (const auto& [spec, type] : works) {
        const auto description = *describe(spec);
        for (const std::string text :
             {"L6.2.1 S2.4.2.1b1 S4.4.4.1", "L6.2.1 S3.3.2.1b2 S3.4.4.1", "L8.4.0 S2.6.4.0b3 S2.6.4.0",
              "L7.3.1 S2.5.3.1b9 S3.5.4.1", "L8.4.1 S4.4.4.1b1"}) {
            if (next++ % 2 != 0)
                continue;
            base::AlgorithmOptions options;
            options.plan = text;
            INFO(text + " " + std::string(base::elementName(type)));
            const auto plan =
                VALUE_OF(tests::transformPlan(description, type, "fast", options, gpu.description));
            CHECK(std::ranges::any_of(plan.launches, [](const opencl::Launch& launch) {
                return launch.key.program == "butterfly_pair";
            }));
            gpu.checkPlan(plan, spec, tests::inputFor(spec, type));
        }
    }
}

SEQUENCY_CASE(gpu_spectra_of_every_transform_match_the_definition)
{
    Gpu gpu(4 * 1024, 64);
    for (const TransformSpec& spec : tests::catalogueSpecs(16)) {
        if (spec.scale != SpectrumScale::One && spec.variables < 2)
            continue;  // a scale is only an additional factor
        const auto ring = describe(spec)->ring().kind();
        const auto type = ring == RingKind::Numbers   ? ElementType::Int32
                          : ring == RingKind::Complex ? ElementType::Complex64
                                                      : ElementType::UInt8;
        gpu.checkFast(spec, type);
    }
    gpu.limit(48 * 1024, 1024);
    gpu.checkFast(TransformSpec{"arithmetic", 2, 13}, ElementType::Int32);
    gpu.checkFast(TransformSpec{"reed-muller", 2, 13}, ElementType::UInt8);
    TransformSpec polarity{"reed-muller", 2, 13};
    polarity.polarity = "0110100110010";
    gpu.checkFast(polarity, ElementType::UInt8);
}

// By definition, C(t) is the sum of f(x)·g(x ⊕ t) over all x.
SEQUENCY_CASE(gpu_convolutions_match_the_definition)
{
    Gpu gpu;
    struct Row {
        int n;
        std::size_t local;
        std::vector<ElementType> types;
        std::string shapes = {};  // shapes of the plan, or empty for the default
    };
    for (const auto& [n, local, types, shapes] :
         {Row{1, 48, {ElementType::Float64}}, Row{4, 48, {ElementType::Int64}},
          Row{11, 48, {ElementType::Int64, ElementType::Float32, ElementType::Float64}},
          Row{11, 2, {ElementType::Float32}},
          Row{10, 48, {ElementType::Int64, ElementType::Float32}, "L7.3.1r5 S4.3.3.1"}}) {
        gpu.limit(local * 1024, 64);
        const std::size_t size = std::size_t{1} << n;
        for (const auto type : types) {
            for (const bool autocorrelation : {false, true}) {
                INFO(std::to_string(n) + " " + std::string(base::elementName(type)));
                auto f = tests::randomElements(type, size, 3, 1);
                const auto g = tests::randomElements(type, size, 3, autocorrelation ? 1 : 2);
                std::vector<double> expected(size);
                for (std::size_t t = 0; t < size; ++t)
                    for (std::size_t x = 0; x < size; ++x)
                        expected[t] += base::realPart(f, x) * base::realPart(g, x ^ t);
                base::AlgorithmOptions options;
                options.plan = shapes;
                const auto plan =
                    VALUE_OF(tests::convolutionPlan(n, autocorrelation, type, gpu.description, options));
                INFO(plan.text());
                const auto bytes = [](const base::ElementVector& vector) {
                    return std::span(static_cast<const std::byte*>(base::rawData(vector)),
                                     base::byteCount(vector));
                };
                std::vector<opencl::Source> inputs{bytes(f)};
                if (!autocorrelation)
                    inputs.emplace_back(bytes(g));
                auto result = *base::allocateElements(type, size);
                base::Timings timings;
                VALUE_OF(gpu.executor->run(
                    plan, inputs,
                    {std::span(static_cast<std::byte*>(base::rawData(result)), base::byteCount(result))}, {},
                    timings));
                std::vector<double> actual;
                for (std::size_t t = 0; t < size; ++t)
                    actual.push_back(base::realPart(result, t));
                CHECK_EQUAL(actual, expected);
            }
        }
    }
}

SEQUENCY_CASE(the_multiplication_of_a_gpu_convolution_needs_no_additional_launch)
{
    const Gpu gpu;
    const auto plan = VALUE_OF(tests::convolutionPlan(24, false, ElementType::Float32, gpu.description));
    CHECK_EQUAL(plan.launches.size(),
                5);  // three for both forward transforms, which share a pass, and two for the inverse
    CHECK_EQUAL(plan.vectorBytes.size(), 2);
    const auto inverse =
        VALUE_OF(tests::transformPlan(*describe(TransformSpec{"walsh", 2, 24, Direction::Inverse}),
                                      ElementType::Float32, "fast", {}, gpu.description));
    CHECK_EQUAL(inverse.launches.size(), 2);  // the scaling needs no pass
}

// A GPU transfers through pinned memory. The sizes are a small vector, one piece, several pieces and a remainder.
SEQUENCY_CASE(values_are_unchanged_after_upload_and_download_through_pinned_memory)
{
    auto device = Gpu().description;
    const auto executor = VALUE_OF(opencl::Executor::open(device));
    for (const std::size_t byteCount :
         {std::size_t{5}, std::size_t{3} << 20, (std::size_t{5} << 25) + 12345, std::size_t{1} << 26}) {
        std::vector<std::byte> input(byteCount);
        for (std::size_t i = 0; i < byteCount; ++i)
            input[i] = static_cast<std::byte>((i * 2654435761u) >> 13);
        std::vector<std::byte> output(byteCount);
        opencl::LaunchPlan plan;
        plan.algorithm = "nothing";
        plan.vectorBytes = {byteCount};
        plan.inputs = {0};
        plan.results = {0};
        const std::span<const std::byte> bytes = input;
        base::Timings timings;
        REQUIRE(executor->run(plan, {bytes}, {std::span(output)}, {}, timings));
        CHECK(input == output);
        CHECK(timings.uploadSeconds > 0 && timings.downloadSeconds > 0);
        std::stop_source stop;
        stop.request_stop();
        base::RunControl stopped;
        stopped.stop = stop.get_token();
        CHECK(ERROR_OF(executor->run(plan, {bytes}, {std::span(output)}, stopped, timings)).kind ==
              base::ErrorKind::Cancelled);
        executor->releaseMemory();
    }
}

// Some fields are packed in bytes, four per word, others cannot be packed. There are one or several passes, and rows that are not a multiple of a
// word.
SEQUENCY_CASE(gpu_transforms_of_radices_above_2_match_the_definition)
{
    Gpu gpu;
    for (const auto& [radix, largest] : {std::pair{3, 9}, {5, 6}, {7, 5}, {4, 6}, {8, 2}, {9, 2}, {16, 1}}) {
        // Kernels are compiled for each matrix, so forward and inverse transforms alternate.
        for (int n = 1; n <= largest; n += n < 3 ? 1 : 2)
            gpu.checkFast(TransformSpec{"gf", radix, n, n % 4 == 1 ? Direction::Forward : Direction::Inverse},
                          ElementType::UInt8);
    }
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 3, 8}, ElementType::Complex64);
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 6, 4}, ElementType::Complex128);
    gpu.limit(4 * 1024, 32);
    for (const auto& [radix, variables] : {std::pair{3, 10}, {5, 7}, {7, 6}, {11, 3}})
        gpu.checkFast(TransformSpec{"gf", radix, variables}, ElementType::UInt8);
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 3, 7, Direction::Inverse}, ElementType::Complex64);
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 5, 4}, ElementType::Complex64);
}
