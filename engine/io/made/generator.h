// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of the literature from a few parameters: a table of generators, and calls of them as text ("majority:7").
//
// A call is the generator's name and its arguments, separated by colons, each a value or NAME=VALUE; values stand for the
// parameters in their order: "threshold:3,2,2,1:4" is "threshold:weights=3,2,2,1:bound=4". Lists are separated by commas.
//
//   random             values drawn uniformly from 0 … p−1 (random_function.cpp says how)
//   majority           1 where more than half of the variables are 1; an even n has ties, which are 0
//   parity             x1 ⊕ … ⊕ xn
//   multiplexer        k address variables a = x1 … xk choose which of the 2^k variables behind them is the value, x(k+1+a)
//   inner-product      x1·x(m+1) ⊕ … ⊕ xm·x(2m), n = 2m
//   maiorana-mcfarland ⟨x, π(y)⟩ ⊕ g(y), x the first and y the second half of the variables, π a permutation of 0 … 2^m − 1
//                      (McFarland, J. Combin. Theory A 15, 1973; Dillon, thesis, University of Maryland 1974): bent for
//                      every π and g
//   threshold          1 where Σ w_i·x_i ≥ bound (Muroga, Threshold Logic and Its Applications, 1971)
//   symmetric          v(weight of x), value vector v(0) … v(n) (Canteaut, Videau, IEEE Trans. Inf. Theory 51, 2005)
//   hidden-weighted-bit x_w, w the weight of x, and 0 for w = 0 (Bryant, IEEE Trans. Computers 40, 1991)
//   partial-spread     1 on lines through 0 of the plane over GF(2^(n/2)) (Dillon, thesis, University of Maryland 1974)
//   trace              Tr(a·x^d) over GF(2^n), GF(3^n) or GF(5^n); families of exponents in generator_field.cpp and generator_odd_field.cpp
//   s-box              an S-box of the library (s_box_library.h); component v ≠ 0 is ⟨v, S(x)⟩, component 0 the S-box itself as numbers
//   power, polynomial  a·x^d and Σ c_i·x^i over GF(2^n) as S-boxes (binary_field.h)
//   feistel, misty, lai-massey  of S-boxes of the library (s_box_networks.h)
//   butterfly          (R_z(y), z), R_y(z) = x, or (R_y(x), R_x(y)), R_k(x) = (x ⊕ α·k)^e ⊕ k^e over GF(2^m) (Perrin, Udovenko,
//                      Biryukov, CRYPTO 2016)
//   aes, present       two S-boxes of the library, the component 1 where none is named
//
// Pure; any thread; O(N) time and no memory but the result's, checked before it is taken. Polls the stop token.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/read_options.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct GeneratorParameter {
    // Choice: one of `choices`. Text: anything, `choices` are suggestions.
    enum class Kind { Integer, Text, Choice };
    std::string_view name;     // "variables"
    std::string_view title;    // "Variables"
    std::string_view remark;   // what it may be, for people
    std::string_view initial;  // where it is not given, and what a dialog begins with
    Kind kind = Kind::Integer;
    std::int64_t least = 0;  // of integers
    std::int64_t most = 0;
    std::span<const std::string_view> (*choices)() = nullptr;
};

class GeneratorArguments;

struct Generator {
    std::string_view name;
    std::string_view title;
    std::string_view remark;  // its definition in one sentence
    std::span<const GeneratorParameter> parameters;
    base::Result<base::FunctionVector> (*make)(const GeneratorArguments& arguments,
                                               const base::RunControl& control);
};

std::span<const Generator> generators();
// Null where there is no such name.
const Generator* generatorNamed(std::string_view name);

// The call of a generator with a value for each of its parameters, without those that are as they are initially:
// "maiorana-mcfarland:variables=8:g=x1". An empty text value is left out too.
std::string generatorCall(const Generator& generator, const std::vector<std::string>& values);

// BadUsage: no such generator or parameter, too many values. BadInput: a value that the parameter does not take, a size
// beyond this machine's memory, `laterBytes` (read_options.h) counted in. The message names the parameter.
base::Result<base::FunctionVector> generate(std::string_view call, const base::RunControl& control = {},
                                            const LaterBytes& laterBytes = {});

}  // namespace sequency::io
