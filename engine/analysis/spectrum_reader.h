// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface through which views read a spectrum in host memory (HostSpectrumReader) or on a device (device_spectrum_reader.h).
//
// A reader is created for one job and used on the thread of that job. From a device, only a few thousand numbers are fetched per call. Values that
// are zero within the tolerance are returned as 0.
//
// Errors: Cancelled; for a spectrum on a device also OutOfMemory and the device's errors, including Device if its memory was lost.
#pragma once

#include "engine/analysis/heat_map.h"
#include "engine/analysis/histogram.h"
#include "engine/analysis/min_max_pyramid.h"
#include "engine/analysis/spectrum_summary.h"
#include "engine/base/memory/vector_pieces.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// The parameters that give the indices of a spectrum their meaning.
struct SpectrumShape {
    int radix = 2;
    int variables = 0;
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
};

class SpectrumReader {
public:
    explicit SpectrumReader(const SpectrumShape& shape) : m_shape(shape) {}
    virtual ~SpectrumReader() = default;
    SpectrumReader(const SpectrumReader&) = delete;
    SpectrumReader& operator=(const SpectrumReader&) = delete;

    const SpectrumShape& shape() const { return m_shape; }

    // Returns the whole spectrum in pieces, which are valid as long as this object exists. Reading 2^30 values from an H100 takes a second.
    virtual base::VectorPieces pieces() const = 0;
    // Returns the values at `positions` in the element type of the spectrum.
    virtual base::Result<base::ElementVector> at(const std::vector<std::size_t>& positions) const = 0;
    // Returns the positions of the `count` values of largest magnitude, by descending magnitude, then by ascending position.
    virtual base::Result<std::vector<std::size_t>> largest(std::size_t count,
                                                           const base::RunControl& control) const = 0;
    virtual base::Result<Histogram> histogram(Part part, std::size_t maxBars,
                                              const base::RunControl& control) const = 0;
    virtual base::Result<std::vector<WeightRow>> byWeight(const base::RunControl& control) const;

    base::Result<HeatMap> heatMap(Part part, std::size_t maxCells, const base::RunControl& control) const;
    base::Result<Positions> positionsInBars(Part part, const Histogram& histogram, std::size_t firstBar,
                                            std::size_t lastBar, std::size_t most,
                                            const base::RunControl& control) const;
    base::Result<Positions> positionsOfWeight(std::size_t weight, std::size_t most,
                                              const base::RunControl& control) const;

private:
    SpectrumShape m_shape;
};

// A reader of a spectrum in host memory. The spectrum and its pyramid of magnitudes must outlive this object.
class HostSpectrumReader : public SpectrumReader {
public:
    HostSpectrumReader(const SpectrumShape& shape, const base::ElementVector& values,
                       const MinMaxPyramid& magnitudes, double tolerance)
        : SpectrumReader(shape), m_values(values), m_magnitudes(magnitudes), m_tolerance(tolerance)
    {}

    base::VectorPieces pieces() const override { return m_values; }
    base::Result<base::ElementVector> at(const std::vector<std::size_t>& positions) const override;
    base::Result<std::vector<std::size_t>> largest(std::size_t count,
                                                   const base::RunControl& control) const override;
    base::Result<Histogram> histogram(Part part, std::size_t maxBars,
                                      const base::RunControl& control) const override;

private:
    const base::ElementVector& m_values;
    const MinMaxPyramid& m_magnitudes;
    double m_tolerance;
};

}  // namespace sequency::analysis
