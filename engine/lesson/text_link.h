// SPDX-License-Identifier: GPL-3.0-or-later
//
// Encodes a state of the views as one short line that can be pasted into a forum or an exercise: "sequency:1:" followed by letters, digits, - and _.
//
// These characters are the recorded state (state.h) with the names of the functions, compressed by zlib and encoded in URL-safe base64 (RFC 4648,
// section 5). zlib uses a dictionary of words that are common in states. Measurements, pages other than the current page, and screen settings are
// omitted. The checksum of zlib detects truncated and mistyped links.
//
// Errors:  BadInput.
// Threads: any.
// Cost:    a few milliseconds.
#pragma once

#include "engine/lesson/state.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sequency::lesson {

// Maximum total number of function values in a state.
inline constexpr std::size_t maxLinkValues = 4096;

// Returns true if the text begins like a link of any version. Ignores surrounding white space.
bool looksLikeTextLink(std::string_view text);

// Encodes the state of a session. Errors: BadInput if no function is open or if the functions have more than maxLinkValues values in total.
base::Result<std::string> textLink(const io::Session& session);

// Decodes a link. Errors: those of readState(), and BadInput if the text is not a link, has a later version or is damaged.
base::Result<LessonState> readTextLink(std::string_view text);

}  // namespace sequency::lesson
