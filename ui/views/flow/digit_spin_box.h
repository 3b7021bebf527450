// SPDX-License-Identifier: GPL-3.0-or-later
//
// A number written as a fixed count of digits in base p, "011": typed, or stepped by the arrows. Of a radix above 10 the
// digits are decimal numbers with spaces between, "10 3". UI thread.
#pragma once

#include <QSpinBox>

namespace sequency::ui {

class DigitSpinBox : public QSpinBox {
    Q_OBJECT

public:
    using QSpinBox::QSpinBox;

    // Values 0 … radix^digits − 1 (kept below 2^31).
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
