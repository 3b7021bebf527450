// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/fold.h"

#include "engine/base/number/wrapping.h"
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"
#include "engine/transform/flow_graph.h"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace sequency::program {
namespace {

using base::PackedBits;

bool hasUnitsAlone(const transform::KroneckerTransform& transform)
{
    for (int variable = 1; variable <= transform.variables(); ++variable) {
        const transform::BasicMatrix& matrix = transform.matrix(variable);
        for (int i = 0; i < matrix.size(); ++i)
            for (int k = 0; k < matrix.size(); ++k)
                if (const transform::Scalar entry = matrix.at(i, k); entry != transform::Scalar(0) &&
                                                                     entry != transform::Scalar(1) &&
                                                                     entry != transform::Scalar(-1))
                    return false;
    }
    return true;
}

base::Result<Shape> shapeOfFold(View here)
{
    const CombineBlocks& how = here.as<CombineBlocks>();
    const transform::KroneckerTransform& transform = how.transform;
    const Vector& from = here.operand(0);
    const bool isAdded = here.operandCount() > 1;
    const Vector& like = isAdded ? here.operand(1) : here.result();
    const Storage storage = like.storage;
    const std::size_t length = like.length;
    const bool isBits = from.storage == Storage::Bits;
    const std::size_t blocks = length == 0 ? 0 : from.length / length;
    if (length == 0 || from.length % length != 0 || (isBits && length % PackedBits::bitsPerWord != 0) ||
        blocks == 0 || how.row >= transform.size() || how.first >= transform.size() ||
        blocks > transform.size() - how.first)
        return refused(from.name + " with " + std::to_string(from.length) +
                       " values cannot be divided into blocks of " + std::to_string(length) +
                       " that start with block " + std::to_string(how.first) + " and be folded for row " +
                       std::to_string(how.row) + " of " + std::to_string(transform.size()) +
                       (isBits ? "; blocks of bits must be whole 64-bit words" : ""));
    const bool isCounted = isBits && transform.ring().kind() == transform::RingKind::Numbers &&
                           (storage == Storage::Int32 || storage == Storage::Int64) &&
                           hasUnitsAlone(transform);
    const bool isSame = storage == from.storage && how.meaning == ValueMapping::Values &&
                        (isBits || elementOf(storage)) && accepts(transform.ring(), storage);
    if ((!isCounted && !isSame) ||
        (how.meaning != ValueMapping::Values && how.meaning != ValueMapping::Signs) ||
        (isAdded && storage == Storage::Bits) || !transform.isKronecker() ||
        transform.order() != transform::SpectrumOrder::Hadamard || transform.divisor() != 1)
        return refused("the " + transform.name() + " transform over " + transform.ring().name() +
                       " cannot fold " + std::string(storageName(from.storage)) + " into " +
                       std::string(storageName(storage)));
    return Shape{storage, length};
}

std::string textOfFold(View here)
{
    const CombineBlocks& how = here.as<CombineBlocks>();
    const bool isAdded = here.operandCount() > 1;
    const std::string keyword =
        std::string(isAdded ? "fold-on" : "fold") + (how.meaning == ValueMapping::Signs ? "-signs" : "");
    const std::string vectors =
        isAdded ? line(keyword, here.operand(0), here.operand(1))
                : line(keyword, here.operand(0), here.result().storage, here.result().length);
    return line(vectors, how.transform.token(), how.row, how.first);
}

Norms normsOfFold(View here, KnownNorms known)
{
    const CombineBlocks& how = here.as<CombineBlocks>();
    if (how.transform.ring().kind() == transform::RingKind::Finite)
        return normsOfDigits(here.result());
    const base::MagnitudeBound from =
        how.meaning == ValueMapping::Signs ? base::MagnitudeBound(1) : normsOf(here, known).largest;
    const base::MagnitudeBound row =
        transformed(how.transform, Norms::of(from, how.transform.size())).largest;
    return normsUpTo(here.operandCount() > 1 ? row + normsOf(here, known, 1).largest : row, here);
}

// Parses an operation whose last arguments are TRANSFORM ROW FIRST. The argument TRANSFORM has the index `at`.
template <ValueMapping meaning, std::size_t at>
void readFold(ProgramReader& in)
{
    constexpr bool isAdded = at == 2;
    const auto transform = in.transform(at);
    if (!transform)
        return;
    const CombineBlocks how{*transform, in.number<std::size_t>(at + 1), meaning,
                            in.number<std::size_t>(at + 2)};
    if constexpr (isAdded)
        in.add({how, {in.vector(0), in.vector(1)}});
    else
        in.add({how, {in.vector(0)}}, {in.storage(1), in.number<std::size_t>(2)});
}

// Evaluates a BitFold for the values in `range`. For each bit position of 64-bit words, bit-sliced counters count the ones in the words of all terms.
template <typename Integer>
void countBits(const PackedBits& from, const base::AlignedBuffer<Integer>* sum,
               base::AlignedBuffer<Integer>& to, const BitFold& terms, Range range)
{
    const std::size_t blockWords = to.size() / PackedBits::bitsPerWord;
    std::vector<std::uint64_t> planes(static_cast<std::size_t>(std::bit_width(terms.terms.size())));
    for (std::size_t begin = range.begin; begin < range.end; begin += PackedBits::bitsPerWord) {
        std::ranges::fill(planes, 0);
        const std::size_t word = begin / PackedBits::bitsPerWord;
        for (const BitFold::Term& term : terms.terms) {
            std::uint64_t carry =
                from.words()[term.block * blockWords + word] ^ (std::uint64_t{0} - term.flip);
            for (std::uint64_t& plane : planes) {
                const std::uint64_t both = plane ^ carry;
                carry &= plane;
                plane = both;
            }
        }
        const std::size_t end = std::min(range.end, begin + PackedBits::bitsPerWord);
        for (std::size_t i = begin; i < end; ++i) {
            std::int64_t count = 0;
            for (std::size_t plane = 0; plane < planes.size(); ++plane)
                count |= static_cast<std::int64_t>(planes[plane] >> (i - begin) & 1) << plane;
            const std::int64_t before = sum == nullptr ? 0 : (*sum)[i];
            to[i] = static_cast<Integer>(static_cast<std::uint64_t>(before) +
                                         static_cast<std::uint64_t>(terms.offset + terms.scale * count));
        }
    }
}

void addBits(const PackedBits& from, PackedBits& to, const std::vector<std::size_t>& blocks, Range range)
{
    const std::size_t blockWords = to.wordCount();
    const std::size_t end = (range.end + PackedBits::bitsPerWord - 1) / PackedBits::bitsPerWord;
    for (std::size_t word = range.begin / PackedBits::bitsPerWord; word < end; ++word) {
        std::uint64_t sum = 0;
        for (const std::size_t block : blocks)
            sum ^= from.words()[block * blockWords + word];
        to.words()[word] = sum;
    }
}

template <typename Element>
Element product(const transform::Scalar& weight, Element value)
{
    if constexpr (std::is_integral_v<Element>) {
        using Unsigned = base::Wrapping<Element>;
        return static_cast<Element>(static_cast<Unsigned>(static_cast<std::int64_t>(weight.real())) *
                                    static_cast<Unsigned>(value));
    } else if constexpr (std::is_floating_point_v<Element>) {
        return static_cast<Element>(weight.real()) * value;
    } else {
        return Element(weight) * value;
    }
}

template <typename Element>
Element sum(Element a, Element b)
{
    using Unsigned = base::Wrapping<Element>;
    return static_cast<Element>(static_cast<Unsigned>(a) + static_cast<Unsigned>(b));
}

// Combines the blocks for the values in `range`. Integers wrap. The result is added to `sum`, which may be null or equal to `to`.
void foldRange(const HostVector& from, const HostVector* sum, HostVector& to, const CombineBlocks& how,
               Range range)
{
    const std::size_t blocks = lengthOf(from) / lengthOf(to);
    if (const auto* const bits = std::get_if<PackedBits>(&from)) {
        if (auto* const sums = std::get_if<PackedBits>(&to))
            return addBits(*bits, *sums, blocksOf(how, blocks), range);
        return std::visit(
            [&](auto& values) {
                using Buffer = std::remove_cvref_t<decltype(values)>;
                using Element = std::remove_cvref_t<decltype(values[0])>;
                if constexpr (std::is_same_v<Element, std::int32_t> || std::is_same_v<Element, std::int64_t>)
                    countBits(*bits,
                              sum == nullptr ? nullptr
                                             : &std::get<Buffer>(std::get<base::ElementVector>(*sum)),
                              values, bitFoldOf(how, blocks), range);
            },
            std::get<base::ElementVector>(to));
    }
    auto& sums = std::get<base::ElementVector>(to);
    std::visit(
        [&](auto& values) {
            using Buffer = std::remove_cvref_t<decltype(values)>;
            const auto begin = static_cast<std::ptrdiff_t>(range.begin);
            const auto end = static_cast<std::ptrdiff_t>(range.end);
            if (sum == nullptr)
                std::fill(values.begin() + begin, values.begin() + end,
                          std::remove_cvref_t<decltype(values[0])>{});
            else if (sum != &to) {
                const auto& before = std::get<Buffer>(std::get<base::ElementVector>(*sum));
                std::copy(before.begin() + begin, before.begin() + end, values.begin() + begin);
            }
        },
        sums);
    addBlocks(std::get<base::ElementVector>(from), weightsOf(how, blocks), how.transform.ring(), sums, range);
}

}  // namespace

