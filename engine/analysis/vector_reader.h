// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes reductions of one long vector where it is stored, usually on a device, so that only the results are transferred.
//
// Each call builds a program and executes it with the runner. Lengths and positions count values. Packed bits and bit planes are not supported.
//
// Ownership: shares the vector; must not outlive the runner.
// Errors:    BadUsage (a range outside the vector, invalid groups), OutOfMemory, Cancelled, the device's errors; Device if the vector was lost.
// Threads:   one thread.
// Cost:      host memory for the results only.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/program/program.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace sequency::analysis {

// The distinct values, ascending, with their frequencies.
using Distribution = std::vector<std::pair<std::int64_t, std::int64_t>>;

class VectorReader {
public:
    VectorReader(std::shared_ptr<const program::DeviceVector> vector, program::Runner runner);
    VectorReader(std::shared_ptr<const program::HostVector> vector, program::Runner runner);

    std::size_t size() const { return m_size; }
    program::Storage storage() const { return m_storage; }
    // Returns the vector if it is in host memory, or nullptr if it is on a device.
    const base::ElementVector* inHost() const;
    const program::Runner& runner() const { return m_runner; }

    // A function that adds operations on `vector` to a program. outputs() executes this program and returns its outputs.
    using Build = std::function<void(program::ProgramBuilder& builder, program::VectorId vector)>;
    base::Result<std::vector<base::ElementVector>> outputs(const Build& build) const;

    base::Result<base::ElementVector> reduced(std::string_view reduction,
                                              const program::Groups& groups = {}) const;
    base::Result<std::vector<std::int64_t>> counted(const program::Bars& bars) const;
    base::Result<base::ElementVector> slice(std::size_t first, std::size_t count) const;
    base::Result<base::ElementVector> gathered(const std::vector<std::size_t>& positions) const;

    // Returns the distribution of the values, or nullopt if more than `most` are distinct. Every value must be an integer of the form low + k·step
    // (`step` a power of 2), at most `high`, and below 2^53 in magnitude. Reads the vector once, and again for each block of 2^20 possible values in
    // every occupied part of the range.
    base::Result<std::optional<Distribution>> distribution(std::int64_t low, std::int64_t high,
                                                           std::int64_t step, std::size_t most) const;

private:
    base::Status countFrom(std::int64_t low, std::int64_t step, Distribution& distribution) const;

    std::shared_ptr<const program::DeviceVector> m_kept;
    std::shared_ptr<const program::HostVector> m_host;
    program::Storage m_storage;
    std::size_t m_size;
    program::Runner m_runner;
};

}  // namespace sequency::analysis
