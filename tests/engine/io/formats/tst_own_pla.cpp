// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the PLA files in tests/data, which were written for this project.
// Every point of every output equals both the definition of the function and a second evaluation of the rows.
#include "tests/engine/io/formats/pla_evaluation.h"

#include <array>
#include <filesystem>
#include <functional>
#include <set>

using namespace sequency;
using namespace sequency::tests;

namespace {

struct Expected {
    std::string file;
    int inputs = 0;
    std::vector<std::string> inputNames;
    std::vector<std::string> outputNames;  // one name per output; empty if the file has no names
    std::function<char(unsigned point, std::size_t output)>
        value;  // value at a point whose highest bit is the first input
};

char bit(bool value)
{
    return value ? '1' : '0';
}

// Returns a bit of the 3-bit sum. Output 0 is the carry.
char sum(unsigned point, std::size_t output)
{
    const unsigned total = (point >> 3) + (point >> 1 & 3) + (point & 1);
    return bit((total >> (2 - output) & 1) != 0);
}

char majority(unsigned point, std::size_t)
{
    int ones = 0;
    for (unsigned rest = point; rest != 0; rest /= 2)
        ones += static_cast<int>(rest % 2);
    return bit(ones >= 3);
}

char chosen(unsigned point, std::size_t)
{
    const unsigned which = point >> 4;
    return bit((point >> (3 - which) & 1) != 0);
}

// Returns an output of an encoder. Outputs 0 and 1 are the index of the only input that is 1. Output 2 is 1 if no input is 1. If several inputs are
// 1, all outputs are don't-cares.
char encoded(unsigned point, std::size_t output)
{
    const std::array<int, 9> numbers{-1, 0, 1, -1, 2, -1, -1, -1, 3};
    const int number = point < numbers.size() ? numbers[point] : -1;
    if (output == 2)
        return point == 0 ? '1' : number >= 0 ? '0' : '-';
    return number < 0 ? '-' : bit((number >> (1 - output) & 1) != 0);
}

// Returns whether a digit lights a segment of a seven-segment display. The table lists for each segment the digits that leave it dark.
char segment(unsigned point, std::size_t output)
{
    const std::array<std::set<unsigned>, 7> dark{
        {{1, 4}, {5, 6}, {2}, {1, 4, 7}, {1, 3, 4, 5, 7, 9}, {1, 2, 3, 7}, {0, 1, 7}}};
    return point > 9 ? '-' : bit(!dark[output].contains(point));
}

char compared(unsigned point, std::size_t output)
{
    const unsigned a = point >> 2;
    const unsigned b = point & 3;
    if (point == 0)
        return '-';
    return bit(output == 0 ? a < b : output == 1 ? a == b : a > b);
}

std::vector<Expected> ownFiles()
{
    return {
        {"adder.pla", 5, {"a1", "a0", "b1", "b0", "c"}, {"carry", "s1", "s0"}, sum},
        {"majority.pla", 5, {"x1", "x2", "x3", "x4", "x5"}, {""}, majority},
        {"multiplexer.pla", 6, {"s1", "s0", "d0", "d1", "d2", "d3"}, {"y"}, chosen},
        {"encoder.pla", 4, {"d3", "d2", "d1", "d0"}, {"n1", "n0", "none"}, encoded},
        {"seven_segments.pla", 4, {"b3", "b2", "b1", "b0"}, {"a", "b", "c", "d", "e", "f", "g"}, segment},
        {"comparator.pla", 4, {"a1", "a0", "b1", "b0"}, {"less", "equal", "greater"}, compared},
    };
}

std::string pathOf(const std::string& file)
{
    return SEQUENCY_TEST_DATA "/pla/" + file;
}

}  // namespace

SEQUENCY_CASE(functions_in_project_pla_files_match_the_definitions)
{
    for (const Expected& expected : ownFiles()) {
        INFO(expected.file);
        const auto table = VALUE_OF(io::readTruthTableFile(pathOf(expected.file), {}));
        CHECK(table.format == io::Format::Pla);
        CHECK_EQUAL(table.variables, expected.inputs);
        CHECK_EQUAL(table.inputNames, expected.inputNames);
        REQUIRE(table.outputs.size() == expected.outputNames.size());
        for (std::size_t output = 0; output < table.outputs.size(); ++output) {
            INFO("output " + std::to_string(output));
            if (!expected.outputNames[output].empty())
                CHECK_EQUAL(table.outputs[output].name, expected.outputNames[output]);
            std::string values;
            for (unsigned point = 0; point < 1U << expected.inputs; ++point)
                values += expected.value(point, output);
            CHECK_EQUAL(columnText(table, output), values);
        }
    }
}

SEQUENCY_CASE(functions_in_project_pla_files_match_a_second_evaluation_of_the_rows)
{
    for (const Expected& expected : ownFiles())
        checkReadAsItsRowsSay(pathOf(expected.file));
}

SEQUENCY_CASE(project_pla_files_are_unchanged_after_conversion_to_every_logic_format)
{
    for (const Expected& expected : ownFiles())
        checkSurvivesLogicFormats(pathOf(expected.file));
}

SEQUENCY_CASE(every_project_pla_file_has_a_definition_in_this_test)
{
    std::set<std::string> known;
    for (const Expected& expected : ownFiles())
        known.insert(expected.file);
    std::set<std::string> there;
    for (const auto& entry : std::filesystem::directory_iterator(SEQUENCY_TEST_DATA "/pla"))
        there.insert(entry.path().filename().string());
    CHECK_EQUAL(there, known);
}
