// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/wrapping.h"
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <type_traits>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfQuotients(View here)
{
    const Vector& a = here.operand(0);
    const Vector& b = here.operand(1);
    const bool isRemainder = here.as<Divide>().isRemainder;
    const bool isPossible =
        isNumeric(a.storage) && isOrdered(a) && (!isRemainder || base::isInteger(*elementOf(a.storage)));
    if (a.length != b.length || a.storage != b.storage || !isPossible)
        return refused(a.name + " cannot be divided by " + b.name + ": expected " +
                       (isRemainder ? "integers" : "integers or reals") + " of the same storage and length");
    return Shape{a.storage, a.length};
}

// Real quotients are unbounded, because the divisor may be arbitrarily close to 0.
Norms normsOfQuotients(View here, KnownNorms known)
{
    if (!base::isInteger(*elementOf(here.result().storage)))
        return normsUpTo(base::MagnitudeBound::power(2, 1 << 12), here);
    Norms bound = normsOf(here, known, 0);
    if (here.as<Divide>().isRemainder)
        bound.largest = std::min(bound.largest, normsOf(here, known, 1).largest);
    return tightened(bound, here.result().length);
}

template <typename Integer>
Integer divided(Integer a, Integer b, bool isRemainder)
{
    if (b == 0 || (isRemainder && b == -1))
        return 0;
    if (b == -1)  // the smallest integer divided by −1 would overflow
        return static_cast<Integer>(0 - base::Wrapping<Integer>(a));
    return isRemainder ? a % b : a / b;
}

base::Status runDivide(HostInterpreter& host)
{
    const bool isRemainder = host.as<Divide>().isRemainder;
    return host.valueByValue([isRemainder](auto operands, HostVector& to, Range range) {
        onElements(to, *operands[0], [&](auto& result, const auto& a) {
            using Element = std::remove_cvref_t<decltype(result[0])>;
            const auto& b =
                std::get<std::remove_cvref_t<decltype(a)>>(std::get<base::ElementVector>(*operands[1]));
            for (std::size_t i = range.begin; i < range.end; ++i) {
                if constexpr (std::is_integral_v<Element> && sizeof(Element) >= 4)
                    result[i] = divided(a[i], b[i], isRemainder);
                else if constexpr (std::is_floating_point_v<Element>)
                    result[i] = b[i] == 0 ? Element(0) : a[i] / b[i];
            }
        });
    });
}

template <bool isRemainder>
void readDivision(ProgramReader& in)
{
    in.add({Divide{isRemainder}, {in.vector(0), in.vector(1)}});
}

}  // namespace

const OperationKind& Divide::kind()
{
    static const OperationKind kind{.forms = {{"divide VECTOR DIVISOR", readDivision<false>},
                                              {"remainder VECTOR DIVISOR", readDivision<true>}},
                                    .shape = shapeOfQuotients,
                                    .text =
                                        [](View here) {
                                            return line(here.as<Divide>().isRemainder ? "remainder"
                                                                                      : "divide",
                                                        here.operand(0), here.operand(1));
                                        },
                                    .bound = normsOfQuotients,
                                    .run = runDivide,
                                    .arithmetic =
                                        [](View here) {
                                            return Cost{0, here.result().length, 0, 0};
                                        }};
    return kind;
}

}  // namespace sequency::program
