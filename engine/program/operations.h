// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parameters of all built-in operations, one struct per operation; the folder operations/ has one source file per struct.
//
// ProgramBuilder (program.h) documents the operands of each operation. Plain values; copies share matrices.
//
// Threads: any.
#pragma once

#include "engine/program/grouping.h"
#include "engine/program/operation.h"
#include "engine/program/reduction.h"
#include "engine/transform/character_table.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>

namespace sequency::program {

struct Input {
    static const OperationKind& kind();
    friend bool operator==(const Input&, const Input&) = default;
};

// The mapping that Convert applies to values before it stores them in another storage. The caller guarantees that the mapped values fit.
enum class ValueMapping {
    Values,  // the value itself; its real part if only the source is complex
    Signs,   // (−1)^f: +1 for the value 0 and −1 for every other value
    Roots,   // ω^f with ω = exp(2πi/radix) for digits f; the result is complex
    Zeros,   // 1 for the value 0, otherwise 0; the result is a bit vector
};
struct Convert {
    Convert(ValueMapping meant = ValueMapping::Values, int rootsRadix = 0) : meaning(meant), radix(rootsRadix)
    {}

    ValueMapping meaning;
    int radix;  // number of digit values for Roots, from 2 to 256; otherwise 0

    static const OperationKind& kind();
    friend bool operator==(const Convert&, const Convert&) = default;
};

// Multiplies a vector v by the matrix M of a transform: M·v, in the storage of v. The length of v must equal the size of the transform.
struct Transform {
    transform::KroneckerTransform transform;

    static const OperationKind& kind();
    friend bool operator==(const Transform&, const Transform&) = default;
};

// Computes the sum Σ_u M[row][u]·(block u) of a vector's blocks with weights from a row of the matrix M of the leading variables. The first block has
// number `first`; an optional second operand is added. If all blocks of a function are added, transforming the sum by the remaining variables yields
// block `row` of the spectrum (partition.h). `meaning` determines whether bits count as values or as signs (−1)^f.
struct CombineBlocks {
    transform::KroneckerTransform transform;
    std::size_t row = 0;
    ValueMapping meaning = ValueMapping::Values;
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const CombineBlocks&, const CombineBlocks&) = default;
};

// Multiplies two vectors elementwise. Both operands may be the same vector.
struct Multiply {
    static const OperationKind& kind();
    friend bool operator==(const Multiply&, const Multiply&) = default;
};

// Divides integers exactly by 2^bits. All values must be multiples of 2^bits.
struct Shift {
    int bits = 0;

    static const OperationKind& kind();
    friend bool operator==(const Shift&, const Shift&) = default;
};

// Sets real values of magnitude at most share·m to 0, where m is the only value of the second operand. Has no effect if m is not finite.
struct Clear {
    double share = 0;

    static const OperationKind& kind();
    friend bool operator==(const Clear&, const Clear&) = default;
};

// Divides two vectors elementwise. The quotient by 0 is 0. Integer quotients are rounded towards 0.
struct Divide {
    bool isRemainder = false;  // true for integer remainders, with the sign of the dividend

    static const OperationKind& kind();
    friend bool operator==(const Divide&, const Divide&) = default;
};

struct Reduce {
    Reduction reduction;
    Groups groups = {};

    static const OperationKind& kind();
    friend bool operator==(const Reduce& a, const Reduce& b)
    {
        return a.reduction.name == b.reduction.name && a.groups == b.groups;
    }
};

// Counts the values in each bar. The result is int64.
struct Histogram {
    Bars bars;

    static const OperationKind& kind();
    friend bool operator==(const Histogram&, const Histogram&) = default;
};

// Selects consecutive values from index `first`. Bits are selected in whole 64-bit words.
struct Slice {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Slice&, const Slice&) = default;
};

// Selects the values at the indices given by a second vector (int64). Out-of-range indices are clamped.
struct Gather {
    static const OperationKind& kind();
    friend bool operator==(const Gather&, const Gather&) = default;
};

// Computes the character table of the group C_p^m, row by row. Its entries are complex values, or the exponents <w, z> mod p in uint8.
struct Characters {
    transform::CharacterGroup group;

    static const OperationKind& kind();
    friend bool operator==(const Characters& a, const Characters& b)
    {
        return a.group.radix == b.group.radix && a.group.variables == b.group.variables;
    }
};

// For each of the 2^n fixed-polarity Reed–Muller expressions of a Boolean function in bits, counts the terms and the literals. The result lists the
// numbers of terms and then the numbers of literals. Both are int32 and indexed by polarity, with x1 as the most significant bit.
struct PolarityCounts {
    static const OperationKind& kind();
    friend bool operator==(const PolarityCounts&, const PolarityCounts&) = default;
};

// Counts the terms of all 3^n Kronecker forms of Boolean functions of n variables, given by `rows` consecutive rows of 2^n bits. A term counts once if
// any of the functions uses it. The result is int32 and indexed by the form (operations/kronecker_counts.h).
struct KroneckerCounts {
    int rows = 1;

    static const OperationKind& kind();
    friend bool operator==(const KroneckerCounts&, const KroneckerCounts&) = default;
};

// Computes component functions b·s(x) of an S-box s, given by its 2^n values: the parity of b AND s(x). The result has one row of 2^n bits for each b
// from `first` on.
struct Components {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Components&, const Components&) = default;
};

// Computes rows of the difference table of an S-box s: entry d of row a is the number of x with s(x) ⊕ s(x ⊕ a) = d. The result has one row of
// 2^outputs counts (int32) for each a from `first` on.
struct Differences {
    std::size_t first = 0;
    int outputs = 0;

    static const OperationKind& kind();
    friend bool operator==(const Differences&, const Differences&) = default;
};

// Computes boomerang counts. Given a permutation s and its inverse, counts the x with s⁻¹(s(x) ⊕ d) ⊕ s⁻¹(s(x ⊕ a) ⊕ d) = a. Given only an S-box s,
// counts Feistel boomerangs: the x with s(x) ⊕ s(x ⊕ a) ⊕ s(x ⊕ d) ⊕ s(x ⊕ a ⊕ d) = 0. The result has one row of 2^n counts (int32), indexed by d,
// for each a from `first` on.
struct Boomerangs {
    std::size_t first = 0;

    static const OperationKind& kind();
    friend bool operator==(const Boomerangs&, const Boomerangs&) = default;
};

// Finds a Boolean function g of degree at most `degree` that is 0 at given points. Such a function is determined by its values at indices of weight
// at most `degree`. The first operand (int32) lists the distinct indices u of such weight at which g may be 1; g is 0 at all other indices of such
// weight. The second operand (int32) lists the points x of larger weight at which g must be 0. The result contains the bits g(u); all are 0 if only g
// = 0 qualifies (operations/annihilator.h).
struct Annihilator {
    int degree = 0;

    static const OperationKind& kind();
    friend bool operator==(const Annihilator&, const Annihilator&) = default;
};

}  // namespace sequency::program
