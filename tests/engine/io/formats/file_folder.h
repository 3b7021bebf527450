// SPDX-License-Identifier: GPL-3.0-or-later
//
// A folder of a test's own, removed with all that is in it.
#pragma once

#include "engine/io/bytes/atomic_file.h"
#include "tests/engine/io/temporary_folder.h"
#include "tests/support/check.h"

#include <string>
#include <string_view>

namespace sequency::tests {

class FileFolder : public TemporaryFolder {
public:
    std::string file(const std::string& name, std::string_view bytes) const
    {
        const std::string path = TemporaryFolder::file(name);
        CHECK(io::writeFile(path, bytes));
        return path;
    }
};

}  // namespace sequency::tests
