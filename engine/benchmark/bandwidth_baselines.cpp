// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/bandwidth_baselines.h"

#include "engine/base/failure.h"
#include "engine/benchmark/writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sequency::benchmark {
namespace {

using session::Backend;

constexpr double sampleSeconds = 1e-2;  // target duration of a hot sample, which includes 40 µs of waiting
// Time limit in seconds for all samples, excluding the time to fill the caches. Never reduces their number below `fewestSamples`.
constexpr double enoughSeconds = 0.3;
constexpr double longSeconds = 1;  // if a sample takes longer than this, only one is taken
constexpr int fewestSamples = 3;
constexpr int mostSamples = 11;
constexpr double mostRepeats = 20000;
// Smallest plausible kernel time, as a share of the time for copying the inputs and outputs.
constexpr double impossiblyFast = 0.8;

// Returns the number of samples to take if `count` samples are requested and each takes `seconds`.
int samplesOf(int count, double seconds)
{
    if (seconds > longSeconds)
        return 1;
    const double inTime = std::clamp<double>(enoughSeconds / seconds, fewestSamples, mostSamples);
    return std::clamp(count, 1, static_cast<int>(inTime));
}

}  // namespace

Statistics hotSamples(int count, const std::function<double(int repeats)>& secondsOf)
{
    const double first = secondsOf(1);
    const double one = std::max(std::min(first, secondsOf(1)), 1e-8);
    const int repeats = static_cast<int>(std::clamp(std::ceil(sampleSeconds / one), 1.0, mostRepeats));
    std::vector<double> samples;
    for (int i = samplesOf(count, one * repeats); i > 0; --i)
        samples.push_back(secondsOf(repeats));
    return millisecondsOf(std::move(samples), hostClockSeconds() / repeats);
}

Statistics coldSamples(int count, double clockSeconds, const std::function<double()>& secondsOf)
{
    std::vector<double> samples;
    do {
        samples.push_back(secondsOf());
    } while (static_cast<int>(samples.size()) < samplesOf(count, std::max(samples.front(), 1e-8)));
    return millisecondsOf(std::move(samples), clockSeconds);
}

BandwidthBaselines::BandwidthBaselines(int samples, std::span<const Row> measured) : m_samples(samples)
{
    for (const Row& row : measured) {
        if (!row.hasTimes() || row.copyBytes == 0)
            continue;
        const std::string& device = row.point.device;
        m_known[{device, row.copyBytes, 1, Backend::CacheState::Hot}] = row.copyMilliseconds;
        m_known[{device, row.copyBytes, 1, Backend::CacheState::Cold}] = row.coldCopyMilliseconds;
        if (row.threadedCopyMilliseconds.median > 0 && row.point.algorithmOptions.threads != 1)
            m_known[{device, row.copyBytes, row.point.algorithmOptions.threads, Backend::CacheState::Hot}] =
                row.threadedCopyMilliseconds;
    }
}

Statistics BandwidthBaselines::copy(Backend& backend, std::size_t byteCount, std::size_t threads,
                                    Backend::CacheState state, const base::RunControl& control)
{
    const Key key{backend.info().id, byteCount, threads, state};
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    const auto secondsOf = [&](int repeats) {
        return require(backend.yardstickSeconds(
            {.byteCount = byteCount, .threads = threads, .state = state, .repeats = repeats}, control));
    };
    const double clock = backend.info().clockSeconds > 0 ? backend.info().clockSeconds : hostClockSeconds();
    return m_known[key] = state == Backend::CacheState::Hot
                              ? hotSamples(m_samples, secondsOf)
                              : coldSamples(m_samples, clock, [&] { return secondsOf(1); });
}

void setCopies(Row& row, double minBytesMoved)
{
    const double copy = row.copyMilliseconds.median;
    if (copy <= 0)
        return;
    if (row.coldMilliseconds.median > 0 && row.coldCopyMilliseconds.median > 0)
        row.coldCopies = row.coldMilliseconds.median / row.coldCopyMilliseconds.median;
    const double threaded = row.threadedCopyMilliseconds.median;
    const double fastest = threaded > 0 ? std::min(copy, threaded) : copy;
    const double once =
        fastest * minBytesMoved /
        (2 * static_cast<double>(row.copyBytes) * static_cast<double>(row.exchangeCost.devices));
    if (row.hot().median >= impossiblyFast * once) {
        row.copies = row.hot().median / copy;
        return;
    }
    row.note += fmt::format("{}the kernels ({} ms) seem faster than one pass over their data ({} ms): one of "
                            "the two times is wrong",
                            row.note.empty() ? "" : "; ", shortNumber(row.hot().median), shortNumber(once));
}

}  // namespace sequency::benchmark
