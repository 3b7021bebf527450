// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/systems.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

// Returns the operand in a form that the engine can read without the GIL: in the ±1 encoding as digits 0 and 1, otherwise as unchanged numbers.
Batch operandOf(const py::object& values, const char* name, session::Encoding encoding)
{
    Batch batch = batchOf(values, name);
    if (encoding == session::Encoding::RootsOfUnity)
        return digitsOf(batch, 2, name);
    if (base::isComplex(batch.type))
        raiseTypeError(std::string(name) + ": expected integers or reals, not complex values");
    if (!base::isInteger(batch.type))
        return batch;
    batch = owned(batch);
    const auto* const digits = static_cast<const std::uint8_t*>(batch.array.data());
    const bool areBits = batch.type == ElementType::UInt8 &&
                         std::all_of(digits, digits + batch.size(), [](auto digit) { return digit <= 1; });
    return areBits ? batch : converted(batch, ElementType::Int64);
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
    const auto values = base::convert(*computed->values, out.type);
    if (!values)
        return values.error();
    base::ElementVector to = view(out, row * out.length, out.length);
    std::memcpy(base::rawData(to), base::rawData(*values), base::byteCount(to));
    return base::success();
}

}  // namespace

py::array convolved(const py::object& f, const py::object& g, const SystemCall& call, const py::object& out)
{
    const Batch first = operandOf(f, "f", call.encoding);
    const std::optional<Batch> second =
        g.is_none() ? std::nullopt : std::optional(operandOf(g, "g", call.encoding));
    if (second && second->shape() != first.shape())
        raiseValueError("f and g: expected arrays of the same shape");
    const int variables = valueOrRaise(base::variablesForSize(first.length, 2));
    const auto isKind = [&](ElementType type) {
        return first.type == type || (second && second->type == type);
    };
    const bool areReals = isKind(ElementType::Float32) || isKind(ElementType::Float64);
    const ElementType type = !areReals                      ? ElementType::Int64
                             : isKind(ElementType::Float64) ? ElementType::Float64
                                                            : ElementType::Float32;
    const std::optional<Batch> target = outputBatch(out, type, first.shape());
    const Batch result = newBatch(type, first.shape());
    runLong([&](EngineSession& session, const base::RunControl& control) {
        base::Status done = base::success();
        for (std::size_t row = 0; done && row < first.rows; ++row) {
            session::ConvolutionRequest request;
            request.f = functionOf(first, row, variables);
            if (second)
                request.g = functionOf(*second, row, variables);
            request.encoding = call.encoding;
            request.device = call.device;
            if (type == ElementType::Float32)
                request.element = type;
            done = store(session.engine().run(request, control), result, row);
        }
        return done;
    });
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
        auto computed = session.engine().run(request, control);
        if (!computed)
            return computed.error();
        table = std::move(computed->values);
        return base::success();
    });
    std::size_t rows = 1;
    while (rows * rows < base::elementCount(*table))
        rows *= static_cast<std::size_t>(radix);
    const auto side = static_cast<py::ssize_t>(rows);
    return arrayOf(std::move(table), {side, side});
}

}  // namespace sequency::python
