// SPDX-License-Identifier: GPL-3.0-or-later
//
// A session as a file: "sequency-session/1", one JSON document that holds everything needed to go on where one stopped.
// The format is described for users in resources/manual/sessions.md.
//
// Functions are written as the text formats write them (vector_text.h): hexadecimal truth tables, digits, numbers or pairs
// of reals; their sizes are checked against radix and variables before memory is taken. What io does not know itself
// (encoding, device, algorithm, names of conventions, how a text is read) are words that session and ui give a meaning. Members of the file that
// this version does not know are kept as JSON text in `rest` and written back; views and benchmark documents are JSON
// texts too, never looked into.
//
// Errors of reading: File; BadInput with line and column (not JSON, a member of the wrong type, sizes that disagree, a
// newer version, nesting beyond 100, more than 2^20 values beside the functions); OutOfMemory; Cancelled. Any thread. O(bytes);
// memory of about four times the file.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/transform/catalogue.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

// What was typed for a function.
struct SessionText {
    std::string text = {};                      // empty: nothing
    std::string readAs = {};                    // empty: as it looks
    std::optional<std::size_t> variables = {};  // of an expression; nothing: as many as it names
    std::optional<std::size_t> radix = {};      // to be read with; nothing: the function's
    // "natural" if the free names of the expression have their natural order; empty: the order of appearance.
    std::string nameOrder = {};
};

struct SessionFunction {
    std::string name;
    base::SharedFunction function;  // never null
    std::string rest = {};          // a JSON object of members that are not known, or empty
    SessionText source = {};        // the expression that it was entered as
    // Of a Boolean function: a bit for each value that is left open; null: none is. Never of another size.
    std::shared_ptr<const base::PackedBits> open = {};
    bool isEdited = false;  // changed since it got its name
};

// What stands at the head of a file, before anything large.
struct SessionHeader {
    std::string program;   // "sequency 0.1.0": who wrote it
    std::string saved;     // when, as ISO 8601 in UTC
    std::string name;      // of the document
    std::string original;  // of a recovery file: the path of the session that it belongs to, or empty
    // In a recovery file: the SHA-256 of the session that its work is based on (file_identity.h), or empty.
    std::string originalHash = {};
};

struct Session {
    SessionHeader head;
    // None: nothing is open. Several: the outputs of one table.
    std::vector<SessionFunction> functions;
    std::size_t current = 0;                   // less than functions.size(), or 0
    std::vector<std::string> inputNames = {};  // x1 first, one for each variable; empty: there are none
    bool usesInputNames = true;                // else they are kept only
    // Second functions that views keep beside: by a word of theirs.
    std::vector<std::pair<std::string, SessionFunction>> seconds;
    // Those of them that are not values but a choice, by its name: "f" or an example.
    std::vector<std::pair<std::string, std::string>> secondNames = {};
    transform::TransformSpec spec = {};  // radix and variables are the function's
    std::string encoding;                // empty: the default, here and below
    bool firstMostSignificant = true;
    std::string variableNames;
    bool indexZeroFirst = true;
    std::string deviceId;  // empty: not chosen
    std::string deviceName;
    std::string algorithm = "fast";
    std::optional<base::ElementType> element;
    base::AlgorithmOptions algorithmOptions = {};
    std::string views = "{}";             // a JSON object
    std::vector<std::string> benchmarks;  // a JSON document each
    std::string notes;                    // plain text, UTF-8
    SessionText text = {};                // that stands in the field for the function and is not applied
    std::string rest = {};                // a JSON object of members that are not known, or empty
};

inline constexpr std::string_view sessionSuffix = ".sequency";
inline constexpr std::string_view sessionFormatName = "sequency-session/1";

// The longest notes of a session, in bytes of UTF-8. Longer ones are refused where they are read (BadInput), and a window does not insert
// them: an editor lays out all lines of a text at once, which takes about a second and 100 MiB for 8 MiB and grows with the length.
inline constexpr std::size_t maxNotesBytes = std::size_t{8} << 20;

// The pages of the window that the member "page" of a session's views names.
inline constexpr std::array<std::string_view, 9> sessionPages{"spectrum",   "flow_graph",     "matrices",
                                                              "expression", "algorithm",      "characters",
                                                              "systems",    "property_pages", "benchmark"};

// What the reader and the writer of session files share.
inline constexpr std::string_view inputNamesMember = "input_names";
inline constexpr int minHexVariables = 2;  // a hexadecimal digit holds four values

// Whether a text claims to be a session of any version; looks at its beginning only.
bool looksLikeSession(std::string_view text);

// `source` for messages.
base::Result<Session> parseSession(std::string_view text, const std::string& source,
                                   const base::RunControl& control = {});
base::Result<Session> readSession(const std::string& path, const base::RunControl& control = {});
// Reads no further than the head.
base::Result<SessionHeader> readSessionHeader(const std::string& path);

base::Result<std::string> sessionText(const Session& session, const base::RunControl& control = {});
// Whole or not at all (atomic_file.h).
base::Status writeSession(const std::string& path, const Session& session,
                          const base::RunControl& control = {});

}  // namespace sequency::io
