// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/device_title.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace sequency::ui {
namespace {

struct DeviceText {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::DeviceTitle)
};

}  // namespace

QString deviceTitle(const QString& name)
{
    static const QRegularExpression marks(QStringLiteral("\\((R|TM|C)\\)|[®™©]"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression clock(QStringLiteral("\\s*@?\\s*\\d+(\\.\\d+)?\\s*[GM]Hz.*$"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression cores(
        QStringLiteral("\\s*\\d+-Core( Processor)?.*$|\\s+(CPU|Processor)(?=\\s|$)"));
    // PoCL reports names such as "pthread-skylake-avx512-AMD EPYC": its driver, the target of its compiler and the model.
    static const QRegularExpression pocl(
        QStringLiteral("^(?:pthread|cpu|basic)-(?:[a-z0-9_.+]+-)*(?=[A-Z0-9])"));
    // Matches the number in the name of several devices used as one, such as "2 × H200".
    static const QRegularExpression count(QStringLiteral("^\\d+ × "));
    if (name == QLatin1String("Reference (sequential)"))
        return DeviceText::tr("Reference (sequential)");
    if (const QStringList members = name.split(QStringLiteral(", ")); members.size() > 1) {
        QStringList titles;
        for (const QString& member : members)
            titles << deviceTitle(member);
        return titles.join(QStringLiteral(", "));
    }
    if (const QString several = count.match(name).captured(); !several.isEmpty())
        return several + deviceTitle(name.mid(several.size()));
    QString text = name;
    const bool isPocl = pocl.match(text).hasMatch();
    text = text.remove(pocl).remove(marks).remove(clock).remove(cores).simplified();
    if (text.isEmpty())
        return name;
    return isPocl ? DeviceText::tr("PoCL on %1").arg(text) : text;
}

QString deviceTitle(const session::DeviceInfo& device)
{
    if (device.name.empty())
        return QString::fromStdString(device.id);
    const QString title = deviceTitle(QString::fromStdString(device.name));
    const bool isHost =
        device.type != session::DeviceType::Reference && !device.isSeveral() && !device.isOpenCl;
    return isHost && device.computeUnits > 0
               ? DeviceText::tr("%1, %n threads", nullptr, static_cast<int>(device.computeUnits)).arg(title)
               : title;
}

}  // namespace sequency::ui
