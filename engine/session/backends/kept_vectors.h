// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an engine keeps on its devices: functions, so that they go there once, and the spectra that somebody looks at.
//
// Both are kept until their last owner lets them go, something newer or a run needs their room, their device fails, or the devices are
// looked for again. The oldest spectrum goes first, then the function that was not used for the longest time. Other vectors
// belong to their callers and are only counted.
//
// Threads: the engine's. giveUpOldest() may be called by any thread meanwhile: devices that share a run need room on threads of their own.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/program/device_vector.h"
#include "engine/program/vectors.h"
#include "engine/session/calls/kept_spectrum.h"

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

class KeptVectors {
public:
    KeptVectors();

    // Bytes on one device at most. Without: $SEQUENCY_KEEP_ON_DEVICE, as 8000000 or 512MiB; where that is not set, or something else, a
    // quarter of a GPU's memory, and nothing on others, whose memory is the host's.
    void setLimit(std::optional<std::size_t> byteCount) { m_limit = byteCount; }
    std::size_t limit(const Backend& backend) const;
    // Shorter spectra than this are fetched: the host has room for them, and every view can do all with them.
    static constexpr std::size_t usualMinSpectrum = std::size_t{1} << 25;
    void setMinSpectrum(std::size_t values) { m_minSpectrum = values; }
    std::size_t minSpectrum() const { return m_minSpectrum; }

    // The function's values on the device, made by `values` (of this storage) and sent where they are not there yet. OutOfMemory where
    // they are more than the limit or the device has no room even without what else is kept; errors of Backend::execute().
    using Values = std::function<base::Result<program::HostVector>()>;
    base::Result<std::shared_ptr<const program::DeviceVector>>
    function(Backend& backend, const base::SharedFunction& function, program::Storage storage,
             const Values& values, const base::RunControl& control, base::Timings& timings);

    // A new spectrum, not written yet; never null. OutOfMemory as above.
    base::Result<std::shared_ptr<KeptSpectrum>> spectrum(Backend& backend, program::Storage storage,
                                                         std::size_t length);

    // A new vector, counted as long as it lives. OutOfMemory as above.
    base::Result<std::shared_ptr<program::DeviceVector>> allocate(Backend& backend, program::Storage storage,
                                                                  std::size_t length);

    // On this device now. Functions that nobody owns any more, or that were lost with a device, are given back first.
    std::size_t byteCount(std::string_view device);
    // Of those that nobody computes or looks at now the oldest spectrum of the device, else the function that was not used for the longest
    // time. False where there is none.
    bool giveUpOldest(std::string_view device) { return dropOldest(device, Which::Idle); }
    // All functions and spectra of this device, or of all where it is empty.
    void release(std::string_view device = {});

private:
    // A new vector, after what must go for it; not counted yet.
    base::Result<std::shared_ptr<program::DeviceVector>> make(Backend& backend, program::Storage storage,
                                                              std::size_t length);

    struct Function {
        std::weak_ptr<const base::FunctionVector> owner;
        std::shared_ptr<const program::DeviceVector> vector;
    };

    // Null if it is not on the device; otherwise it becomes the latest one that was used.
    std::shared_ptr<const program::DeviceVector>
    knownFunction(std::string_view device, const base::SharedFunction& function, program::Storage storage);
    enum class Which { All, Idle };
    bool dropOldest(std::string_view device, Which which);

    // With m_mutex held.
    // Drops functions without an owner and vectors whose device has failed.
    void dropUnneeded();
    std::size_t countBytes(std::string_view device);
    bool dropOldestSpectrum(std::string_view device, Which which);
    bool dropOldestFunction(std::string_view device, Which which);

    std::optional<std::size_t> m_limit;
    std::size_t m_minSpectrum = usualMinSpectrum;
    std::mutex m_mutex;               // guards the lists; never held during a call of a device
    std::list<Function> m_functions;  // by last use, the latest first
    std::vector<std::weak_ptr<KeptSpectrum>> m_spectra;  // the oldest first
    std::vector<std::weak_ptr<const program::DeviceVector>> m_others;
};

}  // namespace sequency::session
