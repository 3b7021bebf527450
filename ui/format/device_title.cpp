// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/device_title.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sequency::ui {
namespace {

QString tr(const char* text, int count = -1)
{
    return QCoreApplication::translate("DeviceTitle", text, nullptr, count);
}

}  // namespace

QString deviceTitle(const session::DeviceInfo& device)
{
    const QString name = QString::fromStdString(device.name);
    if (device.type == session::DeviceType::Reference)
        return tr("Reference (sequential)");
    if (device.isSeveral())
        return name;
    if (!device.isOpenCl)
        return tr("%1, %n threads", static_cast<int>(device.computeUnits)).arg(name);
    // PoCL reports names such as "pthread-skylake-avx512-AMD EPYC": its driver, the target of its compiler and the model.
    static const QRegularExpression pocl(
        QStringLiteral("^(?:pthread|cpu|basic)-(?:[a-z0-9_.+]+-)*([A-Z].*)$"));
    const QRegularExpressionMatch match = pocl.match(name);
    return match.hasMatch() ? tr("PoCL on %1").arg(match.captured(1)) : name;
}

}  // namespace sequency::ui
