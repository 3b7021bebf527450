// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests AIGER files (ASCII and binary) and BENCH files: published examples, refused files, and written files.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

#include <array>

using namespace sequency;
using namespace sequency::tests;

namespace {

// The half adder of the AIGER paper in the ASCII and binary formats: s = x ⊕ y, c = x ∧ y.
const std::string halfAdder = "aag 7 2 0 2 3\n2\n4\n6\n12\n6 13 15\n12 2 4\n14 3 5\n"
                              "i0 x\ni1 y\no0 s\no1 c\nc\nhalf adder\n";
const std::string binaryHalfAdder =
    "aig 5 2 0 2 3\n10\n6\n\x02\x02\x03\x02\x01\x02i0 x\ni1 y\no0 s\no1 c\nc\n";

// The circuit c17 of the ISCAS 1985 benchmarks, which consists of six NAND gates.
const std::string c17 =
    "# c17\nINPUT(1)\nINPUT(2)\nINPUT(3)\nINPUT(6)\nINPUT(7)\n\nOUTPUT(22)\nOUTPUT(23)\n\n"
    "10 = NAND(1, 3)\n11 = NAND(3, 6)\n16 = NAND(2, 11)\n19 = NAND(11, 7)\n"
    "22 = NAND(10, 16)\n23 = NAND(16, 19)\n";

}  // namespace

SEQUENCY_CASE(the_aiger_file_of_a_half_adder_is_read)
{
    CHECK_EQUAL(tableReading(halfAdder), "aag n=2 x,y: s=0110 c=0001");
    CHECK_EQUAL(tableReading(binaryHalfAdder), "aig n=2 x,y: s=0110 c=0001");
    // The same graph without names, with CR LF line ends, and with the AND gates in another order.
    CHECK_EQUAL(tableReading("aag 7 2 0 2 3\r\n2\r\n4\r\n6\r\n12\r\n14 3 5\r\n12 2 4\r\n6 13 15\r\n"),
                "aag n=2: 0110 0001");
    io::ReadOptions second = readAs(formatCalled("aag"));
    second.output = "c";
    CHECK_EQUAL(tableReading(halfAdder, second), "aag n=2 x,y: c=0001");
}

SEQUENCY_CASE(aiger_outputs_can_be_constants_and_inputs)
{
    CHECK_EQUAL(tableReading("aag 0 0 0 2 0\n0\n1\n"), "aag n=0: 0 1");
    CHECK_EQUAL(tableReading("aag 1 1 0 3 0\n2\n2\n3\n1\n"), "aag n=1: 01 10 11");
    CHECK_EQUAL(tableReading("aig 1 1 0 3 0\n2\n3\n1\n"), "aig n=1: 01 10 11");
    // M = 9 declares nodes that are neither defined nor used.
    CHECK_EQUAL(tableReading("aag 9 1 0 1 0\n2\n3\n"), "aag n=1: 10");
}

