// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include "engine/base/text/digits.h"
#include "engine/base/worker_group.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <mutex>
#include <numeric>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;
using base::Error;
using base::ErrorKind;
using program::HostVector;

HostVector vectorOf(const std::vector<std::int32_t>& values)
{
    auto made = AlignedBuffer<std::int32_t>::allocate(values.size());
    if (!made)
        return {};
    std::ranges::copy(values, made->begin());
    return base::ElementVector(std::move(*made));
}

Error tooLarge(std::int64_t value, std::size_t index, int outputs)
{
    return {ErrorKind::BadInput, "the value " + std::to_string(value) + " at index " + std::to_string(index) +
                                     " is out of range, expected 0 to " + std::to_string((1 << outputs) - 1) +
                                     " (" + std::to_string(outputs) + (outputs == 1 ? " bit)" : " bits)")};
}

const AlignedBuffer<std::int64_t>* numbersOf(const base::FunctionVector& function)
{
    return std::get_if<AlignedBuffer<std::int64_t>>(&function.values);
}

}  // namespace

base::Status checkSboxSize(std::size_t values, int outputs)
{
    const auto inputs = base::exactLogarithm(values, 2);
    if (!inputs || *inputs > maxSboxVariables)
        return Error{ErrorKind::BadInput, "the S-box has " + std::to_string(values) +
                                              " values, expected 2^n values with n at most " +
                                              std::to_string(maxSboxVariables)};
    if (outputs < 1 || outputs > maxSboxVariables)
        return Error{ErrorKind::BadInput, "the values of the S-box need " + std::to_string(outputs) +
                                              " bits, expected 1 to " + std::to_string(maxSboxVariables)};
    return base::success();
}

base::Result<Sbox> sboxOf(std::span<const std::int64_t> values, int outputs)
{
    SEQUENCY_TRY(checkSboxSize(values.size(), 1));
    const std::int64_t largest = *std::ranges::max_element(values);
    if (outputs == 0)
        outputs = std::max(1, static_cast<int>(std::bit_width(
                                  static_cast<std::uint64_t>(std::max<std::int64_t>(largest, 0)))));
    SEQUENCY_TRY(checkSboxSize(values.size(), outputs));
    Sbox sbox{base::floorLog2(values.size()), outputs, {}};
    for (std::size_t x = 0; x < values.size(); ++x) {
        if (values[x] < 0 || values[x] >> outputs != 0)
            return tooLarge(values[x], x, outputs);
        sbox.values.push_back(static_cast<std::int32_t>(values[x]));
    }
    return sbox;
}

base::Status checkSbox(std::span<const base::SharedFunction> functions)
{
    const auto isBinary = [](const base::SharedFunction& function) { return function->radix == 2; };
    const bool areBits =
        std::ranges::all_of(functions, [](const base::SharedFunction& one) { return one->isBoolean(); });
    const auto* const numbers = areBits || functions.size() != 1 ? nullptr : numbersOf(*functions.front());
    if (functions.empty() || !std::ranges::all_of(functions, isBinary) || (!areBits && numbers == nullptr))
        return Error{
            ErrorKind::BadInput,
            "the values are neither bits nor whole numbers, expected a Boolean function or an S-box"};
    SEQUENCY_TRY(checkSboxSize(functions.front()->size(), static_cast<int>(functions.size())));
    if (numbers == nullptr)
        return base::success();
    const auto other = std::ranges::find_if(
        *numbers, [](std::int64_t value) { return value < 0 || value >> maxSboxVariables != 0; });
    if (other != numbers->end())
        return tooLarge(*other, static_cast<std::size_t>(other - numbers->begin()), maxSboxVariables);
    return base::success();
}

base::Result<Sbox> sboxOf(std::span<const base::SharedFunction> functions, int outputs)
{
    SEQUENCY_TRY(checkSbox(functions));
    if (const auto* const numbers = numbersOf(*functions.front()))
        return sboxOf(numbers->elements(), outputs);
    std::vector<std::int64_t> words(functions.front()->size(), 0);
    for (const base::SharedFunction& function : functions) {
        for (std::size_t x = 0; x < words.size(); ++x)
            words[x] = 2 * words[x] + static_cast<std::int64_t>(base::realPart(*function, x));
    }
    return sboxOf(words, static_cast<int>(functions.size()));
}

bool isPermutation(const Sbox& sbox)
{
    return inverseOf(sbox).has_value();
}

std::optional<Sbox> inverseOf(const Sbox& sbox)
{
    if (sbox.inputs != sbox.outputs)
        return std::nullopt;
    constexpr std::int32_t notMet = -1;
    Sbox inverse{sbox.outputs, sbox.inputs, std::vector<std::int32_t>(sbox.size(), notMet)};
    for (std::size_t x = 0; x < sbox.size(); ++x) {
        std::int32_t& there = inverse.values[static_cast<std::size_t>(sbox.values[x])];
        if (there != notMet)
            return std::nullopt;
        there = static_cast<std::int32_t>(x);
    }
    return inverse;
}

