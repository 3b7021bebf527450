// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one wants to know of a whole spectrum at a glance: the distribution of its values, its coefficients by the weight
// of their index, its largest coefficients, and a map of it as a square.
//
// Each is one pass over the vector (two for a histogram of many different values), O(N) but for the largest ones, O(N +
// N·log k) at worst and far less as a rule; extra memory does not grow with N. Complex values by magnitude or by the part asked for. All poll
// the stop token every 2^16 values and report progress; Cancelled is their only error. Any thread.
// Source of the grouping by weight: Karpovsky, Stanković, Astola 2008 (spectra of symmetric functions depend on it).
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

struct HistogramBar {
    double low = 0;  // values with low ≤ value ≤ high; equal where every different value has its bar
    double high = 0;
    std::size_t count = 0;
};
struct Histogram {
    std::vector<HistogramBar> bars;  // by rising value, none of them empty
    bool exact =
        true;  // a bar a value; else bars of equal width, but for a first and last one with what lies
               // far outside
    // Where all but about a thousandth of the values lie, if that is under a quarter of their range; else all of it.
    double usualLow = 0;
    double usualHigh = 0;

    // The bar that counts this value; there is one for every value that was counted.
    std::size_t barOf(double value) const;
};
// A bar for each different value while there are at most `mostBars` (4 at least) of them, else that many bars of equal width.
// Where all but about a thousandth of the values (by a sample of 2^16) lie within a quarter of the range, as beside the coefficient
// 0 of a balanced function in {0,1}, the bars share that part, and one at each end takes the rest. Values that lie no farther
// apart than twice the tolerance are one value, named after the most frequent of them.
base::Result<Histogram> histogram(const base::ElementVector& values, Part part, std::size_t mostBars,
                                  const base::RunControl& control = {}, double tolerance = 0);

// The first `most` of some positions, rising, and how many there are.
struct Positions {
    std::vector<std::size_t> first;
    std::size_t count = 0;
};
// Of the values in the bars firstBar … lastBar of their histogram.
base::Result<Positions> positionsInBars(const base::ElementVector& values, Part part,
                                        const Histogram& histogram, std::size_t firstBar, std::size_t lastBar,
                                        std::size_t most, const base::RunControl& control = {});

// Coefficients whose Hadamard index has `weight` digits that are not 0.
struct WeightRow {
    std::size_t count = 0;
    std::size_t nonZero = 0;
    double largest = 0;  // magnitude
    double energy = 0;   // Σ |value|²
};
// n + 1 rows, by weight. The vector stands in the given order (radix 2 where it is not Hadamard's).
base::Result<std::vector<WeightRow>> byWeight(const base::ElementVector& values, int radix, int variables,
                                              transform::SpectrumOrder order,
                                              const base::RunControl& control = {});

// Of the coefficients of a weight, as byWeight() counts them, and not zero.
base::Result<Positions> positionsOfWeight(const base::ElementVector& values, int radix, int variables,
                                          transform::SpectrumOrder order, std::size_t weight,
                                          std::size_t most, const base::RunControl& control = {});

// Positions of the `count` largest magnitudes (all, where there are fewer), by falling magnitude, then by position. By the
// pyramid of the magnitudes (of real values: of the values), which tells where none of the largest can be: a look at N/64
// entries and at some 64·count values, unless most are equally large.
base::Result<std::vector<std::size_t>> largestMagnitudes(const MinMaxPyramid& pyramid, std::size_t count,
                                                         const base::RunControl& control = {});

// The vector as a table, leading digits of the position down, the others across: p^⌈n/2⌉ × p^⌊n/2⌋ entries, reduced to
// at most `mostCells` cells a side. A cell holds the value of largest magnitude in it, with its sign.
struct HeatMap {
    std::size_t tableRows = 1;
    std::size_t tableColumns = 1;
    std::size_t rows = 1;  // cells
    std::size_t columns = 1;
    std::vector<float> cells;            // rows × columns
    std::vector<std::size_t> positions;  // where the value of a cell stands in the vector
    float largest = 0;                   // magnitude
    float usual =
        0;  // that of all cells but the largest thousandth, where this is under an eighth of the largest; else `largest`
};
base::Result<HeatMap> heatMap(const base::ElementVector& values, int radix, int variables, Part part,
                              std::size_t mostCells, const base::RunControl& control = {});

// The same map with at most so many cells, each the value of largest magnitude among whole neighbouring ones.
HeatMap reduced(const HeatMap& map, std::size_t mostRows, std::size_t mostColumns);

// a − b, value by value: int64 of integers where it cannot wrap, else float64 (complex128 where either is complex), then 0 where
// no part is larger than the tolerance. BadInput where the lengths differ; OutOfMemory.
base::Result<base::ElementVector> difference(const base::ElementVector& a, const base::ElementVector& b,
                                             const base::RunControl& control = {}, double tolerance = 0);

}  // namespace sequency::analysis
