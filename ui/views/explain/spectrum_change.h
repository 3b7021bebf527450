// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one changed value of the function did to the spectrum: which coefficients moved, by how much, and why.
//
// By linearity the new spectrum is the old one plus (new − old) times a column of the transform matrix, over every ring.
// The moves are the differences of the two spectra themselves, so that an explanation cannot disagree with what is shown;
// what lies within the rounding of both (session/rounding.h) is not a move. For spectra of at most `maxExplained` values; O(N).
// Texts in the user's language and locale. Plain values; any thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QString>

#include <complex>
#include <optional>
#include <vector>

namespace sequency::ui {

inline constexpr std::size_t maxExplained = 4096;

struct CoefficientMove {
    std::size_t position = 0;  // in the spectrum's own order
    std::complex<double> by;   // in the ring: over GF(q) its difference, an element
    QString before;
    QString after;
    QString byText;  // "+2", "−1 + 0.5 i"; over GF(q) "3"
};

struct SpectrumChange {
    std::size_t index = 0;         // of the value that changed
    std::vector<bool> moved = {};  // of every position
    std::size_t movedCount = 0;
    std::vector<CoefficientMove> largest =
        {};  // by magnitude, then by position; at most as many as asked for
    // "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: every coefficient moved by +1 or −1."
    QString sentence = {};
};

// Nothing where the two are not of the same transform, encoding and size, where their functions differ at other places
// too, or where there are too many values.
std::optional<SpectrumChange> spectrumChange(const SpectrumData& before, const SpectrumData& after,
                                             std::size_t changedIndex, std::size_t maxMoves = 16);

// "every coefficient moved by +1 or −1", "4 of 8 coefficients moved by 1"; of a move that could be made: "moves". The moves
// are those of all positions, 0 where there is none.
QString movesText(const transform::Ring& ring, const std::vector<std::complex<double>>& moves, bool isInverse,
                  bool isPast);

// elementText() with a true minus, as formulas have it; of complex values short, without parts that are 0: "1.5 − 2.598 i".
QString minusText(const base::ElementVector& vector, std::size_t index, int digits = 10);
QString minusText(const base::FunctionVector& function, std::size_t index, int digits = 10);

// A difference with its sign: "+2", "−0.5", "0".
QString signedText(double value);
// The same of a complex number, "−1 + 0.5 i".
QString signedText(std::complex<double> value);

}  // namespace sequency::ui
