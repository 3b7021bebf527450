// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the passes of transforms with arbitrary matrices, tile by tile on all threads. Private to engine/cpu.
//
// Threads: an object belongs to the calling thread, which it joins with those of the current task arena.
// Cost:    each pass reads and writes the vector once.
#pragma once

#include "engine/base/number/wrapping.h"
#include "engine/base/run_control.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/kernels/general_kernels.h"
#include "engine/cpu/kernels/row_kernels.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/reordering.h"
#include "engine/transform/passes.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

namespace sequency::cpu {

// A tile of the contiguous pass fills a quarter of a 1 MiB second-level cache. A tile of a strided pass has 16 rows of 4 KiB.
inline constexpr std::size_t tileBytes = std::size_t{1} << 18;
inline constexpr std::size_t stridedRows = 16;
inline constexpr std::size_t stridedRowBytes = 4096;
// The rows of a tile are spread over all sets of a cache if their distance is not a power of two. The tile may then have more and shorter rows.
inline constexpr std::size_t manyStridedRows = 256;
inline constexpr std::size_t minRowBytes = 512;
// A tree of a tree pass and its results fit in the first-level cache.
inline constexpr std::size_t treeRows = 2048;

template <typename Element>
Element weightOf(transform::Scalar scalar)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return static_cast<Element>(scalar.real());
    else
        return Element(scalar);
}

template <typename Element>
struct PreparedStep {
    std::vector<Element> weights;
    std::size_t radix;
    std::size_t rowDistance;
    bool isWalsh;
    bool isOfCharacters;
};

// Returns true if general_kernels.h accepts the matrix of complex numbers.
inline bool isOfCharacters(const transform::BasicMatrix& matrix)
{
    const auto p = static_cast<std::size_t>(matrix.size());
    const std::span<const transform::Scalar> entries = matrix.entries();
    for (std::size_t i = 0; i < p; ++i)
        for (std::size_t j = 0; j < p; ++j) {
            const transform::Scalar conjugated = std::conj(entries[i * p + j]);
            if ((i == 0 || j == 0)
                    ? conjugated != 1.0
                    : entries[i * p + (p - j)] != conjugated || entries[(p - i) * p + j] != conjugated)
                return false;
        }
    return true;
}

template <typename Element>
class StepRunner {
public:
    StepRunner(const transform::Ring& ring, const base::RunControl& control, const Filling* filling)
        : m_ring(ring), m_control(control), m_filling(filling)
    {}

    // Fills the vector if it is to be filled and `pass`, which must be the first pass, does not fill its own tiles.
    void fillBefore(const transform::Pass& pass)
    {
        if (m_filling == nullptr || (pass.isFused() && isContiguous(pass)))
            return;
        constexpr std::size_t block = std::size_t{1} << 14;
        forEach((pass.size() + block - 1) / block, block * sizeof(Element), [&](std::size_t index) {
            (*m_filling)(index * block, std::min(block, pass.size() - index * block));
        });
        m_filling = nullptr;
    }

    bool runFused(const transform::Pass& pass, Element* data)
    {
        std::vector<PreparedStep<Element>> steps;
        const std::size_t span = pass.rows * pass.distance;  // number of values in one group of combined rows
        const bool contiguous = isContiguous(pass);
        for (const transform::Step& step : pass.steps)
            steps.push_back(prepare(step, contiguous ? step.distance : step.distance / pass.distance));
        if (contiguous) {
            std::size_t tile = span;  // tile size in values; multiplied by the radix while it fits
            const std::size_t radix = steps.front().radix;
            while (pass.size() % (tile * radix) == 0 && tile * radix * sizeof(Element) <= tileBytes)
                tile *= radix;
            forEach(pass.size() / tile, tile * sizeof(Element), [&](std::size_t group) {
                if (m_filling != nullptr)
                    (*m_filling)(group * tile, tile);
                applyAll(steps, data + group * tile, tile, 1, 1);
            });
            m_filling = nullptr;
        } else {
            const std::size_t rowBytes =
                std::clamp(tileBytes / pass.rows, minRowBytes, stridedRowBytes) / sizeof(Element);
            const std::size_t length = std::min(pass.distance, std::max<std::size_t>(1, rowBytes));
            const std::size_t pieces = (pass.distance + length - 1) / length;
            forEach(pass.size() / span * pieces, pass.rows * length * sizeof(Element),
                    [&](std::size_t index) {
                        const std::size_t offset = index % pieces * length;
                        applyAll(steps, data + index / pieces * span + offset, pass.rows,
                                 std::min(length, pass.distance - offset), pass.distance);
                    });
        }
        return !m_control.stopRequested();
    }

