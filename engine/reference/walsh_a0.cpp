// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/walsh_a0.h"

#include "engine/base/elapsed.h"
#include "engine/base/number/wrapping.h"

#include <algorithm>
#include <type_traits>

namespace sequency::reference {
namespace {

constexpr std::size_t pollInterval = std::size_t{1} << 22;  // indices between two polls, about 10 ms

// Tests every index i, as in the paper; only half of them start a butterfly. Integers are computed modulo 2^32 or 2^64, as in other executors.
template <typename Element>
void step(Element* w, std::size_t begin, std::size_t end, std::size_t j)
{
    for (std::size_t i = begin; i < end; ++i) {
        if ((i & j) == 0) {
            const Element a = w[i];
            const Element b = w[i + j];
            w[i] = a + b;
            w[i + j] = a - b;
        }
    }
}

}  // namespace

base::Status walshA0(base::ElementVector& data, std::size_t transformSize, const base::RunControl& control,
                     base::Timings& timings)
{
    return std::visit(
        [&](auto& buffer) -> base::Status {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_arithmetic_v<Element> && !std::is_same_v<Element, std::uint8_t>) {
                using Computed = base::Wrapping<Element>;
                for (std::size_t j = 1; j < transformSize; j *= 2) {
                    const auto start = base::Clock::now();
                    for (std::size_t begin = 0; begin < buffer.size(); begin += pollInterval) {
                        if (control.stopRequested())
                            return base::cancelled();
                        step(reinterpret_cast<Computed*>(buffer.data()), begin,
                             std::min(buffer.size(), begin + pollInterval), j);
                    }
                    base::addStepSince(start, timings);
                    control.report(static_cast<double>(j) / static_cast<double>(transformSize));
                }
                return base::success();
            } else {
                return base::Error{base::ErrorKind::Unsupported, "A0 supports only integers and reals"};
            }
        },
        data);
}

}  // namespace sequency::reference
