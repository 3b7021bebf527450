// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_findings.h"

#include "engine/analysis/properties/sbox/sbox_tables.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>

namespace sequency::analysis {
namespace {

using Rows = SboxFacts::Rows;

std::string number(std::size_t value)
{
    return std::to_string(value);
}

// Returns the first 16 values of `distribution` as text, each with the corresponding entry of `counts`, for example "0: 145.6, 2: 72.78".
std::string listOf(const std::vector<std::pair<std::int64_t, std::int64_t>>& distribution,
                   const std::vector<double>& counts)
{
    constexpr std::size_t most = 16;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, counts.size()); ++i) {
        // printf is not used because, in the window, it would write the decimal separator of the desktop's locale.
        std::array<char, 32> digits{};
        const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), counts[i],
                                              std::chars_format::general, 4)
                                    .ptr;
        list += (i > 0 ? ", " : "") + std::to_string(distribution[i].first) + ": " +
                std::string(static_cast<const char*>(digits.data()), end);
    }
    return counts.size() > most ? list + ", …" : list;
}

// Returns how many entries are expected to have this value in a random S-box. Row 0 of the DDT or of the transposed LAT is not counted.
//
// If S is a permutation, the counted entries of column 0 are 0: S(x) ⊕ S(x ⊕ a) is never 0, and every component b·S is balanced.
double randomCount(const SboxFacts& facts, Rows rows, const SboxTable& table, std::int64_t value)
{
    const auto rowCount = static_cast<double>(facts.rowCount(rows) - 1);
    const auto rowLength = static_cast<double>(facts.rowLength(rows));
    const double fixedColumns = facts.isPermutation() ? 1 : 0;
    return rowCount * (rowLength - fixedColumns) *
               table.randomShare(facts.sbox(), facts.isPermutation(), value) +
           (value == 0 ? rowCount * fixedColumns : 0);
}

base::Result<Finding> distributionOf(SboxFacts& facts, Rows rows, std::string_view table,
                                     const base::SentenceForm& form)
{
    auto distribution = SEQUENCY_TRY(facts.distribution(rows));
    std::vector<double> random;
    for (const auto& [value, count] : distribution)
        random.push_back(randomCount(facts, rows, *findSboxTable(table), value));
    base::Sentence sentence(form, listOf(distribution, random));
    return Finding{std::move(distribution), {std::move(sentence), {{"random_counts", std::move(random)}}}};
}

Finding withoutRows(const base::SentenceForm& why)
{
    return {std::int64_t{0}, {why, {}}};
}

// The names that a witness uses for the table, for the row and the column of an entry, and for lists of rows and of columns. Row and column are
// ordered as in the table's definition.
struct EntryNames {
    const char* table;
    const char* first;
    const char* firsts;
    const char* second;
    const char* seconds;
    // True if the table is computed with one row per component, although its definition names the component second: LAT(mask, component).
    bool isRowSecond = false;
};
constexpr EntryNames latNames{"LAT", "mask", "masks", "component", "components", true};
constexpr EntryNames ddtNames{"DDT", "input_difference", "input_differences", "output_difference",
                              "output_differences"};
constexpr EntryNames actNames{"ACT", "input_difference", "input_differences", "component", "components"};
constexpr EntryNames bctNames{"BCT", "input_difference", "input_differences", "output_difference",
                              "output_differences"};
constexpr EntryNames fbctNames{"FBCT", "first_difference", "first_differences", "second_difference",
                               "second_differences"};

constexpr ReachedForms entryForms{
    SEQUENCY_FORM("Witness", "%1; no other entry has this magnitude"),
    SEQUENCY_FORM("Witness", "%1; %2 entries have this magnitude: %3"),
    SEQUENCY_FORM("Witness", "%1; %2 entries have this magnitude: %3 and %4 more")};

