// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/spectrum_order.h"
#include "ui/document/conventions.h"
#include "ui/format/number_format.h"
#include "ui/views/matrix/matrix_data.h"

#include <QStringList>

#include <cmath>

namespace sequency::ui {

namespace {

using transform::RingKind;
using transform::Scalar;
using transform::StepKind;

const QString minus = QStringLiteral("−");
const QString omega = QStringLiteral("ω");

QString screenNumber(double value)
{
    return realText(value, 4);
}

QString plainNumber(double value)
{
    return QString::number(value, 'g', 12);
}

// Returns the integer whose square root is `divisor`. Returns 0 if there is no such integer or if `divisor` itself is an integer.
double radicand(double divisor)
{
    const double square = std::round(divisor * divisor);
    return std::abs(divisor * divisor - square) < 1e-9 * square && divisor != std::round(divisor) ? square
                                                                                                  : 0;
}

QString bracketed(const QString& text)
{
    return text.startsWith(minus) ? QStringLiteral("(%1)").arg(text) : text;
}

// Joins the terms into a sum, such as "1 + 0 − 1".
QString joinedTerms(const QStringList& terms)
{
    QString sum;
    for (const QString& term : terms) {
        if (sum.isEmpty())
            sum = term;
        else
            sum +=
                term.startsWith(minus) ? QStringLiteral(" − ") + term.mid(1) : QStringLiteral(" + ") + term;
    }
    return sum;
}

constexpr qsizetype maxTerms = 8;

QStringList shortened(QStringList terms)
{
    if (terms.size() > maxTerms) {
        terms = terms.mid(0, maxTerms);
        terms << QStringLiteral("…");
    }
    return terms;
}

bool sameMatrices(const MatrixSet& set)
{
    return set.basics.size() <= 1 && set.transform.isKronecker();
}

}  // namespace

ElementNames::ElementNames(transform::Ring ring, int radix) : m_ring(std::move(ring)), m_radix(radix)
{}

int ElementNames::exponent(Scalar value) const
{
    if (std::abs(std::abs(value) - 1) > 1e-9)
        return -1;
    for (int k = 0; k < m_radix; ++k)
        if (std::abs(value - transform::rootOfUnity(k, m_radix)) < 1e-9)
            return k;
    return -1;
}

QString ElementNames::rootText(int exponent) const
{
    if (exponent == 0)
        return QStringLiteral("1");
    if (2 * exponent == m_radix)
        return minus + QStringLiteral("1");
    if (4 * exponent == m_radix)
        return QStringLiteral("i");
    if (4 * exponent == 3 * m_radix)
        return minus + QStringLiteral("i");
    return exponent == 1 ? omega : omega + superscript(exponent);
}

QString ElementNames::screen(Scalar value) const
{
    if (m_ring.kind() != RingKind::Complex)
        return screenNumber(value.real());
    if (value == Scalar(0))
        return QStringLiteral("0");
    if (const int k = exponent(value); k >= 0)
        return rootText(k);
    return screenNumber(value.real()) + (value.imag() < 0 ? minus : QStringLiteral("+")) +
           screenNumber(std::abs(value.imag())) + QStringLiteral("i");
}

QString ElementNames::plain(Scalar value) const
{
    if (m_ring.kind() != RingKind::Complex)
        return plainNumber(value.real());
    if (value == Scalar(0))
        return QStringLiteral("0");
    const int k = exponent(value);
    if (k < 0)
        return plainNumber(value.real()) + (value.imag() < 0 ? QString() : QStringLiteral("+")) +
               plainNumber(value.imag()) + QStringLiteral("i");
    const QString text = rootText(k);
    if (!text.startsWith(omega))
        return QString(text).replace(minus, QStringLiteral("-"));
    return k == 1 ? QStringLiteral("w") : QStringLiteral("w^%1").arg(k);
}

QString ElementNames::latex(Scalar value) const
{
    QString text = plain(value);
    if (!text.startsWith(QLatin1Char('w')))
        return text;
    return text == QLatin1String("w") ? QStringLiteral("\\omega")
                                      : QStringLiteral("\\omega^{%1}").arg(text.mid(2));
}

QString ElementNames::widest() const
{
    switch (m_ring.kind()) {
    case RingKind::Numbers: break;
    case RingKind::Finite:
        return QString(m_ring.order() > 100 ? 3 : m_ring.order() > 10 ? 2 : 1, QLatin1Char('8'));
    case RingKind::Complex:
        if (m_radix != 2 && m_radix != 4)
            return rootText(m_radix - 1);
    }
    return minus + QStringLiteral("1");
}

QString ElementNames::legend() const
{
    if (m_ring.kind() == RingKind::Finite)
        return QString::fromStdString(m_ring.name());
    return m_ring.kind() == RingKind::Complex && m_radix != 2 && m_radix != 4
               ? QStringLiteral("ω = exp(2πi/%1)").arg(m_radix)
               : QString();
}

QString divisorText(double divisor)
{
    if (divisor == 1)
        return {};
    const double root = radicand(divisor);
    return QStringLiteral("1/") +
           (root > 0 ? QStringLiteral("√") + screenNumber(root) : screenNumber(divisor));
}

QString divisorLatex(double divisor)
{
    if (divisor == 1)
        return {};
    const double root = radicand(divisor);
    return QStringLiteral("\\frac{1}{%1}")
        .arg(root > 0 ? QStringLiteral("\\sqrt{%1}").arg(plainNumber(root)) : plainNumber(divisor));
}

QString matrixName(const MatrixSet& set)
{
    const bool inverse = set.spec.direction == transform::Direction::Inverse;
    return QStringLiteral("M%1(%2)").arg(inverse ? superscript(-1) : QString(),
                                         QString::number(set.transform.variables()));
}

QString factorName(const MatrixSet& set, std::size_t factor)
{
    const transform::Step& step = set.factors[factor].step;
    switch (step.kind) {
    case StepKind::Butterflies: return QStringLiteral("C") + subscript(step.variable);
    case StepKind::ConstantGeometry:
        return QStringLiteral("A") + (sameMatrices(set) ? QString() : subscript(step.variable));
    case StepKind::Permutation: return QStringLiteral("P");
    case StepKind::Scaling: break;
    }
    return divisorText(step.divisor) + QStringLiteral("·I");
}

QString productName(const MatrixSet& set, std::size_t upTo)
{
    QString name;
    for (std::size_t factor = upTo + 1; factor > 0;) {
        const QString one = factorName(set, factor - 1);
        int times = 0;
        while (factor > 0 && factorName(set, factor - 1) == one) {
            ++times;
            --factor;
        }
        const bool scaling = set.factors[factor].step.kind == StepKind::Scaling;
        name +=
            (scaling ? QStringLiteral("(%1)").arg(one) : one) + (times > 1 ? superscript(times) : QString());
    }
    return name;
}

QString sumText(const ElementNames& names, const Matrix& left, const Matrix& right, std::size_t row,
                std::size_t column)
{
    const transform::Ring& ring = names.ring();
    QStringList products;
    QStringList values;
    Scalar sum = 0;
    for (std::size_t middle = 0; middle < left.size; ++middle) {
        const Scalar a = left.at(row, middle);
        if (a == Scalar(0))
            continue;
        const Scalar b = right.at(middle, column);
        const Scalar product = ring.multiply(a, b);
        sum = ring.add(sum, product);
        products << bracketed(names.screen(a)) + QStringLiteral("·") + bracketed(names.screen(b));
        values << names.screen(product);
    }
    if (products.isEmpty())
        return QStringLiteral("0");
    const Matrix settledSum = multiplied(ring, names.radix(), {1, {1}, 1}, {1, {sum}, 1});
    QString text = shortened(products).join(QStringLiteral(" + "));
    if (values.size() > 1)
        text += QStringLiteral(" = ") + joinedTerms(shortened(values));
    return text + QStringLiteral(" = ") + names.screen(settledSum.at(0, 0));
}

QString kroneckerText(const MatrixSet& set, const ElementNames& names, std::size_t row, std::size_t column)
{
    const transform::KroneckerTransform& whole = set.transform;
    if (!whole.isKronecker())
        return names.screen(set.matrix->at(row, column));
    const int n = whole.variables();
    // The rows of a forward transform and the columns of an inverse transform are in the order of the spectrum.
    if (whole.order() != transform::SpectrumOrder::Hadamard) {
        std::size_t& listed = whole.direction() == transform::Direction::Forward ? row : column;
        listed = transform::hadamardIndex(whole.order(), listed, n);
    }
    std::vector<int> first(static_cast<std::size_t>(n));
    std::vector<int> second(first.size());
    auto rest = std::pair(row, column);
    for (int variable = n; variable >= 1; --variable) {
        const auto p = static_cast<std::size_t>(whole.radix(variable));
        const auto place = static_cast<std::size_t>(variable - 1);
        first[place] = static_cast<int>(rest.first % p);
        second[place] = static_cast<int>(rest.second % p);
        rest = {rest.first / p, rest.second / p};
    }
    QStringList symbols;
    QStringList values;
    Scalar product = 1;
    for (int variable = 1; variable <= n; ++variable) {
        const auto place = static_cast<std::size_t>(variable - 1);
        const Scalar entry = whole.matrix(variable).at(first[place], second[place]);
        product = whole.ring().multiply(product, entry);
        symbols << QStringLiteral("m%1(%2,%3)")
                       .arg(subscript(variable), QString::number(first[place]),
                            QString::number(second[place]));
        values << bracketed(names.screen(entry));
    }
    if (symbols.isEmpty())
        return names.screen(1);
    const Matrix settledProduct = multiplied(whole.ring(), names.radix(), {1, {1}, 1}, {1, {product}, 1});
    return shortened(symbols).join(QStringLiteral("·")) + QStringLiteral(" = ") +
           (values.size() > 1 ? shortened(values).join(QStringLiteral("·")) + QStringLiteral(" = ")
                              : QString()) +
           names.screen(settledProduct.at(0, 0));
}

QString matrixPlainText(const Matrix& matrix, const ElementNames& names)
{
    QString text = matrix.divisor == 1 ? QString() : divisorText(matrix.divisor) + QStringLiteral(" *\n");
    for (std::size_t row = 0; row < matrix.size; ++row)
        for (std::size_t column = 0; column < matrix.size; ++column)
            text += names.plain(matrix.at(row, column)) +
                    (column + 1 < matrix.size ? QStringLiteral(" ") : QStringLiteral("\n"));
    return text;
}

QString matrixLatex(const Matrix& matrix, const ElementNames& names)
{
    // By default, the amsmath package allows at most ten columns.
    QString text;
    if (matrix.size > 10)
        text += QStringLiteral("\\setcounter{MaxMatrixCols}{%1}\n").arg(matrix.size);
    text += divisorLatex(matrix.divisor) + QStringLiteral("\\begin{pmatrix}\n");
    for (std::size_t row = 0; row < matrix.size; ++row)
        for (std::size_t column = 0; column < matrix.size; ++column)
            text += names.latex(matrix.at(row, column)) +
                    (column + 1 < matrix.size ? QStringLiteral(" & ") : QStringLiteral(" \\\\\n"));
    return text + QStringLiteral("\\end{pmatrix}\n");
}

}  // namespace sequency::ui
