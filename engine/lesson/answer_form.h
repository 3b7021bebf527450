// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks the form of an answer to a prediction: whether it is complete and can be read.
//
// A program that accepts answers calls formFault() first. An answer with a fault must not count. The check does not compare values.
//
// Threads: any.
// Cost:    O(length of the answer).
#pragma once

#include "engine/lesson/variant.h"

#include <optional>
#include <string>
#include <string_view>

namespace sequency::lesson {

struct FormFault {
    enum class What {
        Missing,    // the answer is empty
        NotNumber,  // one integer is expected
        Unread,     // `token` is not an integer in a list, or not one of the digits 0 and 1
        Count,      // the answer has the wrong number of digits or of numbers in a list
        NotChoice   // the answer is not the number of a choice
    };
    What what = What::Missing;
    std::string token = {};
    std::size_t found = 0;     // number of digits or numbers in the answer
    std::size_t expected = 0;  // number of digits, numbers or choices
};

// Returns nullopt if the answer has the form that the question requires.
std::optional<FormFault> formFault(const ShownPrediction& prediction, std::string_view answer);

// Returns the number of digits (AnswerKind::Bits) or of numbers (AnswerKind::List) in the right answer; 1 for all other kinds.
std::size_t answerLength(const ShownPrediction& prediction);

}  // namespace sequency::lesson
