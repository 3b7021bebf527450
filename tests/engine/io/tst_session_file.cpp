// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests session files: sessions are unchanged after writing and reading, unknown members are preserved, and errors contain the location.
#include "engine/io/session/session_file.h"
#include "engine/io/vector_text.h"
#include "tests/support/check.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>

using namespace sequency;
using tests::TemporaryFolder;

namespace {

io::SessionFunction functionOf(const char* name, const char* text, io::ReadOptions options = {})
{
    options.source = "test";
    auto read = VALUE_OF(io::readVector(text, options));
    return {name, std::make_shared<const base::FunctionVector>(std::move(read.function))};
}

io::Session fullSession()
{
    io::Session session;
    session.head = {"sequency 0.1.0", "2026-01-02T03:04:05Z", "maj", "/home/x/maj.sequency"};
    session.functions = {functionOf("carry", "00010111"), functionOf("sum", "01101001")};
    session.current = 1;
    session.seconds.emplace_back("flow_graph_g", functionOf("", "11000000"));
    session.secondNames = {{"system_h", "f"}};
    session.spec = *transform::parseToken("walsh:n=3:inverse:paley:scale=1/N");
    session.head.originalHash = "0123abc";
    session.encoding = "polarity";
    session.firstMostSignificant = false;
    session.variableNames = "a";
    session.indexZeroFirst = false;
    session.deviceId = "opencl:0";
    session.deviceName = "A device, \"quoted\" – Ω";
    session.algorithm = "A3";
    session.element = base::ElementType::Float64;
    session.algorithmOptions = {64, 4, 2, std::size_t{1} << 30,
                                "shape: L14.8.2 S10.4.9.2h\nbutterfly_tile | 1 work-items"};
    session.views = R"({"page":"spectrum","spectrum":{"from":-0.5,"to":3.5}})";
    session.benchmarks = {R"({"format":"sequency-bench/1","results":[{"n":10}]})"};
    session.functions[0].source = {"x1 & x2 | x3", "boolean", 3};
    session.text = {"x1 ^ (", "field", {}};
    session.notes = "two lines\nand a tab\t, “quotes”, an Ω";
    return session;
}

std::string readError(std::string_view text)
{
    const auto read = io::parseSession(text, "file");
    return read ? std::string("(read)") : read.error().text();
}

std::string values(const io::SessionFunction& function)
{
    return io::vectorText(*function.function);
}

}  // namespace

SEQUENCY_CASE(a_session_is_unchanged_after_writing_and_reading)
{
    const io::Session written = fullSession();
    const auto text = VALUE_OF(io::sessionText(written));
    CHECK(io::looksLikeSession(text));
    const auto read = VALUE_OF(io::parseSession(text, "file"));
    CHECK_EQUAL(read.head.program, written.head.program);
    CHECK_EQUAL(read.head.saved, written.head.saved);
    CHECK_EQUAL(read.head.name, written.head.name);
    CHECK_EQUAL(read.head.original, written.head.original);
    CHECK_EQUAL(read.head.originalHash, "0123abc");
    REQUIRE(read.functions.size() == 2);
    CHECK_EQUAL(values(read.functions[0]), "00010111");
    CHECK_EQUAL(values(read.functions[1]), "01101001");
    CHECK_EQUAL(read.functions[1].name, "sum");
    CHECK_EQUAL(read.functions[0].source.text, "x1 & x2 | x3");
    CHECK_EQUAL(read.functions[0].source.readAs, "boolean");
    CHECK(read.functions[0].source.variables == 3U);
    CHECK(read.functions[1].source.text.empty());
    CHECK_EQUAL(read.text.text, "x1 ^ (");
    CHECK_EQUAL(read.text.readAs, "field");
    CHECK(!read.text.variables);
    CHECK_EQUAL(read.current, 1U);
    REQUIRE(read.seconds.size() == 1);
    CHECK_EQUAL(read.seconds[0].first, "flow_graph_g");
    CHECK_EQUAL(values(read.seconds[0].second), "11000000");
    CHECK(read.secondNames == written.secondNames);
    CHECK(read.spec == written.spec);
    CHECK_EQUAL(read.encoding, "polarity");
    CHECK(!read.firstMostSignificant);
    CHECK(!read.indexZeroFirst);
    CHECK_EQUAL(read.variableNames, "a");
    CHECK_EQUAL(read.deviceId, written.deviceId);
    CHECK_EQUAL(read.deviceName, written.deviceName);
    CHECK_EQUAL(read.algorithm, "A3");
    CHECK(read.element == base::ElementType::Float64);
    CHECK(read.algorithmOptions == written.algorithmOptions);
    CHECK(nlohmann::json::parse(read.views) == nlohmann::json::parse(written.views));
    REQUIRE(read.benchmarks.size() == 1);
    CHECK(nlohmann::json::parse(read.benchmarks[0]) == nlohmann::json::parse(written.benchmarks[0]));
    CHECK_EQUAL(read.notes, written.notes);
    CHECK(read.rest.empty());
    CHECK_EQUAL(*io::sessionText(read), text);
}

