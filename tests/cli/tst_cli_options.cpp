// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that every accepted option has an effect. Every option in the help text of a subcommand is tested with every kind of input.
#include "tests/cli/cli_checks.h"
#include "tests/cli/forked_calls.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace sequency::tests;
using nlohmann::json;

namespace {

bool contains(const Words& words, const std::string& word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string text(const Words& words)
{
    std::string all;
    for (const std::string& word : words)
        all += word + " ";
    return all;
}

// Returns the long names of the options in the help text, except --help and --quiet.
const std::set<std::string>& optionsOf(const std::string& subcommand)
{
    static std::map<std::string, std::set<std::string>> known;
    std::set<std::string>& options = known[subcommand];
    if (!options.empty())
        return options;
    const Reply help = runWithoutOpenCl({subcommand, "--help"});
    REQUIRE(help.status == 0);
    for (const std::string& line : linesOf(help.out)) {
        const std::size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || begin == 0 || begin > 8 || line[begin] != '-')
            continue;
        const std::size_t name = line.find("--", begin);
        if (name == std::string::npos)
            continue;
        const std::string option = line.substr(name, line.find_first_of(" ,", name) - name);
        if (option != "--help" && option != "--quiet")  // these have an effect on every command
            options.insert(option);
    }
    REQUIRE(options.size() > 1);
    return options;
}

// Returns for each option a value that differs from the default. Flags have no value.
const std::map<std::string, Words>& values()
{
    static const std::map<std::string, Words> all{
        {"--algebra", {"arithmetic"}},
        {"--algorithm", {"constant-geometry"}},
        {"--all-rows", {}},
        {"--balanced", {}},
        {"--beamer", {}},
        {"--best", {"3"}},
        {"--best-polarity", {}},
        {"--binary", {}},
        {"--centre", {"2"}},
        {"--certificate", {"/dev/null"}},
        {"--column", {"1"}},
        {"--compare", {"/dev/null"}},
        {"--cost", {"low-weights"}},
        {"--count", {"1"}},
        {"--check", {"/dev/null"}},
        {"--csv", {}},
        {"--decomposition", {"SPN"}},
        {"--derivative", {"1"}},
        {"--device", {"cpu"}},
        {"--devices", {"cpu"}},
        {"--device-memory", {"1MiB"}},
        {"--dialect", {"full"}},
        {"--dont-care", {"1"}},
        {"--dot", {}},
        {"--element", {"float64"}},
        {"--encoding", {"polarity"}},
        {"--example", {"dyadic-1"}},
        {"--exponents", {}},
        {"--expression", {"x1"}},
        {"--factors", {}},
        {"--family", {"balanced"}},
        {"--first", {"highest"}},
        {"--forget", {}},
        {"--form", {"esop"}},
        {"--generate", {"majority:3"}},
        {"--hex", {"1"}},
        {"--hosts", {"1"}},
        {"--html", {}},
        {"--input-format", {"hex"}},
        {"--inverse", {}},
        {"--json", {}},
        {"--jsonl", {}},
        {"--keep-on-device", {"1MiB"}},
        {"--kind", {"lat"}},
        {"--latex", {}},
        {"--list-examples", {}},
        {"--list-generators", {}},
        {"--list-properties", {}},
        {"--measure", {}},
        {"--memory", {"20000"}},
        {"--method", {"climbing"}},
        {"--modulus", {"0x13"}},
        {"--moves", {"7"}},
        {"--names", {"b,a"}},
        {"--notes", {}},
        {"--npy", {"/dev/null"}},
        {"--offset", {"1"}},
        {"--order", {"sequency"}},
        {"--output", {"/dev/null"}},
        {"--output-format", {"python"}},
        {"--outputs", {"3"}},
        {"--outputs-per-item", {"4"}},
        {"--part", {"1"}},
        {"--pdf", {}},
        {"--places", {"3"}},
        {"--plan", {"L2.0.0"}},
        {"--polarity", {"10"}},
        {"--property", {"degree"}},
        {"--quantities", {}},
        {"--radix", {"3"}},
        {"--random", {"9"}},
        {"--rename", {}},
        {"--resume", {}},
        {"--retry-drivers", {}},
        {"--rows", {"0:1"}},
        {"--runs", {"2"}},
        {"--sbox", {}},
        {"--scale", {"1/N"}},
        {"--seconds", {"1"}},
        {"--seed", {"2"}},
        {"--select", {"1"}},
        {"--seeds", {"5"}},
        {"--show-plan", {}},
        {"--sign", {"+"}},
        {"--sizes", {"5"}},
        {"--start", {"0001000100010001"}},
        {"--structure", {"symmetric"}},
        {"--subspace", {"1"}},
        {"--svg", {}},
        {"--target", {"20"}},
        {"--time", {"call"}},
        {"--title", {"T"}},
        {"--to", {"numbers"}},
        {"--to-first", {"highest"}},
        {"--to-type", {"int16"}},
        {"--to-variable-order", {"kitty"}},
        {"--towards", {"absolute_indicator"}},
        {"--tikz", {}},
        {"--transform", {"arithmetic"}},
        {"--type", {"uint16"}},
        {"--variable-order", {"reversed"}},
        {"--variables", {"1"}},
        {"--verbose", {}},
        {"--witness", {}},
        {"--work", {"arithmetic"}},
        {"--work-group", {"4"}},
    };
    return all;
}

// Runs the command with and without each option. An accepted option must change seen(output) or standard error. A refused option must end the program
// with one line on standard error. Options in `unseen` are skipped.
void checkEveryOption(
    const Words& command, const std::string& input, const Words& unseen = {},
    const std::function<std::string(const std::string& output)>& seen = [](const std::string& output) {
        return output;
    })
{
    const Reply plain = runWithoutOpenCl(command, input);
    INFO(text(command) + plain.err);
    REQUIRE(plain.status == 0);
    Words options;
    std::vector<Words> commands;
    for (const std::string& option : optionsOf(command.front())) {
        INFO(option);
        REQUIRE(values().contains(option));
        if (contains(unseen, option) || contains(command, option))
            continue;
        options.push_back(option);
        commands.push_back(joined(joined(command, {option}), values().at(option)));
    }
    const std::vector<Reply> replies = runAll(commands, input);
    for (std::size_t i = 0; i < options.size(); ++i) {
        INFO(options[i]);
        Reply reply = replies[i];
        // Other values, which are used if the first value is the default of the command.
        static const std::map<std::string, std::string> others{
            {"--dialect", "portable"}, {"--first", "lowest"}, {"--algebra", "field"}, {"--radix", "5"}};
        if (others.contains(options[i]) && reply.out == plain.out)
            reply = runWithoutOpenCl(joined(command, {options[i], others.at(options[i])}), input);
        if (reply.status == 0) {
            CHECK(seen(reply.out) != seen(plain.out) || reply.err != plain.err);
            continue;
        }
        CHECK(reply.status == 2 || reply.status == 3);
        CHECK_EQUAL(reply.out, "");
        CHECK_EQUAL(linesOf(reply.err).size(), 1U);
    }
}

struct Input {
    Words arguments;
    std::string bytes;
};

const std::string twoOutputs = ".i 2\n.o 2\n.ilb a b\n.ob f g\n11 1-\n10 01\n0- -0\n.e\n";
const std::string blif = ".model m\n.inputs a b\n.outputs f\n.names a b f\n10 1\n.end\n"
                         ".model k\n.inputs a b\n.outputs f\n.names a b f\n1- 1\n.end\n";

// Returns one input of every kind, each with two variables.
std::vector<Input> inputs()
{
    return {{{"-"}, "0010"},
            {{"-"}, twoOutputs},
            {{"-"}, blif},
            {{"-"}, "a,b\n0,5\n1,6\n1,7\n1,2\n"},
            {{"-", "--input-format", "sbox"}, "3, 0, 1, 1"},
            {{"-", "--input-format", "raw", "--type", "uint8"}, "abcd"},
            {{"-", "--input-format", "numbers"}, "3 -4 5 6"},
            {{"--expression", "a & !b"}, ""},
            {{"--hex", "2"}, ""},
            {{"--random", "5", "--variables", "2"}, ""},
            {{"--example", "dyadic-1"}, ""},
            {{"--generate", "majority:3"}, ""}};
}

}  // namespace

