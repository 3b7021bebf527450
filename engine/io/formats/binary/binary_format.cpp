// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads raw and .npy files. All elements have the same type. They are stored row by row, with one element per column in each row.
#include "engine/base/text/digits.h"
#include "engine/base/text/text.h"
#include "engine/io/formats/binary/binary_layout.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/lists/digit_count.h"
#include "engine/io/formats/value_column.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <functional>

namespace sequency::io {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t blockElements = 1024;

class BinaryReader {
public:
    BinaryReader(ByteSource& source, const ReadOptions& options, const base::RunControl& control)
        : m_source(source), m_options(options), m_control(control)
    {}

    base::Error error(std::size_t offset, std::string message) const
    {
        return {base::ErrorKind::BadInput, std::move(message), {m_source.name(), 1, offset + 1}};
    }

    base::Result<TruthTable> read(const BinaryLayout& layout)
    {
        m_layout = layout;
        if (layout.type.kind == ScalarType::Kind::Bits)
            return readPlane();
        if (layout.type.isInteger())
            return readIntegers();
        return layout.type.kind == ScalarType::Kind::Real ? readColumns<double>() : readColumns<Complex>();
    }

private:
    // Calls visit(elements, count, first) once per block of `count` elements. `first` is the index of the block's first element.
    template <typename Visit>
    base::Status parallelForBlocks(Visit&& visit)
    {
        const std::size_t size = m_layout.type.bytes;
        const std::size_t end = m_layout.dataOffset + m_layout.rows * m_layout.columns * size;
        std::string rest;  // beginning of an element that ends in the next piece
        std::size_t index = 0;
        m_source.rewind();
        while (m_source.offset() < end) {
            const std::size_t begin = m_source.offset();
            auto piece = SEQUENCY_TRY(m_source.next(m_control));
            if (piece.empty())
                return changedWhileRead(m_source);
            std::string_view bytes = piece.substr(0, end - begin);
            bytes.remove_prefix(
                std::min(bytes.size(), m_layout.dataOffset - std::min(m_layout.dataOffset, begin)));
            if (!rest.empty()) {
                const std::size_t missing = std::min(size - rest.size(), bytes.size());
                rest += bytes.substr(0, missing);
                bytes.remove_prefix(missing);
                if (rest.size() < size)
                    continue;
                SEQUENCY_TRY(visit(rest.data(), std::size_t{1}, index++));
            }
            rest = bytes.substr(bytes.size() / size * size);
            for (std::size_t i = 0, count = bytes.size() / size; i < count; i += blockElements) {
                const std::size_t block = std::min(blockElements, count - i);
                SEQUENCY_TRY(visit(bytes.data() + i * size, block, index));
                index += block;
            }
            m_control.report(double(m_source.offset()) / double(end));
        }
        return base::success();
    }

    std::size_t offsetOf(std::size_t element) const
    {
        return m_layout.dataOffset + element * m_layout.type.bytes;
    }

    base::Status appendIntegers(std::vector<ValueColumn>& columns, const char* bytes, std::size_t count,
                                std::size_t first)
    {
        const ScalarType& type = m_layout.type;
        if (type.kind == ScalarType::Kind::Bool) {
            const auto other = std::find_if(bytes, bytes + count, [](char c) { return (c & ~1) != 0; });
            if (other != bytes + count)
                return error(
                    offsetOf(first + static_cast<std::size_t>(other - bytes)),
                    fmt::format("byte 0x{:02X} is not a truth value, expected 0 or 1 (other values: uint8)",
                                static_cast<unsigned char>(*other)));
        }
        if (columns.size() == 1 && type.bytes == 1 && type.kind != ScalarType::Kind::Signed)
            return columns[0].appendBytes({reinterpret_cast<const std::uint8_t*>(bytes), count});
        std::array<std::int64_t, blockElements> values{};
        toIntegers(bytes, type, values.data(), count);
        if (type.kind == ScalarType::Kind::Unsigned && type.bytes == 8) {
            const auto found =
                std::find_if(values.begin(), values.begin() + count, [](auto v) { return v < 0; });
            if (found != values.begin() + count)
                return error(offsetOf(first + static_cast<std::size_t>(found - values.begin())),
                             fmt::format("{} does not fit in a signed 64-bit number, expected at most {}",
                                         static_cast<std::uint64_t>(*found),
                                         std::numeric_limits<std::int64_t>::max()));
        }
        if (columns.size() == 1)
            return columns[0].append({values.data(), count});
        for (std::size_t i = 0; i < count; ++i)
            SEQUENCY_TRY(columns[(first + i) % columns.size()].append({&values[i], 1}));
        return base::success();
    }