SEQUENCY_CASE(functions_of_every_type_are_unchanged_after_saving_a_session)
{
    struct Kind {
        const char* text;
        io::ReadOptions options;
    };
    const auto as = [](io::Format format, int radix) {
        io::ReadOptions options;
        options.format = format;
        options.radix = radix;
        return options;
    };
    const Kind kinds[]{{"1", as(io::Format::Bits, 2)},
                       {"10", as(io::Format::Bits, 2)},
                       {"0110", as(io::Format::Bits, 2)},
                       {"3 1 -1 9223372036854775807", as(io::Format::Numbers, 2)},
                       {"0.1 1e300 -2.5e-300 3", as(io::Format::Numbers, 2)},
                       {"0 1 2 2 1 0 1 1 2", as(io::Format::Digits, 3)},
                       {"0 10 5 3 1 7 8 9 2 4 6", as(io::Format::Digits, 11)},
                       {"0.25 -1\n3 0.1\n0 0\n-7 1e-9\n", as(io::Format::Complex, 2)}};
    for (const Kind& kind : kinds) {
        INFO(kind.text);
        io::Session session;
        session.functions = {functionOf("f", kind.text, kind.options)};
        const auto text = VALUE_OF(io::sessionText(session));
        const auto read = VALUE_OF(io::parseSession(text, "file"));
        const base::FunctionVector& before = *session.functions[0].function;
        const base::FunctionVector& after = *read.functions.at(0).function;
        CHECK_EQUAL(after.radix, before.radix);
        CHECK_EQUAL(after.variables, before.variables);
        CHECK(base::elementType(after.values) == base::elementType(before.values));
        CHECK_EQUAL(values(read.functions[0]), values(session.functions[0]));
    }
}

SEQUENCY_CASE(random_functions_are_unchanged_after_saving_a_session)
{
    auto random = tests::generator(8);
    for (int i = 0; i < 40; ++i) {
        const int radix = i % 4 == 3 ? 3 : 2;
        const int variables = static_cast<int>(random() % 9);
        auto made = VALUE_OF(io::randomFunction(random(), radix, variables));
        io::Session session;
        session.functions = {{"r", std::make_shared<const base::FunctionVector>(std::move(made))}};
        const auto read = VALUE_OF(io::parseSession(*io::sessionText(session), "file"));
        CHECK_EQUAL(values(read.functions.at(0)), values(session.functions[0]));
    }
}

SEQUENCY_CASE(a_minimal_session_file_written_by_hand_is_read)
{
    const auto read = VALUE_OF(io::parseSession(R"({"format": "sequency-session/1",
        "functions": [{"variables": 2, "format": "bits", "values": "1011"}]})",
                                                "file"));
    CHECK_EQUAL(values(read.functions.at(0)), "1011");
    CHECK_EQUAL(read.spec.name, "walsh");
    const auto empty = VALUE_OF(io::parseSession(R"({"format":"sequency-session/1"})", "file"));
    CHECK(empty.functions.empty());
}

