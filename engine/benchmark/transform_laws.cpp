// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/transform_laws.h"

#include "engine/base/failure.h"
#include "engine/base/memory/parallel_for.h"
#include "engine/io/vector_text.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/programs.h"
#include "engine/session/calls/comparison.h"
#include "engine/session/calls/rounding.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <random>
#include <type_traits>

namespace sequency::benchmark {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;
using base::PackedBits;
using program::HostVector;
using transform::KroneckerTransform;
using transform::Ring;
using Digits = AlignedBuffer<std::uint8_t>;

constexpr std::size_t minBlock = PackedBits::bitsPerWord;  // minimum number of values per block
constexpr int sumsOfField = 8;  // number of sums over a field, each with different weights

Error wrong(const std::string& what)
{
    return {ErrorKind::Device, "not verified: " + what};
}

// Returns the element type for sums of values with this storage.
ElementType typeOfSums(program::Storage storage)
{
    const auto element = program::elementOf(storage);
    if (!element || *element == ElementType::UInt8)
        return ElementType::UInt8;
    if (base::isInteger(*element))
        return ElementType::Int64;
    return base::isComplex(*element) ? ElementType::Complex128 : ElementType::Float64;
}

// The factors A and B of the transform T = A ⊗ B.
struct Halves {
    KroneckerTransform first;
    KroneckerTransform lastTransposed;
    std::size_t blockLength = 1;
};

transform::BasicMatrix transposed(const transform::BasicMatrix& matrix)
{
    std::vector<transform::Scalar> entries;
    for (int row = 0; row < matrix.size(); ++row)
        for (int column = 0; column < matrix.size(); ++column)
            entries.push_back(matrix.at(column, row));
    return {matrix.size(), std::move(entries)};
}

Halves halvesOf(const KroneckerTransform& transform, std::size_t maxSums)
{
    int last = transform.variables();
    std::size_t blockLength = 1;
    while (last > 0 && (blockLength < minBlock || transform.size() / blockLength > maxSums))
        blockLength *= static_cast<std::size_t>(transform.radix(last--));
    KroneckerTransform::Parts first{
        .name = transform.name(), .ring = transform.ring(), .divisor = transform.divisor()};
    KroneckerTransform::Parts second{.name = transform.name(), .ring = transform.ring()};
    for (int variable = 1; variable <= transform.variables(); ++variable)
        if (variable <= last)
            first.matrices.push_back(transform.matrix(variable));
        else
            second.matrices.push_back(transposed(transform.matrix(variable)));
    return {KroneckerTransform(std::move(first)), KroneckerTransform(std::move(second)), blockLength};
}

// Computes weighted sums over each block of a vector. The weight of a value depends on its index in the block.
class BlockSums {
public:
    BlockSums(const ElementVector& weights, const Ring& ring, ElementVector& sums,
              const base::RunControl& control)
        : m_weights(weights), m_ring(ring), m_sums(sums), m_control(control),
          m_length(base::elementCount(weights))
    {}

    void of(const HostVector& vector) const
    {
        if (const auto* bits = std::get_if<PackedBits>(&vector))
            return ofPlanes({bits});
        if (const auto* planes = std::get_if<base::PackedQuaternary>(&vector))
            return ofPlanes({&planes->low, &planes->high});
        std::visit([this](const auto& values) { ofValues(values.data()); }, std::get<ElementVector>(vector));
    }

private:
    template <typename Sum, typename OfBlock>
    void forEachSum(const OfBlock& ofBlock) const
    {
        auto& sums = std::get<AlignedBuffer<Sum>>(m_sums);
        base::parallelForBlocks(
            sums.size(),
            [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i)
                    sums[i] = ofBlock(i);
            },
            &m_control);
    }

    template <typename Element>
    void ofValues(const Element* values) const
    {
        if constexpr (std::is_same_v<Element, std::uint8_t>)
            ofDigits(values);
        else if constexpr (std::is_integral_v<Element>)
            ofNumbers<std::int64_t, std::uint64_t>(values);
        else if constexpr (std::is_floating_point_v<Element>)
            ofNumbers<double, double>(values);
        else
            ofNumbers<std::complex<double>, std::complex<double>>(values);
    }