    base::Result<TruthTable> readIntegers()
    {
        std::vector<ValueColumn> columns;
        for (std::size_t i = 0; i < m_layout.columns; ++i) {
            auto column = SEQUENCY_TRY(ValueColumn::create(m_options, m_layout.variables, m_layout.rows));
            columns.push_back(std::move(column));
        }
        SEQUENCY_TRY(parallelForBlocks([&](const char* bytes, std::size_t count, std::size_t first) {
            return appendIntegers(columns, bytes, count, first);
        }));
        TruthTable table = emptyTable();
        for (ValueColumn& column : columns)
            table.outputs.push_back({{}, column.take()});
        return table;
    }

    template <typename Value>
    base::Result<TruthTable> readColumns()
    {
        using Buffer = base::AlignedBuffer<Value>;
        const TableSize size{m_options.radix, m_layout.variables, m_layout.columns, 8 * sizeof(Value)};
        SEQUENCY_TRY(checkTableSize(m_options, size, {m_source.name(), 1, 1}));
        std::vector<Buffer> columns;
        for (std::size_t i = 0; i < m_layout.columns; ++i) {
            auto column = SEQUENCY_TRY(Buffer::allocate(m_layout.rows));
            columns.push_back(std::move(column));
        }
        SEQUENCY_TRY(
            parallelForBlocks([&](const char* bytes, std::size_t count, std::size_t first) -> base::Status {
                std::array<Value, blockElements> values{};
                if constexpr (std::is_same_v<Value, double>)
                    toReals(bytes, m_layout.type, values.data(), count);
                else
                    toComplex(bytes, m_layout.type, values.data(), count);
                for (std::size_t i = 0; i < count; ++i) {
                    if (!std::isfinite(std::abs(values[i])) && !isFinite(values[i]))
                        return error(offsetOf(first + i),
                                     fmt::format("value {} is not finite, expected a number", first + i));
                    columns[(first + i) % columns.size()][(first + i) / columns.size()] = values[i];
                }
                return base::success();
            }));
        TruthTable table = emptyTable();
        for (Buffer& column : columns)
            table.outputs.push_back({{}, base::ElementVector(std::move(column))});
        return table;
    }

    static bool isFinite(double value) { return std::isfinite(value); }
    static bool isFinite(Complex value) { return std::isfinite(value.real()) && std::isfinite(value.imag()); }

    // Reads a file of bits. No conversion is necessary, because the file and the table store bits in the same way.
    base::Result<TruthTable> readPlane()
    {
        SEQUENCY_TRY(checkTableSize(m_options, {2, m_layout.variables, 1, 1}, {m_source.name(), 1, 1}));
        auto words = SEQUENCY_TRY(
            base::AlignedBuffer<std::uint64_t>::allocate(base::PackedBits::wordsFor(m_layout.rows)));
        words[words.size() - 1] = 0;
        const std::span<char> bytes(reinterpret_cast<char*>(words.data()), (m_layout.rows + 7) / 8);
        SEQUENCY_TRY(m_source.readInto(bytes, 0, m_control));
        if (m_layout.rows < 8 && words[0] >> m_layout.rows != 0)
            return error(0, fmt::format("bits after the {} values of {} variables are set, expected 0",
                                        m_layout.rows, m_layout.variables));
        TruthTable table = emptyTable();
        table.outputs.push_back(
            {{}, BitColumn{base::PackedBits::ofWords(std::move(words), m_layout.rows), {}}});
        return table;
    }