SEQUENCY_CASE(every_accepted_option_of_transform_has_an_effect)
{
    for (const Input& input : inputs())
        checkEveryOption(joined({"transform", "--json", "--device", "reference"}, input.arguments),
                         input.bytes);
}

SEQUENCY_CASE(every_accepted_option_of_convert_has_an_effect)
{
    // Each input is converted into one of the formats, so each format has four inputs.
    const std::string formats[] = {"bits", "pla", "raw"};
    std::size_t next = 0;
    std::size_t tried = 0;
    for (const Input& input : inputs()) {
        const std::string& format = formats[next++ % 3];
        const Words command = joined({"convert", "--to", format}, input.arguments);
        if (runWithoutOpenCl(command, input.bytes).status != 0)
            continue;
        ++tried;
        checkEveryOption(command, input.bytes,
                         format == "pla" ? Words{"--notes", "--rename", "--all-rows"} : Words{"--notes"});
    }
    CHECK(tried > 8);
    // Notes are printed only for inputs that lose information.
    CHECK(runWithoutOpenCl({"convert", "-", "--to", "bits"}, twoOutputs).err !=
          runWithoutOpenCl({"convert", "-", "--to", "bits", "--notes"}, twoOutputs).err);
}

// A permutation of the variables changes neither an autocorrelation nor a convolution, so the options for the order have no effect.
SEQUENCY_CASE(every_accepted_option_of_autocorrelate_and_convolve_has_an_effect)
{
    const Words alike{"--first", "--names"};
    for (const Input& input : inputs()) {
        const bool isFile = input.arguments[0] == "-";
        if (isFile && input.bytes != twoOutputs)
            continue;
        checkEveryOption(joined({"autocorrelate", "--json", "--device", "reference"}, input.arguments),
                         input.bytes, alike);
        const Words two =
            joined({"convolve", "--json", "--device", "reference", "--hex", "4"}, input.arguments);
        if (runWithoutOpenCl(two, input.bytes).status == 0)
            checkEveryOption(two, input.bytes, alike);
        const Words pair = joined({"identify", "--json", "--device", "reference", "--expression", "x1 & x2"},
                                  input.arguments);
        if (runWithoutOpenCl(pair, input.bytes).status == 0)
            checkEveryOption(pair, input.bytes, alike);
    }
}

