// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests BLIF files: covers, off-sets, several models, subcircuits in any order and depth, and refused files.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

std::string reading(const std::string& text, const std::string& part = "", const std::string& output = "")
{
    io::ReadOptions options = readAs(tests::formatCalled("blif"));
    options.part = part;
    options.output = output;
    return tableReading(text, options);
}

const std::string modelHead = ".model m\n.inputs a b\n.outputs f\n";

}  // namespace

SEQUENCY_CASE(blif_covers_are_read_as_sums_of_products)
{
    CHECK_EQUAL(reading(modelHead + ".names a b f\n11 1\n.end\n"), "blif n=2 a,b: f=0001");
    CHECK_EQUAL(reading(modelHead + ".names a b f\n1- 1\n-1 1\n.end\n"), "blif n=2 a,b: f=0111");
    CHECK_EQUAL(reading(modelHead + ".names b a f\n10 1\n.end\n"), "blif n=2 a,b: f=0100");
    CHECK_EQUAL(reading(modelHead + ".names a a f\n10 1\n.end\n"), "blif n=2 a,b: f=0000");
    CHECK_EQUAL(reading(modelHead + ".names a f\n1 1\n.end\n"), "blif n=2 a,b: f=0011");
    CHECK_EQUAL(reading(modelHead + ".names a b f\n-- 1\n.end\n"), "blif n=2 a,b: f=1111");
}

// According to the specification, rows with output 0 list the off-set, and all other points are in the on-set. ABC issue 274 reports a reader that
// took the other points as don't-cares.
SEQUENCY_CASE(blif_cover_rows_with_output_zero_describe_the_off_set)
{
    CHECK_EQUAL(reading(modelHead + ".names a b f\n11 0\n.end\n"), "blif n=2 a,b: f=1110");
    CHECK_EQUAL(reading(modelHead + ".names a b f\n1- 0\n-1 0\n.end\n"), "blif n=2 a,b: f=1000");
}

SEQUENCY_CASE(blif_covers_of_constants_are_read)
{
    CHECK_EQUAL(reading(modelHead + ".names f\n.end\n"), "blif n=2 a,b: f=0000");
    CHECK_EQUAL(reading(modelHead + ".names f\n1\n.end\n"), "blif n=2 a,b: f=1111");
    CHECK_EQUAL(reading(modelHead + ".names f\n0\n.end\n"), "blif n=2 a,b: f=0000");
    CHECK_EQUAL(reading(modelHead + ".names a b f\n.end\n"), "blif n=2 a,b: f=0000");
    CHECK_EQUAL(reading(".model c\n.outputs f\n.names f\n1\n"), "blif n=0: f=1");
}

SEQUENCY_CASE(blif_covers_can_be_listed_in_any_order)
{
    CHECK_EQUAL(
        reading(".model m\n.inputs a b c\n.outputs f g\n.names t c f\n10 1\n01 1\n.names a b t\n10 1\n01 1\n"
                ".names f g\n0 1\n.end\n"),
        "blif n=3 a,b,c: f=01101001 g=10010110");
    CHECK_EQUAL(reading(".inputs a\n.inputs b\n.outputs a\n.outputs g\n.names b g\n0 1\n"),
                "blif n=2 a,b: a=0011 g=1010");
}

SEQUENCY_CASE(continued_blif_lines_are_joined_and_comments_are_ignored)
{
    CHECK_EQUAL(
        reading("# head\n.model m # name\n.inputs a \\\n  b\n.outputs \\\nf\n.names a \\\nb f # and\n11 1\n"
                ".end\nrest\n"),
        "file:11:1: 'rest' found outside of a .names, expected a directive");
    CHECK_EQUAL(
        reading(
            ".model m\r\n.inputs a \\\r\n  b\r\n.outputs \\\r\nf\r\n.names a \\\r\nb f # and\r\n11 1\r\n"),
        "blif n=2 a,b: f=0001");
    CHECK_EQUAL(reading(modelHead + ".area 3\n.delay a 1 2\n.names a b f\n11 1\n"), "blif n=2 a,b: f=0001");
    CHECK_EQUAL(notesOf(modelHead + ".area 3\n.names a b f\n11 1\n", readAs(tests::formatCalled("blif"))),
                "4: .area was ignored");
}

