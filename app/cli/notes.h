// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes on standard error: what a reader or writer has to say beside the result. Main thread; one program.
#pragma once

#include "engine/io/truth_table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::cli {

// Notes and warnings are held until the command has succeeded: what is refused says one line.
void printHeldNotes();
// Forgets them, after a refusal.
void dropHeldNotes();
// --quiet: none of them is printed, nor any progress.
void setQuiet();
// A message as one harmless line for a terminal. The middle of a message of more than 2000 bytes is replaced by ….
std::string messageLine(const std::string& message);

bool isQuiet();

// "sequency-cli: note: WHERE: message".
void printNote(const std::string& where, const std::string& message);
// "sequency-cli: warning: WHERE: message", before the notes.
void printWarning(const std::string& where, const std::string& message);
// Lines as they are, with the notes.
void printText(const std::string& lines);
// That so many values, left open by a file, were taken as 0.
std::string dontCareNote(std::size_t count);

// Every note with its place, where it has one.
void printNotes(const std::vector<io::ReadNote>& notes, const std::string& source);
// Those alone after which the function may be another one than was meant, and further ones of that kind: in one line where
// they have no place in the file.
void printChoices(const std::vector<io::ReadNote>& notes, const std::vector<std::string>& further,
                  const std::string& source);

}  // namespace sequency::cli