SEQUENCY_CASE(every_accepted_option_of_characters_chart_diagram_flow_graph_and_matrix_has_an_effect)
{
    checkEveryOption({"characters", "--json", "--device", "reference", "--variables", "2"}, "");
    checkEveryOption({"characters", "--exponents", "--device", "reference", "--variables", "2"}, "",
                     {"--device", "--algorithm"});  // both give the same integers
    for (const std::string transform :
         {"walsh", "reed-muller", "gf", "vilenkin-chrestenson", "convolution", "characters"}) {
        checkEveryOption({"flow-graph", "--transform", transform, "--variables", "2"}, "");
        if (transform != "convolution" && transform != "characters") {
            // A Reed–Muller matrix is its own inverse, so --inverse has no effect.
            const Words alike = transform == "reed-muller" ? Words{"--inverse"} : Words{};
            checkEveryOption({"matrix", "--transform", transform, "--variables", "2"}, "", alike);
            checkEveryOption({"matrix", "--transform", transform, "--variables", "2", "--factors"}, "",
                             alike);
        }
    }
    checkEveryOption({"flow-graph", "--html", "--hex", "D"}, "");
    checkEveryOption({"chart", "-"}, "0110");
    checkEveryOption({"diagram", "--json", "--hex", "d4"}, "");
    checkEveryOption({"devices"}, "");
}

