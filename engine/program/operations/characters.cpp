// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"
#include "engine/transform/algorithms.h"

#include <type_traits>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfCharacters(View here)
{
    const auto rows = here.as<Characters>().group.rows();
    const Storage storage = here.result().storage;
    if (!rows)
        return rows.error();
    if (storage != Storage::UInt8 && storage != Storage::Complex64 && storage != Storage::Complex128)
        return refused("characters must be complex64 or complex128, and their exponents uint8");
    return Shape{storage, *rows * *rows};
}

void readCharacters(ProgramReader& in)
{
    if (!in.word(1).starts_with("p=") || !in.word(2).starts_with("m="))
        return in.refuse("expected characters STORAGE p=RADIX m=VARIABLES");
    const transform::CharacterGroup group{in.numberIn<int>(in.word(1).substr(2)),
                                          in.numberIn<int>(in.word(2).substr(2))};
    in.add({Characters{group}, {}}, {in.storage(0)});
}

base::Status runCharacters(HostInterpreter& host)
{
    const transform::CharacterGroup& group = host.as<Characters>().group;
    const std::size_t rows = *group.rows();
    const auto fill = [&](auto& table, const auto& entry) {
        return host.forEach(rows, rows * sizeof(table[0]), [&](std::size_t w) {
            for (std::size_t z = 0; z < rows; ++z)
                table[w * rows + z] =
                    entry(static_cast<std::size_t>(transform::characterExponent(w, z, group.radix)));
        });
    };
    return host.computeResult([&](HostVector& to) {
        return std::visit(
            [&](auto& table) {
                using Element = std::remove_cvref_t<decltype(table[0])>;
                if constexpr (std::is_arithmetic_v<Element>) {
                    return fill(table, [](std::size_t exponent) { return static_cast<Element>(exponent); });
                } else {
                    const auto roots = transform::unitRoots<Element>(group.radix);
                    return fill(table, [&roots](std::size_t exponent) { return roots[exponent]; });
                }
            },
            std::get<base::ElementVector>(to));
    });
}

}  // namespace

const OperationKind& Characters::kind()
{
    static const OperationKind kind{
        .forms = {{"characters STORAGE p=RADIX m=VARIABLES", readCharacters}},
        .shape = shapeOfCharacters,
        .text =
            [](View here) {
                const transform::CharacterGroup& group = here.as<Characters>().group;
                return line("characters", here.result().storage, "p=" + std::to_string(group.radix),
                            "m=" + std::to_string(group.variables));
            },
        .bound =
            [](View here, KnownNorms) {
                return normsUpTo(static_cast<std::uint64_t>(here.as<Characters>().group.radix), here);
            },
        .run = runCharacters,
        .growth =
            [](const Operation& operation) {
                return static_cast<double>(operation.as<Characters>().group.variables);
            },
        .isComputedBy =
            [](const Operation&, const transform::Algorithm& algorithm) {
                return algorithm.characters.has_value();
            },
        .algorithmsOf = [](const Operation&) { return std::string("characters"); }};
    return kind;
}

}  // namespace sequency::program
