// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli convolve`, `autocorrelate` and `identify`: comparison with the sum in the definition, documents, and refused input.
#include "tests/cli/cli_checks.h"
#include "tests/support/definitions/convolution.h"

using namespace sequency::tests;
using nlohmann::json;

namespace {

using Numbers = std::vector<double>;

Numbers randomNumbers(int variables, std::uint64_t salt)
{
    std::mt19937_64 random = generator(salt);
    Numbers numbers;
    for (std::size_t i = 0; i < std::size_t(1) << variables; ++i)
        numbers.push_back(static_cast<double>(random() % 41) - 20);
    return numbers;
}

std::string textOf(const Numbers& numbers)
{
    std::string text;
    for (const double number : numbers)
        text += std::to_string(static_cast<int>(number)) + "\n";
    return text;
}

}  // namespace

SEQUENCY_CASE(convolve_and_autocorrelate_reproduce_the_example_of_the_dyadic_paper)
{
    const TemporaryFolder folder;
    const std::string f = folder.write("f", "1011");
    const std::string g = folder.write("g", "0101");
    CHECK_EQUAL(call({"convolve", f, g}).out, "1\n2\n1\n2\n");
    CHECK_EQUAL(call({"convolve", "-", g}, "1011").out, "1\n2\n1\n2\n");
    CHECK_EQUAL(call({"convolve", f, "-"}, "0101").out, "1\n2\n1\n2\n");
    CHECK_EQUAL(call({"autocorrelate", f}).out, "3\n2\n2\n2\n");
    // (−1)^f is −1 1 −1 −1, and the expected values are the sums of its products.
    CHECK_EQUAL(call({"autocorrelate", "--encoding", "polarity", f}).out, "4\n0\n0\n0\n");
    CHECK_EQUAL(call({"autocorrelate", "--csv", f}).out, "index,value\n0,3\n1,2\n2,2\n3,2\n");
}

SEQUENCY_CASE(convolution_and_autocorrelation_match_the_definition)
{
    const TemporaryFolder folder;
    // Each size is tested on one device. tst_systems of the engine tests all sizes on all devices.
    for (const auto& [n, device] :
         {std::pair<int, std::string>{0, "auto"}, {1, "reference"}, {5, "cpu"}, {8, "opencl"}}) {
        const Numbers f = randomNumbers(n, 1);
        const Numbers g = randomNumbers(n, 2);
        const std::string first = folder.write("f", textOf(f));
        const std::string second = folder.write("g", textOf(g));
        INFO(device);
        const Words how{"--device", device, "--input-format", "numbers"};
        const auto numbers = [&](const Words& arguments) {
            const Reply reply = call(joined(arguments, how));
            CHECK_EQUAL(reply.status, 0);
            CHECK_EQUAL(reply.err, "");
            return numbersOf(reply.out);
        };
        CHECK_EQUAL(numbers({"convolve", first, second}), dyadicConvolution(f, g));
        CHECK_EQUAL(numbers({"autocorrelate", first}), dyadicConvolution(f, f));
        CHECK_EQUAL(numbers({"autocorrelate", first, "--algorithm", "constant-geometry"}),
                    dyadicConvolution(f, f));
    }
}

// The spectra of the two functions have disjoint supports, so their convolution is 0.
SEQUENCY_CASE(convolutions_of_reals_are_written_without_rounding_residue)
{
    const TemporaryFolder folder;
    const std::string f = folder.write("f", "1.5 0.3 -1.1 -0.3 1.3 0.5 -1.3 -0.1");
    const std::string g = folder.write("g", "2.2 -0.2 1 -0.2 -0.4 -1.6 0.8 -1.6");
    for (const std::string device : {"reference", "cpu", "opencl"})
        CHECK_EQUAL(call({"convolve", f, g, "--device", device}).out, "0\n0\n0\n0\n0\n0\n0\n0\n");
}

