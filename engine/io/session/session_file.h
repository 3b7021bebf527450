// SPDX-License-Identifier: GPL-3.0-or-later
//
// A session as a file "sequency-session/1": one JSON document with everything needed to resume work.
//
// readSession() and writeSession() convert between a file and a Session. resources/manual/sessions.md describes the format for users. Functions are
// written in the text formats of vector_text.h: hexadecimal truth tables, digits, numbers or pairs of reals. Their sizes are checked against radix
// and variables before memory is allocated. Settings that io does not interpret (encoding, device, algorithm, names of conventions, the format of an
// entered text) are words that session/ and ui/ define. Unknown members of the file are stored as JSON text in `rest` and are written again. Views
// and benchmark documents are also stored as JSON text, which io does not parse.
// Errors:  File; BadInput with line and column (not JSON, a member of the wrong type, sizes that disagree, a newer version, nesting beyond 100, more
// than 2^20 values in addition to the functions); OutOfMemory; Cancelled.
// Threads: any.
// Cost:    O(bytes) time, and about four times the file size in memory.
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

// The text that the user entered for a function.
struct SessionText {
    std::string text = {};    // text as entered; empty if none was entered
    std::string readAs = {};  // name of the text's format; empty for automatic detection
    // The number of variables for an expression; nullopt means the number of variables that the expression contains.
    std::optional<std::size_t> variables = {};
    std::optional<std::size_t> radix = {};  // radix for parsing; nullopt for the function's radix
    // The order of the free names of the expression: "natural", or an empty string for the order of appearance.
    std::string nameOrder = {};
};

struct SessionFunction {
    std::string name;
    base::SharedFunction function;  // the function; never null
    std::string rest = {};          // JSON object of unknown members; empty if there are none
    SessionText source = {};        // text that was entered for the function
    // One bit per value of the function, set for the don't cares of a Boolean function. Null if there are no don't cares.
    std::shared_ptr<const base::PackedBits> open = {};
    bool isEdited = false;  // true if the function was changed after it was named
};

// The first members of a file, which precede all large members.
struct SessionHeader {
    std::string program;  // program that wrote the file, such as "sequency 0.1.0"
    std::string saved;    // time of saving in UTC, in ISO 8601 format
    std::string name;
    std::string original;  // path of the recovered session if this is a recovery file; otherwise empty
    // For a recovery file: the SHA-256 of the session file to which the unsaved changes apply (file_identity.h). Otherwise empty.
    std::string originalHash = {};
};

struct Session {
    SessionHeader head;
    // The open functions, or an empty list if no function is open. Several functions are the outputs of one table.
    std::vector<SessionFunction> functions;
    std::size_t current = 0;  // index of the current function; 0 if there are no functions
    // The names of the inputs, one per variable, x1 first; empty if there are none.
    std::vector<std::string> inputNames = {};
    bool usesInputNames = true;  // false if inputNames are stored but not shown
    // The second operands of views (for example of a convolution) that are stored with their values, keyed by words that the views define.
    std::vector<std::pair<std::string, SessionFunction>> seconds;
    // The second operands that the user chose by name ("f" or an example), with the same keys as `seconds`. They are stored without values.
    std::vector<std::pair<std::string, std::string>> secondNames = {};
    transform::TransformSpec spec = {};  // transform, with the radix and number of variables of the function
    std::string encoding;                // name of the encoding; empty for the default
    bool firstMostSignificant = true;
    std::string variableNames;
    bool indexZeroFirst = true;
    std::string deviceId;  // id of the chosen device; empty if none was chosen
    std::string deviceName;
    std::string algorithm = "fast";
    std::optional<base::ElementType> element;
    base::AlgorithmOptions algorithmOptions = {};
    std::string views = "{}";             // states of the views, as the text of a JSON object
    std::vector<std::string> benchmarks;  // documents of benchmarks, as JSON text
    std::string notes;                    // notes as plain text in UTF-8
    SessionText text = {};                // text in the function field that has not been applied
    std::string rest = {};                // JSON object of unknown members; empty if there are none
};

inline constexpr std::string_view sessionSuffix = ".sequency";
inline constexpr std::string_view sessionFormatName = "sequency-session/1";

// The maximum number of bytes of a session's notes, in UTF-8. The reader rejects longer notes (BadInput), and the window does not insert them. An
// editor lays out all lines at once: for 8 MiB of text, this takes about a second and 100 MiB.
inline constexpr std::size_t maxNotesBytes = std::size_t{8} << 20;

// The names by which the member "page" of a session's views refers to the window's pages.
inline constexpr std::array<std::string_view, 11> sessionPages{
    "spectrum", "flow_graph",   "matrices",         "expression",     "algorithm", "characters",
    "systems",  "karnaugh_map", "decision_diagram", "property_pages", "benchmark"};

inline constexpr std::string_view inputNamesMember = "input_names";
inline constexpr int minHexVariables = 2;  // a hexadecimal digit holds four values

// Returns true if the text begins like a session of any version.
bool looksLikeSession(std::string_view text);

// Parses a session. `source` names the text in messages.
base::Result<Session> parseSession(std::string_view text, const std::string& source,
                                   const base::RunControl& control = {});
base::Result<Session> readSession(const std::string& path, const base::RunControl& control = {});
// Reads the header of the session at `path`, but not the large members of the file.
base::Result<SessionHeader> readSessionHeader(const std::string& path);

base::Result<std::string> sessionText(const Session& session, const base::RunControl& control = {});
// Writes the session. In case of an error, the old file is left unchanged (atomic_file.h).
base::Status writeSession(const std::string& path, const Session& session,
                          const base::RunControl& control = {});

}  // namespace sequency::io
