// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/text/property_report.h"

#include "engine/base/elapsed.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/io/bytes/json.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::session {
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
    json["sentence"] = witness.sentence.text();
    for (const auto& [name, value] : witness.values)
        json[name] = jsonOf(value);
    return json;
}

constexpr std::int64_t minTimedBits = 12;

constexpr const char* ofBoolean = "Boolean functions";
constexpr const char* ofManyValued = "functions of a radix other than 2";
constexpr const char* ofSboxes = "S-boxes";

// Returns the text "unknown property 'x'", or an explanation if the name is a property of another kind of function.
std::string notOfKind(const std::string& name, const char* kind)
{
    std::string others;
    for (const auto& [isKnown, other] : {std::pair(analysis::findBooleanProperty(name) != nullptr, ofBoolean),
                                         {analysis::findManyValuedProperty(name) != nullptr, ofManyValued},
                                         {analysis::findSboxProperty(name) != nullptr, ofSboxes}})
        if (isKnown)
            others += (others.empty() ? "" : " and ") + std::string(other);
    if (others.empty())
        return "unknown property " + base::quotedToken(name);
    return "the property " + base::quotedToken(name) + " is defined for " + others + ", not for " + kind;
}

template <typename Property>
base::Result<std::vector<const Property*>> findRows(const char* kind, std::span<const std::string> names,
                                                    std::span<const Property> rows,
                                                    const Property* (*named)(std::string_view))
{
    const bool isAll = names.size() == 1 && names.front() == "all";
    std::vector<const Property*> chosen;
    if (names.empty() || isAll) {
        for (const Property& row : rows)
            if (row.isDefault || isAll)
                chosen.push_back(&row);
        return chosen;
    }
    for (const std::string& name : names) {
        const Property* const row = named(name);
        if (row == nullptr) {
            constexpr std::size_t shown = 5;
            std::string some;
            for (const Property& one : rows.first(std::min(shown, rows.size())))
                some += std::string(one.name) + ", ";
            return base::Error{base::ErrorKind::BadUsage,
                               notOfKind(name, kind) + ", expected all, or names such as " + some +
                                   "… (sequency-cli analyze --list-properties lists them)"};
        }
        if (std::ranges::find(chosen, row) == chosen.end())
            chosen.push_back(row);
    }
    return chosen;
}

// Computes a property and adds its row to the report. If `refusal` is given, or if the property would need too much memory or too long a search, the
// row contains the error instead. The other properties are still computed.
template <typename Property, typename Facts>
base::Status add(PropertyReport& report, const Property& row, Facts& facts, std::string refusal)
{
    FoundProperty found{std::string(row.name), std::string(row.title), {}, {}, std::move(refusal)};
    if (found.error.empty()) {
        const auto begin = base::Clock::now();
        auto finding = row.find(facts);
        found.seconds = base::secondsSince(begin);
        if (finding)
            found.finding = std::move(*finding);
        else if (finding.error().kind == base::ErrorKind::OutOfMemory ||
                 finding.error().kind == base::ErrorKind::Unsupported)
            found.error = finding.error().message;
        else
            return finding.error();
    }
    report.properties.push_back(std::move(found));
    return base::success();
}

std::size_t nameWidth(const PropertyReport& report)
{
    std::size_t width = 0;
    for (const auto& [name, value] : report.sizes)
        width = std::max(width, name.size());
    for (const FoundProperty& found : report.properties)
        width = std::max(width, found.name.size());
    return width;
}

}  // namespace

base::Result<std::vector<const analysis::BooleanProperty*>> booleanRows(std::span<const std::string> names)
{
    return findRows(ofBoolean, names, analysis::booleanProperties(), analysis::findBooleanProperty);
}

base::Result<std::vector<const analysis::ManyValuedProperty*>>
manyValuedRows(std::span<const std::string> names)
{
    return findRows(ofManyValued, names, analysis::manyValuedProperties(), analysis::findManyValuedProperty);
}

base::Result<std::vector<const analysis::SboxProperty*>> sboxRows(std::span<const std::string> names)
{
    return findRows(ofSboxes, names, analysis::sboxProperties(), analysis::findSboxProperty);
}

namespace {

// The runners for a choice of devices. `one` runs on the first device and is for computations that are not distributed.
struct Runners {
    program::Runner one;
    std::vector<program::Runner> sharing;  // one runner per device; empty if there is only one device
};

base::Result<Runners> runnersOn(std::string_view device, Engine& engine, const base::RunControl& control)
{
    const auto devices = SEQUENCY_TRY(engine.resolveDevices(device));
    const base::RunControl quiet{.stop = control.stop};  // a program is only a part of a property
    // For "auto", the runner chooses a device for each program.
    auto one = engine.runner(device == "auto" ? device : std::string_view(devices.front().id), quiet);
    auto sharing =
        devices.size() > 1 ? engine.runners(devices, quiet) : base::Result(std::vector<program::Runner>());
    if (!one || !sharing)
        return one ? sharing.error() : one.error();
    return Runners{std::move(*one), std::move(*sharing)};
}

}  // namespace

