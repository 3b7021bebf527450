// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the ring of pinned staging buffers on any OpenCL device opened as a GPU: sizes around the limits of pieces, stops at every poll, failing
// transfers, and a device that hangs. A plan without launches copies a vector to the device and back, so the received bytes must equal the sent
// bytes. The linker inserts the functions below between the engine and the OpenCL loader (-Wl,--wrap).
#include "engine/opencl/run/copy_threads.h"
#include "engine/opencl/run/executor.h"
#include "engine/opencl/run/launch_timeout.h"
#include "tests/support/check.h"
#include "tests/support/drivers/real_driver.h"
#include "tests/support/drivers/stop_poll_counter.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>

using namespace sequency;

namespace {

std::atomic<int> writesToFault = -1;
std::atomic<int> readsToFault = -1;
std::atomic<int> readsToThrow = -1;
std::atomic<cl_int> readFault = CL_DEVICE_NOT_AVAILABLE;
std::atomic<int> writes = 0;
std::atomic<int> reads = 0;
std::atomic<int> buffers = 0;
std::atomic<int> requestedTimes = 0;
std::atomic<bool> clockStepsBack = false;
std::atomic<bool> hangs = false;
std::atomic<int> asksInVain = 0;

// Memory of a caller, and how often part of it was passed to a transfer.
std::atomic<const std::byte*> callerBegin = nullptr;
std::atomic<const std::byte*> callerEnd = nullptr;
std::atomic<int> callerTouched = 0;

bool strikes(std::atomic<int>& countdown)
{
    return countdown.load() >= 0 && countdown.fetch_sub(1) == 0;
}

void note(const void* memory)
{
    const auto* const at = static_cast<const std::byte*>(memory);
    if (std::greater_equal<>()(at, callerBegin.load()) && std::less<>()(at, callerEnd.load()))
        ++callerTouched;
}

using Bytes = std::vector<std::byte>;

Bytes randomBytes(std::size_t count, std::uint64_t salt)
{
    auto generator = tests::generator(salt);
    Bytes bytes(count);
    for (std::byte& byte : bytes)
        byte = static_cast<std::byte>(generator());
    return bytes;
}

constexpr std::size_t piece = 16384;

opencl::StagingSettings smallPieces(std::size_t windows, unsigned threads)
{
    opencl::StagingSettings settings;
    settings.minPieceBytes = 4096;
    settings.maxPieceBytes = piece;
    settings.windowCount = windows;
    settings.threadCount = threads;
    return settings;
}

std::unique_ptr<opencl::Executor> openAsGpu(const opencl::StagingSettings& settings)
{
    auto catalogue = opencl::enumerateDevices();
    INFO(catalogue.problem);
    REQUIRE(!catalogue.devices.empty());
    catalogue.devices.front().type = program::DeviceType::Gpu;
    return VALUE_OF(opencl::Executor::open(catalogue.devices.front(), settings));
}

// Returns a plan that copies vectors to the device and back without computing.
opencl::LaunchPlan thereAndBack(const std::vector<std::size_t>& byteCounts)
{
    opencl::LaunchPlan plan;
    plan.vectorBytes = byteCounts;
    for (std::size_t i = 0; i < byteCounts.size(); ++i) {
        plan.inputs.push_back(static_cast<int>(i));
        plan.results.push_back(static_cast<int>(i));
    }
    return plan;
}

base::Status run(opencl::Executor& executor, const std::vector<Bytes>& sent, std::vector<Bytes>& received,
                 const base::RunControl& control = {})
{
    std::vector<std::size_t> byteCounts;
    std::vector<opencl::Source> inputs;
    std::vector<opencl::Target> results;
    received.resize(sent.size());
    for (std::size_t i = 0; i < sent.size(); ++i) {
        received[i].assign(sent[i].size(), std::byte{0xA5});
        byteCounts.push_back(sent[i].size());
        inputs.emplace_back(std::span(sent[i]));
        results.emplace_back(std::span(received[i]));
    }
    base::Timings timings;
    const auto done = executor.run(thereAndBack(byteCounts), inputs, results, control, timings);
    if (done) {
        CHECK(timings.uploadSeconds >= 0 && timings.downloadSeconds >= 0 && timings.stagingSeconds >= 0);
        CHECK(control.isTimed ||
              timings.uploadSeconds + timings.downloadSeconds + timings.stagingSeconds == 0);
    }
    return done;
}

void checkRightRun(opencl::Executor& executor, const std::vector<Bytes>& sent,
                   const base::RunControl& control = {})
{
    std::vector<Bytes> received;
    VALUE_OF(run(executor, sent, received, control));
    CHECK(received == sent);
}

}  // namespace

