// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests answers files that several writers update at the same time: no answer may be lost.
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/file_lock.h"
#include "engine/io/vector_text.h"
#include "engine/lesson/answers_file.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>

using namespace sequency;

namespace {

const std::string smallHead = lesson::headLine({"small", 1, "Ada", 7});

std::string answerLine(const std::string& item, const std::string& answer = "1")
{
    return lesson::answerLine(item, answer);
}

std::string contentOf(const std::string& path)
{
    const auto text = io::readText(path);
    return text ? *text : text.error().text();
}

}  // namespace

SEQUENCY_CASE(answers_files_are_merged_line_by_line)
{
    using lesson::mergedAnswers;
    CHECK_EQUAL(mergedAnswers("", smallHead + answerLine("a")), smallHead + answerLine("a"));
    CHECK_EQUAL(mergedAnswers(smallHead + answerLine("a"), smallHead), smallHead + answerLine("a"));
    CHECK_EQUAL(mergedAnswers(smallHead + answerLine("b"), smallHead + answerLine("a")),
                smallHead + answerLine("b") + answerLine("a"));
    CHECK_EQUAL(mergedAnswers(smallHead + answerLine("a") + answerLine("b"),
                              smallHead + answerLine("a") + answerLine("c")),
                smallHead + answerLine("a") + answerLine("b") + answerLine("c"));
    // An answer that occurs twice is preserved twice.
    CHECK_EQUAL(mergedAnswers(smallHead + answerLine("a"), smallHead + answerLine("a") + answerLine("a")),
                smallHead + answerLine("a") + answerLine("a"));
    // A line without a line end is ignored.
    CHECK_EQUAL(mergedAnswers(smallHead, smallHead + answerLine("a") + "{\"item\""),
                smallHead + answerLine("a"));
}

SEQUENCY_CASE(concurrent_writers_of_one_answers_file_lose_no_answer)
{
    const tests::TemporaryFolder folder;
    const std::string path = folder.path("a.sequency-answers");
    constexpr int writers = 4;
    constexpr int answers = 25;
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer)
        threads.emplace_back([&path, &failures, writer] {
            std::string own = smallHead;
            for (int i = 0; i < answers; ++i) {
                own += answerLine("item-" + std::to_string(writer), std::to_string(i));
                if (!lesson::keepAnswers(path, own))
                    ++failures;
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    CHECK_EQUAL(failures.load(), 0);
    const auto read = VALUE_OF(lesson::readAnswers(path));
    CHECK_EQUAL(read.answers.size(), std::size_t{writers * answers});
    for (int writer = 0; writer < writers; ++writer) {
        std::vector<std::string> given;
        for (const lesson::Answer& answer : read.answers)
            if (answer.item == "item-" + std::to_string(writer))
                given.push_back(answer.text);
        REQUIRE(given.size() == std::size_t{answers});
        for (int i = 0; i < answers; ++i)
            CHECK_EQUAL(given[static_cast<std::size_t>(i)], std::to_string(i));
    }
    CHECK_EQUAL(folder.entries(), std::vector<std::string>{"a.sequency-answers"});  // no lock file remains
}

SEQUENCY_CASE(an_answers_file_locked_by_another_program_is_not_changed)
{
    const tests::TemporaryFolder folder;
    const std::string path = folder.path("a.sequency-answers");
    REQUIRE(lesson::keepAnswers(path, smallHead));
    const auto patience = io::FileLock::defaultPatience();
    io::FileLock::setDefaultPatience(std::chrono::milliseconds(0));
    {
        const auto lock = VALUE_OF(io::FileLock::tryTake(path + ".lock"));
        const auto kept = ERROR_OF(lesson::keepAnswers(path, smallHead + answerLine("a")));
        CHECK_EQUAL(kept.place.source, path);
        CHECK_EQUAL(kept.message, "is locked by another program, expected it to be released within 0 s");
    }
    io::FileLock::setDefaultPatience(patience);
    CHECK_EQUAL(contentOf(path), smallHead);
}

SEQUENCY_CASE(a_truncated_line_of_an_answers_file_is_skipped)
{
    const tests::TemporaryFolder folder;
    const std::string path = folder.path("a.sequency-answers");
    REQUIRE(lesson::keepAnswers(path, smallHead));
    REQUIRE(io::writeFile(path, smallHead + answerLine("a") + "{\"item\": \"b\", \"ans"));
    const auto kept = VALUE_OF(lesson::keptAnswers(path, {"small", 1, "Ada", 7}));
    CHECK_EQUAL(kept, smallHead + answerLine("a"));
    const auto held = VALUE_OF(lesson::keepAnswers(path, smallHead + answerLine("c")));
    CHECK_EQUAL(held, smallHead + answerLine("a") + answerLine("c"));
    CHECK_EQUAL(contentOf(path), held);
}

SEQUENCY_CASE(a_damaged_answers_file_is_renamed_before_new_answers_are_written)
{
    const tests::TemporaryFolder folder;
    const std::string path = folder.path("a.sequency-answers");
    REQUIRE(lesson::keepAnswers(path, smallHead));
    const std::string damaged = smallHead + "no answer\n" + answerLine("a");
    for (const char* const name : {"a.sequency-answers.damaged-1", "a.sequency-answers.damaged-2"}) {
        REQUIRE(io::writeFile(path, damaged));
        const auto refused = ERROR_OF(lesson::keepAnswers(path, smallHead + answerLine("b")));
        CHECK_EQUAL(refused.place.source, path);
        CHECK_EQUAL(refused.place.line, std::size_t{2});
        CHECK_EQUAL(contentOf(path), damaged);
        const auto aside = VALUE_OF(lesson::setAside(path));
        CHECK(aside.ends_with(name));
        CHECK_EQUAL(contentOf(aside), damaged);
        REQUIRE(lesson::keepAnswers(path, smallHead + answerLine("b")));
        CHECK_EQUAL(contentOf(path), smallHead + answerLine("b"));
    }
    std::filesystem::remove(path);
    CHECK(!lesson::setAside(path));
}
