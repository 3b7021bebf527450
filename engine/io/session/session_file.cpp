// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/session/session_file.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/vector_text.h"

#include <algorithm>
#include <charconv>
#include <climits>
#include <fstream>
#include <utility>

namespace sequency::io {
namespace {

// A helper that moves known members out of a JSON tree, so that only unknown members remain in it. Stores the first error.
class Taker {
public:
    explicit Taker(LocatedJson& json) : m_json(json) {}

    const std::optional<base::Error>& error() const { return m_error; }
    // Stores an error unless one is already stored. Control characters in the message are replaced, because it may quote the document.
    void fail(const std::string& path, const std::string& message)
    {
        if (!m_error)
            m_error = m_json.error(path, base::sanitizeForTerminal(message));
    }
    void fail(const base::Error& error)
    {
        if (!m_error)
            m_error = error;
    }

    // Removes a string member and returns it; returns nullopt if there is no such member.
    std::optional<std::string> text(OrderedJson& object, const std::string& path)
    {
        return value<std::string>(object, path, &OrderedJson::is_string, "a text");
    }
    std::optional<bool> truth(OrderedJson& object, const std::string& path)
    {
        return value<bool>(object, path, &OrderedJson::is_boolean, "true or false");
    }
    std::optional<std::uint64_t> count(OrderedJson& object, const std::string& path)
    {
        return value<std::uint64_t>(object, path, &OrderedJson::is_number_unsigned,
                                    "a whole number, 0 or greater");
    }
    std::optional<OrderedJson> object(OrderedJson& parent, const std::string& path)
    {
        return value<OrderedJson>(parent, path, &OrderedJson::is_object, "an object { … }");
    }
    std::optional<OrderedJson> array(OrderedJson& parent, const std::string& path)
    {
        return value<OrderedJson>(parent, path, &OrderedJson::is_array, "a list [ … ]");
    }
    // Removes a string member that must be a known word, and returns the value of the word. Returns nullopt if the member is missing. If the word is
    // unknown, returns nullopt and stores an error.
    template <typename Value>
    std::optional<Value> named(OrderedJson& object, const std::string& path,
                               std::optional<Value> (*byName)(std::string_view), const char* what)
    {
        const auto word = text(object, path);
        if (!word)
            return {};
        const std::optional<Value> found = byName(*word);
        if (!found)
            fail(path, std::string("unknown ") + what + " " + base::quotedToken(*word));
        return found;
    }

private:
    template <typename Value>
    std::optional<Value> value(OrderedJson& object, const std::string& path,
                               bool (OrderedJson::*isWanted)() const noexcept, const char* wanted)
    {
        const auto found = object.find(lastOf(path));
        if (found == object.end() || m_error)
            return {};
        if (!((*found).*isWanted)()) {
            fail(path, "expected '" + lastOf(path) + "' to be " + wanted);
            return {};
        }
        std::optional<Value> taken;
        if constexpr (std::is_same_v<Value, OrderedJson>)
            taken = std::move(*found);
        else if constexpr (std::is_same_v<Value, std::string>)
            taken = std::move(found->template get_ref<std::string&>());
        else
            taken = found->template get<Value>();
        object.erase(lastOf(path));
        return taken;
    }
    static std::string lastOf(const std::string& path) { return path.substr(path.rfind('/') + 1); }

