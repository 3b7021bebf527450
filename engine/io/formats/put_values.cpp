// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/table_writers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

template <typename Value>
void putValue(TextSink& sink, Value value, std::string_view)
{
    if constexpr (std::is_integral_v<Value>)
        sink.putNumber(static_cast<std::int64_t>(value));
    else
        sink.putNumber(static_cast<double>(value));
}

template <typename Part>
void putValue(TextSink& sink, std::complex<Part> value, std::string_view separator)
{
    sink.putNumber(static_cast<double>(value.real()));
    sink.put(separator);
    sink.putNumber(static_cast<double>(value.imag()));
}

}  // namespace

void putColumnValue(TextSink& sink, const OutputColumn& column, std::size_t index, std::string_view separator)
{
    if (const auto* bits = std::get_if<BitColumn>(&column.values))
        return sink.put(bits->on[index] ? '1' : '0');
    std::visit([&](const auto& values) { putValue(sink, values[index], separator); },
               std::get<base::ElementVector>(column.values));
}

bool isComplexColumn(const OutputColumn& column)
{
    const auto* values = std::get_if<base::ElementVector>(&column.values);
    return values != nullptr && base::isComplex(base::elementType(*values));
}

void putHexDigits(TextSink& sink, const base::PackedBits& bits)
{
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t perWord = std::max<std::size_t>(std::min<std::size_t>(bits.size(), 64) / 4, 1);
    for (std::size_t word = bits.wordCount(); word-- > 0 && !sink.failed();) {
        std::array<char, 16> text{};
        for (std::size_t i = 0; i < perWord; ++i)
            text[perWord - 1 - i] = digits[bits.words()[word] >> 4 * i & 0xF];
        sink.put({text.data(), perWord});
    }
}

void putHexWord(TextSink& sink, std::uint64_t word)
{
    std::array<char, 16> text{};
    const char* const end = std::to_chars(text.data(), text.data() + text.size(), word, 16).ptr;
    sink.put({text.data(), static_cast<std::size_t>(end - text.data())});
}

void putPoint(TextSink& sink, std::size_t index, int variables, std::string_view separator)
{
    for (int v = variables; v-- > 0;) {
        sink.put((index >> v & 1) != 0 ? '1' : '0');
        if (v > 0)
            sink.put(separator);
    }
}

void putNames(TextSink& sink, std::string_view directive, const std::vector<std::string>& names)
{
    sink.put(directive);
    for (const std::string& name : names) {
        sink.put(' ');
        sink.put(name);
    }
    sink.put('\n');
}

char valueAt(const BitColumn& column, std::size_t index)
{
    if (column.dontCare.size() > 0 && column.dontCare[index])
        return '-';
    return column.on[index] ? '1' : '0';
}

std::uint64_t wordAt(const WriteJob& job, std::size_t index)
{
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        word = word * 2 + (job.bits(i).on[index] ? 1 : 0);
    return word;
}

base::Status checkWords(const WriteJob& job)
{
    constexpr std::size_t most = 63;
    if (job.outputs.size() > most)
        return cannotHold(job, fmt::format("{} outputs, expected at most {}", job.outputs.size(), most));
    return base::success();
}

}  // namespace sequency::io
