// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli transform` for every transform of the catalogue: examples of the papers, the definition, the round trip through a pipe, every
// algorithm by name, and refused input.
#include "tests/cli/cli_checks.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>
#include <sstream>

using namespace sequency;
using namespace sequency::tests;
using nlohmann::json;

namespace {

struct CatalogueKind {
    std::string name;
    int radix;
    int variables;
    std::string polarity = {};
};

const std::vector<CatalogueKind> catalogueKinds{{"walsh", 2, 4},
                                                {"arithmetic", 2, 4},
                                                {"reed-muller", 2, 4},
                                                {"reed-muller", 2, 4, "0110"},
                                                {"gf", 2, 4},
                                                {"gf", 3, 3},
                                                {"gf", 4, 3},
                                                {"gf", 5, 2},
                                                {"gf", 11, 2},
                                                {"gf", 251, 1},
                                                {"vilenkin-chrestenson", 2, 3},
                                                {"vilenkin-chrestenson", 3, 3},
                                                {"vilenkin-chrestenson", 4, 2},
                                                {"vilenkin-chrestenson", 10, 2},
                                                {"haar", 2, 4}};

bool isComplex(const CatalogueKind& kind)
{
    return kind.name == "vilenkin-chrestenson";
}

transform::TransformSpec specOf(const CatalogueKind& kind)
{
    transform::TransformSpec spec;
    spec.name = kind.name;
    spec.radix = kind.radix;
    spec.variables = kind.variables;
    spec.polarity = kind.polarity;
    return spec;
}

std::vector<std::string> argumentsOf(const CatalogueKind& kind, Words more = {})
{
    Words arguments{"transform", "--transform", kind.name, "--radix", std::to_string(kind.radix)};
    if (!kind.polarity.empty())
        arguments.insert(arguments.end(), {"--polarity", kind.polarity});
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.emplace_back("-");
    return arguments;
}

DenseVector randomDigits(const CatalogueKind& kind)
{
    std::mt19937_64 random = generator(static_cast<std::uint64_t>(kind.radix));
    DenseVector digits;
    std::size_t size = 1;
    for (int i = 0; i < kind.variables; ++i)
        size *= static_cast<std::size_t>(kind.radix);
    for (std::size_t i = 0; i < size; ++i)
        digits.emplace_back(static_cast<double>(random() % static_cast<std::uint64_t>(kind.radix)));
    return digits;
}

std::string textOf(const DenseVector& digits)
{
    std::string text;
    for (const auto& digit : digits)
        text += std::to_string(static_cast<int>(digit.real())) + "\n";
    return text;
}

// Parses lines of the form "re" or "re im".
DenseVector valuesOf(const std::string& text)
{
    DenseVector values;
    for (const std::string& line : linesOf(text)) {
        std::istringstream stream(line);
        double re = 0;
        double im = 0;
        stream >> re >> im;
        values.emplace_back(re, im);
    }
    return values;
}

std::string commas(const std::string& text)
{
    std::string result = text;
    std::replace(result.begin(), result.end(), ' ', ',');
    return result;
}

}  // namespace

SEQUENCY_CASE(spectra_of_the_examples_of_the_papers_are_reproduced)
{
    const auto spectrum = [](const std::string& name, const std::string& radix, const std::string& input) {
        const std::string reply = printed({"transform", "--transform", name, "--radix", radix, "-"}, input);
        std::string text;
        for (const std::string& line : linesOf(reply))
            text += (text.empty() ? "" : " ") + line;
        return text;
    };
    // This example is from Gajić 2014.
    CHECK_EQUAL(spectrum("gf", "4", "3120212203100232"), "3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2");
    CHECK_EQUAL(spectrum("gf", "4", "3 1 2 0, 2 1 2 2, 0 3 1 0, 0 2 3 2"), "3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2");
    // f = x1·x2 ⊕ x3 has the values 0 1 0 1 0 1 1 0 and the monomials at indices 001 and 110.
    CHECK_EQUAL(spectrum("reed-muller", "2", "01010110"), "0 1 0 0 0 0 1 0");
    CHECK_EQUAL(spectrum("gf", "2", "01010110"), "0 1 0 0 0 0 1 0");
    // As polynomials over the integers, AND is x1·x2, OR is x1 + x2 − x1·x2, and XOR is x1 + x2 − 2·x1·x2.
    CHECK_EQUAL(spectrum("arithmetic", "2", "0001"), "0 0 0 1");
    CHECK_EQUAL(spectrum("arithmetic", "2", "0111"), "0 1 1 -1");
    CHECK_EQUAL(spectrum("arithmetic", "2", "0110"), "0 1 1 -2");
    // x² over GF(3) has the values 0 1 1, and x³ over GF(5) has the values 0 1 3 2 4.
    CHECK_EQUAL(spectrum("gf", "3", "011"), "0 0 1");
    CHECK_EQUAL(spectrum("gf", "5", "0 1 3 2 4"), "0 0 0 1 0");
    // The spectrum of the character χ_1 of C_4 is nonzero only at index 1: Σ i^z·i^(−wz) = 4·[w = 1].
    CHECK_EQUAL(call({"transform", "--transform", "vilenkin-chrestenson", "--radix", "4", "--input-format",
                      "complex", "-"},
                     "1 0\n0 1\n-1 0\n0,-1\n")
                    .out,
                "0 0\n4 0\n0 0\n0 0\n");
}

