// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts for benchmark rows, used by pages, charts and reports, and the table of the rows of a document.
//
// Functions name workloads, devices and algorithms, and format times and verification results. Texts are in the window's language and locale.
//
// Threads: UI thread.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/table/column_model.h"

#include <QStringList>

#include <memory>

namespace sequency::ui {

// Returns one text per option of a point, in this order: work-group size ("groups of 64"), outputs per item ("M = 4"), threads, shape, batches. A
// text is empty if the program chooses the option.
QStringList optionTexts(const benchmark::Point& point);
// Returns the algorithm and its options, such as "Fast, groups of 64, M = 4".
QString algorithmWithOptions(const benchmark::Point& point);
// Returns the title of a device, such as "Card", or "Card (opencl:1)" if two devices of the document have this title.
QString deviceTitle(const benchmark::Document& document, const std::string& id);
// Returns the workload and its radix, such as "Galois field, p = 3".
QString workWithRadix(const std::string& work, int radix);
// Returns the distinct workloads of a document with their radices.
QStringList worksOf(const benchmark::Document& document);
QString rowStatusTitle(benchmark::RowStatus status);
// Returns how the row was verified: "verified by cpu", or "verified" if the document does not name the verifying device.
QString verificationTitle(const benchmark::Row& row);
// Returns a time with four significant digits in the largest unit in which it is at least 1, such as "40.71 ns" or "1.500 ms"; "0" for no time.
QString timeWithUnit(double milliseconds);
// Returns the median without the digits that the clock cannot resolve.
QString timeWithUnit(const benchmark::Statistics& time);

// Returns the columns of a table with one row per point, in the order of measurement (measurement_columns.cpp).
//
// A row shows its times, or its status and the reason why it has no times. Times have units; tool tips of the headings explain the numbers.
// A column that adds no information is hidden. The document is shared, and rows may be appended to it.
std::vector<Column> measurementColumns(const std::shared_ptr<const benchmark::Document>& document);

}  // namespace sequency::ui