// Describes the entries of the largest magnitude: the first one, their number and their positions. There must be at least one such entry.
Witness entriesThatReach(const SboxFacts::Peaks& peaks, const EntryNames& names, Places places)
{
    const auto firstOf = [&](const SboxFacts::Entry& entry) {
        return names.isRowSecond ? entry.column : entry.row;
    };
    const auto secondOf = [&](const SboxFacts::Entry& entry) {
        return names.isRowSecond ? entry.row : entry.column;
    };
    const auto pairText = [&](const SboxFacts::Entry& entry) {
        return "(" + number(firstOf(entry)) + ", " + number(secondOf(entry)) + ")";
    };
    std::vector<std::int64_t> firsts;
    std::vector<std::int64_t> seconds;
    std::vector<std::string> pairs;
    for (const SboxFacts::Entry& entry : peaks.listed) {
        firsts.push_back(integer(firstOf(entry)));
        seconds.push_back(integer(secondOf(entry)));
        pairs.push_back(pairText(entry));
    }
    const SboxFacts::Entry& one = *peaks.first;
    return {reachedSentence(entryForms, names.table + pairText(one) + " = " + std::to_string(one.value),
                            peaks.count, pairs, places),
            {{names.first, integer(firstOf(one))},
             {names.second, integer(secondOf(one))},
             {"count", peaks.count},
             {names.firsts, std::move(firsts)},
             {names.seconds, std::move(seconds)}}};
}

// Returns the largest magnitude and the entries that have it. If there are no entries, the finding states the reason `why`.
base::Result<Finding> largestEntry(SboxFacts& facts, Rows rows, const EntryNames& names,
                                   const base::SentenceForm& why)
{
    const auto peaks = SEQUENCY_TRY(facts.peaks(rows));
    if (peaks->count == 0)
        return withoutRows(why);
    return Finding{peaks->magnitude, entriesThatReach(*peaks, names, facts.places())};
}

constexpr base::SentenceForm onlyDifference = SEQUENCY_FORM("Witness", "there is no difference other than 0");

base::Result<Finding> linearity(SboxFacts& facts, bool asNonlinearity)
{
    const auto peaks = SEQUENCY_TRY(facts.peaks(Rows::Spectra));
    Finding finding{peaks->magnitude,
                    // There is at least one entry, because m ≥ 1.
                    entriesThatReach(*peaks, latNames, facts.places())};
    finding.witness.values.emplace_back("approximation", peaks->first->value);
    if (asNonlinearity)
        finding.value = (integer(facts.sbox().size()) - peaks->magnitude) / 2;
    return finding;
}

}  // namespace

base::Result<Finding> findBijective(SboxFacts& facts)
{
    if (facts.isPermutation())
        return Finding{true, {SEQUENCY_FORM("Witness", "every value occurs once"), {}}};
    if (facts.sbox().inputs != facts.sbox().outputs)
        return Finding{false,
                       {SEQUENCY_FORM("Witness", "inputs and outputs have different numbers of bits"), {}}};
    std::vector<std::int64_t> seen(facts.sbox().size(), -1);
    for (std::size_t x = 0; x < facts.sbox().size(); ++x) {
        std::int64_t& first = seen[static_cast<std::size_t>(facts.sbox().values[x])];
        if (first >= 0)
            return Finding{false,
                           {"S(" + std::to_string(first) + ") = S(" + number(x) + ")",
                            {{"places", std::vector<std::int64_t>{first, integer(x)}}}}};
        first = integer(x);
    }
    return Finding{false, {}};  // unreachable: S is not a permutation, so a value occurs twice
}

base::Result<Finding> findSboxNonlinearity(SboxFacts& facts)
{
    return linearity(facts, true);
}

base::Result<Finding> findSboxLinearity(SboxFacts& facts)
{
    return linearity(facts, false);
}

