// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tree of an expression of a lesson. For expression.cpp and its parser. Immutable once made.
#pragma once

#include "engine/lesson/quantities/expression.h"

namespace sequency::lesson {

struct Quantity;

struct Expression::Node {
    enum class Shape { Number, Text, Name, List, Call, Index, Sign, Operator, Comparison };

    Shape shape = Shape::Number;
    std::size_t begin = 0;  // of the whole text, bytes
    std::size_t end = 0;
    std::int64_t number = 0;
    std::string text = {};               // name, operator
    Template literal = {};               // of Text
    const Quantity* quantity = nullptr;  // of Call
    std::vector<std::shared_ptr<const Node>> children = {};
};

}  // namespace sequency::lesson