SEQUENCY_CASE(blif_subcircuits_are_instantiated)
{
    const std::string text =
        ".model top\n.inputs a b c\n.outputs s k\n"
        ".subckt half x=a y=b s=t k=k1\n.subckt half y=c x=t s=s k=k2\n"
        ".names k1 k2 k\n00 0\n.end\n"
        ".model half\n.inputs x y\n.outputs s k\n.names x y s\n10 1\n01 1\n.names x y k\n11 1\n.end\n";
    CHECK_EQUAL(reading(text), "blif n=3 a,b,c: s=01101001 k=00010111");
    CHECK_EQUAL(reading(text, "half"), "blif n=2 x,y: s=0110 k=0001");
    CHECK_EQUAL(reading(text, "1"), "blif n=2 x,y: s=0110 k=0001");
    CHECK_EQUAL(reading(text, "half", "k"), "blif n=2 x,y: k=0001");
    CHECK_EQUAL(reading(text, "third"), "file: unknown model 'third', expected 0 to 1 or one of: top, half");
    // An output of a subcircuit feeds an input of the same instance. After the subcircuit is expanded there is no cycle.
    CHECK_EQUAL(
        reading(".model t\n.inputs a\n.outputs y\n.subckt two p=a q=u r=v s=y\n.names u v\n0 1\n.end\n"
                ".model two\n.inputs p r\n.outputs q s\n.names p q\n1 1\n.names r s\n1 1\n.end\n"),
        "blif n=1 a: y=10");
    // An output of a subcircuit may be unconnected.
    CHECK_EQUAL(reading(".model t\n.inputs a b\n.outputs y\n.subckt half x=a y=b k=y\n.end\n" +
                        text.substr(text.find(".model half"))),
                "blif n=2 a,b: y=0001");
}

SEQUENCY_CASE(deep_chains_of_blif_subcircuits_are_read)
{
    constexpr int depth = 20000;
    std::string text;
    for (int i = 0; i < depth; ++i)
        text += ".model m" + std::to_string(i) + "\n.inputs x\n.outputs y\n.subckt m" +
                std::to_string(i + 1) + " x=x y=y\n.end\n";
    text += ".model m" + std::to_string(depth) + "\n.inputs x\n.outputs y\n.names x y\n0 1\n.end\n";
    CHECK_EQUAL(reading(text), "blif n=1 x: y=10");
    std::string chain = ".model m\n.inputs n0\n.outputs n" + std::to_string(depth) + "\n";
    for (int i = depth; i > 0; --i)
        chain += ".names n" + std::to_string(i - 1) + " n" + std::to_string(i) + "\n0 1\n";
    CHECK_EQUAL(reading(chain), "blif n=1 n0: n" + std::to_string(depth) + "=01");
}

// The thirty models describe 2^30 instances.
SEQUENCY_CASE(blif_subcircuits_that_multiply_exponentially_are_refused)
{
    std::string text;
    for (int i = 0; i < 30; ++i) {
        const std::string next = " m" + std::to_string(i + 1);
        text += ".model m" + std::to_string(i) + "\n.inputs x\n.outputs y\n.subckt" + next +
                " x=x y=z\n.subckt" + next + " x=z y=y\n.end\n";
    }
    text += ".model m30\n.inputs x\n.outputs y\n.names x y\n0 1\n.end\n";
    CHECK(reading(text).find(": more than 2097152 nets and covers after expanding all subcircuits") !=
          std::string::npos);
}

SEQUENCY_CASE(errors_for_sequential_blif_constructs_name_the_construct)
{
    for (const std::string directive : {".latch a f re clk 0", ".gate and2 A=a B=b O=f", ".exdc",
                                        ".search lib.blif", ".mlatch x", ".start_kiss", ".mv a 3"}) {
        INFO(directive);
        const std::string name = directive.substr(0, directive.find(' '));
        CHECK_EQUAL(reading(modelHead + directive + "\n"),
                    "file:4:1: " + name +
                        " is not supported, expected a combinational file of .names and .subckt");
    }
    CHECK_EQUAL(reading(modelHead + ".table a f\n"),
                "file:4:1: '.table' is unknown, expected .model, .inputs, .outputs, .names, .subckt or .end");
}

