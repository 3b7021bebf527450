// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the functions of a document to a file, in every format that the command line can write (engine/io/format.h).
//
// A file contains all outputs with their names and don't-cares. Numbers are written in the C locale. A failed write leaves no partial file.
//
// Threads: a worker thread.
// Cost:    O(N) time and memory per output of N values.
#pragma once

#include "engine/io/truth_table_file.h"
#include "ui/document/document.h"

#include <string>
#include <vector>

namespace sequency::ui {

// Returns the format for a file at `path`. `chosen` is the user's choice, or Auto; it is returned if it is a format for files with this suffix.
// Errors: BadUsage with a list of the known suffixes if the suffix belongs to no format.
base::Result<io::Format> formatToWrite(const std::string& path, io::Format chosen);

// The treatment of content that the format cannot hold: ask the user, or omit the content.
enum class Losses { Ask, Accept };

// Returns the content that the format cannot hold, as one sentence per item. If there is such content, Losses::Ask writes nothing and only checks
// whether the rest could be written. Errors: BadInput if the format cannot hold the functions; the errors of writeTruthTable() and AtomicFile.
base::Result<std::vector<std::string>> writeFunctions(const Document& document, const std::string& path,
                                                      io::Format format, Losses losses,
                                                      const base::RunControl& control = {});

}  // namespace sequency::ui
