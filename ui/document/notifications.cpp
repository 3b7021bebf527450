// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/notifications.h"

#include "ui/format/number_format.h"

namespace sequency::ui {

void Notifications::fail(const base::Error& error, Failure of)
{
    if (error.kind != base::ErrorKind::Cancelled)
        emit failed(errorText(error), QString::fromStdString(error.log), of);
}

}  // namespace sequency::ui

#include "moc_notifications.cpp"
