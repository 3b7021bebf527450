// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `convert`, and how every subcommand selects format, output, columns and part of the input.
#include "tests/cli/cli_checks.h"

#include <algorithm>

using namespace sequency::tests;

namespace {

const std::string pla = ".i 2\n.o 2\n.ilb a b\n.ob f g\n11 1-\n10 01\n.e\n";

}  // namespace

// The function is a ∧ ¬b ∨ c. With a as the most significant variable, the ones are at 1, 3, 4, 5 and 7 (hexadecimal ba). With c, they are at 1, 4,
// 5, 6 and 7 (hexadecimal f2, as ABC prints it).
SEQUENCY_CASE(the_variable_order_option_sets_the_most_significant_variable_of_tables)
{
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "abc3.blif", ".model t\n.inputs a b c\n.outputs f\n.names a b c f\n10- 1\n--1 1\n.end\n");
    const Reply own = call({"convert", file, "--to", "hex"});
    CHECK_EQUAL(own.out, "ba\n");
    CHECK_EQUAL(own.err,
                "sequency-cli: note: " + file +
                    ": the first input is the most significant variable; ABC and kitty take the last "
                    "one and print f2 (--variable-order abc)\n");
    for (const std::string order : {"reversed", "kitty", "sagemath", "abc"}) {
        const Reply other = call({"convert", file, "--to", "hex", "--variable-order", order});
        CHECK_EQUAL(other.out, "f2\n");
        CHECK_EQUAL(other.err, "");
        CHECK_EQUAL(call({"convert", "--hex", "f2", "--variable-order", order, "--to", "hex"}).out, "ba\n");
        CHECK_EQUAL(call({"convert", "--hex", "f2", "--variable-order", order, "--to", "bits"}).out,
                    call({"convert", "--hex", "ba", "--to", "bits"}).out);
        CHECK_EQUAL(call({"convert", "--hex", "ba", "--to", "hex", "--to-variable-order", order}).out,
                    "f2\n");
    }
    CHECK_EQUAL(call({"convert", file, "--to", "hex", "--variable-order", "sequency"}).err, "");
    CHECK_EQUAL(call({"convert", file, "--to", "bits", "--variable-order", "abc"}).status, 2);
    CHECK_EQUAL(call({"convert", file, "--to", "hex", "--variable-order", "up"}).status, 2);
    // No note is printed if the variable order does not change the function.
    const std::string even =
        folder.write("or.blif", ".model t\n.inputs a b\n.outputs f\n.names a b f\n1- 1\n-1 1\n.end\n");
    CHECK_EQUAL(call({"convert", even, "--to", "hex"}).err, "");
}

SEQUENCY_CASE(functions_are_converted_between_all_formats)
{
    CHECK_EQUAL(printed({"convert", "-", "--to", "hex"}, "0110"), "6\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "bits"}, "e8"), "00010111\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "pla"}, "0110"), ".i 2\n.o 1\n.p 2\n01 1\n10 1\n.e\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "csv"}, pla), "index,f,g\n0,0,0\n1,0,0\n2,0,1\n3,1,0\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "digital"}, pla),
                "a,b,,f,g\n0,0,,0,0\n0,1,,0,0\n1,0,,0,1\n1,1,,1,x\n");
    CHECK_EQUAL(printed({"convert", "--hex", "e8", "--to", "bits"}), "00010111\n");
    CHECK_EQUAL(printed({"convert", "--expression", "x1 & x2", "--variables", "2", "--to", "hex"}), "8\n");
    CHECK_EQUAL(
        printed({"convert", "--random", "7", "--variables", "3", "--radix", "3", "--to", "digits"}).size(),
        28U);
}

