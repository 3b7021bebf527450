// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of named columns of numbers or texts. Every table that the window or the command line exports has this type.
//
// A program adds rows of texts, or columns of numbers that share their vectors. writeTable() writes a file, alignedText() returns lines for a
// terminal, and latexTable() returns a table for a paper. Columns may differ in length; missing cells are empty.
//
// Files use the C locale, LF and no negative zero. A complex value is two columns, NAME.re and NAME.im, in lines, and [re, im] in JSON.
// Errors: BadInput for columns of different length in a format that needs one length; BadUsage for texts in a format of numbers and for what
//         matrix_writer.h rejects; those of the sink; Cancelled.
// Threads: any.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct Column {
    std::string name;  // name of the column, including its unit
    // Values of the column; null for a column of texts.
    std::shared_ptr<const base::ElementVector> values = {};
    std::vector<std::string> texts = {};
};

struct DataTable {
    std::vector<Column> columns = {};  // columns; empty if there is nothing to write
    std::string title = {};
    std::string conventions = {};
    std::string index = {};  // name of a first column of row numbers in lines of text; empty for none

    std::size_t rows() const;  // length of the longest column
    // Appends a text to each column; missing cells are empty.
    void addRow(std::vector<std::string> cells);
    // Returns the text of a cell: exact integers, reals as the shortest text that a reader parses to the same value, complex values as "re im".
    std::string cell(std::size_t row, std::size_t column) const;
};

// Returns a table of texts without rows.
DataTable textTable(const std::vector<std::string>& names, std::string title = {});
// Return a column of integers or of reals.
Column columnOf(std::string name, const std::vector<std::int64_t>& values);
Column columnOf(std::string name, const std::vector<double>& values);

// Writes the table in the format of a file suffix, ignoring case:
//
// .csv   a line of names, then one line per row
// .json  {"format": "sequency-columns/1", "title", "conventions", "columns": [{"name", "values": […]}, …]}; null for a real that is not finite
// .npy   shape (rows, columns), or (rows) for one column; the type of a single column, otherwise int64, float64 or complex128
// other suffixes of matrixFormats() (.tex, .md, .py …): the numbers as a matrix, one column as a list; .tex also holds texts
// any other suffix: as .csv, with tabs instead of commas
base::Status writeTable(const DataTable& table, std::string_view suffix, const Sink& sink,
                        const base::RunControl& control = {});

// Returns the names and the rows as lines for a terminal. Columns are separated by two spaces, and numbers are right-aligned. Widths count
// UTF-8 code points; control characters become ?.
std::string alignedText(const DataTable& table);
// Returns a line of such a table with the given widths. A wider cell shifts the cells after it.
std::string alignedLine(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths);

// Returns a LaTeX tabular with the title in a comment. Columns of long texts are paragraphs that also break long words, such as functions
// in hexadecimal.
std::string latexTable(const DataTable& table);

}  // namespace sequency::io
