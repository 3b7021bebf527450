// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests conditions that every row of the table of benchmark workloads must satisfy.
#include "engine/benchmark/device_model.h"
#include "engine/benchmark/document.h"
#include "engine/benchmark/run.h"
#include "engine/benchmark/works.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cmath>

using namespace sequency;
using benchmark::Point;
using benchmark::Work;
using program::Storage;

namespace {

Point pointOf(const Work& work, int n)
{
    return tests::point(work.name, "fast", "cpu", n);
}

double bytesOf(const program::Program& program, const std::vector<program::VectorId>& list)
{
    double bytes = 0;
    for (const program::VectorId id : list)
        bytes +=
            static_cast<double>(program::storageBytes(program.vector(id).storage, program.vector(id).length));
    return bytes;
}

}  // namespace

SEQUENCY_CASE(the_program_of_every_benchmark_workload_has_the_requested_size)
{
    for (const Work& work : benchmark::works()) {
        INFO(work.name);
        CHECK(!work.title.empty());
        REQUIRE(!work.radices.empty());
        CHECK(benchmark::findWork(work.name) == &work);
        for (const int radix : {work.radices.front(), work.radices.back()}) {
            Point point = pointOf(work, 3);
            point.radix = radix;
            const auto program = work.program(point, true);
            REQUIRE(program);
            const auto values = static_cast<std::size_t>(std::lround(std::pow(radix, 3 * work.factors)));
            CHECK_EQUAL(benchmark::sizeOf(point), values);
            std::size_t longest = 0;
            for (const program::Vector& vector : program->vectors())
                longest = std::max(longest, vector.length);
            CHECK_EQUAL(longest, values);
        }
    }
}

SEQUENCY_CASE(benchmark_workloads_refuse_unsupported_radices)
{
    for (const char* name : {"walsh", "walsh-bits", "gf4-planes", "convolution", "autocorrelation"}) {
        INFO(name);
        Point point = tests::point(name, "fast", "cpu", 3);
        point.radix = 3;
        CHECK(ERROR_OF(benchmark::findWork(name)->program(point, true)).kind == base::ErrorKind::BadUsage);
    }
}

// Inputs and outputs are moved once, and the whole vector is moved between launches.
SEQUENCY_CASE(the_moved_bytes_of_a_workload_match_values_computed_by_hand)
{
    const double n = 1 << 12;
    const auto moved = [](const std::string& name, int launches) {
        const Work& work = *benchmark::findWork(name);
        const auto program = VALUE_OF(work.program(pointOf(work, name == "gf4-planes" ? 6 : 12), true));
        CHECK(bytesOf(program, program.inputs()) > 0);
        return benchmark::bytesMovedBy(work, program, launches);
    };
    CHECK_NEAR(moved("walsh", 5), 5 * 2 * 4 * n, 1e-9);
    CHECK_NEAR(moved("walsh-bits", 3), n / 8 + 4 * n + 2 * 2 * 4 * n, 1e-9);
    CHECK_NEAR(moved("walsh-bits-max", 2), n / 8 + 4 + 2 * 4 * n, 8);  // the result is a single number
    CHECK_NEAR(moved("reed-muller-bits", 2), 2 * 2 * n / 8, 1e-9);
    CHECK_NEAR(moved("gf4-planes", 2), 2 * 2 * n / 4, 1e-9);
    CHECK_NEAR(moved("convolution", 4), 3 * 8 * n + 3 * 2 * 8 * n, 1e-9);
}
