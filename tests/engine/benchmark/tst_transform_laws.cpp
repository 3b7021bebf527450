// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the verification by laws and spot values of results that would take too long to compute on another device.
// A measured path that keeps some laws but computes another transform is detected, and so is a single wrong value.
#include "engine/base/failure.h"
#include "engine/benchmark/workload.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <type_traits>
#include <vector>

using namespace sequency;

namespace {

enum class Behaviour {
    Right,
    Nothing,      // the identity: linear, its own inverse, keeps the sum of squares up to a factor
    Mirrored,     // the reversed spectrum: linear, keeps the sum of squares
    OneValueOff,  // right except for one value
    OneOffWhole,  // one value wrong, except in programs with a single transform
};

bool isOneTransform(const program::Program& program)
{
    return program.operations().size() == 2 && program.operations().back().transform() != nullptr;
}

void mirror(base::PackedBits& bits)
{
    for (std::size_t i = 0; i < bits.size() / 2; ++i) {
        const bool first = bits[i];
        bits.set(i, bits[bits.size() - 1 - i]);
        bits.set(bits.size() - 1 - i, first);
    }
}

void mirror(program::HostVector& vector)
{
    if (auto* bits = std::get_if<base::PackedBits>(&vector))
        return mirror(*bits);
    if (auto* planes = std::get_if<base::PackedQuaternary>(&vector)) {
        mirror(planes->low);
        return mirror(planes->high);
    }
    std::visit([](auto& values) { std::ranges::reverse(values); }, std::get<base::ElementVector>(vector));
}

// Changes the middle value: a digit becomes another digit, a number is increased by 1.
void spoil(program::HostVector& vector)
{
    const std::size_t place = program::lengthOf(vector) / 2;
    if (auto* bits = std::get_if<base::PackedBits>(&vector))
        return bits->set(place, !(*bits)[place]);
    if (auto* planes = std::get_if<base::PackedQuaternary>(&vector))
        return planes->high.set(place, !planes->high[place]);
    std::visit(
        [&](auto& values) {
            using Value = std::remove_cvref_t<decltype(values[0])>;
            if constexpr (std::is_same_v<Value, std::uint8_t>)
                values[place] = values[place] == 0 ? 1 : 0;
            else
                values[place] += Value(1);
        },
        std::get<base::ElementVector>(vector));
}

class FaultyBackend final : public session::Backend {
public:
    FaultyBackend(std::string id, Behaviour behaviour)
        : Backend(infoOf(std::move(id)), [](const transform::Algorithm& row) { return row.name == "fast"; }),
          m_behaviour(behaviour), m_right(session::makeCpuBackend())
    {}

    base::Result<std::shared_ptr<const program::Plan>> makePlan(const program::Program& program,
                                                                const program::PlanOptions& options) override
    {
        return m_right->prepare(program, options);
    }

    base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage storage,
                                                                  std::size_t length) override
    {
        return m_right->allocate(storage, length);
    }

    base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                     const base::RunControl& control, base::Timings& timings) override
    {
        program::HostVector& output = *vectors.outputs.front();
        if (m_behaviour == Behaviour::Nothing) {
            const program::HostVector& input = *vectors.inputs.front();
            return &input == &output ? base::success() : program::copy(input, output, control);
        }
        if (auto done = m_right->execute(plan, vectors, control, timings); !done)
            return done;
        if (m_behaviour == Behaviour::Mirrored)
            mirror(output);
        else if (m_behaviour == Behaviour::OneValueOff ||
                 (m_behaviour == Behaviour::OneOffWhole && !isOneTransform(plan.program())))
            spoil(output);
        return base::success();
    }

    base::Result<double> yardstickSeconds(const BandwidthBaseline&, const base::RunControl&) override
    {
        return 1.0;
    }

    void releaseMemory(std::size_t) override {}

