// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains how one changed value of the function changed the spectrum: which coefficients, by how much, and why.
//
// By linearity, over every ring the new spectrum is the old one plus (new − old) times a column of the transform matrix. The reported changes are the
// differences of the two spectra, so that the explanation cannot contradict the display; differences within the rounding of both (session/rounding.h)
// are ignored. Limited to spectra of at most `maxExplained` values. Texts use the user's language and locale.
//
// Threads: any.
// Cost:    O(N).
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QString>

#include <complex>
#include <optional>
#include <vector>

namespace sequency::ui {

inline constexpr std::size_t maxExplained = 4096;

struct CoefficientMove {
    std::size_t position = 0;  // in the order of the spectrum
    std::complex<double> by;   // difference in the ring; over GF(q) a field element
    QString before;
    QString after;
    QString byText;  // "+2" or "−1 + 0.5 i"; over GF(q) "3"
};

struct SpectrumChange {
    std::size_t index = 0;         // index of the changed value
    std::vector<bool> moved = {};  // one flag per position
    std::size_t movedCount = 0;
    std::vector<CoefficientMove> largest =
        {};  // ordered by magnitude, then by position; limited to the requested number
    // For example "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: every coefficient moved by +1 or −1."
    QString sentence = {};
};

// Returns nullopt if the spectra differ in transform, encoding or size, if their functions differ at another index, or if there are too many values.
std::optional<SpectrumChange> spectrumChange(const SpectrumData& before, const SpectrumData& after,
                                             std::size_t changedIndex, std::size_t maxMoves = 16);

// Describes the changes: "every coefficient moved by +1 or −1", "4 of 8 coefficients moved by 1"; in the present tense ("moves") unless `isPast`.
// `moves` has one entry per position, 0 if unchanged.
QString movesText(const transform::Ring& ring, const std::vector<std::complex<double>>& moves, bool isInverse,
                  bool isPast);

// Like elementText(), with a true minus sign. Complex values are shortened and parts equal to 0 omitted: "1.5 − 2.598 i".
QString minusText(const base::ElementVector& vector, std::size_t index, int digits = 10);
QString minusText(const base::FunctionVector& function, std::size_t index, int digits = 10);

// Returns a difference with its sign: "+2", "−0.5", "0".
QString signedText(double value);
// Returns a complex difference with signs: "−1 + 0.5 i".
QString signedText(std::complex<double> value);

}  // namespace sequency::ui
