// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions about transforms: spectra, flow graphs, matrices, costs, orders, polarities and convolutions.
#include "engine/base/text/digits.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/lesson/functions/spectra.h"
#include "engine/program/cost.h"
#include "engine/session/calls/polarity_table.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/factorization.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <cmath>

namespace sequency::lesson {
namespace {

using base::SharedFunction;
using session::TraceRequest;
using session::TraceWork;
using Found = base::Result<Value>;

constexpr std::int64_t maxVariables = 12;

Found listOf(const base::Result<session::SharedElements>& values)
{
    if (!values)
        return values.error();
    auto numbers = numbersOf(**values);
    return numbers ? found(std::move(*numbers)) : numbers.error();
}

Found spectrum(const Arguments& arguments)
{
    const SharedFunction& function = arguments.function(0);
    const auto spec = SEQUENCY_TRY(specOf(arguments.text(1), function->radix, function->variables));
    const auto encoding = SEQUENCY_TRY(encodingOf(arguments.text(2, "01")));
    return listOf(spectrumOf(function, spec, encoding, arguments.scope().control));
}

Found nodes(const Arguments& arguments)
{
    TraceRequest request;
    request.f = arguments.function(0);
    const auto spec = SEQUENCY_TRY(specOf(arguments.text(1), request.f->radix, request.f->variables));
    request.spec = spec;
    request.factorization = arguments.text(2);
    const auto traced = SEQUENCY_TRY(traceOf(request, arguments.scope().control));
    const std::int64_t column = arguments.number(3);
    if (column < 0 || std::cmp_greater_equal(column, traced.columns.size()))
        return badArgument("there is no column " + std::to_string(column) + " in this flow graph");
    return listOf(traced.columns[static_cast<std::size_t>(column)]);
}

Found correlated(const Arguments& arguments, TraceWork work)
{
    TraceRequest request;
    request.work = work;
    request.f = arguments.function(0);
    if (work == TraceWork::Convolution)
        request.g = arguments.function(1);
    const auto traced = traceOf(request, arguments.scope().control);
    return traced ? listOf(traced->columns.back()) : traced.error();
}

base::Result<transform::KroneckerTransform> described(const std::string& token, std::int64_t variables)
{
    constexpr std::int64_t most = 30;
    if (variables < 0 || variables > most)
        return badArgument(std::to_string(variables) + " variables, expected 0 to 30");
    auto spec = transform::parseToken(token);
    if (!spec)
        return badArgument(spec.error().message);
    spec->variables = static_cast<int>(variables);
    auto transform = transform::describe(*spec);
    if (!transform)
        return badArgument(transform.error().message);
    return transform;
}

Found matrixRow(const Arguments& arguments)
{
    const auto transform = described(arguments.text(0), arguments.number(1));
    if (!transform)
        return transform.error();
    const std::int64_t row = arguments.number(2);
    if (row < 0 || std::cmp_greater_equal(row, transform->size()) || transform->size() > maxLessonValues)
        return badArgument("there is no row " + std::to_string(row) + " in this matrix");
    Numbers entries(transform->size());
    for (std::size_t column = 0; column < entries.size(); ++column) {
        const auto entry = transform::matrixEntry(*transform, static_cast<std::size_t>(row), column);
        entries[column] = static_cast<std::int64_t>(entry.real());
        if (std::complex<double>(static_cast<double>(entries[column])) != entry)
            return badArgument("the matrix has entries that are not whole numbers");
    }
    return found(std::move(entries));
}

Found additions(const Arguments& arguments)
{
    const auto transform = described(arguments.text(0), arguments.number(1));
    if (!transform)
        return transform.error();
    std::uint64_t count = 0;
    for (const transform::Step& step :
         transform::factor(*transform, transform::Factorization::CooleyTukeyAscending))
        count += program::costOf(step).additions;
    return found(static_cast<std::int64_t>(count));
}

Found place(const Arguments& arguments, std::size_t (*of)(transform::SpectrumOrder, std::size_t, int))
{
    const auto order = transform::parseOrder(arguments.text(0));
    const std::int64_t variables = arguments.number(2);
    const std::int64_t index = arguments.number(1);
    if (!order)
        return badArgument("unknown order '" + arguments.text(0) + "', expected hadamard, paley or sequency");
    if (variables < 0 || variables > maxVariables || index < 0 || index >= std::int64_t{1} << variables)
        return badArgument("there is no coefficient " + std::to_string(index));
    return found(
        static_cast<std::int64_t>(of(*order, static_cast<std::size_t>(index), static_cast<int>(variables))));
}

base::Result<std::int64_t> terms(const SharedFunction& function, const std::string& polarity,
                                 const base::RunControl& control)
{
    const auto spec =
        SEQUENCY_TRY(specOf("reed-muller:polarity=" + polarity, function->radix, function->variables));
    const auto coefficients = SEQUENCY_TRY(spectrumOf(function, spec, session::Encoding::ZeroOne, control));
    const auto numbers = SEQUENCY_TRY(numbersOf(*coefficients));
    return static_cast<std::int64_t>(numbers.size()) - std::ranges::count(numbers, 0);
}

Found fewestTerms(const Arguments& arguments)
{
    const SharedFunction& function = arguments.function(0);
    constexpr int most = 6;
    if (!function->isBoolean() || function->variables > most)
        return badArgument("all polarities can be tried only for Boolean functions of at most 6 variables");
    std::int64_t fewest = static_cast<std::int64_t>(function->size());
    for (std::size_t polarity = 0; polarity < function->size(); ++polarity) {
        const auto count = SEQUENCY_TRY(
            terms(function, session::polarityText(polarity, function->variables), arguments.scope().control));
        fewest = std::min(fewest, count);
    }
    return found(fewest);
}

}  // namespace

base::Result<transform::TransformSpec> specOf(std::string_view token, int radix, int variables)
{
    auto spec = transform::parseToken(token);
    if (!spec)
        return badArgument(spec.error().message);
    spec->radix = radix;
    spec->variables = variables;
    return spec;
}

base::Result<session::Encoding> encodingOf(std::string_view name)
{
    const auto encoding = session::parseEncoding(name);
    if (!encoding)
        return badArgument("unknown encoding '" + std::string(name) + "', expected 01 or polarity");
    return *encoding;
}

base::Result<session::Trace> traceOf(const TraceRequest& request, const base::RunControl& control)
{
    auto traced = session::trace(request, control);
    if (!traced && traced.error().kind == base::ErrorKind::BadUsage)
        return badArgument(traced.error().message);
    return traced;
}

base::Result<session::SharedElements> spectrumOf(const SharedFunction& function,
                                                 const transform::TransformSpec& spec,
                                                 session::Encoding encoding, const base::RunControl& control)
{
    TraceRequest request;
    request.f = function;
    request.spec = spec;
    request.encoding = encoding;
    // Haar has no steps of Cooley–Tukey.
    request.factorization = transform::drawnName(request.factorization, spec);
    const auto traced = SEQUENCY_TRY(traceOf(request, control));
    return traced.columns.back();
}

Found valueAt(const base::ElementVector& column, std::size_t index)
{
    if (index >= base::elementCount(column))
        return badArgument("there is no value " + std::to_string(index));
    if (const auto* const integers = std::get_if<base::AlignedBuffer<std::int64_t>>(&column))
        return found((*integers)[index]);
    const auto value = base::complexValue(column, index);
    constexpr double exactLimit = 9007199254740992.0;  // 2^53
    if (value.imag() == 0 && std::abs(value.real()) < exactLimit && value.real() == std::floor(value.real()))
        return found(static_cast<std::int64_t>(value.real()));
    return found(base::valueText(column, index));
}

void addSpectrumRows(std::vector<LessonFunction>& rows)
{
    const Argument function{"function", Kind::Function};
    const Argument transform{"transform", Kind::Text};
    const Argument variables{"variables", Kind::Number};
    const Argument order{"order", Kind::Text};
    addRow(rows, "spectrum", "The coefficients of a transform: spectrum(f, 'walsh:paley', 'polarity').",
           {function, transform, {"encoding", Kind::Text, true}}, spectrum);
    addRow(rows, "nodes",
           "The values in a column of the flow graph of an algorithm; column 0 is the function.",
           {function, transform, {"algorithm", Kind::Text}, {"column", Kind::Number}}, nodes);
    addRow(rows, "convolution", "The dyadic convolution of two functions.",
           {function, {"second", Kind::Function}},
           [](const Arguments& a) { return correlated(a, TraceWork::Convolution); });
    addRow(rows, "autocorrelation", "The autocorrelation of the values of a function.", {function},
           [](const Arguments& a) { return correlated(a, TraceWork::Autocorrelation); });
    addRow(rows, "matrix_row", "A row of the matrix of a transform.",
           {transform, variables, {"row", Kind::Number}}, matrixRow);
    addRow(rows, "additions",
           "The number of additions and subtractions of the fast algorithm for a transform.",
           {transform, variables}, additions);
    addRow(rows, "hadamard_index",
           "The Hadamard index of the coefficient at a given position in the given order.",
           {order, {"position", Kind::Number}, variables},
           [](const Arguments& a) { return place(a, transform::hadamardIndex); });
    addRow(rows, "order_position",
           "The position in the given order of the coefficient with a given Hadamard index.",
           {order, {"index", Kind::Number}, variables},
           [](const Arguments& a) { return place(a, transform::orderPosition); });
    addRow(rows, "polarity_terms",
           "The number of terms of the Reed–Muller expression of a Boolean function with a polarity such as "
           "'011'.",
           {function, {"polarity", Kind::Text}}, [](const Arguments& a) -> Found {
               const auto count = terms(a.function(0), a.text(1), a.scope().control);
               return count ? found(*count) : count.error();
           });
    addRow(rows, "fewest_terms",
           "The smallest number of terms of a fixed-polarity Reed–Muller expression of a Boolean function.",
           {function}, fewestTerms);
}

}  // namespace sequency::lesson
