// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/bytes/packed_writer.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/lists/digit_count.h"
#include "engine/io/formats/read_checks.h"

#include <array>
#include <cstring>

namespace sequency::io {
namespace {

// Appends 64 bits if all 64 characters are 0 or 1; otherwise returns false without appending any.
bool appendWord(const char* characters, PackedWriter& writer)
{
    std::uint64_t foreign = 0;
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, characters + 8 * i, 8);
        eight ^= 0x3030303030303030U;
        foreign |= eight & 0xFEFEFEFEFEFEFEFEU;
        // Pack the lowest bit of each of eight bytes into one byte. The first byte supplies the lowest bit (as in base::PackedBits).
        word |= ((eight & 0x0101010101010101U) * 0x0102040810204080U >> 56) << (8 * i);
    }
    if (foreign == 0)
        writer.append(word, 64);
    return foreign == 0;
}

// gathered[mask][bits] contains the bits of the 4-bit number `bits` that `mask` selects, moved to the lowest positions.
constexpr std::array<std::array<std::uint8_t, 16>, 16> gathered = [] {
    std::array<std::array<std::uint8_t, 16>, 16> table{};
    for (unsigned mask = 0; mask < 16; ++mask)
        for (unsigned bits = 0; bits < 16; ++bits) {
            unsigned count = 0;
            for (unsigned i = 0; i < 4; ++i)
                if ((mask >> i & 1U) != 0)
                    table[mask][bits] =
                        static_cast<std::uint8_t>(table[mask][bits] | (bits >> i & 1U) << count++);
        }
    return table;
}();

constexpr std::array<std::uint8_t, 16> bitCounts{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

// Appends the characters 0 and 1 among 64 characters and returns their number. No branch depends on the text, so separators do not reduce the speed.
unsigned appendParted(const char* characters, PackedWriter& writer)
{
    constexpr std::uint64_t lowest = 0x0101010101010101U;
    constexpr std::uint64_t gather = 0x0102040810204080U;
    constexpr std::uint64_t low = 0x7F7F7F7F7F7F7F7FU;
    std::uint64_t word = 0;
    unsigned count = 0;
    for (int i = 0; i < 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, characters + 8 * i, 8);
        const std::uint64_t foreign = (eight ^ 0x3030303030303030U) & 0xFEFEFEFEFEFEFEFEU;
        // Each byte of isBit is 1 if the corresponding byte of `foreign` is 0, otherwise 0.
        const std::uint64_t isBit = ~(((foreign & low) + low) | foreign | low) >> 7;
        const auto mask = static_cast<unsigned>(isBit * gather >> 56);
        const auto bits = static_cast<unsigned>((eight & lowest) * gather >> 56);
        const unsigned lowCount = bitCounts[mask & 15U];
        const unsigned eightBits = gathered[mask & 15U][bits & 15U] | unsigned{gathered[mask >> 4][bits >> 4]}
                                                                          << lowCount;
        word |= std::uint64_t{eightBits} << count;
        count += lowCount + bitCounts[mask >> 4];
    }
    writer.append(word, count);
    return count;
}

void appendBits(std::string_view piece, PackedWriter& writer)
{
    std::size_t i = 0;
    bool isParted = false;  // true if the previous 64 characters included a character other than 0 and 1
    for (; i + 64 <= piece.size(); i += 64)
        if (isParted || !appendWord(piece.data() + i, writer))
            isParted = appendParted(piece.data() + i, writer) < 64;
    for (; i < piece.size(); ++i) {
        const auto value = static_cast<unsigned char>(piece[i] - '0');
        if (value < 2)
            writer.append(value, 1);
    }
}

// Writes up to 64 bits as characters, the lowest bit first.
void putWord(TextSink& sink, std::uint64_t word, std::size_t count)
{
    std::array<char, 64> characters{};
    for (std::size_t byte = 0; byte < 8; ++byte) {
        // Spread the eight bits of a byte over eight bytes (as in base::PackedBits).
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

}  // namespace

base::Result<TruthTable> readBits(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control)
{
    const auto census = SEQUENCY_TRY(countDigits(source, 2, control));
    control.report(0.3);
    const auto variables = SEQUENCY_TRY(variablesOf(source, census, options, control));
    SEQUENCY_TRY(checkTableSize(options, {2, variables, 1, 1}, {source.name(), 1, 1}));
    auto bits = SEQUENCY_TRY(base::PackedBits::allocate(census.count));
    PackedWriter writer(bits);
    SEQUENCY_TRY(forEachPiece(source, control, [&](std::size_t, std::string_view piece) {
        appendBits(piece, writer);
        return base::success();
    }));
    if (writer.finish() != census.count)
        return changedWhileRead(source);
    control.report(1);
    return tableOfColumn(2, variables, BitColumn{std::move(bits), {}});
}

base::Status writeBits(const WriteJob& job)
{
    putPlane(job.sink, job.bits(0).on);
    job.sink.put('\n');
    return base::success();
}

namespace {

base::Result<std::size_t> checkBitsBegin(std::string_view begin, const ReadOptions& options,
                                         const base::RunControl& control)
{
    const auto checked = checkDigits(begin, 2, options, control);
    return checked ? base::Result<std::size_t>(wholeStream) : checked.error();
}

}  // namespace

FormatRow bitsFormat()
{
    FormatRow row = namedRow("bits", SEQUENCY_TEXT("Engine", "Bits"), {".txt", ".bits"});
    row.info.format = Format::Bits;
    row.info.ownOrder = First::Lowest;
    row.readBytes = readBits;
    row.checkBegin = checkBitsBegin;
    row.suffixSays = SuffixPolicy::Nothing;
    row.write = writeBits;
    return row;
}

}  // namespace sequency::io
