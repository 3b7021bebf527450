// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests lists of indices as people write them, and invalid lists.
#include "engine/io/mathematics/index_list.h"
#include "tests/support/check.h"

#include <utility>

using namespace sequency;
using Indices = std::vector<std::size_t>;

SEQUENCY_CASE(lists_of_decimal_and_hexadecimal_indices_are_read)
{
    const std::pair<const char*, Indices> texts[] = {
        {"5", {5}},           {"0x1F", {31}},
        {"1,4,8", {1, 4, 8}}, {" 1 , 0x4\t8 ", {1, 4, 8}},
        {"1 4 8", {1, 4, 8}}, {"", {}},
        {"  ", {}},           {"18446744073709551615", {~std::size_t{0}}}};
    for (const auto& [text, expected] : texts) {
        const auto read = VALUE_OF(io::readIndices(text));
        CHECK(read == expected);
    }
    const auto one = VALUE_OF(io::readIndex("0X10"));
    CHECK_EQUAL(one, std::size_t{16});
}

SEQUENCY_CASE(errors_in_index_lists_name_the_invalid_index)
{
    for (const char* text : {"x", "-1", "1.5", "0x", "1,,2", "1,", ",1", "1 4x", "18446744073709551616"}) {
        const auto read = io::readIndices(text);
        CHECK(!read);
        if (!read) {
            CHECK(read.error().kind == base::ErrorKind::BadInput);
            CHECK(read.error().message.find("expected a whole number") != std::string::npos);
        }
    }
    CHECK(io::readIndices("1 4x").error().message.find("'4x'") != std::string::npos);
    CHECK(!io::readIndex("1 4"));
}
