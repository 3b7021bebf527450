// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector that stays where it is computed: on a device, between the programs that read it.
//
// Made by a device (Backend::allocate() of the room session), uninitialised; written as an output of a program, read as an input of
// others, by that device alone. It keeps its memory until it goes, which may be on any thread and needs no device; after its
// device has failed and was opened anew its values are lost, and a program that reads it ends in an error of kind Device. The
// devices of the host keep a HostVector in it.
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

    const std::string& device() const { return m_device; }  // the id
    Storage storage() const { return m_storage; }
    std::size_t length() const { return m_length; }  // values
    std::size_t byteCount() const { return storageBytes(m_storage, m_length); }
    // Its device has failed since. The thread of the device.
    virtual bool isLost() const { return false; }

private:
    std::string m_device;
    Storage m_storage;
    std::size_t m_length;
};

}  // namespace sequency::program
