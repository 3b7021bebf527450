// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the format of lesson files: valid lessons are read, and errors contain the file name and the line number.
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lesson_reader.h"
#include "engine/lesson/lint.h"
#include "engine/lesson/variant.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <filesystem>
#include <fstream>

using namespace sequency;
using namespace sequency::tests;

namespace {

// A lesson that uses every part of the format. The line numbers in the cases below refer to this text.
const std::string whole = R"lesson({
 "format": "sequency-lesson/1",
 "id": "small",
 "version": 3,
 "number": 7,
 "title": "A small lesson",
 "language": "en",
 "needs": ["before"],
 "parameters": {
  "f": {"draw": "random_boolean(2)", "where": ["weight(f) = 2"]},
  "x": "random_number(0, 3)",
  "y": "f[x]"
 }
}
---
# First, {x}

The value of f = {f} at {x}.

```text
---
plain
```

```state
{"function": "f", "transform": "walsh:paley", "encoding": "01",
 "views": {"page": "spectrum", "selection": {"kind": "output", "index": "{x}"}}}
```
```predict
{"name": "value", "kind": "number", "question": "f({x})?", "answer": "y", "covers": ["input {x}", "outputs"],
 "because": "It is {y}.", "points": 4}
```
```hint
Look at {x}.
```
```hint
It is {y}.
```
---
# Second

```task
{"name": "flip", "text": "Flip {x}.", "goal": ["function = flipped(f, x)", "page = 'spectrum'"], "points": 5}
```
---
# Third

```question
Why?
```
)lesson";

std::string with(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

lesson::LessonVariant variantOf(const std::string& text, std::uint64_t seed)
{
    auto parsed = VALUE_OF(lesson::parseLesson(text, "small.sequency-lesson"));
    auto variant = lesson::variantOf(std::make_shared<const lesson::Lesson>(std::move(parsed)), seed);
    INFO(variant ? std::string() : variant.error().text());
    REQUIRE(variant);
    return std::move(*variant);
}

}  // namespace

SEQUENCY_CASE(header_ideas_tasks_and_questions_of_a_lesson_file_are_read)
{
    const auto read = VALUE_OF(lesson::parseLesson(whole, "small.sequency-lesson"));
    CHECK_EQUAL(read.id, "small");
    CHECK_EQUAL(read.version, 3);
    CHECK_EQUAL(read.number, 7);
    CHECK_EQUAL(read.title, "A small lesson");
    CHECK_EQUAL(read.needs, std::vector<std::string>{"before"});
    CHECK_EQUAL(read.parameters.size(), 3);
    CHECK_EQUAL(read.parameters[0].where.size(), 1);
    CHECK_EQUAL(read.ideas.size(), 3);
    CHECK_EQUAL(read.ideas[0].place.line, 16);
    CHECK_EQUAL(read.ideas[0].hints.size(), 2);
    CHECK(read.ideas[1].task.has_value());
    CHECK(!read.ideas[2].question.isEmpty());

    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto variant = variantOf(whole, seed);
        const auto x = std::get<std::int64_t>(variant.scope.parameters.at("x"));
        const auto f = lesson::shownText(variant.scope.parameters.at("f"));
        CHECK_EQUAL(std::ranges::count(f, '1'), 2);
        const lesson::ShownIdea& first = variant.ideas[0];
        CHECK_EQUAL(first.title, "First, " + std::to_string(x));
        CHECK(contains(first.text, "The value of f = " + f + " at " + std::to_string(x) + "."));
        CHECK(contains(first.text, "---\nplain"));
        CHECK(!contains(first.text, "random"));
        CHECK_EQUAL(first.prediction->question, "f(" + std::to_string(x) + ")?");
        CHECK(first.prediction->answer == lesson::Value(std::int64_t{f[static_cast<std::size_t>(x)] - '0'}));
        CHECK_EQUAL(first.prediction->points, 4);
        CHECK(first.prediction->covers[0] ==
              (lesson::HiddenValues{lesson::HiddenValues::What::Inputs, {}, static_cast<std::size_t>(x)}));
        CHECK(first.prediction->covers[1] == (lesson::HiddenValues{lesson::HiddenValues::What::Outputs}));
        CHECK_EQUAL(first.hints[0], "Look at " + std::to_string(x) + ".\n");
        REQUIRE(first.state);
        CHECK_EQUAL(first.state->page(), "spectrum");
        CHECK_EQUAL(transform::token(first.state->spec()), "walsh:n=2:paley");
        CHECK_EQUAL(first.state->selected()->index, static_cast<std::size_t>(x));
        CHECK_EQUAL(lesson::shownText(first.state->function()), f);
        CHECK_EQUAL(variant.ideas[1].task->text, "Flip " + std::to_string(x) + ".");
        CHECK(variant.stateAt(variant.ideas[1]) == &*first.state);
        CHECK_EQUAL(variant.ideas[2].question, "Why?\n");
    }
}