extern "C" {

cl_mem __wrap_clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size, void* host, cl_int* status)
{
    ++buffers;
    return __real_clCreateBuffer(context, flags, size, host, status);
}

cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                  size_t size, void* target, cl_uint count, const cl_event* waits,
                                  cl_event* event)
{
    ++reads;
    note(target);
    CHECK(blocking == CL_FALSE);
    if (strikes(readsToFault))
        return readFault;
    const cl_int status =
        __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, target, count, waits, event);
    if (strikes(readsToThrow))
        throw std::bad_alloc();  // simulates a failed allocation in the list of commands in progress
    return status;
}

cl_int __wrap_clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                   size_t size, const void* source, cl_uint count, const cl_event* waits,
                                   cl_event* event)
{
    ++writes;
    note(source);
    CHECK(blocking == CL_FALSE);
    if (strikes(writesToFault))
        return CL_OUT_OF_RESOURCES;
    return __real_clEnqueueWriteBuffer(queue, buffer, blocking, offset, size, source, count, waits, event);
}

cl_int __wrap_clGetEventProfilingInfo(cl_event event, cl_profiling_info name, size_t size, void* value,
                                      size_t* needed)
{
    ++requestedTimes;
    const cl_int status = __real_clGetEventProfilingInfo(event, name, size, value, needed);
    if (clockStepsBack && name == CL_PROFILING_COMMAND_END && value != nullptr)
        *static_cast<cl_ulong*>(value) = 0;  // earlier than every start
    return status;
}

cl_int __wrap_clGetEventInfo(cl_event event, cl_event_info name, size_t size, void* value, size_t* needed)
{
    return tests::eventInfo(hangs, asksInVain, event, name, size, value, needed);
}
}

SEQUENCY_CASE(transfers_of_every_size_to_and_from_a_device_preserve_the_values)
{
    for (const std::size_t windows : {1, 2, 3, 4})
        for (const unsigned threads : {1u, 3u}) {
            const auto executor = openAsGpu(smallPieces(windows, threads));
            for (const std::size_t bytes :
                 {std::size_t{1}, std::size_t{63}, std::size_t{4095}, std::size_t{4096}, std::size_t{4097},
                  piece - 1, piece, piece + 1, 4 * piece - 1, 4 * piece, 4 * piece + 1, windows * piece,
                  windows * piece + 1, 9 * piece + 5}) {
                INFO(std::to_string(windows) + " windows, " + std::to_string(threads) + " threads, " +
                     std::to_string(bytes) + " bytes");
                checkRightRun(*executor, {randomBytes(bytes, bytes)});
            }
            checkRightRun(*executor,
                          {randomBytes(5 * piece + 3, 1), randomBytes(7, 2), randomBytes(piece, 3)});
        }
}

SEQUENCY_CASE(device_clocks_are_read_for_transfers_only_on_request)
{
    const auto executor = openAsGpu(smallPieces(2, 2));
    base::RunControl control;
    for (const bool isTimed : {true, false, false, true, false}) {
        control.isTimed = isTimed;
        for (const std::size_t bytes : {std::size_t{100}, 5 * piece + 3}) {
            requestedTimes = 0;
            checkRightRun(*executor, {randomBytes(bytes, bytes), randomBytes(piece, 1)}, control);
            CHECK_EQUAL(requestedTimes > 0, isTimed);
        }
        executor->releaseMemory();
    }
}

