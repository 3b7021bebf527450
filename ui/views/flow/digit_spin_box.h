// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spin box for a number with a fixed number of base-p digits, such as "011".
//
// The user types the number or changes it with the arrows. If the radix is above 10, each digit is written as a decimal number, and spaces separate
// the digits ("10 3").
//
// Threads: UI thread.
#pragma once

#include <QSpinBox>

namespace sequency::ui {

class DigitSpinBox : public QSpinBox {
    Q_OBJECT

public:
    using QSpinBox::QSpinBox;

    // Sets the range to the integers from 0 to radix^digits − 1. Values of 2^31 and above are excluded.
    void setDigits(int radix, int digits);
    int digits() const { return m_digits; }

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    QString separator() const { return m_radix > 10 ? QStringLiteral(" ") : QString(); }
    QStringList parts(const QString& text) const;

    int m_radix = 2;
    int m_digits = 1;
};

}  // namespace sequency::ui
