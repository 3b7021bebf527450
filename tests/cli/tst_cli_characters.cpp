// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli characters`: tables computed by hand, documents, and NumPy arrays, which this file parses.
#include "tests/cli/cli_checks.h"

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <numbers>

using namespace sequency::tests;
using nlohmann::json;

namespace {

// Returns ⟨w, z⟩ modulo p.
int exponent(std::size_t w, std::size_t z, std::size_t p)
{
    std::size_t sum = 0;
    for (; w + z > 0; w /= p, z /= p)
        sum += (w % p) * (z % p);
    return static_cast<int>(sum % p);
}

std::complex<double> character(std::size_t w, std::size_t z, std::size_t p)
{
    return std::polar(1.0, 2 * std::numbers::pi * exponent(w, z, p) / static_cast<double>(p));
}

struct Npy {
    std::string descr;
    std::size_t rows = 0;
    std::string data;
};

// Parses an array of NPY version 1.0: magic, version, header length (2 bytes, little-endian), a Python dictionary, and the data from a multiple of 64
// bytes on.
Npy parseNpy(const std::string& bytes)
{
    Npy array;
    REQUIRE(bytes.size() > 10);
    CHECK(bytes.substr(0, 8) == std::string("\x93NUMPY\x01\x00", 8));
    const std::size_t length =
        static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
    CHECK_EQUAL((10 + length) % 64, 0U);
    REQUIRE(bytes.size() >= 10 + length);
    const std::string head = bytes.substr(10, length);
    CHECK_EQUAL(head.back(), '\n');
    CHECK(contains(head, "'fortran_order': False"));
    const std::size_t descr = head.find("'descr': '") + 10;
    array.descr = head.substr(descr, head.find('\'', descr) - descr);
    const std::size_t shape = head.find("'shape': (") + 10;
    array.rows = std::stoul(head.substr(shape));
    CHECK(
        contains(head, "'shape': (" + std::to_string(array.rows) + ", " + std::to_string(array.rows) + ")"));
    array.data = bytes.substr(10 + length);
    return array;
}

std::string tableOf(const std::string& radix, const std::string& variables, const Words& more = {})
{
    return printed(joined({"characters", "--radix", radix, "--variables", variables}, more));
}

void checkRefusedWith(const Words& more, int status, const std::string& part)
{
    const std::string line = refusal(joined({"characters"}, more), {}, status);
    CHECK(line.starts_with("characters: "));
    CHECK(contains(line, part));
}

const Words devices{"reference", "cpu", "opencl"};

}  // namespace

SEQUENCY_CASE(character_tables_of_radix_two_and_four_are_exact)
{
    for (const std::string& device : devices) {
        for (const std::string algorithm : {"fast", "direct", "kronecker"}) {
            if (device == "cpu" && algorithm == "kronecker")
                continue;  // the CPU path has no Kronecker algorithm
            INFO(device + " " + algorithm);
            const Words how{"--device", device, "--algorithm", algorithm};
            CHECK_EQUAL(tableOf("2", "2", how), "1 1 1 1\n1 -1 1 -1\n1 1 -1 -1\n1 -1 -1 1\n");
            CHECK_EQUAL(tableOf("4", "1", how), "1 1 1 1\n1 i -1 -i\n1 -1 1 -1\n1 -i -1 i\n");
            const auto rows = linesOf(tableOf("4", "2", how));
            REQUIRE(rows.size() == 16);
            CHECK_EQUAL(rows[5], "1 i -1 -i i -1 -i 1 -1 -i 1 i -i 1 i -1");  // w = (1, 1)
        }
    }
}

SEQUENCY_CASE(character_tables_of_radix_three_match_the_definition)
{
    for (const std::string& device : devices) {
        INFO(device);
        const json document = json::parse(tableOf("3", "2", {"--json", "--device", device}));
        REQUIRE(document["table"].size() == 9);
        for (std::size_t w = 0; w < 9; ++w)
            for (std::size_t z = 0; z < 9; ++z) {
                const json& entry = document["table"][w][z];
                CHECK_NEAR(std::complex<double>(entry[0].get<double>(), entry[1].get<double>()),
                           character(w, z, 3), 1e-15);
            }
    }
    // In the notation of the characters paper, e1 = −1/2 + i·√3/2 and e2 = −1/2 − i·√3/2.
    const auto rows = linesOf(tableOf("3", "1"));
    REQUIRE(rows.size() == 3);
    CHECK_EQUAL(rows[0], "1 1 1");
    for (std::size_t w = 1; w < 3; ++w) {
        CHECK(rows[w].starts_with(w == 1 ? "1 -0.5+0.86602540378443" : "1 -0.5-0.86602540378443"));
        CHECK(contains(rows[w], w == 1 ? " -0.5-0.86602540378443" : " -0.5+0.86602540378443"));
        CHECK(rows[w].ends_with("i"));
    }
}

