// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_numbers.h"

#include "ui/format/number_format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr std::size_t maxMeasured = 1024;
constexpr int realDigits = 5;
constexpr int complexDigits = 3;
constexpr int longestReal = 11;     // length of "−1.2346E+09"
constexpr int longestComplex = 15;  // length of "−0.707 + 0.707i"

// Returns `value` as an integer if its magnitude is between `wholeFrom` and 10^8, otherwise with `digits` significant digits.
QString shortText(double value, int digits, double wholeFrom)
{
    constexpr double exponentFrom = 1e8;
    const double size = std::abs(value);
    return size >= wholeFrom && size < exponentFrom ? QLocale().toString(value, 'f', 0)
                                                    : QLocale().toString(value, 'g', digits);
}

QString complexValueText(std::complex<double> value)
{
    constexpr double wholeFrom = 1e3;
    const auto part = [](double number) { return shortText(number, complexDigits, wholeFrom); };
    const auto imaginary = [&part](double number) {
        const QString text = part(number);
        return std::abs(number) < 2 && (text == QLatin1String("1") || text == QLatin1String("-1"))
                   ? text.chopped(1)
                   : text;
    };
    if (value.imag() == 0)
        return part(value.real());
    if (value.real() == 0)
        return imaginary(value.imag()) + QLatin1Char('i');
    return QStringLiteral("%1 %2 %3i")
        .arg(part(value.real()), value.imag() < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             imaginary(std::abs(value.imag())));
}

}  // namespace

QString nodeValueText(const base::ElementVector& values, std::size_t index)
{
    constexpr double wholeFrom = 1e5;
    const base::ElementType type = base::elementType(values);
    QString text = base::isComplex(type)   ? complexValueText(base::complexValue(values, index))
                   : base::isInteger(type) ? elementText(values, index)
                                           : shortText(base::realPart(values, index), realDigits, wholeFrom);
    return withMinus(text);
}

int nodeValueCharacters(const base::ElementVector& values)
{
    // A decimal point or comma counts half, because it is half as wide as a digit.
    const auto places = [](qsizetype others, qsizetype narrow) {
        return static_cast<int>(others + (narrow + 1) / 2);
    };
    const base::ElementType type = base::elementType(values);
    if (base::isInteger(type)) {
        const double largest = base::largestMagnitude(values);
        const int digits = largest < 10 ? 1 : static_cast<int>(std::log10(largest) + 1e-9) + 1;
        const int sign = type == base::ElementType::UInt8 ? 0 : 1;
        return places(digits + sign, (digits - 1) / 3);
    }
    const std::size_t count = base::elementCount(values);
    if (count > maxMeasured)
        return base::isComplex(type) ? longestComplex : longestReal;
    int longest = 1;
    for (std::size_t i = 0; i < count; ++i) {
        const QString text = nodeValueText(values, i);
        const qsizetype narrow = text.count(QLatin1Char(',')) + text.count(QLatin1Char('.'));
        longest = std::max(longest, places(text.size() - narrow, narrow));
    }
    return longest;
}

}  // namespace sequency::ui
