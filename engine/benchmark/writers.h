// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a benchmark document as a table for spreadsheets, web pages and papers.
//
// Every format writes exactly what the document holds, one row per point; a row without times has its status and the reason. Markdown and LaTeX start
// with the machine: program, CPU, devices with drivers, protocol. Numbers are in the C locale. Text is escaped for the format: control characters
// become ? (base::sanitizeForTerminal) and line ends become spaces. LaTeX needs only the package booktabs.
//
// Threads: any.
#pragma once

#include "engine/benchmark/document.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

enum class Format { Json, Csv, Markdown, Latex };
inline constexpr std::array<std::string_view, 4> formatNames{"json", "csv", "markdown", "latex"};

std::string textOf(const Document& document, Format format);

// Returns one header line and one line per row; times are in milliseconds with all their digits.
std::string csvOf(const Document& document);
std::string markdownOf(const Document& document);
// Returns a tabular environment between \begin{table} and \end{table}.
std::string latexOf(const Document& document);

// Returns the text in quotes, in one line.
std::string csvText(const std::string& text);
// Escapes a text for a cell of a Markdown table, in one line without control characters.
std::string markdownText(const std::string& text);

// Escapes a text for LaTeX, in one line without control characters.
std::string latexText(const std::string& text);

// Returns four significant digits without a unit: "0.0123", "12.35", "1235".
std::string shortNumber(double value);
// Returns the median with only the digits that its clock resolves: "0.00007" for a resolution of 10 ns.
std::string timeText(const Statistics& time);
// Returns half the interval of the median in per cent of the median, "2.3", or "–" if there is no interval.
std::string intervalText(const Statistics& time);
// Describes the protocol in a sentence: "10 repetitions after at least 2 warm-up runs".
std::string protocolText(const Protocol& protocol);
// Returns a text that names every verifier once: "times of verified results only, verified by reference; laws and 64 spot values". Old documents do
// not name verifiers.
std::string verificationText(const Document& document);
// Headings of the columns about several devices: their number, the bytes that they exchanged, and the minimum that an exchange needs. The cells are
// `none` if a single device computed everything.
inline constexpr std::array<std::string_view, 3> sharingHeads{"devices", "exchanged bytes", "least bytes"};
std::vector<std::string> sharingCells(const Row& row, const std::string& none);
// Returns "work-group 64, M 4, 2 threads, batch 8"; empty if the program chooses all options.
std::string algorithmOptionsText(const Point& point);
// Returns the algorithm, followed by its options in parentheses if there are any.
std::string algorithmText(const Point& point);

}  // namespace sequency::benchmark
