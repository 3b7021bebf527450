// SPDX-License-Identifier: GPL-3.0-or-later
//
// How several devices share a program, and which way is predicted to be the fastest. Private to engine/session; the engine's thread.
#pragma once

#include "engine/program/exchange.h"
#include "engine/program/program_blocks.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sequency::session {

enum class MultiDeviceWay { Alone, Fold, Exchange };

class MultiDevicePlan final : public program::Plan {
public:
    // A way that is possible, and what it is predicted to take.
    struct Way {
        MultiDeviceWay way = MultiDeviceWay::Alone;
        double seconds = 0;
        std::size_t maker = 0;                              // number of the device that computes alone
        std::shared_ptr<const program::Plan> plan;          // plan of that device
        std::optional<program::ProgramBlocks> blocks = {};  // blocks of the fold
        std::optional<program::Exchange> exchange = {};

        std::string words() const;  // "fold.8"
    };

    MultiDevicePlan(const program::Program& program, const program::PlanOptions& options,
                    std::span<Backend* const> members, std::vector<Way> ways, std::size_t chosen);

    const Way& chosen() const { return m_ways[m_chosen]; }
    // Every way that is possible, and what it is predicted to take: "alone on opencl:0 0.2 s, fold.2 0.1 s".
    std::string choiceText() const;

    std::vector<program::PlanPass> passes() const override;
    std::string shape() const override;
    std::vector<std::string> otherShapes() const override;
    bool isInParts() const override;
    program::Sharing sharing() const override;

private:
    std::vector<std::string> m_members;  // ids
    std::vector<Way> m_ways;
    std::size_t m_chosen;
};

// The ways of these members that are possible, at least one; else the error of the first member alone. Folds of the fewest blocks that give each one, and of a few
// times as many.
base::Result<std::vector<MultiDevicePlan::Way>> waysOf(const program::Program& program,
                                                       const program::PlanOptions& options,
                                                       std::span<Backend* const> members,
                                                       const CostsOf& costs);

}  // namespace sequency::session
