// SPDX-License-Identifier: GPL-3.0-or-later
//
// A worked example of the manual as Markdown: a short function, every step of a fast algorithm, the spectrum, sums with their
// numbers, the expression, and the command that prints the same spectrum.
//
// A call is one line of words, as it stands in a page between {{example and }}:
//   TRANSFORM VALUES [±1] [CHOICE…]   TRANSFORM is the text of a TransformSpec ("walsh:n=2", "reed-muller:n=3:polarity=011"), VALUES its
//                                     p^n digits, or integers separated by commas; ±1 enters (−1)^f of bits, ω^f of other digits
//   convolution F G [CHOICE…]         of two Boolean functions
//   autocorrelation F [CHOICE…]
//   characters P M                    the table of C_P^M, M ≥ 1, at most 9 rows
// A CHOICE adds to the table: `sums` the sum of every output; S(3), or f(3) of an inverse transform and C(3) of a convolution, that of
// this output; `steps` what each step does.
//
// Everything is computed by the reference executor through session::trace and written by io/formula and io/expression_text; there
// is no formula here. Errors: BadInput and BadUsage for a wrong call, with the word in question. Any thread; milliseconds.
#pragma once

#include "engine/base/error.h"

#include <string>
#include <string_view>

namespace sequency::manual {

base::Result<std::string> workedExample(std::string_view call);

// The page with every line {{example CALL}} replaced; the place of an Error is the line in `source`. A line that has {{ elsewhere
// is BadInput.
base::Result<std::string> filledPage(std::string_view page, const std::string& source);

}  // namespace sequency::manual
