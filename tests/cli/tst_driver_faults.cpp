// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests drivers that pass the driver probe and then fail, hang or abort in one call of a program (tests/support/drivers/faulty_driver.cpp): every
// program ends with a message or a correct result. tst_driver_probe tests drivers that do not pass the probe.
#include "tests/cli/faulty_drivers.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace sequency::tests;

namespace {

constexpr std::array faultKinds{"fail", "hang", "abort"};
// Functions that every run of the smallest transform on a device calls.
const std::vector<std::string> alwaysCalled{"clGetPlatformIDs", "clGetPlatformInfo", "clGetDeviceIDs",
                                            "clGetDeviceInfo",  "clCreateContext",   "clCreateBuffer",
                                            "clCreateKernel",   "clSetKernelArg",    "clEnqueueNDRangeKernel",
                                            "clFlush",          "clGetEventInfo",    "clReleaseMemObject"};

// The number of calls of each function, with stored kernel programs, and with kernel programs compiled in the run.
struct Baseline {
    FaultyReply stored;
    FaultyReply compiled;
};

// Runs the program without a fault. The first run also stores the verdict on the driver, so the faults occur in programs that trust the driver.
Baseline baselineOf(FaultyDriver& driver, const Call& call)
{
    static_cast<void>(driver.run({.call = call}));
    Baseline baseline{driver.run({.call = call}), driver.run({.call = call, .hasStoredPrograms = false})};
    CHECK_EQUAL(baseline.stored.loadCount, std::size_t{1});
    CHECK_EQUAL(baseline.stored.strikeCount, std::size_t{0});
    return baseline;
}

std::vector<std::string> calledFunctions(const Baseline& baseline)
{
    std::set<std::string> names;
    for (const FaultyReply* const run : {&baseline.stored, &baseline.compiled})
        for (const auto& [function, count] : run->calls)
            names.insert(function);
    names.erase("load");  // loading the library; tst_driver_probe tests its faults
    return {names.begin(), names.end()};
}

// The calls of a function in which the fault occurs: all calls. Optionally, in a second run, all calls from the third on.
enum class Strikes { FromFirst, FromFirstAndFromThird };

std::vector<FaultyRun> runsWithFaults(const Call& call, const std::vector<std::string>& some,
                                      Baseline& baseline, Strikes strikes)
{
    std::vector<FaultyRun> runs;
    for (const std::string& function : some)
        for (const char* const kind : faultKinds)
            for (const int number : {1, 3}) {
                if (number > 1 && strikes == Strikes::FromFirst)
                    continue;
                const bool isStored = baseline.stored.calls[function] >= number;
                if (!isStored && baseline.compiled.calls[function] < number)
                    continue;
                // Only a hang needs a short time limit, which a correct call on a busy machine may exceed too.
                const bool isHang = std::string_view(kind) == "hang";
                runs.push_back({.call = call,
                                .fault = function + ":" + kind + ":" + std::to_string(number),
                                .patience = isHang ? "1" : "300",
                                .hasStoredPrograms = isStored});
            }
    return runs;
}

// Runs a program with every fault of the functions in `some`. `check` receives each reply, and whether the fault or a time limit occurred.
template <typename Check>
void checkEveryFault(FaultyDriver& driver, const Call& call, const std::vector<std::string>& some,
                     Baseline& baseline, Strikes strikes, const Check& check)
{
    const auto runs = runsWithFaults(call, some, baseline, strikes);
    const auto replies = driver.runAll(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Reply& reply = replies[i].reply;
        INFO(runs[i].fault + ": " + replies[i].text());
        CHECK(reply.status >= 0);
        const bool isLate =
            runs[i].patience == "1" && (reply.out + reply.err).find("has not responded") != std::string::npos;
        const bool hasStruck = replies[i].strikeCount > 0 || isLate;
        // The number of event queries varies between runs, so there may be no third call.
        CHECK(hasStruck || runs[i].fault.ends_with(":3"));
        check(reply, hasStruck);
    }
}

}  // namespace

