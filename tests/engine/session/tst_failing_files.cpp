// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests failures while files are written: every file operation and every allocation of a save, an export, a recovery copy and a file transform fails
// once, or the process ends there. Afterwards the target must have either the old or the new content, and no other file may be left in the folder.
#include "engine/base/catch_exceptions.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/session/recovery_file.h"
#include "engine/io/session/session_store.h"
#include "tests/engine/session/file_cases.h"
#include "tests/support/allocations.h"
#include "tests/support/failing_files.h"

#include <cerrno>
#include <csignal>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

using namespace sequency;
using namespace sequency::tests;
using base::ElementType;
using base::Status;

namespace {

// Once: only operation k fails. FromThere: all operations from k on fail, as on a disk that has disappeared.
enum class Failing { Once, FromThere };

// Runs `work` once for every file operation k of `work`, with a failure at operation k. `check` receives the result and whether operation k was
// reached.
void failEachOperation(Failing failing, const std::function<Status()>& start,
                       const std::function<Status()>& work,
                       const std::function<void(const Status&, bool)>& check)
{
    constexpr int maxOperations = 5000;
    int count = 0;
    for (bool isReached = true; isReached; ++count) {
        REQUIRE(count < maxOperations);
        REQUIRE(start());
        isReached = false;
        std::string failed;
        Status done = base::success();
        {
            int number = 0;
            const HookedFiles hooked([&](std::string_view operation) {
                const bool isNow = number++ >= count;
                if (!isNow || (failing == Failing::Once && isReached))
                    return 0;
                if (!std::exchange(isReached, true))
                    failed = operation;
                return EIO;
            });
            done = work();
        }
        INFO("operation " + std::to_string(count) + " " + failed);
        check(done, isReached);
    }
    CHECK(count > 5);
}

// Runs `work` once for every allocation of `work`, with that allocation failing. Uses child processes, because a throwing destructor would end this
// process.
void failEachAllocation(const std::function<Status()>& start, const std::function<Status()>& work,
                        const std::function<void(const Status&)>& check)
{
    constexpr int maxAllocations = 20'000;
    constexpr int failed = 1;
    constexpr int notReached = 2;
    int count = 0;
    for (bool isReached = true; isReached; ++count) {
        REQUIRE(count < maxAllocations);
        REQUIRE(start());
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::signal(SIGABRT, SIG_DFL);
            failAllocation(count);
            const bool isDone = bool(base::catchExceptions(work));
            ::_exit((isDone ? 0 : failed) | (allocationFailed() ? 0 : notReached));
        }
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        INFO("allocation " + std::to_string(count));
        REQUIRE(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) <= notReached);
        isReached = (WEXITSTATUS(status) & notReached) == 0;
        check((WEXITSTATUS(status) & failed) == 0 ? base::success() : Status(base::cancelled()));
    }
    CHECK(count > 5);
}

// Runs `work` in a child process that ends before file operation `count`. Returns true if the process ended there.
bool endsBefore(int count, const std::function<Status()>& work)
{
    constexpr int ended = 9;
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        int number = 0;
        const HookedFiles hooked([&](std::string_view) {
            if (number++ == count)
                ::_exit(ended);
            return 0;
        });
        ::_exit(work() ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == ended || WEXITSTATUS(status) == 0);
    return WEXITSTATUS(status) == ended;
}

io::Session noted(const std::string& notes)
{
    io::Session session;
    session.notes = notes;
    return session;
}

// A method of writing a file: one call creates the old content, another one replaces it.
struct Writing {
    const char* name;
    Status (*write)(const std::string& path, bool isNew);
};

