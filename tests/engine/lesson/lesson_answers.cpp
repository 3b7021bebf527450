// SPDX-License-Identifier: GPL-3.0-or-later
//
// The right answers to all predictions of the lessons, computed by definition.
#include "tests/engine/lesson/lesson_definitions.h"
#include "tests/engine/lesson/lesson_solutions.h"

#include <complex>
#include <stdexcept>

namespace sequency::tests {
namespace {

using namespace definitions;

void addVector(Answers& all)
{
    all["function-as-vector/index"] = [](const Givens& g) { return text(g.number("row")); };
    all["function-as-vector/vector"] = [](const Givens& g) {
        const std::string formula = g.text("formula");
        Integers values;
        for (std::int64_t x = 0; x < 8; ++x) {
            const bool a = (x & 4) != 0;
            const bool b = (x & 2) != 0;
            const bool c = (x & 1) != 0;
            const std::map<std::string, bool> known{
                {"x1&!x3", a && !c},         {"!x1&x2", !a && b},           {"x2|x3&x1", b || (c && a)},
                {"x1^x2&x3", a != (b && c)}, {"x3&(x1|x2)", c && (a || b)}, {"!x2|x1&x3", !b || (a && c)}};
            values.push_back(known.at(formula) ? 1 : 0);
        }
        return bitText(values);
    };
    all["function-as-vector/weight"] = [](const Givens& g) { return text(weight(g.values("f"))); };
    all["function-as-vector/functions"] = [](const Givens&) { return std::string("256"); };
}

void addWalsh(Answers& all)
{
    all["walsh-coefficients/row"] = [](const Givens& g) { return text(walshRow(g.number("w"), 8)); };
    all["walsh-coefficients/first"] = [](const Givens& g) { return text(weight(g.values("f"))); };
    all["walsh-coefficients/coefficient"] = [](const Givens& g) {
        return text(walsh(g.values("f"), g.number("w")));
    };
    all["walsh-coefficients/after-flip"] = [](const Givens& g) {
        return text(walsh(flipped(g.values("f"), g.number("x")), g.number("w")));
    };
}

void addOrders(Answers& all)
{
    all["orders/changes"] = [](const Givens& g) { return text(changes(walshRow(g.number("w"), 8))); };
    all["orders/paley"] = [](const Givens& g) { return text(reversed(g.number("q"), 4)); };
    // The reflected Gray code of n bits is the code of n − 1 bits, followed by this code in reverse order with a leading 1.
    all["orders/gray"] = [](const Givens& g) {
        Integers code{0};
        for (std::int64_t bit = 1; bit < 8; bit *= 2)
            for (std::int64_t i = size(code) - 1; i >= 0; --i)
                code.push_back(at(code, i) + bit);
        return text(at(code, g.number("s")));
    };
    all["orders/first-stays"] = [](const Givens&) { return std::string("1"); };
}

void addButterfly(Answers& all)
{
    all["butterfly/pair"] = [](const Givens& g) {
        return text(Integers{g.number("a") + g.number("b"), g.number("a") - g.number("b")});
    };
    all["butterfly/first-step"] = [](const Givens& g) { return text(cooleyTukey(g.values("f"), 1)); };
    all["butterfly/cone"] = [](const Givens& g) { return text(power(2, g.number("n") - 2)); };
    all["butterfly/butterflies"] = [](const Givens& g) {
        return text(g.number("n") * power(2, g.number("n") - 1));
    };
    all["n-log-n/dense"] = [](const Givens& g) {
        const std::int64_t rows = power(2, g.number("n"));
        return text(rows * rows - rows);
    };
    all["n-log-n/fast"] = [](const Givens& g) { return text(g.number("n") * power(2, g.number("n"))); };
    all["n-log-n/ratio"] = [](const Givens&) { return std::string("3"); };
    all["n-log-n/next"] = [](const Givens& g) {
        const std::int64_t m = g.number("m");
        return text((m + 1) * power(2, m + 1) - m * power(2, m));
    };
    all["n-log-n/entries"] = [](const Givens& g) {
        return text(2 * power(2, g.number("n")) * g.number("n"));
    };
}

void addReedMuller(Answers& all)
{
    all["reed-muller/coefficients"] = [](const Givens& g) { return bitText(normalForm(g.values("g"))); };
    all["reed-muller/degree"] = [](const Givens& g) { return text(degree(g.values("h"))); };
    all["kronecker/row"] = [](const Givens& g) { return text(walshRow(g.number("r") + 4, 8)); };
    all["kronecker/walsh-entry"] = [](const Givens& g) {
        return text(sign(g.number("row"), g.number("column")));
    };
    // The entry (w, x) is nonzero if and only if every bit that is 1 in x is also 1 in w.
    all["kronecker/nonzero"] = [](const Givens& g) {
        const std::int64_t rows = power(2, g.number("n"));
        return text(
            sumOf(rows * rows, [rows](std::int64_t i) { return (i / rows & i % rows) == i % rows ? 1 : 0; }));
    };
    all["kronecker/spectrum-product"] = [](const Givens& g) {
        const std::int64_t a = g.number("a"), b = g.number("b"), c = g.number("c"), d = g.number("d");
        return text(Integers{a * c, a * d, b * c, b * d});
    };
}

void addField(Answers& all)
{
    all["gf4/add"] = [](const Givens& g) { return text(g.number("a") ^ g.number("b")); };
    all["gf4/mixed"] = [](const Givens& g) {
        const auto isInverse = [&](std::int64_t x) { return gf4(x, g.number("e")) == 1; };
        return text(gf4(g.number("u"), g.number("v")) ^ firstIndex(4, isInverse));
    };
    // Finds the only one of 256 polynomials with these values.
    all["gf4/coefficients"] = [](const Givens& g) {
        const Integers f = g.values("f");
        for (std::int64_t code = 0; code < 256; ++code) {
            const Integers c{code / 64, code / 16 % 4, code / 4 % 4, code % 4};
            const auto valueAt = [&](std::int64_t x) {
                std::int64_t value = 0;
                for (std::int64_t k = 0; k < 4; ++k)
                    value ^= gf4(at(c, k), gf4Power(x, k));
                return value;
            };
            if (listOf(4, valueAt) == f)
                return text(c);
        }
        throw std::logic_error("a function without a polynomial");
    };
}

void addGeometry(Answers& all)
{
    all["constant-geometry/in-place"] = [](const Givens& g) {
        // Counts each butterfly, a pair (l, l + d), at l.
        const std::int64_t d = power(2, g.number("j"));
        std::int64_t left = g.number("b");
        for (std::int64_t l = 0; l < 16; ++l)
            if (l / d % 2 == 0 && left-- == 0)
                return text(Integers{l, l + d});
        throw std::logic_error("no such butterfly");
    };
    all["constant-geometry/places"] = [](const Givens& g) {
        const std::int64_t c = g.number("c");
        return text(Integers{c + c, c + c + 1, c, 8 + c});
    };
    all["constant-geometry/after-one"] = [](const Givens& g) {
        return text(constantGeometry(g.values("f"), 1));
    };
    all["constant-geometry/distance"] = [](const Givens& g) { return text(power(2, g.number("n")) / 2); };
    all["constant-geometry/which"] = [](const Givens&) { return std::string("2"); };
}

void addCharacters(Answers& all)
{
    const auto exponent = [](std::int64_t w, std::int64_t z) {
        return (w / 3 * (z / 3) + w % 3 * (z % 3)) % 3;
    };
    all["characters/exponent"] = [exponent](const Givens& g) {
        return text(exponent(g.number("w"), g.number("z")));
    };
    all["characters/row-sum"] = [exponent](const Givens& g) {
        std::complex<double> sum = 0;
        for (std::int64_t z = 0; z < 9; ++z)
            sum += std::polar(1.0, 2 * 3.14159265358979323846 / 3 *
                                       static_cast<double>(exponent(g.number("v"), z)));
        return text(static_cast<std::int64_t>(sum.real() + 0.5));
    };
    all["characters/zero"] = [](const Givens& g) { return text(weight(g.values("f"))); };
    all["characters/line"] = [](const Givens& g) { return text(g.number("a")); };
}

void addConvolution(Answers& all)
{
    all["dyadic-convolution/shift"] = [](const Givens& g) {
        return text(shifted(g.values("f"), g.number("tau")));
    };
    all["dyadic-convolution/value"] = [](const Givens& g) {
        return text(convolution(g.values("f"), g.values("g"), g.number("u")));
    };
    all["dyadic-convolution/product"] = [](const Givens& g) {
        const Integers c =
            listOf(4, [&](std::int64_t tau) { return convolution(g.values("f"), g.values("g"), tau); });
        return text(walsh(c, g.number("w")));
    };
    all["dyadic-convolution/energy"] = [](const Givens& g) {
        return text(convolution(g.values("f"), g.values("f"), 0));
    };
}

void addMachines(Answers& all)
{
    all["when-the-gpu-wins/traffic"] = [](const Givens& g) {
        return text(2 * 4 * power(2, g.number("n")) * g.number("n") / (1024 * 1024));
    };
    all["when-the-gpu-wins/passes"] = [](const Givens& g) {
        std::int64_t passes = 0;
        for (std::int64_t left = g.number("s"); left > 0; left -= 10)
            ++passes;
        return text(passes);
    };
    all["when-the-gpu-wins/transfer"] = [](const Givens& g) {
        return text(8 * power(2, g.number("t")) / (16 * 1024 * 1024));
    };
    all["when-the-gpu-wins/crossing"] = [](const Givens& g) {
        const auto start = static_cast<double>(power(2, g.number("k")));
        return text(firstIndex(63, [start](std::int64_t n) {
            const auto size = static_cast<double>(power(2, n));
            return size / 4096 > start + size / 8192;
        }));
    };
}

void addCryptography(Answers& all)
{
    all["bent-functions/coefficient"] = [](const Givens& g) {
        return text(walshOfSigns(g.values("f"), g.number("a")));
    };
    all["bent-functions/nonlinearity"] = [](const Givens& g) { return text(nonlinearity(g.values("f"))); };
    const auto bound = [](const Givens& g) {
        const std::int64_t n = g.number("n");
        return text((power(2, n) - power(2, n / 2)) / 2);
    };
    all["bent-functions/bound"] = bound;
    all["bent-functions/weight"] = bound;
    all["s-boxes/component"] = [](const Givens& g) {
        Integers bits;
        for (const std::int64_t value : g.values("S"))
            bits.push_back(ones(value & g.number("mask")) % 2);
        return bitText(bits);
    };
    all["s-boxes/ddt"] = [](const Givens& g) {
        const Integers s = g.values("S");
        return text(ddt(s, g.number("a"), at(s, 0) ^ at(s, g.number("a"))));
    };
    all["s-boxes/uniformity"] = [](const Givens&) { return std::string("2"); };
    all["s-boxes/lat"] = [](const Givens& g) {
        return text(lat(g.values("S"), g.number("p"), g.number("q")));
    };
}

}  // namespace

const Answers& answers()
{
    static const Answers all = [] {
        Answers made;
        addVector(made);
        addWalsh(made);
        addOrders(made);
        addButterfly(made);
        addReedMuller(made);
        addField(made);
        addGeometry(made);
        addCharacters(made);
        addConvolution(made);
        addMachines(made);
        addCryptography(made);
        addStructureAnswers(made);
        return made;
    }();
    return all;
}

}  // namespace sequency::tests
