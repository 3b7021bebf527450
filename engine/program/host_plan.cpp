// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/program_text.h"
#include "engine/transform/algorithms.h"

#include <algorithm>

namespace sequency::program {
namespace {

std::vector<transform::Step> stepsOf(const OperationView& here, std::string_view algorithm, std::size_t i)
{
    const auto element = elementOf(here.result(i).storage);
    auto steps = transform::algorithmSteps(*here.operation(i).transform(), algorithm,
                                           element && base::isInteger(*element));
    return steps ? std::move(*steps) : std::vector<transform::Step>();
}

// Appends `own`, the passes of a table row, to `passes`. Their steps are numbered for operation 0 and are renumbered for the transform of the row.
// If the row first converts the values, the first pass also does that.
void addOwnPasses(std::vector<PlanPass> own, const OperationView& here, std::string_view algorithm,
                  std::vector<PlanPass>& passes)
{
    const std::size_t at = here.operation().transform() != nullptr ? 0 : 1;
    const auto steps = stepsOf(here, algorithm, at);
    for (PlanPass& pass : own) {
        pass.firstOperation = pass.lastOperation = here.first() + at;
        std::size_t changed = 0;
        bool isPartial = !pass.steps.empty();
        for (StepRange& range : pass.steps) {
            for (std::size_t i = range.first; i <= range.last; ++i) {
                pass.cost += costOf(steps[i]);
                changed = std::max(changed, steps[i].changedValues());
                isPartial = isPartial && steps[i].isPartial();
            }
            range.operation = here.first() + at;
        }
        pass.cost.bytesRead = pass.cost.bytesWritten =
            storageBytes(here.result(at).storage, isPartial ? changed : here.result(at).length);
        if (&pass == own.data() && at == 1) {
            pass.firstOperation = here.first();
            pass.name = text(here.program(), here.operation()) + " and " + pass.name;
            const Cost converting = costOf(here.program(), here.operation());
            pass.cost += {converting.additions, converting.multiplications};
            pass.cost.bytesRead = converting.bytesRead;
        }
        passes.push_back(std::move(pass));
    }
}

// Returns one pass for `count` operations. The pass reads the operands of the first operation and writes only the result of the last operation.
PlanPass together(const OperationView& here, std::size_t count, std::string_view algorithm)
{
    PlanPass pass{.firstOperation = here.first(), .lastOperation = here.first() + count - 1};
    for (std::size_t i = 0; i < count; ++i) {
        const Cost cost = costOf(here.program(), here.operation(i));
        pass.name += (i == 0 ? "" : " and ") + text(here.program(), here.operation(i));
        pass.cost += {cost.additions, cost.multiplications, i == 0 ? cost.bytesRead : 0,
                      i == count - 1 ? cost.bytesWritten : 0};
        if (here.operation(i).transform() == nullptr)
            continue;
        if (const auto steps = stepsOf(here, algorithm, i); !steps.empty())
            pass.steps.push_back({here.first() + i, 0, steps.size() - 1});
    }
    return pass;
}

}  // namespace

std::vector<PlanPass> interpreterPasses(const Program& program, std::string_view algorithm,
                                        const HostKernels& machine)
{
    std::vector<PlanPass> passes;
    for (std::size_t i = 0; i < program.operations().size();) {
        const OperationView here(program, i);
        const HostRow* const row = machine.rowFor(here);
        const std::size_t count = row != nullptr ? row->operations.size() : 1;
        if (row != nullptr && row->passes != nullptr)
            addOwnPasses(row->passes(here, machine), here, algorithm, passes);
        else if (!here.operation().is<Input>())
            passes.push_back(together(here, count, algorithm));
        i += count;
    }
    return passes;
}

}  // namespace sequency::program
