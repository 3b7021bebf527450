// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests refused calls: the status, the single line of error, the source location, and the time until the call ends.
#include "tests/cli/cli_checks.h"

using namespace sequency::tests;

SEQUENCY_CASE(errors_in_input_texts_contain_line_and_column)
{
    const Words standardInput{"transform", "-"};
    checkRefused(standardInput, 3, "-:1:6: 5 values found, expected a power of 2 (4 or 8)\n", "10110");
    checkRefused(standardInput, 3,
                 "-:1:5: '7' is not a bit, expected 0 or 1 (other values: format numbers, digits or hex)\n",
                 "10117011");
    checkRefused(standardInput, 3, "-:1:1: the input is empty, expected the values of a function\n");
    checkRefused(standardInput, 3, "-:1:1: no values found, expected a power of 2\n", "# nothing\n");
    checkRefused(standardInput, 3, "-:2:2: a NUL byte found, so this is binary data",
                 std::string("10\n1\0", 5));
    checkRefused(standardInput, 3, "-:3:2: '99999999999999999999' does not fit in 64 bits",
                 "1\n\n 99999999999999999999 2 3");
    checkRefused(standardInput, 3, "-:1:3: 'nan' is not a finite number\n", "1 nan");
    checkRefused(standardInput, 3, "-:1:4: 3 hexadecimal digits found, expected a power of 2 (2 or 4)\n",
                 "abc");
    checkRefused({"transform", "--hex", "xyz"}, 3, "--hex:1:1: 'x' is not a hexadecimal digit");
    const TemporaryFolder folder;
    const std::string path = folder.write("f.txt", "1011\n1071\n");
    checkRefused({"transform", path}, 3, path + ":2:3: '7' is not a bit");
}

SEQUENCY_CASE(unreadable_input_files_are_refused_as_bad_input)
{
    const TemporaryFolder folder;
    checkRefused({"transform", folder.path("none")}, 3, folder.path("none") + ": there is no such file\n");
    checkRefused({"transform", folder.path("")}, 3, folder.path("") + ": is a folder, expected a file\n");
    const std::string empty = folder.write("empty", "");
    checkRefused({"transform", empty}, 3, empty + ":1:1: the input is empty");
}

SEQUENCY_CASE(files_that_claim_impossible_sizes_are_refused_at_once)
{
    for (const std::string variables : {"40", "62", "63", "64", "1000", "2147483647"}) {
        INFO(variables);
        const std::string claim = variables + " variables mean 2^" + variables + " values";
        checkRefused({"transform", "--random", "1", "--variables", variables}, 3, "--random: " + claim);
        checkRefused({"transform", "--hex", "e8", "--variables", variables}, 3, "--hex: " + claim);
        checkRefused({"transform", "-", "--variables", variables}, 3, "-: " + claim, "1011");
    }
    checkRefused({"transform", "--hex", "e8", "--variables", "20"}, 3,
                 "--hex:1:3: 2 hexadecimal digits found, expected 262144 for 20 variables\n");
    checkRefused({"transform", "-", "--variables", "3"}, 3,
                 "-:1:5: 4 values found, expected 8 for 3 variables\n", "1011");
    checkRefused({"transform", "--hex", "8", "--variables", "1"}, 3,
                 "--hex:1:1: '8' is not a function of 1 variable");
}

SEQUENCY_CASE(the_encoding_polarity_of_a_non_boolean_function_is_refused)
{
    checkRefused({"transform", "--encoding", "polarity", "-"}, 3, "-: ", "1 5");
}

SEQUENCY_CASE(piped_standard_input_is_read_without_a_dash)
{
    CHECK_EQUAL(call({"transform", "--device", "cpu"}, "1011").out, "3\n1\n-1\n1\n");
    CHECK_EQUAL(call({"convert", "--to", "hex"}, "0111").out, "e\n");
    CHECK_EQUAL(call({"autocorrelate", "--device", "cpu"}, "0111").out,
                call({"autocorrelate", "--device", "cpu", "-"}, "0111").out);
    CHECK_EQUAL(call({"analyze", "--json"}, "0111").out, call({"analyze", "--json", "-"}, "0111").out);
    CHECK_EQUAL(call({"table", "--input-format", "sbox"}, "0 2 3 1").out,
                call({"table", "-", "--input-format", "sbox"}, "0 2 3 1").out);
    // A function in the arguments takes precedence over standard input.
    CHECK_EQUAL(call({"convert", "--hex", "8", "--to", "bits"}, "0111").out, "0001\n");
}

