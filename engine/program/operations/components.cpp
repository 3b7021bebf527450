// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/sbox.h"

#include "engine/base/text/digits.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <bit>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfComponents(View here)
{
    const Vector& sbox = here.operand();
    const std::size_t first = here.as<Components>().first;
    const std::size_t count = here.result().length;
    SEQUENCY_TRY(checkSbox(sbox));
    if (count < 1 || count > maxSboxLength || first > maxSboxLength - count)
        return refused(std::to_string(count) + " components from number " + std::to_string(first) +
                       " on are not possible: component numbers must be below 2^30");
    return Shape{Storage::Bits, count * sbox.length};
}

// Transposes an 8×8 bit matrix (bit j of byte i becomes bit i of byte j) in three steps, each exchanging blocks next to the diagonal.
std::uint64_t transposed(std::uint64_t bytes)
{
    const auto exchange = [&bytes](std::uint64_t mask, int distance) {
        const std::uint64_t differing = (bytes ^ bytes >> distance) & mask;
        bytes ^= differing ^ differing << distance;
    };
    exchange(0x00AA00AA00AA00AA, 7);
    exchange(0x0000CCCC0000CCCC, 14);
    exchange(0x00000000F0F0F0F0, 28);
    return bytes;
}

// Writes the values in `range` of the rows b·s(x) for b = first, first + 1, …. Each row has 2^variables bits and is the XOR of the bit planes that b
// selects.
// Cost: O(range length / 64 · planes); rows of fewer than 2^6 values are computed bit by bit.
void components(std::span<const base::PackedBits> planes, int variables, std::size_t first,
                base::PackedBits& to, Range range)
{
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    const std::size_t rowLength = std::size_t{1} << variables;
    for (std::size_t begin = range.begin; begin < range.end; begin += wordBits) {
        std::uint64_t word = 0;
        if (rowLength >= wordBits) {
            const std::size_t place = begin % rowLength / wordBits;
            for (std::size_t mask = first + begin / rowLength; mask != 0; mask &= mask - 1)
                word ^= planes[static_cast<std::size_t>(std::countr_zero(mask))].words()[place];
        } else {  // a word contains several rows
            for (std::size_t i = begin; i < std::min(range.end, begin + wordBits); ++i) {
                bool bit = false;
                for (std::size_t mask = first + i / rowLength; mask != 0; mask &= mask - 1)
                    bit ^= planes[static_cast<std::size_t>(std::countr_zero(mask))][i % rowLength];
                word |= std::uint64_t{bit} << (i - begin);
            }
        }
        to.words()[begin / wordBits] = word;
    }
}

base::Status runComponents(HostInterpreter& host)
{
    const auto values = elementsOf<std::int32_t>(host.operand());
    const std::size_t first = host.as<Components>().first;
    return host.computeResult([&](HostVector& to) -> base::Status {
        auto& bits = std::get<base::PackedBits>(to);
        const std::size_t last = first + bits.size() / values.size() - 1;
        const auto planes = SEQUENCY_TRY(coordinates(values, static_cast<int>(std::bit_width(last))));
        return host.forRanges(bits.size(), [&](Range range) {
            components(planes, base::floorLog2(values.size()), first, bits, range);
        });
    });
}

}  // namespace

base::Result<std::vector<base::PackedBits>> coordinates(std::span<const std::int32_t> sbox, int count)
{
    constexpr int byteBits = 8;
    std::vector<base::PackedBits> planes;
    for (int bit = 0; bit < count; ++bit) {
        auto plane = SEQUENCY_TRY(base::PackedBits::allocate(sbox.size()));
        planes.push_back(std::move(plane));
    }
    // Transposes eight bits of eight values at a time.
    for (std::size_t x = 0; x < sbox.size(); x += byteBits)
        for (int low = 0; low < count; low += byteBits) {
            std::uint64_t bytes = 0;
            for (std::size_t i = 0; i < byteBits && x + i < sbox.size(); ++i)
                bytes |= (static_cast<std::uint64_t>(sbox[x + i]) >> low & 0xFF) << byteBits * i;
            bytes = transposed(bytes);
            for (int bit = low; bit < std::min(count, low + byteBits); ++bit)
                planes[static_cast<std::size_t>(bit)].words()[x / base::PackedBits::bitsPerWord] |=
                    (bytes >> byteBits * (bit - low) & 0xFF) << x % base::PackedBits::bitsPerWord;
        }
    return planes;
}

// Source: Chabaud, Vaudenay 1994.
const OperationKind& Components::kind()
{
    static const OperationKind kind{
        .forms = {{"components VECTOR FIRST COUNT",
                   [](ProgramReader& in) {
                       in.add({Components{in.number<std::size_t>(1)}, {in.vector(0)}},
                              {.length = in.number<std::size_t>(2)});
                   }}},
        .shape = shapeOfComponents,
        .text =
            [](View here) {
                return line("components", here.operand(), here.as<Components>().first,
                            here.result().length / here.operand().length);
            },
        .bound = [](View here, KnownNorms) { return normsUpTo(1, here); },
        .run = runComponents};
    return kind;
}

}  // namespace sequency::program
