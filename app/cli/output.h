// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where results and messages go: standard output or a file, the line on stderr, the progress line of a terminal.
// Main thread only.
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

// Returns an error that only the exit status reports: the reader of a pipe went away.
base::Error quietFailure();

// The results of one run. A file appears under its name when finish() has succeeded, never before; standard output is
// written as it comes. Of several ranks (ranks.h) the first writes, the others nothing.
class Output {
public:
    // Writes to standard output if `path` is empty or "-". Errors: File if the file cannot be created.
    Output(const std::string& path, Interrupt& interrupt);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes) { require(tryWrite(bytes)); }
    // Writes what the engine makes.
    io::Sink sink()
    {
        return [this](std::string_view bytes) { return tryWrite(bytes); };
    }
    // Throws Cancelled and leaves no file if a stop was requested.
    void finish();
    // Keeps what was written, even if a stop was requested.
    void finishAnyway();
    void writeAndFinish(std::string_view bytes);

private:
    base::Status tryWrite(std::string_view bytes);

    bool m_isNowhere;
    Interrupt& m_interrupt;
    std::optional<io::AtomicFile> m_file;
};

// The percentage of a long job on stderr, when that is a terminal and --quiet is not given; nothing at all otherwise. Clears its line at the end.
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

// The stop token of the interrupt and a progress line, as the engine wants them. Stops, too, when another rank has failed.
base::RunControl runControl(Interrupt& interrupt, ProgressLine& line, std::string what);

// 0 done · 1 could not be done · 2 wrong usage · 3 bad input.
int exitStatus(base::ErrorKind kind);

// "sequency-cli: WHERE: message" in one line; nothing for an Error without a message. `fallback` is WHERE for an error
// that names no place.
void printError(const base::Error& error, std::string_view fallback);

}  // namespace sequency::cli
