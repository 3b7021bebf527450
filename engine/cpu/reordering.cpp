// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/reordering.h"

#include "engine/cpu/parallel.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sequency::cpu {
namespace {

using transform::SpectrumOrder;
using transform::Step;

// Moves values between two vectors: one in Paley or sequency order (the ordered side) and one in Hadamard order (the Hadamard side). With t =
// tileBits, an index of the ordered side is high·2^(n−t) + middle·2^t + low. Its Hadamard index is the XOR of the Hadamard indices of these parts.
template <typename Element>
class Reordering {
public:
    // Log₂ of the number of rows of a tile. A row is 1 KiB long, because at n = 28 every row is in a separate page, and finding the page takes longer
    // than moving the row. Two tiles of 256 KiB fit in the L2 cache. Times for int32 at n = 26 on two busy cores (minimum of 5): 236 ms for 6 bits,
    // 164 ms for 7, 140 ms for 8, 142 ms for 9; 25 ms for a copy. Moving single values takes 16 times as long as 6 bits (n = 24).
    static constexpr int tileBits = sizeof(Element) <= 4 ? 8 : sizeof(Element) == 8 ? 7 : 6;
    static constexpr std::size_t tileRows = std::size_t{1} << tileBits;

    Reordering(const Step& step, const Element* in, Element* out)
        : m_order(step.order), m_variables(step.variables), m_isToHadamard(step.toHadamard), m_in(in),
          m_out(out)
    {
        for (std::size_t i = 0; i < tileRows; ++i) {
            m_high[i] = hadamard(i << (m_variables - tileBits));
            m_low[i] = hadamard(i);
            m_highOfColumn[m_high[i] & inRow] = i;
        }
    }

    // Returns the number of calls to run(). In sequency order, one call moves two tiles: the tile of a middle part and the tile of its complement.
    // Their values are in the same pairs of adjacent rows on the Hadamard side. In the second tile, the low parts are in reverse order, because
    // sequency indices follow a Gray code.
    std::size_t tileCount() const { return middles() / (isSequency() ? 2 : 1); }

    void run(std::size_t tile) const
    {
        std::array<Rows, 2> rows;
        const std::size_t start = hadamard(tile << tileBits) & ~inRow;
        const std::size_t count = isSequency() ? 2 : 1;
        if (!m_isToHadamard)
            for (std::size_t low = 0; low < tileRows; ++low)
                for (std::size_t k = 0; k < count; ++k)
                    std::memcpy(rows[k][low].data(), m_in + (start ^ k * tileRows ^ m_low[low]),
                                sizeof rows[k][low]);
        for (std::size_t k = 0; k < count; ++k)
            moveTile(k == 0 ? tile : middles() - 1 - tile, start, k == 1, rows);
        if (m_isToHadamard)
            for (std::size_t low = 0; low < tileRows; ++low)
                for (std::size_t k = 0; k < count; ++k)
                    std::memcpy(m_out + (start ^ k * tileRows ^ m_low[low]), rows[k][low].data(),
                                sizeof rows[k][low]);
    }

private:
    using Row = std::array<Element, tileRows>;
    using Rows = std::array<Row, tileRows>;

    bool isSequency() const { return m_order == SpectrumOrder::Sequency; }
    std::size_t middles() const { return std::size_t{1} << (m_variables - 2 * tileBits); }
    std::size_t hadamard(std::size_t position) const
    {
        return transform::hadamardIndex(m_order, position, m_variables);
    }
    static constexpr std::size_t inRow = tileRows - 1;
    static constexpr auto rowLength = static_cast<std::ptrdiff_t>(tileRows);
    // The number of columns that are moved at once because they share a cache line.
    static constexpr std::size_t columns = std::max<std::size_t>(64 / sizeof(Element), 4);

    // Moves the values of one tile between the ordered side and `rows`, a copy of the Hadamard side's rows. If `isTurned` is true, the rows are used
    // from the last to the first, as the second tile of a call requires. Moving single columns would read the whole tile through L1 once per value.
    void moveTile(std::size_t middle, std::size_t start, bool isTurned, std::array<Rows, 2>& rows) const
    {
        const std::size_t base = hadamard(middle << tileBits);
        std::array<Row, columns> moved;
        std::array<Element*, columns> column;    // for each column, its first value in `rows`
        std::array<std::size_t, columns> place;  // for each column, its index on the ordered side
        for (std::size_t first = 0; first < tileRows; first += columns) {
            for (std::size_t i = 0; i < columns; ++i) {
                const std::size_t high = m_highOfColumn[(first + i) ^ (base & inRow)];
                Rows& side = rows[(base ^ m_high[high] ^ start) / tileRows % 2];
                column[i] = &side[isTurned ? inRow : 0][first + i];
                place[i] = high << (m_variables - tileBits) | middle << tileBits;
            }
            const std::ptrdiff_t down = isTurned ? -rowLength : rowLength;
            if (m_isToHadamard) {
                for (std::size_t i = 0; i < columns; ++i)
                    std::memcpy(moved[i].data(), m_in + place[i], sizeof moved[i]);
                for (std::size_t low = 0; low < tileRows; ++low)
                    for (std::size_t i = 0; i < columns; ++i)
                        column[i][static_cast<std::ptrdiff_t>(low) * down] = moved[i][low];
            } else {
                for (std::size_t low = 0; low < tileRows; ++low)
                    for (std::size_t i = 0; i < columns; ++i)
                        moved[i][low] = column[i][static_cast<std::ptrdiff_t>(low) * down];
                for (std::size_t i = 0; i < columns; ++i)
                    std::memcpy(m_out + place[i], moved[i].data(), sizeof moved[i]);
            }
        }
    }

    SpectrumOrder m_order;
    int m_variables;
    bool m_isToHadamard;
    const Element* m_in;
    Element* m_out;
    std::array<std::size_t, tileRows> m_high{};  // Hadamard indices of the high and low parts
    std::array<std::size_t, tileRows> m_low{};
    std::array<std::size_t, tileRows> m_highOfColumn{};
};

}  // namespace

template <typename Element>
bool reorder(const Step& step, const Element* in, Element* out, const base::RunControl& control)
{
    if (step.variables <= 2 * Reordering<Element>::tileBits) {
        for (std::size_t i = 0; i < step.size; ++i)
            out[i] = in[step.source(i)];
        return !control.stopRequested();
    }
    const Reordering<Element> reordering(step, in, out);
    const std::size_t tiles = reordering.tileCount();
    forEachPiece(tiles, step.size / tiles * sizeof(Element), control,
                 [&](std::size_t tile) { reordering.run(tile); });
    return !control.stopRequested();
}

template bool reorder(const Step&, const std::uint8_t*, std::uint8_t*, const base::RunControl&);
template bool reorder(const Step&, const std::int32_t*, std::int32_t*, const base::RunControl&);
template bool reorder(const Step&, const std::int64_t*, std::int64_t*, const base::RunControl&);
template bool reorder(const Step&, const float*, float*, const base::RunControl&);
template bool reorder(const Step&, const double*, double*, const base::RunControl&);
template bool reorder(const Step&, const std::complex<float>*, std::complex<float>*, const base::RunControl&);
template bool reorder(const Step&, const std::complex<double>*, std::complex<double>*,
                      const base::RunControl&);

}  // namespace sequency::cpu
