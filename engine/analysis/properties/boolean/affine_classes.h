// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classifies Boolean functions of n ≤ 6 variables up to affine transformations.
//
// Functions f and g are in the same class if g(x) = f(Ax ⊕ b) ⊕ l·x ⊕ c with an invertible matrix A. affineClassOf() returns a representative, which
// is the same for all functions of a class, and the transformation that turns it into f. A function is stored as an integer whose bit x is the value
// at x; x1 is the most significant bit of x. A function with n − k independent linear structures can be transformed into a function of only k
// variables. Its class corresponds to a class of functions of k variables. For k ≤ 5 the representative is taken from a complete list of
// representatives with few and short products: 1, 1, 2, 3, 8 and 48 classes for n = 0 … 5 (Berlekamp, Welch 1972). Tests verify the list with the
// class sizes. For k = 6 there are 150,309 more classes (Maiorana 1991); the canonical frame gives their representatives, a few of which have names.
//
// Errors:  those of canonicalFrame().
// Threads: any; the functions are pure.
// Cost:    less than a millisecond for most functions.
#pragma once

#include "engine/analysis/properties/boolean/canonical_frame.h"
#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxClassVariables = maxFrameVariables;

// An affine transformation of a function: the argument x is mapped to Ax ⊕ b, and the affine function l·x ⊕ c is added to the value.
struct AffineTransformation {
    std::vector<std::size_t> rows;  // rows of A as masks; the row of x1 comes first
    std::size_t translation = 0;    // b in Ax ⊕ b
    std::size_t linear = 0;         // l in l·x ⊕ c
    bool constant = false;          // c in l·x ⊕ c

    int variables() const { return static_cast<int>(rows.size()); }
    std::size_t place(std::size_t x) const;  // returns Ax ⊕ b
    bool added(std::size_t x) const;         // returns l·x ⊕ c
};

AffineTransformation identity(int variables);
// Returns the composition of two transformations: if g(x) = f(first x) and h(x) = g(second x), then h(x) = f(result x).
AffineTransformation composed(const AffineTransformation& first, const AffineTransformation& second);
// Returns the inverse transformation: if f(x) = g(transformation x), then g(x) = f(result x). A must be invertible.
AffineTransformation inverse(const AffineTransformation& transformation);

// Returns the function x → function(transformation x).
std::uint64_t transformed(std::uint64_t function, const AffineTransformation& transformation);

struct AffineClass {
    std::uint64_t representative = 0;     // function of n variables that depends only on x1 … xk
    int essential = 0;                    // k, the number of variables on which the class depends
    AffineTransformation transformation;  // f(x) = representative(transformation x)
    std::int64_t size = 0;                // number of functions of n variables in the class
    // The normal form of the representative, such as "x1x2 ⊕ x3x4"; empty if it has no name.
    std::string name;
    int nodes = 0;
};

base::Result<AffineClass> affineClassOf(std::uint64_t function, int variables,
                                        const base::RunControl& control = {});

}  // namespace sequency::analysis
