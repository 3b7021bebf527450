// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests compiled kernel programs on disk: a stored program is loaded, a damaged file is not used, and an executor replaces it.
#include "engine/opencl/cache/program_store.h"
#include "engine/opencl/run/executor.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/plans.h"
#include "tests/support/check.h"
#include "tests/support/environment.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <future>
#include <iterator>
#include <random>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sequency;
using opencl::ProgramStore;

namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path path;

    Folder() : path(fs::temp_directory_path() / ("sequency-store-" + std::to_string(std::random_device()())))
    {
        fs::remove_all(path);
    }
    ~Folder() { fs::remove_all(path); }

    std::vector<fs::path> files() const
    {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(path))
            if (entry.path().filename() != "locks")
                found.push_back(entry.path());
        return found;
    }
};

std::string contentOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

int modeOf(const fs::path& path)
{
    return static_cast<int>(fs::status(path).permissions());
}

void write(const fs::path& path, const std::string& content)
{
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

double walshOnFirstDevice(std::vector<std::int32_t>& spectrum)
{
    const auto catalogue = opencl::enumerateDevices();
    REQUIRE(!catalogue.devices.empty());
    const auto executor = VALUE_OF(opencl::Executor::open(catalogue.devices.front()));
    const auto transform = *transform::describe(transform::TransformSpec{"walsh", 2, 2});
    const auto plan = VALUE_OF(
        tests::transformPlan(transform, base::ElementType::Int32, "cooley-tukey", {}, executor->device()));
    const std::vector<std::int32_t> f{1, 0, 1, 1};
    const std::span<const std::byte> input = std::as_bytes(std::span(f));
    spectrum.assign(4, 0);
    base::Timings timings;
    REQUIRE(executor->run(plan, {input}, {std::as_writable_bytes(std::span(spectrum))}, {}, timings));
    return timings.buildSeconds;
}

}  // namespace

SEQUENCY_CASE(stored_kernel_programs_are_loaded_and_damaged_ones_are_ignored)
{
    const Folder folder;
    const ProgramStore store(folder.path);
    const std::string key = "device\nsource\n-D A=1";
    const opencl::ProgramBinary binary{0, 1, 10, 255, 13, 7};
    CHECK(!store.load(key));
    store.save(key, binary);
    REQUIRE(store.load(key));
    CHECK(*store.load(key) == binary);
    CHECK(!store.load(key + " "));
    CHECK_EQUAL(folder.files().size(), 1);  // no other file is left
    const std::string good = contentOf(store.fileOf(key));
    for (std::size_t i = 0; i < good.size(); ++i) {  // a change of any byte is detected
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1);
        write(store.fileOf(key), bad);
        INFO(std::to_string(i));
        CHECK(!store.load(key));
        write(store.fileOf(key), good.substr(0, i));
        CHECK(!store.load(key));
    }
    // The file has the name of this key but contains the program of another key.
    store.save("other", binary);
    fs::copy_file(store.fileOf("other"), store.fileOf(key), fs::copy_options::overwrite_existing);
    CHECK(!store.load(key));
    store.save(key, binary);
    CHECK(store.load(key).has_value());
}

SEQUENCY_CASE(a_stored_program_that_was_put_aside_is_not_loaded_until_it_is_put_back)
{
    const Folder folder;
    const ProgramStore store(folder.path);
    store.save("key", {1, 2, 3});
    store.putAside("key");
    CHECK(!store.load("key"));
    store.putBack("key");
    CHECK(store.load("key").has_value());
    store.putAside("key");
    store.save("key", {4});  // the next process compiles the program again
    CHECK(store.load("key") == opencl::ProgramBinary{4});
}

// Each holder reads a number in a file and writes the next number, so that two holders at once would lose a step.
SEQUENCY_CASE(only_one_thread_holds_the_lock_of_a_stored_program)
{
    constexpr int threadCount = 4;
    constexpr int stepCount = 200;
    const Folder folder;
    const ProgramStore store(folder.path);
    const auto other = store.lock("other");  // does not exclude the lock of another key
    REQUIRE(other);
    const fs::path number = folder.path / "number";
    write(number, "0");
    const auto step = [&] {
        for (int i = 0; i < stepCount; ++i) {
            const auto lock = ProgramStore(folder.path).lock("key");
            write(number, std::to_string(std::atoi(contentOf(number).c_str()) + 1));
        }
    };
    std::vector<std::future<void>> threads(threadCount);
    for (auto& thread : threads)
        thread = std::async(std::launch::async, step);
    for (auto& thread : threads)
        thread.get();
    CHECK_EQUAL(contentOf(number), std::to_string(threadCount * stepCount));
}