SEQUENCY_CASE(a_student_always_gets_the_same_individual_variant)
{
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CHECK_EQUAL(variantOf(whole, seed).ideas[0].text, variantOf(whole, seed).ideas[0].text);
        seen.insert(variantOf(whole, seed).ideas[0].text);
    }
    CHECK(seen.size() > 10);
    // An additional parameter must not change the values drawn for the others.
    const std::string more = with(whole, "\"f\": {", "\"before\": \"random_number(0, 9)\",\n  \"f\": {");
    CHECK_EQUAL(lesson::shownText(variantOf(more, 5).scope.parameters.at("f")),
                lesson::shownText(variantOf(whole, 5).scope.parameters.at("f")));
    CHECK_EQUAL(lesson::seedOf("Ada Lovelace"), lesson::seedOf(" ada lovelace  "));
    CHECK(lesson::seedOf("Ada Lovelace") != lesson::seedOf("Ada Lovelaces"));
    CHECK(lesson::seedOf("Ada") < std::uint64_t{1} << 32);
}

SEQUENCY_CASE(errors_in_lesson_files_contain_the_file_name_and_the_line_number)
{
    struct Broken {
        std::string from;
        std::string to;
        std::size_t line;
        std::string message;  // beginning of the message
    };
    const std::vector<Broken> all{
        {"\"small\",", "\"small\"", 4, "invalid JSON, expected the header of a lesson"},
        {"sequency-lesson/1", "sequency-lesson/2", 2,
         "the lesson has the format 'sequency-lesson/2', but this program reads sequency-lesson/1"},
        {" \"id\": \"small\",\n", "", 1, "the header of a lesson needs 'id'"},
        {"\"id\": \"small\"", "\"id\": \"Small one\"", 3,
         "invalid id 'Small one', expected lowercase letters, digits and -"},
        {"\"version\": 3", "\"version\": \"3\"", 4,
         "expected 'version' to be a whole number from 1 to 1000000"},
        {"\"language\"", "\"langauge\"", 7,
         "unknown member 'langauge' of the header of a lesson, expected format, id, version"},
        {"[\"before\"]", "\"before\"", 8, "expected 'needs' to be a list of texts"},
        {"random_boolean(2)", "random_bolean(2)", 10,
         "unknown quantity 'random_bolean' (did you mean 'random_boolean'?)"},
        {"\"weight(f) = 2\"", "\"weight(g) = 2\"", 10,
         "unknown name 'g', expected a parameter or a quantity"},
        {"\"where\"", "\"when\"", 10, "a parameter must be a text with an expression"},
        {"\"x\": \"random_number(0, 3)\"", "\"x\": 3", 11, "a parameter must be a text with an expression"},
        {"\"x\": \"random", "\"weight\": \"random", 11, "the parameter 'weight' has the name of a quantity"},
        {"\"y\": \"f[x]\"", "\"y\": \"f[z]\"", 12, "unknown name 'z'"},
        {"---\n# First", "# First", 15, "invalid JSON, expected the header of a lesson"},
        {"# First, {x}", "First", 16, "the idea has no title, expected a line '# Title'"},
        {"at {x}.", "at {x.", 18, "'{' without '}' on its line"},
        {"at {x}.", "at {x +}.", 18, "expected a value at the end, in 'x +'"},
        {"at {x}.", "at {q}.", 18, "unknown name 'q'"},
        {"```text", "```txt", 20,
         "unknown block 'txt', expected state, predict, task, hint, question or text"},
        {"```state", "```hint\nMore\n```\n```state", 16, "3 hints, expected two hints or none"},
        {"\"kind\": \"number\"", "\"kind\": \"numbers\"", 30,
         "unknown kind of answer 'numbers', expected number, list, bits, text or choice"},
        {"\"kind\": \"number\"", "\"kind\": \"choice\"", 30,
         "'choices' must have at least two entries and requires the kind choice"},
        {"\"answer\": \"y\", ", "", 30, "a prediction needs 'answer'"},
        {"\"answer\": \"y\"", "\"answer\": \"y +\"", 30, "expected a value at the end, in 'y +'"},
        {"\"because\"", "\"becuase\"", 31,
         "unknown member 'becuase' of a prediction, expected name, question, kind"},
        {"\"points\": 4", "\"points\": -4", 31, "expected 'points' to be a whole number from 0 to 100"},
        {"\"name\": \"flip\"", "\"name\": \"value\"", 43, "the name 'value' is already used by another item"},
        {"\"page = 'spectrum'\"", "\"pages = 'spectrum'\"", 43, "unknown name 'pages'"},
        {"\"goal\": [\"function = flipped(f, x)\", \"page = 'spectrum'\"], ", "", 43,
         "a task needs 'goal', a list of conditions"},
        {"Why?\n```", "Why?", 48, "a block ``` is not closed before the end of the idea"},
        {"Why?\n```", "Why?\n```\n```question\nAnd?\n```", 51, "a second block 'question' in one idea"},
        {"```question", "```hint\nA\n```\n```question", 46, "hints require a prediction or a task"},
    };
    for (const Broken& broken : all) {
        const std::string text = with(whole, broken.from, broken.to);
        INFO(broken.from + " → " + broken.to);
        const auto read = ERROR_OF(lesson::parseLesson(text, "small.sequency-lesson"));
        INFO(read.text());
        CHECK(read.message.starts_with(broken.message));
        CHECK_EQUAL(read.place.line, broken.line);
        CHECK_EQUAL(read.place.source, "small.sequency-lesson");
        CHECK(!contains(read.message, '\n'));
        CHECK(!lesson::faultsOf(text, "small.sequency-lesson").empty());
    }
    for (const std::string& text : {std::string(), std::string("{}\n"), std::string("---\n---\n"),
                                    std::string("\xFF\xFE"), std::string(std::size_t{1} << 21, 'x')})
        CHECK(!lesson::parseLesson(text, "small.sequency-lesson"));
}

