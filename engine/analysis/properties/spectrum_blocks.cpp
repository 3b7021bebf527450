// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/spectrum_blocks.h"

#include "engine/analysis/properties/finding.h"
#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/program/partition.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;
using base::ElementVector;
using program::HostVector;
using program::InputVector;
using program::Partition;
using program::Runner;
using program::Storage;

constexpr int pageBits = 16;
constexpr std::size_t pageLength = std::size_t{1} << pageBits;
// Two affine functions have distances from f that are both even or both odd.
constexpr std::int64_t apart = 4;

std::vector<std::int64_t> integersOf(const ElementVector& values)
{
    std::vector<std::int64_t> integers;
    if (const auto* const narrow = std::get_if<AlignedBuffer<std::int32_t>>(&values))
        integers.assign(narrow->begin(), narrow->end());
    else {
        const auto& wide = std::get<AlignedBuffer<std::int64_t>>(values);
        integers.assign(wide.begin(), wide.end());
    }
    return integers;
}

// What the blocks have said so far, for all threads.
class Findings {
public:
    Findings(std::size_t blockCount, Places places) : m_blocks(blockCount), m_places(places) {}

    // Nothing where all are taken.
    std::optional<std::size_t> take()
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_returned.empty()) {
            const std::size_t block = m_returned.back();
            m_returned.pop_back();
            return block;
        }
        return m_next < m_blocks.size() ? std::optional(m_next++) : std::nullopt;
    }
    void giveBack(std::size_t block)
    {
        const std::scoped_lock lock(m_mutex);
        m_returned.push_back(block);
    }
    bool mayBeLargest(std::int64_t magnitude)
    {
        const std::scoped_lock lock(m_mutex);
        return magnitude >= m_magnitude;
    }
    void add(std::size_t block, std::int64_t magnitude, std::vector<Coefficient> listed,
             const Distribution& counts)
    {
        const std::scoped_lock lock(m_mutex);
        m_magnitude = std::max(m_magnitude, magnitude);
        m_blocks[block] = {magnitude, std::move(listed)};
        for (const auto& [value, count] : counts)
            m_counts[value] += count;
        ++m_done;
    }
    void setAtZero(std::int64_t value) { m_atZero = value; }
    double share()
    {
        const std::scoped_lock lock(m_mutex);
        return static_cast<double>(m_done) / static_cast<double>(m_blocks.size());
    }
    bool isWhole() const { return m_done == m_blocks.size(); }

    Wide sumOfSquares() const
    {
        Wide sum = 0;
        for (const auto& [value, count] : m_counts)
            sum += static_cast<Wide>(std::abs(value)) * static_cast<Wide>(std::abs(value)) *
                   static_cast<Wide>(count);
        return sum;
    }
    SpectrumFindings joined() const
    {
        SpectrumFindings found;
        found.peaks.magnitude = m_magnitude;
        PlaceList list(m_places);
        for (const auto& [magnitude, listed] : m_blocks) {
            if (magnitude != m_magnitude)
                continue;
            for (const Coefficient& coefficient : listed) {
                if (!found.peaks.first)
                    found.peaks.first = coefficient;
                if (list.meet(coefficient.mask))
                    found.listed.push_back(coefficient);
            }
        }
        found.atZero = m_atZero;
        found.distribution.assign(m_counts.begin(), m_counts.end());
        for (const auto& [value, count] : found.distribution)
            found.peaks.count += std::abs(value) == m_magnitude ? count : 0;
        return found;
    }

private:
    struct Block {
        std::int64_t magnitude = -1;
        std::vector<Coefficient> listed;
    };
    std::mutex m_mutex;
    std::vector<Block> m_blocks;
    std::vector<std::size_t> m_returned;
    std::size_t m_next = 0;
    std::size_t m_done = 0;
    std::int64_t m_magnitude = 0;
    std::int64_t m_atZero = 0;
    std::map<std::int64_t, std::int64_t> m_counts;
    Places m_places;
};

// One runner's blocks.
class BlockWorker {
public:
    BlockWorker(const HostVector& bits, const Partition& partition, Storage computed, Runner runner,
                Places places, Findings& findings, const base::RunControl& control)
        : m_bits(bits), m_partition(partition), m_computed(computed), m_runner(std::move(runner)),
          m_places(places), m_findings(findings), m_control(control)
    {}

    // Until none is left; the one that it failed at is given back.
    base::Status run(const std::function<void()>& report)
    {
        while (const auto block = m_findings.take()) {
            auto done = m_control.stopRequested() ? base::cancelled() : find(*block);
            if (!done) {
                m_findings.giveBack(*block);
                return done;
            }
            report();
        }
        return base::success();
    }

private:
    base::Result<InputVector> input()
    {
        if (!m_runner.isOnGpu)
            return InputVector(m_bits);
        if (!m_kept) {
            program::ProgramBuilder builder;
            builder.output(builder.input("f", Storage::Bits, program::lengthOf(m_bits)));
            const auto program = builder.finish();
            if (!program)
                return program.error();
            auto kept = m_runner.keep(*program, {m_bits}, nullptr);
            if (!kept)
                return kept.error();
            m_kept = std::move(*kept);
        }
        return InputVector(*m_kept);
    }

