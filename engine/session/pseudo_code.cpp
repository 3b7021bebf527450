// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/pseudo_code.h"

#include "engine/transform/spectrum_order.h"

#include <array>
#include <charconv>

namespace sequency::session {
namespace {

using transform::KroneckerTransform;

std::string numberText(double number)
{
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

}  // namespace

void PseudoCode::add(Part part, int depth, std::string text)
{
    lines.push_back({std::move(text), depth});
    parts.push_back(part);
}

std::vector<std::size_t> PseudoCode::linesOf(Part part) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i] == part)
            found.push_back(i);
    return found;
}

PseudoCode transformPseudoCode(const KroneckerTransform& transform, const transform::Algorithm& algorithm)
{
    PseudoCode code;
    const bool isInverse = transform.direction() == transform::Direction::Inverse;
    const std::string p = transform.variables() > 0 ? std::to_string(transform.radix(1)) : "2";
    code.add(Part::None, 0,
             std::string("given: F, ") + (isInverse ? "a spectrum" : "a function") + " of N = " + p +
                 "^n values, n = " + std::to_string(transform.variables()) + ", p = " + p);
    const bool hasOrder = transform.order() != transform::SpectrumOrder::Hadamard;
    const std::string order(transform::orderName(transform.order()));
    if (hasOrder && isInverse)
        code.add(Part::Order, 0, "bring F from the " + order + " order into the Hadamard order");
    transform::AlgorithmCode steps = algorithm.code(transform);
    code.source = std::move(steps.source);
    for (transform::CodeLine& line : steps.lines)
        code.add(line.part, line.depth, std::move(line.text));
    if (hasOrder && !isInverse)
        code.add(Part::Order, 0, "bring F from the Hadamard order into the " + order + " order");
    if (transform.divisor() != 1)
        code.add(Part::Scaling, 0, "divide every value of F by " + numberText(transform.divisor()));
    code.add(Part::None, 0, std::string("result: F, now ") + (isInverse ? "the function" : "the spectrum"));
    return code;
}

PseudoCode charactersPseudoCode(transform::CharacterMethod method, bool exponents)
{
    PseudoCode code;
    if (method == transform::CharacterMethod::Entries) {
        code.source = "the definition of the characters; Gajić, Stanković 2012, (1)";
        code.add(Part::Steps, 0, "for all w, z = 0 … pᵐ − 1 at once:");
        code.add(Part::Steps, 1, "e ← Σₛ wₛ·zₛ mod p, over the digits of w and z");
        code.add(Part::Steps, 1,
                 exponents ? "T[w][z] ← e" : "T[w][z] ← exp(2πi·e/p), from a table of p roots");
        return code;
    }
    code.source = "Gajić, Stanković 2012, Algorithm 1, (9)";
    code.add(Part::None, 0, "T ← the table (1) of one entry");
    code.add(Part::None, 0, "for k = 0 … m − 1, a launch each:");
    code.add(Part::Steps, 1, "for all entries c = T[x][y], x, y = 0 … pᵏ − 1, at once:");
    code.add(Part::Steps, 2, "for i, j = 0 … p − 1:");
    code.add(Part::Steps, 3, "U[x·p + i][y·p + j] ← c · C_p[i][j]");
    code.add(Part::None, 1, "let T and U change places");
    return code;
}

PseudoCode convolutionPseudoCode(bool withItself)
{
    PseudoCode code;
    code.source = "Gajić, Stanković 2011, Algorithm 1, (14)";
    code.add(Part::None, 0, withItself ? "given: f of 2^n values" : "given: f and g of 2^n values each");
    const char* const butterfly = "(a, b) ← (a + b, a − b) on all pairs at distance s";
    code.add(Part::Steps, 0,
             withItself ? "transform f: for s = 1, 2, 4, …" : "transform f and g: for s = 1, 2, 4, …");
    code.add(Part::Steps, 1, butterfly);
    code.add(Part::Product, 0,
             withItself ? "f[w] ← f[w]²  for all w at once" : "f[w] ← f[w]·g[w]  for all w at once");
    code.add(Part::Inverse, 0, "transform f once more: for s = 1, 2, 4, …");
    code.add(Part::Inverse, 1, butterfly);
    code.add(Part::Scaling, 0, "divide every value of f by 2^n");
    code.add(Part::None, 0,
             withItself ? "result: f, now the autocorrelation" : "result: f, now the convolution");
    return code;
}

}  // namespace sequency::session