SEQUENCY_CASE(the_oldest_stored_kernel_programs_are_removed_but_other_files_are_not)
{
    const Folder folder;
    const auto fill = [&folder](const ProgramStore& store, int count) {
        for (int i = 0; i < count; ++i) {
            store.save(std::to_string(i), opencl::ProgramBinary(1000, static_cast<unsigned char>(i)));
            if (const fs::path file = store.fileOf(std::to_string(i)); fs::exists(file))
                fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(100 - i));
        }
    };
    fs::create_directories(folder.path);
    for (const char* stranger : {"thesis.tex", "0123456789abcdef0123456789abcdef.txt"})
        write(folder.path / stranger, "precious");
    fill(ProgramStore(folder.path, {10, 1 << 20}), 25);
    const ProgramStore store(folder.path);
    CHECK(folder.files().size() <= 12);
    CHECK(store.load("24").has_value() && !store.load("0"));
    fill(ProgramStore(folder.path, {1000, 8000}), 25);
    CHECK(folder.files().size() <= 10);
    CHECK(store.load("24").has_value() && !store.load("0"));
    CHECK(fs::exists(folder.path / "thesis.tex"));
    CHECK(fs::exists(folder.path / "0123456789abcdef0123456789abcdef.txt"));
}

SEQUENCY_CASE(the_kernel_program_cache_is_private_regardless_of_the_umask)
{
    for (const mode_t mask : {mode_t{0}, mode_t{0022}, mode_t{0377}}) {
        const Folder folder;
        const ProgramStore store(folder.path / "sequency" / "programs");
        const mode_t before = ::umask(mask);
        store.save("key", {1, 2, 3});
        ::umask(before);
        INFO(std::to_string(mask));
        REQUIRE(store.load("key"));
        CHECK_EQUAL(modeOf(folder.path / "sequency"), 0700);
        CHECK_EQUAL(modeOf(folder.path / "sequency" / "programs"), 0700);
        CHECK_EQUAL(modeOf(store.fileOf("key")), 0600);
    }
}

SEQUENCY_CASE(a_kernel_cache_folder_that_other_users_can_read_is_made_private)
{
    const Folder folder;
    fs::create_directories(folder.path);
    REQUIRE(::chmod(folder.path.c_str(), 0777) == 0);
    const ProgramStore store(folder.path);
    store.save("key", {1, 2, 3});
    CHECK(store.load("key").has_value());
    CHECK_EQUAL(modeOf(folder.path), 0700);
}

SEQUENCY_CASE(cached_kernel_programs_writable_by_other_users_are_not_used)
{
    const Folder folder;
    const ProgramStore store(folder.path);
    store.save("key", {1, 2, 3});
    const fs::path file = store.fileOf("key");
    for (const mode_t mode : {mode_t{0620}, mode_t{0602}}) {
        REQUIRE(::chmod(file.c_str(), mode) == 0);
        CHECK(!store.load("key"));
    }
    REQUIRE(::chmod(file.c_str(), 0600) == 0);
    CHECK(store.load("key").has_value());
    // A symbolic link could lead to any file, so it is not followed.
    const fs::path elsewhere = folder.path / "elsewhere";
    fs::rename(file, elsewhere);
    fs::create_symlink(elsewhere, file);
    CHECK(!store.load("key"));
    fs::remove(file);
    fs::rename(elsewhere, file);
    const Folder link;
    fs::create_symlink(folder.path, link.path);
    CHECK(!ProgramStore(link.path).load("key"));
}

