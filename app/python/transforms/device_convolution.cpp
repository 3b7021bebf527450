// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/device_convolution.h"

#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "app/python/transforms/convolution_recipe.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace sequency::python {
namespace {

using base::ElementType;

// Describes an operand without its values.
Operand describedOperand(const DeviceArray& array, session::Encoding encoding)
{
    if (base::isComplex(array.type))
        raiseTypeError("expected integers or reals on the device, not complex values");
    Operand operand;
    operand.batch.type = array.type;
    operand.batch.length = array.length();
    if (encoding == session::Encoding::RootsOfUnity) {
        if (array.type != ElementType::UInt8 || base::MagnitudeBound(1) < array.largest)
            raiseValueError("expected uint8 values from 0 to 1 on the device");
        operand.meaning = program::ValueMapping::Signs;
    }
    return operand;
}

// Consecutive rows of an operand within one piece.
struct RowsOfPiece {
    std::shared_ptr<const program::DeviceVector> vector;
    std::optional<program::Program> part;  // selects the rows if they are not all rows of the piece

    base::Result<std::shared_ptr<const program::DeviceVector>> on(const program::Runner& runner) const
    {
        return part ? runner.keep(*part, {program::InputVector(*vector)}, nullptr) : base::Result(vector);
    }
};

// Walks through the rows of an array.
class PieceReader {
public:
    explicit PieceReader(const DeviceArray& array) : m_array(array) {}

    bool isAtEnd() const { return m_piece == m_array.pieces.size(); }
    // Returns the number of rows that are left in the current piece.
    std::size_t rowsLeft() const { return m_array.pieces[m_piece].rows - m_row; }
    RowsOfPiece next(std::size_t rows)
    {
        const DevicePiece& piece = m_array.pieces[m_piece];
        RowsOfPiece found{piece.vector, {}};
        if (rows != piece.rows)
            found.part = sliceOf(*piece.vector, m_row * m_array.length(), rows * m_array.length());
        m_row += rows;
        if (m_row == piece.rows) {
            m_row = 0;
            ++m_piece;
        }
        return found;
    }

private:
    const DeviceArray& m_array;
    std::size_t m_piece = 0;
    std::size_t m_row = 0;
};

struct BlockOfRows {
    std::vector<RowsOfPiece> operands;
    const program::Program* program;
    std::size_t rows;
};

// Divides the rows of the arrays into blocks whose numbers of rows are powers of 2.
std::vector<BlockOfRows> blocksOfRows(const std::vector<const DeviceArray*>& arrays,
                                      ConvolutionRecipe& recipe)
{
    std::vector<PieceReader> readers;
    for (const DeviceArray* const array : arrays)
        readers.emplace_back(*array);
    std::vector<BlockOfRows> blocks;
    while (!readers.front().isAtEnd()) {
        std::size_t rows = readers.front().rowsLeft();
        for (const PieceReader& reader : readers)
            rows = std::min(rows, reader.rowsLeft());
        rows = std::bit_floor(rows);
        BlockOfRows block{{}, &recipe.program(rows), rows};
        for (PieceReader& reader : readers)
            block.operands.push_back(reader.next(rows));
        blocks.push_back(std::move(block));
    }
    return blocks;
}

}  // namespace

DeviceArray convolvedThere(const DeviceArray& f, const DeviceArray* g, session::Encoding encoding)
{
    std::vector<const DeviceArray*> arrays{&f};
    if (g != nullptr)
        arrays.push_back(g);
    if (arrays.back()->shape != f.shape || arrays.back()->device() != f.device())
        raiseValueError("f and g: expected arrays of the same shape on the same device");
    std::vector<Operand> operands;
    std::vector<base::MagnitudeBound> largest;
    for (const DeviceArray* const array : arrays) {
        operands.push_back(describedOperand(*array, encoding));
        largest.push_back(operands.back().meaning == program::ValueMapping::Signs ? base::MagnitudeBound(1)
                                                                                  : array->largest);
    }
    const auto isKind = [&arrays](ElementType type) {
        return std::ranges::any_of(arrays, [type](const DeviceArray* array) { return array->type == type; });
    };
    const bool areReals = isKind(ElementType::Float32) || isKind(ElementType::Float64);
    const ElementType type = resultOfConvolution(isKind(ElementType::Float32), isKind(ElementType::Float64));
    auto recipe = ConvolutionRecipe::find(operands, type, type);
    if (!areReals && !recipe->isExactUpTo(largest))
        raiseValueError("f and g: the result could exceed 2^63 − 1");
    DeviceArray result{f.shape, type, 0};
    if (!areReals)
        result.largest = recipe->boundOf(largest);
    const std::vector<BlockOfRows> blocks = blocksOfRows(arrays, *recipe);
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        const auto runner = SEQUENCY_TRY(session.runner(f.device(), control));
        for (const BlockOfRows& block : blocks) {
            std::vector<std::shared_ptr<const program::DeviceVector>> vectors;
            std::vector<program::InputVector> inputs;
            for (const RowsOfPiece& rows : block.operands) {
                auto vector = SEQUENCY_TRY(rows.on(*runner));
                inputs.emplace_back(*vector);
                vectors.push_back(std::move(vector));
            }
            auto made = SEQUENCY_TRY(runner->keep(*block.program, inputs, nullptr));
            result.pieces.push_back({std::move(made), block.rows});
        }
        return base::success();
    });
    return result;
}

}  // namespace sequency::python
