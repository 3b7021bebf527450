// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/spectrum_change.h"

#include "engine/session/calls/encoding.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <memory>

namespace sequency::ui {
namespace {

using transform::Ring;
using transform::RingKind;

struct SpectrumChangeWords {
    Q_DECLARE_TR_FUNCTIONS(SpectrumChange)
};

constexpr double equal = 1e-9;  // relative difference up to which two magnitudes count as equal
constexpr int maxDigits = 10;

bool isPolarity(const session::TransformRequest& request)
{
    return session::entersAsSigns(*request.function, request.encoding);
}

// Returns the value of the function at `index` in the encoding that the transform uses.
std::complex<double> entering(const session::TransformRequest& request, std::size_t index)
{
    return session::enteredValue(*request.function, request.encoding, index);
}

bool differOnlyAt(const base::FunctionVector& a, const base::FunctionVector& b, std::size_t index)
{
    if (a.size() != b.size() || a.radix != b.radix || index >= a.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (i != index && base::valueText(a, i) != base::valueText(b, i))
            return false;
    return base::valueText(a, index) != base::valueText(b, index);
}

bool comparable(const session::TransformRequest& a, const session::TransformRequest& b)
{
    return a.function && b.function && a.spec == b.spec && a.encoding == b.encoding;
}

QString differenceText(const Ring& ring, std::complex<double> by)
{
    if (ring.kind() == RingKind::Finite)
        return realText(by.real(), maxDigits);
    return ring.kind() == RingKind::Complex ? signedText(by) : signedText(by.real());
}

class SpectrumComparison {
public:
    SpectrumComparison(const SpectrumData& before, const SpectrumData& after, const Ring& ring)
        : m_before(before.result), m_after(after.result), m_ring(ring),
          m_isInverse(after.result.request.spec.direction == transform::Direction::Inverse)
    {
        m_tolerance = before.tolerance + after.tolerance;
    }

    std::complex<double> move(std::size_t position) const
    {
        const auto before = base::complexValue(*m_before.spectrum, position);
        const auto after = base::complexValue(*m_after.spectrum, position);
        const auto by = m_ring.add(after, m_ring.negate(before));
        const auto clean = [this](double part) { return std::abs(part) <= m_tolerance ? 0 : part; };
        return {clean(by.real()), clean(by.imag())};
    }

    CoefficientMove described(std::size_t position) const
    {
        const auto by = move(position);
        return {position, by, minusText(*m_before.spectrum, position), minusText(*m_after.spectrum, position),
                differenceText(m_ring, by)};
    }

    // Returns the cause of the change, such as "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added".
    QString cause(std::size_t index) const
    {
        const auto& old = m_before.request;
        const auto& now = m_after.request;
        const QString place = countText(index);
        const QString change = QStringLiteral("%1(%2): %3 → %4")
                                   .arg(m_isInverse ? QStringLiteral("S") : QStringLiteral("f"), place,
                                        minusText(*old.function, index), minusText(*now.function, index));
        const QString what = isPolarity(now) ? SpectrumChangeWords::tr("%1 (as ±1: %2 → %3)")
                                                   .arg(change, signedText(entering(old, index).real()),
                                                        signedText(entering(now, index).real()))
                                             : change;
        const QString entered =
            session::entersAsRoots(*now.function, now.encoding)
                ? SpectrumChangeWords::tr("%1 (as ω^f: %2 → %3)")
                      .arg(change, signedText(entering(old, index)), signedText(entering(now, index)))
                : what;
        const auto by = m_ring.add(entering(now, index), m_ring.negate(entering(old, index)));
        const QString factor = differenceText(m_ring, by);
        return m_ring.kind() == RingKind::Finite
                   ? SpectrumChangeWords::tr(
                         "%1, so column %2 of the transform matrix, times %3, was added over %4")
                         .arg(entered, place, factor, QString::fromStdString(m_ring.name()))
                   : SpectrumChangeWords::tr("%1, so column %2 of the transform matrix, times %3, was added")
                         .arg(entered, place, factor);
    }

    bool isInverse() const { return m_isInverse; }

private:
    const session::TransformResult& m_before;
    const session::TransformResult& m_after;
    const Ring& m_ring;
    bool m_isInverse;
    double m_tolerance = 0;
};

QString whoMoves(std::size_t moved, std::size_t size, bool isInverse, bool isPast)
{
    if (moved == 0)
        return isPast ? (isInverse ? SpectrumChangeWords::tr("no value moved")
                                   : SpectrumChangeWords::tr("no coefficient moved"))
                      : (isInverse ? SpectrumChangeWords::tr("no value moves")
                                   : SpectrumChangeWords::tr("no coefficient moves"));
    if (moved == size)
        return isPast ? (isInverse ? SpectrumChangeWords::tr("every value moved")
                                   : SpectrumChangeWords::tr("every coefficient moved"))
                      : (isInverse ? SpectrumChangeWords::tr("every value moves")
                                   : SpectrumChangeWords::tr("every coefficient moves"));
    const int n = pluralNumber(moved);
    return (isPast ? (isInverse ? SpectrumChangeWords::tr("%1 of %2 values moved", nullptr, n)
                                : SpectrumChangeWords::tr("%1 of %2 coefficients moved", nullptr, n))
                   : (isInverse ? SpectrumChangeWords::tr("%1 of %2 values move", nullptr, n)
                                : SpectrumChangeWords::tr("%1 of %2 coefficients move", nullptr, n)))
        .arg(countText(moved), countText(size));
}

struct MoveColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(LargestChanges)
};

}  // namespace

QString movesText(const Ring& ring, const std::vector<std::complex<double>>& moves, bool isInverse,
                  bool isPast)
{
    constexpr qsizetype maxListed = 4;
    std::size_t moved = 0;
    double largest = 0;
    QStringList texts;
    for (const auto by : moves) {
        if (by == std::complex<double>())
            continue;
        ++moved;
        largest = std::max(largest, std::abs(by));
        if (texts.size() <= maxListed)
            if (const QString text = differenceText(ring, by); !texts.contains(text))
                texts << text;
    }
    QString who = whoMoves(moved, moves.size(), isInverse, isPast);
    texts.sort();  // sorts "+" before "−"
    if (moved == 0)
        return who;
    if (texts.size() == 1)
        return SpectrumChangeWords::tr("%1 by %2").arg(who, texts.first());
    if (texts.size() <= maxListed)
        return SpectrumChangeWords::tr("%1 by %2 or %3")
            .arg(who, texts.mid(0, texts.size() - 1).join(QStringLiteral(", ")), texts.last());
    if (ring.kind() == RingKind::Finite)
        return who;
    return SpectrumChangeWords::tr("%1, by up to %2").arg(who, QLocale().toString(largest, 'g', 6));
}

QString minusText(const base::ElementVector& vector, std::size_t index, int digits)
{
    if (!base::isComplex(base::elementType(vector)))
        return elementText(vector, index, digits);
    const QString text = signedText(base::complexValue(vector, index));
    return text.startsWith(QLatin1Char('+')) ? text.mid(1) : text;
}

QString minusText(const base::FunctionVector& function, std::size_t index, int digits)
{
    return function.isPacked() ? elementText(function, index, digits)
                               : minusText(function.values, index, digits);
}

QString signedText(double value)
{
    const QString size = QLocale().toString(std::abs(value), 'g', maxDigits);
    return value == 0 ? size : (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + size;
}

QString signedText(std::complex<double> value)
{
    constexpr int shortDigits = 4;
    const auto part = [](double number) {
        const QString size = QLocale().toString(std::abs(number), 'g', shortDigits);
        return number == 0 ? QString() : (number < 0 ? QStringLiteral("−") : QStringLiteral("+")) + size;
    };
    const QString real = part(value.real());
    QString imaginary = part(value.imag());
    if (imaginary.isEmpty())
        return real.isEmpty() ? QStringLiteral("0") : real;
    imaginary += QStringLiteral(" i");
    return real.isEmpty() ? imaginary : real + QLatin1Char(' ') + imaginary.insert(1, QLatin1Char(' '));
}

std::optional<SpectrumChange> spectrumChange(const SpectrumData& before, const SpectrumData& after,
                                             std::size_t changedIndex, std::size_t maxMoves)
{
    const std::size_t size = after.size();
    if (size > maxExplained || before.size() != size || before.isKept() || after.isKept() ||
        !comparable(before.result.request, after.result.request) ||
        !differOnlyAt(*before.result.request.function, *after.result.request.function, changedIndex))
        return std::nullopt;
    const auto description = transform::describe(after.result.request.spec);
    if (!description)
        return std::nullopt;
    const SpectrumComparison comparison(before, after, description->ring());
    SpectrumChange change;
    change.index = changedIndex;
    change.moved.resize(size);
    std::vector<std::size_t> moved;
    std::vector<std::complex<double>> moves(size);
    for (std::size_t position = 0; position < size; ++position) {
        moves[position] = comparison.move(position);
        if (moves[position] == std::complex<double>())
            continue;
        change.moved[position] = true;
        moved.push_back(position);
    }
    change.movedCount = moved.size();
    change.sentence = QStringLiteral("%1: %2.").arg(
        comparison.cause(changedIndex), movesText(description->ring(), moves, comparison.isInverse(), true));
    if (description->ring().kind() != RingKind::Finite)  // elements of a finite field have no magnitude
        std::stable_sort(moved.begin(), moved.end(), [&moves](std::size_t a, std::size_t b) {
            return std::abs(moves[a]) > std::abs(moves[b]) * (1 + equal);
        });
    moved.resize(std::min(moved.size(), maxMoves));
    for (const std::size_t position : moved)
        change.largest.push_back(comparison.described(position));
    return change;
}

std::vector<Column> coefficientChangeColumns(const SpectrumChange& change, bool isInverse, bool isComplex)
{
    const QString name = isInverse ? QStringLiteral("f(%1)") : QStringLiteral("S(%1)");
    const auto of =
        [moves = std::make_shared<const std::vector<CoefficientMove>>(change.largest)](auto function) {
            return [moves, function](std::size_t row) { return function((*moves)[row]); };
        };
    const auto positionOf = [name](const CoefficientMove& move) {
        return name.arg(countText(move.position));
    };
    const auto whole = of([positionOf](const CoefficientMove& move) {
        return MoveColumnsWords::tr("%1 moved from %2 to %3, by %4")
            .arg(positionOf(move), move.before, move.after, move.byText);
    });
    const auto value = [&of](const QString& title, QString CoefficientMove::*text) {
        return Column{.title = title,
                      .kind = Column::Kind::Number,
                      .text = of([text](const CoefficientMove& move) { return move.*text; })};
    };
    std::vector<Column> columns{
        {.title = isInverse ? QStringLiteral("f(x)") : QStringLiteral("S(w)"),
         .text = of(positionOf),
         .number = of([](const CoefficientMove& move) { return static_cast<double>(move.position); }),
         .look =
             [whole](std::size_t row, int role) {
                 return role == Qt::AccessibleTextRole ? QVariant(whole(row)) : QVariant();
             }},
        value(MoveColumnsWords::tr("Before"), &CoefficientMove::before),
        value(MoveColumnsWords::tr("After"), &CoefficientMove::after),
        value(QStringLiteral("Δ"), &CoefficientMove::byText)};
    columns[1].isShown = [isComplex] { return !isComplex; };
    for (Column& column : columns)
        column.cellTip = whole;
    return columns;
}

}  // namespace sequency::ui
