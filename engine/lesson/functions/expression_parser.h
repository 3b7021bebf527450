// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses an expression of a lesson; expression.h describes the grammar and limits. For the implementation of expression.h only.
#pragma once

#include "engine/lesson/functions/expression.h"

namespace sequency::lesson {

base::Result<std::shared_ptr<const Expression::Node>> parseNodes(std::string_view text,
                                                                 const base::SourceLocation& place);

// Returns the location of the end of a text that begins at `place`.
base::SourceLocation locationAfter(base::SourceLocation place, std::string_view text);

}  // namespace sequency::lesson
