// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_text.h"
#include "engine/program/walk.h"
#include "engine/transform/algorithms.h"

namespace sequency::program {
namespace {

class Passes {
public:
    Passes(const Program& program, std::string_view algorithm, const HostPasses& machine)
        : m_program(program), m_algorithm(algorithm), m_machine(machine)
    {}

    std::vector<PlanPass> made()
    {
        const auto& operations = m_program.operations();
        for (std::size_t i = 0; i < operations.size(); ++i) {
            if (std::holds_alternative<Input>(operations[i].work))
                continue;
            if (const std::size_t count = togetherFrom(m_program, i, m_machine); count > 1) {
                addTogether(i, i + count - 1);
                i += count - 1;
            } else if (const auto* work = std::get_if<Transform>(&operations[i].work)) {
                addTransform(i, work->transform);
            } else {
                m_passes.push_back({.name = text(m_program, operations[i]),
                                    .firstOperation = i,
                                    .lastOperation = i,
                                    .cost = costOf(m_program, operations[i])});
            }
        }
        return std::move(m_passes);
    }

private:
    std::vector<transform::Step> stepsOf(std::size_t operation) const
    {
        const auto& work = std::get<Transform>(m_program.operations()[operation].work);
        const auto element = elementOf(m_program.vector(m_program.operations()[operation].result).storage);
        auto steps =
            transform::algorithmSteps(work.transform, m_algorithm, element && base::isInteger(*element));
        return steps ? std::move(*steps) : std::vector<transform::Step>();
    }

    void addTransform(std::size_t operation, const transform::KroneckerTransform& transform)
    {
        const Vector& vector = m_program.vector(m_program.operations()[operation].result);
        const auto steps = stepsOf(operation);
        for (const HostPass& pass : m_machine.passesOf(transform, vector.storage)) {
            PlanPass made{.name = pass.name, .firstOperation = operation, .lastOperation = operation};
            for (std::size_t i = 0; i < pass.stepCount; ++i)
                made.cost += costOf(steps[pass.firstStep + i]);
            if (pass.stepCount > 0)
                made.steps = {{operation, pass.firstStep, pass.firstStep + pass.stepCount - 1}};
            made.cost.bytesRead = made.cost.bytesWritten = storageBytes(vector.storage, vector.length);
            m_passes.push_back(std::move(made));
        }
    }

    // The operand is read and the last result written, however many passes there are. The second may be a transform.
    void addTogether(std::size_t operation, std::size_t last)
    {
        const auto& operations = m_program.operations();
        const bool hasTransform = std::holds_alternative<Transform>(operations[operation + 1].work);
        const auto steps = hasTransform ? stepsOf(operation + 1) : std::vector<transform::Step>();
        PlanPass pass{.firstOperation = operation, .lastOperation = last};
        for (std::size_t i = operation; i <= last; ++i) {
            pass.name += (i == operation ? "" : " and ") + text(m_program, operations[i]);
            pass.cost += costOf(m_program, operations[i]);
        }
        pass.cost.bytesRead = costOf(m_program, operations[operation]).bytesRead;
        pass.cost.bytesWritten = costOf(m_program, operations[last]).bytesWritten;
        if (!steps.empty())
            pass.steps = {{operation + 1, 0, steps.size() - 1}};
        m_passes.push_back(std::move(pass));
    }

    const Program& m_program;
    std::string_view m_algorithm;
    const HostPasses& m_machine;
    std::vector<PlanPass> m_passes;
};

}  // namespace

std::vector<PlanPass> passesOfWalk(const Program& program, std::string_view algorithm,
                                   const HostPasses& machine)
{
    return Passes(program, algorithm, machine).made();
}

}  // namespace sequency::program
