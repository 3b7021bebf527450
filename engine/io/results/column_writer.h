// SPDX-License-Identifier: GPL-3.0-or-later
//
// Columns of numbers beside each other as CSV, JSON ("sequency-columns/1"), text separated by tabs, or a NumPy .npy file: the
// data of a picture.
//
// Csv and Tabs: a line of names, then one line per row; complex values as two columns, NAME.re and NAME.im; a column that is
// shorter than others leaves its cells empty. Json: {"format", "title", "conventions", "columns": [{"name", "values": […]}, …]},
// complex as [re, im], reals that are not finite numbers as null. Npy: version 1.0, C order, shape (rows, columns), of one column
// (rows); its own type where there is one column, else int64, float64 or complex128, whichever holds all of them; columns of
// different length are refused (BadInput). Always the C locale, LF, no negative zero in text.
//
// Bytes go to the sink in pieces; its first Error ends the writing, and so does a stop request. Borrows nothing. Any thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/io/results/spectrum_writer.h"

#include <memory>
#include <string>
#include <vector>

namespace sequency::io {

struct Column {
    std::string name;
    std::shared_ptr<const base::ElementVector> values;  // never null
};

struct ColumnsHead {
    std::string title;
    std::string conventions;
};

enum class ColumnFormat { Csv, Json, Tabs, Npy };

base::Status writeColumns(const std::vector<Column>& columns, ColumnFormat format, const ColumnsHead& head,
                          const Sink& sink, const base::RunControl& control = {});

// As a table of another format, of one column as a list: BadUsage where the format cannot hold it, BadInput for columns of different length.
base::Status writeColumns(const std::vector<Column>& columns, const MatrixFormat& format,
                          const ColumnsHead& head, const Sink& sink, const base::RunControl& control = {});

// The values as a NumPy array of this shape, row by row; their number is the product of the lengths.
base::Status writeNpy(const base::ElementVector& values, const std::vector<std::size_t>& shape,
                      const Sink& sink, const base::RunControl& control = {});

// A column of whole numbers, of reals.
Column columnOf(std::string name, const std::vector<std::int64_t>& values);
Column columnOf(std::string name, const std::vector<double>& values);

}  // namespace sequency::io
