// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps by which a new file takes the place of an old one, shared by AtomicFile and PartFile.
//
// The new file gets a random name in the folder of the old one and is locked while its program lives, so that the files of ended programs can
// be recognised. It keeps the owner, the group and the nine permission bits of the old file, and replaces it by a rename under a lock of the
// folder. Setuid, setgid and sticky bits, access control lists and extended attributes are not kept.
//
// Errors:  File, with the path and the text of the system.
// Threads: any.
#pragma once

#include "engine/base/error.h"

#include <functional>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace sequency::io {

// The prefix of createTemporary(). Other programs do not use it, so that a file with such a name was created here.
inline constexpr std::string_view temporaryPrefix = ".part-sq";

// The folder of a path, "." where the path names none.
std::string folderOf(const std::string& path);

// Returns the path to which a chain of symbolic links leads, whose last link may name a file that does not exist yet.
//
// Errors: File for more than 40 links, and for a link in a sticky folder that everyone may write to (/tmp), unless the link belongs to this user
// or to the owner of the folder. The kernel refuses to open() such links, too (fs.protected_symlinks).
base::Result<std::string> followLinks(const std::string& path);

// Gives an open file the owner, the group and the nine permission bits of `old`, as far as this user may. If the group cannot be kept, the
// file's group gets no permission that others lack.
void keepOwnerAndPermissions(int descriptor, const struct stat& old);

// Returns `target`, `prefix` and 16 random hexadecimal digits. The name of the target is shortened where the folder allows no longer names.
std::string randomNameFor(const std::string& target, std::string_view prefix);

// Creates a new file with a random name next to `target` and locks it. Returns its descriptor, or -1 and errno. Links are not followed.
int createTemporary(const std::string& target, mode_t mode, std::string& path);

// Removes the files for `target` with names of randomNameFor() that belong to this user and that no running program has locked.
void removeLeftovers(const std::string& target, std::string_view prefix = temporaryPrefix);

// Whether a path names a regular file of this user that has no other name. Links are not followed.
bool isOwnFile(const std::string& path);
// Removes a file for which isOwnFile() holds.
void removeOwnFile(const std::string& path);

// Renames a file and synchronises the folder. Until then the folder is locked: `mayReplace` is called with the lock held, directly before
// the rename, and its Error keeps both files. Waits for at most 10 s for a lock that another program holds.
base::Status renameFile(const std::string& from, const std::string& to,
                        const std::function<base::Status()>& mayReplace = {});

}  // namespace sequency::io
