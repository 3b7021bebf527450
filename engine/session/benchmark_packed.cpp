// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark_workload.h"
#include "engine/session/host_work.h"
#include "engine/session/packed_laws.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <random>

namespace sequency::session {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;
using base::PackedBits;
using base::PackedQuaternary;

constexpr std::size_t pollInterval = std::size_t{1} << 22;  // values between two polls for a stop

// A value for each bit, zero or one.
template <typename Element>
base::Result<ElementVector> fromBits(const PackedBits& bits, Element zero, Element one,
                                     const base::RunControl& control)
{
    auto values = AlignedBuffer<Element>::allocate(bits.size());
    if (!values)
        return values.error();
    for (std::size_t begin = 0; begin < bits.size(); begin += pollInterval) {
        if (control.stopRequested())
            return base::cancelled();
        const std::size_t end = std::min(bits.size(), begin + pollInterval);
        for (std::size_t i = begin; i < end; ++i)
            (*values)[i] = bits[i] ? one : zero;
    }
    return ElementVector(std::move(*values));
}

base::Result<ElementVector> valuesOf(const PackedBits& bits, const base::RunControl& control)
{
    return fromBits<std::uint8_t>(bits, 0, 1, control);
}

// (−1)^f as int32.
base::Result<ElementVector> polarityOf(const PackedBits& bits, const base::RunControl& control)
{
    return fromBits<std::int32_t>(bits, 1, -1, control);
}

std::span<std::byte> bytesOf(PackedBits& bits)
{
    return std::as_writable_bytes(std::span(bits.words(), bits.wordCount()));
}

std::span<const std::byte> bytesOf(const PackedBits& bits)
{
    return std::as_bytes(std::span(bits.words(), bits.wordCount()));
}

// Reed–Muller from bits to bits, or Walsh from bits to int32.
class PackedWorkload final : public Workload {
public:
    PackedWorkload(transform::KroneckerTransform description, const base::Knobs& knobs, PackedBits function,
                   PackedBits bits, ElementVector spectrum, int mostUnpackedBits)
        : Workload(2, description.size(),
                   description.name() == "walsh" ? ElementType::Int32 : ElementType::UInt8),
          m_description(std::move(description)), m_knobs(knobs), m_function(std::move(function)),
          m_bits(std::move(bits)), m_spectrum(std::move(spectrum)), m_mostUnpackedBits(mostUnpackedBits)
    {}

    std::size_t byteCount() const override
    {
        return isWalsh() ? Workload::byteCount() : bytesOf(m_bits).size();
    }

    base::Status reset(const base::RunControl& control) override { return poison(output(), control); }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        m_measured = &backend;
        return backend.runPacked({m_description, base::BitMeaning::Polarity, m_knobs}, m_function, output(),
                                 control, timings);
    }

    base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const override
    {
        return isWalsh() ? fingerprint(session::bytesOf(m_spectrum), control)
                         : fingerprint(bytesOf(m_bits), control);
    }

    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override
    {
        return backend.wallSeconds(PackedForm::Bits, {m_description, base::BitMeaning::Polarity, m_knobs},
                                   byteCount(), repeats, control);
    }

    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) override
    {
        if (!isWalsh() && m_description.variables() > m_mostUnpackedBits)
            return verifier.info().id == "cpu" ? verifyPacked(verifier, control) : verifyByLaws(control);
        auto expected = isWalsh() ? polarityOf(m_function, control) : valuesOf(m_function, control);
        if (!expected)
            return expected.error();
        base::Timings ignored;
        if (auto done =
                verifier.run(Task{m_description, "cooley-tukey", element()}, *expected, control, ignored);
            !done)
            return done.error();
        const auto values =
            isWalsh() ? base::Result<ElementVector>(ElementVector()) : valuesOf(m_bits, control);
        if (!values)
            return values.error();
        if (auto equal = compareResults(isWalsh() ? m_spectrum : *values, *expected, 1, 1, control); !equal)
            return equal.error();
        return verifier.info().id;
    }

