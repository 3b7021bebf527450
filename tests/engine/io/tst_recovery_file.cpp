// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests recovery files: their locks, and the files that are found after the process that held the lock has ended.
#include "engine/io/session/recovery_file.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sequency;
using tests::TemporaryFolder;

namespace {

io::Session named(const char* name)
{
    io::Session session;
    session.head.name = name;
    return session;
}

// Starts a process that writes a recovery file and then waits until it is killed. Returns the process id.
pid_t startHolder(const std::string& folder, const char* name)
{
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        auto file = io::RecoveryFile::create(folder);
        const bool done = file && (*file)->write(named(name));
        const char answer = done ? 'y' : 'n';
        static_cast<void>(!::write(ready[1], &answer, 1));
        for (;;)
            ::pause();
    }
    char answer = 0;
    REQUIRE(::read(ready[0], &answer, 1) == 1);
    ::close(ready[0]);
    ::close(ready[1]);
    REQUIRE(answer == 'y');
    return child;
}

void killHard(pid_t child)
{
    ::kill(child, SIGKILL);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
}

}  // namespace

SEQUENCY_CASE(recovery_files_of_a_killed_program_are_claimed_by_one_program_only)
{
    const TemporaryFolder folder;
    const std::string where = folder.path("recovery");
    const pid_t child = startHolder(where, "work");
    CHECK(io::findLeftovers(where).empty());  // the process is running
    killHard(child);
    auto found = io::findLeftovers(where);
    REQUIRE(found.size() == 1);
    CHECK_EQUAL(found[0].head.name, "work");
    CHECK(found[0].writtenAt > 0);
    CHECK(io::findLeftovers(where).empty());  // the file is locked
    found.clear();
    found = io::findLeftovers(where);  // released, but the file was not restored
    REQUIRE(found.size() == 1);
    const auto session = VALUE_OF(found[0].file->read());
    CHECK_EQUAL(session.head.name, "work");
    CHECK(found[0].file->remove());
    found.clear();
    CHECK(io::findLeftovers(where).empty());
    CHECK(std::filesystem::is_empty(where));
}

SEQUENCY_CASE(recovery_files_of_running_programs_are_not_listed_as_leftovers)
{
    const TemporaryFolder folder;
    const pid_t first = startHolder(folder.path(), "first");
    const pid_t second = startHolder(folder.path(), "second");
    killHard(first);
    const auto found = io::findLeftovers(folder.path());
    REQUIRE(found.size() == 1);
    CHECK_EQUAL(found[0].head.name, "first");
    killHard(second);
    CHECK_EQUAL(io::findLeftovers(folder.path()).size(),
                1U);  // the file of the second process; this process has locked the first one
}

SEQUENCY_CASE(removing_a_recovery_file_leaves_an_empty_folder)
{
    const TemporaryFolder folder;
    {
        auto file = VALUE_OF(io::RecoveryFile::create(folder.path()));
        REQUIRE(file->write(named("a")));
        REQUIRE(file->remove());
        CHECK(file->remove());  // removing a missing file succeeds
        REQUIRE(file->write(named("b")));
        REQUIRE(file->remove());
    }
    CHECK_EQUAL(folder.entries().size(), 0U);
}

SEQUENCY_CASE(stale_locks_and_part_files_are_deleted_but_damaged_recovery_files_are_not)
{
    const TemporaryFolder folder;
    folder.write("1-2.sequency.lock", "");
    folder.write("1-2.sequency.part-1-0", "{");
    folder.write("readme.txt", "mine");
    CHECK(io::findLeftovers(folder.path()).empty());
    CHECK_EQUAL(folder.entries().size(), 1U);
    folder.write("3-4.sequency", "{\"format\": \"sequen");
    const auto found = io::findLeftovers(folder.path());
    REQUIRE(found.size() == 1);  // damaged files are not deleted automatically
    CHECK(found[0].head.name.empty());
    CHECK(!found[0].file->read());
}

SEQUENCY_CASE(a_recovery_folder_that_cannot_be_created_is_reported_as_an_error)
{
    const TemporaryFolder folder;
    folder.write("file", "");
    CHECK(ERROR_OF(io::RecoveryFile::create(folder.path("file/recovery"))).kind == base::ErrorKind::File);
    CHECK(io::findLeftovers(folder.path("nowhere")).empty());
}

SEQUENCY_CASE(the_recovery_folder_is_private_to_its_owner)
{
    const TemporaryFolder folder;
    const auto file = VALUE_OF(io::RecoveryFile::create(folder.path("recovery")));
    struct stat facts {};
    REQUIRE(::stat(folder.path("recovery").c_str(), &facts) == 0);
    CHECK_EQUAL(facts.st_mode & 0777U, 0700U);
}