    // Computes weighted sums of numbers. Integers are summed modulo 2^64.
    template <typename Sum, typename Wide, typename Element>
    void ofNumbers(const Element* values) const
    {
        const auto& weights = std::get<AlignedBuffer<Sum>>(m_weights);
        forEachSum<Sum>([&](std::size_t block) {
            const Element* const first = values + block * m_length;
            Wide sum = 0;
            for (std::size_t i = 0; i < m_length; ++i)
                sum += static_cast<Wide>(static_cast<Sum>(first[i])) * static_cast<Wide>(weights[i]);
            return static_cast<Sum>(sum);
        });
    }

    void ofDigits(const std::uint8_t* values) const
    {
        const auto& weights = std::get<Digits>(m_weights);
        const std::uint8_t* const add = m_ring.addition().data();
        const std::uint8_t* const multiply = m_ring.multiplication().data();
        const auto order = static_cast<std::size_t>(m_ring.order());
        forEachSum<std::uint8_t>([&](std::size_t block) {
            const std::uint8_t* const first = values + block * m_length;
            std::uint8_t sum = 0;
            for (std::size_t i = 0; i < m_length; ++i)
                sum = add[sum * order + multiply[weights[i] * order + first[i]]];
            return sum;
        });
    }

    // Sums weighted digits of GF(2^k) in k bit planes. Bit `to` of a sum is the parity of bits that are selected by one mask per plane.
    void ofPlanes(const std::vector<const PackedBits*>& planes) const
    {
        const std::size_t words = m_length / PackedBits::bitsPerWord;
        const auto masks = masksOf(planes.size());
        forEachSum<std::uint8_t>([&](std::size_t block) {
            std::uint8_t sum = 0;
            for (std::size_t to = 0; to < planes.size(); ++to) {
                std::uint64_t joined = 0;
                for (std::size_t from = 0; from < planes.size(); ++from) {
                    const std::uint64_t* const digits = planes[from]->words() + block * words;
                    const auto& mask = masks[to * planes.size() + from];
                    for (std::size_t i = 0; i < words; ++i)
                        joined ^= digits[i] & mask[i];
                }
                sum |= static_cast<std::uint8_t>((std::popcount(joined) & 1) << to);
            }
            return sum;
        });
    }

    std::vector<std::vector<std::uint64_t>> masksOf(std::size_t planes) const
    {
        const auto& weights = std::get<Digits>(m_weights);
        const auto order = static_cast<std::size_t>(m_ring.order());
        std::vector<std::vector<std::uint64_t>> masks(
            planes * planes, std::vector<std::uint64_t>(m_length / PackedBits::bitsPerWord));
        for (std::size_t i = 0; i < m_length; ++i)
            for (std::size_t from = 0; from < planes; ++from) {
                const unsigned product =
                    m_ring.multiplication()[weights[i] * order + (std::size_t{1} << from)];
                for (std::size_t to = 0; to < planes; ++to)
                    masks[to * planes + from][i / PackedBits::bitsPerWord] |= std::uint64_t{product >> to & 1}
                                                                              << i % PackedBits::bitsPerWord;
            }
        return masks;
    }

    const ElementVector& m_weights;
    const Ring& m_ring;
    ElementVector& m_sums;
    const base::RunControl& m_control;
    std::size_t m_length;
};

class Laws {
public:
    Laws(const TransformedVector& pair, session::Backend& verifier, std::size_t maxSums,
         const base::RunControl& control)
        : m_pair(pair), m_verifier(verifier), m_control(control), m_halves(halvesOf(pair.transform, maxSums)),
          m_type(typeOfSums(program::storageOf(pair.spectrum)))
    {}

