// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_text.h"

#include "engine/base/text/digits.h"
#include "ui/document/conventions.h"
#include "ui/format/device_title.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace sequency::ui {

namespace {

struct SystemWords {
    Q_DECLARE_TR_FUNCTIONS(DyadicSystems)
};

// The strings for one mode. Arrays are indexed by SystemPart.
struct ModeTexts {
    const char* title;
    const char* second;
    std::array<const char*, 6> symbols;
    std::array<const char*, 6> partTitles;  // null if the title is the symbol; %1 is the symbol or formula
};

constexpr const char* spectrumTitle = QT_TRANSLATE_NOOP("DyadicSystems", "1 · spectrum %1");
constexpr const char* productTitle = QT_TRANSLATE_NOOP("DyadicSystems", "2 · product %1");
constexpr const char* inputTitle = QT_TRANSLATE_NOOP("DyadicSystems", "f · input");
constexpr const char* secondFunction = QT_TRANSLATE_NOOP("DyadicSystems", "Second function g");
constexpr std::array<ModeTexts, 4> modeTexts{{
    {QT_TRANSLATE_NOOP("DyadicSystems", "Convolution f * g"),
     secondFunction,
     {"f", "g", "W f", "W g", "W f · W g", "C"},
     {nullptr, nullptr, spectrumTitle, spectrumTitle, productTitle,
      QT_TRANSLATE_NOOP("DyadicSystems", "3 · result C = f * g = %1")}},
    {QT_TRANSLATE_NOOP("DyadicSystems", "Autocorrelation of f"),
     secondFunction,
     {"f", "g", "W f", "W g", "(W f)²", "B"},
     {nullptr, nullptr, spectrumTitle, spectrumTitle, QT_TRANSLATE_NOOP("DyadicSystems", "2 · square %1"),
      QT_TRANSLATE_NOOP("DyadicSystems", "3 · result B = f * f = %1")}},
    {QT_TRANSLATE_NOOP("DyadicSystems", "Response of a system"),
     QT_TRANSLATE_NOOP("DyadicSystems", "Impulse response h"),
     {"f", "h", "W f", "W h", "W f · W h", "y"},
     {inputTitle, QT_TRANSLATE_NOOP("DyadicSystems", "h · impulse response"), spectrumTitle, spectrumTitle,
      productTitle, QT_TRANSLATE_NOOP("DyadicSystems", "3 · output y = h * f = %1")}},
    {QT_TRANSLATE_NOOP("DyadicSystems", "Identification of a system"),
     QT_TRANSLATE_NOOP("DyadicSystems", "Output y"),
     {"f", "y", "W f", "W y", "H", "h"},
     {inputTitle, QT_TRANSLATE_NOOP("DyadicSystems", "y · output"), spectrumTitle, spectrumTitle,
      QT_TRANSLATE_NOOP("DyadicSystems", "2 · quotient H = W y ÷ W f"),
      QT_TRANSLATE_NOOP("DyadicSystems", "3 · impulse response h = %1")}},
}};

const ModeTexts& textsOf(SystemMode mode)
{
    return modeTexts[static_cast<std::size_t>(mode)];
}

constexpr std::size_t maxTerms = 16;
constexpr int digits = 10;

QString inverseScale(int variables)
{
    return variables == 0 ? QString() : QStringLiteral("2⁻") + superscript(variables) + QLatin1Char(' ');
}

// Returns the text of a value as a factor of a product; negative numbers are in parentheses.
QString factorText(const base::ElementVector& values, std::size_t index)
{
    const QString text = elementText(values, index, digits);
    return base::realPart(values, index) < 0 ? QLatin1Char('(') + text + QLatin1Char(')') : text;
}

}  // namespace

QString systemModeTitle(SystemMode mode)
{
    return SystemWords::tr(textsOf(mode).title);
}

QString systemSymbol(SystemMode mode, SystemPart part)
{
    return QString::fromUtf8(textsOf(mode).symbols[static_cast<std::size_t>(part)]);
}

QString systemPartTitle(SystemMode mode, SystemPart part, int variables)
{
    const char* const title = textsOf(mode).partTitles[static_cast<std::size_t>(part)];
    if (title == nullptr)
        return systemSymbol(mode, part);
    const QString text = SystemWords::tr(title);
    const QString formula = part == SystemPart::Result
                                ? inverseScale(variables) + QStringLiteral("W(") +
                                      systemSymbol(mode, SystemPart::Product) + QLatin1Char(')')
                                : systemSymbol(mode, part);
    return text.contains(QLatin1String("%1")) ? text.arg(formula) : text;
}

