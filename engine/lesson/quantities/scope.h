// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an expression of a lesson is evaluated in. The state and the generator must live as long as the scope; one thread.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/quantities/value.h"

#include <map>
#include <random>
#include <string>

namespace sequency::lesson {

class LessonState;

struct Scope {
    std::map<std::string, Value, std::less<>> parameters = {};
    const LessonState* state = nullptr;  // null: there is none, as in texts
    std::mt19937_64* draws = nullptr;    // null: nothing may be drawn
    base::RunControl control = {};
};

}  // namespace sequency::lesson
