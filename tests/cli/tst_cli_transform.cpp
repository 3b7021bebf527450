// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli transform` against the definition: every form of input, order, encoding, direction and device.
#include "tests/cli/cli_checks.h"
#include "tests/cli/defined_spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

using namespace sequency::tests;

namespace {

std::string randomBits(int variables, std::uint64_t salt)
{
    std::mt19937_64 random = generator(salt);
    std::string text;
    for (std::size_t i = 0; i < std::size_t(1) << variables; ++i)
        text += random() & 1U ? '1' : '0';
    return text;
}

Numbers valuesOf(const std::string& bits)
{
    Numbers values;
    for (const char c : bits)
        values.push_back(c - '0');
    return values;
}

}  // namespace

// For x² over C_5, |S(a)| = √5 for all a, and S(0) = 1 + 2ω + 2ω^4 = √5 (Gauss).
SEQUENCY_CASE(the_spectrum_of_a_square_over_c5_has_the_magnitudes_of_gauss_sums)
{
    const auto json = documentOf({"transform", "-", "--transform", "vilenkin-chrestenson", "--radix", "5",
                                  "--encoding", "polarity", "--json"},
                                 "0 1 4 4 1\n");
    CHECK_EQUAL(json["encoding"], "polarity");
    CHECK_NEAR(json["coefficients"][0][0].get<double>(), std::sqrt(5.0), 1e-12);
    CHECK_NEAR(json["coefficients"][0][1].get<double>(), 0.0, 1e-12);
    for (const auto& coefficient : json["coefficients"])
        CHECK_NEAR(std::hypot(coefficient[0].get<double>(), coefficient[1].get<double>()), std::sqrt(5.0),
                   1e-12);
}

SEQUENCY_CASE(transform_commands_of_the_documentation_print_the_documented_spectra)
{
    checkPrints(call({"transform", "--transform", "walsh", "-"}, "1011"), "3\n1\n-1\n1\n");
    checkPrints(call({"transform", "--transform", "walsh", "--device", "opencl", "-"}, "1011"),
                "3\n1\n-1\n1\n");
    checkPrints(call({"transform", "--hex", "8", "--variables", "2"}), "1\n-1\n-1\n1\n");
    checkPrints(call({"transform", "--example", "dyadic-g"}), "2\n-2\n0\n0\n");
}

SEQUENCY_CASE(a_function_is_read_from_every_form_of_input)
{
    const TemporaryFolder folder;
    const std::string expected = "3\n1\n-1\n1\n";
    checkPrints(call({"transform", folder.write("f.txt", "1011\n")}), expected);
    checkPrints(call({"transform", folder.write("f.hex", "d\n")}), expected);
    checkPrints(call({"transform", folder.write("dos", "\xEF\xBB\xBF# f\r\n1 0\r\n1 1\r\n")}), expected);
    checkPrints(call({"transform", "-", "--input-format", "bits"}, "1,0,1,1"), expected);
    checkPrints(call({"transform", "-", "--input-format", "hex"}, "D"), expected);
    checkPrints(call({"transform", "-", "--input-format", "digits"}, "1 0 1 1"), expected);
    checkPrints(call({"transform", "-", "--input-format", "numbers"}, "1 0 1 1"), expected);
    checkPrints(call({"transform", "--hex", "0xd"}), expected);
    checkPrints(call({"transform", "--hex", "b", "--first", "lowest"}), expected);
    checkPrints(call({"transform", "-", "--first", "highest"}, "1101"), expected);
    checkPrints(call({"transform", "-", "--variables", "2"}, "1011"), expected);
    checkPrints(call({"transform", "-", "--radix", "2"}, "1011"), expected);
    checkPrints(call({"transform", "--example", "dyadic-1"}), expected);
    checkPrints(call({"transform", "--transform=walsh", "--device=cpu", "-"}, "1011"), expected);
    checkPrints(call({"transform", "-"}, "1 0 7 1"), "9\n7\n-7\n-5\n");
    checkPrints(call({"transform", "-"}, "0.5, -1e-3"), "0.499\n0.501\n");
    checkPrints(call({"transform", "-"}, "5\n"), "5\n");
    checkPrints(call({"transform", "-"}, "1"), "1\n");
}

