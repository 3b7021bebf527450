// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/algorithm_code.h"

namespace sequency::transform {
namespace {

const char* const branch = "b[i] ← a[i] + a[i+j]  if (i and j) = 0,  else  a[i−j] − a[i]";

}  // namespace

AlgorithmCode cooleyTukeyCode(bool ascending)
{
    AlgorithmCode code;
    code.source = ascending ? "Gajić, Stanković 2011, Algorithm 1, (15), (16)"
                            : "Gajić 2014, the Cooley–Tukey algorithm, (8)–(10)";
    code.add(CodePart::None, 0, ascending ? "d ← 1" : "d ← N / p");
    code.add(CodePart::None, 0,
             "for each of the n variables, the " + std::string(ascending ? "last" : "first") + " one first:");
    code.add(CodePart::Steps, 1, "for all b = 0 … N/p − 1, independently of one another:");
    code.add(CodePart::Steps, 2, "l ← b mod d + p·d·(b div d)");
    code.add(CodePart::Steps, 2, "xⱼ ← F[l + j·d]  for j = 0 … p − 1");
    code.add(CodePart::Steps, 2, "F[l + i·d] ← Σⱼ M[i][j]·xⱼ  for i = 0 … p − 1");
    code.add(CodePart::None, 1, ascending ? "d ← p·d" : "d ← d / p");
    return code;
}

AlgorithmCode constantGeometryCode()
{
    AlgorithmCode code;
    code.source = "Gajić 2014, the constant geometry algorithm, (11)–(13)";
    code.add(CodePart::None, 0, "repeat n times, each time the same:");
    code.add(CodePart::Steps, 1, "for all b = 0 … N/p − 1, independently of one another:");
    code.add(CodePart::Steps, 2, "xⱼ ← F[b·p + j]  for j = 0 … p − 1");
    code.add(CodePart::Steps, 2, "G[b + i·N/p] ← Σⱼ M[i][j]·xⱼ  for i = 0 … p − 1");
    code.add(CodePart::None, 1, "let F and G change places");
    return code;
}

AlgorithmCode fastCode()
{
    AlgorithmCode code;
    code.source = "this program's own; the steps are those of Gajić, Stanković 2011, (15), (16)";
    code.add(CodePart::None, 0, "d ← 1");
    code.add(CodePart::None, 0, "while d < N:");
    code.add(CodePart::Steps, 1, "k ← how many steps are taken together: pᵏ values fit the registers");
    code.add(CodePart::Steps, 1, "for all groups of pᵏ values at distance d, independently of one another:");
    code.add(CodePart::Steps, 2, "read the group");
    code.add(CodePart::Steps, 2, "do k butterfly steps within it, at distances 1, p, …, pᵏ⁻¹");
    code.add(CodePart::Steps, 2, "write it back to where it was");
    code.add(CodePart::None, 1, "d ← pᵏ·d");
    return code;
}

AlgorithmCode sequentialCode()
{
    AlgorithmCode code;
    code.source = "Bikov, Bouyukliev 2018, the sequential algorithm (A0 here)";
    code.add(CodePart::None, 0, "for j = 1, 2, 4, … while j < N:");
    code.add(CodePart::Steps, 1, "for each i = 0 … N − 1 with (i and j) = 0, one after another:");
    code.add(CodePart::Steps, 2, "(F[i], F[i+j]) ← (F[i] + F[i+j], F[i] − F[i+j])");
    return code;
}

AlgorithmCode outOfPlaceCode(int number)
{
    AlgorithmCode code;
    code.source = "Bikov, Bouyukliev 2018, Algorithm " + std::to_string(number);
    code.add(CodePart::None, 0, "for j = 1, 2, 4, … while j < N, a launch each:");
    if (number == 3) {
        code.add(CodePart::Steps, 1, "for all work-items t = 0 … N/M − 1 at once:");
        code.add(CodePart::Steps, 2, "for i = t·M … t·M + M − 1:");
        code.add(CodePart::Steps, 3, branch);
    } else {
        code.add(CodePart::Steps, 1, "for all work-items i = 0 … N − 1 at once:");
        if (number == 2) {
            code.add(CodePart::Steps, 2, "u ← (i and j) / j, which is 0 or 1");
            code.add(CodePart::Steps, 2, "b[i] ← (1 − u)·(a[i] + a[i+j]) + u·(a[i−j] − a[i])");
            code.add(CodePart::Steps, 2,
                     "the neighbour that is multiplied by 0 is not read outside the vector");
        } else {
            code.add(CodePart::Steps, 2, branch);
        }
    }
    code.add(CodePart::None, 1, "let a and b change places");
    return code;
}

AlgorithmCode blocksCode(int number)
{
    AlgorithmCode code;
    code.source = "Bikov, Bouyukliev 2018, Algorithm " + std::to_string(number);
    const auto local = [&code, number](CodePart part, const char* range) {
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
    code.add(CodePart::Steps, 0, "first kernel, a work-group of B work-items for B neighbouring values:");
    code.add(CodePart::Steps, 1, "work-item t reads its value v = F[g·B + t] of group g");
    local(CodePart::Steps, "= 1, 2, 4, … while j < B");
    if (number == 4) {
        code.add(CodePart::Later, 0, "for j = B, 2B, … while j < N, a launch each, as in Algorithm 1:");
        code.add(CodePart::Later, 1, branch);
        code.add(CodePart::Later, 1, "let a and b change places");
        return code;
    }
    code.add(CodePart::Later, 0, "second kernel, groups of B work-items over values far apart:");
    code.add(CodePart::Later, 1,
             "work-item t of group g reads v from column g of F, written as rows of B values");
    local(CodePart::Later, "of the steps that are left");
    return code;
}

AlgorithmCode inPlaceCode()
{
    AlgorithmCode code;
    code.source = "Gajić, Stanković 2011, Algorithm 1, (15), (16)";
    code.add(CodePart::None, 0, "for s = 1, 2, 4, … while s < N, a launch each:");
    code.add(CodePart::Steps, 1, "for all work-items t = 0 … N/2 − 1 at once:");
    code.add(CodePart::Steps, 2, "op₁ ← t mod s + 2·s·(t div s)");
    code.add(CodePart::Steps, 2, "op₂ ← op₁ + s");
    code.add(CodePart::Steps, 2, "(F[op₁], F[op₂]) ← (F[op₁] + F[op₂], F[op₁] − F[op₂])");
    return code;
}

}  // namespace sequency::transform
