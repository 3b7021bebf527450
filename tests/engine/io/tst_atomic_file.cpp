// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that files are written completely or not at all.
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/vector_text.h"
#include "tests/support/check.h"
#include "tests/support/full_disk.h"
#include "tests/support/small_disk.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace sequency;
using tests::TemporaryFolder;
namespace files = std::filesystem;

namespace {

std::string contentOf(const std::string& path)
{
    const auto text = io::readText(path);
    return text ? *text : "(" + text.error().message + ")";
}

struct stat factsOf(const std::string& path)
{
    struct stat facts {};
    REQUIRE(::stat(path.c_str(), &facts) == 0);
    return facts;
}

// Ids that no user or group of the system has. Only the numbers matter.
constexpr uid_t someUser = 61234;
constexpr gid_t someGroup = 61235;

// Runs `work` in a child process as another user and returns the result.
bool asSomeUser(const std::function<bool()>& work)
{
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0)
        ::_exit(::setgroups(0, nullptr) == 0 && ::setgid(someGroup) == 0 && ::setuid(someUser) == 0 && work()
                    ? 0
                    : 1);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

SEQUENCY_CASE(an_atomically_written_file_appears_only_after_commit)
{
    const TemporaryFolder home;
    const std::string path = home.path("a");
    auto file = VALUE_OF(io::AtomicFile::create(path));
    file.write("one ");
    file.write("two");
    CHECK(!files::exists(path));
    CHECK(files::exists(file.temporaryPath()));
    CHECK(file.commit());
    CHECK_EQUAL(contentOf(path), "one two");
    CHECK_EQUAL(home.entries().size(), 1);
    CHECK(!file.commit());  // a file can be committed only once
}

SEQUENCY_CASE(an_atomic_file_without_commit_leaves_the_old_file_unchanged)
{
    const TemporaryFolder home;
    const std::string path = home.path("a");
    REQUIRE(io::writeFile(path, "old"));
    {
        auto file = VALUE_OF(io::AtomicFile::create(path));
        file.write("new");
        const io::AtomicFile moved = std::move(file);
        CHECK_EQUAL(contentOf(path), "old");
    }
    CHECK_EQUAL(contentOf(path), "old");
    CHECK_EQUAL(home.entries().size(), 1);
}

SEQUENCY_CASE(writing_in_pieces_replaces_the_file_completely_or_leaves_it_unchanged)
{
    const TemporaryFolder home;
    const std::string path = home.path("a");
    const auto twoPieces = [](const auto& sink) {
        CHECK(sink("one "));
        return sink("two");
    };
    CHECK(io::writeFile(path, twoPieces));
    CHECK_EQUAL(contentOf(path), "one two");
    const auto failing = [](const auto& sink) {
        CHECK(sink("three"));
        return base::Status(base::cancelled());
    };
    const auto refused = io::writeFile(path, failing);
    CHECK(!refused && refused.error().kind == base::ErrorKind::Cancelled);
    CHECK(!io::writeFile(
        path, [](const auto& sink) { return sink("four"); }, [] { return base::Status(base::cancelled()); }));
    CHECK_EQUAL(contentOf(path), "one two");
    CHECK_EQUAL(home.entries().size(), std::size_t{1});
}

SEQUENCY_CASE(replacing_a_file_preserves_permissions_and_links)
{
    const TemporaryFolder home;
    const std::string path = home.path("a");
    REQUIRE(io::writeFile(path, "old"));
    REQUIRE(::chmod(path.c_str(), 0640) == 0);
    files::create_symlink("a", home.path("link"));
    REQUIRE(io::writeFile(home.path("link"), "new"));
    CHECK(files::is_symlink(home.path("link")));
    CHECK_EQUAL(contentOf(path), "new");
    struct stat facts {};
    REQUIRE(::stat(path.c_str(), &facts) == 0);
    CHECK_EQUAL(facts.st_mode & 0777U, 0640U);
    files::create_symlink("later", home.path("dangling"));
    REQUIRE(io::writeFile(home.path("dangling"), "made"));
    CHECK_EQUAL(contentOf(home.path("later")), "made");
}

SEQUENCY_CASE(new_files_have_the_permissions_of_the_umask)
{
    const TemporaryFolder home;
    const mode_t mask = ::umask(022);
    REQUIRE(io::writeFile(home.path("a"), "x"));
    ::umask(mask);
    struct stat facts {};
    REQUIRE(::stat(home.path("a").c_str(), &facts) == 0);
    CHECK_EQUAL(facts.st_mode & 0777U, 0644U);
}

SEQUENCY_CASE(writing_to_a_missing_folder_or_to_a_folder_is_refused)
{
    const TemporaryFolder home;
    const auto messageOf = [](const std::string& path) {
        const auto file = io::AtomicFile::create(path);
        return file                                         ? ""
               : file.error().kind == base::ErrorKind::File ? file.error().message
                                                            : "(another kind)";
    };
    CHECK_EQUAL(messageOf(home.path("none/a")), "cannot be written: No such file or directory");
    CHECK_EQUAL(messageOf(home.path("")), "is a folder, expected the name of a file to write");
    CHECK_EQUAL(messageOf(""), "the file name is empty, expected the name of a file to write");
    CHECK_EQUAL(home.entries().size(), 0);
}

SEQUENCY_CASE(device_files_are_written_directly)
{
    REQUIRE(io::writeFile("/dev/null", "x"));
    CHECK(files::is_character_file("/dev/null"));
    const auto full = ERROR_OF(io::writeFile("/dev/full", std::string(1 << 20, 'x')));
    CHECK(tests::contains(full.message, "No space left"));
    CHECK(files::is_character_file("/dev/full"));
}

// Checks that a failed write to a full disk leaves the old file. `fill` fills the disk except for a number of bytes, and `free` releases the space.
template <typename Fill, typename Free>
void keepsTheOldFile(const tests::TestFolder& folder, const Fill& fill, const Free& free)
{
    const std::string path = folder.path("a");
    REQUIRE(io::writeFile(path, "old"));
    const auto entries = folder.entries();
    const auto refused = [&](const std::string& content) {
        const auto written = ERROR_OF(io::writeFile(path, content));
        CHECK(written.kind == base::ErrorKind::File);
        CHECK_EQUAL(written.message, "cannot be written: No space left on device");
    };
    fill(32 << 10);
    refused(std::string(1 << 20, 'x'));  // the partial file is removed
    free();
    CHECK_EQUAL(contentOf(path), "old");
    CHECK_EQUAL(folder.entries(), entries);
    fill(0);
    refused("new");
    free();
    CHECK_EQUAL(contentOf(path), "old");
    CHECK_EQUAL(folder.entries(), entries);
    CHECK(io::writeFile(path, "new"));
    CHECK_EQUAL(contentOf(path), "new");
}

SEQUENCY_CASE(a_full_disk_leaves_the_old_file_unchanged)
{
    keepsTheOldFile(
        TemporaryFolder(), [](std::size_t byteCount) { tests::fillDiskAfter(byteCount); }, tests::emptyDisk);
    // The same checks on a real full disk, if the system allows this user to create one.
    const tests::SmallDisk disk(64 << 10);
    if (!disk.isThere()) {
        std::printf("only with a disk that is said to be full: %s\n", tests::SmallDisk::whyNot());
        return;
    }
    keepsTheOldFile(
        disk,
        [&](std::size_t byteCount) {
            if (byteCount == 0)
                disk.fill("filler");
        },
        [&] { disk.free("filler"); });
}

// Setuid, setgid and sticky bits belong to the old content and are not preserved.
SEQUENCY_CASE(replacing_a_file_preserves_only_the_nine_permission_bits)
{
    const TemporaryFolder home;
    const std::string path = home.path("a");
    for (const mode_t mode : {04755U, 02755U, 06711U, 01644U, 07600U}) {
        REQUIRE(io::writeFile(path, "old"));
        REQUIRE(::chmod(path.c_str(), mode) == 0);
        REQUIRE(io::writeFile(path, "new"));
        CHECK_EQUAL(factsOf(path).st_mode & 07777U, mode & 0777U);
    }
}

SEQUENCY_CASE(the_replacement_of_a_private_file_is_private_from_the_start)
{
    const TemporaryFolder home;
    const std::string path = home.path("a");
    REQUIRE(io::writeFile(path, "old"));
    REQUIRE(::chmod(path.c_str(), 0600) == 0);
    const auto file = VALUE_OF(io::AtomicFile::create(path));
    CHECK_EQUAL(factsOf(file.temporaryPath()).st_mode & 07777U, 0600U);
}

SEQUENCY_CASE(replacing_a_file_as_root_preserves_the_owner_but_no_setuid_bit)
{
    if (::geteuid() != 0) {
        std::printf("left out: only root can give a file to another user\n");
        return;
    }
    const TemporaryFolder home;
    const std::string path = home.path("a");
    REQUIRE(io::writeFile(path, "old"));
    REQUIRE(::chown(path.c_str(), someUser, someGroup) == 0);
    REQUIRE(::chmod(path.c_str(), 06755) == 0);
    REQUIRE(io::writeFile(path, "new"));
    const struct stat facts = factsOf(path);
    CHECK_EQUAL(facts.st_uid, someUser);
    CHECK_EQUAL(facts.st_gid, someGroup);
    CHECK_EQUAL(facts.st_mode & 07777U, 0755U);
}

// A user may write to the file of another user but cannot change the owner of the new file. The group of the new file gets no more permissions than
// all other users had.
SEQUENCY_CASE(replacing_a_file_as_another_user_preserves_permitted_attributes)
{
    if (::geteuid() != 0) {
        std::printf("left out: only root can write as another user\n");
        return;
    }
    const TemporaryFolder home;
    REQUIRE(::chmod(home.path("").c_str(), 0777) == 0);
    const std::string path = home.path("a");
    for (const auto& [mode, expected] :
         {std::pair{04666U, 0666U}, std::pair{06676U, 0666U}, std::pair{0662U, 0622U}}) {
        files::remove(path);
        REQUIRE(io::writeFile(path, "old"));
        REQUIRE(::chown(path.c_str(), someUser + 1, someGroup + 1) == 0);
        REQUIRE(::chmod(path.c_str(), mode) == 0);
        CHECK(asSomeUser([&] { return bool(io::writeFile(path, "new")); }));
        const struct stat facts = factsOf(path);
        CHECK_EQUAL(facts.st_uid, someUser);
        CHECK_EQUAL(facts.st_gid, someGroup);
        CHECK_EQUAL(facts.st_mode & 07777U, expected);
    }
    // A file that the user may not write remains unchanged.
    REQUIRE(io::writeFile(home.path("root"), "old"));
    REQUIRE(::chmod(home.path("root").c_str(), 0644) == 0);
    CHECK(asSomeUser([&] { return !io::writeFile(home.path("root"), "new"); }));
    CHECK_EQUAL(contentOf(home.path("root")), "old");
}

// The rule is that of the kernel for open() (fs.protected_symlinks).
SEQUENCY_CASE(links_of_other_users_in_shared_folders_are_refused)
{
    if (::geteuid() != 0) {
        std::printf("left out: only root can make a link of another user\n");
        return;
    }
    const TemporaryFolder home;
    files::create_directory(home.path("tmp"));
    REQUIRE(::chmod(home.path("tmp").c_str(), 01777) == 0);
    REQUIRE(io::writeFile(home.path("victim"), "old"));
    const std::string link = home.path("tmp/link");
    files::create_symlink("../victim", link);
    REQUIRE(io::writeFile(link, "own link"));
    REQUIRE(::lchown(link.c_str(), someUser, someGroup) == 0);
    CHECK(ERROR_OF(io::writeFile(link, "new")).kind == base::ErrorKind::File);
    CHECK_EQUAL(contentOf(home.path("victim")), "own link");
    // In a folder that only its owner can write to, the link is followed.
    REQUIRE(::chmod(home.path("tmp").c_str(), 0755) == 0);
    REQUIRE(io::writeFile(link, "followed"));
    CHECK_EQUAL(contentOf(home.path("victim")), "followed");
    files::create_symlink("loop", home.path("loop"));
    CHECK(!io::writeFile(home.path("loop"), "x"));
}

SEQUENCY_CASE(temporary_files_of_terminated_programs_are_removed)
{
    const TemporaryFolder home;
    const std::string path = home.path("a.sequency");
    // The first names are temporary files of a process that cannot exist, including the numbered form.
    const auto ended =
        std::vector<std::string>{"a.sequency.part-sq0123456789abcdef", "a.sequency.part-999999999-7"};
    const auto strange = std::vector<std::string>{"a.sequency.part-sq0123456789ABCDEF",
                                                  "a.sequency.part-sq012345678",
                                                  "b.part-999999999-7",
                                                  "a.sequency.part-" + std::to_string(::getpid()) + "-7",
                                                  "a.sequency.part-1x-7",
                                                  "a.sequency.part-1"};
    for (const auto& names : {ended, strange})
        for (const std::string& name : names)
            home.write(name, "rest");
    files::create_symlink("b.part-999999999-7", home.path("a.sequency.part-sqffffffffffffffff"));
    auto running = VALUE_OF(io::AtomicFile::create(path));  // simulates another program that is writing
    REQUIRE(io::writeFile(path, "x"));
    for (const std::string& name : ended)
        CHECK(!files::exists(home.path(name)));
    for (const std::string& name : strange)
        CHECK_EQUAL(contentOf(home.path(name)), "rest");
    CHECK(files::is_symlink(home.path("a.sequency.part-sqffffffffffffffff")));
    running.write("later");
    CHECK(running.commit());
    CHECK_EQUAL(contentOf(path), "later");
}