SEQUENCY_CASE(the_polarity_option_complements_variables_of_the_polynomial)
{
    // x1 ∨ x2 = 1 ⊕ x̄1·x̄2 has two monomials in polarity 11, and x1 ⊕ x2 ⊕ x1·x2 has three.
    CHECK_EQUAL(call({"transform", "--transform", "reed-muller", "-"}, "0111").out, "0\n1\n1\n1\n");
    CHECK_EQUAL(call({"transform", "--transform", "reed-muller", "--polarity", "11", "-"}, "0111").out,
                "1\n0\n0\n1\n");
    const json document = json::parse(
        call({"transform", "--transform", "reed-muller", "--polarity", "10", "--json", "-"}, "0111").out);
    CHECK_EQUAL(document["polarity"], "10");
    // With x̄1 = 1 ⊕ x1, the polynomial of x1 ∨ x2 is 1 ⊕ x̄1 ⊕ x̄1·x2.
    CHECK_EQUAL(document["coefficients"], std::vector<int>{1, 0, 1, 1});
}

SEQUENCY_CASE(this_test_covers_every_transform_of_the_catalogue)
{
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        CHECK(std::any_of(catalogueKinds.begin(), catalogueKinds.end(),
                          [&entry](const CatalogueKind& kind) { return kind.name == entry.name; }));
}

SEQUENCY_CASE(spectra_of_every_transform_match_the_definition)
{
    // Each transform is tested with one algorithm on one device. tst_catalogue of the engine tests all combinations.
    const std::string algorithms[] = {"fast", "cooley-tukey", "constant-geometry"};
    const std::string devices[] = {"reference", "cpu", "opencl"};
    for (std::size_t i = 0; i < catalogueKinds.size(); ++i) {
        const CatalogueKind& kind = catalogueKinds[i];
        const std::string& device = devices[i % 3];
        const std::string& algorithm = algorithms[(i + i / 3) % 3];
        INFO(kind.name + " " + std::to_string(kind.radix) + " " + device + " " + algorithm);
        const DenseVector input = randomDigits(kind);
        const std::string reply =
            printed(argumentsOf(kind, {"--device", device, "--algorithm", algorithm}), textOf(input));
        CHECK_NEAR(valuesOf(reply), byDefinition(specOf(kind), input), isComplex(kind) ? 1e-9 : 0);
    }
}

SEQUENCY_CASE(piping_the_spectrum_into_the_inverse_transform_gives_the_function)
{
    for (const CatalogueKind& kind : catalogueKinds) {
        INFO(kind.name + " " + std::to_string(kind.radix) + " " + kind.polarity);
        const DenseVector input = randomDigits(kind);
        const std::string forward = printed(argumentsOf(kind), textOf(input));
        if (!isComplex(kind)) {
            CHECK_EQUAL(printed(argumentsOf(kind, {"--inverse"}), forward), textOf(input));
            continue;
        }
        for (const std::string& text : {forward, commas(forward)}) {
            const Reply inverse = call(argumentsOf(kind, {"--inverse", "--input-format", "complex"}), text);
            CHECK_EQUAL(inverse.status, 0);
            CHECK_EQUAL(inverse.err, "");
            CHECK_NEAR(valuesOf(inverse.out), input, 1e-12);
        }
    }
}

SEQUENCY_CASE(every_walsh_algorithm_of_the_papers_gives_the_same_spectrum)
{
    const CatalogueKind walsh{"walsh", 2, 11};
    const DenseVector input = randomDigits(walsh);
    const DenseVector expected = byDefinition(specOf(walsh), input);
    const auto check = [&](const Words& how) {
        INFO(how[1] + " " + how[3]);
        const Reply reply = call(argumentsOf(walsh, how), textOf(input));
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.err, "");
        CHECK_EQUAL(valuesOf(reply.out), expected);
    };
    check({"--algorithm", "A0", "--device", "reference"});
    for (const std::string algorithm : {"A1", "A2", "A3", "A4", "A5", "in-place"}) {
        check({"--algorithm", algorithm, "--device", "opencl"});
        check({"--algorithm", algorithm, "--device", "opencl", "--work-group", "64"});
        check({"--algorithm", algorithm, "--device", "opencl", "--element", "float32"});
    }
    check({"--algorithm", "A3", "--device", "opencl", "--outputs-per-item", "8"});
    const json document = json::parse(
        call(argumentsOf(walsh, {"--algorithm", "A4", "--device", "opencl", "--json"}), textOf(input)).out);
    CHECK_EQUAL(document["algorithm"], "A4");
    CHECK_EQUAL(document["element"], "int32");
}

