// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the resource folder that are compiled into the engine: the tables of examples and S-boxes, and parts of HTML pages.
//
// embeddedText() returns the content of the file with a given name.
// Threads: any; the data are constant.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace sequency::io {

struct EmbeddedText {
    std::string_view name;  // path relative to the resource folder, such as "html/page.css"
    std::string_view text;
};

std::span<const EmbeddedText> embeddedTexts();

// Returns the text of the embedded file `name`, which must be one of embeddedTexts().
inline std::string_view embeddedText(std::string_view name)
{
    return std::ranges::find(embeddedTexts(), name, &EmbeddedText::name)->text;
}

}  // namespace sequency::io
