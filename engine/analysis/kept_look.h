// SPDX-License-Identifier: GPL-3.0-or-later
//
// A look at a spectrum that stays on its device: reductions and gathered values come back (spectrum_look.h).
//
// Of integers all is exact; of reals but for the rounding of sums (what is rounding alone was made 0 where the spectrum was computed). Complex values have
// pieces and single values alone: other looks at them are BadUsage. One thread; the look's runner bounds its life. Errors: as vector_look.h.
#pragma once

#include "engine/analysis/spectrum_look.h"
#include "engine/analysis/vector_look.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace sequency::analysis {

struct HistogramLayout;

// Answers are those of a HeldLook of the same values.
class KeptLook : public SpectrumLook {
public:
    KeptLook(const SpectrumShape& shape, VectorLook look) : SpectrumLook(shape), m_look(std::move(look)) {}

    base::VectorPieces pieces() const override;
    base::Result<base::ElementVector> at(const std::vector<std::size_t>& positions) const override;
    // One read of the spectrum, and at most `count` blocks of at most √(N ÷ count) values; of a short spectrum all values.
    base::Result<std::vector<std::size_t>> largest(std::size_t count,
                                                   const base::RunControl& control) const override;
    // Three reads of the spectrum, as a rule; of reals that a bar each would do for all values are fetched.
    base::Result<Histogram> histogram(Part part, std::size_t maxBars,
                                      const base::RunControl& control) const override;
    // Four reads; in another order than Hadamard's all values are fetched.
    base::Result<std::vector<WeightRow>> byWeight(const base::RunControl& control) const override;

    // The extremes of so many neighbouring blocks, whose length must divide the spectrum's. Two reads of the spectrum.
    base::Result<std::vector<MinMax>> extremes(std::size_t blockLength, std::size_t firstBlock,
                                               std::size_t blockCount) const;

    // A picture of all: blocks of a power of the radix, at most maxPictureBlocks, with samples. Two reads of the spectrum.
    static constexpr std::size_t maxPictureBlocks = std::size_t{1} << 16;
    base::Result<MinMaxPyramid> blocks() const;

    // A finer picture of the positions first … last − 1, at least: the same of this part or, of at most maxPictureValues, the values.
    struct Range {
        std::size_t first = 0;  // the position that is index 0 of the values
        MinMaxPyramid values;
    };
    static constexpr std::size_t maxPictureValues = std::size_t{1} << 18;
    base::Result<Range> range(std::size_t first, std::size_t last, const base::RunControl& control) const;

private:
    base::Result<std::optional<Histogram>> counted(HistogramLayout layout) const;
    std::size_t pictureBlock(std::size_t valueCount) const;
    base::Result<MinMaxPyramid> blocks(std::size_t blockLength, std::size_t firstBlock,
                                       std::size_t blockCount) const;

    VectorLook m_look;
};

}  // namespace sequency::analysis
