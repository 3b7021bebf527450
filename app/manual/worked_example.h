// SPDX-License-Identifier: GPL-3.0-or-later
//
// Generates a worked example of the manual as Markdown: a short function, every step of a fast algorithm, the spectrum, sums with their numbers, the
// expression, and the command that prints the same spectrum.
//
// A call is one line of words, as written in a page between {{example and }}:
//  TRANSFORM VALUES [±1] [CHOICE…]   TRANSFORM is the text of a TransformSpec ("walsh:n=2", "reed-muller:n=3:polarity=011"), VALUES its p^n digits,
//    or integers separated by commas; ±1 enters (−1)^f of bits, ω^f of other digits
//  convolution F G [CHOICE…]         of two Boolean functions
//  autocorrelation F [CHOICE…]
//  characters P M                    the table of C_P^M, M ≥ 1, at most 9 rows
// A CHOICE adds to the table. `sums` adds the sum of every output; S(3) adds the sum of output 3 (f(3) for an inverse transform, C(3) for a
// convolution); `steps` describes each step.
// Everything is computed by the reference executor through session::trace and written by io/formula and io/expression_text; this file contains no
// formula.
//
// Errors:  BadInput and BadUsage for an invalid call, with the word in question.
// Threads: any.
// Cost:    milliseconds.
#pragma once

#include "engine/base/error.h"

#include <string>
#include <string_view>

namespace sequency::manual {

base::Result<std::string> workedExample(std::string_view call);

// Returns the page with every line {{example CALL}} replaced; the location of an Error is the line in `source`. Errors: BadInput if a line contains
// {{ elsewhere.
base::Result<std::string> filledPage(std::string_view page, const std::string& source);

}  // namespace sequency::manual
