// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/spectrum_blocks.h"

#include "engine/analysis/properties/finding.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/base/worker_group.h"
#include "engine/program/partition.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

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
// Distance between possible coefficients. A coefficient is 2^n − 2d, and the distances d of f from affine functions are all even or all odd.
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

Wide sumOfSquares(const Distribution& distribution)
{
    Wide sum = 0;
    for (const auto& [value, count] : distribution)
        sum += static_cast<Wide>(std::abs(value)) * static_cast<Wide>(std::abs(value)) *
               static_cast<Wide>(count);
    return sum;
}

// Adds the frequencies of `counts` to `sum`. A map would take seconds for the 10^6 distinct values of a random function of 36 variables.
void addTo(Distribution& sum, const Distribution& counts)
{
    Distribution merged;
    merged.reserve(sum.size() + counts.size());
    auto next = sum.begin();
    for (const auto& [value, count] : counts) {
        for (; next != sum.end() && next->first < value; ++next)
            merged.push_back(*next);
        const bool isKnown = next != sum.end() && next->first == value;
        merged.emplace_back(value, count + (isKnown ? next->second : 0));
        next += isKnown ? 1 : 0;
    }
    merged.insert(merged.end(), next, sum.end());
    sum = std::move(merged);
}

// A thread-safe accumulator of the results of all blocks.
class Findings {
public:
    // Creates an empty accumulator for `blockCount` blocks that lists at least the first `listed` coefficients of largest magnitude.
    Findings(std::size_t blockCount, std::size_t listed) : m_blocks(blockCount), m_listed(listed) {}

    std::int64_t magnitude()
    {
        const std::scoped_lock lock(m_mutex);
        return m_magnitude;
    }
    // Returns true if `block` must list its coefficients of this magnitude: no larger one is known, and earlier blocks list too few.
    bool lists(std::size_t block, std::int64_t magnitude)
    {
        const std::scoped_lock lock(m_mutex);
        std::size_t listed = 0;
        for (std::size_t before = 0; before < block; ++before)
            listed += m_blocks[before].magnitude == magnitude ? m_blocks[before].listed.size() : 0;
        return magnitude >= m_magnitude && listed < m_listed;
    }
    void add(std::size_t block, std::int64_t magnitude, std::vector<Coefficient> listed,
             const Distribution& counts)
    {
        const std::scoped_lock lock(m_mutex);
        m_magnitude = std::max(m_magnitude, magnitude);
        m_blocks[block] = {magnitude, std::move(listed)};
        addTo(m_counts, counts);
    }
    void setAtZero(std::int64_t value) { m_atZero = value; }
    SpectrumFindings found() const
    {
        SpectrumFindings found;
        found.peaks.magnitude = m_magnitude;
        for (const auto& [magnitude, listed] : m_blocks)
            if (magnitude == m_magnitude)
                found.listed.insert(found.listed.end(), listed.begin(), listed.end());
        found.atZero = m_atZero;
        found.distribution = m_counts;
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
    std::int64_t m_magnitude = 0;
    std::int64_t m_atZero = 0;
    Distribution m_counts;
    std::size_t m_listed;
};

class BlockWorker {
public:
    BlockWorker(const base::PackedBits& bits, const Partition& partition, Runner runner, std::size_t listed,
                const base::RunControl& control)
        : m_bits(bits), m_partition(partition), m_runner(std::move(runner)), m_listed(listed),
          m_control(control)
    {}

    // Splits f into parts that fit in the largest buffer of the device. If the device is a GPU, the parts are stored on it.
    base::Status send()
    {
        std::size_t count = 1;
        while (m_bits.byteCount() / count > m_runner.maxVectorBytes && count < m_partition.blockCount())
            count *= 2;
        const std::size_t length = m_bits.size() / count;
        for (std::size_t part = 0; part < count; ++part) {
            m_parts.emplace_back(m_bits.view(part * length, length));
            if (!m_runner.isOnGpu)
                continue;
            program::ProgramBuilder builder;
            builder.output(builder.input("f", Storage::Bits, program::lengthOf(m_parts.back())));
            const auto program = SEQUENCY_TRY(builder.finish());
            auto kept = SEQUENCY_TRY(m_runner.keep(program, {m_parts.back()}, nullptr));
            m_kept.push_back(std::move(kept));
        }
        return base::success();
    }

