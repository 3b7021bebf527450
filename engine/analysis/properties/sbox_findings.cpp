// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox_findings.h"

#include "engine/analysis/properties/sbox_tables.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>

namespace sequency::analysis {
namespace {

using Rows = SboxFacts::Rows;
using base::PackedBits;

constexpr std::size_t maxListed = 16;

std::int64_t integer(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

std::string number(std::size_t value)
{
    return std::to_string(value);
}

// Of the rows but the first, the one with the largest magnitude, and a place of it in the row.
struct TablePeak {
    std::int64_t largest = 0;
    std::size_t row = 0;
    std::size_t column = 0;
    std::int64_t value = 0;
};
// Only columns from firstColumn on. Nothing for a table of one row.
base::Result<std::optional<TablePeak>> peakOf(SboxFacts& facts, Rows rows, std::size_t firstColumn)
{
    const auto largest = facts.largest(rows);
    if (!largest)
        return largest.error();
    if (largest->size() < 2)
        return std::optional<TablePeak>();
    TablePeak peak;
    peak.row = static_cast<std::size_t>(std::ranges::max_element(largest->subspan(1)) - largest->begin());
    peak.largest = (*largest)[peak.row];
    const auto values = facts.rows(rows, peak.row, 1);
    if (!values)
        return values.error();
    for (std::size_t column = firstColumn; column < values->size(); ++column)
        if (std::abs((*values)[column]) == peak.largest) {
            peak.column = column;
            peak.value = (*values)[column];
            break;
        }
    return std::optional(peak);
}

// Calls look(row, values) for rows of a table from the second on, until it returns false. Cancelled.
base::Status forRows(SboxFacts& facts, Rows rows,
                     const std::function<bool(std::size_t, std::span<const std::int32_t>)>& look)
{
    constexpr std::size_t blockBytes = std::size_t{1} << 22;
    const std::size_t length = facts.rowLength(rows);
    const std::size_t atOnce = std::max<std::size_t>(1, blockBytes / (length * sizeof(std::int32_t)));
    for (std::size_t first = 1; first < facts.rowCount(rows); first += atOnce) {
        const std::size_t count = std::min(atOnce, facts.rowCount(rows) - first);
        const auto block = facts.rows(rows, first, count);
        if (!block)
            return block.error();
        facts.control().report(static_cast<double>(first) / static_cast<double>(facts.rowCount(rows)));
        for (std::size_t row = 0; row < count; ++row)
            if (!look(first + row, std::span(*block).subspan(row * length, length)))
                return base::success();
    }
    return base::success();
}

// "0: 145.6, 2: 72.78", of the first values.
std::string listOf(const std::vector<std::pair<std::int64_t, std::int64_t>>& distribution,
                   const std::vector<double>& counts)
{
    constexpr std::size_t most = 16;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, counts.size()); ++i) {
        std::array<char, 32> digits{};  // not printf: that of a window has the desktop's decimal sign
        const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), counts[i],
                                              std::chars_format::general, 4)
                                    .ptr;
        list += (i > 0 ? ", " : "") + std::to_string(distribution[i].first) + ": " +
                std::string(static_cast<const char*>(digits.data()), end);
    }
    return counts.size() > most ? list + ", …" : list;
}

