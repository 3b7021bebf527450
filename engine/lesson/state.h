// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the views of a window show, as lessons set it and check it: a part of a session (io/session_file.h).
//
// A window that is asked for its state gives its session; a lesson that sets the views gives one. readState() reads the JSON of a lesson's
// block or of an answers file: members of sequency-session/1 (functions, current, seconds, transform, encoding, algorithm, views, benchmarks).
// The transform's radix and variables are the function's. A lesson's block may also have "function" and "second", each an expression of the
// lesson, and { } in its texts; a text that is nothing but an expression is that expression's number or text. In answers there are no
// expressions. recordedState() writes the members that a lesson needs, for "Record state" and for answers.
//
// Immutable once made; any thread; functions are shared. Errors: BadInput with line and column. A function of a state has at most
// maxLessonValues values.
#pragma once

#include "engine/io/session/session_file.h"
#include "engine/lesson/quantities/scope.h"
#include "engine/session/calls/request.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sequency::lesson {

struct Selected {
    std::string kind;  // "input", "output", "node"
    std::size_t index = 0;
    std::size_t column = 0;  // of a node, from 0: the function
};

class LessonState {
public:
    explicit LessonState(io::Session session);

    const io::Session& session() const { return m_session; }
    base::SharedFunction function() const;  // null: nothing is open
    base::SharedFunction second() const;    // g or h; null: there is none
    const transform::TransformSpec& spec() const { return m_session.spec; }
    session::Encoding encoding() const;

    std::string page() const;  // the token of the page that is shown
    // How a view is set, by its member of the session's views: a text or number as text; empty where it says nothing.
    std::string setting(std::string_view view, std::string_view member) const;
    std::optional<Selected> selected() const;
    // The step of the flow graph that is shown, from 1; 0 where all of them are.
    std::size_t step() const;

private:
    std::optional<nlohmann::ordered_json> member(std::string_view view, std::string_view name) const;

    io::Session m_session;
    std::shared_ptr<const nlohmann::ordered_json> m_views;  // an object, shared by copies
};

// `place`: where the text begins, with its file. No scope: no expressions.
base::Result<LessonState> readState(std::string_view json, const base::Place& place, const Scope* scope);

// One line of JSON.
std::string recordedState(const io::Session& session);

}  // namespace sequency::lesson
