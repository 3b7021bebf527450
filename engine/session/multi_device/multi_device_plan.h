// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan with which several devices run a program: candidate strategies with their predicted times, the choice of the fastest, and its execution.
//
// Private to engine/session.
//
// Threads: the engine thread.
#pragma once

#include "engine/program/program_blocks.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sequency::session {

class MultiDevicePlan final : public program::Plan {
public:
    struct Candidate {
        double seconds = 0;
        std::size_t worker = 0;                             // for "alone": index of the device that computes
        std::shared_ptr<const program::Plan> plan;          // for "alone": plan of that device
        std::optional<program::ProgramBlocks> blocks = {};  // for "fold": blocks of the program

        bool isAlone() const { return !blocks.has_value(); }
        std::string words() const;  // text form, for example "fold.8"
    };

    MultiDevicePlan(const program::Program& program, const program::PlanOptions& options,
                    std::span<Backend* const> members, std::vector<Candidate> ways, std::size_t chosen);

    const Candidate& chosen() const { return m_candidates[m_chosen]; }
    // Returns all candidates with their predicted times, for example "alone on opencl:0 0.2 s, fold.2 0.1 s".
    std::string choiceText() const;

    std::vector<program::PlanPass> passes() const override;
    std::string shape() const override;
    std::vector<std::string> otherShapes() const override;
    bool isInParts() const override;
    program::ExchangeCost exchangeCost() const override;

private:
    std::vector<std::string> m_members;  // ids of the member devices
    std::vector<Candidate> m_candidates;
    std::size_t m_chosen;
};

// Returns at least one candidate for the devices `members`, or the error that occurs if the first member computes alone. Folds are offered with the
// smallest number of blocks that gives each member at least one block, and with a few multiples of this number.
base::Result<std::vector<MultiDevicePlan::Candidate>> candidates(const program::Program& program,
                                                                 const program::PlanOptions& options,
                                                                 std::span<Backend* const> members,
                                                                 const CostsOf& costs);

// Runs a program in independent blocks on the engine thread and on one more thread for each member after the first. The vectors belong to the whole
// program and must be in host memory; an output may be a donated input. `timings` is set to the times of the slowest member. Errors: Cancelled,
// OutOfMemory, and the error of the first member if all members have failed.
base::Status runBlocks(const program::ProgramBlocks& blocks, const program::Program& whole,
                       const program::PlanOptions& options, std::span<Backend* const> members,
                       const program::Vectors& vectors, const base::RunControl& control,
                       base::Timings& timings);

}  // namespace sequency::session