// The folder and the files belong to another user. The test simulates this in reverse: a store that runs as another user must not use our files.
SEQUENCY_CASE(cached_kernel_programs_and_folders_of_another_owner_are_not_used)
{
    const Folder folder;
    const ProgramStore store(folder.path);
    store.save("key", {1, 2, 3});
    REQUIRE(::chmod(folder.path.c_str(), 0755) == 0);
    ProgramStore::Limits limits;
    limits.ownerId = ::geteuid() + 1;
    const ProgramStore ofAnother(folder.path, limits);
    CHECK(!ofAnother.load("key"));
    ofAnother.save("other", {1, 2, 3});
    CHECK_EQUAL(folder.files().size(), 1);
    CHECK_EQUAL(modeOf(folder.path), 0755);  // the mode is unchanged
    if (::geteuid() != 0)
        return;
    REQUIRE(::chown(store.fileOf("key").c_str(), 65534, 65534) ==
            0);  // root can change the owner, so that the file itself is tested
    CHECK(!store.load("key"));
}

SEQUENCY_CASE(no_kernel_program_is_stored_without_a_cache_folder)
{
    const ProgramStore off{fs::path()};
    off.save("key", {1});
    CHECK(off.isOff() && !off.load("key"));
    CHECK(!off.lock("key"));
    const ProgramStore impossible("/proc/sequency");
    impossible.save("key", {1});
    CHECK(!impossible.load("key"));
    CHECK(!impossible.lock("key"));
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", "off");
    CHECK(ProgramStore::defaultFolder().empty());
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", nullptr);
    tests::setVariable("XDG_CACHE_HOME", "/somewhere");
    CHECK_EQUAL(ProgramStore::defaultFolder().string(), "/somewhere/sequency/programs");
}

SEQUENCY_CASE(a_damaged_stored_kernel_program_is_ignored_and_rewritten)
{
    const Folder folder;
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", folder.path.c_str());
    const std::vector<std::int32_t> expected{3, 1, -1, 1};
    std::vector<std::int32_t> spectrum;
    walshOnFirstDevice(spectrum);
    CHECK(spectrum == expected);
    const auto files = folder.files();
    REQUIRE(!files.empty());
    const auto contents = [&files] {
        std::vector<std::string> all;
        for (const fs::path& file : files)
            all.push_back(contentOf(file));
        return all;
    };
    const auto good = contents();
    walshOnFirstDevice(spectrum);
    CHECK(spectrum == expected);
    CHECK(contents() == good);  // the file was read but not written
    for (const fs::path& file : files) {
        std::string bad = contentOf(file);
        bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 0x40);
        write(file, bad);
    }
    const auto damaged = contents();
    walshOnFirstDevice(spectrum);
    CHECK(spectrum == expected);
    const auto mended = contents();
    for (std::size_t i = 0; i < files.size(); ++i)
        CHECK(mended[i] != damaged[i]);
    walshOnFirstDevice(spectrum);
    CHECK(spectrum == expected);
    CHECK(contents() == mended);
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", nullptr);
}

// Executors of several threads open the same programs at once. Every file is written by exactly one of them.
SEQUENCY_CASE(concurrent_executors_compile_each_kernel_program_once)
{
    constexpr int executorCount = 4;
    const Folder folder;
    fs::create_directories(folder.path);
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", folder.path.c_str());
    const int events = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    REQUIRE(::inotify_add_watch(events, folder.path.c_str(), IN_CLOSE_WRITE) >= 0);
    std::vector<std::vector<std::int32_t>> spectra(executorCount);
    std::vector<std::future<void>> threads;
    for (auto& spectrum : spectra)
        threads.push_back(std::async(std::launch::async, [&spectrum] { walshOnFirstDevice(spectrum); }));
    for (auto& thread : threads)
        thread.get();
    for (const auto& spectrum : spectra)
        CHECK(spectrum == std::vector<std::int32_t>{3, 1, -1, 1});
    std::size_t writtenCount = 0;
    alignas(inotify_event) char buffer[65536];
    for (ssize_t size = 0; (size = ::read(events, buffer, sizeof buffer)) > 0;)
        for (const char* at = buffer; at < buffer + size;) {
            const auto* const event = reinterpret_cast<const inotify_event*>(at);
            if (std::string_view(event->name).ends_with(".new"))
                ++writtenCount;
            at += sizeof(inotify_event) + event->len;
        }
    ::close(events);
    CHECK_EQUAL(writtenCount, folder.files().size());
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", nullptr);
}
