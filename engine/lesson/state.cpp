// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/state.h"

#include "engine/base/text/display_text.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/session/session_file.h"
#include "engine/lesson/functions/expression.h"
#include "engine/lesson/functions/json_object_reader.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>
#include <span>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;
using Json = nlohmann::ordered_json;

// The session members that hold a second function. The member "second" of a lesson sets both of them.
constexpr std::array<std::string_view, 2> seconds{"flow_graph_g", "system_h"};
constexpr std::array<std::string_view, 10> members{"function", "second",    "functions", "current",
                                                   "seconds",  "transform", "encoding",  "algorithm",
                                                   "views",    "benchmarks"};
// Members of the views that describe their appearance on the screen, not their content.
constexpr std::array<std::string_view, 9> screenMembers{"zoom", "column", "row",     "from",   "to",
                                                        "cell", "labels", "compare", "outputs"};

// Replaces the expressions in all strings of a JSON tree with their values.
base::Status substitute(Json& json, const io::LocatedJson& located, const std::string& path,
                        const Scope& scope)
{
    if (json.is_string()) {
        const auto parsed = SEQUENCY_TRY(Template::parse(json.get<std::string>(), located.placeOf(path)));
        if (const Expression* const only = parsed.onlyExpression()) {
            const auto value = SEQUENCY_TRY(only->evaluate(scope));
            json =
                kindOf(value) == Kind::Number ? Json(std::get<std::int64_t>(value)) : Json(shownText(value));
            return base::success();
        }
        json = SEQUENCY_TRY(parsed.text(scope));
        return base::success();
    }
    if (!json.is_structured())
        return base::success();
    for (auto& [key, child] : json.items())
        SEQUENCY_TRY(substitute(child, located, path.empty() ? key : path + "/" + key, scope));
    return base::success();
}

class StateReader {
public:
    StateReader(io::LocatedJson& located, const Scope* scope)
        : m_located(located), m_tree(located.tree()), m_scope(scope)
    {}

    base::Result<LessonState> read()
    {
        if (!m_tree.is_object())
            return m_located.error("", "a state must be an object { … }");
        for (const auto& [key, value] : m_tree.items())
            if (!isMember(key))
                return m_located.error(key, "unknown member " + base::quotedToken(key) +
                                                " of a state, expected " + memberNames());
        const auto function = SEQUENCY_TRY(functionOf("function"));
        const auto second = SEQUENCY_TRY(functionOf("second"));
        if (m_scope != nullptr)
            for (auto& [key, value] : m_tree.items())
                SEQUENCY_TRY(substitute(value, m_located, key, *m_scope));
        auto session = SEQUENCY_TRY(sessionOf());
        if (function)
            session.functions.insert(session.functions.begin(), io::SessionFunction{"f", function});
        if (second)
            for (const std::string_view use : seconds)
                session.seconds.emplace_back(use, io::SessionFunction{"g", second});
        SEQUENCY_TRY(complete(session));
        return LessonState(std::move(session));
    }

private:
    // Returns the names of the known members. The first two names are allowed only in lessons.
    std::span<const std::string_view> known() const
    {
        return std::span(members).subspan(m_scope != nullptr ? 0 : 2);
    }
    bool isMember(std::string_view key) const { return std::ranges::find(known(), key) != known().end(); }
    std::string memberNames() const
    {
        return base::nameList(known().size(), [this](std::size_t i) { return std::string(known()[i]); });
    }

    // Removes a function member from the tree and returns its function, or null if the member does not exist.
    base::Result<base::SharedFunction> functionOf(const std::string& name)
    {
        const auto found = m_tree.find(name);
        if (found == m_tree.end())
            return base::SharedFunction();
        if (!found->is_string())
            return m_located.error(name, "expected '" + name + "' to be a text with an expression");
        const auto expression =
            SEQUENCY_TRY(Expression::parse(found->get<std::string>(), m_located.placeOf(name)));
        auto value = SEQUENCY_TRY(expression.evaluate(*m_scope));
        if (kindOf(value) != Kind::Function)
            return m_located.error(name, base::quotedToken(expression.text()) + " is " +
                                             std::string(kindName(kindOf(value))) + ", expected a function");
        m_tree.erase(name);
        return std::get<base::SharedFunction>(value);
    }

    // Parses the members that the state has in common with a session.
    base::Result<io::Session> sessionOf()
    {
        Json document{{"format", "sequency-session/1"}};
        for (auto& [key, value] : m_tree.items())
            document[key] = value;
        auto session =
            io::parseSession(document.dump(-1, ' ', false, Json::error_handler_t::replace), "state");
        if (session)
            return session;
        Error error = session.error();
        error.place = m_located.placeOf("");
        return error;
    }

