// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/compared_tables.h"

#include "app/cli/failure.h"
#include "app/cli/files/sbox_input.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

using session::PropertyReport;

std::string countedText(std::int64_t first, std::int64_t second, const char* what)
{
    return fmt::format("{} and {} {}", first, second, what);
}

// Counts the indices below `size` at which areEqual(index) is false.
template <typename AreEqual>
void countIndices(ValueDifference& difference, const AreEqual& areEqual)
{
    for (std::size_t i = 0; i < difference.size; ++i)
        if (!areEqual(i) && difference.count++ == 0)
            difference.first = i;
}

void countBits(ValueDifference& difference, const base::PackedBits& first, const base::PackedBits& second)
{
    for (std::size_t word = 0; word < first.wordCount(); ++word) {
        const std::uint64_t differing = first.words()[word] ^ second.words()[word];
        if (differing != 0 && difference.count == 0)
            difference.first =
                word * base::PackedBits::bitsPerWord + static_cast<std::size_t>(std::countr_zero(differing));
        difference.count += static_cast<std::size_t>(std::popcount(differing));
    }
}

std::vector<std::string> namesOf(const io::TruthTable& table)
{
    std::vector<std::string> names;
    for (const io::OutputColumn& output : table.outputs)
        names.push_back(output.name);
    return names;
}

ValueDifference differenceOf(const base::FunctionVector& first, const base::FunctionVector& second)
{
    ValueDifference difference;
    difference.size = first.size();
    if (first.radix != second.radix)
        difference.sizes = fmt::format("the radices {} and {}", first.radix, second.radix);
    else if (first.variables != second.variables)
        difference.sizes = countedText(first.variables, second.variables, "variables");
    if (!difference.sizes.empty())
        return difference;
    if (first.isPacked() && second.isPacked())
        countBits(difference, first.bits, second.bits);
    else
        countIndices(difference, [&](std::size_t i) {
            return base::complexValue(first, i) == base::complexValue(second, i);
        });
    if (difference.count > 0) {
        difference.firstValue = base::valueText(first, difference.first);
        difference.secondValue = base::valueText(second, difference.first);
    }
    return difference;
}

// Compares two S-boxes over the same field.
template <typename Box>
ValueDifference boxDifference(const Box& first, const Box& second)
{
    ValueDifference difference;
    difference.size = first.size();
    if (first.inputs != second.inputs)
        difference.sizes = countedText(first.inputs, second.inputs, "inputs");
    else if (first.outputs != second.outputs)
        difference.sizes = countedText(first.outputs, second.outputs, "outputs");
    if (!difference.sizes.empty())
        return difference;
    countIndices(difference, [&](std::size_t i) { return first.values[i] == second.values[i]; });
    if (difference.count > 0) {
        difference.firstValue = std::to_string(first.values[difference.first]);
        difference.secondValue = std::to_string(second.values[difference.first]);
    }
    return difference;
}

std::string differenceText(const ValueDifference& difference)
{
    if (!difference.sizes.empty())
        return "different: " + difference.sizes + "\n";
    if (difference.count == 0)
        return "equal: all values are the same\n";
    return fmt::format("different: {} of {} values {}, the first at index {}: {} and {}\n", difference.count,
                       difference.size, difference.count == 1 ? "differs" : "differ", difference.first,
                       difference.firstValue, difference.secondValue);
}

void addDifference(nlohmann::ordered_json& json, const ValueDifference& difference)
{
    json["equal"] = difference.isEqual();
    if (!difference.sizes.empty())
        return;
    json["differing_values"] = difference.count;
    if (difference.count > 0)
        json["first_difference"] = {{"index", difference.first},
                                    {"first", std::stoll(difference.firstValue)},
                                    {"second", std::stoll(difference.secondValue)}};
}

nlohmann::ordered_json relationJson(const analysis::SboxRelation& relation)
{
    const auto known = [&](bool holds) {
        return relation.undecided.empty() ? nlohmann::ordered_json(holds) : nlohmann::ordered_json(nullptr);
    };
    const auto map = [](const analysis::AffineMap& affine) {
        return nlohmann::ordered_json{{"matrix", affine.rows}, {"translation", affine.translation}};
    };
    const auto& found = relation.equivalence;
    nlohmann::ordered_json json{{"sentence", analysis::relationSentence(relation).text()},
                                {"affine", known(found.has_value())},
                                {"linear", known(found && found->isLinear())},
                                {"differing", relation.differing}};
    if (found) {
        json["input_map"] = map(found->input);
        json["output_map"] = map(found->output);
    }
    return json;
}

