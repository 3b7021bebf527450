// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <type_traits>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfShifted(View here)
{
    const Vector& from = here.operand();
    const int bits = here.as<Shift>().bits;
    const bool isInteger = from.storage == Storage::Int32 || from.storage == Storage::Int64;
    const int most = from.storage == Storage::Int32 ? 31 : 63;
    if (!isInteger || bits < 0 || bits > most)
        return refused(from.name + " cannot be divided by 2^" + std::to_string(bits) +
                       ": expected int32 or int64, and an exponent below its number of bits");
    return Shape{from.storage, from.length};
}

base::Status runShift(HostInterpreter& host)
{
    return host.valueByValue([bits = host.as<Shift>().bits](auto operands, HostVector& to, Range range) {
        onElements(to, *operands[0], [&](auto& result, const auto& values) {
            using Element = std::remove_cvref_t<decltype(result[0])>;
            if constexpr (std::is_integral_v<Element>)
                for (std::size_t i = range.begin; i < range.end; ++i)
                    result[i] = static_cast<Element>(values[i] >> bits);
        });
    });
}

Norms normsOfShifted(View here, KnownNorms known)
{
    const Norms& from = normsOf(here, known);
    const int bits = here.as<Shift>().bits;
    return tightened({from.largest.shifted(bits), from.sum.shifted(bits), from.squares.shifted(2 * bits)},
                     here.result().length);
}

}  // namespace

const OperationKind& Shift::kind()
{
    static const OperationKind kind{
        .forms = {{"shift VECTOR BITS",
                   [](ProgramReader& in) {
                       in.add({Shift{in.number<int>(1)}, {in.vector(0)}});
                   }}},
        .shape = shapeOfShifted,
        .text = [](View here) { return line("shift", here.operand(), here.as<Shift>().bits); },
        .bound = normsOfShifted,
        .run = runShift};
    return kind;
}

}  // namespace sequency::program
