// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that options have the same meaning in every subcommand: the output file, the selected output, and input and output formats. Former option
// names are accepted with a warning. Also tests suggestions for mistyped words and values, the help, -V, -q and -v.
#include "tests/cli/cli_checks.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

using namespace sequency::tests;

namespace {

const std::string smallPla = ".i 2\n.o 2\n.ob f g\n11 10\n10 01\n.e\n";

std::string warning(const std::string& option, const std::string& message)
{
    return "sequency-cli: warning: " + option + ": " + message + "\n";
}

std::string renamed(const std::string& option, const std::string& now)
{
    return warning(option, "was renamed to " + now + " (the old spelling is accepted until 0.3)");
}

const std::string chosen =
    warning("--output", "to select one of several outputs, use --select now (the old spelling is accepted "
                        "until 0.3); to write a file of this name, use ./1");

void checkSame(const Words& old, const Words& now, const std::string& input, const std::string& warnings)
{
    const Reply expected = call(now, input);
    const Reply reply = call(old, input);
    INFO(old[0] + " " + old[1] + ": " + reply.err + expected.err);
    CHECK_EQUAL(expected.status, 0);
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.out, expected.out);
    CHECK_EQUAL(reply.err, warnings + expected.err);
}

Words subcommands()
{
    Words names;
    bool areThey = false;
    for (const std::string& line : linesOf(call({"--help"}).out)) {
        if (areThey && line.starts_with("  ") && line[2] != ' ')
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
        areThey = (areThey && !line.empty()) || line == "Subcommands:";
    }
    REQUIRE(names.size() > 15);
    return names;
}

}  // namespace

SEQUENCY_CASE(former_option_names_are_accepted_with_a_warning)
{
    const TemporaryFolder folder;
    checkSame({"convert", "-", "--to", "bits", "--output", "1"},
              {"convert", "-", "--to", "bits", "--select", "1"}, smallPla, chosen);
    checkSame({"convert", "-", "--to", "bits", "--output=1"}, {"convert", "-", "--to", "bits", "--select=1"},
              smallPla, chosen);
    checkSame({"transform", "-", "--format", "hex", "--device", "cpu"},
              {"transform", "-", "--input-format", "hex", "--device", "cpu"}, "e8",
              renamed("--format", "--input-format"));
    checkSame({"analyze", "-", "--format=hex"}, {"analyze", "-", "--input-format=hex"}, "e8",
              renamed("--format", "--input-format"));
    const std::string old = folder.path("old");
    checkSame({"transform", "-", "--output-file", old, "--device", "cpu"},
              {"transform", "-", "--output", folder.path("new"), "--device", "cpu"}, "0110",
              renamed("--output-file", "--output"));
    CHECK_EQUAL(folder.read("old"), folder.read("new"));
    const std::string document = folder.path("b.json");
    REQUIRE(call({"bench", "--sizes", "3", "--repeat", "1", "--devices", "reference", "--json", document})
                .status == 0);
    checkSame({"bench", "--read", document, "--format", "csv"},
              {"bench", "--read", document, "--output-format", "csv"}, "",
              renamed("--format", "--output-format"));
    // A refused call prints one line, and so does a call in which a value is a former option name.
    const Reply refused = call({"transform", "-", "--format", "none"}, "0110");
    CHECK_EQUAL(refused.status, 2);
    CHECK_EQUAL(linesOf(refused.err).size(), std::size_t(1));
    CHECK_EQUAL(call({"bench", "--read", document, "--output-format", "--format"}).err.find("warning"),
                std::string::npos);
}

