// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/text/pseudo_code.h"

#include "engine/transform/spectrum_order.h"

#include <array>
#include <charconv>

namespace sequency::session {
namespace {

using transform::KroneckerTransform;

constexpr base::SentenceForm divided = SEQUENCY_FORM("PseudoCode", "divide every value of %1 by %2");
constexpr base::SentenceForm numbered = SEQUENCY_FORM("PseudoCode", "%1, Algorithm %2");
constexpr const char* range = "s = 1, 2, 4, …";  // range of the steps of a convolution

std::string numberText(double number)
{
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

}  // namespace

void PseudoCode::add(Part part, int depth, base::Sentence text)
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
             {isInverse
                  ? SEQUENCY_FORM("PseudoCode", "given: F, a spectrum of N = %1 values, n = %2, p = %3")
                  : SEQUENCY_FORM("PseudoCode", "given: F, a function of N = %1 values, n = %2, p = %3"),
              p + "^n", transform.variables(), p});
    const bool hasOrder = transform.order() != transform::SpectrumOrder::Hadamard;
    const std::string order(transform::orderName(transform.order()));
    if (hasOrder && isInverse)
        code.add(Part::Order, 0,
                 {SEQUENCY_FORM("PseudoCode", "reorder F from %1 order to Hadamard order"), order});
    transform::AlgorithmCode steps = algorithm.code(transform);
    code.source = std::move(steps.source);
    for (transform::CodeLine& line : steps.lines)
        code.add(line.part, line.depth, std::move(line.text));
    if (hasOrder && !isInverse)
        code.add(Part::Order, 0,
                 {SEQUENCY_FORM("PseudoCode", "reorder F from Hadamard order to %1 order"), order});
    if (transform.divisor() != 1)
        code.add(Part::Scaling, 0, {divided, "F", numberText(transform.divisor())});
    code.add(Part::None, 0,
             isInverse ? SEQUENCY_FORM("PseudoCode", "result: F, which now contains the function")
                       : SEQUENCY_FORM("PseudoCode", "result: F, which now contains the spectrum"));
    return code;
}

PseudoCode charactersPseudoCode(transform::CharacterMethod method, bool exponents)
{
    PseudoCode code;
    if (method == transform::CharacterMethod::Entries) {
        code.source = {SEQUENCY_FORM("PseudoCode", "the definition of the characters; %1"),
                       "Gajić, Stanković 2012, (1)"};
        code.add(Part::Steps, 0, {SEQUENCY_FORM("PseudoCode", "for all %1 at once:"), "w, z = 0 … pᵐ − 1"});
        code.add(Part::Steps, 1,
                 {SEQUENCY_FORM("PseudoCode", "e ← %1, over the digits of w and z"), "Σₛ wₛ·zₛ mod p"});
        code.add(Part::Steps, 1,
                 exponents
                     ? base::Sentence("T[w][z] ← e")
                     : base::Sentence(SEQUENCY_FORM("PseudoCode", "T[w][z] ← %1, from a table of p roots"),
                                      "exp(2πi·e/p)"));
        return code;
    }
    code.source = {numbered, "Gajić, Stanković 2012", "1, (9)"};
    code.add(Part::None, 0, SEQUENCY_FORM("PseudoCode", "T ← a table with the single entry 1"));
    code.add(Part::None, 0, {SEQUENCY_FORM("PseudoCode", "for %1, one launch each:"), "k = 0 … m − 1"});
    code.add(Part::Steps, 1,
             {SEQUENCY_FORM("PseudoCode", "for all entries %1, at once:"), "c = T[x][y], x, y = 0 … pᵏ − 1"});
    code.add(Part::Steps, 2, {SEQUENCY_FORM("PseudoCode", "for %1:"), "i, j = 0 … p − 1"});
    code.add(Part::Steps, 3, "U[x·p + i][y·p + j] ← c · C_p[i][j]");
    code.add(Part::None, 1, {SEQUENCY_FORM("PseudoCode", "exchange %1 and %2"), "T", "U"});
    return code;
}

PseudoCode convolutionPseudoCode(bool withItself)
{
    PseudoCode code;
    code.source = {numbered, "Gajić, Stanković 2011", "1, (14)"};
    code.add(Part::None, 0,
             {withItself ? SEQUENCY_FORM("PseudoCode", "given: f of %1 values")
                         : SEQUENCY_FORM("PseudoCode", "given: f and g of %1 values each"),
              "2^n"});
    const base::Sentence butterfly(SEQUENCY_FORM("PseudoCode", "%1 on all pairs at distance s"),
                                   "(a, b) ← (a + b, a − b)");
    code.add(Part::Steps, 0,
             {withItself ? SEQUENCY_FORM("PseudoCode", "transform f: for %1")
                         : SEQUENCY_FORM("PseudoCode", "transform f and g: for %1"),
              range});
    code.add(Part::Steps, 1, butterfly);
    code.add(Part::Product, 0,
             {SEQUENCY_FORM("PseudoCode", "%1  for all w at once"),
              withItself ? "f[w] ← f[w]²" : "f[w] ← f[w]·g[w]"});
    code.add(Part::Inverse, 0, {SEQUENCY_FORM("PseudoCode", "transform f once more: for %1"), range});
    code.add(Part::Inverse, 1, butterfly);
    code.add(Part::Scaling, 0, {divided, "f", "2^n"});
    code.add(Part::None, 0,
             withItself ? SEQUENCY_FORM("PseudoCode", "result: f, which now contains the autocorrelation")
                        : SEQUENCY_FORM("PseudoCode", "result: f, which now contains the convolution"));
    return code;
}

}  // namespace sequency::session
