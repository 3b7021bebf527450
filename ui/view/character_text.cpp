// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/character_text.h"

#include "ui/document/conventions.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>
#include <numeric>

namespace sequency::ui {

namespace {

struct CharacterWords {
    Q_DECLARE_TR_FUNCTIONS(CharacterText)
};

const QChar minus(0x2212);

// Replaces every subscript digit with an ordinary digit, and every superscript number with "^" and the ordinary number.
QString plainDigits(const QString& text)
{
    static const QString lowered = QStringLiteral("₀₁₂₃₄₅₆₇₈₉");
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString plain;
    bool wasRaised = false;
    for (const QChar c : text) {
        const auto low = lowered.indexOf(c);
        const auto high = raised.indexOf(c);
        if (high >= 0 && !wasRaised)
            plain += QLatin1Char('^');
        wasRaised = high >= 0;
        plain += low >= 0 ? QString::number(low) : high >= 0 ? QString::number(high) : QString(c);
    }
    return plain;
}

struct Run {
    int order = 2;
    int count = 0;
};

std::vector<Run> runs(const transform::DirectProduct& group)
{
    std::vector<Run> result;
    for (const int order : group.orders) {
        if (result.empty() || result.back().order != order)
            result.push_back({order, 0});
        ++result.back().count;
    }
    return result;
}

QString joined(bool positiveReal, const QString& real, bool positiveImaginary, const QString& imaginary)
{
    return (positiveReal ? QString() : QString(minus)) + real +
           (positiveImaginary ? QStringLiteral(" + ") : QStringLiteral(" ") + minus + QLatin1Char(' ')) +
           imaginary;
}

// Returns the exact value if both parts are half-integer multiples of 1, √2 or √3, otherwise an empty string.
QString exactText(std::size_t k, std::size_t parts)
{
    const double angle = 2 * M_PI * static_cast<double>(k) / static_cast<double>(parts);
    const bool right = std::cos(angle) > 0;
    const bool up = std::sin(angle) > 0;
    switch (parts) {
    case 3:
    case 6: return joined(right, QStringLiteral("1/2"), up, QStringLiteral("i√3/2"));
    case 8: return joined(right, QStringLiteral("√2/2"), up, QStringLiteral("i√2/2"));
    case 12: return joined(right, QStringLiteral("√3/2"), up, QStringLiteral("i/2"));
    default: return {};
    }
}

QString decimalText(std::size_t k, std::size_t parts)
{
    const double angle = 2 * M_PI * static_cast<double>(k) / static_cast<double>(parts);
    const double re = std::cos(angle);
    const double im = std::sin(angle);
    const QLocale locale;
    return joined(re > 0, locale.toString(std::abs(re), 'f', 3), im > 0,
                  locale.toString(std::abs(im), 'f', 3) + QLatin1Char('i'));
}

}  // namespace

std::optional<transform::DirectProduct> readGroup(const QString& text, QString* problem)
{
    static const QRegularExpression factor(QStringLiteral("^[Cc]?_?(\\d{1,6})(?:\\^(\\d{1,4}))?$"));
    static const QRegularExpression separator(QStringLiteral("[×xX*·⊗,;\\s]+"));
    transform::DirectProduct group;
    const auto refuse = [&](const QString& why) {
        if (problem != nullptr)
            *problem = why;
        return std::nullopt;
    };
    const QStringList factors = plainDigits(text).split(separator, Qt::SkipEmptyParts);
    for (const QString& word : factors) {
        const QRegularExpressionMatch match = factor.match(word);
        const int count = match.captured(2).isEmpty() ? 1 : match.captured(2).toInt();
        if (!match.hasMatch() || group.orders.size() + static_cast<std::size_t>(count) > 64)
            return refuse(
                CharacterWords::tr("“%1” is not a group; expected a group such as C3^8 or C3×C3×C4.")
                    .arg(word));
        group.orders.insert(group.orders.end(), static_cast<std::size_t>(count), match.captured(1).toInt());
    }
    if (group.orders.empty())
        return refuse(CharacterWords::tr("Expected a group such as C3^8 or C3×C3×C4."));
    if (const auto rows = group.rows(); !rows)
        return refuse(QString::fromStdString(rows.error().message));
    return group;
}

QString groupText(const transform::DirectProduct& group)
{
    QStringList factors;
    for (const Run& run : runs(group))
        factors << QStringLiteral("C") + subscript(run.order) +
                       (run.count > 1 ? superscript(run.count) : QString());
    return factors.isEmpty() ? QStringLiteral("C₁") : factors.join(QStringLiteral("×"));
}

QString groupPlainText(const transform::DirectProduct& group)
{
    QStringList factors;
    for (const Run& run : runs(group))
        factors << QStringLiteral("C%1").arg(run.order) +
                       (run.count > 1 ? QStringLiteral("^%1").arg(run.count) : QString());
    return factors.join(QLatin1Char('x'));
}

QString groupDigits(const transform::DirectProduct& group, std::size_t index)
{
    bool wide = false;
    for (const int order : group.orders)
        wide = wide || order > 10;
    QString text;
    for (auto order = group.orders.rbegin(); order != group.orders.rend(); ++order) {
        const auto p = static_cast<std::size_t>(*order);
        if (wide && !text.isEmpty())
            text.prepend(QLatin1Char('.'));
        text.prepend(QString::number(index % p));
        index /= p;
    }
    return text;
}

QString characterText(std::size_t k, std::size_t exponent, CharacterNotation notation)
{
    const std::size_t common = std::gcd(k, exponent);
    const std::size_t parts = exponent / common;
    switch (parts) {
    case 1: return QStringLiteral("1");
    case 2: return minus + QStringLiteral("1");
    case 4: return k / common == 1 ? QStringLiteral("i") : minus + QStringLiteral("i");
    default: break;
    }
    if (notation == CharacterNotation::Symbols)
        return QStringLiteral("e") + subscript(static_cast<int>(k));
    const QString exact = notation == CharacterNotation::Exact ? exactText(k / common, parts) : QString();
    return exact.isEmpty() ? decimalText(k / common, parts) : exact;
}

QString symbolsText(std::size_t exponent)
{
    if (exponent <= 2 || exponent == 4)
        return {};
    const QString value = characterText(1, exponent, CharacterNotation::Exact);
    const bool isExact = value.contains(QLatin1Char('/'));
    if (exponent == 3)
        return QStringLiteral("e₁ = %1, e₂ = %2")
            .arg(value, characterText(2, exponent, CharacterNotation::Exact));
    return QStringLiteral("eₖ = exp(2πi·k/%1), e₁ %2 %3")
        .arg(QString::number(exponent), isExact ? QStringLiteral("=") : QStringLiteral("≈"), value);
}

}  // namespace sequency::ui
