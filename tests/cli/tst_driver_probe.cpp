// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests drivers that hang or crash during the probe (tests/support/drivers/faulty_driver.cpp). They are excluded with a message, the verdict is
// stored, and all other drivers are used.
#include "tests/cli/faulty_drivers.h"
#include "tests/support/check.h"

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

using namespace sequency::tests;

namespace {

namespace fs = std::filesystem;

// Time limit in seconds that suffices for a healthy driver on a busy machine.
constexpr const char* trialPatience = "10";

const Call devicesCall{.arguments = {"devices"}};
const Call retry{.arguments = {"devices", "--retry-drivers"}};
const std::string crash = "clGetPlatformIDs:abort:1";

bool has(const FaultyReply& run, std::string_view text)
{
    return (run.reply.out + run.reply.err).find(text) != std::string::npos;
}

// Replaces the library with a faulty one after both drivers have passed, so that the real driver is not probed again with a short time limit.
void passBoth(FaultyDriver& driver)
{
    CHECK_EQUAL(driver.run({.call = devicesCall, .vendors = driver.withReal()}).reply.status, 0);
    driver.changeLibrary();
}

std::string folderOf(const std::string& program)
{
    return fs::path(program).parent_path().string();
}

// Returns the call with the command-line program copied to another folder.
Call copied(const Call& call, const TemporaryFolder& folder)
{
    Call made = call;
    made.program = folder.path("sequency-cli");
    fs::copy_file(SEQUENCY_CLI, made.program, fs::copy_options::skip_existing);
    return made;
}

}  // namespace

namespace {

struct Fault {
    const char* fault;
    const char* happened;
};

void checkThatTheOtherIsUsed(const Fault& fault)
{
    FaultyDriver driver;
    passBoth(driver);
    const bool isHang = std::string_view(fault.fault).find("hang") != std::string_view::npos;
    FaultyRun wanted{.call = devicesCall,
                     .fault = fault.fault,
                     .patience = isHang ? trialPatience : "300",
                     .vendors = driver.withReal()};
    const FaultyReply first = driver.run(wanted);
    INFO(fault.fault + ("\n" + first.text()));
    CHECK_EQUAL(first.reply.status, 0);
    CHECK_EQUAL(first.loadCount, std::size_t{1});  // loaded by the probe only
    CHECK(has(first, "\nopencl:0 "));
    CHECK(!has(first, "\nopencl:1 "));
    CHECK(has(first, driver.withReal() + "/faulty.icd"));
    CHECK(has(first, fault.happened));
    CHECK(has(first, "\"sequency-cli devices --retry-drivers\""));
    // The verdict is stored, so no process loads the driver, and the message is the same.
    wanted.call = transformOn("opencl:0");
    const FaultyReply second = driver.run(wanted);
    INFO(second.text());
    CHECK_EQUAL(second.reply.out, spectrumText);
    CHECK_EQUAL(second.loadCount, std::size_t{0});
    wanted.call = devicesCall;
    const FaultyReply third = driver.run(wanted);
    CHECK_EQUAL(third.reply.out, first.reply.out);
    CHECK_EQUAL(third.loadCount, std::size_t{0});
}

}  // namespace

SEQUENCY_CASE(a_driver_that_fails_the_probe_is_named_and_the_other_driver_is_used)
{
    REQUIRE(!realDriver().empty());
    constexpr std::array faults{
        Fault{"load:abort:1", "crashed with signal 6 (Aborted) in clGetPlatformIDs"},
        Fault{"load:hang:1", "did not return from clGetPlatformIDs within 10 seconds"},
        Fault{"load:thread:1", "crashed with signal 6 (Aborted) in clGetPlatformIDs"},
        Fault{"clGetPlatformIDs:abort:1", "crashed with signal 6 (Aborted) in clGetPlatformIDs"},
        Fault{"clGetPlatformIDs:hang:1", "did not return from clGetPlatformIDs within 10 seconds"},
        Fault{"clGetDeviceInfo:thread:1", "crashed with signal 6 (Aborted) in clGetDeviceInfo"},
        Fault{"clCreateContext:hang:1", "did not return from clCreateContext within 10 seconds"},
        Fault{"clCreateBuffer:abort:1", "crashed with signal 6 (Aborted) in clCreateBuffer"},
        Fault{"clReleaseCommandQueue:thread:1", "crashed with signal 6 (Aborted) in clReleaseCommandQueue"}};
    std::vector<std::jthread> threads;  // the time limits run concurrently
    for (const Fault& fault : faults)
        threads.emplace_back([&fault] { checkThatTheOtherIsUsed(fault); });
}