    TruthTable emptyTable() const
    {
        TruthTable table;
        table.radix = m_options.radix;
        table.variables = m_layout.variables;
        return table;
    }

    ByteSource& m_source;
    const ReadOptions& m_options;
    const base::RunControl& m_control;
    BinaryLayout m_layout;
};

base::Error placed(base::Error error, const ByteSource& source, std::size_t offset)
{
    if (error.kind == base::ErrorKind::BadInput)
        error.place = {source.name(), 1, offset + 1};
    return error;
}

bool isNpy(std::string_view begin)
{
    return begin.starts_with(npyMagic);
}

base::Result<TruthTable> readRaw(ByteSource& source, const ReadOptions& options,
                                 const base::RunControl& control)
{
    const auto type = SEQUENCY_TRY(rawType(options));
    const auto layout = rawLayout(type, source.size(), options);
    if (!layout)
        return placed(layout.error(), source, source.size());
    return BinaryReader(source, options, control).read(*layout);
}

// Returns the number of bytes, including the header, of the .npy file that begins with `begin`.
base::Result<std::size_t> npyByteCount(std::string_view begin, const ReadOptions& options,
                                       const base::RunControl&)
{
    constexpr std::size_t all = wholeStream;
    const auto header = readNpyHeader(begin, options.source);
    if (!header)  // more bytes may complete the header
        return begin.starts_with(npyMagic) && begin.size() < pollBytes ? base::Result<std::size_t>(all)
                                                                       : header.error();
    const auto layout = npyLayout(*header, options);
    if (!layout)
        return placed(layout.error(), ByteSource::of(begin, options.source), npyMagic.size());
    const TableSize size{options.radix, layout->variables, layout->columns, 1};
    SEQUENCY_TRY(checkTableSize(options, size, {options.source, 1, 1}));
    // Each element takes at least one bit of memory.
    const std::size_t elements = layout->rows * layout->columns;
    return elements > all / 64 ? all : layout->dataOffset + elements * layout->type.bytes + 1;
}

base::Result<TruthTable> readNpy(ByteSource& source, const ReadOptions& options,
                                 const base::RunControl& control)
{
    source.rewind();
    const auto begin = SEQUENCY_TRY(source.next(control));
    const auto header = SEQUENCY_TRY(readNpyHeader(begin, source.name()));
    const auto layout = npyLayout(header, options);
    if (!layout)
        return placed(layout.error(), source, npyMagic.size());
    const auto behind = trailingByteCount(*layout, source.size());
    if (!behind)
        return placed(behind.error(), source, source.size());
    const TableSize size{options.radix, layout->variables, layout->columns, 1};
    SEQUENCY_TRY(checkTableSize(options, size, {source.name(), 1, 1}));
    auto table = BinaryReader(source, options, control).read(*layout);
    if (table && header.shape.size() > 1 && layout->columns == 1)
        table->notes.push_back({fmt::format("an array of shape {}: one axis per variable, the first one x1",
                                            shapeText(header.shape))});
    if (table && *behind > 0)
        table->notes.push_back({"bytes after the array were ignored"});
    return table;
}

}  // namespace

FormatRow rawFormat()
{
    FormatRow row = namedRow("raw", SEQUENCY_TEXT("Engine", "Raw binary"), {".raw", ".bin"});
    row.info.format = Format::Raw;
    row.info.isBinary = true;
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    row.info.needsType = true;
    row.info.writesType = true;
    row.info.ownOrder = First::Lowest;
    row.readBytes = readRaw;
    row.write = writeRaw;
    return row;
}

FormatRow npyFormat()
{
    FormatRow row = namedRow("npy", SEQUENCY_TEXT("Engine", "NumPy array"), {".npy"});
    row.info.format = Format::Npy;
    row.info.isBinary = true;
    row.info.holdsSeveral = true;
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    row.info.writesType = true;
    row.info.ownOrder = First::Lowest;
    row.readBytes = readNpy;
    row.checkBegin = npyByteCount;
    row.magic = isNpy;
    row.write = writeNpy;
    return row;
}

}  // namespace sequency::io
