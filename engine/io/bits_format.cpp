// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/digit_census.h"
#include "engine/io/packed_writer.h"
#include "engine/io/read_checks.h"
#include "engine/io/table_formats.h"

#include <algorithm>
#include <cstring>

namespace sequency::io {
namespace {

// 64 characters that are all 0 or 1; false, and nothing written, where one of them is not.
bool appendWord(const char* characters, PackedWriter& writer)
{
    std::uint64_t foreign = 0;
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, characters + 8 * i, 8);
        eight ^= 0x3030303030303030U;
        foreign |= eight & 0xFEFEFEFEFEFEFEFEU;
        // The lowest bit of each byte, the first byte's lowest (as base::PackedBits packs digits).
        word |= ((eight & 0x0101010101010101U) * 0x0102040810204080U >> 56) << (8 * i);
    }
    if (foreign == 0)
        writer.append(word, 64);
    return foreign == 0;
}

void appendBits(std::string_view piece, PackedWriter& writer)
{
    for (std::size_t i = 0; i < piece.size();) {
        if (i + 64 <= piece.size() && appendWord(piece.data() + i, writer)) {
            i += 64;
            continue;
        }
        // No branch depends on the text, which may be 0 and 1 in any order, parted by anything.
        const std::size_t stop = std::min(i + 64, piece.size());
        std::uint64_t bits = 0;
        unsigned count = 0;
        for (; i < stop; ++i) {
            const auto value = static_cast<unsigned char>(piece[i] - '0');
            bits |= std::uint64_t{value == 1} << count;
            count += value < 2;
        }
        writer.append(bits, count);
    }
}

}  // namespace

base::Result<TruthTable> readBits(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control)
{
    const auto census = censusOfDigits(source, 2, control);
    if (!census)
        return census.error();
    control.report(0.3);
    const auto variables = variablesOf(source, *census, options, control);
    if (!variables)
        return variables.error();
    if (auto fits = checkTableSize(options, {2, *variables, 1, 1}, {source.name(), 1, 1}); !fits)
        return fits.error();
    auto bits = base::PackedBits::allocate(census->count);
    if (!bits)
        return bits.error();
    PackedWriter writer(*bits);
    const auto read = forEachPiece(source, control, [&](std::size_t, std::string_view piece) {
        appendBits(piece, writer);
        return base::success();
    });
    if (!read)
        return read.error();
    if (writer.finish() != census->count)
        return changedWhileRead(source);
    control.report(1);
    return tableOfColumn(2, *variables, BitColumn{std::move(*bits), {}});
}

}  // namespace sequency::io
