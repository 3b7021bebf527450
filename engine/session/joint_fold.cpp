// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/joint_fold.h"

#include "engine/base/elapsed.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace sequency::session {
namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 16;  // that a thread makes at a time, of each row
constexpr auto timeAwake = std::chrono::milliseconds(1);

}  // namespace

std::size_t JointFold::Piece::blockCount() const
{
    return (byteCount + blockBytes - 1) / blockBytes;
}

JointFold::JointFold(const program::HostVector& from, const program::Convert& how, program::Storage storage,
                     const transform::KroneckerTransform& leading, std::size_t blockLength, bool wantsLargest)
    : m_wantsLargest(wantsLargest), m_state(leading.size()), m_together(leading.size()),
      m_largest(program::start(program::largestMagnitude()))
{
    for (std::size_t row = 0; row < leading.size(); ++row)
        m_rows.emplace_back(from, how, storage, program::Fold{leading, row}, blockLength);
}

void JointFold::make(std::size_t row, std::size_t first, std::span<std::byte> to,
                     const program::ForEach& forEach)
{
    const std::shared_ptr<Piece> piece = enter(row, first, to);
    const std::size_t count = piece->blockCount();
    // The threads of all rows of the piece take blocks from one list.
    forEach(count, [&](std::size_t) {
        const std::size_t block = piece->next.fetch_add(1);
        if (block >= count)
            return;
        makeBlock(*piece, block);
        piece->made.fetch_add(1);
    });
    while (piece->made.load() < count)
        std::this_thread::yield();
}

// Another row that may still ask for the piece that begins there.
bool JointFold::isWaitedFor(const Row& row, std::size_t first) const
{
    return row.takesPart && row.first + program::valuesIn(m_rows.front().storage(), row.byteCount) <= first;
}

std::shared_ptr<JointFold::Piece> JointFold::enter(std::size_t row, std::size_t first,
                                                   std::span<std::byte> to)
{
    std::unique_lock lock(m_mutex);
    m_state[row] = {true, first, to.size(), to.data()};
    m_changed.notify_all();
    const auto isReady = [&] {
        return m_together[row] != nullptr ||
               std::ranges::none_of(m_state, [&](const Row& other) { return isWaitedFor(other, first); });
    };
    // Others are mostly about to come: to be woken would take longer.
    const auto start = base::Clock::now();
    while (!isReady() && base::Clock::now() - start < timeAwake) {
        lock.unlock();
        std::this_thread::yield();
        lock.lock();
    }
    m_changed.wait(lock, isReady);
    if (m_together[row] != nullptr)
        return std::exchange(m_together[row], nullptr);
    // All who ask for it are here.
    auto piece = std::make_shared<Piece>();
    piece->first = first;
    piece->byteCount = to.size();
    for (std::size_t other = 0; other < m_state.size(); ++other) {
        Row& state = m_state[other];
        if (state.to == nullptr || state.first != first || state.byteCount != to.size())
            continue;
        piece->rows.emplace_back(other, std::exchange(state.to, nullptr));
        if (other != row)
            m_together[other] = piece;
    }
    m_changed.notify_all();
    return piece;
}

void JointFold::leave(std::size_t row)
{
    const std::scoped_lock lock(m_mutex);
    m_state[row] = {};
    m_changed.notify_all();
}

void JointFold::makeBlock(Piece& piece, std::size_t block)
{
    const std::size_t offset = block * blockBytes;
    const std::size_t byteCount = std::min(blockBytes, piece.byteCount - offset);
    const program::Storage storage = m_rows.front().storage();
    const std::size_t first = piece.first + program::valuesIn(storage, offset);
    for (const auto& [row, to] : piece.rows)
        m_rows[row].make(first, {to + offset, byteCount});
    if (!m_wantsLargest)
        return;
    const program::Reduced number =
        m_rows.front().largestMagnitude(first, program::valuesIn(storage, byteCount));
    const std::scoped_lock lock(m_mutex);
    m_largest = program::join(program::largestMagnitude(), m_largest, number);
}

program::Reduced JointFold::largest()
{
    const std::scoped_lock lock(m_mutex);
    return m_largest;
}

}  // namespace sequency::session
