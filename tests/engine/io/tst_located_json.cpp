// SPDX-License-Identifier: GPL-3.0-or-later
//
// Untrusted JSON: what takes more than its length to read is refused, by what it is and not by how long it took.
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

// The tree keeps its members in order and looks for each key among all before it: 100,000 took 19 s.
SEQUENCY_CASE(objects_with_too_many_members_are_refused)
{
    CHECK_EQUAL(refusal(objectOf(8000)), "");
    const std::string many = refusal(objectOf(100'000));
    CHECK(many.ends_with("too many members in one object or list, expected at most some thousands"));
    // At the first key that is too many, not at the end.
    CHECK(many.starts_with("file:115"));
    // The same by many objects: what counts is the work in all.
    std::string list = "[";
    for (int i = 0; i < 100; ++i)
        list += (i > 0 ? "," : "") + objectOf(5000);
    CHECK(refusal(list + "]").ends_with("expected at most some thousands"));
    // Behind every object the tree looks at all that its list holds: 300,000 took minutes.
    std::string objects = "[{}";
    for (int i = 0; i < 300'000; ++i)
        objects += ",{}";
    CHECK(refusal(objects + "]").ends_with("expected at most some thousands"));
    const auto session = io::parseSession(
        "{\"format\":\"sequency-session/1\",\"views\":" + objectOf(100'000) + "}", "file", {});
    REQUIRE(!session);
    CHECK(session.error().kind == base::ErrorKind::BadInput);
}

// Places are kept by the path of their keys: a key of megabytes is none of a place.
SEQUENCY_CASE(long_keys_take_linear_time)
{
    std::string text = "{\"" + std::string(1 << 20, 'k') + "\":[";
    for (int i = 0; i < 50'000; ++i)
        text += "0,";
    text += "0]}";
    const auto json = io::LocatedJson::parse(text, "file");
    REQUIRE(json);
    CHECK_EQUAL(json->placeOf(std::string(1 << 20, 'k') + "/3").line, 1U);
}