SEQUENCY_CASE(streaming_stores_and_prefaulted_pages_preserve_the_values)
{
    auto settings = smallPieces(2, 3);
    settings.maxPieceBytes = std::size_t{1} << 20;
    settings.maxStreamedUpload = ~std::size_t{0};
    settings.minStreamedDownload = 0;
    settings.minPopulated = 1;
    const auto executor = openAsGpu(settings);
    const Bytes sent = randomBytes((std::size_t{5} << 20) + 77, 1);
    for (const std::size_t shift : {0, 1, 15, 64}) {  // no alignment is assumed
        Bytes received(sent.size() + shift, std::byte{0xA5});
        const std::span<const std::byte> input = std::span(sent).subspan(shift);
        const std::span<std::byte> result = std::span(received).subspan(shift, input.size());
        base::Timings timings;
        REQUIRE(executor->run(thereAndBack({input.size()}), {input}, {result}, {}, timings));
        CHECK(std::ranges::equal(input, result));
        CHECK(std::ranges::all_of(std::span(received).first(shift),
                                  [](std::byte byte) { return byte == std::byte{0xA5}; }));
        CHECK(std::ranges::all_of(std::span(received).last(shift),
                                  [](std::byte byte) { return byte == std::byte{0xA5}; }));
    }
}

SEQUENCY_CASE(a_copied_vector_keeps_its_values_if_result_and_input_share_memory)
{
    auto settings = smallPieces(3, 2);
    settings.minPopulated = 1;
    const auto executor = openAsGpu(settings);
    const Bytes sent = randomBytes(6 * piece + 9, 1);
    Bytes data = sent;
    const std::span<const std::byte> input = data;
    base::Timings timings;
    REQUIRE(executor->run(thereAndBack({data.size()}), {input}, {std::span(data)}, {}, timings));
    CHECK(data == sent);
}

SEQUENCY_CASE(a_large_vector_is_transferred_in_pieces_through_reused_buffers)
{
    const auto executor = openAsGpu(smallPieces(4, 1));
    const std::vector<Bytes> large{randomBytes(9 * piece, 1)};
    checkRightRun(*executor, large);
    buffers = 0;
    writes = 0;
    reads = 0;
    checkRightRun(*executor, large);
    CHECK_EQUAL(writes, 9);
    CHECK_EQUAL(reads, 9);
    writes = 0;
    checkRightRun(*executor, {randomBytes(piece, 2)});  // four pieces of the minimum size
    CHECK_EQUAL(writes, 4);
    CHECK_EQUAL(buffers, 0);  // no allocation of device vectors or pinned memory
    executor->releaseMemory();
    checkRightRun(*executor, large);
    CHECK(buffers > 0);
}

// At every poll, the commands in progress use only memory of the executor, which remains valid.
SEQUENCY_CASE(a_stop_request_at_any_poll_ends_a_transfer_and_the_next_run_succeeds)
{
    const auto executor = openAsGpu(smallPieces(3, 2));
    const std::vector<Bytes> sent{randomBytes(7 * piece + 1, 1), randomBytes(2 * piece, 2)};
    checkRightRun(*executor, sent);
    for (const bool isTimed : {true, false}) {
        bool isDone = false;
        for (std::uint64_t last = 1; !isDone && last < 1000; ++last) {
            std::vector<Bytes> received;  // freed at the end of the iteration
            {
                tests::StopPollCounter watch([last](std::uint64_t poll) { return poll == last; });
                base::RunControl control = watch.control();
                control.isTimed = isTimed;
                const auto stopped = run(*executor, sent, received, control);
                isDone = static_cast<bool>(stopped);
                CHECK(isDone || stopped.error().kind == base::ErrorKind::Cancelled);
                CHECK(!isDone || received == sent);
                CHECK_EQUAL(watch.pollsAfterStop(), 0);
            }
            checkRightRun(*executor, sent);
        }
        CHECK(isDone);
    }
}

