// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of values: bits, hexadecimal digits, digits, numbers, complex numbers, and CSV columns.
#include "engine/io/bytes/csv_rows.h"
#include "engine/io/formats/table_writers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Up to 64 bits as characters, the lowest first.
void putWord(TextSink& sink, std::uint64_t word, std::size_t count)
{
    std::array<char, 64> characters{};
    for (std::size_t byte = 0; byte < 8; ++byte) {
        // As base::PackedBits spreads bits over bytes.
        const std::uint64_t own = (word >> 8 * byte & 0xFF) * 0x0101010101010101U & 0x8040201008040201U;
        const std::uint64_t spread =
            ((own + 0x7f7f7f7f7f7f7f7fU) >> 7 & 0x0101010101010101U) | 0x3030303030303030U;
        std::memcpy(characters.data() + 8 * byte, &spread, 8);
    }
    sink.put({characters.data(), count});
}

void putPlane(TextSink& sink, const base::PackedBits& bits)
{
    for (std::size_t word = 0; word < bits.wordCount() && !sink.failed(); ++word)
        putWord(sink, bits.words()[word], std::min<std::size_t>(64, bits.size() - word * 64));
}

template <typename Value>
void putValue(TextSink& sink, Value value, std::string_view)
{
    if constexpr (std::is_integral_v<Value>)
        sink.putNumber(static_cast<std::int64_t>(value));
    else
        sink.putNumber(static_cast<double>(value));
}

template <typename Part>
void putValue(TextSink& sink, std::complex<Part> value, std::string_view parting)
{
    sink.putNumber(static_cast<double>(value.real()));
    sink.put(parting);
    sink.putNumber(static_cast<double>(value.imag()));
}

void putColumnValue(TextSink& sink, const OutputColumn& column, std::size_t index, std::string_view parting)
{
    if (const auto* bits = std::get_if<BitColumn>(&column.values))
        return sink.put(bits->on[index] ? '1' : '0');
    std::visit([&](const auto& values) { putValue(sink, values[index], parting); },
               std::get<base::ElementVector>(column.values));
}

bool isComplexColumn(const OutputColumn& column)
{
    const auto* values = std::get_if<base::ElementVector>(&column.values);
    return values != nullptr && base::isComplex(base::elementType(*values));
}

}  // namespace

bool isPartOfComplex(const WriteJob& job, std::size_t output)
{
    const auto isNamed = [&job](std::size_t i, std::string_view part) {
        return i < job.outputs.size() && std::ranges::equal(job.name(i), part, [](unsigned char a, char b) {
                   return std::tolower(a) == b;
               });
    };
    return isNamed(output, "re") && isNamed(output + 1, "im");
}

base::Status writeBits(const WriteJob& job)
{
    putPlane(job.sink, job.bits(0).on);
    job.sink.put('\n');
    return base::success();
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

base::Status writeHex(const WriteJob& job)
{
    for (std::size_t output = 0; output < job.outputs.size(); ++output) {
        putHexDigits(job.sink, job.bits(output).on);
        job.sink.put('\n');
    }
    return base::success();
}

base::Status writeDigits(const WriteJob& job)
{
    const OutputColumn& column = job.column(0);
    if (isBoolean(column))
        return writeBits(job);
    const auto* values =
        std::get_if<base::AlignedBuffer<std::uint8_t>>(&std::get<base::ElementVector>(column.values));
    if (values == nullptr)
        return cannotHold(job, fmt::format("output {} holds other values than digits", job.name(0)));
    for (std::size_t i = 0; i < values->size() && !job.sink.failed(); ++i) {
        if (job.table.radix <= 10) {
            job.sink.put(static_cast<char>('0' + (*values)[i]));
        } else {
            job.sink.putNumber(int{(*values)[i]});
            job.sink.put('\n');
        }
    }
    if (job.table.radix <= 10)
        job.sink.put('\n');
    return base::success();
}

base::Status writeNumbers(const WriteJob& job)
{
    const OutputColumn& column = job.column(0);
    if (isComplexColumn(column))
        return cannotHold(job, fmt::format("output {} is complex", job.name(0)));
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        putColumnValue(job.sink, column, i, " ");
        job.sink.put('\n');
    }
    return base::success();
}

base::Status writeComplex(const WriteJob& job)
{
    const OutputColumn& column = job.column(0);
    const bool complex = isComplexColumn(column);
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        putColumnValue(job.sink, column, i, " ");
        job.sink.put(complex ? "\n" : " 0\n");
    }
    return base::success();
}

base::Status writeCsv(const WriteJob& job)
{
    const bool complex = isComplexColumn(job.column(0));
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (isComplexColumn(job.column(i)) && job.outputs.size() > 1)
            return cannotHold(job, "several outputs of which one is complex");
    job.sink.put("index");
    if (complex) {
        job.sink.put(",re,im");
    } else if (job.table.outputs.size() == 1 && job.table.outputs[0].name.empty()) {
        job.sink.put(",value");
    } else {
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            job.sink.put(',');
            job.sink.put(csvCell(isPartOfComplex(job, i) ? "f" + std::to_string(i) : job.name(i)));
        }
    }
    job.sink.put('\n');
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        job.sink.putNumber(row);
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            job.sink.put(',');
            putColumnValue(job.sink, job.column(i), row, ",");
        }
        job.sink.put('\n');
    }
    return base::success();
}

base::Status writeDigital(const WriteJob& job)
{
    for (int v = 0; v < job.table.variables; ++v) {
        job.sink.put(csvCell(inputName(job.table, v)));
        job.sink.put(',');
    }
    for (std::size_t i = 0; i < job.outputs.size(); ++i) {
        job.sink.put(',');
        job.sink.put(csvCell(job.name(i)));
    }
    job.sink.put('\n');
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        putPoint(job.sink, row, job.table.variables, ",");
        job.sink.put(job.table.variables > 0 ? "," : "");
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            const char value = valueAt(job.bits(i), row);
            job.sink.put(',');
            job.sink.put(value == '-' ? 'x' : value);
        }
        job.sink.put('\n');
    }
    return base::success();
}

base::Status writeLogisim(const WriteJob& job)
{
    const auto inputs = inputNamesFor(job.table, isIdentifierCharacter);
    const auto outputs = outputNamesFor(job.table, job.outputs, isIdentifierCharacter);
    std::string heading;
    for (const std::string& name : inputs)
        heading += name + " ";
    heading += "|";
    for (const std::string& name : outputs)
        heading += " " + name;
    job.sink.put(heading + "\n" + std::string(heading.size(), '~') + "\n");
    const auto putCell = [&](const std::string& name, char value) {
        job.sink.put(value);
        job.sink.put(
            std::string_view("                ").substr(0, std::min<std::size_t>(name.size() - 1, 16)));
    };
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        for (std::size_t v = 0; v < inputs.size(); ++v) {
            putCell(inputs[v], (row >> (inputs.size() - 1 - v) & 1) != 0 ? '1' : '0');
            job.sink.put(' ');
        }
        job.sink.put('|');
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            job.sink.put(' ');
            putCell(i + 1 < outputs.size() ? outputs[i] : " ", valueAt(job.bits(i), row));
        }
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace sequency::io
