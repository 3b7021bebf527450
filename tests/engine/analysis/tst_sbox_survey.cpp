// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests surveys of the tables and components of S-boxes against their definitions, and the distributions of random S-boxes.
//
// The distributions must sum to 1 and have the mean and variance that counting gives, and random permutations must follow them.
#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <stop_token>

namespace {

using namespace sequency;
using namespace sequency::tests;
using analysis::Sbox;

Sbox anySbox(int inputs, int outputs, std::mt19937_64& random)
{
    Sbox sbox{inputs, outputs, {}};
    for (std::size_t x = 0; x < std::size_t{1} << inputs; ++x)
        sbox.values.push_back(static_cast<std::int32_t>(random() >> (64 - outputs)));
    return sbox;
}

Sbox anyPermutation(int bits, std::mt19937_64& random)
{
    Sbox sbox{bits, bits, std::vector<std::int32_t>(std::size_t{1} << bits)};
    std::iota(sbox.values.begin(), sbox.values.end(), 0);
    std::ranges::shuffle(sbox.values, random);
    return sbox;
}

analysis::SboxFacts factsOf(const Sbox& sbox)
{
    static session::Engine engine;
    return {sbox, *engine.runner("cpu", {})};
}

int sign(std::size_t parity)
{
    return std::popcount(parity) % 2 == 0 ? 1 : -1;
}

std::size_t at(const Sbox& sbox, std::size_t x)
{
    return static_cast<std::size_t>(sbox.values[x]);
}

std::int64_t latEntry(const Sbox& sbox, std::size_t a, std::size_t b)
{
    std::int64_t sum = 0;
    for (std::size_t x = 0; x < sbox.size(); ++x)
        sum += sign(a & x) * sign(b & at(sbox, x));
    return sum;
}

std::int64_t ddtEntry(const Sbox& sbox, std::size_t a, std::size_t d)
{
    std::int64_t count = 0;
    for (std::size_t x = 0; x < sbox.size(); ++x)
        count += (at(sbox, x) ^ at(sbox, x ^ a)) == d ? 1 : 0;
    return count;
}

// Returns the degree of component b. The coefficient of a monomial is the sum of the values at all x that are subsets of its mask.
int degreeOf(const Sbox& sbox, std::size_t b)
{
    int degree = -1;
    for (std::size_t mask = 0; mask < sbox.size(); ++mask) {
        int sum = 0;
        for (std::size_t x = 0; x < sbox.size(); ++x)
            if ((x & mask) == x)
                sum ^= std::popcount(b & at(sbox, x)) & 1;
        if (sum != 0)
            degree = std::max(degree, std::popcount(mask));
    }
    return degree;
}

analysis::TableSurvey surveyOf(const char* table, const Sbox& sbox)
{
    auto facts = factsOf(sbox);
    auto survey = analysis::surveyTable(*analysis::findSboxTable(table), facts);
    return survey ? std::move(*survey) : analysis::TableSurvey{};
}

// Surveys a table by definition. Row 0, column 0 and, for the FBCT, entries with a = d are left out.
analysis::TableSurvey defined(const analysis::SboxTable& kind, const analysis::SboxFacts& facts)
{
    const std::size_t columns = kind.columns(facts.sbox());
    analysis::TableSurvey survey{
        {}, std::vector<std::int32_t>(facts.sbox().size(), 0), std::vector<std::int32_t>(columns, 0)};
    std::map<std::int64_t, std::int64_t> counts;
    for (std::size_t a = 1; a < facts.sbox().size(); ++a)
        for (std::size_t d = 1; d < columns; ++d) {
            if (kind.name == "fbct" && a == d)
                continue;
            std::int32_t entry = 0;
            for (std::size_t x = 0; x < facts.sbox().size(); ++x)
                entry += kind.term(facts, a, d, x);
            entry /= kind.divisor;
            ++counts[entry];
            survey.largestOfRow[a] = std::max(survey.largestOfRow[a], std::abs(entry));
            survey.largestOfColumn[d] = std::max(survey.largestOfColumn[d], std::abs(entry));
        }
    survey.distribution.assign(counts.begin(), counts.end());
    return survey;
}

}  // namespace

