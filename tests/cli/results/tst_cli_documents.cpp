// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that documents written by one subcommand with --json can be read by all other subcommands.
#include "tests/cli/cli_checks.h"

#include <cmath>

using namespace sequency::tests;
using nlohmann::json;

namespace {

Reply runOnReference(Words words, const std::string& input)
{
    words.insert(words.end(), {"--device", "reference"});
    return call(words, input);
}

void checkRefused(const std::string& document, const std::string& message, const Words& more = {})
{
    CHECK_EQUAL(refusal(joined({"transform", "-", "--device", "reference"}, more), document, 3),
                message + "\n");
}

}  // namespace

SEQUENCY_CASE(the_inverse_transform_reads_json_documents_of_spectra)
{
    for (const Words& work : {Words{"--transform", "walsh"},
                              {"--transform", "arithmetic"},
                              {"--transform", "reed-muller"},
                              {"--transform", "gf", "--radix", "4"},
                              {"--transform", "vilenkin-chrestenson", "--radix", "4"}}) {
        const bool isBinary = work.size() == 2;
        Words forward = joined({"transform", "-", "--json"}, work);
        const std::string function = isBinary ? "0 1 1 0 1 0 0 0" : "0 3 2 1 1 0 2 3 3 3 1 0 2 2 1 0";
        const Reply spectrum = runOnReference(forward, function);
        INFO(work[1] + spectrum.err);
        REQUIRE(spectrum.status == 0);
        Words back = joined({"transform", "-", "--inverse", "--json"}, work);
        for (const std::string& document : {spectrum.out, json::parse(spectrum.out).dump(2)}) {
            const Reply reply = runOnReference(back, document);
            INFO(reply.err);
            REQUIRE(reply.status == 0);
            std::string values;
            const json result = json::parse(reply.out);
            for (const json& value : result["coefficients"])
                values += (values.empty() ? "" : " ") +
                          std::to_string(
                              std::lround(value.is_array() ? value[0].get<double>() : value.get<double>()));
            CHECK_EQUAL(values, function);
        }
    }
}

SEQUENCY_CASE(a_spectrum_document_is_inverted_with_the_transform_named_in_it)
{
    const std::string bits = "00010111";
    const std::string digits = "0 3 2 1 1 0 2 3 3 3 1 0 2 2 1 0";
    const std::string ternary = "0 2 1 1 1 0 2 0 2";
    struct Case {
        Words options;
        std::string function;
    };
    for (const Case& one :
         {Case{{"--transform", "reed-muller"}, bits},
          {{"--transform", "reed-muller", "--polarity", "011"}, bits},
          {{"--transform", "arithmetic"}, bits},
          {{"--order", "sequency"}, bits},
          {{"--order", "paley", "--scale", "1/N"}, bits},
          {{"--scale", "1/sqrtN"}, bits},
          {{"--encoding", "polarity"}, bits},
          {{"--encoding", "polarity", "--order", "sequency", "--scale", "1/sqrtN"}, bits},
          {{"--transform", "gf", "--radix", "4"}, digits},
          {{"--transform", "vilenkin-chrestenson", "--radix", "4", "--sign", "+"}, digits},
          {{"--transform", "vilenkin-chrestenson", "--radix", "3", "--encoding", "polarity"}, ternary}}) {
        Words forward = joined({"transform", "-", "--json"}, one.options);
        const Reply spectrum = runOnReference(forward, one.function);
        INFO(spectrum.out + spectrum.err);
        REQUIRE(spectrum.status == 0);
        const Reply back = runOnReference({"transform", "-", "--inverse", "--json"}, spectrum.out);
        INFO(back.err);
        REQUIRE(back.status == 0);
        const json result = json::parse(back.out);
        CHECK_EQUAL(result["direction"], "inverse");
        std::string values;
        for (const json& value : result["coefficients"])
            values +=
                std::to_string(std::lround(value.is_array() ? value[0].get<double>() : value.get<double>()));
        std::string expected = one.function;
        std::erase(expected, ' ');
        CHECK_EQUAL(values, expected);
    }
    // Spectra over GF(q) have neither an order nor an encoding.
    const json field = json::parse(
        runOnReference({"transform", "-", "--transform", "gf", "--radix", "4", "--json"}, digits).out);
    CHECK(!field.contains("order"));
    CHECK(!field.contains("encoding"));
    CHECK_EQUAL(field["direction"], "forward");
    // These are the Reed–Muller coefficients of the majority function f = x1 x2 ⊕ x1 x3 ⊕ x2 x3.
    const std::string majority =
        R"({"format":"sequency-spectrum/1","transform":"reed-muller","radix":2,"variables":3,"direction":"forward",)"
        R"("order":"hadamard","encoding":"01","coefficients":[0,0,0,1,0,1,1,0]})";
    CHECK_EQUAL(runOnReference({"transform", "-", "--inverse"}, majority).out, "0\n0\n0\n1\n0\n1\n1\n1\n");
}