SboxFacts::SboxFacts(Sbox sbox, program::Runner runner, base::RunControl control)
    : m_sbox(std::move(sbox)), m_inverse(inverseOf(m_sbox)), m_runner(std::move(runner)),
      m_control(std::move(control)), m_values(vectorOf(m_sbox.values))
{}

std::size_t SboxFacts::rowCount(Rows rows) const
{
    return std::size_t{1} << (rows == Rows::Spectra ? m_sbox.outputs : m_sbox.inputs);
}

std::size_t SboxFacts::rowLength(Rows rows) const
{
    const bool isByOutput = rows == Rows::Differences || rows == Rows::Autocorrelations;
    return std::size_t{1} << (isByOutput ? m_sbox.outputs : m_sbox.inputs);
}

std::size_t SboxFacts::firstColumn(Rows rows) const
{
    return rows != Rows::Spectra && rows != Rows::Differences && rowLength(rows) > 1 ? 1 : 0;
}

// Returns the number of rows per block, a power of 2. A block fits in the block size of every runner. Several runners get several blocks each.
std::size_t SboxFacts::blockRows(Rows rows) const
{
    constexpr std::size_t blocksEach = 4;
    const std::size_t rowBytes = rowLength(rows) * sizeof(std::int32_t);
    std::size_t blockBytes = m_runner.blockBytes;
    std::size_t most = rowCount(rows);
    for (const program::Runner& runner : m_sharers)
        blockBytes = std::min(blockBytes, runner.blockBytes);
    if (!m_sharers.empty())
        most = std::max<std::size_t>(1, most / (blocksEach * m_sharers.size()));
    return std::bit_floor(std::min(most, std::max<std::size_t>(1, blockBytes / rowBytes)));
}

void SboxFacts::prepareInputs(Rows rows)
{
    if (rows == Rows::Boomerangs && !m_inverseValues) {
        m_inverseValues = vectorOf(m_inverse->values);
    } else if (rows == Rows::FeistelBoomerangs && !m_identityValues) {
        std::vector<std::int32_t> identity(m_sbox.size());
        std::iota(identity.begin(), identity.end(), 0);
        m_identityValues = vectorOf(identity);
    }
}

base::Result<SboxFacts::Outputs> SboxFacts::runAll(const program::Program& program, Rows rows,
                                                   const program::Runner& runner)
{
    Outputs found;
    for (const program::VectorId id : program.outputs()) {
        auto output = SEQUENCY_TRY(program::allocate(program.vector(id).storage, program.vector(id).length));
        found.push_back(std::move(output));
    }
    program::Vectors vectors{{m_values}, {}};
    for (HostVector& output : found)
        vectors.outputs.emplace_back(&output);
    if (rows == Rows::Boomerangs)
        vectors.inputs.emplace_back(*m_inverseValues);
    else if (program.inputs().size() > 1)
        vectors.inputs.emplace_back(*m_identityValues);
    SEQUENCY_TRY(runner.run(program, vectors));
    return found;
}

base::Result<program::HostVector> SboxFacts::run(const program::Program& program, Rows rows)
{
    prepareInputs(rows);
    auto found = SEQUENCY_TRY(runAll(program, rows, m_runner));
    return std::move(found.front());
}

base::Status SboxFacts::forBlocks(Rows rows, std::size_t first, std::size_t count,
                                  const BlockProgram& program, const TakeBlock& take)
{
    prepareInputs(rows);
    std::vector<std::pair<std::size_t, std::size_t>> blocks;  // first row and number of rows
    for (std::size_t done = 0; done < count;) {
        const std::size_t next = std::min(blockRows(rows), std::bit_floor(count - done));
        blocks.emplace_back(first + done, next);
        done += next;
    }
    std::mutex mutex;
    base::WorkerGroup group(std::max<std::size_t>(1, m_sharers.size()));
    return group.distribute(
        {blocks.size()},
        [&](std::size_t worker, std::size_t block) -> base::Status {
            if (m_control.stopRequested())
                return base::cancelled();
            const auto made = SEQUENCY_TRY(program(blocks[block].first, blocks[block].second));
            auto found = SEQUENCY_TRY(runAll(made, rows, m_sharers.empty() ? m_runner : m_sharers[worker]));
            const std::scoped_lock lock(mutex);
            take(blocks[block].first, found);
            return base::success();
        },
        [this](double share) { m_control.report(share); });
}

