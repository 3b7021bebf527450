// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/catch_exceptions.h"
#include "engine/base/memory/host_memory.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/json.h"
#include "engine/io/session/session_file.h"
#include "engine/io/vector_text.h"

namespace sequency::io {
namespace {

using SessionJson = nlohmann::ordered_json;

// Returns the text format in which these values need the fewest characters.
Format formatOf(const base::FunctionVector& function)
{
    if (function.isBoolean() && function.variables >= minHexVariables)
        return Format::Hex;
    if (function.isLogic())
        return Format::Digits;
    return base::isComplex(base::elementType(function.values)) ? Format::Complex : Format::Numbers;
}

std::string valuesText(const base::FunctionVector& function, Format format)
{
    if (format == Format::Hex)
        return hexText(function);
    if (format != Format::Complex)
        return vectorText(function);
    std::string text;  // one complex value per line, as real part and imaginary part
    for (std::size_t i = 0; i < function.size(); ++i)
        text += (i > 0 ? "\n" : "") + base::valueText(function, i);
    return text;
}

// Returns the unknown members that were read from the file, given as JSON in `text`. If `text` is not a JSON object, returns an empty object.
SessionJson restOf(const std::string& text)
{
    SessionJson rest = text.empty() ? SessionJson::object() : SessionJson::parse(text, nullptr, false);
    return rest.is_object() ? rest : SessionJson::object();
}

// Adds the members of `rest` that are missing in `json`. Merges members that are objects in both.
void join(SessionJson& json, const SessionJson& rest)
{
    for (const auto& [key, value] : rest.items()) {
        const auto found = json.find(key);
        if (found == json.end())
            json[key] = value;
        else if (found->is_object() && value.is_object())
            join(*found, value);
    }
}

SessionJson textJson(const SessionText& text)
{
    SessionJson json{{"text", text.text}};
    if (!text.readAs.empty())
        json["read_as"] = text.readAs;
    if (!text.nameOrder.empty())
        json["name_order"] = text.nameOrder;
    if (text.variables)
        json["variables"] = *text.variables;
    if (text.radix)
        json["radix"] = *text.radix;
    return json;
}

std::string openText(const base::PackedBits& open, int variables)
{
    if (variables >= minHexVariables)
        return hexText(open);
    std::string text;
    for (std::size_t i = 0; i < open.size(); ++i)
        text += open[i] ? '1' : '0';
    return text;
}

SessionJson functionJson(const SessionFunction& function)
{
    const base::FunctionVector& vector = *function.function;
    const Format format = formatOf(vector);
    SessionJson json{
        {"name", function.name},         {"radix", vector.radix},
        {"variables", vector.variables}, {"type", base::elementName(base::elementType(vector.values))},
        {"format", formatName(format)},  {"values", valuesText(vector, format)}};
    if (!function.source.text.empty())
        json["source"] = textJson(function.source);
    if (function.isEdited)
        json["edited"] = true;
    if (function.open && function.open->size() == vector.size())
        json["open"] = openText(*function.open, vector.variables);
    join(json, restOf(function.rest));
    return json;
}

void addSettings(SessionJson& json, const Session& session)
{
    json["transform"] = transform::token(session.spec);
    if (!session.encoding.empty())
        json["encoding"] = session.encoding;
    json["conventions"] = {{"first_most_significant", session.firstMostSignificant},
                           {"index_zero_first", session.indexZeroFirst}};
    if (!session.usesInputNames)
        json["conventions"]["file_names"] = false;
    if (!session.variableNames.empty())
        json["conventions"]["names"] = session.variableNames;
    if (!session.deviceId.empty())
        json["device"] = {{"id", session.deviceId}, {"name", session.deviceName}};
    json["algorithm"] = session.algorithm;
    if (session.element)
        json["element"] = base::elementName(*session.element);
    const base::AlgorithmOptions& algorithmOptions = session.algorithmOptions;
    for (const auto& [name, value] : {std::pair("work_group", algorithmOptions.workGroupSize),
                                      std::pair("outputs_per_item", algorithmOptions.outputsPerItem),
                                      std::pair("threads", algorithmOptions.threads),
                                      std::pair("device_memory", algorithmOptions.deviceMemory)})
        if (value > 0)
            json["knobs"][name] = value;
    if (!algorithmOptions.plan.empty())
        json["knobs"]["plan"] = algorithmOptions.plan;
}

// Returns an upper bound on the length of the session's text in bytes, for the memory check.
std::size_t estimatedBytes(const Session& session)
{
    std::size_t bytes = session.notes.size() + session.views.size() + session.text.text.size();
    const auto add = [&bytes](const SessionFunction& function) {
        const base::FunctionVector& vector = *function.function;
        // The maximum number of characters of a number with its separator, as in "-1.2345678901234567e-300 ".
        constexpr std::size_t numberText = 26;
        const std::size_t perValue = vector.isLogic() ? 1 : numberText;
        bytes += function.source.text.size();
        bytes += function.open ? vector.size() / 4 : 0;
        bytes += vector.isBoolean() ? vector.size() / 4 : vector.size() * perValue;
    };
    for (const SessionFunction& function : session.functions)
        add(function);
    for (const auto& [word, function] : session.seconds)
        add(function);
    for (const std::string& document : session.benchmarks)
        bytes += document.size();
    return bytes;
}

}  // namespace

base::Result<std::string> sessionText(const Session& session, const base::RunControl& control)
{
    // The factor is 4, because each string exists once in the tree and once in the output, whose buffer grows by doubling.
    SEQUENCY_TRY(base::checkMemory(4 * estimatedBytes(session), "the session's text"));
    SessionJson json{{"format", sessionFormatName},
                     {"program", session.head.program},
                     {"saved", session.head.saved},
                     {"name", session.head.name}};
    if (!session.head.original.empty())
        json["recovery_of"] = session.head.original;
    if (!session.head.originalHash.empty())
        json["recovery_of_sha256"] = session.head.originalHash;
    json["functions"] = SessionJson::array();
    if (!session.inputNames.empty())
        json[inputNamesMember] = session.inputNames;
    for (const SessionFunction& function : session.functions) {
        if (control.stopRequested())
            return base::cancelled();
        json["functions"].push_back(functionJson(function));
    }
    json["current"] = session.current;
    for (const auto& [word, function] : session.seconds)
        json["seconds"][word] = functionJson(function);
    for (const auto& [word, name] : session.secondNames)
        json["second_names"][word] = name;
    addSettings(json, session);
    json["views"] = restOf(session.views);
    json["benchmarks"] = SessionJson::array();
    for (const std::string& document : session.benchmarks)
        if (SessionJson parsed = SessionJson::parse(document, nullptr, false); !parsed.is_discarded())
            json["benchmarks"].push_back(std::move(parsed));
    json["notes"] = session.notes;
    if (!session.text.text.empty())
        json["text"] = textJson(session.text);
    join(json, restOf(session.rest));
    if (control.stopRequested())
        return base::cancelled();
    // A string that is not valid UTF-8, such as a file name, must not prevent saving.
    return json.dump(1, ' ', false, SessionJson::error_handler_t::replace) + "\n";
}

base::Status writeSession(const std::string& path, const Session& session, const base::RunControl& control)
{
    return base::catchExceptions([&]() -> base::Status {
        const auto text = sessionText(session, control);
        return text ? writeFile(path, *text) : base::Status(text.error());
    });
}

}  // namespace sequency::io
