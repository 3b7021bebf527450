// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests piped standard input without a name, the locations of values that are not in an S-box, and the shape of analyze --json.
#include "tests/cli/cli_checks.h"

using namespace sequency::tests;
using nlohmann::json;

namespace {

// Calls the program through a shell with standard input redirected as `redirection` says. $0 is the program.
Reply redirected(const std::string& arguments, const std::string& redirection)
{
    Call call;
    call.program = "/bin/sh";
    call.arguments = {"-c", "\"$0\" " + arguments + " " + redirection, SEQUENCY_CLI};
    return sequency::tests::call(call);
}

// Returns the names of the members in their order.
std::vector<std::string> membersOf(const std::string& line)
{
    std::vector<std::string> names;
    const auto object = nlohmann::ordered_json::parse(line);
    for (const auto& [name, value] : object.items())
        names.push_back(name);
    return names;
}

std::string weights(const std::vector<std::string>& words, const std::string& input = {})
{
    return printed(joined({"analyze", "--json", "--property", "weight"}, words), input);
}

}  // namespace

SEQUENCY_CASE(the_first_missing_function_of_a_convolution_is_read_from_a_pipe)
{
    const TemporaryFolder folder;
    const std::string g = folder.write("g.txt", "0110\n");
    // The convolution of f = δ with g is g: f(0) = 1, so (f * g)(x) = g(x).
    const std::string expected = "0\n1\n1\n0\n";
    CHECK_EQUAL(printed({"convolve", g, "--device", "cpu"}, "1000\n"), expected);
    CHECK_EQUAL(printed({"convolve", "--hex", "6", "--device", "cpu"}, "1000\n"), expected);
    CHECK_EQUAL(redirected("convolve --device cpu --hex 6", "< " + folder.write("f.txt", "1000\n")).out,
                expected);
    // Two given functions leave the pipe unread: this one is not a function.
    CHECK_EQUAL(printed({"convolve", "--hex", "1", "--hex", "6", "--device", "cpu"}, "no function\n"),
                expected);
    // X is read from the pipe and Y is named: the system turns the impulse into its impulse response Y. As the second function, the impulse
    // would determine another system, because the spectrum of Y has zeros.
    CHECK_EQUAL(printed({"identify", g, "--device", "cpu"}, "1000\n"), expected);
    CHECK(contains(printed({"plan", "convolve", g, "--device", "cpu"}, "1000\n"), "2^2"));
}

SEQUENCY_CASE(an_empty_standard_input_is_no_function)
{
    const TemporaryFolder folder;
    const std::string g = folder.write("g.txt", "0110\n");
    const std::string empty = folder.write("empty.txt", "");
    struct Case {
        std::string arguments;
        std::string message;
    };
    for (const Case& one :
         {Case{"convolve " + g, "convolve: 1 function is given, expected 2: "},
          {"identify " + g, "identify: 1 function is given, expected 2: "},
          {"survey", "survey: no functions are given, expected INPUT, or --family with one of: all"},
          {"survey --family list", "--family: no file is given, expected INPUT"},
          {"flow-graph --html", "flow-graph: --variables N or a function is required"}})
        for (const std::string& redirection :
             {std::string("< /dev/null"), "< " + empty, std::string("<&-")}) {
            const Reply reply = redirected(one.arguments, redirection);
            INFO(one.arguments + redirection + reply.err);
            CHECK_EQUAL(reply.status, 2);
            CHECK(reply.err.starts_with("sequency-cli: " + one.message));
        }
    // The pipe of call() is empty and closed.
    checkUsage({"convolve", g}, "convolve: 1 function is given, expected 2: ");
    checkUsage({"convolve", "-"}, "convolve: 1 function is given, expected 2: ");
    checkUsage({"survey"}, "survey: no functions are given");
}

SEQUENCY_CASE(a_survey_and_a_flow_graph_read_functions_from_a_pipe)
{
    // AND, XOR and NAND of two variables have the weights 1, 2 and 3.
    const json survey =
        documentOf({"survey", "--property", "weight", "--input-format", "hex", "--json"}, "8\n6\n7\n");
    CHECK_EQUAL(survey["family"], "list");
    CHECK_EQUAL(survey["functions"], 3);
    CHECK_EQUAL(survey["properties"][0]["values"].size(), 3U);
    CHECK_EQUAL(documentOf({"survey", "--family", "list", "--input-format", "hex", "--json"},
                           "8\n6\n7\n")["functions"],
                3);
    CHECK_EQUAL(documentOf({"survey", "--family", "all", "--variables", "2", "--json"}, "8\n")["functions"],
                16);
    const TemporaryFolder folder;
    const std::string f = folder.write("f.txt", "0111\n");
    CHECK_EQUAL(printed({"flow-graph", "--tikz"}, "0111\n"), printed({"flow-graph", "--tikz", f}));
    // With --variables, the graph shows no values, and the pipe is left unread.
    CHECK_EQUAL(printed({"flow-graph", "--variables", "2", "--tikz"}, "no function\n"),
                printed({"flow-graph", "--variables", "2", "--tikz"}));
    const std::string g = folder.write("g.txt", "0001\n");
    const Words convolution{"flow-graph", "--transform", "convolution", "--tikz"};
    CHECK_EQUAL(printed(joined(convolution, {g}), "0111\n"), printed(joined(convolution, {f, g})));
    checkRefused({"flow-graph"}, 2, "INPUT: a function is shown only by --html, --tikz and --beamer",
                 "0111\n");
}