// Magnitudes are at most 2^n: a counter for each value. A row repeats few values, and a counter waits for its last increment: neighbours
// have counters of their own (differences of 16 bits: 10 s instead of 14).
base::Result<Finding> distributionOf(SboxFacts& facts, Rows rows, std::string_view table, const char* counted)
{
    constexpr std::size_t lanes = 4;
    const auto size = static_cast<std::ptrdiff_t>(facts.sbox().size());
    std::array<std::vector<std::int64_t>, lanes> counters;
    counters.fill(std::vector<std::int64_t>(static_cast<std::size_t>(2 * size + 1), 0));
    std::array<std::int64_t*, lanes> zeros{};
    for (std::size_t lane = 0; lane < lanes; ++lane)
        zeros[lane] = counters[lane].data() + size;
    const auto done = forRows(facts, rows, [&](std::size_t, std::span<const std::int32_t> values) {
        const std::size_t whole = values.size() / lanes * lanes;
        for (std::size_t i = 0; i < whole; i += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane)
                ++zeros[lane][values[i + lane]];
        for (std::size_t i = whole; i < values.size(); ++i)
            ++zeros.front()[values[i]];
        return true;
    });
    if (!done)
        return done.error();
    std::vector<std::pair<std::int64_t, std::int64_t>> distribution;
    std::vector<double> random;
    const auto entries = static_cast<double>((facts.rowCount(rows) - 1) * facts.rowLength(rows));
    for (std::ptrdiff_t value = -size; value <= size; ++value) {
        std::int64_t count = 0;
        for (const std::int64_t* zero : zeros)
            count += zero[value];
        if (count == 0)
            continue;
        distribution.emplace_back(value, count);
        random.push_back(entries *
                         sboxTableNamed(table)->randomShare(facts.sbox(), facts.isPermutation(), value));
    }
    std::string sentence =
        std::string(counted) + "; a random " + (facts.isPermutation() ? "permutation" : "function") +
        " has on average, for large n, " + listOf(distribution, random) + " (Daemen, Rijmen 2007)";
    return Finding{std::move(distribution), {std::move(sentence), {{"random_counts", std::move(random)}}}};
}

Finding withoutRows(const char* why)
{
    return {std::int64_t{0}, {why, {}}};
}

// A component b·S, its degree, and a monomial of that degree; −1 and no monomial where it is 0.
struct ComponentDegree {
    std::int64_t component = 0;
    std::int64_t degree = -1;
    std::size_t monomial = 0;
};

// Components of the largest and the smallest degree. The b of degree at most d are a linear space: monomials of every weight, from n
// down, are eliminated from a basis of all b, one element of the basis each.
struct DegreeRange {
    ComponentDegree largest;
    ComponentDegree smallest;
};
struct BasisElement {
    std::int64_t component = 0;
    std::vector<std::uint64_t> form;
};

// Bits of a word at the places with this many ones.
std::uint64_t placesOfWeight(int weight)
{
    std::uint64_t places = 0;
    for (unsigned bit = 0; bit < PackedBits::bitsPerWord; ++bit)
        places |= static_cast<std::uint64_t>(std::popcount(bit) == weight) << bit;
    return places;
}

std::optional<std::size_t> monomialOfWeight(const std::vector<std::uint64_t>& form, int weight)
{
    constexpr int wordWeights = 7;  // 0 … 6
    static const auto places = [] {
        std::array<std::uint64_t, wordWeights> made{};
        for (int i = 0; i < wordWeights; ++i)
            made[static_cast<std::size_t>(i)] = placesOfWeight(i);
        return made;
    }();
    for (std::size_t word = 0; word < form.size(); ++word) {
        const int rest = weight - std::popcount(word);
        if (rest < 0 || rest >= wordWeights)
            continue;
        if (const std::uint64_t met = form[word] & places[static_cast<std::size_t>(rest)]; met != 0)
            return word * PackedBits::bitsPerWord + static_cast<std::size_t>(std::countr_zero(met));
    }
    return std::nullopt;
}

base::Result<DegreeRange> degreesOf(SboxFacts& facts)
{
    const auto forms = facts.normalForms();
    if (!forms)
        return forms.error();
    std::vector<BasisElement> basis;
    for (std::size_t bit = 0; bit < forms->size(); ++bit) {
        const PackedBits& form = (*forms)[bit];
        basis.push_back({std::int64_t{1} << bit, {form.words(), form.words() + form.wordCount()}});
    }
    DegreeRange range;
    bool isFirst = true;
    for (int weight = facts.sbox().inputs; weight >= 0; --weight) {
        for (std::size_t i = 0; i < basis.size();) {
            const auto monomial = monomialOfWeight(basis[i].form, weight);
            if (!monomial) {
                ++i;
                continue;
            }
            const BasisElement pivot = std::move(basis[i]);
            basis.erase(basis.begin() + static_cast<std::ptrdiff_t>(i));
            range.smallest = {pivot.component, weight, *monomial};
            if (isFirst)
                range.largest = range.smallest;
            isFirst = false;
            for (BasisElement& other : basis) {
                if ((other.form[*monomial / PackedBits::bitsPerWord] >> *monomial % PackedBits::bitsPerWord &
                     1) == 0)
                    continue;
                other.component ^= pivot.component;
                for (std::size_t word = 0; word < other.form.size(); ++word)
                    other.form[word] ^= pivot.form[word];
            }
        }
    }
    if (!basis.empty())
        range.smallest = {basis.front().component, -1, 0};
    if (isFirst)
        range.largest = range.smallest;
    return range;
}

