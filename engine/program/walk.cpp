// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/walk.h"

#include "engine/base/elapsed.h"
#include "engine/base/text/digits.h"
#include "engine/program/sbox_meaning.h"
#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace sequency::program {
namespace {

std::size_t index(VectorId id)
{
    return static_cast<std::size_t>(id);
}

// The last operation that reads each vector; outputs are read at the end.
std::vector<std::size_t> lastReads(const Program& program)
{
    std::vector<std::size_t> last(program.vectors().size(), 0);
    for (std::size_t i = 0; i < program.operations().size(); ++i)
        for (const VectorId operand : program.operations()[i].operands)
            last[index(operand)] = i;
    for (const VectorId output : program.outputs())
        last[index(output)] = program.operations().size();
    return last;
}

const base::ElementVector& elements(const HostVector& vector)
{
    return std::get<base::ElementVector>(vector);
}

base::ElementVector& elements(HostVector& vector)
{
    return std::get<base::ElementVector>(vector);
}

class Walk {
public:
    Walk(const Program& program, const Vectors& vectors, HostMachine& machine,
         const base::RunControl& control, base::Timings& timings)
        : m_program(program), m_machine(machine), m_control(control), m_timings(timings),
          m_lastReads(lastReads(program)), m_places(program.vectors().size())
    {
        for (std::size_t i = 0; i < vectors.inputs.size(); ++i) {
            Place& place = placeOf(program.inputs()[i]);
            place.values = &*vectors.inputs[i];
            place.memory = vectors.inputs[i].memory();
        }
        for (std::size_t i = 0; i < vectors.outputs.size(); ++i)
            placeOf(program.outputs()[i]).target = &*vectors.outputs[i];
    }

    base::Status run()
    {
        const auto& operations = m_program.operations();
        for (m_next = 0; m_next < operations.size(); ++m_next) {
            if (m_control.stopRequested())
                return base::cancelled();
            if (auto done = std::visit([&](const auto& work) { return step(work); }, operations[m_next].work);
                !done)
                return done;
            freeUnread();
        }
        return copyToTargets();
    }

private:
    // Where a vector lies: an input's or a target's memory, or its own.
    struct Place {
        const HostVector* values = nullptr;
        HostVector* memory = nullptr;  // the same where it may be written
        HostVector* target = nullptr;  // where the caller wants it
        HostVector* giver = nullptr;   // the input that its own memory came from, which gets it back
        std::optional<HostVector> own;
    };

    const Operation& operation() const { return m_program.operations()[m_next]; }
    Place& placeOf(VectorId id) { return m_places[index(id)]; }
    const HostVector& operand(std::size_t i) { return *placeOf(operation().operands[i]).values; }

    bool isReadLater(VectorId id) const { return m_lastReads[index(id)] > m_next; }

    // The memory where the caller wants a vector, unless it is that of an input which is still to be read; then the vector is copied
    // there at the end. `but` is read for the last time now.
    HostVector* targetOf(const Place& place, const Place* but = nullptr)
    {
        for (const VectorId input : m_program.inputs()) {
            const Place& other = placeOf(input);
            const bool isNeeded = m_lastReads[index(input)] >= m_next && &other != but;
            if (isNeeded && place.target != nullptr && other.values == place.target)
                return nullptr;
        }
        return place.target;
    }

    base::Result<HostVector*> resultMemory()
    {
        Place& place = placeOf(operation().result);
        const Vector& vector = m_program.vector(operation().result);
        HostVector* const target = targetOf(place);
        if (target == nullptr ||
            lengthOf(*target) != vector.length) {  // another vector may have taken its memory over
            auto made = allocate(vector.storage, vector.length);
            if (!made)
                return made.error();
            (target == nullptr ? place.own.emplace() : *target) = std::move(*made);
        }
        place.memory = target != nullptr ? target : &*place.own;
        place.values = place.memory;
        return place.memory;
    }

