// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/device_title.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sequency::ui {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::DeviceTitle)
};

}  // namespace

QString deviceTitle(const session::DeviceInfo& device)
{
    const QString name = QString::fromStdString(device.name);
    if (device.type == session::DeviceType::Reference)
        return Text::tr("Reference (sequential)");
    if (device.isSeveral())
        return name;
    if (!device.isOpenCl)
        return Text::tr("%1, %n threads", nullptr, static_cast<int>(device.computeUnits)).arg(name);
    // PoCL reports names such as "pthread-skylake-avx512-AMD EPYC": its driver, the target of its compiler and the model.
    static const QRegularExpression pocl(
        QStringLiteral("^(?:pthread|cpu|basic)-(?:[a-z0-9_.+]+-)*([A-Z].*)$"));
    const QRegularExpressionMatch match = pocl.match(name);
    return match.hasMatch() ? Text::tr("PoCL on %1").arg(match.captured(1)) : name;
}

}  // namespace sequency::ui