private:
    static session::DeviceInfo infoOf(std::string id)
    {
        session::DeviceInfo info;
        info.id = std::move(id);
        info.fp64 = true;
        return info;
    }

    Behaviour m_behaviour;
    std::unique_ptr<session::Backend> m_right;
};

benchmark::Point pointOf(const std::string& work, int n, int radix = 0,
                         std::optional<base::ElementType> element = {}, std::size_t batch = 1)
{
    benchmark::Point point = tests::point(work, "fast", "measured", n);
    point.radix = radix;
    point.element = element;
    point.batch = batch;
    return point;
}

// Returns points for transforms over every ring and storage type.
std::vector<benchmark::Point> transforms()
{
    using base::ElementType;
    return {pointOf("walsh", 11),
            pointOf("walsh", 11, 0, ElementType::Int64),
            pointOf("walsh", 11, 0, ElementType::Float32),
            pointOf("walsh", 11, 0, ElementType::Float64),
            pointOf("walsh", 8, 0, {}, 8),
            pointOf("arithmetic", 11),
            pointOf("reed-muller", 11),
            pointOf("gf", 7, 3),
            pointOf("gf", 6, 4),
            pointOf("vilenkin-chrestenson", 7, 3),
            pointOf("vilenkin-chrestenson", 5, 5, ElementType::Complex64),
            pointOf("reed-muller-bits", 11),
            pointOf("gf4-planes", 6)};
}

std::string nameOf(const benchmark::Point& point)
{
    return point.work + " " + std::to_string(point.radix) + " " +
           (point.element ? std::string(base::elementName(*point.element)) : "");
}

constexpr benchmark::LawLimits none = {.largestWhole = 16, .maxSums = 16};

// Runs a backend with the given behaviour. Returns the name of the verifier, or the error of the verification.
base::Result<std::string> verified(const benchmark::Point& point, Behaviour behaviour,
                                   session::Backend& verifier, const benchmark::LawLimits& limits)
{
    FaultyBackend measured("measured", behaviour);
    auto workload = VALUE_OF(benchmark::makeWorkload(point, 7, measured, {}, limits));
    return base::resultOf([&] {
        base::Timings timings;
        workload->reset({});
        workload->run(measured, {}, timings);
        return workload->verify(verifier, {});
    });
}

}  // namespace

SEQUENCY_CASE(a_wrong_transform_that_satisfies_some_transform_laws_is_detected)
{
    const auto reference = session::makeReferenceBackend();
    for (const benchmark::Point& point : transforms())
        for (const Behaviour behaviour : {Behaviour::Nothing, Behaviour::Mirrored}) {
            INFO(nameOf(point) + " " + std::to_string(static_cast<int>(behaviour)));
            CHECK(ERROR_OF(verified(point, behaviour, *reference, none))
                      .message.starts_with("not verified: the values "));
        }
}

SEQUENCY_CASE(the_transform_laws_detect_a_single_wrong_value)
{
    const auto reference = session::makeReferenceBackend();
    for (const benchmark::Point& point : transforms()) {
        INFO(nameOf(point));
        CHECK(ERROR_OF(verified(point, Behaviour::OneValueOff, *reference, none))
                  .message.starts_with("not verified: the values "));
    }
}

// The programs contain transforms. Each transform is computed separately and checked by laws. The result derived from the transforms is compared with
// the measured output.
SEQUENCY_CASE(the_transform_laws_detect_a_wrong_value_of_a_convolution_or_maximum)
{
    const auto reference = session::makeReferenceBackend();
    for (const char* work : {"convolution", "autocorrelation", "walsh-bits", "walsh-bits-max"}) {
        INFO(work);
        for (const Behaviour behaviour : {Behaviour::OneValueOff, Behaviour::OneOffWhole}) {
            CHECK(ERROR_OF(verified(pointOf(work, 11), behaviour, *reference, none))
                      .message.starts_with(behaviour == Behaviour::OneOffWhole
                                               ? "not verified: value "
                                               : "not verified: the values "));
        }
        const auto right = VALUE_OF(verified(pointOf(work, 11), Behaviour::Right, *reference, none));
        CHECK(right.starts_with("laws and "));
    }
}

