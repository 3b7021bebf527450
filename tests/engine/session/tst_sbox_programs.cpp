// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests components, differences and boomerangs of S-boxes on every device, and the reductions of their rows by blocks, against the definitions.
#include "engine/program/operations/sbox.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

using namespace sequency;
using program::Groups;
using program::Program;
using program::ProgramBuilder;
using program::SboxRows;
using program::Storage;
using tests::onEveryDevice;
using tests::outputsOf;
using tests::valuesOf;
using tests::vectorOf;

namespace {

using Values = std::vector<std::int32_t>;

Values randomSbox(int inputs, int outputs, std::mt19937_64& random)
{
    Values values(std::size_t{1} << inputs);
    std::ranges::generate(values, [&] {
        return static_cast<std::int32_t>(random() >> 32 & ((std::uint64_t{1} << outputs) - 1));
    });
    return values;
}

Values randomPermutation(int variables, std::mt19937_64& random)
{
    Values values(std::size_t{1} << variables);
    std::iota(values.begin(), values.end(), 0);
    std::ranges::shuffle(values, random);
    return values;
}

Values inverseOf(const Values& permutation)
{
    Values inverse(permutation.size());
    for (std::size_t x = 0; x < permutation.size(); ++x)
        inverse[static_cast<std::size_t>(permutation[x])] = static_cast<std::int32_t>(x);
    return inverse;
}

bool odd(std::size_t a, std::size_t b)
{
    return std::popcount(a & b) % 2 != 0;
}

Values identityOf(std::size_t size)
{
    Values identity(size);
    std::iota(identity.begin(), identity.end(), 0);
    return identity;
}

// The tables of an S-box by definition, row by row.
struct Definition {
    Values s;
    Values inverse;  // only for permutations
    int outputs;

    std::size_t value(std::size_t x) const { return static_cast<std::size_t>(s[x]); }
    std::vector<bool> component(std::size_t b) const
    {
        std::vector<bool> row;
        for (std::size_t x = 0; x < s.size(); ++x)
            row.push_back(odd(b, value(x)));
        return row;
    }
    Values row(SboxRows rows, std::size_t index) const
    {
        const bool isByOutput = rows == SboxRows::Differences || rows == SboxRows::Autocorrelations;
        Values made(isByOutput ? std::size_t{1} << outputs : s.size());
        for (std::size_t column = 0; column < made.size(); ++column)
            for (std::size_t x = 0; x < s.size(); ++x)
                made[column] += term(rows, index, column, x);
        return made;
    }
    int term(SboxRows rows, std::size_t a, std::size_t d, std::size_t x) const
    {
        const auto back = [&](std::size_t y) { return static_cast<std::size_t>(inverse[y]); };
        switch (rows) {
        case SboxRows::Spectra: return odd(d, x) == odd(a, value(x)) ? 1 : -1;
        case SboxRows::Differences: return (value(x) ^ value(x ^ a)) == d ? 1 : 0;
        case SboxRows::Autocorrelations: return odd(d, value(x) ^ value(x ^ a)) ? -1 : 1;
        case SboxRows::Boomerangs: return (back(value(x) ^ d) ^ back(value(x ^ a) ^ d)) == a ? 1 : 0;
        case SboxRows::FeistelBoomerangs:
            return (value(x) ^ value(x ^ a) ^ value(x ^ d) ^ value(x ^ a ^ d)) == 0 ? 1 : 0;
        }
        return 0;
    }
    Values rowsFrom(SboxRows rows, std::size_t first, std::size_t count) const
    {
        Values all;
        for (std::size_t i = first; i < first + count; ++i) {
            const Values next = row(rows, i);
            all.insert(all.end(), next.begin(), next.end());
        }
        return all;
    }
};

Definition definitionOf(Values s, int outputs)
{
    Definition made{std::move(s), {}, outputs};
    const std::set<std::int32_t> all(made.s.begin(), made.s.end());
    if (all.size() == made.s.size() && made.s.size() == std::size_t{1} << outputs)
        made.inverse = inverseOf(made.s);
    return made;
}

void checkText(const Program& program)
{
    const std::string written = program::text(program);
    INFO(written);
    const auto read = VALUE_OF(program::parse(written));
    CHECK(read == program);
}

struct Range {
    std::size_t first;
    std::size_t count;
};

// Returns the range of all rows, a range of one row, and ranges that start at an odd row and whose length is not a power of 2.
std::vector<Range> ranges(std::size_t rows)
{
    std::vector<Range> made{{0, std::min<std::size_t>(rows, 16)}, {rows - 1, 1}};
    if (rows >= 8)
        made.push_back({3, 5});
    if (rows >= 64)
        made.push_back({rows - 13, 13});
    return made;
}

// Returns pairs of input and output bits, including 0 and 1 inputs, and fewer or more outputs than inputs.
const std::vector<std::pair<int, int>>& sizes()
{
    static const std::vector<std::pair<int, int>> all{{0, 0}, {0, 3}, {1, 1}, {3, 3},
                                                      {3, 5}, {6, 6}, {9, 9}, {9, 4}};
    return all;
}

}  // namespace

