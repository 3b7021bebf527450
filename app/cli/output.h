// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes results to standard output or a file, each error as one line to standard error, and progress to a terminal.
//
// Threads: main.
#pragma once

#include "app/cli/failure.h"
#include "app/cli/interrupt.h"
#include "engine/base/run_control.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/results/spectrum_writer.h"

#include <optional>
#include <string>
#include <string_view>

namespace sequency::cli {

// Returns an error without a message for output to a pipe that its reader has closed. This error is reported only through the exit status.
base::Error quietFailure();

// The output for the results of one run. A file receives its final name only when finish() succeeds; standard output is written immediately. In a job
// with several ranks (ranks.h), only the first rank writes.
class Output {
public:
    // Opens the file `path`, or standard output if `path` is empty or "-". Errors: File if the file cannot be created.
    Output(const std::string& path, Interrupt& interrupt);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes) { require(tryWrite(bytes)); }
    io::Sink sink()
    {
        return [this](std::string_view bytes) { return tryWrite(bytes); };
    }
    // Completes the output. If a stop was requested, throws Cancelled and removes the file.
    void finish();
    // Completes the output even if a stop has been requested.
    void finishAnyway();
    void writeAndFinish(std::string_view bytes);

private:
    base::Status tryWrite(std::string_view bytes);

    bool m_isNowhere;
    Interrupt& m_interrupt;
    std::optional<io::AtomicFile> m_file;
};

// A line on standard error with the percentage of a long job, cleared at the end. It is shown only if standard error is a terminal and --quiet is not
// given.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(std::string_view what, double fraction);
    void clear();

private:
    bool m_isShown;
    std::string m_shown;
};

// Returns a control that combines the stop token of `interrupt` with the progress line. If another rank fails, the control also requests a stop.
base::RunControl runControl(Interrupt& interrupt, ProgressLine& line, std::string what);

// Returns the exit status for an error: 1 if the command could not be carried out, 2 for a usage error, 3 for bad input.
int exitStatus(base::ErrorKind kind);

// Prints an error as one line "sequency-cli: WHERE: message". WHERE is the location of the error or, if it has none, `fallback`. Prints nothing if
// the error has no message.
void printError(const base::Error& error, std::string_view fallback);

}  // namespace sequency::cli