SEQUENCY_CASE(the_identify_subcommand_recovers_a_system_from_input_and_output)
{
    const TemporaryFolder folder;
    // x = 1 + 100·δ has the spectrum 100 + 2^n·δ(w), which has no zero.
    Numbers x(32, 1);
    x[0] = 101;
    const Numbers h = randomNumbers(5, 3);
    const std::string input = folder.write("x", textOf(x));
    const std::string output = folder.write("y", textOf(dyadicConvolution(h, x)));
    const Reply reply = call({"identify", "--input-format", "numbers", input, output});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
    CHECK_EQUAL(numbersOf(reply.out), h);
    const json document =
        json::parse(call({"identify", "--input-format", "numbers", "--json", input, output}).out);
    CHECK_EQUAL(document["format"], "sequency-impulse-response/1");
    CHECK_EQUAL(document["variables"], 5);
    CHECK_EQUAL(document["coefficients"], h);
}

SEQUENCY_CASE(the_identify_subcommand_refuses_undetermined_and_impossible_systems)
{
    // The spectrum of 1 0 1 0 is 2 2 0 0, that of 1 1 1 1 is 4 0 0 0, and that of 1 0 0 0 is 1 1 1 1.
    const TemporaryFolder folder;
    const std::string x = folder.write("x", "1 0 1 0");
    checkRefused({"identify", x, folder.write("y", "1 1 1 1")}, 1,
                 "identify: the input does not determine the system: its spectrum is zero at 2, 3\n");
    checkRefused({"identify", x, folder.write("z", "1 0 0 0"), "-o", folder.path("out")}, 1,
                 "identify: no dyadic system turns this input into this output: the spectrum of the input, "
                 "but not the spectrum of the output, is zero at 2, 3\n");
    CHECK_EQUAL(folder.entries().size(), 3U);
}

SEQUENCY_CASE(convolve_and_identify_write_json_documents)
{
    const TemporaryFolder folder;
    const std::string f = folder.write("f", "1011");
    const std::string g = folder.write("g", "0101");
    const json convolved = json::parse(call({"convolve", "--json", "--device", "cpu", f, g}).out);
    CHECK_EQUAL(convolved["format"], "sequency-convolution/1");
    CHECK_EQUAL(convolved["coefficients"], std::vector<int>{1, 2, 1, 2});
    CHECK_EQUAL(convolved["radix"], 2);
    CHECK_EQUAL(convolved["variables"], 2);
    CHECK_EQUAL(convolved["device"], "cpu");
    CHECK_EQUAL(convolved["algorithm"], "fast");
    CHECK(convolved["exact"].get<bool>());
    CHECK(!convolved.contains("transform"));
    const json correlated = json::parse(
        call({"autocorrelate", "--json", "--device", "opencl", "--algorithm", "in-place", f}).out);
    CHECK_EQUAL(correlated["format"], "sequency-autocorrelation/1");
    CHECK_EQUAL(correlated["algorithm"], "in-place");
    CHECK_EQUAL(correlated["coefficients"], std::vector<int>{3, 2, 2, 2});
}

SEQUENCY_CASE(integer_convolutions_are_exact_or_refused)
{
    const TemporaryFolder folder;
    // (2^30 − 1)² + (2^30 − 2)² and twice the product of the two values are exact. 2^31·2^31 = 2^62 and 0 are exact, although an intermediate value
    // is 2^63. A result of 2^63 is refused. If the input has decimals, the result is rounded.
    const std::string large = folder.write("large", "1073741823 1073741822");
    CHECK_EQUAL(call({"autocorrelate", large}).out, "2305843002771243013\n2305843002771243012\n");
    CHECK_EQUAL(call({"autocorrelate", "-"}, "2147483648 0").out, "4611686018427387904\n0\n");
    const std::string larger = folder.write("larger", "2147483648 2147483648");
    checkRefused({"autocorrelate", larger}, 3, "" + larger + ": the convolution may reach");
    CHECK_EQUAL(numbersOf(printed({"autocorrelate", "-"}, "2147483648.0 0")),
                Numbers{4611686018427387904.0, 0});
}