Finding degreeFinding(const ComponentDegree& degree, int inputs)
{
    Finding finding{degree.degree, {}};
    finding.witness.sentence =
        "the component " + std::to_string(degree.component) +
        (degree.degree < 0 ? " is 0" : " has the monomial " + monomialText(degree.monomial, inputs));
    finding.witness.values = {{"component", degree.component}};
    if (degree.degree >= 0)
        finding.witness.values.emplace_back("monomial", integer(degree.monomial));
    return finding;
}

base::Result<Finding> linearity(SboxFacts& facts, bool asNonlinearity)
{
    const auto peak = peakOf(facts, Rows::Spectra, 0);
    if (!peak)
        return peak.error();
    const TablePeak& found = **peak;  // m ≥ 1: there is a component
    const std::int64_t half = (integer(facts.sbox().size()) - found.largest) / 2;
    return Finding{
        asNonlinearity ? half : found.largest,
        {"LAT(" + number(found.column) + ", " + number(found.row) + ") = " + std::to_string(found.value),
         {{"mask", integer(found.column)},
          {"component", integer(found.row)},
          {"approximation", found.value}}}};
}

// Of the output bits: values by input mask or difference, one row a bit.
base::Result<std::vector<std::vector<std::int64_t>>> bitRows(SboxFacts& facts, bool isAutocorrelation)
{
    std::vector<std::vector<std::int64_t>> rows;
    for (int bit = 0; bit < facts.sbox().outputs; ++bit) {
        std::vector<std::int64_t> row;
        if (!isAutocorrelation) {
            const auto values = facts.rows(Rows::Spectra, std::size_t{1} << bit, 1);
            if (!values)
                return values.error();
            row.assign(values->begin(), values->end());
        } else {
            row.assign(facts.sbox().size(), 0);
        }
        rows.push_back(std::move(row));
    }
    if (!isAutocorrelation)
        return rows;
    const auto first = facts.rows(Rows::Autocorrelations, 0, 1);
    if (!first)
        return first.error();
    const auto take = [&](std::size_t shift, std::span<const std::int32_t> values) {
        for (std::size_t bit = 0; bit < rows.size(); ++bit)
            rows[bit][shift] = values[std::size_t{1} << bit];
        return true;
    };
    take(0, std::span(*first));
    if (const auto done = forRows(facts, Rows::Autocorrelations, take); !done)
        return done.error();
    return rows;
}

}  // namespace

base::Result<Finding> findBijective(SboxFacts& facts)
{
    if (facts.isPermutation())
        return Finding{true, {"every value occurs once", {}}};
    if (facts.sbox().inputs != facts.sbox().outputs)
        return Finding{false, {"inputs and outputs have different numbers of bits", {}}};
    std::vector<std::int64_t> seen(facts.sbox().size(), -1);
    for (std::size_t x = 0; x < facts.sbox().size(); ++x) {
        std::int64_t& first = seen[static_cast<std::size_t>(facts.sbox().values[x])];
        if (first >= 0)
            return Finding{false,
                           {"S(" + std::to_string(first) + ") = S(" + number(x) + ")",
                            {{"places", std::vector<std::int64_t>{first, integer(x)}}}}};
        first = integer(x);
    }
    return Finding{false, {}};  // not reached: a value is missing, so that another one occurs twice
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
    const auto peak = peakOf(facts, Rows::Differences, 0);
    if (!peak)
        return peak.error();
    if (!*peak)
        return withoutRows("the only difference is 0");
    const auto& [largest, a, d, value] = **peak;
    std::vector<std::int64_t> places;
    for (std::size_t x = 0; x < facts.sbox().size() && places.size() < maxListed; ++x)
        if (static_cast<std::size_t>(facts.sbox().values[x] ^ facts.sbox().values[x ^ a]) == d)
            places.push_back(integer(x));
    return Finding{
        largest,
        {"DDT(" + number(a) + ", " + number(d) + ") = " + std::to_string(value),
         {{"input_difference", integer(a)}, {"output_difference", integer(d)}, {"places", places}}}};
}

