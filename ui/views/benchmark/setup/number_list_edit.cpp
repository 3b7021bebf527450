// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/number_list_edit.h"

#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QRegularExpression>
#include <QStringList>

#include <optional>
#include <utility>

namespace sequency::ui {

namespace {

constexpr std::size_t maxNumbers = 32;

// Parses one word of the text: a number, or a range "a..b" that stands for a, 2a, 4a, … up to b. Returns nullopt if the word is neither.
std::optional<std::vector<std::size_t>> wordNumbers(const QString& word)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{1,9})(?:(?:\\.\\.|…)(\\d{1,9}))?$"));
    const auto match = form.match(word);
    if (!match.hasMatch())
        return std::nullopt;
    const auto first = static_cast<std::size_t>(match.captured(1).toULongLong());
    const auto last =
        match.captured(2).isEmpty() ? first : static_cast<std::size_t>(match.captured(2).toULongLong());
    std::vector<std::size_t> numbers;
    for (std::size_t number = first; number > 0 && number <= last; number *= 2)
        numbers.push_back(number);
    return numbers;
}

}  // namespace

NumberListEdit::NumberListEdit(QWidget* parent) : QLineEdit(parent)
{
    setPlaceholderText(tr("automatic"));
    setMaxLength(200);
    connect(this, &QLineEdit::textChanged, this, &NumberListEdit::take);
}

void NumberListEdit::take()
{
    static const QRegularExpression blanks(QStringLiteral("[\\s,;]+"));
    m_problem.clear();
    m_numbers.clear();
    for (const QString& word : text().split(blanks, Qt::SkipEmptyParts)) {
        const auto numbers = wordNumbers(word);
        if (!numbers || numbers->empty()) {
            m_problem = tr("“%1” is neither a number nor a range such as 32..1024").arg(word);
            break;
        }
        m_numbers.insert(m_numbers.end(), numbers->begin(), numbers->end());
    }
    for (const std::size_t number : m_numbers)
        if (m_problem.isEmpty() && number > m_most)
            m_problem = tr("%1 is more than %2").arg(number).arg(m_most);
    if (m_problem.isEmpty() && m_numbers.size() > maxNumbers)
        m_problem = tr("More than %n numbers", nullptr, static_cast<int>(maxNumbers));
    if (m_numbers.empty() || !m_problem.isEmpty())
        m_numbers = {0};
    showProblem();
    emit numbersChanged();
}

// Marks invalid text. Only the text colour is set, so that all other colours follow the application's palette.
void NumberListEdit::showProblem()
{
    QPalette own;
    if (!m_problem.isEmpty())
        own.setColor(QPalette::Text, theme::problem(QApplication::palette(this)));
    setPalette(own);
    setToolTip(plainTip(m_problem.isEmpty() ? m_purpose : m_problem));
}

void NumberListEdit::changeEvent(QEvent* event)
{
    QLineEdit::changeEvent(event);
    const bool isStale = !m_problem.isEmpty() &&
                         palette().color(QPalette::Text) != theme::problem(QApplication::palette(this));
    if (event->type() == QEvent::PaletteChange && isStale)
        showProblem();
}

void NumberListEdit::setNumbers(const std::vector<std::size_t>& numbers)
{
    QStringList words;
    for (const std::size_t number : numbers)
        if (number > 0)
            words << QString::number(number);
    setText(words.join(QLatin1Char(' ')));
}

void NumberListEdit::offer(bool isEnabled, std::size_t most, const QString& purpose)
{
    setEnabled(isEnabled);
    m_purpose = purpose;
    if (std::exchange(m_most, most) == most)
        showProblem();
    else
        take();
}

}  // namespace sequency::ui

#include "moc_number_list_edit.cpp"
