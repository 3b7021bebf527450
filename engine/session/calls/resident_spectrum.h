// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum that stays on its device, where Engine::look() reads it.
//
// The spectrum stays there until its last owner releases it, newer vectors need the memory (DeviceVectorCache), the device fails, or the devices are
// enumerated again.
//
// Threads: any. A thread that has obtained vector() can use the vector even if another thread evicts the spectrum meanwhile.
#pragma once

#include "engine/program/device_vector.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace sequency::session {

class ResidentSpectrum {
public:
    explicit ResidentSpectrum(std::shared_ptr<program::DeviceVector> vector)
        : m_storage(vector->storage()), m_length(vector->length()), m_vector(std::move(vector))
    {}

    program::Storage storage() const { return m_storage; }
    std::size_t length() const { return m_length; }
    // Returns the vector, or null if it was evicted.
    std::shared_ptr<program::DeviceVector> vector() const
    {
        const std::lock_guard lock(m_mutex);
        return m_vector;
    }
    void giveUp()
    {
        const std::lock_guard lock(m_mutex);
        m_vector.reset();
    }
    // Evicts the vector unless a caller still uses the result of vector(). Returns true if the vector was evicted.
    bool evictIdle()
    {
        const std::lock_guard lock(m_mutex);
        if (m_vector.use_count() != 1)
            return false;
        m_vector.reset();
        return true;
    }

private:
    mutable std::mutex m_mutex;  // guards m_vector
    program::Storage m_storage;
    std::size_t m_length;
    std::shared_ptr<program::DeviceVector> m_vector;
};

}  // namespace sequency::session