SEQUENCY_CASE(errors_in_aiger_files_contain_the_location)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"aag 1 0 1 1 0\n2 3\n2\n",
         "file:1:9: the circuit has latches (1), expected a combinational circuit without them"},
        {"aag 1 1 0 1 0 2\n2\n2\n",
         "file:1:15: the circuit has bad states (2), expected a combinational circuit without them"},
        {"aag 1 1 0 0 0\n2\n", "file:1:1: the circuit has no outputs, expected one or more"},
        {"aag 1 1 0 1 1\n2\n2\n",
         "file:1:1: the header counts 1 inputs and 1 AND gates, but M is 1, expected at least 2"},
        {"aig 3 1 0 1 1\n2\n",
         "file:1:1: the header counts 1 inputs and 1 AND gates, but M is 3, expected M = I + L + A = 2"},
        {"aag 2 1 0 1 1\n2\n4\n4 2 6\n", "file:4:5: '6' is not a literal, expected 0 to 5"},
        {"aag 3 1 0 1 1\n2\n4\n4 2 6\n", "file:4:1: the literal 6 is not defined"},
        {"aag 2 1 0 1 1\n2\n4\n4 4 2\n", "file:4:1: an AND depends on itself, expected no cycle"},
        {"aag 3 1 0 1 2\n2\n4\n4 6 2\n6 4 2\n", "file:5:1: an AND depends on itself, expected no cycle"},
        {"aag 2 1 0 1 1\n2\n4\n2 1 1\n", "file:4:1: the literal 2 is defined twice, expected one definition"},
        {"aag 2 1 0 1 1\n2\n4\n5 1 1\n",
         "file:4:1: the literal 5 cannot be defined, expected an even literal of at least 2"},
        {"aag 2 1 0 1 1\n2\n4\n4 2\n",
         "file:4:1: 2 words found, expected the literals of an AND and of its two inputs"},
        {"aag 2 1 0 1 1\n2\n4\n",
         "file:4:1: the file ends early, expected the literals of an AND and of its two inputs"},
        {"aig 2 1 0 1 1\n4\n", "file:3:1: the file ends early, expected 1 ANDs"},
        {std::string("aig 2 1 0 1 1\n4\n\0\0", 18),
         "file:3:1: the literal of the first input is less than the literal of the AND 4 by 0, expected a "
         "difference of 1 to 4"},
        {"aag 1 1 0 1 0\n2\n2\ni1 x\n",
         "file:4:1: 'i1 x' is not a name, expected i or o, a number and the name"},
        {"aag 1 1 0 1 0\n2\n2\no0 f\no0 g\n", "file:5:1: 'o0' is named twice, expected one name"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK_EQUAL(tableReading(text), message);
    }
    // Declaring 2^31 − 1 inputs allocates no memory.
    CHECK(tableReading("aag 2147483647 2147483647 0 1 0\n")
              .starts_with("file:1:1: 1000000 variables mean 2^1000000 values, expected at most"));
    CHECK(tableReading("aig 2147483648 1 0 1 0\n")
              .starts_with("file:1:5: '2147483648' is not a valid number of nodes"));
}

SEQUENCY_CASE(the_c17_circuit_is_read_from_a_bench_file)
{
    const auto table = VALUE_OF(io::readTruthTable(c17, {}));
    CHECK_EQUAL(io::formatName(table.format), "bench");
    CHECK_EQUAL(table.variables, 5);
    CHECK_EQUAL(table.inputNames[3], "6");
    REQUIRE(table.outputs.size() == 2);
    const auto nand = [](int a, int b) { return 1 - a * b; };
    std::array<std::string, 2> expected;
    for (int point = 0; point < 32; ++point) {
        const int n1 = point >> 4 & 1, n2 = point >> 3 & 1, n3 = point >> 2 & 1, n6 = point >> 1 & 1;
        const int n7 = point & 1;
        const int n11 = nand(n3, n6);
        const int n16 = nand(n2, n11);
        expected[0] += std::to_string(nand(nand(n1, n3), n16));
        expected[1] += std::to_string(nand(n16, nand(n11, n7)));
    }
    CHECK_EQUAL(columnText(table, 0), expected[0]);
    CHECK_EQUAL(columnText(table, 1), expected[1]);
}

// Gates have any number of inputs and names in upper or lower case. XOR is 1 for an odd number of ones.
SEQUENCY_CASE(every_gate_of_the_bench_format_matches_the_definition)
{
    const std::string head = "input(a)\nINPUT( b )\nINPUT(c)\nOUTPUT(f)\n";
    const auto reading = [&head](const std::string& gate) {
        const std::string text = tableReading(head + "f = " + gate + "\n");
        return text.starts_with("bench n=3 a,b,c: f=") ? text.substr(19) : text;
    };
    CHECK_EQUAL(reading("AND(a, b, c)"), "00000001");
    CHECK_EQUAL(reading("nand(a,b,c)"), "11111110");
    CHECK_EQUAL(reading("OR(a, b, c)"), "01111111");
    CHECK_EQUAL(reading("NOR(a, b, c)"), "10000000");
    CHECK_EQUAL(reading("XOR(a, b, c)"), "01101001");
    CHECK_EQUAL(reading("XNOR(a, b, c)"), "10010110");
    CHECK_EQUAL(reading("NOT(a)"), "11110000");
    CHECK_EQUAL(reading("BUFF(c)  # a copy"), "01010101");
    CHECK_EQUAL(reading("vdd"), "11111111");
    CHECK_EQUAL(reading("gnd"), "00000000");
    CHECK_EQUAL(reading("AND(a, b, t)\nt = NOT(u)\nu = OR(c, gone)\ngone = gnd"), "00000010");
    CHECK_EQUAL(tableReading("OUTPUT(a)\nOUTPUT(a)\nINPUT(a)\n"), "bench n=1 a: a=01 a=01");
}

