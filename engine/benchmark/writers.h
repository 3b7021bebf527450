// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark document as tables for spreadsheets, web pages and papers.
//
// All write what a document holds and nothing else, one row per point; a row without times says its status and why. Numbers
// are in the C locale. Markdown and LaTeX open with the machine: program, processor, devices with drivers, protocol. Text is
// escaped for the format, a ? for control characters (base::sanitizeForTerminal), ends of lines are spaces; LaTeX needs no package but booktabs. Any thread.
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

// One header line and one line per row; times in milliseconds with all their digits.
std::string csvOf(const Document& document);
std::string markdownOf(const Document& document);
// A tabular environment between \begin{table} and \end{table}.
std::string latexOf(const Document& document);

// In quotes, in one line.
std::string csvText(const std::string& text);
// A text with the characters that mean something in a Markdown table escaped, in one line without control characters.
std::string markdownText(const std::string& text);

// A text for LaTeX, its own characters escaped, in one line without control characters.
std::string latexText(const std::string& text);

// Four significant digits, the unit left out: "0.0123", "12.35", "1235".
std::string shortNumber(double value);
// A median in so many of these digits as its clock can tell: "0.00007" where that tells 10 ns apart.
std::string timeText(const Statistics& time);
// Half of the interval of the median in per cent of it, "2.3"; "–" where there is none.
std::string intervalText(const Statistics& time);
// What the protocol is, in a sentence: "10 repetitions after at least 2 warm-up runs".
std::string protocolText(const Protocol& protocol);
// By what its results were verified, each named once: "times of verified results only, verified by reference; laws and 64 spot
// values". Documents of older versions do not say by what.
std::string verificationText(const Document& document);
// What tables say of several devices: those that had a part of the work, the bytes that they exchanged, and the least that an exchange needs; `none` where one
// computed all.
inline constexpr std::array<std::string_view, 3> sharingHeads{"devices", "exchanged bytes", "least bytes"};
std::vector<std::string> sharingCells(const Row& row, const std::string& none);
// "work-group 64, M 4, 2 threads, batch 8"; empty where all are the program's choice.
std::string algorithmOptionsText(const Point& point);
// The algorithm, with its options in parentheses where it has any.
std::string algorithmText(const Point& point);

}  // namespace sequency::benchmark
