// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/matrix_data.h"

#include "engine/transform/algorithms.h"
#include "engine/transform/flow_graph.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sequency::ui {

namespace {

using transform::KroneckerTransform;
using transform::RingKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

// Returns the transform without its divisor, so that all entries are exact elements of the ring.
KroneckerTransform undivided(const KroneckerTransform& whole)
{
    KroneckerTransform::Parts parts{.name = whole.name(),
                                    .ring = whole.ring(),
                                    .direction = whole.direction(),
                                    .order = whole.order(),
                                    .structure = whole.structure()};
    for (int variable = 1; variable <= whole.variables(); ++variable)
        parts.matrices.push_back(whole.matrix(variable));
    return KroneckerTransform(std::move(parts));
}

// Rounds a value that is close to 0 or to a root of unity, because products of roots of unity accumulate rounding errors.
Scalar settled(const transform::Ring& ring, int radix, Scalar value)
{
    if (ring.kind() != RingKind::Complex)
        return value;
    constexpr double dust = 1e-9;
    if (std::abs(value) < dust)
        return 0;
    if (std::abs(std::abs(value) - 1) > dust)
        return value;
    const double turns = std::arg(value) / (2 * std::numbers::pi) * radix;
    const double nearest = std::round(turns);
    if (std::abs(turns - nearest) > dust * radix)
        return value;
    return transform::rootOfUnity((static_cast<int>(nearest) % radix + radix) % radix, radix);
}

SharedMatrix transformMatrix(const KroneckerTransform& whole)
{
    const KroneckerTransform plain = undivided(whole);
    const int radix = plain.variables() > 0 ? plain.radix(1) : 2;
    Matrix matrix{.size = plain.size(), .entries = {}, .divisor = whole.divisor()};
    matrix.entries.reserve(matrix.size * matrix.size);
    for (std::size_t row = 0; row < matrix.size; ++row)
        for (std::size_t column = 0; column < matrix.size; ++column)
            matrix.entries.push_back(
                settled(plain.ring(), radix, transform::matrixEntry(plain, row, column)));
    return std::make_shared<const Matrix>(std::move(matrix));
}

SharedMatrix factorMatrix(const transform::FlowGraph& graph, std::size_t layer)
{
    const Step& step = graph.step(layer);
    const bool scaling = step.kind == StepKind::Scaling;
    Matrix matrix{.size = graph.rows(), .entries = {}, .divisor = scaling ? step.divisor : 1};
    matrix.entries.resize(matrix.size * matrix.size);
    for (const transform::FlowEdge& edge : graph.edges(layer))
        matrix.entries[edge.to * matrix.size + edge.from] = scaling ? Scalar(1) : edge.weight;
    return std::make_shared<const Matrix>(std::move(matrix));
}

std::vector<VariableMatrix> basicMatrices(const KroneckerTransform& whole)
{
    std::vector<VariableMatrix> found;
    for (int variable = 1; variable <= whole.variables(); ++variable) {
        const transform::BasicMatrix& basic = whole.matrix(variable);
        if (static_cast<std::size_t>(basic.size()) > maxMatrixRows)
            continue;
        const auto same = std::find_if(found.begin(), found.end(), [&](const VariableMatrix& other) {
            return other.matrix->entries == basic.entries();
        });
        if (same != found.end()) {
            same->variables.push_back(variable);
            continue;
        }
        found.push_back({std::make_shared<const Matrix>(
                             Matrix{static_cast<std::size_t>(basic.size()), basic.entries(), 1}),
                         {variable}});
    }
    return found;
}

}  // namespace

Matrix multiplied(const transform::Ring& ring, int radix, const Matrix& left, const Matrix& right)
{
    const std::size_t size = left.size;
    Matrix product{.size = size, .entries = {}, .divisor = left.divisor * right.divisor};
    product.entries.resize(size * size);
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t middle = 0; middle < size; ++middle) {
            const Scalar weight = left.at(row, middle);
            if (weight == Scalar(0))
                continue;
            for (std::size_t column = 0; column < size; ++column) {
                Scalar& sum = product.entries[row * size + column];
                sum = ring.add(sum, ring.multiply(weight, right.at(middle, column)));
            }
        }
    for (Scalar& entry : product.entries)
        entry = settled(ring, radix, entry);
    return product;
}

base::Result<SharedMatrixSet> makeMatrixSet(const transform::TransformSpec& spec,
                                            const std::string& factorization, const base::RunControl& control)
{
    const auto described = transform::describe(spec);
    if (!described)
        return described.error();
    const KroneckerTransform& whole = described.value();
    MatrixSet set{.spec = spec,
                  .factorization = factorization,
                  .transform = whole,
                  .matrix = {},
                  .factors = {},
                  .products = {},
                  .basics = basicMatrices(whole)};
    const auto steps = transform::algorithmSteps(whole, factorization, false);
    if (!steps)
        return base::Error{base::ErrorKind::BadUsage, "unknown factorization '" + factorization + "'"};
    if (whole.size() > maxMatrixRows)
        return std::make_shared<const MatrixSet>(std::move(set));
    set.matrix = transformMatrix(whole);
    const transform::FlowGraph graph(whole.size(), *steps);
    for (std::size_t layer = 0; layer < graph.layers(); ++layer) {
        if (control.stopRequested())
            return base::cancelled();
        set.factors.push_back({factorMatrix(graph, layer), graph.step(layer)});
        const Matrix& factor = *set.factors.back().matrix;
        set.products.push_back(layer == 0 ? set.factors.back().matrix
                                          : std::make_shared<const Matrix>(multiplied(
                                                whole.ring(), spec.radix, factor, *set.products.back())));
    }
    return std::make_shared<const MatrixSet>(std::move(set));
}

}  // namespace sequency::ui
