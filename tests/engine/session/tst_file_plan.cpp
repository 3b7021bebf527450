// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans of passes over files: memory, number of passes, and bytes, which are counted once per pass.
#include "engine/base/text/digits.h"
#include "engine/session/files/file_plan.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"

using namespace sequency;
using base::ElementType;
using session::FilePlan;
using session::FileTask;
using transform::TransformSpec;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

base::Result<FilePlan> planned(const TransformSpec& spec, const FileTask& task, std::size_t memory)
{
    return session::planFile(*transform::describe(spec), task, memory);
}

FileTask floats()
{
    return {"float32", 32, ElementType::Float32};
}

FileTask packed(bool writesBits)
{
    return {"bits", 1, ElementType::UInt8, true, writesBits};
}

}  // namespace

// The vectors have 4 GiB to 16 TiB. The rows of both passes are long enough for the full speed of a disk.
SEQUENCY_CASE(transforms_of_files_up_to_16_tib_need_two_passes_with_2_gib_of_memory)
{
    for (const int n : {30, 36, 40, 42}) {
        INFO("n = " + std::to_string(n));
        const auto plan = VALUE_OF(planned(TransformSpec{"walsh", 2, n}, floats(), 2048 * mebibyte));
        CHECK_EQUAL(plan.passes.size(), 2);
        CHECK(plan.bufferBytes() <= 2048 * mebibyte);
        CHECK(plan.rowBytes(1) >= 4096);
        CHECK_EQUAL(plan.totalBytes(), 4 * (std::size_t{4} << n));
        CHECK_EQUAL(plan.partBytes()[0], std::size_t{4} << n);
        CHECK_EQUAL(plan.partBytes()[1], std::size_t{4} << n);
    }
    const auto bits = VALUE_OF(planned(TransformSpec{"reed-muller", 2, 33}, packed(true), 512 * mebibyte));
    CHECK_EQUAL(bits.passes.size(), 2);
    CHECK_EQUAL(bits.totalBytes(), std::size_t{4} << 30);
    CHECK(bits.rowBytes(0) >= mebibyte);
    CHECK(bits.rowBytes(1) >= mebibyte);
    // As bytes, the result is eight times as large as the input of bits.
    const auto bytes = VALUE_OF(planned(TransformSpec{"reed-muller", 2, 33}, packed(false), 512 * mebibyte));
    CHECK_EQUAL(bytes.bytesWritten(0), std::size_t{1} << 30);
    CHECK_EQUAL(bytes.bytesWritten(1), std::size_t{1} << 33);
}

SEQUENCY_CASE(the_passes_of_a_file_plan_contain_all_steps_and_values)
{
    const std::vector<std::pair<TransformSpec, FileTask>> rows{
        {{"walsh", 2, 16}, floats()},
        {{"gf", 3, 9}, {"uint8", 8, ElementType::UInt8}},
        {{"vilenkin-chrestenson", 6, 5}, {"complex64", 64, ElementType::Complex64}},
        {{"reed-muller", 2, 18}, packed(true)},
        {{"reed-muller", 2, 18}, packed(false)}};
    for (const auto& [spec, task] : rows)
        for (const std::size_t memory : {12'000, 30'000, 200'000, 20'000'000}) {
            INFO(transform::token(spec) + " in " + std::to_string(memory));
            const auto plan = VALUE_OF(planned(spec, task, memory));
            CHECK(plan.bufferBytes() <= memory);
            std::size_t steps = 0;
            for (std::size_t pass = 0; pass < plan.passes.size(); ++pass) {
                steps += plan.passes[pass].steps;
                CHECK_EQUAL(plan.chunkValues(pass) * plan.passes[pass].shape.count, plan.size);
            }
            CHECK_EQUAL(steps, static_cast<std::size_t>(spec.variables));
            CHECK(memory < 20'000'000 || plan.passes.size() == 1);
            CHECK(memory > 12'000 || plan.passes.size() > 1);
        }
}

SEQUENCY_CASE(the_text_of_a_file_plan_states_the_passes_and_the_transferred_bytes)
{
    const auto plan = VALUE_OF(planned(TransformSpec{"walsh", 2, 30}, floats(), 2048 * mebibyte));
    CHECK_EQUAL(plan.text(),
                "walsh:n=30, input float32, computed in float32, output float32: 2 passes over files, 384 "
                "MiB of buffers\n"
                "pass 1: steps 1–24, 64 chunks of 64 MiB; reads 4 GiB, writes 4 GiB\n"
                "pass 2: steps 25–30, 64 chunks of 64 MiB in 64 rows of 1 MiB, 64 MiB apart; reads 4 GiB, "
                "writes 4 GiB\n"
                "in total 16 GiB read and written; needs 8 GiB of disk space in addition to the input\n");
}

SEQUENCY_CASE(transforms_that_cannot_be_computed_in_passes_over_files_are_refused)
{
    CHECK(ERROR_OF(planned(TransformSpec{"walsh", 2, 12}, floats(), 500)).kind ==
          base::ErrorKind::OutOfMemory);
    CHECK(ERROR_OF(planned(TransformSpec{"walsh", 2, 6}, floats(), mebibyte)).kind ==
          base::ErrorKind::BadUsage);
    using transform::Direction;
    using transform::SpectrumOrder;
    const auto paley = ERROR_OF(
        planned(TransformSpec{"walsh", 2, 12, Direction::Forward, SpectrumOrder::Paley}, floats(), mebibyte));
    CHECK(paley.kind == base::ErrorKind::Unsupported);
}
