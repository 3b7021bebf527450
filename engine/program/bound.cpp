// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/bound.h"

#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace sequency::program {
namespace {

using base::ElementType;
using base::Magnitude;
using transform::BasicMatrix;

Magnitude smaller(const Magnitude& a, const Magnitude& b)
{
    return b < a ? b : a;
}

Magnitude ceilOf(double value)
{
    return static_cast<std::uint64_t>(std::ceil(value));
}

// Whatever each says, the others cannot be worse than what follows from it.
Norms tightened(Norms norms, std::size_t length)
{
    const Magnitude count = static_cast<std::uint64_t>(length);
    norms.largest = smaller(norms.largest, norms.sum);
    norms.largest = smaller(norms.largest, norms.squares.squareRoot());
    norms.sum = smaller(norms.sum, count * norms.largest);
    norms.sum = smaller(norms.sum, (count * norms.squares).squareRoot());
    norms.squares = smaller(norms.squares, norms.largest * norms.sum);
    return norms;
}

// Of one factor: what the header calls e, r, c and s.
struct MatrixNorms {
    double entry = 0;
    double row = 0;
    double column = 0;
    double squares = 0;
};

MatrixNorms normsOf(const BasicMatrix& matrix)
{
    MatrixNorms norms;
    for (int i = 0; i < matrix.size(); ++i) {
        double row = 0;
        double column = 0;
        double products = 0;
        for (int j = 0; j < matrix.size(); ++j) {
            norms.entry = std::max(norms.entry, std::abs(matrix.at(i, j)));
            row += std::abs(matrix.at(i, j));
            column += std::abs(matrix.at(j, i));
            transform::Scalar product = 0;
            for (int k = 0; k < matrix.size(); ++k)
                product += matrix.at(i, k) * std::conj(matrix.at(j, k));
            products += std::abs(product);
        }
        norms.row = std::max(norms.row, row);
        norms.column = std::max(norms.column, column);
        norms.squares = std::max(norms.squares, products);
    }
    return norms;
}

Norms transformed(const transform::KroneckerTransform& transform, const Norms& from)
{
    Magnitude row = 1;
    Magnitude entry = 1;
    Norms to{from.largest, from.sum, from.squares};
    for (int variable = 1; variable <= transform.variables(); ++variable) {
        const MatrixNorms factor = normsOf(transform.matrix(variable));
        row *= ceilOf(factor.row);
        entry *= ceilOf(factor.entry);
        to.sum *= ceilOf(factor.column);
        to.squares *= ceilOf(factor.squares);
    }
    to.largest = smaller(row * from.largest, entry * from.sum);
    return tightened(to, transform.size());
}

Norms multiplied(const Norms& a, const Norms& b, std::size_t length)
{
    const Magnitude bySums = smaller(a.largest * b.sum, a.sum * b.largest);
    const Magnitude bySquares = (a.squares * b.squares).squareRoot();
    return tightened({a.largest * b.largest, smaller(bySums, bySquares),
                      smaller(a.largest * a.largest * b.squares, a.squares * b.largest * b.largest)},
                     length);
}

// What the elements of a finite field, digits and counts can be at most.
Magnitude largestDigit(Storage storage)
{
    return storage == Storage::Bits ? 1 : storage == Storage::Planes ? 3 : 255;
}

struct BoundOf {
    const Program& program;
    const Operation& operation;
    const std::vector<Norms>& known;

    const Vector& result() const { return program.vector(operation.result); }
    const Vector& operand(std::size_t i) const { return program.vector(operation.operands[i]); }
    const Norms& norms(std::size_t i) const { return known[static_cast<std::size_t>(operation.operands[i])]; }

