// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/spectrum_reader.h"

#include <type_traits>

namespace sequency::analysis {

base::Result<std::vector<WeightRow>> SpectrumReader::byWeight(const base::RunControl& control) const
{
    return analysis::byWeight(pieces(), m_shape.radix, m_shape.variables, m_shape.order, control);
}

base::Result<HeatMap> SpectrumReader::heatMap(Part part, std::size_t maxCells,
                                              const base::RunControl& control) const
{
    return analysis::heatMap(pieces(), m_shape.radix, m_shape.variables, part, maxCells, control);
}

base::Result<Positions> SpectrumReader::positionsInBars(Part part, const Histogram& histogram,
                                                        std::size_t firstBar, std::size_t lastBar,
                                                        std::size_t most,
                                                        const base::RunControl& control) const
{
    return analysis::positionsInBars(pieces(), part, histogram, firstBar, lastBar, most, control);
}

base::Result<Positions> SpectrumReader::positionsOfWeight(std::size_t weight, std::size_t most,
                                                          const base::RunControl& control) const
{
    return analysis::positionsOfWeight(pieces(), m_shape.radix, m_shape.variables, m_shape.order, weight,
                                       most, control);
}

base::Result<base::ElementVector> HostSpectrumReader::at(const std::vector<std::size_t>& positions) const
{
    auto found = SEQUENCY_TRY(base::allocateElements(base::elementType(m_values), positions.size()));
    std::visit(
        [&](auto& to) {
            const auto& from = std::get<std::remove_cvref_t<decltype(to)>>(m_values);
            for (std::size_t i = 0; i < positions.size(); ++i)
                to[i] = from[positions[i]];
        },
        found);
    return found;
}

base::Result<std::vector<std::size_t>> HostSpectrumReader::largest(std::size_t count,
                                                                   const base::RunControl& control) const
{
    return largestMagnitudes(m_magnitudes, count, control);
}

base::Result<Histogram> HostSpectrumReader::histogram(Part part, std::size_t maxBars,
                                                      const base::RunControl& control) const
{
    return analysis::histogram(m_values, part, maxBars, control, m_tolerance);
}

}  // namespace sequency::analysis