// Every table is surveyed on every device and with blocks of few rows. Other cases test the terms of LAT and DDT against their definitions.
SEQUENCY_CASE(value_counts_of_sbox_tables_match_the_definition)
{
    std::mt19937_64 random = generator(191);
    session::Engine engine;
    for (const auto& [inputs, outputs] : {std::pair{1, 1}, {3, 5}, {5, 5}, {6, 3}}) {
        const Sbox sbox =
            inputs == 5 && outputs == 5 ? anyPermutation(5, random) : randomSbox(inputs, outputs, random);
        for (const analysis::SboxTable& kind : analysis::sboxTables()) {
            analysis::SboxFacts known(sbox, {});
            if (!analysis::hasTable(kind, known))
                continue;
            INFO(std::string(kind.name) + ", " + std::to_string(inputs) + " to " + std::to_string(outputs));
            const analysis::TableSurvey expected = defined(kind, known);
            for (const auto& device : engine.devices())
                for (const bool isCut : {false, true}) {
                    if (isCut && device.id != "cpu")
                        continue;
                    INFO(device.id);
                    auto runner = VALUE_OF(engine.runner(device.id));
                    runner.blockBytes = isCut ? 1024 : runner.blockBytes;
                    analysis::SboxFacts facts(sbox, runner);
                    const auto survey = VALUE_OF(analysis::surveyTable(kind, facts));
                    CHECK(survey.distribution == expected.distribution);
                    CHECK_EQUAL(survey.largestOfRow, expected.largestOfRow);
                    CHECK_EQUAL(survey.largestOfColumn, expected.largestOfColumn);
                    CHECK_EQUAL(survey.entryCount(), expected.entryCount());
                    std::int64_t count = 0;
                    for (const auto& [entry, times] : expected.distribution)
                        count += std::abs(entry) == survey.largest() ? times : 0;
                    CHECK_EQUAL(survey.largestCount(), count);
                }
        }
    }
    const analysis::SboxTable& lat = *analysis::findSboxTable("lat");
    const analysis::SboxTable& ddt = *analysis::findSboxTable("ddt");
    const Sbox sbox = anySbox(4, 3, random);
    const analysis::SboxFacts facts(sbox, {});
    for (std::size_t a = 0; a < 16; ++a)
        for (std::size_t d = 0; d < 8; ++d) {
            std::int64_t sum = 0;
            std::int64_t count = 0;
            for (std::size_t x = 0; x < 16; ++x) {
                sum += lat.term(facts, a, d, x);
                count += ddt.term(facts, a, d, x);
            }
            CHECK_EQUAL(sum, latEntry(sbox, a, d));
            CHECK_EQUAL(count, ddtEntry(sbox, a, d));
        }
}

SEQUENCY_CASE(the_boomerang_table_of_an_sbox_that_is_not_a_permutation_is_refused)
{
    auto facts = factsOf({2, 2, {0, 0, 1, 2}});
    const auto survey = analysis::surveyTable(*analysis::findSboxTable("bct"), facts);
    CHECK(!survey && survey.error().kind == base::ErrorKind::BadInput);
}

