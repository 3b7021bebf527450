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

QtMessageHandler defaultHandler = nullptr;

void withoutSizeHints(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.contains(QLatin1String("propagateSizeHints")))
        defaultHandler(type, context, message);
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

WithoutOffscreenMessages::WithoutOffscreenMessages()
{
    defaultHandler = qInstallMessageHandler(withoutSizeHints);
}

WithoutOffscreenMessages::~WithoutOffscreenMessages()
{
    qInstallMessageHandler(defaultHandler);
}

}  // namespace sequency::ui::terminal
