// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a spectrum that a chart can draw.
//
// The values come from a pyramid of minima and maxima of the whole spectrum and, if given, from a finer pyramid of a part of it. A query uses the
// finer pyramid if it contains the whole requested range. If the spectrum is resident on a device, the pyramid of the whole spectrum contains only
// blocks of values, and `part` refines the visible range. Indices count from 0; ranges are half-open, [first, last).
//
// Ownership: refers to both constructor arguments, which must outlive the object.
#pragma once

#include "engine/analysis/column_density.h"
#include "engine/analysis/device_spectrum_reader.h"

#include <cstddef>

namespace sequency::ui {

class SeenValues {
public:
    // A null pointer `part` means that there is no finer pyramid.
    SeenValues(const analysis::MinMaxPyramid& all, const analysis::DeviceSpectrumReader::Range* part)
        : m_all(all), m_part(part)
    {}

    std::size_t size() const { return m_all.size(); }
    // Returns the number of values per block in the range [first, last); 1 if individual values are available.
    std::size_t blockLength(std::size_t first, std::size_t last) const
    {
        return of(first, last).values.blockLength();
    }
    // Returns the minimum and the maximum in the range. If only blocks are available, range(), density() and largest() include whole blocks.
    analysis::MinMax range(std::size_t first, std::size_t last) const
    {
        const Layer layer = of(first, last);
        return layer.values.range(first - layer.first, last - layer.first);
    }
    analysis::ColumnDensity density(std::size_t first, std::size_t last) const
    {
        const Layer layer = of(first, last);
        return analysis::columnDensity(layer.values, first - layer.first, last - layer.first);
    }
    std::size_t largest(std::size_t first, std::size_t last) const
    {
        const Layer layer = of(first, last);
        return layer.first + layer.values.largest(first - layer.first, last - layer.first);
    }
    // Returns an individual value. Requires blockLength(position, position + 1) == 1.
    double value(std::size_t position) const
    {
        const Layer layer = of(position, position + 1);
        return layer.values.value(position - layer.first);
    }

private:
    struct Layer {
        std::size_t first;
        const analysis::MinMaxPyramid& values;
    };
    // Returns the finest pyramid that contains the whole range.
    Layer of(std::size_t first, std::size_t last) const
    {
        if (m_part != nullptr && m_part->first <= first && last <= m_part->first + m_part->values.size() &&
            m_part->values.blockLength() < m_all.blockLength())
            return {m_part->first, m_part->values};
        return {0, m_all};
    }

    const analysis::MinMaxPyramid& m_all;
    const analysis::DeviceSpectrumReader::Range* m_part;
};

}  // namespace sequency::ui
