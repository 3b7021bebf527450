// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/fold_pieces.h"

#include "engine/base/number/wrapping.h"
#include "engine/program/operations/fold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <type_traits>

namespace sequency::program {
namespace {

constexpr std::size_t stripLength = 2048;  // values per strip; a strip fits in the L1 cache

template <typename Element>
base::Wrapping<Element> weightAs(transform::Scalar weight)
{
    if constexpr (std::is_integral_v<Element>)
        return static_cast<base::Wrapping<Element>>(static_cast<std::int64_t>(weight.real()));
    else if constexpr (std::is_floating_point_v<Element>)
        return static_cast<Element>(weight.real());
    else
        return Element(weight);
}

// Computes to = weight·from if isFirst is true, otherwise to += weight·from. Weights 1 and −1 are not multiplied.
template <bool isFirst, typename Element>
void addStrip(const Element* from, Element* to, std::size_t length, transform::Scalar weight)
{
    using Wrapped = base::Wrapping<Element>;
    const auto each = [&](const auto& term) {
        for (std::size_t i = 0; i < length; ++i) {
            const Wrapped value = term(static_cast<Wrapped>(from[i]));
            to[i] = static_cast<Element>(isFirst ? value
                                                 : static_cast<Wrapped>(static_cast<Wrapped>(to[i]) + value));
        }
    };
    if (weight == transform::Scalar(1))
        each([](Wrapped value) { return value; });
    else if (weight == transform::Scalar(-1))
        each([](Wrapped value) { return static_cast<Wrapped>(Wrapped{} - value); });
    else
        each([w = weightAs<Element>(weight)](Wrapped value) { return static_cast<Wrapped>(w * value); });
}

// Computes to = a + b, or a − b if isDifference is true. Both blocks are read in one pass, which saves memory bandwidth.
template <typename Element>
void addPair(const Element* a, const Element* b, Element* to, std::size_t length, bool isDifference)
{
    using Wrapped = base::Wrapping<Element>;
    if (isDifference)
        for (std::size_t i = 0; i < length; ++i)
            to[i] = static_cast<Element>(static_cast<Wrapped>(a[i]) - static_cast<Wrapped>(b[i]));
    else
        for (std::size_t i = 0; i < length; ++i)
            to[i] = static_cast<Element>(static_cast<Wrapped>(a[i]) + static_cast<Wrapped>(b[i]));
}

template <bool isFirst>
void addDigits(const std::uint8_t* from, std::uint8_t* to, std::size_t length, transform::Scalar weight,
               const transform::Ring& ring)
{
    const auto order = static_cast<std::size_t>(ring.order());
    const std::uint8_t* const products =
        ring.multiplication().data() + static_cast<std::size_t>(weight.real()) * order;
    for (std::size_t i = 0; i < length; ++i)
        to[i] = isFirst ? products[from[i]] : ring.addition()[to[i] * order + products[from[i]]];
}

template <bool isFirst, typename Element>
void add(const Element* from, Element* to, std::size_t length, transform::Scalar weight,
         const transform::Ring& ring)
{
    if constexpr (std::is_same_v<Element, std::uint8_t>)
        if (ring.kind() == transform::RingKind::Finite)
            return addDigits<isFirst>(from, to, length, weight, ring);
    addStrip<isFirst>(from, to, length, weight);
}

// Returns the largest magnitude; NaN counts as 0. Comparing in several lanes lets compilers vectorise the loop.
template <typename Real>
double largestOf(std::span<const Real> values)
{
    constexpr std::size_t laneCount = 16;
    std::array<Real, laneCount> lanes{};
    std::size_t i = 0;
    for (; i + laneCount <= values.size(); i += laneCount)
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const Real magnitude = std::abs(values[i + lane]);
            lanes[lane] = magnitude > lanes[lane] ? magnitude : lanes[lane];
        }
    for (; i < values.size(); ++i) {
        const Real magnitude = std::abs(values[i]);
        lanes[0] = magnitude > lanes[0] ? magnitude : lanes[0];
    }
    return static_cast<double>(std::ranges::max(lanes));
}

}  // namespace

// Reads a vector in strips of at most stripLength converted values. Uses a buffer only if conversion is necessary.
class FoldPieces::Strips {
public:
    explicit Strips(const FoldPieces& pieces)
        : m_pieces(pieces), m_isConverted(storageOf(*pieces.m_from) != pieces.m_storage ||
                                          pieces.m_how.meaning != ValueMapping::Values)
    {
        if (m_isConverted)
            m_room = std::make_unique_for_overwrite<Room>();
    }

