// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/algorithm_code.h"

namespace sequency::transform {
namespace {

constexpr base::SentenceForm exchanged = SEQUENCY_FORM("PseudoCode", "exchange %1 and %2");
constexpr base::SentenceForm launches = SEQUENCY_FORM("PseudoCode", "for %1 while %2, one launch each:");
constexpr base::SentenceForm withRange = SEQUENCY_FORM("PseudoCode", "%1  for %2");
constexpr base::SentenceForm workItems = SEQUENCY_FORM("PseudoCode", "for all work-items %1 at once:");

// Returns the assignment that computes one output of an out-of-place step.
base::Sentence branch()
{
    return {SEQUENCY_FORM("PseudoCode", "%1  if %2,  else  %3"), "b[i] ← a[i] + a[i+j]", "(i and j) = 0",
            "a[i−j] − a[i]"};
}

}  // namespace

AlgorithmCode cooleyTukeyCode(bool ascending)
{
    AlgorithmCode code;
    code.source = ascending
                      ? base::Sentence(SEQUENCY_FORM("PseudoCode", "%1, Algorithm %2"),
                                       "Gajić, Stanković 2011", "1, (15), (16)")
                      : base::Sentence(SEQUENCY_FORM("PseudoCode", "%1, the Cooley–Tukey algorithm, %2"),
                                       "Gajić 2014", "(8)–(10)");
    code.add(CodePart::None, 0, ascending ? "d ← 1" : "d ← N / p");
    code.add(CodePart::None, 0,
             ascending ? SEQUENCY_FORM("PseudoCode", "for each of the n variables, the last one first:")
                       : SEQUENCY_FORM("PseudoCode", "for each of the n variables, the first one first:"));
    code.add(CodePart::Steps, 1,
             {SEQUENCY_FORM("PseudoCode", "for all %1, independently of one another:"), "b = 0 … N/p − 1"});
    code.add(CodePart::Steps, 2, "l ← b mod d + p·d·(b div d)");
    code.add(CodePart::Steps, 2, {withRange, "xⱼ ← F[l + j·d]", "j = 0 … p − 1"});
    code.add(CodePart::Steps, 2, {withRange, "F[l + i·d] ← Σⱼ M[i][j]·xⱼ", "i = 0 … p − 1"});
    code.add(CodePart::None, 1, ascending ? "d ← p·d" : "d ← d / p");
    return code;
}

AlgorithmCode constantGeometryCode()
{
    AlgorithmCode code;
    code.source = {SEQUENCY_FORM("PseudoCode", "%1, the constant geometry algorithm, %2"), "Gajić 2014",
                   "(11)–(13)"};
    code.add(CodePart::None, 0, SEQUENCY_FORM("PseudoCode", "repeat n times:"));
    code.add(CodePart::Steps, 1,
             {SEQUENCY_FORM("PseudoCode", "for all %1, independently of one another:"), "b = 0 … N/p − 1"});
    code.add(CodePart::Steps, 2, {withRange, "xⱼ ← F[b·p + j]", "j = 0 … p − 1"});
    code.add(CodePart::Steps, 2, {withRange, "G[b + i·N/p] ← Σⱼ M[i][j]·xⱼ", "i = 0 … p − 1"});
    code.add(CodePart::None, 1, {exchanged, "F", "G"});
    return code;
}

AlgorithmCode haarCode(bool forward)
{
    const auto places = [](bool areAdjacent, std::string_view vector, std::string_view j) {
        return std::string(vector) + (areAdjacent ? "[b·p + " : "[b + ") + std::string(j) +
               (areAdjacent ? "]" : "·m/p]");
    };
    AlgorithmCode code;
    code.source = "Karpovsky, Stanković, Astola 2008";
    code.add(CodePart::None, 0, forward ? "m ← N" : "m ← p");
    code.add(CodePart::None, 0, {SEQUENCY_FORM("PseudoCode", "while %1:"), forward ? "m > 1" : "m ≤ N"});
    code.add(CodePart::Steps, 1,
             {SEQUENCY_FORM("PseudoCode", "for all %1, independently of one another:"), "b = 0 … m/p − 1"});
    code.add(CodePart::Steps, 2, {withRange, "xⱼ ← " + places(forward, "F", "j"), "j = 0 … p − 1"});
    code.add(CodePart::Steps, 2,
             {withRange, places(!forward, "G", "i") + " ← Σⱼ M[i][j]·xⱼ", "i = 0 … p − 1"});
    code.add(CodePart::Steps, 1, "F[0 … m − 1] ← G[0 … m − 1]");
    code.add(CodePart::None, 1, forward ? "m ← m / p" : "m ← p·m");
    return code;
}

AlgorithmCode fastCode()
{
    AlgorithmCode code;
    code.source = {SEQUENCY_FORM("PseudoCode", "this program's algorithm, with the steps of %1"),
                   "Gajić, Stanković 2011, (15), (16)"};
    code.add(CodePart::None, 0, "d ← 1");
    code.add(CodePart::None, 0, {SEQUENCY_FORM("PseudoCode", "while %1:"), "d < N"});
    code.add(CodePart::Steps, 1,
             SEQUENCY_FORM("PseudoCode",
                           "k ← number of steps computed at once, such that pᵏ values fit in the registers"));
    code.add(CodePart::Steps, 1,
             SEQUENCY_FORM("PseudoCode",
                           "for all groups of pᵏ values at distance d, independently of one another:"));
    code.add(CodePart::Steps, 2, SEQUENCY_FORM("PseudoCode", "read the group"));
    code.add(CodePart::Steps, 2,
             {SEQUENCY_FORM("PseudoCode", "compute k butterfly steps within the group, at distances %1"),
              "1, p, …, pᵏ⁻¹"});
    code.add(CodePart::Steps, 2, SEQUENCY_FORM("PseudoCode", "write the group back to its place"));
    code.add(CodePart::None, 1, "d ← pᵏ·d");
    return code;
}

AlgorithmCode sequentialCode()
{
    AlgorithmCode code;
    code.source = {SEQUENCY_FORM("PseudoCode", "%1, the sequential algorithm (A0 here)"),
                   "Bikov, Bouyukliev 2018"};
    code.add(CodePart::None, 0, {SEQUENCY_FORM("PseudoCode", "for %1 while %2:"), "j = 1, 2, 4, …", "j < N"});
    code.add(CodePart::Steps, 1,
             {SEQUENCY_FORM("PseudoCode", "for each %1 with %2, one after another:"), "i = 0 … N − 1",
              "(i and j) = 0"});
    code.add(CodePart::Steps, 2, "(F[i], F[i+j]) ← (F[i] + F[i+j], F[i] − F[i+j])");
    return code;
}

AlgorithmCode outOfPlaceCode(int number)
{
    AlgorithmCode code;
    code.source = {SEQUENCY_FORM("PseudoCode", "%1, Algorithm %2"), "Bikov, Bouyukliev 2018", number};
    code.add(CodePart::None, 0, {launches, "j = 1, 2, 4, …", "j < N"});
    if (number == 3) {
        code.add(CodePart::Steps, 1, {workItems, "t = 0 … N/M − 1"});
        code.add(CodePart::Steps, 2, {SEQUENCY_FORM("PseudoCode", "for %1:"), "i = t·M … t·M + M − 1"});
        code.add(CodePart::Steps, 3, branch());
    } else {
        code.add(CodePart::Steps, 1, {workItems, "i = 0 … N − 1"});
        if (number == 2) {
            code.add(CodePart::Steps, 2, {SEQUENCY_FORM("PseudoCode", "u ← %1  (0 or 1)"), "(i and j) / j"});
            code.add(CodePart::Steps, 2, "b[i] ← (1 − u)·(a[i] + a[i+j]) + u·(a[i−j] − a[i])");
            code.add(
                CodePart::Steps, 2,
                SEQUENCY_FORM("PseudoCode", "a neighbour outside the vector is not read; its factor is 0"));
        } else {
            code.add(CodePart::Steps, 2, branch());
        }
    }
    code.add(CodePart::None, 1, {exchanged, "a", "b"});
    return code;
}

AlgorithmCode blocksCode(int number)
{
    AlgorithmCode code;
    code.source = {SEQUENCY_FORM("PseudoCode", "%1, Algorithm %2"), "Bikov, Bouyukliev 2018", number};
    const auto local = [&code, number](CodePart part, base::Sentence loop) {
        if (number == 6)
            code.add(
                part, 1,
                {SEQUENCY_FORM("PseudoCode", "for %1: v ← v ± the value of lane t xor j"), "j = 1, 2, … 16"});
        code.add(part, 1, std::move(loop));
        code.add(part, 2,
                 SEQUENCY_FORM("PseudoCode", "store v in local memory at t; wait for the whole work-group"));
        code.add(part, 2,
                 {SEQUENCY_FORM("PseudoCode", "%1  if %2,  else  %3"), "v ← v + local[t+j]", "(t and j) = 0",
                  "local[t−j] − v"});
        code.add(part, 1,
                 SEQUENCY_FORM("PseudoCode", "write v back to the element of F from which it was read"));
    };
    code.add(
        CodePart::Steps, 0,
        SEQUENCY_FORM("PseudoCode", "first kernel, a work-group of B work-items for B neighbouring values:"));
    code.add(CodePart::Steps, 1,
             {SEQUENCY_FORM("PseudoCode", "work-item t reads its value v = %1 of group g"), "F[g·B + t]"});
    const bool hasLanes = number == 6;
    local(CodePart::Steps,
          hasLanes
              ? base::Sentence(SEQUENCY_FORM("PseudoCode", "for the remaining j %1 while %2:"),
                               "= 1, 2, 4, …", "j < B")
              : base::Sentence(SEQUENCY_FORM("PseudoCode", "for %1 while %2:"), "j = 1, 2, 4, …", "j < B"));
    if (number == 4) {
        code.add(CodePart::Later, 0,
                 {SEQUENCY_FORM("PseudoCode", "for %1 while %2, one launch each, as in Algorithm 1:"),
                  "j = B, 2B, …", "j < N"});
        code.add(CodePart::Later, 1, branch());
        code.add(CodePart::Later, 1, {exchanged, "a", "b"});
        return code;
    }
    code.add(CodePart::Later, 0,
             SEQUENCY_FORM("PseudoCode",
                           "second kernel, a work-group of B work-items for B values at distance B:"));
    code.add(CodePart::Later, 1,
             SEQUENCY_FORM(
                 "PseudoCode",
                 "work-item t of group g reads v from row t and column g of F, written as rows of B values"));
    local(CodePart::Later,
          hasLanes
              ? SEQUENCY_FORM("PseudoCode", "for the remaining j, in the same way:")
              : SEQUENCY_FORM("PseudoCode", "for the remaining steps, with j the distance between rows:"));
    return code;
}

AlgorithmCode inPlaceCode()
{
    AlgorithmCode code;
    code.source = {SEQUENCY_FORM("PseudoCode", "%1, Algorithm %2"), "Gajić, Stanković 2011", "1, (15), (16)"};
    code.add(CodePart::None, 0, {launches, "s = 1, 2, 4, …", "s < N"});
    code.add(CodePart::Steps, 1, {workItems, "t = 0 … N/2 − 1"});
    code.add(CodePart::Steps, 2, "op₁ ← t mod s + 2·s·(t div s)");
    code.add(CodePart::Steps, 2, "op₂ ← op₁ + s");
    code.add(CodePart::Steps, 2, "(F[op₁], F[op₂]) ← (F[op₁] + F[op₂], F[op₁] − F[op₂])");
    return code;
}

}  // namespace sequency::transform
