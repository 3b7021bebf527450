// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main function of the test programs that use check.h. Exit status: 1 if a case failed or executed no check, or if the options
// select no case; 77 if nothing failed and a case was skipped; otherwise 0.

#include "tests/support/check.h"

#include <atomic>
#include <cstdio>

namespace {

// Equals SKIP_RETURN_CODE of the tests in test_functions.cmake.
constexpr int skippedStatus = 77;

struct Totals {
    int caseCount = 0;
    int skippedCount = 0;
    int uncheckedCount = 0;
};

Totals totals;
std::atomic<bool> isCaseSkipped = false;

// Counts the cases that were skipped and the cases that executed no check.
class Watcher : public doctest::IReporter {
public:
    explicit Watcher(const doctest::ContextOptions&) {}
    void test_case_start(const doctest::TestCaseData& testCase) override
    {
        m_name = testCase.m_name;
        isCaseSkipped = false;
        ++totals.caseCount;
    }
    void test_case_end(const doctest::CurrentTestCaseStats& stats) override
    {
        if (isCaseSkipped) {
            ++totals.skippedCount;
        } else if (stats.numAssertsCurrentTest == 0 && stats.failure_flags == 0) {
            ++totals.uncheckedCount;
            std::printf("FAIL %s: no check executed\n", m_name);
        }
    }
    void report_query(const doctest::QueryData&) override {}
    void test_run_start() override {}
    void test_run_end(const doctest::TestRunStats&) override {}
    void test_case_reenter(const doctest::TestCaseData&) override {}
    void test_case_exception(const doctest::TestCaseException&) override {}
    void subcase_start(const doctest::SubcaseSignature&) override {}
    void subcase_end() override {}
    void log_assert(const doctest::AssertData&) override {}
    void log_message(const doctest::MessageData&) override {}
    void test_case_skipped(const doctest::TestCaseData&) override {}

private:
    const char* m_name = "";
};

DOCTEST_REGISTER_LISTENER("watcher", 1, Watcher);

}  // namespace

void sequency::tests::runCase(void (*body)())
{
    try {
        body();
    } catch (const CaseSkipped& skip) {
        isCaseSkipped = true;
        std::printf("SKIP: %s\n", skip.reason.c_str());
    }
}

int main(int argc, char** argv)
{
    doctest::Context context(argc, argv);
    std::printf("seed %llu (SEQUENCY_TEST_SEED)\n", static_cast<unsigned long long>(sequency::tests::seed()));
    std::fflush(stdout);
    const int status = context.run();
    if (context.shouldExit())  // after --help, --list-test-cases and similar options
        return status;
    if (totals.caseCount == 0)
        std::printf("no case is selected\n");
    if (status != 0 || totals.uncheckedCount > 0 || totals.caseCount == 0)
        return 1;
    return totals.skippedCount > 0 ? skippedStatus : 0;
}
