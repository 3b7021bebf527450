// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

struct NumberFormatWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::NumberFormat)
};

// Returns the value with at least three significant digits and without an exponent.
QString threeDigits(double value)
{
    const double magnitude = std::abs(value);
    const int decimals = magnitude >= 100 || magnitude == 0 ? 0
                         : magnitude >= 10                  ? 1
                         : magnitude >= 1                   ? 2
                                                            : 3;
    return QLocale().toString(value, 'f', decimals);
}

QString plainText(double value, int digits)
{
    return QLocale().toString(value, 'g', digits);
}

}  // namespace

QString countText(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

int pluralNumber(std::size_t count)
{
    constexpr std::size_t million = 1'000'000;
    return static_cast<int>(
        count <= std::size_t{std::numeric_limits<int>::max()} ? count : million + count % million);
}

QString byteText(std::size_t bytes)
{
    constexpr std::size_t kibibyte = 1024;
    if (bytes < kibibyte)
        return NumberFormatWords::tr("%1 bytes", nullptr, pluralNumber(bytes)).arg(countText(bytes));
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeIecFormat);
}

QString durationText(double seconds)
{
    if (seconds >= 1)
        return NumberFormatWords::tr("%1 s").arg(threeDigits(seconds));
    if (seconds >= 1e-3 || seconds <= 0)
        return NumberFormatWords::tr("%1 ms").arg(threeDigits(seconds * 1e3));
    return seconds >= 1e-6 ? NumberFormatWords::tr("%1 µs").arg(threeDigits(seconds * 1e6))
                           : NumberFormatWords::tr("%1 ns").arg(threeDigits(seconds * 1e9));
}

QString timingsText(const base::Timings& timings)
{
    const QString times =
        NumberFormatWords::tr("kernels %1 · with transfers %2 · whole call %3")
            .arg(durationText(timings.computeSeconds), durationText(timings.withTransfersSeconds()),
                 durationText(timings.totalSeconds));
    return timings.buildSeconds > 0 ? NumberFormatWords::tr("%1, including %2 for building the program")
                                          .arg(times, durationText(timings.buildSeconds))
                                    : times;
}

QString elementText(const base::ElementVector& vector, std::size_t index, int digits)
{
    const base::ElementType type = base::elementType(vector);
    if (base::isInteger(type))  // integers are exact even beyond 2^53
        return withMinus(
            QLocale().toString(QString::fromStdString(base::valueText(vector, index)).toLongLong()));
    if (!base::isComplex(type))
        return realText(base::realPart(vector, index), digits);
    const std::complex<double> value = base::complexValue(vector, index);
    return NumberFormatWords::tr("%1 %2 %3 i")
        .arg(realText(value.real(), digits), value.imag() < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             realText(std::abs(value.imag()), digits));
}

QString elementText(const base::FunctionVector& function, std::size_t index, int digits)
{
    return function.isPacked() ? QLocale().toString(function.bits[index] ? 1 : 0)
                               : elementText(function.values, index, digits);
}

QString withMinus(QString text)
{
    return text.replace(QLatin1Char('-'), QChar(u'−'));
}

QString realText(double value, int digits)
{
    return withMinus(plainText(value, digits));
}

std::optional<double> enteredNumber(const QString& text)
{
    QString plain = text.trimmed();
    plain.replace(QChar(u'−'), QLatin1Char('-'));
    bool isNumber = false;
    double number = QLocale().toDouble(plain, &isNumber);
    if (!isNumber)
        number = QLocale::c().toDouble(plain, &isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString errorText(const base::Error& error)
{
    base::Error shown = error;
    if (shown.place.source.find('/') != std::string::npos)
        shown.place.source = QFileInfo(QString::fromStdString(shown.place.source)).fileName().toStdString();
    return withoutOptions(QString::fromStdString(shown.text()));
}

QString withoutOptions(QString sentence)
{
    static const QRegularExpression option(QStringLiteral("\\s*\\([^()]*--[a-z][^()]*\\)"));
    return sentence.remove(option);
}

}  // namespace sequency::ui