private:
    bool isWalsh() const { return element() == ElementType::Int32; }

    std::span<std::byte> output()
    {
        if (!isWalsh())
            return bytesOf(m_bits);
        return session::bytesOf(m_spectrum);
    }

    // Reed–Muller by packed kernels that are not the measured ones.
    base::Result<std::string> verifyPacked(Backend& verifier, const base::RunControl& control)
    {
        auto expected = PackedBits::allocate(m_bits.size());
        if (!expected)
            return expected.error();
        base::Timings ignored;
        if (auto done = verifier.runPacked({m_description}, m_function, bytesOf(*expected), control, ignored);
            !done)
            return done.error();
        if (std::ranges::equal(bytesOf(std::as_const(*expected)), bytesOf(std::as_const(m_bits))))
            return verifier.info().id;
        return Error{ErrorKind::Device, "not verified: the spectrum is wrong"};
    }

    // A Reed–Muller transform of positive polarity is its own inverse.
    base::Result<std::string> verifyByLaws(const base::RunControl& control)
    {
        const auto run = [&](const transform::KroneckerTransform& transform,
                             BitPlanes planes) -> base::Result<BitPlanes> {
            auto result = PackedBits::allocate(planes[0].size());
            if (!result)
                return result.error();
            base::Timings ignored;
            if (auto done = m_measured->runPacked({transform}, planes[0], bytesOf(*result), control, ignored);
                !done)
                return done.error();
            planes[0] = std::move(*result);
            return planes;
        };
        const PackedLaws laws{m_description, m_description, {&m_function}, {&m_bits}, run};
        if (auto right = session::verifyByLaws(laws, control); !right)
            return right.error();
        return nameOfLaws();
    }

    transform::KroneckerTransform m_description;
    base::Knobs m_knobs;
    PackedBits m_function;
    PackedBits m_bits;         // Reed–Muller: the spectrum
    ElementVector m_spectrum;  // Walsh
    int m_mostUnpackedBits;
    Backend* m_measured = nullptr;
};

// The largest magnitude in the Walsh spectrum of bits; its yardstick is the copy of that spectrum as int32.
class LargestWorkload final : public Workload {
public:
    LargestWorkload(transform::KroneckerTransform description, const base::Knobs& knobs, PackedBits function)
        : Workload(2, description.size(), ElementType::Int32), m_description(std::move(description)),
          m_knobs(knobs), m_function(std::move(function))
    {}

    base::Status reset(const base::RunControl&) override
    {
        m_largest = 0;
        return base::success();
    }

    base::Result<std::uint64_t> outputFingerprint(const base::RunControl&) const override
    {
        return m_largest;
    }

    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override
    {
        return backend.wallSeconds(PackedForm::Largest, {m_description, base::BitMeaning::Polarity, m_knobs},
                                   byteCount(), repeats, control);
    }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        const auto largest = backend.largestMagnitude(m_function, m_knobs, control, timings);
        if (!largest)
            return largest.error();
        m_largest = *largest;
        return base::success();
    }

    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) override
    {
        auto expected = polarityOf(m_function, control);
        if (!expected)
            return expected.error();
        base::Timings ignored;
        const Task task{m_description, "cooley-tukey", ElementType::Int32};
        if (auto done = verifier.run(task, *expected, control, ignored); !done)
            return done.error();
        const auto& values = std::get<AlignedBuffer<std::int32_t>>(*expected);
        std::uint32_t largest = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i % pollInterval == 0 && control.stopRequested())
                return base::cancelled();
            largest = std::max(largest, static_cast<std::uint32_t>(std::abs(values[i])));
        }
        if (largest == m_largest)
            return verifier.info().id;
        return Error{ErrorKind::Device, "not verified: the largest magnitude is " +
                                            std::to_string(m_largest) + " and must be " +
                                            std::to_string(largest)};
    }

