// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that large inputs are read completely, in the documented number of passes, and with no more memory than the table needs.
#include "engine/io/bytes/text_scan.h"
#include "engine/io/vector_text.h"
#include "tests/engine/io/table_reading.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"

#include <cstring>
#include <fstream>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

// Runs `work` in a child process and returns the peak memory of the process in bytes. `work` must return true.
std::size_t peakBytes(const std::function<bool()>& work)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return 0;
    const pid_t child = ::fork();
    if (child == 0) {
        const auto resident = [](const char* name) {
            std::ifstream status("/proc/self/status");
            std::string word;
            std::size_t kibibytes = 0;
            while (status >> word)
                if (word == name && status >> kibibytes)
                    return kibibytes * 1024;
            return std::size_t(0);
        };
        std::ofstream("/proc/self/clear_refs") << "5";  // resets the peak
        const std::size_t before = resident("VmRSS:");
        const bool done = work();
        const std::size_t peak = resident("VmHWM:") - before;
        const bool told = ::write(ends[1], &peak, sizeof peak) == sizeof peak;
        ::_exit(done && told ? 0 : 1);
    }
    std::size_t peak = 0;
    ::close(ends[1]);
    const bool told = ::read(ends[0], &peak, sizeof peak) == sizeof peak;
    ::close(ends[0]);
    int status = 1;
    ::waitpid(child, &status, 0);
    return told && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? peak : 0;
}

std::string randomBits(int variables)
{
    std::mt19937_64 random = generator(21);
    std::string text(std::size_t(1) << variables, '0');
    for (std::size_t i = 0; i < text.size(); i += 64) {
        const std::uint64_t word = random();
        for (std::size_t j = 0; j < 64 && i + j < text.size(); ++j)
            text[i + j] = (word >> j & 1) != 0 ? '1' : '0';
    }
    return text;
}

}  // namespace

SEQUENCY_CASE(bits_read_into_packed_form_equal_the_text)
{
    std::mt19937_64 random = generator(22);
    for (int variables = 0; variables <= 13; ++variables) {
        const std::string bits = randomBits(variables);
        std::string gaps;
        for (const char c : bits) {
            gaps += c;
            if (random() % 3 == 0)
                gaps += std::string(" \n\t,;\r\n# 7\n").substr(random() % 7, 1 + random() % 4);
            if (const std::size_t comment = gaps.find_last_of('#');
                comment != std::string::npos && gaps.find('\n', comment) == std::string::npos)
                gaps += "\n";
        }
        for (const std::string& text : {bits, gaps}) {
            const auto table = VALUE_OF(io::readTruthTable(text, readAs(Format::Bits)));
            CHECK(columnText(table, 0) == bits);
        }
    }
}

SEQUENCY_CASE(a_text_of_millions_of_bits_is_read_completely)
{
    const std::string bits = randomBits(isSanitized ? 20 : 24);
    const auto plain = VALUE_OF(io::readTruthTable(bits, {}));
    CHECK(written(plain, writeAs(Format::Bits)).starts_with(bits));
    const auto check = [&](const std::string& text, const io::ReadOptions& options) {
        const auto table = VALUE_OF(io::readTruthTable(text, options));
        CHECK(columnText(table, 0) == bits);
    };
    for (const std::string gap : {" ", "\n", "\r\n", ", "}) {
        std::string parted;
        parted.reserve(bits.size() * (1 + gap.size()));
        for (const char bit : bits)
            parted.append(1, bit).append(gap);
        INFO("separated by " + std::to_string(gap.size()) + " characters");
        check(parted, {});
    }
    check(written(plain, writeAs(Format::Hex)), readAs(Format::Hex));
    check(bits, readAs(Format::Digits));
}

// The reader polls once per mebibyte. It reads a file at most twice: to find the type of the values, and to read them. tests/bench/bench_io compares
// the times with a plain read().
SEQUENCY_CASE(binary_files_are_read_in_at_most_two_passes)
{
    constexpr std::size_t count = std::size_t(1) << (isSanitized ? 22 : 24);
    const TemporaryFolder folder;
    std::string bytes(count, '\0');
    std::mt19937_64 random = generator(23);
    for (std::size_t i = 0; i < count; i += 8) {
        const std::uint64_t word = random() & 0x0101010101010101U;
        std::memcpy(bytes.data() + i, &word, 8);
    }
    const auto npyOf = [](const std::string& type, std::size_t values) {
        const std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" +
                                   std::to_string(values) + ",), }\n";
        return std::string("\x93NUMPY\1\0", 8) + static_cast<char>(header.size()) + '\0' + header;
    };
    struct Row {
        std::string path;
        std::string type;
    };
    for (const Row& row :
         {Row{folder.write("bits.raw", bytes), "bits"}, Row{folder.write("bytes.raw", bytes), "uint8"},
          Row{folder.write("int32.raw", bytes), "int32"}, Row{folder.write("real.raw", bytes), "float64"},
          Row{folder.write("b1.npy", npyOf("|b1", count) + bytes), ""},
          Row{folder.write("i8.npy", npyOf("<i8", count / 8) + bytes), ""},
          Row{folder.write("f8.npy", npyOf("<f8", count / 8) + bytes), ""}}) {
        INFO(row.path);
        io::ReadOptions options;
        options.type = row.type;
        const StopPollCounter watch;
        CHECK(bool(io::readTruthTableFile(row.path, options, watch.control())));
        INFO(std::to_string(watch.polls()) + " polls");
        CHECK(watch.polls() >= count / io::pollBytes);
        CHECK(watch.polls() <= 4 * count / io::pollBytes + 16);
    }
}

// 2^27 bits, which keeps the test short, need 16 MiB as a table, 128 MiB as text or bytes, and 1 GiB as a file of int64.
SEQUENCY_CASE(reading_a_large_file_allocates_only_the_truth_table)
{
    constexpr int variables = isSanitized ? 22 : 27;
    constexpr std::size_t tableBytes = (std::size_t(1) << variables) / 8;
    const TemporaryFolder folder;
    const std::string bits = randomBits(20);
    std::string text;
    for (int i = 0; i < 1 << (variables - 20); ++i)
        text += bits;
    std::string bytes = text;
    for (char& c : bytes)
        c = static_cast<char>(c - '0');
    std::string header =
        "{'descr': '|b1', 'fortran_order': False, 'shape': (" + std::to_string(1 << variables) + ",), }\n";
    const std::string npy =
        std::string("\x93NUMPY\1\0", 8) + static_cast<char>(header.size()) + '\0' + header + bytes;
    const std::string packed(tableBytes, '\x5A');
    struct Row {
        std::string path;
        std::string type;
        double maxTables;
    };
    const std::vector<Row> rows{{folder.write("large.txt", text), "", 1.5},
                                {folder.write("large.npy", npy), "", 1.5},
                                {folder.write("large.raw", bytes), "uint8", 1.5},
                                {folder.write("bits.raw", packed), "bits", 1.5}};
    text = bytes = {};
    for (const Row& row : rows) {
        io::ReadOptions options;
        options.type = row.type;
        const std::size_t peak = peakBytes([&] {
            const auto table = io::readTruthTableFile(row.path, options);
            return table && table->variables == variables && io::isBoolean(table->outputs[0]);
        });
        INFO(row.path + " " + std::to_string(peak) + " bytes");
        CHECK(peak > 0);
        if (!isSanitized)  // sanitizers allocate additional memory
            CHECK(double(peak) < row.maxTables * double(tableBytes) + 4e6);
    }
}
