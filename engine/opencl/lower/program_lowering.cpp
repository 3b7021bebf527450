// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/program_lowering.h"

#include "engine/opencl/lower/lowering_convert.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/program/program_text.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <iterator>

namespace sequency::opencl {
namespace {

using base::Error;
using base::ErrorKind;
using program::Program;
using program::Storage;
using program::Vector;
using program::VectorId;

std::vector<LoweringRow>& rows()
{
    static std::vector<LoweringRow> list = [] {
        auto all = fusionRows();
        std::ranges::move(operationRows(), std::back_inserter(all));
        return all;
    }();
    return list;
}

class Lowering {
public:
    Lowering(const Program& program, const program::PlanOptions& options, const DeviceInfo& device)
        : m_program(program), m_options(options), m_device(device), m_lastReads(program.lastReads()),
          m_places(program.vectors().size())
    {}

    base::Result<LaunchPlan> run()
    {
        for (const Vector& vector : m_program.vectors())
            if (const auto element = program::elementOf(vector.storage);
                element && base::isDouble(*element) && !m_device.fp64)
                return Error{ErrorKind::Unsupported, m_device.name + " has no double precision, and " +
                                                         vector.name + " is " +
                                                         std::string(program::storageName(vector.storage))};
        for (m_next = 0; m_next < m_program.operations().size();) {
            const VectorId result = m_program.operations()[m_next].result;
            if (isInput(result)) {
                addInput(result);
                ++m_next;
            } else if (const auto done = appendNext(); !done) {
                return done.error();
            }
        }
        for (const VectorId output : m_program.outputs())
            std::ranges::copy(placesOf(output), std::back_inserter(m_plan.results));
        m_plan.algorithm = m_options.algorithm;
        if (const auto taken = checkShape(); !taken)
            return taken.error();
        if (const auto fits = checkMemory(m_plan, m_device); !fits)
            return fits.error();
        return std::move(m_plan);
    }

private:
    std::vector<int>& placesOf(VectorId id) { return m_places[static_cast<std::size_t>(id)]; }

    // Returns an error if a shape is given but no pass of the plan has a shape. A shape that does not fit its passes has already been rejected.
    base::Status checkShape() const
    {
        const std::string& wanted = m_options.algorithmOptions.plan;
        if (wanted.empty() || m_plan.shape() == wanted)
            return base::success();
        return Error{ErrorKind::BadUsage,
                     "the shape '" + wanted + "' cannot be used: the plan of this program on " +
                         m_device.name + " has " +
                         (m_plan.shapes.empty()      ? "no passes with shapes"
                          : m_plan.shapes.size() > 1 ? "several passes with different shapes"
                                                     : "the shape '" + m_plan.shape() + "'")};
    }

    void addInput(VectorId id)
    {
        const Vector& input = m_program.vector(id);
        const int planes = input.storage == Storage::Planes ? 2 : 1;
        for (int plane = 0; plane < planes; ++plane) {
            const auto place = static_cast<int>(m_plan.vectorBytes.size());
            m_plan.vectorBytes.push_back(std::max<std::size_t>(
                1, program::storageBytes(input.storage, input.length) / static_cast<std::size_t>(planes)));
            m_plan.inputs.push_back(place);
            placesOf(id).push_back(place);
        }
    }

    bool isInput(VectorId id) const
    {
        return std::ranges::find(m_program.inputs(), id) != m_program.inputs().end();
    }

    // Appends the launches for the next operations, using the first row of the lowering table that applies.
    base::Status appendNext()
    {
        const LoweringView here({m_program, m_next}, m_options, m_device);
        for (const LoweringRow& row : rows()) {
            if (!here.areOf(row.operations))
                continue;
            Lowered part = row.lower(here);
            if (!part)
                continue;
            if (!*part)
                return part->error();
            append(std::move(**part), m_next + row.operations.size() - 1);
            return base::success();
        }
        return Error{ErrorKind::Unsupported, m_device.name + " has no kernels for the operation '" +
                                                 program::text(m_program, here.operation()) + "'"};
    }

    void append(Part part, std::size_t last)
    {
        const auto isNeeded = [&](VectorId id) { return m_lastReads[static_cast<std::size_t>(id)] > last; };
        std::vector<int> inputs;
        for (std::size_t i = 0; i < part.inputs.size(); ++i)
            for (int place : placesOf(part.inputs[i])) {
                if (i < part.overwrittenInputs && isNeeded(part.inputs[i]))
                    place = m_plan
                                .append(lowerCopy(m_plan.vectorBytes[static_cast<std::size_t>(place)]),
                                        {place}, m_next)
                                .front();
                else if (i < part.overwrittenInputs && isInput(part.inputs[i]))
                    m_plan.overwritten.push_back(place);
                inputs.push_back(place);
            }
        placesOf(m_program.operations()[last].result) = m_plan.append(std::move(part.plan), inputs, m_next);
        m_next = last + 1;
    }

    const Program& m_program;
    const program::PlanOptions& m_options;
    const DeviceInfo& m_device;
    std::vector<std::size_t> m_lastReads;
    LaunchPlan m_plan;
    std::vector<std::vector<int>> m_places;  // for each program vector, the indices of its vectors in m_plan
    std::size_t m_next = 0;
};

}  // namespace

bool LoweringView::executorChooses() const
{
    const transform::Algorithm* const row = transform::findAlgorithm(m_options.algorithm);
    return row != nullptr && row->executorChooses;
}

Lowered LoweringView::part(base::Result<LaunchPlan> plan, std::vector<VectorId> inputs,
                           std::size_t overwrittenInputs) const
{
    if (!plan)
        return base::Result<Part>(plan.error());
    return base::Result<Part>(Part{std::move(*plan), std::move(inputs), overwrittenInputs});
}

void addLowering(LoweringRow row)
{
    rows().insert(rows().begin(), std::move(row));
}

base::Result<LaunchPlan> lower(const Program& program, const program::PlanOptions& options,
                               const DeviceInfo& device)
{
    return Lowering(program, options, device).run();
}

}  // namespace sequency::opencl
