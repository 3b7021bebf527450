// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/digit_spin_box.h"

#include "engine/base/text/digits.h"

#include <QLineEdit>

#include <algorithm>
#include <limits>

namespace sequency::ui {

void DigitSpinBox::setDigits(int radix, int digits)
{
    m_radix = radix;
    m_digits = digits;
    constexpr std::size_t most = std::numeric_limits<int>::max();
    const std::size_t count = base::checkedPower(static_cast<std::size_t>(radix), digits).value_or(most);
    setRange(0, static_cast<int>(std::min(count, most) - 1));
    setValue(value());
    lineEdit()->setText(textFromValue(value()));  // writes the unchanged value in the new radix
}

QString DigitSpinBox::textFromValue(int value) const
{
    QStringList digits;
    for (int i = 0; i < m_digits; ++i, value /= m_radix)
        digits.prepend(QString::number(value % m_radix));
    return digits.join(separator());
}

QStringList DigitSpinBox::parts(const QString& text) const
{
    if (m_radix > 10)
        return text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QStringList digits;
    for (const QChar one : text)
        if (!one.isSpace())
            digits << QString(one);
    return digits;
}

int DigitSpinBox::valueFromText(const QString& text) const
{
    qint64 value = 0;
    for (const QString& digit : parts(text))
        value = value * m_radix + digit.toInt();
    return static_cast<int>(std::clamp<qint64>(value, minimum(), maximum()));
}

QValidator::State DigitSpinBox::validate(QString& text, int&) const
{
    const QStringList digits = parts(text);
    for (const QString& digit : digits) {
        bool isNumber = false;
        const int number = digit.toInt(&isNumber);
        if (!isNumber || number < 0 || number >= m_radix)
            return QValidator::Invalid;
    }
    if (digits.size() > m_digits)
        return QValidator::Invalid;
    return digits.size() == m_digits ? QValidator::Acceptable : QValidator::Intermediate;
}

}  // namespace sequency::ui

#include "moc_digit_spin_box.cpp"