    // Runs a constant-geometry step, which reads p adjacent values and writes them N/p apart in a vector of N values; a mirrored step exchanges reading
    // and writing. It gathers a block of butterflies, transforms the block as a contiguous tile of p rows, and scatters the rows. `out` receives only the
    // values that the step changes.
    bool runConstantGeometry(const transform::Step& step, const Element* in, Element* out)
    {
        const auto p = static_cast<std::size_t>(step.radix());
        const PreparedStep<Element> prepared = prepare(step, 1);
        const std::size_t butterflies = step.butterflies();
        constexpr std::size_t block = 1024;
        forEach((butterflies + block - 1) / block, block * p * sizeof(Element), [&](std::size_t index) {
            const std::size_t begin = index * block;
            const std::size_t count = std::min(block, butterflies - begin);
            if (computePairs(step, prepared.weights, in, out, begin, count))
                return;
            std::vector<Element> rows(p * count);
            for (std::size_t b = 0; b < count && !step.isMirrored; ++b)
                for (std::size_t j = 0; j < p; ++j)
                    rows[j * count + b] = in[(begin + b) * p + j];
            for (std::size_t j = 0; j < p && step.isMirrored; ++j)
                std::copy_n(in + j * butterflies + begin, count, rows.data() + j * count);
            apply(prepared, rows.data(), p, count, count);
            for (std::size_t j = 0; j < p && !step.isMirrored; ++j)
                std::copy_n(rows.data() + j * count, count, out + j * butterflies + begin);
            for (std::size_t b = 0; b < count && step.isMirrored; ++b)
                for (std::size_t j = 0; j < p; ++j)
                    out[(begin + b) * p + j] = rows[j * count + b];
        });
        return !m_control.stopRequested();
    }

    // Computes `count` butterflies of a constant-geometry step of radix 2 on numbers and returns true. Returns false for all other steps.
    bool computePairs(const transform::Step& step, const std::vector<Element>& weights, const Element* in,
                      Element* out, std::size_t begin, std::size_t count) const
    {
        if constexpr (std::is_arithmetic_v<Element> && sizeof(Element) >= 4) {
            if (step.radix() != 2)
                return false;
            using Computed = base::Wrapping<Element>;
            const auto* const from = reinterpret_cast<const Computed*>(in);
            const auto* const w = reinterpret_cast<const Computed*>(weights.data());
            auto* const to = reinterpret_cast<Computed*>(out);
            const std::size_t half = step.butterflies();
            for (std::size_t b = begin; b < begin + count; ++b) {
                const Computed x = from[step.isMirrored ? b : 2 * b];
                const Computed y = from[step.isMirrored ? b + half : 2 * b + 1];
                to[step.isMirrored ? 2 * b : b] = w[0] * x + w[1] * y;
                to[step.isMirrored ? 2 * b + 1 : b + half] = w[2] * x + w[3] * y;
            }
            return true;
        }
        return false;
    }

    // Runs a tree pass of radix 2 on numbers. A group of `rows` values stays in the caches for all steps; only its results are written to `out`, which
    // receives the values that the pass changes.
    bool runTrees(const transform::Pass& pass, const Element* in, Element* out)
    {
        using Computed = base::Wrapping<Element>;
        std::vector<PreparedStep<Element>> steps;
        for (const transform::Step& step : pass.steps)
            steps.push_back(prepare(step, 1));
        const std::size_t groups = pass.changedValues() / pass.rows;
        const bool isMirrored = pass.steps.front().isMirrored;
        forEach(groups, pass.rows * sizeof(Element), [&](std::size_t group) {
            // The values between two steps.
            std::array<std::array<Computed, treeRows / 2>, 2> between;
            const auto* const read = reinterpret_cast<const Computed*>(in);
            auto* const written = reinterpret_cast<Computed*>(out);
            const Computed* kept = read + group * (isMirrored ? 1 : pass.rows);
            std::size_t pairs = isMirrored ? 1 : pass.rows / 2;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const auto* const w = reinterpret_cast<const Computed*>(steps[i].weights.data());
                Computed* next = between[i % 2].data();
                if (i + 1 == steps.size())
                    next = written + group * (isMirrored ? pass.rows : 1);
                // The other results of this step follow those that all groups keep.
                const std::size_t others = (groups + group) * pairs;
                if (isMirrored)
                    joinPairs(kept, read + others, next, pairs, w);
                else
                    splitPairs(kept, next, written + others, pairs, w, steps[i].isWalsh);
                kept = next;
                pairs = isMirrored ? 2 * pairs : pairs / 2;
            }
        });
        return !m_control.stopRequested();
    }

    // Copies the first `count` values.
    void copy(const Element* from, Element* to, std::size_t count)
    {
        constexpr std::size_t block = std::size_t{1} << 14;
        forEach((count + block - 1) / block, block * sizeof(Element), [&](std::size_t index) {
            std::copy_n(from + index * block, std::min(block, count - index * block), to + index * block);
        });
    }

    bool runPermutation(const transform::Step& step, const Element* in, Element* out)
    {
        return reorder(step, in, out, m_control);
    }

    bool runScaling(const transform::Step& step, Element* data)
    {
        if constexpr (!std::is_integral_v<Element>) {
            constexpr std::size_t block = std::size_t{1} << 14;
            forEach((step.size + block - 1) / block, block * sizeof(Element), [&](std::size_t index) {
                for (std::size_t i = index * block; i < std::min(step.size, (index + 1) * block); ++i)
                    data[i] /= weightOf<Element>(step.divisor);
            });
        }
        return !m_control.stopRequested();
    }