    base::Status find(std::size_t block, Storage computed, Findings& findings)
    {
        if (m_control.stopRequested())
            return base::cancelled();
        const auto program =
            m_partition.block(block, Storage::Bits, computed, program::ValueMapping::Signs, m_parts.size());
        if (!program)
            return program.error();
        std::vector<InputVector> inputs(m_parts.begin(), m_parts.end());
        for (std::size_t part = 0; part < m_kept.size(); ++part)
            inputs[part] = InputVector(*m_kept[part]);
        m_block.reset();  // frees memory for the next block
        m_block = SEQUENCY_TRY(m_runner.keep(*program, inputs, nullptr));
        const VectorReader look(m_block, m_runner);
        if (block == 0) {
            const auto first = SEQUENCY_TRY(look.slice(0, 1));
            findings.setAtZero(integersOf(first).front());
        }
        // Usually no magnitude in a block exceeds those of the blocks before it. If so, a single histogram gives the distribution of the block.
        const std::int64_t known = findings.magnitude();
        auto counts =
            known > 0 ? within(look, known) : base::Result<std::optional<Distribution>>(std::nullopt);
        if (!counts)
            return counts.error();
        std::int64_t magnitude = 0;
        if (*counts)
            for (const auto& [value, count] : **counts)
                magnitude = std::max(magnitude, std::abs(value));
        std::vector<Coefficient> listed;
        if (!*counts || findings.lists(block, magnitude)) {
            const auto reduced = SEQUENCY_TRY(
                look.reduced(program::largestMagnitude().name, program::Groups::blocks(pageLength)));
            const auto largest = integersOf(reduced);
            magnitude = std::max<std::int64_t>(0, std::ranges::max(largest));
            if (!*counts)
                counts = look.distribution(-magnitude, magnitude, apart, look.size());
            if (!counts)
                return counts.error();
            if (findings.lists(block, magnitude))
                SEQUENCY_TRY(list(block, look, largest, magnitude, listed));
        }
        findings.add(block, magnitude, std::move(listed), **counts);
        return base::success();
    }

private:
    // Returns the distribution of the block's values. Returns nullopt if a magnitude exceeds `largest`, or if there are too many possible values to
    // count each in a separate bar. All values must differ from `largest` by multiples of `apart`.
    base::Result<std::optional<Distribution>> within(const VectorReader& look, std::int64_t largest) const
    {
        // There is one bar for each possible value, and one bar at each end for values outside this range.
        const auto count = static_cast<std::size_t>(2 * largest / apart) + 3;
        if (count > program::maxIntegerBars)
            return std::optional<Distribution>();
        const std::int64_t low = -largest - apart;
        const auto counts =
            SEQUENCY_TRY(look.counted({static_cast<double>(low), static_cast<double>(apart), count}));
        if (counts.front() != 0 || counts.back() != 0)
            return std::optional<Distribution>();
        Distribution distribution;
        for (std::size_t bar = 0; bar < counts.size(); ++bar)
            if (counts[bar] != 0)
                distribution.emplace_back(low + apart * static_cast<std::int64_t>(bar), counts[bar]);
        return std::optional(std::move(distribution));
    }

    base::Status list(std::size_t block, const VectorReader& look, const std::vector<std::int64_t>& largest,
                      std::int64_t magnitude, std::vector<Coefficient>& listed) const
    {
        for (std::size_t page = 0; page < largest.size() && listed.size() < m_listed; ++page) {
            if (largest[page] != magnitude)
                continue;
            const auto fetched = SEQUENCY_TRY(look.slice(page * pageLength, pageLength));
            const auto values = integersOf(fetched);
            for (std::size_t i = 0; i < values.size() && listed.size() < m_listed; ++i)
                if (std::abs(values[i]) == magnitude)
                    listed.push_back({block * m_partition.blockLength() + page * pageLength + i, values[i]});
        }
        return base::success();
    }

