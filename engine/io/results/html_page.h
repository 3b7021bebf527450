// SPDX-License-Identifier: GPL-3.0-or-later
//
// Self-contained HTML pages of at most maxHtmlBytes.
//
// A page needs no other file and no server, and its Content-Security-Policy forbids all requests. It follows the light or dark colour scheme of the
// reader's system. The page of a graph contains the description of its steps and the input values (resources/html: JSON "sequency-page/1"). From
// these, the script of the page computes every column, so that a reader can step through the graph and change inputs. The page shows the flow graph,
// or input and output as bars, for at most maxHtmlRows rows per lane. The page of a picture contains the picture and its table but no script. Titles,
// names and cells are escaped.
// Errors:  BadInput for a page that is too large.
// Threads: any.
// Cost:    memory for the whole page.
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

// A translatable string of the page and the name by which the script refers to this string.
struct HtmlWord {
    std::string_view name;
    std::string_view english;
};
std::span<const HtmlWord> htmlWords();

enum class HtmlView { FlowGraph, Spectrum };

// Returns the page of a graph. head.values holds the values of the first column; if it is empty, these values are zeros. head.choices holds the
// values that a reader can choose.
base::Result<std::string> htmlPage(const transform::FlowGraph& graph, const GraphHeader& head, HtmlView view);

// Returns a page with the given description and the strings of htmlWords(); used by html_graph.cpp. Errors: BadInput if the page exceeds
// maxHtmlBytes.
base::Result<std::string> scriptedPage(nlohmann::ordered_json description, const HtmlHeader& head);

struct HtmlPicture {
    std::string image = {};                   // content of the image file; empty if the page has no image
    std::string mediaType = "image/svg+xml";  // media type of the image; may also be "image/png"
    // The rows of the table, starting with the row of column names; empty for a page without a table.
    std::vector<std::vector<std::string>> rows = {};
    std::string text = {};  // text that is shown verbatim below the table
};
base::Result<std::string> htmlPage(const HtmlPicture& picture, const HtmlHeader& head);

}  // namespace sequency::io
