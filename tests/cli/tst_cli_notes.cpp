// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests notes next to a result: the part of a file that was read, how it was interpreted, and which values are rounded.
// Standard output is unchanged by notes. No file content or file name can send control sequences to a terminal.
#include "tests/cli/cli_checks.h"

#include <algorithm>

using namespace sequency::tests;

namespace {

const std::string threeOutputs = ".i 2\n.o 3\n.ilb a b\n.ob f g h\n11 1-0\n10 010\n.e\n";

std::string note(const std::string& where, const std::string& message)
{
    return "sequency-cli: note: " + where + ": " + message + "\n";
}

bool isHarmless(const std::string& text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        return c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
    });
}

}  // namespace

SEQUENCY_CASE(notes_state_the_chosen_output_and_the_value_of_dont_cares)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("alu.pla", threeOutputs);
    const Reply first = call({"transform", file, "--device", "cpu"});
    CHECK_EQUAL(first.status, 0);
    CHECK_EQUAL(first.out, "1\n-1\n-1\n1\n");
    CHECK_EQUAL(first.err, note(file, "only the first of 3 outputs, f, was read (--select chooses another)"));
    const Reply open = call({"transform", file, "--select", "g", "--device", "cpu"});
    CHECK_EQUAL(open.err, note(file, "1 don't-care value was taken as 0 (--dont-care 1 takes them as 1)"));
    CHECK_EQUAL(call({"transform", file, "--select", "g", "--dont-care", "0", "--device", "cpu"}).err, "");
    const std::string both = folder.write("both.pla", ".i 1\n.o 2\n.type fd\n1 -1\n0 -0\n.e\n");
    CHECK_EQUAL(call({"autocorrelate", both, "--device", "cpu"}).err,
                note(both, "only the first of 2 outputs, f0, was read (--select chooses another); 2 "
                           "don't-care values were taken as 0 (--dont-care 1 takes them as 1)"));
    // Every subcommand that uses only one output prints the same note.
    CHECK_EQUAL(linesOf(call({"convolve", file, "--hex", "8", "--device", "cpu"}).err).size(), 1U);
    CHECK_EQUAL(linesOf(call({"convert", file, "--to", "bits"}).err).size(), 1U);
    CHECK_EQUAL(call({"convert", file, "--to", "bits", "--select", "0"}).err, "");
    CHECK_EQUAL(call({"convert", file, "--to", "hex", "--dont-care", "1"}).err, "");
    CHECK_EQUAL(call({"convert", file, "--to", "hex"}).err,
                note(file, "1 don't-care value is written as 0 (--dont-care)"));
}

SEQUENCY_CASE(control_characters_in_output_names_are_not_printed_in_results)
{
    // The output of the CSV file has an escape sequence and a line break in its name.
    const std::string table = "a,\"f\x1b[31m\nred\"\n0,1\n1,0\n";
    const TemporaryFolder folder;
    const std::string file = folder.write("a.csv", table);
    for (const Words& words :
         {std::vector<std::string>{"analyze", file}, {"analyze", file, "--output-format", "latex"}}) {
        const Reply reply = call(words);
        CHECK_EQUAL(reply.status, 0);
        CHECK(isHarmless(reply.out));
        CHECK(!contains(reply.out, "\nred"));
        CHECK(isHarmless(reply.err));
    }
}

SEQUENCY_CASE(a_note_states_how_an_ambiguous_text_was_read)
{
    const Reply hex = call({"transform", "-", "--device", "cpu"}, "10a1");
    CHECK_EQUAL(hex.status, 0);
    CHECK_EQUAL(
        hex.err,
        note("-", "read as hexadecimal, highest index first (--input-format selects another format)"));
    CHECK_EQUAL(call({"transform", "-", "--input-format", "hex", "--device", "cpu"}, "10a1").err, "");
    CHECK_EQUAL(call({"transform", "--hex", "10a1", "--device", "cpu"}).err, "");
    const Reply decimal = call({"transform", "-", "--device", "cpu"}, "1,5;2,5;0,5;3,5");
    CHECK_EQUAL(decimal.out, "8\n-4\n0\n2\n");  // the spectrum of 1.5, 2.5, 0.5, 3.5
    CHECK_EQUAL(decimal.err, note("-:1:2", "read as 4 numbers with decimal commas"));
    const Reply labels = call({"convert", "-", "--to", "csv"}, ".i 1\n.o 2\n.ob \xFC z\n1 10\n.e\n");
    CHECK_EQUAL(labels.out, "index,\xC3\xBC,z\n0,0,0\n1,1,0\n");
    CHECK_EQUAL(labels.err, note("-:3:5", "names that are not UTF-8 were read as Latin-1 (Windows-1252)"));
}