std::vector<transform::Scalar> weightsOf(const CombineBlocks& fold, std::size_t blocks)
{
    std::vector<transform::Scalar> weights(blocks);
    for (std::size_t block = 0; block < weights.size(); ++block)
        weights[block] = transform::matrixEntry(fold.transform, fold.row, fold.first + block);
    return weights;
}

std::vector<std::size_t> blocksOf(const CombineBlocks& fold, std::size_t blocks)
{
    const auto weights = weightsOf(fold, blocks);
    std::vector<std::size_t> chosen;
    for (std::size_t block = 0; block < weights.size(); ++block)
        if (weights[block] != transform::Scalar(0))
            chosen.push_back(block);
    return chosen;
}

// Expresses the weighted sum by counts of bits. For signs, uses (−1)^f = 1 − 2f and −(−1)^f = 1 − 2(1 − f). For values, uses −f = (1 − f) − 1.
BitFold bitFoldOf(const CombineBlocks& fold, std::size_t blocks)
{
    const auto weights = weightsOf(fold, blocks);
    BitFold bits;
    std::int64_t negative = 0;
    for (std::size_t block = 0; block < weights.size(); ++block) {
        if (weights[block] == transform::Scalar(0))
            continue;
        const bool isNegative = weights[block].real() < 0;
        bits.terms.push_back({block, isNegative ? 1U : 0U});
        negative += isNegative ? 1 : 0;
    }
    const bool areSigns = fold.meaning == ValueMapping::Signs;
    bits.offset = areSigns ? static_cast<std::int64_t>(bits.terms.size()) : -negative;
    bits.scale = areSigns ? -2 : 1;
    return bits;
}

