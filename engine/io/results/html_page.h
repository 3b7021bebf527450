// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of HTML that holds everything itself: no file beside it, no server, no request to anywhere (its Content-Security-Policy forbids
// them), light and dark as the reader's system is. At most maxHtmlBytes.
//
// Two kinds. A graph's page has the description of its steps and the values that enter (resources/html: JSON "sequency-page/1"), and its
// script computes every column from them, so that a reader can step through it and change inputs: graphs of at most maxHtmlRows rows a
// lane, as the flow graph or as bars of what enters and what comes out. A picture's page has a picture and the table behind it, and no script.
//
// Titles, names and cells may hold anything: they are escaped. A page is made in memory. Errors: BadInput for what is too large. Any thread.
#pragma once

#include "engine/io/results/graph_writer.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

inline constexpr std::size_t maxHtmlBytes = 2'000'000;
inline constexpr std::size_t maxHtmlRows = 1024;

// A text of the page's own, by the name that the script has for it.
struct HtmlWord {
    std::string_view name;
    std::string_view english;
};
std::span<const HtmlWord> htmlWords();

enum class HtmlView { FlowGraph, Spectrum };

// head.values has the first column (nothing: zeros); head.choices what its values can be.
base::Result<std::string> htmlPage(const transform::FlowGraph& graph, const GraphHeader& head, HtmlView view);

// The page of a description, for html_graph.cpp. Adds the texts of htmlWords(). BadInput if the page exceeds maxHtmlBytes.
base::Result<std::string> scriptedPage(nlohmann::ordered_json description, const HtmlHeader& head);

struct HtmlPicture {
    std::string image = {};                           // the file's bytes; empty: none
    std::string mediaType = "image/svg+xml";          // or "image/png"
    std::vector<std::vector<std::string>> rows = {};  // of the table, its names first; empty: none
    std::string text = {};                            // below, as it is
};
base::Result<std::string> htmlPage(const HtmlPicture& picture, const HtmlHeader& head);

}  // namespace sequency::io
