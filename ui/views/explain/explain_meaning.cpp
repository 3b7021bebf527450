// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explain_meaning.h"

#include "engine/base/text/digits.h"
#include "engine/io/expression/expression_text.h"
#include "engine/transform/spectrum_order.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <bit>
#include <cmath>
#include <numbers>
#include <vector>

namespace sequency::ui {
namespace {

struct ExplainMeaningWords {
    Q_DECLARE_TR_FUNCTIONS(ExplainMeaning)
};

std::vector<int> digitsOf(std::size_t index, int radix, int variables)
{
    std::vector<int> digits(static_cast<std::size_t>(variables));
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
        *digit = static_cast<int>(index % static_cast<std::size_t>(radix));
        index /= static_cast<std::size_t>(radix);
    }
    return digits;
}

bool isOdd(std::size_t bits)
{
    return std::popcount(bits) % 2 != 0;
}

// Returns the number of inputs x for which f(x) equals the parity of x AND `mask`.
std::size_t agreementsOf(const base::FunctionVector& function, std::size_t mask)
{
    std::size_t agreements = 0;
    if (!function.isPacked()) {
        const auto& values = std::get<base::AlignedBuffer<std::uint8_t>>(function.values);
        for (std::size_t x = 0; x < function.size(); ++x)
            agreements += (values[x] != 0) == isOdd(x & mask) ? 1 : 0;
        return agreements;
    }
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    std::uint64_t parities = 0;  // bit x is the parity of x AND mask
    for (std::size_t x = 0; x < wordBits; ++x)
        parities |= std::uint64_t{isOdd(x & mask) ? 1U : 0U} << x;
    const std::size_t used = std::min(function.size(), wordBits);
    const std::uint64_t places = used == wordBits ? ~std::uint64_t{0} : (std::uint64_t{1} << used) - 1;
    for (std::size_t word = 0; word < function.bits.wordCount(); ++word) {
        const std::uint64_t linear = isOdd(word * wordBits & mask) ? ~parities : parities;
        agreements +=
            static_cast<std::size_t>(std::popcount(~(function.bits.words()[word] ^ linear) & places));
    }
    return agreements;
}

QString walshMeaning(const session::TransformRequest& request, std::size_t hadamard,
                     const Conventions& conventions)
{
    const base::FunctionVector& function = *request.function;
    const QString linear = linearText(hadamard, request.spec.variables, conventions);
    if (!function.isBoolean())
        return hadamard == 0 ? ExplainMeaningWords::tr("The sum of all values of f.")
                             : ExplainMeaningWords::tr(
                                   "The sum of the values of f where %1 = 0, minus the sum where %1 = 1.")
                                   .arg(linear);
    const std::size_t agreements = agreementsOf(function, hadamard);
    const QString what = hadamard == 0 ? ExplainMeaningWords::tr("the constant 0") : linear;
    return ExplainMeaningWords::tr("f agrees with %1 for %2 of %3 inputs.", nullptr,
                                   pluralNumber(function.size()))
        .arg(what, countText(agreements), countText(function.size()));
}

QString reedMullerMeaning(const SpectrumData& spectrum, ValuePlace place, const QString& term)
{
    const bool isThere = base::realPart(*place.values, place.index) != 0;
    const std::string& polarity = spectrum.result.request.spec.polarity;
    if (polarity.find('2') != std::string::npos)
        return (isThere ? ExplainMeaningWords::tr("The term %1 is in the Kronecker form of f.")
                        : ExplainMeaningWords::tr("The term %1 is not in the Kronecker form of f."))
            .arg(term);
    if (polarity.find('1') != std::string::npos)
        return (isThere
                    ? ExplainMeaningWords::tr("The term %1 is in the fixed-polarity expression of f.")
                    : ExplainMeaningWords::tr("The term %1 is not in the fixed-polarity expression of f."))
            .arg(term);
    return (isThere ? ExplainMeaningWords::tr("The term %1 is in the algebraic normal form of f.")
                    : ExplainMeaningWords::tr("The term %1 is not in the algebraic normal form of f."))
        .arg(term);
}

QString characterMeaning(const SpectrumData& spectrum, std::size_t position, ValuePlace place)
{
    const auto& request = spectrum.result.request;
    const auto value = base::complexValue(*place.values, place.index);
    const QLocale locale;
    const QString size = locale.toString(std::abs(value), 'g', 5);
    const QString character = QStringLiteral("χ") + subscript(static_cast<int>(position));
    const QString exponent = request.spec.sign == transform::ExponentSign::Negative
                                 ? QStringLiteral("exp(+2πi·⟨w,z⟩/%1)")
                                 : QStringLiteral("exp(−2πi·⟨w,z⟩/%1)");
    const QString digits = QString::fromStdString(
        base::digitText(position, static_cast<std::size_t>(request.spec.radix), request.spec.variables));
    const QString where = character + QStringLiteral("(z) = ") + exponent.arg(request.spec.radix) +
                          QStringLiteral(", w = ") + digits;
    if (value == 0.0)
        return ExplainMeaningWords::tr("f does not correlate with the character %1.").arg(where);
    if (session::entersAsRoots(*request.function, request.encoding))
        return ExplainMeaningWords::tr("Correlation of ω^f with the character %1: magnitude %2, phase %3°.")
            .arg(where, size, withMinus(locale.toString(std::arg(value) * 180 / std::numbers::pi, 'f', 1)));
    return ExplainMeaningWords::tr("Correlation of f with the character %1: magnitude %2, phase %3°.")
        .arg(where, size, withMinus(locale.toString(std::arg(value) * 180 / std::numbers::pi, 'f', 1)));
}

// Returns the interval of the truth table on which a Haar coefficient depends. Coefficient 2^j + r describes interval r of the 2^j equal intervals.
QString haarMeaning(const session::TransformRequest& request, std::size_t position)
{
    const std::size_t size = std::size_t{1} << request.spec.variables;
    const QString values = session::entersAsSigns(*request.function, request.encoding)
                               ? QStringLiteral("(−1)^f")
                               : QStringLiteral("f");
    if (position == 0)
        return ExplainMeaningWords::tr("The sum of all values of %1.").arg(values);
    const std::size_t intervals = std::bit_floor(position);
    const std::size_t length = size / intervals;
    const std::size_t first = (position - intervals) * length;
    const std::size_t middle = first + length / 2;
    if (length == 2)
        return ExplainMeaningWords::tr(
                   "It looks at two inputs only: the value of %1 at %2 minus its value at %3.")
            .arg(values, countText(first), countText(middle));
    return ExplainMeaningWords::tr(
               "It looks at the inputs %1 to %2 only: the sum of %3 over %1 to %4 minus its sum "
               "over %5 to %2.")
        .arg(countText(first), countText(first + length - 1), values, countText(middle - 1),
             countText(middle));
}

}  // namespace

