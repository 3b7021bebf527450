// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one description of a computation: named vectors, operations in order, outputs. Everything else (plans, costs, bounds, texts,
// what a benchmark draws as input) is derived from this; nothing keeps a list of works of its own.
//
// Every vector is written once, by one operation. Integers are computed modulo 2^w of their storage, and a transform leaves
// integers undivided by its divisor (a Shift divides exactly); bound.h says whether the outputs are the true integers all the same.
// A Program is a value: comparable, printable, readable from its text (program_text.h), made without a device. It computes
// nothing. Any thread; copies share matrices.
#pragma once

#include "engine/base/error.h"
#include "engine/program/grouping.h"
#include "engine/program/reduction.h"
#include "engine/program/storage.h"
#include "engine/transform/character_table.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace sequency::program {

using VectorId = int;  // index into Program::vectors()

struct Vector {
    std::string name;  // letters, digits and '_'
    Storage storage = Storage::Int32;
    std::size_t length = 0;  // values

    friend bool operator==(const Vector&, const Vector&) = default;
};

// Given from outside.
struct Input {
    friend bool operator==(const Input&, const Input&) = default;
};

// The values in another storage. The caller knows that they fit.
enum class Meaning {
    Values,  // as they are; of complex numbers the real parts where the storage is not complex
    Signs,   // (−1)^f: +1 for 0 and −1 for all others
    Roots,   // ω^f, ω = exp(2πi/radix), of digits, in a complex storage
    Zeros,   // 1 where the value is 0, else 0, in bits
};
struct Convert {
    Convert(Meaning meant = Meaning::Values, int rootsRadix = 0) : meaning(meant), radix(rootsRadix) {}

    Meaning meaning;
    int radix;  // of roots, 2 … 256; else 0

    friend bool operator==(const Convert&, const Convert&) = default;
};

// M·v, in the storage of v; the length is the transform's size.
struct Transform {
    transform::KroneckerTransform transform;

    friend bool operator==(const Transform&, const Transform&) = default;
};

// Of neighbouring blocks of a vector, from number `first` on, one for each value of the transform of its leading variables: Σ_u M[row][u]·(block u), and
// to it a second operand is added where there is one. Over all blocks the transform of the other variables makes of it block `row` of the whole
// spectrum (partition.h). Bits are values, or signs (−1)^f, in the storage of the result.
struct Fold {
    transform::KroneckerTransform transform;
    std::size_t row = 0;
    Meaning meaning = Meaning::Values;
    std::size_t first = 0;

    friend bool operator==(const Fold&, const Fold&) = default;
};

// Value by value, the second operand may be the first.
struct Multiply {
    friend bool operator==(const Multiply&, const Multiply&) = default;
};

// Every integer is a multiple of 2^bits and is divided by it.
struct Shift {
    int bits = 0;

    friend bool operator==(const Shift&, const Shift&) = default;
};

// Of reals: 0 for what is no larger in magnitude than `share` of the one value of the second operand; all as it is where that is not finite.
struct Clear {
    double share = 0;

    friend bool operator==(const Clear&, const Clear&) = default;
};

// Value by value; where the divisor is 0 the result is 0. Of integers the quotient rounded towards 0.
struct Divide {
    bool isRemainder = false;  // of integers: what is left over, with the sign of the dividend

    friend bool operator==(const Divide&, const Divide&) = default;
};

// One number a group.
struct Reduce {
    Reduction reduction;
    Groups groups = {};

    friend bool operator==(const Reduce& a, const Reduce& b)
    {
        return a.reduction.name == b.reduction.name && a.groups == b.groups;
    }
};

// How many values lie in each bar; int64.
struct Histogram {
    Bars bars;

    friend bool operator==(const Histogram&, const Histogram&) = default;
};

// Neighbouring values, from one on; of bits whole words of 64.
struct Slice {
    std::size_t first = 0;

    friend bool operator==(const Slice&, const Slice&) = default;
};

// Those at positions that a second vector holds, in int64; of a position that is none the nearest.
struct Gather {
    friend bool operator==(const Gather&, const Gather&) = default;
};

// The table of C_p^m, row by row: complex values, or exponents <w, z> mod p in uint8.
struct Characters {
    transform::CharacterGroup group;

    friend bool operator==(const Characters& a, const Characters& b)
    {
        return a.group.radix == b.group.radix && a.group.variables == b.group.variables;
    }
};

// Of a Boolean function in bits: terms of its 2^n fixed-polarity Reed–Muller expressions by polarity (x1 its most significant
// bit), then their literals; int32.
struct PolarityCounts {
    friend bool operator==(const PolarityCounts&, const PolarityCounts&) = default;
};

// Of an S-box s, its 2^n values in order: component functions b·s(x), the parity of the bits that b and s(x) have in common, a row
// of 2^n bits each, for b from one on.
struct Components {
    std::size_t first = 0;

    friend bool operator==(const Components&, const Components&) = default;
};

// Of such an S-box: how many x have s(x) ⊕ s(x ⊕ a) = d, a row of 2^outputs counts each, for a from one on; int32.
struct Differences {
    std::size_t first = 0;
    int outputs = 0;

    friend bool operator==(const Differences&, const Differences&) = default;
};

