// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/joined.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace sequency::io {
namespace {

constexpr int maxHalf = 8;  // maximum number of bits per half

std::vector<std::string> namesIn(const std::string& list)
{
    std::vector<std::string> names;
    for (TokenCursor cursor(list); cursor.next();)
        names.emplace_back(cursor.token());
    return names;
}

std::string libraryNames()
{
    const auto fits = [](const LibrarySBox& row) {
        return row.inputs == row.outputs && row.inputs <= maxHalf;
    };
    return base::joined(sBoxLibrary(), ", ", &LibrarySBox::name, fits);
}

// Returns the S-boxes listed in the parameter `boxes`. Errors: BadInput if their numbers of bits differ.
base::Result<std::vector<SBoxValues>> roundBoxes(const GeneratorArguments& arguments)
{
    std::vector<SBoxValues> boxes;
    int bits = 0;
    for (const std::string& name : namesIn(arguments.text("boxes"))) {
        const LibrarySBox* const row = findSBox(name);
        if (row == nullptr)
            return wrongArgument("boxes", fmt::format("unknown S-box {}, expected one of: {}",
                                                      quotedToken(name), libraryNames()));
        if (row->inputs != row->outputs || row->inputs > maxHalf)
            return wrongArgument("boxes", fmt::format("{} has {} input and {} output bits, expected equal "
                                                      "numbers up to {}",
                                                      name, row->inputs, row->outputs, maxHalf));
        if (bits != 0 && row->inputs != bits)
            return wrongArgument("boxes", fmt::format("{} has {} bits, expected {} as in the first S-box",
                                                      name, row->inputs, bits));
        bits = row->inputs;
        boxes.push_back(row->values);
    }
    if (boxes.empty())
        return wrongArgument("boxes", "an S-box is missing, expected names of S-boxes separated by commas");
    return boxes;
}

template <typename Network>
GeneratedFunction ofRounds(const GeneratorArguments& arguments, const base::RunControl& control,
                           Network&& network)
{
    const auto boxes = SEQUENCY_TRY(roundBoxes(arguments));
    const SBoxValues values = network(boxes, static_cast<int>(arguments.integer("rounds")));
    const auto outputs = static_cast<int>(std::countr_zero(values.size()));
    return numbersOrComponent(values, outputs, arguments, control);
}

}  // namespace

GeneratedFunction makeFeistel(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return ofRounds(arguments, control, feistelNetwork);
}

GeneratedFunction makeMisty(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return ofRounds(arguments, control, mistyNetwork);
}

GeneratedFunction makeLaiMassey(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto boxes = SEQUENCY_TRY(roundBoxes(arguments));
    if (const int bits = std::countr_zero(boxes.front().size()); bits % 2 != 0)
        return wrongArgument(
            "boxes",
            fmt::format("{} is an odd number of bits, expected S-boxes with an even number of bits", bits));
    return ofRounds(arguments, control, laiMasseyNetwork);
}

GeneratedFunction makeButterfly(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto m = static_cast<int>(arguments.integer("half"));
    if (m % 2 == 0)
        return wrongArgument("half", fmt::format("{} is even, expected 3, 5 or 7", m));
    const auto field = SEQUENCY_TRY(fieldOf(arguments, m));
    const std::uint64_t order = field.size() - 1;
    const auto e = static_cast<std::uint64_t>(arguments.integer("exponent"));
    if (std::gcd(e, order) != 1)
        return wrongArgument("exponent",
                             fmt::format("{} is not possible, expected gcd(exponent, {}) = 1", e, order));
    const auto alpha = static_cast<base::BinaryField::Element>(arguments.integer("alpha"));
    if (alpha > order)
        return wrongArgument("alpha", fmt::format("'{}' is not possible, expected 0 to {}", alpha, order));

    // Compute tables of R_k(x) = (x ⊕ α·k)^e ⊕ k^e, indexed by k and x, and of its inverse with respect to x.
    const base::BinaryField::Element size = field.size();
    SBoxValues powers(size);
    for (base::BinaryField::Element x = 0; x < size; ++x)
        powers[x] = static_cast<std::uint16_t>(field.power(x, e));
    std::vector<SBoxValues> keyed(size, SBoxValues(size));
    std::vector<SBoxValues> inverse(size, SBoxValues(size));
    for (base::BinaryField::Element k = 0; k < size; ++k)
        for (base::BinaryField::Element x = 0; x < size; ++x) {
            keyed[k][x] = powers[x ^ field.multiply(alpha, k)] ^ powers[k];
            inverse[k][keyed[k][x]] = static_cast<std::uint16_t>(x);
        }
    const bool isOpen = arguments.text("form") == "open";
    SBoxValues values(std::size_t{size} * size);
    for (base::BinaryField::Element x = 0; x < size; ++x)
        for (base::BinaryField::Element y = 0; y < size; ++y) {
            const unsigned second = isOpen ? inverse[y][x] : keyed[x][y];
            const unsigned first = isOpen ? keyed[second][y] : keyed[y][x];
            values[x << m | y] = static_cast<std::uint16_t>(first << m | second);
        }
    return numbersOrComponent(values, 2 * m, arguments, control);
}

}  // namespace sequency::io
