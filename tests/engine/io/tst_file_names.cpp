// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests files with any name that the system allows, and the order in which a written file reaches the disk.
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace sequency;
namespace files = std::filesystem;

namespace {

// Returns the recorded system calls in order: "file", "rename" or "folder".
std::vector<std::string>& calls()
{
    static std::vector<std::string> all;
    return all;
}

}  // namespace

// These functions replace those of the C library in this program and record the calls.
extern "C" int fsync(int descriptor)
{
    struct stat facts {};
    if (::fstat(descriptor, &facts) == 0)
        calls().emplace_back(S_ISDIR(facts.st_mode) ? "folder" : "file");
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

extern "C" int rename(const char* from, const char* to) noexcept
{
    calls().emplace_back("rename");
    return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

// After a power failure the disk must contain a complete file: the data are synced before the rename, and the folder is synced before commit()
// returns.
SEQUENCY_CASE(writing_a_file_syncs_the_data_then_renames_then_syncs_the_folder)
{
    const tests::TemporaryFolder folder;
    calls().clear();
    REQUIRE(io::writeFile(folder.path("a"), "x"));
    CHECK_EQUAL(calls(), (std::vector<std::string>{"file", "rename", "folder"}));
}

SEQUENCY_CASE(files_with_names_of_the_maximum_length_can_be_written)
{
    const tests::TemporaryFolder folder;
    const long most = ::pathconf(folder.path("").c_str(), _PC_NAME_MAX);
    REQUIRE(most > 60);
    for (long length = most - 40; length <= most; ++length) {
        INFO(std::to_string(length));
        const std::string path = folder.path(std::string(static_cast<std::size_t>(length), 'n'));
        REQUIRE(io::writeFile(path, "0110"));
        const auto back = VALUE_OF(io::readText(path));
        CHECK_EQUAL(back, "0110");
        REQUIRE(files::remove(path));
    }
    // The name has two-byte characters, which the name of the temporary file must not split.
    std::string umlauts;
    while (umlauts.size() + 2 <= static_cast<std::size_t>(most))
        umlauts += "\xC3\xA4";
    auto file = VALUE_OF(io::AtomicFile::create(folder.path(umlauts)));
    const std::string beside = files::path(file.temporaryPath()).filename().string();
    CHECK(beside.size() <= static_cast<std::size_t>(most));
    for (std::size_t at = 0; at < beside.size();) {
        const std::size_t bytes = base::codePointAt(beside, at).length;
        REQUIRE(bytes > 0);
        at += bytes;
    }
    CHECK(file.commit());
    CHECK(files::exists(folder.path(umlauts)));
    CHECK(!io::writeFile(folder.path(std::string(static_cast<std::size_t>(most) + 1, 'n')), "x"));
}

SEQUENCY_CASE(files_with_unusual_bytes_in_their_names_are_read)
{
    const tests::TemporaryFolder folder;
    for (const std::string name : {"\xFF\xFE.pla", "a\nb.pla", "\x1B[31mred.pla", " .pla", "-.pla"}) {
        const std::string path = folder.path(name);
        REQUIRE(io::writeFile(path, ".i 1\n.o 1\n1 1\n.e\n"));
        const auto table = VALUE_OF(io::readTruthTableFile(path, {}));
        CHECK(table.format == io::Format::Pla);
    }
}
