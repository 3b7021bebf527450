// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a program in blocks. A device that is idle computes the next block.
#include "engine/base/worker_group.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/machine.h"
#include "engine/program/host_interpreter.h"
#include "engine/session/multi_device/multi_device_plan.h"
#include "engine/session/multi_device/multi_device_vectors.h"
#include "engine/transform/algorithms.h"

#include <map>
#include <mutex>
#include <utility>

namespace sequency::session {
namespace {

using program::HostVector;
using program::InputVector;
using program::MadeVector;
using program::Program;
using program::ProgramBlocks;

// Applies L ⊗ identity to the vector, where L is the transform of the leading variables, and divides by the divisor. Integers are shifted by `shift`
// instead of divided.
base::Status unfold(const transform::KroneckerTransform& leading, int shift, HostVector& vector,
                    const base::RunControl& control)
{
    auto& values = std::get<base::ElementVector>(vector);
    const std::size_t size = base::elementCount(values);
    auto steps = *transform::algorithmSteps(leading, "fast", base::isInteger(base::elementType(values)));
    for (transform::Step& step : steps) {
        step.distance *= size / leading.size();
        step.size = size;
    }
    base::Timings ignored;
    if (auto done = cpu::run(steps, leading.ring(), values, control, ignored); !done || shift == 0)
        return done;
    program::ProgramBuilder builder;
    builder.output(builder.shift(builder.input("R", program::storageOf(vector), size), shift, "C"));
    const auto program = builder.finish();
    if (!program)
        return program.error();
    return program::interpret(*program, {{InputVector::givenAway(vector)}, {&vector}}, *cpu::makeMachine({}),
                              control, ignored);
}

class BlockRun {
public:
    BlockRun(const ProgramBlocks& blocks, program::PlanOptions options, std::span<Backend* const> members,
             const program::Vectors& vectors, const base::RunControl& control)
        : m_blocks(blocks), m_options(std::move(options)), m_members(members), m_vectors(vectors),
          m_control(control), m_timings(members.size()), m_kept(members.size())
    {}

    base::Status run(const Program& whole, base::Timings& timings)
    {
        SEQUENCY_TRY(m_outputs.open(whole, m_vectors));
        m_found.resize(m_blocks.exits().size());
        m_uncleared.resize(m_blocks.blockCount());
        m_isMade.resize(m_blocks.blockCount());
        base::WorkerGroup group(m_members.size());
        SEQUENCY_TRY(group.distribute(
            {m_blocks.blockCount()},
            [&](std::size_t worker, std::size_t block) { return make(worker, block); },
            [&](double share) { m_control.report(share); }));
        if (m_blocks.clearing())
            SEQUENCY_TRY(clear(group));
        for (std::size_t i = 0; i < m_blocks.exits().size(); ++i)
            SEQUENCY_TRY(finish(m_blocks.exits()[i], i));
        m_outputs.close();
        m_timings.addTo(timings);
        return base::success();
    }

private:
    struct Inputs {
        std::map<std::size_t, ConcurrentMax> largest;  // indexed by input
        std::vector<program::FoldPieces> pieces;
        std::vector<MadeVector> made;
        std::vector<InputVector> vectors;
    };

    base::Status make(std::size_t worker, std::size_t block)
    {
        if (m_control.stopRequested())
            return base::cancelled();
        Backend& member = *m_members[worker];
        const Program program = m_blocks.block(block);
        const auto plan = SEQUENCY_TRY(member.prepare(program, m_options));
        Inputs inputs;
        SEQUENCY_TRY(enter(worker, program, block, inputs));
        std::vector<OutputSlice> windows;
        std::vector<HostVector> numbers(program.outputs().size());
        program::Vectors vectors{inputs.vectors, {}};
        windows.reserve(numbers.size());
        m_uncleared[block] = keptUncleared(worker, program);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const program::Vector& output = program.vector(program.outputs()[i]);
            if (m_uncleared[block].vector != nullptr && i == m_blocks.clearing()->exit) {
                vectors.outputs.emplace_back(m_uncleared[block].vector.get());
                continue;
            }
            if (isPlaced(i)) {
                windows.emplace_back(m_outputs.at(i), block * output.length, output.length);
                vectors.outputs.emplace_back(&windows.back().values());
                continue;
            }
            numbers[i] = SEQUENCY_TRY(program::allocate(output.storage, output.length));
            vectors.outputs.emplace_back(&numbers[i]);
        }
        SEQUENCY_TRY(member.execute(*plan, vectors, withoutProgress(m_control), m_timings.of(worker)));
        for (OutputSlice& window : windows)
            window.keep();
        const std::scoped_lock lock(m_mutex);
        // A recomputed block has already contributed its numbers.
        const bool isNew = !m_isMade[block];
        m_isMade[block] = true;
        for (std::size_t i = 0; i < m_blocks.exits().size() && isNew; ++i)
            if (!isPlaced(i))
                join(i, std::move(numbers[i]));
        if (m_blocks.clearing())
            m_largest.add(numberAt(numbers.back(), 0));
        return base::success();
    }

