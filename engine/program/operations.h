// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parameters of all built-in operations, one struct per operation; the folder operations/ has one file for each.
//
// ProgramBuilder (program.h) documents the operands of each operation. Plain values; copies share matrices.
// Threads: any.
#pragma once

#include "engine/program/grouping.h"
#include "engine/program/operation.h"
#include "engine/program/reduction.h"
#include "engine/transform/character_table.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>

namespace sequency::program {

// A vector supplied by the caller.
struct Input {
    static const OperationKind& kind();
    friend bool operator==(const Input&, const Input&) = default;
};

// The mapping by which Convert converts values to another storage. The caller guarantees that they fit.
enum class ValueMapping {
    Values,  // unchanged; the real parts of complex numbers if the storage is not complex
    Signs,   // (−1)^f: +1 for 0 and −1 for all others
    Roots,   // ω^f with ω = exp(2πi/radix), for digits f; complex storage
    Zeros,   // bits: 1 for the value 0, otherwise 0
};
struct Convert {
    Convert(ValueMapping meant = ValueMapping::Values, int rootsRadix = 0) : meaning(meant), radix(rootsRadix)
    {}

    ValueMapping meaning;
    int radix;  // radix of Roots, 2 … 256; otherwise 0

    static const OperationKind& kind();
    friend bool operator==(const Convert&, const Convert&) = default;
};

// Multiplies by a transform: M·v in the storage of v; the length of v is the size of the transform.
struct Transform {
    transform::KroneckerTransform transform;

    static const OperationKind& kind();
    friend bool operator==(const Transform&, const Transform&) = default;
};

// Adds up the consecutive blocks of a vector with weights from one row of the leading variables' matrix: Σ_u M[row][u]·(block u), beginning at block
// number `first`, plus an optional second operand. Transforming the sum over all blocks by the other variables yields block `row` of the spectrum
// (partition.h). Bits count as values or as signs (−1)^f, in the storage of the result.
struct CombineBlocks {
    transform::KroneckerTransform transform;
    std::size_t row = 0;
    ValueMapping meaning = ValueMapping::Values;
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const CombineBlocks&, const CombineBlocks&) = default;
};

// Multiplies elementwise; both operands may be the same vector.
struct Multiply {
    static const OperationKind& kind();
    friend bool operator==(const Multiply&, const Multiply&) = default;
};

// Divides integers exactly by 2^bits; all must be multiples of 2^bits.
struct Shift {
    int bits = 0;

    static const OperationKind& kind();
    friend bool operator==(const Shift&, const Shift&) = default;
};

// Sets reals of magnitude at most `share`·m to 0, where m is the only value of the second operand; no effect if m is not finite.
struct Clear {
    double share = 0;

    static const OperationKind& kind();
    friend bool operator==(const Clear&, const Clear&) = default;
};

// Divides elementwise; the result is 0 if the divisor is 0. Integer quotients are rounded towards 0.
struct Divide {
    bool isRemainder = false;  // true for integer remainders with the sign of the dividend

    static const OperationKind& kind();
    friend bool operator==(const Divide&, const Divide&) = default;
};

// Reduces each group of values to one number.
struct Reduce {
    Reduction reduction;
    Groups groups = {};

    static const OperationKind& kind();
    friend bool operator==(const Reduce& a, const Reduce& b)
    {
        return a.reduction.name == b.reduction.name && a.groups == b.groups;
    }
};

// Counts the values in each bar; the result is int64.
struct Histogram {
    Bars bars;

    static const OperationKind& kind();
    friend bool operator==(const Histogram&, const Histogram&) = default;
};

// Selects consecutive values beginning at index `first`; for bits, whole words of 64.
struct Slice {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Slice&, const Slice&) = default;
};

// Selects the values at the int64 indices in a second vector; out-of-range indices are clamped.
struct Gather {
    static const OperationKind& kind();
    friend bool operator==(const Gather&, const Gather&) = default;
};

// Computes the character table of C_p^m, row by row: complex values, or exponents <w, z> mod p in uint8.
struct Characters {
    transform::CharacterGroup group;

    static const OperationKind& kind();
    friend bool operator==(const Characters& a, const Characters& b)
    {
        return a.group.radix == b.group.radix && a.group.variables == b.group.variables;
    }
};

// Counts the terms of each of the 2^n fixed-polarity Reed–Muller expressions of a Boolean function in bits, then their literals. Both lists are
// int32, indexed by polarity with x1 as the most significant bit.
struct PolarityCounts {
    static const OperationKind& kind();
    friend bool operator==(const PolarityCounts&, const PolarityCounts&) = default;
};

// Computes component functions b·s(x) of an S-box s (2^n values in order): the parity of b AND s(x). The result has one row of 2^n bits for each b,
// beginning at `first`.
struct Components {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Components&, const Components&) = default;
};

// Computes rows of the difference table of an S-box: the number of x with s(x) ⊕ s(x ⊕ a) = d. The result has one row of 2^outputs counts (int32) for
// each a, beginning at `first`.
struct Differences {
    std::size_t first = 0;
    int outputs = 0;

    static const OperationKind& kind();
    friend bool operator==(const Differences&, const Differences&) = default;
};

// Computes boomerang counts. For a permutation s and its inverse: the number of x with s⁻¹(s(x) ⊕ d) ⊕ s⁻¹(s(x ⊕ a) ⊕ d) = a. For an S-box s alone,
// Feistel boomerangs: the number of x with s(x) ⊕ s(x ⊕ a) ⊕ s(x ⊕ d) ⊕ s(x ⊕ a ⊕ d) = 0. The result has one row of 2^n counts by d (int32) for each
// a, beginning at `first`.
struct Boomerangs {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Boomerangs&, const Boomerangs&) = default;
};

// Finds a Boolean function g of degree at most `degree` that is 0 at given points. Operands (int32): distinct indices u of weight at most `degree` at
// which g may be 1 (g is 0 at the other indices of such weight), and points x of larger weight at which g must be 0. The result is g(u) in bits; all
// are 0 if only g = 0 qualifies (operations/annihilator.h).
struct Annihilator {
    int degree = 0;

    static const OperationKind& kind();
    friend bool operator==(const Annihilator&, const Annihilator&) = default;
};

}  // namespace sequency::program
