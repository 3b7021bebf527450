// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formats of decision diagrams that contain a drawing. Private to engine/io.
//
// Requires that the picture has places.
#pragma once

#include "engine/io/results/diagram/diagram_writer.h"

#include <string>
#include <utility>
#include <vector>

namespace sequency::io {

std::string diagramSvg(const DiagramPicture& picture);
std::string diagramPdf(const DiagramPicture& picture);
// Errors: BadInput if the picture is too wide for a page.
base::Result<std::string> diagramTikz(const DiagramPicture& picture);

// Returns the variable of a level, such as "x1", or "test 1" if the nodes of the level test different variables.
std::string levelVariable(const DiagramPicture& picture, std::size_t level);
// Returns the name of a level, such as "x1", "x1: positive Davio" or "test 1".
std::string levelName(const DiagramPicture& picture, std::size_t level);
// Returns the text in an internal node, the name of its variable.
const std::string& nodeVariable(const DiagramPicture& picture, const DiagramPicture::Node& node);
// Returns the names of the outputs of every root node, in the order of their first output.
std::vector<std::pair<std::size_t, std::string>> rootNames(const DiagramPicture& picture);
// Returns the horizontal distance of the beginning of an edge from the centre of its node, in units of the distance of two nodes.
double edgeOffset(const DiagramPicture& picture, int child);

}  // namespace sequency::io