SEQUENCY_CASE(the_exponents_option_prints_a_character_table_as_integer_exponents)
{
    for (const std::string& device : devices) {
        INFO(device);
        CHECK_EQUAL(tableOf("3", "1", {"--exponents", "--device", device}), "0 0 0\n0 1 2\n0 2 1\n");
        const json document = json::parse(tableOf("5", "2", {"--exponents", "--json", "--device", device}));
        CHECK_EQUAL(document["values"], "exponents");
        for (std::size_t w = 0; w < 25; ++w)
            for (std::size_t z = 0; z < 25; ++z)
                CHECK_EQUAL(document["table"][w][z], exponent(w, z, 5));
    }
}

SEQUENCY_CASE(the_json_of_a_character_table_states_format_radix_and_device)
{
    const json document = json::parse(tableOf("2", "1", {"--json", "--device", "cpu"}));
    CHECK_EQUAL(document["format"], "sequency-characters/1");
    CHECK_EQUAL(document["radix"], 2);
    CHECK_EQUAL(document["variables"], 1);
    CHECK_EQUAL(document["device"], "cpu");
    CHECK_EQUAL(document["algorithm"], "fast");
    CHECK_EQUAL(document["values"], "complex");
    CHECK(document["table"] == json::parse("[[[1,0],[1,0]],[[1,0],[-1,0]]]"));
}

SEQUENCY_CASE(character_tables_are_written_as_numpy_arrays)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("table.npy");
    CHECK_EQUAL(tableOf("4", "2", {"--npy", path, "--element", "complex128"}), "");
    const Npy wide = parseNpy(folder.read("table.npy"));
    CHECK_EQUAL(wide.descr, "<c16");
    CHECK_EQUAL(wide.rows, 16U);
    REQUIRE(wide.data.size() == 16U * 16 * 16);
    tableOf("4", "2", {"--npy", path, "--element", "complex64"});
    const Npy narrow = parseNpy(folder.read("table.npy"));
    CHECK_EQUAL(narrow.descr, "<c8");
    REQUIRE(narrow.data.size() == 16U * 16 * 8);
    tableOf("4", "2", {"--npy", path, "--exponents"});
    const Npy bytes = parseNpy(folder.read("table.npy"));
    CHECK_EQUAL(bytes.descr, "|u1");
    REQUIRE(bytes.data.size() == 16U * 16);
    const std::complex<double> units[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (std::size_t w = 0; w < 16; ++w) {
        for (std::size_t z = 0; z < 16; ++z) {
            const std::size_t place = w * 16 + z;
            const int k = exponent(w, z, 4);
            std::complex<double> wideValue;
            std::complex<float> narrowValue;
            std::memcpy(&wideValue, wide.data.data() + place * 16, 16);
            std::memcpy(&narrowValue, narrow.data.data() + place * 8, 8);
            CHECK(wideValue == units[k]);
            CHECK(std::complex<double>(narrowValue) == units[k]);
            CHECK_EQUAL(static_cast<int>(bytes.data[place]), k);
        }
    }
    CHECK_EQUAL(tableOf("2", "0", {"--exponents"}), "0\n");
}

SEQUENCY_CASE(character_tables_that_exceed_memory_are_refused)
{
    // The documented status is 1 if the table does not fit in memory, because no input is invalid.
    checkRefusedWith({"--radix", "3", "--variables", "40"}, 1,
                     "more entries than addressable memory can hold");
    checkRefusedWith({"--radix", "3", "--variables", "2147483647"}, 1,
                     "more entries than addressable memory can hold");
    for (const std::string variables : {"29", "30", "31", "32"})  // 2^(2m) entries of 16 bytes
        checkRefusedWith({"--radix", "2", "--variables", variables}, 1, "C_2^" + variables);
    checkRefusedWith({"--radix", "3", "--variables", "14", "--exponents"}, 1, " of memory, but ");
    checkRefusedWith({"--radix", "1", "--variables", "1"}, 2, "the order of the cyclic group");
    checkRefusedWith({"--radix", "252", "--variables", "1"}, 2, "the order of the cyclic group");
    checkRefusedWith({"--radix", "3", "--variables", "-1"}, 2, "must not be negative");
    checkRefusedWith({"--radix", "3"}, 2, "--variables");
    checkRefusedWith({"--radix", "3", "--variables", "1", "--element", "int32", "--device", "cpu"}, 2,
                     "complex64 or complex128");
    CHECK(call({"characters", "--variables", "1", "--npy", "x", "--json"})
              .err.starts_with("sequency-cli: --json: has no effect with --npy"));
    checkRefusedWith({"--radix", "3", "--variables", "1", "--device", "opencl", "--algorithm", "slow"}, 2,
                     "slow");
}
