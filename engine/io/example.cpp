// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values are compared with their definitions by tests/engine/io/tst_example.cpp.
#include "engine/io/example.h"

#include "engine/io/vector_text.h"

#include <array>

namespace sequency::io {
namespace {

constexpr std::array<Example, 11> table{{
    {"dyadic-1", "Dyadic paper, example 1",
     "The spectrum 3 1 −1 1 of the paper's F. Its first coefficient counts the ones, the others tell "
     "how F resembles each Walsh function.",
     2, "1011"},
    {"dyadic-g", "Dyadic paper, example 1, second function",
     "G equals x2, a Walsh function itself, so that only two coefficients are not 0. Its dyadic "
     "convolution with dyadic-1 is 1 2 1 2.",
     2, "0101"},
    {"gf4-1", "GF(4) paper, example 1",
     "A function of two quaternary variables. Its GF(4) coefficients are 3 0 2 0 2 2 3 3 2 1 0 2 1 0 "
     "2 2.",
     4, "3120212203100232"},
    {"and-2", "AND of two variables",
     "All four coefficients have the same absolute value: the smallest bent function. In polarity "
     "encoding it becomes 2 2 2 −2.",
     2, "0001"},
    {"majority-3", "Majority of three variables",
     "1 where at least two variables are 1, the carry of a full adder. In polarity encoding only "
     "coefficients of odd weight remain.",
     2, "00010111"},
    {"majority-7", "Majority of seven variables",
     "A symmetric function: coefficients whose indices have equally many ones are equal. So the "
     "spectrum shows few different values.",
     2,
     "0000000000000001000000010001011100000001000101110001011101111111"
     "0000000100010111000101110111111100010111011111110111111111111111"},
    {"parity-4", "Parity of four variables",
     "The most complex function for AND and OR, the simplest for Walsh. Besides coefficient 0 only "
     "the last one is not 0.",
     2, "0110100110010110"},
    {"mux-6", "Multiplexer, two address and four data variables",
     "x1 x2 choose which of x3 … x6 is the value. The spectrum is sparse: no term joins two data "
     "variables.",
     2, "0000000011111111000011110000111100110011001100110101010101010101"},
    {"inner-product-8", "Inner product, a bent function of eight variables",
     "x1 x5 ⊕ x2 x6 ⊕ x3 x7 ⊕ x4 x8. In polarity encoding every coefficient is 16 or −16: as far from "
     "all linear functions as can be.",
     2,
     "0000000000000000010101010101010100110011001100110110011001100110"
     "0000111100001111010110100101101000111100001111000110100101101001"
     "0000000011111111010101011010101000110011110011000110011010011001"
     "0000111111110000010110101010010100111100110000110110100110010110"},
    {"maiorana-mcfarland-6", "Maiorana–McFarland bent function of six variables",
     "⟨(x1 x2 x3), 1/y⟩ ⊕ x4 x5 x6, where y = (x4 x5 x6) is an element of GF(8). Bent for any "
     "permutation in the place of 1/y; all polarity coefficients are 8 or −8.",
     2, "0000000101101011000111110111010100111000010100100010011001001100"},
    {"random-8", "A random function of eight variables",
     "Drawn with seed 2026. No coefficient stands out: compare it with inner-product-8, whose "
     "spectrum is flat, and majority-7, whose is not.",
     2,
     "1110111100100111100001000000000000000011110101110010101010000100"
     "0110110101110111101000001010000011101111101011000000110110000011"
     "1011100000110011110000010110101010101100000110011110101010001001"
     "1000001000001011000000101100111001100011110101101100110110010001"},
}};

}  // namespace

std::span<const Example> examples()
{
    return table;
}

base::Result<base::FunctionVector> exampleFunction(std::string_view name)
{
    std::string names;
    for (const Example& example : table) {
        if (example.name == name) {
            auto read = readVector(example.values, {std::string(name), Format::Digits, example.radix});
            if (!read)
                return read.error();
            return std::move(read->function);
        }
        names += (names.empty() ? "" : ", ") + std::string(example.name);
    }
    return base::Error{base::ErrorKind::BadUsage,
                       "there is no example '" + std::string(name) + "', expected one of: " + names};
}

}  // namespace sequency::io
