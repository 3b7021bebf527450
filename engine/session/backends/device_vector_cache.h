// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectors that an engine keeps resident on its devices: functions, which are then transferred only once, and spectra that are being displayed.
//
// Functions and spectra stay resident until their last owner releases them, newer vectors or a run need the memory, the device fails, or the devices
// are enumerated again. The oldest spectrum is evicted first, then the least recently used function. Vectors from allocate() belong to their callers:
// the cache counts them but never evicts them.
//
// Threads: the engine thread. evictOldest() may be called on any thread, because in a multi-device run each device has its own thread.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/program/device_vector.h"
#include "engine/program/vectors.h"
#include "engine/session/calls/resident_spectrum.h"

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace sequency::session {

class Backend;

class DeviceVectorCache {
public:
    DeviceVectorCache();

    // Sets the maximum number of resident bytes per device. nullopt selects the default: $SEQUENCY_KEEP_ON_DEVICE, for example 8000000 or 512MiB. If
    // this variable is unset or invalid, the default is a quarter of a GPU's memory, and 0 for devices that use host memory.
    void setLimit(std::optional<std::size_t> byteCount) { m_limit = byteCount; }
    std::size_t limit(const Backend& backend) const;
    // Minimum number of values of a resident spectrum. Shorter spectra are copied to the host, where every view works without restrictions.
    static constexpr std::size_t defaultMinSpectrum = std::size_t{1} << 25;
    void setMinSpectrum(std::size_t values) { m_minSpectrum = values; }
    std::size_t minSpectrum() const { return m_minSpectrum; }

    using Values = std::function<base::Result<program::HostVector>()>;
    // Returns the function's values on the device in `storage`. Values that are not resident yet are taken from `values` and transferred. Errors:
    // OutOfMemory if the values exceed the limit or do not fit even after everything else is evicted; errors of Backend::execute().
    base::Result<std::shared_ptr<const program::DeviceVector>>
    function(Backend& backend, const base::SharedFunction& function, program::Storage storage,
             const Values& values, const base::RunControl& control, base::Timings& timings);

    // Allocates an uninitialised spectrum. The result is never null. Errors: OutOfMemory, as for function().
    base::Result<std::shared_ptr<ResidentSpectrum>> spectrum(Backend& backend, program::Storage storage,
                                                             std::size_t length);

    // Allocates a vector that counts towards the limit during its lifetime. Errors: OutOfMemory, as for function().
    base::Result<std::shared_ptr<program::DeviceVector>> allocate(Backend& backend, program::Storage storage,
                                                                  std::size_t length);

    // Returns the number of bytes resident on the device, after releasing functions without an owner and vectors of a failed device.
    std::size_t byteCount(std::string_view device);
    // Evicts the device's oldest spectrum that is not in use or, if there is none, its least recently used function that is not in use. Returns false
    // if nothing could be evicted.
    bool evictOldest(std::string_view device) { return dropOldest(device, Which::Idle); }
    // Evicts all functions and spectra of the device, or of all devices if `device` is empty.
    void release(std::string_view device = {});

private:
    // Allocates a vector and evicts other vectors as necessary. The vector is not counted yet.
    base::Result<std::shared_ptr<program::DeviceVector>> make(Backend& backend, program::Storage storage,
                                                              std::size_t length);

    struct Function {
        std::weak_ptr<const base::FunctionVector> owner;
        std::shared_ptr<const program::DeviceVector> vector;
    };

    // Returns a resident function and marks it as the most recently used function. Returns null if the function is not resident.
    std::shared_ptr<const program::DeviceVector>
    knownFunction(std::string_view device, const base::SharedFunction& function, program::Storage storage);
    enum class Which { All, Idle };
    bool dropOldest(std::string_view device, Which which);

    // Releases functions without an owner and vectors whose device has failed. m_mutex must be held.
    void dropUnneeded();
    std::size_t countBytes(std::string_view device);
    bool dropOldestSpectrum(std::string_view device, Which which);
    bool dropOldestFunction(std::string_view device, Which which);

    std::optional<std::size_t> m_limit;
    std::size_t m_minSpectrum = defaultMinSpectrum;
    std::mutex m_mutex;               // guards the lists; not held during calls to a device
    std::list<Function> m_functions;  // most recently used first
    std::vector<std::weak_ptr<ResidentSpectrum>> m_spectra;  // oldest first
    std::vector<std::weak_ptr<const program::DeviceVector>> m_others;
};

}  // namespace sequency::session
