// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large packed spectra, which no other executor can check, are verified by laws and by values of the definition: a measured path
// that keeps the laws and computes another transform is found out.
#include "engine/session/benchmark_workload.h"
#include "engine/session/packed_laws.h"
#include "tests/engine/session/benchmark_points.h"
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
        : Backend(infoOf(std::move(id))), m_behaviour(behaviour), m_right(session::makeCpuBackend())
    {}

    std::vector<std::string> algorithms(std::string_view) const override { return {"fast"}; }
    base::Status canRun(const session::Task&) override { return base::success(); }
    bool prefersPacked(const transform::KroneckerTransform&) const override { return true; }

    base::Status runPacked(const session::PackedTask& task, const base::PackedBits& f,
                           std::span<std::byte> spectrum, const base::RunControl& control,
                           base::Timings& timings) override
    {
        auto result = f.clone();
        if (m_behaviour == Behaviour::Right || m_behaviour == Behaviour::OneBitOff)
            if (auto done = m_right->runPacked(
                    task, f, std::as_writable_bytes(std::span(result->words(), result->wordCount())), control,
                    timings);
                !done)
                return done;
        spoil(*result, f);
        std::memcpy(spectrum.data(), result->words(), spectrum.size());
        return base::success();
    }

    base::Status runPlanes(const session::PackedTask& task, base::PackedQuaternary& digits,
                           const base::RunControl& control, base::Timings& timings) override
    {
        const auto before = *digits.clone();
        if (m_behaviour == Behaviour::Right || m_behaviour == Behaviour::OneBitOff)
            if (auto done = m_right->runPlanes(task, digits, control, timings); !done)
                return done;
        spoil(digits.low, before.low);
        if (m_behaviour == Behaviour::Mirrored)
            spoil(digits.high, before.high);
        return base::success();
    }

    base::Status run(const session::Task&, base::ElementVector&, const base::RunControl&,
                     base::Timings&) override
    {
        return noSuchWork();
    }
    base::Status convolve(const session::ConvolutionTask&, base::ElementVector&, base::ElementVector*,
                          const base::RunControl&, base::Timings&) override
    {
        return noSuchWork();
    }
    base::Result<std::uint32_t> largestMagnitude(const base::PackedBits&, const base::Knobs&,
                                                 const base::RunControl&, base::Timings&) override
    {
        return noSuchWork();
    }
    base::Result<base::ElementVector> characters(const session::CharactersTask&, const base::RunControl&,
                                                 base::Timings&) override
    {
        return noSuchWork();
    }
    base::Result<std::vector<std::uint32_t>> polarityCounts(int, std::span<const std::uint32_t>,
                                                            const base::RunControl&, base::Timings&) override
    {
        return noSuchWork();
    }
    base::Result<double> copySeconds(std::size_t, const base::RunControl&) override { return 1.0; }

private:
    static session::DeviceInfo infoOf(std::string id)
    {
        session::DeviceInfo info;
        info.id = std::move(id);
        return info;
    }
    static base::Error noSuchWork() { return {base::ErrorKind::Unsupported, "not made for this"}; }

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
                                   int mostUnpackedBits)
{
    FaultyBackend measured("measured", behaviour);
    auto workload = session::makePackedWorkload(
        tests::point(work, "fast", "measured", work == "gf4-planes" ? 6 : 11), 7, {}, mostUnpackedBits);
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