QString secondTitle(SystemMode mode)
{
    return SystemWords::tr(textsOf(mode).second);
}

QString valueSentence(const QString& symbol, const base::ElementVector& values, std::size_t index,
                      int variables)
{
    return SystemWords::tr("%1(%2) = %3 · index %4")
        .arg(symbol, countText(index), elementText(values, index, digits),
             QString::fromStdString(base::digitText(index, 2, variables)));
}

QString sumText(const SystemData& system, const ShiftedSum& shift)
{
    const SystemMode mode = system.request.mode;
    const bool identification = mode == SystemMode::Identification;
    const QString head = systemSymbol(mode, identification ? SystemPart::G : SystemPart::Result) +
                         QLatin1Char('(') + countText(shift.shift) + QStringLiteral(") = ");
    const QString sum = elementText(*shift.sum, 0, digits);
    if (system.size() <= maxTerms) {
        QStringList terms;
        for (std::size_t x = 0; x < system.size(); ++x)
            terms << factorText(shift.first->vector(), x) + QStringLiteral("·") +
                         factorText(shift.shifted->vector(), x);
        return head + terms.join(QStringLiteral(" + ")) + QStringLiteral(" = ") + sum;
    }
    const QString product = shiftTitles(mode, 0) + QStringLiteral("·") + shiftTitles(mode, 1);
    return SystemWords::tr("%1Σ %2 = %3 · %4 of %5 terms are not 0", nullptr,
                           pluralNumber(shift.termsNotZero))
        .arg(head, product, sum, countText(shift.termsNotZero), countText(system.size()));
}

QString shiftTitles(SystemMode mode, int which)
{
    const QString f = QStringLiteral("f");
    const QString second = systemSymbol(mode, SystemPart::G);
    const bool identification = mode == SystemMode::Identification;
    const QString first = identification ? systemSymbol(mode, SystemPart::Result) : f;
    const QString moved = identification || mode == SystemMode::Autocorrelation ? f : second;
    if (which == 0)
        return first + QStringLiteral("(x)");
    if (which == 1)
        return moved + QStringLiteral("(x ⊕ τ)");
    return first + QStringLiteral("(x)·") + moved + QStringLiteral("(x ⊕ τ)");
}

QString fastText(const SystemData& system)
{
    return SystemWords::tr("Fast on %1: %2 · %3")
        .arg(deviceTitle(system.device), timingsText(system.timings),
             system.exact ? SystemWords::tr("exact") : SystemWords::tr("rounded"));
}

QString directText(const SystemData& system, const DirectCheck& check)
{
    const QString head = SystemWords::tr("By the definition, N² = %1 products: %2", nullptr,
                                         pluralNumber(check.compared * check.compared))
                             .arg(countText(check.compared * check.compared), durationText(check.seconds));
    if (!check.firstDifferent)
        return SystemWords::tr("%1 · equal: yes, %2 values compared", nullptr, pluralNumber(check.compared))
            .arg(head, countText(check.compared));
    const SystemMode mode = system.request.mode;
    return mode == SystemMode::Identification
               ? SystemWords::tr("%1 · h * f = y: no, first different at τ = %2")
                     .arg(head, countText(*check.firstDifferent))
               : SystemWords::tr("%1 · equal: no, first different at τ = %2")
                     .arg(head, countText(*check.firstDifferent));
}

namespace {

QString coefficientList(const std::vector<std::size_t>& indices)
{
    constexpr std::size_t maxNamed = 8;
    QStringList names;
    for (std::size_t i = 0; i < std::min(indices.size(), maxNamed); ++i)
        names << QStringLiteral("H(%1)").arg(countText(indices[i]));
    QString list = names.join(QStringLiteral(", "));
    if (indices.size() <= maxNamed)
        return list;
    return SystemWords::tr("%1 and %2 more").arg(list, countText(indices.size() - maxNamed));
}

}  // namespace

QString notFoundText(const SystemData& system)
{
    QStringList sentences;
    if (!system.undetermined.empty())
        sentences << SystemWords::tr("Undetermined (any value fits; 0 is used): %1.")
                         .arg(coefficientList(system.undetermined));
    if (!system.impossible.empty())
        sentences << SystemWords::tr(
                         "Impossible (W f is 0, but W y is not): %1. No dyadic system produces this output.")
                         .arg(coefficientList(system.impossible));
    return sentences.join(QLatin1Char(' '));
}

}  // namespace sequency::ui
