// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drivers that fail, hang or abort in one call (tests/support/faulty_driver.cpp): every program ends, with a message or a right result.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace sequency;

namespace {

// Every function of OpenCL that the programs call (engine/opencl/cl_api.h).
const std::vector<std::string> functions{"clBuildProgram",
                                         "clCreateBuffer",
                                         "clCreateCommandQueue",
                                         "clCreateContext",
                                         "clCreateKernel",
                                         "clCreateProgramWithBinary",
                                         "clCreateProgramWithSource",
                                         "clEnqueueCopyBuffer",
                                         "clEnqueueFillBuffer",
                                         "clEnqueueMapBuffer",
                                         "clEnqueueMarkerWithWaitList",
                                         "clEnqueueNDRangeKernel",
                                         "clEnqueueReadBuffer",
                                         "clEnqueueUnmapMemObject",
                                         "clEnqueueWriteBuffer",
                                         "clFlush",
                                         "clGetCommandQueueInfo",
                                         "clGetDeviceIDs",
                                         "clGetDeviceInfo",
                                         "clGetEventInfo",
                                         "clGetEventProfilingInfo",
                                         "clGetKernelInfo",
                                         "clGetKernelWorkGroupInfo",
                                         "clGetPlatformIDs",
                                         "clGetPlatformInfo",
                                         "clGetProgramBuildInfo",
                                         "clGetProgramInfo",
                                         "clReleaseCommandQueue",
                                         "clReleaseContext",
                                         "clReleaseDevice",
                                         "clReleaseEvent",
                                         "clReleaseKernel",
                                         "clReleaseMemObject",
                                         "clReleaseProgram",
                                         "clRetainCommandQueue",
                                         "clRetainContext",
                                         "clRetainDevice",
                                         "clRetainEvent",
                                         "clRetainKernel",
                                         "clRetainMemObject",
                                         "clRetainProgram",
                                         "clSetKernelArg"};
constexpr std::array kinds{"fail", "hang", "abort"};
// Functions that the smallest transform on a device calls in every run.
const std::vector<std::string> alwaysCalled{"clGetPlatformIDs", "clGetPlatformInfo", "clGetDeviceIDs",
                                            "clGetDeviceInfo",  "clCreateContext",   "clCreateBuffer",
                                            "clCreateKernel",   "clSetKernelArg",    "clEnqueueNDRangeKernel",
                                            "clFlush",          "clGetEventInfo",    "clReleaseMemObject"};

// The first driver that the system lists.
std::string realDriver()
{
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator("/etc/OpenCL/vendors", failed)) {
        std::string driver;
        if (std::getline(std::ifstream(entry.path()), driver) && !driver.empty())
            return driver;
    }
    return {};
}

// A place for the driver with a fault, and for what it leaves.
class FaultyDriver {
public:
    FaultyDriver() { m_folder.write("faulty.icd", SEQUENCY_FAULTY_LIBRARY "\n"); }

    // The fault of the run; empty for a run without a fault.
    tests::Reply run(const tests::Call& wanted, const std::string& fault, const std::string& patience = "1")
    {
        std::filesystem::remove(m_folder.path("struck"));
        std::filesystem::remove(m_folder.path("loaded"));
        tests::Call call = wanted;
        for (const std::string& variable :
             {"OCL_ICD_VENDORS=" + m_folder.path("faulty.icd"), "SEQUENCY_FAULTY_DRIVER=" + realDriver(),
              "SEQUENCY_FAULT=" + fault, "SEQUENCY_STRUCK=" + m_folder.path("struck"),
              "SEQUENCY_LOADED=" + m_folder.path("loaded"), "SEQUENCY_DEVICE_PATIENCE=" + patience})
            call.environment.push_back(variable);
        return tests::call(call);
    }
    bool hasStruck() const { return std::filesystem::exists(m_folder.path("struck")); }
    bool wasLoaded() const { return std::filesystem::exists(m_folder.path("loaded")); }

private:
    tests::TemporaryFolder m_folder;
};

// The sums over x of f(x) (−1)^(w·x) for f = 0110.
const std::string spectrum = "2\n0\n0\n-2\n";

tests::Call transformOn(const std::string& device)
{
    return {.arguments = {"transform", "-", "--device", device}, .input = "0110"};
}

std::string describe(const tests::Reply& reply)
{
    return "status " + std::to_string(reply.status) + "\n" + reply.out + reply.err;
}

// Runs a program with every fault of some functions, from their first call on and from a later one. `check` sees every reply.
template <typename Check>
void checkEveryFault(const tests::Call& call, const std::vector<std::string>& some, const Check& check)
{
    FaultyDriver driver;
    for (const std::string& function : some)
        for (const char* const kind : kinds)
            for (const int number : {1, 3}) {
                const std::string fault = function + ":" + kind + ":" + std::to_string(number);
                // Only a hang needs a short limit, which a healthy call on a busy machine may reach as well.
                const bool isHang = std::string_view(kind) == "hang";
                const tests::Reply reply = driver.run(call, fault, isHang ? "1" : "300");
                INFO(fault + ": " + describe(reply));
                CHECK(reply.status >= 0);
                const bool isLate =
                    isHang && (reply.out + reply.err).find("has not answered") != std::string::npos;
                const bool isNeeded =
                    number == 1 && std::ranges::find(alwaysCalled, function) != alwaysCalled.end();
                check(reply, driver.hasStruck() || isLate, isNeeded);
            }
}

}  // namespace