base::Result<Finding> findLargestDegree(SboxFacts& facts)
{
    const auto range = degreesOf(facts);
    if (!range)
        return range.error();
    return degreeFinding(range->largest, facts.sbox().inputs);
}

base::Result<Finding> findSmallestDegree(SboxFacts& facts)
{
    const auto range = degreesOf(facts);
    if (!range)
        return range.error();
    return degreeFinding(range->smallest, facts.sbox().inputs);
}

base::Result<Finding> findLargestAutocorrelation(SboxFacts& facts)
{
    const auto peak = peakOf(facts, Rows::Autocorrelations, 1);
    if (!peak)
        return peak.error();
    if (!*peak)
        return withoutRows("the only difference is 0");
    const auto& [largest, a, b, value] = **peak;
    return Finding{
        largest,
        {"ACT(" + number(a) + ", " + number(b) + ") = " + std::to_string(value),
         {{"input_difference", integer(a)}, {"component", integer(b)}, {"autocorrelation", value}}}};
}

base::Result<Finding> findBoomerangUniformity(SboxFacts& facts)
{
    if (!facts.isPermutation())
        return Finding{{}, {"the S-box is not a permutation", {}}};
    const auto peak = peakOf(facts, Rows::Boomerangs, 1);
    if (!peak)
        return peak.error();
    if (!*peak)
        return withoutRows("the only difference is 0");
    const auto& [largest, a, d, value] = **peak;
    return Finding{largest,
                   {"BCT(" + number(a) + ", " + number(d) + ") = " + std::to_string(value),
                    {{"input_difference", integer(a)}, {"output_difference", integer(d)}}}};
}

base::Result<Finding> findFeistelBoomerangUniformity(SboxFacts& facts)
{
    std::int64_t largest = 0;
    std::size_t a = 0;
    std::size_t d = 0;
    const auto done =
        forRows(facts, Rows::FeistelBoomerangs, [&](std::size_t row, std::span<const std::int32_t> values) {
            for (std::size_t column = 1; column < values.size(); ++column)
                if (column != row && (a == 0 || values[column] > largest)) {
                    largest = values[column];
                    a = row;
                    d = column;
                }
            return true;
        });
    if (!done)
        return done.error();
    if (a == 0)
        return withoutRows("there are not two different differences a ≠ 0, d ≠ 0");
    return Finding{largest,
                   {"FBCT(" + number(a) + ", " + number(d) + ") = " + std::to_string(largest),
                    {{"first_difference", integer(a)}, {"second_difference", integer(d)}}}};
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
        return Finding{true, {"every value occurs equally often", {{"count", counts.front()}}}};
    const auto value = other - counts.begin();
    return Finding{false,
                   {"the value " + std::to_string(value) + " occurs " + std::to_string(*other) +
                        (*other == 1 ? " time" : " times"),
                    {{"value", std::int64_t{value}}, {"count", *other}}}};
}

base::Result<Finding> findFixedPoints(SboxFacts& facts)
{
    std::int64_t count = 0;
    std::vector<std::int64_t> places;
    for (std::size_t x = 0; x < facts.sbox().size(); ++x)
        if (static_cast<std::size_t>(facts.sbox().values[x]) == x && ++count > 0 && places.size() < maxListed)
            places.push_back(integer(x));
    return Finding{count,
                   {count == 0 ? "no S(x) is x" : "S(x) = x for x = " + valueText(PropertyValue(places)),
                    {{"places", places}}}};
}

base::Result<Finding> findInvolution(SboxFacts& facts)
{
    const auto& values = facts.sbox().values;
    for (std::size_t x = 0; x < values.size(); ++x) {
        const auto y = static_cast<std::size_t>(values[x]);
        if (y >= values.size() || static_cast<std::size_t>(values[y]) != x)
            return Finding{false,
                           {y >= values.size() ? "S(" + number(x) + ") is not an input"
                                               : "S(S(" + number(x) + ")) = " + std::to_string(values[y]),
                            {{"place", integer(x)}}}};
    }
    return Finding{true, {"S(S(x)) = x for every x", {}}};
}