Status saveNotes(const std::string& path, bool isNew)
{
    const auto saved = io::saveSession(path, noted(isNew ? std::string(20'000, 'n') : "old"), std::nullopt);
    return saved ? base::success() : Status(saved.error());
}

Status exportPieces(const std::string& path, bool isNew)
{
    return io::writeFile(path, [isNew](const auto& sink) -> Status {
        const std::string piece(isNew ? 3000 : 10, isNew ? 'n' : 'o');
        for (int i = 0; i < 5; ++i)
            if (auto written = sink(piece); !written)
                return written;
        return base::success();
    });
}

const std::vector<Writing> writings{{"save", saveNotes}, {"export", exportPieces}};

// A file to be written, with its possible contents.
struct Target {
    TemporaryFolder folder;
    std::string path = folder.path("a.sequency");
    std::string before;
    std::string after;

    explicit Target(const Writing& writing)
    {
        REQUIRE(writing.write(path, true));
        after = readBytes(path);
        REQUIRE(writing.write(path, false));
        before = readBytes(path);
        CHECK(before != after);
    }
    void check(const Status& done) const
    {
        const std::string now = readBytes(path);
        CHECK(now == before || now == after);
        CHECK(!done || now == after);
        CHECK(done || now == before);
    }
};

constexpr std::size_t memory = 40'000;

// A file transform whose result replaces an old file.
struct FileJob {
    TemporaryFolder folder;
    session::FileTransformRequest request;
    std::string expected;

    explicit FileJob(int variables = 13, std::size_t memoryBytes = memory)
    {
        const transform::TransformSpec spec{"walsh", 2, variables};
        const auto input = randomElements(ElementType::Int32, std::size_t{1} << spec.variables, 1000, 21);
        expected = bytesOf(referenceOf(spec, input));
        writeBytes(folder.path("in"), bytesOf(input));
        request = fileRequest(spec, folder.path("in"), "int32", folder.path("out"), memoryBytes);
        request.syncBytes = 12'000;
    }
    Status start()
    {
        writeBytes(request.output, "old");
        request.resumes = false;
        return base::success();
    }
    Status continueIt()
    {
        request.resumes = std::filesystem::exists(request.output + ".progress");
        return transformed(request);
    }
    void checkWhole() const
    {
        const std::string now = readBytes(request.output);
        CHECK(now == "old" || now == expected);
    }
    void checkResult() const
    {
        CHECK(readBytes(request.output) == expected);
        CHECK_EQUAL(folder.entries().size(), std::size_t{2});
    }
};

}  // namespace

// This case runs first, before the process has other threads: a child process has only the thread that forks.
SEQUENCY_CASE(a_file_transform_killed_at_any_operation_is_resumed)
{
    FileJob job;
    int count = 0;
    for (bool isEnded = true; isEnded; ++count) {
        INFO("before operation " + std::to_string(count));
        REQUIRE(job.start());
        isEnded = endsBefore(count, [&] { return transformed(job.request); });
        job.checkWhole();
        if (isEnded)
            CHECK(!endsBefore(-1, [&] { return job.continueIt(); }));
        job.checkResult();
    }
    CHECK(count > 20);
}

SEQUENCY_CASE(a_file_transform_with_a_failing_allocation_keeps_the_old_file_or_resumes)
{
    FileJob job(10, 10'000);
    const auto start = [&] { return job.start(); };
    const auto work = [&] { return transformed(job.request); };
    failEachAllocation(start, work, [&](const Status& done) {
        job.checkWhole();
        CHECK(!done || readBytes(job.request.output) == job.expected);
        CHECK(!endsBefore(-1, [&] { return job.continueIt(); }));
        job.checkResult();
    });
}

SEQUENCY_CASE(a_program_killed_at_any_file_operation_leaves_a_complete_old_or_new_file)
{
    for (const Writing& writing : writings) {
        const Target target(writing);
        int count = 0;
        for (bool isEnded = true; isEnded; ++count) {
            INFO(std::string(writing.name) + " before operation " + std::to_string(count));
            REQUIRE(writing.write(target.path, false));
            isEnded = endsBefore(count, [&] { return writing.write(target.path, true); });
            const std::string now = readBytes(target.path);
            CHECK(now == target.after || (isEnded && now == target.before));
            REQUIRE(writing.write(target.path, true));
            CHECK_EQUAL(target.folder.entries().size(), std::size_t{1});
        }
        CHECK(count > 5);
    }
}

SEQUENCY_CASE(a_failing_file_operation_leaves_the_old_file_unchanged)
{
    for (const Writing& writing : writings) {
        INFO(writing.name);
        const Target target(writing);
        const auto start = [&] { return writing.write(target.path, false); };
        const auto work = [&] { return writing.write(target.path, true); };
        failEachOperation(Failing::Once, start, work, [&](const Status& done, bool isReached) {
            target.check(done);
            CHECK(done || isReached);
            CHECK_EQUAL(target.folder.entries().size(), std::size_t{1});
        });
        failEachOperation(Failing::FromThere, start, work, [&](const Status& done, bool) {
            target.check(done);
            REQUIRE(work());
            CHECK_EQUAL(target.folder.entries().size(), std::size_t{1});
        });
        failEachAllocation(start, work, [&](const Status& done) {
            target.check(done);
            CHECK_EQUAL(target.folder.entries().size(), std::size_t{1});
        });
    }
}

SEQUENCY_CASE(a_recovery_copy_is_the_complete_old_or_new_file_after_any_failure)
{
    const TemporaryFolder folder;
    {
        auto file = VALUE_OF(io::RecoveryFile::create(folder.path()));
        io::RecoveryFile& copy = *file;
        const auto start = [&] { return copy.write(noted("old")); };
        const auto work = [&] { return copy.write(noted("new")); };
        const auto check = [&](const Status& done, bool) {
            const auto kept = VALUE_OF(copy.read());
            CHECK_EQUAL(kept.notes, done ? "new" : "old");
            CHECK_EQUAL(folder.entries().size(), std::size_t{2});  // the recovery copy and its lock
        };
        failEachOperation(Failing::Once, start, work, check);
        failEachAllocation(start, work, [&](const Status& done) { check(done, true); });
        REQUIRE(copy.remove());
    }
    CHECK_EQUAL(folder.entries().size(), std::size_t{0});
}

SEQUENCY_CASE(a_file_transform_that_fails_at_any_operation_is_resumed)
{
    FileJob job;
    const auto start = [&] { return job.start(); };
    const auto work = [&] { return transformed(job.request); };
    const auto check = [&](const Status& done, bool isReached) {
        job.checkWhole();
        CHECK(done || isReached);
        CHECK(!done || readBytes(job.request.output) == job.expected);
        REQUIRE(job.continueIt());
        job.checkResult();
    };
    failEachOperation(Failing::Once, start, work, check);
    failEachOperation(Failing::FromThere, start, work, check);
}

// The first process is held between its comparison and its rename while a second process saves.
SEQUENCY_CASE(one_of_two_concurrent_saves_of_a_session_detects_the_other_save)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    const auto base = VALUE_OF(io::saveSession(path, noted("base"), std::nullopt));
    int atRename[2];
    int goOn[2];
    REQUIRE(::pipe(atRename) == 0 && ::pipe(goOn) == 0);
    const auto save = [&](const char* notes) {
        const auto saved = io::saveSession(path, noted(notes), base.identity);
        return !saved ? 2 : saved->isWritten ? 0 : 1;
    };
    const auto signalTo = [](int pipe) { return ::write(pipe, "x", 1) == 1; };
    const auto waitFor = [](int pipe) {
        char byte = 0;
        return ::read(pipe, &byte, 1) == 1;
    };
    const pid_t first = ::fork();
    REQUIRE(first >= 0);
    if (first == 0) {
        const HookedFiles hooked([&](std::string_view operation) {
            return operation != "rename" || (signalTo(atRename[1]) && waitFor(goOn[0])) ? 0 : EIO;
        });
        ::_exit(save("first"));
    }
    REQUIRE(waitFor(atRename[0]));
    const pid_t second = ::fork();
    REQUIRE(second >= 0);
    if (second == 0) {
        // The first process is held until the second one has saved or takes its third lock, which is the lock of the folder.
        int locks = 0;
        int saved = 0;
        {
            const HookedFiles hooked([&](std::string_view operation) {
                if (operation == "flock" && ++locks == 3)
                    signalTo(goOn[1]);
                return 0;
            });
            saved = save("second");
        }
        signalTo(goOn[1]);
        ::_exit(saved);
    }
    int firstStatus = 0;
    int secondStatus = 0;
    REQUIRE(::waitpid(first, &firstStatus, 0) == first && ::waitpid(second, &secondStatus, 0) == second);
    for (const int end : {atRename[0], atRename[1], goOn[0], goOn[1]})
        ::close(end);
    CHECK_EQUAL(WEXITSTATUS(firstStatus), 0);
    CHECK_EQUAL(WEXITSTATUS(secondStatus), 1);
    const auto kept = VALUE_OF(io::openSession(path));
    CHECK_EQUAL(kept.session.notes, "first");
    CHECK_EQUAL(folder.entries().size(), std::size_t{1});
}