    // The result takes the operand's memory over where nobody needs it any more; null where it cannot.
    HostVector* takenOver(VectorId from)
    {
        Place& old = placeOf(from);
        Place& place = placeOf(operation().result);
        const Vector& a = m_program.vector(from);
        const Vector& b = m_program.vector(operation().result);
        if (old.memory == nullptr || isReadLater(from) || a.storage != b.storage || a.length != b.length)
            return nullptr;
        HostVector* const target = targetOf(place, &old);
        if (target == nullptr) {
            place.giver = old.own ? old.giver : old.memory;
            place.own = std::move(*old.memory);
        } else if (target != old.memory)
            *target = std::move(*old.memory);
        place.memory = target != nullptr ? target : &*place.own;
        place.values = place.memory;
        old.memory = nullptr;
        old.values = nullptr;
        return place.memory;
    }

    template <typename Work>
    base::Status timed(const Work& work)
    {
        const auto start = base::Clock::now();
        auto done = work();
        base::addStepSince(start, m_timings);
        return done;
    }

    // A value-by-value operation, in the memory of an operand where that is possible.
    template <typename Work>
    base::Status valueByValue(const Work& work)
    {
        // Read before memory changes hands: the values stay where they are, but for a swap, after which the result holds them.
        std::vector<const HostVector*> operands;
        HostVector* to = nullptr;
        for (const VectorId id : operation().operands)
            operands.push_back(placeOf(id).values);
        for (std::size_t i = 0; i < operands.size() && to == nullptr; ++i) {
            to = takenOver(operation().operands[i]);
            if (to == nullptr)
                continue;
            const HostVector* const moved = operands[i];
            std::ranges::replace(operands, moved, static_cast<const HostVector*>(to));
        }
        if (to == nullptr) {
            auto memory = resultMemory();
            if (!memory)
                return memory.error();
            to = *memory;
        }
        return timed([&] {
            return m_machine.forRanges(m_program.vector(operation().result).length, m_control,
                                       [&](Range range) { work(operands, *to, range); });
        });
    }

    base::Status step(const Input&) { return base::success(); }

    base::Status step(const Convert& convert)
    {
        constexpr std::size_t withReduction = 3;
        const std::size_t together = togetherFrom(m_program, m_next, m_machine);
        if (together > 1)
            return together == withReduction ? runPeaks() : runTogether(convert);
        return valueByValue([&](const auto& operands, HostVector& to, Range range) {
            program::convert(*operands[0], to, convert, range);
        });
    }

    base::Status step(const Fold& how)
    {
        return valueByValue([&](const auto& operands, HostVector& to, Range range) {
            fold(*operands[0], operands.size() > 1 ? operands[1] : nullptr, to, how, range);
        });
    }

    base::Status step(const Multiply&)
    {
        return valueByValue([](const auto& operands, HostVector& to, Range range) {
            multiply(elements(*operands[0]), elements(*operands[1]), elements(to), range);
        });
    }

    base::Status step(const Shift& shift)
    {
        return valueByValue([&](const auto& operands, HostVector& to, Range range) {
            program::shift(elements(*operands[0]), elements(to), shift.bits, range);
        });
    }

    base::Status step(const Clear& clear)
    {
        return valueByValue([&](const auto& operands, HostVector& to, Range range) {
            program::clear(elements(*operands[0]), elements(*operands[1]), elements(to), clear.share, range);
        });
    }

    base::Status step(const Divide& how)
    {
        return valueByValue([&](const auto& operands, HostVector& to, Range range) {
            divide(elements(*operands[0]), elements(*operands[1]), elements(to), how, range);
        });
    }

    base::Status step(const Reduce& reduce)
    {
        const HostVector& from = operand(0);
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        return timed([&] {
            std::map<std::size_t, std::vector<GroupReduced>>
                parts;  // joined in order, so that reals are rounded alike in every run
            std::mutex mutex;
            auto done = m_machine.forRanges(lengthOf(from), m_control, [&](Range range) {
                auto part = program::reduce(reduce, from, range);
                const std::scoped_lock lock(mutex);
                parts.emplace(range.begin, std::move(part));
            });
            std::vector<Reduced> numbers(m_program.vector(operation().result).length,
                                         start(reduce.reduction));
            for (const auto& [begin, groups] : parts)
                for (const auto& [group, number] : groups)
                    numbers[group] = join(reduce.reduction, numbers[group], number);
            for (std::size_t group = 0; group < numbers.size(); ++group)
                write(numbers[group], **memory, group);
            return done;
        });
    }

