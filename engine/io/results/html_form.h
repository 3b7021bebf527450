// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a description becomes a page of HTML with the script that reads it. Private to engine/io.
#pragma once

#include "engine/io/results/html_page.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sequency::io {

// Adds the texts of htmlWords(). BadInput where the page exceeds maxHtmlBytes.
base::Result<std::string> scriptedPage(nlohmann::ordered_json description, const HtmlHead& head);

}  // namespace sequency::io