SEQUENCY_CASE(sbox_components_match_the_parities_of_the_definition)
{
    auto random = tests::generator(1);
    auto widths = sizes();
    widths.emplace_back(3, 30);  // includes the last possible masks
    for (const auto& [inputs, outputs] : widths) {
        const Definition s = definitionOf(randomSbox(inputs, outputs, random), outputs);
        ProgramBuilder builder;
        const auto sbox = builder.input("s", Storage::Int32, s.s.size());
        std::vector<std::vector<bool>> expected;
        auto all = ranges(std::size_t{1} << outputs);
        if (outputs < 30)
            all.push_back({(std::size_t{1} << outputs) + 1, 3});  // includes masks beyond the outputs
        for (const auto& [first, count] : all) {
            builder.output(builder.components(sbox, first, count));
            auto& bits = expected.emplace_back();
            for (std::size_t b = first; b < first + count; ++b) {
                const auto row = s.component(b);
                bits.insert(bits.end(), row.begin(), row.end());
            }
        }
        const auto program = VALUE_OF(builder.finish());
        checkText(program);
        INFO(std::to_string(inputs) + " to " + std::to_string(outputs) + " bits");
        onEveryDevice([&](session::Backend& device) {
            const auto found = outputsOf(device, program, {vectorOf(s.s)});
            for (std::size_t i = 0; i < expected.size(); ++i) {
                INFO("from " + std::to_string(all[i].first) + " on");
                const auto& bits = std::get<base::PackedBits>(found[i]);
                REQUIRE(bits.size() == expected[i].size());
                std::vector<bool> values(bits.size());
                for (std::size_t place = 0; place < bits.size(); ++place)
                    values[place] = bits[place];
                CHECK(values == expected[i]);
                // The bits past the last value are 0.
                if (const std::size_t rest = bits.size() % 64; rest != 0)
                    CHECK_EQUAL(bits.words()[bits.wordCount() - 1] >> rest, std::uint64_t{0});
            }
        });
    }
}

SEQUENCY_CASE(rows_of_the_difference_table_match_the_definition)
{
    auto random = tests::generator(2);
    std::vector<Definition> sboxes;
    for (const auto& [inputs, outputs] : sizes())
        sboxes.push_back(definitionOf(inputs == outputs ? randomPermutation(inputs, random)
                                                        : randomSbox(inputs, outputs, random),
                                      outputs));
    // The identity has the largest possible number of equal differences.
    sboxes.push_back(definitionOf(identityOf(64), 6));
    sboxes.push_back(definitionOf(Values(64, 5), 6));
    for (const Definition& s : sboxes) {
        const int outputs = s.outputs;
        const bool isPermutation = !s.inverse.empty();
        ProgramBuilder builder;
        const auto sbox = builder.input("s", Storage::Int32, s.s.size());
        std::vector<program::HostVector> vectors;
        vectors.push_back(vectorOf(s.s));
        program::VectorId inverse = 0;
        if (isPermutation) {
            inverse = builder.input("t", Storage::Int32, s.s.size());
            vectors.push_back(vectorOf(s.inverse));
        }
        std::vector<std::pair<std::string, Values>> expected;
        for (const auto& [first, count] : ranges(s.s.size())) {
            const std::string from = " from " + std::to_string(first) + " on";
            builder.output(builder.differences(sbox, outputs, first, count));
            expected.emplace_back("differences" + from, s.rowsFrom(SboxRows::Differences, first, count));
            builder.output(builder.feistelBoomerangs(sbox, first, count));
            expected.emplace_back("feistel" + from, s.rowsFrom(SboxRows::FeistelBoomerangs, first, count));
            if (!isPermutation)
                continue;
            builder.output(builder.boomerangs(sbox, inverse, first, count));
            expected.emplace_back("boomerangs" + from, s.rowsFrom(SboxRows::Boomerangs, first, count));
        }
        const auto program = builder.finish();
        REQUIRE(program);
        checkText(*program);
        INFO(std::to_string(s.s.size()) + " values to " + std::to_string(outputs) + " bits");
        onEveryDevice([&](session::Backend& device) {
            const auto found = outputsOf(device, *program,
                                         std::vector<program::InputVector>(vectors.begin(), vectors.end()));
            for (std::size_t i = 0; i < expected.size(); ++i) {
                INFO(expected[i].first);
                CHECK_EQUAL(valuesOf<std::int32_t>(found[i]), expected[i].second);
            }
        });
    }
}