SEQUENCY_CASE(the_output_option_writes_to_a_file_in_every_subcommand)
{
    const TemporaryFolder folder;
    for (const std::string word : {"-o", "--output"})
        for (const std::string name : {"g", "a.txt"}) {
            const std::string path = folder.path(name);
            CHECK_EQUAL(printed({"transform", "-", "--select", "1", word, path, "--device", "cpu"}, smallPla),
                        "");
            CHECK_EQUAL(linesOf(folder.read(name)).size(), std::size_t(4));
        }
    // A whole number is a file name if the subcommand has no option --select.
    const Reply listed = call({"bench", "--list-papers", "--output", folder.path("5")});
    CHECK_EQUAL(listed.err, "");
    CHECK(!folder.read("5").empty());
    for (const std::string& name : subcommands()) {
        const std::string help = call({name, "--help"}).out;
        INFO(name);
        CHECK_EQUAL(countOf(help, "--output-file"), 0U);
        CHECK_EQUAL(countOf(help, "  --format "), 0U);
        if (name != "help" && name != "plan")
            CHECK_EQUAL(countOf(help, "  -o,--output FILE "), 1U);
    }
}

// --json means --output-format json. A result without a JSON form is refused with the names of the supported formats.
SEQUENCY_CASE(the_json_option_means_output_format_json_in_every_subcommand)
{
    const std::map<std::string, Words> commands{{"devices", {}},
                                                {"transform", {"--hex", "e8", "--device", "cpu"}},
                                                {"convolve", {"--hex", "8", "--hex", "6", "--device", "cpu"}},
                                                {"autocorrelate", {"--hex", "8", "--device", "cpu"}},
                                                {"identify", {"--hex", "8", "--hex", "4", "--device", "cpu"}},
                                                {"characters", {"--variables", "1", "--device", "cpu"}},
                                                {"analyze", {"--hex", "e8"}},
                                                {"table", {"--example", "present", "--rows", "1"}},
                                                {"survey", {"--family", "all", "--variables", "2"}},
                                                {"search", {"--variables", "4", "--moves", "50"}},
                                                {"flow-graph", {"--variables", "1"}},
                                                {"matrix", {"--variables", "1"}},
                                                {"lessons", {"--quantities"}}};
    for (const auto& [name, more] : commands) {
        INFO(name);
        Words command = joined({name}, more);
        const auto with = [&](const Words& words) { return call(joined(command, words)); };
        const Reply flag = with({"--json"});
        CHECK_EQUAL(flag.status, 0);
        CHECK(flag.out.starts_with("{") || flag.out.starts_with("["));
        CHECK_EQUAL(with({"--output-format", "json"}).out, flag.out);
        CHECK_EQUAL(with({"--json", "--output-format", "json"}).status, 2);
        const Reply unknown = with({"--output-format", "pdf"});
        CHECK_EQUAL(unknown.status, 2);
        CHECK(contains(unknown.err, "--output-format: unknown format 'pdf', expected "));
    }
}

SEQUENCY_CASE(the_error_for_a_mistyped_word_suggests_the_nearest_name)
{
    CHECK_EQUAL(refusal({"tranform", "-"}),
                "unknown subcommand 'tranform', did you mean 'transform'? (see sequency-cli "
                "--help)\n");
    CHECK_EQUAL(refusal({"transform", "-", "--enconding=polarity"}),
                "transform: unknown option '--enconding', did you mean '--encoding'? (see "
                "sequency-cli transform --help)\n");
    CHECK_EQUAL(refusal({"transform", "-", "-json"}).substr(0, 48),
                "transform: unknown option '-json', did you mean ");
    CHECK(contains(refusal({"help", "convrt"}), "unknown subcommand 'convrt', did you mean 'convert'?"));
    CHECK(contains(refusal({"plan", "convole"}), "unknown subcommand 'convole', did you mean 'convolve'?"));
    CHECK(refusal({"plan", "transform", "-", "--devise", "cpu"})
              .starts_with("plan transform: unknown option '--devise', did you mean '--device'?"));
    CHECK(contains(refusal({"-q"}), "a subcommand is missing, expected one of: devices, "));
    CHECK(!contains(refusal({"zzzzzz"}), "did you mean"));
}

