// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares two or more benchmark documents: matches their points and judges the ratios of their medians.
//
// Rows match by work, algorithm, device kind (Document::deviceKind), n, radix, element, batch and options; if a document has a point twice, its last
// row with times counts. Two times are different if the confidence intervals of their medians (statistics.h) do not overlap. This rule is cautious:
// medians may differ although their intervals overlap a little. Overlapping intervals show no clear difference only if they are narrow; if the ratio
// could as well be 1.1 or 1/1.1, it is too noisy to tell. Documents without samples get the interval of a normal distribution. A single repetition
// has no spread and no verdict.
//
// Threads: any; plain values.
// Cost:    O(rows · log rows).
#pragma once

#include "engine/benchmark/document.h"
#include "engine/benchmark/writers.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sequency::benchmark {

enum class Verdict {
    Unknown,  // verified times are missing in one document, or one time has no spread
    Same,     // the intervals overlap and are narrow: no clear difference
    Noisy,    // the intervals overlap and are so wide that they could hide a difference of a tenth
    Faster,   // faster than the first document
    Slower,
};

std::string_view verdictName(Verdict verdict);  // "unknown", "no clear difference", "too noisy to tell", …

struct ComparisonKey {
    Point point;          // point with its radix, and with the kind of its device instead of the id
    std::string element;  // element type of the row

    std::string text() const;  // "walsh n=10 cpu fast int32, work-group 64"
    friend bool operator==(const ComparisonKey&, const ComparisonKey&) = default;
};

struct ComparedTime {
    const Row* row = nullptr;  // row of that document; null if it lacks the point
    // Statistics of the compared time. The interval is that of a normal distribution if the document has none; all members are 0 without times.
    Statistics time = {};
    // Comparison with the first document; in the first document itself the ratio is 1 and the verdict Unknown.
    std::optional<double> ratio = {};  // median ÷ median of the first document; below 1 is faster
    Verdict verdict = Verdict::Unknown;
};

struct ComparisonRow {
    ComparisonKey key;
    std::vector<ComparedTime> times;  // times of the point, one per document
};

// Returns rows ordered by work, n, device kind and algorithm. They point into the documents, which must outlive the result.
std::vector<ComparisonRow> compare(std::span<const Document* const> documents, Time time = Time::Kernels);

// Returns Same, Noisy, Faster or Slower if both have a spread, otherwise Unknown.
Verdict verdictOf(const Statistics& now, const Statistics& before);

// Returns the differences of two documents in program, host, protocol and devices of the same kind, one line each: "host cpu: A -> B".
std::vector<std::string> circumstanceDifferences(const Document& before, const Document& now);

// Comparisons as text for spreadsheets, web pages and programs; writers.h writes the tables of one document.
//
// CSV: one header line and one line per point. A line has the point, then for every document the median and the ends of its interval; from the second
// document on it also has the ratio and the verdict. A cell is empty if its value does not exist. Markdown: the documents, their differences,
// and the same table. JSON: an object {"format": "sequency-comparison/1", "time", "documents", "rows"}. Ratios and verdicts compare with
// the first document. Numbers are in the C locale; names are escaped for the format.

// A document and its displayed name.
struct NamedDocument {
    std::string name;
    const Document* document = nullptr;
};

// Returns the comparison as Json, Csv or Markdown; an empty text for other formats.
std::string comparisonOf(std::span<const NamedDocument> documents, Time time, Format format);

// Points at which the last document is slower than the first by more than `percent` of its median and beyond the spread, one per line with the
// difference. `lost` are the points that have times only in the first document; `compared` counts the points that have a spread in both.
struct SlowerPoints {
    std::vector<std::string> points;
    std::vector<std::string> lost;
    std::size_t compared = 0;
};
SlowerPoints slowerPoints(std::span<const NamedDocument> documents, Time time, double percent);

}  // namespace sequency::benchmark
