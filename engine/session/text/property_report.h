// SPDX-License-Identifier: GPL-3.0-or-later
//
// Properties of a function or an S-box (analysis/properties) computed on a device, as values, JSON and text lines, for the command line and the
// window.
//
// The computation needs the engine's thread. If a property needs too much memory, too long a search or is not available for this number of variables,
// its row has an error and the other properties are still computed. Texts and documents: any thread, C locale.
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
    std::string name;
    std::string title;  // title of the row, for users
    analysis::Finding finding;
    std::optional<analysis::BestKnown> bestKnown;
    std::string error;  // the reason if it could not be computed; otherwise empty
};

enum class PropertyKind { Boolean, ManyValued, Sbox };

// All properties of one function or S-box.
struct PropertyReport {
    std::string name;  // name of the output, the record or the file; may be empty
    // "variables", for many-valued functions also "radix"; for S-boxes "inputs" and "outputs".
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    std::vector<FoundProperty> properties;
    PropertyKind kind = PropertyKind::Boolean;

    bool concernsSbox() const { return kind == PropertyKind::Sbox; }
};

// Returns the rows with these names, in their order; all rows for "all", the default rows if `names` is empty. Errors: BadUsage for an unknown name.
base::Result<std::vector<const analysis::BooleanProperty*>> booleanRows(std::span<const std::string> names);
base::Result<std::vector<const analysis::ManyValuedProperty*>>
manyValuedRows(std::span<const std::string> names);
base::Result<std::vector<const analysis::SboxProperty*>> sboxRows(std::span<const std::string> names);

// Finds the properties of a Boolean function. `device` may be several devices (Engine::resolveDevices), which share the Walsh spectrum of a Boolean
// function and the tables of an S-box; the first one computes all other properties. The processes of `company` share the spectrum. `places` selects
// which of many witnesses are listed. Errors: BadInput (too many variables for every property), Cancelled, those of the device.
base::Result<PropertyReport> propertiesOf(base::PackedBits function,
                                          std::span<const analysis::BooleanProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control = {}, analysis::Places places = {},
                                          const analysis::ProcessGroup& company = {});
// Finds the properties of a function that analysis::checkManyValued() accepts. Errors: BadInput for other functions.
base::Result<PropertyReport> propertiesOf(base::SharedFunction function,
                                          std::span<const analysis::ManyValuedProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control = {}, analysis::Places places = {});
base::Result<PropertyReport> propertiesOf(analysis::Sbox sbox,
                                          std::span<const analysis::SboxProperty* const> rows, Engine& engine,
                                          std::string_view device, const base::RunControl& control = {},
                                          analysis::Places places = {});

// Returns one object: sizes, then properties by name, null if one does not apply; "errors" by name; with witnesses also "witnesses" by name.
nlohmann::ordered_json jsonOf(const PropertyReport& report, bool withWitnesses);
// Returns {"first", "second", "different": [names], "relations": {name: witness}}; "relations" has the properties whose witness maps one function
// to the other, and is omitted if there are none.
nlohmann::ordered_json comparisonJson(const PropertyReport& first, const PropertyReport& second,
                                      bool withWitnesses);

// Returns the map from one of two Boolean functions to the other, if both findings of a row have such a witness.
std::optional<analysis::Witness> relation(const FoundProperty& first, const FoundProperty& second);

// Returns "yes", "112", …, or the reason why the property could not be computed.
std::string valueText(const FoundProperty& found);
// Returns "242 (open), Kavut, Yücel 2010", "116 (open) of balanced functions, Dobbertin 1995"; empty if no bound is known.
std::string bestKnownText(const FoundProperty& found);
// Returns one line per property, with witnesses a second one; names are aligned in a column.
std::string textOf(const PropertyReport& report, bool withWitnesses);
// Returns both values of each property, a star if they differ, and relations. The reports must have the same rows.
std::string comparisonText(const PropertyReport& first, const PropertyReport& second);

}  // namespace sequency::session
