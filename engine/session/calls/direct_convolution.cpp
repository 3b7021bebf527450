// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/direct_convolution.h"

#include "engine/base/elapsed.h"
#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/rounding.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;

// Converts the values to `type`; `encoding` applies to Boolean functions.
base::Result<ElementVector> prepared(const base::FunctionVector& function, ElementType type,
                                     Encoding encoding)
{
    return encoded(function, type, function.isLogic() ? encoding : Encoding::ZeroOne);
}

template <typename Number>
base::Status sumUp(const base::AlignedBuffer<Number>& f, const base::AlignedBuffer<Number>& g,
                   base::AlignedBuffer<Number>& sums, const base::RunControl& control)
{
    const std::size_t size = f.size();
    const std::size_t reportEvery = size < 64 ? 1 : size / 64;
    for (std::size_t tau = 0; tau < size; ++tau) {
        if (control.stopRequested())
            return base::cancelled();
        Number sum = 0;
        for (std::size_t x = 0; x < size; ++x)
            sum += f[x] * g[x ^ tau];
        sums[tau] = sum;
        if (tau % reportEvery == 0)
            control.report(static_cast<double>(tau) / static_cast<double>(size));
    }
    return base::success();
}

}  // namespace

base::Result<DirectConvolution> convolveDirectly(const base::SharedFunction& f, const base::SharedFunction& g,
                                                 Encoding encoding, const base::RunControl& control)
{
    SEQUENCY_TRY(checkOperands(f, g));
    if (f->variables > directVariables)
        return Error{ErrorKind::BadInput, "the definition can be evaluated for at most " +
                                              std::to_string(directVariables) + " variables, not for " +
                                              std::to_string(f->variables)};
    const base::FunctionVector& second = g ? *g : *f;
    for (const base::FunctionVector* function : {f.get(), &second})
        if (function->isLogic())
            SEQUENCY_TRY(checkEncoding(*function, encoding));
    const auto arithmetic = SEQUENCY_TRY(convolutionArithmetic(*f, second, encoding));
    const ElementType type = arithmetic.element;
    const bool integers = base::isInteger(type);
    const auto left = prepared(*f, type, encoding);
    const auto right = prepared(second, type, encoding);
    auto sums = base::allocateElements(type, f->size());
    if (!left || !right || !sums)
        return !left ? left.error() : !right ? right.error() : sums.error();
    const auto start = base::Clock::now();
    const auto sum = [&]<typename Number>(Number) {
        using Buffer = base::AlignedBuffer<Number>;
        return sumUp<Number>(std::get<Buffer>(*left), std::get<Buffer>(*right), std::get<Buffer>(*sums),
                             control);
    };
    const base::Status done = integers ? sum(std::int64_t{}) : sum(double{});
    if (!done)
        return done.error();
    DirectConvolution result;
    result.seconds = base::secondsSince(start);
    result.exact = integers;
    clearRounding(*sums, roundingTolerance(*f, second, encoding, type));
    result.values = std::make_shared<const ElementVector>(std::move(*sums));
    control.report(1);
    return result;
}

}  // namespace sequency::session