SEQUENCY_CASE(faults_found_by_evaluating_a_lesson_contain_the_line_number)
{
    struct Broken {
        std::string from;
        std::string to;
        std::size_t line;
        std::string message;
    };
    const std::vector<Broken> all{
        {"weight(f) = 2", "weight(f) = 5", 10,
         "none of 20000 draws of the parameter 'f' meets its conditions"},
        {"\"y\": \"f[x]\"", "\"y\": \"f[x + 4]\"", 12, "the index "},
        {"\"function\": \"f\"", "\"function\": \"f +\"", 26, "expected a value at the end"},
        {"\"function\": \"f\"", "\"function\": \"x\"", 26, "'x' is a number, expected a function"},
        {"walsh:paley", "welsh", 26, "unknown transform 'welsh'"},
        {"\"encoding\": \"01\"", "\"encoding\": \"02\"", 26,
         "unknown encoding '02', expected 01 or polarity"},
        {"\"page\": \"spectrum\"", "\"page\": \"spectra\"", 27,
         "unknown page 'spectra', expected spectrum, flow_graph"},
        {"\"encoding\"", "\"encodnig\"", 26, "unknown member 'encodnig' of a state"},
        {"\"views\": {", "\"views\": [", 27, "invalid JSON, expected a state in JSON"},
        {"\"kind\": \"number\"", "\"kind\": \"list\"", 30,
         "the answer is a number, expected a list for the kind list"},
        {"input {x}", "imput {x}", 30, "unknown hidden value 'imput "},
        {"flipped(f, x)", "f", 40, "the task 'flip' is already done at the start, for the seed 1"},
    };
    for (const Broken& broken : all) {
        const std::string text = with(whole, broken.from, broken.to);
        INFO(broken.from + " → " + broken.to);
        const auto proof = VALUE_OF(lesson::lint(text, "small.sequency-lesson", 1));
        REQUIRE(!proof.faults.empty());
        const base::Error& fault = proof.faults.front();
        INFO(fault.text());
        CHECK(fault.message.starts_with(broken.message));
        CHECK_EQUAL(fault.place.line, broken.line);
        CHECK_EQUAL(fault.place.source, "small.sequency-lesson");
    }
    const auto proof = VALUE_OF(lesson::lint(whole, "small.sequency-lesson", 20));
    CHECK(proof.faults.empty());
    CHECK(proof.remarks.empty());
    std::string words;
    for (int i = 0; i < 200; ++i)
        words += "word ";
    const auto wordy =
        VALUE_OF(lesson::lint(with(whole, "The value", words + "The value"), "small.sequency-lesson", 1));
    REQUIRE(!wordy.remarks.empty());
    CHECK_EQUAL(wordy.remarks.front().place.line, 16);
    // All faults are reported, in the order of their lines.
    const auto faults = lesson::faultsOf(
        with(with(whole, "at {x}.", "at {q}."), "\"kind\": \"number\"", "\"kind\": \"none\""), "s");
    REQUIRE(faults.size() == 2);
    CHECK_EQUAL(faults[0].place.line, 18);
    CHECK_EQUAL(faults[1].place.line, 30);
}