    // A block whose values remain on their device until rounding residue is cleared. If the device has too little memory for the block, `vector` is
    // null, and the residue is cleared in host memory.
    struct Uncleared {
        std::size_t worker = 0;
        std::unique_ptr<program::DeviceVector> vector;
    };
    Uncleared keptUncleared(std::size_t worker, const Program& program)
    {
        Backend& member = *m_members[worker];
        if (!m_blocks.clearing() || !member.info().isOpenCl)
            return {};
        const program::Vector& output = program.vector(program.outputs()[m_blocks.clearing()->exit]);
        auto made = member.allocate(output.storage, output.length);
        return made ? Uncleared{worker, std::move(*made)} : Uncleared{};
    }

    base::Status clear(base::WorkerGroup& group)
    {
        const std::size_t length =
            program::lengthOf(m_outputs.at(m_blocks.clearing()->exit)) / m_blocks.blockCount();
        const auto program = SEQUENCY_TRY(m_blocks.clearingProgram(length));
        std::vector<char> isCleared(m_blocks.blockCount());
        SEQUENCY_TRY(group.runOnEach([&](std::size_t worker) -> base::Status {
            for (std::size_t block = 0; block < m_blocks.blockCount(); ++block) {
                if (m_uncleared[block].vector == nullptr || m_uncleared[block].worker != worker)
                    continue;
                SEQUENCY_TRY(clearBlock(program, block, length));
                isCleared[block] = 1;
            }
            return base::success();
        }));
        // Blocks of a device that has since failed are computed again and then cleared in host memory.
        for (std::size_t block = 0; block < m_blocks.blockCount(); ++block) {
            if (isCleared[block] != 0)
                continue;
            if (m_uncleared[block].vector != nullptr)
                SEQUENCY_TRY(group.distribute({block + 1, block}, [&](std::size_t worker, std::size_t one) {
                    return make(worker, one);
                }));
            SEQUENCY_TRY(clearBlock(program, block, length));
        }
        return base::success();
    }

    // Clears rounding residue in one block, on the device that holds the block or in host memory.
    base::Status clearBlock(const Program& program, std::size_t block, std::size_t length)
    {
        const MadeVector number =
            numberOf(m_blocks.clearing()->number, [this] { return m_largest.number(); });
        OutputSlice window(m_outputs.at(m_blocks.clearing()->exit), block * length, length);
        const base::RunControl quiet = withoutProgress(m_control);
        const Uncleared& kept = m_uncleared[block];
        base::Status done = base::success();
        if (kept.vector != nullptr) {
            done = m_members[kept.worker]->compute(program, m_options,
                                                   {{*kept.vector, number}, {&window.values()}}, quiet,
                                                   m_timings.of(kept.worker));
        } else {
            HostVector room;
            const auto largest = SEQUENCY_TRY(program::inMemory(number, room, quiet));
            base::Timings ignored;
            done = program::interpret(
                program, {{InputVector::givenAway(window.values()), largest}, {&window.values()}},
                *cpu::makeMachine({}), quiet, ignored);
        }
        window.keep();
        return done;
    }

    // Returns true if the output is written to a part of the result. The output after the outputs of exits() is not written there: it is the largest
    // magnitude, which determines what counts as rounding residue.
    bool isPlaced(std::size_t output) const
    {
        if (output == m_blocks.exits().size())
            return false;
        const ProgramBlocks::OutputBinding::Kind kind = m_blocks.exits()[output].kind;
        return kind == ProgramBlocks::OutputBinding::Kind::Placed ||
               kind == ProgramBlocks::OutputBinding::Kind::Unfolded;
    }