SEQUENCY_CASE(a_transform_on_a_faulty_device_gives_the_right_result_or_a_message)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const Call call = transformOn("opencl:0");
    Baseline baseline = baselineOf(driver, call);
    INFO(baseline.stored.text());
    REQUIRE(baseline.stored.reply.status == 0);
    CHECK_EQUAL(baseline.stored.reply.out, spectrumText);
    for (const std::string& function : alwaysCalled)
        CHECK(baseline.stored.calls[function] > 0);
    checkEveryFault(driver, call, calledFunctions(baseline), baseline, Strikes::FromFirstAndFromThird,
                    [](const Reply& reply, bool hasStruck) {
                        if (reply.status == 0) {
                            CHECK_EQUAL(reply.out, spectrumText);
                        } else {
                            CHECK(hasStruck);
                            CHECK(reply.err.starts_with("sequency-cli: transform: "));
                            CHECK_EQUAL(linesOf(reply.err).size(), std::size_t{1});
                        }
                    });
}

SEQUENCY_CASE(the_devices_subcommand_lists_the_cpu_even_if_a_driver_is_faulty)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const Call call{.arguments = {"devices"}};
    Baseline baseline = baselineOf(driver, call);
    checkEveryFault(driver, call,
                    {"clGetPlatformIDs", "clGetPlatformInfo", "clGetDeviceIDs", "clGetDeviceInfo",
                     "clRetainDevice", "clReleaseDevice"},
                    baseline, Strikes::FromFirstAndFromThird, [](const Reply& reply, bool) {
                        CHECK_EQUAL(reply.status, 0);
                        CHECK(reply.out.find("\ncpu ") != std::string::npos);
                        CHECK(reply.out.find("\nopencl:0 ") != std::string::npos ||
                              reply.out.find("OpenCL") != std::string::npos);
                    });
}

SEQUENCY_CASE(transforms_on_the_cpu_do_not_load_an_opencl_driver)
{
    FaultyDriver driver;
    driver.setVerdicts("off");
    const std::string fault = "clGetPlatformIDs:abort:1";
    for (const char* const device : {"cpu", "reference", "auto"}) {
        const FaultyReply run = driver.run({.call = transformOn(device), .fault = fault});
        INFO(run.text());
        CHECK_EQUAL(run.reply.status, 0);
        CHECK_EQUAL(run.reply.out, spectrumText);
        CHECK_EQUAL(run.loadCount, std::size_t{0});
    }
    Call off = transformOn("auto");
    off.environment = {"SEQUENCY_NO_OPENCL=1"};
    const FaultyReply computed = driver.run({.call = off, .fault = fault});
    CHECK_EQUAL(computed.reply.out, spectrumText);
    CHECK_EQUAL(computed.loadCount, std::size_t{0});
    off.arguments = {"devices"};
    const FaultyReply listed = driver.run({.call = off, .fault = fault});
    CHECK(listed.reply.out.find("switched off by the environment variable SEQUENCY_NO_OPENCL") !=
          std::string::npos);
    CHECK_EQUAL(listed.loadCount, std::size_t{0});
}

#ifdef SEQUENCY_PROGRAM
SEQUENCY_CASE(the_window_opens_and_closes_with_a_faulty_driver)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const Call call{.arguments = {"--close-when-shown"}, .program = SEQUENCY_PROGRAM};
    Baseline baseline = baselineOf(driver, call);
    checkEveryFault(driver, call,
                    {"clGetPlatformIDs", "clGetPlatformInfo", "clGetDeviceIDs", "clGetDeviceInfo"}, baseline,
                    Strikes::FromFirst, [](const Reply& reply, bool) { CHECK_EQUAL(reply.status, 0); });
}
#endif