SEQUENCY_CASE(the_error_for_a_mistyped_value_suggests_the_nearest_names)
{
    const Words hex{"--hex", "e8"};
    const auto suggests = [&hex](const Words& words, const std::string& message) {
        INFO(message);
        CHECK(contains(refusal(joined(words, hex)), message));
    };
    CHECK_EQUAL(refusal({"transform", "--hex", "e8", "--transform", "wash"}),
                "transform: --transform: unknown transform 'wash', did you mean 'walsh'? (see sequency-cli "
                "transform --help)\n");
    suggests({"plan", "transform", "--transform", "wash"}, "unknown transform 'wash', did you mean 'walsh'?");
    suggests({"analyze", "--property", "nl"}, "unknown property 'nl', did you mean 'nonlinearity'?");
    suggests({"analyze", "--property", "weight,blanced"}, "'blanced', did you mean 'balanced'?");
    // The initials of two properties are "ai".
    suggests({"analyze", "--property", "ai"}, "did you mean 'absolute_indicator' or 'algebraic_immunity'?");
    suggests({"analyze", "--property", "algebraic_i"}, "did you mean 'algebraic_immunity'?");
    suggests({"table", "--kind", "LATT"}, "--kind: unknown table 'LATT', did you mean 'lat'?");
    suggests({"transform", "--order", "hadamrd"}, "unknown order 'hadamrd', did you mean 'hadamard'?");
    suggests({"transform", "--algorithm", "cooley-tuckey"}, "did you mean 'cooley-tukey'?");
    suggests({"transform", "--device", "gpu"}, "unknown device 'gpu', did you mean 'opencl'?");
    suggests({"transform", "--output-format", "jsn"}, "unknown format 'jsn', did you mean 'json'?");
    suggests({"convert", "--to", "pal"}, "--to: unknown format 'pal', did you mean 'pla'?");
    CHECK(contains(refusal({"transform", "--generate", "majorty:3"}), "did you mean 'majority'?"));
    CHECK(contains(refusal({"transform", "--example", "presnt"}), "did you mean 'present'?"));
    CHECK(contains(refusal({"bench", "--work", "wlsh"}), "unknown work 'wlsh', did you mean 'walsh'?"));
    CHECK(contains(refusal({"survey", "--family", "al"}), "unknown family 'al', did you mean 'all'?"));
    CHECK(!contains(refusal({"transform", "--hex", "e8", "--order", "natural"}), "did you mean"));
}

SEQUENCY_CASE(names_of_values_are_matched_without_regard_to_case)
{
    const auto areEqual = [](const Words& written, const Words& exact) {
        const Reply reply = call(written);
        INFO(written[2] + ": " + reply.err);
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.out, call(exact).out);
    };
    areEqual({"table", "--example", "PRESENT", "--kind", "LAT", "--rows", "1"},
             {"table", "--example", "present", "--kind", "lat", "--rows", "1"});
    areEqual({"transform", "--hex", "e8", "--transform", "Reed-Muller", "--device", "CPU"},
             {"transform", "--hex", "e8", "--transform", "reed-muller", "--device", "cpu"});
    areEqual({"transform", "--hex", "e8", "--order", "Sequency", "--encoding", "POLARITY", "--output-format",
              "CSV"},
             {"transform", "--hex", "e8", "--order", "sequency", "--encoding", "polarity", "--csv"});
    areEqual({"transform", "--generate", "Majority:3", "--algorithm", "a0", "--device", "Reference"},
             {"transform", "--generate", "majority:3", "--algorithm", "A0", "--device", "reference"});
    areEqual({"analyze", "--hex", "e8", "--property", "Degree, NonLinearity"},
             {"analyze", "--hex", "e8", "--property", "degree,nonlinearity"});
    areEqual({"convert", "--hex", "e8", "--to", "PLA"}, {"convert", "--hex", "e8", "--to", "pla"});
}

