// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks that a plan (program/plan.h) is consistent with its program: the steps and operations in its passes, and its costs.
#pragma once

#include "engine/program/plan.h"
#include "engine/transform/algorithms.h"
#include "tests/support/check.h"

#include <algorithm>
#include <string>
#include <vector>

namespace sequency::tests {

// Returns the step ranges of an operation in the order of the passes. A range that is repeated for parts of a vector appears once.
inline std::vector<program::StepRange> rangesOf(const std::vector<program::PlanPass>& passes,
                                                std::size_t operation)
{
    std::vector<program::StepRange> ranges;
    for (const program::PlanPass& pass : passes)
        for (const program::StepRange& range : pass.steps)
            if (range.operation == operation && (ranges.empty() || range != ranges.back()))
                ranges.push_back(range);
    return ranges;
}

// Returns true if a pass contains steps of this operation and of an earlier one.
inline bool beginsInThePassOfAnother(const std::vector<program::PlanPass>& passes, std::size_t operation)
{
    return std::ranges::any_of(passes, [&](const program::PlanPass& pass) {
        const auto has = [&](auto matches) { return std::ranges::any_of(pass.steps, matches); };
        return has([&](const auto& range) { return range.operation == operation; }) &&
               has([&](const auto& range) { return range.operation < operation; });
    });
}

// Checks that every step appears exactly once, in ascending order, that every operation appears in a pass, and that the numbers of additions and
// multiplications are those of the operations.
inline void checkPlan(const program::Program& program, const std::string& algorithm,
                      const std::vector<program::PlanPass>& passes)
{
    INFO(program::text(passes));
    for (std::size_t i = 0; i < program.operations().size(); ++i) {
        const program::Operation& operation = program.operations()[i];
        if (std::ranges::find(program.inputs(), operation.result) != program.inputs().end())
            continue;
        const auto* const transform = operation.transform();
        auto ranges = rangesOf(passes, i);
        std::size_t stepCount = 0;
        if (transform != nullptr) {
            const auto element = program::elementOf(program.vector(operation.result).storage);
            stepCount =
                transform::algorithmSteps(*transform, algorithm, !element || base::isInteger(*element))
                    ->size();
        }
        if (beginsInThePassOfAnother(passes, i))
            std::ranges::sort(ranges, {}, &program::StepRange::first);
        std::size_t next = 0;
        for (const program::StepRange& range : ranges) {
            CHECK_EQUAL(range.first, next);
            CHECK(range.last >= range.first);
            next = range.last + 1;
        }
        CHECK_EQUAL(next, stepCount);
        CHECK(stepCount == 0 || !ranges.empty());
        if (stepCount > 0 || transform == nullptr)
            CHECK(std::ranges::any_of(passes, [i](const program::PlanPass& pass) {
                return pass.firstOperation <= i && i <= pass.lastOperation;
            }));
    }
    program::Cost cost;
    for (const program::PlanPass& pass : passes) {
        for (const program::StepRange& range : pass.steps)
            CHECK(pass.firstOperation <= range.operation && range.operation <= pass.lastOperation);
        cost += pass.cost;
    }
    const program::Cost wanted = program::costOf(program);
    CHECK_EQUAL(cost.additions, wanted.additions);
    CHECK_EQUAL(cost.multiplications, wanted.multiplications);
}

}  // namespace sequency::tests