    base::Status step(const Histogram& histogram)
    {
        const HostVector& from = operand(0);
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        return timed([&] {
            const auto counts = std::get<base::AlignedBuffer<std::int64_t>>(elements(**memory)).elements();
            std::ranges::fill(counts, 0);
            std::mutex mutex;
            std::vector<std::vector<std::int64_t>>
                idle;  // as many lists as ranges are counted at the same time
            auto done = m_machine.forRanges(lengthOf(from), m_control, [&](Range range) {
                std::vector<std::int64_t> mine;
                if (const std::scoped_lock lock(mutex); !idle.empty()) {
                    mine = std::move(idle.back());
                    idle.pop_back();
                }
                mine.resize(histogram.bars.count);
                countInBars(histogram.bars, elements(from), range, mine);
                const std::scoped_lock lock(mutex);
                idle.push_back(std::move(mine));
            });
            for (const auto& list : idle)
                std::ranges::transform(counts, list, counts.begin(), std::plus());
            return done;
        });
    }

    base::Status step(const Slice& slice)
    {
        const HostVector& from = operand(0);
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        if (const auto* const bits = std::get_if<base::PackedBits>(&operand(0))) {
            auto& to = std::get<base::PackedBits>(**memory);
            std::copy_n(bits->words() + slice.first / base::PackedBits::bitsPerWord, to.wordCount(),
                        to.words());
            return base::success();
        }
        return timed([&] {
            return m_machine.forRanges(lengthOf(**memory), m_control, [&](Range range) {
                program::slice(elements(from), slice.first, elements(**memory), range);
            });
        });
    }

    base::Status step(const Gather&)
    {
        const HostVector& from = operand(0);
        const auto positions = std::get<base::AlignedBuffer<std::int64_t>>(elements(operand(1))).elements();
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        return timed([&] {
            return m_machine.forRanges(lengthOf(**memory), m_control, [&](Range range) {
                program::gather(elements(from), positions, elements(**memory), range);
            });
        });
    }

    base::Status step(const Transform& transform)
    {
        HostVector* data = takenOver(operation().operands[0]);
        if (data == nullptr) {
            const HostVector& from = operand(0);
            auto memory = resultMemory();
            if (!memory)
                return memory.error();
            data = *memory;
            if (auto copied = copy(from, *data, m_control); !copied)
                return copied;
        }
        return m_machine.transform(transform.transform, *data, m_control, m_timings);
    }

    base::Status step(const Characters& characters)
    {
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        auto table = m_machine.characters(characters.group, base::elementType(elements(**memory)), m_control,
                                          m_timings);
        if (!table)
            return table.error();
        **memory = std::move(*table);
        return base::success();
    }

    base::Status step(const PolarityCounts&)
    {
        const auto& bits = std::get<base::PackedBits>(operand(0));
        std::vector<std::uint32_t> truth(2 * bits.wordCount());
        std::memcpy(truth.data(), bits.words(), truth.size() * sizeof(std::uint32_t));
        const auto counts =
            m_machine.polarityCounts(base::floorLog2(bits.size()), truth, m_control, m_timings);
        if (!counts)
            return counts.error();
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        std::ranges::copy(*counts, std::get<base::AlignedBuffer<std::int32_t>>(elements(**memory)).begin());
        return base::success();
    }

    std::span<const std::int32_t> sbox(std::size_t i = 0)
    {
        return std::get<base::AlignedBuffer<std::int32_t>>(elements(operand(i))).elements();
    }

    base::Status step(const Components& work)
    {
        const auto values = sbox();
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        return timed([&]() -> base::Status {
            auto& bits = std::get<base::PackedBits>(**memory);
            const std::size_t last = work.first + bits.size() / values.size() - 1;
            const auto planes = coordinates(values, static_cast<int>(std::bit_width(last)));
            if (!planes)
                return planes.error();
            return m_machine.forRanges(bits.size(), m_control, [&](Range range) {
                components(*planes, base::floorLog2(values.size()), work.first, bits, range);
            });
        });
    }