    LocatedJson& m_json;
    std::optional<base::Error> m_error;
};

std::string restOf(const OrderedJson& tree)
{
    return tree.empty() ? std::string() : tree.dump();
}

// Parses the values of a function with the radix and the number of variables that the document specifies.
base::Result<base::FunctionVector> functionOf(const std::string& values, Format format, int radix,
                                              int variables, std::optional<base::ElementType> type,
                                              const base::RunControl& control)
{
    ReadOptions options;
    options.source = "values";
    options.format = format;
    options.radix = radix;
    options.variables = variables;
    auto read = readVector(values, options, control);
    if (!read || !type || base::elementType(read->function.values) == *type)
        return read ? base::Result<base::FunctionVector>(std::move(read->function)) : read.error();
    auto converted = base::convert(read->function.values, *type);
    if (!converted)
        return converted.error();
    return base::FunctionVector{radix, variables, std::move(converted).value()};
}

SessionText takeText(Taker& taker, OrderedJson& parent, const std::string& path)
{
    SessionText result;
    auto json = taker.object(parent, path);
    if (!json)
        return result;
    result.text = taker.text(*json, path + "/text").value_or("");
    result.readAs = taker.text(*json, path + "/read_as").value_or("");
    result.nameOrder = taker.text(*json, path + "/name_order").value_or("");
    if (const auto variables = taker.count(*json, path + "/variables"))
        result.variables = static_cast<std::size_t>(*variables);
    if (const auto radix = taker.count(*json, path + "/radix"))
        result.radix = static_cast<std::size_t>(*radix);
    if (!json->empty())
        parent[path.substr(path.rfind('/') + 1)] = std::move(*json);
    return result;
}

// Removes the member that contains the don't cares. It has the form of the values of a Boolean function, with a 1 for each don't care.
void takeOpen(Taker& taker, OrderedJson& json, const std::string& path, SessionFunction& function,
              const base::RunControl& control)
{
    const auto text = taker.text(json, path + "/open");
    if (!text)
        return;
    const base::FunctionVector& values = *function.function;
    if (!values.isBoolean()) {
        taker.fail(path + "/open", "only Boolean functions have don't-cares");
        return;
    }
    const Format format = values.variables >= minHexVariables ? Format::Hex : Format::Bits;
    const auto plane = functionOf(*text, format, values.radix, values.variables, {}, control);
    const auto open =
        plane && plane->isBoolean()
            ? base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(plane->values).elements())
            : base::Result<base::PackedBits>(
                  plane ? base::Error{base::ErrorKind::BadInput, "expected a bit for each value"}
                        : plane.error());
    if (!open)
        taker.fail(path + "/open", "the don't-cares: " + open.error().message);
    else if (auto copy = open->clone())
        function.open = std::make_shared<const base::PackedBits>(std::move(*copy));
}

std::optional<SessionFunction> takeFunction(Taker& taker, OrderedJson& json, const std::string& path,
                                            const base::RunControl& control)
{
    SessionFunction result;
    result.name = taker.text(json, path + "/name").value_or("");
    const auto radix = taker.count(json, path + "/radix").value_or(2);
    const auto variables = taker.count(json, path + "/variables");
    const auto type = taker.named(json, path + "/type", &base::parseElementType, "element type");
    const auto format = taker.named(json, path + "/format", &findFormat, "format of values");
    const auto values = taker.text(json, path + "/values");
    result.source = takeText(taker, json, path + "/source");
    if (taker.error())
        return {};
    if (!variables || !format || !values) {
        taker.fail(path, "a function needs 'variables', 'format' and 'values'");
        return {};
    }
    if (radix > INT_MAX || *variables > INT_MAX) {
        taker.fail(path, "the radix or the number of variables of this function is too large");
        return {};
    }
    auto function =
        functionOf(*values, *format, static_cast<int>(radix), static_cast<int>(*variables), type, control);
    if (!function) {
        const bool isText = function.error().kind == base::ErrorKind::BadInput ||
                            function.error().kind == base::ErrorKind::BadUsage;
        if (isText)
            taker.fail(path + "/values", "the values of this function: " + function.error().message);
        else
            taker.fail(function.error());
        return {};
    }
    result.function = std::make_shared<const base::FunctionVector>(std::move(function).value());
    takeOpen(taker, json, path, result, control);
    result.isEdited = taker.truth(json, path + "/edited").value_or(false);
    result.rest = restOf(json);
    return result;
}

// Removes the list of input names, which has one name per variable. Ignores a list of any other form, which must come from another program.
void takeInputNames(Taker& taker, OrderedJson& tree, Session& session)
{
    const auto found = tree.find(inputNamesMember);
    if (found == tree.end() || !found->is_array() || session.functions.empty() ||
        !std::cmp_equal(found->size(), session.functions.front().function->variables) ||
        !std::ranges::all_of(*found, [](const OrderedJson& name) { return name.is_string(); }))
        return;
    if (const auto names = taker.array(tree, std::string(inputNamesMember)))
        session.inputNames = names->get<std::vector<std::string>>();
}

void takeFunctions(Taker& taker, OrderedJson& tree, Session& session, const base::RunControl& control)
{
    if (auto list = taker.array(tree, "functions")) {
        for (std::size_t i = 0; i < list->size() && !taker.error(); ++i) {
            const std::string path = "functions/" + std::to_string(i);
            if (!(*list)[i].is_object())
                taker.fail(path, "a function is an object { … }");
            else if (auto function = takeFunction(taker, (*list)[i], path, control))
                session.functions.push_back(std::move(*function));
            const base::FunctionVector* first =
                session.functions.empty() ? nullptr : session.functions.front().function.get();
            if (first != nullptr && (session.functions.back().function->radix != first->radix ||
                                     session.functions.back().function->variables != first->variables))
                taker.fail(path,
                           "this function has a different radix or number of variables than the first one");
        }
    }
    takeInputNames(taker, tree, session);
    const auto current = taker.count(tree, "current").value_or(0);
    if (current > 0 && current >= session.functions.size())
        taker.fail("current",
                   "unknown function " + std::to_string(current) + " (functions are counted from 0)");
    session.current = static_cast<std::size_t>(current);
    if (auto seconds = taker.object(tree, "seconds"))
        for (auto& [word, json] : seconds->items()) {
            const std::string path = "seconds/" + word;
            if (!json.is_object())
                taker.fail(path, "a function is an object { … }");
            else if (auto function = takeFunction(taker, json, path, control))
                session.seconds.emplace_back(word, std::move(*function));
        }
    if (const auto names = taker.object(tree, "second_names"))
        for (const auto& [word, json] : names->items()) {
            if (!json.is_string())
                taker.fail("second_names/" + word, "expected '" + word + "' to be a text");
            else
                session.secondNames.emplace_back(word, json.get<std::string>());
        }
}

void takeSettings(Taker& taker, OrderedJson& tree, Session& session)
{
    if (const auto token = taker.text(tree, "transform")) {
        const auto spec = transform::parseToken(*token);
        if (spec)
            session.spec = *spec;
        else
            taker.fail("transform", spec.error().message);
    }
    session.encoding = taker.text(tree, "encoding").value_or("");
    if (auto conventions = taker.object(tree, "conventions")) {
        session.firstMostSignificant =
            taker.truth(*conventions, "conventions/first_most_significant").value_or(true);
        session.variableNames = taker.text(*conventions, "conventions/names").value_or("");
        session.indexZeroFirst = taker.truth(*conventions, "conventions/index_zero_first").value_or(true);
        session.usesInputNames = taker.truth(*conventions, "conventions/file_names").value_or(true);
        if (!conventions->empty())
            tree["conventions"] = std::move(*conventions);
    }
    if (auto device = taker.object(tree, "device")) {
        session.deviceId = taker.text(*device, "device/id").value_or("");
        session.deviceName = taker.text(*device, "device/name").value_or("");
        if (!device->empty())
            tree["device"] = std::move(*device);
    }
    session.algorithm = taker.text(tree, "algorithm").value_or("fast");
    session.element = taker.named(tree, "element", &base::parseElementType, "element type");
    if (auto algorithmOptions = taker.object(tree, "knobs")) {
        session.algorithmOptions.workGroupSize =
            taker.count(*algorithmOptions, "knobs/work_group").value_or(0);
        session.algorithmOptions.outputsPerItem =
            taker.count(*algorithmOptions, "knobs/outputs_per_item").value_or(0);
        session.algorithmOptions.threads = taker.count(*algorithmOptions, "knobs/threads").value_or(0);
        session.algorithmOptions.deviceMemory =
            taker.count(*algorithmOptions, "knobs/device_memory").value_or(0);
        session.algorithmOptions.plan = taker.text(*algorithmOptions, "knobs/plan").value_or("");
        if (!algorithmOptions->empty())
            tree["knobs"] = std::move(*algorithmOptions);
    }
}

void takeHead(Taker& taker, OrderedJson& tree, SessionHeader& head)
{
    head.program = taker.text(tree, "program").value_or("");
    head.saved = taker.text(tree, "saved").value_or("");
    head.name = taker.text(tree, "name").value_or("");
    head.original = taker.text(tree, "recovery_of").value_or("");
    head.originalHash = taker.text(tree, "recovery_of_sha256").value_or("");
}

// Stores the error BadInput if the document is not a session or is a session of a later version.
void checkVersion(Taker& taker, OrderedJson& tree)
{
    const auto format = taker.text(tree, "format");
    if (taker.error() || format == sessionFormatName)
        return;
    constexpr std::string_view family = "sequency-session/";
    if (!format || !format->starts_with(family)) {
        taker.fail("format",
                   "not a Sequency session; expected \"format\": \"" + std::string(sessionFormatName) + "\"");
        return;
    }
    taker.fail("format", "a session of version " + format->substr(family.size()) +
                             ", but this program reads version 1; open it with a newer Sequency");
}

// Thrown in the parser's callback to stop the parser. readSessionHeader() always catches it.
struct HeadEnd {};

}  // namespace

