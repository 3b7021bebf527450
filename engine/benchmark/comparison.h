// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares two or more benchmark documents: matches their points and judges the ratios of their medians.
//
// Rows match if their workload, algorithm, device kind (Document::deviceKind), n, radix, element type, batch and options are equal. If a document
// contains a point twice, the last row with times is used. Two times are different if the confidence intervals of their medians (statistics.h) do not
// overlap. This rule is cautious: medians may differ even if their intervals overlap a little. Overlapping intervals mean "no clear difference" only
// if they are narrow. If the true ratio may be as large as 1.1 or as small as 1/1.1, the verdict is "too noisy to tell". For documents without
// samples, the interval of a normal distribution is used. A point that was measured only once has no interval and no verdict.
//
// Threads: any; all types are plain values.
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
    Unknown,  // one document has no verified times, or a time has no interval
    Same,     // the intervals overlap and are narrow: no clear difference
    Noisy,    // the intervals overlap, but are so wide that they could hide a difference of a tenth
    Faster,   // the interval is completely below the first document's interval
    Slower,
};

std::string_view verdictName(Verdict verdict);  // returns for example "no clear difference"

struct ComparisonKey {
    Point point;  // point with its radix; the device is given by its kind, not its id
    std::string element;

    std::string text() const;  // returns text such as "walsh n=10 cpu fast int32, work-group 64"
    friend bool operator==(const ComparisonKey&, const ComparisonKey&) = default;
};

struct ComparedTime {
    const Row* row = nullptr;  // row of the document; null if the document does not contain the point
    // If the document has no confidence interval, the interval of a normal distribution is used. All members are 0 if there are no times.
    Statistics time = {};
    // Comparison with the first document. For the first document itself, the ratio is 1 and the verdict is Unknown.
    std::optional<double> ratio = {};  // median ÷ median in the first document; less than 1 means faster
    Verdict verdict = Verdict::Unknown;
};

struct ComparisonRow {
    ComparisonKey key;
    std::vector<ComparedTime> times;  // one time per document
};

// Returns the rows ordered by workload, n, device kind and algorithm. They contain pointers into the documents, which must outlive the result.
std::vector<ComparisonRow> compare(std::span<const Document* const> documents, Time time = Time::Kernels);

// Returns Same, Noisy, Faster or Slower if both times have an interval, otherwise Unknown.
Verdict verdictOf(const Statistics& now, const Statistics& before);

// Returns the differences between two documents in program, host, protocol, and devices of the same kind, one line each: "host cpu: A -> B".
std::vector<std::string> circumstanceDifferences(const Document& before, const Document& now);

// Writes comparisons as text for spreadsheets, web pages and programs. writers.h writes the table of one document.
//
// CSV: one header line and one line per point. A line contains the point and, for every document, the median and the ends of its interval. For every
// document except the first, it also contains the ratio and the verdict. The cell of a missing value is empty.
// Markdown: the documents, their differences, and the same table.
// JSON: an object {"format": "sequency-comparison/1", "time", "documents", "rows"}.
// Ratios and verdicts refer to the first document. Numbers are in the C locale; names are escaped for the format.

struct NamedDocument {
    std::string name;
    const Document* document = nullptr;
};

// Returns the comparison as Json, Csv or Markdown. For any other format, the result is empty.
std::string comparisonOf(std::span<const NamedDocument> documents, Time time, Format format);

// The points at which the last document is slower than the first by more than `percent` of the first median and by more than the confidence intervals
// explain. Each point has a line of text. `lost` lists the points that have times only in the first document. `compared` is the number of points that
// have an interval in both documents.
struct SlowerPoints {
    std::vector<std::string> points;
    std::vector<std::string> lost;
    std::size_t compared = 0;
};
SlowerPoints slowerPoints(std::span<const NamedDocument> documents, Time time, double percent);

}  // namespace sequency::benchmark
