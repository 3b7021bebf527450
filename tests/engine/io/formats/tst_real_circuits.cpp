// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests reversible circuits of RevLib: gates simulated by hand, random cascades compared with a simulator in this file, and malformed files.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;

namespace {

std::string circuitReading(const std::string& text, const std::string& output = {})
{
    io::ReadOptions options = readAs(formatCalled("real"));
    options.output = output;
    return tableReading(text, options);
}

std::string realCircuit(const std::string& gates, const std::string& heading = {})
{
    return ".version 2.0\n.numvars 3\n.variables a b c\n" + heading + ".begin\n" + gates + ".end\n";
}

struct RandomGate {
    char kind = 't';
    std::vector<std::size_t> lines;
    std::vector<bool> isNegated;
};

// Applies the gates to one state of the lines, by the definition of each gate.
std::vector<bool> simulate(std::vector<bool> state, const std::vector<RandomGate>& gates)
{
    for (const RandomGate& gate : gates) {
        const std::size_t targets = gate.kind == 't' ? 1 : 2;
        bool isOn = true;
        for (std::size_t i = 0; i + targets < gate.lines.size(); ++i)
            isOn = isOn && state[gate.lines[i]] != gate.isNegated[i];
        const std::size_t last = gate.lines.back();
        const std::size_t other = gate.lines[gate.lines.size() - targets];
        const bool first = state[other];
        const bool second = state[last];
        if (gate.kind == 't') {
            state[last] = second != isOn;
        } else if (gate.kind == 'f' && isOn) {
            state[other] = second;
            state[last] = first;
        } else if (gate.kind == 'p') {
            state[last] = second != (isOn && first);
            state[other] = first != isOn;
        }
    }
    return state;
}

RandomGate randomGate(std::size_t lineCount, std::mt19937_64& random)
{
    RandomGate gate;
    gate.kind = "tfp"[random() % 3];
    std::vector<std::size_t> order(lineCount);
    for (std::size_t i = 0; i < lineCount; ++i)
        order[i] = i;
    for (std::size_t i = lineCount; i-- > 1;)
        std::swap(order[i], order[random() % (i + 1)]);
    const std::size_t min = gate.kind == 't' ? 1 : gate.kind == 'f' ? 2 : 3;
    const std::size_t count = gate.kind == 'p' ? 3 : min + random() % (lineCount + 1 - min);
    gate.lines.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i)
        gate.isNegated.push_back(gate.kind != 'p' && i + min < count && random() % 2 == 0);
    return gate;
}

}  // namespace

SEQUENCY_CASE(every_gate_of_reversible_circuits_matches_the_definition)
{
    // NOT, CNOT and Toffoli gates act on a = 00001111, b = 00110011, c = 01010101.
    CHECK_EQUAL(circuitReading(realCircuit("t1 a\n")), "real n=3 a,b,c: a=11110000 b=00110011 c=01010101");
    CHECK_EQUAL(circuitReading(realCircuit("t2 a b\n")), "real n=3 a,b,c: a=00001111 b=00111100 c=01010101");
    CHECK_EQUAL(circuitReading(realCircuit("t3 a b c\n")),
                "real n=3 a,b,c: a=00001111 b=00110011 c=01010110");
    // The half adder on three lines computes c ⊕ ab, then a ⊕ b.
    CHECK_EQUAL(circuitReading(realCircuit("t3 a b c\nt2 a b\n")),
                "real n=3 a,b,c: a=00001111 b=00111100 c=01010110");
    // The gates are a swap and a swap controlled by a.
    CHECK_EQUAL(circuitReading(realCircuit("f2 a c\n")), "real n=3 a,b,c: a=01010101 b=00110011 c=00001111");
    CHECK_EQUAL(circuitReading(realCircuit("f3 a b c\n")),
                "real n=3 a,b,c: a=00001111 b=00110101 c=01010011");
    // A Peres gate is the half adder. The number of its lines may be omitted.
    CHECK_EQUAL(circuitReading(realCircuit("p a b c\n")), "real n=3 a,b,c: a=00001111 b=00111100 c=01010110");
    CHECK_EQUAL(circuitReading(realCircuit("p3 a b c\n")),
                "real n=3 a,b,c: a=00001111 b=00111100 c=01010110");
    CHECK_EQUAL(circuitReading(realCircuit("T3 A b c\n")),
                "file:5:4: the line 'A' is not declared, expected a name of .variables");
    // The controls are negative: c ⊕ b if a is 0; c ⊕ 1 if a and b are 0; b and c are swapped if a is 0.
    CHECK_EQUAL(circuitReading(realCircuit("t3 -a b c\n")),
                "real n=3 a,b,c: a=00001111 b=00110011 c=01100101");
    CHECK_EQUAL(circuitReading(realCircuit("t3 -a -b c\n")),
                "real n=3 a,b,c: a=00001111 b=00110011 c=10010101");
    CHECK_EQUAL(circuitReading(realCircuit("f3 -a b c\n")),
                "real n=3 a,b,c: a=00001111 b=01010011 c=00110101");
    CHECK_EQUAL(circuitReading(realCircuit("")), "real n=3 a,b,c: a=00001111 b=00110011 c=01010101");
    // This circuit is from the files attached to the bug report.
    CHECK_EQUAL(
        tableReading("# x\n.version 1.0\n.numvars 3\n.variables a b c\n.inputs a b c\n.outputs a b c\n"
                     ".constants ---\n.garbage ---\n.begin\nt3 a b c\nt2 a b\n.end\n"),
        "real n=3 a,b,c: a=00001111 b=00111100 c=01010110");
}