std::vector<std::pair<std::size_t, std::size_t>> pairedOutputs(const io::TruthTable& first,
                                                               const io::TruthTable& second)
{
    const std::vector<std::string> names = namesOf(first);
    const std::vector<std::string> others = namesOf(second);
    std::vector<std::string> sorted = names;
    std::vector<std::string> sortedOthers = others;
    std::ranges::sort(sorted);
    std::ranges::sort(sortedOthers);
    const bool isByName = sorted == sortedOthers && std::ranges::adjacent_find(sorted) == sorted.end();
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < std::min(names.size(), others.size()); ++i)
        pairs.emplace_back(
            i, isByName ? static_cast<std::size_t>(std::ranges::find(others, names[i]) - others.begin()) : i);
    return pairs;
}

Comparison compared(PropertyReport first, PropertyReport second, ValueDifference difference)
{
    if (first.kind != second.kind)
        throw usage("--compare", first.concernsSbox() || second.concernsSbox()
                                     ? "a function and an S-box cannot be compared"
                                     : "a Boolean and a many-valued function cannot be compared");
    return {std::move(first), std::move(second), std::move(difference)};
}

}  // namespace

bool TableComparison::isEqual() const
{
    return firstOutputs == secondOutputs &&
           std::ranges::all_of(pairs, [](const Comparison& one) { return one.difference.isEqual(); });
}

TableComparison comparisonOf(const std::array<io::TruthTable, 2>& tables,
                             std::array<std::vector<PropertyReport>, 2> reports, const FileOptions& options)
{
    TableComparison comparison{{}, reports[0].size(), reports[1].size()};
    const auto isSbox = [&reports](std::size_t i) { return reports[i].front().concernsSbox(); };
    if (isSbox(0) || isSbox(1)) {
        ValueDifference difference;
        if (isSbox(0) && isSbox(1)) {
            if (tables[0].radix != tables[1].radix)
                throw usage("--compare", "S-boxes of different radices cannot be compared");
            difference = tables[0].radix > 2
                             ? boxDifference(primeSboxOf(tables[0], options), primeSboxOf(tables[1], options))
                             : boxDifference(sboxOf(tables[0], options), sboxOf(tables[1], options));
        }
        comparison.pairs.push_back(
            compared(std::move(reports[0].front()), std::move(reports[1].front()), difference));
        return comparison;
    }
    for (const auto& [first, second] : pairedOutputs(tables[0], tables[1])) {
        const auto function = require(io::functionOf(tables[0], first, options.fill()));
        const auto other = require(io::functionOf(tables[1], second, options.fill()));
        comparison.pairs.push_back(compared(std::move(reports[0][first]), std::move(reports[1][second]),
                                            differenceOf(function, other)));
    }
    return comparison;
}

std::optional<analysis::SboxRelation> relationOfReports(const Comparison& comparison)
{
    if (comparison.difference.isEqual() || !comparison.difference.sizes.empty())
        return std::nullopt;
    analysis::SboxRelation relation;
    for (std::size_t i = 0; i < comparison.first.properties.size(); ++i)
        if (comparison.first.properties[i].finding.value != comparison.second.properties[i].finding.value)
            relation.differing.push_back(comparison.first.properties[i].name);
    if (relation.differing.empty())
        relation.undecided = "the maps are found only for S-boxes over GF(2)";
    return relation;
}

nlohmann::ordered_json comparisonJson(const TableComparison& comparison, bool withWitnesses)
{
    nlohmann::ordered_json outputs = nlohmann::ordered_json::array();
    for (const Comparison& one : comparison.pairs) {
        auto json = session::comparisonJson(one.first, one.second, withWitnesses);
        addDifference(json, one.difference);
        if (one.relation)
            json["equivalence"] = relationJson(*one.relation);
        outputs.push_back(std::move(json));
    }
    if (!comparison.areSeveral())
        return std::move(outputs.front());
    return {{"outputs", std::move(outputs)}, {"equal", comparison.isEqual()}};
}

std::string comparisonText(const TableComparison& comparison)
{
    std::string text;
    std::size_t differing = 0;
    for (const Comparison& one : comparison.pairs) {
        if (comparison.areSeveral())
            text += base::sanitizeForTerminal(one.second.name.empty() || one.first.name == one.second.name
                                                  ? one.first.name
                                                  : one.first.name + ", " + one.second.name) +
                    ":\n";
        text += session::comparisonText(one.first, one.second) + differenceText(one.difference);
        if (one.relation)
            text += analysis::relationSentence(*one.relation).text() + "\n";
        differing += one.difference.isEqual() ? 0 : 1;
    }
    if (!comparison.areSeveral())
        return text;
    text += "outputs:\n";
    if (comparison.isEqual())
        return text + fmt::format("equal: all {} outputs are the same\n", comparison.pairs.size());
    text += "different: ";
    if (comparison.firstOutputs != comparison.secondOutputs)
        text += fmt::format("{} and {} outputs; ", comparison.firstOutputs, comparison.secondOutputs);
    return text + fmt::format("{} of {} pairs of outputs {}\n", differing, comparison.pairs.size(),
                              differing == 1 ? "differs" : "differ");
}

}  // namespace sequency::cli
