// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how fast large inputs are read and written, in CPU time of one thread, the best of three runs. Prints the targets next to the times: 0.1 s
// for 2^24 bits as text, and 1 GB/s for binary files, the speed of the fastest disks. There is no pass or fail.
#include "engine/io/expression/expression_reader.h"
#include "engine/io/session/session_file.h"
#include "engine/io/vector_text.h"
#include "tests/engine/io/table_reading.h"
#include "tests/support/temporary_folder.h"

#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <functional>
#include <random>
#include <unistd.h>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

double threadSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double secondsOf(const std::function<void()>& work)
{
    double best = 1e9;
    for (int i = 0; i < 3; ++i) {
        const double start = threadSeconds();
        work();
        best = std::min(best, threadSeconds() - start);
    }
    return best;
}

void print(const std::string& what, double seconds, const std::string& promise)
{
    std::printf("%-52s %8.3f s   %s\n", what.c_str(), seconds, promise.c_str());
    std::fflush(stdout);
}

std::string randomBits(int variables)
{
    std::mt19937_64 random(21);
    std::string text(std::size_t(1) << variables, '0');
    for (char& c : text)
        c = (random() & 1) != 0 ? '1' : '0';
    return text;
}

void texts()
{
    const std::string promise = "promised 0.1 s";
    const std::string bits = randomBits(24);
    const auto plain = io::readTruthTable(bits, {});
    print("2^24 bits", secondsOf([&] { (void)io::readTruthTable(bits, {}); }), promise);
    for (const std::string gap : {" ", "\n", "\r\n", ", "}) {
        std::string parted;
        for (const char bit : bits)
            parted.append(1, bit).append(gap);
        print("2^24 bits, separated by " + std::to_string(gap.size()) + " characters",
              secondsOf([&] { (void)io::readTruthTable(parted, {}); }), promise);
    }
    const std::string hex = written(*plain, writeAs(Format::Hex));
    print("2^24 bits as hexadecimal digits",
          secondsOf([&] { (void)io::readTruthTable(hex, readAs(Format::Hex)); }), promise);
    print("2^24 bits as digits", secondsOf([&] { (void)io::readTruthTable(bits, readAs(Format::Digits)); }),
          promise);
    print("2^24 bits as a vector", secondsOf([&] { (void)io::readVector(bits, {}); }), promise);
    print("2^24 bits written", secondsOf([&] { (void)written(*plain, writeAs(Format::Bits)); }), promise);
    io::ExpressionRequest request;
    request.variables = 24;
    print("an expression at 2^24 points", secondsOf([&] {
              (void)io::readExpression("x1 & (x2 ^ !x3) | x12x13' ^ x24 & x23 & !(x7 | x8) -> x20", request);
          }),
          "");
}

// Reads the bytes of a file without using them.
void readPlainly(const std::string& path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    std::vector<char> piece(std::size_t(1) << 20);
    while (::read(file, piece.data(), piece.size()) > 0) {
    }
    ::close(file);
}

void binaryFiles()
{
    constexpr std::size_t count = std::size_t(1) << 26;
    const TemporaryFolder folder;
    std::string bytes(count, '\0');
    std::mt19937_64 random(23);
    for (std::size_t i = 0; i < count; i += 8) {
        const std::uint64_t word = random() & 0x0101010101010101U;
        std::memcpy(bytes.data() + i, &word, 8);
    }
    for (const char* type : {"bits", "uint8", "int32", "float64"}) {
        const std::string path = folder.write(std::string(type) + ".raw", bytes);
        io::ReadOptions options;
        options.type = type;
        const double plain = secondsOf([&] { readPlainly(path); });
        const double engine = secondsOf([&] { (void)io::readTruthTableFile(path, options); });
        print("64 MiB of " + std::string(type), engine,
              "promised " + std::to_string(plain + count / 1e9) + " s");
    }
}

// Reads texts that repeat one element, for which a reader with quadratic time would be slow.
void longTexts()
{
    for (const std::string_view piece :
         {"(", "{", "\"", "\n", "/*", "0,", ".names a b\n", ".subckt a b=c\n"}) {
        std::string text;
        while (text.size() < std::size_t(1) << 20)
            text += piece;
        io::ReadOptions options;
        options.memoryLimit = std::size_t(1) << 24;
        std::string shown(piece.substr(0, piece.find('\n')));
        print("a mebibyte of '" + shown + "'", secondsOf([&] { (void)io::readTruthTable(text, options); }),
              "");
    }
    std::string wide;
    for (int row = 0; row < 8; ++row)
        for (int i = 0; i < 32'000; ++i)
            wide += std::to_string((i + row) % 3) + (i + 1 < 32'000 ? "," : "\n");
    print("CSV of 32,000 columns", secondsOf([&] { (void)io::readTruthTable(wide, readAs(Format::Csv)); }),
          "");
    std::string lists = R"({"format":"sequency-session/1","x":[)";
    for (int i = 0; i < 2'000'000; ++i)
        lists += "[],";
    print("a session of 2,000,000 lists, refused",
          secondsOf([&] { (void)io::parseSession(lists + "0]}", "file"); }), "");
}

}  // namespace

int main()
{
    texts();
    binaryFiles();
    longTexts();
    return 0;
}