SEQUENCY_CASE(constant_inputs_and_garbage_outputs_of_circuits_are_left_out)
{
    // The circuit computes AND and XOR of two inputs on lines with the constants 0 and 1.
    const std::string adder =
        ".version 1.0\n.numvars 4\n.variables x0 x1 x2 x3\n.inputs u v 0 1\n.outputs g g and \"xor not\"\n"
        ".constants --01\n.garbage 11--\n.begin\nt3 x0 x1 x2 # the carry\nt2 x0 x3\nt2 x1 x3\n.end\n";
    CHECK_EQUAL(circuitReading(adder), "real n=2 u,v: and=0001 xor not=1001");
    CHECK_EQUAL(notesOf(adder), "7: the garbage outputs of x0, x1 are left out");
    CHECK_EQUAL(circuitReading(adder, "and"), "real n=2 u,v: and=0001");
    CHECK_EQUAL(circuitReading(adder, "1"), "real n=2 u,v: xor not=1001");
    CHECK_EQUAL(notesOf(realCircuit("", ".garbage --1\n")), "4: the garbage output of c is left out");
    // The same circuit with roles separated by spaces and with the directives in another order.
    CHECK_EQUAL(
        circuitReading(".garbage 1 1 -\n.constants - - 0\n.variables a b c\n.begin\nt3 a b c\n.end\n"),
        "real n=2 a,b: c=0001");
    CHECK_EQUAL(circuitReading(".variables a\n.constants 1\n.begin\nt1 a\n.end\n"), "real n=0: a=0");
    CHECK_EQUAL(notesOf(realCircuit("") + "more\n"), "6: the text after .end is ignored");
}

SEQUENCY_CASE(functions_of_random_reversible_circuits_match_a_simulation)
{
    std::mt19937_64 random = generator(47);
    for (int round = 0; round < 40; ++round) {
        constexpr std::size_t lineCount = 5;
        std::vector<RandomGate> gates;
        std::string text;
        for (int i = 0; i < 12; ++i) {
            gates.push_back(randomGate(lineCount, random));
            const RandomGate& gate = gates.back();
            text += gate.kind + std::to_string(gate.lines.size());
            for (std::size_t j = 0; j < gate.lines.size(); ++j)
                text += (gate.isNegated[j] ? " -l" : " l") + std::to_string(gate.lines[j]);
            text += "\n";
        }
        text = ".numvars 5\n.variables l0 l1 l2 l3 l4\n.begin\n" + text + ".end\n";
        INFO(text);
        std::vector<std::string> expected(lineCount);
        for (unsigned index = 0; index < 32; ++index) {
            std::vector<bool> state;
            for (std::size_t line = 0; line < lineCount; ++line)
                state.push_back((index >> (lineCount - 1 - line) & 1) != 0);
            state = simulate(state, gates);
            for (std::size_t line = 0; line < lineCount; ++line)
                expected[line] += state[line] ? '1' : '0';
        }
        const auto table = VALUE_OF(io::readTruthTable(text, {}));
        for (std::size_t line = 0; line < lineCount; ++line)
            CHECK_EQUAL(columnText(table, line), expected[line]);
    }
}

