// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/notes.h"
#include "app/cli/ranks.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace sequency::cli {
namespace {

base::Error standardOutputError(int code)
{
    if (code == EPIPE)
        return quietFailure();
    return base::Error{base::ErrorKind::File,
                       "cannot be written: " + std::error_code(code, std::generic_category()).message(),
                       {"standard output", 0, 0}};
}

}  // namespace

base::Error quietFailure()
{
    return base::Error{base::ErrorKind::File, ""};
}

Output::Output(const std::string& path, Interrupt& interrupt)
    : m_isNowhere(!ranks().isFirst()), m_interrupt(interrupt)
{
    if (m_isNowhere || path.empty() || path == "-")
        return;
    m_file = require(io::AtomicFile::create(path));
    if (!m_file->temporaryPath().empty())
        interrupt.addTemporary(m_file->temporaryPath());
}

Output::~Output()
{
    if (!m_file)
        return;
    const std::string temporary = m_file->temporaryPath();
    m_file.reset();  // the destructor removes the file
    m_interrupt.removeTemporary(temporary);
}

base::Status Output::tryWrite(std::string_view bytes)
{
    errno = 0;
    if (m_file)
        m_file->write(bytes);
    else if (!m_isNowhere && std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size())
        return standardOutputError(errno != 0 ? errno : EIO);
    return base::success();
}

void Output::finish()
{
    if (m_file && m_interrupt.requested())
        throw base::cancelled();
    finishAnyway();
}

void Output::finishAnyway()
{
    errno = 0;
    if (m_file)
        require(m_file->commit());
    else if (std::fflush(stdout) != 0)
        throw standardOutputError(errno);
}

void Output::writeAndFinish(std::string_view bytes)
{
    write(bytes);
    finish();
}

ProgressLine::ProgressLine() : m_isShown(!isQuiet() && ::isatty(STDERR_FILENO) != 0)
{}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(std::string_view what, double fraction)
{
    if (!m_isShown)
        return;
    const std::string text = base::sanitizeForTerminal(fmt::format("{} {:3.0f} %", what, 100 * fraction));
    if (text == m_shown)
        return;
    m_shown = text;
    fmt::print(stderr, "\r{}\x1b[K", text);
    std::fflush(stderr);
}

void ProgressLine::clear()
{
    if (m_shown.empty())
        return;
    m_shown.clear();
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
}

base::RunControl runControl(Interrupt& interrupt, ProgressLine& line, std::string what)
{
    return {interrupt.token(), [&line, &interrupt, what = std::move(what)](double fraction) {
                line.show(what, fraction);
                if (ranks().othersFailed())
                    interrupt.stop();
            }};
}

int exitStatus(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::BadInput: return 3;
    case base::ErrorKind::BadUsage: return 2;
    case base::ErrorKind::Unsupported:
    case base::ErrorKind::OutOfMemory:
    case base::ErrorKind::Device:
    case base::ErrorKind::Build:
    case base::ErrorKind::File:
    case base::ErrorKind::Cancelled: break;
    }
    return 1;
}

void printError(const base::Error& error, std::string_view fallback)
{
    if (error.message.empty())
        return;
    std::string text = error.text();
    if (error.place.source.empty() && !fallback.empty())
        text = std::string(fallback) + ": " + error.message;
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    // File names and arguments may contain terminal control sequences, so messageLine() escapes control characters.
    std::fputs(("sequency-cli: " + messageLine(text) + "\n").c_str(), stderr);
}

}  // namespace sequency::cli