    base::Status complete(io::Session& session) const
    {
        for (const io::SessionFunction& one : session.functions)
            if (one.function->size() > maxLessonValues)
                return m_located.error("", std::to_string(one.function->size()) +
                                               " values of a function, expected at most " +
                                               std::to_string(maxLessonValues));
        if (!session.functions.empty()) {
            session.spec.radix = session.functions.front().function->radix;
            session.spec.variables = session.functions.front().function->variables;
        }
        if (const auto valid = transform::check(session.spec); !valid)
            return m_located.error("transform", valid.error().message);
        if (!session.encoding.empty() && !session::parseEncoding(session.encoding))
            return m_located.error("encoding", "unknown encoding " + base::quotedToken(session.encoding) +
                                                   ", expected 01 or polarity");
        if (transform::findAlgorithm(session.algorithm) == nullptr)
            return m_located.error(
                "algorithm", "unknown algorithm " + base::quotedToken(session.algorithm) + ", expected " +
                                 base::nameList(transform::algorithms().size(), [](std::size_t i) {
                                     return std::string(transform::algorithms()[i].name);
                                 }));
        const LessonState state(session);
        constexpr auto& pages = io::sessionPages;
        if (const std::string page = state.page();
            !page.empty() && std::ranges::find(pages, page) == pages.end())
            return m_located.error("views/page", "unknown page " + base::quotedToken(page) + ", expected " +
                                                     base::nameList(pages.size(), [](std::size_t i) {
                                                         return std::string(pages[i]);
                                                     }));
        return base::success();
    }

    io::LocatedJson& m_located;
    Json& m_tree;
    const Scope* m_scope;
};

Json recordedViews(const Json& views)
{
    Json kept = Json::object();
    for (const auto& [view, settings] : views.items()) {
        if (!settings.is_object() || view == "selection") {
            if (!settings.is_object() || !settings.empty())
                kept[view] = settings;
            continue;
        }
        Json own = Json::object();
        for (const auto& [key, value] : settings.items())
            if (std::ranges::find(screenMembers, key) == screenMembers.end())
                own[key] = value;
        if (!own.empty())
            kept[view] = std::move(own);
    }
    return kept;
}

}  // namespace

LessonState::LessonState(io::Session session) : m_session(std::move(session))
{
    Json views = Json::parse(m_session.views, nullptr, false);
    m_views = std::make_shared<const Json>(views.is_object() ? std::move(views) : Json::object());
}

base::SharedFunction LessonState::function() const
{
    return m_session.current < m_session.functions.size() ? m_session.functions[m_session.current].function
                                                          : nullptr;
}

base::SharedFunction LessonState::second() const
{
    // Prefers the second function that the current page uses.
    const std::string_view use = page() == "systems" ? seconds.back() : seconds.front();
    const auto& all = m_session.seconds;
    auto found = std::ranges::find(all, use, [](const auto& one) { return std::string_view(one.first); });
    if (found == all.end())
        found = std::ranges::find_if(all, [](const auto& one) {
            return std::ranges::find(seconds, std::string_view(one.first)) != seconds.end();
        });
    return found == all.end() ? nullptr : found->second.function;
}

session::Encoding LessonState::encoding() const
{
    return session::parseEncoding(m_session.encoding).value_or(session::Encoding::ZeroOne);
}

std::optional<Json> LessonState::member(std::string_view view, std::string_view name) const
{
    const auto found = m_views->find(std::string(view));
    if (found == m_views->end() || !found->is_object())
        return {};
    const auto value = found->find(std::string(name));
    return value == found->end() ? std::optional<Json>() : *value;
}

std::string LessonState::page() const
{
    const auto found = m_views->find("page");
    return found != m_views->end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string LessonState::setting(std::string_view view, std::string_view name) const
{
    const auto value = member(view, name);
    if (!value)
        return {};
    return value->is_string() ? value->get<std::string>() : value->dump();
}

std::optional<Selected> LessonState::selected() const
{
    const auto kind = member("selection", "kind");
    const auto index = member("selection", "index");
    if (!kind || !kind->is_string() || !index || !index->is_number_unsigned())
        return {};
    const auto column = member("selection", "column");
    return Selected{kind->get<std::string>(), index->get<std::size_t>(),
                    column && column->is_number_unsigned() ? column->get<std::size_t>() : 0};
}

std::size_t LessonState::step() const
{
    const auto step = member("flow_graph", "step");
    constexpr std::uint64_t most = 1000;
    return step && step->is_number_unsigned()
               ? static_cast<std::size_t>(std::min(step->get<std::uint64_t>(), most)) + 1
               : 0;
}

base::Result<LessonState> readState(std::string_view json, const base::SourceLocation& place,
                                    const Scope* scope)
{
    const std::string text = padToLine(json, place);
    auto located = SEQUENCY_TRY(io::LocatedJson::parse(text, place.source, {}, "a state in JSON"));
    return StateReader(located, scope).read();
}

std::string recordedState(const io::Session& session)
{
    io::Session kept = session;
    for (io::SessionFunction& function : kept.functions)
        function = {{}, function.function};
    for (auto& [use, function] : kept.seconds)
        function = {{}, function.function};
    std::erase_if(kept.seconds, [](const auto& one) {
        return std::ranges::find(seconds, std::string_view(one.first)) == seconds.end();
    });
    const auto text = io::sessionText(kept);
    const Json whole = Json::parse(text ? *text : std::string("{}"), nullptr, false);
    Json state = Json::object();
    for (const std::string_view name : members) {
        const auto found = whole.find(std::string(name));
        const bool isNothing = found == whole.end() || (found->is_structured() && found->empty()) ||
                               (name == "current" && *found == 0) ||
                               (name == "algorithm" && *found == "fast");
        if (!isNothing)
            state[std::string(name)] = name == "views" ? recordedViews(*found) : *found;
    }
    for (const char* const list : {"functions", "seconds"})
        if (state.contains(list))
            for (Json& function : state[list])
                function.erase("name");
    return state.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sequency::lesson