SEQUENCY_CASE(convert_writes_source_text_for_other_programs)
{
    const auto lastLines = [](const std::string& text, std::size_t count) {
        const auto lines = linesOf(text);
        std::string last;
        for (std::size_t i = lines.size() - std::min(count, lines.size()); i < lines.size(); ++i)
            last += lines[i] + "|";
        return last;
    };
    CHECK_EQUAL(lastLines(printed({"convert", "--hex", "e8", "--to", "sage"}), 3),
                "f = BooleanFunction([|    0, 0, 0, 1, 0, 1, 1, 1|])|");
    CHECK_EQUAL(lastLines(printed({"convert", "--hex", "e8", "--to", "magma-anf"}), 1),
                "f := x2*x3 + x1*x3 + x1*x2;|");
    CHECK_EQUAL(lastLines(printed({"convert", "-", "--to", "python"}, "3 2 1 0"), 3),
                "S = [|    3, 2, 1, 0|]|");
    const TemporaryFolder folder;
    CHECK_EQUAL(printed({"convert", "--hex", "6", "-o", folder.path("a.c")}), "");
    CHECK_EQUAL(lastLines(printed({"convert", folder.path("a.c"), "--to", "bits"}), 1), "0110|");
    CHECK_EQUAL(refusal({"convert", "-", "--input-format", "sage", "--to", "bits"}, "0110")
                    .find("the format sage can only be written, expected auto, bits, "),
                std::string("-: ").size());
    CHECK_EQUAL(refusal({"convert", "--random", "1", "--variables", "9", "--to", "latex"}, {}, 3),
                "--random: the format latex cannot hold the table: 512 values, expected at most 256 for a "
                "LaTeX table\n");
}

SEQUENCY_CASE(convert_selects_an_output_and_the_value_of_dont_cares)
{
    CHECK_EQUAL(printed({"convert", "-", "--to", "bits"}, pla), "0001\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "bits", "--select", "1"}, pla), "0010\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "bits", "--select", "g", "--dont-care", "1"}, pla),
                "0011\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "pla", "--dialect", "portable", "--dont-care", "1"}, pla),
                ".i 2\n.o 2\n.p 2\n10 01\n11 11\n.e\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "pla", "--dialect", "portable", "--all-rows"}, pla),
                ".i 2\n.o 2\n.p 4\n00 00\n01 00\n10 01\n11 10\n.e\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "pla"}, pla),
                ".i 2\n.o 2\n.ilb a b\n.ob f g\n.type fd\n.p 2\n10 01\n11 1-\n.e\n");
}

SEQUENCY_CASE(convert_options_select_bit_order_column_part_and_element_type)
{
    CHECK_EQUAL(printed({"convert", "-", "--first", "highest", "--to", "bits"}, "1000"), "0001\n");
    CHECK_EQUAL(printed({"convert", "-", "--to-first", "highest", "--to", "bits"}, "1000"), "0001\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "numbers", "--column", "b"}, "a,b\n1,5\n2,6\n"), "5\n6\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "numbers", "--column", "0"}, "a,b\n1,5\n2,6\n"), "1\n2\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "bits", "--part", "1"}, "? 0 2\n0 1\n? 0 2\n1 0\n"), "10\n");
    CHECK_EQUAL(
        printed({"convert", "-", "--input-format", "raw", "--type", "int16", "--to", "numbers"}, "ab"),
        "25185\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "raw", "--type", "bits"}, "01100000"), "\x06");
    CHECK_EQUAL(printed({"convert", "-", "--to", "raw", "--to-type", "int16-be"}, "01"),
                std::string("\0\0\0\1", 4));
    CHECK_EQUAL(printed({"convert", "-", "--input-format", "sbox", "--outputs", "3", "--to", "pla"}, "0 1"),
                ".i 1\n.o 3\n.ilb x1\n.ob y1 y2 y3\n.type fd\n.p 1\n1 001\n.e\n");
}

SEQUENCY_CASE(the_output_format_of_convert_follows_the_suffix_of_the_file_name)
{
    const TemporaryFolder folder;
    const std::string source = folder.write("source.pla", pla);
    for (const std::string name : {"a.npy", "a.blif", "a.csv", "a.pla"}) {
        INFO(name);
        CHECK_EQUAL(printed({"convert", source, "-o", folder.path(name)}), "");
        CHECK_EQUAL(printed({"convert", folder.path(name), "--select", "1", "--to", "bits"}), "0010\n");
    }
    CHECK_EQUAL(refusal({"convert", source, "-o", folder.path("a.none")}),
                "--output: no format of functions has the suffix '.none', expected one such as .pla, "
                ".blif, .csv or .hex, or --to NAME\n");
    auto entries = folder.entries();
    std::sort(entries.begin(), entries.end());
    CHECK_EQUAL(entries, (std::vector<std::string>{"a.blif", "a.csv", "a.npy", "a.pla", "source.pla"}));
}

