// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a benchmark document as a table for spreadsheets, web pages and papers.
//
// Every format has one row per point and only data of the document; a row without times has its status and the reason. Markdown and LaTeX start with
// the machine: program, CPU, devices with drivers, protocol. Numbers are in the C locale. Text is escaped for the format; control characters become ?
// (base::sanitizeForTerminal) and line breaks become spaces. LaTeX needs only the package booktabs.
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

// Returns one header line and one line per row; times in milliseconds with all digits.
std::string csvOf(const Document& document);
std::string markdownOf(const Document& document);
// Returns a tabular environment within \begin{table} and \end{table}.
std::string latexOf(const Document& document);

// Returns the text quoted, on one line.
std::string csvText(const std::string& text);
// Escapes the special characters of Markdown tables and returns one line without control characters.
std::string markdownText(const std::string& text);

// Escapes the special characters of LaTeX and returns one line without control characters.
std::string latexText(const std::string& text);

// Returns four significant digits without the unit: "0.0123", "12.35", "1235".
std::string shortNumber(double value);
// Returns the median with at most as many digits as its clock resolves: "0.00007" for a resolution of 10 ns.
std::string timeText(const Statistics& time);
// Returns half the interval of the median in percent of the median, "2.3"; "–" if there is no interval.
std::string intervalText(const Statistics& time);
// Describes the protocol in a sentence: "10 repetitions after at least 2 warm-up runs".
std::string protocolText(const Protocol& protocol);
// Lists the verifiers of the results, each once: "times of verified results only, verified by reference; laws and 64 spot values". Old documents do
// not contain them.
std::string verificationText(const Document& document);
// Table columns for several devices: the devices that took part, the bytes that they exchanged, and the minimum for an exchange; `none` if one device
// computed everything.
inline constexpr std::array<std::string_view, 3> sharingHeads{"devices", "exchanged bytes", "least bytes"};
std::vector<std::string> sharingCells(const Row& row, const std::string& none);
// Returns "work-group 64, M 4, 2 threads, batch 8"; empty if the program chooses all options.
std::string algorithmOptionsText(const Point& point);
// Returns the algorithm, with its options in parentheses if there are any.
std::string algorithmText(const Point& point);

}  // namespace sequency::benchmark
