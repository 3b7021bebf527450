// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that Ctrl-C ends the program during any operation, with status 1 and without leaving a file.
// The signal is sent when the program is observed in the operation, not after a fixed time.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

using namespace sequency::tests;

namespace {

void checkCancelled(const Call& running)
{
    const Reply reply = call(running);
    CHECK(reply.signalled);
    CHECK_EQUAL(reply.status, 1);
    CHECK_EQUAL(linesOf(reply.err).size(), 1U);
    CHECK(contains(reply.err, "cancelled"));
}

// Returns true once the 2^26 values are being generated or processed. Each value needs at least one byte of memory.
bool hasBegun(const Running& program)
{
    return program.takesSignals() && program.residentBytes() > std::size_t{64} << 20;
}

Call interrupted(Words arguments)
{
    Call running;
    running.arguments = std::move(arguments);
    running.signalWhen = hasBegun;
    return running;
}

}  // namespace

SEQUENCY_CASE(an_interrupted_transform_leaves_no_output_file)
{
    for (const int signal : {SIGINT, SIGTERM}) {
        const TemporaryFolder folder;
        Call running = interrupted({"transform", "--random", "1", "--variables", "26", "--device",
                                    "reference", "-o", folder.path("out")});
        running.signal = signal;
        checkCancelled(running);
        CHECK(folder.entries().empty());
    }
}

SEQUENCY_CASE(an_interrupted_benchmark_on_any_device_leaves_no_output_file)
{
    for (const std::string device : {"reference", "cpu", "opencl"}) {
        INFO(device);
        const TemporaryFolder folder;
        const Call running = interrupted({"bench", "--sizes", "24", "--repeat", "100000", "--devices", device,
                                          "--json", folder.path("out.json")});
        checkCancelled(running);
        CHECK(folder.entries().empty());
    }
}

SEQUENCY_CASE(an_interrupt_ends_a_program_that_waits_for_input)
{
    Call waiting = interrupted({"transform", "-"});
    waiting.input = "1011";
    waiting.keepInputOpen = true;
    waiting.signalWhen = [](const Running& program) {
        return program.takesSignals() && program.unreadInput == 0;
    };
    checkCancelled(waiting);
}

SEQUENCY_CASE(an_interrupt_ends_a_program_that_is_blocked_in_a_write)
{
    // A write to a full pipe does not poll the stop token, so the process is terminated during the call.
    Call blocked = interrupted({"transform", "--random", "1", "--variables", "18", "--device", "cpu"});
    blocked.readAtMost = 1;
    blocked.signalWhen = [](const Running& program) {  // 2^18 lines exceed the capacity of any pipe
        return program.takesSignals() && program.waitingOutput >= 4096;
    };
    checkCancelled(blocked);
}

SEQUENCY_CASE(an_interrupted_command_leaves_the_old_output_file_unchanged)
{
    const TemporaryFolder folder;
    folder.write("out", "old");
    Call running = interrupted({"transform", "--random", "1", "--variables", "26", "--device", "reference",
                                "--csv", "-o", folder.path("out")});
    checkCancelled(running);
    CHECK_EQUAL(folder.read("out"), "old");
    CHECK_EQUAL(folder.entries().size(), 1U);
}
