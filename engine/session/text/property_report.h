// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes properties of a function or an S-box (analysis/properties) on a device and formats them as JSON and text lines, for the command line and
// the window.
//
// If a property needs too much memory or too long a search, or is not available for this number of variables, its entry has an error and the other
// properties are still computed. Text and documents use the C locale.
//
// Threads: the engine thread for propertiesOf(); any thread for text and documents.
#pragma once

#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/prime_sbox.h"
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
    std::string title;
    analysis::Finding finding;
    std::optional<analysis::BestKnown> bestKnown;
    std::string error;   // reason why the property could not be computed; otherwise empty
    double seconds = 0;  // time of its computation, without data that an earlier property computed
};

enum class PropertyKind { Boolean, ManyValued, Sbox };

struct PropertyReport {
    std::string name;  // name of the output, record or file; may be empty
    // Pairs of a name and a size. The names are "variables" (and "radix" for many-valued functions), or "inputs" and "outputs" for S-boxes (and
    // "radix" for S-boxes over GF(p)).
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    std::vector<FoundProperty> properties;
    PropertyKind kind = PropertyKind::Boolean;

    bool concernsSbox() const { return kind == PropertyKind::Sbox; }
};

// Each of these functions returns the table rows with the given names, in this order. "all" stands for all rows, and an empty list for the default
// rows. Errors: BadUsage for an unknown name.
base::Result<std::vector<const analysis::BooleanProperty*>> booleanRows(std::span<const std::string> names);
base::Result<std::vector<const analysis::ManyValuedProperty*>>
manyValuedRows(std::span<const std::string> names);
base::Result<std::vector<const analysis::SboxProperty*>> sboxRows(std::span<const std::string> names);

// Computes properties of a Boolean function. `device` may name several devices (Engine::resolveDevices), which share the computation of the Walsh
// spectrum; the first device computes everything else. The processes of `company` share the spectrum. `places` selects which of many witnesses are
// listed. Errors: BadInput if every property has too many variables, Cancelled, those of the device.
base::Result<PropertyReport> propertiesOf(base::PackedBits function,
                                          std::span<const analysis::BooleanProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control = {}, analysis::Places places = {},
                                          const analysis::ProcessGroup& company = {});
// Computes properties of a many-valued function. Errors: BadInput if analysis::checkManyValued() refuses the function.
base::Result<PropertyReport> propertiesOf(base::SharedFunction function,
                                          std::span<const analysis::ManyValuedProperty* const> rows,
                                          Engine& engine, std::string_view device,
                                          const base::RunControl& control = {}, analysis::Places places = {});
struct SboxSettings {
    analysis::Places places = {};
    std::uint32_t modulus = 0;  // SboxFacts::modulus()
};
// Computes properties of an S-box. Several devices share its tables. Errors: BadUsage if a modulus is given that a property cannot use:
// it must be an irreducible polynomial of degree n, for n = m.
base::Result<PropertyReport> propertiesOf(analysis::Sbox sbox,
                                          std::span<const analysis::SboxProperty* const> rows, Engine& engine,
                                          std::string_view device, const base::RunControl& control = {},
                                          SboxSettings settings = {});
// Computes the properties of an S-box over GF(p) that have these names, or all if `names` is empty or "all". Errors: BadUsage for an unknown name.
base::Result<PropertyReport> propertiesOf(const analysis::PrimeSbox& sbox, std::span<const std::string> names,
                                          const base::RunControl& control = {});

// Returns one JSON object: the sizes, then each property by name. For S-boxes of at least 12 input bits, the member "seconds" contains the time of each
// property, by name; smaller S-boxes take milliseconds, and their documents are the same in every run. The value of a property that does not apply is null. Errors are in the member
// "errors", by name. If `withWitnesses` is true, the witnesses are in the member "witnesses", by name.
nlohmann::ordered_json jsonOf(const PropertyReport& report, bool withWitnesses);
// Returns {"first", "second", "different": [names], "relations": {name: witness}}. "relations" contains the properties whose witness maps one
// function to the other. It is omitted if there are no such properties.
nlohmann::ordered_json comparisonJson(const PropertyReport& first, const PropertyReport& second,
                                      bool withWitnesses);

// Returns the map from the first Boolean function to the second. Returns nullopt if the two findings contain no such map.
std::optional<analysis::Witness> relation(const FoundProperty& first, const FoundProperty& second);

// Returns the value as text ("yes", "112", …), or the reason why the property could not be computed.
std::string valueText(const FoundProperty& found);
// Returns text such as "242 (open), Kavut, Yücel 2010" or "116 (open) of balanced functions, Dobbertin 1995"; empty if no bound is known.
std::string bestKnownText(const FoundProperty& found);
// Returns one line per property, with names aligned in a column. If `withWitnesses` is true, a line with the witness follows each property that has
// one.
std::string textOf(const PropertyReport& report, bool withWitnesses);
// Returns both values of each property, with a star if they differ, and the relations. Both reports must have the same rows.
std::string comparisonText(const PropertyReport& first, const PropertyReport& second);

}  // namespace sequency::session
