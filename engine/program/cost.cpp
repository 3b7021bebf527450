// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/cost.h"

namespace sequency::program {
namespace {

using transform::BasicMatrix;
using transform::Scalar;

Cost butterflyOf(const BasicMatrix& matrix)
{
    Cost cost;
    for (int row = 0; row < matrix.size(); ++row) {
        std::uint64_t terms = 0;
        for (int column = 0; column < matrix.size(); ++column) {
            const Scalar weight = matrix.at(row, column);
            terms += weight != Scalar(0) ? 1 : 0;
            cost.multiplications +=
                weight != Scalar(0) && weight != Scalar(1) && weight != Scalar(-1) ? 1 : 0;
        }
        cost.additions += terms > 0 ? terms - 1 : 0;
    }
    return cost;
}

}  // namespace

Cost& Cost::operator+=(const Cost& other)
{
    additions += other.additions;
    multiplications += other.multiplications;
    bytesRead += other.bytesRead;
    bytesWritten += other.bytesWritten;
    return *this;
}

Cost costOf(const transform::Step& step)
{
    if (step.kind == transform::StepKind::Scaling)
        return {0, step.size, 0, 0};
    if (!step.hasButterflies())
        return {};
    const Cost one = butterflyOf(step.matrix);
    const std::uint64_t butterflies = step.butterflies();
    return {butterflies * one.additions, butterflies * one.multiplications, 0, 0};
}

Cost costOf(const Program& program, const Operation& operation)
{
    const OperationKind& kind = operation.kind();
    Cost cost;
    if (kind.arithmetic != nullptr)
        cost = kind.arithmetic({program, static_cast<std::size_t>(operation.result)});
    const auto bytes = [&](VectorId id) {
        return std::uint64_t{storageBytes(program.vector(id).storage, program.vector(id).length)};
    };
    for (std::size_t i = 0; i < operation.operands.size(); ++i)
        if (i == 0 || operation.operands[i] != operation.operands[0])  // a squared vector is read once
            cost.bytesRead += bytes(i == 0 && kind.readsPart ? operation.result : operation.operands[i]);
    if (!operation.is<Input>())
        cost.bytesWritten += bytes(operation.result);
    return cost;
}

Cost costOf(const Program& program)
{
    Cost cost;
    for (const Operation& operation : program.operations())
        cost += costOf(program, operation);
    return cost;
}

}  // namespace sequency::program
