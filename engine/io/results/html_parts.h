// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of resources/html, embedded at build time. For html_page.cpp only. Constant data; any thread.
#pragma once

#include <span>
#include <string_view>

namespace sequency::io {

struct HtmlPart {
    std::string_view name;  // "page.html", "graph.js"
    std::string_view text;
};

std::span<const HtmlPart> htmlParts();

}  // namespace sequency::io
