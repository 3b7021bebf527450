// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/fold_pieces.h"

#include "engine/base/wrapping.h"
#include "engine/program/fold_terms.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <type_traits>

namespace sequency::program {
namespace {

constexpr std::size_t stripLength = 2048;  // values at a time, that a first cache holds

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

// to ← weight·from, or is added to. By 1 and −1 nothing is multiplied.
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

// The converted values of a block, strip by strip; in `room` where they are others than those of the vector.
class Strips {
public:
    explicit Strips(const FoldPieces& pieces)
        : m_pieces(pieces),
          m_isConverted(storageOf(*pieces.from) != pieces.storage || pieces.how.meaning != Meaning::Values)
    {}

    base::ElementVector at(std::size_t first, std::size_t length)
    {
        HostVector strip = partOf(*m_pieces.from, first, length);
        if (!m_isConverted)
            return std::get<base::ElementVector>(std::move(strip));
        HostVector converted(base::adoptElements(*elementOf(m_pieces.storage), m_room, length));
        convert(strip, converted, m_pieces.how, {0, length});
        return std::get<base::ElementVector>(std::move(converted));
    }

private:
    static constexpr std::size_t roomBytes = stripLength * sizeof(std::complex<double>);
    struct alignas(64) Room {
        std::byte bytes[roomBytes];
    };

    const FoldPieces& m_pieces;
    bool m_isConverted;
    std::shared_ptr<void> m_room = std::make_shared<Room>();
};

}  // namespace

void FoldPieces::make(std::size_t first, std::span<std::byte> to) const
{
    auto weights = weightsOf(fold, lengthOf(*from) / blockLength);
    if (base::isInteger(*elementOf(storage)) && fold.transform.divisor() != 1)
        for (transform::Scalar& weight : weights)
            weight = std::round(weight.real() * fold.transform.divisor());
    Strips strips(*this);
    const std::size_t count = valuesIn(storage, to.size());
    const std::size_t elementBytes = base::elementSize(*elementOf(storage));
    for (std::size_t done = 0; done < count; done += stripLength) {
        const std::size_t length = std::min(stripLength, count - done);
        std::byte* const target = to.data() + done * elementBytes;
        bool isFirst = true;
        for (std::size_t block = 0; block < weights.size(); ++block) {
            if (weights[block] == transform::Scalar(0))
                continue;
            std::visit(
                [&](const auto& values) {
                    using Element = std::remove_cvref_t<decltype(values[0])>;
                    auto* const sums = reinterpret_cast<Element*>(target);
                    const auto& ring = fold.transform.ring();
                    if (isFirst)
                        add<true>(values.data(), sums, length, weights[block], ring);
                    else
                        add<false>(values.data(), sums, length, weights[block], ring);
                },
                strips.at(block * blockLength + first + done, length));
            isFirst = false;
        }
        if (isFirst)
            std::fill_n(target, length * elementBytes, std::byte{0});
    }
}

Reduced FoldPieces::reduced(const Reduction& reduction, std::size_t first, std::size_t length) const
{
    Strips strips(*this);
    const Reduce all{reduction};
    Reduced number = start(reduction);
    for (std::size_t block = 0; block < lengthOf(*from) / blockLength; ++block)
        for (std::size_t done = 0; done < length; done += stripLength) {
            const std::size_t count = std::min(stripLength, length - done);
            const HostVector values(strips.at(block * blockLength + first + done, count));
            for (const GroupReduced& group : reduce(all, values, {0, count}))
                number = join(reduction, number, group.number);
        }
    return number;
}

}  // namespace sequency::program
