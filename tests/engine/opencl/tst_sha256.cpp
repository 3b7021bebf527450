// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests SHA-256 hashes against the examples of FIPS 180-4 (NIST's "Example Values"). Hashes are used as names of cache files.
#include "engine/opencl/cache/sha256.h"
#include "tests/support/check.h"

#include <set>

using namespace sequency;

SEQUENCY_CASE(sha256_hashes_match_the_published_examples)
{
    CHECK_EQUAL(opencl::sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK_EQUAL(opencl::sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK_EQUAL(opencl::sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK_EQUAL(opencl::sha256(std::string(1'000'000, 'a')),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

SEQUENCY_CASE(inputs_of_different_length_have_different_sha256_hashes)
{
    std::set<std::string> hashes;
    for (std::size_t length = 0; length <= 200; ++length) {
        const std::string hash = opencl::sha256(std::string(length, '\0'));
        CHECK_EQUAL(hash.size(), 64);
        hashes.insert(hash);
    }
    CHECK_EQUAL(hashes.size(), 201);
}