SEQUENCY_CASE(errors_in_reversible_circuits_contain_the_location)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {realCircuit("q3 a b c\n"),
         "5:1: 'q3' is not a gate, expected t, f or p and the number of its lines, or .end"},
        {realCircuit("t3 a b\n"), "5:1: 2 lines follow 't3', expected 3"},
        {realCircuit("t\n"), "5:1: 0 lines follow 't', expected 1 or more"},
        {realCircuit("f1 a\n"), "5:1: 1 lines follow 'f1', expected 2 or more"},
        {realCircuit("p2 a b\n"), "5:1: 2 lines follow 'p2', expected 3"},
        {realCircuit("t2 a d\n"), "5:6: the line 'd' is not declared, expected a name of .variables"},
        {realCircuit("t3 a a c\n"), "5:6: the line 'a' occurs twice in a gate, expected once"},
        {realCircuit("t2 a -a\n"), "5:6: the line 'a' occurs twice in a gate, expected once"},
        {realCircuit("t2 a -b\n"), "5:6: '-b' is negated, but only controls of t and f may be negated"},
        {realCircuit("f3 a -b c\n"), "5:6: '-b' is negated, but only controls of t and f may be negated"},
        {realCircuit("p3 -a b c\n"), "5:4: '-a' is negated, but only controls of t and f may be negated"},
        {realCircuit("v a b\n"),
         "5:1: 'v' is a square root of NOT, which is not a Boolean gate, expected gates t, f and p"},
        {realCircuit("v+2 a b\n"),
         "5:1: 'v+2' is a square root of NOT, which is not a Boolean gate, expected gates t, f and p"},
        {".variables a b\n.begin\nt2 a b\n", "4:1: the file ends early, expected a gate or .end"},
        {".variables a b\n", "2:1: the file ends early, expected .begin"},
        {".numvars 2\n.begin\n.end\n",
         "2:1: .begin without .variables, expected the names of the lines before it"},
        {".numvars 4\n.variables a b c\n.begin\n.end\n",
         "1:10: .numvars is '4', expected 3 as in .variables"},
        {".variables a b a\n.begin\n.end\n",
         "1:16: the line 'a' is declared twice, expected one declaration"},
        {".variables a -b\n.begin\n.end\n",
         "1:14: '-b' is not a name of a line, expected one that does not begin with -"},
        {realCircuit("", ".inputs a b\n"), "4:1: 2 names follow .inputs, expected 3 as in .variables"},
        {realCircuit("", ".outputs a b c d\n"), "4:1: 4 names follow .outputs, expected 3 as in .variables"},
        {realCircuit("", ".constants -0\n"), "4:1: 2 characters follow .constants, expected 3, one per line"},
        {realCircuit("", ".constants -02\n"), "4:14: '2' in .constants, expected -, 0 or 1 for each line"},
        {realCircuit("", ".garbage -0-\n"), "4:11: '0' in .garbage, expected - or 1 for each line"},
        {realCircuit("", ".garbage 111\n"),
         "4:1: every output is garbage, expected at least one output that is not"},
        {realCircuit("", ".constants\n"),
         "4:11: nothing follows .constants, expected -, 0 or 1 for each line"},
        {realCircuit("", ".numvars 3\n"), "4:1: a second .numvars, expected one"},
        {realCircuit("", ".inputbus x a b\n"), "4:1: '.inputbus' is not supported, expected a circuit "
                                               "without buses, states, modules and definitions"},
        {realCircuit("", ".state s a 0\n"),
         "4:1: '.state' is not supported, expected a circuit without buses, states, modules and definitions"},
        {realCircuit("", "t2 a b\n"),
         "4:1: 't2' found before .begin, expected .version, .numvars, .variables, .inputs, .outputs, "
         ".constants, .garbage or .begin"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK_EQUAL(circuitReading(text), "file:" + message);
    }
}

SEQUENCY_CASE(large_reversible_circuits_are_refused_before_allocation)
{
    std::string lines;
    for (int i = 0; i < 60; ++i)
        lines += " l" + std::to_string(i);
    const std::string text = ".variables" + lines + "\n.begin\nt3 l0 l1 l2\n.end\n";
    CHECK(circuitReading(text).ends_with("--select NAME reads one output"));
    // The selected output depends on three lines only.
    CHECK_EQUAL(circuitReading(text, "l2"), "real n=3 l0,l1,l2: l2=01010110");
}

SEQUENCY_CASE(functions_written_as_reversible_circuits_are_unchanged_after_reading)
{
    // OR as a sum modulo 2 is x1 + x2 + x1 x2.
    const std::string text = written(*io::readTruthTable("0111", {}), writeAs(formatCalled("real")));
    CHECK_EQUAL(text, ".version 1.0\n.numvars 3\n.variables x1 x2 y1\n.inputs x1 x2 0\n.outputs x1 x2 f\n"
                      ".constants --0\n.garbage 11-\n.begin\nt2 x2 y1\nt2 x1 y1\nt3 x1 x2 y1\n.end\n");
    CHECK_EQUAL(circuitReading(text), "real n=2 x1,x2: f=0111");
    // All names are preserved, even if an input and an output have the same name.
    const auto table =
        VALUE_OF(io::readTruthTable("INPUT(u)\nINPUT(-w)\nOUTPUT(u)\nOUTPUT(g)\ng = NOR(u, -w)\n", {}));
    CHECK_EQUAL(circuitReading(written(table, writeAs(formatCalled("real")))),
                "real n=2 u,-w: u=0011 g=1000");
}
