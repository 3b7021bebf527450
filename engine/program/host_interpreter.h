// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program operation by operation in the host's memory: what the reference and the CPU path have in common.
//
// walk() tracks where every vector is stored, when its memory can be used again and how long each operation took. A vector is computed in
// the memory of its operand if that is not needed any more, so that a transform of an input that was given away needs no second
// vector. An operation is computed by its meaning (OperationKind::run), unless the machine has a row for it.
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

// A special way of a machine for one operation, or for several that follow one another and are computed together: each of these reads
// only the result of the one before it, and nothing else reads that.
struct HostRow {
    std::vector<const OperationKind*> operations;
    // False for operations that the row does not compute; null: it computes all of these kinds.
    bool (*fits)(const OperationView& here, const HostKernels& machine) = nullptr;
    base::Status (*run)(HostInterpreter& host) = nullptr;
    // The passes of a transform, with names and with its steps as those of operation 0; null: there is one pass.
    std::vector<PlanPass> (*passes)(const OperationView& here, const HostKernels& machine) = nullptr;
};

// How an executor computes on the host. Made for a plan: the operations of all its calls are those of one program, at the same
// addresses in every run, so that rows may keep what they prepared for one.
class HostKernels {
public:
    // The first row that fits is taken. The rows must outlive the machine.
    explicit HostKernels(std::span<const HostRow> rows = {}) : m_rows(rows) {}
    virtual ~HostKernels() = default;
    HostKernels(const HostKernels&) = delete;
    HostKernels& operator=(const HostKernels&) = delete;

    // Null if no row fits.
    const HostRow* rowFor(const OperationView& here) const;

    // Calls work(range) for ranges that cover 0 … length, on any threads; Cancelled if it was stopped in between. One range after
    // another, unless a machine overrides it.
    virtual base::Status forRanges(std::size_t length, const base::RunControl& control,
                                   const std::function<void(Range)>& work);
    // Calls work(i) for every i below `count`, each about `bytesEach` bytes of work; otherwise the same.
    virtual base::Status forEach(std::size_t count, std::size_t bytesEach, const base::RunControl& control,
                                 const std::function<void(std::size_t)>& work);

private:
    std::span<const HostRow> m_rows;
};

// A program while it is computed on the host, as the operations that are computed now see it.
class HostInterpreter {
public:
    HostInterpreter(const Program& program, const Vectors& vectors, HostKernels& machine,
                    const base::RunControl& control, base::Timings& timings);

    base::Status run();

    // For meanings and rows. The operands are those of the first of the operations that are computed together, the result is that of the last.
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
    // Memory for the result, not initialised.
    base::Result<HostVector*> result();
    // The operand, copied to the memory of the result; or where it is, if the result takes its memory over.
    base::Result<HostVector*> operandAsResult();
    // Computes the result in its memory, as one step with a time.
    base::Status computeResult(const std::function<base::Status(HostVector& result)>& work);
    // As the machine has them.
    base::Status forRanges(std::size_t length, const std::function<void(Range)>& work);
    base::Status forEach(std::size_t count, std::size_t bytesEach,
                         const std::function<void(std::size_t)>& work);
    // Computes the values of the result range by range, each from values of the operands at the same places. `to` may be an operand.
    using ValueWork =
        std::function<void(std::span<const HostVector* const> operands, HostVector& to, Range range)>;
    base::Status valueByValue(const ValueWork& work);

private:
    // Where a vector is stored: in the memory of an input or of a target, or in memory of the walk.
    struct Place {
        const HostVector* values = nullptr;
        HostVector* memory = nullptr;  // the same if it may be written
        HostVector* target = nullptr;  // where the caller wants the vector
        HostVector* giver = nullptr;   // the input whose memory it has, which gets it back
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
    std::size_t m_first = 0;  // the first of the operations that are computed now
    std::size_t m_last = 0;   // the last of them
};

// All vectors are in the host's memory. Errors: BadUsage (vectors that are not the program's), OutOfMemory, Cancelled, those of the
// machine's rows. After an error outputs hold anything.
base::Status interpret(const Program& program, const Vectors& vectors, HostKernels& machine,
                       const base::RunControl& control, base::Timings& timings);

// The passes of walk(): of transforms as the machine's rows make them, of all other operations one. `algorithm`: of the transforms.
std::vector<PlanPass> interpreterPasses(const Program& program, std::string_view algorithm,
                                        const HostKernels& machine);

// The most memory that walk() needs in addition to inputs and outputs, in bytes, if all inputs were given away.
std::size_t scratchBytes(const Program& program);

}  // namespace sequency::program