// Numbers that are all 0 or 1 form a Boolean function in every format.
SEQUENCY_CASE(number_lists_of_only_0_and_1_accept_the_plus_minus_one_encoding)
{
    const std::string signs =
        call({"transform", "-", "--encoding", "polarity", "--device", "cpu"}, "0110").out;
    CHECK_EQUAL(signs, "0\n0\n0\n4\n");
    for (const std::string text : {"0 1 1 0", "0.0 1.0 1 0", "0e0\n1\n1\n0\n"}) {
        INFO(text);
        CHECK_EQUAL(printed({"transform", "-", "--input-format", "numbers", "--encoding", "polarity",
                             "--device", "cpu"},
                            text),
                    signs);
        CHECK_EQUAL(call({"convert", "-", "--input-format", "numbers", "--to", "bits"}, text).out, "0110\n");
    }
    CHECK_EQUAL(
        call({"autocorrelate", "-", "--input-format", "numbers", "--encoding", "polarity", "--device", "cpu"},
             "0.0 1.0 1 0")
            .out,
        "4\n-4\n-4\n4\n");
    CHECK_EQUAL(refusal({"autocorrelate", "-", "--encoding", "polarity", "--device", "cpu"}, "0 3 1 0", 3),
                "-: no operand is a Boolean function, so the encoding polarity is not possible, expected "
                "values 0 and 1, or --encoding 01\n");
}

SEQUENCY_CASE(a_note_states_that_a_requested_floating_point_type_may_round)
{
    const std::string single =
        note("--element", "computed in float32, so that values may be rounded to about 7 digits");
    const std::string large = "16777217 1";  // 2^24 + 1 is not representable as float
    const Reply rounded = call({"transform", "-", "--element", "float32", "--device", "cpu"}, large);
    CHECK_EQUAL(rounded.status, 0);
    CHECK_EQUAL(rounded.err, single);
    CHECK_EQUAL(call({"transform", "-", "--device", "cpu"}, large).err, "");
    CHECK_EQUAL(call({"transform", "-", "--element", "int64", "--device", "cpu"}, large).err, "");
    CHECK_EQUAL(call({"autocorrelate", "-", "--element", "float32", "--device", "cpu"}, large).err, single);
    CHECK_EQUAL(call({"characters", "--variables", "1", "--radix", "3", "--element", "complex64", "--device",
                      "reference"})
                    .err,
                note("--element", "computed in complex64, so that values may be rounded to about 7 digits"));
    // float64 values are passed to the transform unchanged, so no value is refused.
    for (const std::string command : {"transform", "autocorrelate"}) {
        INFO(command);
        CHECK_EQUAL(printed({command, "-", "--element", "float64", "--device", "cpu"}, "3 5"),
                    command == "transform" ? "8\n-2\n" : "34\n30\n");
        // The square of 3·2^40 exceeds 64 bits.
        CHECK_EQUAL(
            call({command, "-", "--element", "float64", "--device", "cpu"}, "3298534883328 3298534883328")
                .status,
            0);
    }
}

