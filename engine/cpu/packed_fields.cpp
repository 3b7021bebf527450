// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/packed_fields.h"

#include "engine/cpu/packed.h"
#include "engine/cpu/packing.h"
#include "engine/cpu/pass_clock.h"
#include "engine/transform/specialized_matrix.h"

#include <oneapi/tbb/task_arena.h>

namespace sequency::cpu {
namespace {

using base::RunControl;
using base::Status;
using transform::Direction;
using transform::SpecializedMatrix;
using transform::Step;

// The variables to complement before and after the positive-polarity transform, as bit masks.
struct Polarity {
    std::size_t before = 0;
    std::size_t after = 0;
};

std::optional<Polarity> polarityOf(std::span<const Step> steps, const transform::Ring& ring)
{
    Polarity polarity;
    for (const Step& step : steps) {
        const auto known = transform::knownMatrix(ring, step.matrix);
        if (known == SpecializedMatrix::ReedMullerComplemented)
            polarity.before |= step.distance;
        else if (known == SpecializedMatrix::ReedMullerComplementedInverse)
            polarity.after |= step.distance;
        else if (known != SpecializedMatrix::ReedMuller)
            return std::nullopt;
    }
    return polarity;
}

std::optional<Direction> directionOf(std::span<const Step> steps, const transform::Ring& ring)
{
    for (const Step& step : steps)
        if (step.matrix != steps.front().matrix)
            return std::nullopt;
    const auto known = transform::knownMatrix(ring, steps.front().matrix);
    if (known == SpecializedMatrix::Galois4)
        return Direction::Forward;
    return known == SpecializedMatrix::Galois4Inverse ? std::optional(Direction::Inverse) : std::nullopt;
}

Status runBits(const Polarity& polarity, int rowVariables, base::AlignedBuffer<std::uint8_t>& data,
               const RunControl& control, base::Timings& timings)
{
    const int threads = tbb::this_task_arena::max_concurrency();
    const RunControl quiet;
    PassClock packing(quiet, timings, 1);
    auto bits = SEQUENCY_TRY(packBits(data.elements(), control, threads));
    complementVariables(bits, polarity.before);
    packing.passed();
    SEQUENCY_TRY(reedMullerRows(bits, rowVariables, control, timings, threads));
    PassClock unpacking(quiet, timings, 1);
    complementVariables(bits, polarity.after);
    SEQUENCY_TRY(unpackBits(bits, data.elements(), control, threads));
    unpacking.passed();
    return base::success();
}

Status runPlanes(Direction direction, int rowVariables, base::AlignedBuffer<std::uint8_t>& data,
                 const RunControl& control, base::Timings& timings)
{
    const int threads = tbb::this_task_arena::max_concurrency();
    const RunControl quiet;
    PassClock packing(quiet, timings, 1);
    auto planes = SEQUENCY_TRY(packQuaternary(data.elements(), control, threads));
    packing.passed();
    SEQUENCY_TRY(galois4Rows(planes, rowVariables, direction, control, timings, threads));
    PassClock unpacking(quiet, timings, 1);
    SEQUENCY_TRY(unpackQuaternary(planes, data.elements(), control, threads));
    unpacking.passed();
    return base::success();
}

// Returns the number k of variables of each row if the steps transform consecutive rows of radix^k values, each variable of a row once. The distances
// of the steps are then the k smallest powers of `radix`. Otherwise returns nullopt.
std::optional<int> rowVariables(std::span<const Step> steps, std::size_t radix)
{
    std::size_t distances = 0;
    std::size_t wanted = 0;
    std::size_t length = 1;
    for (const Step& step : steps) {
        if (step.kind != transform::StepKind::Butterflies ||
            static_cast<std::size_t>(step.radix()) != radix || (distances & step.distance) != 0)
            return std::nullopt;
        distances |= step.distance;
        wanted |= length;
        length *= radix;
    }
    return !steps.empty() && distances == wanted ? std::optional(static_cast<int>(steps.size()))
                                                 : std::nullopt;
}

}  // namespace

bool canRunPacked(std::span<const Step> steps, const transform::Ring& ring, std::size_t count)
{
    const int order = ring.order();
    if (count < minPackedFieldSize || (order != 2 && order != 4) ||
        !rowVariables(steps, static_cast<std::size_t>(order)))
        return false;
    return order == 2 ? polarityOf(steps, ring).has_value() : directionOf(steps, ring).has_value();
}

std::optional<Status> runPacked(std::span<const Step> steps, const transform::Ring& ring,
                                base::AlignedBuffer<std::uint8_t>& data, const RunControl& control,
                                base::Timings& timings)
{
    if (!canRunPacked(steps, ring, data.size()))
        return std::nullopt;
    const int variables = *rowVariables(steps, static_cast<std::size_t>(ring.order()));
    return ring.order() == 2 ? runBits(*polarityOf(steps, ring), variables, data, control, timings)
                             : runPlanes(*directionOf(steps, ring), variables, data, control, timings);
}

}  // namespace sequency::cpu
