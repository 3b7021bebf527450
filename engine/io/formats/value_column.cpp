// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/value_column.h"

#include <algorithm>
#include <cstring>

namespace sequency::io {
namespace {

constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;

// Packs up to 64 values, each 0 or 1, into a word. Returns nullopt if there is any other value.
std::optional<std::uint64_t> wordOf(std::span<const std::int64_t> values)
{
    std::uint64_t all = 0;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto value = static_cast<std::uint64_t>(values[i]);
        all |= value;
        word |= value << i;
    }
    return all <= 1 ? std::optional(word) : std::nullopt;
}

std::optional<std::uint64_t> wordOf(std::span<const std::uint8_t> bytes)
{
    std::uint64_t all = 0;
    std::uint64_t word = 0;
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes.data() + i, 8);
        all |= eight;
        // Pack the lowest bit of each of eight bytes into one byte, as base::PackedBits does.
        word |= ((eight & 0x0101010101010101U) * 0x0102040810204080U >> 56) << i;
    }
    for (; i < bytes.size(); ++i) {
        all |= bytes[i];
        word |= std::uint64_t{bytes[i]} << i;
    }
    return (all & 0xFEFEFEFEFEFEFEFEU) == 0 ? std::optional(word) : std::nullopt;
}

}  // namespace

base::Result<ValueColumn> ValueColumn::create(const ReadOptions& options, int variables, std::size_t count)
{
    ValueColumn column(options, variables);
    column.m_size = count;
    if (options.radix == 2) {
        SEQUENCY_TRY(column.allocate(1));
        auto bits = SEQUENCY_TRY(base::PackedBits::allocate(count));
        column.m_bits = std::make_unique<base::PackedBits>(std::move(bits));
        column.m_writer.emplace(*column.m_bits);
        return column;
    }
    column.m_form = Form::Digits;
    SEQUENCY_TRY(column.allocate(8));
    column.m_digits = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(count));
    return column;
}

base::Status ValueColumn::allocate(std::size_t bitsPerValue) const
{
    return checkTableSize(*m_options, {m_options->radix, m_variables, 1, bitsPerValue},
                          {m_options->source, 1, 1});
}

base::Status ValueColumn::widen()
{
    SEQUENCY_TRY(allocate(64));
    auto integers = SEQUENCY_TRY(base::AlignedBuffer<std::int64_t>::allocate(m_size));
    if (m_form == Form::Bits) {
        m_writer->finish();
        for (std::size_t i = 0; i < m_count; ++i)
            integers[i] = (*m_bits)[i] ? 1 : 0;
    } else {
        std::copy_n(m_digits.begin(), m_count, integers.begin());
    }
    m_integers = std::move(integers);
    m_bits.reset();
    m_digits = {};
    m_form = Form::Integers;
    return base::success();
}

base::Status ValueColumn::append(std::span<const std::int64_t> values)
{
    values = values.first(std::min(values.size(), m_size - m_count));
    for (std::size_t i = 0; i < values.size();) {
        if (m_form == Form::Integers) {
            std::copy(values.begin() + static_cast<std::ptrdiff_t>(i), values.end(),
                      m_integers.begin() + m_count);
            m_count += values.size() - i;
            break;
        }
        const auto block = values.subspan(i, std::min(wordBits, values.size() - i));
        if (m_form == Form::Bits) {
            const auto word = wordOf(block);
            if (word)
                m_writer->append(*word, static_cast<unsigned>(block.size()));
            else if (auto widened = widen(); !widened)
                return widened;
            if (!word)
                continue;
        } else {
            const auto radix = static_cast<std::uint64_t>(m_options->radix);
            const bool digits = std::ranges::all_of(
                block, [radix](std::int64_t value) { return static_cast<std::uint64_t>(value) < radix; });
            if (!digits) {
                SEQUENCY_TRY(widen());
                continue;
            }
            std::ranges::transform(block, m_digits.begin() + m_count,
                                   [](std::int64_t value) { return static_cast<std::uint8_t>(value); });
        }
        m_count += block.size();
        i += block.size();
    }
    return base::success();
}

base::Status ValueColumn::appendBytes(std::span<const std::uint8_t> values)
{
    for (std::size_t i = 0; i < values.size();) {
        const auto block = values.subspan(i, std::min(wordBits, values.size() - i));
        const auto word = m_form == Form::Bits ? wordOf(block) : std::nullopt;
        if (word && m_size - m_count >= block.size()) {
            m_writer->append(*word, static_cast<unsigned>(block.size()));
            m_count += block.size();
        } else {
            std::array<std::int64_t, wordBits> wide{};
            std::ranges::copy(block, wide.begin());
            SEQUENCY_TRY(append({wide.data(), block.size()}));
        }
        i += block.size();
    }
    return base::success();
}

std::variant<BitColumn, base::ElementVector> ValueColumn::take()
{
    if (m_form == Form::Bits) {
        m_writer->finish();
        return BitColumn{std::move(*m_bits), {}};
    }
    if (m_form == Form::Digits)
        return base::ElementVector(std::move(m_digits));
    return base::ElementVector(std::move(m_integers));
}

}  // namespace sequency::io
