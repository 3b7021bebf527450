// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes on standard error: remarks of readers and writers in addition to the result. One set per program. Threads: main thread.
#pragma once

#include "engine/io/truth_table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::cli {

// Prints the notes and warnings, which are held until the command has succeeded: a refused command prints one line.
void printHeldNotes();
// Discards the held notes after a refusal.
void dropHeldNotes();
// --quiet: suppresses notes, warnings and progress.
void setQuiet();
// Returns a message as one line without control characters. The middle of a message of more than 2000 bytes is replaced by ….
std::string messageLine(const std::string& message);

bool isQuiet();

// Adds the note "sequency-cli: note: WHERE: message".
void printNote(const std::string& where, const std::string& message);
// Adds the warning "sequency-cli: warning: WHERE: message"; warnings are printed before notes.
void printWarning(const std::string& where, const std::string& message);
// Adds unchanged lines to the notes.
void printText(const std::string& lines);
// Returns the note that `count` don't-cares of a file were taken as 0.
std::string dontCareNote(std::size_t count);

// Adds every note, with its source location if it has one.
void printNotes(const std::vector<io::ReadNote>& notes, const std::string& source);
// Adds only the notes that may mean that the function differs from the intended one, and `further` notes of this kind; notes without a source
// location are joined in one line.
void printChoices(const std::vector<io::ReadNote>& notes, const std::vector<std::string>& further,
                  const std::string& source);

}  // namespace sequency::cli
