// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/device_title.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace sequency::ui {
namespace {

struct DeviceText {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::DeviceTitle)
};

using session::CallPrediction;
using session::DeviceChoice;

struct ChoiceWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::ChoiceText)
};

using Devices = std::vector<session::DeviceInfo>;

QString nameOf(const CallPrediction& device, const Devices& devices)
{
    const auto found = std::ranges::find(devices, device.id, &session::DeviceInfo::id);
    return found == devices.end() ? deviceTitle(QString::fromStdString(device.name)) : deviceTitle(*found);
}

// Returns the predicted time of a call, such as "about 3.7 ms (transfers 3.1 ms)".
QString timeText(const CallPrediction& call)
{
    constexpr double worthSaying = 0.05;
    QStringList parts;
    if (call.openSeconds > worthSaying * call.seconds())
        parts << ChoiceWords::tr("opening it %1").arg(durationText(call.openSeconds));
    if (call.transferSeconds > worthSaying * call.seconds())
        parts << ChoiceWords::tr("transfers %1").arg(durationText(call.transferSeconds));
    const QString whole = (call.isAtLeast ? ChoiceWords::tr("at least %1") : ChoiceWords::tr("about %1"))
                              .arg(durationText(call.seconds()));
    return parts.isEmpty() ? whole
                           : ChoiceWords::tr("%1 (%2)", "a time and its parts")
                                 .arg(whole, parts.join(QStringLiteral(", ")));
}

QString onlyOneText(const CallPrediction& device, const Devices& devices)
{
    return (device.id == "cpu" ? ChoiceWords::tr("%1: no GPU can compute this.")
                               : ChoiceWords::tr("%1: the CPU cannot compute this."))
        .arg(nameOf(device, devices));
}

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

QString choiceText(const DeviceChoice& choice, const Devices& devices)
{
    const bool isNamed = choice.reason == DeviceChoice::Reason::Named;
    if (choice.reason == DeviceChoice::Reason::OnlyOne)
        return onlyOneText(choice.chosen, devices);
    if (!choice.other || (isNamed && !choice.isSlower()))
        return {};
    const QString sentence =
        (isNamed ? ChoiceWords::tr("%1 as chosen: a call takes %2; on %3 it would take %4")
                 : ChoiceWords::tr("%1: a call takes %2; on %3 it would take %4"))
            .arg(nameOf(choice.chosen, devices), timeText(choice.chosen), nameOf(*choice.other, devices),
                 timeText(*choice.other));
    const bool areMeasured = choice.chosen.isMeasured && choice.other->isMeasured;
    return areMeasured
               ? ChoiceWords::tr("%1.").arg(sentence)
               : ChoiceWords::tr("%1 (typical times, not measured on this machine yet).").arg(sentence);
}

}  // namespace sequency::ui