SEQUENCY_CASE(the_transform_laws_detect_a_change_of_any_single_coefficient)
{
    const auto reference = session::makeReferenceBackend();
    const auto transform = VALUE_OF(transform::walsh(8));
    auto function = VALUE_OF(program::allocate(program::Storage::Int64, 256));
    auto spectrum = VALUE_OF(program::allocate(program::Storage::Int64, 256));
    auto& f = std::get<base::AlignedBuffer<std::int64_t>>(std::get<base::ElementVector>(function));
    auto& s = std::get<base::AlignedBuffer<std::int64_t>>(std::get<base::ElementVector>(spectrum));
    for (std::size_t x = 0; x < 256; ++x)
        f[x] = static_cast<std::int64_t>(x * x % 17);
    for (std::size_t w = 0; w < 256; ++w) {
        s[w] = 0;
        for (std::size_t x = 0; x < 256; ++x)
            s[w] += std::popcount(w & x) % 2 == 0 ? f[x] : -f[x];
    }
    const auto right = VALUE_OF(benchmark::verifyByLaws({transform, function, spectrum}, *reference, 4, {}));
    CHECK_EQUAL(right, std::size_t{4});
    for (std::size_t w = 0; w < 256; ++w) {
        s[w] -= 2;
        CHECK(!benchmark::verifyByLaws({transform, function, spectrum}, *reference, 4, {}));
        s[w] += 2;
    }
}

// The short transforms that the laws use need little memory, so any verifier can compute them.
SEQUENCY_CASE(results_too_large_for_a_second_computation_are_verified_by_laws)
{
    const auto cpu = session::makeCpuBackend();
    const benchmark::Work* const work = benchmark::findWork("walsh");
    REQUIRE(work != nullptr);
    for (const Behaviour behaviour : {Behaviour::Right, Behaviour::OneValueOff}) {
        FaultyBackend measured("measured", behaviour);
        const benchmark::Point point = pointOf("walsh", 11);
        auto program = VALUE_OF(work->program(point, true));
        benchmark::Workload workload({*work, point, std::move(program), {}, false});
        base::Timings timings;
        REQUIRE(base::attempt([&] {
            workload.allocate(7, {});
            workload.reset({});
            workload.run(measured, {}, timings);
        }));
        const auto verified = base::resultOf([&] { return workload.verify(*cpu, {}); });
        CHECK_EQUAL(bool(verified), behaviour == Behaviour::Right);
        // The length 2^11 is checked in blocks of 64.
        CHECK(!verified || *verified == "laws and 32 spot values");
    }
}

SEQUENCY_CASE(verified_benchmark_results_name_the_verifier)
{
    const auto reference = session::makeReferenceBackend();
    const auto cpu = session::makeCpuBackend();
    for (const benchmark::Point& point : transforms()) {
        INFO(nameOf(point));
        const auto byLaws = VALUE_OF(verified(point, Behaviour::Right, *reference, none));
        CHECK(byLaws.starts_with("laws and "));
        // The CPU path is a different executor from the measured one.
        const auto byCpu = VALUE_OF(verified(point, Behaviour::Right, *cpu, none));
        CHECK_EQUAL(byCpu, "cpu");
        CHECK(!verified(point, Behaviour::OneValueOff, *cpu, none));
        const auto byReference = VALUE_OF(verified(point, Behaviour::Right, *reference, {}));
        CHECK_EQUAL(byReference, "reference");
        CHECK(!verified(point, Behaviour::Nothing, *reference, {}));
    }
    CHECK_EQUAL(*verified(pointOf("walsh", 11), Behaviour::Right, *reference, none),
                "laws and 16 spot values");
}