SEQUENCY_CASE(transform_convolve_and_autocorrelate_read_pla_and_blif_files)
{
    const TemporaryFolder folder;
    const std::string source = folder.write("f.pla", pla);
    const std::string blif = folder.write("g.blif", ".inputs a b\n.outputs g\n.names a b g\n10 1\n11 1\n");
    CHECK_EQUAL(printed({"transform", source, "--device", "cpu"}), "1\n-1\n-1\n1\n");
    CHECK_EQUAL(printed({"transform", source, "--select", "g", "--dont-care", "1", "--device", "cpu"}),
                "2\n0\n-2\n0\n");
    CHECK_EQUAL(printed({"convolve", source, blif, "--device", "cpu"}), "1\n1\n0\n0\n");
    CHECK_EQUAL(printed({"autocorrelate", blif, "--device", "cpu"}), "2\n2\n0\n0\n");
    CHECK_EQUAL(printed({"transform", "-", "--device", "cpu"}, "{0x1, 0x0}"), "1\n1\n");
}

SEQUENCY_CASE(convert_reads_session_files_of_the_workbench)
{
    const TemporaryFolder folder;
    const std::string session = folder.write("work.sequency", R"({
  "format": "sequency-session/1",
  "functions": [
    {"name": "carry", "radix": 2, "variables": 3, "type": "uint8", "format": "hex", "values": "e8"},
    {"name": "sum", "radix": 2, "variables": 3, "type": "uint8", "format": "hex", "values": "96"}
  ],
  "current": 1,
  "transform": "reed-muller:n=3",
  "unknown": [1, 2]
}
)");
    // The expected values are the Walsh spectrum of the majority function, computed by definition.
    CHECK_EQUAL(printed({"transform", session, "--device", "cpu"}), "4\n-2\n-2\n0\n-2\n0\n0\n2\n");
    CHECK_EQUAL(printed({"transform", session, "--select", "sum", "--device", "cpu"}),
                "4\n0\n0\n0\n0\n0\n0\n-4\n");
    CHECK_EQUAL(printed({"autocorrelate", session, "--select", "1", "--device", "cpu"}),
                "4\n0\n0\n4\n0\n4\n4\n0\n");
    CHECK_EQUAL(printed({"convert", "-", "--to", "hex"}, folder.read("work.sequency")), "e8\n96\n");
    const std::string ternary =
        folder.write("three.sequency", R"({"format": "sequency-session/1", "functions": [
  {"name": "f", "radix": 3, "variables": 1, "format": "digits", "values": "012"}]})");
    CHECK_EQUAL(printed({"convert", ternary, "--to", "numbers"}), "0\n1\n2\n");
    CHECK_EQUAL(refusal({"transform", ternary, "--radix", "5", "--transform", "gf"}, {}, 3),
                "" + ternary + ":1:1: the session's function has radix 3, expected 5\n");
    CHECK_EQUAL(refusal({"transform", session, "--variables", "4"}, {}, 3),
                "" + session + ":1:1: the session's function has 3 variables, expected 4\n");
    // An invalid session is refused with the line number and the reason.
    const std::string wrong =
        folder.write("wrong.sequency", "{\"format\": \"sequency-session/1\",\n \"functions\": 7}");
    CHECK_EQUAL(refusal({"transform", wrong}, {}, 3),
                "" + wrong + ":2:15: expected 'functions' to be a list [ … ]\n");
    const std::string later = folder.write("later.sequency", "{\"format\": \"sequency-session/9\"}");
    CHECK(refusal({"transform", later}, {}, 3).starts_with("" + later + ":1:12: "));
    // A session written by `convert` can be read.
    CHECK_EQUAL(printed({"convert", "-", "-o", folder.path("new.sequency")}, pla), "");
    CHECK_EQUAL(printed({"convert", folder.path("new.sequency"), "--select", "g", "--to", "bits"}), "0010\n");
}

