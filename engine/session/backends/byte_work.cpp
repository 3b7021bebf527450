// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/byte_work.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/memory/parallel_for.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace sequency::session {
namespace {

constexpr std::size_t pieceBytes = std::size_t{1} << 25;  // bytes per piece; a piece takes about 10 ms

template <typename Work>
base::Status inPieces(std::size_t byteCount, const base::RunControl& control, const Work& work)
{
    for (std::size_t offset = 0; offset < byteCount; offset += pieceBytes) {
        if (control.stopRequested())
            return base::cancelled();
        work(offset, std::min(pieceBytes, byteCount - offset));
    }
    return base::success();
}

// Hashes four independent 64-bit lanes, so that their multiplications overlap. Every step is invertible within its lane, so a change of a single word
// always changes the result.
class Fingerprint {
public:
    void add(const std::byte* bytes, std::size_t count)
    {
        std::size_t i = 0;
        for (; i + blockBytes <= count; i += blockBytes) {
            std::array<std::uint64_t, 4> words{};
            std::memcpy(words.data(), bytes + i, blockBytes);
            for (std::size_t lane = 0; lane < words.size(); ++lane)
                m_lanes[lane] = (std::rotl(m_lanes[lane], 23) ^ words[lane]) * multiplier;
        }
        if (i == count)
            return;
        std::array<std::uint64_t, 4> words{};
        std::memcpy(words.data(), bytes + i, count - i);
        for (std::size_t lane = 0; lane < words.size(); ++lane)
            m_lanes[lane] = (std::rotl(m_lanes[lane], 23) ^ words[lane]) * multiplier;
    }

    std::uint64_t value() const
    {
        std::uint64_t all = 0;
        for (const std::uint64_t lane : m_lanes)
            all = (std::rotl(all, 23) ^ lane) * multiplier;
        return all;
    }

private:
    static constexpr std::size_t blockBytes = 32;
    // 2^64 ÷ golden ratio; invertible modulo 2^64 because it is odd
    static constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15;
    std::array<std::uint64_t, 4> m_lanes{1, 2, 3, 4};
};

}  // namespace

base::Status copyBytes(std::span<std::byte> to, std::span<const std::byte> from,
                       const base::RunControl& control)
{
    return inPieces(from.size(), control, [&](std::size_t offset, std::size_t count) {
        std::memcpy(to.data() + offset, from.data() + offset, count);
    });
}

base::Status poison(std::span<std::byte> memory, const base::RunControl& control)
{
    return inPieces(memory.size(), control, [&](std::size_t offset, std::size_t count) {
        std::memset(memory.data() + offset, poisonByte, count);
    });
}

base::Result<std::uint64_t> fingerprint(std::span<const std::byte> memory, const base::RunControl& control)
{
    Fingerprint all;
    SEQUENCY_TRY(inPieces(memory.size(), control, [&](std::size_t offset, std::size_t count) {
        all.add(memory.data() + offset, count);
    }));
    return all.value();
}

base::Status CacheFlush::flush(const base::RunControl& control)
{
    constexpr std::size_t least = std::size_t{64} << 20;
    constexpr std::size_t lineBytes = 64;
    if (m_memory.size() == 0) {
        m_memory =
            SEQUENCY_TRY(base::AlignedBuffer<std::byte>::allocate(std::max(least, 2 * base::largestCache())));
        std::memset(m_memory.data(), 1, m_memory.size());
    }
    base::parallelForBlocks(
        m_memory.size(),
        [this](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; i += lineBytes)
                m_memory[i] ^= std::byte{1};
        },
        &control);
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

std::span<std::byte> bytesOf(base::ElementVector& vector)
{
    return {static_cast<std::byte*>(base::rawData(vector)), base::byteCount(vector)};
}

std::span<const std::byte> bytesOf(const base::ElementVector& vector)
{
    return {static_cast<const std::byte*>(base::rawData(vector)), base::byteCount(vector)};
}

}  // namespace sequency::session