base::Result<PropertyReport> propertiesOf(base::PackedBits function,
                                          std::span<const analysis::BooleanProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control, analysis::Places places,
                                          const analysis::ProcessGroup& company)
{
    if (function.size() > std::size_t{1} << analysis::maxBlockVariables)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("properties are computed for at most {} variables", analysis::maxBlockVariables)};
    auto runners = SEQUENCY_TRY(runnersOn(device, engine, control));
    analysis::BooleanFacts facts(std::move(function), std::move(runners.one), control);
    facts.list(places);
    facts.share(std::move(runners.sharing));
    facts.join(company);
    PropertyReport report{{}, {{"variables", facts.variables()}}, {}, PropertyKind::Boolean};
    for (const analysis::BooleanProperty* row : rows) {
        std::string refusal;
        if (facts.variables() > row->maxVariables)
            refusal = fmt::format("computed for at most {} variables", row->maxVariables);
        SEQUENCY_TRY(add(report, *row, facts, std::move(refusal)));
        // Evaluated after add(), which may have computed the weight.
        if (row->bestKnown != nullptr)
            report.properties.back().bestKnown =
                row->bestKnown(facts.variables(), 2 * facts.weight() == facts.size());
    }
    return report;
}

base::Result<PropertyReport> propertiesOf(base::SharedFunction function,
                                          std::span<const analysis::ManyValuedProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control, analysis::Places places)
{
    SEQUENCY_TRY(analysis::checkManyValued(*function));
    auto runner = SEQUENCY_TRY(engine.runner(device, {.stop = control.stop}));
    auto facts = SEQUENCY_TRY(analysis::ManyValuedFacts::of(std::move(function), std::move(runner), control));
    facts.list(places);
    PropertyReport report{
        {}, {{"variables", facts.variables()}, {"radix", facts.order()}}, {}, PropertyKind::ManyValued};
    for (const analysis::ManyValuedProperty* row : rows) {
        std::string refusal;
        if (facts.size() > row->maxSize)
            refusal = fmt::format("computed for at most {} values", row->maxSize);
        SEQUENCY_TRY(add(report, *row, facts, std::move(refusal)));
        if (row->bestKnown != nullptr)
            report.properties.back().bestKnown = row->bestKnown(facts.order(), facts.variables());
    }
    return report;
}

base::Result<PropertyReport> propertiesOf(analysis::Sbox sbox,
                                          std::span<const analysis::SboxProperty* const> rows, Engine& engine,
                                          std::string_view device, const base::RunControl& control,
                                          SboxSettings settings)
{
    auto runners = SEQUENCY_TRY(runnersOn(device, engine, control));
    std::size_t done = 0;  // number of computed properties
    base::RunControl all = control;
    if (control.progress)
        all.progress = [&](double share) {
            control.report((static_cast<double>(done) + share) / static_cast<double>(rows.size()));
        };
    analysis::SboxFacts facts(std::move(sbox), std::move(runners.one), all);
    facts.share(std::move(runners.sharing));
    facts.list(settings.places);
    facts.setModulus(settings.modulus);
    PropertyReport report{
        {}, {{"inputs", facts.sbox().inputs}, {"outputs", facts.sbox().outputs}}, {}, PropertyKind::Sbox};
    for (const analysis::SboxProperty* row : rows) {
        SEQUENCY_TRY(add(report, *row, facts, {}));
        if (row->bestKnown != nullptr)
            report.properties.back().bestKnown =
                row->bestKnown(facts.sbox().inputs, facts.sbox().outputs, facts.isPermutation());
        ++done;
    }
    return report;
}

base::Result<PropertyReport> propertiesOf(const analysis::PrimeSbox& sbox, std::span<const std::string> names,
                                          const base::RunControl& control)
{
    const auto rows = analysis::primeSboxProperties();
    const bool isAll = names.empty() || (names.size() == 1 && names.front() == "all");
    for (const std::string& name : names)
        if (!isAll && std::ranges::find(rows, name, &analysis::PrimeSboxProperty::name) == rows.end())
            return base::Error{base::ErrorKind::BadUsage,
                               "unknown property " + base::quotedToken(name) +
                                   " of an S-box over GF(p), expected all or some of: " +
                                   base::joined(rows, ", ", &analysis::PrimeSboxProperty::name)};
    PropertyReport report{{},
                          {{"inputs", sbox.inputs}, {"outputs", sbox.outputs}, {"radix", sbox.radix}},
                          {},
                          PropertyKind::Sbox};
    for (const analysis::PrimeSboxProperty& row : rows) {
        if (!isAll && std::ranges::find(names, row.name) == names.end())
            continue;
        auto finding = SEQUENCY_TRY(row.find(sbox, control));
        report.properties.push_back(
            {std::string(row.name), std::string(row.title), std::move(finding), {}, {}, 0});
    }
    return report;
}

