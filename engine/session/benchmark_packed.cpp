// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/host_memory.h"
#include "engine/session/benchmark_workload.h"
#include "engine/session/comparison.h"
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

constexpr int mostVerifiedByJudge = 28;  // variables; beyond, bytes for the judge would fill the memory

// Reed–Muller from bits to bits, or Walsh from bits to int32.
class PackedWorkload final : public Workload {
public:
    PackedWorkload(transform::KroneckerTransform description, PackedBits function, PackedBits bits,
                   ElementVector spectrum)
        : Workload(2, description.size(),
                   description.name() == "walsh" ? ElementType::Int32 : ElementType::UInt8),
          m_description(std::move(description)), m_function(std::move(function)), m_bits(std::move(bits)),
          m_spectrum(std::move(spectrum))
    {}

    std::size_t byteCount() const override
    {
        return isWalsh() ? Workload::byteCount() : bytesOf(m_bits).size();
    }

    void reset() override {}

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        m_measured = &backend;
        return backend.runPacked(m_description, m_function, output(), control, timings);
    }

    base::Status verify(Backend& judge, const base::RunControl& control) override
    {
        if (!isWalsh() && m_description.variables() > mostVerifiedByJudge)
            return verifyByInverse(control);
        auto values = base::allocateElements(ElementType::UInt8, size());
        if (!values)
            return values.error();
        m_function.unpack(std::get<AlignedBuffer<std::uint8_t>>(*values).elements());
        auto expected = base::convert(*values, element());
        if (!expected)
            return expected.error();
        if (isWalsh())
            for (std::int32_t& value : std::get<AlignedBuffer<std::int32_t>>(*expected))
                value = 1 - 2 * value;
        base::Timings ignored;
        if (auto done =
                judge.run(Task{m_description, "cooley-tukey", element()}, *expected, control, ignored);
            !done)
            return done;
        if (isWalsh())
            return difference(m_spectrum, *expected);
        m_bits.unpack(std::get<AlignedBuffer<std::uint8_t>>(*values).elements());
        return difference(*values, *expected);
    }

private:
    bool isWalsh() const { return element() == ElementType::Int32; }

    static std::span<std::byte> bytesOf(PackedBits& bits)
    {
        return std::as_writable_bytes(std::span(bits.words(), bits.wordCount()));
    }
    static std::span<const std::byte> bytesOf(const PackedBits& bits)
    {
        return std::as_bytes(std::span(bits.words(), bits.wordCount()));
    }
    std::span<std::byte> output()
    {
        if (!isWalsh())
            return bytesOf(m_bits);
        return {static_cast<std::byte*>(base::rawData(m_spectrum)), base::byteCount(m_spectrum)};
    }

    static base::Status difference(const ElementVector& actual, const ElementVector& expected)
    {
        const auto index = firstDifference(actual, expected, 1, 1);
        if (!index)
            return base::success();
        return Error{ErrorKind::Device, "not verified: value " + std::to_string(*index) + " is " +
                                            base::valueText(actual, *index) + " and must be " +
                                            base::valueText(expected, *index)};
    }

    // A Reed–Muller transform of positive polarity is its own inverse.
    base::Status verifyByInverse(const base::RunControl& control)
    {
        auto again = m_bits.clone();
        if (!again)
            return again.error();
        base::Timings ignored;
        if (auto done = m_measured->runPacked(m_description, m_bits, bytesOf(*again), control, ignored);
            !done)
            return done;
        const auto expected = bytesOf(std::as_const(m_function));
        if (std::ranges::equal(bytesOf(std::as_const(*again)), expected))
            return base::success();
        return Error{ErrorKind::Device, "not verified: the transform of the spectrum is not the function"};
    }

    transform::KroneckerTransform m_description;
    PackedBits m_function;
    PackedBits m_bits;         // Reed–Muller: the spectrum
    ElementVector m_spectrum;  // Walsh
    Backend* m_measured = nullptr;
};

}  // namespace

base::Result<std::unique_ptr<Workload>> makePackedWorkload(const BenchmarkPoint& point, std::uint64_t seed)
{
    transform::TransformSpec spec;
    spec.name = point.work == "walsh-bits" ? "walsh" : "reed-muller";
    spec.variables = point.variables;
    if (point.radix != 0 && point.radix != 2)
        return Error{ErrorKind::BadUsage, "packed bits have radix 2"};
    auto description = transform::describe(spec);
    if (!description)
        return description.error();
    const bool walsh = spec.name == "walsh";
    const std::size_t bytes = walsh ? 4 * description->size() : description->size() / 8;
    if (const auto fits = base::checkMemory(5 * bytes, "measuring n = " + std::to_string(point.variables));
        !fits)
        return fits.error();
    auto function = PackedBits::allocate(description->size());
    auto bits = PackedBits::allocate(walsh ? 0 : description->size());
    auto spectrum = base::allocateElements(ElementType::Int32, walsh ? description->size() : 0);
    for (const Error* error : {function ? nullptr : &function.error(), bits ? nullptr : &bits.error(),
                               spectrum ? nullptr : &spectrum.error()})
        if (error != nullptr)
            return *error;
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i < function->wordCount(); ++i)
        function->words()[i] = random();
    if (description->size() < PackedBits::bitsPerWord)
        function->words()[0] &= (std::uint64_t{1} << description->size()) - 1;
    return std::unique_ptr<Workload>(std::make_unique<PackedWorkload>(
        std::move(*description), std::move(*function), std::move(*bits), std::move(*spectrum)));
}

}  // namespace sequency::session
