// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/engine_text.h"

#include <QByteArray>
#include <QCoreApplication>

#include <array>

namespace sequency::ui {
namespace {

constexpr std::array texts{
    // Transforms and works.
    QT_TRANSLATE_NOOP("Engine", "Walsh"),
    QT_TRANSLATE_NOOP("Engine", "Reed–Muller"),
    QT_TRANSLATE_NOOP("Engine", "Arithmetic"),
    QT_TRANSLATE_NOOP("Engine", "Galois field"),
    QT_TRANSLATE_NOOP("Engine", "Vilenkin–Chrestenson"),
    QT_TRANSLATE_NOOP("Engine", "Walsh, packed bits"),
    QT_TRANSLATE_NOOP("Engine", "Walsh, largest magnitude, packed bits"),
    QT_TRANSLATE_NOOP("Engine", "Reed–Muller, packed bits"),
    QT_TRANSLATE_NOOP("Engine", "GF(4), two bit planes"),
    QT_TRANSLATE_NOOP("Engine", "Dyadic convolution"),
    QT_TRANSLATE_NOOP("Engine", "Autocorrelation"),
    QT_TRANSLATE_NOOP("Engine", "Characters"),
    // Steps of algorithms that belong to no variable, and the device whose kernels are shown if the machine has none.
    QT_TRANSLATE_NOOP("Engine", "order"),
    QT_TRANSLATE_NOOP("Engine", "scaling"),
    QT_TRANSLATE_NOOP("Engine", "product"),
    QT_TRANSLATE_NOOP("Engine", "table"),
    QT_TRANSLATE_NOOP("Engine", "a typical OpenCL device"),
    // Formats of files.
    QT_TRANSLATE_NOOP("Engine", "Bits"),
    QT_TRANSLATE_NOOP("Engine", "Hexadecimal truth table"),
    QT_TRANSLATE_NOOP("Engine", "Truth tables, one line per output"),
    QT_TRANSLATE_NOOP("Engine", "Digits"),
    QT_TRANSLATE_NOOP("Engine", "Numbers"),
    QT_TRANSLATE_NOOP("Engine", "Complex numbers"),
    QT_TRANSLATE_NOOP("Engine", "Columns of values (CSV)"),
    QT_TRANSLATE_NOOP("Engine", "Raw binary"),
    QT_TRANSLATE_NOOP("Engine", "NumPy array"),
    QT_TRANSLATE_NOOP("Engine", "Espresso PLA"),
    QT_TRANSLATE_NOOP("Engine", "Exclusive-or PLA (ESOP)"),
    QT_TRANSLATE_NOOP("Engine", "BLIF"),
    QT_TRANSLATE_NOOP("Engine", "AIGER, ASCII"),
    QT_TRANSLATE_NOOP("Engine", "AIGER, binary"),
    QT_TRANSLATE_NOOP("Engine", "BENCH (ISCAS)"),
    QT_TRANSLATE_NOOP("Engine", "Equations (EQN)"),
    QT_TRANSLATE_NOOP("Engine", "Reversible circuit (RevLib)"),
    QT_TRANSLATE_NOOP("Engine", "S-box"),
    QT_TRANSLATE_NOOP("Engine", "BSbox-tools"),
    QT_TRANSLATE_NOOP("Engine", "PEIGEN list of S-boxes"),
    QT_TRANSLATE_NOOP("Engine", "Logisim truth table"),
    QT_TRANSLATE_NOOP("Engine", "Truth table with inputs (CSV)"),
    QT_TRANSLATE_NOOP("Engine", "Logisim memory image"),
    QT_TRANSLATE_NOOP("Engine", "Session of Sequency"),
    QT_TRANSLATE_NOOP("Engine", "SageMath"),
    QT_TRANSLATE_NOOP("Engine", "Magma"),
    QT_TRANSLATE_NOOP("Engine", "Python"),
    QT_TRANSLATE_NOOP("Engine", "C"),
    QT_TRANSLATE_NOOP("Engine", "LaTeX"),
    QT_TRANSLATE_NOOP("Engine", "SageMath, normal form"),
    QT_TRANSLATE_NOOP("Engine", "Magma, normal form"),
    QT_TRANSLATE_NOOP("Engine", "Python, normal form"),
    QT_TRANSLATE_NOOP("Engine", "C, normal form"),
    QT_TRANSLATE_NOOP("Engine", "LaTeX, normal form"),
    QT_TRANSLATE_NOOP("Engine", "LaTeX, Karnaugh map"),
    QT_TRANSLATE_NOOP("Engine", "Rows of the table (CSV)"),
    QT_TRANSLATE_NOOP("Engine", "JSON document"),
    QT_TRANSLATE_NOOP("Engine", "Markdown table"),
    QT_TRANSLATE_NOOP("Engine", "LaTeX table"),
    QT_TRANSLATE_NOOP("Engine", "Picture, a pixel per entry"),
    // Generators.
    QT_TRANSLATE_NOOP("Engine", "Random"),
    QT_TRANSLATE_NOOP("Engine", "Values drawn uniformly."),
    QT_TRANSLATE_NOOP("Engine", "Majority"),
    QT_TRANSLATE_NOOP("Engine", "1 where more than half of the variables are 1."),
    QT_TRANSLATE_NOOP("Engine", "Parity"),
    QT_TRANSLATE_NOOP("Engine", "1 where an odd number of variables is 1."),
    QT_TRANSLATE_NOOP("Engine", "Multiplexer"),
    QT_TRANSLATE_NOOP("Engine", "Address variables choose which of the other variables is the value."),
    QT_TRANSLATE_NOOP("Engine", "Inner product"),
    QT_TRANSLATE_NOOP("Engine", "The first half of the variables times the second, modulo 2; bent."),
    QT_TRANSLATE_NOOP("Engine", "Maiorana–McFarland"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "⟨x, π(y)⟩ ⊕ g(y), x and y the halves of the variables; bent for every permutation π and every g."),
    QT_TRANSLATE_NOOP("Engine", "Threshold"),
    QT_TRANSLATE_NOOP("Engine", "1 where the weighted sum of the variables reaches a bound."),
    QT_TRANSLATE_NOOP("Engine", "Symmetric"),
    QT_TRANSLATE_NOOP("Engine", "A value for each number of variables that are 1."),
    QT_TRANSLATE_NOOP("Engine", "Hidden weighted bit"),
    QT_TRANSLATE_NOOP("Engine",
                      "The variable whose number is the count of variables that are 1; 0 where none is."),
    QT_TRANSLATE_NOOP("Engine", "AES S-box"),
    QT_TRANSLATE_NOOP("Engine", "The S-box of the AES, or a linear combination of its output bits."),
    QT_TRANSLATE_NOOP("Engine", "PRESENT S-box"),
    QT_TRANSLATE_NOOP("Engine", "The S-box of PRESENT, or a linear combination of its output bits."),
    QT_TRANSLATE_NOOP("Engine", "Variables"),
    QT_TRANSLATE_NOOP("Engine", "how many"),
    QT_TRANSLATE_NOOP("Engine", "Seed"),
    QT_TRANSLATE_NOOP("Engine", "the same seed gives the same function"),
    QT_TRANSLATE_NOOP("Engine", "Values of a variable"),
    QT_TRANSLATE_NOOP("Engine", "2 for a Boolean function"),
    QT_TRANSLATE_NOOP("Engine", "Address variables"),
    QT_TRANSLATE_NOOP("Engine", "k of them choose among 2^k others"),
    QT_TRANSLATE_NOOP("Engine", "an even number"),
    QT_TRANSLATE_NOOP("Engine", "Permutation π"),
    QT_TRANSLATE_NOOP("Engine",
                      "inverse (in GF(2^m), 0 stays), identity, random, or the 2^m values π(0), π(1), …"),
    QT_TRANSLATE_NOOP("Engine", "Function g"),
    QT_TRANSLATE_NOOP("Engine", "Weights"),
    QT_TRANSLATE_NOOP("Engine", "integers, one per variable, x1 first"),
    QT_TRANSLATE_NOOP("Engine", "Bound"),
    QT_TRANSLATE_NOOP("Engine", "1 where the weighted sum reaches it"),
    QT_TRANSLATE_NOOP("Engine", "Value vector"),
    QT_TRANSLATE_NOOP("Engine", "n + 1 bits: the values for weight 0, 1, …, n"),
    QT_TRANSLATE_NOOP("Engine", "Component"),
    QT_TRANSLATE_NOOP("Engine", "a mask of output bits 1 … 255; 0: the S-box as numbers"),
    QT_TRANSLATE_NOOP("Engine", "a mask of output bits 1 … 15; 0: the S-box as numbers"),
    QT_TRANSLATE_NOOP("Engine", "Inverse"),
    QT_TRANSLATE_NOOP("Engine", "1: of the inverse S-box"),
    QT_TRANSLATE_NOOP("Engine", "Partial spread"),
    QT_TRANSLATE_NOOP(
        "Engine", "1 on chosen lines of the plane over GF(2^(n/2)); bent (Dillon's classes PS⁻ and PS⁺)."),
    QT_TRANSLATE_NOOP("Engine", "Trace of a power"),
    QT_TRANSLATE_NOOP("Engine", "Tr(a·x^d), the trace of a power function over GF(p^n)."),
    QT_TRANSLATE_NOOP("Engine", "Published S-box"),
    QT_TRANSLATE_NOOP("Engine", "An S-box of the library, or a linear combination of its output bits."),
    QT_TRANSLATE_NOOP("Engine", "Power function"),
    QT_TRANSLATE_NOOP("Engine", "The S-box a·x^d over GF(2^n)."),
    QT_TRANSLATE_NOOP("Engine", "Polynomial over GF(2^n)"),
    QT_TRANSLATE_NOOP("Engine", "The S-box of a polynomial in x over GF(2^n)."),
    QT_TRANSLATE_NOOP("Engine", "Feistel network"),
    QT_TRANSLATE_NOOP("Engine",
                      "The S-box (L, R) → (R, L ⊕ F(R)) in rounds, the halves not exchanged after the last."),
    QT_TRANSLATE_NOOP("Engine", "MISTY network"),
    QT_TRANSLATE_NOOP("Engine", "The S-box (L, R) → (R, F(L) ⊕ R) in rounds."),
    QT_TRANSLATE_NOOP("Engine", "Lai–Massey scheme"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The S-box (L, R) → (L ⊕ T, R ⊕ T), T = F(L ⊕ R), in rounds; between them (a, b) → (b, a ⊕ b) on L."),
    QT_TRANSLATE_NOOP("Engine", "Butterfly"),
    QT_TRANSLATE_NOOP(
        "Engine", "The S-box of Perrin, Udovenko and Biryukov from (x ⊕ α·k)^e ⊕ k^e over GF(2^m), m odd."),
    QT_TRANSLATE_NOOP("Engine", "n, the degree of the field"),
    QT_TRANSLATE_NOOP("Engine", "of the library"),
    QT_TRANSLATE_NOOP("Engine", "a mask of output bits; 0: the S-box as numbers"),
    QT_TRANSLATE_NOOP("Engine", "Modulus"),
    QT_TRANSLATE_NOOP("Engine", "smallest irreducible polynomial, or one as a number such as 0x11b"),
    QT_TRANSLATE_NOOP("Engine", "Exponent"),
    QT_TRANSLATE_NOOP("Engine", "0 … 2^n − 1, or the name of a family of exponents"),
    QT_TRANSLATE_NOOP("Engine", "k"),
    QT_TRANSLATE_NOOP("Engine", "of gold, 2^k + 1, and kasami, 2^2k − 2^k + 1"),
    QT_TRANSLATE_NOOP("Engine", "0 … p^n − 1, or the name of a family of exponents"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "of gold, 2^k + 1, kasami, 2^2k − 2^k + 1, planar, p^k + 1, and coulter-matthews, (3^k + 1)/2"),
    QT_TRANSLATE_NOOP("Engine", "p of the field GF(p^n)"),
    QT_TRANSLATE_NOOP("Engine", "Coefficient a"),
    QT_TRANSLATE_NOOP("Engine", "an element of the field as a number"),
    QT_TRANSLATE_NOOP("Engine", "Polynomial"),
    QT_TRANSLATE_NOOP("Engine", "terms such as 0x2*x^24 separated by +, coefficients as numbers"),
    QT_TRANSLATE_NOOP("Engine", "Class"),
    QT_TRANSLATE_NOOP("Engine", "minus: 2^(n/2−1) lines without 0; plus: one line more, with 0"),
    QT_TRANSLATE_NOOP("Engine", "Lines"),
    QT_TRANSLATE_NOOP("Engine", "random, first, or slopes 0 … 2^(n/2)"),
    QT_TRANSLATE_NOOP("Engine", "of random lines"),
    QT_TRANSLATE_NOOP("Engine", "Round S-boxes"),
    QT_TRANSLATE_NOOP("Engine", "names of the library separated by commas, used in turn"),
    QT_TRANSLATE_NOOP("Engine", "Rounds"),
    QT_TRANSLATE_NOOP("Engine", "Bits of a half"),
    QT_TRANSLATE_NOOP("Engine", "3, 5 or 7"),
    QT_TRANSLATE_NOOP("Engine", "Exponent e"),
    QT_TRANSLATE_NOOP("Engine", "gcd(e, 2^m − 1) = 1"),
    QT_TRANSLATE_NOOP("Engine", "Element α"),
    QT_TRANSLATE_NOOP("Engine", "Form"),
    QT_TRANSLATE_NOOP("Engine", "open: a permutation; closed: of the same differential uniformity"),
    QT_TRANSLATE_NOOP("Engine", "of a random permutation and a random g"),
    QT_TRANSLATE_NOOP("Engine", "an expression of x1 … xm, its 2^m values as bits, or random"),
    // Groups of examples.
    QT_TRANSLATE_NOOP("Engine", "Dyadic convolution paper"),
    QT_TRANSLATE_NOOP("Engine", "CUDA paper"),
    QT_TRANSLATE_NOOP("Engine", "GF(4) paper"),
    QT_TRANSLATE_NOOP("Engine", "Characters paper"),
    QT_TRANSLATE_NOOP("Engine", "Classical functions"),
    QT_TRANSLATE_NOOP("Engine", "Bent functions"),
    QT_TRANSLATE_NOOP("Engine", "S-boxes"),
    QT_TRANSLATE_NOOP("Engine", "Constructed S-boxes"),
    QT_TRANSLATE_NOOP("Engine", "Multiple-valued functions"),
    // Examples: title and remark.
    QT_TRANSLATE_NOOP("Engine", "Dyadic paper, example 1"),
    QT_TRANSLATE_NOOP("Engine", "The spectrum 3 1 −1 1 of the paper's F. Its first coefficient counts the "
                                "ones, the others tell how F resembles each Walsh function."),
    QT_TRANSLATE_NOOP("Engine", "Dyadic paper, example 2: the fast transform of F"),
    QT_TRANSLATE_NOOP("Engine", "Two steps of two butterflies each: 4 additions and 4 subtractions instead "
                                "of 16 multiplications and 12 additions. Solid lines add, dashed lines "
                                "subtract; point at an output to see what it is made of."),
    QT_TRANSLATE_NOOP("Engine", "Dyadic paper, the function G of example 3"),
    QT_TRANSLATE_NOOP("Engine", "G equals x2, a Walsh function itself, so that only two coefficients are not "
                                "0. Its dyadic convolution with dyadic-1 is 1 2 1 2."),
    QT_TRANSLATE_NOOP("Engine", "Dyadic paper, example 3: F * G"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The spectra 3 1 −1 1 and 2 −2 0 0 are multiplied value by value, 6 −2 0 0, and transformed back: F "
        "* G = 1 2 1 2. Shift the second function by τ to see each sum C(τ) = Σ f(x) g(x ⊕ τ) come about."),
    QT_TRANSLATE_NOOP("Engine", "CUDA paper, figure 3: butterflies for n = 3"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The steps join values at the distances j = 1, 2, 4, each step reading what the one before wrote. "
        "The paper draws the graph for any table; here it is that of the majority function in ±1."),
    QT_TRANSLATE_NOOP("Engine", "CUDA paper, section 3: the Sylvester matrix H₂"),
    QT_TRANSLATE_NOOP("Engine", "H₂ is H₁ ⊗ H₁: the same block three times and its negative once. Entry (a, "
                                "b) is 1 where a and b share an even number of ones, else −1."),
    QT_TRANSLATE_NOOP("Engine", "GF(4) paper, example 1"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "A function of two quaternary variables as a polynomial over GF(4). Its coefficients are 3 0 2 0 2 2 "
        "3 3 2 1 0 2 1 0 2 2, those of the terms x1^i·x2^j in the order of the index 4i + j."),
    QT_TRANSLATE_NOOP("Engine", "GF(4) paper, example 1: Cooley–Tukey"),
    QT_TRANSLATE_NOOP("Engine",
                      "After the first step stands 3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0. A line is solid for the "
                      "weight 1, dashed for 2, dotted for 3; weights 0 are not drawn."),
    QT_TRANSLATE_NOOP("Engine", "GF(4) paper, example 1: constant geometry"),
    QT_TRANSLATE_NOOP("Engine", "Both steps read and write in the same places, so one kernel serves every "
                                "step. After the first stands 3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3."),
    QT_TRANSLATE_NOOP("Engine", "Characters paper, example 1: the group C₂"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Two characters, 1 1 and 1 −1: the matrix of the Walsh transform of one variable. Every character "
        "table is orthogonal; pick both rows (Ctrl+click the second) to see their product sum up to 0."),
    QT_TRANSLATE_NOOP("Engine", "Characters paper, example 1: the group C₃"),
    QT_TRANSLATE_NOOP("Engine",
                      "The entries are the cube roots of unity; e₁ and e₂ of the paper are conjugates. The "
                      "third row is the conjugate of the second, so half of the table need not be computed."),
    QT_TRANSLATE_NOOP("Engine", "Characters paper, example 1: the group C₄"),
    QT_TRANSLATE_NOOP("Engine", "The entries are 1, i, −1 and −i, exactly. The third row has only ±1: it is "
                                "a character of C₂ as well."),
    QT_TRANSLATE_NOOP("Engine", "Characters paper, example 2: the group C₃²"),
    QT_TRANSLATE_NOOP("Engine",
                      "Nine blocks, each the table of C₃ times one of its entries: the Kronecker product "
                      "with itself. On a device one work-item computes one entry of the product."),
    QT_TRANSLATE_NOOP("Engine", "AND of two variables"),
    QT_TRANSLATE_NOOP("Engine", "All four coefficients have the same absolute value: the smallest bent "
                                "function. In polarity encoding it becomes 2 2 2 −2."),
    QT_TRANSLATE_NOOP("Engine", "Majority of three variables"),
    QT_TRANSLATE_NOOP("Engine", "1 where at least two variables are 1, the carry of a full adder. In "
                                "polarity encoding only coefficients of odd weight remain."),
    QT_TRANSLATE_NOOP("Engine", "Majority of seven variables"),
    QT_TRANSLATE_NOOP("Engine", "A symmetric function: coefficients whose indices have equally many ones are "
                                "equal. So the spectrum shows few different values."),
    QT_TRANSLATE_NOOP("Engine", "Parity of four variables"),
    QT_TRANSLATE_NOOP("Engine", "The most complex function for AND and OR, the simplest for Walsh. Besides "
                                "coefficient 0 only the last one is not 0."),
    QT_TRANSLATE_NOOP("Engine", "Multiplexer, two address and four data variables"),
    QT_TRANSLATE_NOOP("Engine", "x1 x2 choose which of x3 … x6 is the value. The spectrum is sparse: no term "
                                "joins two data variables."),
    QT_TRANSLATE_NOOP("Engine", "Carry of a three-bit adder"),
    QT_TRANSLATE_NOOP("Engine",
                      "1 where x1x2x3 + x4x5x6, read as numbers, is 8 or more. The Reed–Muller expression "
                      "needs 7 products, one for each way in which a carry begins and is passed on."),
    QT_TRANSLATE_NOOP("Engine", "Comparator of two three-bit numbers"),
    QT_TRANSLATE_NOOP("Engine", "1 where the number x1x2x3 is greater than x4x5x6. The largest coefficients "
                                "are those of x1 and x4, the leading digits: 32 and −32."),
    QT_TRANSLATE_NOOP("Engine", "Threshold function with the weights 3, 2, 2, 1"),
    QT_TRANSLATE_NOOP(
        "Engine", "1 where 3·x1 + 2·x2 + 2·x3 + x4 is 4 or more. The coefficients of weight 0 and 1, its "
                  "Chow parameters, −2 and 10 6 6 2, tell a threshold function from all other functions."),
    QT_TRANSLATE_NOOP("Engine", "Hidden weighted bit of eight variables"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The value is the variable whose number is the count of ones, and 0 where none is 1. It is balanced, "
        "so coefficient 0 is 0, but no order of the variables gives it a small decision diagram."),
    QT_TRANSLATE_NOOP("Engine", "The number of ones, as a number"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "A function with the values 0 … 3: transforms over the numbers take any integers. Its arithmetic "
        "expression is x1 + x2 + x3 itself; its Walsh spectrum has only coefficients of weight 0 and 1."),
    QT_TRANSLATE_NOOP("Engine", "A random function of eight variables"),
    QT_TRANSLATE_NOOP("Engine", "Drawn with seed 2026. No coefficient stands out: compare it with "
                                "inner-product-8, whose spectrum is flat, and majority-7, whose is not."),
    QT_TRANSLATE_NOOP("Engine", "Inner product, a bent function of eight variables"),
    QT_TRANSLATE_NOOP("Engine", "x1 x5 ⊕ x2 x6 ⊕ x3 x7 ⊕ x4 x8. In polarity encoding every coefficient is 16 "
                                "or −16: as far from all linear functions as can be."),
    QT_TRANSLATE_NOOP("Engine", "Maiorana–McFarland bent function of six variables"),
    QT_TRANSLATE_NOOP("Engine",
                      "⟨(x1 x2 x3), 1/y⟩ ⊕ x4 x5 x6, where y = (x4 x5 x6) is an element of GF(8). Bent for "
                      "any permutation in the place of 1/y; all polarity coefficients are 8 or −8."),
    QT_TRANSLATE_NOOP("Engine", "The symmetric bent function of six variables"),
    QT_TRANSLATE_NOOP("Engine",
                      "The sum modulo 2 of all 15 products of two variables. Its values depend on the number "
                      "of ones only, 0 0 1 1 0 0 1, and yet all polarity Walsh coefficients are 8 or −8."),
    QT_TRANSLATE_NOOP("Engine", "Least significant bit of the AES S-box"),
    QT_TRANSLATE_NOOP(
        "Engine", "No coefficient is larger than 32, so the distance to every affine function is at least "
                  "128 − 16 = 112. The other components have the same absolute values in other places."),
    QT_TRANSLATE_NOOP("Engine", "The AES S-box as numbers"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Each of the values 0 … 255 once, so coefficient 0 is their sum 32640. Every other coefficient mixes "
        "the eight output bits with the weights 1, 2, …, 128; look at single bits with aes-component-1."),
    QT_TRANSLATE_NOOP("Engine", "Least significant bit of the PRESENT S-box"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "All coefficients are 0, 8 or −8: the distance to every affine function is at least 4, the most that "
        "a balanced function of four variables can have. In the Karnaugh map eight cells are 1."),
    QT_TRANSLATE_NOOP("Engine", "The PRESENT S-box as numbers"),
    QT_TRANSLATE_NOOP("Engine", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2, a permutation of 0 … 15 with the sum "
                                "120. Four such bits make a small, strong S-box for hardware."),
    QT_TRANSLATE_NOOP("Engine", "One bit of the map χ of Keccak"),
    QT_TRANSLATE_NOOP("Engine", "The only nonlinear step of SHA-3. A quadratic function of three variables "
                                "is plateaued: every coefficient is 0, 4 or −4."),
    QT_TRANSLATE_NOOP("Engine", "PRINTcipher S-box"),
    QT_TRANSLATE_NOOP("Engine", "Three bits, the fewest with which a permutation is nonlinear. Nonlinearity "
                                "2, differential uniformity 2, degree 2; almost bent."),
    QT_TRANSLATE_NOOP("Engine", "FOX small S-box S1"),
    QT_TRANSLATE_NOOP("Engine", "One of three small S-boxes of which that of FOX is made by a Lai–Massey "
                                "scheme. Nonlinearity 4, differential uniformity 4, degree 3."),
    QT_TRANSLATE_NOOP("Engine", "FOX small S-box S2"),
    QT_TRANSLATE_NOOP("Engine", "FOX small S-box S3"),
    QT_TRANSLATE_NOOP("Engine", "GIFT S-box"),
    QT_TRANSLATE_NOOP(
        "Engine", "Chosen for small area: a difference has probability up to 6/16, which the bit permutation "
                  "of GIFT makes up for. Nonlinearity 4, differential uniformity 6, degree 3."),
    QT_TRANSLATE_NOOP("Engine", "KLEIN S-box"),
    QT_TRANSLATE_NOOP("Engine", "An involution without fixed points. Nonlinearity 4, differential uniformity "
                                "4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Midori S-box Sb0"),
    QT_TRANSLATE_NOOP("Engine", "An involution of small delay, also in MANTIS and CRAFT. Nonlinearity 4, "
                                "differential uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Midori S-box Sb1"),
    QT_TRANSLATE_NOOP("Engine", "An involution; two of them make an S-box of 8 bits in Midori128. "
                                "Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Noekeon S-box"),
    QT_TRANSLATE_NOOP("Engine", "The nonlinear map γ, an involution. Nonlinearity 4, differential uniformity "
                                "4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Piccolo S-box"),
    QT_TRANSLATE_NOOP("Engine", "Four NOR gates, three XOR gates and one XNOR gate. Nonlinearity 4, "
                                "differential uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "PRIDE S-box"),
    QT_TRANSLATE_NOOP("Engine", "An involution of four AND and four XOR. Nonlinearity 4, differential "
                                "uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "PRINCE S-box"),
    QT_TRANSLATE_NOOP("Engine", "Every component has degree 3. Nonlinearity 4, differential uniformity 4, "
                                "degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "RECTANGLE S-box"),
    QT_TRANSLATE_NOOP("Engine", "Twelve operations on 4 words of a bit-sliced program. Nonlinearity 4, "
                                "differential uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S0"),
    QT_TRANSLATE_NOOP("Engine",
                      "One of the eight S-boxes of Serpent: a difference of one bit becomes one of at least "
                      "two. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S1"),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S2"),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S3"),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S4"),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S5"),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S6"),
    QT_TRANSLATE_NOOP("Engine", "Serpent S-box S7"),
    QT_TRANSLATE_NOOP("Engine", "SKINNY S-box of 4 bits"),
    QT_TRANSLATE_NOOP("Engine", "A NOR, an XOR and a rotation, four times. Nonlinearity 4, differential "
                                "uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "SPONGENT S-box"),
    QT_TRANSLATE_NOOP("Engine", "It meets the criteria of the S-box of PRESENT; Elephant uses it, too. "
                                "Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "TWINE S-box"),
    QT_TRANSLATE_NOOP("Engine", "The inverse in GF(2⁴) between two affine maps. Nonlinearity 4, differential "
                                "uniformity 4, degree 3; optimal for 4 bits."),
    QT_TRANSLATE_NOOP("Engine", "Ascon S-box"),
    QT_TRANSLATE_NOOP("Engine", "The map χ between two linear maps; its inverse has degree 3. Nonlinearity "
                                "8, differential uniformity 8, degree 2."),
    QT_TRANSLATE_NOOP("Engine", "Fides S-box of 5 bits"),
    QT_TRANSLATE_NOOP("Engine",
                      "An almost bent permutation. Nonlinearity 12, differential uniformity 2, degree 2."),
    QT_TRANSLATE_NOOP("Engine", "Map χ of Keccak"),
    QT_TRANSLATE_NOOP("Engine", "The nonlinear step of SHA-3 on a row of 5 bits; its inverse has degree 3. "
                                "Nonlinearity 8, differential uniformity 8, degree 2."),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S1"),
    QT_TRANSLATE_NOOP("Engine", "Six bits to four: the first and the last bit of the input choose one of "
                                "four permutations. Nonlinearity 14, differential uniformity 16, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S2"),
    QT_TRANSLATE_NOOP("Engine", "Six bits to four: the first and the last bit of the input choose one of "
                                "four permutations. Nonlinearity 16, differential uniformity 16, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S3"),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S4"),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S5"),
    QT_TRANSLATE_NOOP("Engine", "The weakest of the eight S-boxes of DES against linear cryptanalysis. "
                                "Nonlinearity 12, differential uniformity 16, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S6"),
    QT_TRANSLATE_NOOP("Engine", "Six bits to four: the first and the last bit of the input choose one of "
                                "four permutations. Nonlinearity 18, differential uniformity 16, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S7"),
    QT_TRANSLATE_NOOP("Engine", "DES S-box S8"),
    QT_TRANSLATE_NOOP("Engine", "Dillon's APN permutation of 6 bits"),
    QT_TRANSLATE_NOOP("Engine", "The first APN permutation of an even number of variables; no other is known "
                                "up to equivalence. Nonlinearity 24, differential uniformity 2, degree 4."),
    QT_TRANSLATE_NOOP("Engine", "Fides S-box of 6 bits"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "An APN permutation, equivalent to Dillon's. Nonlinearity 24, differential uniformity 2, degree 4."),
    QT_TRANSLATE_NOOP("Engine", "MISTY S-box S7"),
    QT_TRANSLATE_NOOP("Engine", "A power function of GF(2⁷) up to affine maps, given by its algebraic normal "
                                "form. Nonlinearity 56, differential uniformity 2, degree 3; almost bent."),
    QT_TRANSLATE_NOOP("Engine", "ARIA S-box S2"),
    QT_TRANSLATE_NOOP("Engine", "An affine map of x²⁴⁷ in GF(2⁸); S1 of ARIA is that of the AES. "
                                "Nonlinearity 112, differential uniformity 4, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "Camellia S-box s1"),
    QT_TRANSLATE_NOOP("Engine", "The inverse in GF(2⁸), computed over GF(2⁴), between two affine maps. "
                                "Nonlinearity 112, differential uniformity 4, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "CLEFIA S-box S0"),
    QT_TRANSLATE_NOOP("Engine", "Four small S-boxes and a matrix over GF(2⁴). Nonlinearity 100, differential "
                                "uniformity 10, degree 6."),
    QT_TRANSLATE_NOOP("Engine", "CLEFIA S-box S1"),
    QT_TRANSLATE_NOOP("Engine", "The inverse in GF(2⁸) between two other affine maps than those of the AES. "
                                "Nonlinearity 112, differential uniformity 4, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "FOX S-box"),
    QT_TRANSLATE_NOOP("Engine", "Three rounds of a Lai–Massey scheme with three small S-boxes. Nonlinearity "
                                "96, differential uniformity 16, degree 6."),
    QT_TRANSLATE_NOOP("Engine", "Khazad S-box"),
    QT_TRANSLATE_NOOP("Engine", "An involution of three layers of two small S-boxes, also that of Anubis. "
                                "Nonlinearity 96, differential uniformity 8, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "Kuznyechik S-box"),
    QT_TRANSLATE_NOOP("Engine", "Also that of Streebog; its designers gave a table alone, a decomposition "
                                "was found in 2016. Nonlinearity 100, differential uniformity 8, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "SKINNY S-box of 8 bits"),
    QT_TRANSLATE_NOOP(
        "Engine", "Eight NOR and eight XOR gates. Nonlinearity 64, differential uniformity 64, degree 6."),
    QT_TRANSLATE_NOOP("Engine", "SM4 S-box"),
    QT_TRANSLATE_NOOP("Engine", "The inverse in GF(2⁸) between the same affine map twice. Nonlinearity 112, "
                                "differential uniformity 4, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "Whirlpool S-box"),
    QT_TRANSLATE_NOOP("Engine", "Five small S-boxes of 4 bits, of three kinds. Nonlinearity 100, "
                                "differential uniformity 8, degree 7."),
    QT_TRANSLATE_NOOP("Engine", "MISTY S-box S9"),
    QT_TRANSLATE_NOOP("Engine",
                      "A quadratic power function of GF(2⁹) up to affine maps, given by its algebraic normal "
                      "form. Nonlinearity 240, differential uniformity 2, degree 2; almost bent."),
    QT_TRANSLATE_NOOP("Engine", "Gold power function over GF(2⁷)"),
    QT_TRANSLATE_NOOP("Engine", "x³, the smallest exponent 2^k + 1 with gcd(k, n) = 1. Nonlinearity 56, "
                                "differential uniformity 2, degree 2; almost bent."),
    QT_TRANSLATE_NOOP("Engine", "Kasami power function over GF(2⁸)"),
    QT_TRANSLATE_NOOP("Engine", "x⁵⁷ is APN and, as every APN power function of an even n, not a "
                                "permutation. Nonlinearity 112, differential uniformity 2, degree 4."),
    QT_TRANSLATE_NOOP("Engine", "Welch power function over GF(2⁷)"),
    QT_TRANSLATE_NOOP("Engine", "x¹¹, the exponent 2^t + 3 of n = 2t + 1. Nonlinearity 56, differential "
                                "uniformity 2, degree 3; almost bent."),
    QT_TRANSLATE_NOOP("Engine", "Niho power function over GF(2⁹)"),
    QT_TRANSLATE_NOOP("Engine", "x¹⁹, the exponent 2^t + 2^(t/2) − 1 of n = 2t + 1 with an even t. "
                                "Nonlinearity 240, differential uniformity 2, degree 3; almost bent."),
    QT_TRANSLATE_NOOP("Engine", "Dobbertin power function over GF(2¹⁰)"),
    QT_TRANSLATE_NOOP("Engine", "x³³⁹ is APN; its linearity 80 exceeds the 64 of Gold functions. "
                                "Nonlinearity 472, differential uniformity 2, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "Inverse in GF(2⁶)"),
    QT_TRANSLATE_NOOP("Engine", "1/x, and 0 for 0; its boomerang uniformity is 4, where that of the AES is "
                                "6. Nonlinearity 24, differential uniformity 4, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "Kim function over GF(2⁶)"),
    QT_TRANSLATE_NOOP("Engine",
                      "x³ + x¹⁰ + u·x²⁴, u a root of t⁶ + t⁴ + t³ + t + 1: APN, and equivalent to Dillon's "
                      "permutation. Nonlinearity 24, differential uniformity 2, degree 2."),
    QT_TRANSLATE_NOOP("Engine", "Open butterfly of 6 bits"),
    QT_TRANSLATE_NOOP("Engine", "An APN permutation, equivalent to Dillon's, from x⁵ over GF(2³). "
                                "Nonlinearity 24, differential uniformity 2, degree 4."),
    QT_TRANSLATE_NOOP("Engine", "Open butterfly of 10 bits"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "A permutation from x³ over GF(2⁵). Nonlinearity 480, differential uniformity 4, degree 6."),
    QT_TRANSLATE_NOOP("Engine", "Feistel network of three rounds"),
    QT_TRANSLATE_NOOP(
        "Engine", "Three times the S-box of KLEIN. Nonlinearity 96, differential uniformity 16, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "MISTY network of three rounds"),
    QT_TRANSLATE_NOOP("Engine", "Three times the S-box of KLEIN, in the rounds of MISTY. Nonlinearity 96, "
                                "differential uniformity 16, degree 5."),
    QT_TRANSLATE_NOOP("Engine", "Partial spread of eight variables"),
    QT_TRANSLATE_NOOP("Engine",
                      "1 on 8 of the 17 lines through 0 of the plane over GF(2⁴), without 0. All polarity "
                      "coefficients are 16 or −16, and the degree is 4, the largest of a bent function."),
    QT_TRANSLATE_NOOP("Engine", "Trace of a cube over GF(2⁸)"),
    QT_TRANSLATE_NOOP("Engine", "Tr(2·x³) is a bent function, as 2 is not a cube. All polarity coefficients "
                                "are 16 or −16; the degree is 2."),
    QT_TRANSLATE_NOOP("Engine", "Sum modulo 3 of two ternary variables"),
    QT_TRANSLATE_NOOP("Engine", "What parity is for two values: linear, so its polynomial over GF(3) has the "
                                "two terms x1 and x2. Its Vilenkin–Chrestenson spectrum has three "
                                "coefficients that are not 0, at the indices with equal digits 0, 4 and 8."),
    QT_TRANSLATE_NOOP("Engine", "Carry of a ternary half adder"),
    QT_TRANSLATE_NOOP("Engine", "1 where x1 + x2 is 3 or more. Over GF(3) the carry is not linear: its "
                                "polynomial is 2·x1·x2 + 2·x1·x2² + 2·x1²·x2."),
    QT_TRANSLATE_NOOP("Engine", "A polynomial over GF(5)"),
    QT_TRANSLATE_NOOP("Engine", "The coefficients are those of the polynomial, 3 at the index 2·5 of x1² and "
                                "2 at the index 1 of x2. All others of the 25 are 0."),
    QT_TRANSLATE_NOOP("Engine", "Maximum of two ternary variables"),
    QT_TRANSLATE_NOOP("Engine",
                      "The OR of ternary logic. Its spectrum is complex: coefficients whose digits are "
                      "negatives of each other modulo 3 are conjugates, since the values are real."),
    // Properties of functions and S-boxes, what they mean and how they are found.
    QT_TRANSLATE_NOOP("Engine", "definition"),
    QT_TRANSLATE_NOOP("Engine", "Weight"),
    QT_TRANSLATE_NOOP("Engine", "Balanced"),
    QT_TRANSLATE_NOOP("Engine", "Nonlinearity"),
    QT_TRANSLATE_NOOP("Engine", "Linearity"),
    QT_TRANSLATE_NOOP("Engine", "Algebraic degree"),
    QT_TRANSLATE_NOOP("Engine", "Correlation immunity"),
    QT_TRANSLATE_NOOP("Engine", "Resilience"),
    QT_TRANSLATE_NOOP("Engine", "Bent"),
    QT_TRANSLATE_NOOP("Engine", "Plateaued"),
    QT_TRANSLATE_NOOP("Engine", "Absolute indicator"),
    QT_TRANSLATE_NOOP("Engine", "Sum-of-squares indicator"),
    QT_TRANSLATE_NOOP("Engine", "Strict avalanche criterion"),
    QT_TRANSLATE_NOOP("Engine", "Linear structures"),
    QT_TRANSLATE_NOOP("Engine", "Propagation criterion"),
    QT_TRANSLATE_NOOP("Engine", "Algebraic immunity"),
    QT_TRANSLATE_NOOP("Engine", "Terms of the normal form"),
    QT_TRANSLATE_NOOP("Engine", "Dual"),
    QT_TRANSLATE_NOOP("Engine", "Distribution of the spectrum"),
    QT_TRANSLATE_NOOP("Engine", "Distribution of the autocorrelation"),
    QT_TRANSLATE_NOOP("Engine", "Distribution of the spectrum's magnitudes"),
    QT_TRANSLATE_NOOP("Engine", "Distribution of the autocorrelation's magnitudes"),
    QT_TRANSLATE_NOOP("Engine", "Weights of the derivatives"),
    QT_TRANSLATE_NOOP("Engine", "Degrees of the derivatives"),
    QT_TRANSLATE_NOOP("Engine", "Affine class"),
    QT_TRANSLATE_NOOP("Engine", "Noise stability"),
    QT_TRANSLATE_NOOP("Engine", "Chow parameters"),
    QT_TRANSLATE_NOOP("Engine", "Influences"),
    QT_TRANSLATE_NOOP("Engine", "Variables it depends on"),
    QT_TRANSLATE_NOOP("Engine", "Rotation symmetric"),
    QT_TRANSLATE_NOOP("Engine", "Monotone"),
    QT_TRANSLATE_NOOP("Engine", "How many values are 1."),
    QT_TRANSLATE_NOOP("Engine", "Each magnitude of the Walsh spectrum and how often it occurs; affine "
                                "transformations do not change it."),
    QT_TRANSLATE_NOOP("Engine", "Each magnitude of the autocorrelation and how often it occurs; affine "
                                "transformations do not change it."),
    QT_TRANSLATE_NOOP(
        "Engine", "Each weight of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many directions a have it."),
    QT_TRANSLATE_NOOP("Engine", "Each degree of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many directions "
                                "a have it; affine transformations of the input do not change it."),
    QT_TRANSLATE_NOOP("Engine", "A function g that stands for all functions g(Ax ⊕ b) ⊕ l·x ⊕ c: its normal "
                                "form, or its truth table where it has no short one."),
    QT_TRANSLATE_NOOP("Engine", "How far f(x) and f(y) correlate, (−1)^f, where each variable of y is that "
                                "of x or, with probability 1/4, its complement: ρ = 1/2."),
    QT_TRANSLATE_NOOP("Engine", "Half of the values are 1."),
    QT_TRANSLATE_NOOP("Engine", "At how many places the function differs from the nearest affine one."),
    QT_TRANSLATE_NOOP("Engine", "The largest magnitude in the Walsh spectrum."),
    QT_TRANSLATE_NOOP(
        "Engine", "The length of the longest product in the algebraic normal form; −1 for the function 0."),
    QT_TRANSLATE_NOOP("Engine", "No sum of so many or fewer variables correlates with the function."),
    QT_TRANSLATE_NOOP("Engine", "The correlation immunity, where the function is balanced."),
    QT_TRANSLATE_NOOP(
        "Engine", "All coefficients have the same magnitude: no affine function is nearer than the others."),
    QT_TRANSLATE_NOOP("Engine", "All coefficients that are not 0 have the same magnitude."),
    QT_TRANSLATE_NOOP("Engine", "The largest magnitude of the autocorrelation at a shift a ≠ 0."),
    QT_TRANSLATE_NOOP("Engine", "The sum of the squared autocorrelation."),
    QT_TRANSLATE_NOOP("Engine", "Changing any one variable changes half of the values."),
    QT_TRANSLATE_NOOP("Engine", "The number of directions a ≠ 0 with a constant derivative."),
    QT_TRANSLATE_NOOP("Engine", "Changing so many or fewer variables at once changes half of the values."),
    QT_TRANSLATE_NOOP("Engine",
                      "The least degree of a function, not 0, whose product with f or its complement is 0."),
    QT_TRANSLATE_NOOP("Engine", "How many products the algebraic normal form has."),
    QT_TRANSLATE_NOOP("Engine", "Of a bent function: the bent function that its spectrum's signs are."),
    QT_TRANSLATE_NOOP("Engine", "Each value of the Walsh spectrum and how often it occurs."),
    QT_TRANSLATE_NOOP("Engine", "Each value of the autocorrelation and how often it occurs."),
    QT_TRANSLATE_NOOP("Engine", "The coefficients of the constant and of the single variables, which tell "
                                "threshold functions apart."),
    QT_TRANSLATE_NOOP("Engine", "Which part of the values changes with each variable."),
    QT_TRANSLATE_NOOP("Engine", "The numbers of the variables that change a value."),
    QT_TRANSLATE_NOOP("Engine", "The value depends on the number of ones in the input alone."),
    QT_TRANSLATE_NOOP("Engine", "Rotating the variables changes no value."),
    QT_TRANSLATE_NOOP("Engine", "Setting a variable to 1 never makes the value 0."),
    QT_TRANSLATE_NOOP("Engine", "counting"),
    QT_TRANSLATE_NOOP("Engine", "Walsh transform of (−1)^f"),
    QT_TRANSLATE_NOOP("Engine", "Reed–Muller (Möbius) transform"),
    QT_TRANSLATE_NOOP("Engine", "Walsh transform of the squared Walsh spectrum"),
    QT_TRANSLATE_NOOP("Engine", "elimination over GF(2) (M4RI)"),
    QT_TRANSLATE_NOOP("Engine", "search for the canonical frame of the Walsh spectrum"),
    QT_TRANSLATE_NOOP("Engine", "Counts of values"),
    QT_TRANSLATE_NOOP("Engine", "Degree"),
    QT_TRANSLATE_NOOP("Engine", "Kind of bent function"),
    QT_TRANSLATE_NOOP("Engine", "Terms of the polynomial"),
    QT_TRANSLATE_NOOP("Engine", "How often each of the values 0, 1, …, q − 1 occurs."),
    QT_TRANSLATE_NOOP("Engine", "How many values are not 0."),
    QT_TRANSLATE_NOOP("Engine", "Every value occurs equally often."),
    QT_TRANSLATE_NOOP("Engine", "The largest magnitude in the spectrum of ω^f; over GF(4), GF(8), GF(9) and "
                                "GF(16) in those of all components."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The largest sum of exponents in a term of the polynomial over the field; −1 for the function 0."),
    QT_TRANSLATE_NOOP("Engine", "No linear form in so many or fewer variables correlates with the function."),
    QT_TRANSLATE_NOOP("Engine", "All coefficients of all components have the magnitude q^(n/2); the same is: "
                                "every derivative is balanced."),
    QT_TRANSLATE_NOOP("Engine", "All coefficients of a component that are not 0 have the same magnitude."),
    QT_TRANSLATE_NOOP("Engine",
                      "The largest magnitude of the autocorrelation of a component in a direction a ≠ 0."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Changing so many or fewer variables by constants changes the value by each amount equally often."),
    QT_TRANSLATE_NOOP("Engine", "Of a bent function over a prime field, S(a) = u·p^(n/2)·ω^v: regular if "
                                "every u is 1, weakly regular if all u are equal."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Of a weakly regular bent function: the bent function of the exponents v in S(a) = u·p^(n/2)·ω^v."),
    QT_TRANSLATE_NOOP(
        "Engine", "Each squared magnitude of the spectra and how often it occurs, where all are integers."),
    QT_TRANSLATE_NOOP("Engine", "How many terms the polynomial over the field has."),
    QT_TRANSLATE_NOOP("Engine", "Exchanging variables changes no value."),
    QT_TRANSLATE_NOOP("Engine", "Fourier transform over the group ring, exact"),
    QT_TRANSLATE_NOOP("Engine", "Galois field transform"),
    QT_TRANSLATE_NOOP("Engine", "inverse Fourier transform of |S|², exact"),
    QT_TRANSLATE_NOOP("Engine", "Bijective"),
    QT_TRANSLATE_NOOP("Engine", "Differential uniformity"),
    QT_TRANSLATE_NOOP("Engine", "Largest degree"),
    QT_TRANSLATE_NOOP("Engine", "Smallest degree"),
    QT_TRANSLATE_NOOP("Engine", "Largest autocorrelation"),
    QT_TRANSLATE_NOOP("Engine", "Boomerang uniformity"),
    QT_TRANSLATE_NOOP("Engine", "Feistel boomerang uniformity"),
    QT_TRANSLATE_NOOP("Engine", "Almost perfect nonlinear"),
    QT_TRANSLATE_NOOP("Engine", "Of a permutation: the input that has each value, for the values 0, 1, …."),
    QT_TRANSLATE_NOOP("Engine", "Power map"),
    QT_TRANSLATE_NOOP("Engine", "S(x) = a·x^d over GF(2^n), for some irreducible polynomial."),
    QT_TRANSLATE_NOOP("Engine", "logarithms in GF(2^n)"),
    QT_TRANSLATE_NOOP("Engine", "of balanced functions"),
    QT_TRANSLATE_NOOP("Engine", "of permutations"),
    QT_TRANSLATE_NOOP("Engine", "Fixed points"),
    QT_TRANSLATE_NOOP("Engine", "Involution"),
    QT_TRANSLATE_NOOP("Engine", "Distribution of the differences"),
    QT_TRANSLATE_NOOP("Engine", "Distribution of the approximations"),
    QT_TRANSLATE_NOOP("Engine", "Transparency order"),
    QT_TRANSLATE_NOOP("Engine", "DPA signal-to-noise ratio"),
    QT_TRANSLATE_NOOP("Engine", "Every value occurs once."),
    QT_TRANSLATE_NOOP("Engine", "The least distance of a component b ≠ 0 from the affine functions."),
    QT_TRANSLATE_NOOP("Engine", "The largest magnitude in the spectra of the components b ≠ 0."),
    QT_TRANSLATE_NOOP("Engine",
                      "The largest number of inputs x with S(x) ⊕ S(x ⊕ a) = d, over all a ≠ 0 and all d."),
    QT_TRANSLATE_NOOP("Engine", "The largest algebraic degree of a component b ≠ 0."),
    QT_TRANSLATE_NOOP("Engine", "The smallest algebraic degree of a component b ≠ 0."),
    QT_TRANSLATE_NOOP("Engine",
                      "The largest magnitude of the autocorrelation of a component b ≠ 0 at a shift a ≠ 0."),
    QT_TRANSLATE_NOOP(
        "Engine", "The largest entry of the boomerang table (BCT) with a ≠ 0 and d ≠ 0; for permutations."),
    QT_TRANSLATE_NOOP("Engine",
                      "The largest entry of the Feistel boomerang table (FBCT) with a ≠ 0, d ≠ 0 and a ≠ d."),
    QT_TRANSLATE_NOOP("Engine", "The differential uniformity is at most 2."),
    QT_TRANSLATE_NOOP("Engine", "Every value occurs equally often, so that every component is balanced."),
    QT_TRANSLATE_NOOP("Engine", "How many inputs are their own value."),
    QT_TRANSLATE_NOOP("Engine", "The S-box is its own inverse."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The number of pairs of a component b ≠ 0 and a direction a ≠ 0 with a constant derivative."),
    QT_TRANSLATE_NOOP("Engine", "Each entry of the DDT in the rows a ≠ 0, and how often it occurs."),
    QT_TRANSLATE_NOOP("Engine", "Each entry of the LAT for components b ≠ 0, and how often it occurs."),
    QT_TRANSLATE_NOOP("Engine", "How exposed the S-box is to power analysis: smaller is better."),
    QT_TRANSLATE_NOOP("Engine", "How far the right key stands out in power analysis: smaller is better."),
    QT_TRANSLATE_NOOP("Engine", "Walsh transforms of all components"),
    QT_TRANSLATE_NOOP("Engine", "counting the differences of all pairs"),
    QT_TRANSLATE_NOOP("Engine", "Reed–Muller transforms of the output bits, and elimination"),
    QT_TRANSLATE_NOOP("Engine", "Walsh transforms of the rows of the DDT"),
    QT_TRANSLATE_NOOP("Engine", "counting pairs of equal values"),
    // Tables of S-boxes.
    QT_TRANSLATE_NOOP("Engine", "Linear approximations (LAT)"),
    QT_TRANSLATE_NOOP("Engine", "Differences (DDT)"),
    QT_TRANSLATE_NOOP("Engine", "Autocorrelation (ACT)"),
    QT_TRANSLATE_NOOP("Engine", "Boomerang connectivity (BCT)"),
    QT_TRANSLATE_NOOP("Engine", "Feistel boomerang connectivity (FBCT)"),
    QT_TRANSLATE_NOOP("Engine", "Differential-linear connectivity (DLCT)"),
    // Families of functions, and what a search makes smaller.
    QT_TRANSLATE_NOOP("Engine", "All functions"),
    QT_TRANSLATE_NOOP(
        "Engine", "Every function of so many variables once, in the order of their truth tables as numbers."),
    QT_TRANSLATE_NOOP("Engine", "Random functions"),
    QT_TRANSLATE_NOOP("Engine", "Every value is 0 or 1 with the same probability."),
    QT_TRANSLATE_NOOP("Engine", "Random balanced functions"),
    QT_TRANSLATE_NOOP("Engine", "Half of the values are 1, at places drawn uniformly."),
    QT_TRANSLATE_NOOP("Engine", "Random rotation symmetric functions"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Inputs that are rotations of one another have the same value, 0 or 1 with the same probability."),
    QT_TRANSLATE_NOOP("Engine", "Functions of a list"),
    QT_TRANSLATE_NOOP("Engine", "The functions that are given, in their order."),
    QT_TRANSLATE_NOOP("Engine", "Cubes of ||W| − R|"),
    QT_TRANSLATE_NOOP("Engine",
                      "Σ ||W(a)| − R|³ over all a: every magnitude is drawn towards R, the farthest most."),
    QT_TRANSLATE_NOOP("Engine", "Largest |W|"),
    QT_TRANSLATE_NOOP("Engine", "The largest |W(a)|, and how many a have it."),
    QT_TRANSLATE_NOOP("Engine", "W of small weights"),
    QT_TRANSLATE_NOOP("Engine",
                      "Σ 4^(n − w)·W(a)² over all a, w the weight of a: the smaller the weight, the more "
                      "a coefficient is drawn to 0, as it is in resilient functions."),
    QT_TRANSLATE_NOOP("Engine", "Squares of r"),
    QT_TRANSLATE_NOOP("Engine", "Σ r(a)² over all a ≠ 0, the sum-of-squares indicator but for r(0)²."),
    QT_TRANSLATE_NOOP("Engine", "Largest |r|"),
    QT_TRANSLATE_NOOP("Engine", "The largest |r(a)| of a ≠ 0, and how many a have it."),
    // Pages of HTML.
    QT_TRANSLATE_NOOP("Engine", "Back"),
    QT_TRANSLATE_NOOP("Engine", "Next step"),
    QT_TRANSLATE_NOOP("Engine", "All steps"),
    QT_TRANSLATE_NOOP("Engine", "Zoom in"),
    QT_TRANSLATE_NOOP("Engine", "Zoom out"),
    QT_TRANSLATE_NOOP("Engine", "Reset values"),
    QT_TRANSLATE_NOOP("Engine", "New value:"),
    QT_TRANSLATE_NOOP("Engine", "Values as a table"),
    QT_TRANSLATE_NOOP("Engine", "Function"),
    QT_TRANSLATE_NOOP("Engine", "Spectrum"),
    QT_TRANSLATE_NOOP("Engine", "solid"),
    QT_TRANSLATE_NOOP("Engine", "dashed"),
    QT_TRANSLATE_NOOP("Engine", "dotted"),
    QT_TRANSLATE_NOOP("Engine", "dash-dotted"),
    QT_TRANSLATE_NOOP("Engine", "one colour per butterfly"),
    QT_TRANSLATE_NOOP("Engine", "All steps are shown (%1)."),
    QT_TRANSLATE_NOOP("Engine", "Step 0 of %1: the values that enter."),
    QT_TRANSLATE_NOOP("Engine", "Step %1 of %2: %3"),
    QT_TRANSLATE_NOOP("Engine", "%1 is computed in a later step."),
    QT_TRANSLATE_NOOP("Engine", "%1: %2 → %3. Outputs that changed: %4 of %5."),
    QT_TRANSLATE_NOOP("Engine",
                      "Arrow keys move from node to node, Return changes an input, Space and Page Down go to "
                      "the next step, Page Up goes back, Escape shows all steps, + and − zoom."),
    QT_TRANSLATE_NOOP("Engine", "Arrow keys move from bar to bar, Return changes a value of the function."),
    QT_TRANSLATE_NOOP("Engine", "This page computes its values with JavaScript, which is switched off."),
};

}  // namespace

QString engineText(std::string_view text)
{
    return QCoreApplication::translate(
        "Engine", QByteArray(text.data(), static_cast<qsizetype>(text.size())).constData());
}

std::span<const char* const> engineTexts()
{
    return texts;
}

}  // namespace sequency::ui