    std::size_t verify()
    {
        const int sums = m_type == ElementType::UInt8 ? sumsOfField : 1;
        for (int sum = 0; sum < sums; ++sum)
            verifySums(sum == 0);
        verifySpots();
        return m_halves.first.size();
    }

private:
    void verifySums(bool isFirst)
    {
        verifyWith([&](auto& weight) { drawWeight(weight, isFirst); },
                   std::sqrt(static_cast<double>(m_halves.blockLength)),
                   [&](std::size_t place) {
                       const std::size_t first = place * m_halves.blockLength;
                       return "the values " + std::to_string(first) + " to " +
                              std::to_string(first + m_halves.blockLength - 1) +
                              ", weighted at random, add up to " + base::valueText(m_actual, place) +
                              " instead of " + base::valueText(m_expected, place);
                   });
    }

    void verifySpots()
    {
        const std::size_t spot =
            std::uniform_int_distribution<std::size_t>(0, m_halves.blockLength - 1)(m_random);
        const auto set = [&, i = std::size_t{0}](auto& weight) mutable {
            weight = static_cast<std::remove_cvref_t<decltype(weight)>>(i++ == spot ? 1 : 0);
        };
        verifyWith(set, 1, [&](std::size_t place) {
            return "value " + std::to_string(place * m_halves.blockLength + spot) + " is " +
                   base::valueText(m_actual, place) + " instead of " + base::valueText(m_expected, place);
        });
    }

    // Checks the law for the weights that `set` writes. If a sum is wrong, throws an error with the text that `describe` returns. The tolerance of
    // sums is `spread` times the tolerance of values.
    template <typename Set, typename Describe>
    void verifyWith(Set set, double spread, const Describe& describe)
    {
        auto weights = require(base::allocateElements(m_type, m_halves.blockLength));
        std::visit(
            [&](auto& values) {
                for (auto& value : values)
                    set(value);
            },
            weights);
        if (const auto place = firstWrong(std::move(weights), spread))
            throw wrong(describe(*place));
    }

    // Draws a weight. The weights of integers and the first weights of fields are invertible, so that a single wrong value is always detected.
    template <typename Weight>
    void drawWeight(Weight& weight, bool hasInverse)
    {
        if constexpr (std::is_same_v<Weight, std::uint8_t>)
            weight = static_cast<std::uint8_t>(std::uniform_int_distribution<int>(
                hasInverse ? 1 : 0, m_pair.transform.ring().order() - 1)(m_random));
        else if constexpr (std::is_integral_v<Weight>)
            weight = static_cast<Weight>(m_random() | 1);
        else
            weight = static_cast<Weight>(m_random() % 2 == 0 ? 1 : -1);
    }

    // Returns the index of the first wrong sum, or nullopt if no sum is wrong.
    std::optional<std::size_t> firstWrong(ElementVector weights, double spread)
    {
        m_actual = sumsOf(m_pair.spectrum, weights);
        const ElementVector ofFunction = applied(m_halves.lastTransposed, std::move(weights));
        m_expected = applied(m_halves.first, sumsOf(m_pair.function, ofFunction));
        cutOff(m_actual);
        cutOff(m_expected);
        const auto found =
            session::firstDifferenceBeyond(m_actual, m_expected, spread * tolerance(), m_control);
        if (m_control.stopRequested())
            throw base::cancelled();
        return found;
    }

    double tolerance()
    {
        const auto* const values = std::get_if<ElementVector>(&m_pair.spectrum);
        if (values == nullptr || base::elementFacts(base::elementType(*values)).roundingUnit == 0)
            return 0;
        if (!m_largest)
            m_largest = base::largestMagnitude(std::get<ElementVector>(m_pair.function));
        return session::roundingTolerance(base::elementType(*values), m_pair.transform.growth() * *m_largest);
    }

    ElementVector sumsOf(const HostVector& vector, const ElementVector& weights) const
    {
        auto sums = require(base::allocateElements(m_type, m_halves.first.size()));
        BlockSums(weights, m_pair.transform.ring(), sums, m_control).of(vector);
        if (m_control.stopRequested())
            throw base::cancelled();
        return sums;
    }

    ElementVector applied(const KroneckerTransform& transform, ElementVector values) const
    {
        const auto program = require(program::transformProgram(transform, program::storageOf(m_type)));
        HostVector data = std::move(values);
        base::Timings ignored;
        require(m_verifier.compute(program, {"cooley-tukey", {}},
                                   {{program::InputVector::givenAway(data)}, {&data}}, m_control, ignored));
        return std::get<ElementVector>(std::move(data));
    }

