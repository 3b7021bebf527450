// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types of PLA files: which sets their rows list, and what the points are that no row lists. Internal to io.
// Source: espresso(5), and what espresso 2.3 does.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"

#include <optional>
#include <string_view>

namespace sequency::io {

inline constexpr std::string_view plaKindNames = "f, fd, fr, fdr, r, dr, esop";

std::optional<CoverKind> plaKindNamed(std::string_view name);

}  // namespace sequency::io
