// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains how a change of one function value changed the spectrum: which coefficients changed, by how much, and why.
//
// By linearity, over every ring, the new spectrum is the old spectrum plus one column of the transform matrix, multiplied by the change of the value.
// The reported changes are differences of the two spectra, so that the explanation agrees with the display. Differences within the rounding errors of
// the two spectra (session/rounding.h) are ignored. Spectra may have at most `maxExplained` values. All text is in the user's language and locale.
//
// Threads: any, except coefficientChangeColumns().
// Cost:    O(N).
#pragma once

#include "ui/jobs/engine_jobs.h"
#include "ui/table/column_model.h"

#include <QString>

#include <complex>
#include <optional>
#include <vector>

namespace sequency::ui {

inline constexpr std::size_t maxExplained = 4096;

struct CoefficientMove {
    std::size_t position = 0;  // position in the order of the spectrum
    std::complex<double> by;   // new value − old value, in the ring; for GF(q) a field element
    QString before;
    QString after;
    QString byText;  // `by` as text, such as "+2", "−1 + 0.5 i", or "3" over GF(q)
};

struct SpectrumChange {
    std::size_t index = 0;
    std::vector<bool> moved = {};  // one flag per position, set if the coefficient changed
    std::size_t movedCount = 0;
    std::vector<CoefficientMove> largest = {};  // ordered by magnitude, then by position
    // The explanation as a sentence: "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: every coefficient moved by +1 or −1."
    QString sentence = {};
};

// Returns the change from `before` to `after`. Returns nullopt if the spectra differ in transform, encoding or size, if their functions differ at an
// index other than `changedIndex`, or if there are too many values.
std::optional<SpectrumChange> spectrumChange(const SpectrumData& before, const SpectrumData& after,
                                             std::size_t changedIndex, std::size_t maxMoves = 16);

// Describes changes, as in "every coefficient moved by +1 or −1" or, if `isPast` is false, "4 of 8 coefficients move by 1". `moves` contains the
// change at each position, which is 0 if the coefficient is unchanged.
QString movesText(const transform::Ring& ring, const std::vector<std::complex<double>>& moves, bool isInverse,
                  bool isPast);

// Return the text of elementText() with a true minus sign. Complex values are shortened, and parts that are zero are omitted: "1.5 − 2.598 i".
QString minusText(const base::ElementVector& vector, std::size_t index, int digits = 10);
QString minusText(const base::FunctionVector& function, std::size_t index, int digits = 10);

// Returns a number with its sign, such as "+2", "−0.5" or "0".
QString signedText(double value);
// Returns a complex number with the signs of both parts, such as "−1 + 0.5 i".
QString signedText(std::complex<double> value);

// Returns the columns of a table of the coefficients that an edit changed most: position, value before and after, and difference. For complex spectra,
// "Before" is hidden to save space; the tool tip and the text for screen readers contain all values. Must be called on the UI thread.
std::vector<Column> coefficientChangeColumns(const SpectrumChange& change, bool isInverse, bool isComplex);

}  // namespace sequency::ui