SEQUENCY_CASE(a_json_document_that_is_not_an_invertible_spectrum_is_refused)
{
    const auto document = [](const std::string& members) {
        return R"({"format":"sequency-spectrum/1",)" + members +
               R"("radix":2,"variables":1,"coefficients":[1,3]})";
    };
    checkRefused(document(""),
                 "-: the document does not name its transform, expected the member \"transform\"",
                 {"--inverse"});
    checkRefused(document(R"("transform":"walsh","direction":"inverse",)"),
                 "-: the document is the result of an inverse transform, expected a spectrum", {"--inverse"});
    checkRefused(document(R"("transform":"wash",)"),
                 "-:1:45: unknown transform 'wash', expected walsh, reed-muller, arithmetic, gf, "
                 "vilenkin-chrestenson, haar",
                 {"--inverse"});
    checkRefused(document(R"("transform":"walsh","order":"random",)"),
                 "-:1:61: unknown order 'random', expected hadamard, paley or sequency", {"--inverse"});
    checkRefused(document(R"("transform":"walsh","encoding":"polarity",)"),
                 "-: the value at index 0 of the result is 2, expected 1 or -1 because the spectrum has the "
                 "encoding polarity",
                 {"--inverse"});
    const Reply contradicting = runOnReference({"transform", "-", "--inverse", "--order", "paley"},
                                               document(R"("transform":"walsh","order":"sequency",)"));
    CHECK_EQUAL(contradicting.status, 2);
    CHECK_EQUAL(
        contradicting.err,
        "sequency-cli: --order: contradicts the document, which has sequency; expected the same value or no "
        "--order\n");
    const Reply field = runOnReference(
        {"transform", "-"},
        R"({"format":"sequency-spectrum/1","transform":"gf","radix":4,"variables":1,"coefficients":[1,3,0,2]})");
    CHECK_EQUAL(field.status, 2);
    CHECK_EQUAL(field.err, "sequency-cli: --transform: the walsh transform does not support radix 4, "
                           "expected gf or vilenkin-chrestenson\n");
}

SEQUENCY_CASE(every_subcommand_that_reads_functions_reads_json_documents)
{
    const TemporaryFolder folder;
    const std::string bits =
        runOnReference({"transform", "-", "--transform", "reed-muller", "--json"}, "0111").out;
    const std::string path = folder.write("f.json", bits);
    const std::string text =
        runOnReference({"transform", "-", "--transform", "reed-muller"}, "0111").out;  // 0 1 1 1
    CHECK_EQUAL(call({"convert", path, "--to", "bits"}).out, "0111\n");
    CHECK_EQUAL(runOnReference({"transform", path}, "").out, runOnReference({"transform", "-"}, text).out);
    CHECK_EQUAL(runOnReference({"autocorrelate", path}, "").out,
                runOnReference({"autocorrelate", "-"}, text).out);
    CHECK_EQUAL(runOnReference({"convolve", path, "-"}, text).out,
                runOnReference({"autocorrelate", "-"}, text).out);
    CHECK_EQUAL(runOnReference({"analyze", "--json", path}, "").out,
                runOnReference({"analyze", "--json", "-"}, "0111").out);
    CHECK_EQUAL(runOnReference({"survey", path}, "").out, runOnReference({"survey", "-"}, "0111").out);
    CHECK_EQUAL(call({"convert", path, "--input-format", "session", "--to", "hex"}).out, "e\n");
    for (const std::string work : {"convolve", "autocorrelate", "identify"}) {
        Words words{work, "--json", "--hex", "8"};
        if (work != "autocorrelate")
            words.insert(words.end(), {"--hex", "4"});
        const std::string result = runOnReference(words, "").out;
        INFO(result);
        CHECK_EQUAL(call({"convert", "-", "--to", "numbers"}, result).status, 0);
    }
    // A document may have more values than the limit on the nodes of a JSON tree.
    const std::string large = folder.path("large.json");
    REQUIRE(
        call({"transform", "--random", "1", "--variables", "21", "--device", "cpu", "-o", large}).status ==
        0);
    const Reply back =
        call({"transform", large, "--inverse", "--device", "cpu", "-o", folder.path("back.txt")});
    CHECK_EQUAL(back.status, 0);
    CHECK_EQUAL(folder.read("back.txt"),
                call({"convert", "--random", "1", "--variables", "21", "--to", "numbers"}).out);
}

SEQUENCY_CASE(errors_in_damaged_json_documents_contain_the_location)
{
    const std::string head = R"({"format":"sequency-spectrum/1","radix":2,"variables":)";
    checkRefused(head + R"(1,"coefficients":[1,x]})", "-:1:75: 'x' is not a finite number");
    std::string list = head + R"(1,"coefficients":[1,x)";
    for (int i = 0; i < 1 << 20; ++i)
        list += ",1";
    Call endless{{"transform", "-"}, list};
    endless.keepInputOpen = true;
    const Reply stopped = call(endless);
    CHECK_EQUAL(stopped.status, 3);
    CHECK_EQUAL(stopped.err,
                "sequency-cli: -:1:75: the list of coefficients contains values that are not numbers\n");
    checkRefused(head + R"(2,"coefficients":[1,1]})", "-:1:76: 2 values found, expected 4 for 2 variables");
    checkRefused(head + "1}",
                 "-:1:1: the result has no list of coefficients, expected a document written by --json");
    checkRefused(R"({"format":"sequency-spectrum/2","radix":2,"variables":0,"coefficients":[1]})",
                 "-:1:11: a document of another version, expected version 1");
    checkRefused(head + R"(1,"coefficients":[1,1]})", "-:1:55: the values have 1 variables, expected 3",
                 {"--variables", "3"});
    checkRefused(R"({"format":"sequency-bench/1","results":[]})",
                 "-:1:1: this document of Sequency contains no function, expected a result of transform, "
                 "convolve, autocorrelate or identify");
}
