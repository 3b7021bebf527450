// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `devices --measure`, which measures the cost of calls, prints it and stores it for later runs, and --verbose, which reports the chosen device
// and plan.
#include "tests/cli/cli_checks.h"

#include <algorithm>
#include <filesystem>
#include <map>

using namespace sequency::tests;
using nlohmann::json;

namespace {

Reply runWithCosts(const Words& arguments, const std::string& costs, const std::string& input = {})
{
    Call made{arguments, input};
    made.environment = {"SEQUENCY_DEVICE_COSTS=" + costs};
    return call(made);
}

std::map<std::string, json> costsById(const Reply& reply)
{
    CHECK_EQUAL(reply.status, 0);
    std::map<std::string, json> costs;
    const json document = json::parse(reply.out);
    for (const json& device : document["devices"])
        if (device.contains("costs"))
            costs[device["id"].get<std::string>()] = device["costs"];
    return costs;
}

}  // namespace

SEQUENCY_CASE(measured_device_costs_are_printed_and_stored)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("costs.json");
    CHECK(costsById(runWithCosts({"devices", "--json"}, path)).empty());
    const auto measured = costsById(runWithCosts({"devices", "--measure", "--json"}, path));
    REQUIRE(measured.contains("cpu"));
    CHECK(!measured.contains("reference"));
    for (const auto& [id, costs] : measured) {
        INFO(id);
        CHECK(costs["open_seconds"].get<double>() >= 0);
        CHECK(costs["call_seconds"].get<double>() > 0);
        CHECK(costs["upload"].empty() == (id == "cpu"));
        CHECK(!costs["clear"].empty());
        for (const char* curve : {"upload", "download", "fresh", "pass", "arithmetic", "clear"}) {
            double amount = 0;
            double seconds = 0;
            for (const json& point : costs[curve]) {
                CHECK(point[0].get<double>() > amount);
                CHECK(point[1].get<double>() >= seconds);
                amount = point[0].get<double>();
                seconds = point[1].get<double>();
            }
        }
    }
    // Every device of this machine has costs, or a reason why it has none.
    const Reply list = runWithCosts({"devices", "--json"}, path);
    CHECK(costsById(list) == measured);
    const json document = json::parse(list.out);
    for (const json& device : document["devices"])
        CHECK(device["id"] == "reference" || measured.contains(device["id"].get<std::string>()));
    const Reply text = runWithCosts({"devices"}, path);
    CHECK(contains(text.out, "measured costs"));
    CHECK(!contains(runWithCosts({"devices"}, "off").out, "measured costs"));
}

SEQUENCY_CASE(verbose_output_states_the_device_and_the_reason_for_the_choice)
{
    const Words transform{"transform", "-v", "--device", "cpu", "-"};
    const Reply named = runWithCosts(transform, "off", "1011");
    CHECK_EQUAL(named.status, 0);
    CHECK(named.err.starts_with("device cpu, "));
    CHECK(contains(named.err, "\noperation 1: f = input "));
    CHECK(contains(named.err, " walsh:n=2\n"));
    CHECK(contains(named.err, " B moved ("));
    CHECK(linesOf(named.err).back().starts_with("sequency-cli: note: --device: cpu, "));
    CHECK(named.err.ends_with(": as requested\n"));
    const Reply quiet = runWithCosts({"transform", "--device", "cpu", "-"}, "off", "1011");
    CHECK_EQUAL(quiet.err, "");
    CHECK_EQUAL(quiet.out, named.out);
    const Reply plan = runWithCosts({"transform", "-v", "--show-plan", "-"}, "off", "1011");
    CHECK_EQUAL(plan.status, 2);
    CHECK(contains(plan.err, "--verbose: has no effect on --show-plan"));

    const Reply compared = runWithCosts({"transform", "-v", "--device", "opencl", "-"}, "off", "1011");
    if (compared.status != 0)
        SKIP_CASE("there is no OpenCL device");
    CHECK(contains(compared.err, ": a call takes about "));
    CHECK(contains(compared.err, "; on cpu, "));
    CHECK(contains(compared.err, "not measured on this machine"));
}

// The command runs many programs, several of them with the same plan.
SEQUENCY_CASE(verbose_output_contains_every_executed_plan_exactly_once)
{
    const Reply reply =
        runWithCosts({"table", "-v", "--device", "cpu", "--input-format", "sbox", "-"}, "off", "3 0 1 2");
    CHECK_EQUAL(reply.status, 0);
    CHECK(contains(reply.err, " = differences "));
    std::vector<std::string> plans;
    for (std::size_t at = reply.err.find("device cpu, "); at != std::string::npos;) {
        const std::size_t next = reply.err.find("device cpu, ", at + 1);
        plans.push_back(reply.err.substr(at, next - at));
        at = next;
    }
    REQUIRE(!plans.empty());
    std::ranges::sort(plans);
    CHECK(std::ranges::adjacent_find(plans) == plans.end());
    const Reply quiet =
        runWithCosts({"table", "--device", "cpu", "--input-format", "sbox", "-"}, "off", "3 0 1 2");
    CHECK_EQUAL(quiet.err, "");
    CHECK_EQUAL(quiet.out, reply.out);
}

