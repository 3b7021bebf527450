// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/multi_device/multi_device_vectors.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace sequency::session {

void MaxTimings::addTo(base::Timings& timings) const
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

void ConcurrentMax::add(program::Reduced number)
{
    const std::scoped_lock lock(m_mutex);
    m_number = program::join(program::largestMagnitude(), m_number, number);
}

program::Reduced ConcurrentMax::number()
{
    const std::scoped_lock lock(m_mutex);
    return m_number;
}

program::MadeVector numberOf(program::Storage storage, const std::function<program::Reduced()>& known)
{
    return {storage, 1, [storage, known](std::size_t, std::span<std::byte> to) {
                auto number = program::allocate(storage, 1);
                // If the allocation of a few bytes fails, the caller of this lambda catches the exception.
                if (!number)
                    throw std::bad_alloc();
                program::write(known(), *number, 0);
                std::memcpy(to.data(), program::bytesOf(*number).front().data(), to.size());
            }};
}

program::MadeVector sumOf(const program::FoldPieces& pieces, ConcurrentMax* seen)
{
    return {pieces.storage(), pieces.length(), [&pieces, seen](std::size_t first, std::span<std::byte> to) {
                pieces.make(first, to);
                if (seen != nullptr)
                    seen->add(pieces.largestMagnitude(first, program::valuesIn(pieces.storage(), to.size())));
            }};
}

void OutputSlice::keep()
{
    const auto bytes = program::bytesOf(m_values).front();
    if (bytes.data() != m_memory.data())
        std::memcpy(m_memory.data(), bytes.data(), m_memory.size());
}

base::Status MultiDeviceOutputs::open(const program::Program& program, const program::Vectors& vectors)
{
    m_own.resize(vectors.outputs.size());
    for (std::size_t i = 0; i < vectors.outputs.size(); ++i) {
        program::HostVector& output = *vectors.outputs[i];
        m_places.push_back(&output);
        const auto isOutput = [&](const program::InputVector& input) { return input.memory() == &output; };
        if (std::ranges::none_of(vectors.inputs, isOutput))
            continue;
        const program::Vector& vector = program.vector(program.outputs()[i]);
        m_own[i] = SEQUENCY_TRY(program::allocate(vector.storage, vector.length));
    }
    return base::success();
}

void MultiDeviceOutputs::close()
{
    for (std::size_t i = 0; i < m_own.size(); ++i)
        if (m_own[i])
            *m_places[i] = std::move(*m_own[i]);
}

base::RunControl withoutProgress(const base::RunControl& control)
{
    base::RunControl quiet = control;
    quiet.progress = {};
    return quiet;
}

base::Status checkInHost(const program::Vectors& vectors)
{
    const auto isElsewhere = [](const auto& vector) { return vector.kept() != nullptr; };
    const bool isMade = std::ranges::any_of(
        vectors.inputs, [](const program::InputVector& input) { return input.made() != nullptr; });
    if (!isMade && std::ranges::none_of(vectors.inputs, isElsewhere) &&
        std::ranges::none_of(vectors.outputs, isElsewhere))
        return base::success();
    return base::Error{
        base::ErrorKind::BadUsage,
        "a combination of devices can use only vectors in host memory, not vectors stored on a device"};
}

program::Reduced numberAt(const program::HostVector& vector, std::size_t index)
{
    program::Reduced number;
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

}  // namespace sequency::session
