// SPDX-License-Identifier: GPL-3.0-or-later
//
// Collects notes and warnings about a command and prints them on standard error.
//
// Threads: main; one list per program.
#pragma once

#include "engine/io/truth_table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::cli {

// Prints the collected notes and warnings. Must be called only after the command has succeeded, because a failed command prints exactly one line.
void printHeldNotes();
void dropHeldNotes();
void setQuiet();
// Returns a message as one line without control characters. If it is longer than 2000 bytes, its middle is replaced by "…".
std::string messageLine(const std::string& message);

bool isQuiet();

// Adds a note, which is printed as "sequency-cli: note: WHERE: message".
void printNote(const std::string& where, const std::string& message);
// Adds a warning, which is printed as "sequency-cli: warning: WHERE: message".
void printWarning(const std::string& where, const std::string& message);
// Adds lines that are printed without a prefix.
void printText(const std::string& lines);
// Returns a note that `count` don't-cares of a file were replaced by 0.
std::string dontCareNote(std::size_t count);

// Adds every note of a reader, preceded by the location if the note has one.
void printNotes(const std::vector<io::ReadNote>& notes, const std::string& source);
// Adds the notes about choices that may have changed the function, and the messages `further`. Choices without a location in the file share one line.
void printChoices(const std::vector<io::ReadNote>& notes, const std::vector<std::string>& further,
                  const std::string& source);

}  // namespace sequency::cli
