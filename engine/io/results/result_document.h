// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the JSON documents of results, such as "sequency-spectrum/1" (spectrum_writer.h), as functions. Internal to io.
//
// The values of a document become the values of a function, which has the document's radix and number of variables. TruthTable::document describes
// how the values were computed. The format `session` comprises sessions and results. The values have the syntax of the format `numbers` or, if they
// are pairs, `complex`.
#pragma once

#include "engine/io/formats/table_formats.h"
#include "engine/transform/catalogue.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace sequency::io {

// Returns true if the text looks like a result document. Examines only the first 4096 bytes.
bool looksLikeResult(std::string_view text);

// Reads a document. Errors: BadInput with line and column if the text is not a result document, has a newer version, or does not have the requested
// size or radix.
base::Result<TruthTable> readResultDocument(const TextInput& input);

// Returns the first members of a document, which describe how its values were computed. If the computation is not a transform, `work` is its name,
// and only the radix and the number of variables in `spec` are used.
nlohmann::ordered_json documentHead(std::string_view format, const transform::TransformSpec& spec,
                                    const std::string& work = {});

}  // namespace sequency::io