SEQUENCY_CASE(convolve_and_identify_refuse_functions_of_different_sizes)
{
    const TemporaryFolder folder;
    const std::string f = folder.write("f", "1011");
    const std::string shorter = folder.write("shorter", "01");
    checkRefused({"convolve", f, shorter}, 3,
                 "" + f + ": the functions have 4 and 2 values, expected the same number\n");
    checkRefused({"identify", f, shorter}, 3, "" + f + ": the functions have 4 and 2");
    for (const std::string command : {"convolve", "identify"}) {
        checkRefused({command, "-", "-"}, 2, "" + command + ": only one of the two");
        checkRefused({command, f}, 2, "" + command + ": ");
        checkRefused({command, f, folder.path("none")}, 3,
                     "" + folder.path("none") + ": there is no such file\n");
    }
    checkRefused({"convolve", f, "-"}, 3, "-:1:3: ", "1 x 2 3");
    checkRefused({"autocorrelate"}, 3, "-:1:1: the input is empty");
    checkRefused({"autocorrelate", "--encoding", "polarity", "-", "--input-format", "digits"}, 3,
                 "-:1:3: ", "1 5");
    checkRefused({"autocorrelate", "--input-format", "complex", "-"}, 3,
                 "-: dyadic convolution is defined for integers and reals", "1 5");
    checkRefused({"autocorrelate", "--element", "int32", f}, 2,
                 "autocorrelate: dyadic convolution is computed in int64, float32 or float64");
    checkRefused({"identify", "--element", "int64", f, f}, 2, "identify: ");
    checkRefused({"autocorrelate", "--device", "cpu", "--algorithm", "A9", f}, 2,
                 "autocorrelate: unknown algorithm 'A9'");
}

SEQUENCY_CASE(operands_of_convolve_can_be_digits_random_functions_or_files)
{
    const TemporaryFolder folder;
    const std::string f = folder.write("f.txt", "0001");
    const std::string g = folder.write("g.txt", "0110");
    const std::string expected = call({"convolve", f, g, "--device", "cpu"}).out;
    CHECK_EQUAL(linesOf(expected).size(), 4U);
    for (const Words& operands : {Words{"--hex", "8", "--hex", "6"},
                                  {"--hex", "8", g},
                                  {f, "--hex", "6"},
                                  {"--expression", "x1 & x2", "--hex", "6"},
                                  {"--hex", "8", "--hex", "6", "--variables", "2"}}) {
        checkPrints(call(joined({"convolve", "--device", "cpu"}, operands)), expected);
    }
    // The same seeds give the same functions in `convert`.
    const auto bits = [](const std::string& seed) {
        return call({"convert", "--random", seed, "--variables", "5", "--to", "bits"}).out;
    };
    const std::string one = folder.write("one.txt", bits("1"));
    const std::string two = folder.write("two.txt", bits("2"));
    for (const std::string command : {"convolve", "identify"}) {
        const Reply made =
            call({command, "--random", "1", "--random", "2", "--variables", "5", "--device", "reference"});
        const Reply read = call({command, one, two, "--device", "reference"});
        CHECK_EQUAL(made.status, read.status);
        CHECK_EQUAL(made.out, read.out);
    }
    CHECK_EQUAL(call({"autocorrelate", "--random", "1", "--variables", "5", "--device", "cpu"}).out,
                call({"autocorrelate", one, "--device", "cpu"}).out);
    CHECK_EQUAL(call({"autocorrelate", "--hex", "8", "--device", "cpu"}).out, "1\n0\n0\n0\n");
    // Combinations of operands that are invalid.
    CHECK(contains(refusal({"convolve", "--random", "1", "--random", "2"}),
                   "--random: the number of variables is missing"));
    CHECK_EQUAL(call({"convolve", "--hex", "8", "--hex", "66"}).status, 3);
    CHECK_EQUAL(call({"convolve", "--hex", "8", "--hex", "6", "--variables", "3"}).status, 3);
    CHECK_EQUAL(call({"convolve", "--hex", "8"}).status, 2);
    CHECK_EQUAL(call({"convolve", "--hex", "8", "--hex", "8", "--hex", "8"}).status, 2);
    CHECK_EQUAL(call({"convolve", "--random", "-1", "--hex", "8", "--variables", "2"}).status, 2);
}
