// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/wrapping.h"
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"
#include "engine/program/operations/values.h"

#include <type_traits>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfProduct(View here)
{
    const Vector& a = here.operand(0);
    const Vector& b = here.operand(1);
    if (a.length != b.length || a.storage != b.storage || !isNumeric(a.storage))
        return refused(a.name + " and " + b.name +
                       " cannot be multiplied: expected numbers of the same storage and length");
    return Shape{a.storage, a.length};
}

Norms normsOfProduct(View here, KnownNorms known)
{
    const Norms& a = normsOf(here, known, 0);
    const Norms& b = normsOf(here, known, 1);
    const base::MagnitudeBound bySums = std::min(a.largest * b.sum, a.sum * b.largest);
    const base::MagnitudeBound bySquares = (a.squares * b.squares).squareRoot();
    return tightened({a.largest * b.largest, std::min(bySums, bySquares),
                      std::min(a.largest * a.largest * b.squares, a.squares * b.largest * b.largest)},
                     here.result().length);
}

}  // namespace

void multiply(const base::ElementVector& first, const base::ElementVector& second, base::ElementVector& to,
              Range range)
{
    std::visit(
        [&](auto& result) {
            using Buffer = std::remove_cvref_t<decltype(result)>;
            using Element = std::remove_cvref_t<decltype(result[0])>;
            const auto& a = std::get<Buffer>(first);
            const auto& b = std::get<Buffer>(second);
            for (std::size_t i = range.begin; i < range.end; ++i) {
                if constexpr (std::is_integral_v<Element> && sizeof(Element) >= 4)
                    result[i] =
                        static_cast<Element>(base::Wrapping<Element>(a[i]) * base::Wrapping<Element>(b[i]));
                else if constexpr (!std::is_integral_v<Element>)
                    result[i] = a[i] * b[i];
            }
        },
        to);
}

const OperationKind& Multiply::kind()
{
    static const OperationKind kind{
        .forms = {{"multiply VECTOR VECTOR",
                   [](ProgramReader& in) {
                       in.add({Multiply{}, {in.vector(0), in.vector(1)}});
                   }}},
        .shape = shapeOfProduct,
        .text = [](View here) { return line("multiply", here.operand(0), here.operand(1)); },
        .bound = normsOfProduct,
        .run =
            [](HostInterpreter& host) {
                return host.valueByValue([](auto operands, HostVector& to, Range range) {
                    multiply(std::get<base::ElementVector>(*operands[0]),
                             std::get<base::ElementVector>(*operands[1]), std::get<base::ElementVector>(to),
                             range);
                });
            },
        .arithmetic =
            [](View here) {
                return Cost{0, here.result().length, 0, 0};
            },
        .isRing = true};
    return kind;
}

}  // namespace sequency::program
