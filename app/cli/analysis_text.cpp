// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analysis_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

using analysis::PropertyValue;
using nlohmann::ordered_json;

ordered_json jsonOf(const PropertyValue& value)
{
    return std::visit(
        [](const auto& known) -> ordered_json {
            using Known = std::remove_cvref_t<decltype(known)>;
            if constexpr (std::is_same_v<Known, std::monostate>) {
                return nullptr;
            } else if constexpr (std::is_same_v<Known, std::vector<std::pair<std::int64_t, std::int64_t>>>) {
                ordered_json list = ordered_json::array();
                for (const auto& [first, second] : known)
                    list.push_back({first, second});
                return list;
            } else {
                return known;
            }
        },
        value);
}

ordered_json jsonOf(const analysis::Witness& witness)
{
    ordered_json json;
    json["sentence"] = witness.sentence;
    for (const auto& [name, value] : witness.values)
        json[name] = jsonOf(value);
    return json;
}

std::string valueOf(const Found& found)
{
    return found.error.empty() ? analysis::valueText(found.finding.value) : "not found: " + found.error;
}

std::string bestOf(const Found& found)
{
    if (!found.bestKnown)
        return {};
    return fmt::format("best known {}{}, {}", found.bestKnown->value, found.bestKnown->isOpen ? " (open)" : "",
                       found.bestKnown->source);
}

std::size_t nameWidth(const Analysis& analysis)
{
    std::size_t width = 0;
    for (const auto& [name, value] : analysis.sizes)
        width = std::max(width, name.size());
    for (const Found& found : analysis.properties)
        width = std::max(width, found.name.size());
    return width;
}

}  // namespace

ordered_json jsonOf(const Analysis& analysis, bool withWitnesses)
{
    ordered_json json;
    if (!analysis.name.empty())
        json["name"] = analysis.name;
    for (const auto& [name, value] : analysis.sizes)
        json[name] = value;
    for (const Found& found : analysis.properties)
        json[found.name] = found.error.empty() ? jsonOf(found.finding.value) : ordered_json(nullptr);
    for (const Found& found : analysis.properties) {
        if (!found.error.empty())
            json["errors"][found.name] = found.error;
        if (withWitnesses && found.error.empty())
            json["witnesses"][found.name] = jsonOf(found.finding.witness);
    }
    return json;
}

std::string textOf(const Analysis& analysis, bool withWitnesses)
{
    const std::size_t width = nameWidth(analysis);
    std::string text = analysis.name.empty() ? "" : analysis.name + "\n";
    for (const auto& [name, value] : analysis.sizes)
        text += fmt::format("{:<{}}  {}\n", name, width, value);
    for (const Found& found : analysis.properties) {
        const std::string best = bestOf(found);
        text += fmt::format("{:<{}}  {}{}\n", found.name, width, valueOf(found),
                            best.empty() ? "" : "  (" + best + ")");
        if (withWitnesses && found.error.empty() && !found.finding.witness.sentence.empty())
            text += fmt::format("{:<{}}  {}\n", "", width, found.finding.witness.sentence);
    }
    return text;
}

std::string comparisonText(const Analysis& first, const Analysis& second)
{
    const std::size_t width = nameWidth(first);
    std::size_t valueWidth = 0;
    for (const Found& found : first.properties)
        valueWidth = std::max(valueWidth, valueOf(found).size());
    std::string text;
    for (std::size_t i = 0; i < first.properties.size(); ++i) {
        const std::string a = valueOf(first.properties[i]);
        const std::string b = valueOf(second.properties[i]);
        text += fmt::format("{} {:<{}}  {:<{}}  {}\n", a == b ? ' ' : '*', first.properties[i].name, width, a,
                            valueWidth, b);
    }
    return text;
}

ordered_json comparisonJson(const Analysis& first, const Analysis& second, bool withWitnesses)
{
    ordered_json json;
    json["first"] = jsonOf(first, withWitnesses);
    json["second"] = jsonOf(second, withWitnesses);
    json["different"] = ordered_json::array();
    for (std::size_t i = 0; i < first.properties.size(); ++i)
        if (first.properties[i].finding.value != second.properties[i].finding.value)
            json["different"].push_back(first.properties[i].name);
    return json;
}

}  // namespace sequency::cli
