// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests how the format of a file is detected from the file name and the content.
#include "tests/engine/io/table_reading.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

// Returns the name of the detected format, followed by "?" if the content was refused.
std::string guessed(const std::string& text, const std::string& source = "file", int radix = 2)
{
    io::ReadOptions options;
    options.source = source;
    options.radix = radix;
    const auto table = io::readTruthTable(text, options);
    return table ? std::string(io::formatName(table->format)) : table.error().text();
}

}  // namespace

SEQUENCY_CASE(file_formats_are_detected_by_content)
{
    CHECK_EQUAL(guessed("0110"), "bits");
    CHECK_EQUAL(guessed("0 1 1 0\n"), "bits");
    CHECK_EQUAL(guessed("e8"), "hex");
    CHECK_EQUAL(guessed("0x96\n"), "hex");
    CHECK_EQUAL(guessed("3 4"), "numbers");
    CHECK_EQUAL(guessed("-.5 .25"), "numbers");
    CHECK_EQUAL(guessed(".5 .25"), "numbers");
    CHECK_EQUAL(guessed("012", "file", 3), "digits");
    CHECK_EQUAL(guessed("\x93NUMPY\x01"), "file:1:8: the file ends within the .npy header");
    CHECK_EQUAL(guessed("# a PLA\n\n.i 1\n.o 1\n1 1\n.e\n"), "pla");
    CHECK_EQUAL(guessed(".type fd\n.i 1\n.o 1\n1 1\n"), "pla");
    CHECK_EQUAL(guessed(".model m\n.inputs a\n.outputs f\n.names a f\n1 1\n"), "blif");
    CHECK_EQUAL(guessed("# x\n.version 1.0\n.numvars 1\n.variables a\n.begin\n.end\n"), "real");
    CHECK_EQUAL(guessed("# net\n.inputs a\n.outputs f\n.names a f\n1 1\n"), "blif");
    CHECK_EQUAL(guessed("? 0 2\n0 1\n"), "bsbox");
    CHECK_EQUAL(guessed("== Open File:2019\n? 0 2\n0 1\n"), "bsbox");
    CHECK_EQUAL(guessed("v2.0 raw\n0 1\n"), "rom");
    CHECK_EQUAL(guessed("A B | F\n0 0 | 1\n"), "logisim");
    CHECK_EQUAL(guessed("\"A\",\"|\",\"F\"\n0,|,1\n"), "logisim");
    CHECK_EQUAL(guessed("A,B,,F\n0,0,,1\n"), "digital");
    CHECK_EQUAL(guessed("index,value\n0,3\n1,4\n"), "csv");
    CHECK_EQUAL(guessed("a,b\n3,4\n5,6\n"), "csv");
    CHECK_EQUAL(guessed("nan,1\n2,3\n"), "file:1:1: 'nan' is not a finite number");
    CHECK_EQUAL(guessed("name;size\n3;4\n5;6\n"), "csv");
    CHECK_EQUAL(
        guessed(
            R"({"format": "sequency-session/1", "functions": [{"variables": 1, "format": "digits", "values": "01"}]})"),
        "session");
    CHECK_EQUAL(guessed(R"({"format": "sequency-session/1", "functions": []})"),
                "file:1:1: the session contains no function, expected at least one");
    CHECK_EQUAL(guessed("{}", "a.sequency").substr(0, 15), "a.sequency:1:1:");
    CHECK_EQUAL(guessed("int s[] = {3, 2, 1, 0};"), "sbox");
    CHECK_EQUAL(guessed("[3, 2, 1, 0]"), "sbox");
    CHECK_EQUAL(guessed("0x3, 0x2, 0x1, 0x0"), "sbox");
    CHECK_EQUAL(guessed("// box\n3, 2, 1, 0"), "sbox");
}

