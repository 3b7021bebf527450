// SPDX-License-Identifier: GPL-3.0-or-later
//
// What programs say of one long vector where it lies, mostly on a device: some numbers come back instead of all.
//
// It shares the vector and runs a program a call by its runner, whose life bounds its own. Lengths and positions count values. Of bits
// and planes there is nothing to be looked at. Host memory: what is returned. One thread. Errors: BadUsage (a part outside of the vector, groups that do not fit),
// OutOfMemory, Cancelled, those of the device; of a vector that its device has lost, Device.
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

// Each value and how often it occurs, by rising value.
using Distribution = std::vector<std::pair<std::int64_t, std::int64_t>>;

class VectorLook {
public:
    VectorLook(std::shared_ptr<const program::DeviceVector> vector, program::Runner runner);
    VectorLook(std::shared_ptr<const program::HostVector> vector, program::Runner runner);

    std::size_t size() const { return m_size; }
    program::Storage storage() const { return m_storage; }
    // Null where it lies on a device.
    const base::ElementVector* inHost() const;
    const program::Runner& runner() const { return m_runner; }

    // The outputs of a program of the vector.
    using Build = std::function<void(program::ProgramBuilder& builder, program::VectorId vector)>;
    base::Result<std::vector<base::ElementVector>> outputs(const Build& build) const;

    base::Result<base::ElementVector> reduced(std::string_view reduction,
                                              const program::Groups& groups = {}) const;
    base::Result<std::vector<std::int64_t>> counted(const program::Bars& bars) const;
    base::Result<base::ElementVector> slice(std::size_t first, std::size_t count) const;
    base::Result<base::ElementVector> gathered(const std::vector<std::size_t>& positions) const;

    // Of integers, which are `low` and those that follow it in steps of a power of 2 up to `high`, all below 2^53 by magnitude. Nothing where
    // more than `most` differ. One look at all, and one for some 2^20 values in each part of the range that has any.
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
