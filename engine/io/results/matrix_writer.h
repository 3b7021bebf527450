// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of numbers (those of S-boxes, spectra) as files for other programs: one table of formats that the command line, the window and
// the tests read. What is added is a row.
//
// A matrix is asked for in blocks of whole rows, so that 65,536 × 65,536 entries need no memory but for a block of at most
// matrixBlockBytes, and a picture's pixels. A vector is a matrix of one column and `isVector`. Entries are integers, reals or, where a
// format holds them, complex numbers; integers are exact. Text is in the C locale, LF, in lines of at most 100 columns where the language
// does not mind. Errors: BadUsage where a format cannot hold the matrix, those of the rows and of the sink, Cancelled. Any thread.
// Sources of the syntax: source_text.h; JSON "sequency-table/1": {"format", "name", "title", "first_row", "rows", "columns", "entries"};
// .npy: NumPy's format description, version 1.0; PNG: ISO/IEC 15948, by libpng.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

inline constexpr std::size_t matrixBlockBytes = std::size_t{1} << 24;

struct MatrixHead {
    std::string name = "table";  // in source text: letters, digits and _
    std::string title = {};      // in comments; any text
    std::size_t rows = 1;
    std::size_t columns = 1;
    std::size_t firstRow = 0;  // the rows are part of a larger matrix
    base::ElementType element = base::ElementType::Int32;
    bool isVector = false;
    std::vector<std::string> columnNames = {};  // in tables on paper; empty: their numbers
};

// `count` rows from `first` on, counted from the first of the matrix; of head.element.
using MatrixRows = std::function<base::Result<base::ElementVector>(std::size_t first, std::size_t count)>;
// Those of values that are there, and stay there.
MatrixRows rowsOf(const base::ElementVector& values, std::size_t columns = 1);

struct MatrixJob;

struct MatrixFormat {
    std::string_view name;    // "latex"
    std::string_view title;   // "LaTeX table"
    std::string_view suffix;  // ".tex"
    bool isBinary = false;
    bool holdsComplex = false;
    bool holdsVectors = true;
    bool isPicture = false;
    std::size_t maxEntries = 0;  // 0: as many as there are
    base::Status (*write)(const MatrixJob& job) = nullptr;
};

std::span<const MatrixFormat> matrixFormats();
const MatrixFormat* matrixFormatNamed(std::string_view name);       // null for an unknown one
const MatrixFormat* matrixFormatOfSuffix(std::string_view suffix);  // ".tex", ".TEX"; null for an unknown one

base::Status writeMatrix(const MatrixFormat& format, const MatrixHead& head, const MatrixRows& rows,
                         const Sink& sink, const base::RunControl& control = {});

// What stands before the values of a vector in .npy, for who writes these by parts.
std::string npyHeadOf(base::ElementType element, std::size_t length);

// A picture has a pixel an entry, up to this many of them a side; more entries share pixels, each of which shows the one of largest magnitude.
inline constexpr std::size_t maxPictureSide = 2048;

}  // namespace sequency::io
