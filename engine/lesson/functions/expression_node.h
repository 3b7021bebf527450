// SPDX-License-Identifier: GPL-3.0-or-later
//
// The syntax tree of a lesson's expression. For expression.cpp and its parser. Immutable once built.
#pragma once

#include "engine/lesson/functions/expression.h"

namespace sequency::lesson {

struct LessonFunction;

struct Expression::Node {
    enum class Shape { Number, Text, Name, List, Call, Index, Sign, Operator, Comparison };

    Shape shape = Shape::Number;
    std::size_t begin = 0;  // byte offset in the whole text
    std::size_t end = 0;
    std::int64_t number = 0;
    std::string text = {};                     // name or operator
    Template literal = {};                     // contents of a Text node
    const LessonFunction* quantity = nullptr;  // called quantity of a Call node
    std::vector<std::shared_ptr<const Node>> children = {};
};

}  // namespace sequency::lesson