// The output does not depend on the device. Therefore the check is that a device that does not exist is refused.
void checkDeviceIsUsed(const Words& command, const std::string& input)
{
    const Reply reply = runWithoutOpenCl(joined(command, {"--device", "opencl:99"}), input);
    INFO(text(command) + reply.err);
    CHECK(reply.status != 0);
    CHECK_EQUAL(reply.out, "");
}

// The default properties of a function and the differences of an S-box do not depend on the order of indices and variables. A table of linear
// approximations and the other properties do.
SEQUENCY_CASE(every_accepted_option_of_analyze_and_table_has_an_effect)
{
    int orders = 0;
    bool isEven = false;
    for (const Input& input : inputs()) {
        isEven = !isEven;
        // Each input is tested with half of the commands.
        for (const Words& command :
             isEven
                 ? std::vector<Words>{{"analyze", "--json"}, {"table", "--kind", "lat"}}
                 : std::vector<Words>{{"analyze", "--json", "--property", "all", "--witness"}, {"table"}}) {
            const Words whole = joined(command, input.arguments);
            if (runWithoutOpenCl(whole, input.bytes).status != 0)
                continue;
            checkDeviceIsUsed(whole, input.bytes);
            const bool isSbox = contains(input.arguments, "sbox") || contains(input.arguments, "raw");
            const bool isDefault =
                command.size() == 1 || (command.front() == "analyze" && command.size() == 2);
            Words alike{"--device", "--devices", "--keep-on-device"};  // tst_cli_devices tests their effect
            if (isDefault)
                alike.insert(alike.end(), {"--first", "--names"});
            if (command.front() == "table")
                alike.emplace_back("--csv");  // --csv is the default
            if (isSbox && command.front() == "analyze")
                alike.emplace_back("--sbox");  // the input is an S-box
            checkEveryOption(whole, input.bytes, alike);
            orders +=
                !isDefault && runWithoutOpenCl(joined(whole, {"--first", "highest"}), input.bytes).status == 0
                    ? 1
                    : 0;
        }
    }
    CHECK(orders > 1);  // includes inputs of raw numbers
}

SEQUENCY_CASE(every_accepted_option_of_survey_and_search_has_an_effect)
{
    for (const auto& [command, input] : std::vector<std::pair<Words, std::string>>{
             {{"survey", "--family", "random", "--variables", "3", "--count", "20"}, ""},
             {{"survey", "--family", "all", "--variables", "2"}, ""},
             {{"survey", "-"}, twoOutputs}}) {
        checkDeviceIsUsed(command, input);
        checkEveryOption(command, input, {"--device", "--devices", "--keep-on-device"});
    }
    const Words search{"search", "--variables", "6", "--moves", "500"};
    for (const Words& more : {Words{}, {"--method", "climbing"}, {"--cost", "largest-autocorrelation"}})
        checkEveryOption(joined(search, more), "");
}

SEQUENCY_CASE(every_accepted_option_of_minimize_has_an_effect)
{
    for (const Input& input : inputs()) {
        const Words command = joined({"minimize", "--json"}, input.arguments);
        if (runWithoutOpenCl(command, input.bytes).status == 0)
            checkEveryOption(command, input.bytes);
    }
    const Words kronecker{"minimize", "--form", "kro", "--hex", "6997"};
    checkDeviceIsUsed(kronecker, "");
    checkEveryOption(kronecker, "", {"--device", "--devices", "--keep-on-device"});
}

