// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of lowerings, which convert operations of a program to launches.
//
// A row lowers one operation, or several consecutive operations in one part of a plan. Rows for several operations (lowering_fusions.cpp) come before
// rows for one operation (lowering_rows.cpp), and the first row that applies is used. Programs that link the engine may add operations with rows and
// kernels (kernels/embedded_kernels.h). Lowerings are pure and need no device.
//
// Threads: any; addLowering() must not run while programs are lowered.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/plan.h"

#include <optional>
#include <vector>

namespace sequency::opencl {

// The launches for consecutive operations. The plan has one result, the vector that the last operation writes.
struct Part {
    LaunchPlan plan;
    std::vector<program::VectorId> inputs;
    std::size_t overwrittenInputs = 0;  // number of leading inputs that the plan overwrites
};
// The result of a row: nullopt if the row does not apply, and an error if the row applies but the device cannot run the launches.
using Lowered = std::optional<base::Result<Part>>;

class LoweringView : public program::OperationView {
public:
    LoweringView(const program::OperationView& here, const program::PlanOptions& options,
                 const DeviceInfo& device)
        : OperationView(here), m_options(options), m_device(device)
    {}

    const program::PlanOptions& options() const { return m_options; }
    const DeviceInfo& device() const { return m_device; }
    const std::string& shapes() const { return m_options.algorithmOptions.plan; }
    const std::vector<program::VectorId>& operands() const { return operation().operands; }
    // Returns true if the executor may change the algorithm, and false if the algorithm must be run exactly as specified.
    bool executorChooses() const;

    Lowered part(base::Result<LaunchPlan> plan, std::vector<program::VectorId> inputs,
                 std::size_t overwrittenInputs = 0) const;
    // Like the overload with `inputs`, for the operands of the first operation.
    Lowered part(base::Result<LaunchPlan> plan, std::size_t overwrittenInputs = 0) const
    {
        return part(std::move(plan), operands(), overwrittenInputs);
    }

private:
    const program::PlanOptions& m_options;
    const DeviceInfo& m_device;
};

struct LoweringRow {
    std::vector<const program::OperationKind*> operations;
    Lowered (*lower)(const LoweringView& here);
};

std::vector<LoweringRow> fusionRows();
std::vector<LoweringRow> operationRows();

// Lowerings that are defined in files other than those of their rows.
Lowered lowerAnnihilator(const LoweringView& here);
Lowered lowerBoomerangs(const LoweringView& here);
Lowered lowerCharacters(const LoweringView& here);
Lowered lowerComponents(const LoweringView& here);
Lowered lowerDifferences(const LoweringView& here);
Lowered lowerEntropySums(const LoweringView& here);
Lowered lowerFold(const LoweringView& here);
Lowered lowerHistogram(const LoweringView& here);
Lowered lowerKroneckerCounts(const LoweringView& here);
Lowered lowerPolarityCounts(const LoweringView& here);
// Clears rounding residue by the largest magnitude of the same vector. One launch finds the largest magnitude and the smallest that could be
// cleared, so that the second launch usually need not read the vector.
Lowered lowerOwnClearing(const LoweringView& here);
Lowered lowerReduction(const LoweringView& here);

// Adds a row, which takes precedence over all existing rows.
void addLowering(LoweringRow row);

}  // namespace sequency::opencl
