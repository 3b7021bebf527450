// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions of a document as a file, in every format that the command line writes (engine/io/format.h): all outputs with their
// names and open values, in the C locale, whole or not at all. For a worker's thread; O(N) time and memory an output.
#pragma once

#include "engine/io/truth_table_file.h"
#include "ui/document/document.h"

#include <string>
#include <vector>

namespace sequency::ui {

// What a file of this name is written in; `chosen` (Auto: nothing is) counts where the suffix may be of that format. BadUsage, naming the
// suffixes there are, for a suffix of none.
base::Result<io::Format> formatToWrite(const std::string& path, io::Format chosen);

// Whether what the format cannot hold may be left out.
enum class Losses { Ask, Accept };

// What the format cannot hold, a sentence each. With Ask, nothing is written where there is any (but whether it could be is
// checked). Errors: BadInput where the format cannot hold the functions at all; those of writeTruthTable and AtomicFile.
base::Result<std::vector<std::string>> writeFunctions(const Document& document, const std::string& path,
                                                      io::Format format, Losses losses,
                                                      const base::RunControl& control = {});

}  // namespace sequency::ui
