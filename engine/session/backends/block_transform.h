// SPDX-License-Identifier: GPL-3.0-or-later
//
// A transform computed block by block (program/partition.h) on one device, for a process that computes only some of the blocks.
//
// Every block equals the corresponding part of the spectrum from Engine::run() with the same element type: bit for bit for integers, bits and finite
// fields, and up to the order of summation for reals and complex numbers. The function must not change while this object exists.
//
// Errors:  those of the request; BadUsage if the transform cannot be split; those of the device; Cancelled.
// Threads: the engine thread.
// Memory:  the encoded function and one block.
#pragma once

#include "engine/program/partition.h"
#include "engine/session/engine.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace sequency::session {

class BlockTransform {
public:
    // Prepares a transform that is computed in at least `minBlocks` blocks.
    static base::Result<BlockTransform> of(Engine& engine, const TransformRequest& request,
                                           const DeviceInfo& device, std::size_t minBlocks,
                                           const base::RunControl& control);

    std::size_t blockCount() const { return m_partition.blockCount(); }
    std::size_t blockLength() const { return m_partition.blockLength(); }
    base::ElementType element() const { return m_element; }
    bool exact() const { return m_exact; }
    const DeviceInfo& device() const { return m_device; }

    // Returns block `index`. The caller must clear the rounding residue of the block (tolerance(), rounding.h).
    base::Result<base::ElementVector> block(std::size_t index, const base::RunControl& control) const;

    // Returns the magnitude up to which values of the spectrum count as zero (rounding.h). Returns nullopt if this magnitude depends on the
    // spectrum's largest magnitude, as for transforms by characters. In this case the caller must pass that largest magnitude to tolerance(largest).
    std::optional<double> tolerance() const;
    double tolerance(double largest) const;

private:
    BlockTransform(program::Partition partition, transform::KroneckerTransform transform,
                   program::Runner runner, DeviceInfo device)
        : m_partition(std::move(partition)), m_transform(std::move(transform)), m_runner(std::move(runner)),
          m_device(std::move(device))
    {}

    base::Status enter(const TransformRequest& request, const base::RunControl& control);

    program::Partition m_partition;
    transform::KroneckerTransform m_transform;
    program::Runner m_runner;
    DeviceInfo m_device;
    base::ElementType m_element = base::ElementType::Int32;
    bool m_exact = true;
    double m_entered = 0;  // largest magnitude of a value of the encoded function
    base::SharedFunction m_function;
    program::HostVector m_values;  // the encoded function
    program::ValueMapping m_meaning = program::ValueMapping::Values;
};

}  // namespace sequency::session
