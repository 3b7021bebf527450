// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a chart can draw of a spectrum: all values or, of one that is kept elsewhere, blocks of all of it and a finer part.
//
// Positions count from 0, ranges are first ≤ position < last. Refers to what it is made of, which must live as long. A plain value.
#pragma once

#include "engine/analysis/column_density.h"
#include "engine/analysis/device_spectrum_reader.h"

#include <cstddef>

namespace sequency::ui {

class SeenValues {
public:
    // `part` may be null.
    SeenValues(const analysis::MinMaxPyramid& all, const analysis::DeviceSpectrumReader::Range* part)
        : m_all(all), m_part(part)
    {}

    std::size_t size() const { return m_all.size(); }
    // 1: single values are there.
    std::size_t blockLength(std::size_t first, std::size_t last) const
    {
        return of(first, last).values.blockLength();
    }
    // Of whole blocks, where there are blocks; so are the next.
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
    // Where blockLength() of it is 1.
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
    // The finest that has all of the range.
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
