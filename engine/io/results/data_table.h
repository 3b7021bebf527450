// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table as data: named columns of numbers or of texts. Every table that leaves the window or the command line is one.
//
// A program adds rows of texts, or columns of numbers that share their vectors; writeTable() makes a file of them, alignedText() lines for a
// terminal, latexTable() a table for a paper. A column may be shorter than others: its other cells are empty.
//
// Files: text in the C locale, LF, no negative zero. Complex values are two columns, NAME.re and NAME.im, in lines, and [re, im] in JSON.
// Errors: BadInput for columns of different length in a format that needs one length; BadUsage for texts in a format of numbers and for what
//         matrix_writer.h refuses; those of the sink; Cancelled.
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
    std::string name;                                        // with its unit
    std::shared_ptr<const base::ElementVector> values = {};  // null: a column of texts
    std::vector<std::string> texts = {};
};

struct DataTable {
    std::vector<Column> columns = {};  // empty: there is nothing to write
    std::string title = {};
    std::string conventions = {};
    std::string index = {};  // name of a first column of row numbers in lines of text; empty: there is none

    std::size_t rows() const;  // length of the longest column
    // Appends a text to each column; missing cells are empty.
    void addRow(std::vector<std::string> cells);
    // The text of a cell: integers exactly, reals as the shortest text that reads back equal, complex as "re im".
    std::string cell(std::size_t row, std::size_t column) const;
};

// A table of texts, without rows.
DataTable textTable(const std::vector<std::string>& names, std::string title = {});
// A column of whole numbers, of reals.
Column columnOf(std::string name, const std::vector<std::int64_t>& values);
Column columnOf(std::string name, const std::vector<double>& values);

// Writes the table in the format of a file's suffix, in any case:
//
// .csv   a line of names, then one line per row
// .json  {"format": "sequency-columns/1", "title", "conventions", "columns": [{"name", "values": […]}, …]}; null for a real that is not finite
// .npy   shape (rows, columns), of one column (rows); the type of a single column, otherwise int64, float64 or complex128
// others of matrixFormats() (.tex, .md, .py …): the numbers as a matrix, of one column as a list; .tex also holds texts
// else   as .csv, with tabs instead of commas
base::Status writeTable(const DataTable& table, std::string_view suffix, const Sink& sink,
                        const base::RunControl& control = {});

// The names and the rows, a line each, for a terminal: columns are separated by two spaces, numbers are aligned right. Widths count
// characters (UTF-8 code points); control characters become a ?.
std::string alignedText(const DataTable& table);
// One line of such a table with given widths; a wider cell moves the rest.
std::string alignedLine(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths);

// Returns a tabular for LaTeX, with the title in a comment. Columns of long texts are paragraphs, in which lines also break within long words, such
// as functions in hexadecimal.
std::string latexTable(const DataTable& table);

}  // namespace sequency::io
