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

// Returns the name of a level, such as "x1" or "x1: positive Davio".
std::string levelName(const DiagramPicture::Level& level);
// Returns the names of the outputs of every root node, in the order of their first output.
std::vector<std::pair<std::size_t, std::string>> rootNames(const DiagramPicture& picture);
// Returns the horizontal distance of the beginning of an edge from the centre of its node, in units of the distance of two nodes.
double edgeOffset(const DiagramPicture& picture, int child);

}  // namespace sequency::io