SEQUENCY_CASE(the_keep_on_device_option_changes_no_result_and_is_refused_on_the_cpu)
{
    const auto tableWith = [](const Words& options) {
        Words arguments = joined({"table", "--input-format", "sbox", "-"}, options);
        return runWithCosts(arguments, "off", "3 0 1 2");
    };
    const Reply plain = tableWith({});
    CHECK_EQUAL(tableWith({"--keep-on-device", "64MiB"}).out, plain.out);
    CHECK_EQUAL(tableWith({"--keep-on-device", "0"}).out, plain.out);
    const Reply wrong = tableWith({"--keep-on-device", "much"});
    CHECK_EQUAL(wrong.status, 2);
    const Reply idle = tableWith({"--keep-on-device", "1MiB", "--device", "cpu"});
    CHECK_EQUAL(idle.status, 2);
    CHECK(contains(idle.err, "--keep-on-device: has no effect on the device cpu"));
}

SEQUENCY_CASE(an_unwritable_cache_folder_is_named_in_a_message)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("file", "not a folder");
    Call made{{"devices"}};
    made.environment = {"POCL_CACHE_DIR=" + file + "/kernels"};
    const Reply reply = call(made);
    CHECK_EQUAL(reply.status, 0);
    const std::string all = reply.out + reply.err;
    CHECK(contains(all, "cache folder '" + file + "/kernels' cannot be written"));
    CHECK(!contains(all, "Install a driver"));
}

namespace {

// Runs a command with the stores of costs and plans in `folder`.
Reply runIn(const TemporaryFolder& folder, Words arguments)
{
    Call made{std::move(arguments), "1011"};
    made.environment = {"SEQUENCY_DEVICE_COSTS=" + folder.path("costs.json"),
                        "SEQUENCY_PLANS=" + folder.path("plans.json")};
    return call(made);
}

std::string damageNote(const TemporaryFolder& folder, const std::string& name)
{
    return "sequency-cli: note: " + folder.path(name) +
           ": is damaged or from another version; it was renamed to '" + name +
           ".damaged' and will be created again";
}

}  // namespace

SEQUENCY_CASE(damaged_cache_files_are_renamed_reported_once_and_recreated)
{
    constexpr std::size_t depth = 100'000;
    const Words transform{"transform", "--device", "cpu", "--json", "-"};
    for (const std::string& text :
         {std::string("garbage \xFF"), std::string(depth, '[') + std::string(depth, ']'),
          std::string(R"({"format": "sequency-device-costs/0", "devices": []})")}) {
        INFO(text.substr(0, 40));
        const TemporaryFolder folder;
        folder.write("costs.json", text);
        folder.write("plans.json", text);
        const Reply first = runIn(folder, transform);
        CHECK_EQUAL(first.status, 0);
        CHECK_EQUAL(json::parse(first.out)["coefficients"].size(), 4U);
        std::vector<std::string> notes = linesOf(first.err);
        std::ranges::sort(notes);
        CHECK_EQUAL(notes, (std::vector<std::string>{damageNote(folder, "costs.json"),
                                                     damageNote(folder, "plans.json")}));
        const Reply second = runIn(folder, transform);
        CHECK_EQUAL(second.err, "");
        CHECK_EQUAL(second.out, first.out);
        CHECK_EQUAL(folder.entries().size(), 2U);
        CHECK_EQUAL(folder.read("costs.json.damaged"), text);
        CHECK_EQUAL(folder.read("plans.json.damaged"), text);
    }
    const TemporaryFolder folder;
    folder.write("costs.json", "garbage");
    CHECK_EQUAL(linesOf(runIn(folder, {"devices", "--measure", "--json"}).err),
                std::vector<std::string>{damageNote(folder, "costs.json")});
    CHECK_EQUAL(json::parse(folder.read("costs.json"))["format"], "sequency-device-costs/1");
    CHECK_EQUAL(folder.read("costs.json.damaged"), "garbage");
    CHECK_EQUAL(runIn(folder, transform).err, "");
}

// A refused command also renames the damaged file. It must report this, because the next command would not.
SEQUENCY_CASE(damaged_cache_files_are_reported_by_failing_calls_but_not_by_quiet_calls)
{
    const TemporaryFolder folder;
    folder.write("plans.json", "garbage");
    const Reply refused = runIn(folder, {"transform", "--device", "none", "-"});
    CHECK_EQUAL(refused.status, 2);
    const std::vector<std::string> lines = linesOf(refused.err);
    REQUIRE(lines.size() == 2);
    CHECK(contains(lines[0], "unknown device 'none'"));
    CHECK_EQUAL(lines[1], damageNote(folder, "plans.json"));
    folder.write("plans.json", "garbage");
    CHECK_EQUAL(runIn(folder, {"transform", "--device", "cpu", "--quiet", "-"}).err, "");
}

// A folder named "….damaged" makes the rename fail. A read-only folder would not suffice, because root can write to every folder.
SEQUENCY_CASE(a_command_succeeds_even_if_a_damaged_cache_file_cannot_be_renamed)
{
    const TemporaryFolder folder;
    folder.write("costs.json", "garbage");
    std::filesystem::create_directories(folder.path("costs.json.damaged/folder"));
    for (int i = 0; i < 2; ++i) {
        const Reply reply = runIn(folder, {"transform", "--device", "cpu", "-"});
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.out, "3\n1\n-1\n1\n");
        CHECK_EQUAL(reply.err, "sequency-cli: note: " + folder.path("costs.json") +
                                   ": is damaged or from another version and is not used; it cannot be "
                                   "renamed: Is a directory\n");
    }
    CHECK_EQUAL(folder.read("costs.json"), "garbage");
}
