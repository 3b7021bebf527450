// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/plan/plan_builder.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using base::Error;
using base::ErrorKind;
using program::Storage;

constexpr std::size_t panelColumns = 64;
constexpr std::size_t tileColumns = 128;
constexpr std::size_t tileBytes = 16;     // bytes per row of a tile
constexpr std::size_t stateBytes = 1032;  // size of the kernel's struct Panel in bytes
constexpr std::size_t tableBytes = std::size_t{34} << 10;
constexpr std::size_t chunkRows = 8192;

std::uint32_t number(std::size_t value)
{
    return static_cast<std::uint32_t>(value);
}

class AnnihilatorLaunches {
public:
    AnnihilatorLaunches(std::size_t places, std::size_t points, int degree, const DeviceInfo& device)
        : m_columns(places), m_rows(points), m_degree(degree), m_device(device),
          m_builder(transform::Ring::numbers(), base::ElementType::Int32, std::max(places, points)),
          m_places(m_builder.addVectorOf(places * sizeof(std::int32_t))),
          m_points(m_builder.addVectorOf(points * sizeof(std::int32_t))),
          m_matrix(m_builder.addVectorOf(tiles() * m_rows * tileBytes)),
          m_factors(m_builder.addVectorOf(m_rows * sizeof(std::uint64_t))),
          m_state(m_builder.addVectorOf(stateBytes)),
          m_values(m_builder.addVectorOf(program::storageBytes(Storage::Bits, places)))
    {
        m_builder.addInput(m_places);
        m_builder.addInput(m_points);
    }

    LaunchPlan plan()
    {
        m_builder.appendZeros(m_state);
        m_builder.appendZeros(m_values);
        appendMatrix();
        // There is one panel per 64 columns. Each panel uses as many rows as it has pivots.
        const std::size_t panels = (m_columns + panelColumns - 1) / panelColumns;
        for (std::size_t panel = 0; panel < panels; ++panel)
            appendPanel(panel, panel + 1 == panels);
        for (std::size_t panel = panels; panel-- > 0;)
            appendSolve(panel);
        m_builder.select(m_values);
        return m_builder.finish({});
    }

private:
    std::size_t tiles() const { return (m_columns + tileColumns - 1) / tileColumns; }
    std::size_t bytesFrom(std::size_t panel) const { return (tiles() - panel / 2) * m_rows * tileBytes; }

    std::size_t group(std::size_t most) const
    {
        return std::bit_floor(std::min(most, m_device.maxWorkGroup));
    }

    Launch launch(const char* kernel, std::size_t groups, std::size_t group, const char* title) const
    {
        Launch made{m_builder.key(kernel), groups * group, group};
        made.key.defines["WORK_GROUP"] = std::to_string(group);
        made.pass.title = title;
        return made;
    }

    void appendMatrix()
    {
        const std::size_t items = tiles() * m_rows;
        Launch fill{m_builder.key("annihilator_matrix"), items};
        fill.arguments = {VectorArgument{m_places},
                          number(m_columns),
                          VectorArgument{m_points},
                          number(m_rows),
                          number(static_cast<std::size_t>(m_degree)),
                          std::uint64_t{items},
                          VectorArgument{m_matrix}};
        fill.pass.title = "equations";
        fill.pass.cost = {m_columns * m_rows, 0, (m_columns + m_rows) * sizeof(std::int32_t), bytesFrom(0)};
        m_builder.append(std::move(fill));
    }

    void appendPanel(std::size_t panel, bool isLast)
    {
        constexpr std::size_t mostPivotItems = 1024;
        constexpr std::size_t updateItems = 256;
        Launch pivots = launch("annihilator_pivots", 1, group(mostPivotItems), "pivots");
        pivots.arguments = {VectorArgument{m_matrix}, number(m_rows), number(m_columns), number(panel),
                            VectorArgument{m_state}};
        pivots.pass.cost = {0, 0, mostPivotItems * sizeof(std::uint64_t), stateBytes};
        m_builder.append(std::move(pivots));
        const std::size_t tileCount = tiles() - panel / 2;
        Launch rows = launch("annihilator_rows", tileCount, panelColumns, "rows of pivots");
        rows.arguments = {VectorArgument{m_matrix}, number(m_rows), number(panel), VectorArgument{m_state}};
        rows.pass.localBytes = panelColumns * tileBytes;
        rows.pass.cost = {0, 0, 2 * tileCount * panelColumns * tileBytes,
                          2 * tileCount * panelColumns * tileBytes};
        m_builder.append(std::move(rows));
        const std::size_t done = (panel + 1) * panelColumns;
        if (isLast || done >= m_rows)
            return;
        Launch factors = launch("annihilator_factors", (m_rows + updateItems - 1) / updateItems,
                                group(updateItems), "factors");
        factors.items = m_rows;
        factors.arguments = {VectorArgument{m_matrix}, number(m_rows), number(panel),
                             VectorArgument{m_factors}};
        factors.pass.cost = {0, 0, m_rows * tileBytes, m_builder.byteCount(m_factors)};
        m_builder.append(std::move(factors));
        const std::size_t chunks = (m_rows - done + chunkRows - 1) / chunkRows;
        Launch update = launch("annihilator_update", tileCount * chunks, group(updateItems), "rows below");
        update.key.defines["CHUNK"] = std::to_string(chunkRows);
        update.arguments = {VectorArgument{m_matrix},  number(m_rows),         number(panel), number(chunks),
                            VectorArgument{m_factors}, VectorArgument{m_state}};
        update.pass.localBytes = tableBytes;
        const std::size_t bytes = tileCount * (m_rows - done) * tileBytes;
        update.pass.cost = {bytes / sizeof(std::uint64_t) * 8, 0, bytes, bytes};
        m_builder.append(std::move(update));
    }

    void appendSolve(std::size_t panel)
    {
        constexpr std::size_t items = 256;
        Launch solve = launch("annihilator_solve", 1, group(items), "values");
        solve.arguments = {VectorArgument{m_matrix}, number(m_rows), number(panel), VectorArgument{m_state},
                           VectorArgument{m_values}};
        solve.pass.localBytes = items * sizeof(std::uint32_t);
        solve.pass.cost = {0, 0, panelColumns * (m_columns - panel * panelColumns) / 8,
                           sizeof(std::uint64_t)};
        m_builder.append(std::move(solve));
    }

    std::size_t m_columns;
    std::size_t m_rows;
    int m_degree;
    const DeviceInfo& m_device;
    PlanBuilder m_builder;
    int m_places;
    int m_points;
    int m_matrix;
    int m_factors;
    int m_state;
    int m_values;
};

}  // namespace

// Lowers an Annihilator to launches that set up the equations, eliminate 64 columns at a time, and solve for the values
// (kernels/analysis/annihilator_*.cl). The launches need one bit of memory per unknown and point.
Lowered lowerAnnihilator(const LoweringView& here)
{
    const DeviceInfo& device = here.device();
    if (device.maxWorkGroup < panelColumns || device.localMemory < tableBytes)
        return Error{ErrorKind::Unsupported,
                     device.name + " cannot eliminate equations, because its work-groups are too small"};
    return here.part(AnnihilatorLaunches(here.operand(0).length, here.operand(1).length,
                                         here.as<program::Annihilator>().degree, device)
                         .plan());
}

}  // namespace sequency::opencl