SEQUENCY_CASE(lessons_are_read_from_files_folders_and_the_built_in_course)
{
    const tests::TemporaryFolder folder;
    const std::string file = folder.write("one.sequency-lesson", whole);
    folder.write("two/lesson.md", with(whole, "A small lesson", "In English"));
    folder.write("two/lesson.de.md", with(with(whole, "A small lesson", "Auf Deutsch"), "\"en\"", "\"de\""));
    folder.write("three.md", whole);
    const auto title = [](const std::string& where, const char* language) {
        const auto read = VALUE_OF(lesson::readLesson(where, language));
        return read->title;
    };
    CHECK_EQUAL(title(file, "en"), "A small lesson");
    CHECK_EQUAL(title(folder.path() + "/two", "en"), "In English");
    CHECK_EQUAL(title(folder.path() + "/two", "de"), "Auf Deutsch");
    CHECK_EQUAL(title(folder.path() + "/two", "fr"), "In English");
    CHECK_EQUAL(title("bent-functions", "en"), "Nonlinearity and bent functions");
    const auto found = VALUE_OF(lesson::lessonsIn(folder.path()));
    CHECK_EQUAL(found, (std::vector<std::string>{file, folder.path() + "/two"}));
    CHECK(ERROR_OF(lesson::readLesson("no-such-lesson"))
              .text()
              .starts_with(
                  "no-such-lesson: no such lesson, expected a folder, a file or one of function-as-vector"));
    CHECK(!lesson::lessonsIn(folder.path() + "/nothing"));
    CHECK(!lesson::readLesson(folder.path()));
}

SEQUENCY_CASE(the_notation_for_the_values_that_a_lesson_hides_is_parsed)
{
    using What = lesson::HiddenValues::What;
    const std::vector<std::pair<std::string, lesson::HiddenValues>> all{{"outputs", {What::Outputs}},
                                                                        {"output 3", {What::Outputs, {}, 3}},
                                                                        {"inputs", {What::Inputs}},
                                                                        {"input 0", {What::Inputs, {}, 0}},
                                                                        {"nodes", {What::Nodes}},
                                                                        {"column 2", {What::Nodes, 2}},
                                                                        {"node 2 7", {What::Nodes, 2, 7}},
                                                                        {"expression", {What::Expression}},
                                                                        {" properties ", {What::Properties}},
                                                                        {"matrix", {What::Matrix}}};
    for (const auto& [text, cover] : all) {
        INFO(text);
        const auto read = VALUE_OF(lesson::parseHiddenValues(text));
        CHECK(read == cover);
    }
    for (const char* const text :
         {"", "output", "output x", "output -1", "outputs 3", "node 2", "column 1 2", "values"})
        CHECK(!lesson::parseHiddenValues(text));
}
