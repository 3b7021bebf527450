// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/packed_laws.h"

#include "engine/session/byte_work.h"

#include <algorithm>
#include <random>
#include <string>

namespace sequency::benchmark {
namespace {

using base::Error;
using base::ErrorKind;
using base::PackedBits;
using transform::KroneckerTransform;
using transform::Scalar;
using Planes = std::vector<const PackedBits*>;

constexpr std::size_t pollInterval = std::size_t{1} << 22;  // words between two polls for a stop
constexpr double maxTerms = 1 << 22;                        // of the sum of one spot value

Error wrong(const std::string& what)
{
    return {ErrorKind::Device, "not verified: " + what};
}

base::Result<BitPlanes> copyOf(const Planes& planes, const base::RunControl& control)
{
    BitPlanes copies;
    for (const PackedBits* plane : planes) {
        auto copy = PackedBits::allocate(plane->size());
        if (!copy)
            return copy.error();
        if (auto done =
                session::copyBytes(std::as_writable_bytes(std::span(copy->words(), copy->wordCount())),
                                   std::as_bytes(std::span(plane->words(), plane->wordCount())), control);
            !done)
            return done.error();
        copies.push_back(std::move(*copy));
    }
    return copies;
}

Planes viewOf(const BitPlanes& planes)
{
    Planes view;
    for (const PackedBits& plane : planes)
        view.push_back(&plane);
    return view;
}

// to ← to + random digits, the same for the same seed. Bits beyond the last value stay 0.
base::Status addRandom(BitPlanes& to, std::uint64_t seed, const base::RunControl& control)
{
    std::mt19937_64 random(seed);
    for (PackedBits& plane : to) {
        const std::size_t inLastWord = plane.size() % PackedBits::bitsPerWord;
        for (std::size_t i = 0; i < plane.wordCount(); ++i) {
            if (i % pollInterval == 0 && control.stopRequested())
                return base::cancelled();
            plane.words()[i] ^= random();
        }
        if (inLastWord != 0)
            plane.words()[plane.wordCount() - 1] &= (std::uint64_t{1} << inLastWord) - 1;
    }
    return base::success();
}

// Whether a = b, or a = b + c.
bool areEqual(const Planes& a, const Planes& b, const Planes& c = {})
{
    for (std::size_t p = 0; p < a.size(); ++p)
        for (std::size_t i = 0; i < a[p]->wordCount(); ++i)
            if (a[p]->words()[i] != (b[p]->words()[i] ^ (c.empty() ? 0 : c[p]->words()[i])))
                return false;
    return true;
}

double digitAt(const Planes& planes, std::size_t index)
{
    double digit = 0;
    for (std::size_t p = 0; p < planes.size(); ++p)
        digit += (*planes[p])[index] ? static_cast<double>(1U << p) : 0;
    return digit;
}

// Σ over x of M_1[w_1][x_1] · … · M_n[w_n][x_n] · f(x), the terms with a factor 0 left out.
class SpotValue {
public:
    SpotValue(const KroneckerTransform& transform, const Planes& function, std::size_t index)
        : m_transform(transform), m_function(function),
          m_digits(static_cast<std::size_t>(transform.variables()))
    {
        for (int variable = transform.variables(); variable >= 1; --variable) {
            const auto radix = static_cast<std::size_t>(transform.radix(variable));
            m_digits[static_cast<std::size_t>(variable - 1)] = static_cast<int>(index % radix);
            index /= radix;
        }
    }

    double termCount() const
    {
        double count = 1;
        for (int variable = 1; variable <= m_transform.variables(); ++variable) {
            int nonZero = 0;
            for (int column = 0; column < m_transform.radix(variable); ++column)
                nonZero += entry(variable, column) != 0.0 ? 1 : 0;
            count *= nonZero;
        }
        return count;
    }

    double sum()
    {
        m_sum = 0;
        addTerms(1, 0, 1);
        return m_sum.real();
    }

private:
    Scalar entry(int variable, int column) const
    {
        return m_transform.matrix(variable).at(m_digits[static_cast<std::size_t>(variable - 1)], column);
    }

    void addTerms(int variable, std::size_t x, Scalar factor)
    {
        const transform::Ring& ring = m_transform.ring();
        if (variable > m_transform.variables()) {
            m_sum = ring.add(m_sum, ring.multiply(factor, digitAt(m_function, x)));
            return;
        }
        const int radix = m_transform.radix(variable);
        for (int column = 0; column < radix; ++column)
            if (const Scalar weight = entry(variable, column); weight != 0.0)
                addTerms(variable + 1, x * static_cast<std::size_t>(radix) + static_cast<std::size_t>(column),
                         ring.multiply(factor, weight));
    }

    const KroneckerTransform& m_transform;
    const Planes& m_function;
    std::vector<int> m_digits;  // of the index, x1's first
    Scalar m_sum = 0;
};

base::Status verifySpots(const PackedLaws& laws, const base::RunControl& control)
{
    std::mt19937_64 random(1);
    std::uniform_int_distribution<std::size_t> anyIndex(0, laws.forward.size() - 1);
    for (int spot = 0; spot < spotCount;) {
        if (control.stopRequested())
            return base::cancelled();
        const std::size_t index = anyIndex(random);
        SpotValue value(laws.forward, laws.function, index);
        if (value.termCount() > maxTerms)
            continue;
        ++spot;
        const double expected = value.sum();
        const double actual = digitAt(laws.spectrum, index);
        if (actual != expected)
            return wrong("value " + std::to_string(index) + " is " +
                         std::to_string(static_cast<int>(actual)) + " and must be " +
                         std::to_string(static_cast<int>(expected)) + " by the definition");
    }
    return base::success();
}

base::Status verifyInverse(const PackedLaws& laws, const base::RunControl& control)
{
    auto spectrum = copyOf(laws.spectrum, control);
    if (!spectrum)
        return spectrum.error();
    const auto again = laws.run(laws.inverse, std::move(*spectrum));
    if (!again)
        return again.error();
    return areEqual(viewOf(*again), laws.function)
               ? base::success()
               : base::Status(wrong("the inverse of the spectrum is not the function"));
}

base::Status verifyLinearity(const PackedLaws& laws, const base::RunControl& control)
{
    constexpr std::uint64_t seed = 2;
    BitPlanes second;
    for (const PackedBits* plane : laws.function) {
        auto zeros = PackedBits::allocate(plane->size());
        if (!zeros)
            return zeros.error();
        second.push_back(std::move(*zeros));
    }
    auto both = copyOf(laws.function, control);
    if (!both)
        return both.error();
    for (BitPlanes* planes : {&second, &*both})
        if (auto done = addRandom(*planes, seed, control); !done)
            return done;
    const auto ofSecond = laws.run(laws.forward, std::move(second));
    if (!ofSecond)
        return ofSecond.error();
    const auto ofBoth = laws.run(laws.forward, std::move(*both));
    if (!ofBoth)
        return ofBoth.error();
    return areEqual(viewOf(*ofBoth), laws.spectrum, viewOf(*ofSecond))
               ? base::success()
               : base::Status(wrong("the spectrum of a sum is not the sum of the spectra"));
}

}  // namespace

base::Status verifyByLaws(const PackedLaws& laws, const base::RunControl& control)
{
    if (auto right = verifySpots(laws, control); !right)
        return right;
    if (auto right = verifyInverse(laws, control); !right)
        return right;
    return verifyLinearity(laws, control);
}

std::string nameOfLaws()
{
    return "laws and " + std::to_string(spotCount) + " spot values";
}

}  // namespace sequency::benchmark