    Norms operator()(const Input&) const { return {}; }  // given by the caller
    Norms operator()(const Convert& convert) const
    {
        return convert.meaning == Meaning::Values ? norms(0) : Norms::of(1, result().length);
    }
    Norms operator()(const Transform& transform) const
    {
        if (transform.transform.ring().kind() == transform::RingKind::Finite)
            return Norms::of(largestDigit(result().storage), result().length);
        Norms norms = transformed(transform.transform, this->norms(0));
        if (const auto pair = convolvedBy(transform.transform)) {
            const auto& [f, g] = *pair;
            const Magnitude size = static_cast<std::uint64_t>(result().length);
            norms.largest = smaller(norms.largest, size * smaller(f.largest * g.sum, f.sum * g.largest));
            norms.sum = smaller(norms.sum, size * f.sum * g.sum);
        }
        return tightened(norms, result().length);
    }
    // Of f and g, where this transforms the product of their Walsh spectra.
    std::optional<std::pair<Norms, Norms>> convolvedBy(const transform::KroneckerTransform& back) const
    {
        const Operation& product = writerOf(operation.operands[0]);
        if (!transform::isPlainWalsh(back) || !std::holds_alternative<Multiply>(product.work))
            return std::nullopt;
        std::vector<Norms> functions;
        for (const VectorId spectrum : product.operands) {
            const auto* const forward = std::get_if<Transform>(&writerOf(spectrum).work);
            if (forward == nullptr || !transform::isPlainWalsh(forward->transform))
                return std::nullopt;
            functions.push_back(known[static_cast<std::size_t>(writerOf(spectrum).operands[0])]);
        }
        return std::pair(functions[0], functions[1]);
    }
    const Operation& writerOf(VectorId vector) const
    {
        return program.operations()[static_cast<std::size_t>(vector)];
    }
    // A row of the leading variables' matrix adds up blocks.
    Norms operator()(const Fold& fold) const
    {
        if (fold.transform.ring().kind() == transform::RingKind::Finite)
            return Norms::of(largestDigit(result().storage), result().length);
        const Norms from = fold.meaning == Meaning::Signs ? Norms::of(1, operand(0).length) : norms(0);
        const Magnitude row =
            transformed(fold.transform, Norms::of(from.largest, fold.transform.size())).largest;
        return Norms::of(operation.operands.size() > 1 ? row + norms(1).largest : row, result().length);
    }
    Norms operator()(const Multiply&) const { return multiplied(norms(0), norms(1), result().length); }
    Norms operator()(const Shift& shift) const
    {
        return tightened({norms(0).largest.shifted(shift.bits), norms(0).sum.shifted(shift.bits),
                          norms(0).squares.shifted(2 * shift.bits)},
                         result().length);
    }
    Norms operator()(const Clear&) const { return norms(0); }
    // Of reals by whatever is not 0; what they may be says no type.
    Norms operator()(const Divide& divide) const
    {
        if (!base::isInteger(*elementOf(result().storage)))
            return Norms::of(Magnitude::power(2, 1 << 12), result().length);
        Norms bound = norms(0);
        if (divide.isRemainder)
            bound.largest = smaller(bound.largest, norms(1).largest);
        return tightened(bound, result().length);
    }
    // Counts and extremes are no larger than this, sums neither.
    Norms operator()(const Reduce& reduce) const
    {
        const Magnitude count = static_cast<std::uint64_t>(operand(0).length);
        switch (reduce.reduction.growth) {
        case Reduction::Growth::Sum:
            return Norms::of(norms(0).sum < count ? count : norms(0).sum, result().length);
        case Reduction::Growth::Squares: return Norms::of(norms(0).squares, result().length);
        case Reduction::Growth::None: break;
        }
        return Norms::of(norms(0).largest, result().length);
    }
    Norms operator()(const Histogram&) const
    {
        return Norms::of(static_cast<std::uint64_t>(operand(0).length), result().length);
    }
    Norms operator()(const Slice&) const { return tightened(norms(0), result().length); }
    Norms operator()(const Gather&) const { return Norms::of(norms(0).largest, result().length); }
    Norms operator()(const Characters& characters) const
    {
        return Norms::of(static_cast<std::uint64_t>(characters.group.radix), result().length);
    }
    Norms operator()(const PolarityCounts&) const
    {
        const auto terms = static_cast<std::uint64_t>(operand(0).length);
        return Norms::of(Magnitude(terms) *
                             static_cast<std::uint64_t>(std::log2(static_cast<double>(terms)) + 1),
                         result().length);
    }
    Norms operator()(const Components&) const { return Norms::of(1, result().length); }
    Norms operator()(const Boomerangs&) const
    {
        return Norms::of(static_cast<std::uint64_t>(operand(0).length), result().length);
    }
    Norms operator()(const Annihilator&) const { return Norms::of(1, result().length); }
    // A row's counts add up to the number of values.
    Norms operator()(const Differences& differences) const
    {
        const Magnitude count = static_cast<std::uint64_t>(operand(0).length);
        const Magnitude rows = static_cast<std::uint64_t>(result().length >> differences.outputs);
        return tightened({count, rows * count, rows * count * count}, result().length);
    }
};

// Vectors whose values are seen, not only added and multiplied.
std::vector<bool> observed(const Program& program)
{
    std::vector<bool> seen(program.vectors().size(), false);
    for (const VectorId output : program.outputs())
        seen[static_cast<std::size_t>(output)] = true;
    for (const Operation& operation : program.operations()) {
        const bool isRing = std::holds_alternative<Transform>(operation.work) ||
                            std::holds_alternative<Fold>(operation.work) ||
                            std::holds_alternative<Multiply>(operation.work);
        for (const VectorId operand : operation.operands)
            if (!isRing)
                seen[static_cast<std::size_t>(operand)] = true;
        if (std::holds_alternative<Input>(operation.work) || std::holds_alternative<Convert>(operation.work))
            seen[static_cast<std::size_t>(operation.result)] = true;
    }
    return seen;
}

// Of terms up to 2^127, carried into a magnitude where it grows beyond.
struct Sum {
    __extension__ using Wide = unsigned __int128;

