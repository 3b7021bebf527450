// SPDX-License-Identifier: GPL-3.0-or-later
//
// Generators of parametrised functions from the literature, and their calls as text ("majority:7").
//
// generate() computes the function of a call. A call is the generator's name and its arguments, separated by colons. An argument is a value or
// NAME=VALUE; values without a name are assigned to the parameters in order: "threshold:3,2,2,1:4" is "threshold:weights=3,2,2,1:bound=4". List
// elements are separated by commas. In the following, p is the radix and n the number of variables:
//
//   random             values drawn uniformly from 0 … p−1 (algorithm in random_function.cpp)
//   majority           1 if more than half of the variables are 1; ties, which occur for even n, are 0
//   parity             x1 ⊕ … ⊕ xn
//   multiplexer        k address variables a = x1 … xk select one of the 2^k data variables after them: x(k+1+a)
//   inner-product      x1·x(m+1) ⊕ … ⊕ xm·x(2m), n = 2m
//   maiorana-mcfarland ⟨x, π(y)⟩ ⊕ g(y), where x and y are the first and the second m = n/2 variables and π is a permutation of 0 … 2^m − 1
//     (McFarland, J. Combin. Theory A 15, 1973; Dillon, thesis, University of Maryland 1974); bent for every π and g
//   threshold          1 if Σ w_i·x_i ≥ bound (Muroga, Threshold Logic and Its Applications, 1971)
//   symmetric          v(weight of x), value vector v(0) … v(n) (Canteaut, Videau, IEEE Trans. Inf. Theory 51, 2005)
//   hidden-weighted-bit x_w, where w is the weight of x, and 0 for w = 0 (Bryant, IEEE Trans. Computers 40, 1991)
//   partial-spread     1 on lines through 0 of the plane over GF(2^(n/2)) (Dillon, thesis, University of Maryland 1974)
//   trace              Tr(a·x^d) over GF(2^n), GF(3^n) or GF(5^n); families of exponents in generator_field.cpp and generator_odd_field.cpp
//   s-box              an S-box S of the library (s_box_library.h); component v ≠ 0 is ⟨v, S(x)⟩, component 0 is S itself as numbers
//   power, polynomial  a·x^d and Σ c_i·x^i over GF(2^n) as S-boxes (binary_field.h)
//   feistel, misty, lai-massey  networks of S-boxes of the library (s_box_networks.h)
//   butterfly          (R_z(y), z) with R_y(z) = x, or (R_y(x), R_x(y)), where R_k(x) = (x ⊕ α·k)^e ⊕ k^e over GF(2^m) (Perrin, Udovenko, Biryukov,
//     CRYPTO 2016)
//   aes, present       two S-boxes of the library; the default component is 1
//
// Threads: any.
// Cost:    O(N) time for N values; allocates only the result, whose size is checked first. Polls the stop token.
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
    // The kind of a parameter's values. Choice: one of `choices`. Text: any text; `choices` are suggestions.
    enum class Kind { Integer, Text, Choice };
    std::string_view name;     // name used in calls, such as "variables"
    std::string_view title;    // name shown in dialogs, such as "Variables"
    std::string_view remark;   // description of the permitted values for the user
    std::string_view initial;  // default value, which dialogs show initially
    Kind kind = Kind::Integer;
    std::int64_t least = 0;  // `least` and `most` are the limits of Integer values
    std::int64_t most = 0;
    std::span<const std::string_view> (*choices)() = nullptr;
};

class GeneratorArguments;

struct Generator {
    std::string_view name;
    std::string_view title;
    std::string_view remark;  // definition of the function in one sentence
    std::span<const GeneratorParameter> parameters;
    base::Result<base::FunctionVector> (*make)(const GeneratorArguments& arguments,
                                               const base::RunControl& control);
};

std::span<const Generator> generators();
// Returns the generator called `name`, or nullptr if there is none.
const Generator* findGenerator(std::string_view name);

// Returns a generator call as text, such as "maiorana-mcfarland:variables=8:g=x1". `values` must hold one value per parameter. Values that are empty
// or equal to the initial value are omitted.
std::string generatorCall(const Generator& generator, const std::vector<std::string>& values);

// Computes the function of a call. Errors: BadUsage for an unknown generator or parameter, or too many values; BadInput for a value that the
// parameter does not allow, or if the function and the `laterBytes` needed later (read_options.h) exceed this machine's memory. The message names the
// parameter.
base::Result<base::FunctionVector> generate(std::string_view call, const base::RunControl& control = {},
                                            const LaterBytes& laterBytes = {});

}  // namespace sequency::io