private:
    transform::KroneckerTransform m_description;
    base::Knobs m_knobs;
    PackedBits m_function;
    std::uint32_t m_largest = 0;
};

// GF(4) in two bit planes, in place.
class PlanesWorkload final : public Workload {
public:
    PlanesWorkload(transform::KroneckerTransform forward, transform::KroneckerTransform inverse,
                   const base::Knobs& knobs, PackedQuaternary function, PackedQuaternary digits,
                   int mostUnpackedBits)
        : Workload(4, forward.size(), ElementType::UInt8), m_forward(std::move(forward)),
          m_inverse(std::move(inverse)), m_knobs(knobs), m_function(std::move(function)),
          m_digits(std::move(digits)), m_mostUnpackedBits(mostUnpackedBits)
    {}

    std::size_t byteCount() const override { return 16 * m_function.low.wordCount(); }

    base::Status reset(const base::RunControl& control) override
    {
        return copyDigits(m_digits, m_function, control);
    }

    base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const override
    {
        const auto low = fingerprint(bytesOf(m_digits.low), control);
        const auto high = fingerprint(bytesOf(m_digits.high), control);
        if (!low || !high)
            return (low ? high : low).error();
        return *low ^ std::rotl(*high, 1);
    }

    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override
    {
        return backend.wallSeconds(PackedForm::Planes, {m_forward, base::BitMeaning::ZeroOne, m_knobs},
                                   byteCount(), repeats, control);
    }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        m_measured = &backend;
        return backend.runPlanes({m_forward, base::BitMeaning::ZeroOne, m_knobs}, m_digits, control, timings);
    }

    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) override
    {
        if (2 * m_forward.variables() > m_mostUnpackedBits && verifier.info().id != "cpu")
            return verifyByLaws(control);
        auto expected = PackedQuaternary::allocate(m_function.size());
        if (!expected)
            return expected.error();
        if (auto done = copyDigits(*expected, m_function, control); !done)
            return done.error();
        base::Timings ignored;
        if (auto done = verifier.runPlanes({m_forward}, *expected, control, ignored); !done)
            return done.error();
        if (equal(m_digits, *expected))
            return verifier.info().id;
        return Error{ErrorKind::Device, "not verified: the spectrum is wrong"};
    }

private:
    static base::Status copyDigits(PackedQuaternary& to, const PackedQuaternary& from,
                                   const base::RunControl& control)
    {
        if (auto done = copyBytes(bytesOf(to.low), bytesOf(from.low), control); !done)
            return done;
        return copyBytes(bytesOf(to.high), bytesOf(from.high), control);
    }

    static bool equal(const PackedQuaternary& a, const PackedQuaternary& b)
    {
        return std::equal(a.low.words(), a.low.words() + a.low.wordCount(), b.low.words()) &&
               std::equal(a.high.words(), a.high.words() + a.high.wordCount(), b.high.words());
    }

    base::Result<std::string> verifyByLaws(const base::RunControl& control)
    {
        const auto run = [&](const transform::KroneckerTransform& transform,
                             BitPlanes planes) -> base::Result<BitPlanes> {
            PackedQuaternary digits{std::move(planes[0]), std::move(planes[1])};
            base::Timings ignored;
            if (auto done = m_measured->runPlanes({transform}, digits, control, ignored); !done)
                return done.error();
            planes[0] = std::move(digits.low);
            planes[1] = std::move(digits.high);
            return planes;
        };
        const PackedLaws laws{
            m_forward, m_inverse, {&m_function.low, &m_function.high}, {&m_digits.low, &m_digits.high}, run};
        if (auto right = session::verifyByLaws(laws, control); !right)
            return right.error();
        return nameOfLaws();
    }

    transform::KroneckerTransform m_forward;
    transform::KroneckerTransform m_inverse;
    base::Knobs m_knobs;
    PackedQuaternary m_function;
    PackedQuaternary m_digits;
    int m_mostUnpackedBits;
    Backend* m_measured = nullptr;
};

