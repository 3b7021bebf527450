// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/affine_classes.h"

#include "engine/analysis/in_place_transforms.h"
#include "engine/analysis/properties/boolean/affine_class_names.h"
#include "engine/analysis/properties/finding.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <mutex>

namespace sequency::analysis {
namespace {

bool parity(std::size_t bits)
{
    return std::popcount(bits) % 2 != 0;
}

std::size_t bitOfRow(std::size_t row, int variables)
{
    return std::size_t{1} << (static_cast<std::size_t>(variables) - 1 - row);
}

std::size_t transposedProduct(const std::vector<std::size_t>& rows, std::size_t mask)
{
    std::size_t product = 0;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if ((mask & bitOfRow(row, static_cast<int>(rows.size()))) != 0)
            product ^= rows[row];
    return product;
}

std::size_t product(const std::vector<std::size_t>& rows, std::size_t x)
{
    std::size_t result = 0;
    for (const std::size_t row : rows)
        result = result << 1 | static_cast<std::size_t>(parity(row & x));
    return result;
}

// Appends rows until there are `variables` linearly independent rows.
void complete(std::vector<std::size_t>& rows, int variables)
{
    std::vector<std::size_t> reduced;  // the highest bit of each row is 0 in all other rows
    const auto meet = [&reduced](std::size_t row) {
        for (const std::size_t one : reduced)
            row = std::min(row, row ^ one);
        if (row == 0)
            return false;
        reduced.push_back(row);
        std::ranges::sort(reduced, std::greater());
        return true;
    };
    for (const std::size_t row : rows)
        meet(row);
    for (std::size_t unit = 0; rows.size() < static_cast<std::size_t>(variables); ++unit)
        if (const std::size_t row = bitOfRow(unit, variables); meet(row))
            rows.push_back(row);
}

std::vector<std::int32_t> walshOf(std::uint64_t function, int variables)
{
    std::vector<std::int32_t> values(std::size_t{1} << variables);
    for (std::size_t x = 0; x < values.size(); ++x)
        values[x] = (function >> x & 1) != 0 ? -1 : 1;
    transformWalsh<std::int32_t>(values);
    return values;
}

// The decomposition f(x) = core(Dx) ⊕ origin·x. The spectrum W of f is 0 outside the affine space origin ⊕ (span of the rows of D).
struct Core {
    // The k rows of D. The first row gives the most significant bit of an index of `core`.
    std::vector<std::size_t> rows;
    std::size_t origin = 0;
    std::vector<std::int32_t> spectrum;  // spectrum of `core`, 2^k values
};
Core coreOf(const std::vector<std::int32_t>& spectrum, int variables)
{
    Core core;
    while (spectrum[core.origin] == 0)
        ++core.origin;
    std::vector<std::size_t> span{0};
    for (std::size_t w = core.origin + 1; w < spectrum.size(); ++w) {
        const std::size_t step = w ^ core.origin;
        if (spectrum[w] == 0 || std::ranges::find(span, step) != span.end())
            continue;
        core.rows.insert(core.rows.begin(), step);
        for (std::size_t i = 0, old = span.size(); i < old; ++i)
            span.push_back(span[i] ^ step);
    }
    const auto scale = std::int32_t{1} << (static_cast<std::size_t>(variables) - core.rows.size());
    for (const std::size_t step : span)
        core.spectrum.push_back(spectrum[core.origin ^ step] / scale);
    return core;
}

struct Canonical {
    std::uint64_t representative = 0;     // function of k variables
    AffineTransformation transformation;  // core(y) = representative(transformation y)
    std::int64_t automorphisms = 1;
    int nodes = 0;
};

// Returns the canonical representative of `core`. Let p_0, …, p_k be the points of the canonical frame and d_i = p_i ⊕ p_0. The canonical spectrum is
// W'(u) = ±W(p_0 ⊕ Σ u_i d_i). Therefore core(y) = representative(Dy ⊕ b) ⊕ p_0·y ⊕ c. Row i of D is d_i. The constant c is 1 if W(p_0) < 0. Bit b_i
// is 1 if W(p_i) and W(p_0) have different signs.
base::Result<Canonical> canonicalOf(const std::vector<std::int32_t>& spectrum,
                                    const base::RunControl& control)
{
    const auto frame = SEQUENCY_TRY(canonicalFrame(spectrum, control));
    Canonical canonical;
    canonical.automorphisms = frame.automorphisms;
    canonical.nodes = frame.nodes;
    AffineTransformation& to = canonical.transformation;
    to.linear = frame.points.front();
    to.constant = frame.isNegative.front();
    for (std::size_t i = 1; i < frame.points.size(); ++i) {
        to.rows.push_back(frame.points[i] ^ frame.points.front());
        to.translation =
            to.translation << 1 | static_cast<std::size_t>(frame.isNegative[i] != frame.isNegative.front());
    }
    const AffineTransformation back = inverse(to);
    // Transforming the spectrum gives 2^k·(−1)^core.
    std::uint64_t core = 0;
    for (std::size_t y = 0; y < spectrum.size(); ++y) {
        std::int64_t sum = 0;
        for (std::size_t u = 0; u < spectrum.size(); ++u)
            sum += parity(u & y) ? -spectrum[u] : spectrum[u];
        core |= std::uint64_t{sum < 0} << y;
    }
    canonical.representative = transformed(core, back);
    return canonical;
}

std::uint64_t functionOf(const NamedClass& named)
{
    std::uint64_t function = 0;
    for (std::size_t x = 0; x < std::size_t{1} << named.variables; ++x) {
        bool value = false;
        for (const std::string_view monomial : named.monomials()) {
            const bool isOne = std::ranges::all_of(
                monomial, [&](char digit) { return (x >> (named.variables - (digit - '0')) & 1) != 0; });
            value = value != isOne;
        }
        function |= std::uint64_t{value} << x;
    }
    return function;
}

std::string nameOf(const NamedClass& named)
{
    std::string text;
    for (const std::string_view monomial : named.monomials()) {
        text += text.empty() ? "" : " ⊕ ";
        for (const char digit : monomial)
            text += std::string("x") + digit;
    }
    return text.empty() ? "0" : text;
}

// A representative that has a name, and the transformation that maps the canonical representative to it: named(y) = canonical(transformation y).
struct Known {
    std::uint64_t representative = 0;
    std::string name;
    AffineTransformation transformation;
};
using KnownClasses = std::map<std::uint64_t, Known>;  // keyed by the canonical representative

// Returns the named classes of functions of k variables. They are computed on first use; the searches are short and cannot be cancelled.
const KnownClasses& knownClasses(int variables)
{
    static std::array<std::once_flag, maxClassVariables + 1> once;
    static std::array<KnownClasses, maxClassVariables + 1> all;
    const auto k = static_cast<std::size_t>(variables);
    std::call_once(once[k], [variables, k] {
        for (const NamedClass& named : namedClasses()) {
            if (named.variables != variables)
                continue;
            const std::uint64_t function = functionOf(named);
            if (auto canonical = canonicalOf(walshOf(function, variables), {}))
                all[k].emplace(canonical->representative,
                               Known{function, nameOf(named), canonical->transformation});
        }
    });
    return all[k];
}

// Extends a function of k variables to a function of n variables that depends only on the first k variables.
std::uint64_t ofFirst(std::uint64_t function, int k, int variables)
{
    std::uint64_t wide = 0;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        wide |= (function >> (x >> (variables - k)) & 1) << x;
    return wide;
}

// Returns the size of a class of functions of n = `variables` variables. It is the product of three numbers: the number of spaces of n − k linear
// structures, the number of choices of their constants, and the size of the class for k variables.
std::int64_t classSize(int k, int variables, std::int64_t automorphisms)
{
    const auto power = [](int exponent) { return std::int64_t{1} << exponent; };
    std::int64_t size = power(k + 1);  // number of affine functions that can be added to a function
    std::int64_t maps = power(k);      // number of invertible affine maps of the argument
    for (int i = 0; i < k; ++i)
        maps *= power(k) - power(i);
    size *= maps / automorphisms;
    std::int64_t above = 1;
    std::int64_t below = 1;
    for (int i = 0; i < k; ++i) {
        above *= power(variables) - power(i);
        below *= power(k) - power(i);
    }
    return size * (above / below) * power(variables - k);
}

}  // namespace

std::size_t AffineTransformation::place(std::size_t x) const
{
    return product(rows, x) ^ translation;
}

bool AffineTransformation::added(std::size_t x) const
{
    return parity(linear & x) != constant;
}

AffineTransformation identity(int variables)
{
    AffineTransformation one;
    complete(one.rows, variables);
    return one;
}

AffineTransformation composed(const AffineTransformation& first, const AffineTransformation& second)
{
    AffineTransformation both;
    for (const std::size_t row : first.rows)
        both.rows.push_back(transposedProduct(second.rows, row));
    both.translation = first.place(second.translation);
    both.linear = transposedProduct(second.rows, first.linear) ^ second.linear;
    both.constant = first.added(second.translation) != second.constant;
    return both;
}

AffineTransformation inverse(const AffineTransformation& transformation)
{
    const int variables = transformation.variables();
    std::vector<std::size_t> rows = transformation.rows;  // rows of A, which are reduced to the identity
    // The matrix to which all row operations on `rows` are also applied. It starts as the identity.
    AffineTransformation back = identity(variables);
    for (std::size_t column = 0; column < rows.size(); ++column) {
        const std::size_t bit = bitOfRow(column, variables);
        std::size_t pivot = column;
        while (pivot + 1 < rows.size() && (rows[pivot] & bit) == 0)
            ++pivot;
        std::swap(rows[column], rows[pivot]);
        std::swap(back.rows[column], back.rows[pivot]);
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (row != column && (rows[row] & bit) != 0) {
                rows[row] ^= rows[column];
                back.rows[row] ^= back.rows[column];
            }
    }
    back.translation = product(back.rows, transformation.translation);
    back.linear = transposedProduct(back.rows, transformation.linear);
    back.constant = transformation.constant != parity(transformation.linear & back.translation);
    return back;
}

std::uint64_t transformed(std::uint64_t function, const AffineTransformation& transformation)
{
    std::uint64_t result = 0;
    for (std::size_t x = 0; x < std::size_t{1} << transformation.variables(); ++x) {
        const bool value = (function >> transformation.place(x) & 1) != 0;
        result |= std::uint64_t{value != transformation.added(x)} << x;
    }
    return result;
}

base::Result<AffineClass> affineClassOf(std::uint64_t function, int variables,
                                        const base::RunControl& control)
{
    const Core core = coreOf(walshOf(function, variables), variables);
    const int k = static_cast<int>(core.rows.size());
    auto canonical = SEQUENCY_TRY(canonicalOf(core.spectrum, control));
    AffineClass found;
    found.essential = k;
    found.size = classSize(k, variables, canonical.automorphisms);
    found.nodes = canonical.nodes;
    std::uint64_t representative = canonical.representative;
    AffineTransformation inner = canonical.transformation;
    const KnownClasses& known = knownClasses(k);
    if (const auto named = known.find(representative); named != known.end()) {
        inner = composed(inverse(named->second.transformation), inner);
        representative = named->second.representative;
        found.name = named->second.name;
    }
    found.representative = ofFirst(representative, k, variables);
    if (found.representative == function) {  // the identity is preferred to any other automorphism
        found.transformation = identity(variables);
        return found;
    }
    AffineTransformation& to = found.transformation;
    for (const std::size_t row : inner.rows)
        to.rows.push_back(transposedProduct(core.rows, row));
    complete(to.rows, variables);
    to.translation = inner.translation << (variables - k);
    to.linear = transposedProduct(core.rows, inner.linear) ^ core.origin;
    to.constant = inner.constant;
    return found;
}

}  // namespace sequency::analysis
