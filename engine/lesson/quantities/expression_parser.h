// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the text of an expression of a lesson to its tree; grammar and limits are in expression.h. For the files of expression.h only.
#pragma once

#include "engine/lesson/quantities/expression.h"

namespace sequency::lesson {

base::Result<std::shared_ptr<const Expression::Node>> parseNodes(std::string_view text,
                                                                 const base::Place& place);

// Where a text ends that begins at the place.
base::Place placeBehind(base::Place place, std::string_view text);

}  // namespace sequency::lesson
