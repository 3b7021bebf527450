// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a benchmark document as a table for spreadsheets, web pages and papers.
//
// Every function returns the text of the whole document with one row per point. A row without times shows its status and the reason. Markdown and
// LaTeX start with the machine: program, CPU, devices with drivers, protocol. Numbers are in the C locale. Text is escaped as the format requires;
// control characters become ? (base::sanitizeForTerminal), and line ends become spaces. LaTeX needs only the package booktabs.
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

// Returns one header line and one line per row. Times are in milliseconds with all their digits.
std::string csvOf(const Document& document);
std::string markdownOf(const Document& document);
// Returns a tabular environment within a table environment.
std::string latexOf(const Document& document);

// Returns the text as one line, quoted for CSV.
std::string csvText(const std::string& text);
// Escapes text for a cell of a Markdown table. The result is one line without control characters.
std::string markdownText(const std::string& text);

// Escapes text for LaTeX. The result is one line without control characters.
std::string latexText(const std::string& text);

// Returns the number with four significant digits and no unit: "0.0123", "12.35", "1235".
std::string shortNumber(double value);
// Returns the median, without digits that the clock does not resolve: "0.00007" for a resolution of 10 ns.
std::string timeText(const Statistics& time);
// Returns half the width of the median's confidence interval in per cent of the median, for example "2.3", or "–" if there is no interval.
std::string intervalText(const Statistics& time);
// Returns a description of the protocol: "10 repetitions after at least 2 warm-up runs".
std::string protocolText(const Protocol& protocol);
// Returns a phrase that names every verifier once: "times of verified results only, verified by reference; laws and 64 spot values". Old documents do
// not name verifiers.
std::string verificationText(const Document& document);
// Heading of the column that states how many devices took part. Tables have it if the document has combined devices.
inline constexpr std::string_view devicesHead = "devices";
// Returns the options of a point, for example "work-group 64, M 4, 2 threads, batch 8". The result is empty if the program chooses all options.
std::string algorithmOptionsText(const Point& point);
// Returns the name of the algorithm, followed by the options in parentheses if there are any.
std::string algorithmText(const Point& point);

}  // namespace sequency::benchmark
