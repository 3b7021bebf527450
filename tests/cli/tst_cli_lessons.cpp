// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli lessons` and `sequency-cli grade` with a lesson and answers whose grades are known.
#include "tests/cli/cli_checks.h"

using namespace sequency::tests;
using nlohmann::json;

namespace {

const std::string small =
    R"lesson({"format": "sequency-lesson/1", "id": "small", "version": 2, "title": "Small"}
---
# One

```state
{"function": "vector([1, 0, 0, 1])", "transform": "walsh", "views": {"page": "spectrum"}}
```
```predict
{"name": "first", "kind": "number", "question": "S(0)?", "answer": "2", "points": 4}
```
---
# Two

```task
{"name": "flip", "text": "Flip it.", "goal": ["function = flipped(vector([1, 0, 0, 1]), 0)"], "points": 6}
```
)lesson";

std::string headOf(const std::string& student)
{
    return R"({"format": "sequency-answers/1", "lesson": "small", "version": 2, "student": ")" + student +
           "\", \"seed\": 7}\n";
}

// A class of two students. All answers of Ada are right. Bob's number is wrong, and he has not answered the other task.
struct Class {
    Class()
    {
        folder.write("small.sequency-lesson", small);
        folder.write("ada", headOf("Ada") + "{\"item\": \"first\", \"answer\": \"2\"}\n" +
                                R"({"item": "flip", "state": {"functions": [{"variables": 2, )" +
                                R"("format": "bits", "values": "0001"}]}})" + "\n");
        folder.write("bob", headOf("Bob") + "{\"item\": \"first\", \"answer\": \"3\"}\n");
    }
    Reply grade(const Words& more) const
    {
        return call(joined({"grade", folder.path("small.sequency-lesson")}, more));
    }
    TemporaryFolder folder;
};

}  // namespace

SEQUENCY_CASE(the_grade_subcommand_prints_the_points_of_every_answers_file)
{
    const Class one;
    const std::string ada = one.folder.path("ada");
    const std::string bob = one.folder.path("bob");
    const Reply csv = one.grade({"--csv", ada, bob});
    CHECK_EQUAL(csv.status, 0);
    CHECK_EQUAL(csv.err, "");
    CHECK_EQUAL(csv.out, "file,student,seed,points,possible,first,flip\n" + ada + ",Ada,7,10,10,4,6\n" + bob +
                             ",Bob,7,0,10,0,\n");
    const json grades = json::parse(one.grade({"--json", ada, bob}).out);
    CHECK_EQUAL(grades["students"][0]["points"], 10);
    CHECK_EQUAL(grades["students"][1]["items"][0]["verdict"], "wrong");
    CHECK_EQUAL(grades["students"][1]["items"][0]["found"], "3");
    CHECK_EQUAL(grades["students"][1]["items"][1]["verdict"], "open");
    const Reply table = one.grade({ada, bob});
    CHECK(contains(table.out, "Ada"));
}

SEQUENCY_CASE(a_right_second_try_earns_half_of_the_points_on_the_command_line)
{
    const Class one;
    const std::string tries = "{\"item\": \"first\", \"answer\": \"3\", \"tries\": 2}\n"
                              "{\"item\": \"first\", \"answer\": \"2\", \"tries\": 2}\n";
    one.folder.write("eve", headOf("Eve") + tries);
    const std::string eve = one.folder.path("eve");
    CHECK_EQUAL(one.grade({"--csv", eve}).out,
                "file,student,seed,points,possible,first,flip\n" + eve + ",Eve,7,2,10,2,\n");
    const json grades = json::parse(one.grade({"--json", eve}).out);
    CHECK_EQUAL(grades["students"][0]["items"][0]["verdict"], "right");
}

SEQUENCY_CASE(a_damaged_answers_file_is_named_and_the_other_files_are_graded)
{
    const Class one;
    one.folder.write("broken", headOf("Eve") + "[]\n");
    const Reply reply = one.grade({"--csv", one.folder.path("broken"), one.folder.path("ada")});
    CHECK_EQUAL(reply.status, 3);
    CHECK(contains(reply.err, one.folder.path("broken") + ":2:1: an answer is an object"));
    CHECK(contains(reply.out, ",Ada,7,10,10,4,6\n"));
}

SEQUENCY_CASE(the_lessons_subcommand_prints_the_faults_of_a_lesson_with_line_numbers)
{
    const Class one;
    const std::string path = one.folder.path("small.sequency-lesson");
    CHECK_EQUAL(printed({"lessons", "--check", path}), path + ": no faults, 20 variants\n");
    std::string text = small;
    text.replace(text.find("S(0)"), 4, "{q}");
    one.folder.write("bad", text);
    const Reply bad = call({"lessons", "--check", one.folder.path("bad")});
    CHECK_EQUAL(bad.status, 3);
    CHECK(contains(bad.err, "bad:9:"));
    CHECK(contains(bad.err, "unknown name 'q'"));
    CHECK_EQUAL(call({"grade", "nothing", one.folder.path("ada")}).status, 1);
}

SEQUENCY_CASE(the_built_in_lessons_are_listed_and_have_no_faults)
{
    const json all = json::parse(call({"lessons", "--json"}).out);
    CHECK_EQUAL(all.size(), 18);
    Words check{"lessons", "--seeds", "3", "--check"};
    for (const json& lesson : all)
        check.push_back(lesson["id"]);
    const Reply reply = call(check);
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
}
