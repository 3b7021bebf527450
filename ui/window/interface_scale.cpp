// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/interface_scale.h"

#include <QByteArray>
#include <QLatin1String>
#include <QSettings>

#include <algorithm>

namespace sequency::ui::scale {
namespace {

constexpr QLatin1String scaleKey("appearance/scale");
constexpr const char* factorOfQt = "QT_SCALE_FACTOR";

}  // namespace

int chosen()
{
    const int percent = QSettings().value(scaleKey, choices.front()).toInt();
    return std::ranges::find(choices, percent) == choices.end() ? choices.front() : percent;
}

void choose(int percent)
{
    QSettings().setValue(scaleKey, percent);
}

void apply()
{
    if (chosen() != choices.front() && !qEnvironmentVariableIsSet(factorOfQt))
        qputenv(factorOfQt, QByteArray::number(chosen() / 100.0));
}

}  // namespace sequency::ui::scale