SEQUENCY_CASE(control_characters_in_file_names_are_not_printed_in_messages)
{
    const TemporaryFolder folder;
    for (const std::string name : {"\x1b[31mred", "a\rb", "a\nb", "\x07", "\x9b\x33\x31m",
                                   "\xC2\x9B"
                                   "31m",
                                   "\x7f",
                                   "\xE2\x80\xAE"
                                   "fdp",
                                   "\xFF\xFE"}) {
        const std::string file = folder.write(name + ".pla", threeOutputs);
        for (const Words& arguments : {Words{"transform", file},
                                       {"transform", file + ".none"},
                                       {"convert", file, "--to", "bits", "--notes"},
                                       {"transform", file, "--column", "3"},
                                       {"transform", file, name},
                                       {"transform", "--" + name, file},
                                       {name},
                                       {"bench", "--read", file},
                                       {"bench", "--compare", file}}) {
            const Reply reply = call(arguments);
            INFO(reply.err);
            CHECK(!reply.err.empty());
            for (const std::string& line : linesOf(reply.err))
                CHECK(line.starts_with("sequency-cli: "));  // no name has broken the line
            CHECK(isHarmless(reply.err));
            CHECK(!contains(reply.err, "\xC2\x9B"));
            CHECK(!contains(reply.err, "\xE2\x80\xAE"));
            CHECK_EQUAL(nlohmann::json(reply.err).dump().empty(), false);  // throws if the text is not UTF-8
        }
    }
}

// The list of compared documents also contains file names.
SEQUENCY_CASE(control_characters_are_not_printed_in_benchmark_comparisons)
{
    const TemporaryFolder folder;
    const std::string document =
        R"({"format": "sequency-bench/1", "host": {"cpu": "\u001b[2Jcpu"}, "results": [{"work": "walsh",)"
        R"( "algorithm": "fa\u001bst", "device": "cpu", "n": 3, "N": 8, "status": "unsupported", "error": "\u001bno"}]})";
    const std::string file = folder.write("\x1b[31m.json", document);
    for (const Words& arguments :
         {std::vector<std::string>{"bench", "--read", file}, {"bench", "--read", file, "--compare", file}}) {
        const std::string reply = printed(arguments);
        CHECK(!reply.empty());
        CHECK(isHarmless(reply));
    }
}

SEQUENCY_CASE(files_with_unusual_bytes_in_their_names_are_written_and_read)
{
    const TemporaryFolder folder;
    for (const std::string& name :
         {std::string(251, 'n'), std::string("\xFF\xFE"), std::string("a\nb"), std::string(" ")}) {
        const std::string file = folder.path(name + ".pla");
        CHECK_EQUAL(call({"convert", "--hex", "e8", "-o", file}).status, 0);
        CHECK_EQUAL(printed({"convert", file, "--to", "hex"}), "e8\n");
    }
    CHECK_EQUAL(folder.entries().size(), 4U);
}

// A name that a format cannot hold is refused and quoted in the error, or replaced if an option requests it.
SEQUENCY_CASE(output_names_that_the_output_format_cannot_hold_are_refused)
{
    const std::string csv = "\"carry out\",sum\n0,1\n1,1\n";
    CHECK_EQUAL(refusal({"convert", "-", "--input-format", "csv", "--to", "pla"}, csv, 3),
                "-: the format pla cannot hold the table: the output name 'carry out', expected "
                "no blanks, ends of lines or # \\ = | \" , in names\n");
    const Reply renamed = call({"convert", "-", "--input-format", "csv", "--to", "pla", "--rename"}, csv);
    CHECK_EQUAL(renamed.status, 0);
    CHECK(contains(renamed.out, ".ob f0 sum\n"));
    CHECK_EQUAL(
        renamed.err,
        note("-", "output name that the format cannot hold is written differently: 'carry out' as f0"));
    CHECK_EQUAL(
        call({"convert", "-", "--input-format", "csv", "--to", "pla", "--dialect", "portable"}, csv).status,
        0);
    const std::string lines = "\"a\nb\",sum\n0,1\n1,1\n";
    CHECK_EQUAL(call({"convert", "-", "--to", "csv"},
                     printed({"convert", "-", "--input-format", "csv", "--to", "digital"}, lines))
                    .out,
                "index,\"a\nb\",sum\n0,0,1\n1,1,1\n");
}
