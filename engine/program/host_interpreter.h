// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a program operation by operation in host memory, for the reference and the CPU path.
//
// An executor provides a machine (HostKernels) with a table of rows (HostRow). Each row is an optimised implementation of some operations.
// interpret() computes an operation with the first row that fits, or with OperationKind::run if no row fits. It also tracks where every vector is
// stored, when its memory can be reused, and how long each operation takes. A result reuses the memory of its operand if no later operation reads the
// operand, so a transform of a donated input needs no second vector.
#pragma once

#include "engine/base/timings.h"
#include "engine/program/plan.h"
#include "engine/program/vectors.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::program {

class HostKernels;

// An optimised implementation of one operation, or of a chain of consecutive operations. In a chain, each operation after the first reads only the
// result of the operation before it, and no other operation reads that result.
struct HostRow {
    std::vector<const OperationKind*> operations;
    // Returns true if this row can compute the operations at `here`. Null if it can compute all operations of the kinds in `operations`.
    bool (*fits)(const OperationView& here, const HostKernels& machine) = nullptr;
    base::Status (*run)(HostInterpreter& host) = nullptr;
    // Returns the names and steps of the passes in which the row computes a transform, which a conversion may precede. The passes have the operation
    // index 0, whatever the index of the transform in the program. A null pointer means that the row computes its operations in one pass.
    std::vector<PlanPass> (*passes)(const OperationView& here, const HostKernels& machine) = nullptr;
};

// A machine: an executor's implementation of operations on the host. It is created for one plan. All its runs execute the same program at the same
// addresses, so rows may cache their preparations.
class HostKernels {
public:
    // Creates a machine with the table `rows`, which must outlive it. The first row that fits is used.
    explicit HostKernels(std::span<const HostRow> rows = {}) : m_rows(rows) {}
    virtual ~HostKernels() = default;
    HostKernels(const HostKernels&) = delete;
    HostKernels& operator=(const HostKernels&) = delete;

    // Returns the first row that can compute the operations at `here`, or null if none fits.
    const HostRow* rowFor(const OperationView& here) const;

    // Calls work(range) for ranges that cover the indices from 0 to length − 1, on any threads. Returns Cancelled if a stop was requested before all
    // ranges were done. The default implementation calls work() for one range after another.
    virtual base::Status forRanges(std::size_t length, const base::RunControl& control,
                                   const std::function<void(Range)>& work);
    // Like forRanges(), but calls work(i) for every i below `count`. Each call processes about `bytesEach` bytes.
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
    HostInterpreter(const HostInterpreter&) = delete;
    HostInterpreter& operator=(const HostInterpreter&) = delete;

    base::Status run();

    // Returns the operations being computed, for OperationKind::run and for rows. The operands of the view are the operands of the first operation,
    // and its result is the result of the last operation.
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
    // Returns uninitialised memory for the result of the operations being computed.
    base::Result<HostVector*> result();
    // Returns the memory of the result, already containing a copy of the operand. If the operand's own memory can be reused, nothing is copied.
    base::Result<HostVector*> operandAsResult();
    // Returns the memory of the result without copying the operand. If isTakenOver() is false afterwards, operand() still has the values.
    base::Result<HostVector*> operandOrResult();
    // Returns true if the result has taken over the memory of the first operand.
    bool isTakenOver() { return placeOf(here().operation().operands[0]).values == nullptr; }
    // Calls `work` with the memory of the result and records its duration as one step.
    base::Status computeResult(const std::function<base::Status(HostVector& result)>& work);
    // forRanges() and forEach() forward to the machine's functions of the same name.
    base::Status forRanges(std::size_t length, const std::function<void(Range)>& work);
    base::Status forEach(std::size_t count, std::size_t bytesEach,
                         const std::function<void(std::size_t)>& work);
    using ValueWork =
        std::function<void(std::span<const HostVector* const> operands, HostVector& to, Range range)>;
    // Computes the result range by range. Each value must depend only on the operands' values at the same index, because `to` may be one of the
    // operands.
    base::Status valueByValue(const ValueWork& work);

private:
    // The memory of a vector: an input, a target (memory of an output) or memory owned by the interpreter.
    struct Place {
        const HostVector* values = nullptr;
        HostVector* memory = nullptr;  // equal to `values` if the vector may be written; otherwise null
        // The caller's memory for the vector, or null if the vector is not an output.
        HostVector* target = nullptr;
        HostVector* donor = nullptr;  // input whose memory the vector uses; the memory is returned to it
        std::optional<HostVector> own;
        std::size_t lastRead = 0;  // Program::lastReads()
    };
    // Places of programs with few vectors are part of this object, because an allocation takes as long as a transform of 64 values.
    static constexpr std::size_t fewVectors = 3;

    const Operation& last() const { return m_program.operations()[m_last]; }
    Place& placeOf(VectorId id) { return m_places[static_cast<std::size_t>(id)]; }
    std::size_t lastRead(VectorId id) { return placeOf(id).lastRead; }
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
    std::array<Place, fewVectors> m_few;
    std::vector<Place> m_many;
    std::span<Place> m_places;  // all places, in m_few or m_many
    std::size_t m_first = 0;
    std::size_t m_last = 0;
};

// Runs a program whose vectors are all in host memory. Errors: BadUsage if the vectors do not match the program, OutOfMemory, Cancelled, and those of
// the machine's rows. After an error the outputs are undefined.
base::Status interpret(const Program& program, const Vectors& vectors, HostKernels& machine,
                       const base::RunControl& control, base::Timings& timings);

// Returns the passes of interpret(): the machine's passes for each transform computed by `algorithm`, and one pass for every other operation.
std::vector<PlanPass> interpreterPasses(const Program& program, std::string_view algorithm,
                                        const HostKernels& machine);

// Returns the peak number of bytes that interpret() allocates in addition to inputs and outputs, if all inputs are donated.
std::size_t scratchBytes(const Program& program);

}  // namespace sequency::program