// Large groups, which occur if few values are distinct, are counted with a Walsh transform. If values have many bits, several share a list.
SEQUENCY_CASE(coincidences_in_groups_of_equal_sbox_values_match_the_definition)
{
    auto random = tests::generator(44);
    for (int n = 0; n <= 8; ++n) {
        const std::size_t size = std::size_t{1} << n;
        for (const std::uint32_t different : {1U, 2U, 3U, 9U, 1000U})
            for (const std::uint32_t step : {1U, 256U}) {
                INFO(std::to_string(n) + " bits, " + std::to_string(different) + " values, step " +
                     std::to_string(step));
                std::vector<std::uint32_t> values(size);
                // Half of the values are equal, so that groups of all sizes occur.
                for (std::uint32_t& value : values)
                    value = (random() >> 40 & 1) != 0
                                ? 0
                                : static_cast<std::uint32_t>(random() >> 33) % different * step;
                Values expected(size, 0);
                for (std::size_t d = 0; d < size; ++d)
                    for (std::size_t i = 0; i < size; ++i)
                        expected[d] += values[i] == values[i ^ d] ? 1 : 0;
                Values counts(size, -1);
                program::coincidences(values, counts);
                CHECK_EQUAL(counts, expected);
            }
    }
}

// The rows exceed the local memory of every device. Values have more bits than are counted, including the sign bit.
SEQUENCY_CASE(difference_rows_of_sboxes_of_many_and_few_bits_match_the_definition)
{
    auto random = tests::generator(7);
    Values s(8);
    std::ranges::generate(s, [&] { return static_cast<std::int32_t>(random() >> 32); });
    constexpr std::size_t first = 2;
    constexpr std::size_t count = 5;
    ProgramBuilder builder;
    const auto sbox = builder.input("s", Storage::Int32, s.size());
    std::vector<Values> expected;
    for (const int outputs : {0, 1, 3, 18}) {
        builder.output(builder.differences(sbox, outputs, first, count));
        Values& counts = expected.emplace_back(count << outputs);
        const std::uint32_t mask = (1U << outputs) - 1;
        for (std::size_t a = first; a < first + count; ++a)
            for (std::size_t x = 0; x < s.size(); ++x)
                ++counts[((a - first) << outputs) + (static_cast<std::uint32_t>(s[x] ^ s[x ^ a]) & mask)];
    }
    const auto program = VALUE_OF(builder.finish());
    onEveryDevice([&](session::Backend& device) {
        const auto found = outputsOf(device, program, {vectorOf(s)});
        for (std::size_t i = 0; i < expected.size(); ++i)
            CHECK_EQUAL(valuesOf<std::int32_t>(found[i]), expected[i]);
    });
}

