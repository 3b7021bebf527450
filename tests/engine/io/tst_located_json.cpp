// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests untrusted JSON: a document that could not be read in linear time is refused because of its structure, not after a time limit.
#include "engine/io/bytes/located_json.h"
#include "engine/io/session/session_file.h"
#include "tests/support/check.h"

using namespace sequency;

namespace {

std::string objectOf(std::size_t members)
{
    std::string text = "{";
    for (std::size_t i = 0; i < members; ++i)
        text += (i > 0 ? ",\n\"k" : "\"k") + std::to_string(i) + "\":0";
    return text + "}";
}

std::string refusal(const std::string& text)
{
    const auto json = io::LocatedJson::parse(text, "file");
    return json ? "" : json.error().text();
}

}  // namespace

// The JSON library keeps members in order and compares each key with all previous ones, so 100,000 members took 19 s.
SEQUENCY_CASE(json_objects_with_too_many_members_are_refused)
{
    CHECK_EQUAL(refusal(objectOf(8000)), "");
    const std::string many = refusal(objectOf(100'000));
    CHECK(many.ends_with("too many members in one object or list, expected at most a few thousand"));
    // The location is that of the first excess key, not the end of the text.
    CHECK(many.starts_with("file:115"));
    // A large total number of members in many objects is refused as well.
    std::string list = "[";
    for (int i = 0; i < 100; ++i)
        list += (i > 0 ? "," : "") + objectOf(5000);
    CHECK(refusal(list + "]").ends_with("expected at most a few thousand"));
    // After every object the JSON library visits all elements of the list, so 300,000 objects took minutes.
    std::string objects = "[{}";
    for (int i = 0; i < 300'000; ++i)
        objects += ",{}";
    CHECK(refusal(objects + "]").ends_with("expected at most a few thousand"));
    const auto session = ERROR_OF(io::parseSession(
        "{\"format\":\"sequency-session/1\",\"views\":" + objectOf(100'000) + "}", "file", {}));
    CHECK(session.kind == base::ErrorKind::BadInput);
}

// Locations are stored by the path of keys, but a key of a megabyte is not copied into each location.
SEQUENCY_CASE(reading_a_json_list_with_a_long_key_takes_linear_time)
{
    std::string text = "{\"" + std::string(1 << 20, 'k') + "\":[";
    for (int i = 0; i < 50'000; ++i)
        text += "0,";
    text += "0]}";
    const auto json = VALUE_OF(io::LocatedJson::parse(text, "file"));
    CHECK_EQUAL(json.placeOf(std::string(1 << 20, 'k') + "/3").line, 1U);
}
