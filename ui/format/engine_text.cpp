// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/engine_text.h"

#include <QByteArray>
#include <QCoreApplication>

namespace sequency::ui {

QString engineText(std::string_view text)
{
    return QCoreApplication::translate(
        "Engine", QByteArray(text.data(), static_cast<qsizetype>(text.size())).constData());
}

}  // namespace sequency::ui
