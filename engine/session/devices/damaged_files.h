// SPDX-License-Identifier: GPL-3.0-or-later
//
// The damaged files that the session's stores (measured costs, tuned plans, driver verdicts) found in this process.
//
// When a store reads a damaged file, it renames the file to "NAME.damaged" and continues as if there were no file. Front ends call takeDamagedFiles()
// after the engine has listed its devices, and report each entry once. There is one list per process, since all engines read the same files.
//
// Threads: any.
#pragma once

#include <string>
#include <vector>

namespace sequency::session {

struct DamagedFile {
    std::string path;
    std::string newPath = {};  // path after renaming; empty if renaming failed
    std::string problem = {};  // reason why renaming failed; otherwise empty
};

// Returns the entries added since the last call, in the order in which the files were found, and clears the list. A file that cannot be renamed is
// listed once per process.
std::vector<DamagedFile> takeDamagedFiles();

// Returns a sentence about the file, without its path, for example "is damaged or from another version; it was renamed to 'plans.json.damaged' and
// will be created again".
std::string sentenceOf(const DamagedFile& file);

void addDamagedFile(DamagedFile file);

}  // namespace sequency::session
