// SPDX-License-Identifier: GPL-3.0-or-later
//
// One operation of a program: its parameters, its operands and its result.
//
// The parameters are a struct (operations.h) with a static function kind(). The OperationKind that it returns has all that programs, their
// texts, bounds and costs and the walk on the host need to know about the operation. So a new operation is one file: the struct, its
// kind and, if its text is to be read, a call of addOperation(). Executors with special kernels have a row for it (walk.h,
// opencl/lower/lowering_table.h). Callers ask for properties, such as transform(), and never which operation one is.
//
// Threads: any; copies share the parameters. addOperation() must not run while a program is read.
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

class HostWalk;
class OperationView;
class ProgramReader;
struct Cost;
struct Norms;
struct OperationKind;

using VectorId = int;  // index into Program::vectors()

struct Vector {
    std::string name;  // letters, digits and '_'
    Storage storage = Storage::Int32;
    std::size_t length = 0;  // values

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
    // The parameters; the operation must be of their kind.
    template <typename Parameters>
    const Parameters& as() const
    {
        return *static_cast<const Parameters*>(m_parameters.get());
    }

    // The transform that is this operation; null if the operation is something else.
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

// One way in which an operation is written.
struct OperationForm {
    std::string_view
        text;  // a keyword and its arguments, "shift VECTOR BITS"; optional arguments in brackets at the end
    // Adds the operation to the reader's program. The reader has as many arguments as the text.
    void (*read)(ProgramReader& in);
};

// All functions except `algorithmsOf` and `isComputedBy` receive operations of this kind in a program.
struct OperationKind {
    std::vector<OperationForm> forms;
    // The shape of the result, or why there is no such operation. The result in the view has the shape that was asked for; what follows from
    // the operands is ignored there.
    base::Result<Shape> (*shape)(const OperationView& here);
    // One of the forms with its arguments.
    std::string (*text)(const OperationView& here);
    // Bounds of the result from those of all vectors written before it (bound.h).
    Norms (*bound)(const OperationView& here, std::span<const Norms> known);
    // The reference meaning: computes the result in the host's memory (walk.h). Obviously right rather than fast.
    base::Status (*run)(HostWalk& walk);

    // Additions and multiplications (cost.h); null: there are none.
    Cost (*arithmetic)(const OperationView& here) = nullptr;
    // Reads of its first operand no more values than it writes.
    bool readsPart = false;
    // Only adds and multiplies its operands, so that the result is right modulo 2^w even if they have wrapped.
    bool isRing = false;
    // Its result is what a caller gave, so it must fit its storage.
    bool isGiven = false;
    // A device takes as long as its arithmetic does, whatever bytes it moves.
    bool isBoundByArithmetic = false;

    // The transform of an operation that is a transform; null: the operation is something else.
    const transform::KroneckerTransform* (*transform)(const Operation& operation) = nullptr;
    // How many rounding errors add up in one value, as transforms have it; null: 1.
    double (*growth)(const Operation& operation) = nullptr;
    // Which algorithms of transform/algorithms.h compute the operation, and its name in messages about them; null: it has no algorithms.
    bool (*isComputedBy)(const Operation& operation, const transform::Algorithm& algorithm) = nullptr;
    std::string (*algorithmsOf)(const Operation& operation) = nullptr;
};

// All kinds whose texts are read, those of operations.h first.
const std::vector<const OperationKind*>& operationKinds();
// Adds a kind for programs that link the engine. BadUsage if one of its keywords exists already.
base::Status addOperation(const OperationKind& kind);

// The keyword of a form.
std::string_view keywordOf(const OperationForm& form);

}  // namespace sequency::program