base::Result<std::span<const std::int32_t>> SboxFacts::largest(Rows rows)
{
    auto& known = m_largest[static_cast<std::size_t>(rows)];
    if (known)
        return std::span<const std::int32_t>(*known);
    const auto table = SEQUENCY_TRY(smallTable(rows));
    std::vector<std::int32_t> all(rowCount(rows));
    if (table != nullptr) {
        for (std::size_t row = 0; row < all.size(); ++row)
            for (std::size_t column = firstColumn(rows); column < rowLength(rows); ++column)
                if (column != row || !skipsDiagonal(rows))
                    all[row] = std::max(all[row], std::abs((*table)[row * rowLength(rows) + column]));
        known = std::move(all);
        return std::span<const std::int32_t>(*known);
    }
    SEQUENCY_TRY(forBlocks(
        rows, 0, rowCount(rows),
        [&](std::size_t first, std::size_t count) {
            return program::largestOfSboxRows({rows, m_sbox.inputs, m_sbox.outputs, first, count});
        },
        [&](std::size_t first, Outputs& found) {
            std::ranges::copy(program::elementsOf<std::int32_t>(found.front()),
                              all.begin() + static_cast<std::ptrdiff_t>(first));
        }));
    known = std::move(all);
    return std::span<const std::int32_t>(*known);
}

base::Result<const AlignedBuffer<std::int32_t>*> SboxFacts::smallTable(Rows rows)
{
    constexpr std::size_t maxEntries = std::size_t{1} << 12;
    if (!m_sharers.empty() || m_runner.isOnGpu || rowCount(rows) * rowLength(rows) > maxEntries)
        return nullptr;
    auto& known = m_smallTables[static_cast<std::size_t>(rows)];
    if (!known) {
        known = SEQUENCY_TRY(computedRows(rows, 0, rowCount(rows)));
    }
    return &*known;
}

base::Result<AlignedBuffer<std::int32_t>> SboxFacts::rows(Rows rows, std::size_t first, std::size_t count)
{
    const auto table = SEQUENCY_TRY(smallTable(rows));
    if (table == nullptr)
        return computedRows(rows, first, count);
    auto all = AlignedBuffer<std::int32_t>::allocate(count * rowLength(rows));
    if (all)
        std::ranges::copy(table->elements().subspan(first * rowLength(rows), all->size()), all->begin());
    return all;
}

base::Result<AlignedBuffer<std::int32_t>> SboxFacts::computedRows(Rows rows, std::size_t first,
                                                                  std::size_t count)
{
    auto all = SEQUENCY_TRY(AlignedBuffer<std::int32_t>::allocate(count * rowLength(rows)));
    for (std::size_t done = 0; done < count;) {
        if (m_control.stopRequested())
            return base::cancelled();
        const std::size_t next = std::min(blockRows(rows), std::bit_floor(count - done));
        const auto program = program::sboxRows({rows, m_sbox.inputs, m_sbox.outputs, first + done, next});
        if (!program)
            return program.error();
        const auto block = SEQUENCY_TRY(run(*program, rows));
        std::ranges::copy(program::elementsOf<std::int32_t>(block), all.begin() + done * rowLength(rows));
        done += next;
    }
    return all;
}

// Returns rows of the table of linear approximations by input mask a. If S is a permutation, the rows are spectra of the inverse of S. Otherwise row
// a is the Walsh transform of a function of the outputs y: the sum of (−1)^(a·x) over all x with S(x) = y.
base::Result<AlignedBuffer<std::int32_t>> SboxFacts::rowsByMask(std::size_t first, std::size_t count)
{
    if (m_inverse)
        return factsOf(*m_inverse).rows(Rows::Spectra, first, count);
    const std::size_t length = std::size_t{1} << m_sbox.outputs;
    auto all = SEQUENCY_TRY(AlignedBuffer<std::int32_t>::allocate(count * length));
    for (std::size_t done = 0; done < count;) {
        if (m_control.stopRequested())
            return base::cancelled();
        const std::size_t next = std::min(
            std::bit_floor(std::max<std::size_t>(1, m_runner.blockBytes / (length * sizeof(std::int32_t)))),
            std::bit_floor(count - done));
        auto sums = SEQUENCY_TRY(AlignedBuffer<std::int32_t>::allocate(next * length));
        std::ranges::fill(sums, 0);
        for (std::size_t row = 0; row < next; ++row)
            for (std::size_t x = 0; x < m_sbox.size(); ++x)
                sums[row * length + static_cast<std::size_t>(m_sbox.values[x])] +=
                    std::popcount((first + done + row) & x) % 2 == 0 ? 1 : -1;
        const auto transform =
            SEQUENCY_TRY(transform::walsh(m_sbox.outputs, transform::Direction::Forward, next));
        const auto program = program::transformProgram(transform, program::Storage::Int32);
        if (!program)
            return program.error();
        const HostVector input = base::ElementVector(std::move(sums));
        auto found = SEQUENCY_TRY(program::allocate(program::Storage::Int32, next * length));
        SEQUENCY_TRY(m_runner.run(*program, {{input}, {&found}}));
        std::ranges::copy(std::get<AlignedBuffer<std::int32_t>>(std::get<base::ElementVector>(found)),
                          all.begin() + static_cast<std::ptrdiff_t>(done * length));
        done += next;
    }
    return all;
}

}  // namespace sequency::analysis