#ifdef SEQUENCY_PYTHON
namespace {

Call pythonCall(const std::string& script)
{
    return {.arguments = {"-c", script},
            .environment = {"PYTHONPATH=" SEQUENCY_PYTHON_PATH},
            .program = SEQUENCY_PYTHON};
}

// A Python script that prints the result or the error message of a transform on the device.
const std::string attempt = "try:\n"
                            "    print('result', list(map(int, sq.walsh([0, 1, 1, 0], device='opencl:0'))))\n"
                            "except Exception as error:\n"
                            "    print('message', error)\n";

}  // namespace

SEQUENCY_CASE(python_receives_an_exception_from_a_faulty_device)
{
    REQUIRE(!realDriver().empty());
    const Call call = pythonCall("import sequency as sq\n" + attempt +
                                 "print('cpu', list(map(int, sq.walsh([0, 1, 1, 0], device='cpu'))))\n");
    FaultyDriver driver;
    Baseline baseline = baselineOf(driver, call);
    INFO(baseline.stored.text());
    REQUIRE(baseline.stored.reply.out.starts_with("result ["));
    const auto lines = linesOf(baseline.stored.reply.out);
    checkEveryFault(driver, call, alwaysCalled, baseline, Strikes::FromFirst,
                    [&](const Reply& reply, bool hasStruck) {
                        CHECK_EQUAL(reply.status, 0);
                        const auto own = linesOf(reply.out);
                        REQUIRE(own.size() == 2);
                        CHECK(own[0] == lines[0] || (hasStruck && own[0].starts_with("message ")));
                        CHECK_EQUAL(own[1], lines[1]);
                    });
}

SEQUENCY_CASE(later_python_calls_to_a_lost_device_fail_at_once_with_the_same_message)
{
    REQUIRE(!realDriver().empty());
    const Call call = pythonCall("import sequency as sq\n" + attempt + attempt + attempt);
    FaultyDriver driver;
    static_cast<void>(baselineOf(driver, call));
    // A later call would open the device again and reach the fault again.
    const std::vector<std::string> faults{"clCreateContext:hang:1", "clCreateBuffer:hang:1",
                                          "clCreateBuffer:abort:1"};
    std::vector<FaultyRun> runs;
    for (const std::string& fault : faults)
        runs.push_back({.call = call, .fault = fault, .patience = "3"});
    const auto replies = driver.runAll(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const FaultyReply& run = replies[i];
        INFO(faults[i] + "\n" + run.text());
        const auto lines = linesOf(run.reply.out);
        REQUIRE(lines.size() == 3);
        CHECK(lines[0].starts_with("message "));
        CHECK_EQUAL(lines[1], lines[0]);
        CHECK_EQUAL(lines[2], lines[0]);
        CHECK_EQUAL(run.strikeCount, std::size_t{1});
    }
}
#endif

SEQUENCY_CASE(control_characters_in_the_names_of_a_driver_are_not_printed)
{
    FaultyDriver driver;
    const auto linesOf = [](const std::string& text) { return std::ranges::count(text, '\n'); };
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"devices"},
             {"plan", "transform", "--hex", "e8", "--device", "opencl"},
             {"bench", "--sizes", "4", "--repeat", "1", "--devices", "opencl"},
             {"bench", "--sizes", "4", "--repeat", "1", "--devices", "opencl", "--output-format", "markdown"},
             {"transform", "--hex", "e8", "--device", "opencl", "--verbose"}}) {
        Call call{words};
        const Reply plain = driver.run({.call = call}).reply;
        call.environment.push_back("SEQUENCY_SPOILED_NAMES=1");
        const Reply spoiled = driver.run({.call = call}).reply;
        INFO(words.front() + "\n" + spoiled.out + spoiled.err);
        CHECK_EQUAL(spoiled.status, plain.status);
        CHECK_EQUAL(spoiled.status, 0);
        CHECK((spoiled.out + spoiled.err).find('\x1B') == std::string::npos);
        CHECK_EQUAL(linesOf(spoiled.out), linesOf(plain.out));
    }
}
