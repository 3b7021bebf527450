// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the list of numbers in source text: an array in C, a list in Python, SageMath or Magma, or a bare list. Internal to io.
//
// A declared list is text in braces, or text in brackets after "NAME =", "NAME :=" or "SBox". Only the first declared list is read; text before it is
// ignored. Without a declared list, the whole text is the list. Brackets in comments have no effect.
// Threads: any.
// Cost:    O(text).
#pragma once

#include "engine/io/bytes/text_scan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sequency::io {

struct ListExtent {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string name = {};
    std::size_t groups = 0;  // number of outermost pairs of brackets
    std::optional<std::size_t> another =
        {};                   // offset of the opening bracket of a second declared list, if any
    bool isAssigned = false;  // true for a declared list in brackets; its hexadecimal numbers begin with 0x
};

// Errors: BadInput if brackets do not match or if text follows a declared list in brackets on the same line. For the beginning of a text
// (TextInput::isBegin), brackets and comments may be open.
base::Result<ListExtent> findListExtent(const TextInput& input);

// Returns true if the first line of the text that is neither a comment nor an import declares a list in brackets, such as "S = [1, 0]".
bool declaresList(std::string_view text);
// Returns true for a list in brackets that is not an expression, because it has hexadecimal numbers, ":=" or a call such as "SBox([1, 0])".
bool isListSource(std::string_view text);

}  // namespace sequency::io
