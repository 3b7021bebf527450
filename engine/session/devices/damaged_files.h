// SPDX-License-Identifier: GPL-3.0-or-later
//
// The damaged files that the session's stores found in this process: measured costs, tuned plans.
//
// A store renames a damaged file to "NAME.damaged" when it reads it and continues as if there were no file. Front ends take the list after
// the engine has listed its devices and report each entry once. The list is one for the process, since all engines read the same files.
//
// Threads: any.
#pragma once

#include <string>
#include <vector>

namespace sequency::session {

struct DamagedFile {
    std::string path;
    std::string newPath = {};  // empty if the file could not be renamed
    std::string problem = {};  // why it could not be renamed
};

// Returns the entries since the last call, in the order in which the files were found, and removes them from the list. A file that cannot be
// renamed is an entry once per process.
std::vector<DamagedFile> takeDamagedFiles();

// One sentence about an entry, without its path: "is damaged or of another version; it is renamed to 'plans.json.damaged' and made again".
std::string sentenceOf(const DamagedFile& file);

// For stores.
void addDamagedFile(DamagedFile file);

}  // namespace sequency::session
