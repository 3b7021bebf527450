// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explain_text.h"

#include "engine/base/text/digits.h"
#include "engine/io/mathematics/formula.h"
#include "engine/session/calls/encoding.h"
#include "engine/transform/factorization.h"
#include "engine/transform/spectrum_order.h"
#include "ui/format/index_arithmetic.h"
#include "ui/format/number_format.h"
#include "ui/views/explain/explain_meaning.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <bit>

namespace sequency::ui {
namespace {

using transform::Direction;
using transform::SpectrumOrder;

struct ExplainWords {
    Q_DECLARE_TR_FUNCTIONS(ExplainText)
};

const QString separator = QStringLiteral(" · ");
constexpr std::size_t maxTerms = 16;

io::FormulaNames namesOf(const transform::TransformSpec& spec)
{
    return spec.direction == Direction::Inverse ? io::FormulaNames{"S", "T", "f"}
                                                : io::FormulaNames{"f", "g", "S"};
}

QString inputName(const transform::TransformSpec& spec)
{
    return QString::fromStdString(namesOf(spec).input);
}

QString outputName(const transform::TransformSpec& spec)
{
    return QString::fromStdString(namesOf(spec).output);
}

QString digitsOf(const transform::TransformSpec& spec, std::size_t index)
{
    return QString::fromStdString(
        base::digitText(index, static_cast<std::size_t>(spec.radix), spec.variables));
}

// Inserts the index with its digits into `pattern`, as in "index 6 = 110". Omits the digits if the function has no variables.
QString indexText(const QString& pattern, const transform::TransformSpec& spec, std::size_t index)
{
    return spec.variables == 0
               ? pattern.arg(countText(index))
               : pattern.arg(countText(index)) + QStringLiteral(" = ") + digitsOf(spec, index);
}

QString outputPlace(const transform::TransformSpec& spec, std::size_t position)
{
    if (spec.order == SpectrumOrder::Hadamard || spec.direction == Direction::Inverse)
        return indexText(ExplainWords::tr("index %1"), spec, position);
    const std::size_t hadamard = transform::hadamardIndex(spec.order, position, spec.variables);
    const QString own = spec.order == SpectrumOrder::Paley
                            ? indexText(ExplainWords::tr("Paley index %1"), spec, position)
                            : indexText(ExplainWords::tr("sequency %1"), spec, position);
    return own + separator + indexText(ExplainWords::tr("Hadamard index %1"), spec, hadamard);
}

// Returns the values of the variables at the input `index`, such as "x₁ = 1, x₂ = 0".
QString inputPlace(const transform::TransformSpec& spec, std::size_t index, const Conventions& conventions)
{
    if (spec.direction == Direction::Inverse)
        return indexText(ExplainWords::tr("index %1"), spec, index);
    QStringList values;
    std::size_t rest = index;
    for (int variable = spec.variables; variable >= 1; --variable) {
        const auto p = static_cast<std::size_t>(spec.radix);
        values.prepend(QStringLiteral("%1 = %2").arg(variableSubscript(conventions, variable, spec.variables),
                                                     QString::number(rest % p)));
        rest /= p;
    }
    return values.isEmpty() ? ExplainWords::tr("the only value") : values.join(QStringLiteral(", "));
}

std::vector<std::complex<double>> firstValues(const base::ElementVector& values)
{
    std::vector<std::complex<double>> first(std::min(base::elementCount(values), maxExplained));
    for (std::size_t i = 0; i < first.size(); ++i)
        first[i] = base::complexValue(values, i);
    return first;
}

QString noteFor(std::size_t size)
{
    return size <= maxExplained ? QString()
                                : ExplainWords::tr("The first %1 of %2 values.", nullptr, pluralNumber(size))
                                      .arg(countText(maxExplained), countText(size));
}

// Returns the first `count` values of the function in the encoding that the transform uses.
io::FormulaColumns::value_type enteredValues(const session::TransformRequest& request, std::size_t count)
{
    const bool isComplex = session::entersAsRoots(*request.function, request.encoding);
    auto first =
        base::allocateElements(isComplex ? base::ElementType::Complex128 : base::ElementType::Int32, count);
    if (!first)
        return nullptr;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = session::enteredValue(*request.function, request.encoding, i);
        if (isComplex)
            std::get<base::AlignedBuffer<std::complex<double>>>(*first)[i] = value;
        else
            std::get<base::AlignedBuffer<std::int32_t>>(*first)[i] = static_cast<std::int32_t>(value.real());
    }
    return std::make_shared<const base::ElementVector>(std::move(*first));
}

// Returns the function in the encoding that the transform uses. If it is long, returns only the values that are displayed.
io::FormulaColumns::value_type enteredFunction(const session::TransformRequest& request)
{
    const base::FunctionVector& function = *request.function;
    const bool isChanged = session::entersAsRoots(function, request.encoding) ||
                           session::entersAsSigns(function, request.encoding);
    if (!isChanged && !function.isPacked())
        return {request.function, &function.values};
    return enteredValues(request, function.size() > session::maxTraceRows ? maxExplained : function.size());
}

// Returns the number of inputs on which an output can depend.
std::size_t termsOf(const transform::KroneckerTransform& description, std::size_t position)
{
    if (description.isKronecker())
        return description.size();
    return description.direction() == transform::Direction::Forward
               ? description.size() / std::bit_floor(std::max<std::size_t>(position, 1))
               : static_cast<std::size_t>(description.variables()) + 1;
}

// Adds the formula of an output. It needs only the first and the last column of the flow graph.
void addOutputFormula(Explanation& explained, const SpectrumData& spectrum,
                      const transform::KroneckerTransform& description,
                      const io::FormulaColumns::value_type& entered, std::size_t position)
{
    const std::size_t size = description.size();
    if (size > session::maxTraceRows || !entered || spectrum.isKept()) {
        const std::size_t terms = termsOf(description, position);
        explained.formula =
            ExplainWords::tr("A sum of %1 terms.", nullptr, pluralNumber(terms)).arg(countText(terms));
        return;
    }
    const transform::FlowGraph graph(
        size, transform::factor(description, transform::Factorization::CooleyTukeyAscending));
    io::FormulaColumns columns(graph.columns());
    columns.front() = entered;
    columns.back() = spectrum.result.spectrum;
    const io::FormulaNames names = namesOf(spectrum.result.request.spec);
    const auto formula = [&](io::FormulaStyle style) {
        return QString::fromStdString(
            io::outputFormula(graph, description.ring(), columns, position, maxTerms, style, names));
    };
    explained.formula = formula(io::FormulaStyle::Unicode);
    explained.latex = formula(io::FormulaStyle::Latex);
    explained.numbers = QString::fromStdString(io::outputNumbers(graph, description.ring(), columns, position,
                                                                 maxTerms, io::FormulaStyle::Unicode, names));
    if (description.ring().order() > 2 &&
        !explained.numbers.isEmpty())  // prevents "+" from being read as an addition of numbers
        explained.numbers = ExplainWords::tr("%1 in %2", "a sum, in a field")
                                .arg(explained.numbers, QString::fromStdString(description.ring().name()));
}

// Returns the value of the function after the explained change: the next digit for a logic function, or value + 1 for numbers.
std::complex<double> otherValue(const base::FunctionVector& function, std::complex<double> value)
{
    if (!function.isLogic())
        return value + 1.0;
    return {static_cast<double>((static_cast<int>(value.real()) + 1) % function.radix), 0};
}

// Returns the change of the encoded value of f(index) when f(index) takes its next value. In the encoding (−1)^f it is −2 or +2.
std::complex<double> enteredChange(const session::TransformRequest& request, const transform::Ring& ring,
                                   std::size_t index)
{
    const base::FunctionVector& function = *request.function;
    const std::complex<double> value = base::complexValue(function, index);
    if (session::entersAsRoots(function, request.encoding))
        return transform::rootOfUnity(static_cast<int>(otherValue(function, value).real()), function.radix) -
               session::enteredValue(function, request.encoding, index);
    const std::complex<double> by = ring.add(otherValue(function, value), ring.negate(value));
    return session::entersAsSigns(function, request.encoding) ? by * -2.0 : by;
}

// Adds a formula such as "ΔS(w) = m(w, 5)·Δf(5)" with its numbers. In the ±1 encoding, Δ(−1)^f(5) takes the place of Δf(5).
void addChangeFormula(Explanation& explained, const session::TransformRequest& request,
                      const transform::Ring& ring, std::size_t index)
{
    const QString in = inputName(request.spec);
    const QString out = outputName(request.spec);
    const bool signs = session::entersAsSigns(*request.function, request.encoding);
    const bool roots = session::entersAsRoots(*request.function, request.encoding);
    const QString entered = signs   ? QStringLiteral("Δ(−1)^%1(%2)")
                            : roots ? QStringLiteral("Δω^%1(%2)")
                                    : QStringLiteral("Δ%1(%2)");
    const QString enteredLatex = signs   ? QStringLiteral("\\Delta (-1)^{%1(%2)}")
                                 : roots ? QStringLiteral("\\Delta \\omega^{%1(%2)}")
                                         : QStringLiteral("\\Delta %1(%2)");
    const QString place = QString::number(index);
    explained.formula = QStringLiteral("Δ%1(w) = m(w, %2)·").arg(out, place) + entered.arg(in, place);
    explained.latex =
        QStringLiteral("\\Delta %1(w) = m(w, %2) \\cdot ").arg(out, place) + enteredLatex.arg(in, place);
    const auto by = enteredChange(request, ring, index);
    if (signs || roots)
        explained.numbers = QStringLiteral("%1 = %2").arg(entered.arg(in, place),
                                                          signs ? signedText(by.real()) : signedText(by));
}

// Returns the sentence about the effect of a change, such as "If f(5) flips (0 → 1), every coefficient moves by +1 or −1."
QString changeMeaning(const session::TransformRequest& request, const transform::Ring& ring,
                      const std::vector<std::complex<double>>& column, std::size_t index)
{
    const base::FunctionVector& function = *request.function;
    const std::complex<double> other = otherValue(function, base::complexValue(function, index));
    const std::complex<double> by = enteredChange(request, ring, index);
    std::vector<std::complex<double>> moves;
    moves.reserve(column.size());
    for (const auto entry : column)
        moves.push_back(ring.multiply(entry, by));
    const bool isInverse = request.spec.direction == Direction::Inverse;
    const QString name = QStringLiteral("%1(%2)").arg(inputName(request.spec), countText(index));
    const QString when =
        function.isBoolean() ? ExplainWords::tr("If %1 flips").arg(name)
        : function.isLogic()
            ? ExplainWords::tr("If %1 becomes %2").arg(name, QLocale().toString(other.real()))
            : ExplainWords::tr("If %1 grows by 1").arg(name);
    return ExplainWords::tr("%1, %2.").arg(when, movesText(ring, moves, isInverse, false));
}

}  // namespace

