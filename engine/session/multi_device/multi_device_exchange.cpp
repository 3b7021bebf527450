// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a program in one block per device. The devices exchange parts of equal size, so that each value is sent once.
#include "engine/base/worker_group.h"
#include "engine/program/partition.h"
#include "engine/session/multi_device/multi_device_plan.h"
#include "engine/session/multi_device/multi_device_vectors.h"

#include <array>
#include <utility>

namespace sequency::session {
namespace {

using program::HostVector;
using program::InputVector;
using program::MadeVector;
using program::Program;

class ExchangeRun {
public:
    ExchangeRun(const program::Exchange& exchange, program::PlanOptions options,
                std::span<Backend* const> members, const program::Vectors& vectors,
                const base::RunControl& control)
        : m_exchange(exchange), m_options(std::move(options)), m_members(members.first(exchange.count())),
          m_vectors(vectors), m_control(withoutProgress(control)), m_timings(m_members.size()),
          m_blocks(m_members.size()), m_rows(m_members.size())
    {}

    base::Status run(const Program& whole, base::Timings& timings, bool& isLost)
    {
        if (auto opened = m_outputs.open(whole, m_vectors); !opened)
            return opened;
        base::WorkerGroup group(m_members.size());
        for (const auto phase : {&ExchangeRun::begin, &ExchangeRun::end, &ExchangeRun::clear}) {
            const auto done = group.runOnEach([&](std::size_t worker) { return (this->*phase)(worker); });
            isLost = group.activeWorkers().size() < m_members.size();
            if (!done || isLost)
                return done;
        }
        m_outputs.close();
        m_timings.addTo(timings);
        return base::success();
    }

private:
    base::Status compute(std::size_t worker, const base::Result<Program>& program,
                         const program::Vectors& vectors)
    {
        return program
                   ? m_members[worker]->compute(*program, m_options, vectors, m_control, m_timings.of(worker))
                   : base::Status(program.error());
    }

    // Transforms the block of `worker`. Writes the parts that belong to other devices to the result.
    base::Status begin(std::size_t worker)
    {
        const std::size_t length = m_exchange.blockLength();
        const HostVector block = program::partOf(*m_vectors.inputs.front(), worker * length, length);
        const bool isConverted =
            m_exchange.how() != program::Convert() || program::storageOf(block) != m_exchange.storage();
        // A program that is split with 0 leading variables returns the block unchanged.
        const auto one = program::split(m_exchange.leading(), 0);
        if (!one)
            return one.error();
        const program::FoldPieces pieces(block, m_exchange.how(), m_exchange.storage(), {one->leading},
                                         length);
        const MadeVector made = sumOf(pieces, isByFunction() ? &m_largest : nullptr);
        const bool isMade = isConverted || isByFunction();
        auto transformed = m_members[worker]->allocate(m_exchange.storage(), length);
        if (!transformed)
            return transformed.error();
        m_blocks[worker] = std::move(*transformed);
        if (auto done =
                compute(worker, m_exchange.before(),
                        {{isMade ? InputVector(made) : InputVector(block)}, {m_blocks[worker].get()}});
            !done)
            return done;
        for (std::size_t part = 0; part < m_exchange.count(); ++part) {
            if (part == worker)
                continue;
            OutputSlice window = windowOf(worker, part);
            if (auto done = compute(worker, m_exchange.part(part), {{*m_blocks[worker]}, {&window.values()}});
                !done)
                return done;
            window.keep();
        }
        return base::success();
    }

    // Computes the worker's part in every block.
    base::Status end(std::size_t worker)
    {
        std::vector<OutputSlice> windows;
        program::Vectors vectors;
        for (std::size_t block = 0; block < m_exchange.count(); ++block)
            windows.push_back(windowOf(block, worker));
        for (std::size_t block = 0; block < m_exchange.count(); ++block) {
            if (block == worker)
                vectors.inputs.emplace_back(*m_blocks[worker]);
            else
                vectors.inputs.emplace_back(windows[block].values());
        }
        const auto program = m_exchange.after(worker);
        if (!program)
            return program.error();
        MadeVector number;
        if (isByFunction()) {
            number = numberOf(program->vector(program->inputs().back()).storage,
                              [this] { return m_largest.number(); });
            vectors.inputs.emplace_back(number);
        }
        std::vector<HostVector> numbers(isBySpectrum() ? m_exchange.count() : 0);
        for (std::size_t block = 0; block < m_exchange.count(); ++block) {
            if (!isBySpectrum()) {
                vectors.outputs.emplace_back(&windows[block].values());
                continue;
            }
            auto kept = m_members[worker]->allocate(m_exchange.storage(), m_exchange.partLength());
            if (!kept)
                return kept.error();
            m_rows[worker].push_back(std::move(*kept));
            vectors.outputs.emplace_back(m_rows[worker].back().get());
        }
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            auto allocated =
                program::allocate(program->vector(program->outputs()[m_exchange.count() + i]).storage, 1);
            if (!allocated)
                return allocated.error();
            numbers[i] = std::move(*allocated);
            vectors.outputs.emplace_back(&numbers[i]);
        }
        if (auto done = compute(worker, program, vectors); !done)
            return done;
        for (OutputSlice& window : windows)
            window.keep();
        for (const HostVector& found : numbers)
            m_largest.add(numberAt(found, 0));
        return base::success();
    }

    // Clears rounding residue in the worker's parts, relative to the largest magnitude of the whole spectrum.
    base::Status clear(std::size_t worker)
    {
        const auto program = m_exchange.cleared();
        for (std::size_t block = 0; block < m_rows[worker].size() && program; ++block) {
            const MadeVector number = numberOf(program->vector(program->inputs().back()).storage,
                                               [this] { return m_largest.number(); });
            OutputSlice window = windowOf(block, worker);
            if (auto done = compute(worker, program, {{*m_rows[worker][block], number}, {&window.values()}});
                !done)
                return done;
            window.keep();
        }
        return program ? base::success() : base::Status(program.error());
    }

    bool isByFunction() const { return m_exchange.clearing() == program::Exchange::Clearing::ByFunction; }
    bool isBySpectrum() const { return m_exchange.clearing() == program::Exchange::Clearing::BySpectrum; }

    // Returns the memory of part `part` of block `block` of the result.
    OutputSlice windowOf(std::size_t block, std::size_t part)
    {
        const std::size_t length = m_exchange.partLength();
        return {m_outputs.at(0), block * m_exchange.blockLength() + part * length, length};
    }

    const program::Exchange& m_exchange;
    program::PlanOptions m_options;
    std::span<Backend* const> m_members;
    const program::Vectors& m_vectors;
    base::RunControl m_control;
    MaxTimings m_timings;
    MultiDeviceOutputs m_outputs;
    ConcurrentMax m_largest;
    std::vector<std::unique_ptr<program::DeviceVector>> m_blocks;  // transformed block of each worker
    // Parts that must be cleared, indexed by worker.
    std::vector<std::vector<std::unique_ptr<program::DeviceVector>>> m_rows;
};

}  // namespace

base::Status runExchange(const program::Exchange& exchange, const Program& whole,
                         const program::PlanOptions& options, std::span<Backend* const> members,
                         const program::Vectors& vectors, const base::RunControl& control,
                         base::Timings& timings, bool& isLost)
{
    if (auto possible = checkInHost(vectors); !possible)
        return possible;
    return ExchangeRun(exchange, options, members, vectors, control).run(whole, timings, isLost);
}

}  // namespace sequency::session
