// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a view looks at of a spectrum, the same wherever that lies: in the host's memory (HeldLook) or on a device, of which some
// thousand numbers are fetched (kept_look.h).
//
// A look is made for one job and used on its thread. Values that are zero within the tolerance are 0 already. Errors of all: Cancelled;
// of a kept spectrum OutOfMemory and those of its device, among them Device where that has lost it.
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

// What its indices mean.
struct SpectrumShape {
    int radix = 2;
    int variables = 0;
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
};

class SpectrumLook {
public:
    explicit SpectrumLook(const SpectrumShape& shape) : m_shape(shape) {}
    virtual ~SpectrumLook() = default;
    SpectrumLook(const SpectrumLook&) = delete;
    SpectrumLook& operator=(const SpectrumLook&) = delete;

    const SpectrumShape& shape() const { return m_shape; }

    // All of it, piece by piece; as long as the look. One after another they take a second for 2^30 values of an H100.
    virtual base::VectorPieces pieces() const = 0;
    // Single values, in the spectrum's element type.
    virtual base::Result<base::ElementVector> at(const std::vector<std::size_t>& positions) const = 0;
    // Positions by falling magnitude, then rising.
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

// Of a spectrum in memory, which must outlive it with its pyramid of magnitudes.
class HeldLook : public SpectrumLook {
public:
    HeldLook(const SpectrumShape& shape, const base::ElementVector& values, const MinMaxPyramid& magnitudes,
             double tolerance)
        : SpectrumLook(shape), m_values(values), m_magnitudes(magnitudes), m_tolerance(tolerance)
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
