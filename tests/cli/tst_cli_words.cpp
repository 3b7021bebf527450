// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that options have the same meaning in every subcommand: the output file, the selected output, and input and output formats. Former option
// names are accepted with a warning. Also tests suggestions for mistyped words, the help, -V, -q and -v.
#include "tests/cli/cli_checks.h"

#include <map>
#include <set>

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
        if (areThey && line.starts_with("  "))
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
