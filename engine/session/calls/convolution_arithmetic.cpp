// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/convolution_arithmetic.h"

#include "engine/program/bound.h"
#include "engine/program/programs.h"

#include <algorithm>
#include <array>
#include <string>

namespace sequency::session {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using base::MagnitudeBound;
using program::Norms;

// Returns upper bounds of the norms, computed from the function's largest magnitude and length. These bounds suffice in most cases.
Norms roughNorms(const base::FunctionVector& function)
{
    return Norms::of(base::magnitudeOf(function), function.size());
}

Norms exactNorms(const base::FunctionVector& function, Encoding encoding)
{
    return entersAsSigns(function, encoding) || function.isPacked() ? roughNorms(function)
                                                                    : program::normsOf(function.values);
}

// Returns bounds on the norms of a part with at most `bits` binary digits per value.
Norms normsOfPart(const Norms& norms, int bits, std::size_t length)
{
    if (bits > 63)
        return norms;
    const Norms part =
        Norms::of(std::min(norms.largest, MagnitudeBound((std::uint64_t{1} << bits) - 1)), length);
    return {part.largest, std::min(norms.sum, part.sum), std::min(norms.squares, part.squares)};
}

// Returns all ways to split an operand into parts of 1, 2, … binary digits. The last way is a single part.
std::vector<OperandParts> waysToCut(const Norms& norms)
{
    int digits = 0;
    while (digits < 64 && !(norms.largest < MagnitudeBound::power(2, digits)))
        ++digits;
    std::vector<OperandParts> ways;
    for (int bits = 1; bits < digits; ++bits)
        ways.push_back({(digits + bits - 1) / bits, bits});
    ways.push_back({});
    return ways;
}

base::Result<ConvolutionArithmetic> exactArithmetic(const base::FunctionVector& f,
                                                    const base::FunctionVector& g, Encoding encoding)
{
    const int n = f.variables;
    const auto program = program::convolutionProgram(n, false, program::Storage::Int64);
    if (!program)
        return program.error();
    const auto fitsOneRun = [&](const Norms& left, const Norms& right) {
        return static_cast<bool>(program::isExact(*program, std::array{left, right}));
    };
    if (fitsOneRun(roughNorms(f), roughNorms(g)))
        return ConvolutionArithmetic{};
    const Norms ofF = exactNorms(f, encoding);
    const Norms ofG = &f == &g ? ofF : exactNorms(g, encoding);
    const auto bounds = program::boundsOf(*program, std::array{ofF, ofG});
    if (const MagnitudeBound& bound = bounds.back().largest; !bound.fits(ElementType::Int64))
        return Error{ErrorKind::BadInput,
                     "the convolution may reach " + bound.text() +
                         ", but int64 ends at 2^63 - 1, so it cannot be computed exactly; "
                         "give the values as decimals to compute with rounding"};
    std::optional<ConvolutionArithmetic> best;
    for (const OperandParts& left : waysToCut(ofF))
        for (const OperandParts& right : waysToCut(ofG)) {
            const ConvolutionArithmetic way{ElementType::Int64, left, right};
            if ((!best || way.runs() < best->runs()) &&
                fitsOneRun(normsOfPart(ofF, left.bits, f.size()), normsOfPart(ofG, right.bits, g.size())))
                best = way;
        }
    if (!best)
        return Error{ErrorKind::BadInput,
                     "the convolution of 2^" + std::to_string(n) +
                         " values exceeds 64 bits in intermediate results even if it is computed digit by "
                         "digit, so it cannot be "
                         "computed exactly; give the values as decimals to compute with rounding"};
    return *best;
}

}  // namespace

base::Result<ConvolutionArithmetic> convolutionArithmetic(const base::FunctionVector& f,
                                                          const base::FunctionVector& g, Encoding encoding,
                                                          std::optional<ElementType> wanted, bool fp64)
{
    bool integers = true;
    for (const base::FunctionVector* function : {&f, &g}) {
        const ElementType type = base::elementType(function->values);
        if (base::isComplex(type))
            return Error{ErrorKind::BadInput,
                         "dyadic convolution is defined for integers and reals, not for complex values"};
        integers = integers && base::isInteger(type);
    }
    const ElementType reals = fp64 ? ElementType::Float64 : ElementType::Float32;
    const ElementType type = wanted.value_or(integers ? ElementType::Int64 : reals);
    if (type == ElementType::Float32 || type == ElementType::Float64)
        return ConvolutionArithmetic{type};
    if (type != ElementType::Int64)
        return Error{ErrorKind::BadUsage,
                     "dyadic convolution is computed in int64, float32 or float64, not in " +
                         std::string(base::elementName(type))};
    if (!integers)
        return Error{ErrorKind::BadInput,
                     "the functions have values that are not integers, so they cannot be "
                     "convolved in int64"};
    return exactArithmetic(f, g, encoding);
}

}  // namespace sequency::session