base::Result<Finding> findSboxLinearStructures(SboxFacts& facts)
{
    const auto largest = facts.largest(Rows::Autocorrelations);
    if (!largest)
        return largest.error();
    const auto whole = static_cast<std::int32_t>(facts.sbox().size());
    std::int64_t count = 0;
    Witness witness{"no component has a constant derivative", {}};
    for (std::size_t a = 1; a < largest->size(); ++a) {
        if ((*largest)[a] != whole)
            continue;
        const auto row = facts.rows(Rows::Autocorrelations, a, 1);
        if (!row)
            return row.error();
        for (std::size_t b = 1; b < row->size(); ++b) {
            if (std::abs((*row)[b]) != whole)
                continue;
            if (count++ == 0)
                witness = {"the component " + number(b) + " has a constant derivative in the direction " +
                               number(a),
                           {{"input_difference", integer(a)},
                            {"component", integer(b)},
                            {"constant", std::int64_t{(*row)[b] < 0}}}};
        }
    }
    return Finding{count, std::move(witness)};
}

base::Result<Finding> findDifferenceDistribution(SboxFacts& facts)
{
    return distributionOf(facts, Rows::Differences, "ddt",
                          "each entry of the DDT with a ≠ 0 and how often it occurs");
}

base::Result<Finding> findApproximationDistribution(SboxFacts& facts)
{
    return distributionOf(facts, Rows::Spectra, "lat",
                          "each entry of the LAT with b ≠ 0 and how often it occurs");
}

base::Result<Finding> findTransparencyOrder(SboxFacts& facts)
{
    const auto rows = bitRows(facts, true);
    if (!rows)
        return rows.error();
    const int m = facts.sbox().outputs;
    const std::size_t size = facts.sbox().size();
    if (size < 2)
        return Finding{{}, {"the only difference is 0", {}}};
    // Σ_i (−1)^(β_i) ACT(a, e_i) for each a, by Gray codes β: one bit changes from one to the next.
    std::vector<std::int64_t> sums(size, 0);
    for (const auto& row : *rows)
        for (std::size_t a = 0; a < size; ++a)
            sums[a] += row[a];
    double largest = -std::numeric_limits<double>::infinity();
    std::size_t best = 0;
    std::size_t gray = 0;
    const auto pairs = static_cast<double>(size) * static_cast<double>(size - 1);
    for (std::size_t step = 0;; ++step) {
        std::int64_t total = 0;
        for (std::size_t a = 1; a < size; ++a)
            total += std::abs(sums[a]);
        const double order = std::abs(m - 2 * std::popcount(gray)) - static_cast<double>(total) / pairs;
        if (order > largest) {
            largest = order;
            best = gray;
        }
        if (step + 1 == std::size_t{1} << m)
            break;
        if (facts.control().stopRequested())
            return base::cancelled();
        const auto bit = static_cast<std::size_t>(std::countr_zero(step + 1));
        gray ^= std::size_t{1} << bit;
        const std::int64_t sign = (gray >> bit & 1) != 0 ? -2 : 2;
        for (std::size_t a = 0; a < size; ++a)
            sums[a] += sign * (*rows)[bit][a];
    }
    return Finding{largest, {"reached with β = " + number(best), {{"beta", integer(best)}}}};
}

base::Result<Finding> findSignalToNoise(SboxFacts& facts)
{
    const auto rows = bitRows(facts, false);
    if (!rows)
        return rows.error();
    double fourth = 0;
    for (std::size_t a = 0; a < facts.sbox().size(); ++a) {
        std::int64_t sum = 0;
        for (const auto& row : *rows)
            sum += row[a];
        const auto square = static_cast<double>(sum) * static_cast<double>(sum);
        fourth += square * square;
    }
    const auto size = static_cast<double>(facts.sbox().size());
    if (fourth == 0)
        return Finding{{}, {"the sum of the output bits has no spectrum", {}}};
    return Finding{facts.sbox().outputs * size * size / std::sqrt(fourth),
                   {"Σ (Σ LAT(a, e_i))⁴ = " + valueText(PropertyValue(fourth)), {{"fourth_powers", fourth}}}};
}

}  // namespace sequency::analysis
