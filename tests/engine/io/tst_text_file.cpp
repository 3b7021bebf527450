// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests reading of whole files: existing, missing and unusual files, and files that are not text.
#include "engine/io/bytes/byte_source.h"
#include "engine/io/bytes/text_scan.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stop_token>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace sequency;
using namespace sequency::tests;

namespace {

base::Error errorOf(const std::string& path)
{
    const auto read = io::readVectorFile(path, {});
    return read ? base::Error{} : read.error();
}

}  // namespace

SEQUENCY_CASE(errors_in_a_text_read_from_a_file_name_the_path)
{
    const TemporaryFolder folder;
    const auto read = VALUE_OF(io::readVectorFile(folder.write("f.txt", "10\n11\n"), {}));
    CHECK_EQUAL(valuesOf(read.function), std::vector<double>{1, 0, 1, 1});
    const auto hex = VALUE_OF(io::readVectorFile(folder.write("f.hex", "10\n"), {}));
    CHECK_EQUAL(hex.function.variables, 3);
    const std::string bad = folder.write("bad.txt", "1011\n1071\n");
    CHECK(errorOf(bad).text().starts_with(bad + ":2:3: '7' is not a bit"));
}

// The kernel reports size 0 for this file. On a system without the file there is nothing to test.
SEQUENCY_CASE(files_that_report_no_size_are_read_completely)
{
    const std::string path = "/proc/kallsyms";
    std::ifstream file(path);
    const std::string expected{std::istreambuf_iterator<char>(file), {}};
    if (expected.empty())
        return;
    const auto text = VALUE_OF(io::readText(path));
    CHECK_EQUAL(text.size(), expected.size());
    CHECK(text == expected);
}

SEQUENCY_CASE(errors_of_unreadable_files_state_the_reason)
{
    const TemporaryFolder folder;
    CHECK(errorOf(folder.path() + "/none").kind == base::ErrorKind::File);
    CHECK_EQUAL(errorOf(folder.path() + "/none").text(), folder.path() + "/none: there is no such file");
    CHECK(errorOf(folder.path()).kind == base::ErrorKind::File);
    CHECK_EQUAL(errorOf(folder.path()).text(), folder.path() + ": is a folder, expected a file");
    const std::string empty = folder.write("empty", "");
    CHECK(errorOf(empty).kind == base::ErrorKind::BadInput);
    CHECK_EQUAL(errorOf(empty).text(), empty + ":1:1: the input is empty, expected the values of a function");
}

SEQUENCY_CASE(binary_files_are_refused_where_text_is_expected)
{
    const TemporaryFolder folder;
    const std::string nul = folder.write("nul", std::string_view("10\n1\0", 5));
    CHECK(errorOf(nul).kind == base::ErrorKind::BadInput);
    CHECK_EQUAL(errorOf(nul).text(), nul + ":2:2: a NUL byte found, so this is binary data; expected text");
    const std::string late = folder.write("late", std::string(5000, '1') + '\0');
    CHECK(errorOf(late).text().starts_with(late + ":1:5001: byte 0x00 is not a bit"));
    const std::string wide = folder.write("wide", std::string_view("\xFF\xFE"
                                                                   "1\0"
                                                                   "0\0",
                                                                   6));
    CHECK_EQUAL(errorOf(wide).text(), wide + ":1:1: UTF-16 text found, expected UTF-8 or ASCII");
    const std::string archive = folder.write("a.npz", "PK\x03\x04 and more");
    CHECK_EQUAL(errorOf(archive).text(),
                archive + ":1:1: a ZIP archive (such as .npz) found, expected one of its files");
    const std::string packed = folder.write("f.pla.gz", "\x1F\x8B\x08");
    CHECK_EQUAL(errorOf(packed).text(),
                packed + ":1:1: the compressed data end early, expected data written by gzip");
}

// The reader polls once per mebibyte. It reads only the prefix and the piece with the first NUL byte, not all 2^20 pieces.
SEQUENCY_CASE(a_binary_file_of_a_tebibyte_is_refused_after_reading_a_prefix)
{
    const TemporaryFolder folder;
    const std::string path = folder.write("huge", "1011");
    std::error_code failure;
    std::filesystem::resize_file(path, std::uintmax_t(1) << 40, failure);
    if (failure)
        SKIP_CASE("this file system holds no sparse files");
    const StopPollCounter watch;
    CHECK(ERROR_OF(io::readVectorFile(path, {}, watch.control())).kind == base::ErrorKind::BadInput);
    CHECK(watch.polls() > 0);
    CHECK(watch.polls() < 32);
}

SEQUENCY_CASE(large_text_files_are_read_completely)
{
    const TemporaryFolder folder;
    std::string text;
    std::mt19937_64 random = generator(2);
    for (std::size_t i = 0; i < std::size_t(1) << 22; ++i)
        text += random() & 1U ? '1' : '0';
    double last = 0;
    bool ordered = true;
    const base::RunControl control{{}, [&](double done) {
                                       ordered = ordered && done >= last && done <= 1;
                                       last = done;
                                   }};
    const auto read = VALUE_OF(io::readVectorFile(folder.write("large", text), {}, control));
    CHECK(io::vectorText(read.function) == text);
    CHECK(ordered);
    CHECK_EQUAL(last, 1.0);
}

SEQUENCY_CASE(pipes_are_read_completely)
{
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/pipe";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    const std::string text(std::size_t(1) << 23, '1');
    std::thread writer([&] {
        std::FILE* pipe = std::fopen(path.c_str(), "wb");
        std::fwrite(text.data(), 1, text.size(), pipe);
        std::fclose(pipe);
    });
    const auto read = io::readText(path);
    writer.join();
    REQUIRE(read);
    CHECK(*read == text);
}

SEQUENCY_CASE(waiting_for_input_from_a_pipe_can_be_cancelled)
{
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/pipe";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::stop_source stop;
    std::FILE* pipe = nullptr;
    std::thread writer([&] {
        pipe = std::fopen(path.c_str(), "wb");  // writes nothing
        stop.request_stop();
    });
    const auto read = io::readText(path, {stop.get_token()});
    writer.join();
    std::fclose(pipe);
    REQUIRE(!read);
    CHECK(read.error().kind == base::ErrorKind::Cancelled);
}
