// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the benchmark's pages, charts and reports name works, devices, algorithms and results of a row, in the window's language and locale.
// Plain functions; UI thread.
#pragma once

#include "engine/benchmark/document.h"

#include <QStringList>

namespace sequency::ui {

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

}  // namespace sequency::ui
