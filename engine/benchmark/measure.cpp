// SPDX-License-Identifier: GPL-3.0-or-later
//
// The protocol: points that take turns, yardsticks, verification.
#include "engine/base/elapsed.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/shown_text.h"
#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/fftw_transform.h"
#include "engine/benchmark/repetitions.h"
#include "engine/benchmark/yardsticks.h"
#include "engine/session/backends/byte_work.h"
#include "engine/session/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sequency::benchmark {
namespace {

constexpr double longestForHotMilliseconds = 20;  // a run that the profiling queue changes by less than 1 %

// One of the points that are measured together.
struct Member {
    Row row;
    session::Backend* backend = nullptr;
    std::unique_ptr<Workload> workload = {};
    std::unique_ptr<Repetitions> repetitions = {};
    base::Status status = base::success();
    double seconds = 0;

    bool isAlive() const { return status && workload != nullptr; }
    // Adds the time that `work` takes, and takes its status.
    template <typename Work>
    void timed(const Work& work)
    {
        const auto start = base::Clock::now();
        status = work();
        seconds += base::secondsSince(start);
    }
};

using CacheState = session::Backend::CacheState;

// What a device has no time for, or no room, is left out. A device that fails or hangs here has not been measured.
base::Status takeSamples(base::Result<Statistics> samples, Statistics& statistics)
{
    if (samples)
        statistics = std::move(*samples);
    else if (samples.error().kind != base::ErrorKind::Unsupported &&
             samples.error().kind != base::ErrorKind::OutOfMemory)
        return samples.error();
    return base::success();
}

// One run on a processor whose caches hold something else.
base::Result<double> coldRunSeconds(Member& member, session::CacheFlush& caches,
                                    const base::RunControl& quiet)
{
    if (auto ready = member.workload->reset(quiet); !ready)
        return ready.error();
    if (auto flushed = caches.flush(quiet); !flushed)
        return flushed.error();
    base::Timings timings;
    if (auto done = member.workload->run(*member.backend, quiet, timings); !done)
        return done.error();
    return timings.computeSeconds;
}

// The kernels alone, with caches hot and cold.
base::Status addHotAndCold(Member& member, const Protocol& protocol, const base::RunControl& quiet)
{
    Row& row = member.row;
    if (member.backend->info().isSeveral())  // their kernels alone leave out what they wait for
        return base::success();
    bool isVerified = true;
    const auto seconds = [&](CacheState state, int repeats) -> base::Result<double> {
        const auto time = member.workload->planSeconds(*member.backend, state, repeats, quiet);
        if (!time)
            return time.error();
        isVerified = isVerified && time->isVerified;
        return time->seconds;
    };
    if (row.computeMilliseconds.median <= longestForHotMilliseconds) {
        if (auto done = takeSamples(
                hotSamples(protocol.repeats, [&](int repeats) { return seconds(CacheState::Hot, repeats); }),
                row.hotMilliseconds);
            !done)
            return done;
        row.isHotVerified = isVerified && row.hotMilliseconds.median > 0;
    }
    if (member.backend->info().isOpenCl)
        return takeSamples(coldSamples(protocol.repeats, member.repetitions->deviceClock(),
                                       [&] { return seconds(CacheState::Cold, 1); }),
                           row.coldMilliseconds);
    session::CacheFlush caches;
    return takeSamples(coldSamples(protocol.repeats, member.repetitions->deviceClock(),
                                   [&] { return coldRunSeconds(member, caches, quiet); }),
                       row.coldMilliseconds);
}

// What the vectors of the work would take to be copied, and the kernels in copies; of several devices by the first of them.
base::Status addCopies(Member& member, Yardsticks& yardsticks, const base::RunControl& quiet)
{
    Row& row = member.row;
    const auto copy = [&](std::size_t threads, CacheState state, Statistics& statistics) {
        return takeSamples(
            yardsticks.copy(*member.backend, member.workload->byteCount(), threads, state, quiet),
            statistics);
    };
    row.copyBytes = member.workload->byteCount();
    if (auto done = copy(1, CacheState::Hot, row.copyMilliseconds); !done)
        return done;
    if (auto done = copy(1, CacheState::Cold, row.coldCopyMilliseconds); !done)
        return done;
    const session::DeviceInfo& device = member.backend->info();
    if (device.type == session::DeviceType::Cpu && !device.isOpenCl && !device.isSeveral())
        if (auto done =
                copy(row.point.algorithmOptions.threads, CacheState::Hot, row.threadedCopyMilliseconds);
            !done)
            return done;
    setCopies(row, member.workload->minBytesMoved());
    return base::success();
}

// Compares the result of the last repetition with what another executor computes from the same input: the reference for
// all devices, the CPU path for the reference and, on other devices and of FFTW, for what would keep the reference busy for minutes. What
// the CPU path itself computed, alone or with others, is verified by laws then. The other repetitions must have given the same bytes. By what
// it was verified.
base::Result<std::string> verify(session::Engine& engine, const Member& member, const base::RunControl& quiet)
{
    const session::DeviceInfo& device = member.backend->info();
    const std::string& id = device.id;
    const bool hasCpu = id == "cpu" || std::ranges::find(device.members, "cpu") != device.members.end();
    const bool isOfCpu = hasCpu && member.row.point.algorithm != fftwAlgorithm;
    const bool byCpu = id == "reference" || (!isOfCpu && sizeOf(member.row.point) > LawLimits().largestWhole);
    session::Backend& verifier = *engine.backend(byCpu ? "cpu" : "reference");
    auto verified = member.workload->verify(verifier, quiet);
    verifier.releaseMemory();
    constexpr std::string_view why = "not verified: ";
    if (!verified) {
        base::Error error = verified.error();
        if (error.kind == base::ErrorKind::Cancelled)
            return error;
        error.kind = base::ErrorKind::Device;
        if (!error.message.starts_with(why))
            error.message = std::string(why) + error.message;
        return error;
    }
    const auto& outputs = member.repetitions->samples().outputs;
    const auto other =
        std::find_if(outputs.begin(), outputs.end(), [&](std::uint64_t o) { return o != outputs.back(); });
    if (other == outputs.end())
        return verified;
    return base::Error{base::ErrorKind::Device,
                       fmt::format("{}repetition {} of {} gave another result than the last, which is right",
                                   why, std::distance(outputs.begin(), other) + 1, outputs.size())};
}

void fill(Row& row, const Repetitions& repetitions)
{
    const Samples& samples = repetitions.samples();
    const double device = repetitions.deviceClock();
    const double host = repetitions.hostClock();
    row.note = repetitions.note();
    row.repeats = samples.count();
    row.warmUps = samples.warmUps;
    const auto times = [&samples](const auto& seconds, double clock) {
        return millisecondsOf(samples.secondsOf(seconds), clock);
    };
    row.computeMilliseconds = times(&base::Timings::computeSeconds, device);
    row.withTransfersMilliseconds = times(&base::Timings::withTransfersSeconds, device);
    row.uploadMilliseconds = times(&base::Timings::uploadSeconds, device);
    row.downloadMilliseconds = times(&base::Timings::downloadSeconds, device);
    row.stagingMilliseconds = times(&base::Timings::stagingSeconds, host);
    row.totalMilliseconds = times(&base::Timings::totalSeconds, host);
    row.writeMilliseconds = millisecondsOf(samples.writeSeconds, device);
    if (row.computeMilliseconds.median > 0)
        row.writeShare = row.writeMilliseconds.median / row.computeMilliseconds.median;
    const base::Timings last = samples.runs.empty() ? base::Timings{} : samples.runs.back();
    for (std::size_t i = 0; i < last.stepSeconds.size(); ++i)
        row.stepMilliseconds.push_back(
            times([i](const auto& run) { return i < run.stepSeconds.size() ? run.stepSeconds[i] : 0; },
                  device)
                .median);
    row.buildMilliseconds = 1e3 * samples.buildSeconds;
    row.machine = samples.machine;
    for (const base::Timings& run : samples.runs)
        row.threads = std::max(row.threads, run.threads);
    row.workGroups = last.workGroups;
}

RowStatus statusOf(base::ErrorKind kind)
{
    return kind == base::ErrorKind::Unsupported ? RowStatus::Unsupported
           : kind == base::ErrorKind::Cancelled ? RowStatus::Cancelled
                                                : RowStatus::Failed;
}

Row withError(const Row& row, const base::Error& error)
{
    Row failed = rowWithout(row.point, statusOf(error.kind), error.message);
    failed.element = row.element.empty() ? failed.element : row.element;
    return failed;
}

// An algorithm that this device has not, though another may.
base::Status checkAlgorithm(const session::DeviceInfo& device, const Point& point)
{
    const auto names = algorithmsFor(device, point.work);
    if (workNamed(point.work) == nullptr || std::ranges::find(names, point.algorithm) != names.end())
        return base::success();
    const auto nameAt = [&names](std::size_t i) { return names[i]; };
    return base::Error{base::ErrorKind::Unsupported,
                       "the device " + point.device + " has no algorithm '" + point.algorithm + "' for " +
                           point.work + ", expected one of: " + base::nameList(names.size(), nameAt)};
}

// Finds the device, draws the data, makes all that is needed but the kernels.
base::Status prepare(Member& member, session::Engine& engine, const Protocol& protocol,
                     const base::RunControl& control)
{
    Row& row = member.row;
    const Point wanted = row.point;
    const auto device = engine.resolveDevice(wanted.device);
    if (!device)
        return device.error();
    row.point.device = device->id;
    if (auto known = checkAlgorithm(*device, row.point); !known)
        return known;
    member.backend = engine.backend(device->id);
    const std::uint64_t seed = protocol.seed * 64 + static_cast<std::uint64_t>(std::max(wanted.variables, 0));
    auto workload = makeWorkload(wanted, seed, *member.backend, control);
    if (!workload)
        return workload.error();
    member.workload = std::move(*workload);
    row.radix = member.workload->radix();
    row.size = sizeOf(row.point);
    row.element = base::elementName(member.workload->element());
    member.repetitions = std::make_unique<Repetitions>(*member.workload, *member.backend, protocol, control);
    return member.repetitions->warmUp();
}

// Everything behind the repetitions but the freeing of memory. What a failed point leaves in its row is thrown away by the caller.
base::Status finish(Member& member, session::Engine& engine, const Protocol& protocol, Yardsticks& yardsticks,
                    const base::RunControl& quiet)
{
    auto verified = verify(engine, member, quiet);
    if (!verified)
        return verified.error();
    Row& row = member.row;
    fill(row, *member.repetitions);
    auto way = member.workload->way(*member.backend);
    if (!way)
        return way.error();
    row.plan = std::move(way->plan);
    row.sharing = way->sharing;
    if (auto done = addHotAndCold(member, protocol, quiet); !done)
        return done;
    if (auto done = addCopies(member, yardsticks, quiet); !done)
        return done;
    row.verified = true;
    row.verifiedBy = std::move(*verified);
    return quiet.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

MachineMonitor monitorOf(session::Engine& engine, const session::DeviceInfo& device)
{
    std::vector<session::DeviceInfo> devices;
    for (const std::string& id : device.members)
        devices.push_back(engine.backend(id)->info());
    if (devices.empty())
        devices.push_back(device);
    return MachineMonitor::of(devices);
}

// The repetitions of all in turns.
void repeatInTurns(session::Engine& engine, std::span<Member> members, const base::RunControl& control)
{
    const auto first = std::ranges::find_if(members, &Member::isAlive);
    if (first == members.end())
        return;
    MachineMonitor monitor = monitorOf(engine, first->backend->info());
    for (bool isOver = false; !isOver && !control.stopRequested();) {
        isOver = true;
        double fraction = 0;
        for (Member& member : members) {
            if (member.isAlive() && !member.repetitions->isEnough()) {
                isOver = false;
                member.timed([&] { return member.repetitions->repeatOnce(monitor); });
            }
            fraction += member.isAlive() ? member.repetitions->fraction() : 1;
        }
        control.report(0.9 * fraction / static_cast<double>(members.size()));
    }
}

// Of one that is done, however it ended.
void settle(Member& member, const base::RunControl& control)
{
    member.workload.reset();
    if (member.backend != nullptr) {
        // Memory that another point gets later must not hold this one's result.
        const auto poisoned = member.backend->poisonMemory(control);
        member.backend->releaseMemory();
        if (member.status && !poisoned)
            member.status = poisoned;
    }
    if (!member.status)
        member.row = withError(member.row, member.status.error());
}

}  // namespace

std::vector<Measured> measureTogether(session::Engine& engine, std::span<const Point> points,
                                      const Protocol& protocol, Yardsticks& yardsticks,
                                      const base::RunControl& control)
{
    base::RunControl quiet;
    quiet.stop = control.stop;
    std::vector<Member> members(points.size());
    std::vector<std::size_t> alone;  // those that had no memory beside the others
    for (std::size_t i = 0; i < points.size(); ++i) {
        Member& member = members[i];
        member.row.point = points[i];
        member.row.radix = radixOf(points[i]);
        member.timed([&] { return prepare(member, engine, protocol, control); });
        if (points.size() > 1 && !member.status && member.status.error().kind == base::ErrorKind::OutOfMemory)
            alone.push_back(i);
    }
    repeatInTurns(engine, members, control);
    for (Member& member : members) {
        if (member.isAlive())
            member.timed([&] { return finish(member, engine, protocol, yardsticks, quiet); });
        settle(member, control);
    }
    std::vector<Measured> measured;
    for (Member& member : members)
        measured.push_back({std::move(member.row), member.seconds});
    for (const std::size_t i : alone)
        measured[i] = measureTogether(engine, points.subspan(i, 1), protocol, yardsticks, quiet).front();
    control.report(1);
    return measured;
}

std::size_t togetherFrom(std::span<const Point> points, std::size_t from)
{
    constexpr std::size_t most = 16;
    const Point& first = points[from];
    // A vector, its copy, what it is compared with, and one on the way, of eight bytes a value.
    const double each = 4 * 8 * static_cast<double>(sizeOf(first));
    const double room = static_cast<double>(base::availableMemory()) / 4;
    std::size_t count = 1;
    while (from + count < points.size() && count < most) {
        const Point& next = points[from + count];
        if (next.work != first.work || radixOf(next) != radixOf(first) || next.variables != first.variables ||
            next.batch != first.batch || next.device != first.device ||
            each * static_cast<double>(count + 1) > room)
            break;
        ++count;
    }
    return count;
}

Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            const base::RunControl& control)
{
    Yardsticks yardsticks(protocol.repeats);
    return measure(engine, point, protocol, yardsticks, control);
}

Row measure(session::Engine& engine, const Point& point, const Protocol& protocol, Yardsticks& yardsticks,
            const base::RunControl& control)
{
    return std::move(measureTogether(engine, {&point, 1}, protocol, yardsticks, control).front().row);
}

}  // namespace sequency::benchmark
