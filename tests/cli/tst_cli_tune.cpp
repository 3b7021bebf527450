// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans given on the command line, and plan shapes that `tune` stores in a file of this test.
#include "tests/cli/cli_checks.h"

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace sequency::tests;
using nlohmann::json;

namespace {

struct Fixture {
    TemporaryFolder folder;
    std::string file = folder.path("plans.json");

    Reply run(const Words& arguments, const std::string& input = {}) const
    {
        Call one{arguments, input};
        one.environment = {"SEQUENCY_PLANS=" + file};
        return call(one);
    }
    // Returns the plan for the transform of a function of eight variables.
    std::string planOf(const Words& more = {}) const
    {
        Words words = joined(
            {"transform", "--random", "1", "--variables", "8", "--device", "opencl", "--show-plan"}, more);
        const Reply reply = run(words);
        INFO(reply.err);
        REQUIRE(reply.status == 0);
        return reply.out;
    }
};

// Returns the spectrum that `plan` computes.
std::string spectrumBy(const Fixture& fixture, const std::string& plan)
{
    const Reply reply =
        fixture.run({"transform", "--random", "1", "--variables", "8", "--device", "opencl", "--plan", plan});
    INFO(plan + reply.err);
    REQUIRE(reply.status == 0);
    return reply.out;
}

std::string shapeIn(const std::string& plan)
{
    for (const std::string& line : linesOf(plan))
        if (line.starts_with("shape: "))
            return line.substr(7);
    return {};
}

}  // namespace

SEQUENCY_CASE(a_printed_plan_can_be_forced_with_the_plan_option)
{
    const Fixture fixture;
    const std::string plan = fixture.planOf();
    const std::string path = fixture.folder.write("plan.txt", plan);
    CHECK_EQUAL(fixture.planOf({"--plan", plan}), plan);
    CHECK_EQUAL(fixture.planOf({"--plan", "@" + path}), plan);
    CHECK_EQUAL(fixture.planOf({"--plan", shapeIn(plan)}), plan);
    CHECK_EQUAL(fixture.planOf({"--plan", "default"}), plan);
    const Reply tuned = fixture.run({"tune", "--device", "opencl", "--sizes", "8", "--json"});
    INFO(tuned.err);
    REQUIRE(tuned.status == 0);
    const json result = json::parse(tuned.out)["results"][0];
    CHECK_EQUAL(result["n"], 8);
    CHECK_EQUAL(result["default"]["shape"], shapeIn(plan));
    // Every shape reproduces its plan, which differs from the default plan, and gives the same spectrum.
    const std::string spectrum = spectrumBy(fixture, "default");
    REQUIRE(!result["shapes"].empty());
    for (const json& entry : result["shapes"]) {
        const std::string shape = entry["shape"];
        INFO(shape);
        CHECK_EQUAL(shapeIn(fixture.planOf({"--plan", shape})), shape);
        CHECK(shape != shapeIn(plan));
        CHECK_EQUAL(spectrumBy(fixture, shape), spectrum);
    }
}

SEQUENCY_CASE(an_impossible_plan_given_by_the_plan_option_is_refused_with_one_line)
{
    const Fixture fixture;
    const auto refused = [&](const std::string& plan, const std::string& reason,
                             const std::string& device = "opencl") {
        const Reply reply = fixture.run(
            {"transform", "--random", "1", "--variables", "8", "--device", device, "--plan", plan});
        INFO(plan + ": " + reply.err);
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        CHECK_EQUAL(linesOf(reply.err).size(), 1U);
        CHECK(contains(reply.err, reason));
    };
    std::string changed = fixture.planOf();
    changed.replace(changed.find("additions"), 9, "subtractions");
    refused(changed, "launch or pass 1 of the given plan");
    refused("Q7", "'Q7'");
    refused("group=x", "'group=x'");
    refused("shape: default\nnonsense", "line 2 of the plan");
    refused("", "the plan is empty");
    refused("@" + fixture.folder.path("none.txt"), "none.txt");
    refused("Q7", "cannot be chosen", "reference");
    refused("Q7", "cannot be chosen", "cpu");
    const Reply both = fixture.run({"transform", "--random", "1", "--variables", "8", "--device", "opencl",
                                    "--algorithm", "cooley-tukey", "--work-group", "4", "--plan", "group=8"});
    CHECK_EQUAL(both.status, 2);
    CHECK(contains(both.err, "the plan says group=8, but 4 was requested"));
    CHECK(!contains(fixture.run({"identify", "--help"}).out, "--plan"));
}

// A stored plan is used and reported unless the store is switched off. The test writes the stored shape itself, because the shape that `tune` finds
// depends on timing.
SEQUENCY_CASE(a_stored_tuned_plan_is_used_until_it_is_forgotten)
{
    const Fixture fixture;
    const std::string plan = fixture.planOf();
    const Reply tuned = fixture.run({"tune", "--device", "opencl", "--sizes", "8", "--json"});
    REQUIRE(tuned.status == 0);
    const json result = json::parse(tuned.out)["results"][0];
    const std::string shape = result["shapes"][0]["shape"];
    std::istringstream words(fixture.run({"--version"}).out);
    std::string name, version;
    words >> name >> version;
    json entry{{"device", result["device_name"]},
               {"driver", result["driver"]},
               {"version", version},
               {"algorithm", "fast"},
               {"program", result["program"]},
               {"shape", shape}};
    const auto keep = [&](const json& kept) {
        std::ofstream(fixture.file) << json{{"format", "sequency-plans/1"}, {"plans", {kept}}};
    };
    keep(entry);
    CHECK_EQUAL(shapeIn(fixture.planOf()), shape + " (tuned)");
    CHECK_EQUAL(fixture.planOf({"--plan", "default"}), plan);
    json other = entry;
    other["driver"] = "another driver";
    keep(other);
    CHECK_EQUAL(fixture.planOf(), plan);
    keep(entry);
    const Reply forgotten = fixture.run({"tune", "--forget", "--device", "opencl"});
    CHECK_EQUAL(forgotten.status, 0);
    CHECK(forgotten.out.starts_with("1 tuned plan forgotten of "));
    CHECK_EQUAL(fixture.planOf(), plan);
    std::ofstream(fixture.file) << "{ damaged";
    CHECK_EQUAL(fixture.planOf(), plan);
}

SEQUENCY_CASE(the_tune_subcommand_refuses_unknown_workloads_and_useless_options)
{
    const Fixture fixture;
    const auto refused = [&](Words words, int status, const std::string& reason) {
        words.insert(words.begin(), "tune");
        const Reply reply = fixture.run(words);
        INFO(reply.err);
        CHECK_EQUAL(reply.status, status);
        CHECK_EQUAL(reply.out, "");
        CHECK(contains(reply.err, reason));
    };
    refused({"--work", "none"}, 2, "unknown work 'none'");
    refused({"--sizes", "x"}, 2, "sizes");
    refused({"--forget", "--sizes", "4"}, 2, "--sizes: has no effect with --forget");
    refused({"--work", "convolution", "--element", "float32"}, 2, "--element: has no effect on the work");
    refused({"--device", "none"}, 2, "unknown device 'none'");
    refused({"--device", "reference", "--sizes", "4"}, 1, "one shape");
    const Reply help = fixture.run({"tune", "--help"});
    CHECK(contains(help.out, "\nExamples:\n  sequency-cli tune "));
}
