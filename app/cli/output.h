// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes results to standard output or a file, errors as one line to standard error, and progress to a terminal.
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

// Returns an error without a message, for a pipe whose reader has closed it; only the exit status reports it.
base::Error quietFailure();

// The results of one run. A file gets its name only when finish() succeeds; standard output is written immediately. Only the first rank (ranks.h)
// writes.
class Output {
public:
    // Writes to standard output if `path` is empty or "-". Errors: File if the file cannot be created.
    Output(const std::string& path, Interrupt& interrupt);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes) { require(tryWrite(bytes)); }
    // Returns a sink through which the engine writes.
    io::Sink sink()
    {
        return [this](std::string_view bytes) { return tryWrite(bytes); };
    }
    // Throws Cancelled and leaves no file if a stop was requested.
    void finish();
    // Finishes the file even if a stop was requested.
    void finishAnyway();
    void writeAndFinish(std::string_view bytes);

private:
    base::Status tryWrite(std::string_view bytes);

    bool m_isNowhere;
    Interrupt& m_interrupt;
    std::optional<io::AtomicFile> m_file;
};

// Shows the percentage of a long job on standard error if that is a terminal and --quiet is not given. Clears its line at the end.
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

// Returns a control that combines the stop token of the interrupt with a progress line. A failure of another rank also requests a stop.
base::RunControl runControl(Interrupt& interrupt, ProgressLine& line, std::string what);

// Returns the exit status for an error: 1 could not be done, 2 wrong usage, 3 bad input.
int exitStatus(base::ErrorKind kind);

// Prints "sequency-cli: WHERE: message" as one line. Prints nothing if the error has no message. `fallback` is WHERE for an error without a location.
void printError(const base::Error& error, std::string_view fallback);

}  // namespace sequency::cli