    // Truncates the sums to the width of the stored integers if those integers may have wrapped.
    void cutOff(ElementVector& sums) const
    {
        if (m_pair.hasWrapped && program::storageOf(m_pair.spectrum) == program::Storage::Int32)
            for (std::int64_t& sum : std::get<AlignedBuffer<std::int64_t>>(sums))
                sum = static_cast<std::int32_t>(sum);
    }

    TransformedVector m_pair;
    session::Backend& m_verifier;
    const base::RunControl& m_control;
    Halves m_halves;
    ElementType m_type;
    std::mt19937_64 m_random{1};
    std::optional<double> m_largest;  // largest magnitude of the function's values
    ElementVector m_actual;
    ElementVector m_expected;
};

// Computes a short transform with the verifier, and a long one on the measured device. A long one is then verified by laws and by spot values (single
// values of the spectrum), whose number is added to `spotCount`.
void transformByLaws(program::HostInterpreter& host, session::Backend& measured, session::Backend& verifier,
                     const LawLimits& limits, std::size_t& spotCount)
{
    const KroneckerTransform& transform = host.as<program::Transform>().transform;
    HostVector& data = *require(host.operandAsResult());
    const auto program = require(program::transformProgram(transform, program::storageOf(data)));
    const program::Vectors inPlace{{program::InputVector::givenAway(data)}, {&data}};
    if (transform.size() <= limits.largestWhole || !hasLaws(transform))
        return require(verifier.compute(program, {transform::defaultDrawnAlgorithm(transform).name, {}},
                                        inPlace, host.control(), host.timings()));
    auto function = require(program::allocate(program::storageOf(data), program::lengthOf(data)));
    require(program::copy(data, function, host.control()));
    require(measured.compute(program, {"fast", {}}, inPlace, host.control(), host.timings()));
    spotCount += Laws({transform, function, data, true}, verifier, limits.maxSums, host.control()).verify();
}

// An executor that computes the transforms of a program with transformByLaws() and counts the spot values.
class LawMachine final : public program::HostKernels {
public:
    LawMachine(session::Backend& measured, session::Backend& verifier, const LawLimits& limits)
        : HostKernels(rows()), m_measured(measured), m_verifier(verifier), m_limits(limits)
    {}

    std::size_t spotCount = 0;

private:
    static std::span<const program::HostRow> rows()
    {
        static const std::array<program::HostRow, 1> all{
            {{.operations = {&program::Transform::kind()}, .run = [](program::HostInterpreter& host) {
                  auto& machine = static_cast<LawMachine&>(host.machine());
                  return base::attempt([&] {
                      transformByLaws(host, machine.m_measured, machine.m_verifier, machine.m_limits,
                                      machine.spotCount);
                  });
              }}}};
        return all;
    }

    session::Backend& m_measured;
    session::Backend& m_verifier;
    const LawLimits& m_limits;
};

}  // namespace

bool hasLaws(const KroneckerTransform& transform)
{
    return transform.isKronecker() && transform.order() == transform::SpectrumOrder::Hadamard &&
           transform.size() >= minBlock;
}

base::Result<std::size_t> verifyByLaws(const TransformedVector& pair, session::Backend& verifier,
                                       std::size_t maxSums, const base::RunControl& control)
{
    return base::resultOf([&] { return Laws(pair, verifier, maxSums, control).verify(); });
}

base::Result<std::size_t> runByLaws(const program::Program& program, const program::Vectors& vectors,
                                    session::Backend& measured, session::Backend& verifier,
                                    const LawLimits& limits, const base::RunControl& control)
{
    LawMachine machine(measured, verifier, limits);
    base::Timings ignored;
    const auto done = program::interpret(program, vectors, machine, control, ignored);
    return done ? base::Result<std::size_t>(machine.spotCount) : done.error();
}

std::string nameOfLaws(std::size_t spotCount)
{
    return "laws and " + std::to_string(spotCount) + " spot values";
}

}  // namespace sequency::benchmark
