// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests sessions on a disk to which other programs write: changes by other programs are detected before a file is replaced.
#include "engine/io/session/session_store.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>

using namespace sequency;
using tests::TemporaryFolder;

namespace {

io::Session noted(const char* notes)
{
    io::Session session;
    session.notes = notes;
    return session;
}

}  // namespace

SEQUENCY_CASE(saving_replaces_a_session_file_last_read_or_written_by_this_program)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    const auto first = VALUE_OF(io::saveSession(path, noted("1"), std::nullopt));
    CHECK(first.isWritten);
    const auto second = VALUE_OF(io::saveSession(path, noted("2"), first.identity));
    CHECK(second.isWritten);
    const auto opened = VALUE_OF(io::openSession(path));
    CHECK_EQUAL(opened.session.notes, "2");
    CHECK(opened.identity.hasContentOf(second.identity));
    const auto third = VALUE_OF(io::saveSession(path, noted("3"), opened.identity));
    CHECK(third.isWritten);
    CHECK_EQUAL(folder.entries().size(), std::size_t{1});
}

// The hashes are from appendix B of FIPS 180-2. The last one is that of the empty text.
SEQUENCY_CASE(content_hashes_match_the_published_sha256_values)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a");
    const std::string hashOfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    tests::writeBytes(path, "abc");
    const auto abc = VALUE_OF(io::identityOf(path, base::RunControl()));
    CHECK_EQUAL(abc.contentHash, hashOfAbc);
    CHECK(abc.hasContentOf(io::FileIdentity::ofHash(hashOfAbc)));
    CHECK(!abc.hasContentOf(io::FileIdentity::ofHash("")));
    tests::writeBytes(path, "");
    const auto empty = VALUE_OF(io::identityOf(path, base::RunControl()));
    CHECK_EQUAL(empty.contentHash, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(!empty.hasContentOf(abc));
    CHECK(io::FileIdentity().hasContentOf(io::FileIdentity::ofHash("")));  // an identity without a file
}

SEQUENCY_CASE(saving_does_not_replace_a_session_file_changed_by_another_program)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    const auto mine = VALUE_OF(io::saveSession(path, noted("mine"), std::nullopt));
    std::string foreign = tests::readBytes(path);
    foreign.replace(foreign.find("mine"), 4, "hers");  // neither length nor inode change
    struct stat before {};
    REQUIRE(::stat(path.c_str(), &before) == 0);
    tests::writeBytes(path, foreign);
    const timespec times[2] = {before.st_atim, before.st_mtim};  // the old modification time
    REQUIRE(::utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
    const auto again = VALUE_OF(io::saveSession(path, noted("mine too"), mine.identity));
    CHECK(!again.isWritten);
    CHECK_EQUAL(tests::readBytes(path), foreign);
    CHECK_EQUAL(folder.entries().size(), std::size_t{1});
    // The content is now known, so it may be replaced. If the caller requests it, any content may be replaced.
    const auto known = VALUE_OF(io::saveSession(path, noted("known"), again.identity));
    CHECK(known.isWritten);
    tests::writeBytes(path, "x");
    const auto anything = VALUE_OF(io::saveSession(path, noted("anything"), std::nullopt));
    CHECK(anything.isWritten);
}

SEQUENCY_CASE(a_session_file_rewritten_with_equal_bytes_or_removed_can_be_saved_again)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    const auto mine = VALUE_OF(io::saveSession(path, noted("mine"), std::nullopt));
    const std::string bytes = tests::readBytes(path);
    std::filesystem::remove(path);
    tests::writeBytes(path, bytes);  // another inode and another time
    const auto again = VALUE_OF(io::saveSession(path, noted("again"), mine.identity));
    CHECK(again.isWritten);
    std::filesystem::remove(path);
    const auto anew = VALUE_OF(io::saveSession(path, noted("anew"), again.identity));
    CHECK(anew.isWritten);
    // A file that appears where no file was known belongs to another program.
    const auto unknown = VALUE_OF(io::saveSession(path, noted("unknown"), io::FileIdentity()));
    CHECK(!unknown.isWritten);
}

SEQUENCY_CASE(a_cancelled_save_leaves_the_session_file_unchanged)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    REQUIRE(io::saveSession(path, noted("mine"), std::nullopt));
    const std::string bytes = tests::readBytes(path);
    std::stop_source stop;
    stop.request_stop();
    const auto cancelled =
        io::saveSession(path, noted("not"), std::nullopt, base::RunControl{stop.get_token(), {}});
    CHECK(!cancelled);
    CHECK_EQUAL(tests::readBytes(path), bytes);
    CHECK_EQUAL(folder.entries().size(), std::size_t{1});
}

SEQUENCY_CASE(identifying_a_pipe_does_not_wait_and_gives_no_identity)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("pipe");
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    CHECK(!io::stampOf(path).isThere);
    const auto identity = VALUE_OF(io::identityOf(path, base::RunControl()));  // does not wait for it
    CHECK(!identity.stamp.isThere);
}
