// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/messages/offscreen_messages.h"

#include <QString>
#include <QtGlobal>

namespace sequency::ui {

namespace {

QtMessageHandler defaultHandler = nullptr;

void withoutSizeHints(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.contains(QLatin1String("propagateSizeHints")))
        defaultHandler(type, context, message);
}

}  // namespace

WithoutOffscreenMessages::WithoutOffscreenMessages()
{
    defaultHandler = qInstallMessageHandler(withoutSizeHints);
}

WithoutOffscreenMessages::~WithoutOffscreenMessages()
{
    qInstallMessageHandler(defaultHandler);
}

}  // namespace sequency::ui
