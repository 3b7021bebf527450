// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/property_list.h"

#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/prime_sbox.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/io/bytes/json.h"

#include <fmt/format.h>
#include <span>
#include <string_view>

namespace sequency::cli {
namespace {

template <typename Property>
std::string listing(const char* title, std::span<const Property> rows)
{
    std::string text = std::string(title) + "\n";
    for (const Property& row : rows) {
        const std::string_view sageName = row.sageName;
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
        if (!row.sageName.empty())
            json["sageName"] = row.sageName;
        json["range"] = row.range;
        json["computedBy"] = row.computedBy;
        json["witness"] = row.witness;
        json["source"] = row.source;
        text += json.dump() + "\n";
    }
    return text;
}

}  // namespace

std::string propertyList(std::optional<int> radix, bool isJson)
{
    std::string text;
    const auto add = [&](const char* title, const char* kind, const auto& rows) {
        text += isJson ? jsonListing(kind, rows) : listing(title, rows);
    };
    const bool hasAll = !radix;
    if (hasAll || *radix == 2)
        add("Boolean functions:", "function", analysis::booleanProperties());
    if (hasAll || *radix > 2)
        add("Functions over GF(p), GF(4), GF(8), GF(9), GF(16):", "many-valued",
            analysis::manyValuedProperties());
    if (hasAll || *radix == 2)
        add("S-boxes:", "sbox", analysis::sboxProperties());
    if (hasAll || analysis::isOddPrime(*radix))
        add("S-boxes over GF(p) for an odd prime p (--sbox --radix p):", "prime-sbox",
            analysis::primeSboxProperties());
    return text;
}

}  // namespace sequency::cli