SEQUENCY_CASE(spectra_of_vectors_larger_than_device_memory_match_the_definition)
{
    const std::string bits = randomBits(13, 42);
    const Numbers expected = walsh(valuesOf(bits));
    const auto with = [&](const std::string& memory) {
        return call({"transform", "-", "--device", "opencl", "--device-memory", memory}, bits);
    };
    for (const std::string memory : {"20000", "16KiB", "20kb"}) {
        const Reply reply = with(memory);
        CHECK_EQUAL(reply.err, "");
        CHECK_EQUAL(numbersOf(reply.out), expected);
    }
    const Reply tiny = with("100");
    CHECK_EQUAL(tiny.status, 1);
    CHECK_EQUAL(linesOf(tiny.err).size(), 1);
    CHECK_EQUAL(with("much").status, 2);
}

SEQUENCY_CASE(warnings_of_the_driver_compiler_are_not_printed)
{
    const TemporaryFolder folder;
    Call cold{{"transform", "--random", "3", "--variables", "14", "--device", "opencl", "--device-memory",
               "20000"}};
    cold.environment = {"POCL_CACHE_DIR=" + folder.path("driver"), "XDG_CACHE_HOME=" + folder.path("cache")};
    const Reply reply = call(cold);
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
}

// The CPU and an OpenCL device share the transform of the majority of 11 variables by every strategy.
SEQUENCY_CASE(a_spectrum_computed_on_several_devices_matches_the_definition)
{
    const auto with = [](const Words& further) {
        return call(joined({"transform", "--generate", "majority:11", "--element", "float64"}, further));
    };
    Numbers majority;
    for (std::size_t x = 0; x < std::size_t{1} << 11; ++x)
        majority.push_back(std::popcount(x) > 5 ? 1 : 0);
    const Numbers expected = walsh(majority);
    for (const std::string plan : {"alone", "fold.2", "fold.8"}) {
        INFO(plan);
        CHECK_EQUAL(numbersOf(with({"--devices", "cpu,opencl:0", "--plan", plan}).out), expected);
    }
    CHECK_EQUAL(numbersOf(with({"--device", "cpu+opencl:0"}).out), expected);
    const Reply document = with({"--devices", "cpu,opencl:0", "--json"});
    CHECK_EQUAL(nlohmann::json::parse(document.out)["device"], "cpu+opencl:0");
    for (const Words& wrong : {Words{"--devices", "cpu,opencl:0", "--plan", "fold.3"},
                               {"--devices", "cpu,cpu"},
                               {"--devices", "cpu,opencl:0", "--device", "cpu"}}) {
        const Reply refused = with(wrong);
        CHECK_EQUAL(refused.status, 2);
        CHECK_EQUAL(std::ranges::count(refused.err, '\n'), std::ptrdiff_t{1});
    }
    const Reply plan = call({"plan", "transform", "--generate", "majority:18", "--devices", "cpu,opencl:0"});
    CHECK(contains(plan.out, "predicted: alone on cpu "));
    CHECK(contains(plan.out, "fold.2 "));
}

SEQUENCY_CASE(spectra_of_every_algorithm_order_and_encoding_match_the_definition)
{
    using sequency::transform::SpectrumOrder;
    const std::string bits = randomBits(6, 40);
    Numbers polarity = valuesOf(bits);
    for (double& value : polarity)
        value = 1 - 2 * value;
    // Each order is tested with every device, every algorithm and every encoding. tst_catalogue tests all combinations.
    const std::pair<std::string, SpectrumOrder> orders[] = {{"hadamard", SpectrumOrder::Hadamard},
                                                            {"paley", SpectrumOrder::Paley},
                                                            {"sequency", SpectrumOrder::Sequency}};
    std::size_t next = 0;
    for (const std::string device : {"reference", "cpu", "opencl"})
        for (const std::string encoding : {"01", "polarity"}) {
            for (const std::string algorithm : {"fast", "cooley-tukey", "constant-geometry"}) {
                const auto& [order, known] = orders[next++ % 3];
                sequency::transform::TransformSpec spec{"walsh"};
                spec.order = known;
                INFO(device + " " + algorithm + " " + encoding + " " + order);
                CHECK_EQUAL(numbersOf(printed({"transform", "--device", device, "--algorithm", algorithm,
                                               "--order", order, "--encoding", encoding, "-"},
                                              bits)),
                            definedSpectrum(spec, encoding == "01" ? valuesOf(bits) : polarity));
            }
            ++next;
        }
}

