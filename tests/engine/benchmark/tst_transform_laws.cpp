// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large packed spectra, which no other executor can check, are verified by laws and by values of the definition: a measured path
// that keeps the laws and computes another transform is found out.
#include "engine/benchmark/packed_laws.h"
#include "engine/benchmark/workload.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <cstring>

using namespace sequency;

namespace {

enum class Behaviour {
    Right,
    Nothing,    // the identity: linear and its own inverse
    Mirrored,   // the values backwards: likewise
    OneBitOff,  // right but for one value
};

// The CPU path, with a fault in its packed transforms.
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

    // Of programs that are one transform of packed digits.
    base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                     const base::RunControl& control, base::Timings& timings) override
    {
        const program::HostVector& input = *vectors.inputs.front();
        program::HostVector& output = *vectors.outputs.front();
        auto before = program::allocate(program::storageOf(input), program::lengthOf(input));
        REQUIRE(before);
        if (auto done = program::copy(input, *before, control); !done)
            return done;
        const bool isComputed = m_behaviour == Behaviour::Right || m_behaviour == Behaviour::OneBitOff;
        if (auto done = isComputed ? m_right->execute(plan, vectors, control, timings)
                                   : program::copy(*before, output, control);
            !done)
            return done;
        if (auto* bits = std::get_if<base::PackedBits>(&output)) {
            spoil(*bits, std::get<base::PackedBits>(*before));
            return base::success();
        }
        auto& digits = std::get<base::PackedQuaternary>(output);
        const auto& digitsBefore = std::get<base::PackedQuaternary>(*before);
        spoil(digits.low, digitsBefore.low);
        if (m_behaviour == Behaviour::Mirrored)
            spoil(digits.high, digitsBefore.high);
        return base::success();
    }

    base::Result<double> yardstickSeconds(const Yardstick&, const base::RunControl&) override { return 1.0; }

    void releaseMemory(std::size_t) override {}

private:
    static session::DeviceInfo infoOf(std::string id)
    {
        session::DeviceInfo info;
        info.id = std::move(id);
        return info;
    }

    void spoil(base::PackedBits& result, const base::PackedBits& input) const
    {
        if (m_behaviour == Behaviour::OneBitOff)
            result.words()[0] ^= 1U << 5;
        if (m_behaviour != Behaviour::Mirrored)
            return;
        for (std::size_t i = 0; i < result.wordCount(); ++i)
            result.words()[i] = 0;
        for (std::size_t i = 0; i < input.size(); ++i)
            if (input[input.size() - 1 - i])
                result.words()[i / 64] |= std::uint64_t{1} << i % 64;
    }

    Behaviour m_behaviour;
    std::unique_ptr<session::Backend> m_right;
};

// By what a run of the backend was verified, or why not. Only vectors of up to so many index bits go to the verifier as bytes.
base::Result<std::string> verified(const std::string& work, Behaviour behaviour, session::Backend& verifier,
                                   int maxUnpackedBits)
{
    FaultyBackend measured("measured", behaviour);
    auto workload =
        benchmark::makeWorkload(tests::point(work, "fast", "measured", work == "gf4-planes" ? 6 : 11), 7,
                                measured, {}, maxUnpackedBits);
    REQUIRE(workload);
    base::Timings timings;
    REQUIRE((*workload)->reset({}));
    REQUIRE((*workload)->run(measured, {}, timings));
    return (*workload)->verify(verifier, {});
}

constexpr int none = 4;  // index bits
constexpr int all = 28;

}  // namespace

SEQUENCY_CASE(a_transform_that_keeps_the_laws_but_is_another_is_found_out)
{
    const auto reference = session::makeReferenceBackend();
    for (const char* work : {"reed-muller-bits", "gf4-planes"})
        for (const Behaviour behaviour : {Behaviour::Nothing, Behaviour::Mirrored}) {
            INFO(std::string(work) + " " + std::to_string(static_cast<int>(behaviour)));
            const auto wrong = verified(work, behaviour, *reference, none);
            REQUIRE(!wrong);
            CHECK(wrong.error().message.starts_with("not verified: value "));
            CHECK(wrong.error().message.ends_with(" by the definition"));
        }
}

SEQUENCY_CASE(a_single_wrong_value_is_found_by_the_laws)
{
    const auto reference = session::makeReferenceBackend();
    for (const char* work : {"reed-muller-bits", "gf4-planes"}) {
        const auto wrong = verified(work, Behaviour::OneBitOff, *reference, none);
        REQUIRE(!wrong);
        CHECK(wrong.error().message.starts_with("not verified: "));
    }
}

SEQUENCY_CASE(a_result_says_by_what_it_was_verified)
{
    const auto reference = session::makeReferenceBackend();
    const auto cpu = session::makeCpuBackend();
    for (const char* work : {"reed-muller-bits", "gf4-planes"}) {
        INFO(work);
        const auto byLaws = verified(work, Behaviour::Right, *reference, none);
        REQUIRE(byLaws);
        CHECK_EQUAL(*byLaws, "laws and 64 spot values");
        // The CPU path has packed kernels, which are others than the measured ones.
        const auto byCpu = verified(work, Behaviour::Right, *cpu, none);
        REQUIRE(byCpu);
        CHECK_EQUAL(*byCpu, "cpu");
        CHECK(!verified(work, Behaviour::OneBitOff, *cpu, none));
        const auto byReference = verified(work, Behaviour::Right, *reference, all);
        REQUIRE(byReference);
        CHECK_EQUAL(*byReference, "reference");
        CHECK(!verified(work, Behaviour::Nothing, *reference, all));
    }
}
