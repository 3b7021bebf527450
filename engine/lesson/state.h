// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of a window's views, which lessons set and check. It is part of a session (io/session/session_file.h).
//
// readState() parses the JSON of a lesson's block or of an answers file. The JSON has these members of sequency-session/1: functions, current,
// seconds, transform, encoding, algorithm, views, benchmarks. The radix and the number of variables of the transform are those of the function. A
// block of a lesson may also have the members "function" and "second", each of which is a lesson expression, and expressions in { } within its
// strings. A string that consists of one expression is replaced with the value of the expression. Answers must not contain expressions.
// recordedState() writes the members that a lesson needs, for "Record state" and for answers. A function may have at most maxLessonValues values.
//
// Errors:  BadInput with line and column.
// Threads: any; objects are immutable and share their functions.
#pragma once

#include "engine/io/session/session_file.h"
#include "engine/lesson/functions/scope.h"
#include "engine/session/calls/request.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sequency::lesson {

struct Selected {
    std::string kind;  // kind of the node: "input", "output" or "node"
    std::size_t index = 0;
    std::size_t column = 0;  // column of the node in the flow graph; column 0 is the function
};

class LessonState {
public:
    explicit LessonState(io::Session session);

    const io::Session& session() const { return m_session; }
    // Returns the current function, or null if no function is open.
    base::SharedFunction function() const;
    // Returns the second function (g or h), or null if there is none.
    base::SharedFunction second() const;
    const transform::TransformSpec& spec() const { return m_session.spec; }
    session::Encoding encoding() const;

    std::string page() const;  // returns the token of the current page
    // Returns a setting of a view as a string, or an empty string if the setting is missing. `view` and `member` are the names of the view and of the
    // setting in the session's member "views".
    std::string setting(std::string_view view, std::string_view member) const;
    std::optional<Selected> selected() const;
    // Returns the number of the step that the flow graph shows, counted from 1, or 0 if it shows all steps.
    std::size_t step() const;

private:
    std::optional<nlohmann::ordered_json> member(std::string_view view, std::string_view name) const;

    io::Session m_session;
    std::shared_ptr<const nlohmann::ordered_json> m_views;  // JSON object, shared by copies of the state
};

// Parses a state. `place` is the location of the text in its file. A null `scope` means that expressions are not allowed.
base::Result<LessonState> readState(std::string_view json, const base::SourceLocation& place,
                                    const Scope* scope);

// Returns the state of a session as one line of JSON.
std::string recordedState(const io::Session& session);

}  // namespace sequency::lesson