SEQUENCY_CASE(the_inverse_transform_of_a_printed_spectrum_prints_the_function)
{
    const std::string bits = randomBits(7, 41);
    for (const auto& [device, order] :
         {std::pair("reference", "hadamard"), std::pair("cpu", "paley"), std::pair("opencl", "sequency")}) {
        INFO(device);
        const std::string forward = printed({"transform", "--device", device, "--order", order, "-"}, bits);
        CHECK_EQUAL(numbersOf(printed({"transform", "--device", device, "--order", order, "--inverse", "-"},
                                      forward)),
                    valuesOf(bits));
    }
    checkPrints(call({"transform", "--inverse", "-"}, "1 0 0 0"), "0.25\n0.25\n0.25\n0.25\n");
}

SEQUENCY_CASE(random_functions_are_the_same_for_the_same_seed)
{
    const auto draw = [](const std::string& seed) {
        return call({"transform", "--random", seed, "--variables", "10", "--device", "cpu"}).out;
    };
    CHECK_EQUAL(linesOf(draw("1")).size(), 1024U);
    CHECK(draw("1") == draw("1"));
    CHECK(draw("1") != draw("2"));
    CHECK(draw("18446744073709551615") != draw("0"));
}

SEQUENCY_CASE(the_spectrum_is_the_same_for_every_element_type_option)
{
    for (const std::string element : {"int32", "int64", "float32", "float64"}) {
        INFO(element);
        checkPrints(call({"transform", "--element", element, "-"}, "1011"), "3\n1\n-1\n1\n");
    }
}

SEQUENCY_CASE(spectra_of_large_integers_are_exact_or_refused)
{
    checkPrints(call({"transform", "-"}, "2305843009213693951 -2305843009213693952"),
                "-1\n4611686018427387903\n");
    checkRefused({"transform", "-"}, 3, "-: ", "9223372036854775807 1");
}

// 9007199254740993 / 4 = 2251799813685248.25 is not representable as float64, and 7 / 4 is.
SEQUENCY_CASE(a_note_states_that_quotients_of_a_spectrum_were_rounded)
{
    for (const Words& options : {std::vector<std::string>{"--inverse"}, {"--scale", "1/N"}})
        for (const bool isExact : {false, true}) {
            Words words = joined({"transform", "-", "--device", "cpu", "--json"}, options);
            const Reply reply = call(words, isExact ? "7 0 0 0" : "9007199254740993 0 0 0");
            CHECK_EQUAL(reply.status, 0);
            CHECK_EQUAL(contains(reply.out, isExact ? "\"exact\":true" : "\"exact\":false"), true);
            CHECK_EQUAL(reply.err, isExact
                                       ? ""
                                       : "sequency-cli: note: exactness: some values are not exact: they are "
                                         "quotients that were rounded to about 16 digits\n");
        }
}

SEQUENCY_CASE(a_german_locale_does_not_change_the_numbers_of_a_spectrum)
{
    const TemporaryFolder folder;
    // Few machines have this locale, so it is compiled here. If this fails, the name of the locale must change nothing.
    const std::string make = "localedef -f UTF-8 -i de_DE " + folder.path("de_DE.UTF-8") + " >/dev/null 2>&1";
    INFO(std::system(make.c_str()) == 0 ? "with de_DE.UTF-8" : "without a German locale");
    for (const Words& arguments :
         {Words{"transform", "-"}, {"transform", "--csv", "-"}, {"transform", "--json", "-"}}) {
        Call german;
        german.arguments = arguments;
        german.input = "0.5 1.25 -3 1e-3";
        const Reply plain = call(german);
        german.environment = {"LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8", "LOCPATH=" + folder.path("")};
        const Reply reply = call(german);
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.out, plain.out);
        CHECK(contains(reply.out, "1.751") || contains(reply.out, "-1.249"));
    }
}