base::Result<Finding> findDifferentialUniformity(SboxFacts& facts)
{
    auto finding = largestEntry(facts, Rows::Differences, ddtNames, onlyDifference);
    if (!finding || finding->witness.values.empty())
        return finding;
    const SboxFacts::Entry& one = *(*facts.peaks(Rows::Differences))->first;
    MatchList places(facts.places());
    for (std::size_t x = 0; x < facts.sbox().size() && !places.isFull(); ++x)
        if (static_cast<std::size_t>(facts.sbox().values[x] ^ facts.sbox().values[x ^ one.row]) == one.column)
            places.record(x);
    finding->witness.values.emplace_back("places", places.listed());
    return finding;
}

base::Result<Finding> findLargestAutocorrelation(SboxFacts& facts)
{
    auto finding = largestEntry(facts, Rows::Autocorrelations, actNames, onlyDifference);
    if (finding && !finding->witness.values.empty())
        finding->witness.values.emplace_back("autocorrelation",
                                             (*facts.peaks(Rows::Autocorrelations))->first->value);
    return finding;
}

base::Result<Finding> findBoomerangUniformity(SboxFacts& facts)
{
    if (!facts.isPermutation())
        return Finding{{}, {SEQUENCY_FORM("Witness", "the S-box is not a permutation"), {}}};
    return largestEntry(facts, Rows::Boomerangs, bctNames, onlyDifference);
}

base::Result<Finding> findFeistelBoomerangUniformity(SboxFacts& facts)
{
    return largestEntry(facts, Rows::FeistelBoomerangs, fbctNames,
                        SEQUENCY_FORM("Witness", "there are no two different differences a ≠ 0 and d ≠ 0"));
}

base::Result<Finding> findApn(SboxFacts& facts)
{
    auto finding = findDifferentialUniformity(facts);
    if (finding)
        finding->value = std::get<std::int64_t>(finding->value) <= 2;
    return finding;
}

base::Result<Finding> findBalancedComponents(SboxFacts& facts)
{
    std::vector<std::int64_t> counts(std::size_t{1} << facts.sbox().outputs, 0);
    for (const std::int32_t value : facts.sbox().values)
        ++counts[static_cast<std::size_t>(value)];
    const auto other = std::ranges::find_if(counts, [&](std::int64_t count) {
        return count * integer(counts.size()) != integer(facts.sbox().size());
    });
    if (other == counts.end())
        return Finding{
            true,
            {SEQUENCY_FORM("Witness", "every value occurs equally often"), {{"count", counts.front()}}}};
    const auto value = other - counts.begin();
    return Finding{
        false,
        {*other == 1
             ? base::Sentence(SEQUENCY_FORM("Witness", "the value %1 occurs 1 time"), value)
             : base::Sentence(SEQUENCY_FORM("Witness", "the value %1 occurs %2 times"), value, *other),
         {{"value", std::int64_t{value}}, {"count", *other}}}};
}

base::Result<Finding> findFixedPoints(SboxFacts& facts)
{
    MatchList places(facts.places());
    for (std::size_t x = 0; x < facts.sbox().size(); ++x)
        if (static_cast<std::size_t>(facts.sbox().values[x]) == x)
            places.record(x);
    return Finding{integer(places.met()),
                   {places.met() == 0 ? base::Sentence(SEQUENCY_FORM("Witness", "no S(x) is x"))
                                      : base::Sentence(SEQUENCY_FORM("Witness", "S(x) = x for x = %1"),
                                                       valueText(PropertyValue(places.listed())) +
                                                           (places.isTruncated(places.met()) ? ", …" : "")),
                    {{"places", places.listed()}}}};
}

