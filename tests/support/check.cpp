// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <mutex>

namespace sequency::tests {
namespace {

std::vector<Case>& registry()
{
    static std::vector<Case> all;
    return all;
}

struct Log {
    std::mutex mutex;
    Outcome outcome;
};

Log& currentLog()
{
    static Log log;
    return log;
}

thread_local std::vector<std::string> contextLines;

}  // namespace

Registrar::Registrar(const char* name, const char* file, int line, void (*body)())
{
    registry().push_back({name, file, line, body});
}

std::span<const Case> cases()
{
    std::ranges::sort(registry(), {}, &Case::name);
    return registry();
}

std::vector<std::string> duplicateNames()
{
    std::vector<std::string> names;
    const auto all = cases();
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i].name == all[i - 1].name)
            names.push_back(all[i].name);
    return names;
}

InfoScope::InfoScope(std::string text)
{
    contextLines.push_back(std::move(text));
}

InfoScope::~InfoScope()
{
    contextLines.pop_back();
}

bool record(bool passed, Spot spot, const std::string& message)
{
    Log& log = currentLog();
    const std::lock_guard lock(log.mutex);
    ++log.outcome.checkCount;
    if (passed)
        return true;
    std::string text = message;
    for (const std::string& line : contextLines)
        text += "\n  with " + line;
    log.outcome.failures.push_back({std::move(text), spot.file, spot.line});
    return false;
}

Outcome run(const Case& testCase)
{
    Log& log = currentLog();
    log.outcome = {};
    const Spot place{testCase.file.c_str(), testCase.line};
    bool aborted = false;
    try {
        testCase.body();
    } catch (const CaseAborted&) {
        aborted = true;
    } catch (const CaseSkipped& skip) {
        log.outcome.skipped = true;
        log.outcome.skipReason = skip.reason;
    } catch (const std::exception& error) {
        record(false, place, std::string("an exception left the case: ") + error.what());
    } catch (...) {
        record(false, place, "an exception of unknown type left the case");
    }
    const std::lock_guard lock(log.mutex);
    if (log.outcome.checkCount == 0 && !log.outcome.skipped && !aborted)
        log.outcome.failures.push_back({"no check executed", testCase.file, testCase.line});
    return std::exchange(log.outcome, {});
}

std::uint64_t seed()
{
    static const std::uint64_t value = [] {
        const char* text = std::getenv("SEQUENCY_TEST_SEED");
        return text != nullptr && *text != '\0' ? std::strtoull(text, nullptr, 0) : 20111ULL;
    }();
    return value;
}

std::mt19937_64 generator(std::uint64_t salt)
{
    const std::array<std::uint32_t, 4> words{
        static_cast<std::uint32_t>(seed()), static_cast<std::uint32_t>(seed() >> 32),
        static_cast<std::uint32_t>(salt), static_cast<std::uint32_t>(salt >> 32)};
    std::seed_seq sequence(words.begin(), words.end());
    return std::mt19937_64(sequence);
}

}  // namespace sequency::tests
