// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/fold.h"
#include "engine/program/operations/parts.h"
#include "engine/program/operations/values.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/factorization.h"
#include "engine/transform/flow_graph.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sequency::program {
namespace {

using transform::KroneckerTransform;

base::Result<Shape> shapeOfTransform(View here)
{
    const Vector& from = here.operand();
    const KroneckerTransform& transform = here.as<Transform>().transform;
    if (from.length != transform.size())
        return refused("the transform requires " + std::to_string(transform.size()) + " values, and " +
                       from.name + " has " + std::to_string(from.length));
    if (!accepts(transform.ring(), from.storage))
        return refused("the " + transform.name() + " transform over " + transform.ring().name() +
                       " cannot be computed in " + std::string(storageName(from.storage)));
    return Shape{from.storage, from.length};
}

std::string textOfTransform(View here)
{
    const KroneckerTransform& transform = here.as<Transform>().transform;
    return transform::isBitReversal(transform) ? line("bit-reversal", here.operand(), transform.variables())
                                               : line("transform", here.operand(), transform.token());
}

void readTransform(ProgramReader& in)
{
    if (auto transform = in.transform(1))
        in.add({Transform{std::move(*transform)}, {in.vector(0)}});
}

void readBitReversal(ProgramReader& in)
{
    const int variables = in.number<int>(1);
    if (variables < 1 || variables >= std::numeric_limits<std::size_t>::digits)
        return in.refuse("expected 1 to 63 variables, found " + base::quotedToken(in.word(1)));
    in.add({Transform{transform::bitReversal(variables)}, {in.vector(0)}});
}

// Returns the norms of f and g if the operation transforms the product of the Walsh spectra of f and g, otherwise nullopt.
std::optional<std::array<Norms, 2>> convolvedBy(View here, KnownNorms known)
{
    const auto isWalsh = [](const Operation& operation) {
        return operation.transform() != nullptr && transform::isPlainWalsh(*operation.transform());
    };
    const Program& program = here.program();
    const Operation& product = program.writerOf(here.operation().operands[0]);
    if (!isWalsh(here.operation()) || !product.is<Multiply>())
        return std::nullopt;
    std::array<Norms, 2> functions;
    for (std::size_t i = 0; i < functions.size(); ++i) {
        const Operation& forward = program.writerOf(product.operands[i]);
        if (!isWalsh(forward))
            return std::nullopt;
        functions[i] = known[static_cast<std::size_t>(forward.operands[0])];
    }
    return functions;
}

Norms normsOfTransform(View here, KnownNorms known)
{
    const KroneckerTransform& transform = here.as<Transform>().transform;
    if (transform.ring().kind() == transform::RingKind::Finite)
        return normsOfDigits(here.result());
    Norms norms = transformed(transform, normsOf(here, known));
    if (const auto pair = convolvedBy(here, known)) {
        const auto& [f, g] = *pair;
        const base::MagnitudeBound size = static_cast<std::uint64_t>(here.result().length);
        norms.largest = std::min(norms.largest, size * std::min(f.largest * g.sum, f.sum * g.largest));
        norms.sum = std::min(norms.sum, size * f.sum * g.sum);
    }
    return tightened(norms, here.result().length);
}

Cost costOfTransform(View here)
{
    const KroneckerTransform& transform = here.as<Transform>().transform;
    Cost cost;
    for (const transform::Step& step :
         transform::factor(transform, transform::Factorization::CooleyTukeyAscending))
        if (step.hasButterflies())
            cost += costOf(step);
    const auto element = elementOf(here.result().storage);
    if (transform.divisor() != 1 && element && !base::isInteger(*element))
        cost.multiplications += here.result().length;
    return cost;
}

// Transforms by the definition, row by row: S[row] = Σ_i M[row][i]·f[i]. Integers are not divided. Cost: O(N²·n) for N = p^n values.
void transformRows(const KroneckerTransform& transform, const base::ElementVector& from,
                   base::ElementVector& to, Range range)
{
    const bool isDivided = !base::isInteger(base::elementType(from));
    std::vector<transform::Scalar> weights(transform.size());
    for (std::size_t row = range.begin; row < range.end; ++row) {
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const transform::Scalar entry = transform::matrixEntry(transform, row, i);
            weights[i] = isDivided ? entry : std::round(entry.real() * transform.divisor());
        }
        base::ElementVector sum = std::visit(
            [&](auto& sums) {
                sums[row] = {};
                return base::ElementVector(sums.view(row, 1));
            },
            to);
        addBlocks(from, weights, transform.ring(), sum, {0, 1});
    }
}

base::Status runTransform(HostInterpreter& host)
{
    const KroneckerTransform& transform = host.as<Transform>().transform;
    const HostVector& from = host.operand();
    const auto rows = [&](const HostVector& values, HostVector& sums) {
        return host.forRanges(transform.size(), [&](Range range) {
            transformRows(transform, std::get<base::ElementVector>(values),
                          std::get<base::ElementVector>(sums), range);
        });
    };
    return host.computeResult([&](HostVector& to) -> base::Status {
        if (!isPacked(storageOf(from)))
            return rows(from, to);
        auto digits = allocate(Storage::UInt8, transform.size());
        auto sums = allocate(Storage::UInt8, transform.size());
        if (!digits || !sums)
            return (digits ? sums : digits).error();
        const Range all{0, transform.size()};
        convert(from, *digits, {}, all);
        auto done = rows(*digits, *sums);
        convert(*sums, to, {}, all);
        return done;
    });
}

}  // namespace

const OperationKind& Transform::kind()
{
    static const OperationKind kind{
        .forms = {{"transform VECTOR TRANSFORM", readTransform},
                  {"bit-reversal VECTOR VARIABLES", readBitReversal}},
        .shape = shapeOfTransform,
        .text = textOfTransform,
        .bound = normsOfTransform,
        .run = runTransform,
        .arithmetic = costOfTransform,
        .isRing = true,
        .transform = [](const Operation& operation) { return &operation.as<Transform>().transform; },
        .growth = [](const Operation& operation) { return operation.transform()->growth(); },
        .isComputedBy =
            [](const Operation& operation, const transform::Algorithm& algorithm) {
                return algorithm.computes(*operation.transform());
            },
        .algorithmsOf = [](const Operation& operation) { return operation.transform()->name(); }};
    return kind;
}

}  // namespace sequency::program
