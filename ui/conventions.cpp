// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conventions.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace sequency::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Conventions)
};

using transform::ExponentSign;
using transform::SpectrumOrder;
using transform::SpectrumScale;

// The variable's number in its own count, from 0.
int ordinal(const Conventions& conventions, int variable, int variables)
{
    return conventions.firstMostSignificant ? variable - 1 : variables - variable;
}

constexpr int letterCount = 26;

// "a" … "z", "a1", "b1", …
QString letters(int number)
{
    const QString letter(QChar(u'a' + number % letterCount));
    return number < letterCount ? letter : letter + QString::number(number / letterCount);
}

QString mapped(int number, const char16_t* digits, QChar minus)
{
    QString text;
    for (const QChar digit : QString::number(number))
        text += digit == QLatin1Char('-') ? minus : QChar(digits[digit.digitValue()]);
    return text;
}

QString scaleText(SpectrumScale scale)
{
    switch (scale) {
    case SpectrumScale::One: break;
    case SpectrumScale::Root: return Words::tr("scale 1/√N");
    case SpectrumScale::Size: return Words::tr("scale 1/N");
    }
    return Words::tr("scale 1");
}

}  // namespace

QString orderText(SpectrumOrder order)
{
    switch (order) {
    case SpectrumOrder::Hadamard: break;
    case SpectrumOrder::Paley: return Words::tr("Paley order");
    case SpectrumOrder::Sequency: return Words::tr("sequency order");
    }
    return Words::tr("Hadamard order");
}

QString encodingText(session::Encoding encoding)
{
    return encoding == session::Encoding::ZeroOne ? QStringLiteral("{0,1}") : QStringLiteral("±1");
}

QString subscript(int number)
{
    return mapped(number, u"₀₁₂₃₄₅₆₇₈₉", QChar(u'₋'));
}

QString superscript(int number)
{
    return mapped(number, u"⁰¹²³⁴⁵⁶⁷⁸⁹", QChar(u'⁻'));
}

QString variableName(const Conventions& conventions, int variable, int variables)
{
    const int number = ordinal(conventions, variable, variables);
    switch (conventions.names) {
    case Conventions::Names::FromOne: break;
    case Conventions::Names::FromZero: return QStringLiteral("x%1").arg(number);
    case Conventions::Names::Letters: return letters(number);
    }
    return QStringLiteral("x%1").arg(number + 1);
}

QString variableSubscript(const Conventions& conventions, int variable, int variables)
{
    const int number = ordinal(conventions, variable, variables);
    switch (conventions.names) {
    case Conventions::Names::FromOne: break;
    case Conventions::Names::FromZero: return QStringLiteral("x") + subscript(number);
    case Conventions::Names::Letters: return letters(number);
    }
    return QStringLiteral("x") + subscript(number + 1);
}

QString variableLatex(const Conventions& conventions, int variable, int variables)
{
    const int number = ordinal(conventions, variable, variables);
    switch (conventions.names) {
    case Conventions::Names::FromOne: break;
    case Conventions::Names::FromZero: return QStringLiteral("x_{%1}").arg(number);
    case Conventions::Names::Letters: return letters(number);
    }
    return QStringLiteral("x_{%1}").arg(number + 1);
}

QString conventionsText(const Conventions& conventions, const transform::TransformSpec& spec,
                        session::Encoding encoding, bool isBoolean)
{
    QStringList parts;
    const int n = std::max(spec.variables, 1);
    parts << Words::tr("%1 most significant").arg(variableSubscript(conventions, 1, n));
    parts << (conventions.indexZeroFirst ? Words::tr("index 0 first") : Words::tr("highest index first"));
    const transform::CatalogueEntry* entry = transform::catalogueEntry(spec.name);
    const auto described = transform::describe(spec);
    const bool finite = described && described->ring().kind() == transform::RingKind::Finite;
    if (isBoolean && !finite)
        parts << encodingText(encoding);
    if (entry != nullptr && entry->hasOrders)
        parts << orderText(spec.order);
    if (entry != nullptr && entry->hasScale)
        parts << scaleText(spec.scale);
    if (entry != nullptr && entry->hasSign)
        parts << (spec.sign == ExponentSign::Negative ? QStringLiteral("exp(−2πi·wz/p)")
                                                      : QStringLiteral("exp(+2πi·wz/p)"));
    return parts.join(QStringLiteral(" · "));
}

std::span<const ConventionPreset> conventionPresets()
{
    using Names = Conventions::Names;
    using session::Encoding;
    static const std::array<ConventionPreset, 5> presets{{
        {QT_TRANSLATE_NOOP("Conventions", "Dyadic convolution, GF(4) and characters papers"), {}},
        {QT_TRANSLATE_NOOP("Conventions", "CUDA paper"), {}, Encoding::Polarity},
        {QT_TRANSLATE_NOOP("Conventions", "SageMath"), {false, Names::FromZero, true}, Encoding::Polarity},
        {QT_TRANSLATE_NOOP("Conventions", "kitty"), {false, Names::FromZero, false}, Encoding::Polarity},
        {QT_TRANSLATE_NOOP("Conventions", "ABC"), {false, Names::Letters, false}, Encoding::ZeroOne},
    }};
    return presets;
}

QString conventionPresetTitle(const ConventionPreset& preset)
{
    return Words::tr(preset.name);
}

}  // namespace sequency::ui
