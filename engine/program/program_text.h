// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program as text and back, one line an operation:
//
//     f = input int64 16
//     g = input int64 16
//     F = transform f walsh:n=4
//     G = transform g walsh:n=4
//     P = multiply F G
//     R = transform P walsh:n=4:inverse
//     c = shift R 4
//     output c
//
// Others: "s = convert f int32", "s = signs f int32", "s = roots f complex64 3", "z = zeros S bits", "m = reduce s largest-magnitude", "z = clear s m SHARE",
// "w = reduce s sum blocks=16", "h = histogram s LOW WIDTH BARS", "a = slice s FIRST LENGTH", "t = characters complex64 p=3 m=4",
// "c = polarity-counts f", and of S-boxes "b = components s FIRST COUNT", "d = differences s OUTPUTS FIRST COUNT",
// "d = boomerangs s INVERSE FIRST COUNT", "d = feistel-boomerangs s FIRST COUNT", "g = annihilator PLACES POINTS DEGREE". Transforms are
// named by their tokens (transform/catalogue.h). Any thread.
#pragma once

#include "engine/program/program.h"

#include <string>
#include <string_view>

namespace sequency::program {

std::string text(const Program& program);

// One operation alone, "transform f walsh:n=4".
std::string text(const Program& program, const Operation& operation);

// BadInput with the line, or the errors of ProgramBuilder with it. Knows the transforms of the catalogue and the reductions of
// the table.
base::Result<Program> parse(std::string_view text);

}  // namespace sequency::program
