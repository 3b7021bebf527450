// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boolean functions up to affine transformations: f and g are of one class where g(x) = f(Ax ⊕ b) ⊕ l·x ⊕ c, A invertible. A
// representative of the class of f, the same for every function of the class, with the transformation that makes f of it.
//
// A class is that of a function of k ≤ n variables that depends on all of them whatever is done to it: the functions of n variables with
// n − k independent linear structures. For k ≤ 5 the representative is a member with few and short products, of a list that is
// complete: 1, 1, 2, 3, 8 and 48 classes for n = 0 … 5 (Berlekamp, Welch 1972), which tests prove by the sizes of the classes. For k = 6
// there are 150,309 more (Maiorana 1991): the one that the canonical frame gives, a few by name.
//
// n ≤ 6; a function is the bits of a number, bit x its value at x; x1 the most significant bit of x. Pure; any thread. Below a
// millisecond for most functions; errors of canonicalFrame().
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

// x → Ax ⊕ b, and l·x ⊕ c to be added to a value.
struct AffineTransformation {
    std::vector<std::size_t> rows;  // of A, of the most significant bit (x1) first: masks
    std::size_t translation = 0;    // b
    std::size_t linear = 0;         // l
    bool constant = false;          // c

    int variables() const { return static_cast<int>(rows.size()); }
    std::size_t place(std::size_t x) const;  // Ax ⊕ b
    bool added(std::size_t x) const;         // l·x ⊕ c
};

AffineTransformation identity(int variables);
// What `first` and then `second` do: with g(x) = f(first x) and h(x) = g(second x), h(x) = f(result x).
AffineTransformation composed(const AffineTransformation& first, const AffineTransformation& second);
// Of f(x) = g(t x), g(x) = f(inverse x). A must be invertible.
AffineTransformation inverse(const AffineTransformation& transformation);

// x → f(t x).
std::uint64_t transformed(std::uint64_t function, const AffineTransformation& transformation);

struct AffineClass {
    std::uint64_t representative = 0;     // of n variables, of which it depends on the first k
    int essential = 0;                    // k
    AffineTransformation transformation;  // f(x) = representative(transformation x)
    std::int64_t size = 0;                // how many functions of n variables the class has
    std::string name;  // "x1x2 ⊕ x3x4", the representative's normal form; empty where it has none
    int nodes = 0;     // of the search
};

base::Result<AffineClass> affineClassOf(std::uint64_t function, int variables,
                                        const base::RunControl& control = {});

}  // namespace sequency::analysis
