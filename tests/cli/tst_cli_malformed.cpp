// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that malformed files are refused with status 3 and one line file:line:column, and with less than 100 MB of memory, whatever size they
// declare.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <fstream>
#include <random>
#include <regex>

using namespace sequency::tests;

namespace {

std::string npyHeader(const std::string& type, const std::string& shape)
{
    const std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + "}\n";
    return std::string("\x93NUMPY\1\0", 8) + static_cast<char>(header.size()) + '\0' + header;
}

// Returns cubes of three literals of 30 variables that cover nearly all inputs, but not the input at which all variables are 1.
std::string nearlyComplete()
{
    std::mt19937_64 random = generator(41);
    std::string text = ".i 30\n.o 1\n.type fdr\n";
    for (int cube = 0; cube < 128; ++cube) {
        std::string row(30, '-');
        for (int literals = 0; literals < 3;) {
            char& place = row[random() % 30];
            if (place != '-')
                continue;
            place = literals == 0 || random() % 2 == 0 ? '0' : '1';
            ++literals;
        }
        text += row + " 1\n";
    }
    return text;
}

// Returns pairs of file name and bytes.
std::vector<std::pair<std::string, std::string>> brokenFiles()
{
    const std::string head = ".model m\n.inputs a b\n.outputs f\n";
    std::string bomb;
    for (int i = 0; i < 40; ++i)
        bomb += ".model m" + std::to_string(i) + "\n.inputs x\n.outputs y\n.subckt m" +
                std::to_string(i + 1) + " x=x y=z\n.subckt m" + std::to_string(i + 1) + " x=z y=y\n.end\n";
    const std::string session = "{\"format\": \"sequency-session/1\", ";
    std::string ones;
    for (int i = 0; i < 2'000'000; ++i)
        ones += "1,";
    return {
        {"a.txt", "01101110 2\n"},
        {"a.txt", std::string(1 << 20, '0') + "7"},
        {"a.txt", "0110\n1"},
        {"a.hex", "12345"},
        {"a.hex", "1g"},
        {"a.txt", "1 2 x 4"},
        {"a.txt", std::string("0\0"
                              "1",
                              3)},
        {"a.npz", "PK\x03\x04"},
        {"a.py", "S = [0, 1,\n x]\n"},
        {"a.py", "S = [0, 1] * 128\n"},
        {"a.sage", "S = SBox([0, 1)\n"},
        {"a.py", "S = [" + ones + "1"},
        {"a.csv", "a,b\n1\n"},
        {"a.csv", "index,value\n0,1\n7,1\n"},
        {"a.csv", "A,B,,F\n1,1,,1\n1,x,,0\n"},
        {"a.npy", "no array"},
        {"a.npy", npyHeader("|O", "(4,)")},
        {"a.npy", npyHeader("<f8", "(1099511627776,)")},
        {"a.npy", npyHeader("|u1", "(4294967296, 65536)")},
        {"a.npy", npyHeader("<f8", "(9223372036854775807, 65536)")},
        {"a.pla", ".i 63\n.o 1\n.e\n"},
        {"a.pla", ".i 999999999\n.o 65536\n.e\n"},
        {"a.pla", ".i 4\n.o 99999999999\n.e\n"},
        {"a.pla", ".i 50\n.o 65536\n.e\n"},
        {"a.pla", ".i 30\n.o 1\n" + std::string(30, '-') + " 1\n" + std::string(30, '-') + "\n"},
        {"a.pla", ".i 30\n.o 1\n.type fr\n" + std::string(30, '-') + " 1\n" + std::string(30, '1') + " 0\n"},
        {"a.pla", nearlyComplete()},
        {"a.pla", ".i 2\n.o 1\n.mv 3\n"},
        {"a.pla", ".i 2\n.o 1\n11 1 # 1\n1\n"},
        {"a.blif", head + ".latch a f\n"},
        {"a.blif", head + ".names f a f\n11 1\n"},
        {"a.blif", head + ".names a g f\n11 1\n"},
        {"a.blif", bomb + ".model m40\n.inputs x\n.outputs y\n.names x y\n0 1\n"},
        {"a.aag", "aag 2147483647 2147483647 0 1 0\n"},
        {"a.aag", "aag 2 1 0 1 1\n2\n4\n4 4 2\n"},
        {"a.aig", "aig 2147483647 3 0 1 2147483644\n2\n\x01\x01"},
        {"a.bench", "INPUT(a)\nOUTPUT(f)\nf = AND(a, g)\ng = NOT(f)\n"},
        {"a.pla.gz", "\x1F\x8B\x08 and no more"},
        {"a.sbox", "{0, 1, 2"},
        {"a.sbox", "0 1 2"},
        {"a.sbox", "0 99999999999999999999"},
        {"a.bsbox", "? 0 1152921504606846976\n0 1\n"},
        {"a.bsbox", "? 7 4\n0 1 0 1\n"},
        {"a", "v2.0 raw\n1152921504606846976*1\n"},
        {"a", "A[63..0] | F\n"},
        {"a", "A B | F\n0 1 1\n"},
        {"a.sequency", session},
        {"a.sequency",
         session + "\"functions\": [{\"variables\": 60, \"format\": \"hex\", \"values\": \"e8\"}]}"},
        {"a.sequency",
         session + "\"functions\": [{\"variables\": 2, \"format\": \"hex\", \"values\": \"g\"}]}"},
        {"a.sequency", session + "\"functions\": [], \"transform\": \"wal\nsh\"}"},
        {"a.sequency", std::string(1 << 20, '[')},
        {"a.sequency", session + "\"views\": [" + std::string(3 << 20, '0').replace(0, 1, "1") + "]}"},
        {"a.sequency", session + "\"later\": [" + ones + "1]}"},
    };
}

void checkMemory(const Reply& reply)
{
    INFO(std::to_string(reply.peakBytes) + " bytes");
    CHECK(reply.peakBytes > 0);
    if (!isSanitized)  // sanitizers allocate additional memory
        CHECK(reply.peakBytes < 100'000'000);
}

}  // namespace

