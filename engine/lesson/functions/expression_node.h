// SPDX-License-Identifier: GPL-3.0-or-later
//
// A node of the syntax tree of an expression in a lesson. Used only by the parser and by the evaluator in expression.cpp. Nodes are immutable.
#pragma once

#include "engine/lesson/functions/expression.h"

namespace sequency::lesson {

struct LessonFunction;

struct Expression::Node {
    enum class Shape { Number, Text, Name, List, Call, Index, Sign, Operator, Comparison };

    Shape shape = Shape::Number;
    std::size_t begin = 0;  // `begin` and `end` are byte offsets of the node in the whole text
    std::size_t end = 0;
    std::int64_t number = 0;
    std::string text = {};                     // name or operator of the node
    Template literal = {};                     // for a Text node: the contents
    const LessonFunction* quantity = nullptr;  // for a Call node: the called function
    std::vector<std::shared_ptr<const Node>> children = {};
};

}  // namespace sequency::lesson