SEQUENCY_CASE(the_file_suffix_decides_the_format_if_the_content_is_ambiguous)
{
    CHECK_EQUAL(guessed("10", "f.hex"), "hex");
    CHECK_EQUAL(guessed("10", "f.TT"), "hex");
    CHECK_EQUAL(guessed("3 2 1 0", "f.sbox"), "sbox");
    CHECK_EQUAL(guessed("0 1 1 0", "f.txt"), "bits");
    CHECK_EQUAL(guessed("3\n4\n", "f.csv"), "csv");
    CHECK_EQUAL(guessed("3,4\n5,6\n", "f.csv"), "csv");
    CHECK_EQUAL(guessed("A,B,,F\n0,0,,1\n", "f.csv"), "digital");
    CHECK_EQUAL(guessed("0110", "f.pla"), "f.pla:1:1: a row before .i, expected .i and .o first");
    CHECK_EQUAL(guessed("0110", "f.npy"),
                "f.npy:1:1: not a NumPy array, expected a file that begins with \\x93NUMPY");
    CHECK(guessed("0110", "f.raw").starts_with("f.raw: a raw file needs the type of its elements (--type)"));
    CHECK_EQUAL(guessed("0110", "raw"), "bits");
    CHECK_EQUAL(guessed("0110", ".pla"), "bits");  // a hidden file, not a suffix
}

SEQUENCY_CASE(boolean_formats_refuse_radices_other_than_2)
{
    CHECK_EQUAL(guessed(".i 1\n.o 1\n", "file", 3),
                "the format pla holds Boolean functions, expected digits or numbers for radix 3");
    CHECK_EQUAL(guessed("[0, 1, 2]", "file", 3), "sbox");  // an S-box over GF(3)
}

SEQUENCY_CASE(the_output_format_follows_the_suffix_of_the_file_name)
{
    CHECK(io::formatOfSuffix("a/b.pla") == Format::Pla);
    CHECK(io::formatOfSuffix("a/b.NPY") == Format::Npy);
    CHECK(io::formatOfSuffix("b.txt") == Format::Bits);
    CHECK(!io::formatOfSuffix("b.none"));
    CHECK(!io::formatOfSuffix("pla"));
    CHECK_EQUAL(
        io::formatNames(true),
        "auto, bits, hex, truth, digits, numbers, complex, csv, raw, npy, pla, esop, blif, aag, aig, bench, "
        "eqn, real, sbox, bsbox, peigen, logisim, digital, rom or session");
}

SEQUENCY_CASE(the_content_decides_the_format_if_several_formats_share_a_suffix)
{
    CHECK_EQUAL(guessed("v2.0 raw\n0 1\n", "a.hex"), "rom");
    CHECK_EQUAL(guessed("name,0001020304050607\n", "a.sbox"), "peigen");
    CHECK_EQUAL(guessed(".inputs a\n.outputs a\n", "a.sbox"), "blif");
    CHECK_EQUAL(guessed("aag 1 1 0 1 0\n2\n2\n", "a.txt"), "aag");
    CHECK_EQUAL(guessed("aag 1 1 0 1 0\n2\n2\n", "a.pla"), "aag");
    CHECK_EQUAL(guessed("e8\n", "a.hex"), "hex");
    CHECK_EQUAL(guessed("10\n", "a.hex"), "hex");
}

SEQUENCY_CASE(errors_for_unsupported_formats_name_the_format)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"c a formula\np cnf 2 1\n1 -2 0\n", "DIMACS CNF is not supported"},
        {"// adder\nmodule add(a, b, s);\nendmodule\n", "Verilog is not supported"},
        {"<?xml version=\"1.0\"?>\n<truthTable/>", "XML (a .tru file of Digital?) is not supported"},
        {"{\"format\": \"sequency-bench/1\", \"results\": []}",
         "this document of Sequency contains no function"},
        {"{\"variables\":4,\"goal\":\"nonlinearity\",\"value\":6}",
         "this JSON document contains no function"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK(guessed(text).starts_with("file:1:1: " + message));
        CHECK(guessed(text).find("expected") != std::string::npos);
    }
    CHECK_EQUAL(guessed("aaga,b\n1,2\n3,4\n"), "csv");
    CHECK_EQUAL(guessed("{ 0, 2, 3, 1 }\n"), "sbox");
}