SEQUENCY_CASE(endless_invalid_streams_are_refused_after_reading_a_prefix)
{
    const auto refused = [](const Words& arguments, const std::string& line) {
        Call stream{arguments};
        while (stream.input.size() < 600'000)
            stream.input += line;
        stream.keepInputOpen = true;
        const Reply reply = call(stream);
        INFO(arguments.back() + ": " + line + reply.err);
        CHECK_EQUAL(reply.status, 3);
        CHECK_EQUAL(reply.out, "");
        CHECK_EQUAL(linesOf(reply.err).size(), 1U);
        CHECK(std::regex_search(reply.err, std::regex("^sequency-cli: .*:[0-9]+:[0-9]+: .+\n$")));
        checkMemory(reply);
    };
    refused({"convert", "-", "--to", "bits"}, "foo\n");
    refused({"convert", "-", "--to", "bits"}, "foo ");
    refused({"transform", "-"}, "0101 2\n0x\n");
    for (const std::string format :
         {"bits", "hex",   "truth",  "digits",  "numbers", "complex", "csv",    "npy",
          "pla",  "esop",  "blif",   "aag",     "aig",     "bench",   "eqn",    "real",
          "sbox", "bsbox", "peigen", "logisim", "digital", "rom",     "session"})
        refused({"convert", "-", "--to", "bits", "--input-format", format}, "foo\n");
    const Reply zero = call({"convert", "/dev/zero", "--input-format", "npy", "--to", "bits"});
    CHECK_EQUAL(zero.status, 3);
    CHECK(zero.err.starts_with("sequency-cli: /dev/zero:1:1: not a NumPy array"));
    checkMemory(zero);
}

SEQUENCY_CASE(large_invalid_files_are_refused_after_reading_a_prefix)
{
    const TemporaryFolder folder;
    for (const std::string name : {"a.pla", "a.csv", "a", "a.blif"}) {
        const std::string path = folder.write(name, "foo bar\n");
        std::ofstream file(path, std::ios::app);
        constexpr std::size_t rowBytes = 1024;
        std::string rows;
        for (int i = 0; i < 1024; ++i)
            rows += std::string(rowBytes, '1') + '\n';
        for (int i = 0; i < 160; ++i)
            file << rows;
        file.close();
        const Reply reply = call({"convert", path, "--to", "bits"});
        INFO(reply.err);
        CHECK_EQUAL(reply.status, 3);
        CHECK(
            std::regex_search(reply.err, std::regex("^sequency-cli: .*/" + name + ":[0-9]+:[0-9]+: .+\n$")));
        checkMemory(reply);
    }
}

SEQUENCY_CASE(damaged_input_files_give_one_line_of_error_and_status_3)
{
    const TemporaryFolder folder;
    for (const auto& [name, bytes] : brokenFiles()) {
        const std::string path = folder.write(name, bytes);
        for (const std::string command : {"transform", "convert"}) {
            Words arguments{command, path};
            if (command == "convert")
                arguments.insert(arguments.end(), {"--to", "numbers"});
            const Reply reply = call(arguments);
            INFO(name + ": " + bytes.substr(0, 80) + "\n" + reply.err);
            CHECK_EQUAL(reply.status, 3);
            CHECK_EQUAL(reply.out, "");
            CHECK_EQUAL(linesOf(reply.err).size(), 1U);
            CHECK(std::regex_search(reply.err,
                                    std::regex("^sequency-cli: .*/" + name + ":[0-9]+:[0-9]+: .+\n$")));
            checkMemory(reply);
        }
    }
}
