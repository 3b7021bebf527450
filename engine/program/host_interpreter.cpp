// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"

#include "engine/base/elapsed.h"

#include <algorithm>
#include <cstring>

namespace sequency::program {
namespace {

// Copies all values. The threads of the machine share long copies: with one thread, copying 8 MiB on 16 threads took ten times as long as the Walsh
// transform of the copy.
base::Status copyShared(const HostVector& from, HostVector& to, HostInterpreter& host,
                        const base::RunControl& control)
{
    constexpr std::size_t minSharedBytes = std::size_t{1} << 20;
    const std::size_t length = lengthOf(from);
    if (storageBytes(storageOf(from), length) < minSharedBytes)
        return copy(from, to, control);
    return host.forRanges(length, [&](Range range) {
        const HostVector source = partOf(from, range.begin, range.end - range.begin);
        HostVector target = partOf(to, range.begin, range.end - range.begin);
        const auto sources = bytesOf(source);
        const auto targets = bytesOf(target);
        for (std::size_t plane = 0; plane < sources.size(); ++plane)
            std::memcpy(targets[plane].data(), sources[plane].data(), sources[plane].size());
    });
}

}  // namespace

const HostRow* HostKernels::rowFor(const OperationView& here) const
{
    const OperationKind* const kind = &here.operation().kind();
    const auto row = std::ranges::find_if(m_rows, [&](const HostRow& one) {
        return one.operations.front() == kind && here.areOf(one.operations) &&
               here.isChained(one.operations.size() - 1) && (one.fits == nullptr || one.fits(here, *this));
    });
    return row == m_rows.end() ? nullptr : &*row;
}

base::Status HostKernels::forRanges(std::size_t length, const base::RunControl& control,
                                    const std::function<void(Range)>& work)
{
    constexpr std::size_t rangeLength = std::size_t{1} << 20;  // values between two polls of the stop token
    for (std::size_t begin = 0; begin < length; begin += rangeLength) {
        if (control.stopRequested())
            return base::cancelled();
        work({begin, std::min(length, begin + rangeLength)});
    }
    return base::success();
}

base::Status HostKernels::forEach(std::size_t count, std::size_t, const base::RunControl& control,
                                  const std::function<void(std::size_t)>& work)
{
    constexpr std::size_t betweenReports = 64;
    for (std::size_t i = 0; i < count; ++i) {
        if (control.stopRequested())
            return base::cancelled();
        work(i);
        if (i % betweenReports == 0)
            control.report(static_cast<double>(i) / static_cast<double>(count));
    }
    return base::success();
}

HostInterpreter::HostInterpreter(const Program& program, const Vectors& vectors, HostKernels& machine,
                                 const base::RunControl& control, base::Timings& timings)
    : m_program(program), m_machine(machine), m_control(control), m_timings(timings),
      m_many(program.vectors().size() > fewVectors ? program.vectors().size() : 0),
      m_places(m_many.empty() ? std::span(m_few).first(program.vectors().size()) : std::span(m_many))
{
    for (std::size_t i = 0; i < program.operations().size(); ++i)
        for (const VectorId operand : program.operations()[i].operands)
            placeOf(operand).lastRead = i;
    for (const VectorId output : program.outputs())
        placeOf(output).lastRead = program.operations().size();
    for (std::size_t i = 0; i < vectors.inputs.size(); ++i) {
        Place& place = placeOf(program.inputs()[i]);
        place.values = &*vectors.inputs[i];
        place.memory = vectors.inputs[i].memory();
    }
    for (std::size_t i = 0; i < vectors.outputs.size(); ++i)
        placeOf(program.outputs()[i]).target = &*vectors.outputs[i];
}

base::Status HostInterpreter::run()
{
    const auto& operations = m_program.operations();
    for (m_first = 0; m_first < operations.size(); m_first = m_last + 1) {
        if (m_control.stopRequested())
            return base::cancelled();
        const HostRow* const row = m_machine.rowFor(here());
        m_last = m_first + (row != nullptr ? row->operations.size() - 1 : 0);
        SEQUENCY_TRY(row != nullptr ? row->run(*this) : operations[m_first].kind().run(*this));
        freeUnread();
    }
    return copyToTargets();
}

const HostVector& HostInterpreter::operand(std::size_t i) const
{
    const VectorId id = m_program.operations()[m_first].operands[i];
    return *m_places[static_cast<std::size_t>(id)].values;
}

// Returns the caller's memory for an output. Returns null if that memory holds an input that is read later; the output is then copied to that memory
// at the end. The vector `but` does not count as read later, because it is being read for the last time.
HostVector* HostInterpreter::targetOf(const Place& place, const Place* but)
{
    for (const VectorId input : m_program.inputs()) {
        const Place& other = placeOf(input);
        const bool isNeeded = lastRead(input) >= m_last && &other != but;
        if (isNeeded && place.target != nullptr && other.values == place.target)
            return nullptr;
    }
    return place.target;
}

base::Result<HostVector*> HostInterpreter::result()
{
    Place& place = placeOf(last().result);
    const Vector& vector = m_program.vector(last().result);
    HostVector* const target = targetOf(place);
    // The lengths differ if another vector has taken over the memory.
    if (target == nullptr || lengthOf(*target) != vector.length) {
        auto made = SEQUENCY_TRY(allocate(vector.storage, vector.length));
        (target == nullptr ? place.own.emplace() : *target) = std::move(made);
    }
    place.memory = target != nullptr ? target : &*place.own;
    place.values = place.memory;
    return place.memory;
}

// Lets the result take over the memory of an operand that no later operation reads. Returns null if that is impossible.
HostVector* HostInterpreter::takenOver(VectorId from)
{
    Place& old = placeOf(from);
    Place& place = placeOf(last().result);
    const Vector& a = m_program.vector(from);
    const Vector& b = m_program.vector(last().result);
    if (old.memory == nullptr || lastRead(from) > m_last || a.storage != b.storage || a.length != b.length)
        return nullptr;
    HostVector* const target = targetOf(place, &old);
    if (target == nullptr) {
        place.donor = old.own ? old.donor : old.memory;
        place.own = std::move(*old.memory);
    } else if (target != old.memory)
        *target = std::move(*old.memory);
    place.memory = target != nullptr ? target : &*place.own;
    place.values = place.memory;
    old.memory = nullptr;
    old.values = nullptr;
    return place.memory;
}

base::Result<HostVector*> HostInterpreter::operandOrResult()
{
    HostVector* const taken = takenOver(here().operation().operands[0]);
    return taken != nullptr ? base::Result<HostVector*>(taken) : result();
}

base::Result<HostVector*> HostInterpreter::operandAsResult()
{
    const HostVector& from = operand();
    auto memory = operandOrResult();
    if (!memory || isTakenOver())
        return memory;
    SEQUENCY_TRY(copyShared(from, **memory, *this, m_control));
    return memory;
}

base::Status HostInterpreter::computeResult(const std::function<base::Status(HostVector& result)>& work)
{
    auto memory = result();
    return memory ? timed([&] { return work(**memory); }) : base::Status(memory.error());
}

base::Status HostInterpreter::timed(const std::function<base::Status()>& work)
{
    if (!m_control.isTimed)
        return work();
    const auto start = base::Clock::now();
    auto done = work();
    base::addStepSince(start, m_timings);
    return done;
}

base::Status HostInterpreter::forRanges(std::size_t length, const std::function<void(Range)>& work)
{
    return m_machine.forRanges(length, m_control, work);
}

base::Status HostInterpreter::forEach(std::size_t count, std::size_t bytesEach,
                                      const std::function<void(std::size_t)>& work)
{
    return m_machine.forEach(count, bytesEach, m_control, work);
}

base::Status HostInterpreter::valueByValue(const ValueWork& work)
{
    // Looks up the operands before memory changes owners. An operand whose memory the result takes over is read from the result.
    const auto& ids = last().operands;
    std::vector<const HostVector*> operands;
    HostVector* to = nullptr;
    for (const VectorId id : ids)
        operands.push_back(placeOf(id).values);
    for (std::size_t i = 0; i < operands.size() && to == nullptr; ++i) {
        to = takenOver(ids[i]);
        if (to == nullptr)
            continue;
        const HostVector* const moved = operands[i];
        std::ranges::replace(operands, moved, static_cast<const HostVector*>(to));
    }
    if (to == nullptr) {
        to = SEQUENCY_TRY(result());
    }
    return timed([&] {
        return forRanges(m_program.vector(last().result).length,
                         [&](Range range) { work(operands, *to, range); });
    });
}

bool HostInterpreter::isTarget(const HostVector& vector)
{
    return std::ranges::any_of(m_program.outputs(),
                               [&](VectorId output) { return placeOf(output).target == &vector; });
}

void HostInterpreter::freeUnread()
{
    for (Place& place : m_places) {
        if (!place.own || place.lastRead > m_last)
            continue;
        if (place.donor != nullptr && !isTarget(*place.donor) && lengthOf(*place.own) > 0)
            *place.donor = std::move(*place.own);
        place.own.reset();
    }
}

// Copies outputs to the caller's memory if they are also inputs, or if that memory was still needed when they were computed.
base::Status HostInterpreter::copyToTargets()
{
    for (const VectorId output : m_program.outputs()) {
        Place& place = placeOf(output);
        if (place.values != place.target)
            SEQUENCY_TRY(copyShared(*place.values, *place.target, *this, m_control));
    }
    return base::success();
}

base::Status interpret(const Program& program, const Vectors& vectors, HostKernels& machine,
                       const base::RunControl& control, base::Timings& timings)
{
    SEQUENCY_TRY(check(program, vectors));
    return HostInterpreter(program, vectors, machine, control, timings).run();
}

std::size_t scratchBytes(const Program& program)
{
    const auto lastReads = program.lastReads();
    const auto lastOf = [&](VectorId id) { return lastReads[static_cast<std::size_t>(id)]; };
    const auto isInput = [&](VectorId id) { return program.writerOf(id).is<Input>(); };
    const auto bytes = [&](VectorId id) {
        return storageBytes(program.vector(id).storage, program.vector(id).length);
    };
    std::size_t held = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < program.operations().size(); ++i) {
        const Operation& operation = program.operations()[i];
        const bool isOutput = lastOf(operation.result) == program.operations().size();
        if (!isOutput && !operation.is<Input>())
            held += bytes(operation.result);
        std::size_t freed = 0;
        bool isTakenOver = false;
        for (const VectorId operand : operation.operands) {
            if (lastOf(operand) != i)
                continue;
            isTakenOver = isTakenOver || bytes(operand) == bytes(operation.result);
            freed += isInput(operand) ? 0 : bytes(operand);
        }
        most = std::max(most, isTakenOver ? held - std::min(held, bytes(operation.result)) : held);
        held -= std::min(held, freed);
    }
    return most;
}

}  // namespace sequency::program