SEQUENCY_CASE(a_value_of_a_csv_file_that_is_not_in_an_s_box_is_reported_with_line_and_column)
{
    const TemporaryFolder folder;
    const std::string large = folder.write("large.csv", "index,S\r\n0,1\r\n1, 300\r\n2,70000\r\n3,5\r\n");
    for (const char* command : {"table", "analyze"})
        checkRefused({command, large}, 3,
                     large +
                         ":4:3: the value 70000 at index 2 is out of range, expected 0 to 65535 (16 bits)");
    const std::string few = folder.write("few.csv", "# a comment\nS\n0\n1\n\n300\n5\n");
    checkRefused({"table", few, "--outputs", "8"}, 3, few + ":6:1: the value 300 at index 2 is out of range");
    const std::string negative = folder.write("negative.csv", "T;S\n1;0\n2;1\n-1;2\n4;-5\n");
    checkRefused({"table", negative, "--select", "S"}, 3,
                 negative + ":5:3: the value -5 at index 3 is out of range");
    checkRefused({"table", negative, "--select", "T"}, 3,
                 negative + ":4:1: the value -1 at index 2 is out of range");
    checkRefused({"table", negative}, 3,
                 negative +
                     ":1:1: the table has 2 columns, and the column T contains numbers, expected up to 16 "
                     "columns of bits, or one column of numbers that is selected");
    checkRefused({"table", "-", "--input-format", "csv"}, 3,
                 "-:3:1: the value 65536 at index 1 is out of range", "S\n3\n65536\n");
    // A table of 17 columns of bits.
    std::string wide = "a0";
    std::string row = "1";
    for (int i = 1; i < 17; ++i) {
        wide += ",a" + std::to_string(i);
        row += ",0";
    }
    const std::string bits = folder.write("bits.csv", wide + "\n" + row + "\n" + row + "\n");
    checkRefused({"table", bits, "--input-format", "csv"}, 3,
                 bits + ":1:55: the values of the S-box need 17 bits, expected 1 to 16");
}

SEQUENCY_CASE(the_shape_of_properties_follows_from_the_kind_of_the_input)
{
    const TemporaryFolder folder;
    const std::string two = folder.write("two.pla", ".i 2\n.o 2\n.ilb a b\n.ob f g\n11 10\n01 01\n.e\n");
    const std::string nameless = folder.write("one.pla", ".i 2\n.o 1\n11 1\n.e\n");
    const std::string hex = folder.write("two.hex", "8\n6\n");
    CHECK_EQUAL(weights({nameless}), "{\"variables\":2,\"weight\":1}\n");
    CHECK_EQUAL(weights({"--hex", "8"}), "{\"variables\":2,\"weight\":1}\n");
    CHECK_EQUAL(weights({two}), "{\"outputs\":[{\"name\":\"f\",\"variables\":2,\"weight\":1},"
                                "{\"name\":\"g\",\"variables\":2,\"weight\":1}]}\n");
    CHECK_EQUAL(weights({two, "--select", "g"}), "{\"name\":\"g\",\"variables\":2,\"weight\":1}\n");
    CHECK_EQUAL(weights({hex}), "{\"name\":\"f0\",\"variables\":2,\"weight\":1}\n"
                                "{\"name\":\"f1\",\"variables\":2,\"weight\":2}\n");
    const std::vector<std::string> lines = linesOf(weights({nameless, two, hex}));
    REQUIRE(lines.size() == 4);
    for (const std::string& line : lines)
        CHECK_EQUAL(membersOf(line).front(), "file");
    CHECK_EQUAL(membersOf(lines[1])[1], "outputs");
    const std::vector<std::string> sbox{"inputs", "outputs", "bijective"};
    const Words bijective{"analyze", "--json", "--property", "bijective"};
    CHECK(membersOf(printed(joined(bijective, {two, "--sbox"}))) == sbox);
    CHECK(membersOf(printed(joined(bijective, {"--example", "present"}))) == sbox);
    CHECK(
        membersOf(printed(joined({"analyze", "--json", "--property", "weight"}, {"--compare", two, two}))) ==
        std::vector<std::string>{"outputs", "equal"});
}

SEQUENCY_CASE(the_shape_of_properties_does_not_depend_on_the_values_of_the_function)
{
    // Constants, a balanced function, an affine function, a bent function and one without symmetry.
    const std::vector<std::string> members = membersOf(printed({"analyze", "--json", "--hex", "0000"}));
    for (const char* digits : {"ffff", "6996", "cafe", "ac90", "0001", "f888"}) {
        INFO(std::string(digits));
        CHECK(membersOf(printed({"analyze", "--json", "--hex", digits})) == members);
    }
    // A permutation and a function that is not one have the same members.
    const auto membersOfBox = [](const std::string& values) {
        return membersOf(printed({"analyze", "-", "--json", "--input-format", "sbox"}, values));
    };
    CHECK(membersOfBox("1 0 3 2\n") == membersOfBox("1 1 3 2\n"));
}
