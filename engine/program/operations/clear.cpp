// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <cmath>
#include <type_traits>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfCleared(View here)
{
    const Vector& from = here.operand(0);
    const Vector& by = here.operand(1);
    const double share = here.as<Clear>().share;
    if ((from.storage != Storage::Float32 && from.storage != Storage::Float64) ||
        by.storage != from.storage || by.length != 1 || !std::isfinite(share) || share < 0)
        return refused(
            from.name + " cannot be cleared by " + by.name +
            ": expected real values, one real value of the same storage, and a share of at least 0");
    return Shape{from.storage, from.length};
}

base::Status runClear(HostInterpreter& host)
{
    return host.valueByValue([share = host.as<Clear>().share](auto operands, HostVector& to, Range range) {
        const double most = base::realPart(std::get<base::ElementVector>(*operands[1]), 0);
        const double tolerance = std::isfinite(most) ? share * most : -1;
        onElements(to, *operands[0], [&](auto& result, const auto& values) {
            using Element = std::remove_cvref_t<decltype(result[0])>;
            if constexpr (std::is_floating_point_v<Element>)
                for (std::size_t i = range.begin; i < range.end; ++i)
                    result[i] =
                        std::abs(static_cast<double>(values[i])) <= tolerance ? Element(0) : values[i];
        });
    });
}

}  // namespace

const OperationKind& Clear::kind()
{
    static const OperationKind kind{
        .forms = {{"clear VECTOR LARGEST SHARE",
                   [](ProgramReader& in) {
                       in.add({Clear{in.number<double>(2)}, {in.vector(0), in.vector(1)}});
                   }}},
        .shape = shapeOfCleared,
        .text =
            [](View here) { return line("clear", here.operand(0), here.operand(1), here.as<Clear>().share); },
        .bound = [](View here, KnownNorms known) { return normsOf(here, known); },
        .run = runClear};
    return kind;
}

}  // namespace sequency::program