bool looksLikeSession(std::string_view text)
{
    constexpr std::size_t head = 256;
    const std::string_view begin = text.substr(0, head);
    const std::size_t first = begin.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && begin[first] == '{' &&
           begin.find("\"sequency-session/") != std::string_view::npos;
}

base::Result<Session> parseSession(std::string_view text, const std::string& source,
                                   const base::RunControl& control)
{
    SEQUENCY_TRY(base::checkMemory(3 * text.size(), "the session"));
    auto json = SEQUENCY_TRY(
        LocatedJson::parse(text, source, control, "a session written by Sequency", {"notes", maxNotesBytes}));
    OrderedJson& tree = json.tree();
    Taker taker(json);
    if (!tree.is_object())
        return json.error("", "not a Sequency session; expected a JSON object");
    checkVersion(taker, tree);
    Session session;
    takeHead(taker, tree, session.head);
    takeFunctions(taker, tree, session, control);
    takeSettings(taker, tree, session);
    if (const auto views = taker.object(tree, "views"))
        session.views = views->dump();
    if (const auto benchmarks = taker.array(tree, "benchmarks"))
        for (const OrderedJson& document : *benchmarks)
            session.benchmarks.push_back(document.dump());
    session.notes = taker.text(tree, "notes").value_or("");
    if (session.notes.size() > maxNotesBytes)
        taker.fail("notes", tooLong({"notes", maxNotesBytes}));
    session.text = takeText(taker, tree, "text");
    if (taker.error())
        return *taker.error();
    session.rest = restOf(tree);
    return session;
}