// Of a permutation s and its inverse: how many x have s⁻¹(s(x) ⊕ d) ⊕ s⁻¹(s(x ⊕ a) ⊕ d) = a; of an S-box s alone, Feistel's: how many have
// s(x) ⊕ s(x ⊕ a) ⊕ s(x ⊕ d) ⊕ s(x ⊕ a ⊕ d) = 0. A row of 2^n counts by d for each a from one on; int32.
struct Boomerangs {
    std::size_t first = 0;

    friend bool operator==(const Boomerangs&, const Boomerangs&) = default;
};

// Of different places u of weight at most `degree` and points x of larger weight, in int32: the values g(u), as bits, of a function of at
// most this degree that is 0 at every x and at the other places of such weight, as annihilator_meaning.h has them; all 0 where only
// the function 0 is.
struct Annihilator {
    int degree = 0;

    friend bool operator==(const Annihilator&, const Annihilator&) = default;
};

using Work =
    std::variant<Input, Convert, Transform, Fold, Multiply, Shift, Clear, Divide, Reduce, Histogram, Slice,
                 Gather, Characters, PolarityCounts, Components, Differences, Boomerangs, Annihilator>;

struct Operation {
    Work work;
    std::vector<VectorId> operands;
    VectorId result = 0;

    friend bool operator==(const Operation&, const Operation&) = default;
};

class Program {
public:
    const std::vector<Vector>& vectors() const { return m_vectors; }
    const Vector& vector(VectorId id) const { return m_vectors[static_cast<std::size_t>(id)]; }
    // One a vector; operation i writes vector i.
    const std::vector<Operation>& operations() const { return m_operations; }
    // In the order in which they are given.
    const std::vector<VectorId>& inputs() const { return m_inputs; }
    const std::vector<VectorId>& outputs() const { return m_outputs; }

    friend bool operator==(const Program&, const Program&) = default;

private:
    friend class ProgramBuilder;
    std::vector<Vector> m_vectors;
    std::vector<Operation> m_operations;
    std::vector<VectorId> m_inputs;
    std::vector<VectorId> m_outputs;
};

// Makes a program, an operation a call. A call that makes no sense (BadUsage: storages, lengths or arguments that do not fit;
// OutOfMemory: more than 2^58 bytes) changes nothing, and finish() says so; the vector it returns stands for none.
class ProgramBuilder {
public:
    // Names are free but unique; where one is empty "v3" is taken, of vector 3.
    VectorId input(std::string name, Storage storage, std::size_t length);
    VectorId convert(VectorId vector, Storage storage, Convert how = {}, std::string name = {});
    VectorId transform(VectorId vector, const transform::KroneckerTransform& transform,
                       std::string name = {});
    // To `length` values a block, of which `vector` has some; `how.transform` in Hadamard order, dividing by nothing. `storage`: that of the vector; of
    // bits over the integers int32 or int64, where the transform's matrices have entries −1, 0 and 1 alone. Blocks of bits are whole words of 64.
    VectorId fold(VectorId vector, const Fold& how, std::size_t length, Storage storage,
                  std::string name = {});
    // The same added to `sum`, which has the storage and length of the result; over GF(2) in bits it is not possible.
    VectorId fold(VectorId vector, VectorId sum, const Fold& how, std::string name = {});
    VectorId multiply(VectorId first, VectorId second, std::string name = {});
    VectorId shift(VectorId vector, int bits, std::string name = {});
    VectorId clear(VectorId vector, VectorId largest, double share, std::string name = {});
    VectorId divide(VectorId dividend, VectorId divisor, std::string name = {});
    VectorId remainder(VectorId dividend, VectorId divisor, std::string name = {});
    VectorId reduce(VectorId vector, const Reduction& reduction, std::string name = {}, Groups groups = {});
    VectorId histogram(VectorId vector, const Bars& bars, std::string name = {});
    VectorId slice(VectorId vector, std::size_t first, std::size_t length, std::string name = {});
    VectorId gather(VectorId vector, VectorId positions, std::string name = {});
    VectorId characters(const transform::CharacterGroup& group, Storage storage, std::string name = {});
    VectorId polarityCounts(VectorId vector, std::string name = {});
    // `count` rows from the one of `first` on; the S-box is 2^n values in int32, of which `outputs` bits count, at most 30.
    VectorId components(VectorId sbox, std::size_t first, std::size_t count, std::string name = {});
    VectorId differences(VectorId sbox, int outputs, std::size_t first, std::size_t count,
                         std::string name = {});
    VectorId boomerangs(VectorId permutation, VectorId inverse, std::size_t first, std::size_t count,
                        std::string name = {});
    VectorId feistelBoomerangs(VectorId sbox, std::size_t first, std::size_t count, std::string name = {});
    VectorId annihilator(VectorId places, VectorId points, int degree, std::string name = {});
    void output(VectorId vector);

    base::Result<Program> finish();

private:
    VectorId add(Work work, std::vector<VectorId> operands, Storage storage, std::size_t length,
                 std::string name);
    const Vector* known(VectorId vector);
    const Vector* knownSbox(VectorId vector);
    bool hasDifferences(const Vector& sbox, std::size_t first, std::size_t count);
    VectorId folded(VectorId vector, const Fold& how, std::size_t length, Storage storage,
                    std::vector<VectorId> operands, std::string name);
    VectorId divided(VectorId dividend, VectorId divisor, Divide how, std::string name);
    VectorId refuse(std::string why, base::ErrorKind kind = base::ErrorKind::BadUsage);

    Program m_program;
    base::Error m_error = {};
    bool m_failed = false;
};

}  // namespace sequency::program