namespace {

// The expected survey of a block of rows by definition. Columns are at bit-reversed indices.
struct SurveyedBlock {
    Values largestOfRow;
    Values largestOfColumn;
    std::vector<std::int64_t> counts;
};
SurveyedBlock surveyed(const Definition& s, SboxRows rows, const Range& range, const program::Bars& bars)
{
    const std::size_t length = s.row(rows, range.first).size();
    SurveyedBlock found{Values(range.count, 0), Values(length, 0), std::vector<std::int64_t>(bars.count, 0)};
    const auto reversed = [&](std::size_t column) {
        std::size_t place = 0;
        for (std::size_t bit = 1; bit < length; bit *= 2)
            place = 2 * place + ((column & bit) != 0 ? 1 : 0);
        return place;
    };
    for (std::size_t i = 0; i < range.count; ++i) {
        const Values row = s.row(rows, range.first + i);
        for (std::size_t column = 1; column < length; ++column) {
            const bool isTrivial = rows == SboxRows::FeistelBoomerangs && column == range.first + i;
            const std::int32_t value = isTrivial ? 0 : row[column];
            found.largestOfRow[i] = std::max(found.largestOfRow[i], std::abs(value));
            std::int32_t& ofColumn = found.largestOfColumn[reversed(column)];
            ofColumn = std::max(ofColumn, std::abs(value));
            ++found.counts[static_cast<std::size_t>(value - static_cast<std::int32_t>(bars.low))];
        }
    }
    return found;
}

}  // namespace

SEQUENCY_CASE(value_counts_of_blocks_of_sbox_table_rows_match_the_definition)
{
    auto random = tests::generator(31);
    for (const auto& [inputs, outputs] : {std::pair{1, 1}, {5, 5}, {4, 6}, {6, 3}, {7, 7}}) {
        const bool isPermutation = inputs == outputs;
        const Definition s = definitionOf(
            isPermutation ? randomPermutation(inputs, random) : randomSbox(inputs, outputs, random), outputs);
        for (const SboxRows rows : {SboxRows::Spectra, SboxRows::Differences, SboxRows::Autocorrelations,
                                    SboxRows::Boomerangs, SboxRows::FeistelBoomerangs}) {
            if (rows == SboxRows::Boomerangs && !isPermutation)
                continue;
            const auto size = std::size_t{1} << inputs;
            const std::size_t rowCount = std::size_t{1} << (rows == SboxRows::Spectra ? outputs : inputs);
            const Range range{1, std::max<std::size_t>(1, rowCount / 4)};
            INFO("rows of kind " + std::to_string(static_cast<int>(rows)) + ", " + std::to_string(inputs) +
                 " to " + std::to_string(outputs) + " bits");
            const program::Bars bars{-static_cast<double>(size), 1, 2 * size + 1};
            const auto program =
                program::surveyOfSboxRows({rows, inputs, outputs, range.first, range.count}, bars);
            REQUIRE(program);
            checkText(*program);
            const SurveyedBlock expected = surveyed(s, rows, range, bars);
            const program::HostVector values = vectorOf(s.s);
            const program::HostVector second =
                vectorOf(rows == SboxRows::Boomerangs ? s.inverse : identityOf(size));
            std::vector<program::InputVector> given{values};
            if (program->inputs().size() > 1)
                given.emplace_back(second);
            onEveryDevice([&](session::Backend& device) {
                const auto found = outputsOf(device, *program, given);
                CHECK_EQUAL(valuesOf<std::int32_t>(found[0]), expected.largestOfRow);
                Values columns = valuesOf<std::int32_t>(found[1]);
                columns[0] = 0;
                CHECK_EQUAL(columns, expected.largestOfColumn);
                CHECK_EQUAL(valuesOf<std::int64_t>(found[2]), expected.counts);
            });
        }
    }
    CHECK(!program::surveyOfSboxRows({SboxRows::Differences, 3, 3, 1, 3}, {0, 1, 9}));
    CHECK(!program::surveyOfSboxRows({SboxRows::Differences, 3, 0, 1, 4}, {0, 1, 9}));
    for (const char* const line :
         {"bit-reversal s", "bit-reversal s 0", "bit-reversal s 64", "bit-reversal s 2"})
        CHECK(!program::parse(std::string("s = input int32 8\nr = ") + line + "\noutput r\n"));
}

