// SPDX-License-Identifier: GPL-3.0-or-later
//
// A state of the views as one short line, to be pasted in a forum or an exercise: "sequency:1:" and letters, digits, - and _.
//
// Behind the version stands the recorded state (state.h), compressed by zlib with words that states have in common, in base64 for
// addresses (RFC 4648, section 5). Measurements, other pages than the one that is shown, and what is of a screen are left out. What is cut off or mistyped is found out by
// zlib's check sum. Any thread; some milliseconds.
#pragma once

#include "engine/lesson/state.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sequency::lesson {

inline constexpr std::size_t maxLinkValues = 4096;  // of all functions of a state together

// Whether a text claims to be a link, of whatever version; white space around it does not count.
bool looksLikeTextLink(std::string_view text);

// BadInput where nothing is open, or more than maxLinkValues values are.
base::Result<std::string> textLink(const io::Session& session);

// BadInput with a sentence: no link, one of a later version, a damaged one, and what readState() finds.
base::Result<LessonState> readTextLink(std::string_view text);

}  // namespace sequency::lesson
