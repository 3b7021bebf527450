// SPDX-License-Identifier: GPL-3.0-or-later
//
// A transform block by block (program/partition.h) on one device, for who makes some of the blocks alone: one of several processes.
//
// Every block is that part of the spectrum which Engine::run() gives, with its element type: integers, bits and finite fields to the bit, reals and
// complex numbers up to the order of their sums. The function stays as it is for as long as this lives. The engine's thread; memory: the function as it
// enters the transform and a block. Errors: those of the request, BadUsage where a transform has no blocks, those of the device, Cancelled.
#pragma once

#include "engine/program/partition.h"
#include "engine/session/engine.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace sequency::session {

class BlockTransform {
public:
    // In at least so many blocks.
    static base::Result<BlockTransform> of(Engine& engine, const TransformRequest& request,
                                           const DeviceInfo& device, std::size_t minBlocks,
                                           const base::RunControl& control);

    std::size_t blockCount() const { return m_partition.blockCount(); }
    std::size_t blockLength() const { return m_partition.blockLength(); }
    base::ElementType element() const { return m_element; }
    bool exact() const { return m_exact; }
    const DeviceInfo& device() const { return m_device; }

    // Not cleared of rounding.
    base::Result<base::ElementVector> block(std::size_t index, const base::RunControl& control) const;

    // What is to be made zero (rounding.h): known before the spectrum is, but for transforms by characters, where it is a share of the largest magnitude.
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
    double m_entered = 0;  // the largest magnitude
    base::SharedFunction m_function;
    program::HostVector m_values;  // as they enter
    program::Meaning m_meaning = program::Meaning::Values;
};

}  // namespace sequency::session
