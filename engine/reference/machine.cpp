// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/machine.h"

#include "engine/program/walk.h"
#include "engine/reference/characters.h"
#include "engine/reference/executor.h"
#include "engine/reference/polarity_counts.h"
#include "engine/reference/walsh_a0.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace sequency::reference {
namespace {

using base::ElementVector;
using program::HostVector;
using transform::KroneckerTransform;

// A0 is the butterflies alone; orders and scaling around it are the general steps.
base::Status runA0(std::span<const transform::Step> steps, const transform::Ring& ring, ElementVector& data,
                   const base::RunControl& control, base::Timings& timings)
{
    const auto isButterfly = [](const transform::Step& step) { return step.hasButterflies(); };
    const auto first = std::find_if(steps.begin(), steps.end(), isButterfly);
    const auto last = std::find_if_not(first, steps.end(), isButterfly);
    if (auto done = run({steps.begin(), first}, ring, data, control, timings); !done)
        return done;
    // The steps of identities before the transform (a batch) are left out: the last one tells its size.
    const std::size_t transformSize = first == last ? 1 : 2 * std::prev(last)->distance;
    if (auto done = walshA0(data, transformSize, control, timings); !done)
        return done;
    return run({last, steps.end()}, ring, data, control, timings);
}

// The table's algorithms that are a loop (AlgorithmForm::Loop), by name.
struct OwnLoop {
    std::string_view name;
    base::Status (*run)(std::span<const transform::Step> steps, const transform::Ring& ring,
                        ElementVector& data, const base::RunControl& control, base::Timings& timings);
};
constexpr std::array ownLoops{OwnLoop{"A0", runA0}};

class Machine final : public program::HostMachine {
public:
    explicit Machine(std::string algorithm) : m_algorithm(std::move(algorithm)) {}

    base::Status transform(const KroneckerTransform& transform, HostVector& data,
                           const base::RunControl& control, base::Timings& timings) override
    {
        if (auto* elements = std::get_if<ElementVector>(&data))
            return transformElements(transform, *elements, control, timings);
        // Packed digits as bytes and back.
        const program::Range all{0, transform.size()};
        auto bytes = program::allocate(program::Storage::UInt8, transform.size());
        if (!bytes)
            return bytes.error();
        program::convert(data, *bytes, {}, all);
        if (auto done = transformElements(transform, std::get<ElementVector>(*bytes), control, timings);
            !done)
            return done;
        program::convert(*bytes, data, {}, all);
        return base::success();
    }

    // One a step; a loop takes all butterflies.
    std::vector<program::HostPass> passesOf(const KroneckerTransform& transform,
                                            program::Storage storage) const override
    {
        const auto element = program::elementOf(storage);
        const auto steps =
            transform::algorithmSteps(transform, m_algorithm, element && base::isInteger(*element));
        std::vector<program::HostPass> passes;
        const bool isLoop = std::ranges::find(ownLoops, m_algorithm, &OwnLoop::name) != ownLoops.end();
        bool isInLoop = false;
        for (std::size_t i = 0; steps && i < steps->size(); ++i) {
            const transform::Step& step = (*steps)[i];
            if (isInLoop && step.hasButterflies()) {
                ++passes.back().stepCount;
                continue;
            }
            isInLoop = isLoop && step.hasButterflies();
            passes.push_back({isInLoop ? m_algorithm : transform::nameOf(step), i, 1});
        }
        return passes;
    }

    base::Result<ElementVector> characters(const transform::CharacterGroup& group, base::ElementType element,
                                           const base::RunControl& control, base::Timings& timings) override
    {
        const transform::Algorithm* const row = transform::algorithmNamed(m_algorithm);
        if (row == nullptr || !row->characters)
            return unknownAlgorithm();
        return reference::characters(group, element, *row->characters, control, timings);
    }

    base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                            std::span<const std::uint32_t> truth,
                                                            const base::RunControl& control,
                                                            base::Timings& timings) override
    {
        return reference::polarityCounts(variables, truth, control, timings);
    }

private:
    base::Status transformElements(const KroneckerTransform& transform, ElementVector& data,
                                   const base::RunControl& control, base::Timings& timings) const
    {
        const auto steps =
            transform::algorithmSteps(transform, m_algorithm, base::isInteger(base::elementType(data)));
        if (!steps)
            return unknownAlgorithm();
        const auto own = std::ranges::find(ownLoops, m_algorithm, &OwnLoop::name);
        return own != ownLoops.end() ? own->run(*steps, transform.ring(), data, control, timings)
                                     : reference::run(*steps, transform.ring(), data, control, timings);
    }

    base::Error unknownAlgorithm() const
    {
        return {base::ErrorKind::BadUsage, "unknown algorithm '" + m_algorithm + "'"};
    }

    std::string m_algorithm;
};

}  // namespace

std::unique_ptr<program::HostMachine> makeMachine(const program::PlanOptions& options)
{
    return std::make_unique<Machine>(options.algorithm);
}

}  // namespace sequency::reference
