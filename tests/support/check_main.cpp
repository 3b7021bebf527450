// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain runner: `tst_x [--list] [part of a case's name]`. Exit 0 when nothing failed, 1 otherwise (also when the
// filter matches no case), 2 on wrong usage, 77 when nothing failed and a case was skipped: ctest says so.
#include "tests/support/check.h"
#include "tests/support/environment.h"
#include "tests/support/skipped_status.h"

#include <cstdio>
#include <cstdlib>

bool sequency::tests::setVariable(const char* name, const char* value)
{
    return (value == nullptr ? ::unsetenv(name) : ::setenv(name, value, 1)) == 0;
}

int main(int argc, char** argv)
{
    using namespace sequency::tests;
    const std::string_view argument = argc > 1 ? argv[1] : "";
    if (argc > 2 || (argument.starts_with("-") && argument != "--list")) {
        std::fprintf(stderr, "usage: %s [--list] [part of a case's name]\n", argv[0]);
        return 2;
    }
    if (argument == "--list") {
        for (const Case& testCase : cases())
            std::printf("%s\n", testCase.name.c_str());
        return 0;
    }
    for (const std::string& name : duplicateNames()) {
        std::fprintf(stderr, "two cases are called %s\n", name.c_str());
        return 1;
    }
    std::printf("seed %llu (SEQUENCY_TEST_SEED)\n", static_cast<unsigned long long>(seed()));
    int passedCount = 0;
    int failedCount = 0;
    int skippedCount = 0;
    for (const Case& testCase : cases()) {
        if (testCase.name.find(argument) == std::string::npos)
            continue;
        const Outcome outcome = run(testCase);
        const char* verdict = "PASS";
        if (!outcome.failures.empty()) {
            verdict = "FAIL";
            ++failedCount;
        } else if (outcome.skipped) {
            verdict = "SKIP";
            ++skippedCount;
        } else {
            ++passedCount;
        }
        std::printf("%s %s%s%s\n", verdict, testCase.name.c_str(), outcome.skipped ? ": " : "",
                    outcome.skipReason.c_str());
        for (const Failure& failure : outcome.failures)
            std::printf("%s:%d: %s: %s\n", failure.file.c_str(), failure.line, testCase.name.c_str(),
                        failure.message.c_str());
        std::fflush(stdout);
    }
    std::printf("%d passed, %d failed, %d skipped\n", passedCount, failedCount, skippedCount);
    if (failedCount > 0 || passedCount + skippedCount == 0)
        return 1;
    return skippedCount > 0 ? sequency::tests::skippedStatus : 0;
}
