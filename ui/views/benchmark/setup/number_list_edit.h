// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line edit for a list of whole numbers, such as "64", "32 64 128", or "32..1024" for every doubling.
//
// If the field is empty, the program chooses the number. Invalid text is shown in the colour of errors, with the reason as tool tip.
//
// Threads: UI thread.
#pragma once

#include <QLineEdit>

#include <cstddef>
#include <vector>

namespace sequency::ui {

class NumberListEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberListEdit(QWidget* parent = nullptr);

    // Returns the numbers. If the text is empty or invalid, returns {0}, with which the program chooses the number.
    const std::vector<std::size_t>& numbers() const { return m_numbers; }
    bool isAcceptable() const { return m_problem.isEmpty(); }
    void setNumbers(const std::vector<std::size_t>& numbers);
    // Enables or disables the field, sets the maximum of its numbers, and sets `purpose` as its tool tip.
    void offer(bool isEnabled, std::size_t most, const QString& purpose);

signals:
    void numbersChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void take();
    void showProblem();

    std::vector<std::size_t> m_numbers = {0};
    std::size_t m_most = 1024;
    QString m_purpose;
    QString m_problem;
};

}  // namespace sequency::ui
