// SPDX-License-Identifier: GPL-3.0-or-later
//
// Properties of a function or an S-box (analysis/properties), found on a device, as values, as JSON and as lines of text: what the
// command line writes and the window shows.
//
// Finding belongs to the engine's thread; a property that this machine has no memory for, whose search is too long, or that is not found of
// so many variables says so in its row and does not keep the others from being found. Texts and documents: any thread, C locale.
#pragma once

#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/session/engine.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sequency::session {

struct FoundProperty {
    std::string name;   // of the row
    std::string title;  // of the row, for people
    analysis::Finding finding;
    std::optional<analysis::BestKnown> bestKnown;
    std::string error;  // why it was not found; else empty
};

enum class PropertyKind { Boolean, ManyValued, Sbox };

// Of one function or S-box.
struct PropertyReport {
    std::string name;  // of the output, the record or the file; may be empty
    // "variables", of many-valued functions "radix" too; of S-boxes "inputs" and "outputs"
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    std::vector<FoundProperty> properties;
    PropertyKind kind = PropertyKind::Boolean;

    bool isOfSbox() const { return kind == PropertyKind::Sbox; }
};

// The rows with these names, in their order; all of them for "all", those found unasked for none. BadUsage for an unknown name.
base::Result<std::vector<const analysis::BooleanProperty*>> booleanRows(std::span<const std::string> names);
base::Result<std::vector<const analysis::ManyValuedProperty*>>
manyValuedRows(std::span<const std::string> names);
base::Result<std::vector<const analysis::SboxProperty*>> sboxRows(std::span<const std::string> names);

// `device`: several, too (Engine::resolveDevices), which share the Walsh spectrum of a Boolean function and the tables of an S-box; the first does the rest.
// The company, other processes, shares the spectrum. Witnesses list `places` of many. Errors: BadInput (more variables than any property is found of), Cancelled, those of the device.
base::Result<PropertyReport> propertiesOf(base::PackedBits function,
                                          std::span<const analysis::BooleanProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control = {}, analysis::Places places = {},
                                          const analysis::BlockCompany& company = {});
// Of what analysis::checkManyValued() accepts; BadInput for other functions.
base::Result<PropertyReport> propertiesOf(base::SharedFunction function,
                                          std::span<const analysis::ManyValuedProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control = {}, analysis::Places places = {});
base::Result<PropertyReport> propertiesOf(analysis::Sbox sbox,
                                          std::span<const analysis::SboxProperty* const> rows, Engine& engine,
                                          std::string_view device, const base::RunControl& control = {},
                                          analysis::Places places = {});

// One object: sizes, then properties by name, null where one does not apply; "errors" by name; with witnesses "witnesses" by name.
nlohmann::ordered_json jsonOf(const PropertyReport& report, bool withWitnesses);
// {"first", "second", "different": [names], "relations": {name: witness}}, the last of properties where one of the functions is made of the
// other; left out where there is none.
nlohmann::ordered_json comparisonJson(const PropertyReport& first, const PropertyReport& second,
                                      bool withWitnesses);

// What makes one of two Boolean functions of the other, of both findings of a row that has such a witness.
std::optional<analysis::Witness> relation(const FoundProperty& first, const FoundProperty& second);

// "yes", "112", …, or why it was not found.
std::string valueText(const FoundProperty& found);
// "242 (open), Kavut, Yücel 2010", "116 (open) of balanced functions, Dobbertin 1995"; empty where none is known.
std::string bestKnownText(const FoundProperty& found);
// A line a property, with witnesses a further one; names in a column.
std::string textOf(const PropertyReport& report, bool withWitnesses);
// Both values of each property, a star where they differ, and what relates them. Of reports with the same rows.
std::string comparisonText(const PropertyReport& first, const PropertyReport& second);

}  // namespace sequency::session