base::Status fillRandomly(PackedBits& bits, std::mt19937_64& random, const base::RunControl& control)
{
    for (std::size_t i = 0; i < bits.wordCount(); ++i) {
        if (i % pollInterval == 0 && control.stopRequested())
            return base::cancelled();
        bits.words()[i] = random();
    }
    if (bits.size() < PackedBits::bitsPerWord)
        bits.words()[0] &= (std::uint64_t{1} << bits.size()) - 1;
    return base::success();
}

WorkloadResult makePlanesWorkload(const BenchmarkPoint& point, std::uint64_t seed,
                                  const base::RunControl& control, int mostUnpackedBits)
{
    if (point.radix != 0 && point.radix != 4)
        return Error{ErrorKind::BadUsage, "two bit planes have radix 4"};
    transform::TransformSpec spec{"gf", 4, point.variables};
    auto forward = transform::describe(spec);
    spec.direction = transform::Direction::Inverse;
    auto inverse = transform::describe(spec);
    if (!forward || !inverse)
        return forward ? inverse.error() : forward.error();
    // The function, its spectrum, and what they are compared with: five vectors of two bits a digit.
    if (const auto fits = checkWorkMemory(5, forward->size() / 4, point); !fits)
        return fits.error();
    auto function = PackedQuaternary::allocate(forward->size());
    auto digits = PackedQuaternary::allocate(forward->size());
    if (!function || !digits)
        return function ? digits.error() : function.error();
    std::mt19937_64 random(seed);
    for (PackedBits* plane : {&function->low, &function->high})
        if (auto done = fillRandomly(*plane, random, control); !done)
            return done.error();
    return std::unique_ptr<Workload>(
        std::make_unique<PlanesWorkload>(std::move(*forward), std::move(*inverse), point.knobs,
                                         std::move(*function), std::move(*digits), mostUnpackedBits));
}

}  // namespace

WorkloadResult makePackedWorkload(const BenchmarkPoint& point, std::uint64_t seed,
                                  const base::RunControl& control, int mostUnpackedBits)
{
    if (point.work == "gf4-planes")
        return makePlanesWorkload(point, seed, control, mostUnpackedBits);
    const bool largest = point.work == "walsh-bits-max";
    transform::TransformSpec spec;
    spec.name = point.work == "reed-muller-bits" ? "reed-muller" : "walsh";
    spec.variables = point.variables;
    if (point.radix != 0 && point.radix != 2)
        return Error{ErrorKind::BadUsage, "packed bits have radix 2"};
    auto description = transform::describe(spec);
    if (!description)
        return description.error();
    const bool walsh = spec.name == "walsh";
    const std::size_t valuesPerByte = walsh ? 1 : 8;
    if (const auto fits =
            checkWorkMemory(walsh ? 5 * sizeof(std::int32_t) : 5, description->size() / valuesPerByte, point);
        !fits)
        return fits.error();
    auto function = PackedBits::allocate(description->size());
    auto bits = PackedBits::allocate(walsh ? 0 : description->size());
    auto spectrum = base::allocateElements(ElementType::Int32, walsh && !largest ? description->size() : 0);
    for (const Error* error : {function ? nullptr : &function.error(), bits ? nullptr : &bits.error(),
                               spectrum ? nullptr : &spectrum.error()})
        if (error != nullptr)
            return *error;
    std::mt19937_64 random(seed);
    if (auto done = fillRandomly(*function, random, control); !done)
        return done.error();
    if (largest)
        return std::unique_ptr<Workload>(
            std::make_unique<LargestWorkload>(std::move(*description), point.knobs, std::move(*function)));
    return std::unique_ptr<Workload>(
        std::make_unique<PackedWorkload>(std::move(*description), point.knobs, std::move(*function),
                                         std::move(*bits), std::move(*spectrum), mostUnpackedBits));
}

}  // namespace sequency::session
