// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace sequency::io {

base::Result<WordColumns> WordColumns::create(const ReadOptions& options, int variables, int bits,
                                              const base::SourceLocation& place)
{
    SEQUENCY_TRY(checkTableSize(options, {2, variables, static_cast<std::size_t>(bits), 1}, place));
    WordColumns columns;
    for (int i = 0; i < bits; ++i) {
        auto plane = SEQUENCY_TRY(base::PackedBits::allocate(std::size_t{1} << variables));
        columns.m_planes.push_back(std::move(plane));
    }
    // From here on, the planes must not be moved, because the writers refer to them.
    for (base::PackedBits& plane : columns.m_planes)
        columns.m_writers.emplace_back(plane);
    return columns;
}

void WordColumns::append(std::uint64_t value, std::size_t times)
{
    for (std::size_t i = 0; i < m_writers.size(); ++i) {
        const bool set = (value >> (m_writers.size() - 1 - i) & 1) != 0;
        for (std::size_t rest = times; rest > 0;) {
            const std::size_t count = std::min<std::size_t>(rest, 64);
            m_writers[i].append(set ? ~std::uint64_t{0} >> (64 - count) : 0, static_cast<unsigned>(count));
            rest -= count;
        }
    }
}

std::vector<OutputColumn> WordColumns::take()
{
    std::vector<OutputColumn> outputs;
    for (std::size_t i = 0; i < m_planes.size(); ++i) {
        m_writers[i].finish();
        outputs.push_back({"y" + std::to_string(i + 1), BitColumn{std::move(m_planes[i]), {}}});
    }
    return outputs;
}

base::Result<std::vector<std::uint64_t>> valuesOfSlices(const TextInput& input, std::string_view word)
{
    constexpr std::size_t maxSlices = 63;
    const auto isHexDigit = [](char c) { return hexDigitValue(c) >= 0; };
    const std::size_t length = std::min(word.find('_'), word.size());
    std::vector<std::uint64_t> values(4 * length, 0);
    for (std::size_t begin = 0; begin <= word.size(); begin += length + 1) {
        const std::string_view field = word.substr(begin, word.find('_', begin) - begin);
        if (field.size() != length || !std::ranges::all_of(field, isHexDigit) ||
            begin / (length + 1) >= maxSlices)
            return badInput(
                input, static_cast<std::size_t>(field.data() - input.text.data()),
                fmt::format("{} is not a truth table of {} hexadecimal digits", quotedToken(field), length));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const int digit = hexDigitValue(field[length - 1 - i / 4]);
            values[i] = values[i] * 2 + static_cast<std::uint64_t>(digit >> i % 4 & 1);
        }
    }
    return values;
}

int bitsOfWords(std::uint64_t largest, const ReadOptions& options)
{
    return options.outputBits.value_or(std::max(1, static_cast<int>(std::bit_width(largest))));
}

base::Status fillWords(TruthTable& table, NoteList& notes, const TextInput& input,
                       std::span<const std::uint64_t> values, int bits, std::size_t offset)
{
    auto columns =
        SEQUENCY_TRY(WordColumns::create(input.options, table.variables, bits, placeOf(input, offset)));
    for (const std::uint64_t value : values)
        columns.append(value);
    table.outputs = columns.take();
    if (table.outputs.size() != static_cast<std::size_t>(table.variables) || table.variables == 0)
        return base::success();
    std::vector<bool> seen(values.size());
    for (const std::uint64_t value : values)
        seen[value] = true;
    notes.add(std::ranges::find(seen, false) == seen.end()
                  ? "every value occurs once: the S-box is bijective"
                  : "some values occur twice: the S-box is not bijective",
              offset);
    return base::success();
}

}  // namespace sequency::io