SEQUENCY_CASE(long_error_messages_are_shortened)
{
    const std::string token(120'000, 'z');  // Linux passes arguments of up to 128 KiB
    for (const Words& words : {std::vector<std::string>{"convert", "--hex", "8", "--to", token},
                               {"analyze", "--hex", "8", "--property", token},
                               {token},
                               {"transform", "--hex", "8", "--transform", token},
                               {"transform", "--hex", "8", "--" + token}}) {
        const Reply reply = call(words);
        CHECK_EQUAL(reply.status, 2);
        CHECK(reply.err.size() < 2100);
        CHECK_EQUAL(linesOf(reply.err).size(), std::size_t{1});
    }
}

SEQUENCY_CASE(error_messages_state_what_is_wrong_and_what_is_expected)
{
    checkUsage({"analyze", "--hex", "e8", "--property", "bijective"},
               "--property: the property 'bijective' is defined for S-boxes, not for Boolean functions, "
               "expected all, "
               "or names such as weight, balanced, nonlinearity, linearity, degree, … (sequency-cli analyze "
               "--list-properties lists them)\n");
    checkUsage({"analyze", "--hex", "e8", "--property", "bijectiv"},
               "analyze: --property: unknown property 'bijectiv', did you mean 'bijective'?");
    checkUsage({"transform", "--hex", "8", "--device", "cpu", "--algorithm", "A3"},
               "transform: the device cpu cannot run the algorithm 'A3' for ");
    checkUsage({"transform", "--hex", "8", "--json", "--output-format", "csv"},
               "transform: --json and --output-format are both given, expected one of them");
    checkUsage({"convert", "--hex", "8", "-o", "y.png"},
               "--output: no format of functions has the suffix '.png', expected one such as .pla");
}

SEQUENCY_CASE(errors_of_the_parser_state_what_is_expected)
{
    const Words hex{"transform", "--hex", "e8"};
    const auto refuses = [&hex](const Words& words, const std::string& message) {
        checkUsage(joined(hex, words), "transform: " + message + " (see sequency-cli transform --help)\n");
    };
    refuses({"--variables", "1.5"}, "--variables: cannot read '1.5', expected a whole number");
    refuses({"--variables", "99999999999999"},
            "--variables: cannot read '99999999999999', expected a smaller number");
    refuses({"--work-group", "-1"},
            "--work-group: invalid value '-1', expected a whole number of at least 0");
    refuses({"--device-memory", "5q"},
            "--device-memory: invalid value '5q', expected a number of bytes such as 8000000 or 512MiB");
    refuses({"--memory", "much"},
            "--memory: invalid value 'much', expected a number of bytes such as 8000000 or 512MiB");
    refuses({"--device", "cpu", "--devices", "cpu"},
            "--device and --devices are both given, expected one of them");
    checkUsage({"analyze", "--hex", "e8", "--places", "-1"},
               "analyze: --places: invalid value '-1', expected a whole number from 0 to 1073741824 (see ");
    checkUsage({"bench", "--warm-ups", "2000"},
               "bench: --warm-ups: invalid value '2000', expected a whole number from 0 to 1000 (see ");
    checkUsage({"bench", "--precision", "x"}, "bench: --precision: cannot read 'x', expected a number (see ");
    checkUsage({"convert", "--hex", "e8", "--to", "hex", "--offset", "1"},
               "convert: --offset: has no effect without --subspace, expected both (see ");
    checkUsage({"characters"},
               "characters: --variables: the option is missing, expected --variables M (see ");
    checkUsage({"grade"}, "grade: LESSON: the argument is missing, expected the folder or file of a lesson");
    // A value may contain the words of a message of the parser.
    checkUsage({"transform", "--random", "x requires y", "--variables", "3"},
               "transform: --random: invalid seed 'x requires y', expected a whole number ");
    checkUsage({"--describe", "tcl"}, "--describe: unknown description 'tcl', expected bash, zsh, fish, ");
    checkUsage({"--describe"}, "--describe: a name is missing, expected bash, zsh, fish, ");
    checkUsage({"--describe", "zhs"}, "--describe: unknown description 'zhs', did you mean 'zsh'?");
    checkUsage({"--describe", "man", "transfrom"},
               "--describe: unknown subcommand 'transfrom', did you mean 'transform'?");
    checkUsage({"transform", "--hex", "8", "--device", "opnecl:0"},
               "transform: --device: unknown device 'opnecl:0', did you mean 'opencl'?");
}

SEQUENCY_CASE(a_usage_error_prints_one_line_and_exits_with_status_2)
{
    checkUsage({"foo"}, "unknown subcommand 'foo', expected one of: devices, transform, convolve, "
                        "autocorrelate, identify, characters, analyze, table, survey, search, bench");
    checkUsage({"convolve", "--hex", "8"}, "convolve: ");
    checkUsage({"transform", "--nonsense", "-"}, "transform: unknown option '--nonsense' (see ");
    checkUsage({"autocorrelate", "a", "b"}, "autocorrelate: unexpected argument 'b' (see ");
    checkUsage({"transform", "-", "--radix"}, "transform: --radix: a value is missing, expected P (see ");
    checkUsage({"transform", "-", "--hex", "8"}, "transform: more than one input is given");
    checkUsage({"transform", "--random", "1"}, "transform: --random: the number of variables is missing");
    checkUsage({"transform", "--random", "x", "--variables", "3"}, "transform: ");
    checkUsage({"transform", "--random", "1", "--variables", "-3"}, "transform: ");
    checkUsage({"transform", "--random", "1", "--variables", "99999999999999"}, "transform: ");
    checkUsage({"transform", "--example", "none"},
               "--example: unknown example 'none', expected one of: dyadic-1, ");
    checkUsage({"transform", "--example", "dyadic-1", "--variables", "3"}, "");
    checkUsage(
        {"transform", "-", "--input-format", "none"},
        "transform: --input-format: unknown format 'none', expected auto, bits, hex, truth, digits, "
        "numbers, complex, csv, raw, npy, pla, esop, blif, aag, aig, bench, eqn, real, sbox, bsbox, peigen, "
        "logisim, digital, "
        "rom or session\n");
    checkUsage({"transform", "-", "--dont-care", "2"},
               "transform: --dont-care: invalid value '2', expected 0 or 1\n");
    checkUsage({"transform", "-", "--first", "middle"}, "transform: --first: unknown order 'middle'");
    checkUsage({"transform", "-", "--transform", "fourier"}, "transform: unknown transform 'fourier'");
    checkUsage({"transform", "-", "--radix", "4"},
               "transform: the walsh transform has no radix 4, expected 2 (gf and vilenkin-chrestenson have "
               "radix 4)\n");
    checkUsage({"transform", "-", "--radix", "1"}, "transform: ");
    checkUsage({"transform", "-", "--order", "natural"},
               "--order: unknown order 'natural', expected hadamard, paley or sequency\n");
    checkUsage({"transform", "-", "--encoding", "2"},
               "--encoding: unknown encoding '2', expected 01 or polarity\n");
    checkUsage({"transform", "-", "--element", "int7"}, "--element: unknown element type 'int7'");
    checkUsage({"transform", "-", "--csv", "--json"},
               "transform: --csv and --json are both given, expected one of them (see ");
    checkUsage({"transform", "-", "--output-format", "gif"},
               "transform: --output-format: unknown format 'gif', expected text, csv, json, binary, npy, ");
    checkUsage({"bench", "--work", "nonsense"}, "--work: unknown work 'nonsense', expected one of: walsh");
    for (const std::string sizes : {"", "a", "10:", "12:10", "10:12:0", "10:12:1:1", "-1", "63"})
        checkUsage({"bench", "--sizes", sizes},
                   sizes == "-1" || sizes.empty() ? "" : "--sizes: cannot read '" + sizes + "'");
    checkUsage({"bench", "--repeat", "0"}, "--repeat: 0 is not possible");
    checkUsage({"devices", "extra"}, "devices: ");
}

SEQUENCY_CASE(unknown_devices_and_algorithms_are_rejected_as_usage_errors)
{
    const Reply device = call({"transform", "--device", "abacus", "-"}, "1011");
    CHECK_EQUAL(device.status, 2);
    CHECK(device.err.starts_with(
        "sequency-cli: transform: unknown device 'abacus', expected one of: reference, cpu, "));
    const Reply algorithm = call({"transform", "--algorithm", "slow", "-"}, "1011");
    CHECK_EQUAL(algorithm.status, 2);
    CHECK(contains(algorithm.err, "slow"));
    const Reply bench = call({"bench", "--algorithms", "slow", "--sizes", "4"});
    CHECK_EQUAL(bench.status, 2);
    CHECK(bench.err.starts_with("sequency-cli: --algorithms: unknown algorithm 'slow'"));
    checkUsage({"bench", "--algorithms", "A3", "--devices", "cpu", "--sizes", "4"},
               "--algorithms: no device of --devices can run the algorithm 'A3' for walsh, expected all or "
               "some of: ");
    for (const Reply* reply : {&device, &algorithm, &bench}) {
        CHECK_EQUAL(reply->out, "");
        CHECK_EQUAL(linesOf(reply->err).size(), 1U);
    }
}