SEQUENCY_CASE(boomerang_rows_of_nearly_affine_permutations_match_the_definition)
{
    constexpr int n = 7;
    for (const bool isChanged : {false, true}) {
        Values identity = identityOf(std::size_t{1} << n);
        if (isChanged)
            std::swap(identity[3], identity[64]);
        const Definition s = definitionOf(identity, n);
        const program::HostVector values = vectorOf(s.s);
        const program::HostVector inverse = vectorOf(s.inverse);
        const program::HostVector indices = vectorOf(identityOf(std::size_t{1} << n));
        for (const SboxRows rows : {SboxRows::Boomerangs, SboxRows::FeistelBoomerangs}) {
            const auto program = program::largestOfSboxRows({rows, n, n, 1, 64});
            REQUIRE(program);
            std::vector<program::InputVector> given{values};
            if (program->inputs().size() > 1)
                given.emplace_back(rows == SboxRows::Boomerangs ? inverse : indices);
            const program::Bars bars{-128, 1, 257};
            const SurveyedBlock expected = surveyed(s, rows, Range{1, 64}, bars);
            onEveryDevice([&](session::Backend& device) {
                CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, *program, given)[0]),
                            expected.largestOfRow);
            });
        }
    }
}

SEQUENCY_CASE(rows_row_maxima_and_counts_of_every_sbox_table_match_the_definition)
{
    auto random = tests::generator(3);
    for (const int n : {0, 1, 6}) {
        const Definition s = definitionOf(randomPermutation(n, random), n);
        const auto size = std::size_t{1} << n;
        for (const SboxRows rows : {SboxRows::Spectra, SboxRows::Differences, SboxRows::Autocorrelations,
                                    SboxRows::Boomerangs, SboxRows::FeistelBoomerangs}) {
            const std::size_t first = size / 4;
            const std::size_t count = std::max<std::size_t>(1, size / 2);
            INFO("rows of kind " + std::to_string(static_cast<int>(rows)) + " of " + std::to_string(n) +
                 " bits");
            const auto all = program::sboxRows({rows, n, n, first, count});
            const auto largest = program::largestOfSboxRows({rows, n, n, first, count});
            // The first histogram has one bar per value up to 2^n. Many values are beyond the bars of the second one.
            const program::Bars wide{-static_cast<double>(size), 1, 2 * size + 1};
            const program::Bars narrow{-2, 1, 5};
            const auto counts = program::countsOfSboxRows({rows, n, n, first, count}, wide);
            const auto few = program::countsOfSboxRows({rows, n, n, first, count}, narrow);
            REQUIRE(all && largest && counts && few);
            checkText(*all);
            checkText(*largest);
            checkText(*counts);
            const auto countsIn = [&](const program::Bars& bars) {
                std::vector<std::int64_t> expected(bars.count, 0);
                for (const std::int32_t value : s.rowsFrom(rows, first, count)) {
                    const auto bar = static_cast<std::int64_t>(value) - static_cast<std::int64_t>(bars.low);
                    ++expected[static_cast<std::size_t>(
                        std::clamp<std::int64_t>(bar, 0, static_cast<std::int64_t>(bars.count) - 1))];
                }
                return expected;
            };
            const bool skipsFirst = rows != SboxRows::Spectra && rows != SboxRows::Differences && size > 1;
            Values expected;
            for (std::size_t i = first; i < first + count; ++i) {
                const Values row = s.row(rows, i);
                std::int32_t most = 0;
                for (std::size_t column = skipsFirst ? 1 : 0; column < row.size(); ++column)
                    if (rows != SboxRows::FeistelBoomerangs || column != i)
                        most = std::max(most, std::abs(row[column]));
                expected.push_back(most);
            }
            const program::HostVector values = vectorOf(s.s);
            const program::HostVector inverse = vectorOf(s.inverse);
            const program::HostVector identity = vectorOf(identityOf(size));
            std::vector<program::InputVector> inputs{values};
            if (rows == SboxRows::Boomerangs)
                inputs.emplace_back(inverse);
            std::vector<program::InputVector> inputsOfLargest = inputs;
            if (rows == SboxRows::FeistelBoomerangs)
                inputsOfLargest.emplace_back(identity);
            onEveryDevice([&](session::Backend& device) {
                CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, *all, inputs)[0]),
                            s.rowsFrom(rows, first, count));
                CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, *largest, inputsOfLargest)[0]),
                            expected);
                CHECK_EQUAL(valuesOf<std::int64_t>(outputsOf(device, *counts, inputs)[0]), countsIn(wide));
                CHECK_EQUAL(valuesOf<std::int64_t>(outputsOf(device, *few, inputs)[0]), countsIn(narrow));
            });
        }
    }
}

