// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the program exits normally with status 1 or 3, one line of error and no file, whichever allocation fails.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

#include <cstdio>

using namespace sequency::tests;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

// Returns true if the memory suffices for the loader and for library code before main(), whose messages are not those of the program.
bool starts(std::size_t memoryBytes)
{
    Call version{{"--version"}};
    version.memoryBytes = memoryBytes;
    return call(version).status == 0;
}

}  // namespace

// The memory limit rises from too little for one thread to enough, so that every allocation in between fails once.
SEQUENCY_CASE(a_failing_allocation_ends_the_program_with_a_one_line_error)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    SKIP_CASE("sanitizers need terabytes of addresses");
#endif
    const TemporaryFolder folder;
    std::string rows = ".i 16\n.o 1\n";
    for (int i = 0; i < 40'000; ++i)
        rows += "0-1-0-1-0-1-0-1- 1\n";
    const std::string pla = folder.write("f.pla", rows + ".e\n");
    std::string list = "1,2";
    for (int i = 2; i < 1 << 18; ++i)
        list += ",\n" + std::to_string(i);
    const std::string numbers = folder.write("f.txt", list);
    for (const Words& arguments :
         {std::vector<std::string>{"transform", numbers, "--device", "cpu", "-o", folder.path("out")},
          {"convert", pla, "--to", "blif", "-o", folder.path("out")},
          {"transform", "--random", "1", "--variables", "24", "--device", "cpu", "-o", folder.path("out")},
          {"transform", "--expression", "x1 & x2 | x20", "--device", "reference", "-o",
           folder.path("out")}}) {
        int refused = 0;
        for (std::size_t limit = 24; limit <= 600; limit += limit < 120 ? 12 : 60) {
            std::remove(folder.path("out").c_str());  // a call with enough memory has written this file
            Call limited{arguments};
            limited.environment = {"OCL_ICD_VENDORS=/nonexistent"};
            limited.memoryBytes = limit * mebibyte;
            const Reply reply = call(limited);
            if (!starts(limited.memoryBytes))
                continue;
            INFO(arguments[0] + " " + arguments[1] + " with " + std::to_string(limit) + " MiB: " + reply.err);
            CHECK(reply.status == 0 || reply.status == 1 || reply.status == 3);
            if (reply.status == 0)
                continue;
            ++refused;
            CHECK_EQUAL(linesOf(reply.err).size(), 1U);
            CHECK(reply.err.starts_with("sequency-cli: "));
            CHECK_EQUAL(folder.entries().size(), 2U);
        }
        CHECK(refused > 0);
    }
}
