// SPDX-License-Identifier: GPL-3.0-or-later
//
// One operation of a program: its parameters, its operands and its result.
//
// The parameters are a struct (operations.h) with a static function kind(). This function returns an OperationKind, which contains everything that
// programs, their text form, bounds and costs, and the host interpreter need for the operation. So a new operation is one file with the struct, its
// kind and, if its text is to be parsed, a call to addOperation(). Executors with special kernels have a table row for the operation
// (host_interpreter.h, opencl/lower/lowering_table.h). Callers must query properties, such as transform(), instead of comparing kinds.
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

using VectorId = int;  // index in Program::vectors()

struct Vector {
    std::string name;  // consists of letters, digits and '_'
    Storage storage = Storage::Int32;
    std::size_t length = 0;

    friend bool operator==(const Vector&, const Vector&) = default;
};

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
    template <typename Parameters>
    const Parameters& as() const
    {
        return *static_cast<const Parameters*>(m_parameters.get());
    }

    // Returns the transform of a transform operation; null for other operations.
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

// One form (syntax) in which an operation can be written in a program's text.
struct OperationForm {
    // A keyword and its arguments, for example "shift VECTOR BITS". Optional arguments are in brackets at the end.
    std::string_view text;
    // Adds the operation of the current line to the reader's program. The caller has checked that `text` allows the number of arguments in the line.
    void (*read)(ProgramReader& in);
};

// The properties of a kind of operation. The functions may only be called for operations that are part of a program; `isComputedBy` and
// `algorithmsOf` also accept other operations.
struct OperationKind {
    std::vector<OperationForm> forms;
    // Returns the shape of the result, or an error that states why the operation is not possible. `here.result()` has the requested shape; its
    // members that the operands determine are ignored.
    base::Result<Shape> (*shape)(const OperationView& here);
    std::string (*text)(const OperationView& here);
    // Returns the norms of the result (bound.h). `known` contains the norms of all earlier vectors.
    Norms (*bound)(const OperationView& here, std::span<const Norms> known);
    // Computes the result in host memory (host_interpreter.h). This reference implementation favours obvious correctness over speed.
    base::Status (*run)(HostInterpreter& host);

    // Returns the number of additions and multiplications (cost.h). A null pointer means that there are none.
    Cost (*arithmetic)(const OperationView& here) = nullptr;
    // True if the operation reads at most as many values of its first operand as it writes to its result.
    bool readsPart = false;
    // True if the operation only adds and multiplies values of its operands. The result is then correct modulo 2^w even if the operands have wrapped.
    bool isRing = false;
    // True if the caller supplies the result, which therefore must fit its storage.
    bool isGiven = false;
    // True if the arithmetic, and not the number of bytes moved, determines the time on a device.
    bool isBoundByArithmetic = false;

    // Returns the transform of a transform operation. A null pointer means that operations of this kind are not transforms.
    const transform::KroneckerTransform* (*transform)(const Operation& operation) = nullptr;
    // Returns the number of rounding errors that accumulate in one value of the result. A null pointer means 1.
    double (*growth)(const Operation& operation) = nullptr;
    // `isComputedBy` returns true if the given algorithm of transform/algorithms.h computes the operation. `algorithmsOf` returns the operation's
    // name in messages about algorithms. Both are null if the kind has no algorithms.
    bool (*isComputedBy)(const Operation& operation, const transform::Algorithm& algorithm) = nullptr;
    std::string (*algorithmsOf)(const Operation& operation) = nullptr;
};

// Returns all kinds that can be parsed: the kinds of operations.h first, then the kinds registered by addOperation().
const std::vector<const OperationKind*>& operationKinds();
// Registers a kind that is defined by a program that links the engine. Errors: BadUsage if one of its keywords is already in use.
base::Status addOperation(const OperationKind& kind);

std::string_view keywordOf(const OperationForm& form);

}  // namespace sequency::program
