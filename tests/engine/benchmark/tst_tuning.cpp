// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the search for the fastest plan shape. The test sets the times, so that the result does not depend on a clock.
#include "engine/benchmark/tuning.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/environment.h"

#include <algorithm>
#include <cstdlib>
#include <map>

using namespace sequency;
using benchmark::Point;
using benchmark::Tuning;
using benchmark::TuningProtocol;

namespace {

// Plan shapes stored by earlier tuning are ignored.
const bool isOff = tests::setVariable("SEQUENCY_PLANS", "off");

struct Fixture {
    session::Engine engine;
    Point point;

    Fixture()
    {
        REQUIRE(isOff);
        point.variables = 9;
        for (const auto& device : engine.devices())
            if (device.isOpenCl)
                point.device = device.id;
        REQUIRE(point.device != "cpu");
    }
};

TuningProtocol withSeconds(std::function<double(const std::string&)> seconds)
{
    TuningProtocol protocol;
    protocol.maxShapes = 12;
    protocol.seconds = std::move(seconds);
    return protocol;
}

}  // namespace

SEQUENCY_CASE(tuning_chooses_the_fastest_plan_shape)
{
    Fixture fixture;
    std::map<std::string, double> seconds;  // each shape is faster than the previous one
    const auto tuning = VALUE_OF(benchmark::tune(
        fixture.engine, fixture.point, withSeconds([&](const std::string& shape) {
            return seconds.emplace(shape, 1.0 / (1.0 + static_cast<double>(seconds.size()))).first->second;
        })));
    CHECK_EQUAL(tuning.shapes.size(), 12U);
    for (const auto& time : tuning.shapes)
        CHECK_EQUAL(time.problem, "");  // all shapes compute the same result
    const auto fastest =
        std::ranges::min_element(seconds, {}, [](const auto& entry) { return entry.second; });
    CHECK_EQUAL(tuning.best, fastest->first);
    CHECK_EQUAL(tuning.shapes.front().shape, tuning.best);
    CHECK_NEAR(tuning.bestMilliseconds, 1000 * fastest->second, 1e-9);
    CHECK_NEAR(tuning.usual.milliseconds, 1000.0, 1e-9);
    CHECK_EQUAL(tuning.key.algorithm, "fast");
}

SEQUENCY_CASE(tuning_rejects_plan_shapes_with_small_or_unstable_gains)
{
    Fixture fixture;
    std::string usual;
    const auto small =
        VALUE_OF(benchmark::tune(fixture.engine, fixture.point, withSeconds([&](const std::string& shape) {
                                     if (usual.empty())
                                         usual = shape;
                                     return shape == usual ? 1.0 : 0.98;
                                 })));
    CHECK_EQUAL(small.best, "");
    // The shape is faster in the first round but in only half of the later rounds.
    std::map<std::string, int> calls;
    usual.clear();
    const auto noisy =
        VALUE_OF(benchmark::tune(fixture.engine, fixture.point, withSeconds([&](const std::string& shape) {
                                     if (usual.empty())
                                         usual = shape;
                                     return shape == usual ? 1.0 : calls[shape]++ % 2 == 0 ? 0.5 : 1.5;
                                 })));
    CHECK_EQUAL(noisy.best, "");
}

SEQUENCY_CASE(tuning_supports_cpu_thread_counts_and_character_tables)
{
    Fixture fixture;
    const auto flat = withSeconds([](const std::string&) { return 1.0; });
    Point characters = fixture.point;
    characters.work = "characters";
    characters.variables = 3;
    characters.algorithm = "direct";
    const auto tuned = VALUE_OF(benchmark::tune(fixture.engine, characters, flat));
    CHECK(std::ranges::find(tuned.shapes, "group=32", &benchmark::ShapeTime::shape) != tuned.shapes.end());
    Point cpu = fixture.point;
    cpu.device = "cpu";
    const auto threads = benchmark::tune(fixture.engine, cpu, flat);
    if (fixture.engine.resolveDevice("cpu")->computeUnits > 1) {
        REQUIRE(threads);
        CHECK_EQUAL(threads->shapes.front().shape, "threads=1");
        // This call uses the real clock. Its result does not matter.
        CHECK(benchmark::tune(fixture.engine, cpu));
    }
    cpu.device = "reference";
    CHECK(ERROR_OF(benchmark::tune(fixture.engine, cpu, flat)).kind == base::ErrorKind::Unsupported);
}

SEQUENCY_CASE(tuning_stores_only_a_faster_plan_shape)
{
    session::PlanStore store{std::filesystem::path(std::getenv("XDG_CACHE_HOME") == nullptr
                                                       ? "/tmp"
                                                       : std::getenv("XDG_CACHE_HOME")) /
                             "tuning-test.json"};
    Tuning tuning;
    tuning.key = {"device", "driver", "1", "fast", "program"};
    tuning.best = "B4";
    REQUIRE(benchmark::keep(store, tuning));
    REQUIRE(store.find(tuning.key) != nullptr);
    tuning.best.clear();
    REQUIRE(benchmark::keep(store, tuning));
    CHECK(store.find(tuning.key) == nullptr);
    std::filesystem::remove(store.file());
}