    base::Status find(std::size_t block)
    {
        const auto program = m_partition.block(block, Storage::Bits, m_computed, program::Meaning::Signs);
        if (!program)
            return program.error();
        const auto f = input();
        if (!f)
            return f.error();
        m_block.reset();  // its memory is for the next one
        auto kept = m_runner.keep(*program, {*f}, nullptr);
        if (!kept)
            return kept.error();
        m_block = std::move(*kept);
        const VectorLook look(m_block, m_runner);
        const auto reduced =
            look.reduced(program::largestMagnitude().name, program::Groups::blocks(pageLength));
        if (!reduced)
            return reduced.error();
        const auto largest = integersOf(*reduced);
        const std::int64_t magnitude = std::max<std::int64_t>(0, std::ranges::max(largest));
        const auto counts = look.distribution(-magnitude, magnitude, apart, look.size());
        if (!counts)
            return counts.error();
        std::vector<Coefficient> listed;
        if (m_findings.mayBeLargest(magnitude))
            if (const auto done = list(block, look, largest, magnitude, listed); !done)
                return done;
        if (block == 0) {
            const auto first = look.slice(0, 1);
            if (!first)
                return first.error();
            m_findings.setAtZero(integersOf(*first).front());
        }
        m_findings.add(block, magnitude, std::move(listed), **counts);
        return base::success();
    }

    base::Status list(std::size_t block, const VectorLook& look, const std::vector<std::int64_t>& largest,
                      std::int64_t magnitude, std::vector<Coefficient>& listed) const
    {
        const std::size_t most = m_places.first + std::max<std::size_t>(1, m_places.count);
        for (std::size_t page = 0; page < largest.size() && listed.size() < most; ++page) {
            if (largest[page] != magnitude)
                continue;
            const auto fetched = look.slice(page * pageLength, pageLength);
            if (!fetched)
                return fetched.error();
            const auto values = integersOf(*fetched);
            for (std::size_t i = 0; i < values.size() && listed.size() < most; ++i)
                if (std::abs(values[i]) == magnitude)
                    listed.push_back({block * m_partition.blockLength() + page * pageLength + i, values[i]});
        }
        return base::success();
    }

    const HostVector& m_bits;
    const Partition& m_partition;
    Storage m_computed;
    Runner m_runner;
    Places m_places;
    Findings& m_findings;
    const base::RunControl& m_control;
    std::shared_ptr<const program::DeviceVector> m_kept;
    std::shared_ptr<const program::DeviceVector> m_block;
};

// All blocks, on all runners.
base::Status runAll(const HostVector& bits, const Partition& partition, Storage computed,
                    std::span<const Runner> runners, Places places, Findings& findings,
                    const base::RunControl& control)
{
    const auto worker = [&](const Runner& runner) {
        return BlockWorker(bits, partition, computed, runner, places, findings, control);
    };
    std::vector<base::Status> done(runners.size(), base::success());
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < runners.size(); ++i)
            threads.emplace_back([&, i] { done[i] = worker(runners[i]).run([] {}); });
        done[0] = worker(runners[0]).run([&] { control.report(findings.share()); });
    }
    // What one gave back when the others had ended is done by those that have not failed.
    for (std::size_t i = 0; i < runners.size() && !findings.isWhole(); ++i)
        if (done[i])
            done[i] = worker(runners[i]).run([&] { control.report(findings.share()); });
    if (findings.isWhole())
        return base::success();
    return *std::ranges::find_if(done, [](const base::Status& status) { return !status; });
}

}  // namespace

int leadingVariables(int variables, std::span<const Runner> runners)
{
    // A processor reads f once a block, so that its blocks are as few as memory allows.
    constexpr std::size_t shareOfMemory = 16;
    constexpr std::size_t maxBlockBytes = std::size_t{1} << 32;
    constexpr int blocksEach = 2;  // powers of 2 of them
    std::size_t blockBytes = maxBlockBytes;
    for (const Runner& runner : runners)
        blockBytes = std::min(blockBytes,
                              runner.isOnGpu ? runner.blockBytes : base::availableMemory() / shareOfMemory);
    const int blockVariables = std::max(pageBits, base::floorLog2(blockBytes / sizeof(std::int32_t)));
    const int fair = runners.size() > 1 ? base::floorLog2(std::bit_ceil(runners.size())) + blocksEach : 0;
    return std::min(std::max(variables - blockVariables, fair), variables - pageBits);
}

base::Result<SpectrumFindings> findByBlocks(const base::PackedBits& bits, int leading,
                                            std::span<const Runner> runners, Places places,
                                            const base::RunControl& control)
{
    const int variables = base::floorLog2(bits.size());
    const auto walsh = transform::walsh(variables);
    if (!walsh)
        return walsh.error();
    const auto partition = Partition::of(*walsh, leading);
    if (!partition)
        return partition.error();
    const HostVector values(bits.view());
    for (const Storage computed : {Storage::Int32, Storage::Int64}) {
        Findings findings(partition->blockCount(), places);
        if (const auto done = runAll(values, *partition, computed, runners, places, findings, control); !done)
            return done.error();
        if (findings.sumOfSquares() == Wide{1} << (2 * variables))
            return findings.joined();
    }
    return base::Error{base::ErrorKind::Device, "the squares of the Walsh spectrum do not add up to 2^(2n)"};
}

}  // namespace sequency::analysis
