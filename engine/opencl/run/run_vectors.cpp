// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/run_vectors.h"

#include <algorithm>

namespace sequency::opencl {

void VectorPool::need(const std::vector<std::size_t>& byteCounts)
{
    m_buffers.resize(std::max(m_buffers.size(), byteCounts.size()));
    m_byteCounts.resize(m_buffers.size(), 0);
    std::vector<std::size_t> wanted = byteCounts;
    wanted.resize(m_buffers.size(), 0);
    std::size_t all = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        all += std::max(wanted[i], m_byteCounts[i]);
    const bool isRoomy = all <= m_keptBytes;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (m_byteCounts[i] < wanted[i] || (m_byteCounts[i] > wanted[i] && !isRoomy)) {
            m_buffers[i] = cl::Buffer();
            m_byteCounts[i] = 0;
        }
    if (!isRoomy) {
        m_buffers.resize(byteCounts.size());
        m_byteCounts.resize(byteCounts.size());
    }
    for (std::size_t i = 0; i < byteCounts.size(); ++i)
        if (m_byteCounts[i] < byteCounts[i]) {
            m_buffers[i] = cl::Buffer(m_context, CL_MEM_READ_WRITE, byteCounts[i]);
            m_byteCounts[i] = byteCounts[i];
        }
}

void VectorPool::release()
{
    m_buffers.clear();
    m_byteCounts.clear();
}

namespace {

bool contains(const std::vector<int>& list, int value)
{
    return std::ranges::find(list, value) != list.end();
}

std::size_t bytesOf(const LaunchPlan& plan, int vector)
{
    return plan.vectorBytes[static_cast<std::size_t>(vector)];
}

}  // namespace

RunVectors::RunVectors(const LaunchPlan& plan, std::span<const Source> inputs,
                       std::span<const Target> results, VectorPool& pool)
    : m_bound(plan.vectorBytes.size(), nullptr)
{
    bindResults(plan, inputs, results);
    bindInputs(plan, inputs);
    std::vector<std::size_t> needed = plan.vectorBytes;
    for (std::size_t i = 0; i < needed.size(); ++i)
        if (m_bound[i] != nullptr)
            needed[i] = 0;
    pool.need(needed);
    for (std::size_t i = 0; i < m_bound.size(); ++i)
        m_buffers.push_back(m_bound[i] != nullptr ? m_bound[i]->buffer : pool.buffers()[i]);
    const auto bufferOf = [&](int vector) { return m_buffers[static_cast<std::size_t>(vector)]; };
    const auto add = [](std::vector<Copy>& copies, const cl::Buffer& from, const cl::Buffer& to,
                        std::size_t byteCount) {
        if (from() != to())
            copies.push_back({from, to, byteCount});
    };
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (const DeviceBuffer* const kept = inputs[i].kept; kept != nullptr)
            add(m_before, kept->buffer, bufferOf(plan.inputs[i]),
                std::min(kept->byteCount, bytesOf(plan, plan.inputs[i])));
    for (std::size_t i = 0; i < results.size(); ++i)
        if (const DeviceBuffer* const kept = results[i].kept; kept != nullptr)
            add(m_after, bufferOf(plan.results[i]), kept->buffer,
                std::min(kept->byteCount, bytesOf(plan, plan.results[i])));
}

// Makes the plan compute a result directly in its resident buffer, unless the buffer is too small or the plan reads it as another vector.
void RunVectors::bindResults(const LaunchPlan& plan, std::span<const Source> inputs,
                             std::span<const Target> results)
{
    for (std::size_t i = 0; i < results.size(); ++i) {
        const DeviceBuffer* const kept = results[i].kept;
        const int vector = plan.results[i];
        if (kept == nullptr || kept->byteCount < bytesOf(plan, vector) ||
            m_bound[static_cast<std::size_t>(vector)] != nullptr)
            continue;
        bool isFree = true;
        for (std::size_t input = 0; input < inputs.size(); ++input) {
            const bool isSame = inputs[input].kept == kept;
            const bool isThere = plan.inputs[input] == vector;
            // A result that is stored in the vector of an input is either computed in place or the unchanged input itself.
            const bool isInputItself =
                isThere && inputs[input].kept != nullptr && !contains(plan.overwritten, vector);
            isFree = isFree && (!isSame || isThere) && (!isInputItself || isSame);
        }
        if (isFree)
            m_bound[static_cast<std::size_t>(vector)] = kept;
    }
}

// Makes the plan read an input directly from its resident buffer, unless the plan overwrites an input that the caller did not donate.
void RunVectors::bindInputs(const LaunchPlan& plan, std::span<const Source> inputs)
{
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const int vector = plan.inputs[i];
        const DeviceBuffer*& bound = m_bound[static_cast<std::size_t>(vector)];
        if (inputs[i].kept != nullptr && bound == nullptr &&
            inputs[i].kept->byteCount >= bytesOf(plan, vector) &&
            (!contains(plan.overwritten, vector) || inputs[i].isGivenAway))
            bound = inputs[i].kept;
    }
}

void RunVectors::enqueue(const cl::CommandQueue& queue, const std::vector<Copy>& copies)
{
    for (const Copy& copy : copies)
        queue.enqueueCopyBuffer(copy.from, copy.to, 0, 0, copy.byteCount);
}

}  // namespace sequency::opencl