SEQUENCY_CASE(unknown_members_of_session_files_are_preserved)
{
    const char* const text = R"({
 "format": "sequency-session/1",
 "mood": {"colour": "blue", "depth": [1, 2, {"x": null}]},
 "functions": [{"name": "f", "variables": 1, "format": "bits", "values": "10", "don't cares": "01",
                "source": {"text": "!x1", "author": "me"}}],
 "conventions": {"first_most_significant": true, "bracket": "round"},
 "knobs": {"threads": 3, "cache_bytes": 7},
 "text": {"text": "x1", "cursor": 2},
 "device": {"id": "cpu", "serial": 12},
 "views": {"hologram": {"angle": 3}}
})";
    const auto read = VALUE_OF(io::parseSession(text, "file"));
    const auto again = nlohmann::json::parse(*io::sessionText(read));
    CHECK(again.at("mood") == nlohmann::json::parse(text).at("mood"));
    CHECK_EQUAL(again.at("functions").at(0).at("don't cares").get<std::string>(), "01");
    CHECK_EQUAL(again.at("functions").at(0).at("source").at("author").get<std::string>(), "me");
    CHECK_EQUAL(again.at("functions").at(0).at("source").at("text").get<std::string>(), "!x1");
    CHECK_EQUAL(again.at("text").at("cursor").get<int>(), 2);
    CHECK_EQUAL(again.at("conventions").at("bracket").get<std::string>(), "round");
    CHECK_EQUAL(again.at("knobs").at("cache_bytes").get<int>(), 7);
    CHECK_EQUAL(again.at("knobs").at("threads").get<int>(), 3);
    CHECK_EQUAL(again.at("device").at("serial").get<int>(), 12);
    CHECK_EQUAL(again.at("views").at("hologram").at("angle").get<int>(), 3);
}

SEQUENCY_CASE(errors_in_session_files_contain_member_and_location)
{
    struct Wrong {
        const char* text;
        const char* message;
    };
    const Wrong wrongs[]{
        {"", "file:1:1: the file ends in the middle of its JSON text"},
        {"[]", "file:1:1: not a Sequency session; expected a JSON object"},
        {"{\"format\":\"sequency-session/1\",\n \"notes\": 3}", "file:2:11: expected 'notes' to be a text"},
        {"{\"format\":\"sequency-session/1\",\n\n \"notes\" 3}",
         "file:3:10: invalid JSON, expected a session written by Sequency"},
        {"{\"format\":\"sequency-session/1\"", "file:1:31: the file ends in the middle of its JSON text"},
        {"{\"notes\": \"\"}",
         "file:1:1: not a Sequency session; expected \"format\": \"sequency-session/1\""},
        {"{\"format\":\"sequency-bench/1\"}",
         "file:1:11: not a Sequency session; expected \"format\": \"sequency-session/1\""},
        {"{\"format\":\"sequency-session/2\"}", "file:1:11: a session of version 2, but this program reads "
                                                "version 1; open it with a newer Sequency"},
        {"{\"format\":\"sequency-session/1\",\"functions\":{}}",
         "file:1:44: expected 'functions' to be a list [ … ]"},
        {"{\"format\":\"sequency-session/1\",\"functions\":[\n{\"variables\":2,\"format\":\"hex\"}]}",
         "file:2:1: a function needs 'variables', 'format' and 'values'"},
        {"{\"format\":\"sequency-session/1\",\"functions\":[\n"
         "{\"variables\":3,\"format\":\"hex\",\n\"values\":\"abc\"}]}",
         "file:3:10: the values of this function: 3 hexadecimal digits found, expected 2 for 3 variables"},
        {"{\"format\":\"sequency-session/"
         "1\",\"functions\":[{\"variables\":2,\"format\":\"octal\",\"values\":\"1\"}]}",
         "file:1:69: unknown format of values 'octal'"},
        {"{\"format\":\"sequency-session/1\",\"transform\":\"laplace\"}", nullptr},
        {"{\"format\":\"sequency-session/1\",\"current\":1}",
         "file:1:42: unknown function 1 (functions are counted from 0)"},
        {"{\"format\":\"sequency-session/1\",\"knobs\":{\"threads\":-1}}",
         "file:1:51: expected 'threads' to be a whole number, 0 or greater"},
        {"{\"format\":\"sequency-session/1\",\"element\":\"int3\"}",
         "file:1:42: unknown element type 'int3'"},
        {"{\"format\":\"sequency-session/1\",\"text\":\"x1\"}",
         "file:1:39: expected 'text' to be an object { … }"},
        {"{\"format\":\"sequency-session/1\",\"views\":1e999}", nullptr},
        {"{\"format\":\"sequency-session/1\",\"notes\":\"\xFF\"}", nullptr}};
    for (const Wrong& wrong : wrongs) {
        INFO(wrong.text);
        const std::string error = readError(wrong.text);
        if (wrong.message != nullptr)
            CHECK_EQUAL(error, wrong.message);
        CHECK(error.starts_with("file:1:") || error.starts_with("file:2:") || error.starts_with("file:3:"));
        CHECK(!tests::contains(error, '\n'));
    }
}

