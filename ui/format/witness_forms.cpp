// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/sentence_forms.h"

#include <QCoreApplication>

#include <array>

namespace sequency::ui {
namespace {

// What is said in more words stands before what fits anything.
constexpr std::array witnessSentences{
    QT_TRANSLATE_NOOP("Witness", "f is 1 at %1"),
    QT_TRANSLATE_NOOP("Witness", "no value is 1"),
    QT_TRANSLATE_NOOP("Witness", "%1 of %2 values are 1"),
    QT_TRANSLATE_NOOP(
        "Witness", "the affine function %1 differs at 1 place, as %2; 1 affine function has this distance"),
    QT_TRANSLATE_NOOP(
        "Witness",
        "the affine function %1 differs at 1 place, as %2; %3 affine functions have this distance"),
    QT_TRANSLATE_NOOP(
        "Witness", "the affine function %1 differs at %2 places, as %3; 1 affine function has this distance"),
    QT_TRANSLATE_NOOP(
        "Witness",
        "the affine function %1 differs at %2 places, as %3; %4 affine functions have this distance"),
    QT_TRANSLATE_NOOP("Witness",
                      "the affine function %1 differs at 1 place; 1 affine function has this distance"),
    QT_TRANSLATE_NOOP("Witness",
                      "the affine function %1 differs at 1 place; %2 affine functions have this distance"),
    QT_TRANSLATE_NOOP("Witness",
                      "the affine function %1 differs at %2 places; 1 affine function has this distance"),
    QT_TRANSLATE_NOOP("Witness",
                      "the affine function %1 differs at %2 places; %3 affine functions have this distance"),
    QT_TRANSLATE_NOOP("Witness", "the algebraic normal form has %1 and nothing longer"),
    QT_TRANSLATE_NOOP("Witness", "the function is 0"),
    QT_TRANSLATE_NOOP("Witness", "the function is constant"),
    QT_TRANSLATE_NOOP("Witness", "the function correlates with %1, %2"),
    QT_TRANSLATE_NOOP("Witness", "the function correlates with %1: %2"),
    QT_TRANSLATE_NOOP("Witness", "W(a) = 0 for every a ≠ 0"),
    QT_TRANSLATE_NOOP("Witness", "every S(a), a ≠ 0, is 0"),
    QT_TRANSLATE_NOOP("Witness", "the function is not balanced"),
    QT_TRANSLATE_NOOP("Witness", "the number of variables is odd"),
    QT_TRANSLATE_NOOP("Witness", "%1 is not ±%2"),
    QT_TRANSLATE_NOOP("Witness", "every |W(a)| is %1"),
    QT_TRANSLATE_NOOP("Witness", "the function is not bent"),
    QT_TRANSLATE_NOOP("Witness", "the dual is 1 where W(a) is negative, hexadecimal, highest index first"),
    QT_TRANSLATE_NOOP("Witness", "every W(a) is 0 or ±%1"),
    QT_TRANSLATE_NOOP("Witness", "each value of W and how many masks have it; %1"),
    QT_TRANSLATE_NOOP("Witness", "each value of r and how many shifts have it; %1"),
    QT_TRANSLATE_NOOP("Witness", "each magnitude of W and how many masks have it; %1"),
    QT_TRANSLATE_NOOP("Witness", "each magnitude of r and how many shifts have it, 0 included; %1"),
    QT_TRANSLATE_NOOP("Witness", "the only shift is 0"),
    QT_TRANSLATE_NOOP("Witness", "Σ r(a)² over all a: %1"),
    QT_TRANSLATE_NOOP("Witness", "changing any one variable changes half of the values"),
    QT_TRANSLATE_NOOP("Witness", "changing %1 changes %2 of %3 values"),
    QT_TRANSLATE_NOOP("Witness", "no derivative is constant"),
    QT_TRANSLATE_NOOP("Witness", "f(x) ⊕ f(x ⊕ a) is constant for a = %1 and what they span; the constants "
                                 "are %2. With y = %3, f(x) = %4, and y does not depend on %5"),
    QT_TRANSLATE_NOOP("Witness", "the derivative in the direction %1 is not balanced, %2"),
    QT_TRANSLATE_NOOP("Witness", "r(a) = 0 for every a ≠ 0"),
    QT_TRANSLATE_NOOP("Witness", "the derivative in the direction %1 has the smallest weight, %2; the "
                                 "derivative in the direction %3 has the largest weight, %4"),
    QT_TRANSLATE_NOOP("Witness", "the derivative in the direction %1 has the smallest degree, %2; the "
                                 "derivative in the direction %3 has the largest degree, %4"),
    QT_TRANSLATE_NOOP("Witness", "the derivatives in all directions have the same weight, %1"),
    QT_TRANSLATE_NOOP("Witness", "the derivatives in all directions have the same degree, %1"),
    QT_TRANSLATE_NOOP("Witness", "the only direction is 0"),
    QT_TRANSLATE_NOOP(
        "Witness",
        "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = the function of the truth table %1, highest index first, Ax ⊕ b "
        "= (%2) and l·x ⊕ c = %3; f is g; %4 functions of %5 variables are of this class"),
    QT_TRANSLATE_NOOP(
        "Witness",
        "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = the function of the truth table %1, highest index first, Ax ⊕ b "
        "= (%2) and l·x ⊕ c = %3; g is made of f by %4; %5 functions of %6 variables are of this class"),
    QT_TRANSLATE_NOOP("Witness", "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; f "
                                 "is g; %4 functions of 1 variable are of this class"),
    QT_TRANSLATE_NOOP("Witness", "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; f "
                                 "is g; %4 functions of %5 variables are of this class"),
    QT_TRANSLATE_NOOP("Witness", "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; g "
                                 "is made of f by %4; %5 functions of 1 variable are of this class"),
    QT_TRANSLATE_NOOP("Witness", "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; g "
                                 "is made of f by %4; %5 functions of %6 variables are of this class"),
    QT_TRANSLATE_NOOP("Witness", "second(x) = first(Ax ⊕ b) ⊕ l·x ⊕ c, Ax ⊕ b = (%1) and l·x ⊕ c = %2"),
    QT_TRANSLATE_NOOP("Witness", "%1; Σ W(a)² over the masks a with 0, 1, … ones is %2"),
    QT_TRANSLATE_NOOP("Witness", "W(0), then the coefficients of x1, x2, …: 2^n less twice the places where "
                                 "f differs from 0, x1, x2, …, which are %1"),
    QT_TRANSLATE_NOOP("Witness", "of %1 values, so many change with x1, x2, …: none"),
    QT_TRANSLATE_NOOP("Witness", "of %1 values, so many change with x1, x2, …: %2"),
    QT_TRANSLATE_NOOP("Witness", "the function changes with them between %1 and %2"),
    QT_TRANSLATE_NOOP("Witness", "the function changes with them at %1"),
    QT_TRANSLATE_NOOP("Witness", "by the number of ones in the input: %1"),
    QT_TRANSLATE_NOOP("Witness", "rotating the variables changes no value"),
    QT_TRANSLATE_NOOP("Witness", "setting a variable to 1 never makes the value 0"),
    QT_TRANSLATE_NOOP("Witness", "f·g = 0 for g = %1"),
    QT_TRANSLATE_NOOP("Witness", "(f ⊕ 1)·g = 0 for g = %1"),
    QT_TRANSLATE_NOOP("Witness", "how often the values 0, 1, … occur"),
    QT_TRANSLATE_NOOP("Witness", "every value is 0"),
    QT_TRANSLATE_NOOP("Witness", "f is not 0 at %1"),
    QT_TRANSLATE_NOOP("Witness", "the values 0, 1, … occur so often: %1"),
    QT_TRANSLATE_NOOP("Witness", "the polynomial has %1 and nothing of a larger degree"),
    QT_TRANSLATE_NOOP("Witness", "every |S(a)|² is 0 or %1, by component"),
    QT_TRANSLATE_NOOP("Witness", "every |S(a)|² is 0 or %1"),
    QT_TRANSLATE_NOOP("Witness", "not all |S|² are integers: %1"),
    QT_TRANSLATE_NOOP("Witness", "each value of |S|² and how many coefficients have it"),
    QT_TRANSLATE_NOOP("Witness", "exchanging variables changes no value"),
    QT_TRANSLATE_NOOP("Witness", "units are looked at for functions over prime fields"),
    QT_TRANSLATE_NOOP("Witness", "the function is not bent: %1"),
    QT_TRANSLATE_NOOP("Witness", "every |S|² is %1: every derivative is balanced"),
    QT_TRANSLATE_NOOP("Witness",
                      "f(x + a) − f(x) is not balanced for a = %1: its values 0, 1, … occur so often: %2"),
    QT_TRANSLATE_NOOP("Witness", "every S(a) is u·p^(n/2) times a power of ω with u = %1"),
    QT_TRANSLATE_NOOP("Witness",
                      "S(a) is u·p^(n/2)·ω^v for the value v of the dual at a, index 0 first, with u = %1"),
    QT_TRANSLATE_NOOP(
        "Witness",
        "f(x + a) − f(x) is constant for a = %1 and what they span over GF(%2); the constants are %3"),
    QT_TRANSLATE_NOOP("Witness", "every derivative is balanced"),
    QT_TRANSLATE_NOOP("Witness", "each entry of the DDT with a ≠ 0 and how often it occurs; a random "
                                 "permutation has on average, for large n, %1 (Daemen, Rijmen 2007)"),
    QT_TRANSLATE_NOOP("Witness", "each entry of the DDT with a ≠ 0 and how often it occurs; a random "
                                 "function has on average, for large n, %1 (Daemen, Rijmen 2007)"),
    QT_TRANSLATE_NOOP("Witness", "each entry of the LAT with b ≠ 0 and how often it occurs; a random "
                                 "permutation has on average, for large n, %1 (Daemen, Rijmen 2007)"),
    QT_TRANSLATE_NOOP("Witness", "each entry of the LAT with b ≠ 0 and how often it occurs; a random "
                                 "function has on average, for large n, %1 (Daemen, Rijmen 2007)"),
    QT_TRANSLATE_NOOP("Witness", "the component %1 is 0"),
    QT_TRANSLATE_NOOP("Witness", "the component %1 has the monomial %2"),
    QT_TRANSLATE_NOOP("Witness", "every value occurs once"),
    QT_TRANSLATE_NOOP("Witness", "inputs and outputs have different numbers of bits"),
    QT_TRANSLATE_NOOP("Witness", "the only difference is 0"),
    QT_TRANSLATE_NOOP("Witness", "the S-box is not a permutation"),
    QT_TRANSLATE_NOOP("Witness", "there are not two different differences a ≠ 0, d ≠ 0"),
    QT_TRANSLATE_NOOP("Witness", "every value occurs equally often"),
    QT_TRANSLATE_NOOP("Witness", "the value %1 occurs 1 time"),
    QT_TRANSLATE_NOOP("Witness", "the value %1 occurs %2 times"),
    QT_TRANSLATE_NOOP("Witness", "no S(x) is x"),
    QT_TRANSLATE_NOOP("Witness", "S(x) = x for x = %1"),
    QT_TRANSLATE_NOOP("Witness", "S(%1) is not an input"),
    QT_TRANSLATE_NOOP("Witness", "S(S(x)) = x for every x"),
    QT_TRANSLATE_NOOP("Witness", "no component has a constant derivative"),
    QT_TRANSLATE_NOOP("Witness", "the component %1 has a constant derivative in the direction %2"),
    QT_TRANSLATE_NOOP("Witness", "reached with β = %1"),
    QT_TRANSLATE_NOOP("Witness", "the sum of the output bits has no spectrum"),
    QT_TRANSLATE_NOOP("Witness", "S of these inputs is 0, 1, 2, …"),
    QT_TRANSLATE_NOOP("Witness", "S(x) = %1 over GF(2^n) modulo %2"),
    QT_TRANSLATE_NOOP("Witness", "a·x^d is 0 for x = 0 alone, but %1"),
    QT_TRANSLATE_NOOP("Witness",
                      "S(1)·S(x·y) = S(x)·S(y) does not hold over GF(2^n), not for x = %1 and y = %2 modulo "
                      "%3; irreducible polynomials of the degree: %4"),
    QT_TRANSLATE_NOOP("Witness", "%1; no other entry reaches it"),
    QT_TRANSLATE_NOOP("Witness", "%1; %2 entries reach it: %3 and %4 more"),
    QT_TRANSLATE_NOOP("Witness", "%1; %2 entries reach it: %3"),
    QT_TRANSLATE_NOOP("Witness", "%1; no other coefficient reaches it"),
    QT_TRANSLATE_NOOP("Witness", "%1; %2 coefficients reach it: %3 and %4 more"),
    QT_TRANSLATE_NOOP("Witness", "%1; %2 coefficients reach it: %3"),
    QT_TRANSLATE_NOOP("Witness", "%1; no other shift reaches it"),
    QT_TRANSLATE_NOOP("Witness", "%1; %2 shifts reach it: %3 and %4 more"),
    QT_TRANSLATE_NOOP("Witness", "%1; %2 shifts reach it: %3"),
    QT_TRANSLATE_NOOP("Witness", "%1 and %2"),
};

}  // namespace

const SentenceForms& witnessForms()
{
    static const SentenceForms made("Witness", witnessSentences);
    return made;
}

}  // namespace sequency::ui