void addBlocks(const base::ElementVector& from, std::span<const transform::Scalar> weights,
               const transform::Ring& ring, base::ElementVector& to, Range range)
{
    std::visit(
        [&](auto& sums) {
            using Buffer = std::remove_cvref_t<decltype(sums)>;
            const auto& values = std::get<Buffer>(from);
            const std::size_t blockLength = values.size() / weights.size();
            for (std::size_t block = 0; block < weights.size(); ++block) {
                const auto* const terms = values.data() + block * blockLength;
                if constexpr (std::is_same_v<Buffer, base::AlignedBuffer<std::uint8_t>>) {
                    const auto order = static_cast<std::size_t>(ring.order());
                    const auto weight = static_cast<std::size_t>(weights[block].real());
                    for (std::size_t i = range.begin; i < range.end; ++i)
                        sums[i] = ring.addition()[sums[i] * order +
                                                  ring.multiplication()[weight * order + terms[i]]];
                } else if (weights[block] != transform::Scalar(0)) {
                    for (std::size_t i = range.begin; i < range.end; ++i)
                        sums[i] = sum(sums[i], product(weights[block], terms[i]));
                }
            }
        },
        to);
}

const OperationKind& CombineBlocks::kind()
{
    static const OperationKind kind{
        .forms = {{"fold VECTOR STORAGE LENGTH TRANSFORM ROW FIRST", readFold<ValueMapping::Values, 3>},
                  {"fold-signs VECTOR STORAGE LENGTH TRANSFORM ROW FIRST", readFold<ValueMapping::Signs, 3>},
                  {"fold-on VECTOR SUM TRANSFORM ROW FIRST", readFold<ValueMapping::Values, 2>},
                  {"fold-on-signs VECTOR SUM TRANSFORM ROW FIRST", readFold<ValueMapping::Signs, 2>}},
        .shape = shapeOfFold,
        .text = textOfFold,
        .bound = normsOfFold,
        .run =
            [](HostInterpreter& host) {
                return host.valueByValue([&](auto operands, HostVector& to, Range range) {
                    foldRange(*operands[0], operands.size() > 1 ? operands[1] : nullptr, to,
                              host.as<CombineBlocks>(), range);
                });
            },
        .arithmetic =
            [](View here) {
                const std::size_t sums = here.operandCount() > 1 ? 0 : here.result().length;
                return Cost{here.operand().length - sums, 0, 0, 0};
            },
        .isRing = true};
    return kind;
}

}  // namespace sequency::program
