// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/systems.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "app/python/transforms/convolution_recipe.h"
#include "app/python/transforms/device_convolution.h"
#include "engine/base/text/digits.h"
#include "engine/session/calls/rounding.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

// Returns the operand in a form that the engine can read without the GIL: in the ±1 encoding as digits 0 and 1, otherwise as unchanged numbers.
Operand operandOf(const py::object& values, const char* name, session::Encoding encoding)
{
    Batch batch = batchOf(values, name);
    if (encoding == session::Encoding::RootsOfUnity)
        return {digitsOf(batch, 2, name), program::ValueMapping::Signs};
    if (base::isComplex(batch.type))
        raiseTypeError(std::string(name) + ": expected integers or reals, not complex values");
    if (!base::isInteger(batch.type))
        return {std::move(batch)};
    batch = owned(batch);
    const auto* const digits = static_cast<const std::uint8_t*>(batch.array.data());
    const bool areBits = batch.type == ElementType::UInt8 &&
                         std::all_of(digits, digits + batch.size(), [](auto digit) { return digit <= 1; });
    return {areBits ? batch : converted(batch, ElementType::Int64)};
}

base::SharedFunction functionOf(const Batch& batch, std::size_t row, int variables)
{
    auto function = std::make_shared<base::FunctionVector>();
    function->variables = variables;
    function->values = view(batch, row * batch.length, batch.length);
    return function;
}

base::Status store(base::Result<session::Computation> computed, const Batch& out, std::size_t row)
{
    if (!computed)
        return computed.error();
    const auto values = SEQUENCY_TRY(base::convert(*computed->values, out.type));
    base::ElementVector to = view(out, row * out.length, out.length);
    std::memcpy(base::rawData(to), base::rawData(values), base::byteCount(to));
    return base::success();
}

// Computes the rows one by one as requests. The engine then divides large integers into parts and uses devices without double precision.
void convolveEach(const std::vector<Operand>& operands, const SystemCall& call, const Batch& result)
{
    const int variables = valueOrRaise(base::variablesForSize(result.length, 2));
    runLong([&](EngineSession& session, const base::RunControl& control) {
        base::Status done = base::success();
        for (std::size_t row = 0; done && row < result.rows; ++row) {
            session::ConvolutionRequest request;
            request.f = functionOf(operands.front().batch, row, variables);
            if (operands.size() > 1)
                request.g = functionOf(operands.back().batch, row, variables);
            request.encoding = call.encoding;
            request.device = call.device;
            if (result.type == ElementType::Float32)
                request.element = result.type;
            done = store(session.engine().run(request, control), result, row);
        }
        return done;
    });
}

// Sets rounding residue to 0, as the engine does for a single convolution.
void clearRoundingOf(const std::vector<Operand>& operands, const SystemCall& call, const Batch& result,
                     const base::RunControl& control)
{
    const int variables = base::floorLog2(result.length);
    for (std::size_t row = 0; row < result.rows; ++row) {
        const auto f = functionOf(operands.front().batch, row, variables);
        const auto g = functionOf(operands.back().batch, row, variables);
        base::ElementVector values = view(result, row * result.length, result.length);
        session::clearRounding(values, session::roundingTolerance(*f, *g, call.encoding, result.type),
                               control);
    }
}

// Runs the program on `rows` rows from `row` on.
base::Status convolveBlock(const program::Runner& runner, const program::Program& program,
                           const std::vector<Operand>& operands, const Batch& result, std::size_t row,
                           std::size_t rows)
{
    const std::size_t first = row * result.length;
    std::vector<program::HostVector> inputs;
    for (const Operand& operand : operands)
        inputs.emplace_back(view(operand.batch, first, rows * result.length));
    program::HostVector output = view(result, first, rows * result.length);
    void* const memory = base::rawData(std::get<base::ElementVector>(output));
    program::Vectors vectors;
    for (const program::HostVector& input : inputs)
        vectors.inputs.emplace_back(input);
    vectors.outputs.emplace_back(&output);
    const base::Status done = runner.run(program, vectors);
    auto& found = std::get<base::ElementVector>(output);
    if (done && base::rawData(found) != memory)
        copyBytes(memory, base::rawData(found), base::byteCount(found));
    return done;
}

