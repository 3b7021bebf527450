// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_text.h"

#include "engine/base/text/digits.h"
#include "ui/document/conventions.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace sequency::ui {

namespace {

struct SystemWords {
    Q_DECLARE_TR_FUNCTIONS(DyadicSystems)
};

constexpr std::size_t maxTerms = 16;
constexpr int digits = 10;

QString inverseScale(int variables)
{
    return variables == 0 ? QString() : QStringLiteral("2⁻") + superscript(variables) + QLatin1Char(' ');
}

// A factor in a product: negative ones in brackets.
QString factorText(const base::ElementVector& values, std::size_t index)
{
    const QString text = elementText(values, index, digits);
    return base::realPart(values, index) < 0 ? QLatin1Char('(') + text + QLatin1Char(')') : text;
}

}  // namespace

QString systemModeTitle(SystemMode mode)
{
    switch (mode) {
    case SystemMode::Convolution: return SystemWords::tr("Convolution f * g");
    case SystemMode::Autocorrelation: return SystemWords::tr("Autocorrelation of f");
    case SystemMode::Response: return SystemWords::tr("Response of a system");
    case SystemMode::Identification: return SystemWords::tr("Identification of a system");
    }
    return {};
}

QString systemSymbol(SystemMode mode, SystemPart part)
{
    const bool response = mode == SystemMode::Response;
    const bool identification = mode == SystemMode::Identification;
    switch (part) {
    case SystemPart::F: return QStringLiteral("f");
    case SystemPart::G:
        return identification ? QStringLiteral("y") : response ? QStringLiteral("h") : QStringLiteral("g");
    case SystemPart::SpectrumF: return QStringLiteral("W f");
    case SystemPart::SpectrumG: return QStringLiteral("W ") + systemSymbol(mode, SystemPart::G);
    case SystemPart::Product:
        if (identification)
            return QStringLiteral("H");
        return mode == SystemMode::Autocorrelation
                   ? QStringLiteral("(W f)²")
                   : QStringLiteral("W f · ") + systemSymbol(mode, SystemPart::SpectrumG);
    case SystemPart::Result:
        if (identification)
            return QStringLiteral("h");
        return mode == SystemMode::Autocorrelation ? QStringLiteral("B")
               : response                          ? QStringLiteral("y")
                                                   : QStringLiteral("C");
    }
    return {};
}

QString systemPartTitle(SystemMode mode, SystemPart part, int variables)
{
    const QString symbol = systemSymbol(mode, part);
    const bool system = mode == SystemMode::Response || mode == SystemMode::Identification;
    switch (part) {
    case SystemPart::F: return system ? SystemWords::tr("f · input") : symbol;
    case SystemPart::G:
        return mode == SystemMode::Response         ? SystemWords::tr("h · impulse response")
               : mode == SystemMode::Identification ? SystemWords::tr("y · output")
                                                    : symbol;
    case SystemPart::SpectrumF:
    case SystemPart::SpectrumG: return SystemWords::tr("1 · spectrum %1").arg(symbol);
    case SystemPart::Product:
        return mode == SystemMode::Identification    ? SystemWords::tr("2 · quotient H = W y ÷ W f")
               : mode == SystemMode::Autocorrelation ? SystemWords::tr("2 · square %1").arg(symbol)
                                                     : SystemWords::tr("2 · product %1").arg(symbol);
    case SystemPart::Result: break;
    }
    const QString inverse = inverseScale(variables) + QStringLiteral("W(") +
                            systemSymbol(mode, SystemPart::Product) + QLatin1Char(')');
    switch (mode) {
    case SystemMode::Convolution: return SystemWords::tr("3 · result C = f * g = %1").arg(inverse);
    case SystemMode::Autocorrelation: return SystemWords::tr("3 · result B = f * f = %1").arg(inverse);
    case SystemMode::Response: return SystemWords::tr("3 · output y = h * f = %1").arg(inverse);
    case SystemMode::Identification: return SystemWords::tr("3 · impulse response h = %1").arg(inverse);
    }
    return {};
}

QString secondTitle(SystemMode mode)
{
    return mode == SystemMode::Response         ? SystemWords::tr("Impulse response h")
           : mode == SystemMode::Identification ? SystemWords::tr("Output y")
                                                : SystemWords::tr("Second function g");
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
        .arg(QString::fromStdString(system.device.name), timingsText(system.timings),
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
        sentences << SystemWords::tr("Undetermined, any value fits (0 taken): %1.")
                         .arg(coefficientList(system.undetermined));
    if (!system.impossible.empty())
        sentences << SystemWords::tr("Impossible, W f is 0 but W y is not: %1. No dyadic system does this.")
                         .arg(coefficientList(system.impossible));
    return sentences.join(QLatin1Char(' '));
}

}  // namespace sequency::ui