SEQUENCY_CASE(a_session_of_functions_with_different_sizes_is_refused)
{
    const std::string error = readError(R"({"format":"sequency-session/1","functions":[
{"variables":1,"format":"bits","values":"10"},
{"variables":2,"format":"bits","values":"1011"}]})");
    CHECK_EQUAL(error,
                "file:3:1: this function has a different radix or number of variables than the first one");
}

SEQUENCY_CASE(session_files_with_oversized_claims_or_compression_bombs_are_refused)
{
    const std::string head = R"({"format":"sequency-session/1",)";
    CHECK(readError(head + R"("functions":[{"variables":40,"format":"bits","values":"1011"}]})")
              .starts_with("file:1:"));
    CHECK(readError(head + R"("functions":[{"variables":99999999999,"format":"bits","values":"1"}]})")
              .starts_with("file:1:"));
    CHECK(readError(head + R"("functions":[{"radix":251,"variables":9,"format":"digits","values":"1"}]})")
              .starts_with("file:1:"));
    const std::string deep(2'000'000, '[');
    CHECK_EQUAL(readError(head + "\"x\":" + deep), "file:1:135: values are nested more than 100 levels deep");
    std::string wide = head + "\"x\":[";
    for (int i = 0; i < 1'100'000; ++i)
        wide += "[],";
    const tests::StopPollCounter watch;
    const auto read = ERROR_OF(io::parseSession(wide + "0]}", "file", watch.control()));
    CHECK(tests::contains(read.text(), "more than 2^20 values"));
    // The parser polls the stop token every 4096 events. An empty list causes two events.
    CHECK(watch.polls() > 0);
    CHECK(watch.polls() <= (std::size_t{1} << 21) / 4096 + 2);
}

SEQUENCY_CASE(truncated_and_changed_sessions_never_crash_the_reader)
{
    const std::string text = *io::sessionText(fullSession());
    // Sanitizers make the test a hundred times slower, so only some prefixes are tested, with a random first one.
    const std::size_t step = tests::isSanitized ? 61 : 1;
    for (std::size_t length = tests::seed() % step; length < text.size() - 1; length += step)
        CHECK(readError(std::string_view(text).substr(0, length)) != "(read)" || length + 2 >= text.size());
    auto random = tests::generator(9);
    for (int i = 0; i < (tests::isSanitized ? 60 : 3000); ++i) {
        std::string changed = text;
        changed[random() % changed.size()] = static_cast<char>(random() % 256);
        const auto read = io::parseSession(changed, "file");
        if (read)
            CHECK(io::sessionText(*read));  // every session that can be read can be written
        else
            CHECK(read.error().place.line > 0);
    }
}

