// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/group_ring_transform.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

// Transforms q vectors whose indices differ only in one variable, from `in` to `out`.
template <typename Number>
void multiply(const GroupRingTransform& transform, const Number* in, Number* out)
{
    const std::size_t width = transform.width;
    const std::uint8_t* place = transform.places.data();
    for (std::size_t row = 0; row < transform.radix; ++row, out += width) {
        std::fill_n(out, width, Number{0});
        for (std::size_t column = 0; column < transform.radix; ++column, place += width)
            for (std::size_t v = 0; v < width; ++v)
                out[place[v]] += in[column * width + v];
    }
}

template <typename Number>
bool transformAll(std::span<Number> values, const GroupRingTransform& transform,
                  const base::RunControl& control)
{
    const std::size_t width = transform.width;
    const std::size_t count = values.size() / width;
    const std::size_t groupCost = transform.radix * transform.radix * width;
    constexpr std::size_t additionsUntilPoll = std::size_t{1} << 20;
    std::vector<Number> in(transform.radix * width);
    std::vector<Number> out(transform.radix * width);
    std::size_t sincePoll = additionsUntilPoll;
    for (std::size_t distance = 1; distance < count; distance *= transform.radix) {
        control.report(static_cast<double>(distance) / static_cast<double>(count));
        for (std::size_t group = 0; group < count / transform.radix; ++group) {
            if ((sincePoll += groupCost) >= additionsUntilPoll) {
                if (control.stopRequested())
                    return false;
                sincePoll = 0;
            }
            const std::size_t first = group / distance * distance * transform.radix + group % distance;
            for (std::size_t i = 0; i < transform.radix; ++i)
                std::copy_n(values.data() + (first + i * distance) * width, width, in.data() + i * width);
            multiply(transform, in.data(), out.data());
            for (std::size_t i = 0; i < transform.radix; ++i)
                std::copy_n(out.data() + i * width, width, values.data() + (first + i * distance) * width);
        }
    }
    return true;
}

}  // namespace

GroupRingTransform GroupRingTransform::of(int radix, int width,
                                          const std::function<int(int, int, int)>& place)
{
    GroupRingTransform transform{static_cast<std::size_t>(radix), static_cast<std::size_t>(width), {}};
    for (int row = 0; row < radix; ++row)
        for (int column = 0; column < radix; ++column)
            for (int v = 0; v < width; ++v)
                transform.places.push_back(static_cast<std::uint8_t>(place(row, column, v)));
    return transform;
}

bool transformInPlace(std::span<std::int32_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control)
{
    return transformAll(values, transform, control);
}

bool transformInPlace(std::span<std::uint64_t> values, const GroupRingTransform& transform,
                      const base::RunControl& control)
{
    return transformAll(values, transform, control);
}

}  // namespace sequency::analysis
