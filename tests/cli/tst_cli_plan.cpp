// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `plan`, which prints the plan of the command that follows and computes nothing.
#include "tests/cli/cli_checks.h"

using namespace sequency::tests;

namespace {

Reply runWithoutStores(const Words& words, const std::string& input = {})
{
    Call all{words, input};
    all.environment = {"OCL_ICD_VENDORS=/nonexistent", "SEQUENCY_PLANS=off", "SEQUENCY_DEVICE_COSTS=off"};
    return call(all);
}

}  // namespace

SEQUENCY_CASE(the_plan_printed_by_the_plan_subcommand_is_the_plan_that_runs)
{
    const TemporaryFolder folder;
    for (const Words& work :
         {Words{"transform", "--random", "1", "--variables", "6"},
          {"transform", "--random", "1", "--variables", "6", "--transform", "reed-muller"},
          {"transform", "--hex", "e8", "--algorithm", "cooley-tukey"},
          {"convolve", "--hex", "e8", "--hex", "96"},
          {"convolve", "--hex", "e8", "--hex", "96", "--encoding", "polarity"},
          {"autocorrelate", "--generate", "majority:5"},
          {"characters", "--radix", "3", "--variables", "2"}})
        for (const std::string device : {"cpu", "reference"}) {
            INFO(work[0] + " " + work[1] + " " + device);
            Words plan = work;
            plan.insert(plan.begin(), "plan");
            plan.insert(plan.end(), {"--device", device});
            const Reply reply = runWithoutStores(plan);
            CHECK_EQUAL(reply.status, 0);
            CHECK_EQUAL(reply.err, "");
            CHECK(reply.out.starts_with("device " + device + ", "));
            Words verbose(plan.begin() + 1, plan.end());
            verbose.emplace_back("-v");
            CHECK(contains(runWithoutStores(verbose).err, reply.out));
            // The option --plan accepts the printed text.
            Words again(plan.begin() + 1, plan.end());
            const Reply plain = runWithoutStores(again);
            again.insert(again.end(), {"--plan", "@" + folder.write("plan.txt", reply.out)});
            CHECK_EQUAL(runWithoutStores(again).out, plain.out);
            plan.insert(plan.end(), {"-o", folder.path("written.txt")});
            CHECK_EQUAL(runWithoutStores(plan).out, "");
            CHECK_EQUAL(folder.read("written.txt"), reply.out);
        }
    const Words transform{"plan", "transform", "--hex", "e8", "--device", "cpu"};
    CHECK_EQUAL(runWithoutStores({"transform", "--hex", "e8", "--device", "cpu", "--show-plan"}).out,
                runWithoutStores(transform).out);
    CHECK_EQUAL(runWithoutStores({"plan", "--device", "cpu", "transform", "--hex", "e8"}).out,
                runWithoutStores(transform).out);
}

// A convolution of 2^26 values would take longer than the time limit for a refusal.
SEQUENCY_CASE(the_plan_subcommand_refuses_invalid_options_of_the_planned_command)
{
    const auto refusal = [](const Words& words) {
        const Reply reply = runWithoutStores(words, "0110");
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        CHECK_EQUAL(linesOf(reply.err).size(), std::size_t(1));
        return reply.err;
    };
    CHECK(
        contains(refusal({"plan"}),
                 "a subcommand is missing, expected one of: transform, convolve, autocorrelate, characters"));
    for (const std::string option : {"--json", "--verbose", "--csv"})
        CHECK(contains(refusal({"plan", "transform", "-", option}), "unknown option '" + option + "'"));
    for (const std::string work : {"transform", "autocorrelate"})
        CHECK_EQUAL(refusal({"plan", work, "-", "--device", "cpu", "--work-group", "8"}),
                    "sequency-cli: --work-group: has no effect on the device cpu, expected an OpenCL device "
                    "(--device opencl)\n");
    CHECK(contains(refusal({"plan", "transform", "-", "--algorithm", "slow"}), "slow"));
    CHECK_EQUAL(runWithoutStores({"plan", "transform", "-"}, "011").status, 3);
}