QString linearText(std::size_t index, int variables, const Conventions& conventions)
{
    QStringList names;
    const auto digits = digitsOf(index, 2, variables);
    for (int variable = 1; variable <= variables; ++variable)
        if (digits[static_cast<std::size_t>(variable - 1)] != 0)
            names << variableSubscript(conventions, variable, variables);
    return names.isEmpty() ? QStringLiteral("0") : names.join(QStringLiteral(" ⊕ "));
}

QString termText(const transform::TransformSpec& spec, std::size_t index, const Conventions& conventions)
{
    QStringList factors;
    const auto digits = digitsOf(index, spec.radix, spec.variables);
    for (int variable = 1; variable <= spec.variables; ++variable) {
        const auto place = static_cast<std::size_t>(variable - 1);
        const char expansion = place < spec.polarity.size() ? spec.polarity[place] : '0';
        const bool isShannon = expansion == '2';
        if (digits[place] == 0 && !isShannon)
            continue;
        QString name = variableSubscript(conventions, variable, spec.variables);
        if (isShannon ? digits[place] == 0 : expansion == '1')
            name.insert(1, QChar(0x0305));  // combining overline
        factors << (digits[place] <= 1 ? name : name + superscript(digits[place]));
    }
    return factors.isEmpty() ? QStringLiteral("1") : variableProduct(factors, conventions);
}

QString basisTitle(const transform::TransformSpec& spec, std::size_t position)
{
    const QString index = countText(position);
    if (io::expressionKind(spec) == io::ExpressionKind::Walsh) {
        switch (spec.order) {
        case transform::SpectrumOrder::Hadamard: break;
        case transform::SpectrumOrder::Paley:
            return ExplainMeaningWords::tr("Walsh function of Paley index %1").arg(index);
        case transform::SpectrumOrder::Sequency:
            return ExplainMeaningWords::tr("Walsh function of sequency %1").arg(index);
        }
        return ExplainMeaningWords::tr("Walsh function %1 (row %1)").arg(index);
    }
    if (io::expressionKind(spec) == io::ExpressionKind::Haar)
        return ExplainMeaningWords::tr("Haar function %1 (row %1)").arg(index);
    return ExplainMeaningWords::tr("Row %1 of the matrix").arg(index);
}

QString outputMeaning(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                      const Conventions& conventions)
{
    const session::TransformRequest& request = spectrum.result.request;
    const transform::TransformSpec& spec = request.spec;
    if (spec.direction == transform::Direction::Inverse)
        return ExplainMeaningWords::tr("A value of the function, computed from all coefficients.");
    const QString term = termText(spec, position, conventions);
    switch (io::expressionKind(spec)) {
    case io::ExpressionKind::Walsh:
        return walshMeaning(request, transform::hadamardIndex(spec.order, position, spec.variables),
                            conventions);
    case io::ExpressionKind::Characters: return characterMeaning(spectrum, position, value);
    case io::ExpressionKind::ReedMuller: return reedMullerMeaning(spectrum, value, term);
    case io::ExpressionKind::Arithmetic:
        return ExplainMeaningWords::tr("The coefficient of %1 in the arithmetic polynomial of f.").arg(term);
    case io::ExpressionKind::Field:
        return ExplainMeaningWords::tr("The coefficient of %1 in the polynomial of f over GF(%2).")
            .arg(term, QString::number(spec.radix));
    case io::ExpressionKind::Haar: return haarMeaning(request, position);
    case io::ExpressionKind::None: break;
    }
    return {};
}

}  // namespace sequency::ui
