// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/shared_run.h"

#include "engine/base/makers.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/machine.h"
#include "engine/program/fold_pieces.h"
#include "engine/program/partition.h"
#include "engine/program/walk.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>

namespace sequency::session {
namespace {

using program::FoldPieces;
using program::HostVector;
using program::InputVector;
using program::MadeVector;
using program::OutputVector;
using program::Program;
using program::Reduced;
using program::SharedProgram;
using program::Storage;
using Entry = SharedProgram::Entry;
using Exit = SharedProgram::Exit;

// Of which time the members took, that of the one that took the longest.
class LongestTimings {
public:
    explicit LongestTimings(std::size_t members) : m_timings(members) {}
    base::Timings& of(std::size_t member) { return m_timings[member]; }

    void addTo(base::Timings& timings) const
    {
        const auto spent = [](const base::Timings& one) {
            return one.uploadSeconds + one.computeSeconds + one.downloadSeconds + one.stagingSeconds;
        };
        const base::Timings& longest = *std::ranges::max_element(m_timings, {}, spent);
        timings.uploadSeconds += longest.uploadSeconds;
        timings.computeSeconds += longest.computeSeconds;
        timings.downloadSeconds += longest.downloadSeconds;
        timings.stagingSeconds += longest.stagingSeconds;
        timings.buildSeconds += longest.buildSeconds;
        timings.threads = std::max(timings.threads, longest.threads);
    }

private:
    std::vector<base::Timings> m_timings;
};

// The largest magnitude among values that several threads look at.
class LargestSeen {
public:
    void add(Reduced number)
    {
        const std::scoped_lock lock(m_mutex);
        m_number = program::join(program::largestMagnitude(), m_number, number);
    }
    Reduced number()
    {
        const std::scoped_lock lock(m_mutex);
        return m_number;
    }

private:
    std::mutex m_mutex;
    Reduced m_number = program::start(program::largestMagnitude());
};

// A number, made when it is known.
MadeVector numberOf(Storage storage, const std::function<Reduced()>& known)
{
    return {storage, 1, [storage, known](std::size_t, std::span<std::byte> to) {
                auto number = program::allocate(storage, 1);
                if (!number)  // a few bytes: the last net of a job is for this
                    throw std::bad_alloc();
                program::write(known(), *number, 0);
                std::memcpy(to.data(), program::bytesOf(*number).front().data(), to.size());
            }};
}

MadeVector sumOf(const FoldPieces& pieces, LargestSeen* seen)
{
    return {pieces.storage(), pieces.length(), [&pieces, seen](std::size_t first, std::span<std::byte> to) {
                pieces.make(first, to);
                if (seen != nullptr)
                    seen->add(pieces.largestMagnitude(first, program::valuesIn(pieces.storage(), to.size())));
            }};
}

// Values of a vector where a program writes them; an executor of the host may have put them elsewhere.
class Window {
public:
    Window(const HostVector& whole, std::size_t first, std::size_t length)
        : m_values(program::partOf(whole, first, length)), m_memory(program::bytesOf(m_values).front())
    {}
    HostVector& values() { return m_values; }

