// SPDX-License-Identifier: GPL-3.0-or-later
//
// The right solutions of the built-in lessons, computed by definition.
//
// Each prediction has an answer. Each task has a state that solves it and a rule that decides whether a given state does. Everything is computed from
// the drawn parameters with sums over all inputs and tables written by hand, without the engine. tst_lessons fails if an item of a lesson has no
// solution here.
#pragma once

#include "engine/lesson/variant.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sequency::tests {

using Integers = std::vector<std::int64_t>;

// The parameters that were drawn for one student.
class Givens {
public:
    explicit Givens(const lesson::LessonVariant& variant) : m_parameters(variant.scope.parameters) {}
    std::int64_t number(const std::string& name) const
    {
        return std::get<std::int64_t>(m_parameters.at(name));
    }
    std::string text(const std::string& name) const { return std::get<std::string>(m_parameters.at(name)); }
    Integers values(const std::string& name) const;  // values of a function

private:
    const std::map<std::string, lesson::Value, std::less<>>& m_parameters;
};

// The contents of the views as plain data, which tests can change.
struct Shown {
    int radix = 2;
    Integers values = {};
    Integers second = {};
    std::string page = "spectrum";
    std::string transform = "walsh";
    std::string order = "hadamard";
    std::string encoding = "01";
    std::string polarity = {};
    std::string factorization = "cooley-tukey";
    int step = 0;               // counted from 1; 0 means all steps
    std::string selected = {};  // "input", "output", "node" or empty
    std::int64_t index = 0;
    std::int64_t column = 0;
    int measuredSizes = 0;  // number of sizes measured on two devices
    int measuredOnce = 0;   // number of further sizes, measured on one device
    std::string diagramKind = "bdd";
    Integers diagramOrder = {};  // variables of the levels, counted from 1; empty means the given order

    int variables() const;
};

// Convert between lesson states and plain data. The names are those of session files.
Shown shownOf(const lesson::LessonState& state);
lesson::LessonState stateOf(const Shown& shown);

struct TaskSolution {
    std::function<Shown(const Givens& givens, Shown begin)> solve;
    std::function<bool(const Givens& givens, const Shown& shown)> isDone;
};

using Answers = std::map<std::string, std::function<std::string(const Givens&)>>;
using Tasks = std::map<std::string, TaskSolution>;

// Solutions by "lesson/item".
const Answers& answers();
const Tasks& tasks();

// For answers() and tasks() only: add the solutions of lessons 15 to 18.
void addStructureAnswers(Answers& all);
void addStructureTasks(Tasks& all);

}  // namespace sequency::tests
