// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where results and messages go: standard output or a file, the line on stderr, the progress line of a terminal.
// Main thread only.
#pragma once

#include "app/cli/interrupt.h"
#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/io/bytes/atomic_file.h"

#include <optional>
#include <string>
#include <string_view>

namespace sequency::cli {

// A failure that is told by the exit status alone: the reader of a pipe went away.
base::Error quietFailure();

// The results of one run. A file appears under its name when finish() has succeeded, never before; standard output is
// written as it comes. Of several ranks (ranks.h) the first writes, the others nothing.
class Output {
public:
    // Standard output for an empty name and for "-". File where the file cannot be made.
    static base::Result<Output> open(const std::string& path, Interrupt& interrupt);
    ~Output();
    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;

    base::Status write(std::string_view bytes);
    // Cancelled, and no file, after a wish to stop; finishAnyway() keeps what there is.
    base::Status finish();
    base::Status finishAnyway();

private:
    Output() = default;

    bool m_isNowhere = false;
    Interrupt* m_interrupt = nullptr;  // null where there is no temporary file
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
