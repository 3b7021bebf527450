// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench_compare.h"

#include "app/cli/text_table.h"
#include "engine/io/vector_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace sequency::cli {
namespace {

using Json = nlohmann::json;

struct Key {
    std::string work;
    std::string algorithm;
    std::string device;
    int variables = 0;

    auto order() const { return std::tie(work, variables, device, algorithm); }
    bool operator<(const Key& other) const { return order() < other.order(); }
    std::string text() const { return fmt::format("{} n={} {} {}", work, variables, device, algorithm); }
};

std::string textAt(const Json& object, const char* name)
{
    if (!object.is_object() || !object.contains(name))
        return "unknown";
    const Json& value = object[name];
    return value.is_string() ? value.get<std::string>() : value.dump();
}

std::map<Key, Json> resultsOf(const Json& document)
{
    std::map<Key, Json> results;
    for (const Json& row : document["results"]) {
        if (!row.is_object() || !row.contains("n") || !row["n"].is_number_integer())
            continue;
        results[{textAt(row, "work"), textAt(row, "algorithm"), textAt(row, "device"), row["n"].get<int>()}] =
            row;
    }
    return results;
}

// The compute median in milliseconds; negative where the row holds none.
double medianOf(const Json& row)
{
    if (!row.contains("compute_ms") || !row["compute_ms"].is_object())
        return -1;
    const Json& statistics = row["compute_ms"];
    return statistics.contains("median") && statistics["median"].is_number()
               ? statistics["median"].get<double>()
               : -1;
}

std::string timeText(double milliseconds)
{
    return milliseconds < 0 ? "failed" : fmt::format("{:.5g}", milliseconds);
}

void appendDifferences(std::string& lines, const std::string& what, const Json& a, const Json& b)
{
    std::vector<std::string> names;
    for (const Json* side : {&a, &b}) {
        if (!side->is_object())
            continue;
        for (const auto& item : side->items())
            if (std::find(names.begin(), names.end(), item.key()) == names.end())
                names.push_back(item.key());
    }
    for (const std::string& name : names) {
        const std::string before = textAt(a, name.c_str());
        const std::string now = textAt(b, name.c_str());
        if (before != now)
            lines += fmt::format("  {}{}: {} -> {}\n", what, name, before, now);
    }
}

const Json& memberOf(const Json& object, const char* name)
{
    static const Json none;
    return object.is_object() && object.contains(name) ? object[name] : none;
}

Json deviceNamed(const Json& document, const std::string& id)
{
    for (const Json& device : memberOf(document, "devices")) {
        if (textAt(device, "id") == id)
            return Json{{"name", textAt(device, "name")}, {"driver", textAt(device, "driver")}};
    }
    return {};
}

std::string differencesText(const Json& oldDocument, const Json& newDocument)
{
    std::string lines;
    if (textAt(oldDocument, "sequency") != textAt(newDocument, "sequency"))
        lines += fmt::format("  sequency: {} -> {}\n", textAt(oldDocument, "sequency"),
                             textAt(newDocument, "sequency"));
    appendDifferences(lines, "host ", memberOf(oldDocument, "host"), memberOf(newDocument, "host"));
    appendDifferences(lines, "protocol ", memberOf(oldDocument, "protocol"),
                      memberOf(newDocument, "protocol"));
    for (const Json& device : memberOf(newDocument, "devices")) {
        const std::string id = textAt(device, "id");
        const Json before = deviceNamed(oldDocument, id);
        if (before.is_object())
            appendDifferences(lines, id + " ", before, deviceNamed(newDocument, id));
    }
    return lines.empty() ? "The same program, host, devices and protocol.\n"
                         : "Different (old -> new):\n" + lines;
}

}  // namespace

base::Result<Json> readBenchmark(const std::string& path)
{
    const auto text = io::readText(path);
    if (!text) {
        base::Error error = text.error();
        error.kind = base::ErrorKind::BadInput;
        return error;
    }
    try {
        Json document = Json::parse(*text);
        if (textAt(document, "format") == "sequency-bench/1" && memberOf(document, "results").is_array())
            return document;
    } catch (const Json::parse_error& failure) {
        const std::string_view before =
            std::string_view(*text).substr(0, failure.byte > 0 ? failure.byte - 1 : 0);
        const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
        return base::Error{base::ErrorKind::BadInput, "this is no JSON document", {path, line, column}};
    }
    return base::Error{base::ErrorKind::BadInput,
                       "this is no benchmark document, expected the format sequency-bench/1",
                       {path, 0, 0}};
}

std::string comparisonText(const Json& oldDocument, const Json& newDocument)
{
    const auto before = resultsOf(oldDocument);
    const auto now = resultsOf(newDocument);
    TextTable table({"n", "device", "algorithm", "old ms", "new ms", "ratio"});
    std::string onlyNow;
    std::string onlyBefore;
    for (const auto& [key, row] : now) {
        const auto found = before.find(key);
        if (found == before.end()) {
            onlyNow += "  " + key.text() + "\n";
            continue;
        }
        const double oldTime = medianOf(found->second);
        const double newTime = medianOf(row);
        table.addRow({std::to_string(key.variables), key.device, key.algorithm, timeText(oldTime),
                      timeText(newTime),
                      oldTime > 0 && newTime >= 0 ? fmt::format("{:.3f}", newTime / oldTime) : "-"});
    }
    for (const auto& entry : before)
        if (!now.contains(entry.first))
            onlyBefore += "  " + entry.first.text() + "\n";
    std::string text = differencesText(oldDocument, newDocument);
    if (table.rows().size() > 1)
        text += "Compute medians; a ratio below 1 is faster than before:\n" + table.text();
    else
        text += "No measurement is in both.\n";
    if (!onlyNow.empty())
        text += "Only now:\n" + onlyNow;
    if (!onlyBefore.empty())
        text += "Only before:\n" + onlyBefore;
    return text;
}

}  // namespace sequency::cli
