// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/faulty_drivers.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <system_error>
#include <thread>

namespace sequency::tests {
namespace {

namespace fs = std::filesystem;

constexpr const char* libraryName = "libfaulty.so";

// More than one run per CPU core, because most programs wait for a time limit or for the disk.
constexpr unsigned runsPerProcessor = 3;

std::size_t byteCountOf(const std::string& path)
{
    std::error_code failed;
    const auto count = fs::file_size(path, failed);
    return failed ? 0 : static_cast<std::size_t>(count);
}

}  // namespace

std::string realDriver()
{
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator("/etc/OpenCL/vendors", failed)) {
        std::string driver;
        std::ifstream file(entry.path());
        if (std::getline(file, driver) && !driver.empty())
            return driver;
    }
    return {};
}

std::string FaultyReply::text() const
{
    return "status " + std::to_string(reply.status) + ", " + std::to_string(strikeCount) + " strikes, " +
           std::to_string(loadCount) + " loads\n" + reply.out + reply.err;
}

FaultyDriver::FaultyDriver() : m_verdicts(verdicts())
{
    // SIGPIPE is ignored throughout, because call() restores the previous handling while other calls may still run.
    std::signal(SIGPIPE, SIG_IGN);
    fs::copy_file(SEQUENCY_FAULTY_LIBRARY, m_folder.path(libraryName));
    for (const std::string& vendors : {alone(), withReal()}) {
        fs::create_directory(vendors);
        std::ofstream(vendors + "/faulty.icd") << m_folder.path(libraryName) << "\n";
    }
    std::ofstream(withReal() + "/real.icd") << realDriver() << "\n";
}

void FaultyDriver::changeLibrary()
{
    const std::string library = m_folder.path(libraryName);
    fs::last_write_time(library, fs::last_write_time(library) + std::chrono::hours(1));
}

FaultyReply FaultyDriver::runOne(const FaultyRun& wanted, std::size_t number) const
{
    const std::string notes = m_folder.path("run-" + std::to_string(number));
    fs::create_directory(notes);
    Call made = wanted.call;
    std::vector<std::string> variables{
        "OCL_ICD_VENDORS=" + (wanted.vendors.empty() ? alone() : wanted.vendors),
        "SEQUENCY_FAULTY_DRIVER=" + realDriver(),
        "SEQUENCY_FAULT=" + wanted.fault,
        "SEQUENCY_STRUCK=" + notes + "/struck",
        "SEQUENCY_LOADED=" + notes + "/loaded",
        "SEQUENCY_CALLED=" + notes + "/called",
        wanted.limitVariable + "=" + wanted.patience,
        "SEQUENCY_DRIVER_VERDICTS=" + m_verdicts,
        "XDG_CACHE_HOME=" + (wanted.hasStoredPrograms ? m_folder.path("cache") : notes + "/cache")};
    made.environment.insert(made.environment.end(), variables.begin(), variables.end());
    FaultyReply result;
    result.reply = call(made);
    result.strikeCount = byteCountOf(notes + "/struck");
    result.loadCount = byteCountOf(notes + "/loaded");
    std::ifstream called(notes + "/called");
    for (std::string function; std::getline(called, function);)
        ++result.calls[function];
    std::error_code ignored;
    fs::remove_all(notes, ignored);
    return result;
}

std::vector<FaultyReply> FaultyDriver::runAll(const std::vector<FaultyRun>& wanted)
{
    std::vector<FaultyReply> replies(wanted.size());
    std::atomic<std::size_t> next = 0;
    const std::size_t first = m_runCount;
    m_runCount += wanted.size();
    const auto work = [&] {
        for (std::size_t i = next++; i < wanted.size(); i = next++)
            replies[i] = runOne(wanted[i], first + i);
    };
    const std::size_t count = std::min<std::size_t>(
        wanted.size(), std::size_t{runsPerProcessor} * std::max(1U, std::thread::hardware_concurrency()));
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < count; ++i)
        threads.emplace_back(work);
    work();
    threads.clear();
    return replies;
}

Call transformOn(const std::string& device)
{
    return {.arguments = {"transform", "-", "--device", device}, .input = "0110"};
}

}  // namespace sequency::tests
