// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/property_list.h"

#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/io/bytes/json.h"

#include <fmt/format.h>
#include <span>
#include <string_view>

namespace sequency::cli {
namespace {

// Returns the name of the property in SageMath; empty if SageMath does not have the property.
template <typename Property>
std::string_view sageNameOf(const Property& row)
{
    if constexpr (requires { row.sageName; })
        return row.sageName;
    else
        return {};
}

template <typename Property>
std::string listing(const char* title, std::span<const Property> rows)
{
    std::string text = std::string(title) + "\n";
    for (const Property& row : rows) {
        const std::string_view sageName = sageNameOf(row);
        text += fmt::format(
            "  {:<37}{}{}\n", row.name, row.meaning,
            sageName.empty() || sageName == row.name ? "" : fmt::format(" ({} in SageMath)", sageName));
    }
    return text;
}

// Returns one line per property: a JSON object that describes the property.
template <typename Property>
std::string jsonListing(const char* kind, std::span<const Property> rows)
{
    std::string text;
    for (const Property& row : rows) {
        nlohmann::ordered_json json{{"name", row.name}, {"kind", kind}, {"meaning", row.meaning}};
        json["sageName"] = nullptr;
        if (!sageNameOf(row).empty())
            json["sageName"] = sageNameOf(row);
        json["range"] = row.range;
        json["computedBy"] = row.computedBy;
        json["witness"] = row.witness;
        json["source"] = row.source;
        text += json.dump() + "\n";
    }
    return text;
}

}  // namespace

std::string propertyList()
{
    return listing("Boolean functions:", analysis::booleanProperties()) +
           listing("Functions over GF(p), GF(4), GF(8), GF(9), GF(16):", analysis::manyValuedProperties()) +
           listing("S-boxes:", analysis::sboxProperties());
}

std::string propertyListJson()
{
    return jsonListing("function", analysis::booleanProperties()) +
           jsonListing("many-valued", analysis::manyValuedProperties()) +
           jsonListing("sbox", analysis::sboxProperties());
}

}  // namespace sequency::cli
