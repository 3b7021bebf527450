// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests locks that another process holds. Waiting for a lock has a time limit, which these cases set to 0.
#include "engine/io/bytes/file_lock.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <cerrno>
#include <fstream>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

using namespace sequency;
using namespace sequency::tests;
using io::FileLock;
using std::chrono::milliseconds;

namespace {

// A process that takes a lock and holds it until this object is destroyed.
class OtherProcess {
public:
    explicit OtherProcess(const std::function<std::optional<FileLock>()>& take)
    {
        int isTaken[2];
        int goOn[2];
        REQUIRE(::pipe(isTaken) == 0 && ::pipe(goOn) == 0);
        m_process = ::fork();
        REQUIRE(m_process >= 0);
        char byte = 'x';
        if (m_process == 0) {
            ::close(goOn[1]);
            const auto lock = take();
            const bool hasToldAndWaited =
                lock && ::write(isTaken[1], &byte, 1) == 1 && ::read(goOn[0], &byte, 1) == 0;
            ::_exit(hasToldAndWaited ? 0 : 1);
        }
        ::close(isTaken[1]);
        ::close(goOn[0]);
        m_goOn = goOn[1];
        REQUIRE(::read(isTaken[0], &byte, 1) == 1);
        ::close(isTaken[0]);
    }
    ~OtherProcess()
    {
        ::close(m_goOn);
        int status = 0;
        ::waitpid(m_process, &status, 0);
    }
    OtherProcess(const OtherProcess&) = delete;
    OtherProcess& operator=(const OtherProcess&) = delete;

private:
    pid_t m_process = -1;
    int m_goOn = -1;
};

}  // namespace

SEQUENCY_CASE(locking_a_file_fails_at_the_time_limit_if_another_process_has_locked_it)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("plans.json.lock");
    {
        const OtherProcess other([&] { return FileLock::take(path); });
        errno = 0;
        CHECK(!FileLock::take(path, milliseconds(0)));
        CHECK_EQUAL(errno, EWOULDBLOCK);
        CHECK_EQUAL(FileLock::problem(),
                    "is locked by another program, expected it to be released within 5 s");
        CHECK(!FileLock::tryTake(path));
        CHECK_EQUAL(errno, EWOULDBLOCK);
    }
    // The kernel releases a lock when the process that holds it ends.
    CHECK(FileLock::take(path, milliseconds(0)));
    CHECK_EQUAL(folder.entries().size(), 0U);
}

SEQUENCY_CASE(locking_a_folder_fails_at_the_time_limit_if_another_process_has_locked_it)
{
    const TemporaryFolder folder;
    {
        const OtherProcess other([&] { return FileLock::takeFolder(folder.path()); });
        errno = 0;
        CHECK(!FileLock::takeFolder(folder.path(), milliseconds(0)));
        CHECK_EQUAL(errno, EWOULDBLOCK);
    }
    CHECK(FileLock::takeFolder(folder.path(), milliseconds(0)));
}

SEQUENCY_CASE(the_default_time_limit_of_locks_applies_to_calls_without_a_limit)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.lock");
    const milliseconds before = FileLock::defaultPatience();
    CHECK(before == milliseconds(5000));
    FileLock::setDefaultPatience(milliseconds(0));
    {
        const OtherProcess other([&] { return FileLock::tryTake(path); });
        CHECK(!FileLock::take(path));
        CHECK_EQUAL(FileLock::problem(),
                    "is locked by another program, expected it to be released within 0 s");
    }
    FileLock::setDefaultPatience(before);
}

SEQUENCY_CASE(the_error_for_a_lock_file_that_cannot_be_created_states_the_reason)
{
    const TemporaryFolder folder;
    CHECK(!FileLock::take(folder.path("missing/a.lock"), milliseconds(0)));
    CHECK_EQUAL(FileLock::problem(), "cannot be locked: No such file or directory");
    folder.write("a.lock", "content");
    CHECK(!FileLock::take(folder.path("a.lock"), milliseconds(0)));
    CHECK_EQUAL(FileLock::problem(), "cannot be locked: File exists");
    CHECK_EQUAL(folder.entries().size(), 1U);
}