SEQUENCY_CASE(a_failing_transfer_is_reported_and_the_next_run_succeeds)
{
    const std::vector<Bytes> sent{randomBytes(7 * piece + 1, 1)};
    for (std::atomic<int>* countdown : {&writesToFault, &readsToFault})
        for (const int before : {0, 1, 2, 3, 6}) {
            const auto executor = openAsGpu(smallPieces(3, 2));
            std::vector<Bytes> received;
            *countdown = before;
            const auto faulty = run(*executor, sent, received);
            *countdown = -1;
            REQUIRE(!faulty);
            CHECK(faulty.error().kind == base::ErrorKind::Device);
            CHECK(executor->hasFailed());
            checkRightRun(*executor, sent);
        }
}

SEQUENCY_CASE(a_run_fails_if_the_device_hangs_during_a_transfer_and_the_next_succeeds)
{
    const std::vector<Bytes> sent{randomBytes(7 * piece + 1, 1)};
    const auto executor = openAsGpu(smallPieces(2, 2));
    checkRightRun(*executor, sent);
    opencl::setLaunchTimeout(std::chrono::seconds(
        1));  // long enough for calls of the driver that do not hang, on a busy machine too
    hangs = true;
    std::vector<Bytes> received;
    const auto hung = run(*executor, sent, received);
    hangs = false;
    opencl::setLaunchTimeout(std::nullopt);
    REQUIRE(!hung);
    CHECK(hung.error().kind == base::ErrorKind::Device);
    CHECK(hung.error().message.find("has not responded") != std::string::npos);
    CHECK(executor->hasFailed());
    checkRightRun(*executor, sent);
}

SEQUENCY_CASE(no_bytes_are_generated_after_a_run_failed_because_the_device_hangs)
{
    opencl::StagingSettings settings = smallPieces(3, 2);
    settings.maxPieceBytes = std::size_t{1} << 20;
    const auto executor = openAsGpu(settings);
    std::atomic<int> begun = 0;
    std::atomic<int> done = 0;
    const opencl::MakeBytes make = [&](std::size_t, std::span<std::byte> to) {
        ++begun;
        std::ranges::fill(to, std::byte{1});
        ++done;
    };
    Bytes received(9 * settings.maxPieceBytes);
    const auto plan = thereAndBack({received.size()});
    base::Timings timings;
    const auto generated = [&] {
        return executor->run(plan, {{make, received.size()}}, {std::span<std::byte>(received)}, {}, timings);
    };
    REQUIRE(generated());
    opencl::setLaunchTimeout(std::chrono::seconds(1));  // as above
    hangs = true;
    const auto hung = generated();
    const int after = begun;
    CHECK_EQUAL(done.load(), after);
    hangs = false;
    opencl::setLaunchTimeout(std::nullopt);
    REQUIRE(!hung);
    CHECK(hung.error().kind == base::ErrorKind::Device);
    checkRightRun(*executor, {randomBytes(piece, 1)});
    CHECK_EQUAL(begun.load(), after);
}

SEQUENCY_CASE(a_stop_request_ends_a_run_while_a_transfer_hangs)
{
    const std::vector<Bytes> sent{randomBytes(7 * piece + 1, 1)};
    const auto executor = openAsGpu(smallPieces(2, 2));
    checkRightRun(*executor, sent);
    asksInVain = 0;
    hangs = true;
    {
        tests::StopPollCounter watch([](std::uint64_t) { return asksInVain >= 3; });
        std::vector<Bytes> received;
        const auto stopped =
            ERROR_OF(run(*executor, sent, received, watch.control()));  // the transfer still hangs
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
        CHECK_EQUAL(watch.pollsAfterStop(), 0);
    }
    hangs = false;
    checkRightRun(*executor, sent);  // runs after the commands left in progress
}

