// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls of sequency-cli with the checks that most calls need: the call succeeds, or it is refused with one line.
#pragma once

#include "engine/io/bytes/json.h"
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

namespace sequency::tests {

inline Words joined(Words words, const Words& more)
{
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// Calls the program, which must succeed, and returns the standard output. Standard error may contain only notes.
inline std::string printed(const Words& words, const std::string& input = {})
{
    const Reply reply = call(words, input);
    INFO(reply.err);
    REQUIRE(reply.status == 0);
    for (const std::string& line : linesOf(reply.err))
        CHECK_EQUAL(line.substr(0, 20), "sequency-cli: note: ");
    return reply.out;
}

// Checks that a call succeeded, printed `expected`, and wrote nothing to standard error.
inline void checkPrints(const Reply& reply, const std::string& expected)
{
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.out, expected);
    CHECK_EQUAL(reply.err, "");
}

// Returns the JSON document that a successful call prints.
inline nlohmann::json documentOf(const Words& words, const std::string& input = {})
{
    return nlohmann::json::parse(printed(words, input));
}

// Calls the program, which must exit with `status`, print nothing, and report one line. Returns the line without "sequency-cli: ".
inline std::string refusal(const Words& words, const std::string& input = {}, int status = 2)
{
    const Reply reply = call(words, input);
    INFO(reply.err);
    CHECK_EQUAL(reply.status, status);
    CHECK_EQUAL(reply.out, "");
    CHECK_EQUAL(linesOf(reply.err).size(), 1U);
    REQUIRE(reply.err.starts_with("sequency-cli: "));
    CHECK(reply.err.ends_with("\n"));
    return reply.err.substr(14);
}

// Checks that the call is refused with a message that begins with `line`.
inline void checkRefused(const Words& words, int status, const std::string& line,
                         const std::string& input = {})
{
    INFO(line);
    CHECK_EQUAL(refusal(words, input, status).substr(0, line.size()), line);
}

inline void checkUsage(const Words& words, const std::string& line)
{
    checkRefused(words, 2, line);
}

}  // namespace sequency::tests
