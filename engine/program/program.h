// SPDX-License-Identifier: GPL-3.0-or-later
//
// The description of a computation: named vectors, a sequence of operations, and outputs.
//
// A Program is a value: comparable, printable, parsable (program_text.h), and independent of devices. It computes nothing itself. Plans, costs,
// bounds, text forms and benchmark inputs are all derived from programs. Every vector is written once, by one operation. Integers are computed modulo
// 2^w in w-bit storage, and a transform does not divide integers (a Shift divides exactly). bound.h decides whether the outputs are exact
// nevertheless.
//
// Threads: any; copies share matrices.
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
    // Returns the input vectors in the order in which the caller supplies them.
    const std::vector<VectorId>& inputs() const { return m_inputs; }
    const std::vector<VectorId>& outputs() const { return m_outputs; }

    // Returns, for each vector, the index of the last operation that reads it, or the number of operations if the vector is an output.
    std::vector<std::size_t> lastReads() const;

    friend bool operator==(const Program&, const Program&) = default;

private:
    friend class ProgramBuilder;
    std::vector<Vector> m_vectors;
    std::vector<Operation> m_operations;
    std::vector<VectorId> m_inputs;
    std::vector<VectorId> m_outputs;
};

// A view of one operation of a program, called operation 0, and of the operations after it. The program must outlive the view.
class OperationView {
public:
    OperationView(const Program& program, std::size_t first) : m_program(program), m_first(first) {}

    const Program& program() const { return m_program; }
    std::size_t first() const { return m_first; }
    const Operation& operation(std::size_t i = 0) const { return m_program.operations()[m_first + i]; }
    template <typename Parameters>
    const Parameters& as(std::size_t i = 0) const
    {
        return operation(i).as<Parameters>();
    }
    std::size_t operandCount() const { return operation().operands.size(); }
    const Vector& operand(std::size_t i = 0) const { return m_program.vector(operation().operands[i]); }
    const Vector& result(std::size_t i = 0) const { return m_program.vector(operation(i).result); }

    // Returns true if the program's operations from first() on have the kinds `kinds`, in this order.
    bool areOf(std::span<const OperationKind* const> kinds) const;
    // Returns true if the first operation and the `count` operations after it form a chain: each later operation reads only the result of the
    // operation before it, and no other operation reads that result.
    bool isChained(std::size_t count) const;
    // Returns true if operation `i` of the view computes the largest magnitude of each group in `groups`.
    bool isLargestMagnitude(std::size_t i, const Groups& groups) const;

private:
    const Program& m_program;
    std::size_t m_first;
};

// Builds a program; each call adds one operation.
//
// An invalid call has no effect and returns an invalid id; finish() then returns its error. Errors: BadUsage if storages, lengths or arguments do not
// match; OutOfMemory for more than 2^58 bytes.
class ProgramBuilder {
public:
    // Adds an input. Names are arbitrary but must be unique; an empty name is replaced by a name such as "v3" (for vector 3).
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
    // Adds the weighted sum (CombineBlocks) of the blocks of `vector`, which need not contain all blocks of a function. Each block has `length`
    // values. `how.transform` must be in Hadamard order without a divisor. `storage` must be that of the vector. For bits over the integers,
    // `storage` may also be int32 or int64 if the matrices have only the entries −1, 0 and 1. Blocks of bits must be whole 64-bit words.
    VectorId fold(VectorId vector, const CombineBlocks& how, std::size_t length, Storage storage,
                  std::string name = {})
    {
        return add({how, {vector}}, {storage, length}, std::move(name));
    }
    // Like the other overload, but adds the sum to `sum`, which has the storage and length of the result. Not available over GF(2) in bits.
    VectorId fold(VectorId vector, VectorId sum, const CombineBlocks& how, std::string name = {})
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
    VectorId kroneckerCounts(VectorId vector, int rows, std::string name = {})
    {
        return add({KroneckerCounts{rows}, {vector}}, {}, std::move(name));
    }
    // Adds `count` rows of component functions from row `first` on (operations.h). The S-box must have 2^n values in int32, each of at most 30 bits.
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
    // Adds any operation. `asked` is the requested shape of the result; the kind of the operation determines which members of `asked` are used.
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
