// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any bytes as a session file, and as a recovery file, of which only the header is read.
// A session that can be read must be unchanged after writing and reading, including members that only a later version understands.
#include "engine/io/session/session_file.h"
#include "tests/fuzz/fuzz_checks.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace sequency;

namespace {

// Reads the header from a file, like the search for recovery files does. The file exists only in memory.
void checkHead(std::string_view bytes)
{
    static const int descriptor = ::memfd_create("session", 0);
    if (descriptor < 0 || ::ftruncate(descriptor, 0) != 0 ||
        ::pwrite(descriptor, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        fuzz::fault("no file in memory", std::to_string(descriptor));
    const auto head = io::readSessionHeader("/proc/self/fd/" + std::to_string(descriptor));
    if (!head)
        fuzz::checkLine(head.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    static_cast<void>(io::looksLikeSession(bytes));
    checkHead(bytes);
    const auto session = io::parseSession(bytes, "file");
    if (!session) {
        fuzz::checkLine(session.error());
        fuzz::checkPlace(session.error(), "file", size);
        return 0;
    }
    for (const io::SessionFunction& function : session->functions)
        fuzz::checkFunction(*function.function);
    for (const auto& [word, function] : session->seconds)
        fuzz::checkFunction(*function.function);
    if (session->current > 0 && session->current >= session->functions.size())
        fuzz::fault("no current function", std::to_string(session->current));
    const auto text = io::sessionText(*session);
    if (!text)
        fuzz::fault("not written", text.error().text());
    const auto back = io::parseSession(*text, "file");
    if (!back)
        fuzz::fault("written, but not read", back.error().text() + "\n" + *text);
    const auto again = io::sessionText(*back);
    if (!again || *again != *text)
        fuzz::fault("another session came back", *text);
    return 0;
}
