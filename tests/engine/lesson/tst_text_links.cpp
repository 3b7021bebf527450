// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests text links: every kind of state is unchanged after writing and reading a link, and damaged links and links of later versions are refused with
// a message.
#include "engine/io/vector_text.h"
#include "engine/lesson/text_link.h"
#include "tests/support/check.h"

#include <array>
#include <cstdint>

using namespace sequency;
using namespace sequency::tests;

namespace {

lesson::LessonState linkedState(const std::string& json)
{
    INFO(json);
    return VALUE_OF(lesson::readState(json, {"state", 1, 1}, nullptr));
}

std::string linkOf(const io::Session& session)
{
    return VALUE_OF(lesson::textLink(session));
}

std::string refusalOf(const std::string& link)
{
    const auto read = lesson::readTextLink(link);
    return read ? "read" : read.error().message;
}

const std::string majority =
    R"({"functions":[{"variables":3,"format":"hex","values":"e8"}],"transform":"walsh:n=3","encoding":"polarity",)"
    R"("views":{"page":"flow_graph","flow_graph":{"work":"transform","factorization":"constant-geometry","step":1}}})";

const std::array states{
    majority,
    std::string(R"({"functions":[{"variables":0,"format":"bits","values":"1"}],"transform":"walsh:n=0"})"),
    std::string(
        R"({"functions":[{"variables":3,"format":"hex","values":"e8"}],"transform":"walsh:n=3:inverse:paley",)"
        R"("views":{"page":"spectrum","spectrum":{"view":"histogram"},"selection":{"kind":"output","index":5,"column":0}}})"),
    std::string(
        R"({"functions":[{"variables":3,"format":"hex","values":"e8"}],"transform":"reed-muller:n=3:polarity=011","algorithm":"cooley-tukey","views":{"page":"expression"}})"),
    std::string(
        R"({"functions":[{"radix":3,"variables":2,"format":"digits","values":"012120201"}],"transform":"vilenkin-chrestenson:n=2:p=3:sign=+"})"),
    std::string(
        R"({"functions":[{"radix":4,"variables":2,"format":"digits","values":"0123123023013012"}],"transform":"gf:n=2:p=4","views":{"page":"matrices","matrices":{"mode":"factors"}}})"),
    std::string(
        R"({"functions":[{"variables":2,"type":"int64","format":"numbers","values":"0 -7 3 1152921504606846976"}],"transform":"arithmetic:n=2"})"),
    std::string(
        R"({"functions":[{"variables":2,"format":"bits","values":"0110"},{"variables":2,"format":"bits","values":"0011"}],"current":1,"views":{"page":"property_pages"}})"),
    std::string(
        R"({"functions":[{"variables":2,"format":"hex","values":"d"}],"seconds":{"system_h":{"variables":2,"format":"bits","values":"0101"}},"views":{"page":"systems","systems":{"mode":"convolution"}}})"),
    std::string(
        R"({"functions":[{"variables":2,"format":"hex","values":"8"}],"views":{"page":"characters","characters":{"exponents":true}}})"),
};

}  // namespace

SEQUENCY_CASE(states_and_functions_of_every_kind_are_restored_from_a_text_link)
{
    for (const std::string& json : states) {
        const io::Session session = linkedState(json).session();
        const std::string link = linkOf(session);
        INFO(json + " " + link);
        CHECK(lesson::looksLikeTextLink(link));
        CHECK(link.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:") ==
              std::string::npos);
        const auto again = VALUE_OF(lesson::readTextLink(" \n" + link + "\r\n"));
        CHECK_EQUAL(lesson::recordedState(again.session()), lesson::recordedState(session));
        CHECK_EQUAL(linkOf(again.session()), link);
    }
    for (const auto& [radix, variables] : {std::pair(2, 12), {2, 6}, {3, 7}, {5, 5}, {9, 3}}) {
        io::Session session = linkedState("{}").session();
        auto function = VALUE_OF(io::randomFunction(seed(), radix, variables));
        const auto shared = std::make_shared<const base::FunctionVector>(std::move(function));
        session.functions.push_back({"random", shared});
        session.spec = {radix == 2 ? "walsh" : "gf", radix, variables};
        INFO(std::to_string(radix));
        const auto again = VALUE_OF(lesson::readTextLink(linkOf(session)));
        REQUIRE(again.function() != nullptr);
        CHECK_EQUAL(again.function()->radix, radix);
        REQUIRE(again.function()->size() == shared->size());
        for (std::size_t x = 0; x < shared->size(); ++x)
            CHECK_EQUAL(base::realPart(again.function()->values, x), base::realPart(shared->values, x));
    }
}