// Results are compared without their times and without their order, which depends on the times.
SEQUENCY_CASE(every_accepted_option_of_tune_has_an_effect)
{
    const auto withoutTimes = [](const std::string& output) {
        if (output.empty())
            return output;
        json document = json::parse(output);
        for (json& result : document["results"]) {
            std::set<std::string> shapes;
            for (const json& shape : result["shapes"])
                shapes.insert(shape["shape"]);
            result["shapes"] = shapes;
            result.erase("best");
            result.erase("default");
        }
        return document.dump();
    };
    const Words tune{"tune", "--device", "cpu", "--json"};
    for (const std::string work : {"walsh", "characters", "convolution"})
        checkEveryOption(joined(tune, {"--sizes", "3", "--work", work}), "",
                         work == "characters" ? Words{"--radix"} : Words{},
                         withoutTimes);  // the radix of characters is 3 by default
    const Words shown{"tune", "--device", "cpu", "--sizes", "3"};
    CHECK_EQUAL(linesOf(runWithoutOpenCl(joined(shown, {"--rows", "1"})).out).size() + 1,
                linesOf(runWithoutOpenCl(shown).out).size());
    CHECK(withoutTimes(runWithoutOpenCl(joined(tune, {"--sizes", "3"})).out) !=
          withoutTimes(runWithoutOpenCl(joined(tune, {"--sizes", "4"})).out));
    checkEveryOption({"tune", "--forget"}, "");
}

// The test fails if a subcommand is not tested in this file.
SEQUENCY_CASE(every_accepted_option_of_lessons_and_grade_has_an_effect)
{
    const TemporaryFolder folder;
    const std::string lesson = folder.path("small.sequency-lesson");
    folder.write("small.sequency-lesson", "{\"format\": \"sequency-lesson/1\", \"id\": \"small\", "
                                          "\"version\": 1, \"title\": \"Small\"}\n---\n# One\n");
    folder.write("ada",
                 "{\"format\": \"sequency-answers/1\", \"lesson\": \"small\", \"version\": 1, \"student\": "
                 "\"Ada\", \"seed\": 7}\n");
    checkEveryOption({"lessons"}, "");
    checkEveryOption({"grade", lesson, folder.path("ada")}, "");
    const std::string help = runWithoutOpenCl(Words{"--help"}).out;
    std::set<std::string> commands;
    const std::size_t begin = help.find("Subcommands:");
    for (const std::string& line : linesOf(help.substr(begin, help.find("\n\n", begin) - begin)))
        if (line.starts_with("  ") && line.size() > 2 && line[2] != ' ')
            commands.insert(line.substr(2, line.find(' ', 2) - 2));
    const std::set<std::string> tried{"devices",    "transform", "convolve",   "autocorrelate", "identify",
                                      "characters", "analyze",   "table",      "survey",        "search",
                                      "bench",      "tune",      "flow-graph", "matrix",        "convert",
                                      "lessons",    "grade",     "chart",      "minimize",      "diagram"};
    const std::set<std::string> without{"help", "plan"};  // subcommands without options
    for (const std::string& command : commands) {
        INFO(command);
        CHECK(tried.contains(command) != without.contains(command));
    }
}

SEQUENCY_CASE(options_that_print_a_list_exclude_all_other_options)
{
    const auto refused = [](const Words& arguments, const std::string& option) {
        const Reply reply = runWithoutOpenCl(arguments);
        INFO(text(arguments) + reply.err);
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        CHECK(contains(reply.err, option + ": has no effect "));
        CHECK_EQUAL(linesOf(reply.err).size(), std::size_t{1});
    };
    for (const std::string list : {"--list-examples", "--list-generators"}) {
        CHECK_EQUAL(runWithoutOpenCl(Words{list}).status, 0);
        refused({list, "devices"}, "devices");
        for (const std::string command : {"transform", "convert", "analyze", "table"}) {
            CHECK_EQUAL(runWithoutOpenCl(Words{command, list}).out, runWithoutOpenCl(Words{list}).out);
            refused({command, list, "--hex", "8"}, "--hex");
            refused({command, "--radix", "3", list}, "--radix");
            refused({command, list, "-"}, "INPUT");
            CHECK_EQUAL(runWithoutOpenCl(Words{command, list, "--nothing"}).status, 2);
        }
    }
    for (const Words& more :
         {Words{"--hex", "8"}, {"--modulus", "0x13"}, {"-"}, {"--witness"}, {"--device", "cpu"}})
        refused(joined({"analyze", "--list-properties"}, more), more[0] == "-" ? "INPUT" : more[0]);
    CHECK_EQUAL(runWithoutOpenCl(Words{"analyze", "--list-properties", "--json"}).status, 0);
}