Explanation explainOutput(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                          const Conventions& conventions)
{
    const session::TransformRequest& request = spectrum.result.request;
    const auto description = transform::describe(request.spec);
    if (!description)
        return {};
    Explanation explained;
    explained.heading =
        QStringLiteral("%1(%2) = %3")
            .arg(outputName(request.spec), countText(position), minusText(*value.values, value.index, 6));
    explained.place = outputPlace(request.spec, position);
    explained.meaning = outputMeaning(spectrum, position, value, conventions);
    const auto entered = enteredFunction(request);
    addOutputFormula(explained, spectrum, *description, entered, position);
    explained.upper.title = request.spec.direction == Direction::Inverse ? ExplainWords::tr("Spectrum S")
                                                                         : ExplainWords::tr("Function f");
    if (entered)
        explained.upper.values = firstValues(*entered);
    explained.lower.title = basisTitle(request.spec, position);
    for (std::size_t column = 0; column < std::min(description->size(), maxExplained); ++column)
        explained.lower.values.push_back(transform::matrixEntry(*description, position, column));
    explained.note = noteFor(description->size());
    return explained;
}

Explanation explainInput(const SpectrumData& spectrum, std::size_t index, const base::ElementVector& first,
                         const Conventions& conventions)
{
    const session::TransformRequest& request = spectrum.result.request;
    const auto description = transform::describe(request.spec);
    if (!description)
        return {};
    const base::FunctionVector& function = *request.function;
    Explanation explained;
    explained.heading = QStringLiteral("%1(%2) = %3")
                            .arg(inputName(request.spec), countText(index), minusText(function, index, 6));
    explained.place = inputPlace(request.spec, index, conventions);
    ExplainedRow& column = explained.lower;
    for (std::size_t row = 0; row < std::min(description->size(), maxExplained); ++row)
        column.values.push_back(transform::matrixEntry(*description, row, index));
    if (description->size() <= maxExplained)
        explained.meaning = changeMeaning(request, description->ring(), column.values, index);
    addChangeFormula(explained, request, description->ring(), index);
    explained.upper.title = request.spec.direction == Direction::Inverse ? ExplainWords::tr("Function f")
                                                                         : ExplainWords::tr("Spectrum S");
    explained.upper.values = firstValues(first);
    column.title = ExplainWords::tr("Column %1 of the matrix, m(w, %1)").arg(index);
    explained.note = noteFor(description->size());
    return explained;
}

