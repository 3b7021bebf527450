// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/conventions.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>

namespace sequency::ui {
namespace {

struct ConventionsWords {
    Q_DECLARE_TR_FUNCTIONS(Conventions)
};

using transform::ExponentSign;
using transform::SpectrumOrder;
using transform::SpectrumScale;

// Returns the position of the variable, counted from 0, in the order in which `conventions` names the variables.
int ordinal(const Conventions& conventions, int variable, int variables)
{
    return conventions.firstMostSignificant ? variable - 1 : variables - variable;
}

// Returns the name of the variable in the file. Returns nullopt if the file does not name all variables, or if its names are not used.
std::optional<QString> fileName(const Conventions& conventions, int variable, int variables)
{
    if (!conventions.fileNames || conventions.inputNames.size() != variables || variable < 1 ||
        variable > variables)
        return std::nullopt;
    return conventions.inputNames[variable - 1];
}

// Returns the name as LaTeX math text, such as \mathit{carry\_in}.
QString latexWord(const QString& name)
{
    QString escaped;
    for (const QChar character : name) {
        if (QStringLiteral("_%&#${}").contains(character))
            escaped += QLatin1Char('\\');
        if (character == QLatin1Char('\\'))
            escaped += QStringLiteral("\\backslash ");
        else if (character == QLatin1Char('^') || character == QLatin1Char('~'))
            escaped += QStringLiteral("\\text{\\%1{}}").arg(character);
        else
            escaped += character;
    }
    return name.size() == 1 && name.front().isLetter() ? name : QStringLiteral("\\mathit{%1}").arg(escaped);
}

constexpr int letterCount = 26;

// Returns element `number`, counted from 0, of the sequence "a" … "z", "a1", "b1", …
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
    case SpectrumScale::Root: return ConventionsWords::tr("scale 1/√N");
    case SpectrumScale::Size: return ConventionsWords::tr("scale 1/N");
    }
    return ConventionsWords::tr("scale 1");
}

}  // namespace

QString orderText(SpectrumOrder order)
{
    switch (order) {
    case SpectrumOrder::Hadamard: break;
    case SpectrumOrder::Paley: return ConventionsWords::tr("Paley order");
    case SpectrumOrder::Sequency: return ConventionsWords::tr("sequency order");
    }
    return ConventionsWords::tr("Hadamard order");
}

QString encodingText(session::Encoding encoding, int radix)
{
    if (radix > 2)
        return encoding == session::Encoding::ZeroOne ? QStringLiteral("{0,…,%1}").arg(radix - 1)
                                                      : QStringLiteral("ω^f");
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

namespace {

QString variableText(const Conventions& conventions, int variable, int variables,
                     QString (*numberText)(int number))
{
    if (const auto name = fileName(conventions, variable, variables))
        return *name;
    const int number = ordinal(conventions, variable, variables);
    if (conventions.names == Conventions::Names::Letters)
        return letters(number);
    return QStringLiteral("x") +
           numberText(conventions.names == Conventions::Names::FromZero ? number : number + 1);
}

}  // namespace

QString variableName(const Conventions& conventions, int variable, int variables)
{
    return variableText(conventions, variable, variables, [](int number) { return QString::number(number); });
}

QString variableSubscript(const Conventions& conventions, int variable, int variables)
{
    return variableText(conventions, variable, variables, subscript);
}

QString variableLatex(const Conventions& conventions, int variable, int variables)
{
    if (const auto name = fileName(conventions, variable, variables))
        return latexWord(*name);
    const int number = ordinal(conventions, variable, variables);
    switch (conventions.names) {
    case Conventions::Names::FromOne: break;
    case Conventions::Names::FromZero: return QStringLiteral("x_{%1}").arg(number);
    case Conventions::Names::Letters: return letters(number);
    }
    return QStringLiteral("x_{%1}").arg(number + 1);
}

io::VariableNaming expressionNaming(const Conventions& conventions)
{
    using Style = io::VariableNaming::Style;
    io::VariableNaming naming;
    naming.firstMostSignificant = conventions.firstMostSignificant;
    switch (conventions.names) {
    case Conventions::Names::FromOne: naming.style = Style::FromOne; break;
    case Conventions::Names::FromZero: naming.style = Style::FromZero; break;
    case Conventions::Names::Letters: naming.style = Style::Letters; break;
    }
    return naming;
}

QString variableProduct(const QStringList& names, const Conventions& conventions)
{
    const bool isLong =
        conventions.fileNames && std::any_of(conventions.inputNames.begin(), conventions.inputNames.end(),
                                             [](const QString& name) { return name.size() > 1; });
    return names.join(isLong ? QStringLiteral("·") : QString());
}

QString conventionsText(const Conventions& conventions, const transform::TransformSpec& spec,
                        session::Encoding encoding, bool isLogic)
{
    QStringList parts;
    const int n = std::max(spec.variables, 1);
    parts << ConventionsWords::tr("%1 most significant").arg(variableSubscript(conventions, 1, n));
    parts << (conventions.indexZeroFirst ? ConventionsWords::tr("index 0 first")
                                         : ConventionsWords::tr("highest index first"));
    const transform::CatalogueEntry* entry = transform::catalogueEntry(spec.name);
    const auto described = transform::describe(spec);
    const bool finite = described && described->ring().kind() == transform::RingKind::Finite;
    if (isLogic && !finite)
        parts << encodingText(encoding, spec.radix);
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
        {QT_TRANSLATE_NOOP("Conventions", "CUDA paper"), {}, Encoding::RootsOfUnity},
        {QT_TRANSLATE_NOOP("Conventions", "SageMath"),
         {false, Names::FromZero, true},
         Encoding::RootsOfUnity},
        {QT_TRANSLATE_NOOP("Conventions", "kitty"), {false, Names::FromZero, false}, Encoding::RootsOfUnity},
        {QT_TRANSLATE_NOOP("Conventions", "ABC"), {false, Names::Letters, false}, Encoding::ZeroOne},
    }};
    return presets;
}

QString conventionPresetTitle(const ConventionPreset& preset)
{
    return preset.isSaved ? QString::fromStdString(preset.name) : ConventionsWords::tr(preset.name.c_str());
}

analysis::FormNames formNames(const Conventions& conventions, int variables, bool isLatex)
{
    analysis::FormNames names{.names = {}, .isLatex = isLatex};
    for (int variable = 1; variable <= variables; ++variable)
        names.names.push_back((isLatex ? variableLatex(conventions, variable, variables)
                                       : variableSubscript(conventions, variable, variables))
                                  .toStdString());
    // For two empty names, variableProduct() returns only the separator of the factors.
    names.isDotted = variableProduct({QString(), QString()}, conventions) != QString();
    return names;
}

}  // namespace sequency::ui