std::optional<analysis::Witness> relation(const FoundProperty& first, const FoundProperty& second)
{
    const analysis::BooleanProperty* const row = analysis::findBooleanProperty(first.name);
    if (row == nullptr || row->relate == nullptr || !first.error.empty() || !second.error.empty())
        return std::nullopt;
    return row->relate(first.finding, second.finding);
}

std::string valueText(const FoundProperty& found)
{
    return found.error.empty() ? analysis::valueText(found.finding.value) : "not found: " + found.error;
}

std::string bestKnownText(const FoundProperty& found)
{
    if (!found.bestKnown)
        return {};
    const analysis::BestKnown& best = *found.bestKnown;
    return fmt::format("{}{}{}{}, {}", best.value, best.isOpen ? " (open)" : "",
                       best.among.empty() ? "" : " ", best.among, best.source);
}

ordered_json jsonOf(const PropertyReport& report, bool withWitnesses)
{
    ordered_json json;
    if (!report.name.empty())
        json["name"] = report.name;
    for (const auto& [name, value] : report.sizes)
        json[name] = value;
    for (const FoundProperty& found : report.properties)
        json[found.name] = found.error.empty() ? jsonOf(found.finding.value) : ordered_json(nullptr);
    if (report.kind == PropertyKind::Sbox && report.sizes.size() == 2 &&
        report.sizes.front().second >= minTimedBits)
        for (const FoundProperty& found : report.properties)
            json["seconds"][found.name] = found.seconds;
    for (const FoundProperty& found : report.properties) {
        if (!found.error.empty())
            json["errors"][found.name] = found.error;
        if (withWitnesses && found.error.empty())
            json["witnesses"][found.name] = jsonOf(found.finding.witness);
    }
    return json;
}

std::string textOf(const PropertyReport& report, bool withWitnesses)
{
    const std::size_t width = nameWidth(report);
    std::string text = report.name.empty() ? "" : base::sanitizeForTerminal(report.name) + "\n";
    for (const auto& [name, value] : report.sizes)
        text += fmt::format("{:<{}}  {}\n", name, width, value);
    for (const FoundProperty& found : report.properties) {
        const std::string best = bestKnownText(found);
        text += fmt::format("{:<{}}  {}{}\n", found.name, width, valueText(found),
                            best.empty() ? "" : "  (best known " + best + ")");
        if (withWitnesses && found.error.empty() && !found.finding.witness.sentence.isEmpty())
            text += fmt::format("{:<{}}  {}\n", "", width, found.finding.witness.sentence.text());
    }
    return text;
}

std::string comparisonText(const PropertyReport& first, const PropertyReport& second)
{
    const std::size_t width = nameWidth(first);
    std::size_t valueWidth = 0;
    for (const FoundProperty& found : first.properties)
        valueWidth = std::max(valueWidth, valueText(found).size());
    std::string text;
    for (std::size_t i = 0; i < first.properties.size(); ++i) {
        const std::string a = valueText(first.properties[i]);
        const std::string b = valueText(second.properties[i]);
        text += fmt::format("{} {:<{}}  {:<{}}  {}\n", a == b ? ' ' : '*', first.properties[i].name, width, a,
                            valueWidth, b);
        if (const auto shown = relation(first.properties[i], second.properties[i]))
            text += fmt::format("  {:<{}}  {}\n", "", width, shown->sentence.text());
    }
    return text;
}

ordered_json comparisonJson(const PropertyReport& first, const PropertyReport& second, bool withWitnesses)
{
    ordered_json json;
    json["first"] = jsonOf(first, withWitnesses);
    json["second"] = jsonOf(second, withWitnesses);
    json["different"] = ordered_json::array();
    for (std::size_t i = 0; i < first.properties.size(); ++i)
        if (first.properties[i].finding.value != second.properties[i].finding.value)
            json["different"].push_back(first.properties[i].name);
    for (std::size_t i = 0; i < first.properties.size(); ++i)
        if (const auto shown = relation(first.properties[i], second.properties[i]))
            json["relations"][first.properties[i].name] = jsonOf(*shown);
    return json;
}

}  // namespace sequency::session
