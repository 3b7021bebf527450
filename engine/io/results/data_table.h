// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of named columns of numbers or strings. Every table that the window or the command line exports has this type.
//
// The caller adds rows of strings, or columns of numbers, whose vectors can be shared. writeTable() writes a file, alignedText() returns lines for a
// terminal, and latexTable() returns a table for a paper. Columns may differ in length; missing cells are empty. Files use the C locale and LF and
// contain no negative zero. In text formats, a complex value takes two columns, NAME.re and NAME.im; in JSON it is [re, im].
// Errors:  BadInput for columns of different length in a format that needs equal lengths; BadUsage for strings in a format of numbers and for tables
// that matrix_writer.h rejects; errors of the sink; Cancelled.
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
    std::string name;  // heading of the column, including the unit
    // The values of the column. A null pointer means that the column contains strings.
    std::shared_ptr<const base::ElementVector> values = {};
    std::vector<std::string> texts = {};
};

struct DataTable {
    std::vector<Column> columns = {};  // columns of the table; empty if there are no data
    std::string title = {};
    std::string conventions = {};
    std::string index = {};  // name of an additional first column with row numbers; empty to omit it

    std::size_t rows() const;  // returns the length of the longest column
    // Appends a row with one string per column. Missing cells are empty if `cells` is shorter.
    void addRow(std::vector<std::string> cells);
    // Returns the text of a cell: integers exactly, reals as the shortest text that parses to the same value, complex values as "re im".
    std::string cell(std::size_t row, std::size_t column) const;
};

// Returns a table of strings with these column names and no rows.
DataTable textTable(const std::vector<std::string>& names, std::string title = {});
Column columnOf(std::string name, const std::vector<std::int64_t>& values);
Column columnOf(std::string name, const std::vector<double>& values);

// Writes the table in the format that belongs to a file suffix, whose case is ignored:
//
// .csv   a line of names, then one line per row
// .json  {"format": "sequency-columns/1", "title", "conventions", "columns": [{"name", "values": […]}, …]}; null for a real that is not finite
// .npy   shape (rows, columns), or (rows) for one column; the type of a single column, otherwise int64, float64 or complex128
// other suffixes of matrixFormats() (.tex, .md, .py …): the numbers as a matrix, or one column as a list; .tex also accepts strings
// any other suffix: as .csv, with tabs instead of commas
base::Status writeTable(const DataTable& table, std::string_view suffix, const Sink& sink,
                        const base::RunControl& control = {});

// Returns a line of names and the rows as lines for a terminal. Columns are separated by two spaces, and numbers are right-aligned. Column widths are
// counted in code points of UTF-8; control characters become "?".
std::string alignedText(const DataTable& table);
// Returns a line in the form of alignedText() with the given column widths. A wider cell shifts the cells after it to the right.
std::string alignedLine(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths);

// Returns a LaTeX tabular with the title in a comment. Columns of long strings become paragraph columns, in which even long words, such as functions
// in hexadecimal, are broken.
std::string latexTable(const DataTable& table);

}  // namespace sequency::io
