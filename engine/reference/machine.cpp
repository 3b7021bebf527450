// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/machine.h"

#include "engine/program/host_interpreter.h"
#include "engine/program/operations/values.h"
#include "engine/reference/characters.h"
#include "engine/reference/executor.h"
#include "engine/reference/walsh_a0.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace sequency::reference {
namespace {

using base::ElementVector;
using transform::KroneckerTransform;

// Runs the algorithm A0, which computes only the butterflies. The general executor performs the reorderings and the scaling.
base::Status runA0(std::span<const transform::Step> steps, const transform::Ring& ring, ElementVector& data,
                   const base::RunControl& control, base::Timings& timings)
{
    const auto isButterfly = [](const transform::Step& step) { return step.hasButterflies(); };
    const auto first = std::find_if(steps.begin(), steps.end(), isButterfly);
    const auto last = std::find_if_not(first, steps.end(), isButterfly);
    SEQUENCY_TRY(run({steps.begin(), first}, ring, data, control, timings));
    // In a batch, identities precede the transform. They have no steps, so the distance of the last step gives the size of one transform.
    const std::size_t transformSize = first == last ? 1 : 2 * std::prev(last)->distance;
    SEQUENCY_TRY(walshA0(data, transformSize, control, timings));
    return run({last, steps.end()}, ring, data, control, timings);
}

// An algorithm that is a loop (AlgorithmForm::Loop) instead of a list of steps.
struct OwnLoop {
    std::string_view name;
    base::Status (*run)(std::span<const transform::Step> steps, const transform::Ring& ring,
                        ElementVector& data, const base::RunControl& control, base::Timings& timings);
};
constexpr std::array ownLoops{OwnLoop{"A0", runA0}};

base::Error unknownAlgorithm(const std::string& algorithm)
{
    return {base::ErrorKind::BadUsage, "unknown algorithm '" + algorithm + "'"};
}

base::Status runCharacterPowers(program::HostInterpreter& host)
{
    auto memory = SEQUENCY_TRY(host.result());
    auto& values = std::get<ElementVector>(*memory);
    values = SEQUENCY_TRY(characterPowers(host.as<program::Characters>().group, base::elementType(values),
                                          host.control(), host.timings()));
    return base::success();
}

class Machine final : public program::HostKernels {
public:
    explicit Machine(const program::PlanOptions& options)
        : HostKernels(rows()), m_algorithm(options.algorithm)
    {}

private:
    static std::span<const program::HostRow> rows()
    {
        static const std::array<program::HostRow, 2> all{
            {{.operations = {&program::Transform::kind()},
              .run = [](program::HostInterpreter& host) { return of(host.machine()).runTransform(host); },
              .passes = [](const program::OperationView& here,
                           const HostKernels& machine) { return of(machine).passesOf(here); }},
             {.operations = {&program::Characters::kind()},
              .run = [](program::HostInterpreter& host) { return of(host.machine()).runCharacters(host); }}}};
        return all;
    }

    static const Machine& of(const HostKernels& machine) { return static_cast<const Machine&>(machine); }

    base::Status runCharacters(program::HostInterpreter& host) const
    {
        const transform::Algorithm* const row = transform::findAlgorithm(m_algorithm);
        if (row == nullptr || !row->characters)
            return unknownAlgorithm(m_algorithm);
        return row->characters == transform::CharacterMethod::Powers ? runCharacterPowers(host)
                                                                     : program::Characters::kind().run(host);
    }

    base::Status transformElements(const KroneckerTransform& transform, ElementVector& data,
                                   program::HostInterpreter& host) const
    {
        const auto steps =
            transform::algorithmSteps(transform, m_algorithm, base::isInteger(base::elementType(data)));
        if (!steps)
            return unknownAlgorithm(m_algorithm);
        const auto own = std::ranges::find(ownLoops, m_algorithm, &OwnLoop::name);
        const auto runSteps = own != ownLoops.end() ? own->run : reference::run;
        return runSteps(*steps, transform.ring(), data, host.control(), host.timings());
    }

    base::Status runTransform(program::HostInterpreter& host) const
    {
        const KroneckerTransform& transform = host.as<program::Transform>().transform;
        auto data = SEQUENCY_TRY(host.operandAsResult());
        if (auto* elements = std::get_if<ElementVector>(data))
            return transformElements(transform, *elements, host);
        // Converts packed digits to bytes, transforms them, and packs them again.
        const program::Range all{0, transform.size()};
        auto bytes = SEQUENCY_TRY(program::allocate(program::Storage::UInt8, transform.size()));
        program::convert(*data, bytes, {}, all);
        SEQUENCY_TRY(transformElements(transform, std::get<ElementVector>(bytes), host));
        program::convert(bytes, *data, {}, all);
        return base::success();
    }

    // Returns one pass per step. If the algorithm is a loop, one pass computes all butterflies.
    std::vector<program::PlanPass> passesOf(const program::OperationView& here) const
    {
        const auto element = program::elementOf(here.result().storage);
        const auto steps = transform::algorithmSteps(here.as<program::Transform>().transform, m_algorithm,
                                                     element && base::isInteger(*element));
        std::vector<program::PlanPass> passes;
        const bool isLoop = std::ranges::find(ownLoops, m_algorithm, &OwnLoop::name) != ownLoops.end();
        bool isInLoop = false;
        for (std::size_t i = 0; steps && i < steps->size(); ++i) {
            const transform::Step& step = (*steps)[i];
            if (isInLoop && step.hasButterflies()) {
                passes.back().steps.back().last = i;
                continue;
            }
            isInLoop = isLoop && step.hasButterflies();
            passes.push_back(program::passOf(isInLoop ? m_algorithm : transform::nameOf(step), i, 1));
        }
        return passes;
    }

    std::string m_algorithm;
};

}  // namespace

std::unique_ptr<program::HostKernels> makeMachine(const program::PlanOptions& options)
{
    return std::make_unique<Machine>(options);
}

}  // namespace sequency::reference