// The names in these lists are also written in the code that reads the options.
SEQUENCY_CASE(every_name_that_the_shells_complete_is_accepted)
{
    const std::string text = call({"--describe", "bash"}).out;
    const Words transform{"transform", "--hex", "e8", "--device", "cpu"};
    const Words hex{"convert", "--hex", "e8", "--to", "hex"};
    const std::map<std::string, Words> commands{
        {"transform:--transform", transform},
        {"transform:--order", transform},
        {"transform:--encoding", transform},
        {"transform:--scale", transform},
        {"flow-graph:--transform", {"flow-graph", "--variables", "1"}},
        {"matrix:--algorithm", {"matrix", "--variables", "1", "--factors"}},
        {"convert:--dialect", {"convert", "--hex", "e8", "--to", "pla"}},
        {"convert:--to-first", {"convert", "--hex", "e8", "--to", "bits"}},
        {"convert:--variable-order", hex},
        {"convert:--algebra", {"convert", "--expression", "x1 * x2", "--to", "numbers"}},
        {"table:--kind", {"table", "--example", "present"}},
        {"survey:--property", {"survey", "--family", "all", "--variables", "1"}},
        {"search:--towards", {"search", "--variables", "4", "--moves", "5"}},
        {"search:--cost", {"search", "--variables", "4", "--towards", "sparsity", "--moves", "5"}},
        {"search:--structure", {"search", "--variables", "4", "--towards", "sparsity", "--moves", "5"}},
        {"search:--method", {"search", "--variables", "4", "--moves", "5"}},
        {"bench:--work", {"bench", "--devices", "cpu", "--sizes", "2", "--repeat", "1", "--no-history"}}};
    for (const auto& [place, command] : commands) {
        const std::string begin = "        " + place + ") values='";
        const std::size_t at = text.find(begin);
        REQUIRE(at != std::string::npos);
        const std::size_t first = at + begin.size();
        std::istringstream names(text.substr(first, text.find('\'', first) - first));
        for (std::string name; names >> name;) {
            const std::string error = call(joined(command, {place.substr(place.find(':') + 1), name})).err;
            INFO(place + " " + name + ": " + error);
            CHECK(!contains(error, "unknown"));
        }
    }
}

SEQUENCY_CASE(help_texts_have_at_most_90_columns_and_begin_with_examples)
{
    Words names = subcommands();
    names.emplace_back();
    for (const std::string& name : names) {
        INFO(name);
        const std::string help = call(name.empty() ? Words{"--help"} : Words{name, "--help"}).out;
        for (const std::string& line : linesOf(help)) {
            INFO(line);
            CHECK(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }) <= 90);
        }
        CHECK(help.find("\nUsage: ") < help.find("\nExample"));
        CHECK(help.find("\nExample") < help.find("\nOptions:\n"));
    }
    const std::string help = call({"help"}).out;
    CHECK(contains(help, "man sequency-cli-transform"));
    CHECK(contains(help, "completions for bash, zsh and fish"));
}

SEQUENCY_CASE(every_common_spelling_of_the_help_option_prints_the_help)
{
    const Reply help = call({"--help"});
    CHECK_EQUAL(help.status, 0);
    for (const Words& words : {Words{}, {"help"}, {"-h"}}) {
        checkPrints(call(words), help.out);
    }
    for (const std::string& name : subcommands()) {
        const Reply reply = call({name, "--help"});
        INFO(name);
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.err, "");
        CHECK_EQUAL(call({"help", name}).out, reply.out);
        // The help contains no words of the option parser, but it has examples.
        for (const char* word :
             {"NONNEGATIVE", "POSITIVE", "Excludes", "Needs", "REQUIRED", "INT in", "[b, kb"})
            CHECK_EQUAL(countOf(reply.out, word), 0U);
        CHECK(contains(reply.out, "\nExample"));
        CHECK(contains(reply.out, "  sequency-cli " + name) || contains(reply.out, "| sequency-cli " + name));
        CHECK(reply.out.ends_with("3 invalid input.\n"));
    }
    CHECK_EQUAL(call({"-V"}).out, call({"--version"}).out);
    CHECK(call({"-V"}).out.starts_with("sequency-cli "));
}

