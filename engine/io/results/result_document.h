// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON documents of results, "sequency-spectrum/1" and its like (spectrum_writer.h), as functions: their values as they stand, of the
// document's radix and number of variables. TruthTable::document says how the values were computed.
//
// They are read as the format `session`, beside sessions: both are documents of this program. Values are those of the formats `numbers`
// and, where they are pairs, `complex`. Internal to io.
#pragma once

#include "engine/io/formats/table_formats.h"
#include "engine/transform/catalogue.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace sequency::io {

// Looks at the first few hundred bytes only.
bool looksLikeResult(std::string_view text);

// BadInput with line and column for what is no such document, is of a newer version, or has another size or radix than was asked for.
base::Result<TruthTable> readResultDocument(const TextInput& input);

// The first members of a document, which say how its values were computed. `work` is the name of what is not a transform, of which the
// spec has the radix and the number of variables only.
nlohmann::ordered_json documentHead(std::string_view format, const transform::TransformSpec& spec,
                                    const std::string& work = {});

}  // namespace sequency::io
