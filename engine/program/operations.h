// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parameters of the operations that programs have, one struct per operation; the folder operations/ has one file for each.
//
// ProgramBuilder (program.h) says which operands an operation takes. Plain values; copies share matrices. Any thread.
#pragma once

#include "engine/program/grouping.h"
#include "engine/program/operation.h"
#include "engine/program/reduction.h"
#include "engine/transform/character_table.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>

namespace sequency::program {

// A vector that the caller gives.
struct Input {
    static const OperationKind& kind();
    friend bool operator==(const Input&, const Input&) = default;
};

// The values in another storage. The caller knows that they fit.
enum class Meaning {
    Values,  // unchanged; the real parts of complex numbers if the storage is not complex
    Signs,   // (−1)^f: +1 for 0 and −1 for all others
    Roots,   // ω^f, ω = exp(2πi/radix), of digits, in a complex storage
    Zeros,   // 1 for the value 0, otherwise 0, in bits
};
struct Convert {
    Convert(Meaning meant = Meaning::Values, int rootsRadix = 0) : meaning(meant), radix(rootsRadix) {}

    Meaning meaning;
    int radix;  // radix of roots, 2 … 256; otherwise 0

    static const OperationKind& kind();
    friend bool operator==(const Convert&, const Convert&) = default;
};

// M·v, in the storage of v; the length is the transform's size.
struct Transform {
    transform::KroneckerTransform transform;

    static const OperationKind& kind();
    friend bool operator==(const Transform&, const Transform&) = default;
};

// Adds up neighbouring blocks of a vector, one for each value of the transform of its leading variables, from number `first` on:
// Σ_u M[row][u]·(block u), and a second operand if there is one. The transform of the other variables makes of the sum over all blocks
// block `row` of the whole spectrum (partition.h). Bits are values, or signs (−1)^f, in the storage of the result.
struct Fold {
    transform::KroneckerTransform transform;
    std::size_t row = 0;
    Meaning meaning = Meaning::Values;
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Fold&, const Fold&) = default;
};

// Multiplies value by value; the second operand may be the first.
struct Multiply {
    static const OperationKind& kind();
    friend bool operator==(const Multiply&, const Multiply&) = default;
};

// Divides integers, all multiples of 2^bits, by 2^bits.
struct Shift {
    int bits = 0;

    static const OperationKind& kind();
    friend bool operator==(const Shift&, const Shift&) = default;
};

// Sets a real to 0 if its magnitude is at most `share` times the only value of the second operand, and that value is finite.
struct Clear {
    double share = 0;

    static const OperationKind& kind();
    friend bool operator==(const Clear&, const Clear&) = default;
};

// Divides value by value; if the divisor is 0 the result is 0. Quotients of integers are rounded towards 0.
struct Divide {
    bool isRemainder = false;  // remainders of integers, with the sign of the dividend

    static const OperationKind& kind();
    friend bool operator==(const Divide&, const Divide&) = default;
};

// Makes one number of each group of values.
struct Reduce {
    Reduction reduction;
    Groups groups = {};

    static const OperationKind& kind();
    friend bool operator==(const Reduce& a, const Reduce& b)
    {
        return a.reduction.name == b.reduction.name && a.groups == b.groups;
    }
};

// Counts the values in each bar; int64.
struct Histogram {
    Bars bars;

    static const OperationKind& kind();
    friend bool operator==(const Histogram&, const Histogram&) = default;
};

// Neighbouring values from number `first` on; of bits whole words of 64.
struct Slice {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Slice&, const Slice&) = default;
};

// The values at the positions that a second vector holds, in int64; positions out of range are clamped.
struct Gather {
    static const OperationKind& kind();
    friend bool operator==(const Gather&, const Gather&) = default;
};

// The table of C_p^m, row by row: complex values, or exponents <w, z> mod p in uint8.
struct Characters {
    transform::CharacterGroup group;

    static const OperationKind& kind();
    friend bool operator==(const Characters& a, const Characters& b)
    {
        return a.group.radix == b.group.radix && a.group.variables == b.group.variables;
    }
};

// Terms of the 2^n fixed-polarity Reed–Muller expressions of a Boolean function in bits, by polarity (x1 its most significant bit),
// then their literals; int32.
struct PolarityCounts {
    static const OperationKind& kind();
    friend bool operator==(const PolarityCounts&, const PolarityCounts&) = default;
};

// The component functions b·s(x) of an S-box s, which is its 2^n values in order: the parity of the bits that b and s(x) have in
// common, one row of 2^n bits for each b from `first` on.
struct Components {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Components&, const Components&) = default;
};

// For an S-box: how many x have s(x) ⊕ s(x ⊕ a) = d, one row of 2^outputs counts for each a from `first` on; int32.
struct Differences {
    std::size_t first = 0;
    int outputs = 0;

    static const OperationKind& kind();
    friend bool operator==(const Differences&, const Differences&) = default;
};

// For a permutation s and its inverse: how many x have s⁻¹(s(x) ⊕ d) ⊕ s⁻¹(s(x ⊕ a) ⊕ d) = a. For an S-box s alone, Feistel's: how many
// have s(x) ⊕ s(x ⊕ a) ⊕ s(x ⊕ d) ⊕ s(x ⊕ a ⊕ d) = 0. One row of 2^n counts by d for each a from `first` on; int32.
struct Boomerangs {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Boomerangs&, const Boomerangs&) = default;
};

// For different places u of weight at most `degree` and points x of larger weight, in int32: the values g(u), as bits, of a function of at
// most this degree that is 0 at every x and at the other places of such weight, as operations/annihilator.h has them; all are 0 if
// only the function 0 is one.
struct Annihilator {
    int degree = 0;

    static const OperationKind& kind();
    friend bool operator==(const Annihilator&, const Annihilator&) = default;
};

}  // namespace sequency::program