SEQUENCY_CASE(every_scale_of_the_walsh_spectrum_matches_the_definition)
{
    const Numbers f{1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1};
    const std::string bits = "1011011100101101";
    struct Row {
        std::string device;
        std::string scale;
        double divisor;
    };
    for (const auto& [device, scale, divisor] :
         {Row{"reference", "1", 1}, {"cpu", "1/sqrtN", 4}, {"opencl", "1/N", 16}}) {
        INFO(scale + " " + device);
        Numbers expected = walsh(f);
        for (double& value : expected)
            value /= divisor;
        const Reply forward = call({"transform", "--device", device, "--scale", scale, "-"}, bits);
        CHECK_EQUAL(numbersOf(forward.out), expected);  // exact, because the results are dyadic fractions
        const Reply back = call({"transform", "--device", device, "--scale", scale, "--inverse",
                                 "--input-format", "numbers", "-"},
                                forward.out);
        CHECK_EQUAL(numbersOf(back.out), f);
    }
    // √8 is irrational. S(0) of eight ones must be √8, correctly rounded.
    CHECK_NEAR(numbersOf(call({"transform", "--scale", "1/sqrtN", "-"}, "11111111").out).at(0),
               std::sqrt(8.0), 1e-15);
}

SEQUENCY_CASE(the_sign_option_selects_the_sign_of_the_exponent)
{
    // The characters exp(±2πi/4) are i and −i, which are exact.
    const Words vilenkin{"transform", "--transform", "vilenkin-chrestenson", "--radix", "4"};
    const auto with = [&vilenkin](const Words& more) {
        Words arguments = joined(vilenkin, more);
        return call(arguments, "0 1 2 3").out;
    };
    CHECK_EQUAL(with({"-"}), "6 0\n-2 2\n-2 0\n-2 -2\n");
    CHECK_EQUAL(with({"--sign", "-", "-"}), "6 0\n-2 2\n-2 0\n-2 -2\n");
    CHECK_EQUAL(with({"--sign", "+", "-"}), "6 0\n-2 -2\n-2 0\n-2 2\n");
    CHECK_EQUAL(with({"--sign=+", "--scale", "1/N", "-"}), "1.5 0\n-0.5 -0.5\n-0.5 0\n-0.5 0.5\n");
}

// The sum of two digits modulo 3 depends only on <(1, 1), x>, so only the coefficients of (0, 0), (1, 1) and (2, 2) are nonzero. The other
// coefficients are rounding residue and must be printed as 0.
SEQUENCY_CASE(rounding_residue_in_a_spectrum_is_printed_as_zero)
{
    for (const std::string device : {"reference", "cpu", "opencl"}) {
        INFO(device);
        const std::vector<std::string> lines = linesOf(printed(
            {"transform", "-", "--transform", "vilenkin-chrestenson", "--radix", "3", "--device", device},
            "0 1 2 1 2 0 2 0 1"));
        REQUIRE(lines.size() == 9);
        for (std::size_t i = 0; i < lines.size(); ++i)
            CHECK_EQUAL(lines[i] == "0 0", i % 4 != 0);
    }
}

SEQUENCY_CASE(the_json_of_a_spectrum_contains_scale_and_sign_only_if_not_default)
{
    const auto document = [](const Words& more) {
        Words arguments = joined({"transform", "--json"}, more);
        arguments.emplace_back("-");
        return call(arguments, "0110").out;
    };
    CHECK(!contains(document({}), "\"scale\""));
    CHECK(!contains(document({}), "\"sign\""));
    CHECK(contains(document({"--scale", "1/sqrtN"}), "\"scale\":\"1/sqrtN\""));
    const std::string signedOne =
        document({"--transform", "vilenkin-chrestenson", "--radix", "2", "--sign", "+"});
    CHECK(contains(signedOne, "\"sign\":\"+\""));
    for (const auto& [arguments, line] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--scale", "N"}, "--scale: unknown scale 'N'"},
             {{"--sign", "minus"}, "--sign: unknown sign 'minus'"},
             {{"--sign", "+"},
              "transform: the walsh transform does not support the choice of the exponent's sign"},
             {{"--transform", "reed-muller", "--scale", "1/N"},
              "transform: the reed-muller transform supports only the scale 1"}}) {
        auto all = arguments;
        all.insert(all.begin(), "transform");
        all.emplace_back("-");
        const Reply reply = call(all, "0110");
        INFO(line);
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        CHECK(reply.err.starts_with("sequency-cli: " + line));
    }
    CHECK(contains(call({"transform", "--help"}).out, "--scale SCALE"));
}