    void add(Wide term)
    {
        constexpr int lastBit = 127;
        low += term;
        if (low >> lastBit != 0)
            carry();
    }
    Magnitude total()
    {
        carry();
        return high;
    }

private:
    void carry()
    {
        constexpr int wordBits = 64;
        high = high + Magnitude(static_cast<std::uint64_t>(low >> wordBits)) * Magnitude::power(2, wordBits) +
               Magnitude(static_cast<std::uint64_t>(low));
        low = 0;
    }

    Wide low = 0;
    Magnitude high;
};

int bitsOf(Storage storage)
{
    return storage == Storage::Int32 ? 31 : 63;
}

}  // namespace

Norms Norms::of(const Magnitude& largest, std::size_t length)
{
    const Magnitude count = static_cast<std::uint64_t>(length);
    return {largest, count * largest, count * largest * largest};
}

Norms normsOf(const base::ElementVector& vector)
{
    return std::visit(
        [&](const auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            const Magnitude largest = base::magnitudeOf(vector);
            if constexpr (std::is_integral_v<Element>) {
                Sum sum;
                Sum squares;
                for (const Element value : values) {
                    const auto wide = static_cast<std::int64_t>(value);
                    const auto magnitude = wide < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(wide)
                                                    : static_cast<std::uint64_t>(wide);
                    sum.add(magnitude);
                    squares.add(Sum::Wide{magnitude} * magnitude);
                }
                return Norms{largest, sum.total(), squares.total()};
            }
            return Norms::of(largest, values.size());
        },
        vector);
}

std::vector<Norms> boundsOf(const Program& program, std::span<const Norms> inputs)
{
    std::vector<Norms> bounds(program.vectors().size());
    for (std::size_t i = 0; i < program.inputs().size(); ++i)
        bounds[static_cast<std::size_t>(program.inputs()[i])] = inputs[i];
    for (const Operation& operation : program.operations())
        if (!std::holds_alternative<Input>(operation.work))
            bounds[static_cast<std::size_t>(operation.result)] =
                std::visit(BoundOf{program, operation, bounds}, operation.work);
    return bounds;
}

base::Result<bool> isExact(const Program& program, std::span<const Norms> inputs)
{
    const auto bounds = boundsOf(program, inputs);
    const auto seen = observed(program);
    bool exact = true;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const Vector& vector = program.vectors()[i];
        const auto element = elementOf(vector.storage);
        if (!element || *element == ElementType::UInt8)
            continue;
        if (!base::isInteger(*element)) {
            exact = exact && !base::isComplex(*element) && bounds[i].largest.fits(*element);
        } else if (seen[i] && !bounds[i].largest.fits(*element)) {
            return base::Error{
                base::ErrorKind::BadInput,
                "values may reach " + bounds[i].largest.text() + " in " + vector.name + ", and " +
                    std::string(storageName(vector.storage)) + " ends at 2^" +
                    std::to_string(bitsOf(vector.storage)) +
                    " - 1, so exact integers are refused; give the values as decimals to compute "
                    "with rounding"};
        }
    }
    return exact;
}

}  // namespace sequency::program
