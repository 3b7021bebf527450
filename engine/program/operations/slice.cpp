// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>

namespace sequency::program {
namespace {

constexpr std::size_t sliceBits = base::PackedBits::bitsPerWord;

base::Result<Shape> shapeOfSlice(View here)
{
    const Vector& from = here.operand();
    const std::size_t first = here.as<Slice>().first;
    const std::size_t length = here.result().length;
    const bool isWords = from.storage == Storage::Bits && first % sliceBits == 0 && length % sliceBits == 0;
    if (!isWords && !elementOf(from.storage))
        return refused(
            "slices of " + std::string(storageName(from.storage)) + " are not possible" +
            (from.storage == Storage::Bits ? " unless they start and end at a multiple of 64" : ""));
    if (length < 1 || length > from.length || first > from.length - length)
        return refused(std::to_string(length) + " values from index " + std::to_string(first) +
                       " on exceed the vector " + from.name);
    return Shape{from.storage, length};
}

base::Status runSlice(HostInterpreter& host)
{
    const HostVector& from = host.operand();
    const std::size_t first = host.as<Slice>().first;
    if (const auto* const bits = std::get_if<base::PackedBits>(&from)) {
        auto memory = SEQUENCY_TRY(host.result());
        auto& to = std::get<base::PackedBits>(*memory);
        std::copy_n(bits->words() + first / sliceBits, to.wordCount(), to.words());
        return base::success();
    }
    return host.computeResult([&](HostVector& to) {
        return host.forRanges(lengthOf(to), [&](Range range) {
            onElements(to, from, [&](auto& result, const auto& values) {
                std::copy(values.begin() + first + range.begin, values.begin() + first + range.end,
                          result.begin() + range.begin);
            });
        });
    });
}

}  // namespace

const OperationKind& Slice::kind()
{
    static const OperationKind kind{
        .forms = {{"slice VECTOR FIRST LENGTH",
                   [](ProgramReader& in) {
                       in.add({Slice{in.number<std::size_t>(1)}, {in.vector(0)}},
                              {.length = in.number<std::size_t>(2)});
                   }}},
        .shape = shapeOfSlice,
        .text =
            [](View here) {
                return line("slice", here.operand(), here.as<Slice>().first, here.result().length);
            },
        .bound = [](View here,
                    KnownNorms known) { return tightened(normsOf(here, known), here.result().length); },
        .run = runSlice,
        .readsPart = true};
    return kind;
}

}  // namespace sequency::program
