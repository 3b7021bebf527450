// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a program operation by operation in the host's memory, for the reference and the CPU path.
//
// interpret() tracks where every vector is stored, when its memory can be reused, and how long each operation took. A result reuses the memory
// of its operand if nothing reads the operand afterwards, so a transform of a donated input needs no second vector. OperationKind::run
// computes an operation unless the machine has a row for it.
#pragma once

#include "engine/base/timings.h"
#include "engine/program/plan.h"
#include "engine/program/vectors.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::program {

class HostKernels;

// A machine's special implementation of one operation, or of several consecutive operations that it computes together. Each operation
// after the first reads only the result of the operation before it, and no other operation reads that result.
struct HostRow {
    std::vector<const OperationKind*> operations;
    // True if the row computes the operations. Null if it computes all operations of these kinds.
    bool (*fits)(const OperationView& here, const HostKernels& machine) = nullptr;
    base::Status (*run)(HostInterpreter& host) = nullptr;
    // Returns the named passes of a transform, whose steps are numbered for operation 0; null if there is one pass.
    std::vector<PlanPass> (*passes)(const OperationView& here, const HostKernels& machine) = nullptr;
};

// An executor's implementation of operations on the host. It is made for one plan: all its runs execute the operations of one program at the
// same addresses, so rows may cache their preparations.
class HostKernels {
public:
    // Creates a machine with special rows, which must outlive it. The first row that fits is used.
    explicit HostKernels(std::span<const HostRow> rows = {}) : m_rows(rows) {}
    virtual ~HostKernels() = default;
    HostKernels(const HostKernels&) = delete;
    HostKernels& operator=(const HostKernels&) = delete;

    // Returns the row for the operations at `here`, or nullptr if none fits.
    const HostRow* rowFor(const OperationView& here) const;

    // Calls work(range) for ranges that cover 0 … length, on any threads; returns Cancelled if it was stopped in between. The default calls the
    // ranges one after another.
    virtual base::Status forRanges(std::size_t length, const base::RunControl& control,
                                   const std::function<void(Range)>& work);
    // Like forRanges(), but calls work(i) for every i below `count`; each call processes about `bytesEach` bytes.
    virtual base::Status forEach(std::size_t count, std::size_t bytesEach, const base::RunControl& control,
                                 const std::function<void(std::size_t)>& work);

private:
    std::span<const HostRow> m_rows;
};

// A program during its run on the host, as seen by the operations that are being computed.
class HostInterpreter {
public:
    HostInterpreter(const Program& program, const Vectors& vectors, HostKernels& machine,
                    const base::RunControl& control, base::Timings& timings);

    base::Status run();

    // Returns the operations being computed, for OperationKind::run and rows. The view has the operands of the first operation and the result of the
    // last.
    OperationView here() const { return {m_program, m_first}; }
    HostKernels& machine() { return m_machine; }
    template <typename Parameters>
    const Parameters& as(std::size_t i = 0) const
    {
        return m_program.operations()[m_first + i].as<Parameters>();
    }
    const base::RunControl& control() const { return m_control; }
    base::Timings& timings() { return m_timings; }
    const HostVector& operand(std::size_t i = 0) const;
    // Returns uninitialised memory for the result.
    base::Result<HostVector*> result();
    // Returns the memory of the result with the operand copied to it, or the operand's own memory if it can be reused.
    base::Result<HostVector*> operandAsResult();
    // Computes the result in its memory and records it as one step with a time.
    base::Status computeResult(const std::function<base::Status(HostVector& result)>& work);
    // Call the functions of the same name of the machine.
    base::Status forRanges(std::size_t length, const std::function<void(Range)>& work);
    base::Status forEach(std::size_t count, std::size_t bytesEach,
                         const std::function<void(std::size_t)>& work);
    using ValueWork =
        std::function<void(std::span<const HostVector* const> operands, HostVector& to, Range range)>;
    // Computes the result range by range, each value from the operands' values at the same indices. `to` may be an operand.
    base::Status valueByValue(const ValueWork& work);

private:
    // The memory of a vector: that of an input, that of a target, or memory of the interpreter.
    struct Place {
        const HostVector* values = nullptr;
        HostVector* memory = nullptr;  // the same object as `values` if it may be written
        HostVector* target = nullptr;  // memory in which the caller wants the vector
        HostVector* giver = nullptr;   // input whose memory the vector reuses; the input gets it back
        std::optional<HostVector> own;
    };

    const Operation& last() const { return m_program.operations()[m_last]; }
    Place& placeOf(VectorId id) { return m_places[static_cast<std::size_t>(id)]; }
    std::size_t lastRead(VectorId id) const { return m_lastReads[static_cast<std::size_t>(id)]; }
    base::Status timed(const std::function<base::Status()>& work);
    HostVector* targetOf(const Place& place, const Place* but = nullptr);
    HostVector* takenOver(VectorId from);
    bool isTarget(const HostVector& vector);
    void freeUnread();
    base::Status copyToTargets();

    const Program& m_program;
    HostKernels& m_machine;
    const base::RunControl& m_control;
    base::Timings& m_timings;
    std::vector<std::size_t> m_lastReads;
    std::vector<Place> m_places;
    std::size_t m_first = 0;  // first operation being computed
    std::size_t m_last = 0;
};

// Runs a program whose vectors are all in the host's memory. Errors: BadUsage (the vectors do not match the program's), OutOfMemory, Cancelled,
// and those of the machine's rows. After an error the outputs are undefined.
base::Status interpret(const Program& program, const Vectors& vectors, HostKernels& machine,
                       const base::RunControl& control, base::Timings& timings);

// Returns the passes of interpret(): the machine's passes for transforms computed by `algorithm`, and one pass for every other operation.
std::vector<PlanPass> interpreterPasses(const Program& program, std::string_view algorithm,
                                        const HostKernels& machine);

// Returns the largest memory in bytes that interpret() needs in addition to inputs and outputs, if all inputs are donated.
std::size_t scratchBytes(const Program& program);

}  // namespace sequency::program