SEQUENCY_CASE(a_transform_on_a_faulty_device_ends_with_a_message_or_the_result)
{
    if (realDriver().empty())
        SKIP_CASE("there is no OpenCL driver");
    FaultyDriver driver;
    const tests::Reply healthy = driver.run(transformOn("opencl:0"), "", "300");
    INFO(describe(healthy));
    REQUIRE(healthy.status == 0);
    CHECK(driver.wasLoaded() && !driver.hasStruck());
    CHECK_EQUAL(healthy.out, spectrum);
    checkEveryFault(transformOn("opencl:0"), functions,
                    [](const tests::Reply& reply, bool hasStruck, bool isNeeded) {
                        CHECK(hasStruck || !isNeeded);
                        if (reply.status == 0) {
                            CHECK_EQUAL(reply.out, spectrum);
                        } else {
                            CHECK(hasStruck);
                            CHECK(reply.err.starts_with("sequency-cli: transform: "));
                            CHECK_EQUAL(tests::linesOf(reply.err).size(), std::size_t{1});
                        }
                    });
}

SEQUENCY_CASE(devices_lists_the_processor_with_a_faulty_driver)
{
    if (realDriver().empty())
        SKIP_CASE("there is no OpenCL driver");
    checkEveryFault({.arguments = {"devices"}},
                    {"clGetPlatformIDs", "clGetPlatformInfo", "clGetDeviceIDs", "clGetDeviceInfo",
                     "clRetainDevice", "clReleaseDevice"},
                    [](const tests::Reply& reply, bool hasStruck, bool isNeeded) {
                        CHECK(hasStruck || !isNeeded);
                        CHECK_EQUAL(reply.status, 0);
                        CHECK(reply.out.find("\ncpu ") != std::string::npos);
                        CHECK(reply.out.find("\nopencl:0 ") != std::string::npos ||
                              reply.out.find("OpenCL") != std::string::npos);
                    });
}

SEQUENCY_CASE(the_processor_computes_without_loading_a_driver)
{
    FaultyDriver driver;
    for (const char* const device : {"cpu", "reference"}) {
        const tests::Reply reply = driver.run(transformOn(device), "clGetPlatformIDs:abort:1");
        INFO(describe(reply));
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.out, spectrum);
        CHECK(!driver.wasLoaded());
    }
    tests::Call off = transformOn("auto");
    off.environment = {"SEQUENCY_NO_OPENCL=1"};
    CHECK_EQUAL(driver.run(off, "clGetPlatformIDs:abort:1").out, spectrum);
    CHECK(!driver.wasLoaded());
    off.arguments = {"devices"};
    const tests::Reply listed = driver.run(off, "clGetPlatformIDs:abort:1");
    CHECK(listed.out.find("switched off by the environment variable SEQUENCY_NO_OPENCL") !=
          std::string::npos);
    CHECK(!driver.wasLoaded());
}

#ifdef SEQUENCY_PROGRAM
SEQUENCY_CASE(the_window_opens_and_closes_with_a_faulty_driver)
{
    if (realDriver().empty())
        SKIP_CASE("there is no OpenCL driver");
    checkEveryFault({.arguments = {"--close-when-shown"}, .program = SEQUENCY_PROGRAM},
                    {"clGetPlatformIDs", "clGetPlatformInfo", "clGetDeviceIDs", "clGetDeviceInfo"},
                    [](const tests::Reply& reply, bool hasStruck, bool isNeeded) {
                        CHECK(hasStruck || !isNeeded);
                        CHECK_EQUAL(reply.status, 0);
                    });
}
#endif

#ifdef SEQUENCY_PYTHON
SEQUENCY_CASE(python_receives_an_exception_from_a_faulty_device)
{
    if (realDriver().empty())
        SKIP_CASE("there is no OpenCL driver");
    const std::string script =
        "import sequency as sq\n"
        "try:\n"
        "    print('result', list(map(int, sq.walsh([0, 1, 1, 0], device='opencl:0'))))\n"
        "except Exception as error:\n"
        "    print('message', error)\n"
        "print('cpu', list(map(int, sq.walsh([0, 1, 1, 0], device='cpu'))))\n";
    const tests::Call call{.arguments = {"-c", script},
                           .environment = {"PYTHONPATH=" SEQUENCY_PYTHON_PATH},
                           .program = SEQUENCY_PYTHON};
    FaultyDriver driver;
    const tests::Reply healthy = driver.run(call, "", "300");
    INFO(describe(healthy));
    REQUIRE(healthy.out.starts_with("result ["));
    const auto lines = tests::linesOf(healthy.out);
    checkEveryFault(call, functions, [&](const tests::Reply& reply, bool hasStruck, bool isNeeded) {
        CHECK(hasStruck || !isNeeded);
        CHECK_EQUAL(reply.status, 0);
        const auto own = tests::linesOf(reply.out);
        REQUIRE(own.size() == 2);
        CHECK(own[0] == lines[0] || (hasStruck && own[0].starts_with("message ")));
        CHECK_EQUAL(own[1], lines[1]);
    });
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
        tests::Call call{words};
        const tests::Reply plain = driver.run(call, "", "60");
        call.environment.push_back("SEQUENCY_SPOILED_NAMES=1");
        const tests::Reply spoiled = driver.run(call, "", "60");
        INFO(words.front() + "\n" + spoiled.out + spoiled.err);
        CHECK_EQUAL(spoiled.status, plain.status);
        CHECK_EQUAL(spoiled.status, 0);
        CHECK((spoiled.out + spoiled.err).find('\x1B') == std::string::npos);
        CHECK_EQUAL(linesOf(spoiled.out), linesOf(plain.out));
    }
}
