// SPDX-License-Identifier: GPL-3.0-or-later
//
// One operation of a program: its parameters, its operands and its result.
//
// The parameters are a struct (operations.h) with a static function kind(). The returned OperationKind has everything that programs, their texts,
// bounds and costs and the host interpreter need for the operation. So a new operation is one file: the struct, its kind and, if its text is to be
// parsed, a call of addOperation(). Executors with special kernels have a table row for it (host_interpreter.h, opencl/lower/lowering_table.h).
// Callers query properties, such as transform(), and never compare kinds.
//
// Threads: any; copies share the parameters. addOperation() must not run while a program is parsed.
#pragma once

#include "engine/base/error.h"
#include "engine/program/storage.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sequency::transform {
struct Algorithm;
class KroneckerTransform;
}  // namespace sequency::transform

namespace sequency::program {

class HostInterpreter;
class OperationView;
class ProgramReader;
struct Cost;
struct Norms;
struct OperationKind;

using VectorId = int;  // index into Program::vectors()

struct Vector {
    std::string name;  // name of letters, digits and '_'
    Storage storage = Storage::Int32;
    std::size_t length = 0;  // number of values

    friend bool operator==(const Vector&, const Vector&) = default;
};

// The storage and the number of values of a vector.
struct Shape {
    Storage storage = Storage::Int32;
    std::size_t length = 0;
};

class Operation {
public:
    template <typename Parameters>
    requires requires { Parameters::kind(); }
    Operation(Parameters parameters, std::vector<VectorId> read)
        : operands(std::move(read)), m_kind(&Parameters::kind()),
          m_parameters(std::make_shared<const Parameters>(std::move(parameters))),
          m_areEqual([](const void* a, const void* b) {
              return *static_cast<const Parameters*>(a) == *static_cast<const Parameters*>(b);
          })
    {}

    const OperationKind& kind() const { return *m_kind; }
    template <typename Parameters>
    bool is() const
    {
        return m_kind == &Parameters::kind();
    }
    // Returns the parameters; the operation must be of kind Parameters.
    template <typename Parameters>
    const Parameters& as() const
    {
        return *static_cast<const Parameters*>(m_parameters.get());
    }

    // Returns the transform if the operation is one, otherwise null.
    const transform::KroneckerTransform* transform() const;

    friend bool operator==(const Operation& a, const Operation& b)
    {
        return a.m_kind == b.m_kind && a.operands == b.operands && a.result == b.result &&
               a.m_areEqual(a.m_parameters.get(), b.m_parameters.get());
    }

    std::vector<VectorId> operands;
    VectorId result = 0;

private:
    const OperationKind* m_kind;
    std::shared_ptr<const void> m_parameters;
    bool (*m_areEqual)(const void* a, const void* b);
};

// One syntax of an operation.
struct OperationForm {
    // A keyword and its arguments, "shift VECTOR BITS"; optional arguments in brackets at the end.
    std::string_view text;
    // Adds the operation to the reader's program. The reader has the same number of arguments as `text`.
    void (*read)(ProgramReader& in);
};

// Properties of a kind of operation. All functions except `algorithmsOf` and `isComputedBy` receive operations of this kind in a program.
struct OperationKind {
    std::vector<OperationForm> forms;
    // Returns the shape of the result, or the reason why the operation is not possible. The result in the view has the requested shape; components
    // that follow from the operands are ignored.
    base::Result<Shape> (*shape)(const OperationView& here);
    // Returns the operation in one of the forms, with its arguments.
    std::string (*text)(const OperationView& here);
    // Returns the norms of the result; `known` has the norms of all earlier vectors (bound.h).
    Norms (*bound)(const OperationView& here, std::span<const Norms> known);
    // Computes the result in host memory (host_interpreter.h). This reference implementation is obviously right rather than fast.
    base::Status (*run)(HostInterpreter& host);

    // Additions and multiplications (cost.h); null if there are none.
    Cost (*arithmetic)(const OperationView& here) = nullptr;
    // True if the operation reads at most as many values of its first operand as it writes.
    bool readsPart = false;
    // True if the operation only adds and multiplies its operands, so that the result is right modulo 2^w even if they have wrapped.
    bool isRing = false;
    // True if the result comes from the caller and therefore must fit its storage.
    bool isGiven = false;
    // True if the arithmetic determines the time on a device, not the bytes moved.
    bool isBoundByArithmetic = false;

    // Returns the transform of a transform operation; null for kinds that are not transforms.
    const transform::KroneckerTransform* (*transform)(const Operation& operation) = nullptr;
    // Returns the number of rounding errors that accumulate in one value, as for transforms. Null means 1.
    double (*growth)(const Operation& operation) = nullptr;
    // True if an algorithm of transform/algorithms.h computes the operation; the next member is the operation's name in messages about algorithms.
    // Both are null if it has no algorithms.
    bool (*isComputedBy)(const Operation& operation, const transform::Algorithm& algorithm) = nullptr;
    std::string (*algorithmsOf)(const Operation& operation) = nullptr;
};

// Returns all kinds that can be parsed; the kinds of operations.h come first.
const std::vector<const OperationKind*>& operationKinds();
// Registers a kind defined by a program that links the engine. Errors: BadUsage if one of its keywords exists already.
base::Status addOperation(const OperationKind& kind);

// Returns the first word of the form's text.
std::string_view keywordOf(const OperationForm& form);

}  // namespace sequency::program
