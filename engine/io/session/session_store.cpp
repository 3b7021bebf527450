// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/session/session_store.h"

#include "engine/base/catch_exceptions.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/vector_text.h"

#include <utility>

namespace sequency::io {

namespace {

base::Result<SavedSession> replaceSession(const std::string& path, const Session& session,
                                          const std::optional<FileIdentity>& expected,
                                          const base::RunControl& control)
{
    const auto text = SEQUENCY_TRY(sessionText(session, control));
    auto file = SEQUENCY_TRY(AtomicFile::create(path));
    file.write(text);
    std::optional<FileIdentity> foreign;
    FileIdentity own;
    const auto mayReplace = [&]() -> base::Status {
        if (expected) {
            const auto found = SEQUENCY_TRY(identityOf(path, control));
            if (found.stamp.isThere && !found.hasContentOf(*expected)) {
                foreign = found;
                return base::Error{base::ErrorKind::File, "was changed by another program", {path, 0, 0}};
            }
        }
        // The rename does not change this identity of the new file.
        own = identityOf(file.temporaryPath(), text);
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    };
    if (auto written = file.commit(mayReplace); !written && !foreign)
        return written.error();
    if (foreign)
        return SavedSession{false, std::move(*foreign)};
    return SavedSession{true, std::move(own)};  // moved, because a failed copy would look like a failed save
}

}  // namespace

base::Result<OpenedSession> openSession(const std::string& path, const base::RunControl& control)
{
    const auto text = SEQUENCY_TRY(readText(path, control));
    auto session = parseSession(text, path, control);
    if (!session)
        return session.error();
    return OpenedSession{std::move(session).value(), identityOf(path, text)};
}

base::Result<SavedSession> saveSession(const std::string& path, const Session& session,
                                       const std::optional<FileIdentity>& expected,
                                       const base::RunControl& control)
{
    return base::catchExceptions([&] { return replaceSession(path, session, expected, control); });
}

}  // namespace sequency::io