    bool areConverted() const { return m_isConverted; }

    base::ElementVector at(std::size_t first, std::size_t length)
    {
        HostVector strip = partOf(*m_pieces.m_from, first, length);
        if (!m_isConverted)
            return std::get<base::ElementVector>(std::move(strip));
        const std::shared_ptr<void> room(std::shared_ptr<void>(), m_room.get());
        HostVector converted(base::adoptElements(*elementOf(m_pieces.m_storage), room, length));
        convert(strip, converted, m_pieces.m_how, {0, length});
        return std::get<base::ElementVector>(std::move(converted));
    }

private:
    struct alignas(64) Room {
        std::array<std::byte, stripLength * sizeof(std::complex<double>)> bytes;
    };

    const FoldPieces& m_pieces;
    bool m_isConverted;
    std::unique_ptr<Room> m_room;
};

FoldPieces::FoldPieces(const HostVector& from, const Convert& how, Storage storage, const CombineBlocks& fold,
                       std::size_t blockLength)
    : m_from(&from), m_how(how), m_storage(storage), m_ring(fold.transform.ring()),
      m_weights(weightsOf(fold, lengthOf(from) / blockLength)), m_blockLength(blockLength)
{
    if (base::isInteger(*elementOf(storage)) && fold.transform.divisor() != 1)
        for (transform::Scalar& weight : m_weights)
            weight = std::round(weight.real() * fold.transform.divisor());
    m_isPair = m_weights.size() == 2 && m_ring.kind() != transform::RingKind::Finite &&
               m_weights[0] == transform::Scalar(1) &&
               (m_weights[1] == transform::Scalar(1) || m_weights[1] == transform::Scalar(-1));
}

void FoldPieces::makeStrip(Strips& strips, std::size_t first, std::size_t length, std::byte* to) const
{
    bool isFirst = true;
    for (std::size_t block = 0; block < m_weights.size(); ++block) {
        if (m_weights[block] == transform::Scalar(0))
            continue;
        const base::ElementVector strip = strips.at(block * m_blockLength + first, length);
        std::visit(
            [&](const auto& values) {
                using Buffer = std::remove_cvref_t<decltype(values)>;
                using Element = std::remove_cvref_t<decltype(values[0])>;
                auto* const sums = reinterpret_cast<Element*>(to);
                if (m_isPair && !strips.areConverted()) {
                    const base::ElementVector other = strips.at(m_blockLength + first, length);
                    addPair(values.data(), std::get<Buffer>(other).data(), sums, length,
                            m_weights[1].real() < 0);
                } else if (isFirst) {
                    add<true>(values.data(), sums, length, m_weights[block], m_ring);
                } else {
                    add<false>(values.data(), sums, length, m_weights[block], m_ring);
                }
            },
            strip);
        isFirst = false;
        if (m_isPair && !strips.areConverted())
            return;
    }
    if (isFirst)
        std::fill_n(to, storageBytes(m_storage, length), std::byte{0});
}

void FoldPieces::make(std::size_t first, std::span<std::byte> to) const
{
    Strips strips(*this);
    const std::size_t count = valuesIn(m_storage, to.size());
    for (std::size_t done = 0; done < count; done += stripLength)
        makeStrip(strips, first + done, std::min(stripLength, count - done),
                  to.data() + storageBytes(m_storage, done));
}

Reduced FoldPieces::largestMagnitude(std::size_t first, std::size_t length) const
{
    Strips strips(*this);
    const Reduce all{program::largestMagnitude()};
    Reduced number = start(all.reduction);
    for (std::size_t block = 0; block < m_weights.size(); ++block)
        for (std::size_t done = 0; done < length; done += stripLength) {
            const std::size_t count = std::min(stripLength, length - done);
            base::ElementVector values = strips.at(block * m_blockLength + first + done, count);
            if (const auto* const floats = std::get_if<base::AlignedBuffer<float>>(&values)) {
                number.real = std::max(number.real, largestOf(floats->elements()));
            } else if (const auto* const doubles = std::get_if<base::AlignedBuffer<double>>(&values)) {
                number.real = std::max(number.real, largestOf(doubles->elements()));
            } else {
                for (const GroupReduced& group : reduce(all, HostVector(std::move(values)), {0, count}))
                    number = join(all.reduction, number, group.number);
            }
        }
    return number;
}

}  // namespace sequency::program
