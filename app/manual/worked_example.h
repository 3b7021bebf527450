// SPDX-License-Identifier: GPL-3.0-or-later
//
// Generates the worked examples of the manual as Markdown. An example shows a short function, every step of a fast algorithm, the spectrum, numeric
// sums, the expression, and the command that prints the same spectrum.
//
// A call is one line of words, as written in a page between {{example and }}:
//   TRANSFORM VALUES [±1] [CHOICE…]   TRANSFORM is the text of a TransformSpec ("walsh:n=2", "reed-muller:n=3:polarity=011"), VALUES its
//                                     p^n digits, or integers separated by commas; with ±1 the input is (−1)^f for bits, ω^f for other digits
//   convolution F G [CHOICE…]         two Boolean functions
//   autocorrelation F [CHOICE…]
//   characters P M                    the table of C_P^M, M ≥ 1, at most 9 rows
// Each CHOICE adds a part to the example: `sums` adds the sum of every output, `steps` explains each step, and S(3) adds the sum of output 3. S(3) is
// written f(3) for an inverse transform and C(3) for a convolution. The reference executor computes all values through session::trace. All formulas
// are formatted by io/formula and io/expression_text.
//
// Errors:  BadInput and BadUsage if a call is invalid; the message quotes the invalid word.
// Threads: any.
// Cost:    a few milliseconds.
#pragma once

#include "engine/base/error.h"

#include <string>
#include <string_view>

namespace sequency::manual {

base::Result<std::string> workedExample(std::string_view call);

// Returns the page, in which every line {{example CALL}} is replaced by the example. Errors: the errors of the call, located at its line in `source`;
// BadInput if {{ occurs anywhere else.
base::Result<std::string> filledPage(std::string_view page, const std::string& source);

}  // namespace sequency::manual