base::Result<Finding> findInvolution(SboxFacts& facts)
{
    const auto& values = facts.sbox().values;
    for (std::size_t x = 0; x < values.size(); ++x) {
        const auto y = static_cast<std::size_t>(values[x]);
        if (y >= values.size() || static_cast<std::size_t>(values[y]) != x)
            return Finding{false,
                           {y >= values.size()
                                ? base::Sentence(SEQUENCY_FORM("Witness", "S(%1) is not an input"), x)
                                : "S(S(" + number(x) + ")) = " + std::to_string(values[y]),
                            {{"place", integer(x)}}}};
    }
    // If the S-box has fewer inputs than outputs, S(S(x)) = x may hold for all inputs although S is not a permutation.
    if (facts.sbox().inputs != facts.sbox().outputs)
        return Finding{false,
                       {{SEQUENCY_FORM("Witness", "inputs have %1 bits and outputs %2"), facts.sbox().inputs,
                         facts.sbox().outputs},
                        {}}};
    return Finding{true, {SEQUENCY_FORM("Witness", "S(S(x)) = x for every x"), {}}};
}

base::Result<Finding> findSboxLinearStructures(SboxFacts& facts)
{
    const auto peaks = SEQUENCY_TRY(facts.peaks(Rows::Autocorrelations));
    if (peaks->count == 0 || peaks->magnitude != integer(facts.sbox().size()))
        return withoutRows(SEQUENCY_FORM("Witness", "no component has a constant derivative"));
    const SboxFacts::Entry& one = *peaks->first;
    Witness witness = entriesThatReach(*peaks, actNames, facts.places());
    witness.sentence = {
        SEQUENCY_FORM("Witness", "the component %1 has a constant derivative in the direction %2"),
        one.column, one.row};
    std::vector<std::int64_t> constants;
    for (const SboxFacts::Entry& entry : peaks->listed)
        constants.push_back(entry.value < 0 ? 1 : 0);
    std::erase_if(witness.values, [](const auto& value) { return value.first == "count"; });
    witness.values.emplace_back("constants", std::move(constants));
    return Finding{peaks->count, std::move(witness)};
}

base::Result<Finding> findInverse(SboxFacts& facts)
{
    if (!facts.isPermutation())
        return Finding{{}, {SEQUENCY_FORM("Witness", "the S-box is not a permutation"), {}}};
    const auto& inverse = facts.inverse().values;
    return Finding{std::vector<std::int64_t>(inverse.begin(), inverse.end()),
                   {SEQUENCY_FORM("Witness", "S of these inputs is 0, 1, 2, …"), {}}};
}

base::Result<Finding> findDifferenceDistribution(SboxFacts& facts)
{
    return distributionOf(
        facts, Rows::Differences, "ddt",
        facts.isPermutation()
            ? SEQUENCY_FORM("Witness", "each entry of the DDT with a ≠ 0 and how often it occurs; a random "
                                       "permutation has on average, for large n, %1 (Daemen, Rijmen 2007)")
            : SEQUENCY_FORM("Witness", "each entry of the DDT with a ≠ 0 and how often it occurs; a random "
                                       "function has on average, for large n, %1 (Daemen, Rijmen 2007)"));
}

base::Result<Finding> findApproximationDistribution(SboxFacts& facts)
{
    return distributionOf(
        facts, Rows::Spectra, "lat",
        facts.isPermutation()
            ? SEQUENCY_FORM("Witness", "each entry of the LAT with b ≠ 0 and how often it occurs; a random "
                                       "permutation has on average, for large n, %1 (Daemen, Rijmen 2007)")
            : SEQUENCY_FORM("Witness", "each entry of the LAT with b ≠ 0 and how often it occurs; a random "
                                       "function has on average, for large n, %1 (Daemen, Rijmen 2007)"));
}

base::Result<Finding> findExtendedWalshSpectrum(SboxFacts& facts)
{
    const auto distribution = SEQUENCY_TRY(facts.distribution(Rows::Spectra));
    std::map<std::int64_t, std::int64_t> counts;
    for (const auto& [value, count] : distribution)
        counts[std::abs(value)] += count;
    return Finding{std::vector<std::pair<std::int64_t, std::int64_t>>(counts.begin(), counts.end()), {}};
}

}  // namespace sequency::analysis
