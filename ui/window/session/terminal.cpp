// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/terminal.h"

#include "engine/base/text/display_text.h"
#include "ui/format/file_path.h"

#include <cstdio>

namespace sequency::ui::terminal {
namespace {

void put(std::FILE* stream, const QString& line)
{
    std::fputs((base::sanitizeForTerminal(pathBytes(line)) + "\n").c_str(), stream);
    std::fflush(stream);
}

}  // namespace

void say(const QString& line)
{
    put(stdout, line);
}

void complain(const QString& sentence)
{
    put(stderr, QLatin1String("sequency: ") + sentence);
}

int fail(const QString& sentence, int status)
{
    complain(sentence);
    return status;
}

}  // namespace sequency::ui::terminal