SEQUENCY_CASE(a_survey_of_an_sbox_table_counts_every_row_once)
{
    constexpr std::size_t rows = 3000;
    constexpr std::size_t columns = 3001;
    std::size_t next = 1;
    const auto survey =
        VALUE_OF(analysis::surveyRows(rows, columns, [&](std::size_t first, std::size_t count) {
            CHECK_EQUAL(first, next);
            next = first + count;
            auto block = base::AlignedBuffer<std::int32_t>::allocate(count * columns);
            for (std::size_t i = 0; i < block->size(); ++i)
                (*block)[i] = i % columns == 7 ? -static_cast<std::int32_t>(first + i / columns) : 0;
            return block;
        }));
    CHECK_EQUAL(next, rows);
    CHECK_EQUAL(survey.distribution.size(), rows);  // values −2999 … −1 and 0
    CHECK_EQUAL(survey.largestOfRow[1234], 1234);
    CHECK_EQUAL(survey.largestOfColumn[7], 2999);
    CHECK_EQUAL(survey.largestOfColumn[8], 0);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        analysis::surveyRows(rows, columns,
                             [](std::size_t, std::size_t) {
                                 return base::Result<base::AlignedBuffer<std::int32_t>>(base::cancelled());
                             },
                             {stop.get_token(), {}});
    CHECK(!stopped && stopped.error().kind == base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(value_counts_of_sbox_components_match_the_definition)
{
    std::mt19937_64 random = generator(192);
    for (const auto& [inputs, outputs] : {std::pair{1, 1}, {2, 3}, {4, 4}, {7, 2}, {3, 6}, {6, 4}}) {
        INFO(std::to_string(inputs) + " to " + std::to_string(outputs));
        Sbox sbox = anySbox(inputs, outputs, random);
        for (std::int32_t& value : sbox.values)
            value |= outputs > 2 ? 1 : 0;  // one component is constant
        auto facts = factsOf(sbox);
        const auto survey = VALUE_OF(analysis::surveyComponents(facts));
        const std::size_t count = std::size_t{1} << outputs;
        REQUIRE(survey.degree.size() == count && survey.nonlinearity.size() == count);
        for (std::size_t b = 0; b < count; ++b) {
            std::int64_t largest = 0;
            for (std::size_t a = 0; a < sbox.size(); ++a)
                largest = std::max(largest, std::abs(latEntry(sbox, a, b)));
            CHECK_EQUAL(survey.nonlinearity[b], (static_cast<std::int64_t>(sbox.size()) - largest) / 2);
            CHECK_EQUAL(survey.degree[b], degreeOf(sbox, b));
        }
        const auto [least, most] = analysis::extremesOf(survey.nonlinearity);
        CHECK(least > 0 && most > 0);
        for (std::size_t b = 1; b < count; ++b)
            CHECK(survey.nonlinearity[b] >= survey.nonlinearity[least] &&
                  survey.nonlinearity[b] <= survey.nonlinearity[most]);
    }
}

// PRESENT has nonlinearity 4 and degree 3 (Bogdanov et al. 2007).
SEQUENCY_CASE(component_properties_of_the_present_cipher_sbox_match_publications)
{
    const Sbox present{4, 4, {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}};
    auto facts = factsOf(present);
    const auto survey = VALUE_OF(analysis::surveyComponents(facts));
    CHECK_EQUAL(*std::min_element(survey.nonlinearity.begin() + 1, survey.nonlinearity.end()), 4);
    CHECK_EQUAL(*std::max_element(survey.degree.begin() + 1, survey.degree.end()), 3);
}

SEQUENCY_CASE(expected_distributions_of_sbox_table_entries_sum_to_one)
{
    const auto momentsOf = [](const char* table, const Sbox& sbox, bool isPermutation) {
        std::array<double, 3> moments{};
        const auto size = static_cast<std::int64_t>(std::int64_t{1} << sbox.inputs);
        for (std::int64_t value = -size; value <= size; ++value) {
            const double share = analysis::findSboxTable(table)->randomShare(sbox, isPermutation, value);
            moments[0] += share;
            moments[1] += share * static_cast<double>(value);
            moments[2] += share * static_cast<double>(value * value);
        }
        return moments;
    };
    // The mean of DDT entries is 2^(n−m); the mean square of LAT entries is 2^n (Parseval).
    for (const auto& [inputs, outputs] : {std::pair{8, 8}, {8, 6}, {6, 8}, {12, 12}}) {
        const Sbox size{inputs, outputs, {}};
        const auto ddt = momentsOf("ddt", size, inputs == outputs);
        CHECK_NEAR(ddt[0], 1.0, 1e-9);
        CHECK_NEAR(ddt[1], std::ldexp(1.0, inputs - outputs), 1e-9);
        for (const bool isPermutation : {false, true}) {
            const auto lat = momentsOf("lat", size, isPermutation);
            CHECK_NEAR(lat[0], 1.0, 1e-6);
            CHECK_NEAR(lat[1], 0.0, 1e-9);
            CHECK_NEAR(lat[2] / std::ldexp(1.0, inputs), 1.0, 1e-6);
        }
    }
    // The share of entries with the value 2k is e^(−1/2)/(2^k k!) (Daemen, Rijmen 2007).
    const auto* const ddt = analysis::findSboxTable("ddt");
    const Sbox eight{8, 8, {}};
    CHECK_NEAR(ddt->randomShare(eight, true, 0), std::exp(-0.5), 1e-12);
    CHECK_NEAR(ddt->randomShare(eight, true, 2), std::exp(-0.5) / 2, 1e-12);
    CHECK_NEAR(ddt->randomShare(eight, true, 6), std::exp(-0.5) / 48, 1e-12);
    CHECK_EQUAL(ddt->randomShare(eight, true, 3), 0.0);
    CHECK_EQUAL(analysis::findSboxTable("lat")->randomShare(eight, true, 2), 0.0);
}

// 40 permutations of 8 bits have 2.6 million entries. The distribution holds for large n, so a deviation of one percent is allowed.
SEQUENCY_CASE(sbox_table_entries_of_random_permutations_follow_the_predicted_shares)
{
    std::mt19937_64 random = generator(193);
    for (const char* const table : {"ddt", "lat"}) {
        std::map<std::int64_t, double> counts;
        double entries = 0;
        Sbox sbox;
        for (int i = 0; i < 40; ++i) {
            sbox = anyPermutation(8, random);
            const auto survey = surveyOf(table, sbox);
            for (const auto& [value, count] : survey.distribution)
                counts[value] += static_cast<double>(count);
            entries += static_cast<double>(survey.entryCount());
        }
        for (const auto& [value, count] : counts) {
            INFO(std::string(table) + " " + std::to_string(value));
            CHECK_NEAR(count / entries, analysis::findSboxTable(table)->randomShare(sbox, true, value), 0.01);
        }
    }
}

// Three runners, one of which fails at its second block, must compute the same rows of all tables as a single runner.
SEQUENCY_CASE(rows_of_sbox_tables_shared_by_several_devices_equal_those_of_one_device)
{
    std::mt19937_64 random(seed() ^ 77);
    const Sbox sbox = anyPermutation(7, random);
    analysis::SboxFacts alone = factsOf(sbox);
    analysis::SboxFacts shared = factsOf(sbox);
    HostRunner first;
    HostRunner second;
    HostRunner third;
    program::Runner failing = third.runner();
    std::atomic<int> runs = 0;
    failing.run = [run = failing.run, &runs](const program::Program& program,
                                             const program::Vectors& vectors) -> base::Status {
        if (++runs > 1)
            return base::Error{base::ErrorKind::Device, "it was pulled out"};
        return run(program, vectors);
    };
    shared.share({first.runner(), second.runner(), failing});
    using Rows = analysis::SboxFacts::Rows;
    for (const Rows rows : {Rows::Spectra, Rows::Differences, Rows::Autocorrelations, Rows::Boomerangs,
                            Rows::FeistelBoomerangs}) {
        INFO("table " + std::to_string(static_cast<int>(rows)));
        const auto expected = alone.survey(rows);
        const auto survey = shared.survey(rows);
        REQUIRE(expected);
        REQUIRE(survey);
        CHECK_EQUAL(survey->largestOfRow, expected->largestOfRow);
        CHECK_EQUAL(survey->largestOfColumn, expected->largestOfColumn);
        CHECK(survey->distribution == expected->distribution);
        const auto largestOfAll = shared.largest(rows);
        const auto largestOfOne = alone.largest(rows);
        REQUIRE(largestOfAll);
        REQUIRE(largestOfOne);
        CHECK(std::ranges::equal(*largestOfAll, *largestOfOne));
        const auto peaks = shared.peaks(rows);
        const auto peaksOfOne = alone.peaks(rows);
        REQUIRE(peaks);
        REQUIRE(peaksOfOne);
        CHECK_EQUAL((*peaks)->count, (*peaksOfOne)->count);
    }
    analysis::SboxFacts none = factsOf(sbox);
    runs = 1;
    none.share({failing});
    CHECK_EQUAL(ERROR_OF(none.largest(Rows::Spectra)).message, std::string("it was pulled out"));
}
