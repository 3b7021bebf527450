// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes decision diagrams as text, JSON, DOT, TikZ, SVG, PDF and HTML.
//
// The caller describes the diagram as a DiagramPicture (session/text/diagram_picture.h makes it from a DecisionDiagram). Edges for the value 0 are
// dashed and those for the value 1 solid, as in the literature; edges of variables with more values have labels. An edge for 0 to the terminal 0 is
// drawn like every other edge.
// - Text: one line per level, with its variable, its decomposition and its number of nodes, and the sizes of the diagram.
// - Json: "sequency-diagram/1": "kind", "radix", "variables", "nodes" (the number of internal nodes), "levels" (the numbers of nodes, top level first),
//   "order" (the names of the variables, top first), "decompositions" (one letter per level), "width", "edges", "paths", "nonzero_paths",
//   "average_path_length", "terminals" (their values), "roots" ([{"name", "node"}]) and "list" (the internal nodes: [{"node", "level", "children"}]).
//   Node numbers are those of the picture: terminals first. "terminals", "roots" and "list" are missing for more than maxListedNodes nodes. In a tree,
//   "order" is empty, and every node of "list" has a "variable".
// - Dot: a digraph for Graphviz with one rank per level.
// - Tikz: a LaTeX document with one tikzpicture, of the size of the picture.
// - Svg, Pdf: a picture. Html: a page (html_page.h) with the picture and the table of levels.
//
// Errors:  BadInput for Tikz, Svg, Pdf and Html without places, that is, for a diagram that is too large to be drawn, for Tikz with more nodes in a row than
//          a page can have, and for Dot without nodes.
// Threads: any.
// Cost:    O(nodes + edges).
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/graph_writer.h"
#include "engine/io/results/spectrum_writer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

inline constexpr std::size_t maxListedNodes = std::size_t{1} << 20;

enum class DiagramFormat { Text, Json, Dot, Tikz, Svg, Pdf, Html };

struct DiagramPicture {
    struct Level {
        std::string variable;  // name such as "x1"; empty if the nodes of the level test different variables
        char letter = 'S';     // letter of the decomposition
        std::string decomposition;
        std::size_t nodes = 0;
    };
    struct Node {
        std::size_t level = 0;      // levels.size() for terminals
        double place = 0;           // horizontal place in units of the distance of two nodes
        std::string value;          // value of a terminal; empty for other nodes
        std::string variable = {};  // name of the variable of an internal node if it is not that of the level
    };
    struct Edge {
        std::size_t from = 0;
        std::size_t to = 0;
        int child = 0;                   // value of the variable
        std::vector<double> bends = {};  // places at the levels between the nodes, from top to bottom
    };
    struct Root {
        std::string name;  // name of the output
        std::size_t node = 0;
    };

    std::string kind;   // name such as "bdd"
    std::string title;  // title of the picture
    int radix = 2;
    int variables = 0;
    std::vector<Level> levels;  // top first
    std::vector<Node>
        nodes;  // terminals first, in the order of their values; empty for more than maxListedNodes nodes
    std::vector<Edge> edges;  // `radix` edges per internal node, in the order of nodes and children
    std::vector<Root> roots;
    bool hasPlaces = true;  // true if nodes and edges have places
    double width = 0;       // largest place
    std::size_t internalNodes = 0;
    std::size_t terminals = 0;
    std::size_t maxLevelNodes = 0;
    std::uint64_t paths = 0;
    std::uint64_t nonZeroPaths = 0;
    double averagePathLength = 0;
};

base::Status writeDiagram(const DiagramPicture& picture, DiagramFormat format, const Sink& sink,
                          const HtmlHeader& head = {}, const base::RunControl& control = {});

}  // namespace sequency::io
