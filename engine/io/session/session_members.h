// SPDX-License-Identifier: GPL-3.0-or-later
//
// What reader and writer of session files share. For this room only.
#pragma once

#include <string_view>

namespace sequency::io {

inline constexpr std::string_view sessionFormatName = "sequency-session/1";
inline constexpr std::string_view inputNamesMember = "input_names";
inline constexpr int minHexVariables = 2;  // a hexadecimal digit holds four values

}  // namespace sequency::io