SEQUENCY_CASE(errors_in_invalid_blif_networks_contain_the_location)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {".names a b f\n11 1\n.names a f\n1 1\n", "6:1: the net 'f' is driven twice"},
        {".names b a\n1 1\n.names a f\n1 1\n", "4:1: the net 'a' is driven twice, it is an input"},
        {".names a c f\n11 1\n", "4:1: the net 'c' is undriven"},
        {"", "1:1: the output 'f' is undriven"},
        {".names g f\n1 1\n.names f g\n1 1\n", "6:1: the net 'f' depends on itself"},
        {".names f a f\n11 1\n", "4:1: the net 'f' depends on itself"},
        {".subckt none x=a y=f\n", "4:9: unknown model 'none', expected the name of a .model of this file"},
        {".subckt m a=a b=b f=f\n", "4:9: the model 'm' contains itself"},
        {".subckt\n", "4:1: .subckt has no model, expected the name of a model"},
        {".subckt m a\n", "4:11: 'a' is not a connection, expected formal=actual"},
        {".subckt m =a\n", "4:11: '=a' is not a connection, expected formal=actual"},
        {".subckt n x=a z=b\n.names f\n.end\n.model n\n.inputs x\n.outputs y\n.names x y\n1 1\n",
         "4:15: the model 'n' has no input or output 'z'"},
        {".subckt n x=a x=b\n.names f\n.end\n.model n\n.inputs x\n.outputs y\n.names x y\n1 1\n",
         "4:15: 'x' is connected twice"},
        {".subckt n y=f\n.end\n.model n\n.inputs x\n.outputs y\n.names x y\n1 1\n",
         "4:9: the input 'x' of the model 'n' is not connected"},
        {".names\n", "4:1: .names has no nets, expected inputs and an output"},
        {".names a b f\n11\n",
         "5:1: the row has 1 word, expected the values of the inputs and the value of the output"},
        {".names a b f\n1 1 1\n",
         "5:5: the row has 3 words, expected the values of the inputs and the value of the output"},
        {".names f\n1 1\n", "5:3: the row has 2 words, expected only the value of the output"},
        {".names a b f\n111 1\n", "5:1: 3 values found, expected 2, one per input of the .names"},
        {".names a b f\n1x 1\n", "5:2: 'x' is not an input of a row, expected 0, 1 or -"},
        {".names a b f\n11 -\n", "5:4: '-' is not an output of a row, expected 0 or 1"},
        {".names a b f\n11 1\n00 0\n", "6:4: rows with output 0 and rows with output 1 in one .names, "
                                       "expected the same output in all rows"},
        {"11 1\n", "4:1: '11' found outside of a .names, expected a directive"},
        {".model m\n", "4:8: a second model 'm', expected a different name"},
        {".model x y\n", "4:10: a second name after .model, expected one"},
        {".inputs a\n", "4:9: 'a' is named twice among the inputs"},
        {".outputs f\n", "4:10: 'f' is named twice among the outputs"},
    };
    for (const auto& [rows, message] : cases) {
        INFO(rows);
        CHECK_EQUAL(reading(modelHead + rows), "file:" + message);
    }
    CHECK_EQUAL(reading(""), "file:1:1: no model found, expected .model, .inputs, .outputs and .names");
    CHECK_EQUAL(reading(".model m\n.inputs a\n.end\n"), "file:3:1: the model has no .outputs");
    std::string inputs = ".model m\n.inputs";
    for (int i = 0; i < 70; ++i)
        inputs += " i" + std::to_string(i);
    CHECK(reading(inputs + "\n.outputs f\n.names i0 i69 f\n11 1\n")
              .starts_with("file:2:1: 70 variables mean 2^70 values, expected at most "));
}
