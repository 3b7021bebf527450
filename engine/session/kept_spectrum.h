// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum that stays on its device, for those who look at it (Engine::look()): as long as one of them has it, or until something newer
// needs its room (KeptVectors), its device fails or the devices are looked for again.
//
// Storage and length are for any thread, the vector is for the engine's; it may go on any thread.
#pragma once

#include "engine/program/device_vector.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace sequency::session {

class KeptSpectrum {
public:
    explicit KeptSpectrum(std::shared_ptr<program::DeviceVector> vector)
        : m_storage(vector->storage()), m_length(vector->length()), m_vector(std::move(vector))
    {}

    program::Storage storage() const { return m_storage; }
    std::size_t length() const { return m_length; }  // values
    // Null where it was given up.
    const std::shared_ptr<program::DeviceVector>& vector() const { return m_vector; }
    void giveUp() { m_vector.reset(); }

private:
    program::Storage m_storage;
    std::size_t m_length;
    std::shared_ptr<program::DeviceVector> m_vector;
};

}  // namespace sequency::session
