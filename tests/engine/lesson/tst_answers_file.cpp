// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers files that several write: nothing of anybody gets lost.
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/file_lock.h"
#include "engine/io/vector_text.h"
#include "engine/lesson/answers_file.h"
#include "tests/support/check.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>

using namespace sequency;

namespace {

const std::string head = lesson::headLine({"small", 1, "Ada", 7});

std::string line(const std::string& item, const std::string& answer = "1")
{
    return lesson::answerLine(item, answer);
}

class Folder {
public:
    Folder()
        : m_path(std::filesystem::temp_directory_path() /
                 ("sequency-answers-" + std::to_string(tests::generator(2)()) + "-" +
                  std::to_string(reinterpret_cast<std::uintptr_t>(this))))
    {}
    ~Folder() { std::filesystem::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file() const { return (m_path / "a.sequency-answers").string(); }
    std::vector<std::string> names() const
    {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(m_path))
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    }

private:
    std::filesystem::path m_path;
};

std::string contentOf(const std::string& path)
{
    const auto text = io::readText(path);
    return text ? *text : text.error().text();
}

}  // namespace

SEQUENCY_CASE(answers_are_merged_line_by_line)
{
    using lesson::mergedAnswers;
    CHECK_EQUAL(mergedAnswers("", head + line("a")), head + line("a"));
    CHECK_EQUAL(mergedAnswers(head + line("a"), head), head + line("a"));
    CHECK_EQUAL(mergedAnswers(head + line("b"), head + line("a")), head + line("b") + line("a"));
    CHECK_EQUAL(mergedAnswers(head + line("a") + line("b"), head + line("a") + line("c")),
                head + line("a") + line("b") + line("c"));
    // The same answer given twice stays twice.
    CHECK_EQUAL(mergedAnswers(head + line("a"), head + line("a") + line("a")), head + line("a") + line("a"));
    // A line without its end is none.
    CHECK_EQUAL(mergedAnswers(head, head + line("a") + "{\"item\""), head + line("a"));
}

SEQUENCY_CASE(several_write_one_file_and_nothing_gets_lost)
{
    const Folder folder;
    constexpr int writers = 4;
    constexpr int answers = 25;
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer)
        threads.emplace_back([&folder, &failures, writer] {
            std::string own = head;
            for (int i = 0; i < answers; ++i) {
                own += line("item-" + std::to_string(writer), std::to_string(i));
                if (!lesson::keepAnswers(folder.file(), own))
                    ++failures;
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    CHECK_EQUAL(failures.load(), 0);
    const auto read = lesson::readAnswers(folder.file());
    REQUIRE(read);
    CHECK_EQUAL(read->answers.size(), std::size_t{writers * answers});
    for (int writer = 0; writer < writers; ++writer) {
        std::vector<std::string> given;
        for (const lesson::Answer& answer : read->answers)
            if (answer.item == "item-" + std::to_string(writer))
                given.push_back(answer.text);
        REQUIRE(given.size() == std::size_t{answers});
        for (int i = 0; i < answers; ++i)
            CHECK_EQUAL(given[static_cast<std::size_t>(i)], std::to_string(i));
    }
    CHECK_EQUAL(folder.names(), std::vector<std::string>{"a.sequency-answers"});  // no lock is left
}

SEQUENCY_CASE(answers_that_another_program_holds_are_not_changed)
{
    const Folder folder;
    REQUIRE(lesson::keepAnswers(folder.file(), head));
    const auto patience = io::FileLock::defaultPatience();
    io::FileLock::setDefaultPatience(std::chrono::milliseconds(0));
    {
        const auto lock = io::FileLock::tryTake(folder.file() + ".lock");
        REQUIRE(lock);
        const auto kept = lesson::keepAnswers(folder.file(), head + line("a"));
        REQUIRE(!kept);
        CHECK_EQUAL(kept.error().place.source, folder.file());
        CHECK_EQUAL(kept.error().message,
                    "is locked by another program, expected it to be released within 0 s");
    }
    io::FileLock::setDefaultPatience(patience);
    CHECK_EQUAL(contentOf(folder.file()), head);
}

SEQUENCY_CASE(a_line_that_was_cut_off_is_left_out)
{
    const Folder folder;
    REQUIRE(lesson::keepAnswers(folder.file(), head));
    REQUIRE(io::writeFile(folder.file(), head + line("a") + "{\"item\": \"b\", \"ans"));
    const auto kept = lesson::keptAnswers(folder.file(), {"small", 1, "Ada", 7});
    REQUIRE(kept);
    CHECK_EQUAL(*kept, head + line("a"));
    const auto held = lesson::keepAnswers(folder.file(), head + line("c"));
    REQUIRE(held);
    CHECK_EQUAL(*held, head + line("a") + line("c"));
    CHECK_EQUAL(contentOf(folder.file()), *held);
}

SEQUENCY_CASE(a_damaged_file_stays_until_it_is_set_aside)
{
    const Folder folder;
    REQUIRE(lesson::keepAnswers(folder.file(), head));
    const std::string damaged = head + "no answer\n" + line("a");
    for (const char* const name : {"a.sequency-answers.damaged-1", "a.sequency-answers.damaged-2"}) {
        REQUIRE(io::writeFile(folder.file(), damaged));
        const auto refused = lesson::keepAnswers(folder.file(), head + line("b"));
        REQUIRE(!refused);
        CHECK_EQUAL(refused.error().place.source, folder.file());
        CHECK_EQUAL(refused.error().place.line, std::size_t{2});
        CHECK_EQUAL(contentOf(folder.file()), damaged);
        const auto aside = lesson::setAside(folder.file());
        REQUIRE(aside);
        CHECK(aside->ends_with(name));
        CHECK_EQUAL(contentOf(*aside), damaged);
        REQUIRE(lesson::keepAnswers(folder.file(), head + line("b")));
        CHECK_EQUAL(contentOf(folder.file()), head + line("b"));
    }
    std::filesystem::remove(folder.file());
    CHECK(!lesson::setAside(folder.file()));
}
