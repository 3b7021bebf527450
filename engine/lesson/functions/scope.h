// SPDX-License-Identifier: GPL-3.0-or-later
//
// The context in which an expression of a lesson is evaluated: its parameters, the state of the views, and the generator of random draws.
//
// Ownership: the state and the generator must outlive the scope.
// Threads:   one thread.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/functions/value.h"

#include <map>
#include <random>
#include <string>

namespace sequency::lesson {

class LessonState;

struct Scope {
    std::map<std::string, Value, std::less<>> parameters = {};
    const LessonState* state = nullptr;  // null if there is no state, for example in the text of an idea
    std::mt19937_64* draws = nullptr;    // null if random draws are not allowed
    base::RunControl control = {};
};

}  // namespace sequency::lesson
