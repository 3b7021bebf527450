// SPDX-License-Identifier: GPL-3.0-or-later
//
// A writer that appends up to 64 bits at a time to base::PackedBits. Internal to io.
//
// The caller appends bits and then calls finish(). The PackedBits must outlive the writer. Bits past the end of the PackedBits are counted but not
// written.
// Threads: one at a time.
#pragma once

#include "engine/base/memory/packed_bits.h"

#include <cstddef>
#include <cstdint>

namespace sequency::io {

class PackedWriter {
public:
    explicit PackedWriter(base::PackedBits& bits) : m_bits(&bits) {}

    // Appends the lowest `count` bits of `bits`, the lowest bit first. Requires count <= 64, and all higher bits of `bits` must be zero.
    void append(std::uint64_t bits, unsigned count)
    {
        m_count += count;
        m_word |= bits << m_fill;
        if (m_fill + count < 64) {
            m_fill += count;
            return;
        }
        store();
        m_word = m_fill == 0 ? 0 : bits >> (64 - m_fill);
        m_fill = m_fill + count - 64;
    }
    // Stores the last word, even if it is incomplete, and returns the number of appended bits.
    std::size_t finish()
    {
        if (m_fill > 0)
            store();
        m_fill = 0;
        return m_count;
    }

private:
    void store()
    {
        if (m_next < m_bits->wordCount())
            m_bits->words()[m_next++] = m_word;
    }

    base::PackedBits* m_bits;
    std::uint64_t m_word = 0;
    unsigned m_fill = 0;  // number of bits in m_word; less than 64
    std::size_t m_next = 0;
    std::size_t m_count = 0;
};

}  // namespace sequency::io