SEQUENCY_CASE(notes_about_ignored_input_are_printed_with_the_notes_option)
{
    const Reply reply = call({"convert", "-", "--to", "bits", "--notes"}, ".i 1\n.o 1\n.foo\n1 1\n.e\n");
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.out, "01\n");
    CHECK_EQUAL(reply.err, "sequency-cli: note: -:3:1: '.foo' is unknown and was ignored\n");
}

SEQUENCY_CASE(information_lost_by_a_conversion_is_printed_with_the_notes_option)
{
    const Reply bits = call({"convert", "-", "--to", "bits", "--notes"}, pla);
    CHECK_EQUAL(bits.out, "0001\n");
    CHECK_EQUAL(bits.err,
                "sequency-cli: note: -: only the first of 2 outputs, f, was read (--select chooses another)\n"
                "sequency-cli: note: -: the names of the inputs are not stored in this format\n"
                "sequency-cli: note: -: the names of the outputs are not stored in this format\n");
    const Reply blif = call({"convert", "-", "--to", "blif", "--notes"}, pla);
    CHECK_EQUAL(blif.status, 0);
    CHECK_EQUAL(blif.err, "sequency-cli: note: -: 1 don't-care value is written as 0 (--dont-care)\n");
    CHECK_EQUAL(call({"convert", "-", "--to", "pla", "--notes"}, pla).err, "");
    CHECK_EQUAL(call({"convert", "-", "--to", "hex", "--notes", "--input-format", "hex"}, "e8 96|3c\n").err,
                "sequency-cli: note: -: 3 functions of 3 variables were found, one per word; the digits of "
                "one function form one word\n");
    // A session stores the names of inputs and outputs.
    const TemporaryFolder folder;
    const std::string session = folder.path("a.sequency");
    CHECK_EQUAL(printed({"convert", "-", "-o", session}, pla), "");
    CHECK_EQUAL(printed({"convert", session, "--to", "digital"}),
                "a,b,,f,g\n0,0,,0,0\n0,1,,0,0\n1,0,,0,1\n1,1,,1,x\n");
}

SEQUENCY_CASE(built_in_s_boxes_are_written_in_every_s_box_format)
{
    CHECK_EQUAL(printed({"convert", "--example", "present", "--to", "sbox"}),
                "12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2\n");
    CHECK_EQUAL(printed({"convert", "--example", "present", "--to", "peigen"}),
                "sbox,0c05060b09000a0d030e0f0804070102\n");
    CHECK_EQUAL(printed({"convert", "--example", "present", "--to", "rom"}),
                "v2.0 raw\nc\n5\n6\nb\n9\n0\na\nd\n3\ne\nf\n8\n4\n7\n1\n2\n");
    CHECK(printed({"convert", "--generate", "aes:0", "--to", "rom"})
              .starts_with("v2.0 raw\n63\n7c\n77\n7b\nf2\n"));
    CHECK(printed({"convert", "--example", "aes", "--to", "bsbox"})
              .starts_with("? 1 256 8\n99 124 119 123 242 "));
    CHECK(contains(printed({"convert", "--example", "present", "--to", "pla"}),
                   "0000 1100\n0001 0101\n0010 0110\n"));
    CHECK(
        printed({"convert", "-", "--to", "pla", "--outputs", "3"}, "3 0 1 2\n").starts_with(".i 2\n.o 3\n"));
}