private:
    // Computes the two results of each of `count` pairs of adjacent values, x and y: kept ← w0·x + w1·y and other ← w2·x + w3·y.
    template <typename Computed>
    static void splitPairs(const Computed* from, Computed* kept, Computed* other, std::size_t count,
                           const Computed* w, bool isWalsh)
    {
        if (isWalsh) {
            for (std::size_t b = 0; b < count; ++b) {
                kept[b] = from[2 * b] + from[2 * b + 1];
                other[b] = from[2 * b] - from[2 * b + 1];
            }
            return;
        }
        for (std::size_t b = 0; b < count; ++b) {
            kept[b] = w[0] * from[2 * b] + w[1] * from[2 * b + 1];
            other[b] = w[2] * from[2 * b] + w[3] * from[2 * b + 1];
        }
    }

    // Computes `count` pairs of adjacent values from x = kept and y = other.
    template <typename Computed>
    static void joinPairs(const Computed* kept, const Computed* other, Computed* to, std::size_t count,
                          const Computed* w)
    {
        for (std::size_t b = 0; b < count; ++b) {
            to[2 * b] = w[0] * kept[b] + w[1] * other[b];
            to[2 * b + 1] = w[2] * kept[b] + w[3] * other[b];
        }
    }

    // Returns true if the groups of combined rows are consecutive parts of the vector that fit in a tile.
    static bool isContiguous(const transform::Pass& pass)
    {
        return pass.distance == 1 || pass.rows * pass.distance * sizeof(Element) <= tileBytes;
    }

    PreparedStep<Element> prepare(const transform::Step& step, std::size_t rowDistance) const
    {
        PreparedStep<Element> prepared{{}, static_cast<std::size_t>(step.radix()), rowDistance, false, false};
        for (const transform::Scalar entry : step.matrix.entries())
            prepared.weights.push_back(weightOf<Element>(entry));
        prepared.isWalsh = transform::knownMatrix(m_ring, step.matrix) == transform::SpecializedMatrix::Walsh;
        prepared.isOfCharacters = !std::is_arithmetic_v<Element> && isOfCharacters(step.matrix);
        return prepared;
    }

    void apply(const PreparedStep<Element>& step, Element* tile, std::size_t rows, std::size_t length,
               std::size_t stride) const
    {
        using Computed = base::Wrapping<Element>;
        const TileStep<Computed> tileStep{reinterpret_cast<Computed*>(tile),
                                          rows,
                                          length,
                                          stride,
                                          step.rowDistance,
                                          step.radix,
                                          reinterpret_cast<const Computed*>(step.weights.data()),
                                          step.isWalsh};
        if constexpr (std::is_same_v<Element, std::uint8_t>)
            applyTileStep(FieldTileStep{tileStep, m_ring.addition().data(), m_ring.multiplication().data(),
                                        static_cast<std::size_t>(m_ring.order()), m_ring.isPrimeField()});
        else
            applyTileStep(tileStep);
    }

    // Returns true for fields of odd prime order and for characters. Their kernels compute several steps at a time.
    bool hasGeneralKernel(const std::vector<PreparedStep<Element>>& steps) const
    {
        constexpr bool isByte = std::is_same_v<Element, std::uint8_t>;
        return (!isByte || (m_ring.isPrimeField() && m_ring.order() > 2)) &&
               std::all_of(steps.begin(), steps.end(), [&](const PreparedStep<Element>& step) {
                   return step.radix == steps.front().radix && (isByte || step.isOfCharacters);
               });
    }

    void applyAll(const std::vector<PreparedStep<Element>>& steps, Element* tile, std::size_t rows,
                  std::size_t length, std::size_t stride) const
    {
        if constexpr (std::is_same_v<Element, std::uint8_t> || !std::is_arithmetic_v<Element>) {
            if (hasGeneralKernel(steps)) {
                std::vector<GeneralStep<Element>> general;
                general.reserve(steps.size());
                for (const auto& step : steps)
                    general.push_back({step.weights.data(), step.rowDistance});
                const GeneralTile<Element> all{tile, rows, length, stride, steps.front().radix, general};
                if constexpr (std::is_same_v<Element, std::uint8_t>)
                    return applyGeneral(all, static_cast<unsigned>(m_ring.order()));
                else
                    return applyGeneral(all);
            }
        }
        for (const auto& step : steps)
            apply(step, tile, rows, length, stride);
    }

    template <typename Body>
    void forEach(std::size_t count, std::size_t bytesEach, const Body& body) const
    {
        forEachPiece(count, bytesEach, m_control, body);
    }

    const transform::Ring& m_ring;
    const base::RunControl& m_control;
    const Filling* m_filling;  // null once the vector is filled
};

}  // namespace sequency::cpu
