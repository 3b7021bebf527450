// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the measurement protocol: alternation of points, copies for comparison, and verification.
#include "engine/base/elapsed.h"
#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/display_text.h"
#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/fftw_transform.h"
#include "engine/benchmark/repetitions.h"
#include "engine/session/backends/byte_work.h"
#include "engine/session/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sequency::benchmark {
namespace {

// Maximum duration of a run for which hot times are measured. Longer runs need none, because the profiling queue lengthens them by less than 1 %.
constexpr double longestForHotMilliseconds = 20;

// One of several points that are measured alternately.
struct Member {
    Row row;
    session::Backend* backend = nullptr;
    std::unique_ptr<Workload> workload = {};
    std::unique_ptr<Repetitions> repetitions = {};
    base::Status status = base::success();
    double seconds = 0;
    double runSeconds = 0;
    double sampleSeconds = 0;

    bool isAlive() const { return status && workload != nullptr; }
    // Runs work() and adds its duration to the member's time. If work() throws an error, the error is stored.
    template <typename Work>
    void timed(const Work& work)
    {
        const auto start = base::Clock::now();
        status = base::attempt(work);
        seconds += base::secondsSince(start);
    }
};

using CacheState = session::Backend::CacheState;

// Sets `statistics` to the result of take(), unless the device does not support the measurement or runs out of memory. Other errors are rethrown.
template <typename Take>
void takeSamples(Statistics& statistics, const Take& take)
{
    auto samples = base::resultOf(take);
    if (samples)
        statistics = std::move(*samples);
    else if (samples.error().kind != base::ErrorKind::Unsupported &&
             samples.error().kind != base::ErrorKind::OutOfMemory)
        throw samples.error();
}

// Returns the time of one run on a CPU whose caches contain other data.
double coldRunSeconds(Member& member, session::CacheFlush& caches, const base::RunControl& quiet)
{
    member.workload->reset(quiet);
    require(caches.flush(quiet));
    base::Timings timings;
    member.workload->run(*member.backend, quiet, timings);
    return timings.computeSeconds;
}

// Measures the kernels without transfers, with hot and with cold caches.
void addHotAndCold(Member& member, const Protocol& protocol, const base::RunControl& quiet)
{
    Row& row = member.row;
    // Kernel times of several devices exclude the time during which the devices wait for one another.
    if (member.backend->info().isSeveral())
        return;
    bool isVerified = true;
    const auto seconds = [&](CacheState state, int repeats) {
        const auto time = member.workload->planSeconds(*member.backend, state, repeats, quiet);
        isVerified = isVerified && time.isVerified;
        return time.seconds;
    };
    if (row.computeMilliseconds.median <= longestForHotMilliseconds) {
        takeSamples(row.hotMilliseconds, [&] {
            return hotSamples(protocol.repeats,
                              [&](int repeats) { return seconds(CacheState::Hot, repeats); });
        });
        row.isHotVerified = isVerified && row.hotMilliseconds.median > 0;
    }
    session::CacheFlush caches;
    const bool isOpenCl = member.backend->info().isOpenCl;
    takeSamples(row.coldMilliseconds, [&] {
        return coldSamples(protocol.repeats, member.repetitions->deviceClock(), [&] {
            return isOpenCl ? seconds(CacheState::Cold, 1) : coldRunSeconds(member, caches, quiet);
        });
    });
}

// Measures copies of the workload's vectors and divides kernel times by the time of a copy. If there are several devices, the first one copies.
void addCopies(Member& member, BandwidthBaselines& yardsticks, const base::RunControl& quiet)
{
    Row& row = member.row;
    const auto copy = [&](std::size_t threads, CacheState state, Statistics& statistics) {
        takeSamples(statistics, [&] {
            return yardsticks.copy(*member.backend, member.workload->byteCount(), threads, state, quiet);
        });
    };
    row.copyBytes = member.workload->byteCount();
    copy(1, CacheState::Hot, row.copyMilliseconds);
    copy(1, CacheState::Cold, row.coldCopyMilliseconds);
    const session::DeviceInfo& device = member.backend->info();
    if (device.type == session::DeviceType::Cpu && !device.isOpenCl && !device.isSeveral())
        copy(row.point.algorithmOptions.threads, CacheState::Hot, row.threadedCopyMilliseconds);
    setCopies(row, member.workload->minBytesMoved());
}

// Verifies the results of a point: a second executor computes the result for the same input, and the last result must equal it. All other results must
// equal the last one byte for byte. The second executor is the CPU path for results of the reference and for large results of devices, and the
// reference otherwise. Large results of the CPU path are checked by the laws of the transform instead. Returns a name for the kind of verification.
std::string verify(session::Engine& engine, const Member& member, const base::RunControl& quiet)
{
    const session::DeviceInfo& device = member.backend->info();
    const std::string& id = device.id;
    const bool hasCpu = id == "cpu" || std::ranges::find(device.members, "cpu") != device.members.end();
    const bool isOnCpu = hasCpu && member.row.point.algorithm != fftwAlgorithm;
    const bool byCpu = id == "reference" || (!isOnCpu && sizeOf(member.row.point) > LawLimits().largestWhole);
    session::Backend& verifier = *engine.backend(byCpu ? "cpu" : "reference");
    auto verified = base::resultOf([&] { return member.workload->verify(verifier, quiet); });
    verifier.releaseMemory();
    constexpr std::string_view why = "not verified: ";
    if (!verified) {
        base::Error error = verified.error();
        if (error.kind == base::ErrorKind::Cancelled)
            throw error;
        error.kind = base::ErrorKind::Device;
        if (!error.message.starts_with(why))
            error.message = std::string(why) + error.message;
        throw error;
    }
    const auto& outputs = member.repetitions->samples().outputs;
    const auto other =
        std::find_if(outputs.begin(), outputs.end(), [&](std::uint64_t o) { return o != outputs.back(); });
    if (other != outputs.end())
        throw base::Error{
            base::ErrorKind::Device,
            fmt::format("{}repetition {} of {} gave a different result than the last one, which is correct",
                        why, std::distance(outputs.begin(), other) + 1, outputs.size())};
    return *std::move(verified);
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

// Checks that the device offers the algorithm. Errors: Unsupported if it does not. An unknown workload is not an error here.
void checkAlgorithm(const session::DeviceInfo& device, const Point& point)
{
    const auto names = algorithmsFor(device, point.work);
    if (findWork(point.work) == nullptr || std::ranges::find(names, point.algorithm) != names.end())
        return;
    const auto nameAt = [&names](std::size_t i) { return names[i]; };
    throw base::Error{base::ErrorKind::Unsupported,
                      "the device " + point.device + " has no algorithm '" + point.algorithm + "' for " +
                          point.work + ", expected one of: " + base::nameList(names.size(), nameAt)};
}

// Finds the device, generates the random input and warms up.
void prepare(Member& member, session::Engine& engine, const Protocol& protocol,
             const base::RunControl& control)
{
    Row& row = member.row;
    const Point wanted = row.point;
    const auto device = require(engine.resolveDevice(wanted.device));
    row.point.device = device.id;
    checkAlgorithm(device, row.point);
    member.backend = engine.backend(device.id);
    member.workload = require(makeWorkload(wanted, seedOf(protocol.seed, wanted), *member.backend, control));
    row.radix = member.workload->radix();
    row.size = sizeOf(row.point);
    row.element = base::elementName(member.workload->element());
    member.repetitions = std::make_unique<Repetitions>(*member.workload, *member.backend, protocol, control);
    const auto start = base::Clock::now();
    member.repetitions->warmUp();
    member.runSeconds += base::secondsSince(start);
}

// Completes the row after the repetitions. If this fails, the caller discards the row.
void finish(Member& member, session::Engine& engine, const Protocol& protocol, BandwidthBaselines& yardsticks,
            const base::RunControl& quiet)
{
    std::string verifiedBy = verify(engine, member, quiet);
    Row& row = member.row;
    fill(row, *member.repetitions);
    auto [plan, exchangeCost] = member.workload->way(*member.backend);
    row.plan = std::move(plan);
    row.exchangeCost = exchangeCost;
    const auto start = base::Clock::now();
    addHotAndCold(member, protocol, quiet);
    addCopies(member, yardsticks, quiet);
    member.sampleSeconds = base::secondsSince(start);
    row.verified = true;
    row.verifiedBy = std::move(verifiedBy);
    if (quiet.stopRequested())
        throw base::cancelled();
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

// Takes the repetitions of all members, alternating between the members.
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
                const double before = member.seconds;
                member.timed([&] { member.repetitions->repeatOnce(monitor); });
                member.runSeconds += member.seconds - before;
            }
            fraction += member.isAlive() ? member.repetitions->fraction() : 1;
        }
        control.report(0.9 * fraction / static_cast<double>(members.size()));
    }
}

