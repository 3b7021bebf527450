// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/pseudo_code.h"

#include "engine/transform/spectrum_order.h"

#include <array>
#include <charconv>

namespace sequency::session {
namespace {

using transform::KroneckerTransform;

void addCooleyTukey(PseudoCode& code, bool ascending)
{
    code.source = ascending ? "Gajić, Stanković 2011, Algorithm 1, (15), (16)"
                            : "Gajić 2014, the Cooley–Tukey algorithm, (8)–(10)";
    code.add(Part::None, 0, ascending ? "d ← 1" : "d ← N / p");
    code.add(Part::None, 0,
             "for each of the n variables, the " + std::string(ascending ? "last" : "first") + " one first:");
    code.add(Part::Steps, 1, "for all b = 0 … N/p − 1, independently of one another:");
    code.add(Part::Steps, 2, "l ← b mod d + p·d·(b div d)");
    code.add(Part::Steps, 2, "xⱼ ← F[l + j·d]  for j = 0 … p − 1");
    code.add(Part::Steps, 2, "F[l + i·d] ← Σⱼ M[i][j]·xⱼ  for i = 0 … p − 1");
    code.add(Part::None, 1, ascending ? "d ← p·d" : "d ← d / p");
}

void addConstantGeometry(PseudoCode& code)
{
    code.source = "Gajić 2014, the constant geometry algorithm, (11)–(13)";
    code.add(Part::None, 0, "repeat n times, each time the same:");
    code.add(Part::Steps, 1, "for all b = 0 … N/p − 1, independently of one another:");
    code.add(Part::Steps, 2, "xⱼ ← F[b·p + j]  for j = 0 … p − 1");
    code.add(Part::Steps, 2, "G[b + i·N/p] ← Σⱼ M[i][j]·xⱼ  for i = 0 … p − 1");
    code.add(Part::None, 1, "let F and G change places");
}

void addFast(PseudoCode& code)
{
    code.source = "this program's own; the steps are those of Gajić, Stanković 2011, (15), (16)";
    code.add(Part::None, 0, "d ← 1");
    code.add(Part::None, 0, "while d < N:");
    code.add(Part::Steps, 1, "k ← how many steps are taken together: pᵏ values fit the registers");
    code.add(Part::Steps, 1, "for all groups of pᵏ values at distance d, independently of one another:");
    code.add(Part::Steps, 2, "read the group");
    code.add(Part::Steps, 2, "do k butterfly steps within it, at distances 1, p, …, pᵏ⁻¹");
    code.add(Part::Steps, 2, "write it back to where it was");
    code.add(Part::None, 1, "d ← pᵏ·d");
}

const char* const branch = "b[i] ← a[i] + a[i+j]  if (i and j) = 0,  else  a[i−j] − a[i]";

void addSequential(PseudoCode& code)
{
    code.source = "Bikov, Bouyukliev 2018, the sequential algorithm (A0 here)";
    code.add(Part::None, 0, "for j = 1, 2, 4, … while j < N:");
    code.add(Part::Steps, 1, "for each i = 0 … N − 1 with (i and j) = 0, one after another:");
    code.add(Part::Steps, 2, "(F[i], F[i+j]) ← (F[i] + F[i+j], F[i] − F[i+j])");
}

// A1, A2, A3.
void addOutOfPlace(PseudoCode& code, int number)
{
    code.source = "Bikov, Bouyukliev 2018, Algorithm " + std::to_string(number);
    code.add(Part::None, 0, "for j = 1, 2, 4, … while j < N, a launch each:");
    if (number == 3) {
        code.add(Part::Steps, 1, "for all work-items t = 0 … N/M − 1 at once:");
        code.add(Part::Steps, 2, "for i = t·M … t·M + M − 1:");
        code.add(Part::Steps, 3, branch);
    } else {
        code.add(Part::Steps, 1, "for all work-items i = 0 … N − 1 at once:");
        if (number == 2) {
            code.add(Part::Steps, 2, "u ← (i and j) / j, which is 0 or 1");
            code.add(Part::Steps, 2, "b[i] ← (1 − u)·(a[i] + a[i+j]) + u·(a[i−j] − a[i])");
            code.add(Part::Steps, 2, "the neighbour that is multiplied by 0 is not read outside the vector");
        } else {
            code.add(Part::Steps, 2, branch);
        }
    }
    code.add(Part::None, 1, "let a and b change places");
}

// A4, A5, A6.
void addBlocks(PseudoCode& code, int number)
{
    code.source = "Bikov, Bouyukliev 2018, Algorithm " + std::to_string(number);
    const auto local = [&code, number](Part part, const char* range) {
        if (number == 6) {
            code.add(part, 1, std::string("for j = 1, 2, … 16: v ← v ± the value of lane t xor j"));
            code.add(part, 1, std::string("for the other j ") + range + ":");
        } else {
            code.add(part, 1, std::string("for j ") + range + ":");
        }
        code.add(part, 2, "put v into local memory at t; wait for the whole group");
        code.add(part, 2, "v ← v + local[t+j]  if (t and j) = 0,  else  local[t−j] − v");
        code.add(part, 1, "write v back to where it came from");
    };
    code.add(Part::Steps, 0, "first kernel, a work-group of B work-items for B neighbouring values:");
    code.add(Part::Steps, 1, "work-item t reads its value v = F[g·B + t] of group g");
    local(Part::Steps, "= 1, 2, 4, … while j < B");
    if (number == 4) {
        code.add(Part::Later, 0, "for j = B, 2B, … while j < N, a launch each, as in Algorithm 1:");
        code.add(Part::Later, 1, branch);
        code.add(Part::Later, 1, "let a and b change places");
        return;
    }
    code.add(Part::Later, 0, "second kernel, groups of B work-items over values far apart:");
    code.add(Part::Later, 1,
             "work-item t of group g reads v from column g of F, written as rows of B values");
    local(Part::Later, "of the steps that are left");
}

void addInPlace(PseudoCode& code)
{
    code.source = "Gajić, Stanković 2011, Algorithm 1, (15), (16)";
    code.add(Part::None, 0, "for s = 1, 2, 4, … while s < N, a launch each:");
    code.add(Part::Steps, 1, "for all work-items t = 0 … N/2 − 1 at once:");
    code.add(Part::Steps, 2, "op₁ ← t mod s + 2·s·(t div s)");
    code.add(Part::Steps, 2, "op₂ ← op₁ + s");
    code.add(Part::Steps, 2, "(F[op₁], F[op₂]) ← (F[op₁] + F[op₂], F[op₁] − F[op₂])");
}

void addAlgorithm(PseudoCode& code, const KroneckerTransform& transform, std::string_view algorithm)
{
    const bool finite = transform.ring().kind() == transform::RingKind::Finite;
    if (algorithm == "fast")
        addFast(code);
    else if (algorithm == "constant-geometry")
        addConstantGeometry(code);
    else if (algorithm == "in-place")
        addInPlace(code);
    else if (algorithm == "A0")
        addSequential(code);
    else if (algorithm == "A1" || algorithm == "A2" || algorithm == "A3")
        addOutOfPlace(code, algorithm[1] - '0');
    else if (algorithm == "A4" || algorithm == "A5" || algorithm == "A6")
        addBlocks(code, algorithm[1] - '0');
    else
        addCooleyTukey(code,
                       algorithm == "cooley-tukey-ascending" || (algorithm == "cooley-tukey" && !finite));
}

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

PseudoCode transformPseudoCode(const KroneckerTransform& transform, std::string_view algorithm)
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
    addAlgorithm(code, transform, algorithm);
    if (hasOrder && !isInverse)
        code.add(Part::Order, 0, "bring F from the Hadamard order into the " + order + " order");
    if (transform.divisor() != 1)
        code.add(Part::Scaling, 0, "divide every value of F by " + numberText(transform.divisor()));
    code.add(Part::None, 0, std::string("result: F, now ") + (isInverse ? "the function" : "the spectrum"));
    return code;
}

PseudoCode charactersPseudoCode(std::string_view algorithm, bool exponents)
{
    PseudoCode code;
    if (algorithm != "kronecker") {
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
