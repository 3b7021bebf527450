// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/spectrum_text.h"

#include "engine/base/text/digits.h"
#include "engine/transform/spectrum_order.h"
#include "ui/format/device_title.h"
#include "ui/format/engine_text.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace sequency::ui {

namespace {

using transform::SpectrumOrder;

struct SpectrumWords {
    Q_DECLARE_TR_FUNCTIONS(SpectrumText)
};

const QString separator = QStringLiteral(" · ");

bool isInverse(const session::TransformResult& result)
{
    return result.request.spec.direction == transform::Direction::Inverse;
}

bool hasOrders(const session::TransformResult& result)
{
    const auto* entry = transform::catalogueEntry(result.request.spec.name);
    return entry != nullptr && entry->hasOrders;
}

QString scaleText(const session::TransformResult& result)
{
    const auto transform = transform::describe(result.request.spec);
    const double divisor = transform ? transform->divisor() : 1;
    if (divisor == 1)
        return SpectrumWords::tr("scale 1");
    const double square = std::round(divisor * divisor);
    if (divisor != std::floor(divisor) && std::abs(divisor * divisor - square) <= 1e-9 * square)
        return SpectrumWords::tr("scale 1/√%1").arg(QLocale().toString(square, 'g', 15));
    return SpectrumWords::tr("scale 1/%1").arg(QLocale().toString(divisor, 'g', 15));
}

QString transformTitle(const session::TransformResult& result)
{
    const auto* entry = transform::catalogueEntry(result.request.spec.name);
    return entry != nullptr ? engineText(entry->title) : QString::fromStdString(result.request.spec.name);
}

QString zeroText(double tolerance)
{
    return SpectrumWords::tr("values up to %1 are rounding errors, taken as zero")
        .arg(realText(tolerance, 2));
}

QString exactText(ValuePlace value)
{
    constexpr int float32Digits = 9;
    if (!value)
        return QStringLiteral("…");
    const bool isFloat32 = base::elementType(*value.values) == base::ElementType::Float32;
    return elementText(*value.values, value.index,
                       isFloat32 ? float32Digits : QLocale::FloatingPointShortest);
}

}  // namespace

QString spectrumTitle(const session::TransformResult& result, const QString& functionName)
{
    const QString name = functionName.isEmpty() ? QStringLiteral("f") : functionName;
    const auto& spec = result.request.spec;
    const QString pattern = isInverse(result) ? SpectrumWords::tr("Inverse %1 transform of %2")
                                              : SpectrumWords::tr("%1 spectrum of %2");
    QStringList parts = {pattern.arg(transformTitle(result), name),
                         SpectrumWords::tr("n = %1").arg(spec.variables)};
    if (spec.radix != 2)
        parts << SpectrumWords::tr("p = %1").arg(spec.radix);
    if (hasOrders(result))
        parts << orderText(spec.order);
    if (result.request.function &&
        (result.request.function->isBoolean() ||
         session::entersAsRoots(*result.request.function, result.request.encoding)))
        parts << encodingText(result.request.encoding, spec.radix);
    if (!spec.polarity.empty())
        parts << SpectrumWords::tr("polarity %1").arg(QString::fromStdString(spec.polarity));
    parts << scaleText(result);
    return parts.join(separator);
}

QString spectrumCaption(const SpectrumData& spectrum, const Conventions& conventions)
{
    const session::TransformResult& result = spectrum.result;
    const auto& request = result.request;
    const bool isLogic = !request.function || request.function->isLogic();
    QStringList parts{conventionsText(conventions, request.spec, request.encoding, isLogic)};
    parts << SpectrumWords::tr("%1 on %2")
                 .arg(algorithmTitle(result.request.algorithm), deviceTitle(*result.device));
    parts << (result.exact ? SpectrumWords::tr("exact")
                           : SpectrumWords::tr("computed in %1")
                                 .arg(QString::fromUtf8(base::elementName(result.computedIn).data())));
    if (spectrum.tolerance > 0)
        parts << zeroText(spectrum.tolerance);
    return parts.join(separator);
}

QString indexAxisTitle(const session::TransformResult& result, const Conventions& conventions)
{
    const QString first = variableSubscript(conventions, 1, std::max(result.request.spec.variables, 1));
    if (isInverse(result))
        return SpectrumWords::tr("index x (%1 most significant)").arg(first);
    switch (result.request.spec.order) {
    case SpectrumOrder::Hadamard:
        return hasOrders(result)
                   ? SpectrumWords::tr("index w (Hadamard order, digit of %1 most significant)").arg(first)
                   : SpectrumWords::tr("index w (digit of %1 most significant)").arg(first);
    case SpectrumOrder::Paley: return SpectrumWords::tr("Paley index");
    case SpectrumOrder::Sequency: return SpectrumWords::tr("sequency (number of sign changes)");
    }
    return {};
}