SEQUENCY_CASE(row_maxima_of_sboxes_with_unequal_inputs_and_outputs_match_the_definition)
{
    auto random = tests::generator(4);
    for (const auto& [inputs, outputs] : {std::pair{5, 3}, {3, 6}}) {
        const Definition s = definitionOf(randomSbox(inputs, outputs, random), outputs);
        for (const SboxRows rows : {SboxRows::Spectra, SboxRows::Differences, SboxRows::Autocorrelations}) {
            const std::size_t count = std::size_t{1} << (rows == SboxRows::Spectra ? outputs : inputs);
            const auto largest = VALUE_OF(program::largestOfSboxRows({rows, inputs, outputs, 0, count}));
            Values expected;
            for (std::size_t i = 0; i < count; ++i) {
                const Values row = s.row(rows, i);
                std::int32_t most = 0;
                for (std::size_t column = rows == SboxRows::Autocorrelations ? 1 : 0; column < row.size();
                     ++column)
                    most = std::max(most, std::abs(row[column]));
                expected.push_back(most);
            }
            INFO("rows of kind " + std::to_string(static_cast<int>(rows)));
            onEveryDevice([&](session::Backend& device) {
                CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, largest, {vectorOf(s.s)})[0]), expected);
            });
        }
    }
}

SEQUENCY_CASE(reductions_of_blocks_ignore_the_trivial_first_entries_of_each_block)
{
    auto random = tests::generator(5);
    for (const auto& [length, block, skipped] : {std::tuple<std::size_t, std::size_t, std::size_t>{64, 8, 1},
                                                 {60, 5, 1},
                                                 {60, 5, 4},
                                                 {4096, 1024, 1},
                                                 {20000, 10000, 1},
                                                 {6, 2, 1},
                                                 {64, 64, 1},
                                                 {64, 64, 63},
                                                 {4096, 256, 17},
                                                 {12, 3, 0}}) {
        Values f(length);
        std::ranges::generate(f, [&] { return static_cast<std::int32_t>(random() % 2001) - 1000; });
        for (std::size_t i = 0; i < length; i += block)
            f[i] = skipped > 0 ? 100'000 : 7;  // would be the largest value and change every sum
        const Groups groups = Groups::blocks(block, skipped);
        CHECK(program::parseGroups(program::text(groups)) == groups);
        ProgramBuilder builder;
        const auto vector = builder.input("f", Storage::Int32, length);
        const auto wide = builder.convert(vector, Storage::Int64);
        std::vector<std::vector<std::int64_t>> expected;
        // For each reduction devices compile one kernel, so all reductions are tested for one length only.
        std::vector<std::string> names{"largest-magnitude", "sum"};
        if (length == 60)
            names.insert(names.end(), {"smallest", "largest", "nonzero"});
        for (const std::string& which : names) {
            const program::Reduction* const reduction = program::findReduction(which);
            REQUIRE(reduction != nullptr);
            builder.output(builder.reduce(wide, *reduction, {}, groups));
            auto& numbers = expected.emplace_back();
            for (std::size_t begin = 0; begin < length; begin += block) {
                std::int64_t number = which == "smallest" ? INT64_MAX : which == "largest" ? INT64_MIN : 0;
                for (std::size_t i = begin + skipped; i < begin + block; ++i) {
                    const std::int64_t value = f[i];
                    number = which == "largest-magnitude" ? std::max(number, std::abs(value))
                             : which == "sum"             ? number + value
                             : which == "smallest"        ? std::min(number, value)
                             : which == "largest"         ? std::max(number, value)
                                                          : number + (value != 0 ? 1 : 0);
                }
                numbers.push_back(number);
            }
        }
        // The values are int32, as in the rows of S-box tables.
        builder.output(builder.reduce(vector, program::largestMagnitude(), {}, groups));
        const auto program = builder.finish();
        REQUIRE(program);
        checkText(*program);
        INFO(program::text(groups) + " of " + std::to_string(length));
        onEveryDevice([&](session::Backend& device) {
            const auto found = outputsOf(device, *program, {vectorOf(f)});
            for (std::size_t i = 0; i < expected.size(); ++i)
                CHECK_EQUAL(valuesOf<std::int64_t>(found[i]), expected[i]);
            CHECK_EQUAL(valuesOf<std::int32_t>(found.back()), expected[0]);
        });
    }
}

