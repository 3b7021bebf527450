// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of blocks of one vector for several devices that are sent one each at the same time: the vector is read once for all of them.
//
// Each device asks for its sum piece by piece (program::MadeVector). Those who ask for the same piece make the pieces of all of them together, with the threads of
// all, from one reading: the host's memory is slower than the buses of several devices together. Who is ahead waits for those that are behind, as long as they
// take part; who has not begun, or has left, is not waited for. Private to engine/session. Any thread.
#pragma once

#include "engine/program/fold_pieces.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace sequency::session {

class JointFold {
public:
    // As FoldPieces, of all rows of the leading variables' transform. `wantsLargest`: the largest magnitude, too.
    JointFold(const program::HostVector& from, const program::Convert& how, program::Storage storage,
              const transform::KroneckerTransform& leading, std::size_t blockLength, bool wantsLargest);

    std::size_t length() const { return m_rows.front().length(); }

    // A row takes part from its first piece on, and must leave, whatever becomes of it.
    void make(std::size_t row, std::size_t first, std::span<std::byte> to, const program::ForEach& forEach);
    void leave(std::size_t row);

    // Of all values of the function; known once all of a row is made.
    program::Reduced largest();

private:
    // Pieces that are made together: the same values of several rows.
    struct Piece {
        std::size_t first = 0;
        std::size_t byteCount = 0;
        std::vector<std::pair<std::size_t, std::byte*>> rows;  // and where they are written
        std::atomic<std::size_t> next = 0;                     // block that nobody has taken
        std::atomic<std::size_t> made = 0;

        std::size_t blockCount() const;
    };
    struct Row {
        bool takesPart = false;
        std::size_t first = 0;  // of the piece that it asks for, or has
        std::size_t byteCount = 0;
        std::byte* to = nullptr;  // null where it asks for none
    };

    std::shared_ptr<Piece> enter(std::size_t row, std::size_t first, std::span<std::byte> to);
    bool isWaitedFor(const Row& row, std::size_t first) const;
    void makeBlock(Piece& piece, std::size_t block);

    std::vector<program::FoldPieces> m_rows;
    bool m_wantsLargest;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<Row> m_state;                        // of each row
    std::vector<std::shared_ptr<Piece>> m_together;  // of each row: what others have begun for it
    program::Reduced m_largest;
};

}  // namespace sequency::session