    void keep()
    {
        const auto bytes = program::bytesOf(m_values).front();
        if (bytes.data() != m_memory.data())
            std::memcpy(m_memory.data(), bytes.data(), m_memory.size());
    }

private:
    HostVector m_values;
    std::span<std::byte> m_memory;
};

// Outputs to write while inputs are read: those that are an input's memory are other memory until the end.
class Outputs {
public:
    base::Status open(const Program& program, const program::Vectors& vectors)
    {
        m_own.resize(vectors.outputs.size());
        for (std::size_t i = 0; i < vectors.outputs.size(); ++i) {
            HostVector& output = *vectors.outputs[i];
            m_places.push_back(&output);
            const auto isOutput = [&](const InputVector& input) { return input.memory() == &output; };
            if (std::ranges::none_of(vectors.inputs, isOutput))
                continue;
            const program::Vector& vector = program.vector(program.outputs()[i]);
            auto made = program::allocate(vector.storage, vector.length);
            if (!made)
                return made.error();
            m_own[i] = std::move(*made);
        }
        return base::success();
    }
    HostVector& at(std::size_t i) { return m_own[i] ? *m_own[i] : *m_places[i]; }
    void close()
    {
        for (std::size_t i = 0; i < m_own.size(); ++i)
            if (m_own[i])
                *m_places[i] = std::move(*m_own[i]);
    }

private:
    std::vector<HostVector*> m_places;
    std::vector<std::optional<HostVector>> m_own;
};

base::RunControl quietOf(const base::RunControl& control)
{
    base::RunControl quiet = control;
    quiet.progress = {};
    return quiet;
}

base::Status checkInHost(const program::Vectors& vectors)
{
    const auto isElsewhere = [](const auto& vector) { return vector.kept() != nullptr; };
    const bool isMade =
        std::ranges::any_of(vectors.inputs, [](const InputVector& input) { return input.made() != nullptr; });
    if (!isMade && std::ranges::none_of(vectors.inputs, isElsewhere) &&
        std::ranges::none_of(vectors.outputs, isElsewhere))
        return base::success();
    return base::Error{base::ErrorKind::BadUsage,
                       "several devices share vectors in the host's memory, and keep none"};
}

Reduced numberAt(const HostVector& vector, std::size_t index)
{
    Reduced number;
    std::visit(
        [&](const auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            if constexpr (std::is_integral_v<Element>)
                number.integer = values[index];
            else if constexpr (std::is_floating_point_v<Element>)
                number.real = static_cast<double>(values[index]);
        },
        std::get<base::ElementVector>(vector));
    return number;
}

// L ⊗ identity, L of the leading variables, and its divisor but of integers, which are shifted.
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
    return program::walk(*program, {{InputVector::givenAway(vector)}, {&vector}}, *cpu::makeMachine({}),
                         control, ignored);
}

class BlockRun {
public:
    BlockRun(const SharedProgram& blocks, program::PlanOptions options, std::span<Backend* const> members,
             const program::Vectors& vectors, const base::RunControl& control)
        : m_blocks(blocks), m_options(std::move(options)), m_members(members), m_vectors(vectors),
          m_control(control), m_timings(members.size()), m_kept(members.size())
    {}

    base::Status run(const Program& whole, base::Timings& timings)
    {
        if (auto opened = m_outputs.open(whole, m_vectors); !opened)
            return opened;
        m_found.resize(m_blocks.exits().size());
        m_uncleared.resize(m_blocks.blockCount());
        base::Makers makers(m_members.size());
        const auto made = makers.share(
            {m_blocks.blockCount()}, [&](std::size_t maker, std::size_t block) { return make(maker, block); },
            [&](double share) { m_control.report(share); });
        if (!made)
            return made;
        if (m_blocks.clearing())
            if (auto cleared = clear(makers); !cleared)
                return cleared;
        for (std::size_t i = 0; i < m_blocks.exits().size(); ++i)
            if (auto done = finish(m_blocks.exits()[i], i); !done)
                return done;
        m_outputs.close();
        m_timings.addTo(timings);
        return base::success();
    }

private:
    // What one block needs while it is made.
    struct Inputs {
        std::map<std::size_t, LargestSeen> largest;  // by input
        std::vector<FoldPieces> pieces;
        std::vector<MadeVector> made;
        std::vector<InputVector> vectors;
    };