// By definition, each of the two butterfly steps of 4 int32 values reads 16 bytes, writes 16 bytes, and does 4 additions.
SEQUENCY_CASE(the_show_plan_option_prints_the_plan_instead_of_the_spectrum)
{
    const auto lines = linesOf(printed(
        {"transform", "--show-plan", "--algorithm", "cooley-tukey", "--device", "reference", "-"}, "1011"));
    REQUIRE(lines.size() == 5);
    CHECK(lines[0].starts_with("device reference, "));
    CHECK_EQUAL(lines[1], "operation 1: f = input int32 4");
    CHECK_EQUAL(lines[2], "operation 2: S = transform f walsh:n=2");
    CHECK_EQUAL(lines[3], "x2, d = 1 | 0 B local | operation 2 | step 1 | 32 B moved (16 read, 16 written) | "
                          "4 additions, 0 multiplications");
    CHECK_EQUAL(lines[4], "x1, d = 2 | 0 B local | operation 2 | step 2 | 32 B moved (16 read, 16 written) | "
                          "4 additions, 0 multiplications");
    // On OpenCL, the digits are sent as bytes and converted on the device, and each step is a kernel. Only the plan is printed, and no spectrum is
    // computed.
    const auto launches = linesOf(printed(
        {"transform", "--show-plan", "--algorithm", "cooley-tukey", "--device", "opencl", "-"}, "1011"));
    REQUIRE(launches.size() == 8);
    CHECK_EQUAL(launches[1], "operation 1: f = input uint8 4");
    CHECK_EQUAL(launches[2], "operation 2: e = convert f int32");
    CHECK_EQUAL(launches[3], "operation 3: S = transform e walsh:n=2");
    CHECK_EQUAL(launches[4], "shape: default");
    CHECK(launches[5].starts_with("convert ELEMENT=int FROM=uchar | 4 work-items | 0 B local | "));
    CHECK(contains(launches[5], "| 20 B moved (4 read, 16 written) |"));
    CHECK(launches[6].starts_with(
        "kronecker_step ELEMENT=int MATRIX=1,1,1,-1 RADIX=2 | 2 work-items | 0 B local | "));
    CHECK(launches[7].ends_with(
        "| step 2 | 32 B moved (16 read, 16 written) | 4 additions, 0 multiplications | x1, d = 2"));
    for (const char* form : {"--csv", "--binary", "--json"}) {
        CHECK(contains(refusal({"transform", "--show-plan", form, "-"}, "1011"),
                       std::string(form) +
                           ": has no effect on --show-plan, expected a call without --show-plan"));
    }
    const auto unknown = call({"transform", "--show-plan", "--algorithm", "magic", "-"}, "1011");
    CHECK_EQUAL(unknown.status, 2);
}

SEQUENCY_CASE(the_transform_is_described_only_once_per_call)
{
    const TemporaryFolder folder;
    const std::string spectrum = folder.write("spectrum.txt", "4 -2 -2 0 -2 0 0 2\n");
    const std::string bytes = folder.write("f.raw", std::string(16, '\1'));
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"transform", "--hex", "e8", "--variables", "3", "--device", "cpu"},
          {"transform", "--random", "1", "--variables", "12", "--device", "cpu", "--json"},
          {"transform", "--random", "1", "--variables", "5", "--transform", "reed-muller", "--polarity",
           "01101", "--device", "reference"},
          {"transform", bytes, "--input-format", "raw", "--type", "uint8", "--device", "cpu", "-o",
           folder.path("s.npy")},
          {"transform", spectrum, "--inverse", "--device", "cpu", "--order", "sequency"}}) {
        Call counted{arguments};
        counted.program = SEQUENCY_COUNTING_CLI;
        counted.environment = {"SEQUENCY_DESCRIPTIONS=" + folder.path("count")};
        const Reply reply = call(counted);
        INFO(arguments[1] + " " + arguments[2] + ": " + reply.err);
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(folder.read("count"), "1");
    }
}