SEQUENCY_CASE(options_that_contradict_the_input_file_are_refused)
{
    for (const Input& input : inputs()) {
        if (input.arguments[0] == "--expression" || input.arguments[0] == "--random")
            continue;  // these options define the function
        INFO(text(input.arguments));
        CHECK(runWithoutOpenCl(joined({"transform", "--variables", "7"}, input.arguments), input.bytes)
                  .status >= 2);
        CHECK(runWithoutOpenCl(joined({"transform", "--transform", "gf", "--radix", "5"}, input.arguments),
                               input.bytes)
                  .status >= 2);
    }
}

SEQUENCY_CASE(the_error_for_an_option_without_effect_names_the_option)
{
    const auto refusal = [](const Words& arguments, const std::string& input = {}) {
        const Reply reply = runWithoutOpenCl(arguments, input);
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        return reply.err;
    };
    CHECK_EQUAL(
        refusal({"transform", "--expression", "x1 & x2", "--select", "5", "--column", "3"}),
        "sequency-cli: --select: has no effect with --expression, expected a file or standard input\n");
    CHECK_EQUAL(refusal({"transform", "--hex", "e8", "--names", "a,b,c"}),
                "sequency-cli: --names: has no effect with --hex, expected --expression\n");
    CHECK(contains(refusal({"identify", "--hex", "8", "--hex", "1", "--device-memory", "1MiB"}),
                   "--device-memory"));
    CHECK_EQUAL(refusal({"transform", "-", "--column", "b"}, twoOutputs),
                "sequency-cli: --column: has no effect on the input format pla, expected csv\n");
    CHECK_EQUAL(refusal({"transform", "-", "--part", "0"}, "0110"),
                "sequency-cli: --part: has no effect on the input format bits, expected blif, sbox, bsbox or "
                "peigen\n");
    CHECK_EQUAL(refusal({"transform", "-", "--work-group", "8", "--device", "cpu"}, "0110"),
                "sequency-cli: --work-group: has no effect on the device cpu, expected an OpenCL device "
                "(--device opencl)\n");
    CHECK_EQUAL(
        refusal({"transform", "-", "--outputs-per-item", "4"}, "0110"),
        "sequency-cli: --outputs-per-item: has no effect on the algorithm fast, expected --algorithm A3\n");
    CHECK_EQUAL(refusal({"matrix", "--variables", "2", "--algorithm", "constant-geometry"}),
                "sequency-cli: --algorithm: has no effect on the whole matrix, expected --factors\n");
    CHECK_EQUAL(refusal({"characters", "--variables", "2", "--exponents", "--element", "complex64"}),
                "sequency-cli: --element: has no effect on --exponents, expected complex values\n");
    CHECK_EQUAL(refusal({"convert", "-", "--to", "bits", "--all-rows"}, "0110"),
                "sequency-cli: --all-rows: has no effect when writing the format bits, expected pla\n");
    CHECK_EQUAL(refusal({"convolve", "--hex", "8", "--hex", "1", "--names", "a,b"}),
                "sequency-cli: --names: has no effect without an expression, expected --expression\n");
}

