// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads a spectrum that remains on its device, through the interface of spectrum_reader.h. Only reductions and gathered values are transferred.
//
// Results are exact for integers. For real values, only sums are rounded: rounding residue was already set to 0 when the spectrum was computed. For a
// complex spectrum only pieces() and at() are available; all other functions return BadUsage.
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

// A spectrum reader that returns the same results as a HostSpectrumReader of the same values.
class DeviceSpectrumReader : public SpectrumReader {
public:
    DeviceSpectrumReader(const SpectrumShape& shape, VectorReader look)
        : SpectrumReader(shape), m_look(std::move(look))
    {}

    base::VectorPieces pieces() const override;
    base::Result<base::ElementVector> at(const std::vector<std::size_t>& positions) const override;
    // Reads the spectrum once. Transfers at most `count` blocks of at most √(N ÷ count) values each, or a short spectrum as a whole.
    base::Result<std::vector<std::size_t>> largest(std::size_t count,
                                                   const base::RunControl& control) const override;
    // Usually reads the spectrum three times. A real spectrum is transferred completely if a sample of it has at most `maxBars` distinct values.
    base::Result<Histogram> histogram(Part part, std::size_t maxBars,
                                      const base::RunControl& control) const override;
    // Reads the spectrum four times. A spectrum that is not in Hadamard order is transferred completely.
    base::Result<std::vector<WeightRow>> byWeight(const base::RunControl& control) const override;

    // Returns the extremes of each of `blockCount` adjacent blocks. `blockLength` must divide the length of the spectrum. Reads the spectrum twice.
    base::Result<std::vector<MinMax>> extremes(std::size_t blockLength, std::size_t firstBlock,
                                               std::size_t blockCount) const;

    static constexpr std::size_t maxPictureBlocks = std::size_t{1} << 16;
    // Returns the extremes and samples of at most maxPictureBlocks blocks. The block length is a power of the radix. Reads the spectrum twice.
    base::Result<MinMaxPyramid> blocks() const;

    struct Range {
        std::size_t first = 0;  // position in the spectrum of the first entry of `values`
        MinMaxPyramid values;
    };
    static constexpr std::size_t maxPictureValues = std::size_t{1} << 18;
    // Returns a more detailed picture than blocks(), covering at least the positions from `first` to `last` − 1. The picture consists of individual
    // values if there are at most maxPictureValues of them, otherwise of blocks.
    base::Result<Range> range(std::size_t first, std::size_t last, const base::RunControl& control) const;

private:
    base::Result<std::optional<Histogram>> counted(HistogramLayout layout) const;
    std::size_t pictureBlock(std::size_t valueCount) const;
    base::Result<MinMaxPyramid> blocks(std::size_t blockLength, std::size_t firstBlock,
                                       std::size_t blockCount) const;

    VectorReader m_look;
};

}  // namespace sequency::analysis
