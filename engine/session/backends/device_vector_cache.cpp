// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/device_vector_cache.h"

#include "engine/program/program.h"
#include "engine/session/backends/backend.h"

#include <algorithm>
#include <cstdlib>

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;
using program::DeviceVector;

base::Status send(Backend& backend, const program::HostVector& values, DeviceVector& to,
                  const base::RunControl& control, base::Timings& timings)
{
    program::ProgramBuilder builder;
    builder.output(builder.input("f", to.storage(), to.length()));
    const auto program = builder.finish();
    return program ? backend.compute(*program, {}, {{values}, {&to}}, control, timings)
                   : base::Status(program.error());
}

}  // namespace

DeviceVectorCache::DeviceVectorCache()
{
    if (const char* const wanted = std::getenv("SEQUENCY_KEEP_ON_DEVICE"); wanted != nullptr)
        m_limit = base::readByteCount(wanted);
}

std::size_t DeviceVectorCache::limit(const Backend& backend) const
{
    const DeviceInfo& device = backend.info();
    if (device.isSeveral())
        return 0;
    return m_limit.value_or(device.type == DeviceType::Gpu ? device.globalMemory / 4 : 0);
}

void DeviceVectorCache::dropUnneeded()
{
    std::erase_if(m_functions, [](const Function& function) {
        return function.owner.expired() || function.vector->isLost();
    });
    std::erase_if(m_spectra, [](const auto& weak) {
        const auto spectrum = weak.lock();
        const auto vector = spectrum != nullptr ? spectrum->vector() : nullptr;
        if (vector != nullptr && vector->isLost())
            spectrum->giveUp();
        return vector == nullptr || vector->isLost();
    });
    std::erase_if(m_others, [](const auto& other) { return other.expired(); });
}

bool DeviceVectorCache::dropOldestSpectrum(std::string_view device, Which which)
{
    const auto found = std::ranges::find_if(m_spectra, [&](const auto& weak) {
        const auto spectrum = weak.lock();
        if (spectrum == nullptr)
            return false;
        if (const auto vector = spectrum->vector(); vector == nullptr || vector->device() != device)
            return false;
        if (which == Which::Idle)
            return spectrum->evictIdle();
        spectrum->giveUp();
        return true;
    });
    if (found == m_spectra.end())
        return false;
    m_spectra.erase(found);
    return true;
}

bool DeviceVectorCache::dropOldestFunction(std::string_view device, Which which)
{
    const auto found = std::find_if(m_functions.rbegin(), m_functions.rend(), [&](const Function& function) {
        return function.vector->device() == device &&
               (which == Which::All || function.vector.use_count() == 1);
    });
    if (found == m_functions.rend())
        return false;
    m_functions.erase(std::next(found).base());
    return true;
}

bool DeviceVectorCache::dropOldest(std::string_view device, Which which)
{
    const std::lock_guard lock(m_mutex);
    return dropOldestSpectrum(device, which) || dropOldestFunction(device, which);
}

std::size_t DeviceVectorCache::byteCount(std::string_view device)
{
    const std::lock_guard lock(m_mutex);
    return countBytes(device);
}

std::size_t DeviceVectorCache::countBytes(std::string_view device)
{
    dropUnneeded();
    std::size_t bytes = 0;
    const auto count = [&](const auto& vector) {
        if (vector != nullptr && vector->device() == device)
            bytes += vector->byteCount();
    };
    for (const Function& function : m_functions)
        count(function.vector);
    for (const auto& weak : m_spectra)
        if (const auto spectrum = weak.lock())
            count(spectrum->vector());
    for (const auto& other : m_others)
        count(other.lock());
    return bytes;
}

void DeviceVectorCache::release(std::string_view device)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_functions, [&](const Function& function) {
        return device.empty() || function.vector->device() == device;
    });
    for (const auto& weak : m_spectra)
        if (const auto spectrum = weak.lock())
            if (const auto vector = spectrum->vector();
                vector != nullptr && (device.empty() || vector->device() == device))
                spectrum->giveUp();
}

base::Result<std::shared_ptr<DeviceVector>>
DeviceVectorCache::make(Backend& backend, program::Storage storage, std::size_t length)
{
    const std::string& device = backend.info().id;
    const std::size_t wanted = program::storageBytes(storage, length);
    const std::size_t most = limit(backend);
    while (byteCount(device) + wanted > most)
        if (wanted > most || !dropOldest(device, Which::All))
            return Error{ErrorKind::OutOfMemory, "at most " + base::byteCountText(most) +
                                                     " can be stored on " + backend.info().name + ", but " +
                                                     base::byteCountText(wanted) + " more are needed"};
    auto made = backend.allocate(storage, length);
    while (!made && made.error().kind == ErrorKind::OutOfMemory && dropOldest(device, Which::All))
        made = backend.allocate(storage, length);
    if (!made)
        return made.error();
    return std::shared_ptr<DeviceVector>(std::move(*made));
}

base::Result<std::shared_ptr<ResidentSpectrum>>
DeviceVectorCache::spectrum(Backend& backend, program::Storage storage, std::size_t length)
{
    auto vector = SEQUENCY_TRY(make(backend, storage, length));
    const auto spectrum = std::make_shared<ResidentSpectrum>(std::move(vector));
    const std::lock_guard lock(m_mutex);
    m_spectra.emplace_back(spectrum);
    return spectrum;
}

base::Result<std::shared_ptr<DeviceVector>>
DeviceVectorCache::allocate(Backend& backend, program::Storage storage, std::size_t length)
{
    auto vector = SEQUENCY_TRY(make(backend, storage, length));
    const std::lock_guard lock(m_mutex);
    m_others.emplace_back(vector);
    return vector;
}

std::shared_ptr<const DeviceVector> DeviceVectorCache::knownFunction(std::string_view device,
                                                                     const base::SharedFunction& function,
                                                                     program::Storage storage)
{
    const std::lock_guard lock(m_mutex);
    dropUnneeded();
    const auto found = std::ranges::find_if(m_functions, [&](const Function& kept) {
        return kept.owner.lock() == function && kept.vector->device() == device &&
               kept.vector->storage() == storage;
    });
    if (found == m_functions.end())
        return nullptr;
    m_functions.splice(m_functions.begin(), m_functions, found);
    return found->vector;
}

base::Result<std::shared_ptr<const DeviceVector>>
DeviceVectorCache::function(Backend& backend, const base::SharedFunction& function, program::Storage storage,
                            const Values& values, const base::RunControl& control, base::Timings& timings)
{
    if (auto known = knownFunction(backend.info().id, function, storage))
        return known;
    auto vector = SEQUENCY_TRY(make(backend, storage, function->size()));
    const auto sent = SEQUENCY_TRY(values());
    SEQUENCY_TRY(send(backend, sent, *vector, control, timings));
    const std::lock_guard lock(m_mutex);
    m_functions.push_front({function, vector});
    return m_functions.front().vector;
}

}  // namespace sequency::session
