// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reduces the number of cubes of an exclusive sum by exclusive-or links. Private to engine/analysis/forms.
//
// The distance of two cubes is the number of variables in which they differ, plus 1 if they belong to different outputs. Equal cubes cancel, and two
// cubes of distance 1 are one cube. Two cubes of distance 2 or 3 are replaced by 2 or 3 other cubes with the same exclusive sum; if these can be
// merged with others, there are fewer cubes. If no exchange reduces the number, random exchanges that keep it are made, until `effort` is spent.
// Equal arguments have equal results.
//
// Threads: any.
// Cost:    O(effort), the number of comparisons of cubes; about 1 ns each.
// Source:  Sasao, EXMIN2, 1993. Mishchenko, Perkowski, Fast Heuristic Minimization of Exclusive-Sums-of-Products, 2001.
#pragma once

#include "engine/analysis/forms/form.h"

namespace sequency::analysis {

std::vector<Cube> exchangeCubes(const std::vector<Cube>& cubes, std::uint64_t effort,
                                const base::RunControl& control);

}  // namespace sequency::analysis