    const base::PackedBits& m_bits;
    const Partition& m_partition;
    Runner m_runner;
    std::size_t m_listed;
    const base::RunControl& m_control;
    std::vector<HostVector> m_parts;
    std::vector<std::shared_ptr<const program::DeviceVector>> m_kept;
    std::shared_ptr<const program::DeviceVector> m_block;
};

}  // namespace

SpectrumFindings joined(std::span<const SpectrumFindings> parts, Places places)
{
    SpectrumFindings found;
    for (const SpectrumFindings& part : parts) {
        found.peaks.magnitude = std::max(found.peaks.magnitude, part.peaks.magnitude);
        found.atZero += part.atZero;  // non-zero only in the part with block 0
        addTo(found.distribution, part.distribution);
    }
    std::vector<Coefficient> largest;
    for (const SpectrumFindings& part : parts) {
        if (part.peaks.magnitude != found.peaks.magnitude)
            continue;
        found.peaks.count += part.peaks.count;
        largest.insert(largest.end(), part.listed.begin(), part.listed.end());
    }
    std::ranges::sort(largest, {}, &Coefficient::mask);
    if (!largest.empty())
        found.peaks.first = largest.front();
    MatchList list(places);
    std::ranges::copy_if(largest, std::back_inserter(found.listed),
                         [&list](const Coefficient& one) { return list.record(one.mask); });
    return found;
}

int leadingVariables(int variables, std::span<const Runner> runners, std::size_t makers)
{
    // Every block reads all of f, so there should be as few blocks as memory allows. On the CPU, a block takes 1/16 of the memory. On a GPU, it is
    // twice as large as the default block size.
    constexpr std::size_t shareOfMemory = 16;
    constexpr std::size_t maxBlockBytes = std::size_t{1} << 33;
    constexpr int blocksEach = 2;  // log2 of the minimum number of blocks per runner
    std::size_t blockBytes = maxBlockBytes;
    for (const Runner& runner : runners)
        blockBytes = std::min(blockBytes, runner.isOnGpu ? 2 * runner.blockBytes
                                                         : base::availableMemory() / shareOfMemory);
    const int blockVariables = std::max(pageBits, base::floorLog2(blockBytes / sizeof(std::int32_t)));
    const std::size_t all = runners.size() * makers;
    const int fair = all > 1 ? base::floorLog2(std::bit_ceil(all)) + blocksEach : 0;
    return std::min(std::max(variables - blockVariables, fair), variables - pageBits);
}

base::Result<SpectrumFindings> findByBlocks(const base::PackedBits& bits, int leading,
                                            std::span<const Runner> runners, Places places,
                                            const base::RunControl& control, const ProcessGroup& company)
{
    const int variables = base::floorLog2(bits.size());
    const auto walsh = SEQUENCY_TRY(transform::walsh(variables));
    const auto partition = SEQUENCY_TRY(Partition::of(walsh, leading));
    // At least one coefficient must be listed, because the first one is always reported.
    const std::size_t listed = places.first + std::max<std::size_t>(1, places.count);
    std::vector<std::unique_ptr<BlockWorker>> workers;
    for (const Runner& runner : runners)
        workers.push_back(std::make_unique<BlockWorker>(bits, partition, runner, listed, control));
    base::WorkerGroup group(workers.size());
    SEQUENCY_TRY(group.runOnEach([&](std::size_t worker) { return workers[worker]->send(); }));
    control.report(0);
    for (const Storage computed : {Storage::Int32, Storage::Int64}) {
        Findings findings(partition.blockCount(), listed);
        const auto find = [&](std::size_t worker, std::size_t block) {
            return workers[worker]->find(block, computed, findings);
        };
        SEQUENCY_TRY(group.distribute({partition.blockCount(), company.index, company.count}, find,
                                      [&](double share) { control.report(share); }));
        std::vector<SpectrumFindings> parts{findings.found()};
        if (!company.isAlone()) {
            parts = SEQUENCY_TRY(company.exchange(parts.front()));
        }
        SpectrumFindings found = joined(parts, places);
        if (sumOfSquares(found.distribution) == Wide{1} << (2 * variables))
            return found;
    }
    return base::Error{base::ErrorKind::Device, "the squares of the Walsh spectrum do not add up to 2^(2n)"};
}

}  // namespace sequency::analysis