// Devices find the largest magnitude of the whole spectrum, or of each block if blocks are requested, without writing the spectrum.
SEQUENCY_CASE(largest_magnitudes_of_blocks_of_a_spectrum_match_the_definition)
{
    auto random = tests::generator(6);
    for (const int n : {2, 9, 13}) {
        const std::size_t size = std::size_t{1} << n;
        const auto walsh = VALUE_OF(transform::describe({"walsh", 2, n}));
        auto f = VALUE_OF(base::PackedBits::allocate(size));
        std::vector<std::int64_t> spectrum(size);
        for (std::size_t x = 0; x < size; ++x) {
            const bool bit = (random() >> 32 & 1) != 0;
            f.words()[x / 64] |= std::uint64_t{bit} << x % 64;
            spectrum[x] = bit ? -1 : 1;
        }
        // The spectrum is computed with sums and differences of halves, because the definition would take too long.
        for (std::size_t half = 1; half < size; half *= 2)
            for (std::size_t x = 0; x < size; ++x)
                if ((x & half) == 0) {
                    const std::int64_t a = spectrum[x];
                    const std::int64_t b = spectrum[x | half];
                    spectrum[x] = a + b;
                    spectrum[x | half] = a - b;
                }
        const auto largestFrom = [&](std::size_t first, std::size_t end) {
            std::int64_t most = 0;
            for (std::size_t i = first; i < end; ++i)
                most = std::max(most, std::abs(spectrum[i]));
            return most;
        };
        const program::HostVector bits = std::move(f);
        for (const std::size_t skipped : {std::size_t{0}, std::size_t{1}}) {
            const std::size_t block = size / 4;
            if (skipped >= block)
                continue;
            ProgramBuilder builder;
            const auto signs = builder.convert(builder.input("f", Storage::Bits, size), Storage::Int32,
                                               program::ValueMapping::Signs);
            builder.output(builder.reduce(builder.transform(signs, walsh), program::largestMagnitude(), {},
                                          Groups::blocks(block, skipped)));
            const auto program = VALUE_OF(builder.finish());
            checkText(program);
            std::vector<std::int64_t> expected;
            for (std::size_t i = 0; i < size; i += block)
                expected.push_back(largestFrom(i + skipped, i + block));
            INFO(std::to_string(n) + " variables, skipping " + std::to_string(skipped));
            onEveryDevice([&](session::Backend& device) {
                CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, program, {bits})[0]), expected);
            });
        }
        const auto whole = VALUE_OF(program::largestOfBits(n));
        onEveryDevice([&](session::Backend& device) {
            CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, whole, {bits})[0]),
                        std::vector<std::int64_t>{largestFrom(0, size)});
        });
    }
}

