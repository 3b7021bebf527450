// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of works, devices, algorithms and results of a row for the pages, charts and reports of benchmarks, and the table of a document.
//
// Texts are in the window's language and locale.
//
// Threads: UI thread.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/table/column_model.h"

#include <QStringList>

#include <memory>

namespace sequency::ui {

// The options of a point, in this order: "groups of 64", "M = 4", threads, shape, batches. The text of an option that is the program's
// choice is empty.
QStringList optionTexts(const benchmark::Point& point);
// "Fast, groups of 64, M = 4"
QString algorithmWithOptions(const benchmark::Point& point);
// "Card", or "Card (opencl:1)" where the document has two of the name.
QString deviceTitle(const benchmark::Document& document, const std::string& id);
// The same with the short name.
QString shortDeviceTitle(const benchmark::Document& document, const std::string& id);
// "Galois field, p = 3"
QString workWithRadix(const std::string& work, int radix);
// The same of all works of a document, each once.
QStringList worksOf(const benchmark::Document& document);
QString rowStatusTitle(benchmark::RowStatus status);
// "verified by cpu"; "verified" in documents that do not say by what.
QString verificationTitle(const benchmark::Row& row);
// Four significant digits or so, never an exponent: columns of them can be compared.
QString millisecondText(double value);
// The median, without the digits that its clock cannot resolve.
QString millisecondText(const benchmark::Statistics& time);
// "Xeon Platinum 8481C", "H200", "2 × H200", "EPYC 9654 (PoCL)": the name of a processor or card without maker, trademarks and clock.
QString shortDeviceName(const QString& name);

// The points of a document as a table: one row per point, in the order in which they were measured (measurement_columns.cpp).
//
// A row has its times, or its status and the reason for which it has no times. Units are in the headings; the tool tip of a column explains
// its numbers. A column that adds nothing to the others is hidden. The document is shared and may grow by rows at its end.
std::vector<Column> measurementColumns(const std::shared_ptr<const benchmark::Document>& document);

}  // namespace sequency::ui
