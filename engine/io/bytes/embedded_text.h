// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of resources that the engine contains since its build: tables of examples and S-boxes, parts of HTML pages.
//
// Threads: any; the data are constant.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace sequency::io {

struct EmbeddedText {
    std::string_view name;  // path below resources: "html/page.css"
    std::string_view text;
};

std::span<const EmbeddedText> embeddedTexts();

// Returns the text of a file that is one of embeddedTexts().
inline std::string_view embeddedText(std::string_view name)
{
    return std::ranges::find(embeddedTexts(), name, &EmbeddedText::name)->text;
}

}  // namespace sequency::io
