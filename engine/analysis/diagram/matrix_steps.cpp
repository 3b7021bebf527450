// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/matrix_steps.h"

namespace sequency::analysis {
namespace {

using transform::BasicMatrix;
using transform::Ring;

struct NumberArithmetic {
    using Value = double;
    static double add(double a, double b) { return a + b; }
    static double multiply(double a, double b) { return a * b; }
};

// GF(2), with a weight as a mask.
struct BitArithmetic {
    using Value = std::uint8_t;
    static std::uint8_t add(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(a ^ b); }
    static std::uint8_t multiply(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(a & b); }
};

template <typename Arithmetic>
void applyBinary(std::vector<typename Arithmetic::Value>& values, const BasicMatrix& matrix,
                 std::size_t distance)
{
    using Value = typename Arithmetic::Value;
    const auto weight = [&matrix](int row, int column) {
        return static_cast<Value>(matrix.at(row, column).real());
    };
    const Value a = weight(0, 0);
    const Value b = weight(0, 1);
    const Value c = weight(1, 0);
    const Value d = weight(1, 1);
    for (std::size_t begin = 0; begin < values.size(); begin += 2 * distance) {
        Value* const low = values.data() + begin;
        Value* const high = low + distance;
        for (std::size_t i = 0; i < distance; ++i) {
            const Value first = low[i];
            const Value second = high[i];
            low[i] = Arithmetic::add(Arithmetic::multiply(a, first), Arithmetic::multiply(b, second));
            high[i] = Arithmetic::add(Arithmetic::multiply(c, first), Arithmetic::multiply(d, second));
        }
    }
}

void applyField(std::vector<std::uint8_t>& values, const Ring& ring, const BasicMatrix& matrix,
                std::size_t distance)
{
    const auto width = static_cast<std::size_t>(matrix.size());
    const auto order = static_cast<std::size_t>(ring.order());
    std::vector<std::size_t> weights;
    for (const transform::Scalar& entry : matrix.entries())
        weights.push_back(static_cast<std::size_t>(entry.real()));
    std::vector<std::uint8_t> group(width);
    for (std::size_t begin = 0; begin < values.size(); begin += width * distance)
        for (std::size_t i = begin; i < begin + distance; ++i) {
            for (std::size_t j = 0; j < width; ++j)
                group[j] = values[i + j * distance];
            for (std::size_t row = 0; row < width; ++row) {
                std::size_t sum = 0;
                for (std::size_t j = 0; j < width; ++j)
                    sum = ring.addition()[sum * order +
                                          ring.multiplication()[weights[row * width + j] * order + group[j]]];
                values[i + row * distance] = static_cast<std::uint8_t>(sum);
            }
        }
}

}  // namespace

void applyMatrix(DiagramVector& values, const Ring& ring, const BasicMatrix& matrix, std::size_t distance)
{
    if (matrix == BasicMatrix::identity(matrix.size()))
        return;
    if (auto* const numbers = std::get_if<std::vector<double>>(&values))
        applyBinary<NumberArithmetic>(*numbers, matrix, distance);
    else if (auto& digits = std::get<std::vector<std::uint8_t>>(values); ring.order() == 2)
        applyBinary<BitArithmetic>(digits, matrix, distance);
    else
        applyField(digits, ring, matrix, distance);
}

}  // namespace sequency::analysis