SEQUENCY_CASE(session_notes_beyond_the_size_limit_are_refused)
{
    io::Session session;
    session.notes = std::string(io::maxNotesBytes, 'n');
    const auto longest = VALUE_OF(io::sessionText(session));
    const auto read = VALUE_OF(io::parseSession(longest, "file"));
    CHECK(read.notes == session.notes);
    const std::string refusal = "'notes' is longer than 8388608 bytes, the maximum length";
    session.notes += 'n';
    const auto longer = VALUE_OF(io::sessionText(session));
    CHECK(readError(longer).ends_with(refusal));
    // The following input of 80 MiB is read byte by byte, which takes minutes with sanitizers.
    if (tests::isSanitized)
        return;
    // An escape sequence counts as the bytes of the character, whatever its length in the file: Ω as two bytes, an ASCII character as one.
    const auto written = [](const std::string& notes) {
        return "{\"format\": \"sequency-session/1\",\n \"notes\": \"" + notes + "\"}";
    };
    const auto repeated = [](const std::string& part, std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += part;
        return text;
    };
    for (const std::string part : {"n", "\\n", "\\\"", "\\u000a"}) {
        INFO(part);
        CHECK(io::parseSession(written(repeated(part, io::maxNotesBytes)), "file"));
        CHECK_EQUAL(readError(written(repeated(part, io::maxNotesBytes + 1))), "file:2:11: " + refusal);
    }
    CHECK(io::parseSession(written(repeated("\\u03a9", io::maxNotesBytes / 2)), "file"));
    CHECK_EQUAL(readError(written(repeated("\\u03a9", io::maxNotesBytes / 2 + 1))), "file:2:11: " + refusal);
    // The limit does not apply to members named "notes" at other places.
    CHECK(io::parseSession("{\"format\": \"sequency-session/1\", \"more\": {\"notes\": \"" +
                               std::string(io::maxNotesBytes + 1, 'n') + "\"}}",
                           "file"));
}

SEQUENCY_CASE(the_header_of_a_session_file_can_be_read_without_the_functions)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    REQUIRE(io::writeSession(path, fullSession()));
    const auto head = VALUE_OF(io::readSessionHeader(path));
    CHECK_EQUAL(head.name, "maj");
    CHECK_EQUAL(head.original, "/home/x/maj.sequency");
    CHECK_EQUAL(head.originalHash, "0123abc");
    folder.write("b", "1011");
    CHECK(!io::readSessionHeader(folder.path("b")));
    CHECK(!io::readSessionHeader(folder.path("missing")));
    CHECK_EQUAL(readError("1011").substr(0, 9), "file:1:1:");
}

// A limit on the size of files simulates a full disk.
SEQUENCY_CASE(a_full_disk_leaves_the_old_session_unchanged)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("a.sequency");
    REQUIRE(io::writeSession(path, fullSession()));
    const auto before = io::readText(path);
    io::Session larger = fullSession();
    larger.notes.assign(1 << 20, 'x');
    rlimit usual{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &usual) == 0);
    const rlimit small{64 << 10, usual.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    const auto written = io::writeSession(path, larger);
    setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, handler);
    REQUIRE(!written);
    CHECK(written.error().kind == base::ErrorKind::File);
    CHECK_EQUAL(*io::readText(path), *before);
    CHECK_EQUAL(folder.entries().size(), 1U);
}

// Found by fuzzing: error messages contained words of the file with their line breaks.
SEQUENCY_CASE(errors_in_session_files_have_one_line_whatever_the_file_contains)
{
    const std::string head = R"({"format": "sequency-session/1", )";
    for (const std::string member :
         {R"("transform": "wal\nsh:n=3"})", R"("transform": "walsh:n=3:pa\r\nley"})",
          R"("element": "int\u001b[31m32"})"}) {
        const std::string error = readError(head + member);
        INFO(error);
        CHECK_EQUAL(error.substr(0, 7), "file:1:");
        CHECK(error.find_first_of("\r\n\x1b") == std::string::npos);
    }
}

// Found by fuzzing: a session with such a real number was saved but could not be opened.
SEQUENCY_CASE(reals_beyond_the_integer_range_are_unchanged_after_saving_a_session)
{
    base::FunctionVector function{2, 0,
                                  base::ElementVector(std::move(*base::AlignedBuffer<double>::allocate(1)))};
    std::get<base::AlignedBuffer<double>>(function.values)[0] = 18446744073709551616.0;
    io::Session session;
    session.functions.push_back({"f", std::make_shared<const base::FunctionVector>(std::move(function))});
    const auto text = VALUE_OF(io::sessionText(session));
    const auto back = VALUE_OF(io::parseSession(text, "file"));
    CHECK_EQUAL(base::realPart(back.functions.front().function->values, 0), 18446744073709551616.0);
}
