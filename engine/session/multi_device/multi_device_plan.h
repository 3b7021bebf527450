// SPDX-License-Identifier: GPL-3.0-or-later
//
// How several devices share a program, which way is predicted to be the fastest, and its run. Private to engine/session; the engine's
// thread.
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

enum class MultiDeviceStrategy { Alone, Fold, Exchange };

class MultiDevicePlan final : public program::Plan {
public:
    // A possible way and its predicted time.
    struct Candidate {
        MultiDeviceStrategy way = MultiDeviceStrategy::Alone;
        double seconds = 0;
        std::size_t worker = 0;                             // number of the device that computes alone
        std::shared_ptr<const program::Plan> plan;          // plan of that device
        std::optional<program::ProgramBlocks> blocks = {};  // blocks of the fold
        std::optional<program::Exchange> exchange = {};

        std::string words() const;  // "fold.8"
    };

    MultiDevicePlan(const program::Program& program, const program::PlanOptions& options,
                    std::span<Backend* const> members, std::vector<Candidate> ways, std::size_t chosen);

    const Candidate& chosen() const { return m_candidates[m_chosen]; }
    // All possible ways with their predicted times: "alone on opencl:0 0.2 s, fold.2 0.1 s".
    std::string choiceText() const;

    std::vector<program::PlanPass> passes() const override;
    std::string shape() const override;
    std::vector<std::string> otherShapes() const override;
    bool isInParts() const override;
    program::ExchangeCost exchangeCost() const override;

private:
    std::vector<std::string> m_members;  // ids
    std::vector<Candidate> m_candidates;
    std::size_t m_chosen;
};

// The ways of these members that are possible, at least one; otherwise the error of the first member alone. There are folds of the fewest
// blocks that give each member one, and of a few times as many.
base::Result<std::vector<MultiDevicePlan::Candidate>> candidates(const program::Program& program,
                                                                 const program::PlanOptions& options,
                                                                 std::span<Backend* const> members,
                                                                 const CostsOf& costs);

// Run what several devices share, on the engine's thread and one more for each member but the first. The vectors are those of the whole
// program, in the host's memory; an output may be an input that was given away. `timings` become those of the member that took the
// longest. Errors: Cancelled, OutOfMemory, and that of the first member if all have failed.
base::Status runBlocks(const program::ProgramBlocks& blocks, const program::Program& whole,
                       const program::PlanOptions& options, std::span<Backend* const> members,
                       const program::Vectors& vectors, const base::RunControl& control,
                       base::Timings& timings);

// On the first exchange.count() members. `isLost`: a member failed, and the result is not made.
base::Status runExchange(const program::Exchange& exchange, const program::Program& whole,
                         const program::PlanOptions& options, std::span<Backend* const> members,
                         const program::Vectors& vectors, const base::RunControl& control,
                         base::Timings& timings, bool& isLost);

}  // namespace sequency::session