SEQUENCY_CASE(invalid_functions_given_as_arguments_are_refused_with_the_reason)
{
    CHECK_EQUAL(refusal({"convert", "--hex", "e8 96", "--to", "bits"}, {}, 3),
                "--hex:1:4: a second word found, expected the digits of one function without gaps\n");
    const std::string seed = refusal({"convert", "--random", "-1", "--variables", "2", "--to", "bits"});
    CHECK(contains(seed, "invalid seed '-1', expected a whole number from 0 to 18446744073709551615"));
    CHECK(contains(refusal({"convert", "--expression", "a", "--names", "a,b c", "--to", "bits"}),
                   "--names: 'b c' is not a variable name"));
    CHECK(contains(refusal({"convert", "--expression", "a", "--names", "a,nand", "--to", "bits"}),
                   "--names: 'nand' is not a variable name"));
    CHECK(contains(refusal({"convert", "--expression", "x99999999999", "--to", "bits"}, {}, 3),
                   "x99999999999'"));
    CHECK(refusal({"convert", "--expression", "x1 = x2", "--to", "bits"}, {}, 3)
              .starts_with("--expression:1:1: 'x1' is a variable and cannot name the expression before ="));
}

SEQUENCY_CASE(impossible_conversions_between_formats_are_refused)
{
    CHECK_EQUAL(refusal({"convert", "-", "--to", "hex"}, "3 4", 3),
                "-: the format hex cannot hold the table: output f is not Boolean\n");
    CHECK_EQUAL(refusal({"convert", "-", "--to", "hex", "--select", "7"}, pla),
                "-: unknown output '7', expected 0 to 1 or one of: f, g\n");
    CHECK(refusal({"convert", "-", "--to", "none"}, "01")
              .starts_with("convert: --to: unknown format 'none', expected bits, "));
    CHECK_EQUAL(refusal({"convert", "-", "--to", "pla", "--dialect", "own"}, "01"),
                "convert: --dialect: unknown dialect 'own', expected auto, portable or full\n");
    CHECK_EQUAL(refusal({"convert", "-", "--to", "bits", "--to-first", "middle"}, "01"),
                "convert: --to-first: unknown order 'middle', expected lowest or highest\n");
    CHECK(refusal({"convert", "-", "--input-format", "raw", "--to", "bits"}, "01")
              .starts_with("-: a raw file needs the type of its elements (--type), expected one of: "));
    CHECK(
        refusal({"convert", "-", "--to", "bsbox"}, "01", 3)
            .starts_with("-: the format bsbox cannot hold the table: BSbox-tools reads only functions of "));
}

// The derivative of x1x2 ⊕ x3 is x2 in direction x1, and 1 in direction x3. On the subspace x1 = x2 = x the function is x ⊕ x3.
SEQUENCY_CASE(convert_writes_derivatives_and_restrictions_of_functions)
{
    const Words f{"convert", "--expression", "x1 & x2 ^ x3", "--variables", "3", "--to", "bits"};
    const auto with = [&](const Words& more) { return joined(f, more); };
    CHECK_EQUAL(printed(f), "01010110\n");
    CHECK_EQUAL(printed(with({"--derivative", "4"})), "00110011\n");
    CHECK_EQUAL(printed(with({"--derivative", "0x1"})), "11111111\n");
    CHECK_EQUAL(printed(with({"--subspace", "6,1"})), "0110\n");
    CHECK_EQUAL(printed(with({"--subspace", "6,1", "--offset", "2"})), "0101\n");
    // The second output is a don't-care at 3, so its derivative is a don't-care at 3 and 1.
    CHECK_EQUAL(printed({"convert", "-", "--to", "digital", "--derivative", "2"}, pla),
                "a,b,,f,g\n0,0,,0,1\n0,1,,1,x\n1,0,,0,1\n1,1,,1,x\n");
    CHECK(contains(refusal(with({"--derivative", "8"}), {}, 3), "--derivative: direction 8 is too large"));
    CHECK(contains(refusal(with({"--derivative", "x1"})), "'x1' is not an index"));
    CHECK(contains(refusal(with({"--subspace", "1,2,3"}), {}, 3), "vector 3 is a sum"));
    CHECK(contains(refusal(with({"--subspace", "1,"})), "'' is not an index"));
    CHECK(contains(refusal(with({"--offset", "1"})), "--subspace"));
    CHECK(contains(refusal({"convert", "-", "--to", "numbers", "--derivative", "1"}, "3 1 2 5\n", 3),
                   "other than 0 and 1"));
}
