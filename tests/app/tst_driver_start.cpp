// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the workbench starts drivers while its only other thread waits for them.
// Drivers such as PoCL change the environment while they start. A thread that reads the environment at that moment would crash the program.
#include "tests/support/check.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

using namespace sequency;

namespace {

// Starts the program and returns its reports until it has received its devices for the second time or has ended.
std::vector<std::pair<std::string, int>> watchedStart()
{
    int ends[2] = {};
    REQUIRE(pipe(ends) == 0);
    const pid_t program = fork();
    REQUIRE(program >= 0);
    if (program == 0) {
        close(ends[0]);
        ::setenv("SEQUENCY_WATCH_DESCRIPTOR", std::to_string(ends[1]).c_str(), 1);
        ::setenv("LD_PRELOAD", SEQUENCY_WATCH, 1);
        ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
        execl(SEQUENCY_PROGRAM, SEQUENCY_PROGRAM, static_cast<char*>(nullptr));
        _exit(127);
    }
    close(ends[1]);
    std::FILE* const words = fdopen(ends[0], "r");
    std::vector<std::pair<std::string, int>> said;
    char word[32] = {};
    int threads = 0;
    int searches = 0;
    while (std::fscanf(words, "%31s %d", word, &threads) == 2) {
        said.emplace_back(word, threads);
        // The first search is made at program start, the second one by the engine of the window.
        searches += said.back().first == "platforms" ? 1 : 0;
        if (searches >= 2 && said.back().first == "ended")
            break;
    }
    kill(program, SIGKILL);
    int status = 0;
    waitpid(program, &status, 0);
    std::fclose(words);
    return said;
}

}  // namespace

SEQUENCY_CASE(the_workbench_loads_the_drivers_before_other_threads_start)
{
    const auto said = watchedStart();
    REQUIRE(!said.empty());
    const auto is = [](const char* word) { return [word](const auto& line) { return line.first == word; }; };
    const auto first = std::find_if(said.begin(), said.end(), is("platforms"));
    REQUIRE(first != said.end());
    // The main thread waits for the thread that searches for devices, and reads nothing until it has finished.
    constexpr int threadsAtStart = 2;
    CHECK_EQUAL(first->second, threadsAtStart);
    const auto asked = std::find_if(first, said.end(), is("devices"));
    REQUIRE(asked != said.end());
    CHECK_EQUAL(asked->second, threadsAtStart);
    // Drivers change the environment only during the first search. In the second one, when other threads exist, the environment does not change.
    const auto second = std::find_if(first + 1, said.end(), is("platforms"));
    REQUIRE(second != said.end());
    CHECK(said.back().first == "ended");
    CHECK(std::any_of(asked, second, is("environment")));
    for (auto line = said.begin(); line != second; ++line)
        if (line->first == "environment")
            CHECK(line->second <= threadsAtStart);
    CHECK(std::none_of(second, said.end(), is("environment")));
}