    base::Status step(const Differences& work)
    {
        const auto values = sbox();
        if (togetherFrom(m_program, m_next, m_machine) > 1) {
            ++m_next;
            auto memory = resultMemory();
            if (!memory)
                return memory.error();
            const auto largest = std::get<base::AlignedBuffer<std::int32_t>>(elements(**memory)).elements();
            return timed([&] {
                return m_machine.largestDifferences(values, work.outputs, work.first, largest, m_control);
            });
        }
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        return timed([&] {
            const auto counts = std::get<base::AlignedBuffer<std::int32_t>>(elements(**memory)).elements();
            const std::size_t row = std::size_t{1} << work.outputs;
            return m_machine.forEach(
                counts.size() / row, 2 * (values.size() + row) * sizeof(std::int32_t), m_control,
                [&](std::size_t i) { differences(values, work.first + i, counts.subspan(i * row, row)); });
        });
    }

    base::Status step(const Boomerangs& work)
    {
        const auto values = sbox();
        const auto inverse = operation().operands.size() > 1 ? sbox(1) : std::span<const std::int32_t>();
        const bool isTogether = togetherFrom(m_program, m_next, m_machine) > 1;
        if (isTogether)
            ++m_next;
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        if (isTogether) {
            const auto largest = std::get<base::AlignedBuffer<std::int32_t>>(elements(**memory)).elements();
            return timed([&] { return m_machine.largestBoomerangs(values, work.first, largest, m_control); });
        }
        return timed([&] {
            const auto counts = std::get<base::AlignedBuffer<std::int32_t>>(elements(**memory)).elements();
            const std::size_t row = values.size();
            constexpr std::size_t bytesEach = 32;  // and value: looked up, chained, counted
            return m_machine.forEach(counts.size() / row, bytesEach * row, m_control, [&](std::size_t i) {
                boomerangs(values, inverse, work.first + i, counts.subspan(i * row, row));
            });
        });
    }

    base::Status step(const Annihilator& work)
    {
        const AnnihilatorWork whole{sbox(0), sbox(1), work.degree};
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        return timed(
            [&] { return m_machine.annihilator(whole, std::get<base::PackedBits>(**memory), m_control); });
    }

    base::Status runTogether(const Convert& convert)
    {
        const HostVector& bits = operand(0);
        const transform::KroneckerTransform& transform =
            std::get<Transform>(m_program.operations()[m_next + 1].work).transform;
        ++m_next;
        auto memory = resultMemory();
        return memory ? m_machine.transformEncoded(transform, convert.meaning, bits, **memory, m_control,
                                                   m_timings)
                      : base::Status(memory.error());
    }

    base::Status runPeaks()
    {
        const auto& bits = std::get<base::PackedBits>(operand(0));
        m_next += 2;
        auto memory = resultMemory();
        if (!memory)
            return memory.error();
        const auto peaks = std::get<base::AlignedBuffer<std::int32_t>>(elements(**memory)).elements();
        return timed([&] {
            return m_machine.peaks(bits, base::floorLog2(bits.size() / peaks.size()), peaks, m_control);
        });
    }

    bool isTarget(const HostVector& vector)
    {
        return std::ranges::any_of(m_program.outputs(),
                                   [&](VectorId output) { return placeOf(output).target == &vector; });
    }

    void freeUnread()
    {
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            Place& place = m_places[i];
            if (!place.own || m_lastReads[i] > m_next)
                continue;
            if (place.giver != nullptr && !isTarget(*place.giver) && lengthOf(*place.own) > 0)
                *place.giver = std::move(*place.own);
            place.own.reset();
        }
    }

    // Outputs that are inputs, or whose memory was still needed.
    base::Status copyToTargets()
    {
        for (const VectorId output : m_program.outputs()) {
            Place& place = placeOf(output);
            if (place.values != place.target)
                if (auto copied = copy(*place.values, *place.target, m_control); !copied)
                    return copied;
        }
        return base::success();
    }

    const Program& m_program;
    HostMachine& m_machine;
    const base::RunControl& m_control;
    base::Timings& m_timings;
    std::vector<std::size_t> m_lastReads;
    std::vector<Place> m_places;
    std::size_t m_next = 0;
};

}  // namespace

base::Error HostMachine::notOffered(const char* work)
{
    return {base::ErrorKind::Unsupported, std::string("this machine does not compute ") + work};
}

base::Status HostMachine::forRanges(std::size_t length, const base::RunControl& control,
                                    const std::function<void(Range)>& work)
{
    constexpr std::size_t rangeLength = std::size_t{1} << 20;  // values between two polls
    for (std::size_t begin = 0; begin < length; begin += rangeLength) {
        if (control.stopRequested())
            return base::cancelled();
        work({begin, std::min(length, begin + rangeLength)});
    }
    return base::success();
}

