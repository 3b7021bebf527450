// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two or more benchmark documents side by side: the same points matched, the ratio of their medians, and whether the
// difference is more than the spread.
//
// Rows match by work, algorithm, device kind (Document::deviceKind), n, radix, element, batch and options; where a
// document has a point twice, its last row with times counts. The rule for "different": the confidence intervals of the two
// medians (statistics.h) do not overlap. It is a cautious rule: where the intervals overlap a little, the medians
// may still differ. They say so only where they are narrow: if the ratio could as well be 1.1 or 1/1.1, it is too noisy to tell.
// Documents without samples get the interval of a normal distribution; a single repetition has no spread,
// and nothing can be said. Pure values; any thread; O(rows · log rows).
#pragma once

#include "engine/benchmark/document.h"
#include "engine/benchmark/writers.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sequency::benchmark {

enum class Verdict {
    Unknown,  // not both have verified times, or one has no spread
    Same,     // the intervals overlap, and are narrow: no clear difference
    Noisy,    // they overlap, and are so wide that a difference of a tenth could hide in them
    Faster,   // than the first document
    Slower,
};

std::string_view verdictName(Verdict verdict);  // "unknown", "no clear difference", "too noisy to tell", …

struct ComparisonKey {
    Point point;          // with its radix, and the kind of its device instead of the id
    std::string element;  // the row's element type

    std::string text() const;  // "walsh n=10 cpu fast int32, work-group 64"
    friend bool operator==(const ComparisonKey&, const ComparisonKey&) = default;
};

struct ComparedTime {
    const Row* row = nullptr;  // of that document; null where it has no such point
    Statistics time = {};      // with an interval, if need be the normal one; zero where there are no times
    // Compared with the first document; 1, Unknown in the first itself.
    std::optional<double> ratio = {};  // its median ÷ the first's: below 1 is faster
    Verdict verdict = Verdict::Unknown;
};

struct ComparisonRow {
    ComparisonKey key;
    std::vector<ComparedTime> times;  // one a document
};

// The rows point into the documents, which must outlive the result. Ordered by work, n, device kind, algorithm.
std::vector<ComparisonRow> compare(std::span<const Document* const> documents, Time time = Time::Kernels);

// Same, Noisy, Faster or Slower where both have a spread.
Verdict verdictOf(const Statistics& now, const Statistics& before);

// "host cpu: A -> B", one line each: program, host, protocol and devices of the same kind in which two documents differ.
std::vector<std::string> circumstanceDifferences(const Document& before, const Document& now);

// Comparisons as text for spreadsheets, web pages and programs; writers.h writes the tables of one document.
//
// CSV: one header line and one line per point. A line has the point, then for every document the median and the ends of its interval, and
// from the second document on ratio and verdict. A cell is empty if its value does not exist. Markdown: the documents, their differences,
// and the same table. JSON: an object {"format": "sequency-comparison/1", "time", "documents", "rows"}. Ratios and verdicts compare with
// the first document. Numbers are in the C locale; names are escaped for the format.

// A document and what it is called.
struct NamedDocument {
    std::string name;
    const Document* document = nullptr;
};

// Json, Csv or Markdown; empty for others.
std::string comparisonOf(std::span<const NamedDocument> documents, Time time, Format format);

// The points at which the last document is slower than the first by more than `percent` of its median, beyond the spread, one a line
// with by how much. `lost`: those that the first has times of and the last has not. `compared`: how many points of both have a spread, so that
// something can be said.
struct SlowerPoints {
    std::vector<std::string> points;
    std::vector<std::string> lost;
    std::size_t compared = 0;
};
SlowerPoints slowerPoints(std::span<const NamedDocument> documents, Time time, double percent);

}  // namespace sequency::benchmark
