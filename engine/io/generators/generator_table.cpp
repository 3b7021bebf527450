// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/generators/generator.h"
#include "engine/io/generators/generator_arguments.h"

#include <array>
#include <limits>

namespace sequency::io {
namespace {

using Kind = GeneratorParameter::Kind;

constexpr std::int64_t largestSeed = std::numeric_limits<std::int64_t>::max();

constexpr GeneratorParameter variablesParameter(std::string_view initial)
{
    return {"variables",
            SEQUENCY_TEXT("Engine", "Variables"),
            SEQUENCY_TEXT("Engine", "how many"),
            initial,
            Kind::Integer,
            0,
            maxVariables};
}

constexpr GeneratorParameter evenVariables(std::string_view initial, std::int64_t least, std::int64_t most)
{
    return {"variables",
            SEQUENCY_TEXT("Engine", "Variables"),
            SEQUENCY_TEXT("Engine", "an even number"),
            initial,
            Kind::Integer,
            least,
            most};
}

constexpr GeneratorParameter seedParameter(std::string_view remark)
{
    return {"seed", SEQUENCY_TEXT("Engine", "Seed"), remark, "1", Kind::Integer, 0, largestSeed};
}

template <const auto& names>
std::span<const std::string_view> choicesOf()
{
    return names;
}

constexpr std::array<std::string_view, 1> moduli{"smallest"};
constexpr std::array<std::string_view, 3> characteristics{"2", "3", "5"};
constexpr std::array<std::string_view, 2> lineChoices{"random", "first"};
constexpr std::array<std::string_view, 2> spreadClasses{"minus", "plus"};
constexpr std::array<std::string_view, 2> butterflyForms{"open", "closed"};
constexpr std::array<std::string_view, 3> permutations{"inverse", "identity", "random"};
constexpr std::array<std::string_view, 1> innerFunctions{"random"};

constexpr std::array randomParameters{
    variablesParameter("8"), seedParameter(SEQUENCY_TEXT("Engine", "the same seed gives the same function")),
    GeneratorParameter{"radix", SEQUENCY_TEXT("Engine", "Values of a variable"),
                       SEQUENCY_TEXT("Engine", "2 for a Boolean function"), "2", Kind::Integer, 2, 251}};
constexpr std::array majorityParameters{variablesParameter("7")};
constexpr std::array parityParameters{variablesParameter("8")};
constexpr std::array multiplexerParameters{
    GeneratorParameter{"address", SEQUENCY_TEXT("Engine", "Address variables"),
                       SEQUENCY_TEXT("Engine", "k variables, which select one of 2^k other variables"), "2",
                       Kind::Integer, 0, 5}};
constexpr std::array productParameters{evenVariables("8", 0, maxVariables)};
constexpr std::array bentParameters{
    evenVariables("6", 0, maxVariables),
    GeneratorParameter{
        "permutation", SEQUENCY_TEXT("Engine", "Permutation π"),
        SEQUENCY_TEXT(
            "Engine",
            "inverse (in GF(2^m), with 0 mapped to 0), identity, random, or the 2^m values π(0), π(1), …"),
        "inverse", Kind::Text, 0, 0, choicesOf<permutations>},
    GeneratorParameter{"g", SEQUENCY_TEXT("Engine", "Function g"),
                       SEQUENCY_TEXT("Engine", "an expression of x1 … xm, its 2^m values as bits, or random"),
                       "0", Kind::Text, 0, 0, choicesOf<innerFunctions>},
    seedParameter(SEQUENCY_TEXT("Engine", "for a random permutation and a random g"))};
constexpr std::array thresholdParameters{
    GeneratorParameter{"weights", SEQUENCY_TEXT("Engine", "Weights"),
                       SEQUENCY_TEXT("Engine", "integers, one per variable, x1 first"), "3,2,2,1",
                       Kind::Text},
    GeneratorParameter{
        "bound", SEQUENCY_TEXT("Engine", "Bound"),
        SEQUENCY_TEXT("Engine", "the function is 1 if the weighted sum is at least this number"), "4",
        Kind::Integer, -largestWeight, largestWeight}};
constexpr std::array symmetricParameters{GeneratorParameter{
    "values", SEQUENCY_TEXT("Engine", "Value vector"),
    SEQUENCY_TEXT("Engine", "n + 1 bits: the values for weight 0, 1, …, n"), "0110100", Kind::Text}};
constexpr std::array weightedBitParameters{variablesParameter("8")};
constexpr GeneratorParameter componentParameter(std::string_view remark, std::string_view initial,
                                                std::int64_t most)
{
    return {"component", SEQUENCY_TEXT("Engine", "Component"), remark, initial, Kind::Integer, 0, most};
}

constexpr std::int64_t anyComponent = 0xFFFF;
constexpr std::string_view componentRemark =
    SEQUENCY_TEXT("Engine", "a mask of output bits; 0: the S-box as numbers");
constexpr GeneratorParameter inverseParameter{"inverse",
                                              SEQUENCY_TEXT("Engine", "Inverse"),
                                              SEQUENCY_TEXT("Engine", "1 for the inverse S-box"),
                                              "0",
                                              Kind::Integer,
                                              0,
                                              1};
constexpr std::array sBoxParameters{
    GeneratorParameter{"name", SEQUENCY_TEXT("Engine", "S-box"),
                       SEQUENCY_TEXT("Engine", "the name of an S-box of the library"), "aes", Kind::Choice, 0,
                       0, sBoxNames},
    componentParameter(componentRemark, "0", anyComponent), inverseParameter};
constexpr std::array aesParameters{
    componentParameter(SEQUENCY_TEXT("Engine", "a mask of output bits 1 … 255; 0: the S-box as numbers"), "1",
                       255),
    inverseParameter};
constexpr std::array presentParameters{
    componentParameter(SEQUENCY_TEXT("Engine", "a mask of output bits 1 … 15; 0: the S-box as numbers"), "1",
                       15),
    inverseParameter};

constexpr int maxFieldBits = 16;  // maximum n of the fields GF(2^n) in which S-boxes are computed
constexpr std::int64_t anyElement = (std::int64_t{1} << base::BinaryField::maxDegree) - 1;

constexpr GeneratorParameter degreeParameter(std::string_view initial, int most)
{
    return {"variables",
            SEQUENCY_TEXT("Engine", "Variables"),
            SEQUENCY_TEXT("Engine", "n, the degree of the field"),
            initial,
            Kind::Integer,
            2,
            most};
}

constexpr GeneratorParameter modulusParameter{
    "modulus",
    SEQUENCY_TEXT("Engine", "Modulus"),
    SEQUENCY_TEXT("Engine", "smallest irreducible polynomial, or one as a number such as 0x11b"),
    "smallest",
    Kind::Text,
    0,
    0,
    choicesOf<moduli>};

constexpr GeneratorParameter exponentParameter(std::string_view initial)
{
    return {"exponent",
            SEQUENCY_TEXT("Engine", "Exponent"),
            SEQUENCY_TEXT("Engine", "0 … 2^n − 1, or the name of a family of exponents"),
            initial,
            Kind::Text,
            0,
            0,
            exponentFamilies};
}

constexpr GeneratorParameter familyParameter{
    "k",
    SEQUENCY_TEXT("Engine", "k"),
    SEQUENCY_TEXT("Engine", "used by gold (2^k + 1) and kasami (2^2k − 2^k + 1)"),
    "1",
    Kind::Integer,
    1,
    base::BinaryField::maxDegree};
constexpr GeneratorParameter coefficientParameter{
    "coefficient",
    SEQUENCY_TEXT("Engine", "Coefficient a"),
    SEQUENCY_TEXT("Engine", "an element of the field as a number"),
    "1",
    Kind::Integer,
    0,
    anyElement};
constexpr std::array powerParameters{degreeParameter("8", maxFieldBits),
                                     exponentParameter("inverse"),
                                     familyParameter,
                                     coefficientParameter,
                                     modulusParameter,
                                     componentParameter(componentRemark, "0", anyComponent)};
constexpr std::array polynomialParameters{
    degreeParameter("6", maxFieldBits),
    GeneratorParameter{
        "polynomial", SEQUENCY_TEXT("Engine", "Polynomial"),
        SEQUENCY_TEXT("Engine", "terms such as 0x2*x^24 separated by +, coefficients as numbers"),
        "x^3+x^10+7*x^24", Kind::Text},
    modulusParameter, componentParameter(componentRemark, "0", anyComponent)};
constexpr std::array traceParameters{
    degreeParameter("8", base::BinaryField::maxDegree),
    GeneratorParameter{"exponent", SEQUENCY_TEXT("Engine", "Exponent"),
                       SEQUENCY_TEXT("Engine", "0 … p^n − 1, or the name of a family of exponents"), "gold",
                       Kind::Text, 0, 0, traceFamilies},
    GeneratorParameter{"k", SEQUENCY_TEXT("Engine", "k"),
                       SEQUENCY_TEXT("Engine", "used by gold (2^k + 1), kasami (2^2k − 2^k + 1), planar (p^k "
                                               "+ 1) and coulter-matthews ((3^k + 1)/2)"),
                       "1", Kind::Integer, 1, base::BinaryField::maxDegree},
    coefficientParameter,
    modulusParameter,
    GeneratorParameter{"radix", SEQUENCY_TEXT("Engine", "Values of a variable"),
                       SEQUENCY_TEXT("Engine", "the prime p of the field GF(p^n)"), "2", Kind::Choice, 0, 0,
                       choicesOf<characteristics>}};
constexpr std::array spreadParameters{
    evenVariables("8", 2, base::BinaryField::maxDegree),
    GeneratorParameter{
        "class", SEQUENCY_TEXT("Engine", "Class"),
        SEQUENCY_TEXT("Engine", "minus: 2^(n/2−1) lines without 0; plus: one line more, with 0"), "minus",
        Kind::Choice, 0, 0, choicesOf<spreadClasses>},
    GeneratorParameter{"lines", SEQUENCY_TEXT("Engine", "Lines"),
                       SEQUENCY_TEXT("Engine", "random, first, or slopes 0 … 2^(n/2)"), "random", Kind::Text,
                       0, 0, choicesOf<lineChoices>},
    seedParameter(SEQUENCY_TEXT("Engine", "for random lines")), modulusParameter};

constexpr std::array networkParameters{
    GeneratorParameter{
        "boxes", SEQUENCY_TEXT("Engine", "Round S-boxes"),
        SEQUENCY_TEXT("Engine",
                      "names of S-boxes of the library, separated by commas; the rounds use them in turn"),
        "present", Kind::Text, 0, 0, sBoxNames},
    GeneratorParameter{"rounds", SEQUENCY_TEXT("Engine", "Rounds"), SEQUENCY_TEXT("Engine", "how many"), "3",
                       Kind::Integer, 1, 64},
    componentParameter(componentRemark, "0", anyComponent)};
constexpr std::array butterflyParameters{
    GeneratorParameter{"half", SEQUENCY_TEXT("Engine", "Bits of a half"),
                       SEQUENCY_TEXT("Engine", "3, 5 or 7"), "3", Kind::Integer, 3, 7},
    GeneratorParameter{"exponent", SEQUENCY_TEXT("Engine", "Exponent e"),
                       SEQUENCY_TEXT("Engine", "gcd(e, 2^m − 1) = 1"), "5", Kind::Integer, 1, 126},
    GeneratorParameter{"alpha", SEQUENCY_TEXT("Engine", "Element α"),
                       SEQUENCY_TEXT("Engine", "an element of the field as a number"), "2", Kind::Integer, 0,
                       127},
    GeneratorParameter{
        "form", SEQUENCY_TEXT("Engine", "Form"),
        SEQUENCY_TEXT("Engine",
                      "open: a permutation; closed: a function of the same differential uniformity"),
        "open", Kind::Choice, 0, 0, choicesOf<butterflyForms>},
    modulusParameter,
    componentParameter(componentRemark, "0", anyComponent)};

constexpr std::array generatorRows{
    Generator{"random", SEQUENCY_TEXT("Engine", "Random"),
              SEQUENCY_TEXT("Engine", "Every value is drawn uniformly at random."), randomParameters,
              makeRandom},
    Generator{"majority", SEQUENCY_TEXT("Engine", "Majority"),
              SEQUENCY_TEXT("Engine", "1 where more than half of the variables are 1."), majorityParameters,
              makeMajority},
    Generator{"parity", SEQUENCY_TEXT("Engine", "Parity"),
              SEQUENCY_TEXT("Engine", "1 where an odd number of variables are 1."), parityParameters,
              makeParity},
    Generator{"multiplexer", SEQUENCY_TEXT("Engine", "Multiplexer"),
              SEQUENCY_TEXT("Engine", "The address variables select the variable whose value is the result."),
              multiplexerParameters, makeMultiplexer},
    Generator{
        "inner-product", SEQUENCY_TEXT("Engine", "Inner product"),
        SEQUENCY_TEXT("Engine", "The inner product of the two halves of the variables, modulo 2; bent."),
        productParameters, makeInnerProduct},
    Generator{"maiorana-mcfarland", SEQUENCY_TEXT("Engine", "Maiorana–McFarland"),
              SEQUENCY_TEXT("Engine", "⟨x, π(y)⟩ ⊕ g(y), where x and y are the halves of the variables; bent "
                                      "for every permutation π and every g."),
              bentParameters, makeMaioranaMcFarland},
    Generator{"partial-spread", SEQUENCY_TEXT("Engine", "Partial spread"),
              SEQUENCY_TEXT(
                  "Engine",
                  "1 on chosen lines of the plane over GF(2^(n/2)); bent (Dillon's classes PS⁻ and PS⁺)."),
              spreadParameters, makePartialSpread},
    Generator{"trace", SEQUENCY_TEXT("Engine", "Trace of a power"),
              SEQUENCY_TEXT("Engine", "Tr(a·x^d), the trace of a power function over GF(p^n)."),
              traceParameters, makeTrace},
    Generator{"threshold", SEQUENCY_TEXT("Engine", "Threshold"),
              SEQUENCY_TEXT("Engine", "1 where the weighted sum of the variables reaches a bound."),
              thresholdParameters, makeThreshold},
    Generator{"symmetric", SEQUENCY_TEXT("Engine", "Symmetric"),
              SEQUENCY_TEXT("Engine", "The value depends only on the number of variables that are 1."),
              symmetricParameters, makeSymmetric},
    Generator{
        "hidden-weighted-bit", SEQUENCY_TEXT("Engine", "Hidden weighted bit"),
        SEQUENCY_TEXT(
            "Engine",
            "The value of variable number w, where w is the number of variables that are 1; 0 if w = 0."),
        weightedBitParameters, makeWeightedBit},
    Generator{"s-box", SEQUENCY_TEXT("Engine", "Published S-box"),
              SEQUENCY_TEXT("Engine", "An S-box of the library, or a linear combination of its output bits."),
              sBoxParameters, makeSBox},
    Generator{"power", SEQUENCY_TEXT("Engine", "Power function"),
              SEQUENCY_TEXT("Engine", "The S-box a·x^d over GF(2^n)."), powerParameters, makePower},
    Generator{"polynomial", SEQUENCY_TEXT("Engine", "Polynomial over GF(2^n)"),
              SEQUENCY_TEXT("Engine", "The S-box of a polynomial in x over GF(2^n)."), polynomialParameters,
              makePolynomial},
    Generator{"feistel", SEQUENCY_TEXT("Engine", "Feistel network"),
              SEQUENCY_TEXT("Engine", "The S-box of several rounds (L, R) → (R, L ⊕ F(R)); after the last "
                                      "round, the halves are not exchanged."),
              networkParameters, makeFeistel},
    Generator{"misty", SEQUENCY_TEXT("Engine", "MISTY network"),
              SEQUENCY_TEXT("Engine", "The S-box of several rounds (L, R) → (R, F(L) ⊕ R)."),
              networkParameters, makeMisty},
    Generator{"lai-massey", SEQUENCY_TEXT("Engine", "Lai–Massey scheme"),
              SEQUENCY_TEXT("Engine", "The S-box of several rounds (L, R) → (L ⊕ T, R ⊕ T) with T = F(L ⊕ "
                                      "R); between two rounds, (a, b) → (b, a ⊕ b) is applied to L."),
              networkParameters, makeLaiMassey},
    Generator{"butterfly", SEQUENCY_TEXT("Engine", "Butterfly"),
              SEQUENCY_TEXT(
                  "Engine",
                  "The S-box of Perrin, Udovenko and Biryukov from (x ⊕ α·k)^e ⊕ k^e over GF(2^m), m odd."),
              butterflyParameters, makeButterfly},
    Generator{"aes", SEQUENCY_TEXT("Engine", "AES S-box"),
              SEQUENCY_TEXT("Engine", "The S-box of the AES, or a linear combination of its output bits."),
              aesParameters, makeAes},
    Generator{"present", SEQUENCY_TEXT("Engine", "PRESENT S-box"),
              SEQUENCY_TEXT("Engine", "The S-box of PRESENT, or a linear combination of its output bits."),
              presentParameters, makePresent}};

}  // namespace

std::span<const Generator> generators()
{
    return generatorRows;
}

}  // namespace sequency::io