QString partText(analysis::Part part)
{
    switch (part) {
    case analysis::Part::Real: return SpectrumWords::tr("real part");
    case analysis::Part::Imaginary: return SpectrumWords::tr("imaginary part");
    case analysis::Part::Magnitude: return SpectrumWords::tr("magnitude");
    case analysis::Part::Phase: return SpectrumWords::tr("phase");
    }
    return {};
}

QString valueAxisTitle(const session::TransformResult& result, analysis::Part part)
{
    QString name = isInverse(result) ? QStringLiteral("f(x)") : QStringLiteral("S(w)");
    if (base::isComplex(result.elementType())) {
        switch (part) {
        case analysis::Part::Real: name.prepend(QStringLiteral("Re ")); break;
        case analysis::Part::Imaginary: name.prepend(QStringLiteral("Im ")); break;
        case analysis::Part::Magnitude: name = QStringLiteral("|%1|").arg(name); break;
        case analysis::Part::Phase: return SpectrumWords::tr("arg %1, degrees").arg(name);
        }
    }
    return SpectrumWords::tr("%1, %2").arg(name, scaleText(result));
}

namespace {

std::size_t hadamardIndexOf(const session::TransformResult& result, std::size_t position)
{
    const auto& spec = result.request.spec;
    return spec.order == SpectrumOrder::Hadamard
               ? position
               : transform::hadamardIndex(spec.order, position, spec.variables);
}

QString digitsOf(const session::TransformResult& result, std::size_t index)
{
    const auto& spec = result.request.spec;
    return QString::fromStdString(
        base::digitText(index, static_cast<std::size_t>(spec.radix), spec.variables));
}

}  // namespace

QString coefficientName(const session::TransformResult& result, std::size_t position)
{
    const SpectrumOrder order = result.request.spec.order;
    const QString index = countText(position);
    const QString digits = digitsOf(result, position);
    if (order == SpectrumOrder::Hadamard)
        return SpectrumWords::tr("index %1 = %2").arg(index, digits);
    const std::size_t hadamard = hadamardIndexOf(result, position);
    const QString own = (order == SpectrumOrder::Paley ? SpectrumWords::tr("Paley index %1 = %2")
                                                       : SpectrumWords::tr("sequency %1 = %2"))
                            .arg(index, digits);
    return own + separator +
           SpectrumWords::tr("Hadamard index %1 = %2").arg(countText(hadamard), digitsOf(result, hadamard));
}

QString coefficientValue(const session::TransformResult& result, std::size_t position, ValuePlace value)
{
    const QString name = isInverse(result) ? QStringLiteral("f") : QStringLiteral("S");
    const bool hasDigits = result.request.spec.variables > 0;
    return QStringLiteral("%1(%2) = %3")
        .arg(name, hasDigits ? digitsOf(result, hadamardIndexOf(result, position)) : QStringLiteral("0"),
             exactText(value));
}

QString coefficientText(const session::TransformResult& result, std::size_t position)
{
    return coefficientName(result, position) + separator +
           coefficientValue(result, position, {result.spectrum.get(), position});
}

QString summaryText(const SpectrumData& spectrum, analysis::Part part)
{
    const analysis::MinMaxPyramid& pyramid = spectrum.part(part);
    const std::size_t size = pyramid.size();
    const auto all = pyramid.range(0, size);
    QStringList parts = {SpectrumWords::tr("N = %1").arg(countText(size)),
                         (spectrum.isComplex() ? SpectrumWords::tr("%1 from %2 to %3").arg(partText(part))
                                               : SpectrumWords::tr("values from %1 to %2"))
                             .arg(realText(all.min, 10), realText(all.max, 10))};
    constexpr std::size_t maxCounted = 4096;
    if (size <= maxCounted && !spectrum.isKept()) {
        std::size_t nonZero = 0;
        for (std::size_t i = 0; i < size; ++i)
            nonZero += base::complexValue(*spectrum.result.spectrum, i) != 0.0 ? 1 : 0;
        parts << SpectrumWords::tr("%1 not zero").arg(countText(nonZero));
        if (spectrum.tolerance > 0)
            parts << zeroText(spectrum.tolerance);
    }
    return parts.join(separator);
}

}  // namespace sequency::ui