SEQUENCY_CASE(the_cpu_remains_available_if_the_only_driver_fails_the_probe)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const FaultyReply listed = driver.run({.call = devicesCall, .fault = crash});
    INFO(listed.text());
    CHECK_EQUAL(listed.reply.status, 0);
    CHECK(has(listed, "\ncpu "));
    CHECK(!has(listed, "\nopencl:0 "));
    CHECK(has(listed, "Until then everything runs on the CPU."));
    const FaultyReply wanted = driver.run({.call = transformOn("opencl"), .fault = crash});
    INFO(wanted.text());
    CHECK(wanted.reply.status != 0);
    CHECK(has(wanted, "crashed with signal 6 (Aborted) in clGetPlatformIDs"));
    CHECK_EQUAL(driver.run({.call = transformOn("auto"), .fault = crash}).reply.out, spectrumText);
}

SEQUENCY_CASE(a_driver_is_probed_again_only_if_the_driver_library_changes)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const FaultyReply first = driver.run({.call = devicesCall});
    INFO(first.text());
    CHECK(has(first, "\nopencl:0 "));
    CHECK_EQUAL(first.loadCount, std::size_t{2});  // loaded by the probe and by the program
    CHECK_EQUAL(driver.run({.call = devicesCall}).loadCount, std::size_t{1});
    driver.changeLibrary();
    CHECK_EQUAL(driver.run({.call = devicesCall}).loadCount, std::size_t{2});
    // A change of the library also invalidates a negative verdict.
    driver.changeLibrary();
    CHECK_EQUAL(driver.run({.call = devicesCall, .fault = crash}).loadCount, std::size_t{1});
    CHECK_EQUAL(driver.run({.call = devicesCall}).loadCount, std::size_t{0});
    driver.changeLibrary();
    const FaultyReply last = driver.run({.call = devicesCall});
    CHECK(has(last, "\nopencl:0 "));
    CHECK_EQUAL(last.loadCount, std::size_t{2});
}

SEQUENCY_CASE(the_retry_drivers_option_probes_a_refused_driver_again)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    CHECK(!has(driver.run({.call = devicesCall, .fault = crash}), "\nopencl:0 "));
    // After another crash, the verdict is stored again.
    const FaultyReply crashed = driver.run({.call = retry, .fault = crash});
    INFO(crashed.text());
    CHECK_EQUAL(crashed.reply.status, 0);
    CHECK_EQUAL(crashed.loadCount, std::size_t{1});
    CHECK(!has(driver.run({.call = devicesCall}), "\nopencl:0 "));
    const FaultyReply passed = driver.run({.call = retry});
    INFO(passed.text());
    CHECK(has(passed, "\nopencl:0 "));
    CHECK_EQUAL(passed.loadCount, std::size_t{2});
    CHECK(!has(passed, "note: "));
    const FaultyReply after = driver.run({.call = devicesCall});
    CHECK(has(after, "\nopencl:0 "));
    CHECK_EQUAL(after.loadCount, std::size_t{1});
    // A driver with a positive verdict is not probed again.
    const FaultyReply idle = driver.run({.call = retry});
    CHECK_EQUAL(idle.loadCount, std::size_t{1});
    CHECK(has(idle, "--retry-drivers: no driver is excluded, so there is none to try again"));
}

SEQUENCY_CASE(a_driver_that_timed_out_is_probed_again_with_a_longer_time_limit)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const std::string hang = "clGetPlatformIDs:hang:1";
    CHECK(has(driver.run({.call = devicesCall, .fault = hang, .patience = "0.5"}), "within 0.5 seconds"));
    CHECK_EQUAL(driver.run({.call = devicesCall, .fault = hang, .patience = "0.5"}).loadCount,
                std::size_t{0});
    CHECK(has(driver.run({.call = devicesCall}), "\nopencl:0 "));
}

