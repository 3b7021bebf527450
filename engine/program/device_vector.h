// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector that stays on the device that computed it, for use by later programs.
//
// Backend::allocate() (engine/session) returns an uninitialised DeviceVector. Only programs on the same device can write it, as an output, or read
// it, as an input. For a device that computes in host memory it contains a HostVector. If the device fails and is reopened, the values are lost;
// programs that read them then return an error of kind Device.
//
// Threads: the vector may be destroyed on any thread.
#pragma once

#include "engine/program/storage.h"

#include <cstddef>
#include <string>
#include <utility>

namespace sequency::program {

class DeviceVector {
public:
    DeviceVector(std::string device, Storage storage, std::size_t length)
        : m_device(std::move(device)), m_storage(storage), m_length(length)
    {}
    virtual ~DeviceVector() = default;
    DeviceVector(const DeviceVector&) = delete;
    DeviceVector& operator=(const DeviceVector&) = delete;

    const std::string& device() const { return m_device; }  // id of the device that holds the vector
    Storage storage() const { return m_storage; }
    std::size_t length() const { return m_length; }
    std::size_t byteCount() const { return storageBytes(m_storage, m_length); }
    // True if the device has failed since the vector was allocated. Must be called on the device's thread.
    virtual bool isLost() const { return false; }

private:
    std::string m_device;
    Storage m_storage;
    std::size_t m_length;
};

}  // namespace sequency::program