    base::Status enter(std::size_t worker, const Program& program, std::size_t block, Inputs& inputs)
    {
        const std::size_t count = m_blocks.entries().size();
        // Prevents reallocation, because the generated vectors refer to the pieces.
        inputs.pieces.reserve(count);
        inputs.made.resize(count);
        for (const ProgramBlocks::InputBinding& entry : m_blocks.entries())
            if (entry.kind == ProgramBlocks::InputBinding::Kind::Largest)
                inputs.largest[entry.input];
        for (std::size_t i = 0; i < count; ++i) {
            const ProgramBlocks::InputBinding& entry = m_blocks.entries()[i];
            const program::Vector& vector = program.vector(program.inputs()[i]);
            const HostVector& values = *m_vectors.inputs[entry.input];
            if (entry.kind == ProgramBlocks::InputBinding::Kind::Whole) {
                auto whole = SEQUENCY_TRY(wholeOn(worker, entry.input, vector));
                inputs.vectors.push_back(whole);
                continue;
            }
            const auto seen = inputs.largest.find(entry.input);
            if (entry.kind == ProgramBlocks::InputBinding::Kind::Largest) {
                inputs.made[i] = numberOf(vector.storage, [&found = seen->second] { return found.number(); });
            } else {
                inputs.pieces.emplace_back(values, entry.how, vector.storage,
                                           program::CombineBlocks{m_blocks.leading(), block}, vector.length);
                inputs.made[i] =
                    sumOf(inputs.pieces.back(), seen == inputs.largest.end() ? nullptr : &seen->second);
            }
            inputs.vectors.emplace_back(inputs.made[i]);
        }
        return base::success();
    }

    // Returns a whole input for `worker`. A device that computes several blocks receives the input only once.
    base::Result<InputVector> wholeOn(std::size_t worker, std::size_t input, const program::Vector& vector)
    {
        const HostVector& values = *m_vectors.inputs[input];
        Backend& member = *m_members[worker];
        if (!member.info().isOpenCl || m_blocks.blockCount() <= m_members.size())
            return InputVector(values);
        auto& kept = m_kept[worker][input];
        if (kept == nullptr) {
            program::ProgramBuilder builder;
            builder.output(builder.input(vector.name, vector.storage, vector.length));
            const auto sending = builder.finish();
            auto made =
                SEQUENCY_TRY(sending ? member.allocate(vector.storage, vector.length) : sending.error());
            SEQUENCY_TRY(member.compute(*sending, {}, {{values}, {made.get()}}, withoutProgress(m_control),
                                        m_timings.of(worker)));
            kept = std::move(made);
        }
        return InputVector(*kept);
    }

    // Combines the reduced numbers of a block, such as its largest magnitude, with those of the preceding blocks.
    void join(std::size_t output, HostVector numbers)
    {
        std::optional<HostVector>& found = m_found[output];
        if (!found) {
            found = std::move(numbers);
            return;
        }
        const ProgramBlocks::OutputBinding& exit = m_blocks.exits()[output];
        if (exit.kind == ProgramBlocks::OutputBinding::Kind::Reduced) {
            program::write(program::join(*exit.reduction, numberAt(*found, 0), numberAt(numbers, 0)), *found,
                           0);
            return;
        }
        auto& counts = std::get<base::AlignedBuffer<std::int64_t>>(std::get<base::ElementVector>(*found));
        const auto& more =
            std::get<base::AlignedBuffer<std::int64_t>>(std::get<base::ElementVector>(numbers));
        for (std::size_t bar = 0; bar < counts.size(); ++bar)
            counts[bar] += more[bar];
    }

    base::Status finish(const ProgramBlocks::OutputBinding& exit, std::size_t output)
    {
        if (exit.kind == ProgramBlocks::OutputBinding::Kind::Unfolded)
            return unfold(m_blocks.leadingBack(), exit.shift, m_outputs.at(output),
                          withoutProgress(m_control));
        if (exit.kind != ProgramBlocks::OutputBinding::Kind::Placed)
            return program::copy(*m_found[output], m_outputs.at(output), m_control);
        return base::success();
    }

    const ProgramBlocks& m_blocks;
    program::PlanOptions m_options;
    std::span<Backend* const> m_members;
    const program::Vectors& m_vectors;
    const base::RunControl& m_control;
    MaxTimings m_timings;
    MultiDeviceOutputs m_outputs;
    std::mutex m_mutex;
    // Results of reductions, such as the largest magnitude; one entry per output.
    std::vector<std::optional<HostVector>> m_found;
    std::vector<bool> m_isMade;          // true for each block that was computed; guarded by m_mutex
    ConcurrentMax m_largest;             // magnitude that determines which values are cleared
    std::vector<Uncleared> m_uncleared;  // one entry per block
    // Vectors that stay on the devices, indexed by worker and by input.
    std::vector<std::map<std::size_t, std::unique_ptr<program::DeviceVector>>> m_kept;
};

}  // namespace

base::Status runBlocks(const ProgramBlocks& blocks, const Program& whole, const program::PlanOptions& options,
                       std::span<Backend* const> members, const program::Vectors& vectors,
                       const base::RunControl& control, base::Timings& timings)
{
    SEQUENCY_TRY(checkInHost(vectors));
    return BlockRun(blocks, options, members, vectors, control).run(whole, timings);
}

}  // namespace sequency::session
