// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses an expression of a lesson into a tree. Used only by the implementation of expression.h, which describes the grammar and the limits.
#pragma once

#include "engine/lesson/functions/expression.h"

namespace sequency::lesson {

base::Result<std::shared_ptr<const Expression::Node>> parseNodes(std::string_view text,
                                                                 const base::SourceLocation& place);

// Returns the location of the end of `text`; `place` is the location of its beginning.
base::SourceLocation locationAfter(base::SourceLocation place, std::string_view text);

}  // namespace sequency::lesson