// Frees the memory of a member and completes its row, whether or not the measurement succeeded.
void settle(Member& member, const base::RunControl& control)
{
    member.workload.reset();
    if (member.backend != nullptr) {
        // Poisons the memory, so that the next point that receives this memory does not find the result in it.
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
                                      const Protocol& protocol, BandwidthBaselines& yardsticks,
                                      const base::RunControl& control)
{
    base::RunControl quiet;
    quiet.stop = control.stop;
    std::vector<Member> members(points.size());
    std::vector<std::size_t> alone;  // points that do not fit in memory together with the others
    for (std::size_t i = 0; i < points.size(); ++i) {
        Member& member = members[i];
        member.row.point = points[i];
        member.row.radix = radixOf(points[i]);
        member.timed([&] { prepare(member, engine, protocol, control); });
        if (points.size() > 1 && !member.status && member.status.error().kind == base::ErrorKind::OutOfMemory)
            alone.push_back(i);
    }
    repeatInTurns(engine, members, control);
    for (Member& member : members) {
        if (member.isAlive())
            member.timed([&] { finish(member, engine, protocol, yardsticks, quiet); });
        settle(member, control);
    }
    std::vector<Measured> measured;
    for (Member& member : members)
        measured.push_back({std::move(member.row), member.seconds, member.runSeconds, member.sampleSeconds});
    for (const std::size_t i : alone)
        measured[i] = measureTogether(engine, points.subspan(i, 1), protocol, yardsticks, quiet).front();
    control.report(1);
    return measured;
}

std::size_t pointsMeasuredTogether(std::span<const Point> points, std::size_t from)
{
    constexpr std::size_t most = 16;
    const Point& first = points[from];
    // Each point needs four vectors of eight bytes per value: the vector itself, a copy of it, the expected result and a vector in transfer.
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
    BandwidthBaselines yardsticks(protocol.repeats);
    return measure(engine, point, protocol, yardsticks, control);
}

Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            BandwidthBaselines& yardsticks, const base::RunControl& control)
{
    return std::move(measureTogether(engine, {&point, 1}, protocol, yardsticks, control).front().row);
}

}  // namespace sequency::benchmark
