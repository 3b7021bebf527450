// SPDX-License-Identifier: GPL-3.0-or-later
//
// A column of integers whose type depends on the values appended so far: bits while all values are 0 or 1 (radix 2), digits while all are below the
// radix, otherwise int64. Internal to io.
//
// The caller appends the values and then takes the column. The column starts with the smallest type and is converted to int64 at the first value that
// does not fit. Thus 2^30 bits that a file stores as bytes or as int64 take only 2^27 bytes.
// Ownership: the options must outlive the column.
// Errors:    BadInput if the table does not fit in memory; checkTableSize() is called before each allocation.
// Threads:   one at a time.
// Cost:      0.1 ns per value for bytes, 1 ns for int64.
#pragma once

#include "engine/io/bytes/packed_writer.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <span>

namespace sequency::io {

class ValueColumn {
public:
    // Creates a column for exactly `count` integers. Requires count = radix^variables.
    static base::Result<ValueColumn> create(const ReadOptions& options, int variables, std::size_t count);

    base::Status append(std::span<const std::int64_t> values);
    base::Status appendBytes(std::span<const std::uint8_t> values);
    std::size_t count() const { return m_count; }

    // Returns the column. Requires that all `count` values have been appended.
    std::variant<BitColumn, base::ElementVector> take();

private:
    ValueColumn(const ReadOptions& options, int variables) : m_options(&options), m_variables(variables) {}
    base::Status widen();
    base::Status allocate(std::size_t bitsPerValue) const;

    enum class Form { Bits, Digits, Integers };
    const ReadOptions* m_options;
    int m_variables;
    Form m_form = Form::Bits;
    std::size_t m_count = 0;
    std::size_t m_size = 0;
    // Allocated on the heap, so that the pointer in m_writer stays valid when the column is moved.
    std::unique_ptr<base::PackedBits> m_bits;
    std::optional<PackedWriter> m_writer;
    base::AlignedBuffer<std::uint8_t> m_digits;
    base::AlignedBuffer<std::int64_t> m_integers;
};

}  // namespace sequency::io
