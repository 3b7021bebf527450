// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes tables of numbers, such as tables of S-boxes and spectra, as files for other programs.
//
// The command line, the window and the tests use one table of formats, so a new format needs only a new row. writeMatrix() requests the matrix in
// blocks of whole rows. Thus even 65,536 × 65,536 entries need only the memory for one block of at most matrixBlockBytes and for the pixels of a
// picture. A vector is a matrix of one column with `isVector` set. Entries are integers (which are exact), reals or, if the format supports them,
// complex numbers. Text is in the C locale with LF, in lines of at most 100 columns if the language permits.
// Errors:  BadUsage if a format cannot hold the matrix; errors of MatrixRows and of the sink; Cancelled.
// Threads: any.
// Source:  source_text.h (languages); JSON "sequency-table/1": {"format", "name", "title", "first_row", "rows", "columns", "entries"}; .npy: NumPy's
// format description, version 1.0; PNG: ISO/IEC 15948, by libpng.
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

struct MatrixHeader {
    std::string name = "table";  // identifier in source text, with letters, digits and _
    std::string title = {};      // any text; written as a comment
    std::size_t rows = 1;
    std::size_t columns = 1;
    std::size_t firstRow = 0;  // index of the first row if this matrix is a part of a larger one
    base::ElementType element = base::ElementType::Int32;
    bool isVector = false;
    // The column headings in formats for documents. If this list is empty, the headings are the column numbers.
    std::vector<std::string> columnNames = {};
};

// A function that returns `count` rows of the matrix, starting with row `first`. The elements must have the type MatrixHeader::element.
using MatrixRows = std::function<base::Result<base::ElementVector>(std::size_t first, std::size_t count)>;
// Returns a function that returns rows of `values`. `values` must outlive this function.
MatrixRows rowsOf(const base::ElementVector& values, std::size_t columns = 1);

struct MatrixJob;

struct MatrixFormat {
    std::string_view name;    // name, for example "latex"
    std::string_view title;   // title, for example "LaTeX table"
    std::string_view suffix;  // suffix, for example ".tex"
    bool isBinary = false;
    bool holdsComplex = false;
    bool holdsVectors = true;
    bool isPicture = false;
    std::size_t maxEntries = 0;  // 0 if the number of entries is not limited
    base::Status (*write)(const MatrixJob& job) = nullptr;
};

std::span<const MatrixFormat> matrixFormats();
const MatrixFormat* findMatrixFormat(std::string_view name);  // returns null for an unknown name
// Returns the format with the given suffix, such as ".tex" or ".TEX"; null for an unknown suffix.
const MatrixFormat* matrixFormatOfSuffix(std::string_view suffix);

base::Status writeMatrix(const MatrixFormat& format, const MatrixHeader& head, const MatrixRows& rows,
                         const Sink& sink, const base::RunControl& control = {});

// Returns the .npy header of a vector, for callers that write its values in parts.
std::string npyHeadOf(base::ElementType element, std::size_t length);

// The maximum width and height of a picture in pixels. Up to this size, each entry is one pixel. In a larger matrix, several entries share a pixel,
// which shows the entry of largest magnitude.
inline constexpr std::size_t maxPictureSide = 2048;

}  // namespace sequency::io