Explanation explainNode(const session::Trace& trace, std::size_t column, std::size_t node)
{
    const transform::FlowGraph& graph = trace.graph;
    const io::FormulaNames names = namesOf(trace.request.spec);
    const auto formula = [&](io::FormulaStyle style) {
        return QString::fromStdString(
            io::nodeFormula(graph, trace.ring, trace.columns, column, node, style, names));
    };
    Explanation explained;
    explained.formula = formula(io::FormulaStyle::Unicode);
    explained.latex = formula(io::FormulaStyle::Latex);
    explained.heading = explained.formula.section(QLatin1Char(' '), 0, 0) + QStringLiteral(" = ") +
                        minusText(*trace.columns[column], node, 6);
    explained.place = ExplainWords::tr("column %1 of %2, node %3")
                          .arg(countText(column), countText(graph.columns() - 1), countText(node));
    explained.lower = {
        ExplainWords::tr("Column %1").arg(column), firstValues(*trace.columns[column]), {node}};
    explained.note = noteFor(graph.nodes(column));
    if (column == 0) {
        explained.meaning = ExplainWords::tr("An input of the graph.");
        return explained;
    }
    explained.meaning = ExplainWords::tr("Step %1, %2: %3.")
                            .arg(QString::number(column),
                                 IndexArithmetic::title(graph, column - 1, trace.request.spec.polarity),
                                 IndexArithmetic::text(graph, column - 1));
    explained.upper = {
        ExplainWords::tr("Column %1").arg(column - 1), firstValues(*trace.columns[column - 1]), {}};
    for (const transform::FlowEdge& edge : graph.edgesTo(column - 1, node))
        explained.upper.marked.push_back(edge.from);
    return explained;
}

}  // namespace sequency::ui
