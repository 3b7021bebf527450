// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfGathered(View here)
{
    const Vector& from = here.operand(0);
    const Vector& at = here.operand(1);
    if (!elementOf(from.storage) || at.storage != Storage::Int64)
        return refused("values of " + std::string(storageName(from.storage)) +
                       " cannot be selected by indices of " + std::string(storageName(at.storage)) +
                       ", expected indices of int64");
    return Shape{from.storage, at.length};
}

base::Status runGather(HostInterpreter& host)
{
    const HostVector& from = host.operand(0);
    const auto positions = elementsOf<std::int64_t>(host.operand(1));
    return host.computeResult([&](HostVector& to) {
        return host.forRanges(positions.size(), [&](Range range) {
            onElements(to, from, [&](auto& result, const auto& values) {
                const auto last = static_cast<std::int64_t>(values.size()) - 1;
                for (std::size_t i = range.begin; i < range.end; ++i)
                    result[i] =
                        values[static_cast<std::size_t>(std::clamp<std::int64_t>(positions[i], 0, last))];
            });
        });
    });
}

}  // namespace

const OperationKind& Gather::kind()
{
    static const OperationKind kind{
        .forms = {{"gather VECTOR POSITIONS",
                   [](ProgramReader& in) {
                       in.add({Gather{}, {in.vector(0), in.vector(1)}});
                   }}},
        .shape = shapeOfGathered,
        .text = [](View here) { return line("gather", here.operand(0), here.operand(1)); },
        .bound = [](View here, KnownNorms known) { return normsUpTo(normsOf(here, known).largest, here); },
        .run = runGather,
        .readsPart = true};
    return kind;
}

}  // namespace sequency::program
