// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares two tables for `analyze --compare`: the values and the properties of two S-boxes, or of the outputs that belong together.
//
// Outputs of the same name belong together if both tables have the same names, otherwise outputs at the same place. An output without a partner makes
// the tables different, and is not compared.
//
// Threads: main.
// Cost:    O(values).
#pragma once

#include "app/cli/options/file_options.h"
#include "engine/analysis/properties/sbox/sbox_equivalence.h"
#include "engine/io/truth_table.h"
#include "engine/session/text/property_report.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

struct ValueDifference {
    std::string sizes = {};  // the sizes if they differ, such as "3 and 4 variables"; otherwise empty
    std::size_t size = 0;
    std::size_t count = 0;  // number of indices at which the values differ
    std::size_t first = 0;  // the smallest of these indices, and the two values there
    std::string firstValue = {};
    std::string secondValue = {};

    bool isEqual() const { return sizes.empty() && count == 0; }
};

// Two functions or S-boxes.
struct Comparison {
    session::PropertyReport first;
    session::PropertyReport second;
    ValueDifference difference;
    // Set for two S-boxes of the same size. For S-boxes over GF(p), only properties are compared, and equal S-boxes have no relation.
    std::optional<analysis::SboxRelation> relation = {};
};

struct TableComparison {
    std::vector<Comparison> pairs;  // at least one
    std::size_t firstOutputs = 1;   // number of functions or S-boxes of the first and of the second table
    std::size_t secondOutputs = 1;

    bool areSeveral() const { return firstOutputs > 1 || secondOutputs > 1; }
    bool isEqual() const;
};

// Compares two tables whose properties are known. Errors: BadUsage if a function would be compared with an S-box, a Boolean with a many-valued
// function, or S-boxes of different radices.
TableComparison comparisonOf(const std::array<io::TruthTable, 2>& tables,
                             std::array<std::vector<session::PropertyReport>, 2> reports,
                             const FileOptions& options);

// Compares the properties of two different S-boxes over GF(p), all of which are equal for affine-equivalent S-boxes. Returns nullopt if the S-boxes are
// equal or differ in size.
std::optional<analysis::SboxRelation> relationOfReports(const Comparison& comparison);

// Returns session::comparisonJson() of the pair, with "equal", "differing_values" and "first_difference" ({"index", "first", "second"}) in addition.
// The numbers of values are omitted if the sizes differ. If the relation of two S-boxes is known, "equivalence" has "sentence", "affine" and "linear"
// (null if undecided), "differing" (names of properties), and "input_map" and "output_map" ({"matrix", "translation"}) if there are maps. If a table has several outputs, the member "outputs" has one object per pair, and "equal" of
// the document is true if all outputs are equal.
nlohmann::ordered_json comparisonJson(const TableComparison& comparison, bool withWitnesses);
// Returns session::comparisonText() of every pair, followed by a line that begins with "equal" or "different", a line with the relation of two S-boxes,
// and a line that begins with "equal" or "different" for all outputs if there are several.
std::string comparisonText(const TableComparison& comparison);

}  // namespace sequency::cli
