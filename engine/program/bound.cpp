// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/bound.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sequency::program {
namespace {

using base::ElementType;
using base::MagnitudeBound;
using transform::BasicMatrix;

MagnitudeBound smaller(const MagnitudeBound& a, const MagnitudeBound& b)
{
    return b < a ? b : a;
}

MagnitudeBound ceilOf(double value)
{
    return static_cast<std::uint64_t>(std::ceil(value));
}

// The numbers e, r, c and s of bound.h for one Kronecker factor of a matrix.
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

// Returns, for each vector, whether its values must fit in its storage. This holds for inputs, for outputs, and for vectors read by operations that
// do more than add and multiply.
std::vector<bool> observed(const Program& program)
{
    std::vector<bool> seen(program.vectors().size(), false);
    for (const VectorId output : program.outputs())
        seen[static_cast<std::size_t>(output)] = true;
    for (const Operation& operation : program.operations()) {
        for (const VectorId operand : operation.operands)
            if (!operation.kind().isRing)
                seen[static_cast<std::size_t>(operand)] = true;
        if (operation.kind().isGiven)
            seen[static_cast<std::size_t>(operation.result)] = true;
    }
    return seen;
}

// A sum of terms of up to 2^127. It is continued as a MagnitudeBound when it no longer fits in 128 bits.
struct Sum {
    __extension__ using Wide = unsigned __int128;

    void add(Wide term)
    {
        constexpr int lastBit = 127;
        low += term;
        if (low >> lastBit != 0)
            carry();
    }
    MagnitudeBound total()
    {
        carry();
        return high;
    }

private:
    void carry()
    {
        constexpr int wordBits = 64;
        high =
            high +
            MagnitudeBound(static_cast<std::uint64_t>(low >> wordBits)) * MagnitudeBound::power(2, wordBits) +
            MagnitudeBound(static_cast<std::uint64_t>(low));
        low = 0;
    }

    Wide low = 0;
    MagnitudeBound high;
};

int bitsOf(Storage storage)
{
    return storage == Storage::Int32 ? 31 : 63;
}

}  // namespace

Norms tightened(Norms norms, std::size_t length)
{
    const MagnitudeBound count = static_cast<std::uint64_t>(length);
    norms.largest = smaller(norms.largest, norms.sum);
    norms.largest = smaller(norms.largest, norms.squares.squareRoot());
    norms.sum = smaller(norms.sum, count * norms.largest);
    norms.sum = smaller(norms.sum, (count * norms.squares).squareRoot());
    norms.squares = smaller(norms.squares, norms.largest * norms.sum);
    return norms;
}

Norms transformed(const transform::KroneckerTransform& transform, const Norms& from)
{
    if (!transform.isKronecker())
        return Norms::of(ceilOf(transform.growth()) * from.largest, transform.size());
    MagnitudeBound row = 1;
    MagnitudeBound entry = 1;
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

Norms Norms::of(const MagnitudeBound& largest, std::size_t length)
{
    const MagnitudeBound count = static_cast<std::uint64_t>(length);
    return {largest, count * largest, count * largest * largest};
}

Norms normsOf(const base::ElementVector& vector)
{
    return std::visit(
        [&](const auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            const MagnitudeBound largest = base::magnitudeOf(vector);
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
    for (std::size_t i = 0; i < program.operations().size(); ++i)
        bounds[i] = program.operations()[i].kind().bound({program, i}, bounds);
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
                    std::string(storageName(vector.storage)) + " holds integers up to 2^" +
                    std::to_string(bitsOf(vector.storage)) +
                    " - 1, so exact integers are refused; give the values as decimals to compute "
                    "with rounding"};
        }
    }
    return exact;
}

}  // namespace sequency::program