// Only examples that need no other files are run.
SEQUENCY_CASE(the_example_commands_of_the_help_texts_succeed)
{
    const TemporaryFolder folder;
    int run = 0;
    for (const std::string& name : subcommands())
        for (const std::string& line : linesOf(call({name, "--help"}).out)) {
            if (!line.starts_with("  sequency-cli ") && !line.starts_with("  printf "))
                continue;
            if (contains(line, "*.pla") || contains(line, ".answers"))
                continue;
            INFO(line);
            Call shell;
            shell.program = "/bin/bash";
            shell.arguments = {"-c", "set -o pipefail; cd '" + folder.path("") +
                                         "' && PATH='" SEQUENCY_CLI_FOLDER "':$PATH && " + line.substr(2)};
            shell.environment = {"SEQUENCY_PLANS=off", "SEQUENCY_BENCHMARKS=off",
                                 "OCL_ICD_VENDORS=/nonexistent"};
            const Reply reply = call(shell);
            INFO(reply.err);
            CHECK_EQUAL(reply.status, 0);
            ++run;
        }
    CHECK(run > 25);
}

SEQUENCY_CASE(the_quiet_option_suppresses_all_messages_except_errors)
{
    const Words noted{"transform", "-", "--device", "cpu"};
    CHECK(!call(noted, smallPla).err.empty());
    for (const Words& quiet : {Words{"transform", "-", "--device", "cpu", "-q"},
                               {"transform", "--quiet", "-", "--device", "cpu"},
                               {"-q", "transform", "-", "--device", "cpu"},
                               {"transform", "-", "--device", "cpu", "-q", "--format", "pla"}}) {
        checkPrints(call(quiet, smallPla), call(noted, smallPla).out);
    }
    // Errors are printed nevertheless.
    CHECK_EQUAL(linesOf(call({"-q", "transform", "-"}, "011").err).size(), std::size_t(1));
    CHECK_EQUAL(call({"transform", "-", "-q", "-v"}, "0110").err,
                "sequency-cli: --verbose: has no effect with --quiet, expected one of them\n");
}

SEQUENCY_CASE(the_verbose_option_prints_additional_messages_but_the_same_result)
{
    const Words plain{"transform", "-", "--device", "cpu"};
    for (const Words& verbose : {Words{"transform", "-v", "-", "--device", "cpu"},
                                 {"-v", "transform", "-", "--device", "cpu"},
                                 {"transform", "--verbose", "-", "--device", "cpu"}}) {
        const Reply reply = call(verbose, "0110");
        CHECK_EQUAL(reply.out, call(plain, "0110").out);
        CHECK(contains(reply.err, "device cpu, "));
    }
    CHECK(contains(
        call({"bench", "-v", "--devices", "cpu", "--sizes", "3", "--repeat", "1", "--no-history"}).err,
        "device cpu, "));
    const std::string lossy = ".i 1\n.o 1\n.foo\n1 1\n.e\n";
    CHECK_EQUAL(call({"convert", "-", "--to", "bits", "-v"}, lossy).err,
                call({"convert", "-", "--to", "bits", "--notes"}, lossy).err);
    CHECK_EQUAL(call({"devices", "-v"}).status, 2);  // this command has no additional messages
}

SEQUENCY_CASE(the_csv_option_writes_character_tables_with_commas)
{
    const Words table{"characters", "--radix", "4", "--variables", "1", "--device", "cpu"};
    Words csv = table;
    csv.emplace_back("--csv");
    CHECK_EQUAL(call(csv).out, "1,1,1,1\n1,i,-1,-i\n1,-1,1,-1\n1,-i,-1,i\n");
    csv.emplace_back("--exponents");
    CHECK_EQUAL(call(csv).out, "0,0,0,0\n0,1,2,3\n0,2,0,2\n0,3,2,1\n");
}
