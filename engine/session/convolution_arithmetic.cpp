// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/convolution_arithmetic.h"

#include "engine/base/magnitude.h"

#include <algorithm>
#include <string>

namespace sequency::session {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using base::Magnitude;

// Bounds of a function as it enters.
struct Norms {
    Magnitude largest;  // ‖f‖∞
    Magnitude sum;      // ‖f‖₁
};

// Without a look at the values of a Boolean function: enough for most.
Norms roughNorms(const base::FunctionVector& function)
{
    const Magnitude largest = base::magnitudeOf(function);
    return {largest, largest * Magnitude::power(2, function.variables)};
}

Norms exactNorms(const base::FunctionVector& function, Encoding encoding)
{
    const Norms rough = roughNorms(function);
    return entersAsSigns(function, encoding) ? rough
                                             : Norms{rough.largest, base::sumOfMagnitudes(function.values)};
}

Magnitude boundOf(const Norms& f, const Norms& g)
{
    return std::min(f.largest * g.sum, f.sum * g.largest);
}

// Of any part of so many digits.
Norms normsOfPart(const Norms& norms, int bits, int variables)
{
    if (bits > 63)
        return norms;
    const Magnitude largest = std::min(norms.largest, Magnitude((std::uint64_t{1} << bits) - 1));
    return {largest, std::min(norms.sum, largest * Magnitude::power(2, variables))};
}

// How often an operand can be cut: into parts of 1, 2, … digits, whole last.
std::vector<OperandParts> waysToCut(const Norms& norms)
{
    int digits = 0;
    while (digits < 64 && !(norms.largest < Magnitude::power(2, digits)))
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
    const auto fitsOneRun = [growth = Magnitude::power(2, n)](const Norms& left, const Norms& right) {
        return (boundOf(left, right) * growth).fits(ElementType::Int64);
    };
    if (fitsOneRun(roughNorms(f), roughNorms(g)))
        return ConvolutionArithmetic{};
    const Norms ofF = exactNorms(f, encoding);
    const Norms ofG = &f == &g ? ofF : exactNorms(g, encoding);
    if (const Magnitude bound = boundOf(ofF, ofG); !bound.fits(ElementType::Int64))
        return Error{ErrorKind::BadInput, "the convolution may reach " + bound.text() +
                                              ", and int64 ends at 2^63 - 1, so exact integers are refused; "
                                              "give the values as decimals to compute with rounding"};
    std::optional<ConvolutionArithmetic> best;
    for (const OperandParts& left : waysToCut(ofF))
        for (const OperandParts& right : waysToCut(ofG)) {
            const ConvolutionArithmetic way{ElementType::Int64, left, right};
            if ((!best || way.runs() < best->runs()) &&
                fitsOneRun(normsOfPart(ofF, left.bits, n), normsOfPart(ofG, right.bits, n)))
                best = way;
        }
    if (!best)
        return Error{ErrorKind::BadInput,
                     "the convolution of 2^" + std::to_string(n) +
                         " values exceeds 64 bits on the way even digit by digit, so exact integers are "
                         "refused; give the values as decimals to compute with rounding"};
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
                         "dyadic convolution takes integers or reals, not complex values"};
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
