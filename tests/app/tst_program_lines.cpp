// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests messages of the workbench program on a terminal: each is one line, and file names and arguments cannot insert control characters.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace sequency::tests;

namespace {

// Runs the program without a display and without drivers, which take long to start.
Reply callProgram(const std::vector<std::string>& arguments)
{
    Call all;
    all.program = SEQUENCY_PROGRAM;
    all.arguments = arguments;
    all.environment = {"QT_QPA_PLATFORM=offscreen", "OCL_ICD_VENDORS=/nowhere"};
    return call(all);
}

void checkHarmless(const std::string& text)
{
    INFO(text);
    CHECK(std::all_of(text.begin(), text.end(), [](char c) {
        return c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
    }));
    CHECK(text.find("\xC2\x9B") == std::string::npos);
    CHECK(text.find("\xE2\x80\xAE") == std::string::npos);
    CHECK_EQUAL(nlohmann::json(text).dump().empty(), false);  // throws if the text is not UTF-8
}

}  // namespace

SEQUENCY_CASE(error_messages_of_the_workbench_contain_no_control_characters)
{
    const TemporaryFolder folder;
    const std::string inTheWay = folder.write("file", "");  // no folder can be created inside a file
    for (const std::string name : {"\x1b[31mred", "a\rb", "a\nb", "\x07", "\x9b\x33\x31m",
                                   "\xC2\x9B"
                                   "31m",
                                   "\x7f",
                                   "\xE2\x80\xAE"
                                   "fdp",
                                   "\xFF\xFE"}) {
        const std::string file = folder.write(name + ".json", "nothing");
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"--charts", folder.path("charts"), file},
              {"--charts", folder.path("charts"), file + ".none"},
              {"--charts", inTheWay + "/" + name, SEQUENCY_DOCUMENT},
              {"--demonstration", inTheWay + "/" + name},
              {"--lesson-sheets", folder.path("sheets"), file},
              {"--lesson-sheets", inTheWay + "/" + name, "orders"},
              {"--x" + name}}) {
            const Reply reply = callProgram(arguments);
            CHECK(reply.status > 0);
            CHECK_EQUAL(linesOf(reply.err).size(), std::size_t{1});
            CHECK(reply.err.starts_with("sequency: "));
            checkHarmless(reply.err);
        }
    }
}

SEQUENCY_CASE(names_of_written_files_are_printed_without_control_characters)
{
    const TemporaryFolder folder;
    const Reply reply = callProgram({"--charts", folder.path("\x1b[31mred"), SEQUENCY_DOCUMENT});
    CHECK_EQUAL(reply.status, 0);
    const auto lines = linesOf(reply.out);
    CHECK(!lines.empty());
    for (const std::string& line : lines)
        CHECK(line.starts_with(folder.path("?[31mred/")));
    checkHarmless(reply.out);
    const auto written = std::filesystem::directory_iterator(folder.path("\x1b[31mred"));
    CHECK_EQUAL(lines.size(), static_cast<std::size_t>(std::distance(begin(written), end(written))));
}

// The program writes a sheet and its solutions for each student, without a display and without QT_QPA_PLATFORM.
SEQUENCY_CASE(lesson_sheets_are_written_without_a_display)
{
    const TemporaryFolder folder;
    Call all;
    all.program = SEQUENCY_PROGRAM;
    all.arguments = {"--lesson-sheets", folder.path("sheets"), "--student", "Ada", "--student", "Emmy",
                     "orders"};
    all.environment = {"QT_QPA_PLATFORM=", "DISPLAY=", "WAYLAND_DISPLAY=", "OCL_ICD_VENDORS=/nowhere"};
    const Reply reply = call(all);
    INFO(reply.err);
    CHECK_EQUAL(reply.status, 0);
    const auto lines = linesOf(reply.out);
    CHECK_EQUAL(lines.size(), std::size_t{4});
    for (const std::string& line : lines) {
        CHECK(line.starts_with(folder.path("sheets/orders-")));
        CHECK(line.ends_with(".pdf"));
        std::string beginning(4, ' ');
        std::ifstream(line, std::ios::binary).read(beginning.data(), 4);
        CHECK_EQUAL(beginning, "%PDF");
    }
    CHECK(std::ranges::adjacent_find(lines) == lines.end());
    CHECK_EQUAL(callProgram({"--lesson-sheets", folder.path("sheets"), "no-such-lesson"}).status, 3);
    CHECK_EQUAL(callProgram({"--lesson-sheets", folder.path("sheets")}).status, 2);
}