    base::Status make(std::size_t maker, std::size_t block)
    {
        if (m_control.stopRequested())
            return base::cancelled();
        Backend& member = *m_members[maker];
        const Program program = m_blocks.block(block);
        const auto plan = member.prepare(program, m_options);
        if (!plan)
            return plan.error();
        Inputs inputs;
        if (auto entered = enter(maker, program, block, inputs); !entered)
            return entered;
        std::vector<Window> windows;
        std::vector<HostVector> numbers(program.outputs().size());
        program::Vectors vectors{inputs.vectors, {}};
        windows.reserve(numbers.size());
        m_uncleared[block] = keptUncleared(maker, program);
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
            auto allocated = program::allocate(output.storage, output.length);
            if (!allocated)
                return allocated.error();
            numbers[i] = std::move(*allocated);
            vectors.outputs.emplace_back(&numbers[i]);
        }
        if (auto done = member.execute(**plan, vectors, quietOf(m_control), m_timings.of(maker)); !done)
            return done;
        for (Window& window : windows)
            window.keep();
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = 0; i < m_blocks.exits().size(); ++i)
            if (!isPlaced(i))
                join(i, std::move(numbers[i]));
        if (m_blocks.clearing())
            m_largest.add(numberAt(numbers.back(), 0));
        return base::success();
    }

    // A block whose values stay where they are until they are cleared. On a device without room they are cleared in the host's memory.
    struct Uncleared {
        std::size_t maker = 0;
        std::unique_ptr<program::DeviceVector> vector;
    };
    Uncleared keptUncleared(std::size_t maker, const Program& program)
    {
        Backend& member = *m_members[maker];
        if (!m_blocks.clearing() || !member.info().isOpenCl)
            return {};
        const program::Vector& output = program.vector(program.outputs()[m_blocks.clearing()->exit]);
        auto made = member.allocate(output.storage, output.length);
        return made ? Uncleared{maker, std::move(*made)} : Uncleared{};
    }

    base::Status clear(base::Makers& makers)
    {
        const std::size_t exit = m_blocks.clearing()->exit;
        const std::size_t length = program::lengthOf(m_outputs.at(exit)) / m_blocks.blockCount();
        const auto program = m_blocks.clearingProgram(length);
        if (!program)
            return program.error();
        const MadeVector number =
            numberOf(m_blocks.clearing()->number, [this] { return m_largest.number(); });
        const auto clearOn = [&](Backend& device, const InputVector& values, std::size_t block,
                                 base::Timings& timings) {
            Window window(m_outputs.at(exit), block * length, length);
            auto done = device.compute(*program, m_options, {{values, number}, {&window.values()}},
                                       quietOf(m_control), timings);
            window.keep();
            return done;
        };
        std::vector<char> isCleared(m_blocks.blockCount());
        const auto done = makers.each([&](std::size_t maker) -> base::Status {
            for (std::size_t block = 0; block < m_blocks.blockCount(); ++block) {
                const Uncleared& kept = m_uncleared[block];
                if (kept.vector == nullptr || kept.maker != maker)
                    continue;
                if (auto cleared = clearOn(*m_members[maker], *kept.vector, block, m_timings.of(maker));
                    !cleared)
                    return cleared;
                isCleared[block] = 1;
            }
            return base::success();
        });
        if (!done)
            return done;
        // Those of a device that has failed meanwhile are made anew, and cleared here with those that lie here.
        for (std::size_t block = 0; block < m_blocks.blockCount(); ++block) {
            if (isCleared[block] != 0)
                continue;
            if (m_uncleared[block].vector != nullptr)
                if (auto again =
                        makers.share({block + 1, block},
                                     [&](std::size_t maker, std::size_t one) { return make(maker, one); });
                    !again)
                    return again;
            if (auto cleared = clearHere(*program, number, exit, block, length); !cleared)
                return cleared;
        }
        return base::success();
    }

    base::Status clearHere(const Program& program, const MadeVector& number, std::size_t exit,
                           std::size_t block, std::size_t length)
    {
        Window window(m_outputs.at(exit), block * length, length);
        const Uncleared& kept = m_uncleared[block];
        base::Timings ignored;
        if (kept.vector != nullptr) {  // made anew, by another device
            auto done = m_members[kept.maker]->compute(program, m_options,
                                                       {{*kept.vector, number}, {&window.values()}},
                                                       quietOf(m_control), ignored);
            window.keep();
            return done;
        }
        HostVector room;
        const auto largest = program::inMemory(number, room, m_control);
        if (!largest)
            return largest.error();
        auto done =
            program::walk(program, {{InputVector::givenAway(window.values()), *largest}, {&window.values()}},
                          *cpu::makeMachine({}), quietOf(m_control), ignored);
        window.keep();
        return done;
    }

    bool isPlaced(std::size_t output) const
    {
        const Exit::Kind kind = m_blocks.exits()[output].kind;
        return kind == Exit::Kind::Placed || kind == Exit::Kind::Unfolded;
    }

    base::Status enter(std::size_t maker, const Program& program, std::size_t block, Inputs& inputs)
    {
        const std::size_t count = m_blocks.entries().size();
        inputs.pieces.reserve(count);  // what is made refers to them
        inputs.made.resize(count);
        for (const Entry& entry : m_blocks.entries())
            if (entry.kind == Entry::Kind::Largest)
                inputs.largest[entry.input];
        for (std::size_t i = 0; i < count; ++i) {
            const Entry& entry = m_blocks.entries()[i];
            const program::Vector& vector = program.vector(program.inputs()[i]);
            const HostVector& values = *m_vectors.inputs[entry.input];
            if (entry.kind == Entry::Kind::Whole) {
                auto whole = wholeOn(maker, entry.input, vector);
                if (!whole)
                    return whole.error();
                inputs.vectors.push_back(*whole);
                continue;
            }
            const auto seen = inputs.largest.find(entry.input);
            if (entry.kind == Entry::Kind::Largest) {
                inputs.made[i] = numberOf(vector.storage, [&found = seen->second] { return found.number(); });
            } else {
                inputs.pieces.emplace_back(values, entry.how, vector.storage,
                                           program::Fold{m_blocks.leading(), block}, vector.length);
                inputs.made[i] =
                    sumOf(inputs.pieces.back(), seen == inputs.largest.end() ? nullptr : &seen->second);
            }
            inputs.vectors.emplace_back(inputs.made[i]);
        }
        return base::success();
    }

    // A device that makes several blocks is sent it once.
    base::Result<InputVector> wholeOn(std::size_t maker, std::size_t input, const program::Vector& vector)
    {
        const HostVector& values = *m_vectors.inputs[input];
        Backend& member = *m_members[maker];
        if (!member.info().isOpenCl || m_blocks.blockCount() <= m_members.size())
            return InputVector(values);
        auto& kept = m_kept[maker][input];
        if (kept == nullptr) {
            program::ProgramBuilder builder;
            builder.output(builder.input(vector.name, vector.storage, vector.length));
            const auto sending = builder.finish();
            auto made = sending ? member.allocate(vector.storage, vector.length) : sending.error();
            if (!made)
                return made.error();
            if (auto sent = member.compute(*sending, {}, {{values}, {made->get()}}, quietOf(m_control),
                                           m_timings.of(maker));
                !sent)
                return sent.error();
            kept = std::move(*made);
        }
        return InputVector(*kept);
    }

    // With what other blocks have found.
    void join(std::size_t output, HostVector numbers)
    {
        std::optional<HostVector>& found = m_found[output];
        if (!found) {
            found = std::move(numbers);
            return;
        }
        const Exit& exit = m_blocks.exits()[output];
        if (exit.kind == Exit::Kind::Joined) {
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

    base::Status finish(const Exit& exit, std::size_t output)
    {
        if (exit.kind == Exit::Kind::Unfolded)
            return unfold(m_blocks.leadingBack(), exit.shift, m_outputs.at(output), quietOf(m_control));
        if (exit.kind != Exit::Kind::Placed)
            return program::copy(*m_found[output], m_outputs.at(output), m_control);
        return base::success();
    }

    const SharedProgram& m_blocks;
    program::PlanOptions m_options;
    std::span<Backend* const> m_members;
    const program::Vectors& m_vectors;
    const base::RunControl& m_control;
    LongestTimings m_timings;
    Outputs m_outputs;
    std::mutex m_mutex;
    std::vector<std::optional<HostVector>> m_found;  // one an output
    LargestSeen m_largest;                           // of what is cleared at the end
    std::vector<Uncleared> m_uncleared;              // one a block
    std::vector<std::map<std::size_t, std::unique_ptr<program::DeviceVector>>>
        m_kept;  // of each member, by input
};

class ExchangeRun {
public:
    ExchangeRun(const program::Exchange& exchange, program::PlanOptions options,
                std::span<Backend* const> members, const program::Vectors& vectors,
                const base::RunControl& control)
        : m_exchange(exchange), m_options(std::move(options)), m_members(members.first(exchange.count())),
          m_vectors(vectors), m_control(quietOf(control)), m_timings(m_members.size()),
          m_blocks(m_members.size()), m_rows(m_members.size())
    {}

    base::Status run(const Program& whole, base::Timings& timings, bool& isLost)
    {
        if (auto opened = m_outputs.open(whole, m_vectors); !opened)
            return opened;
        base::Makers makers(m_members.size());
        for (const auto phase : {&ExchangeRun::begin, &ExchangeRun::end, &ExchangeRun::clear}) {
            const auto done = makers.each([&](std::size_t maker) { return (this->*phase)(maker); });
            isLost = makers.left().size() < m_members.size();
            if (!done || isLost)
                return done;
        }
        m_outputs.close();
        m_timings.addTo(timings);
        return base::success();
    }

private:
    base::Status compute(std::size_t maker, const base::Result<Program>& program,
                         const program::Vectors& vectors)
    {
        return program
                   ? m_members[maker]->compute(*program, m_options, vectors, m_control, m_timings.of(maker))
                   : base::Status(program.error());
    }

    // Transforms its block and gives the others their parts of it.
    base::Status begin(std::size_t maker)
    {
        const std::size_t length = m_exchange.blockLength();
        const HostVector block = program::partOf(*m_vectors.inputs.front(), maker * length, length);
        const bool isConverted =
            m_exchange.how() != program::Convert() || program::storageOf(block) != m_exchange.storage();
        const auto one = program::split(m_exchange.leading(), 0);  // of no variables: the block as it is
        if (!one)
            return one.error();
        const FoldPieces pieces(block, m_exchange.how(), m_exchange.storage(), {one->leading}, length);
        const MadeVector made = sumOf(pieces, isByFunction() ? &m_largest : nullptr);
        const bool isMade = isConverted || isByFunction();
        auto transformed = m_members[maker]->allocate(m_exchange.storage(), length);
        if (!transformed)
            return transformed.error();
        m_blocks[maker] = std::move(*transformed);
        if (auto done = compute(maker, m_exchange.before(),
                                {{isMade ? InputVector(made) : InputVector(block)}, {m_blocks[maker].get()}});
            !done)
            return done;
        for (std::size_t part = 0; part < m_exchange.count(); ++part) {
            if (part == maker)
                continue;
            Window window = windowOf(maker, part);
            if (auto done = compute(maker, m_exchange.part(part), {{*m_blocks[maker]}, {&window.values()}});
                !done)
                return done;
            window.keep();
        }
        return base::success();
    }

    // Its part of every block.
    base::Status end(std::size_t maker)
    {
        std::vector<Window> windows;
        program::Vectors vectors;
        for (std::size_t block = 0; block < m_exchange.count(); ++block)
            windows.push_back(windowOf(block, maker));
        for (std::size_t block = 0; block < m_exchange.count(); ++block) {
            if (block == maker)
                vectors.inputs.emplace_back(*m_blocks[maker]);
            else
                vectors.inputs.emplace_back(windows[block].values());
        }
        const auto program = m_exchange.behind(maker);
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
            auto kept = m_members[maker]->allocate(m_exchange.storage(), m_exchange.partLength());
            if (!kept)
                return kept.error();
            m_rows[maker].push_back(std::move(*kept));
            vectors.outputs.emplace_back(m_rows[maker].back().get());
        }
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            auto allocated =
                program::allocate(program->vector(program->outputs()[m_exchange.count() + i]).storage, 1);
            if (!allocated)
                return allocated.error();
            numbers[i] = std::move(*allocated);
            vectors.outputs.emplace_back(&numbers[i]);
        }
        if (auto done = compute(maker, program, vectors); !done)
            return done;
        for (Window& window : windows)
            window.keep();
        for (const HostVector& found : numbers)
            m_largest.add(numberAt(found, 0));
        return base::success();
    }

    // Its parts, by the largest magnitude of all.
    base::Status clear(std::size_t maker)
    {
        const auto program = m_exchange.cleared();
        for (std::size_t block = 0; block < m_rows[maker].size() && program; ++block) {
            const MadeVector number = numberOf(program->vector(program->inputs().back()).storage,
                                               [this] { return m_largest.number(); });
            Window window = windowOf(block, maker);
            if (auto done = compute(maker, program, {{*m_rows[maker][block], number}, {&window.values()}});
                !done)
                return done;
            window.keep();
        }
        return program ? base::success() : base::Status(program.error());
    }

    bool isByFunction() const { return m_exchange.clearing() == program::Exchange::Clearing::ByFunction; }
    bool isBySpectrum() const { return m_exchange.clearing() == program::Exchange::Clearing::BySpectrum; }

    // Where part `part` of block `block` of the result lies.
    Window windowOf(std::size_t block, std::size_t part)
    {
        const std::size_t length = m_exchange.partLength();
        return {m_outputs.at(0), block * m_exchange.blockLength() + part * length, length};
    }

    const program::Exchange& m_exchange;
    program::PlanOptions m_options;
    std::span<Backend* const> m_members;
    const program::Vectors& m_vectors;
    base::RunControl m_control;
    LongestTimings m_timings;
    Outputs m_outputs;
    LargestSeen m_largest;
    std::vector<std::unique_ptr<program::DeviceVector>> m_blocks;  // of each, transformed
    std::vector<std::vector<std::unique_ptr<program::DeviceVector>>>
        m_rows;  // of each, its parts to be cleared
};

}  // namespace

base::Status runBlocks(const SharedProgram& blocks, const Program& whole, const program::PlanOptions& options,
                       std::span<Backend* const> members, const program::Vectors& vectors,
                       const base::RunControl& control, base::Timings& timings)
{
    if (auto possible = checkInHost(vectors); !possible)
        return possible;
    return BlockRun(blocks, options, members, vectors, control).run(whole, timings);
}

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
