// SPDX-License-Identifier: GPL-3.0-or-later
//
// Self-contained HTML pages of at most maxHtmlBytes.
//
// A page needs no other file, no server and no request (its Content-Security-Policy forbids them), and follows the light or dark scheme of the
// reader's system. A graph's page contains the description of its steps and the input values (resources/html: JSON "sequency-page/1"). Its script
// computes every column from them, so that a reader can step through the graph and change inputs. It shows the flow graph, or input and output as
// bars, for at most maxHtmlRows rows per lane. A picture's page contains a picture and its table, and no script. Titles, names and cells are escaped.
//
// Errors: BadInput for a page that is too large. Threads: any. Cost: the page is built in memory.
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

// A text of the page itself, under the name that the script uses for it.
struct HtmlWord {
    std::string_view name;
    std::string_view english;
};
std::span<const HtmlWord> htmlWords();

enum class HtmlView { FlowGraph, Spectrum };

// Returns the page of a graph. head.values holds the first column, zeros if empty; head.choices holds the values that a reader can choose.
base::Result<std::string> htmlPage(const transform::FlowGraph& graph, const GraphHeader& head, HtmlView view);

// Returns the page of a description, with the texts of htmlWords(), for html_graph.cpp. Returns BadInput if the page exceeds maxHtmlBytes.
base::Result<std::string> scriptedPage(nlohmann::ordered_json description, const HtmlHeader& head);

struct HtmlPicture {
    std::string image = {};                   // bytes of the image file; empty for none
    std::string mediaType = "image/svg+xml";  // or "image/png"
    // Rows of the table, the column names first; empty for none.
    std::vector<std::vector<std::string>> rows = {};
    std::string text = {};  // text shown unchanged below the table
};
base::Result<std::string> htmlPage(const HtmlPicture& picture, const HtmlHeader& head);

}  // namespace sequency::io