SEQUENCY_CASE(transfers_never_access_memory_of_the_caller)
{
    const auto executor = openAsGpu(smallPieces(2, 2));
    for (const std::size_t bytes : {std::size_t{100}, piece, 9 * piece}) {
        Bytes data = randomBytes(bytes, 1);
        callerBegin = data.data();
        callerEnd = data.data() + data.size();
        callerTouched = 0;
        const std::span<const std::byte> input = data;
        base::Timings timings;
        CHECK(executor->run(thereAndBack({bytes}), {input}, {std::span(data)}, {}, timings));
        CHECK_EQUAL(callerTouched, 0);
    }
    callerBegin = nullptr;
    callerEnd = nullptr;
}

// Returns pinned memory for a vector. The memory is allocated when a size is requested for the second time.
std::shared_ptr<void> pinned(opencl::Executor& executor, std::size_t bytes)
{
    const auto first = executor.allocatePinned(bytes, {});
    return first != nullptr ? first : executor.allocatePinned(bytes, {});
}

std::span<std::byte> spanOf(const std::shared_ptr<void>& memory, std::size_t bytes)
{
    return {static_cast<std::byte*>(memory.get()), bytes};
}

constexpr std::size_t pinnedBytes = (std::size_t{1} << 19) + 64;

SEQUENCY_CASE(host_memory_of_a_repeatedly_requested_size_is_pinned_and_reused)
{
    const auto executor = openAsGpu(smallPieces(2, 2));
    CHECK(executor->allocatePinned(1000, {}) == nullptr);
    CHECK(executor->allocatePinned(1000, {}) == nullptr);  // too small
    CHECK(executor->allocatePinned(~std::size_t{0}, {}) == nullptr);
    CHECK(executor->allocatePinned(~std::size_t{0}, {}) == nullptr);
    CHECK(executor->allocatePinned(pinnedBytes, {}) == nullptr);
    auto one = executor->allocatePinned(pinnedBytes, {});
    const auto other = executor->allocatePinned(pinnedBytes, {});
    REQUIRE(one != nullptr && other != nullptr);
    CHECK(one != other);
    const void* const at = one.get();
    one.reset();
    buffers = 0;
    one = executor->allocatePinned(pinnedBytes, {});
    CHECK(one.get() == at);
    CHECK_EQUAL(buffers, 0);
    one.reset();
    executor->releaseMemory();
    one = executor->allocatePinned(pinnedBytes, {});
    CHECK(one != nullptr);
    CHECK_EQUAL(buffers, 1);
}

SEQUENCY_CASE(vectors_in_pinned_memory_are_transferred_without_staging_buffers)
{
    const auto executor = openAsGpu(smallPieces(2, 2));
    const Bytes sent = randomBytes(pinnedBytes, 1);
    const auto from = pinned(*executor, pinnedBytes);
    const auto to = pinned(*executor, pinnedBytes);
    REQUIRE(from != nullptr && to != nullptr);
    const auto check = [&](std::span<const std::byte> input, std::span<std::byte> result, int wantedWrites,
                           int wantedReads) {
        std::ranges::fill(result, std::byte{0xA5});
        writes = 0;
        reads = 0;
        base::Timings timings;
        REQUIRE(executor->run(thereAndBack({input.size()}), {input}, {result}, {}, timings));
        CHECK(std::ranges::equal(result, sent));
        CHECK(timings.uploadSeconds >= 0 && timings.downloadSeconds >= 0);
        CHECK_EQUAL(writes, wantedWrites);
        CHECK_EQUAL(reads, wantedReads);
    };
    constexpr int pieces = pinnedBytes / piece + 1;
    Bytes received(pinnedBytes);
    std::ranges::copy(sent, spanOf(from, pinnedBytes).begin());
    check(spanOf(from, pinnedBytes), spanOf(to, pinnedBytes), 1, 1);
    check(sent, spanOf(to, pinnedBytes), pieces, 1);
    check(spanOf(from, pinnedBytes), received, 1, pieces);
    const std::span<std::byte> both = spanOf(from, pinnedBytes);
    base::Timings timings;
    REQUIRE(
        executor->run(thereAndBack({both.size()}), {std::span<const std::byte>(both)}, {both}, {}, timings));
    CHECK(std::ranges::equal(both, sent));
}

