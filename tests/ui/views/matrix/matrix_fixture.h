// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers shared by the matrix tests: matrices by definition, parsing of cell texts, cell positions and file contents.
#pragma once

#include "tests/support/definitions/definition.h"
#include "tests/ui/test_files.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/views/matrix/matrix_cells.h"

#include <complex>
#include <numbers>

namespace sequency::tests {

using Complex = std::complex<double>;
inline constexpr double tolerance = 1e-9;

inline int raised(const QString& digits)
{
    static const QString known = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    int number = 0;
    for (const QChar digit : digits)
        number = number * 10 + static_cast<int>(known.indexOf(digit));
    return number;
}

// Returns the value denoted by a cell's text, for example "−1", "3", "i", "−i", "ω", "ω²" or "e₁".
inline Complex readText(QString text, int p)
{
    const auto root = [p](int k) { return std::polar(1.0, 2 * std::numbers::pi * k / p); };
    if (text.startsWith(QStringLiteral("ω")))
        return root(text.size() == 1 ? 1 : raised(text.mid(1)));
    if (text == QStringLiteral("e₁") || text == QStringLiteral("e₂"))
        return root(text == QStringLiteral("e₁") ? 1 : 2);
    text.replace(QStringLiteral("−"), QStringLiteral("-"));
    if (text == QLatin1String("i") || text == QLatin1String("-i"))
        return {0, text == QLatin1String("i") ? 1.0 : -1.0};
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber ? Complex(value) : Complex(1e9);
}

inline QPoint inside(const ui::CellCanvas& canvas, std::size_t row, std::size_t column)
{
    return canvas.geometryNow().rect({row, column}).center().toPoint();
}

// Returns the matrix whose columns are the transforms of the unit vectors.
inline DenseMatrix definedMatrix(const transform::TransformSpec& spec)
{
    std::size_t size = 1;
    for (int i = 0; i < spec.variables; ++i)
        size *= static_cast<std::size_t>(spec.radix);
    DenseMatrix matrix(size, DenseVector(size));
    for (std::size_t column = 0; column < size; ++column) {
        DenseVector unit(size);
        unit[column] = 1;
        const DenseVector image = byDefinition(spec, unit);
        for (std::size_t row = 0; row < size; ++row)
            matrix[row][column] = image[row];
    }
    return matrix;
}

inline DenseMatrix product(const IndependentRing& ring, const DenseMatrix& left, const DenseMatrix& right)
{
    const std::size_t size = left.size();
    DenseMatrix result(size, DenseVector(size));
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column)
            for (std::size_t middle = 0; middle < size; ++middle)
                result[row][column] =
                    ring.add(result[row][column], ring.multiply(left[row][middle], right[middle][column]));
    return result;
}

inline double distance(const DenseMatrix& a, const DenseMatrix& b)
{
    double largest = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t row = 0; row < std::min(a.size(), b.size()); ++row)
        for (std::size_t column = 0; column < a.size(); ++column)
            largest = std::max(largest, std::abs(a[row][column] - b[row][column]));
    return largest;
}

}  // namespace sequency::tests
