// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/cost.h"

namespace sequency::program {
namespace {

using transform::BasicMatrix;
using transform::Scalar;

// Of one butterfly.
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

struct ArithmeticOf {
    const Program& program;
    const Operation& operation;

    std::uint64_t length() const { return program.vector(operation.result).length; }
    std::uint64_t operandLength() const { return program.vector(operation.operands.front()).length; }

    Cost operator()(const Input&) const { return {}; }
    Cost operator()(const Convert&) const { return {}; }
    Cost operator()(const Transform& transform) const
    {
        Cost cost;
        for (int variable = 1; variable <= transform.transform.variables(); ++variable) {
            transform::Step step;
            step.size = transform.transform.size();
            step.matrix = transform.transform.matrix(variable);
            cost += costOf(step);
        }
        const auto element = elementOf(program.vector(operation.result).storage);
        if (transform.transform.divisor() != 1 && element && !base::isInteger(*element))
            cost.multiplications += length();
        return cost;
    }
    Cost operator()(const Fold&) const
    {
        return {operandLength() - (operation.operands.size() > 1 ? 0 : length()), 0, 0, 0};
    }
    Cost operator()(const Multiply&) const { return {0, length(), 0, 0}; }
    Cost operator()(const Shift&) const { return {}; }
    Cost operator()(const Clear&) const { return {}; }
    Cost operator()(const Divide&) const { return {0, length(), 0, 0}; }
    Cost operator()(const Reduce&) const { return {operandLength() - length(), 0, 0, 0}; }
    Cost operator()(const Histogram&) const { return {operandLength(), 0, 0, 0}; }
    Cost operator()(const Slice&) const { return {}; }
    Cost operator()(const Gather&) const { return {}; }
    Cost operator()(const Characters&) const { return {}; }
    // A Reed–Muller transform a polarity.
    Cost operator()(const PolarityCounts&) const
    {
        std::uint64_t variables = 0;
        while (std::uint64_t{1} << variables < operandLength())
            ++variables;
        return {operandLength() * (operandLength() / 2) * variables, 0, 0, 0};
    }
    Cost operator()(const Components&) const { return {}; }
    // An addition a value and row.
    Cost operator()(const Differences& differences) const
    {
        return {(length() >> differences.outputs) * operandLength(), 0, 0, 0};
    }
    // About an addition a value and row for random permutations.
    Cost operator()(const Boomerangs&) const { return {length(), 0, 0, 0}; }
    // Additions of words by elimination, a quarter of them: four at once from a table, of which a processor's path has but one thread
    // (M4RI: some 7e10 words a second).
    Cost operator()(const Annihilator&) const
    {
        constexpr std::uint64_t wordBits = 64;
        constexpr std::uint64_t together = 4;
        const std::uint64_t points = program.vector(operation.operands[1]).length;
        return {length() * length() / wordBits * points / together, 0, 0, 0};
    }
};

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
    Cost cost = std::visit(ArithmeticOf{program, operation}, operation.work);
    const auto bytes = [&](VectorId id) {
        return std::uint64_t{storageBytes(program.vector(id).storage, program.vector(id).length)};
    };
    const bool isPart =
        std::holds_alternative<Slice>(operation.work) || std::holds_alternative<Gather>(operation.work);
    for (std::size_t i = 0; i < operation.operands.size(); ++i)
        if (i == 0 || operation.operands[i] != operation.operands[0])  // a square reads once
            cost.bytesRead += bytes(i == 0 && isPart ? operation.result : operation.operands[i]);
    if (!std::holds_alternative<Input>(operation.work))
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