SEQUENCY_CASE(the_former_environment_variable_of_the_time_limit_gives_a_warning)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const FaultyReply run = driver.run({.call = devicesCall,
                                        .fault = "clGetPlatformIDs:hang:1",
                                        .patience = "0.5",
                                        .limitVariable = "SEQUENCY_DEVICE_PATIENCE"});
    CHECK(has(run, "within 0.5 seconds"));
    CHECK(has(run, "SEQUENCY_DEVICE_PATIENCE: was renamed to SEQUENCY_LAUNCH_TIMEOUT (the old name is "
                   "accepted until 0.4)"));
}

SEQUENCY_CASE(every_program_start_probes_the_drivers_if_no_results_can_be_stored)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    for (const char* const place : {"off", "/proc/sequency/verdicts.json"}) {
        driver.setVerdicts(place);
        for (int i = 0; i < 2; ++i) {
            const FaultyReply run = driver.run({.call = transformOn("opencl:0")});
            INFO(place + ("\n" + run.text()));
            CHECK_EQUAL(run.reply.out, spectrumText);
            CHECK_EQUAL(run.loadCount, std::size_t{2});
        }
    }
    // The damaged file of verdicts is renamed.
    driver.setVerdicts(driver.verdicts());
    static_cast<void>(driver.folder().write("verdicts.json", std::string(100'000, '[')));
    CHECK_EQUAL(driver.run({.call = devicesCall}).loadCount, std::size_t{2});
    CHECK_EQUAL(driver.run({.call = devicesCall}).loadCount, std::size_t{1});
    CHECK(fs::exists(driver.verdicts() + ".damaged"));
}

SEQUENCY_CASE(the_verdict_of_a_driver_crash_under_a_memory_limit_is_not_stored)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    Call limited = devicesCall;
    limited.memoryBytes = std::size_t{1} << 34;
    const FaultyReply run = driver.run({.call = limited, .fault = crash});
    INFO(run.text());
    CHECK(has(run, "crashed with signal 6"));
    CHECK(has(driver.run({.call = devicesCall}), "\nopencl:0 "));
}

// The copy of the program has no probe program in its folder, or only one that other users could have changed.
SEQUENCY_CASE(a_driver_crash_is_caught_in_the_process_if_the_probe_program_is_missing)
{
    REQUIRE(!realDriver().empty());
    const TemporaryFolder place;
    const std::string helper = place.path("sequency-probe-driver");
    for (const bool isUnsafe : {false, true}) {
        FaultyDriver driver;
        if (isUnsafe) {
            fs::copy_file(folderOf(SEQUENCY_CLI) + "/sequency-probe-driver", helper);
            fs::permissions(helper, fs::perms::others_write, fs::perm_options::add);
        }
        const FaultyReply healthy = driver.run({.call = copied(transformOn("opencl:0"), place)});
        INFO(healthy.text());
        CHECK_EQUAL(healthy.reply.out, spectrumText);
        CHECK_EQUAL(healthy.loadCount, std::size_t{1});
        const FaultyReply crashed = driver.run({.call = copied(devicesCall, place), .fault = crash});
        INFO(crashed.text());
        CHECK_EQUAL(crashed.reply.status, 0);
        CHECK(has(crashed, "the search for devices failed: the OpenCL driver crashed in clGetPlatformIDs"));
        CHECK_EQUAL(crashed.loadCount, std::size_t{1});
        CHECK(!fs::exists(driver.verdicts()));
    }
    FaultyDriver driver;
    fs::permissions(helper, fs::perms::others_write, fs::perm_options::remove);
    CHECK_EQUAL(driver.run({.call = copied(devicesCall, place)}).loadCount, std::size_t{2});
}

#ifdef SEQUENCY_PROGRAM
SEQUENCY_CASE(the_window_opens_even_if_a_driver_crashes_on_a_driver_thread)
{
    REQUIRE(!realDriver().empty());
    FaultyDriver driver;
    const Call window{.arguments = {"--close-when-shown"}, .program = SEQUENCY_PROGRAM};
    for (const char* const fault : {"clGetPlatformIDs:thread:1", "load:abort:1"}) {
        driver.changeLibrary();
        const FaultyReply run = driver.run({.call = window, .fault = fault, .vendors = driver.withReal()});
        INFO(fault + ("\n" + run.text()));
        CHECK_EQUAL(run.reply.status, 0);
        CHECK_EQUAL(run.loadCount, std::size_t{1});
    }
}
#endif