SEQUENCY_CASE(every_option_of_bench_without_effect_is_refused)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("b.json");
    REQUIRE(
        runWithoutOpenCl({"bench", "--sizes", "3", "--repeat", "1", "--devices", "reference", "--json", path})
            .status == 0);
    const std::map<std::string, Words> measured{{"--algorithms", {"cooley-tukey"}},
                                                {"--batch", {"2"}},
                                                {"--beside-papers", {}},
                                                {"--compare", {path}},
                                                {"--device-memory", {"1MiB"}},
                                                {"--devices", {"cpu"}},
                                                {"--element", {"float64"}},
                                                {"--fail-if-slower", {"5"}},
                                                {"--json", {folder.path("j")}},
                                                {"--list-papers", {}},
                                                {"--list-runs", {}},
                                                {"--max-seconds", {"100"}},
                                                {"--model", {}},
                                                {"--no-history", {}},
                                                {"--note", {"words"}},
                                                {"--output", {folder.path("o")}},
                                                {"--output-format", {"csv"}},
                                                {"--outputs-per-item", {"2"}},
                                                {"--paper", {"cuda-figure-7"}},
                                                {"--plan", {"default"}},
                                                {"--point-seconds", {"7"}},
                                                {"--precision", {"50"}},
                                                {"--radix", {"2"}},
                                                {"--read", {path}},
                                                {"--repeat", {"2"}},
                                                {"--resume", {path}},
                                                {"--seed", {"3"}},
                                                {"--sizes", {"4"}},
                                                {"--threads", {"1"}},
                                                {"--time", {"call"}},
                                                {"--verbose", {}},
                                                {"--warm-ups", {"1"}},
                                                {"--work", {"convolution"}},
                                                {"--work-group", {"4"}}};
    const std::map<std::string, Words> modes{
        {"--read", {"--output-format", "--output", "--compare", "--beside-papers"}},
        {"--list-papers", {"--output"}},
        {"--list-runs", {"--output"}},
        {"--resume",
         {"--json", "--output", "--output-format", "--compare", "--time", "--fail-if-slower", "--max-seconds",
          "--model", "--no-history", "--verbose"}}};
    Words refusedOptions;
    std::vector<Words> commands;
    for (const std::string& option : optionsOf("bench")) {
        INFO(option);
        REQUIRE(measured.contains(option));
        for (const auto& [mode, allowed] : modes) {
            if (option == mode || contains(allowed, option) || modes.contains(option))
                continue;
            const bool takesPath = mode == "--read" || mode == "--resume";
            const Words first = joined({"bench", mode}, takesPath ? Words{path} : Words{});
            refusedOptions.push_back(option);
            commands.push_back(joined(joined(first, {option}), measured.at(option)));
        }
    }
    const std::vector<Reply> replies = runAll(commands, "");
    for (std::size_t i = 0; i < commands.size(); ++i) {
        INFO(text(commands[i]));
        CHECK_EQUAL(replies[i].status, 2);
        CHECK_EQUAL(replies[i].out, "");
        CHECK(replies[i].err.starts_with("sequency-cli: " + refusedOptions[i] + ": has no effect with"));
    }
    const Words cheap{"bench", "--sizes", "3", "--repeat", "1", "--devices", "reference"};
    const auto refused = [&](const Words& more) {
        const Reply reply = runWithoutOpenCl(joined(cheap, more));
        CHECK_EQUAL(reply.status, 2);
        CHECK(reply.err.starts_with("sequency-cli: " + more.back() + ": has no effect") ||
              reply.err.starts_with("sequency-cli: " + more[more.size() - 2] + ": has no effect"));
    };
    refused({"--time", "call"});
    refused({"--fail-if-slower", "5"});
    refused({"--threads", "1"});
    refused({"--work-group", "4"});
    refused({"--device-memory", "1MiB"});
    refused({"--outputs-per-item", "4"});
    refused({"--note", "words"});  // no document stores the note
    refused({"--work", "convolution", "--batch", "2"});
    refused({"--work", "convolution", "--element", "int64"});
}