SEQUENCY_CASE(invalid_sbox_operations_are_rejected_as_usage_errors)
{
    const auto refused = [](const std::string& what, Storage storage, std::size_t length, const auto& add) {
        INFO(what);
        ProgramBuilder builder;
        const auto sbox = builder.input("s", storage, length);
        builder.output(add(builder, sbox));
        const auto program = ERROR_OF(builder.finish());
        CHECK(program.kind == base::ErrorKind::BadUsage);
        CHECK(!program.message.empty());
    };
    using Builder = ProgramBuilder&;
    using Id = program::VectorId;
    const auto components = [](Builder b, Id s) { return b.components(s, 0, 1); };
    const auto differences = [](Builder b, Id s) { return b.differences(s, 3, 0, 1); };
    const auto boomerangs = [](Builder b, Id s) { return b.boomerangs(s, s, 0, 1); };
    const auto feistel = [](Builder b, Id s) { return b.feistelBoomerangs(s, 0, 1); };
    for (const auto& [storage, length] : {std::pair{Storage::Int32, std::size_t{12}},
                                          {Storage::Int64, std::size_t{8}},
                                          {Storage::Bits, std::size_t{8}},
                                          {Storage::UInt8, std::size_t{8}}}) {
        refused("components", storage, length, components);
        refused("differences", storage, length, differences);
        refused("boomerangs", storage, length, boomerangs);
        refused("feistel", storage, length, feistel);
    }
    const std::size_t huge = SIZE_MAX;
    for (const auto& [first, count] : {std::pair<std::size_t, std::size_t>{0, 0},
                                       {0, 9},
                                       {8, 1},
                                       {7, 2},
                                       {1, 8},
                                       {huge, 1},
                                       {1, huge},
                                       {huge, huge},
                                       {huge - 1, 4}}) {
        const std::size_t from = first;
        const std::size_t many = count;
        const std::string range = std::to_string(from) + " " + std::to_string(many);
        refused("differences " + range, Storage::Int32, 8,
                [&](Builder b, Id s) { return b.differences(s, 3, from, many); });
        refused("boomerangs " + range, Storage::Int32, 8,
                [&](Builder b, Id s) { return b.boomerangs(s, s, from, many); });
        refused("feistel " + range, Storage::Int32, 8,
                [&](Builder b, Id s) { return b.feistelBoomerangs(s, from, many); });
    }
    constexpr std::size_t end = std::size_t{1} << 30;
    for (const auto& [first, count] : {std::pair<std::size_t, std::size_t>{0, 0},
                                       {end, 1},
                                       {end - 1, 2},
                                       {0, end + 1},
                                       {huge, 1},
                                       {huge, huge}}) {
        const std::size_t from = first;
        const std::size_t many = count;
        refused("components " + std::to_string(from) + " " + std::to_string(many), Storage::Int32, 8,
                [&](Builder b, Id s) { return b.components(s, from, many); });
    }
    for (const int outputs : {-1, 31, 64, INT32_MAX})
        refused("differences to " + std::to_string(outputs) + " bits", Storage::Int32, 8,
                [&](Builder b, Id s) { return b.differences(s, outputs, 0, 1); });
    refused("an inverse of another length", Storage::Int32, 8,
            [](Builder b, Id s) { return b.boomerangs(s, b.input("t", Storage::Int32, 16), 0, 1); });
    refused("an inverse that is none", Storage::Int32, 8,
            [](Builder b, Id s) { return b.boomerangs(s, b.input("t", Storage::Int64, 8), 0, 1); });
    refused("blocks of nothing but what is skipped", Storage::Int32, 8, [](Builder b, Id s) {
        return b.reduce(s, program::largestMagnitude(), {}, Groups::blocks(4, 4));
    });
    refused("blocks that do not divide", Storage::Int32, 8, [](Builder b, Id s) {
        return b.reduce(s, program::largestMagnitude(), {}, Groups::blocks(3, 1));
    });
    // The largest possible parameters are accepted.
    ProgramBuilder builder;
    const auto s = builder.input("s", Storage::Int32, 8);
    builder.output(builder.components(s, end - 1, 1));
    builder.output(builder.differences(s, 30, 7, 1));
    builder.output(builder.boomerangs(s, s, 7, 1));
    builder.output(builder.feistelBoomerangs(s, 0, 8));
    const auto program = VALUE_OF(builder.finish());
    checkText(program);
}

SEQUENCY_CASE(invalid_blocks_of_sbox_table_rows_are_refused)
{
    for (const program::SboxBlock& block :
         {program::SboxBlock{SboxRows::Spectra, 3, 3, 0, 3},  // transforms require a power of 2
          program::SboxBlock{SboxRows::Autocorrelations, 3, 3, 0, 5},
          program::SboxBlock{SboxRows::Differences, 3, 3, 7, 2},
          program::SboxBlock{SboxRows::Differences, 3, 31, 0, 1},
          program::SboxBlock{SboxRows::Boomerangs, 3, 3, 0, 0},
          program::SboxBlock{SboxRows::FeistelBoomerangs, 3, 3, 8, 1}}) {
        CHECK(!program::sboxRows(block));
        CHECK(!program::largestOfSboxRows(block));
        CHECK(!program::countsOfSboxRows(block, {0, 1, 4}));
    }
}

SEQUENCY_CASE(invalid_texts_of_sbox_operations_are_refused)
{
    for (const char* line :
         {"components s 0", "components s 0 1 1", "components s -1 1", "differences s 3 0",
          "differences s 31 0 1", "differences s 3 8 1", "boomerangs s 0 1", "boomerangs s u 0 1",
          "feistel-boomerangs s 0", "feistel-boomerangs s s 0 1", "reduce s sum blocks=4,skip=4",
          "reduce s sum blocks=4,skip=", "reduce s sum blocks=4,skip=-1", "reduce s sum skip=1",
          "reduce s sum weight=2,skip=1"}) {
        INFO(line);
        const auto program = program::parse(std::string("s = input int32 8\nr = ") + line + "\noutput r\n");
        CHECK(!program);
    }
}