// Computes all rows in as few programs as possible.
base::Status convolveRows(ConvolutionRecipe& recipe, const std::vector<Operand>& operands,
                          const SystemCall& call, const Batch& result)
{
    struct Block {
        const program::Program* program;
        std::size_t row;
        std::size_t rows;
    };
    std::vector<Block> blocks;
    for (std::size_t row = 0; row < result.rows;) {
        const std::size_t rows = std::bit_floor(result.rows - row);
        blocks.push_back({&recipe.program(rows), row, rows});
        row += rows;
    }
    base::Status ended = base::success();
    runPrograms(result.size(), call.device,
                [&](const program::Runner& runner, const base::RunControl& control) -> base::Status {
                    base::Status done = base::success();
                    for (std::size_t i = 0; done && i < blocks.size(); ++i)
                        done = control.stopRequested() ? base::cancelled()
                                                       : convolveBlock(runner, *blocks[i].program, operands,
                                                                       result, blocks[i].row, blocks[i].rows);
                    if (done && !base::isInteger(result.type))
                        clearRoundingOf(operands, call, result, control);
                    if (done && control.stopRequested())
                        done = base::cancelled();
                    if (!done && done.error().kind == base::ErrorKind::Unsupported) {
                        ended = done;
                        return base::success();
                    }
                    return done;
                });
    return ended;
}

bool isOnDevice(const py::object& values)
{
    return !py::isinstance<py::array>(values) && py::isinstance<DeviceArray>(values);
}

// Requires that at least one operand is on a device.
py::object convolvedOnDevice(const py::object& f, const py::object& g, session::Encoding encoding)
{
    const std::string device = py::cast<const DeviceArray&>(isOnDevice(f) ? f : g).device();
    const auto there = [&device](const py::object& values) {
        return isOnDevice(values) ? py::cast<DeviceArray>(values) : toDevice(values, device);
    };
    const DeviceArray first = there(f);
    if (g.is_none())
        return py::cast(convolvedThere(first, nullptr, encoding));
    const DeviceArray second = there(g);
    return py::cast(convolvedThere(first, &second, encoding));
}

}  // namespace

base::ElementType resultOfConvolution(bool hasSingle, bool hasDouble)
{
    if (hasDouble)
        return ElementType::Float64;
    return hasSingle ? ElementType::Float32 : ElementType::Int64;
}

py::object convolved(const py::object& f, const py::object& g, const SystemCall& call, const py::object& out)
{
    if (isOnDevice(f) || isOnDevice(g)) {
        if (!out.is_none())
            raiseValueError("out: expected None, because the result stays on the device of the operands");
        return convolvedOnDevice(f, g, call.encoding);
    }
    std::vector<Operand> operands{operandOf(f, "f", call.encoding)};
    if (!g.is_none())
        operands.push_back(operandOf(g, "g", call.encoding));
    const std::vector<py::ssize_t> shape = operands.front().batch.shape();
    if (operands.back().batch.shape() != shape)
        raiseValueError("f and g: expected arrays of the same shape");
    const auto isKind = [&](ElementType type) {
        return std::ranges::any_of(operands,
                                   [type](const Operand& operand) { return operand.batch.type == type; });
    };
    const bool areReals = isKind(ElementType::Float32) || isKind(ElementType::Float64);
    const ElementType type = resultOfConvolution(isKind(ElementType::Float32), isKind(ElementType::Float64));
    const std::optional<Batch> target = outputBatch(out, type, shape);
    const Batch result = newBatch(type, shape);
    // int32 takes half the time of int64, but it holds the results of digits only, or of small integers.
    std::shared_ptr<ConvolutionRecipe> recipe;
    for (const ElementType computed : {ElementType::Int32, type}) {
        if (areReals && computed == ElementType::Int32)
            continue;
        auto found = ConvolutionRecipe::find(operands, computed, type);
        if (areReals || found->isExact(operands, computed == type)) {
            recipe = std::move(found);
            break;
        }
    }
    if (recipe == nullptr || !convolveRows(*recipe, operands, call, result))
        convolveEach(operands, call, result);
    return delivered(result, target);
}

py::array characterTable(int radix, int variables, bool exponents, const std::string& device)
{
    session::CharactersRequest request;
    request.group = {radix, variables};
    request.exponents = exponents;
    request.device = device;
    session::SharedElements table;
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        auto computed = SEQUENCY_TRY(session.engine().run(request, control));
        table = std::move(computed.values);
        return base::success();
    });
    std::size_t rows = 1;
    while (rows * rows < base::elementCount(*table))
        rows *= static_cast<std::size_t>(radix);
    const auto side = static_cast<py::ssize_t>(rows);
    return arrayOf(std::move(table), {side, side});
}

}  // namespace sequency::python
