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
#include "engine/program/operations.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sequency::program {

class Program {
public:
    const std::vector<Vector>& vectors() const { return m_vectors; }
    const Vector& vector(VectorId id) const { return m_vectors[static_cast<std::size_t>(id)]; }
    // One operation per vector: operation i writes vector i.
    const std::vector<Operation>& operations() const { return m_operations; }
    const Operation& writerOf(VectorId id) const { return m_operations[static_cast<std::size_t>(id)]; }
    // In the order in which they are given.
    const std::vector<VectorId>& inputs() const { return m_inputs; }
    const std::vector<VectorId>& outputs() const { return m_outputs; }

    // For each vector the last operation that reads it; the number of operations if it is an output.
    std::vector<std::size_t> lastReads() const;

    friend bool operator==(const Program&, const Program&) = default;

private:
    friend class ProgramBuilder;
    std::vector<Vector> m_vectors;
    std::vector<Operation> m_operations;
    std::vector<VectorId> m_inputs;
    std::vector<VectorId> m_outputs;
};

// An operation of a program and those after it. Valid as long as the program.
class OperationView {
public:
    OperationView(const Program& program, std::size_t first) : m_program(program), m_first(first) {}

    const Program& program() const { return m_program; }
    std::size_t first() const { return m_first; }
    // The operation `i` places after the first one.
    const Operation& operation(std::size_t i = 0) const { return m_program.operations()[m_first + i]; }
    template <typename Parameters>
    const Parameters& as(std::size_t i = 0) const
    {
        return operation(i).as<Parameters>();
    }
    // Operands of the first operation.
    std::size_t operandCount() const { return operation().operands.size(); }
    const Vector& operand(std::size_t i = 0) const { return m_program.vector(operation().operands[i]); }
    const Vector& result(std::size_t i = 0) const { return m_program.vector(operation(i).result); }

    // True if the next operations are of these kinds.
    bool areOf(std::span<const OperationKind* const> kinds) const;
    // True if each of the next `count` operations after the first one reads what the one before it wrote, alone, and nothing else does.
    bool isChained(std::size_t count) const;
    // True if operation `i` is the largest magnitude of each of these groups.
    bool isLargestMagnitude(std::size_t i, const Groups& groups) const;

private:
    const Program& m_program;
    std::size_t m_first;
};

// Makes a program, one operation per call. A call that is not possible (BadUsage: storages, lengths or arguments that do not fit;
// OutOfMemory: more than 2^58 bytes) changes nothing, and finish() returns its error; the vector that it returns is none.
class ProgramBuilder {
public:
    // Names are free but unique; an empty name becomes "v3" for vector 3.
    VectorId input(std::string name, Storage storage, std::size_t length)
    {
        return add({Input{}, {}}, {storage, length}, std::move(name));
    }
    VectorId convert(VectorId vector, Storage storage, Convert how = {}, std::string name = {})
    {
        return add({how, {vector}}, {storage}, std::move(name));
    }
    VectorId transform(VectorId vector, const transform::KroneckerTransform& transform, std::string name = {})
    {
        return add({Transform{transform}, {vector}}, {}, std::move(name));
    }
    // To blocks of `length` values, some of which `vector` has; `how.transform` is in Hadamard order and divides by nothing. `storage` is
    // that of the vector; for bits over the integers int32 or int64, if the transform's matrices have entries −1, 0 and 1 alone. Blocks
    // of bits are whole words of 64.
    VectorId fold(VectorId vector, const Fold& how, std::size_t length, Storage storage,
                  std::string name = {})
    {
        return add({how, {vector}}, {storage, length}, std::move(name));
    }
    // The same added to `sum`, which has the storage and length of the result; not possible over GF(2) in bits.
    VectorId fold(VectorId vector, VectorId sum, const Fold& how, std::string name = {})
    {
        return add({how, {vector, sum}}, {}, std::move(name));
    }
    VectorId multiply(VectorId first, VectorId second, std::string name = {})
    {
        return add({Multiply{}, {first, second}}, {}, std::move(name));
    }
    VectorId shift(VectorId vector, int bits, std::string name = {})
    {
        return add({Shift{bits}, {vector}}, {}, std::move(name));
    }
    VectorId clear(VectorId vector, VectorId largest, double share, std::string name = {})
    {
        return add({Clear{share}, {vector, largest}}, {}, std::move(name));
    }
    VectorId divide(VectorId dividend, VectorId divisor, std::string name = {})
    {
        return add({Divide{}, {dividend, divisor}}, {}, std::move(name));
    }
    VectorId remainder(VectorId dividend, VectorId divisor, std::string name = {})
    {
        return add({Divide{true}, {dividend, divisor}}, {}, std::move(name));
    }
    VectorId reduce(VectorId vector, const Reduction& reduction, std::string name = {}, Groups groups = {})
    {
        return add({Reduce{reduction, groups}, {vector}}, {}, std::move(name));
    }
    VectorId histogram(VectorId vector, const Bars& bars, std::string name = {})
    {
        return add({Histogram{bars}, {vector}}, {}, std::move(name));
    }
    VectorId slice(VectorId vector, std::size_t first, std::size_t length, std::string name = {})
    {
        return add({Slice{first}, {vector}}, {.length = length}, std::move(name));
    }
    VectorId gather(VectorId vector, VectorId positions, std::string name = {})
    {
        return add({Gather{}, {vector, positions}}, {}, std::move(name));
    }
    VectorId characters(const transform::CharacterGroup& group, Storage storage, std::string name = {})
    {
        return add({Characters{group}, {}}, {storage}, std::move(name));
    }
    VectorId polarityCounts(VectorId vector, std::string name = {})
    {
        return add({PolarityCounts{}, {vector}}, {}, std::move(name));
    }
    // `count` rows from number `first` on; the S-box is 2^n values in int32, of which `outputs` bits count, at most 30.
    VectorId components(VectorId sbox, std::size_t first, std::size_t count, std::string name = {})
    {
        return add({Components{first}, {sbox}}, {.length = count}, std::move(name));
    }
    VectorId differences(VectorId sbox, int outputs, std::size_t first, std::size_t count,
                         std::string name = {})
    {
        return add({Differences{first, outputs}, {sbox}}, {.length = count}, std::move(name));
    }
    VectorId boomerangs(VectorId permutation, VectorId inverse, std::size_t first, std::size_t count,
                        std::string name = {})
    {
        return add({Boomerangs{first}, {permutation, inverse}}, {.length = count}, std::move(name));
    }
    VectorId feistelBoomerangs(VectorId sbox, std::size_t first, std::size_t count, std::string name = {})
    {
        return add({Boomerangs{first}, {sbox}}, {.length = count}, std::move(name));
    }
    VectorId annihilator(VectorId places, VectorId points, int degree, std::string name = {})
    {
        return add({Annihilator{degree}, {places, points}}, {}, std::move(name));
    }
    // Any operation; its kind says what it takes of the shape that is asked for.
    VectorId add(Operation operation, const Shape& asked, std::string name = {});
    void output(VectorId vector);

    base::Result<Program> finish();

private:
    bool isKnown(VectorId vector);
    base::Result<Shape> shapeOf(Operation operation, const Shape& asked, const std::string& name);
    VectorId refuse(base::Error error);

    Program m_program;
    base::Error m_error = {};
    bool m_failed = false;
};

}  // namespace sequency::program