SEQUENCY_CASE(vectors_in_memory_pinned_by_another_executor_are_transferred_without_staging_buffers)
{
    const auto owner = openAsGpu(smallPieces(2, 2));
    const auto executor = openAsGpu(smallPieces(2, 2));
    const Bytes sent = randomBytes(pinnedBytes, 1);
    const auto both = pinned(*owner, 2 * pinnedBytes);
    REQUIRE(both != nullptr);
    const auto from = spanOf(both, 2 * pinnedBytes).first(pinnedBytes);
    const auto to = spanOf(both, 2 * pinnedBytes).last(pinnedBytes);
    std::ranges::copy(sent, from.begin());
    writes = 0;
    reads = 0;
    base::Timings timings;
    REQUIRE(
        executor->run(thereAndBack({pinnedBytes}), {std::span<const std::byte>(from)}, {to}, {}, timings));
    CHECK(std::ranges::equal(to, sent));
    CHECK_EQUAL(writes, 1);
    CHECK_EQUAL(reads, 1);
}

SEQUENCY_CASE(memory_pinned_by_another_executor_is_reused_only_after_the_transfers_of_a_stopped_run_end)
{
    const auto owner = openAsGpu(smallPieces(2, 2));
    const auto executor = openAsGpu(smallPieces(2, 2));
    auto both = pinned(*owner, 2 * pinnedBytes);
    REQUIRE(both != nullptr);
    const void* const at = both.get();
    asksInVain = 0;
    hangs = true;
    {
        tests::StopPollCounter watch([](std::uint64_t) { return asksInVain >= 3; });
        const std::span<std::byte> memory = spanOf(both, 2 * pinnedBytes);
        base::Timings timings;
        const auto stopped = ERROR_OF(executor->run(thereAndBack({pinnedBytes}),
                                                    {std::span<const std::byte>(memory.first(pinnedBytes))},
                                                    {memory.last(pinnedBytes)}, watch.control(), timings));
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
    }
    hangs = false;
    both.reset();
    const auto other = owner->allocatePinned(2 * pinnedBytes, {});
    CHECK(other.get() != at);
    checkRightRun(*executor, {randomBytes(pinnedBytes, 1)});
    const auto again = owner->allocatePinned(2 * pinnedBytes, {});
    CHECK(again.get() == at);
}

SEQUENCY_CASE(pinned_memory_remains_valid_after_its_executor_is_destroyed)
{
    auto executor = openAsGpu(smallPieces(2, 2));
    const auto memory = pinned(*executor, pinnedBytes);
    REQUIRE(memory != nullptr);
    executor.reset();
    std::ranges::fill(spanOf(memory, pinnedBytes), std::byte{1});
    CHECK(spanOf(memory, pinnedBytes).back() == std::byte{1});
}

SEQUENCY_CASE(pinned_memory_of_a_stopped_run_is_reused_only_after_the_transfers_end)
{
    const auto executor = openAsGpu(smallPieces(2, 2));
    const Bytes sent = randomBytes(pinnedBytes, 1);
    auto memory = pinned(*executor, pinnedBytes);
    REQUIRE(memory != nullptr);
    asksInVain = 0;
    hangs = true;
    {
        tests::StopPollCounter watch([](std::uint64_t) { return asksInVain >= 3; });
        const std::span<const std::byte> input = sent;
        base::Timings timings;
        const auto stopped = ERROR_OF(executor->run(thereAndBack({input.size()}), {input},
                                                    {spanOf(memory, pinnedBytes)}, watch.control(), timings));
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
    }
    hangs = false;
    memory.reset();
    CHECK(executor->allocatePinned(pinnedBytes, {}) == nullptr);
    checkRightRun(*executor, {sent});
    CHECK(executor->allocatePinned(pinnedBytes, {}) != nullptr);
}