base::Status HostMachine::forEach(std::size_t count, std::size_t, const base::RunControl& control,
                                  const std::function<void(std::size_t)>& work)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (control.stopRequested())
            return base::cancelled();
        work(i);
    }
    return base::success();
}

base::Status walk(const Program& program, const Vectors& vectors, HostMachine& machine,
                  const base::RunControl& control, base::Timings& timings)
{
    if (auto fits = check(program, vectors); !fits)
        return fits;
    return Walk(program, vectors, machine, control, timings).run();
}

namespace {

// Whether the operation reads what the one before it wrote, alone, and nothing else does.
template <typename Work>
const Work* chained(const Program& program, std::size_t operation)
{
    const auto& operations = program.operations();
    if (operation >= operations.size())
        return nullptr;
    const VectorId before = operations[operation - 1].result;
    return operations[operation].operands == std::vector{before} &&
                   lastReads(program)[index(before)] == operation
               ? std::get_if<Work>(&operations[operation].work)
               : nullptr;
}

}  // namespace

std::size_t togetherFrom(const Program& program, std::size_t operation, const HostPasses& machine)
{
    const Operation& here = program.operations()[operation];
    if (const auto* const differences = std::get_if<Differences>(&here.work)) {
        const auto* const largest = chained<Reduce>(program, operation + 1);
        const int inputs = base::floorLog2(program.vector(here.operands[0]).length);
        return largest != nullptr && largest->reduction.name == largestMagnitude().name &&
                       largest->groups == Groups::blocks(std::size_t{1} << differences->outputs) &&
                       machine.findsLargestDifferences(inputs, differences->outputs)
                   ? 2
                   : 1;
    }
    if (std::holds_alternative<Boomerangs>(here.work)) {
        const auto* const largest = chained<Reduce>(program, operation + 1);
        const std::size_t row = program.vector(here.operands[0]).length;
        return here.operands.size() == 2 && largest != nullptr &&
                       largest->reduction.name == largestMagnitude().name &&
                       largest->groups == Groups::blocks(row, 1) &&
                       machine.findsLargestBoomerangs(base::floorLog2(row))
                   ? 2
                   : 1;
    }
    const auto* const convert = std::get_if<Convert>(&here.work);
    const auto* const transform = convert != nullptr ? chained<Transform>(program, operation + 1) : nullptr;
    if (transform == nullptr)
        return 1;
    const Storage from = program.vector(here.operands[0]).storage;
    const Storage to = program.vector(here.result).storage;
    const auto* const reduce = chained<Reduce>(program, operation + 2);
    const auto variables = transform::walshRowVariables(transform->transform);
    if (reduce != nullptr && variables && convert->meaning == Meaning::Signs && from == Storage::Bits &&
        to == Storage::Int32 && reduce->reduction.name == largestMagnitude().name &&
        reduce->groups == Groups::blocks(std::size_t{1} << *variables) && machine.findsPeaks(*variables))
        return 3;
    return machine.transformsEncoded(transform->transform, from, to) ? 2 : 1;
}

std::size_t memoryOfWalk(const Program& program)
{
    const auto last = lastReads(program);
    const auto bytes = [&](VectorId id) {
        return storageBytes(program.vector(id).storage, program.vector(id).length);
    };
    std::size_t held = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < program.operations().size(); ++i) {
        const Operation& operation = program.operations()[i];
        const bool isOutput = last[index(operation.result)] == program.operations().size();
        if (!isOutput && !std::holds_alternative<Input>(operation.work))
            held += bytes(operation.result);
        std::size_t freed = 0;
        bool isTakenOver = false;
        for (const VectorId operand : operation.operands) {
            if (last[index(operand)] != i)
                continue;
            const bool isInput = std::holds_alternative<Input>(program.operations()[index(operand)].work);
            isTakenOver = isTakenOver || bytes(operand) == bytes(operation.result);
            freed += isInput ? 0 : bytes(operand);
        }
        most = std::max(most, isTakenOver ? held - std::min(held, bytes(operation.result)) : held);
        held -= std::min(held, freed);
    }
    return most;
}

}  // namespace sequency::program