SEQUENCY_CASE(text_links_contain_the_names_of_the_functions)
{
    io::Session session = linkedState(majority).session();
    session.functions.front().name = "majority-3, \"changed\"";
    const auto again = VALUE_OF(lesson::readTextLink(linkOf(session)));
    CHECK_EQUAL(again.session().functions.front().name, session.functions.front().name);
}

SEQUENCY_CASE(text_links_do_not_contain_the_state_of_other_pages)
{
    const std::string shown = linkOf(linkedState(majority).session());
    io::Session session = linkedState(majority).session();
    session.views.pop_back();
    session.views += R"(,"systems":{"mode":"convolution","shift":3},"spectrum":{"view":"map"}})";
    CHECK_EQUAL(linkOf(session), shown);
}

SEQUENCY_CASE(the_text_link_of_a_small_function_has_at_most_120_characters)
{
    const std::string link = linkOf(linkedState(majority).session());
    INFO(link);
    CHECK(link.size() <= 120);
}

// Every later version of the program must read links of version 1.
SEQUENCY_CASE(text_links_without_a_known_version_are_refused_with_a_message)
{
    const std::string link = linkOf(linkedState(majority).session());
    CHECK_EQUAL(
        refusalOf("sequency:2:" + link.substr(11)),
        "the text link has version 2, but this program reads version 1; open it with a newer Sequency");
    for (const char* const text : {"", "e8", "http://example.org", "Sequency:1:x"}) {
        CHECK(!lesson::looksLikeTextLink(text));
        CHECK_EQUAL(refusalOf(text), "not a text link, expected sequency: followed by a version");
    }
    for (const char* const text : {"sequency:", "sequency:x", "sequency:1", "sequency:0:x", "sequency:-1:x",
                                   "sequency:99999999999999999999:x"})
        CHECK_EQUAL(refusalOf(text),
                    "the text link has no version, expected sequency:1: followed by letters");
}

SEQUENCY_CASE(truncated_and_changed_text_links_are_refused)
{
    const std::string damaged =
        "the text link is damaged: a part is missing or mistyped, expected the complete line";
    const std::string link = linkOf(linkedState(majority).session());
    for (std::size_t length = 11; length < link.size(); ++length)
        CHECK_EQUAL(refusalOf(link.substr(0, length)), damaged);
    for (std::size_t i = 11; i + 1 < link.size(); ++i) {  // the last letter has unused bits
        std::string changed = link;
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        if (changed != link)
            CHECK_EQUAL(refusalOf(changed), damaged);
        changed[i] = '*';
        CHECK_EQUAL(refusalOf(changed), damaged);
    }
    CHECK_EQUAL(refusalOf(link + "AAAA"), damaged);
    CHECK_EQUAL(refusalOf(link + " more"), damaged);
}

SEQUENCY_CASE(text_links_with_missing_or_overlong_functions_are_refused)
{
    CHECK_EQUAL(ERROR_OF(lesson::textLink(linkedState("{}").session())).message,
                "no function is open, expected a function for the link");
    io::Session session = linkedState("{}").session();
    auto function = VALUE_OF(io::randomFunction(1, 2, 13));
    session.functions.push_back({"long", std::make_shared<const base::FunctionVector>(std::move(function))});
    session.spec.variables = 13;
    CHECK_EQUAL(ERROR_OF(lesson::textLink(session)).message,
                "8192 values are too many for a link, expected at most 4096 (a session file can store more)");
}
