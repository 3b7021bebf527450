// SPDX-License-Identifier: GPL-3.0-or-later
//
// A session as a file "sequency-session/1": one JSON document with everything needed to resume work.
//
// resources/manual/sessions.md describes the format for users. Functions are written in the text formats of vector_text.h: hexadecimal truth tables,
// digits, numbers or pairs of reals. Their sizes are checked against radix and variables before memory is allocated. Settings that io does not
// interpret (encoding, device, algorithm, names of conventions, how a text is read) are words that session/ and ui/ define. Unknown members of the
// file are stored as JSON text in `rest` and written again. Views and benchmark documents are also JSON texts, which io does not parse.
//
// Errors:  File; BadInput with line and column (not JSON, a member of the wrong type, sizes that disagree, a newer version, nesting beyond
//          100, more than 2^20 values in addition to the functions); OutOfMemory; Cancelled.
// Threads: any.
// Cost:    O(bytes); memory of about four times the file.
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

// The text that was entered for a function.
struct SessionText {
    std::string text = {};    // text that was entered; empty for none
    std::string readAs = {};  // format of the text; empty to detect it
    // Number of variables of an expression; absent: as many as it names.
    std::optional<std::size_t> variables = {};
    std::optional<std::size_t> radix = {};  // radix for parsing; absent: the radix of the function
    // "natural" if the free names of the expression are in natural order; empty for the order of appearance.
    std::string nameOrder = {};
};

struct SessionFunction {
    std::string name;
    base::SharedFunction function;  // values of the function; never null
    std::string rest = {};          // JSON object of unknown members, or empty
    SessionText source = {};        // the expression that was entered for the function
    // One bit per don't care of a Boolean function, always of the function's size. Null if there are none.
    std::shared_ptr<const base::PackedBits> open = {};
    bool isEdited = false;  // true if the function was changed since it was named
};

// The beginning of a file, before any large member.
struct SessionHeader {
    std::string program;  // program that wrote the file, such as "sequency 0.1.0"
    std::string saved;    // time of saving, ISO 8601 in UTC
    std::string name;
    std::string original;  // path of the session of a recovery file; otherwise empty
    // The SHA-256 of the session on which the changes of a recovery file are based (file_identity.h); otherwise empty.
    std::string originalHash = {};
};

struct Session {
    SessionHeader head;
    // The open functions; several functions are the outputs of one table. The list is empty if no function is open.
    std::vector<SessionFunction> functions;
    std::size_t current = 0;  // less than functions.size(), or 0
    // Names of the inputs, one per variable, x1 first; empty if there are none.
    std::vector<std::string> inputNames = {};
    bool usesInputNames = true;  // false if the names are stored but not shown
    // Second functions that views store, under a key that the view defines.
    std::vector<std::pair<std::string, SessionFunction>> seconds;
    // Second functions that were chosen by name ("f" or an example) and are stored without values.
    std::vector<std::pair<std::string, std::string>> secondNames = {};
    transform::TransformSpec spec = {};  // transform, with the radix and variables of the function
    std::string encoding;  // name of the encoding; empty for the default, also in the members below
    bool firstMostSignificant = true;
    std::string variableNames;
    bool indexZeroFirst = true;
    std::string deviceId;  // id of the device; empty if none was chosen
    std::string deviceName;
    std::string algorithm = "fast";
    std::optional<base::ElementType> element;
    base::AlgorithmOptions algorithmOptions = {};
    std::string views = "{}";             // states of the views as a JSON object
    std::vector<std::string> benchmarks;  // benchmarks, one JSON document each
    std::string notes;                    // plain text, UTF-8
    SessionText text = {};                // text in the function field that is not applied yet
    std::string rest = {};                // JSON object of unknown members, or empty
};

inline constexpr std::string_view sessionSuffix = ".sequency";
inline constexpr std::string_view sessionFormatName = "sequency-session/1";

// Maximum bytes of a session's notes, in UTF-8. The reader rejects longer notes (BadInput), and the window does not insert them: an editor
// lays out all lines at once, which takes about a second and 100 MiB for 8 MiB and grows with the length.
inline constexpr std::size_t maxNotesBytes = std::size_t{8} << 20;

// The window's pages, as named by the member "page" of a session's views.
inline constexpr std::array<std::string_view, 9> sessionPages{"spectrum",   "flow_graph",     "matrices",
                                                              "expression", "algorithm",      "characters",
                                                              "systems",    "property_pages", "benchmark"};

// Constants for both the reader and the writer of session files.
inline constexpr std::string_view inputNamesMember = "input_names";
inline constexpr int minHexVariables = 2;  // smallest n: a hexadecimal digit holds four values

// True if a text claims to be a session of any version. Checks its beginning only.
bool looksLikeSession(std::string_view text);

// Parses a session; `source` is the name that messages use.
base::Result<Session> parseSession(std::string_view text, const std::string& source,
                                   const base::RunControl& control = {});
base::Result<Session> readSession(const std::string& path, const base::RunControl& control = {});
// Reads the header only, not the rest of the file.
base::Result<SessionHeader> readSessionHeader(const std::string& path);

base::Result<std::string> sessionText(const Session& session, const base::RunControl& control = {});
// Writes the session: replaces the whole file, or leaves the old one unchanged (atomic_file.h).
base::Status writeSession(const std::string& path, const Session& session,
                          const base::RunControl& control = {});

}  // namespace sequency::io
