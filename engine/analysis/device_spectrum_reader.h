// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads a spectrum that stays on its device: only reductions and gathered values are transferred (spectrum_reader.h).
//
// Results are exact for integers. For reals only sums are rounded (the computation of the spectrum has already set rounding residue to 0). Complex
// spectra support only pieces and single values; all other calls return BadUsage.
//
// Ownership: the object must not outlive the runner of its VectorReader.
// Errors:    as in vector_reader.h.
// Threads:   one thread.
#pragma once

#include "engine/analysis/spectrum_reader.h"
#include "engine/analysis/vector_reader.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace sequency::analysis {

struct HistogramLayout;

// A reader of a spectrum on its device. It returns the same results as a HostSpectrumReader of the same values.
class DeviceSpectrumReader : public SpectrumReader {
public:
    DeviceSpectrumReader(const SpectrumShape& shape, VectorReader look)
        : SpectrumReader(shape), m_look(std::move(look))
    {}

    base::VectorPieces pieces() const override;
    base::Result<base::ElementVector> at(const std::vector<std::size_t>& positions) const override;
    // Reads the spectrum once and fetches at most `count` blocks of at most √(N ÷ count) values; fetches all values of a short spectrum.
    base::Result<std::vector<std::size_t>> largest(std::size_t count,
                                                   const base::RunControl& control) const override;
    // Usually reads the spectrum three times; fetches all values of a real spectrum if `maxBars` bars suffice for one bar per value.
    base::Result<Histogram> histogram(Part part, std::size_t maxBars,
                                      const base::RunControl& control) const override;
    // Reads the spectrum four times; fetches all values if the order is not Hadamard's.
    base::Result<std::vector<WeightRow>> byWeight(const base::RunControl& control) const override;

    // Returns the extremes of `blockCount` adjacent blocks; `blockLength` must divide the length of the spectrum. Reads it twice.
    base::Result<std::vector<MinMax>> extremes(std::size_t blockLength, std::size_t firstBlock,
                                               std::size_t blockCount) const;

    static constexpr std::size_t maxPictureBlocks = std::size_t{1} << 16;
    // Returns an overview of the spectrum: extremes and samples of at most maxPictureBlocks blocks, whose length is a power of the radix. Reads the
    // spectrum twice.
    base::Result<MinMaxPyramid> blocks() const;

    struct Range {
        std::size_t first = 0;  // position of the value with index 0
        MinMaxPyramid values;
    };
    static constexpr std::size_t maxPictureValues = std::size_t{1} << 18;
    // Returns a finer picture that covers at least the positions first … last − 1: their values if there are at most maxPictureValues, otherwise
    // blocks.
    base::Result<Range> range(std::size_t first, std::size_t last, const base::RunControl& control) const;

private:
    base::Result<std::optional<Histogram>> counted(HistogramLayout layout) const;
    std::size_t pictureBlock(std::size_t valueCount) const;
    base::Result<MinMaxPyramid> blocks(std::size_t blockLength, std::size_t firstBlock,
                                       std::size_t blockCount) const;

    VectorReader m_look;
};

}  // namespace sequency::analysis
