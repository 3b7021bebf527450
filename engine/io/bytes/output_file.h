// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions with which AtomicFile and PartFile replace an old file by a new one.
//
// The new file gets a random name in the folder of the old file. The new file is locked while the program that created it runs, so that leftovers of
// crashed programs can be recognised. It gets the owner, the group and the nine permission bits of the old file and is then renamed to the old name
// under a lock of the folder. Setuid, setgid and sticky bits, access control lists and extended attributes are not preserved.
// Errors:  File, with the path and the system's message.
// Threads: any.
#pragma once

#include "engine/base/error.h"

#include <functional>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace sequency::io {

// The prefix of names from createTemporary(). No other program uses this prefix, so a file with such a name was created by this program.
inline constexpr std::string_view temporaryPrefix = ".part-sq";

// Returns the folder of `path`, or "." if the path does not contain a folder.
std::string folderOf(const std::string& path);

// Returns the path to which a chain of symbolic links leads. The last link may name a file that does not exist yet.
//
// Errors: File for more than 40 links, and for a link in a world-writable sticky folder (/tmp) that belongs neither to this user nor to the owner of
// the folder. The kernel also refuses to open() such links (fs.protected_symlinks).
base::Result<std::string> followLinks(const std::string& path);

// Gives an open file the owner, the group and the nine permission bits of `old`, if this user may set them. If the group cannot be set, the group
// permissions are reduced to the permissions of all users.
void keepOwnerAndPermissions(int descriptor, const struct stat& old);

// Returns `target` followed by `prefix` and 16 random hexadecimal digits. Shortens the target's name if the result would be too long for the file
// system.
std::string randomNameFor(const std::string& target, std::string_view prefix);

// Creates a new file with a random name in the folder of `target`, locks it and stores its path in `path`. Returns the descriptor of the file. On
// failure, returns −1 and sets errno. Links are not followed.
int createTemporary(const std::string& target, mode_t mode, std::string& path);

// Removes the current user's files that have a name from randomNameFor() for `target` and are not locked by a running program.
void removeLeftovers(const std::string& target, std::string_view prefix = temporaryPrefix);

// Returns true if `path` is a regular file that is owned by the current user and has exactly one hard link. Symbolic links are not followed.
bool isOwnFile(const std::string& path);
void removeOwnFile(const std::string& path);

// Renames a file and flushes the folder. `mayReplace` is called directly before the rename, while the folder is locked. If `mayReplace` returns an
// Error, neither file is changed. Waits at most 10 s for a lock that another program holds.
base::Status renameFile(const std::string& from, const std::string& to,
                        const std::function<base::Status()>& mayReplace = {});

}  // namespace sequency::io