base::Result<Session> readSession(const std::string& path, const base::RunControl& control)
{
    const auto text = SEQUENCY_TRY(readText(path, control));
    return parseSession(text, path, control);
}

base::Result<SessionHeader> readSessionHeader(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return base::Error{base::ErrorKind::File, "cannot be opened", {path, 0, 0}};
    SessionHeader head;
    std::string format;
    std::string key;
    // Collects the string members at the beginning of the document, up to the first value of any other type.
    const auto collect = [&](int depth, OrderedJson::parse_event_t event, const OrderedJson& value) {
        using Event = OrderedJson::parse_event_t;
        if (event == Event::object_start && depth == 0)
            return true;
        if ((event != Event::key && event != Event::value) || !value.is_string())
            throw HeadEnd{};
        const auto& text = value.get_ref<const std::string&>();
        std::string* const wanted = key == "format"               ? &format
                                    : key == "program"            ? &head.program
                                    : key == "saved"              ? &head.saved
                                    : key == "name"               ? &head.name
                                    : key == "recovery_of"        ? &head.original
                                    : key == "recovery_of_sha256" ? &head.originalHash
                                                                  : nullptr;
        if (event == Event::key)
            key = text;
        else if (wanted != nullptr)
            *wanted = text;
        return true;
    };
    try {
        const OrderedJson document = OrderedJson::parse(file, collect, false);
    } catch (const HeadEnd&) {
    }
    if (!format.starts_with("sequency-session/"))
        return base::Error{base::ErrorKind::BadInput, "not a Sequency session", {path, 1, 1}};
    return head;
}

}  // namespace sequency::io