SEQUENCY_CASE(errors_in_bench_files_contain_the_location)
{
    const std::string head = "INPUT(a)\nOUTPUT(f)\n";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"f = DFF(a)", "file:3:5: a flip-flop (DFF) found, expected the gates of a combinational circuit"},
        {"f = LUT 0x18 (a, a)",
         "file:3:9: '0x18' has too many bits for a LUT with 2 inputs, expected at most 4"},
        {"f = LUT 8 (a, a)", "file:3:9: '8' is not the table of a LUT, expected 0x and hexadecimal digits"},
        {"f = MAJ(a, a, a)",
         "file:3:5: 'MAJ' is not a gate, expected AND, NAND, OR, NOR, XOR, XNOR, NOT, BUFF or LUT"},
        {"f = NOT(a, a)", "file:3:5: 2 inputs found, expected one"},
        {"f = AND(a, )",
         "file:3:8: '' is not the name of a net, expected a name without blanks and parentheses"},
        {"f = AND(a, g)", "file:3:12: 'g' is undriven"},
        {"f = AND(a, f)", "file:3:1: 'f' depends on itself, expected no cycle"},
        {"f = NOT(g)\ng = NOT(f)", "file:4:1: 'g' depends on itself, expected no cycle"},
        {"f = NOT(a)\nf = BUFF(a)", "file:4:1: 'f' is driven twice, expected one driver"},
        {"a = NOT(f)", "file:3:1: 'a' is driven twice, expected one driver"},
        {"f =", "file:3:1: nothing follows the =, expected a gate"},
        {"hello", "file:3:1: 'hello' is not a statement, expected INPUT(name), OUTPUT(name) or "
                  "name = GATE(name, …)"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK_EQUAL(tableReading(head + text + "\n"), message);
    }
    CHECK_EQUAL(tableReading("INPUT(a)\n"), "file:2:1: no OUTPUT found, expected one or more");
}

SEQUENCY_CASE(simple_functions_are_written_as_the_smallest_gate_graphs)
{
    const auto conjunction = VALUE_OF(io::readTruthTable("0001", {}));
    CHECK_EQUAL(written(conjunction, writeAs(formatCalled("aag"))), "aag 3 2 0 1 1\n2\n4\n6\n6 4 2\n");
    CHECK_EQUAL(written(conjunction, writeAs(formatCalled("aig"))), "aig 3 2 0 1 1\n6\n\x02\x02");
    CHECK_EQUAL(written(conjunction, writeAs(formatCalled("bench"))),
                "INPUT(x1)\nINPUT(x2)\nOUTPUT(f)\nn3 = AND(x2, x1)\nf = BUFF(n3)\n");
    const auto constant = VALUE_OF(io::readTruthTable("1111", {}));
    CHECK_EQUAL(written(constant, writeAs(formatCalled("aag"))), "aag 2 2 0 1 0\n2\n4\n1\n");
    CHECK_EQUAL(written(constant, writeAs(formatCalled("bench"))),
                "INPUT(x1)\nINPUT(x2)\nOUTPUT(f)\nf = vdd\n");
    // Each variable except the first adds three AND gates to the graph of the sum of all variables.
    std::string sum;
    for (unsigned i = 0; i < 256; ++i)
        sum += std::to_string(__builtin_popcount(i) % 2);
    const auto parity = VALUE_OF(io::readTruthTable(sum, {}));
    CHECK(written(parity, writeAs(formatCalled("aag"))).starts_with("aag 29 8 0 1 21\n"));
}

SEQUENCY_CASE(nets_in_written_bench_files_have_distinct_names)
{
    io::TruthTable table = *io::readTruthTable("01101001", {});
    table.inputNames = {"n", "n4", "n_5"};
    table.outputs[0].name = "n__";
    const std::string text = written(table, writeAs(formatCalled("bench")));
    INFO(text);
    CHECK_EQUAL(tableReading(text), "bench n=3 n,n4,n_5: n__=01101001");
}