SEQUENCY_CASE(an_algorithm_that_a_device_lacks_is_refused_with_the_reason)
{
    const json devices = json::parse(call({"devices", "--json"}).out)["devices"];
    const Reply reply = call({"transform", "--algorithm", "A6", "--device", "opencl:0", "-"}, "1011");
    for (const json& device : devices) {
        if (device["id"].get<std::string>() != "opencl:0")
            continue;
        const bool unavailable = device["unavailable"].contains("A6");
        CHECK_EQUAL(reply.status, unavailable ? 1 : 0);
        if (!unavailable)
            continue;
        CHECK_EQUAL(reply.out, "");
        CHECK_EQUAL(linesOf(reply.err).size(), 1U);
        CHECK(contains(reply.err, device["unavailable"]["A6"].get<std::string>()));
    }
}

SEQUENCY_CASE(transforms_with_an_impossible_radix_or_digit_are_refused)
{
    const auto gf = [](const std::string& radix, Words more = {}) {
        more.insert(more.begin(), {"transform", "--transform", "gf", "--radix", radix});
        more.emplace_back("-");
        return more;
    };
    checkRefused(gf("6"), 2, "transform: the gf transform has no radix 6, expected one of: 4, 2, 3, 5",
                 "012345");
    checkRefused(gf("25"), 2, "transform: the gf transform has no radix 25", "0");
    checkRefused(gf("3"), 3, "-:1:5: '5' is not a digit of radix 3, expected 0 to 2", "0 1 5");
    checkRefused(gf("3"), 3, "-:2:3: '9' is not a digit of radix 3", "0\n1 9\n");
    checkRefused(gf("11"), 3, "-:2:7: '11' is not a digit", "0 1 2 3 4 5\n6 7 8 11 10");
    checkRefused(gf("3", {"--input-format", "numbers"}), 3,
                 "-: value 5 at index 2 is not an element of GF(3), expected 0 to 2", "0 1 5");
    checkRefused(gf("3", {"--input-format", "numbers"}), 3, "-: value 0.5 at index 2", "0 1 0.5");
    checkRefused(gf("3"), 3, "-:1:8: 4 values found, expected a power of 3", "0 1 2 0");
    const Words reedMuller{"transform", "--transform", "reed-muller", "-"};
    for (const std::string polarity : {"1", "011", "13", "ab"}) {
        Words arguments = joined(reedMuller, {"--polarity", polarity});
        checkRefused(arguments, 2,
                     "transform: the polarity '" + polarity +
                         "' must have one 0, 1 or 2 for each of the 2 variables",
                     "1011");
    }
    checkRefused({"transform", "--polarity", "11", "-"}, 2,
                 "transform: the walsh transform does not support a polarity", "1011");
    Words plusMinus = joined(reedMuller, {"--encoding", "polarity"});
    checkRefused(plusMinus, 2, "transform: the encoding ±1 is not defined over GF(2)", "1011");
    checkRefused(gf("4", {"--order", "paley"}), 2, "transform: the gf transform has no paley order", "0123");
    checkRefused(gf("4", {"--element", "float64"}), 2, "transform: ", "0123");
    checkRefused({"transform", "--input-format", "complex", "-"}, 3,
                 "-: the walsh transform requires integers or reals, not complex values", "1 0\n0 1");
    for (const std::string option : {"--work-group", "--outputs-per-item"})
        checkRefused({"transform", "--device", "opencl", option, "-3", "-"}, 2, "transform: " + option,
                     "1011");
    checkRefused({"transform", "--random", "-1", "--variables", "2"}, 2, "transform: --random");
    checkRefused({"transform", "--device", "opencl", "--algorithm", "A3", "--outputs-per-item", "3", "-"}, 2,
                 "transform: M must be a power of two", "1011");
    checkRefused({"transform", "--device", "opencl", "--algorithm", "A1", "--work-group", "1000000", "-"}, 1,
                 "transform: ", "1011");
    checkRefused({"transform", "--device", "cpu", "--algorithm", "A1", "-"}, 2,
                 "transform: the device cpu cannot run the algorithm 'A1'", "1011");
}

SEQUENCY_CASE(invalid_texts_of_complex_numbers_are_refused)
{
    const Words arguments{
        "transform", "--transform", "vilenkin-chrestenson", "--radix", "3", "--input-format", "complex", "-"};
    checkRefused(arguments, 3, "-:2:1: '3' is not followed by an imaginary part, expected pairs: re im\n",
                 "1 2\n3\n4 5\n");
    checkRefused(arguments, 3, "-:2:3: 'i' is not a finite number\n", "1 2\n3 i\n");
    checkRefused(arguments, 3, "-:2:4: 2 values found, expected a power of 3", "1 2\n3 4\n");
}