// The run ends in an exception: an allocation fails after a transfer, or the driver has no resources for a command.
SEQUENCY_CASE(pinned_memory_of_a_failed_run_is_reused_only_after_the_transfers_end)
{
    for (std::atomic<int>* countdown : {&readsToThrow, &readsToFault}) {
        const auto executor = openAsGpu(smallPieces(2, 2));
        const Bytes sent = randomBytes(2 * pinnedBytes, 1);
        const std::span<const std::byte> one = std::span(sent).first(pinnedBytes);
        auto first = pinned(*executor, pinnedBytes);
        auto second = executor->allocatePinned(pinnedBytes, {});
        REQUIRE(first != nullptr && second != nullptr);
        checkRightRun(*executor, {sent});
        readFault = CL_OUT_OF_HOST_MEMORY;
        *countdown = countdown == &readsToFault ? 1 : 0;  // the first read writes to memory of the caller
        base::Timings timings;
        const auto failed =
            executor->run(thereAndBack({one.size(), one.size()}), {one, one},
                          {spanOf(first, pinnedBytes), spanOf(second, pinnedBytes)}, {}, timings);
        *countdown = -1;
        readFault = CL_DEVICE_NOT_AVAILABLE;
        REQUIRE(!failed);
        CHECK(failed.error().kind == base::ErrorKind::OutOfMemory);
        CHECK(!executor->hasFailed());
        first.reset();
        second.reset();
        CHECK(executor->allocatePinned(pinnedBytes, {}) == nullptr);
        checkRightRun(*executor, {sent});  // runs after the commands left in progress
        CHECK(executor->allocatePinned(pinnedBytes, {}) != nullptr);
    }
}

SEQUENCY_CASE(rows_copied_by_several_threads_equal_the_source_rows)
{
    constexpr std::size_t rows = 300;
    constexpr std::size_t rowBytes = 2000;
    const Bytes from = randomBytes(rows * rowBytes, 1);
    opencl::CopyThreads threads(4);
    for (const bool isStreamed : {false, true})
        for (int round = 0; round < 50; ++round) {
            Bytes to(rows * (rowBytes + 10), std::byte{0});
            threads.copy({to.data(), rowBytes + 10, from.data(), rowBytes, rowBytes, rows, isStreamed});
            bool isRight = true;
            for (std::size_t row = 0; row < rows; ++row)
                isRight =
                    isRight && std::ranges::equal(std::span(to).subspan(row * (rowBytes + 10), rowBytes),
                                                  std::span(from).subspan(row * rowBytes, rowBytes));
            CHECK(isRight);
            if (isStreamed && round == 40)
                threads.end();
        }
}

SEQUENCY_CASE(a_device_clock_that_steps_back_gives_a_transfer_time_of_zero)
{
    const auto executor = openAsGpu(smallPieces(2, 2));
    const Bytes sent = randomBytes(3 * piece, 1);
    clockStepsBack = true;
    Bytes received(sent.size());
    base::Timings timings;
    const auto status = executor->run(thereAndBack({sent.size()}), {std::span<const std::byte>(sent)},
                                      {std::span<std::byte>(received)}, {}, timings);
    clockStepsBack = false;
    REQUIRE(status);
    CHECK(received == sent);
    CHECK_EQUAL(timings.uploadSeconds, 0.0);
    CHECK_EQUAL(timings.downloadSeconds, 0.0);
}
