// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"

#include <numeric>
#include <type_traits>
#include <vector>

namespace sequency::cpu {
namespace {

// Sets `row` to the exponents in row w of the character table of C_p^m. For each digit of w, joins p copies of the row computed so far, where copy d
// is increased by d times the digit (modulo p). Cost: O(p^m).
void exponentRow(std::size_t w, const transform::CharacterGroup& group, std::vector<std::uint8_t>& row)
{
    const auto p = static_cast<std::size_t>(group.radix);
    row[0] = 0;
    std::size_t length = 1;
    for (int i = 0; i < group.variables; ++i, w /= p) {
        std::size_t shift = 0;
        for (std::size_t digit = 1; digit < p; ++digit) {
            shift = (shift + w % p) % p;
            for (std::size_t k = 0; k < length; ++k) {
                const std::size_t sum = row[k] + shift;
                row[digit * length + k] = static_cast<std::uint8_t>(sum >= p ? sum - p : sum);
            }
        }
        length *= p;
    }
}

template <typename Element>
std::vector<Element> valuesOf(const transform::CharacterGroup& group)
{
    if constexpr (std::is_arithmetic_v<Element>) {
        std::vector<Element> exponents(static_cast<std::size_t>(group.radix));
        std::iota(exponents.begin(), exponents.end(), Element(0));
        return exponents;
    } else {
        return transform::unitRoots<Element>(group.radix);
    }
}

}  // namespace

// Returns the HostRow (rows.h) for character tables. Each row of a table is computed from the digits of the row's index. The computation takes about
// as long as writing the table.
program::HostRow charactersRow()
{
    const auto run = [](program::HostInterpreter& host) {
        const transform::CharacterGroup& group = host.as<program::Characters>().group;
        const std::size_t rows = *group.rows();
        const auto fill = [&](auto& table) {
            using Element = std::remove_cvref_t<decltype(table[0])>;
            const auto values = valuesOf<Element>(group);
            forEachPiece(rows, rows * sizeof(Element), host.control(), [&](std::size_t w) {
                std::vector<std::uint8_t> exponents(rows);
                exponentRow(w, group, exponents);
                for (std::size_t z = 0; z < rows; ++z)
                    table[w * rows + z] = values[exponents[z]];
            });
        };
        return host.computeResult([&](program::HostVector& result) {
            arenaOf(host).execute([&] { std::visit(fill, std::get<base::ElementVector>(result)); });
            return host.control().stopRequested() ? base::Status(base::cancelled()) : base::success();
        });
    };
    return {.operations = {&program::Characters::kind()}, .run = run};
}

}  // namespace sequency::cpu
